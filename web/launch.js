/**
 * PyScript on this side, and what it takes to get a worker out of it.
 */
import { denied, install } from "./memidb.js";

/** @typedef {EventTarget & { sync: { handle(request: string): Promise<string> }, terminate(): void }} PyWorker */

/** How long the worker may take from one step of its start to the next. */
const STEP_LIMIT = 14_000;
/** Steps of a start: PyScript here, Pyodide's loader running, Pyodide loaded, engine imported, first answer. */
export const STEPS = 5;

export class Launcher {
  #wheel;
  #base;
  /** @type {Promise<any> | null} */
  #core = null;

  /**
   * @param {{ wheel: string, base: string }} where  the wheel's name, and the folder it and the runtime lie in
   */
  constructor({ wheel, base }) {
    this.#wheel = wheel;
    this.#base = base;
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
  async launch(step) {
    const at = (/** @type {string} */ name) => new URL(name, this.#base).href;
    const { PyWorker } = await this.prepare();
    step(1);
    const worker = await PyWorker(at("engine.py"), {
      version: at("pyodide/runtime.mjs"), // absolute, else PyScript asks a host of its own
      config: { files: { [at(this.#wheel)]: "./*" }, sync_main_only: true },
    });
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
export function watchSteps(onStep, onSilence) {
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
