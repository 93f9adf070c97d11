import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { afterEach, test } from "node:test";

/** @typedef {(cache: string, signal: AbortSignal) => Response | Promise<Response>} Answer */

/** @type {Record<string, Answer>} */
let site = {};
/** @type {[name: string, cache: string][]} */
let asked = [];
const root = new URL("../../../web/", import.meta.url).href;

globalThis.fetch = async (url, options) => {
  const name = String(url).replace(root, "").replace(/\?.*/, "");
  const cache = options?.cache ?? "default";
  asked.push([name, cache]);
  const answer = site[name];
  if (!answer) return new Response("not found", { status: 404 });
  return answer(cache, /** @type {AbortSignal} */ (options?.signal));
};

const TYPES = { js: "text/javascript", css: "text/css", wasm: "application/wasm", json: "application/json" };
/** @param {string} name @param {string} text @param {string} [type] @returns {Answer} */
const whole = (name, text, type) => () => {
  const end = /** @type {keyof typeof TYPES} */ (name.slice(name.lastIndexOf(".") + 1));
  return new Response(text, { headers: { "content-type": type ?? TYPES[end] ?? "application/octet-stream" } });
};

const FILES = {
  "app.js": "the page",
  "styles/table.css": "the look",
  "pyodide/pyodide.asm.wasm": "the machine",
  "rummy-1-py3-none-any.whl": "the engine",
  "NOTICE.txt": "not needed to play",
};

/** A site with every file right, except as given. @param {Record<string, Answer>} [wrong] */
async function opened(wrong = {}) {
  const entries = Object.entries(FILES).map(([name, text]) => {
    const sha256 = createHash("sha256").update(text).digest("hex");
    return /** @type {const} */ ([name, [text.length, sha256]]);
  });
  const list = JSON.stringify({ version: "abc", files: Object.fromEntries(entries) });
  const right = Object.entries(FILES).map(([name, text]) => [name, whole(name, text)]);
  site = { "files.json": whole("files.json", list), ...Object.fromEntries(right), ...wrong };
  asked = [];
  // A module of its own for each test: it remembers what it has seen of a page.
  /** @type {typeof import("../../../web/files.js")} */
  const files = await import(`../../../web/files.js?${Math.random()}`);
  return files;
}

afterEach(() => {
  site = {};
});

test("everything needed is fetched once, counted by bytes, and the list gives version and wheel", async () => {
  const files = await opened();
  /** @type {import("../../../web/files.js").Progress[]} */
  const told = [];
  await files.begin((progress) => told.push({ ...progress })).all;
  const total = Object.values(FILES).reduce((sum, text) => sum + text.length, 0) - FILES["NOTICE.txt"].length;
  assert.deepEqual(told.at(-1), { phase: "download", done: total, total });
  assert.deepEqual(asked.map(([name]) => name).sort(), [
    "app.js",
    "files.json",
    "pyodide/pyodide.asm.wasm",
    "rummy-1-py3-none-any.whl",
    "styles/table.css",
  ]);
  assert.equal(await files.version, "abc");
  assert.equal(await files.wheel(), "rummy-1-py3-none-any.whl");
  assert.equal(await files.mixed(), false);
});

const wasm = "pyodide/pyodide.asm.wasm";
/** @type {[kind: string, file: string, answer: Answer][]} */
const failures = [
  ["missing", wasm, () => new Response("", { status: 404 })],
  ["server", "app.js", () => new Response("", { status: 503 })],
  ["type", "app.js", whole("app.js", FILES["app.js"], "text/html")],
  ["type", "styles/table.css", whole("x", FILES["styles/table.css"], "text/plain")],
  ["damaged", wasm, whole(wasm, "the mach")],
  ["damaged", wasm, whole(wasm, "the MACHINE")],
  [
    "network",
    "app.js",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
  ["damaged", "files.json", whole("files.json", '{"version": "ab')],
  ["missing", "files.json", () => new Response("", { status: 404 })],
];
for (const [kind, file, answer] of failures) {
  test(`${file} that is ${kind} is named`, async () => {
    const files = await opened({ [file]: answer });
    await assert.rejects(Promise.resolve(files.begin().all), (/** @type {any} */ error) => {
      assert.equal(error.name, "BootError");
      assert.equal(error.kind, kind);
      assert.equal(error.file, file);
      return true;
    });
    const found = await files.diagnose();
    assert.equal(found?.file, file);
  });
}

test("a body that breaks off is damaged", async () => {
  const files = await opened({
    [wasm]: () => {
      let sent = false;
      const body = new ReadableStream({
        pull(control) {
          if (sent) control.error(new TypeError("connection lost"));
          else control.enqueue(new TextEncoder().encode("the m"));
          sent = true;
        },
      });
      return new Response(body, { headers: { "content-type": "application/wasm" } });
    },
  });
  await assert.rejects(
    Promise.resolve(files.begin().all),
    (/** @type {any} */ error) => error.kind === "damaged" && error.file === wasm,
  );
});

test("a silent connection is stalled", async (t) => {
  const files = await opened({
    [wasm]: (_cache, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  });
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const failure = Promise.resolve(files.begin().all).catch((/** @type {any} */ error) => error);
  for (let i = 0; i < 50; i += 1) await new Promise((resolve) => setImmediate(resolve));
  t.mock.timers.tick(10_500);
  const error = /** @type {any} */ (await failure);
  assert.equal(error.kind, "stalled");
  assert.equal(error.file, wasm);
});

test("an old copy in the browser's cache is fetched anew, and a page that may be mixed says so once", async () => {
  const kept = new Map();
  Object.defineProperty(globalThis, "sessionStorage", {
    configurable: true,
    value: {
      getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
    },
  });
  const stale = {
    "app.js": (/** @type {string} */ cache) =>
      whole("app.js", cache === "reload" ? FILES["app.js"] : "before")(cache, new AbortController().signal),
  };
  const files = await opened(stale);
  await files.begin().all;
  assert.deepEqual(
    asked.filter(([name]) => name === "app.js").map(([, cache]) => cache),
    ["default", "reload"],
  );
  assert.equal(await files.mixed(), true);
  const again = await opened(stale);
  await again.begin().all;
  assert.equal(await again.mixed(), false);
  Reflect.deleteProperty(globalThis, "sessionStorage");
});
