/**
 * An opponent's move, whatever the opponent does (AI-05). Where it does not answer, a second engine is got ready beside the
 * first; if that is ready before there is an answer, it takes over, and the simpler opponent makes this one move. So a slow
 * device, which is slow to get it ready, gives an opponent longer. One that raises or breaks the rules is seen to in the engine.
 */
import { nextSeat } from "./opponents.js";

/** @import {Shown, View} from "../types.d.ts" */
/** @import {EngineLike} from "./loop-parts.d.ts" */

/** All in milliseconds, beyond the time the opponent may think: when the second engine is begun… */
export const LATE = 150;
/** …when it takes over at the earliest… */
export const GRACE = 1000;
/** …and when it is begun at the latest, on a device on which opponents are often late and answer after all. */
const LATEST = 5000;
/** What the engine's end is called where the opponent may be to blame: no answer, or no worker any more. */
const SILENT = ["timeout", "worker"];

export class Watchdog {
  #engine;
  #late = LATE;

  /** @param {EngineLike} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /**
   * The move of the opponent who is next.
   * @param {View} view
   * @param {string} record What the game is taken up from in another engine.
   * @param {number} seconds To think.
   * @returns {Promise<Shown>}
   */
  async move(view, record, seconds) {
    const shown = await this.#awaited(seconds);
    if (shown) return shown;
    await this.#engine.call("load", { record });
    return this.#ask({ seconds, stalled: nextSeat(view) });
  }

  /**
   * @param {number} seconds
   * @returns {Promise<Shown | null>} Nothing where the opponent does not answer; another engine is in its place then.
   */
  async #awaited(seconds) {
    const engine = this.#engine;
    const answer = this.#ask({ seconds });
    answer.catch(() => {});
    const late = timer(seconds * 1000 + this.#late);
    try {
      const early = await Promise.race([answer, late.done]);
      if (early) return early;
      const relief = Promise.all([engine.spare(), timer(GRACE - LATE).done]).then(() => null);
      relief.catch(() => {});
      const shown = await Promise.race([answer, relief]);
      if (shown) this.#late = Math.min(2 * this.#late, LATEST);
      else engine.relieve();
      return shown;
    } catch (error) {
      const { problem } = /** @type {{problem?: import("../types.d.ts").Problem}} */ (error ?? {});
      if (problem?.kind !== "crash" || !SILENT.includes(problem.reason)) throw error;
      await engine.restart();
      return null;
    } finally {
      late.stop();
      engine.dismiss();
    }
  }

  /** @param {Record<string, unknown>} args */
  async #ask(args) {
    return /** @type {Shown} */ (await this.#engine.call("bot", args));
  }
}

/** @param {number} ms */
function timer(ms) {
  let id = 0;
  /** @type {Promise<null>} */
  const done = new Promise((resolve) => {
    id = Number(setTimeout(resolve, ms, null));
  });
  return { done, stop: () => clearTimeout(id) };
}
