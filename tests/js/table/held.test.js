import assert from "node:assert/strict";
import { test } from "node:test";
import { Held } from "../../../web/table/held.js";
import { cards, view } from "../../demo/fixtures.js";

/** @import {View} from "../../../web/types.d.ts" */

/**
 * @param {string} hand
 * @param {string} [fresh]
 * @param {Partial<View>} [more]
 */
const seen = (hand, fresh = "", more = {}) =>
  view(cards(hand), { this_turn: { must: null, taken: null, new: cards(fresh) }, ...more });

/**
 * A hand in an order of the player's own.
 * @param {string} order
 */
function heldIn(order) {
  const held = new Held();
  held.restore(cards(order));
  const first = seen(order);
  held.accept(first, null, "suit");
  return { held, first };
}

test("a hand dealt is laid out as wished, one restored as it was", () => {
  const held = new Held();
  held.accept(seen("KD 2H 9S 5C"), null, "suit");
  assert.deepEqual(held.order, cards("9S 2H 5C KD"));
  assert.deepEqual(heldIn("5C KD 2H 9S").held.order, cards("5C KD 2H 9S"));
});

test("the own order survives a draw, a take and a reload (UI-01)", () => {
  const { held, first } = heldIn("5C KD 2H 9S");
  const drawn = seen("2H 5C 7D 9S KD", "7D", { phase: "play" });
  held.accept(drawn, first, "suit");
  assert.deepEqual(held.order, cards("5C KD 2H 9S 7D"));
  const again = new Held();
  again.restore(held.order);
  again.accept(drawn, null, "suit");
  assert.deepEqual(again.order, cards("5C KD 2H 9S 7D"));
});

test("an undo puts cards back where they were", () => {
  const { held, first } = heldIn("5C KD 4C 2H 6C");
  const melded = seen("KD 2H", "", { phase: "play" });
  held.accept(melded, first, "suit");
  assert.deepEqual(held.order, cards("KD 2H"));
  held.accept(first, melded, "suit");
  assert.deepEqual(held.order, cards("5C KD 4C 2H 6C"));
});

test("in another turn the old places are forgotten", () => {
  const { held, first } = heldIn("5C KD 2H");
  const thrown = seen("5C 2H", "", { turn: 1 });
  held.accept(thrown, first, "suit");
  const back = seen("5C KD 2H", "KD", { turn: 0 });
  held.accept(back, thrown, "suit");
  assert.deepEqual(held.order, cards("5C 2H KD"));
});

test("a card that has left the hand is not selected any more (UI-08)", () => {
  const { held, first } = heldIn("5C KD 2H 9S");
  held.toggle("5C#0");
  held.toggle("KD#0");
  const thrown = seen("5C 2H 9S", "", { turn: 1 });
  held.accept(thrown, first, "suit");
  assert.deepEqual([...held.selected], ["5C#0"]);
  held.toggle("5C#0");
  assert.equal(held.selected.size, 0);
});

test("a new deal is laid out anew with nothing selected", () => {
  const { held, first } = heldIn("5C KD 2H");
  held.toggle("KD#0");
  held.accept(seen("KD 2H 9S", "", { deal: 2 }), first, "rank");
  assert.deepEqual(held.order, cards("2H 9S KD"));
  assert.equal(held.selected.size, 0);
});

test("sorting keeps what is selected, with equal cards too", () => {
  const { held, first } = heldIn("KD 7H 2H 7H");
  held.toggle("7H#1");
  held.sort("rank", first);
  assert.deepEqual(held.order, cards("2H 7H 7H KD"));
  assert.equal(held.selected.size, 1);
  held.toggle("KD#0");
  held.move([3], 0);
  assert.deepEqual(held.order, cards("KD 2H 7H 7H"));
  assert.deepEqual(held.places().length, 2);
  assert.ok(held.places().includes(0));
});

test("cards are moved without dragging, one or all that are selected", () => {
  const { held } = heldIn("5C KD 2H 9S");
  assert.deepEqual(held.shift(1, 0), { card: "5C", at: 1 });
  assert.deepEqual(held.order, cards("KD 5C 2H 9S"));
  assert.equal(held.shift(-1, 0), "edge");
  assert.equal(held.shift(1, 3), "edge");
  assert.equal(held.shift(1), "none");
  held.select(["2H#0", "9S#0"]);
  assert.deepEqual(held.shift(-1), { card: "2H", at: 1 });
  assert.deepEqual(held.order, cards("KD 2H 9S 5C"));
  assert.deepEqual(held.places(), [1, 2], "they stay selected");
});
