/**
 * The opponents' steps, one after another until the person is to act, and the pauses between them. An opponent thinks while
 * the person still looks at the step before.
 */
import { PACE, UNDO_WAIT } from "./settings.js";

/** @import {View} from "../types.d.ts" */
/** @import {Loop} from "./loop.js" */
/** @import {Parts} from "./loop-parts.d.ts" */

/**
 * Who is to move, or to say whether it calls "Rummy!" (C1), which may be in another's turn.
 * @param {View} view
 */
export const nextSeat = (view) => view.asked ?? view.turn;

/** Whether an opponent is next. @param {View | null} view */
export const opponentNext = (view) => !!view && view.phase !== "over" && nextSeat(view) !== view.seat;

/** @type {NonNullable<Parts["sleep"]>} */
const realSleep = (ms, signal) =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });

/**
 * One step of an opponent.
 * @callback Step
 * @param {() => boolean} wanted Whether it still is; asked again once the move is known.
 * @param {() => Promise<void>} due Settles once the move may be shown.
 * @returns {Promise<boolean>} Whether anything happened: a discard that is let go brings no event.
 */

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
   * @param {Step} step
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
    const now = this.#parts.now ?? (() => performance.now());
    const wanted = () => run === this.#run;
    let since = now();
    // Whether what happened last can still be taken back, and has had its time for that.
    let settled = false;
    while (wanted() && this.#next) {
      const { view } = this.#loop;
      this.#waiting = new AbortController();
      const { signal } = this.#waiting;
      if (view?.undo && !settled && (view.asked === null || this.#parts.settings().undoWait)) {
        await this.#pause(signal);
        settled = true;
      }
      // Nobody can follow what happens behind a window.
      await this.#parts.free?.();
      if (!wanted() || !this.#next) return;
      if (this.#loop.phase === "undo") this.#loop.set("bots");
      // The pace is what the person needs to follow, so thinking is part of it. Who is asked for a call answers at once:
      // that it lets the discard go must not be noticed.
      const due = async () => {
        const left = view?.asked === null ? since + PACE[this.#parts.settings().pace] - now() : 0;
        if (left > 0 && !signal.aborted) await this.#sleep(left, signal);
      };
      if (await this.#step(wanted, due)) {
        settled = false;
        since = now();
      }
    }
  }

  /** @param {AbortSignal} signal */
  async #pause(signal) {
    const pace = PACE[this.#parts.settings().pace];
    const wait = this.#parts.settings().undoWait;
    if (wait) this.#loop.set("undo");
    await this.#sleep(wait ? Math.max(UNDO_WAIT, pace) : pace, signal);
  }
}
