import assert from "node:assert/strict";
import { test } from "node:test";
import {
  callsByMeld,
  compose,
  exactOffers,
  inSteps,
  layoffChoices,
  lights,
  offersWith,
  takesByPlace,
} from "../../../web/table/offers.js";
import { cards, offer } from "../../demo/fixtures.js";

/** @param {readonly {action: string}[]} found */
const texts = (found) => found.map(({ action }) => action);

test("a selection matches an offer whatever its order, and nothing larger or smaller", () => {
  const offers = [offer("meld 4C 5C 6C"), offer("meld 4C 5C 6C 7C"), offer("meld 4C 4D 4H")];
  assert.deepEqual(texts(exactOffers(offers, "meld", cards("6C 4C 5C"))), ["meld 4C 5C 6C"]);
  assert.deepEqual(texts(exactOffers(offers, "meld", cards("4C 5C"))), []);
  assert.deepEqual(texts(exactOffers(offers, "discard", cards("4C"))), []);
});

test("part of an offer is found as part of it", () => {
  const offers = [offer("meld 4C 5C 6C"), offer("meld 4C 4D 4H")];
  assert.deepEqual(texts(offersWith(offers, "meld", cards("4C"))), ["meld 4C 5C 6C", "meld 4C 4D 4H"]);
  assert.deepEqual(texts(offersWith(offers, "meld", cards("4C 5C"))), ["meld 4C 5C 6C"]);
  assert.deepEqual(texts(offersWith(offers, "meld", cards("4C 6D"))), []);
  assert.deepEqual(offersWith(offers, "meld", []), [], "nothing selected lights nothing");
});

test("equal cards of two packs count as many as they are", () => {
  const offers = [offer("meld 7H 7H 7S")];
  assert.equal(exactOffers(offers, "meld", cards("7H 7S 7H")).length, 1);
  assert.equal(offersWith(offers, "meld", cards("7H 7H")).length, 1);
  assert.equal(offersWith(offers, "meld", cards("7S 7S")).length, 0);
  assert.equal(offersWith(offers, "meld", cards("7H 7H 7H")).length, 0);
});

test("a joker in the hand is the joker of the offer, and every naming of it is found", () => {
  const offers = [offer("meld 5H 6H *=7H"), offer("meld *=4H 5H 6H"), offer("meld 5H 6H 8H")];
  assert.deepEqual(texts(exactOffers(offers, "meld", cards("* 5H 6H"))), ["meld 5H 6H *=7H", "meld *=4H 5H 6H"]);
  assert.equal(exactOffers(offers, "meld", cards("7H 5H 6H")).length, 0, "the card it stands for is not it");
});

test("zones are lit by what the selection can do, melds one by one", () => {
  const offers = [
    offer("meld 8H 9H TH"),
    offer("layoff 8H on 1"),
    offer("layoff 8H 9H on 1"),
    offer("layoff 9H on 3"),
    offer("discard 8H"),
    offer("discard 9H"),
  ];
  const one = lights(offers, cards("8H"), 4);
  assert.deepEqual([one.meld, one.discard], ["part", "exact"]);
  assert.deepEqual([...one.layoff], [[1, "exact"]]);
  const two = lights(offers, cards("8H 9H"), 4);
  assert.deepEqual([two.meld, two.discard], ["part", null]);
  assert.deepEqual([...two.layoff], [[1, "exact"]], "meld 3 takes only one of them");
  assert.equal(lights(offers, cards("8H 9H TH"), 4).meld, "exact");
  assert.deepEqual(lights(offers, [], 4), { meld: null, layoff: new Map(), discard: null });
});

test("cards for both ends of a run are not listed together, but they can be asked for", () => {
  const offers = [
    offer("layoff 4H on 0"),
    offer("layoff 8H on 0"),
    offer("layoff 8H 9H on 0"),
    offer("layoff 4H on 1"),
  ];
  assert.equal(inSteps(offers, cards("4H 8H 9H"), 0), true);
  assert.equal(inSteps(offers, cards("4H 9H"), 0), false, "9H needs the 8H");
  assert.equal(inSteps(offers, cards("4H 8H"), 1), false);
  assert.equal(inSteps(offers, cards("4H"), 0), false, "a single card is either listed or not");
  assert.deepEqual([...lights(offers, cards("4H 8H"), 2).layoff], [[0, "part"]]);
  assert.deepEqual(layoffChoices(offers, cards("4H 8H"), 2), [
    { meld: 0, action: "layoff 4H 8H on 0", cards: ["4H", "8H"], offered: false },
  ]);
});

