/** From nothing to a running engine, with real progress and an honest word where it fails. */
import { Engine, EngineError, STEPS } from "./engine.js";
import { BootError, begin, diagnose, kept, mixed, tell, wheel } from "./files.js";

/** @import { Progress } from "./files.js" */
export { BootError, retry, version } from "./files.js";

/** @type {Promise<Engine> | null} */
let booting = null;

/**
 * Start the engine, or join the start that runs: the page's first script begins it, the game waits for it.
 * @param {{ onProgress?: (progress: Progress) => void }} [options]
 * @returns {Promise<Engine>}
 */
export function boot({ onProgress } = {}) {
  const download = begin(onProgress);
  booting ??= started(download);
  return booting;
}

/**
 * @param {import("./files.js").Download} download
 * @returns {Promise<Engine>}
 */
async function started(download) {
  if (typeof WebAssembly !== "object" || typeof Worker !== "function" || typeof ReadableStream !== "function") {
    throw new BootError("unsupported", "", "this browser cannot run WebAssembly in a worker");
  }
  const engine = new Engine({ wheel: await wheel() });
  engine.prepare().catch(() => {}); // a failure is told by the check, or by the start
  await download.engine;
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
