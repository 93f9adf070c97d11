import assert from "node:assert/strict";
import { before, test } from "node:test";
import { flightsOf, recentOf } from "../../../web/table/flights.js";
import { keyed } from "../../../web/table/order.js";
import { sceneOf } from "../../../web/table/scene.js";
import { cards, meld, view } from "../../demo/fixtures.js";
import { english } from "./english.js";

/** @import {Event as GameEvent, View} from "../../../web/types.d.ts" */
/** @import {Snapshot} from "../../../web/table/flights.js" */

before(() => {
  class Box {
    constructor(x = 0, y = 0, width = 0, height = 0) {
      Object.assign(this, { x, y, width, height });
    }
  }
  Object.assign(globalThis, { DOMRect: Box });
});

/** @param {View} seen @param {string[]} order */
const sceneIn = (seen, order) =>
  sceneOf({
    view: seen,
    l10n: english,
    settings: {},
    busy: false,
    thinking: null,
    order,
    selected: new Set(),
    preview: null,
    recent: new Set(),
    last: new Map(),
    sheet: null,
    hint: null,
    dangers: new Map(),
    width: 800,
    height: 600,
  });

/**
 * Where the table would have drawn everything: each place a box at an x of its own.
 * @param {View} seen
 * @param {string[]} order
 * @param {number} row
 * @returns {Snapshot}
 */
function places(seen, order, row) {
  /** @type {Snapshot} */
  const map = new Map();
  let x = 0;
  /** @param {string} key */
  const add = (key) => {
    const name = map.has(key) ? `${key}~1` : key;
    x += 100;
    map.set(name, {
      element: /** @type {HTMLElement} */ (/** @type {unknown} */ ({ name })),
      box: new DOMRect(x, row, 50, 70),
    });
  };
  for (const { key } of keyed(order)) add(`hand:${key}`);
  seen.discards.forEach((pile, seat) => {
    for (const i of pile.keys()) add(`pile${seat}:${i}`);
  });
  seen.melds.forEach((laid, i) => {
    for (const { card } of laid.cards) add(`meld:${i}:${card}`);
  });
  for (const seat of seen.names.keys()) add(`seat:${seat}`);
  add("stock");
  return map;
}

/**
 * From where each card flies to where, by the names of the places.
 * @param {GameEvent[]} events
 * @param {View} old
 * @param {View} now
 */
function flown(events, old, now) {
  /** @param {View} seen */
  const hand = (seen) => (seen.hands[0]?.cards ?? []).filter((card) => card !== null);
  const was = places(old, hand(old), 0);
  const is = places(now, hand(now), 1000);
  const { flights, length } = flightsOf(events, was, is, sceneIn(old, hand(old)), sceneIn(now, hand(now)));
  /** @param {Snapshot} map @param {DOMRect} box */
  const nameIn = (map, box) =>
    [...map].find(([, place]) => place.box.x === box.x || Math.abs(place.box.x - box.x) < 50)?.[0];
  return { moves: flights.map(({ card, from, to }) => [card, nameIn(was, from), nameIn(is, to)]), flights, length };
}

test("the own draw flies from the stock to its place in the hand, face down at first", () => {
  const { moves, flights } = flown(
    [{ type: "drew", seat: 0, cards: ["7D"] }],
    view(cards("5C KD")),
    view(cards("5C KD 7D"), { this_turn: { must: null, taken: null, new: ["7D"] } }),
  );
  assert.deepEqual(moves, [["7D", "stock", "hand:7D#0"]]);
  assert.equal(flights[0]?.flip, true);
  assert.ok(flights[0]?.hide, "the card in the hand is hidden meanwhile");
});

test("an opponent's draw shows no face", () => {
  const { moves, flights } = flown([{ type: "drew", seat: 1, cards: [null] }], view(cards("5C")), view(cards("5C")));
  assert.deepEqual(moves, [[null, "stock", "seat:1"]]);
  assert.equal(flights[0]?.hide, null);
});

test("cards taken leave their places in the pile", () => {
  const { moves } = flown(
    [{ type: "took", seat: 0, cards: cards("6C QS JH") }],
    view(cards("5C"), { discards: [cards("8D 6C QS JH")] }),
    view(cards("5C 6C QS JH"), { discards: [["8D"]] }),
  );
  assert.deepEqual(moves, [
    ["6C", "pile0:1", "hand:6C#0"],
    ["QS", "pile0:2", "hand:QS#0"],
    ["JH", "pile0:3", "hand:JH#0"],
  ]);
});

