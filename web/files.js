/**
 * Every file of the page, whole and right: fetched and checked (status, type, size, hash) before the loaders get to it,
 * so that what is broken has a name. Modules, PyScript and Pyodide could only say that something failed; after this
 * they find whole files in the browser's cache.
 *
 * Imports nothing: it has to work when any other file does not.
 */

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
/** What the engine needs. */
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
export function tell(progress) {
  latest = progress;
  for (const listener of listeners) listener(progress);
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

/** Files whose first copy was of another version or broken, and that are whole now. @type {Set<string>} */
const refreshed = new Set();

/**
 * Runs tasks in the order given, so many at a time; after the first failure no further one is begun.
 * @param {number} size
 */
function pool(size) {
  let busy = 0;
  let failed = false;
  /** @type {(() => void)[]} */
  const waiting = [];
  return async (/** @type {() => Promise<void>} */ task) => {
    if (busy >= size) await new Promise((go) => waiting.push(() => go(null)));
    else busy += 1;
    try {
      if (!failed) await task();
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

/**
 * @param {string} name
 * @param {[size: number, sha256: string]} expected
 * @param {(bytes: number) => void} onBytes
 */
async function check(name, expected, onBytes) {
  let counted = 0;
  const count = (/** @type {number} */ bytes) => {
    counted += bytes;
    onBytes(bytes);
  };
  try {
    await fetched(name, expected, "default", count);
  } catch (error) {
    if (/** @type {BootError} */ (error).kind === "stalled") throw error;
    // Perhaps only the browser's own copy is old or broken.
    onBytes(-counted);
    await fetched(name, expected, "reload", onBytes);
    refreshed.add(name);
  }
}

/** @typedef {{ engine: Promise<unknown>, all: Promise<unknown> }} Download */

/**
 * Everything needed, a few at a time: the engine's files, whose end is told apart so that it can start meanwhile; the
 * page's own, which it is fetching by itself anyway; card faces last.
 * @returns {Download}
 */
function download() {
  const started = listed().then(({ files }) => {
    const needed = Object.entries(files).filter(([name]) => !OPTIONAL.test(name));
    const total = needed.reduce((sum, [, [size]]) => sum + size, 0);
    let done = 0;
    let told = 0;
    const onBytes = (/** @type {number} */ bytes) => {
      done += bytes;
      // Hundreds of pieces come in a second, and each telling is a rendering.
      const now = performance.now();
      if (latest.phase !== "download" || (now - told < 100 && done < total)) return;
      told = now;
      tell({ phase: "download", done, total });
    };
    const rank = (/** @type {string} */ name) => (ENGINE.test(name) ? 0 : name.startsWith("cards/") ? 2 : 1);
    needed.sort(([a, [sizeA]], [b, [sizeB]]) => rank(a) - rank(b) || sizeA - sizeB);
    const limited = pool(AT_ONCE);
    const tasks = needed.map(([name, expected]) => ({
      name,
      done: limited(() => check(name, expected, onBytes)),
    }));
    return {
      engine: Promise.all(tasks.filter(({ name }) => ENGINE.test(name)).map(({ done }) => done)),
      all: Promise.all(tasks.map(({ done }) => done)),
    };
  });
  const engine = started.then((parts) => parts.engine);
  const all = started.then((parts) => parts.all);
  // Whoever waits for them is told; until then a failure is nobody's.
  engine.catch(() => {});
  all.catch(() => {});
  return { engine, all };
}

/** Under a service worker's control every file comes from a copy that was checked when it was made. */
export const kept = () => {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
};

/** @type {Download | null} */
let running = null;

/**
 * Begin the download, or join the one that runs.
 * @param {(progress: Progress) => void} [onProgress]
 * @returns {Download}
 */
export function begin(onProgress) {
  if (onProgress) {
    listeners.add(onProgress);
    onProgress(latest);
  }
  running ??= kept() ? { engine: Promise.resolve(), all: Promise.resolve() } : download();
  return running;
}

/**
 * Checks everything now and says what is wrong, if anything is.
 * @returns {Promise<BootError | null>}
 */
export const diagnose = () =>
  download().all.then(
    () => null,
    (error) => error,
  );

/** The wheel's exact name. */
export async function wheel() {
  const name = Object.keys((await listed()).files).find((name) => name.endsWith(".whl"));
  if (!name) throw new BootError("damaged", "files.json", "files.json: no wheel in the list");
  return name;
}

/**
 * Whether the page has to start again: a new version was published while the browser still kept parts of the one
 * before, and what runs may be made of both. Once for each version, so that it cannot go round for ever.
 */
export async function mixed() {
  if (![...refreshed].some((name) => !ENGINE.test(name) && !name.startsWith("cards/"))) return false;
  try {
    const now = await version;
    if (sessionStorage.getItem("rummy-refreshed") === now) return false;
    sessionStorage.setItem("rummy-refreshed", now);
    return true;
  } catch {
    return false;
  }
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