test("every meld that takes the selection is a choice", () => {
  const offers = [offer("layoff 7H on 2"), offer("layoff 7H on 5"), offer("layoff 7S on 2")];
  assert.deepEqual(
    layoffChoices(offers, cards("7H"), 6).map(({ meld, action, offered }) => [meld, action, offered]),
    [
      [2, "layoff 7H on 2", true],
      [5, "layoff 7H on 5", true],
    ],
  );
});

test("takes are found by the place of the chosen card (DP-06)", () => {
  const pile = cards("8D 6C QS 6C JH");
  const offers = [
    offer("draw"),
    offer("take 6C@1", { cards: pile.slice(1), at: 1 }),
    offer("take JH", { cards: ["JH"], at: 4 }),
  ];
  const takes = takesByPlace(offers);
  assert.deepEqual([...takes.keys()], [1, 4]);
  assert.equal(takes.get(1)?.action, "take 6C@1");
  assert.equal(takes.get(3), undefined, "the other 6C is not offered");
});

test("actions are composed in the engine's text form", () => {
  assert.equal(compose("meld", cards("4C 5C 6C")), "meld 4C 5C 6C");
  assert.equal(compose("layoff", cards("4H 8H"), 3), "layoff 4H 8H on 3");
  assert.equal(compose("discard", ["2S"]), "discard 2S");
  assert.equal(compose("take", ["6C"], 0), "take 6C@0");
  assert.equal(compose("draw"), "draw");
});

test("a joker and a card for one run: whole at one end, or one at each, and every way is found", () => {
  const offers = [
    offer("layoff 4H on 0"),
    offer("layoff *=4H on 0"),
    offer("layoff *=8H on 0"),
    offer("layoff *=3H 4H on 0"),
  ];
  assert.deepEqual(
    layoffChoices(offers, cards("* 4H"), 1).map(({ action, offered }) => [action, offered]),
    [
      ["layoff *=3H 4H on 0", true],
      ["layoff 4H *=8H on 0", false],
    ],
  );
});

test("two jokers for one set come to every pair of suits once, and never to one suit twice", () => {
  const offers = [
    offer("layoff 9D on 2"),
    offer("layoff *=9C on 2"),
    offer("layoff *=9D on 2"),
    offer("layoff *=9H on 2"),
  ];
  assert.deepEqual(texts(layoffChoices(offers, cards("* *"), 3)), [
    "layoff *=9C *=9D on 2",
    "layoff *=9C *=9H on 2",
    "layoff *=9D *=9H on 2",
  ]);
  assert.deepEqual(texts(layoffChoices(offers, cards("9D *"), 3)), ["layoff 9D *=9C on 2", "layoff 9D *=9H on 2"]);
});

test("twins go on a set together, though each is offered alone", () => {
  assert.deepEqual(texts(layoffChoices([offer("layoff 9S on 0")], cards("9S 9S"), 1)), ["layoff 9S 9S on 0"]);
});

test("however many ways there are, the search ends", () => {
  const suits = cards("C D H S");
  const offers = cards("2 3 4 5 6 7 8 9").flatMap((rank) => suits.map((suit) => offer(`layoff *=${rank}${suit} on 0`)));
  assert.equal(layoffChoices(offers, cards("* * * *"), 1).length, 60);
});

test("calls are found by the meld they lay upon", () => {
  const calls = callsByMeld([offer("call 8H on 2"), offer("pass"), offer("call 8H on 0")]);
  assert.deepEqual(
    [...calls].map(([meld, { action }]) => [meld, action]),
    [
      [2, "call 8H on 2"],
      [0, "call 8H on 0"],
    ],
  );
});
