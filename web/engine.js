/**
 * The engine in its worker: one text goes in, one comes out.
 * @import { Answer, Decisions, Hello, Hints, Judged, Odds, Op, Problem, Reply, Request, RuleBook, Saved, Shown, Verdict } from "./types.d.ts"
 */
import { denied, install } from "./memidb.js";
import { PROTOCOL } from "./protocol.js";

/**
 * What is answered to each op, where it is not `Shown`.
 * @typedef {{hello: Hello, rules: RuleBook, ask: Answer, record: Saved, hint: Hints, odds: Odds, review: Decisions, judge: Judged, verdict: Verdict}} Answers
 */
/**
 * @template {Op} O
 * @typedef {O extends keyof Answers ? Answers[O] : Shown} Result
 */
/** @typedef {Omit<Request, "protocol" | "op">} Args */
/** @typedef {EventTarget & { sync: { handle(request: string): Promise<string> }, terminate(): void }} PyWorker */

/** How long one call may take. Bots have a limit of their own, far below. */
const CALL_LIMIT = 20_000;
/** How long the worker may take from one step of its start to the next. */
const STEP_LIMIT = 14_000;
/** Steps of a start: PyScript here, Pyodide's loader running, Pyodide loaded, engine imported, first answer. */
export const STEPS = 5;

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

export class Engine {
  /** What the engine said of itself. @type {Hello | null} */
  hello = null;
  #wheel;
  #base;
  /** @type {Promise<any> | null} */
  #core = null;
  /** @type {PyWorker | null} */
  #worker = null;
  /** Rejects whatever is pending in the running worker's life. @type {(error: EngineError) => void} */
  #end = () => {};
  /** Never resolves; rejects when the running worker's life ends. @type {Promise<never>} */
  #ended = Promise.reject(crash("stopped", "the engine was not started"));

  /**
   * @param {{ wheel: string, base?: string }} where  the wheel's name, and the folder it and the runtime lie in
   */
  constructor({ wheel, base = new URL("./", import.meta.url).href }) {
    this.#wheel = wheel;
    this.#base = base;
    this.#ended.catch(() => {});
  }

  get alive() {
    return this.#worker !== null;
  }

  /**
   * Start the worker and greet it.
   * @param {(step: number) => void} [onStep]
   * @returns {Promise<Hello>}
   */
  async start(onStep = () => {}) {
    this.stop();
    const ended = new Promise((_, reject) => {
      this.#end = reject;
    });
    ended.catch(() => {});
    this.#ended = /** @type {Promise<never>} */ (ended);

    const watch = watchSteps(onStep, (message) => this.#die(crash("timeout", message)));
    try {
      const worker = await Promise.race([this.#launch(watch.step), ended]);
      this.#worker = worker;
      worker.addEventListener("error", (/** @type {Event} */ event) => {
        this.#die(crash("worker", /** @type {ErrorEvent} */ (event).message || "the worker failed"));
      });
      const hello = await this.call("hello");
      if (hello.protocol !== PROTOCOL) {
        throw crash("protocol", `the page speaks protocol ${PROTOCOL}, the engine ${hello.protocol}`);
      }
      watch.step(STEPS);
      this.hello = hello;
      return hello;
    } catch (error) {
      throw this.#given(error);
    } finally {
      watch.stop();
    }
  }

  /**
   * @template {Op} O
   * @param {O} op
   * @param {Args} [args]
   * @returns {Promise<Result<O>>}
   */
  async call(op, args = {}) {
    const worker = this.#worker;
    if (!worker) throw crash("stopped", "the engine is not running");
    const request = JSON.stringify({ ...args, protocol: PROTOCOL, op });
    const reply = this.#understood(await this.#settled(worker.sync.handle(request), op));
    if (reply.error) throw new EngineError(reply.error);
    return /** @type {Result<O>} */ (reply.result);
  }

  /** A new worker, after a crash or a time-out. The game itself has to be loaded again from its record. */
  restart() {
    return this.start();
  }

  stop() {
    this.#die(crash("stopped", "the engine was stopped"));
  }

  /**
   * Whatever went wrong with the worker ends it; what to tell of it.
   * @param {unknown} error
   */
  #given(error) {
    const problem =
      error instanceof EngineError ? error : crash("worker", String(/** @type {Error} */ (error).message));
    this.#die(problem);
    return problem;
  }

  /** @param {EngineError} error */
  #die(error) {
    const worker = this.#worker;
    this.#worker = null;
    this.#end(error);
    worker?.terminate();
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
      throw this.#given(error);
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
    const problem = crash("garbled", `the engine answered ${String(text).slice(0, 500)}`);
    this.#die(problem);
    throw problem;
  }

  /**
   * PyScript itself, loaded on this side; worth calling while the worker's large files are still on their way.
   * @returns {Promise<any>}
   */
  prepare() {
    this.#core ??= loadCore(new URL("pyscript/core.js", this.#base).href);
    this.#core.catch(() => {
      this.#core = null;
    });
    return this.#core;
  }

  /**
   * @param {(step: number) => void} step
   * @returns {Promise<PyWorker>}
   */
  async #launch(step) {
    const at = (/** @type {string} */ name) => new URL(name, this.#base).href;
    const { PyWorker } = await this.prepare();
    step(1);
    let over = false;
    this.#ended.catch(() => {
      over = true;
    });
    const worker = await PyWorker(at("engine.py"), {
      version: at("pyodide/runtime.mjs"), // absolute, else PyScript asks a host of its own
      config: { files: { [at(this.#wheel)]: "./*" }, sync_main_only: true },
    });
    // Given up in the meantime: a worker that comes all the same must not stay.
    if (over) worker.terminate();
    step(4);
    return worker;
  }
}

/** @param {string} url */
async function loadCore(url) {
  if (await denied()) install();
  const core = await import(url);
  // Code attached to these would be built with Function(), which the page's policy forbids.
  for (const hook of ["onReady", "onBeforeRun", "onBeforeRunAsync", "onAfterRun", "onAfterRunAsync"]) {
    core.hooks.worker[hook].clear();
  }
  return core;
}

/**
 * Follows a start: the worker's own loader says how far it is, and each step has its limit, so that a slow machine
 * is given time but one that hangs is noticed.
 * @param {(step: number) => void} onStep
 * @param {(message: string) => void} onSilence
 */
function watchSteps(onStep, onSilence) {
  let reached = 0;
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = Number(setTimeout(() => onSilence(`the engine did not get past step ${reached} of ${STEPS}`), STEP_LIMIT));
  };
  const step = (/** @type {number} */ number) => {
    if (number <= reached) return;
    reached = number;
    wait();
    onStep(number);
  };
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("rummy-start") : null;
  if (channel) channel.onmessage = ({ data }) => step(Number(data));
  wait();
  return {
    step,
    stop() {
      clearTimeout(timer);
      channel?.close();
    },
  };
}
