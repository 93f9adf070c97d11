/** From nothing to a running engine, with real progress and an honest word where it fails. */
import { Engine, EngineError, STEPS } from "./engine.js";
import { BootError, begin, diagnose, kept, mixed, tell, wheel } from "./files.js";

/** @import { Progress } from "./files.js" */
export { BootError, retry, version } from "./files.js";

/**
 * @param {{ onProgress?: (progress: Progress) => void }} [options]
 * @returns {Promise<Engine>}
 */
export async function boot({ onProgress } = {}) {
  if (typeof WebAssembly !== "object" || typeof Worker !== "function" || typeof ReadableStream !== "function") {
    throw new BootError("unsupported", "", "this browser cannot run WebAssembly in a worker");
  }
  const download = begin(onProgress);
  await download.engine;
  const engine = new Engine({ wheel: await wheel() });
  try {
    const starting = engine.start((step) => tell({ phase: "start", done: step, total: STEPS }));
    await Promise.all([starting, download.all]);
  } catch (error) {
    engine.stop();
    throw await explained(error);
  }
  if (await mixed()) {
    location.reload();
    await new Promise(() => {});
  }
  tell({ phase: "ready", done: 1, total: 1 });
  return engine;
}

/**
 * @param {unknown} error
 * @returns {Promise<BootError>}
 */
async function explained(error) {
  if (error instanceof BootError) return error;
  const message = error instanceof EngineError ? error.problem.message : String(error);
  if (/memory/i.test(message) && /wasm|webassembly|allocat|RangeError/i.test(message)) {
    return new BootError("memory", "", message);
  }
  // A file may have broken between the check and its use, or come from a service worker's copy.
  const found = kept() ? await diagnose() : null;
  return found ?? new BootError("start", "", message);
}
