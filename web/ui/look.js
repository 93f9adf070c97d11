/**
 * A decision looked back at: the position as the person saw it then, on a table that is only to look at, and beside it what
 * was done and what would have been better. From there it can be played on.
 */
import { describeAction } from "../table/deeds.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { costText, reasonsText } from "./advice-words.js";
import { hintRow } from "./hint-row.js";
import { AFTER, BEFORE } from "./icons.js";
import { panel } from "./panel.js";

/** @import {RummyTable} from "../table/table.js" */
/** @import {Judged} from "../types.d.ts" */
/** @import {Course} from "./review.js" */
/** @import {Shell} from "./shell.js" */

/** What a table wishes; here none of it can be had. */
const WISHES = ["rummy-act", "rummy-why", "rummy-say", "rummy-order", "rummy-sort"];

export class Look {
  /** @type {Course | null} */
  #course = null;
  #place = 0;
  /** Which of the better actions lies open. */
  #chosen = 0;
  /** @type {RummyTable | null} */
  #table = null;
  /** Those who wait for the game's own table. @type {(() => void)[]} */
  #waiting = [];
  #shell;
  #ways;

  /**
   * @param {Shell} shell
   * @param {{list: () => void, closed: () => void}} ways
   */
  constructor(shell, ways) {
    this.#shell = shell;
    this.#ways = ways;
  }

  get open() {
    return this.#course !== null;
  }

  /** What is looked at instead of the game's own table. */
  get table() {
    return this.#table;
  }

  /** @returns {Promise<void>} Settles once the game's own table is seen. */
  free() {
    return this.open ? new Promise((done) => this.#waiting.push(done)) : Promise.resolve();
  }

  /** @returns {Judged | undefined} */
  get #judged() {
    return this.#course?.judged[this.#place];
  }

  /**
   * @param {Course} course
   * @param {number} place
   * @param {"before" | "after"} [way] Which button goes on from there.
   */
  show(course, place, way = "after") {
    const shell = this.#shell;
    this.#course = course;
    this.#place = place;
    this.#table ??= this.#made();
    shell.dialogs.close("review");
    this.#put();
    shell.focusPanel(`[data-shell=look-${way}]`);
    shell.announcer.say(this.#said());
  }

  /** The judging goes on while a position is looked at. */
  refresh() {
    if (this.open) this.#shell.render();
  }

  /** Settings and language, wherever they show. */
  apply() {
    const { l10n, settings } = this.#shell;
    if (this.#table) Object.assign(this.#table, { l10n, settings });
  }

  close() {
    if (!this.open) return;
    this.#leave();
    this.#ways.closed();
    this.#shell.home();
  }

  #leave() {
    this.#course = null;
    this.#table?.remove();
    this.#table = null;
    this.#shell.table.hidden = false;
    this.#shell.render();
    for (const done of this.#waiting.splice(0)) done();
  }

  #made() {
    const shell = this.#shell;
    const table = /** @type {RummyTable} */ (document.createElement("rummy-table"));
    for (const wish of WISHES) {
      table.addEventListener(wish, (event) => {
        event.stopPropagation();
        if (wish === "rummy-act" || wish === "rummy-why") shell.tell(shell.l10n.t("look-only"));
      });
    }
    table.l10n = shell.l10n;
    table.settings = shell.settings;
    shell.table.after(table);
    shell.table.hidden = true;
    return table;
  }

  /** @param {"before" | "after"} way */
  #step(way) {
    const place = this.#place + (way === "before" ? -1 : 1);
    if (this.#course?.judged[place]) this.show(this.#course, place, way);
  }

  /** @param {number} [chosen] */
  #put(chosen = 0) {
    const judged = this.#judged;
    if (!judged || !this.#table) return;
    this.#chosen = chosen;
    this.#table.order = this.#shell.table.order;
    this.#table.view = judged.view;
    const action = judged.best[chosen]?.action;
    this.#table.mark({ hint: judged.view.offers.find((offer) => offer.action === action) ?? null });
    this.#shell.render();
  }

  #title() {
    const { decisions, deal = 0 } = this.#course ?? {};
    return this.#shell.l10n.t("look-title", { deal, n: this.#place + 1, total: decisions?.length ?? 0 });
  }

  #said() {
    const { l10n } = this.#shell;
    const judged = this.#judged;
    if (!judged) return "";
    const deed = describeAction(judged.action, judged.view, l10n);
    const why = reasonsText(judged.reasons, judged.view, l10n);
    return `${this.#title()}. ${l10n.t("look-did", { deed, cost: costText(judged, l10n), why })}`;
  }

  /** In the status line. @returns {import("./bars.js").Message | null} */
  get message() {
    return this.open ? { text: this.#title(), bad: false } : null;
  }

  async #playOn() {
    const { branches } = this.#shell;
    const course = this.#course;
    if (!course) return;
    const from = { deal: course.deal, place: this.#place };
    this.#ways.closed();
    this.#leave();
    await branches.begin(from);
  }

  template() {
    const { l10n } = this.#shell;
    const { t } = l10n;
    const judged = this.#judged;
    const course = this.#course;
    if (!judged || !course) return nothing;
    const { action, view, best, reasons } = judged;
    /** @param {"before" | "after"} way @param {boolean} can @param {unknown} icon */
    const step = (way, can, icon) => html`<button
      class="icon-btn"
      data-shell=${`look-${way}`}
      aria-label=${t(`look-${way}`)}
      aria-disabled=${can ? "false" : "true"}
      @click=${() => this.#step(way)}
    >
      ${icon}
    </button>`;
    const body = html`<p class="did">
        <span class="deed">${t("look-deed", { deed: describeAction(action, view, l10n, "short") })}</span>
        <span class="gap" ?data-equal=${judged.cost === 0}>${costText(judged, l10n)}</span>
        <span class="because">${reasonsText(reasons, view, l10n, "short")}</span>
      </p>
      <ol class="hints">
        ${best.map((hint, i) => {
          // What was done was compared with the best more closely than the others.
          const told = hint.action === action ? { text: costText(judged, l10n), good: judged.cost === 0 } : undefined;
          return html`<li>${hintRow(hint, i, i === this.#chosen, view, l10n, () => this.#put(i), told)}</li>`;
        })}
      </ol>`;
    const foot = html`${step("before", this.#place > 0, BEFORE)}
      ${step("after", this.#place + 1 < course.judged.length, AFTER)}
      <button class="btn" data-shell="look-list" @click=${() => this.#list()}>${t("look-list")}</button>
      <button class="btn primary" data-shell="look-play-on" @click=${() => this.#playOn()}>${t("look-play-on")}</button>`;
    // Which decision it is the status line says.
    const title = t("review-title", { deal: course.deal });
    return panel({ kind: "look", title, body, foot }, l10n, () => this.close());
  }

  #list() {
    this.#leave();
    this.#ways.list();
  }
}
