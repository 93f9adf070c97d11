/**
 * The game as text: copying, saving to a file, and loading it again.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { copy, fileName, saveFile } from "./clipboard.js";
import { textBox } from "./fields.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Outcome} from "./loop-parts.d.ts" */

export class Files {
  /** @type {{id: string, args?: Record<string, unknown>, bad: boolean} | null} */
  #message = null;
  #l10n;
  #record;
  #load;
  #changed;

  /**
   * @param {() => L10n} l10n
   * @param {() => string | null} record
   * @param {(record: string) => Promise<Outcome>} load
   * @param {() => void} changed
   */
  constructor(l10n, record, load, changed) {
    this.#l10n = l10n;
    this.#record = record;
    this.#load = load;
    this.#changed = changed;
  }

  /**
   * @param {string} id
   * @param {Record<string, unknown>} [args]
   * @param {boolean} [bad]
   */
  #tell(id, args = {}, bad = false) {
    this.#message = { id, args, bad };
    this.#changed();
  }

  /** @param {globalThis.Event} event */
  async #copy(event) {
    const box = boxNear(event, "#files-record");
    if (box) this.#tell((await copy(box.value, box)) ? "files-copied" : "files-copy-by-hand");
  }

  /** @param {string} text */
  async #try(text) {
    const { ok, problem } = await this.#load(text);
    if (ok) this.#tell("files-loaded");
    else this.#tell("files-refused", { message: problem?.message ?? "" }, true);
  }

  /** @param {globalThis.Event} event */
  async #choose(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (!file) return;
    try {
      await this.#try(await file.text());
    } catch (error) {
      console.warn(error);
      this.#tell("files-unreadable", {}, true);
    }
    // The same file may be chosen again once it is mended.
    input.value = "";
  }

  template() {
    const { t } = this.#l10n();
    const record = this.#record();
    return html`<div class="form">
      <p class=${this.#message?.bad ? "error" : "told"} role="status">
        ${this.#message ? t(this.#message.id, this.#message.args) : nothing}
      </p>
      <section>
        <h3>${t("files-now")}</h3>
        ${
          record === null
            ? html`<p>${t("files-nothing")}</p>`
            : html`<p class="note">${t("files-now-hint")}</p>
              ${textBox("files-record", t("files-now"), record, 5, true)}
              <p class="buttons">
                <button class="btn" data-shell="copy" @click=${(/** @type {globalThis.Event} */ event) => this.#copy(event)}>${t("files-copy")}</button>
                <button class="btn" data-shell="save" @click=${() => saveFile(record, fileName())}>${t("files-save")}</button>
              </p>`
        }
      </section>
      <section>
        <h3>${t("files-load")}</h3>
        <p class="note">${t("files-load-hint")}</p>
        <label class="field wide" for="files-text">
          <span>${t("files-text")}</span>
          <textarea id="files-text" rows="4" spellcheck="false" wrap="off" autocomplete="off"></textarea>
        </label>
        <p class="buttons">
          <label class="btn file">
            ${t("files-choose")}
            <input
              type="file"
              class="visually-hidden"
              accept=".txt,text/plain"
              @change=${(/** @type {globalThis.Event} */ event) => this.#choose(event)}
            />
          </label>
          <button
            class="btn primary"
            data-shell="load"
            @click=${(/** @type {globalThis.Event} */ event) => this.#try(boxNear(event, "#files-text")?.value ?? "")}
          >
            ${t("files-load-button")}
          </button>
        </p>
      </section>
    </div>`;
  }
}

/**
 * @param {globalThis.Event} event
 * @param {string} selector
 * @returns {HTMLTextAreaElement | null}
 */
const boxNear = (event, selector) =>
  /** @type {HTMLElement} */ (event.currentTarget).closest("dialog")?.querySelector(selector) ?? null;
