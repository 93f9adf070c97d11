import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { GRACE, LATE, Watchdog } from "../../../web/ui/watchdog.js";
import { engineError, shown, view } from "./fake.js";

/** @import {Shown} from "../../../web/types.d.ts" */

const BUDGET = 600;

/** Lets everything that waits only for other promises go on. */
const settle = async () => {
  for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** @param {number} ms */
async function pass(ms) {
  mock.timers.tick(ms);
  await settle();
}

/**
 * @template T
 * @typedef {{promise: Promise<T>, resolve: (value: T) => void, reject: (error: unknown) => void}} Deferred
 */

/** @template T @returns {Deferred<T>} */
function deferred() {
  /** @type {Partial<Deferred<T>>} */
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return /** @type {Deferred<T>} */ (made);
}

/** An engine whose opponent and whose second worker answer when they are told to. */
function world() {
  /** @type {string[]} */
  const log = [];
  /** @type {Deferred<Shown>} */
  const bot = deferred();
  /** @type {Deferred<void>} */
  const spare = deferred();
  const engine = {
    async call(/** @type {string} */ op, args = {}) {
      log.push(`${op} ${JSON.stringify(args)}`);
      if (op === "bot" && !("stalled" in args)) return await bot.promise;
      return shown({ turn: 0 });
    },
    async restart() {
      log.push("restart");
    },
    spare() {
      log.push("spare");
      return spare.promise;
    },
    relieve: () => log.push("relieve"),
    dismiss: () => log.push("dismiss"),
  };
  const dog = new Watchdog(engine);
  const move = () => dog.move(view({ turn: 1 }), "the record", BUDGET / 1000);
  return { log, bot, spare, move };
}

const ASKED = 'bot {"seconds":0.6}';
const SIMPLER = ['load {"record":"the record"}', 'bot {"seconds":0.6,"stalled":1}'];

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("an opponent that answers in time is all there is", async () => {
  const w = world();
  const moved = w.move();
  await pass(BUDGET + LATE - 1);
  w.bot.resolve(shown({ turn: 0 }));
  await moved;
  await pass(10_000);
  assert.deepEqual(w.log, [ASKED, "dismiss"]);
});

test("AI-05: where no answer comes, a second engine is got ready and takes over, not before its time", async () => {
  const w = world();
  const moved = w.move();
  await pass(BUDGET + LATE);
  assert.deepEqual(w.log, [ASKED, "spare"]);
  w.spare.resolve();
  await pass(GRACE - LATE - 1);
  assert.deepEqual(w.log, [ASKED, "spare"]);
  await pass(1);
  await moved;
  assert.deepEqual(w.log, [ASKED, "spare", "relieve", "dismiss", ...SIMPLER]);
});

test("while the second engine is not ready the opponent may still answer; next time it is waited for longer", async () => {
  const w = world();
  const moved = w.move();
  await pass(BUDGET + LATE + 4000);
  assert.deepEqual(w.log, [ASKED, "spare"]);
  w.bot.resolve(shown({ turn: 0, stock: 3 }));
  assert.equal((await moved).view.stock, 3);
  assert.deepEqual(w.log, [ASKED, "spare", "dismiss"]);

  w.bot.promise = new Promise(() => {});
  void w.move();
  await pass(BUDGET + 2 * LATE - 1);
  assert.equal(w.log.filter((line) => line === "spare").length, 1);
  await pass(1);
  assert.equal(w.log.filter((line) => line === "spare").length, 2);
});

test("an opponent that takes the engine down is replaced at once", async () => {
  const w = world();
  const moved = w.move();
  w.bot.reject(engineError({ reason: "worker", message: "out of memory" }));
  await moved;
  assert.deepEqual(w.log, [ASKED, "restart", "dismiss", ...SIMPLER]);
});

test("a second engine that does not start is no way out; a new one is tried in place of both", async () => {
  const w = world();
  const moved = w.move();
  await pass(BUDGET + LATE);
  w.spare.reject(engineError({ reason: "timeout", message: "the engine did not get past step 2" }));
  await moved;
  assert.deepEqual(w.log, [ASKED, "spare", "restart", "dismiss", ...SIMPLER]);
});

test("whatever else the engine says of a move is not the opponent's silence", async () => {
  for (const problem of [
    engineError({ kind: "crash", reason: "AssertionError" }),
    engineError({ kind: "illegal", reason: "not-in-hand" }),
    engineError({ kind: "state", reason: "no bot is to move" }),
  ]) {
    const w = world();
    const moved = w.move();
    w.bot.reject(problem);
    await assert.rejects(moved, problem);
    assert.deepEqual(w.log, [ASKED, "dismiss"]);
  }
});
