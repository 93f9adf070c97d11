import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Messages } from "../../../web/ui/messages.js";

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

const made = () => {
  /** What the status line showed, in order. @type {(string | null)[]} */
  const drawn = [];
  const messages = new Messages(() => drawn.push(messages.shown?.text ?? null));
  return { messages, drawn };
};

test("a note leaves after five seconds, a refusal after nine, and each has all of its time", () => {
  const { messages, drawn } = made();
  messages.note("note");
  mock.timers.tick(4000);
  messages.note("refusal", { bad: true });
  mock.timers.tick(8999);
  assert.deepEqual(messages.shown, { text: "refusal", bad: true });
  mock.timers.tick(1);
  assert.deepEqual(drawn, ["note", "refusal", null]);
});

test("whatever happens takes a message away, but not one that is to stay until its time is over", () => {
  const { messages, drawn } = made();
  messages.note("note");
  messages.pass();
  assert.deepEqual(drawn, ["note", null]);
  messages.note("incident", { stays: true });
  messages.pass();
  assert.equal(messages.shown?.text, "incident");
  mock.timers.tick(5000);
  messages.pass();
  assert.deepEqual(drawn, ["note", null, "incident", null]);
  messages.note("incident", { stays: true });
  messages.note("note");
  messages.pass();
  assert.equal(messages.shown, null, "what comes after it does not stay for its sake");
});

test("what matters least is told only where nothing else is", () => {
  const { messages } = made();
  messages.note("note");
  messages.murmur("murmur");
  assert.equal(messages.shown?.text, "note");
  messages.clear();
  messages.murmur("murmur");
  assert.equal(messages.shown?.text, "murmur");
});
