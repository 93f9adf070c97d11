/**
 * From nothing to a running engine, with real progress and an honest word where it fails.
 *
 * Every file is fetched and checked here first (status, type, size, hash), so that what is broken has a name; the
 * loaders that follow, which could only say that something failed, then find whole files in the browser's cache.
 */
import { Engine, EngineError, STEPS } from "./engine.js";

/** @typedef {"missing" | "server" | "type" | "damaged" | "stalled" | "network" | "start" | "memory" | "unsupported"} Kind */
/** @typedef {{ phase: "download" | "start" | "ready", done: number, total: number }} Progress */
/** @typedef {{ version: string, files: Record<string, [size: number, sha256: string]> }} List */

/** Longest silence of a download. */
const STALL_LIMIT = 10_000;
const AT_ONCE = 6;
/** Types a browser insists on; of other files only the content matters. @type {Record<string, RegExp>} */
const TYPES = {
  js: /javascript/,
  mjs: /javascript/,
  css: /^text\/css/,
  wasm: /^application\/wasm/,
  svg: /^image\/svg/,
};
/** Not needed to play: pages, texts, the second set of faces. */
const OPTIONAL = /\.html$|^NOTICE|^cards\/4color\//;
/** What the engine needs; the largest start first. */
const ENGINE = /^(pyodide|pyscript)\/|\.whl$|^engine\.py$|^memidb\.js$/;

export class BootError extends Error {
  /**
   * @param {Kind} kind
   * @param {string} file  relative to the page; "" where no single file is to blame
   * @param {string} message
   */
  constructor(kind, file, message) {
    super(message);
    this.name = "BootError";
    this.kind = kind;
    this.file = file;
  }
}

const at = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

/** @type {Set<(progress: Progress) => void>} */
const listeners = new Set();
/** @type {Progress} */
let latest = { phase: "download", done: 0, total: 0 };

/** @param {Progress} progress */
function tell(progress) {
  latest = progress;
  for (const listener of listeners) listener(progress);
}

/** @param {((progress: Progress) => void) | undefined} listener */
function listen(listener) {
  if (!listener) return;
  listeners.add(listener);
  listener(latest);
}

/**
 * One file, whole and right, or a BootError.
 * @param {string} name
 * @param {[size: number, sha256: string] | null} expected
 * @param {RequestCache} cache
 * @param {(bytes: number) => void} onBytes
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function fetched(name, expected, cache, onBytes) {
  const control = new AbortController();
  let timer = 0;
  let got = 0;
  const alive = () => {
    clearTimeout(timer);
    timer = Number(setTimeout(() => control.abort(), STALL_LIMIT));
  };
  alive();
  try {
    const response = await fetch(at(name), { cache, signal: control.signal });
    checkHead(name, response);
    const parts = [];
    const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive();
      got += part.value.length;
      parts.push(part.value);
      onBytes(part.value.length);
    }
    const content = new Uint8Array(await new Blob(parts).arrayBuffer());
    if (expected) await checkContent(name, content, expected);
    return content;
  } catch (error) {
    if (error instanceof BootError) throw error;
    if (control.signal.aborted) throw new BootError("stalled", name, `${name}: no byte for ${STALL_LIMIT / 1000} s`);
    const said = String(/** @type {Error} */ (error).message);
    if (got) throw new BootError("damaged", name, `${name}: broke off after ${got} bytes: ${said}`);
    throw new BootError("network", name, `${name}: ${said}`);
  } finally {
    clearTimeout(timer);
    if (!control.signal.aborted) control.abort();
  }
}

/**
 * @param {string} name
 * @param {Response} response
 */
function checkHead(name, response) {
  if (response.status === 404 || response.status === 410) {
    throw new BootError("missing", name, `${name}: status ${response.status}`);
  }
  if (!response.ok || !response.body) throw new BootError("server", name, `${name}: status ${response.status}`);
  const wanted = TYPES[name.slice(name.lastIndexOf(".") + 1)];
  const type = response.headers.get("content-type") ?? "";
  if (wanted && !wanted.test(type)) throw new BootError("type", name, `${name}: sent as “${type}”`);
}

/**
 * @param {string} name
 * @param {Uint8Array<ArrayBuffer>} content
 * @param {[size: number, sha256: string]} expected
 */
async function checkContent(name, content, [size, sha256]) {
  if (content.length !== size) {
    throw new BootError("damaged", name, `${name}: ${content.length} bytes instead of ${size}`);
  }
  // Only where the page came over a safe connection.
  if (!globalThis.crypto?.subtle) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== sha256) throw new BootError("damaged", name, `${name}: wrong content`);
}

/** @returns {Promise<List>} */
async function fetchList() {
  const content = await fetched("files.json", null, "no-cache", () => {});
  try {
    const list = JSON.parse(new TextDecoder().decode(content));
    if (list.version && list.files) return list;
  } catch {
    // told below
  }
  throw new BootError("damaged", "files.json", "files.json: not the list of files");
}

