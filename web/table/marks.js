/**
 * What is marked on the table beside what the view tells; each as in the scene.
 */
import { recentOf } from "./flights.js";
import { lastAfter } from "./last.js";

/** @import {Event, Offer, View} from "../types.d.ts" */
/** @import {Last} from "./last.js" */

export class Marks {
  /** @type {number | null} */
  thinking = null;
  /** Until the view changes. @type {Offer | null} */
  hint = null;
  /** @type {ReadonlyMap<string, string>} */
  dangers = new Map();
  /** @type {number | null} */
  preview = null;
  /** @type {Set<string>} */
  recent = new Set();
  /** @type {Last} */
  last = new Map();

  /**
   * What others have marked.
   * @param {Partial<Pick<Marks, "thinking" | "hint" | "dangers">>} marks
   * @returns {boolean} Whether that is something new.
   */
  set({ thinking = this.thinking, hint = this.hint, dangers = this.dangers }) {
    const same = thinking === this.thinking && hint === this.hint && dangers === this.dangers;
    Object.assign(this, { thinking, hint, dangers });
    return !same;
  }

  /** @param {readonly Event[]} events @param {View} view That came of them. */
  played(events, view) {
    this.recent = recentOf(events, view);
    this.last = lastAfter(this.last, events);
  }

  /** @param {View} view @param {View | null} before */
  accept(view, before) {
    this.preview = null;
    this.hint = null;
    if (before?.deal !== view.deal) this.last = new Map();
  }
}
