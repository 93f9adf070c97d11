import assert from "node:assert/strict";
import { test } from "node:test";
import { columns, figure, foremost, idle, leaders, ranking } from "../../../web/ui/tally.js";

/** @param {string} scoring */
const by = (scoring) => ({ rules: { scoring } });
const cell = { melds: 40, hand: 15, bonus: 0, score: 25, total: 125 };

test("who leads: the highest, under penalty the lowest (S3), and nobody where all are level", () => {
  assert.deepEqual(leaders([10, 30, 30], by("pool")), [false, true, true]);
  assert.deepEqual(leaders([10, 30, 10], by("penalty")), [true, false, true]);
  assert.deepEqual(leaders([0, 0], by("melds_minus_hand")), [false, false]);
  assert.deepEqual(leaders([-5, -20], by("melds_minus_hand")), [true, false]);
});

test("seats as they finished: the winner first, then by what counts in this scoring", () => {
  assert.deepEqual(ranking([100, 520, 300, 510], 1, by("melds_minus_hand")), [1, 3, 2, 0]);
  assert.deepEqual(ranking([100, 520, 30, 510], 2, by("penalty")), [2, 0, 3, 1]);
  assert.deepEqual(ranking([500, 500, 100], 1, by("pool")), [1, 0, 2], "the deciding deal's winner");
});

test("S8: a sheet has what came on top only where something did", () => {
  assert.deepEqual(columns([cell, cell]), ["melds", "hand", "score", "total"]);
  assert.deepEqual(columns([cell, { ...cell, bonus: 60 }]), ["melds", "hand", "bonus", "score", "total"]);
});

test("S1: a hand taken off the score has its sign; where it is not, it has none", () => {
  assert.equal(figure(cell, "hand", by("melds_minus_hand")), -15);
  assert.equal(figure({ ...cell, hand: 0 }, "hand", by("melds_minus_hand")), 0);
  assert.equal(figure(cell, "hand", by("penalty")), 15);
  assert.equal(figure(cell, "melds", by("melds_minus_hand")), 40);
});

test("columns that neither add nor take are told as such", () => {
  assert.ok(idle("melds", by("penalty")) && idle("melds", by("winner_takes_hands")));
  assert.ok(!idle("hand", by("penalty")) && !idle("melds", by("melds_minus_hand")) && !idle("melds", by("pool")));
});

test("where there is room for some only: oneself and the best of the others", () => {
  const totals = [5, 80, 20, 90, 70];
  assert.deepEqual(foremost({ ...by("pool"), totals, seat: 0 }, 4), [0, 3, 1, 4]);
  assert.deepEqual(foremost({ ...by("penalty"), totals, seat: 3 }, 3), [3, 0, 2]);
  assert.deepEqual(foremost({ ...by("pool"), totals: [5, 8], seat: 0 }, 4), [0, 1]);
});
