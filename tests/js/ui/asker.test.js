import assert from "node:assert/strict";
import { test } from "node:test";
import { Asker, QUIET } from "../../../web/ui/asker.js";

/** Questions answered by hand, in any order. */
function answering() {
  /** @type {string[]} */
  const asked = [];
  /** @type {string[]} */
  const told = [];
  /** @type {Record<string, () => void>} */
  const answer = {};
  const asker = new Asker(
    (/** @type {string} */ question) => {
      asked.push(question);
      return new Promise((/** @type {(text: string) => void} */ done) => {
        answer[question] = () => done(`${question}!`);
      });
    },
    (text) => told.push(text),
  );
  return { asker, asked, told, answer };
}

const settled = () => new Promise((done) => setImmediate(done));

test("the latest answer wins, in whatever order they come", async () => {
  const { asker, told, answer } = answering();
  void asker.now("one");
  void asker.now("two");
  answer.two?.();
  answer.one?.();
  await settled();
  assert.deepEqual(told, ["two!"]);
});

test("somebody typing is asked about once, after a moment of quiet, as it is then", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { asker, asked } = answering();
  let text = "";
  for (const key of "500") {
    text += key;
    asker.later(() => text);
    context.mock.timers.tick(QUIET - 1);
  }
  assert.deepEqual(asked, []);
  context.mock.timers.tick(1);
  assert.deepEqual(asked, ["500"]);
});

test("what was asked before a change is not told after it, nor anything after the end", async () => {
  const { asker, asked, told, answer } = answering();
  void asker.now("old");
  asker.later(() => "new");
  answer.old?.();
  await settled();
  assert.deepEqual(told, []);
  asker.stop();
  await new Promise((done) => setTimeout(done, QUIET + 20));
  assert.deepEqual(asked, ["old"]);
});
