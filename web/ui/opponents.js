/**
 * The opponents' steps, one after another until the person is to act, and the pauses between them.
 */
import { PACE, UNDO_WAIT } from "./settings.js";

/** @import {View} from "../types.d.ts" */
/** @import {Loop, Parts} from "./loop.js" */

/**
 * Whether an opponent is next: to move, or to say whether it calls "Rummy!" (C1), which may be in the person's own turn.
 * @param {View | null} view
 */
export const opponentNext = (view) => !!view && view.phase !== "over" && (view.asked ?? view.turn) !== view.seat;

/** @type {NonNullable<Parts["sleep"]>} */
const realSleep = (ms, signal) =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });

export class Opponents {
  /** Settles when the person is to act. @type {Promise<void>} */
  driving = Promise.resolve();

  #loop;
  #parts;
  #sleep;
  #step;
  /** Grows with whatever ends the steps under way. */
  #run = 0;
  #waiting = new AbortController();

  /**
   * @param {Loop} loop
   * @param {Parts} parts
   * @param {(wanted: () => boolean) => Promise<boolean>} step One step, if still `wanted` once the engine is free; answers
   *   whether anything happened.
   */
  constructor(loop, parts, step) {
    this.#loop = loop;
    this.#parts = parts;
    this.#sleep = parts.sleep ?? realSleep;
    this.#step = step;
  }

  get #next() {
    const { phase, view } = this.#loop;
    return opponentNext(view) && (phase === "bots" || phase === "undo");
  }

  /** Whether the person may still take back the last step and wants time for it. */
  get #undo() {
    return !!this.#loop.view?.undo && this.#parts.settings().undoWait;
  }

  /** Do not wait any longer before the next step. */
  hurry() {
    this.#waiting.abort();
  }

  halt() {
    this.#run += 1;
    this.#waiting.abort();
  }

  drive() {
    this.#run += 1;
    this.driving = this.#steps(this.#run);
  }

  /** @param {number} run */
  async #steps(run) {
    // Whether what happened last has had its time: who lets a discard go must not be noticed.
    let seen = false;
    while (run === this.#run && this.#next) {
      if (!seen && (this.#undo || this.#loop.view?.asked === null)) {
        await this.#pause();
        seen = true;
      }
      // Nobody can follow what happens behind a window.
      await this.#parts.free?.();
      if (run !== this.#run || !this.#next) return;
      if (this.#loop.phase === "undo") this.#loop.set("bots");
      if (await this.#step(() => run === this.#run)) seen = false;
    }
  }

  async #pause() {
    const undo = this.#undo;
    if (undo) this.#loop.set("undo");
    this.#waiting = new AbortController();
    const pace = PACE[this.#parts.settings().pace];
    await this.#sleep(undo ? Math.max(UNDO_WAIT, pace) : pace, this.#waiting.signal);
  }
}
