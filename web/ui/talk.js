/**
 * The conversation with the engine: one matter at a time, and about the game in sight, whose record is kept and saved.
 */

/** @import {Op, Saved, Shown} from "../types.d.ts" */
/** @import {Parts} from "./loop-parts.d.ts" */

export class Talk {
  /** The last good record: what a restart goes on from. @type {string | null} */
  record = null;
  /** Whether the engine has made a move that nobody wanted any more when it came. */
  ahead = false;
  #parts;
  /** @type {Promise<unknown>} */
  #line = Promise.resolve();

  /** @param {Pick<Parts, "engine" | "store" | "tabs">} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /**
   * Waits for every matter before it.
   * @template T
   * @param {() => T | Promise<T>} matter
   * @returns {Promise<T>}
   */
  alone(matter) {
    const turn = this.#line.then(matter);
    this.#line = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Something about the game in sight.
   * @param {Op} op
   * @param {Record<string, unknown>} [args]
   */
  async call(op, args = {}) {
    await this.setBack();
    return await this.#parts.engine.call(op, args);
  }

  /**
   * Another game.
   * @param {"new" | "load" | "branch"} op
   * @param {Record<string, unknown>} args
   */
  async replace(op, args) {
    const shown = /** @type {Shown} */ (await this.#parts.engine.call(op, args));
    this.ahead = false;
    return shown;
  }

  /** Takes a move back that the engine has made and the page has not. */
  async setBack() {
    if (this.ahead) await this.replace("load", { record: this.record });
  }

  async save() {
    const { engine, store, tabs } = this.#parts;
    const { record } = /** @type {Saved} */ (await engine.call("record"));
    this.record = record;
    if (tabs.mine) store.write("record", record);
  }
}
