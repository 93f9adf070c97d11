/**
 * The engine in its worker: one text goes in, one comes out. Beside the worker that is asked there may be a second one.
 */
import { Launcher } from "./launch.js";
import { Life } from "./life.js";

/** @import { Args, Result } from "./life.js" */
/** @import { Hello, Op } from "./types.d.ts" */

export { STEPS } from "./launch.js";
export { EngineError } from "./life.js";

export class Engine {
  /** What the engine said of itself. @type {Hello | null} */
  hello = null;
  #launcher;
  #life = new Life();
  /** A second worker, for the day the first does not answer. @type {{life: Life, ready: Promise<unknown>} | null} */
  #spare = null;

  /**
   * @param {{ wheel: string, base?: string }} where  the wheel's name, and the folder it and the runtime lie in
   */
  constructor({ wheel, base = new URL("./", import.meta.url).href }) {
    this.#launcher = new Launcher({ wheel, base });
  }

  get alive() {
    return this.#life.alive;
  }

  /** Worth calling while the worker's large files are still on their way. */
  prepare() {
    return this.#launcher.prepare();
  }

  /**
   * Start the worker and greet it.
   * @param {(step: number) => void} [onStep]
   * @returns {Promise<Hello>}
   */
  async start(onStep) {
    this.stop();
    this.#life = new Life();
    this.hello = await this.#life.begin(this.#launcher, onStep);
    return this.hello;
  }

  /**
   * @template {Op} O
   * @param {O} op
   * @param {Args} [args]
   * @returns {Promise<Result<O>>}
   */
  call(op, args) {
    return this.#life.call(op, args);
  }

  /** A new worker, after a crash or a time-out. The game itself has to be loaded again from its record. */
  restart() {
    return this.start();
  }

  stop() {
    this.dismiss();
    this.#life.stop("the engine was stopped");
  }

  /**
   * Start a second worker beside the first, which goes on with what it does.
   * @returns {Promise<unknown>} Settles when the second could take over.
   */
  spare() {
    if (!this.#spare) {
      const life = new Life();
      const ready = life.begin(this.#launcher);
      ready.catch(() => {});
      this.#spare = { life, ready };
    }
    return this.#spare.ready;
  }

  /** The second worker takes over, and what the first was asked is not answered any more. */
  relieve() {
    if (!this.#spare) return;
    const old = this.#life;
    this.#life = this.#spare.life;
    this.#spare = null;
    old.stop("another worker has taken over");
  }

  /** No second worker is needed. */
  dismiss() {
    this.#spare?.life.stop("the second worker was not needed");
    this.#spare = null;
  }
}
