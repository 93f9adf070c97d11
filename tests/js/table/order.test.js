import assert from "node:assert/strict";
import { test } from "node:test";
import { fitsHand, freshKeys, keyed, mergeOrder, moveCards, sortHand } from "../../../web/table/order.js";
import { cards } from "../../demo/fixtures.js";

test("the own order stays when a card is drawn, and the new one goes to the end (UI-01)", () => {
  const order = cards("5C KD 2H 9S");
  assert.deepEqual(mergeOrder(order, cards("2H 5C 7D 9S KD"), ["7D"]), cards("5C KD 2H 9S 7D"));
});

test("cards taken from the pile are appended in the order they came (UI-01)", () => {
  const order = cards("5C KD 2H 9S");
  const hand = cards("2H 5C 6C 9S JH KD QS");
  assert.deepEqual(mergeOrder(order, hand, cards("6C QS JH")), cards("5C KD 2H 9S 6C QS JH"));
});

test("cards that have left close the gap", () => {
  assert.deepEqual(mergeOrder(cards("5C KD 2H 9S"), cards("2H 9S 5C"), []), cards("5C 2H 9S"));
});

test("of equal cards only as many are kept as are held", () => {
  assert.deepEqual(mergeOrder(cards("7H 2C 7H"), cards("2C 7H"), []), cards("7H 2C"));
  assert.deepEqual(mergeOrder(cards("7H 2C"), cards("2C 7H 7H"), ["7H"]), cards("7H 2C 7H"));
});

test("a saved order is of this hand only if it has all its old cards", () => {
  assert.equal(fitsHand(cards("5C KD"), cards("KD 5C 7D"), ["7D"]), true);
  assert.equal(fitsHand(cards("5C KD"), cards("KD 5C 7D"), []), false);
  assert.equal(fitsHand(cards("5C KD 2H"), cards("KD 5C"), []), true, "what has left does not matter");
  assert.equal(fitsHand([], cards("KD"), []), false);
});

test("sorting by suit and by rank, aces where they may stand, jokers last", () => {
  const hand = cards("* KD 2H AS TS 9S AH 2S");
  assert.deepEqual(sortHand(hand, "suit", true), cards("2S 9S TS AS 2H AH KD *"));
  assert.deepEqual(sortHand(hand, "suit", false), cards("AS 2S 9S TS AH 2H KD *"));
  assert.deepEqual(sortHand(hand, "rank", false), cards("AS AH 2S 2H 9S TS KD *"));
  assert.equal(hand[0], "*", "the given hand is left alone");
});

test("cards move together to a place between others", () => {
  assert.deepEqual(moveCards([..."abcde"], [1, 3], 5), [..."acebd"]);
  assert.deepEqual(moveCards([..."abcde"], [1, 3], 0), [..."bdace"]);
  assert.deepEqual(moveCards([..."abcde"], [2], 3), [..."abcde"], "to where it is");
  assert.deepEqual(moveCards([..."abcde"], [2], 1), [..."acbde"]);
});

test("equal cards have names of their own, and the last of them is the new one", () => {
  const hand = keyed(cards("7H 2C 7H"));
  assert.deepEqual(
    hand.map(({ key }) => key),
    ["7H#0", "2C#0", "7H#1"],
  );
  assert.deepEqual([...freshKeys(hand, ["7H"])], ["7H#1"]);
  assert.deepEqual([...freshKeys(hand, [])], []);
});
