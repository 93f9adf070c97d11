/**
 * What happened in this deal, in sentences: for the log, and for "what did they do last". What went wrong with opponents is
 * kept for the whole game.
 */
/** @import {Event, View} from "../types.d.ts" */

export class History {
  /** @type {string[]} */
  lines = [];
  /** What the opponents did since the person's last step. @type {string[]} */
  since = [];
  /** Where opponents failed in this game, for a report. @type {string[]} */
  incidents = [];
  #own = true;

  /**
   * @param {Event} event
   * @param {Pick<View, "seat" | "deal">} view
   * @param {string} line
   */
  add(event, view, line) {
    if (event.type === "dealt") this.clear();
    if (!line) return;
    this.lines.push(line);
    if (event.type === "incident") {
      this.incidents.push(
        [`deal ${view.deal} seat ${event.seat} ${event.reason}`, event.detail].filter(Boolean).join("\n"),
      );
    }
    if (event.type === "turn" || event.type === "undone") return;
    const own = event.seat === view.seat;
    if (!own && this.#own) this.since = [];
    if (!own) this.since.push(line);
    this.#own = own;
  }

  /** Another game. */
  fresh() {
    this.clear();
    this.incidents = [];
  }

  clear() {
    this.lines = [];
    this.since = [];
    this.#own = true;
  }
}
