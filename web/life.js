/**
 * One worker, from its start to its end: whatever goes wrong with it ends it.
 * @import { Answer, Decisions, Hello, Hints, Judged, Odds, Op, Problem, Reply, Request, RuleBook, Saved, Shown, Verdict } from "./types.d.ts"
 */
import { STEPS, watchSteps } from "./launch.js";
import { PROTOCOL } from "./protocol.js";

/** @import { Launcher, PyWorker } from "./launch.js" */

/**
 * What is answered to each op, where it is not `Shown`.
 * @typedef {{hello: Hello, rules: RuleBook, ask: Answer, record: Saved, hint: Hints, odds: Odds, review: Decisions, judge: Judged, verdict: Verdict}} Answers
 */
/**
 * @template {Op} O
 * @typedef {O extends keyof Answers ? Answers[O] : Shown} Result
 */
/** @typedef {Omit<Request, "protocol" | "op">} Args */

/** How long one call may take, in milliseconds. Bots have a limit of their own, far below (`ui/watchdog.js`). */
const CALL_LIMIT = 20_000;

/** What an engine call rejects with. The engine's own complaints and failures to reach it have the same shape. */
export class EngineError extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.message || problem.reason);
    this.name = "EngineError";
    this.problem = problem;
  }
}

/**
 * @param {"timeout" | "stopped" | "worker" | "garbled" | "protocol"} reason
 * @param {string} message
 */
const crash = (reason, message) => new EngineError({ kind: "crash", reason, message });

export class Life {
  /** @type {PyWorker | null} */
  #worker = null;
  /** Rejects whatever is pending. @type {(error: EngineError) => void} */
  #end = () => {};
  /** Never resolves; rejects at the end. @type {Promise<never>} */
  #ended = new Promise((_, reject) => {
    this.#end = reject;
  });
  #over = false;

  constructor() {
    this.#ended.catch(() => {});
  }

  /** Whether it takes calls. */
  get alive() {
    return this.#worker !== null;
  }

  /**
   * @param {Launcher} launcher
   * @param {(step: number) => void} [onStep]
   * @returns {Promise<Hello>}
   */
  async begin(launcher, onStep = () => {}) {
    const watch = watchSteps(onStep, (message) => this.#die(crash("timeout", message)));
    try {
      await Promise.race([this.#launch(launcher, watch.step), this.#ended]);
      const hello = await this.call("hello");
      if (hello.protocol !== PROTOCOL) {
        throw crash("protocol", `the page speaks protocol ${PROTOCOL}, the engine ${hello.protocol}`);
      }
      watch.step(STEPS);
      return hello;
    } catch (error) {
      throw this.#endedBy(error);
    } finally {
      watch.stop();
    }
  }

  /**
   * @param {Launcher} launcher
   * @param {(step: number) => void} step
   */
  async #launch(launcher, step) {
    const worker = await launcher.launch(step);
    // Given up in the meantime: a worker that comes all the same must not stay.
    if (this.#over) return worker.terminate();
    this.#worker = worker;
    worker.addEventListener("error", (/** @type {Event} */ event) => {
      this.#die(crash("worker", /** @type {ErrorEvent} */ (event).message || "the worker failed"));
    });
  }

  /**
   * @template {Op} O
   * @param {O} op
   * @param {Args} [args]
   * @returns {Promise<Result<O>>}
   */
  async call(op, args = {}) {
    if (!this.#worker) throw crash("stopped", "the engine is not running");
    const request = JSON.stringify({ ...args, protocol: PROTOCOL, op });
    const reply = this.#understood(await this.#settled(this.#worker.sync.handle(request), op));
    if (reply.error) throw new EngineError(reply.error);
    return /** @type {Result<O>} */ (reply.result);
  }

  /** @param {string} message Why. */
  stop(message) {
    this.#die(crash("stopped", message));
  }

  /** @param {EngineError} error */
  #die(error) {
    const worker = this.#worker;
    this.#worker = null;
    this.#over = true;
    this.#end(error);
    worker?.terminate();
  }

  /**
   * @param {unknown} error
   * @returns {EngineError} What to tell of it.
   */
  #endedBy(error) {
    const told = error instanceof EngineError ? error : crash("worker", String(/** @type {Error} */ (error).message));
    this.#die(told);
    return told;
  }

  /**
   * Some calls never settle (the worker gone, a result that cannot be cloned): none is waited for without a limit.
   * @param {Promise<string>} answer
   * @param {Op} op
   * @returns {Promise<string>}
   */
  async #settled(answer, op) {
    let timer = 0;
    const limit = new Promise((_, reject) => {
      timer = Number(
        setTimeout(reject, CALL_LIMIT, crash("timeout", `no answer to “${op}” in ${CALL_LIMIT / 1000} s`)),
      );
    });
    try {
      return await /** @type {Promise<string>} */ (Promise.race([answer, limit, this.#ended]));
    } catch (error) {
      throw this.#endedBy(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * @param {string} text
   * @returns {Reply}
   */
  #understood(text) {
    try {
      const reply = JSON.parse(text);
      if (reply.result || reply.error) return reply;
    } catch {
      // told below
    }
    throw this.#endedBy(crash("garbled", `the engine answered ${String(text).slice(0, 500)}`));
  }
}
