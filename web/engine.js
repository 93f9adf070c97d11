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

/** How long one call may take, in milliseconds. Bots have a limit of their own, far below (`ui/watchdog.js`). */
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

/** One worker, from its start to its end. */
class Life {
  /** @type {PyWorker | null} */
  worker = null;
  /** Rejects whatever is pending. @type {(error: EngineError) => void} */
  #end = () => {};
  /** Never resolves; rejects at the end. @type {Promise<never>} */
  ended = new Promise((_, reject) => {
    this.#end = reject;
  });

  constructor() {
    this.ended.catch(() => {});
  }

  /** @param {EngineError} error */
  die(error) {
    const { worker } = this;
    this.worker = null;
    this.#end(error);
    worker?.terminate();
  }

  /**
   * Whatever went wrong with the worker ends it; what to tell of it.
   * @param {unknown} error
   */
  given(error) {
    const problem =
      error instanceof EngineError ? error : crash("worker", String(/** @type {Error} */ (error).message));
    this.die(problem);
    return problem;
  }
}

export class Engine {
  /** What the engine said of itself. @type {Hello | null} */
  hello = null;
  #wheel;
  #base;
  /** @type {Promise<any> | null} */
  #core = null;
  #life = new Life();
  /** A second worker, for the day the first does not answer. @type {{life: Life, ready: Promise<unknown>} | null} */
  #spare = null;

  /**
   * @param {{ wheel: string, base?: string }} where  the wheel's name, and the folder it and the runtime lie in
   */
  constructor({ wheel, base = new URL("./", import.meta.url).href }) {
    this.#wheel = wheel;
    this.#base = base;
  }

  get alive() {
    return this.#life.worker !== null;
  }

  /**
   * Start the worker and greet it.
   * @param {(step: number) => void} [onStep]
   * @returns {Promise<Hello>}
   */
  async start(onStep = () => {}) {
    this.stop();
    this.#life = new Life();
    this.hello = await this.#begin(this.#life, onStep);
    return this.hello;
  }

  /**
   * @param {Life} life
   * @param {(step: number) => void} onStep
   */
  async #begin(life, onStep) {
    const watch = watchSteps(onStep, (message) => life.die(crash("timeout", message)));
    try {
      const worker = await Promise.race([this.#launch(life, watch.step), life.ended]);
      life.worker = worker;
      worker.addEventListener("error", (/** @type {Event} */ event) => {
        life.die(crash("worker", /** @type {ErrorEvent} */ (event).message || "the worker failed"));
      });
      const hello = await this.#call(life, "hello");
      if (hello.protocol !== PROTOCOL) {
        throw crash("protocol", `the page speaks protocol ${PROTOCOL}, the engine ${hello.protocol}`);
      }
      watch.step(STEPS);
      return hello;
    } catch (error) {
      throw life.given(error);
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
  call(op, args) {
    return this.#call(this.#life, op, args);
  }

  /**
   * @template {Op} O
   * @param {Life} life
   * @param {O} op
   * @param {Args} [args]
   * @returns {Promise<Result<O>>}
   */
  async #call(life, op, args = {}) {
    const { worker } = life;
    if (!worker) throw crash("stopped", "the engine is not running");
    const request = JSON.stringify({ ...args, protocol: PROTOCOL, op });
    const reply = understood(await settled(life, worker.sync.handle(request), op), life);
    if (reply.error) throw new EngineError(reply.error);
    return /** @type {Result<O>} */ (reply.result);
  }

  /** A new worker, after a crash or a time-out. The game itself has to be loaded again from its record. */
  restart() {
    return this.start();
  }

  stop() {
    this.dismiss();
    this.#life.die(crash("stopped", "the engine was stopped"));
  }

  /**
   * Start a second worker beside the first, which goes on with what it does.
   * @returns {Promise<unknown>} Settles when the second could take over.
   */
  spare() {
    if (!this.#spare) {
      const life = new Life();
      const ready = this.#begin(life, () => {});
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
    old.die(crash("stopped", "another worker has taken over"));
  }

  /** No second worker is needed. */
  dismiss() {
    this.#spare?.life.die(crash("stopped", "the second worker was not needed"));
    this.#spare = null;
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
   * @param {Life} life
   * @param {(step: number) => void} step
   * @returns {Promise<PyWorker>}
   */
  async #launch(life, step) {
    const at = (/** @type {string} */ name) => new URL(name, this.#base).href;
    const { PyWorker } = await this.prepare();
    step(1);
    let over = false;
    life.ended.catch(() => {
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

/**
 * Some calls never settle (the worker gone, a result that cannot be cloned): none is waited for without a limit.
 * @param {Life} life
 * @param {Promise<string>} answer
 * @param {Op} op
 * @returns {Promise<string>}
 */
async function settled(life, answer, op) {
  let timer = 0;
  const limit = new Promise((_, reject) => {
    timer = Number(setTimeout(reject, CALL_LIMIT, crash("timeout", `no answer to “${op}” in ${CALL_LIMIT / 1000} s`)));
  });
  try {
    return await /** @type {Promise<string>} */ (Promise.race([answer, limit, life.ended]));
  } catch (error) {
    throw life.given(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {string} text
 * @param {Life} life
 * @returns {Reply}
 */
function understood(text, life) {
  try {
    const reply = JSON.parse(text);
    if (reply.result || reply.error) return reply;
  } catch {
    // told below
  }
  const problem = crash("garbled", `the engine answered ${String(text).slice(0, 500)}`);
  life.die(problem);
  throw problem;
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