/** @type {Promise<List> | null} */
let list = null;
const listed = () => {
  list ??= fetchList();
  return list;
};

/** Of the build, for showing; empty where even the list is out of reach. */
export const version = listed().then(
  ({ version }) => version,
  () => "",
);

/** A file had to be fetched anew past a cache that held another version of it. */
let refreshed = false;

/**
 * Check files, a few at a time.
 * @param {[name: string, expected: [size: number, sha256: string]][]} files
 * @param {(bytes: number) => void} onBytes
 */
async function check(files, onBytes) {
  const waiting = [...files];
  let failed = false;
  const worker = async () => {
    for (let next = waiting.shift(); next && !failed; next = waiting.shift()) {
      const [name, expected] = next;
      let counted = 0;
      const count = (/** @type {number} */ bytes) => {
        counted += bytes;
        onBytes(bytes);
      };
      try {
        await fetched(name, expected, "default", count).catch((error) => {
          if (error.kind === "stalled") throw error;
          // Perhaps only the browser's own copy is old or broken.
          onBytes(-counted);
          refreshed = true;
          return fetched(name, expected, "reload", onBytes);
        });
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * All that is needed, checked; the engine's part first, whose end is told apart so that it can start meanwhile.
 * @returns {{ engine: Promise<void>, rest: Promise<void> }}
 */
function download() {
  let done = 0;
  const needed = listed().then(({ files }) => {
    const all = Object.entries(files).filter(([name]) => !OPTIONAL.test(name));
    const bySize = all.sort(([, [a]], [, [b]]) => b - a);
    const total = all.reduce((sum, [, [size]]) => sum + size, 0);
    const onBytes = (/** @type {number} */ bytes) => {
      done += bytes;
      if (latest.phase === "download") tell({ phase: "download", done, total });
    };
    return {
      onBytes,
      engine: bySize.filter(([name]) => ENGINE.test(name)),
      rest: bySize.filter(([name]) => !ENGINE.test(name)),
    };
  });
  const engine = needed.then((parts) => check(parts.engine, parts.onBytes));
  const rest = Promise.all([needed, engine]).then(([parts]) => check(parts.rest, parts.onBytes));
  engine.catch(() => {});
  rest.catch(() => {});
  return { engine, rest };
}

/** Under a service worker's control every file comes from a copy that was checked when it was made. */
const kept = () => {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
};

/** @type {{ engine: Promise<void>, rest: Promise<void> } | null} */
let running = null;

/**
 * Begin the download. Called as early as can be; `boot` joins it.
 * @param {(progress: Progress) => void} [onProgress]
 * @returns {Promise<void>}
 */
export function begin(onProgress) {
  listen(onProgress);
  running ??= kept() ? { engine: Promise.resolve(), rest: Promise.resolve() } : download();
  return Promise.all([running.engine, running.rest]).then(() => {});
}

/** Checks everything now and says what is wrong, if anything is. */
export async function diagnose() {
  try {
    const { engine, rest } = download();
    await Promise.all([engine, rest]);
    return null;
  } catch (error) {
    return /** @type {BootError} */ (error);
  }
}

/**
 * @param {{ onProgress?: (progress: Progress) => void }} [options]
 * @returns {Promise<Engine>}
 */
export async function boot({ onProgress } = {}) {
  if (typeof WebAssembly !== "object" || typeof Worker !== "function" || typeof ReadableStream !== "function") {
    throw new BootError("unsupported", "", "this browser cannot run WebAssembly in a worker");
  }
  const all = begin(onProgress);
  all.catch(() => {});
  await running?.engine;
  const wheel = Object.keys((await listed()).files).find((name) => name.endsWith(".whl"));
  if (!wheel) throw new BootError("damaged", "files.json", "files.json: no wheel in the list");
  const engine = new Engine({ wheel });
  try {
    const starting = engine.start((step) => tell({ phase: "start", done: step, total: STEPS }));
    await Promise.all([starting, all]);
  } catch (error) {
    engine.stop();
    throw await explained(error);
  }
  if (refreshed && reloadOnce()) return new Promise(() => {});
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

/** A newer version was published while the browser still kept parts of an older one: start again with one of them. */
function reloadOnce() {
  try {
    if (sessionStorage.getItem("rummy-refreshed")) return false;
    sessionStorage.setItem("rummy-refreshed", "1");
  } catch {
    return false; // nowhere to remember it, so it could go round for ever
  }
  location.reload();
  return true;
}

/**
 * Try again after a failure: what was broken is fetched past every cache, and once it is whole the page starts anew
 * (a module that failed to load stays failed in a document).
 * @param {unknown} error
 */
export async function retry(error) {
  const file = error instanceof BootError ? error.file : "";
  if (file) {
    list = null;
    const { files } = await listed();
    const expected = files[file];
    await fetched(file, expected ?? null, "reload", () => {});
  }
  location.reload();
}
