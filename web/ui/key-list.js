/**
 * The list of keys, in which each single key can be changed.
 */

import { TABLE_KEYS } from "../table/keys.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { keymapOf, remap, SHELL_KEYS, SPOKEN } from "./keys.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Settings} from "./settings.js" */

const ALL = { ...SHELL_KEYS, ...TABLE_KEYS };
const ACTING = Object.keys(ALL).filter((command) => !(/** @type {string[]} */ (SPOKEN).includes(command)));
const CARDS = ["arrows", "select", "move", "esc", "tab"];

export class KeyList {
  /** The command whose new key is awaited. @type {string | null} */
  #awaited = null;
  #message = "";
  #settings;
  #l10n;
  #change;
  #changed;

  /**
   * @param {() => Settings} settings
   * @param {() => L10n} l10n
   * @param {(change: Partial<Settings>) => void} change
   * @param {() => void} changed
   */
  constructor(settings, l10n, change, changed) {
    this.#settings = settings;
    this.#l10n = l10n;
    this.#change = change;
    this.#changed = changed;
  }

  /** @param {string} command */
  #name(command) {
    const { t } = this.#l10n();
    if (command in SHELL_KEYS) return t(`key-${command}`);
    return t(command === "end" ? "act-end-or-pass" : `act-${command}`);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const command = this.#awaited;
    if (!command || event.ctrlKey || event.altKey || event.metaKey || event.key === "Tab") return;
    if (event.key === "Escape") event.preventDefault();
    if (event.key !== "Escape" && event.key.trim().length !== 1) return;
    event.preventDefault();
    event.stopPropagation();
    this.#awaited = null;
    this.#message = "";
    if (event.key !== "Escape") {
      const result = remap(ALL, this.#settings(), command, event.key);
      if ("taken" in result) {
        this.#message = this.#l10n().t("keys-taken", { key: event.key, what: this.#name(result.taken) });
      } else this.#change({ keymap: result.keymap });
    }
    this.#changed();
  }

  /** @param {string} command */
  #await(command) {
    this.#awaited = command;
    this.#message = this.#l10n().t("keys-press");
    this.#changed();
  }

  template() {
    const { t } = this.#l10n();
    const settings = this.#settings();
    const keymap = keymapOf(ALL, settings);
    /** @param {string[]} commands */
    const list = (commands) => html`<dl class="keys">
      ${commands.map((command) => {
        const key = keymap[command] ?? "";
        return html`<div ?data-awaited=${command === this.#awaited}>
          <dt>
            <button
              class="key"
              aria-label=${t("keys-change", { key, what: this.#name(command) })}
              @click=${() => this.#await(command)}
            >
              ${command === this.#awaited ? "…" : key}
            </button>
          </dt>
          <dd>${this.#name(command)}</dd>
        </div>`;
      })}
    </dl>`;
    return html`<div class="prose" @keydown=${(/** @type {KeyboardEvent} */ event) => this.#pressed(event)}>
      ${settings.keys ? nothing : html`<p class="error">${t("keys-off")}</p>`}
      <p class="error" role="status">${this.#message}</p>
      <p>${t("keys-intro")}</p>
      ${list(SPOKEN)}
      <p>${t("keys-acts")}</p>
      ${list(ACTING)}
      <p>${t("keys-cards")}</p>
      <dl class="keys words">
        ${CARDS.map((id) => html`<div><dt>${t(`keys-${id}`)}</dt><dd>${t(`keys-${id}-do`)}</dd></div>`)}
      </dl>
      <p><button class="btn quiet" @click=${() => this.#change({ keymap: {} })}>${t("keys-reset")}</button></p>
    </div>`;
  }
}
