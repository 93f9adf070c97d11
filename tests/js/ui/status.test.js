import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalText } from "../../../web/ui/reasons.js";
import { callText, facts, scoresText, statusText } from "../../../web/ui/status.js";
import { view } from "./fake.js";
import { en } from "./words.js";

/** @param {import("../../../web/ui/loop-parts.d.ts").Phase} phase */
const status = (phase, change = {}) => statusText({ phase, view: view(change) }, en);

test("C1: the person asked for a call reads which card, whoever's turn it is", () => {
  const offers = [{ action: "call 7H on 0", kind: "call", cards: ["7H"], meld: 0 }];
  for (const turn of [0, 1]) assert.match(status("play", { turn, asked: 0, offers }), /Rummy.*7 of hearts/);
  assert.match(status("bots", { turn: 0, asked: 1 }), /Greta may call/);
  assert.equal(callText(view(), en), null);
  assert.match(status("play", { offers: [{ action: "draw", kind: "draw", cards: [] }] }), /Your turn/);
});

test("C1: who has to decide first is said where something else was tried", () => {
  const refusal = { reason: "call-open", op: /** @type {const} */ ("act"), action: "draw", message: "call-open" };
  assert.match(refusalText(refusal, view({ asked: 0 }), en), /whether you call/);
  assert.match(refusalText(refusal, view({ turn: 0, asked: 1 }), en), /Greta may still call/);
});

test("P2, P1: the round and the pool are told where there are any, and no round beyond the last", () => {
  const change = { round: 3, pool: 30, rules: { target: 500, rounds: 10, scoring: "pool" } };
  assert.deepEqual(
    facts(view(change), en).map(({ name, value }) => [name, value]),
    [
      ["round", "3/10"],
      ["pool", "30"],
    ],
  );
  assert.match(scoresText(view(change), en), /Round 3 of 10\. 30 points in the pool\.$/);
  assert.equal(facts(view({ ...change, round: 11 }), en)[0]?.value, "10/10");
  assert.deepEqual(facts(view(), en), []);
  assert.match(scoresText(view(), en), /goes to 500\.$/);
});
