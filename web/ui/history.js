/**
 * What happened in this deal, in sentences: for the log, and for "what did they do last".
 */
/** @import {Event, View} from "../types.d.ts" */

export class History {
  /** @type {string[]} */
  lines = [];
  /** What the opponents did since the person's last step. @type {string[]} */
  since = [];
  #own = true;

  /**
   * @param {Event} event
   * @param {Pick<View, "seat">} view
   * @param {string} line
   */
  add(event, view, line) {
    if (event.type === "dealt") this.clear();
    if (!line) return;
    this.lines.push(line);
    if (event.type === "turn" || event.type === "undone") return;
    const own = event.seat === view.seat;
    if (!own && this.#own) this.since = [];
    if (!own) this.since.push(line);
    this.#own = own;
  }

  clear() {
    this.lines = [];
    this.since = [];
    this.#own = true;
  }
}
