import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalText } from "../../../web/ui/reasons.js";
import { callText, statusText } from "../../../web/ui/status.js";
import { view } from "./fake.js";
import { en } from "./words.js";

/** @param {import("../../../web/ui/loop.js").Phase} phase */
const status = (phase, change = {}) => statusText({ phase, view: view(change) }, en);

test("C1: the person asked for a call reads which card, whoever's turn it is", () => {
  for (const turn of [0, 1]) assert.match(status("play", { turn, asked: 0 }), /Rummy!.*7 of hearts/);
  assert.match(status("bots", { turn: 0, asked: 1 }), /Greta may call/);
  assert.equal(callText(view(), en), null);
  assert.match(status("play", { offers: [{ action: "draw", kind: "draw", cards: [] }] }), /Your turn/);
});

test("C1: who has to decide first is said where something else was tried", () => {
  const refusal = { reason: "call-open", op: /** @type {const} */ ("act"), action: "draw", message: "call-open" };
  assert.match(refusalText(refusal, view({ asked: 0 }), en), /whether you call/);
  assert.match(refusalText(refusal, view({ turn: 0, asked: 1 }), en), /Greta may still call/);
});
