import assert from "node:assert/strict";
import { test } from "node:test";
import { joined, namedForAsking } from "../../../web/table/jokers.js";
import { cards, meld } from "../../demo/fixtures.js";

test("laid-off cards are shown at the end of a run they go on from, the ace where it lies", () => {
  /** @param {string} lying @param {string} laid */
  const run = (lying, laid) => joined(meld("run", lying), cards(laid)).join(" ");
  assert.equal(run("5H 6H 7H", "8H 9H"), "5H 6H 7H 8H 9H");
  assert.equal(run("5H 6H 7H", "*=3H 4H"), "*=3H 4H 5H 6H 7H");
  assert.equal(run("5H *=6H 7H", "4H *=8H"), "4H 5H *=6H 7H *=8H");
  assert.equal(run("JH QH KH", "AH"), "JH QH KH AH");
  assert.equal(run("2H 3H 4H", "AH"), "AH 2H 3H 4H");
  assert.equal(run("JH QH", "KH AH"), "JH QH KH AH");
  assert.deepEqual(joined(meld("set", "9S 9H 9C"), ["9S"]), cards("9S 9H 9C 9S"));
});

test("a joker is named as what it will have been meant for", () => {
  assert.deepEqual(namedForAsking(cards("5H * 7H *")), cards("5H *=6H 7H *=8H"));
  assert.deepEqual(namedForAsking(cards("QH KH *")), cards("QH KH *=JH"));
  assert.deepEqual(namedForAsking(cards("9S 9H * *")), cards("9S 9H *=9C *=9D"));
  assert.deepEqual(
    namedForAsking(cards("9S * * * * 9H 9C 9D")).filter((card) => card === "*"),
    [],
    "each has a name",
  );
  assert.deepEqual(namedForAsking(["*"]), ["*=AC"]);
  assert.deepEqual(namedForAsking(["*"], cards("8C 8D 8S")), ["*=8H"]);
  assert.deepEqual(namedForAsking(cards("KC 2D")), cards("KC 2D"));
});
