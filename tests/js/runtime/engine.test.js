import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Engine, EngineError, STEPS } from "../../../web/engine.js";
import { install } from "../../../web/memidb.js";
import { PROTOCOL } from "../../../web/protocol.js";
import * as core from "./fake/pyscript/core.js";

install(); // node has no IndexedDB
const base = new URL("./fake/", import.meta.url).href;
const hello = { protocol: PROTOCOL, version: "1", presets: [], bots: ["greedy"] };
const answer = (/** @type {object} */ reply) => JSON.stringify({ protocol: PROTOCOL, ...reply });

/** @param {Promise<unknown>} promise */
const problemOf = async (promise) => {
  const error = await promise.then(
    () => assert.fail("it should have been refused"),
    (/** @type {unknown} */ error) => error,
  );
  assert.ok(error instanceof EngineError, String(error));
  return error.problem;
};

const made = () => new Engine({ wheel: "rummy.whl", base });
const started = async () => {
  const engine = made();
  await engine.start();
  return engine;
};

/** Lets everything that waits only for other promises go on. */
const settle = async () => {
  for (let i = 0; i < 50; i += 1) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  mock.timers.reset();
  core.fake.start = async () => {};
  core.fake.handle = async (request) => {
    const { op } = JSON.parse(request);
    return op === "hello" ? answer({ result: hello }) : answer({ result: { op, request: JSON.parse(request) } });
  };
});

test("a start tells its steps, greets, and gives the worker nothing to evaluate or fetch elsewhere", async () => {
  const engine = made();
  assert.equal(engine.alive, false);
  /** @type {number[]} */
  const steps = [];
  assert.deepEqual(await engine.start((step) => steps.push(step)), hello);
  assert.deepEqual(engine.hello, hello);
  assert.deepEqual(steps, [1, 4, STEPS]);
  for (const hook of Object.values(core.hooks.worker)) assert.equal(hook.size, 0);
  const { version, config } = /** @type {any} */ (core.fake.config);
  assert.equal(version, `${base}pyodide/runtime.mjs`);
  assert.deepEqual(config.files, { [`${base}rummy.whl`]: "./*" });
});

test("a call sends protocol and arguments as one text, and asks for nothing else", async () => {
  const engine = await started();
  /** @type {unknown[]} */
  const requests = [];
  core.fake.handle = async (request) => {
    requests.push(JSON.parse(request));
    return answer({ result: { view: "the table", events: [] } });
  };
  const state = await engine.call("act", { action: "draw" });
  assert.deepEqual(requests, [{ action: "draw", protocol: PROTOCOL, op: "act" }]);
  assert.deepEqual(state, { view: "the table", events: [] });
});

test("a problem of the engine rejects and leaves it alive", async () => {
  const engine = await started();
  const problem = { kind: "illegal", reason: "not-in-hand", message: "" };
  core.fake.handle = async () => answer({ error: problem });
  assert.deepEqual(await problemOf(engine.call("act", { action: "discard 2H" })), problem);
  assert.equal(engine.alive, true);
});

for (const [what, text] of [
  ["no JSON", "Traceback"],
  ["neither result nor error", "{}"],
]) {
  test(`an answer that is ${what} ends the engine`, async () => {
    const engine = await started();
    core.fake.handle = async () => text ?? "";
    const problem = await problemOf(engine.call("view"));
    assert.equal(problem.kind, "crash");
    assert.equal(problem.reason, "garbled");
    assert.equal(engine.alive, false);
  });
}

test("an exception in the worker ends the engine and carries the traceback", async () => {
  const engine = await started();
  core.fake.handle = async () => {
    throw new Error("Traceback: MemoryError");
  };
  const problem = await problemOf(engine.call("bot"));
  assert.equal(problem.reason, "worker");
  assert.match(problem.message, /MemoryError/);
  assert.equal((await problemOf(engine.call("view"))).reason, "stopped");
});

test("a call that never settles is given up", async () => {
  const engine = await started();
  core.fake.handle = () => new Promise(() => {});
  mock.timers.enable({ apis: ["setTimeout"] });
  const waiting = problemOf(engine.call("bot"));
  mock.timers.tick(19_000);
  assert.equal(engine.alive, true);
  mock.timers.tick(2_000);
  assert.equal((await waiting).reason, "timeout");
  assert.equal(engine.alive, false);
});

test("a call pending when the worker fails is answered at once", async () => {
  const engine = await started();
  core.fake.handle = () => new Promise(() => {});
  const waiting = problemOf(engine.call("bot"));
  core.last?.dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
  const problem = await waiting;
  assert.equal(problem.reason, "worker");
  assert.match(problem.message, /out of memory/);
});

test("a start that hangs is given up, and a worker that comes too late does not stay", async () => {
  let come = () => {};
  core.fake.start = () =>
    new Promise((resolve) => {
      come = resolve;
    });
  const engine = made();
  mock.timers.enable({ apis: ["setTimeout"] });
  const waiting = problemOf(engine.start());
  await settle();
  const before = core.fake.terminated;
  mock.timers.tick(14_500);
  assert.equal((await waiting).reason, "timeout");
  come();
  await settle();
  assert.equal(core.fake.terminated, before + 1);
  assert.equal(engine.alive, false);
});

test("an engine of another protocol is refused", async () => {
  core.fake.handle = async () => answer({ result: { ...hello, protocol: PROTOCOL + 1 } });
  const engine = made();
  assert.equal((await problemOf(engine.start())).reason, "protocol");
  assert.equal(engine.alive, false);
});

test("a stopped engine starts again in a new worker", async () => {
  const engine = await started();
  const first = core.last;
  const before = core.fake.terminated;
  await engine.restart();
  assert.notEqual(core.last, first);
  assert.equal(core.fake.terminated, before + 1);
  assert.equal(engine.alive, true);
});

test("a second worker takes over from one that does not answer; calls go to it", async () => {
  const engine = await started();
  const first = core.last;
  core.fake.handle = () => new Promise(() => {});
  const waiting = problemOf(engine.call("bot"));
  core.fake.handle = async (request) => {
    const { op } = JSON.parse(request);
    return answer({ result: op === "hello" ? hello : { op } });
  };
  const before = core.fake.terminated;
  await Promise.all([engine.spare(), engine.spare()]);
  assert.notEqual(core.last, first);
  assert.equal(core.fake.terminated, before, "both are there");
  engine.relieve();
  assert.equal((await waiting).reason, "stopped");
  assert.equal(core.fake.terminated, before + 1);
  assert.deepEqual(await engine.call("view"), { op: "view" });
  first?.dispatchEvent(Object.assign(new Event("error"), { message: "too late" }));
  assert.equal(engine.alive, true, "what becomes of the first concerns nobody");
  core.last?.dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
  assert.equal(engine.alive, false);
});

test("a second worker that is not needed goes, also while it is still starting", async () => {
  const engine = await started();
  const before = core.fake.terminated;
  await engine.spare();
  engine.dismiss();
  assert.equal(core.fake.terminated, before + 1);
  const early = problemOf(engine.spare());
  engine.dismiss();
  assert.equal((await early).reason, "stopped");
  await settle();
  assert.equal(core.fake.terminated, before + 2);
  assert.equal(engine.alive, true);
  engine.relieve();
  assert.equal(engine.alive, true, "there is none to take over");
  await engine.spare();
  engine.stop();
  assert.equal(core.fake.terminated, before + 4, "an engine that is stopped leaves none behind");
});