test("a meld and the discard after it fly one after the other", () => {
  const { moves, flights, length } = flown(
    [
      { type: "melded", seat: 0, cards: cards("4C 5C *=6C"), meld: 0 },
      { type: "discarded", seat: 0, cards: ["KD"] },
    ],
    view(cards("4C 5C * KD")),
    view([], { melds: [meld("run", "4C 5C *=6C")], discards: [["KD"]] }),
  );
  assert.deepEqual(moves, [
    ["4C", "hand:4C#0", "meld:0:4C"],
    ["5C", "hand:5C#0", "meld:0:5C"],
    ["*=6C", "hand:*#0", "meld:0:*=6C"],
    ["KD", "hand:KD#0", "pile0:0"],
  ]);
  const last = flights.at(-1);
  assert.ok(last && last.at > (flights[2]?.at ?? 0) + 200, "the discard waits");
  assert.ok(length < 1000);
});

test("equal cards fly from places of their own", () => {
  const { moves } = flown(
    [{ type: "melded", seat: 0, cards: cards("7H 7H 7S"), meld: 0 }],
    view(cards("7H 7H 7S")),
    view([], { melds: [meld("set", "7H 7H 7S")] }),
  );
  assert.deepEqual(moves.map(([, from]) => from).sort(), ["hand:7H#0", "hand:7H#1", "hand:7S#0"]);
  assert.deepEqual(
    moves.map(([, , to]) => to),
    ["meld:0:7H", "meld:0:7H~1", "meld:0:7S"],
  );
});

test("a twin laid off flies beside the one that lies there", () => {
  const { moves } = flown(
    [{ type: "laid-off", seat: 0, cards: ["9S"], meld: 0 }],
    view(["9S"], { melds: [meld("set", "9C 9H 9S")] }),
    view([], { melds: [meld("set", "9C 9H 9S 9S")] }),
  );
  assert.deepEqual(moves, [["9S", "hand:9S#0", "meld:0:9S~1"]]);
});

test("a called card flies from the pile to the meld, whoever called (C1)", () => {
  for (const seat of [0, 1]) {
    const { moves } = flown(
      [{ type: "called", seat, cards: ["8H"], meld: 0 }],
      view(["8H"], { discards: [cards("3S 8H")], melds: [meld("run", "5H 6H 7H")] }),
      view(["8H"], { discards: [["3S"]], melds: [meld("run", `5H 6H 7H 8H/${seat}`)] }),
    );
    assert.deepEqual(moves, [["8H", "pile0:1", "meld:0:8H"]]);
  }
});

test("where each player has a pile, a discard flies to the own one", () => {
  const { moves } = flown(
    [
      { type: "discarded", seat: 0, cards: ["KD"] },
      { type: "discarded", seat: 1, cards: ["2C"] },
    ],
    view(["KD"], { discards: [["4S"], ["5S", "6S"]] }),
    view([], { discards: [cards("4S KD"), cards("5S 6S 2C")] }),
  );
  assert.deepEqual(moves, [
    ["KD", "hand:KD#0", "pile0:1"],
    ["2C", "seat:1", "pile1:2"],
  ]);
});

test("events without cards move nothing", () => {
  /** @type {GameEvent["type"][]} */
  const quiet = ["passed", "ended", "turn", "deal-over", "game-over", "undone"];
  const { moves, length } = flown(
    quiet.map((type) => ({ type, seat: 0 })),
    view(["5C"]),
    view(["5C"]),
  );
  assert.deepEqual([moves, length], [[], 0]);
});

test("what an opponent did last is marked, the own moves are not", () => {
  const seen = view(["5C"]);
  /** @type {GameEvent[]} */
  const events = [
    { type: "melded", seat: 1, cards: cards("4C 5C 6C"), meld: 2 },
    { type: "discarded", seat: 1, cards: ["KD"] },
  ];
  assert.deepEqual([...recentOf(events, seen)], ["meld:2:4C", "meld:2:5C", "meld:2:6C", "pile0"]);
  assert.deepEqual(
    [
      ...recentOf(
        events.map((event) => ({ ...event, seat: 0 })),
        seen,
      ),
    ],
    [],
  );
});
