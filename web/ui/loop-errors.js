/**
 * What becomes of an engine call that fails: a refusal is told, anything else is a failure the game can be taken up from.
 */
/** @import {Op, Problem} from "../types.d.ts" */
/** @import {Loop} from "./loop.js" */
/** @import {Parts} from "./loop-parts.d.ts" */

export class LoopErrors {
  #loop;
  #parts;
  /** The record the last failure happened with. @type {string | null} */
  #failed = null;

  /**
   * @param {Loop} loop
   * @param {Parts} parts
   */
  constructor(loop, parts) {
    this.#loop = loop;
    this.#parts = parts;
  }

  /**
   * What a call failed with; of a crash all is done that can be.
   * @param {unknown} error
   * @returns {Problem}
   */
  caught(error) {
    const problem = this.#problemOf(error);
    if (problem.kind === "crash") this.#break(problem);
    return problem;
  }

  /**
   * @param {unknown} error
   * @returns {Problem}
   */
  #problemOf(error) {
    const { problem } = /** @type {{problem?: Problem}} */ (error ?? {});
    if (problem) return problem;
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: "crash", reason: "page", message };
  }

  /**
   * @param {unknown} error
   * @param {Op} op
   * @param {string | null} [action] What was asked for.
   */
  handle(error, op, action = null) {
    const problem = this.#problemOf(error);
    const { kind, reason, message } = problem;
    // An opponent that does what is not allowed is a failure: asked again it would do it again.
    if (kind === "crash" || op === "bot") return this.#break(problem);
    this.#parts.refused({ reason: kind === "invalid" ? kind : reason, op, action, message });
    // Shown again, so that whatever the table had begun with the refused action is taken back.
    this.#parts.changed();
  }

  /** @param {Problem} problem */
  #break(problem) {
    const { record } = this.#loop;
    console.error(problem.message);
    this.#loop.broken = {
      message: problem.message,
      record: problem.record ?? record,
      again: record !== null && record === this.#failed,
    };
    this.#failed = record;
    this.#loop.set("broken");
  }
}
