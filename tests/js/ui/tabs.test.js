import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Tabs } from "../../../web/ui/tabs.js";
import { settle } from "./fake.js";

// The patience of a tab alone does not keep node awake.
const awake = setInterval(() => {}, 1000);
after(() => clearInterval(awake));

/** As the browser's, for one name: the first has it until it is stolen. */
function lockManager() {
  /** @type {((error: Error) => void) | null} */
  let holder = null;
  const locks = {
    /**
     * @param {string} _name
     * @param {{steal?: boolean, signal?: AbortSignal}} options
     * @param {(lock: object) => Promise<unknown>} held
     */
    request(_name, options, held) {
      return new Promise((resolve, reject) => {
        const take = () => {
          holder = reject;
          held({}).then(resolve, reject);
        };
        if (options.steal) {
          holder?.(new DOMException("stolen", "AbortError"));
          take();
        } else if (holder) {
          options.signal?.addEventListener("abort", () => reject(options.signal?.reason));
        } else take();
      });
    },
  };
  return /** @type {LockManager} */ (/** @type {unknown} */ (locks));
}

test("the first tab has the game, the second learns that it has not, and may take it over", async () => {
  const locks = lockManager();
  /** @type {string[]} */
  const lost = [];
  const first = new Tabs("key", () => lost.push("first"), locks);
  const second = new Tabs("key", () => lost.push("second"), locks);
  assert.equal(await first.claim(), true);
  assert.equal(await first.claim(), true, "asked again it is still its own");
  assert.equal(await second.claim(), false);
  assert.deepEqual(lost, []);
  assert.equal(await second.claim(true), true);
  await settle();
  assert.deepEqual(lost, ["first"]);
  assert.equal(first.mine, false);
  assert.equal(await first.claim(true), true);
  await settle();
  assert.deepEqual(lost, ["first", "second"]);
});

test("where there are no locks a tab has the game until another one writes it", async () => {
  /** @type {((event: object) => void)[]} */
  const listeners = [];
  const real = globalThis.addEventListener;
  globalThis.addEventListener = /** @type {typeof globalThis.addEventListener} */ (
    /** @type {unknown} */ (
      (/** @type {string} */ _, /** @type {(event: object) => void} */ heard) => listeners.push(heard)
    )
  );
  let lost = 0;
  const tabs = new Tabs("key", () => (lost += 1), null);
  globalThis.addEventListener = real;
  assert.equal(await tabs.claim(), true);
  for (const heard of listeners) heard({ key: "another" });
  assert.equal(tabs.mine, true);
  for (const heard of listeners) heard({ key: "key" });
  assert.equal(tabs.mine, false);
  assert.equal(lost, 1);
  assert.equal(await tabs.claim(true), true);
});

test("a frame that is denied locks plays all the same", async () => {
  const locks = /** @type {LockManager} */ (
    /** @type {unknown} */ ({ request: () => Promise.reject(new DOMException("denied", "SecurityError")) })
  );
  assert.equal(await new Tabs("key", () => {}, locks).claim(), true);
});
