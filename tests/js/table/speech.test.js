import assert from "node:assert/strict";
import { test } from "node:test";
import * as speech from "../../../web/table/speech.js";
import { cards, meld, offer, takes, view } from "../../demo/fixtures.js";
import { english, textOf } from "./english.js";

/** @import {Event as GameEvent, View} from "../../../web/types.d.ts" */

/** @param {Partial<GameEvent> & {type: GameEvent["type"]}} event @param {View} seen */
const say = (event, seen) => speech.describeEvent({ seat: 0, ...event }, seen, english);

const hand = cards("7H 2C");
const plain = view(hand, { others: [5], stock: 23 });

test("drawing: the own card by name, another's unseen, with what is left", () => {
  assert.equal(say({ type: "drew", cards: ["7H"] }, plain), "You draw 7 of hearts. 23 cards are left in the stock.");
  assert.equal(say({ type: "drew", seat: 1, cards: [null] }, plain), "Greta draws from the stock, 23 cards are left.");
  assert.equal(
    say({ type: "drew", seat: 1, cards: [null] }, { ...plain, stock: 1 }),
    "Greta draws from the stock, 1 card is left.",
  );
  assert.equal(
    say({ type: "drew", cards: ["2C"] }, { ...plain, stock: 0 }),
    "You draw 2 of clubs. The stock is empty.",
  );
});

test("the same move twice makes two different sentences (AX-02)", () => {
  const first = say({ type: "drew", seat: 1, cards: [null] }, plain);
  assert.notEqual(first, say({ type: "drew", seat: 1, cards: [null] }, { ...plain, stock: 21 }));
  const thrown = say({ type: "discarded", seat: 1, cards: ["9C"] }, plain);
  assert.notEqual(thrown, say({ type: "discarded", seat: 1, cards: ["9C"] }, view(hand, { others: [4] })));
});

test("taking from the discards", () => {
  assert.equal(say({ type: "took", cards: ["6C"] }, plain), "You take 6 of clubs from the discard pile.");
  assert.equal(
    say({ type: "took", seat: 1, cards: cards("6C QS JH") }, plain),
    "Greta takes 3 cards from the discard pile: 6 of clubs, queen of spades, and jack of hearts.",
  );
});

test("melds and lay-offs with what they score", () => {
  const seen = view(hand, { others: [5], melds: [meld("run", "4C 5C 6C 7C/1"), meld("set", "QH QD *=QS", 1)] });
  assert.equal(
    say({ type: "melded", cards: cards("4C 5C 6C"), meld: 0 }, seen),
    "You lay down a run: 4 of clubs, 5 of clubs, and 6 of clubs, 15 points.",
  );
  assert.equal(
    say({ type: "melded", seat: 1, cards: cards("QH QD *=QS"), meld: 1 }, seen),
    "Greta lays down a set: queen of hearts, queen of diamonds, and joker as queen of spades, 30 points.",
  );
  assert.equal(
    say({ type: "laid-off", seat: 1, cards: ["7C"], meld: 0 }, seen),
    "Greta lays off 7 of clubs on this meld: Run, 4 of clubs to 7 of clubs, 7 points.",
  );
  assert.equal(say({ type: "laid-off", cards: ["7C"] }, seen), "You lay off 7 of clubs.");
});

test("a two-seat shared meld counts only the seat's own cards", () => {
  const seen = view(hand, { melds: [meld("run", "4C 5C 6C 7C/1 8C/1")] });
  assert.match(say({ type: "laid-off", seat: 1, cards: cards("7C 8C"), meld: 0 }, seen), /, 15 points\.$/);
});

test("every other event is a sentence in both persons", () => {
  /** @type {[Partial<GameEvent> & {type: GameEvent["type"]}, string, string][]} */
  const told = [
    [{ type: "dealt" }, "Deal 1: you deal. You hold 2 cards.", "Deal 1: Greta deals. You hold 2 cards."],
    [
      { type: "discarded", cards: ["9C"] },
      "You discard 9 of clubs, 2 cards left.",
      "Greta discards 9 of clubs, 5 cards left.",
    ],
    [{ type: "passed" }, "You end your turn without a discard.", "Greta ends the turn without a discard."],
    [{ type: "ended" }, "You end the deal: the stock is empty.", "Greta ends the deal: the stock is empty."],
    [
      { type: "called", cards: ["8H"] },
      "You call “Rummy!” and lay off 8 of hearts.",
      "Greta calls “Rummy!” and lays off 8 of hearts.",
    ],
    [{ type: "turn" }, "Your turn.", "It is the turn of Greta."],
    [{ type: "deal-over", reason: "out" }, "You go out. The deal is over.", "Greta goes out. The deal is over."],
    [{ type: "deal-over", reason: "ended" }, "You have ended the deal.", "Greta has ended the deal."],
    [{ type: "game-over" }, "You win the game!", "Greta wins the game."],
    [{ type: "undone" }, "Your last step is taken back.", "Greta takes the last step back."],
  ];
  for (const [event, mine, theirs] of told) {
    assert.equal(say(event, plain), mine);
    assert.equal(say({ ...event, seat: 1 }, plain), theirs);
  }
  for (const reason of ["idle", "stock", "rounds"])
    assert.match(say({ type: "deal-over", reason }, plain), /deal is over\.$/);
});

test("no event type of the protocol is left without words", () => {
  const types = /** @type {GameEvent["type"][]} */ (
    "dealt drew took melded laid-off discarded passed ended called turn deal-over game-over undone".split(" ")
  );
  for (const type of types) {
    const text = say({ type, cards: ["9C"], reason: "out" }, plain);
    assert.match(text, /^[A-Z“].*[.!]$/, type);
    assert.doesNotMatch(text, /\{|\$|event-/, type);
  }
});

test("the hand is told in the player's order, with its points", () => {
  assert.equal(
    speech.describeHand(view(cards("2C 7H"), {}), english, cards("7H 2C")),
    "2 cards in your hand: 7 of hearts, 2 of clubs. It counts 9 points.",
  );
  assert.equal(speech.describeHand(view([], {}), english), "Your hand is empty.");
});

test("the pile is told from the top, each player's own where there are several", () => {
  const seen = view(hand, { discards: [cards("8D 6C QS")] });
  assert.equal(
    speech.describePile(seen, english),
    "3 cards in the discard pile, from the top: queen of spades, 6 of clubs, 8 of diamonds.",
  );
  assert.equal(speech.describePile(view(hand, { discards: [[]] }), english), "The discard pile is empty.");
  assert.equal(
    speech.describePile(view(hand, { discards: [["KS"], []] }), english),
    "Your discards: 1, the last first: king of spades. Discards of Greta: none.",
  );
});

test("melds are told with who laid what", () => {
  const seen = view(hand, { melds: [meld("run", "4C 5C 6C 7C/1"), meld("set", "QH QD QS", 1)] });
  assert.equal(
    speech.describeMelds(seen, english),
    "2 melds on the table. " +
      "1: Run, 4 of clubs to 7 of clubs: 4 of clubs, laid by you, 5 of clubs, laid by you, 6 of clubs, laid by you, 7 of clubs, laid by Greta; yours, 15 points, of Greta, 7 points. " +
      "2: Set of queens: queen of hearts, queen of diamonds, queen of spades; of Greta, 30 points.",
  );
  assert.equal(speech.describeMelds(plain, english), "No melds on the table.");
});

test("stock and opponents", () => {
  assert.equal(speech.describeStock(plain, english), "23 cards in the stock.");
  const seen = view(hand, { others: [1, 6], laid: [0, 45, 1], turn: 2, dealer: 1 });
  assert.equal(
    speech.describeOpponents(seen, english),
    "Greta: 1 card in hand, 45 points on the table, dealer. Gustav: 6 cards in hand, 1 point on the table, to move.",
  );
});

test("whose turn and what for", () => {
  const pile = cards("9C");
  const draw = view(hand, { discards: [pile], offers: [offer("draw"), ...takes(pile, [0])] });
  /** @param {Partial<View>} change */
  const told = (change) => speech.describeTurn({ ...draw, ...change }, english);
  assert.equal(told({}), "Your turn: draw from the stock or take from the discard pile.");
  assert.equal(told({ offers: [offer("draw")] }), "Your turn: draw a card.");
  assert.match(told({ offers: takes(pile, [0]) }), /the stock is empty. Take from the discard pile/);
  assert.match(told({ offers: [offer("end")] }), /nothing can be taken/);
  assert.equal(
    told({ phase: "play", offers: [offer("meld 4C 5C 6C")] }),
    "Your turn: meld or lay off, then discard one card.",
  );
  assert.equal(told({ phase: "play", offers: [offer("discard 7H")] }), "Your turn: discard one card.");
  assert.match(told({ phase: "play", offers: [offer("pass")] }), /end the turn/);
  assert.equal(
    told({ phase: "play", this_turn: { must: "7H", taken: null, new: [] } }),
    "Your turn: 7 of hearts has to be melded or laid off now.",
  );
  assert.equal(told({ turn: 1, offers: [] }), "Greta is to draw.");
  assert.equal(told({ turn: 1, phase: "play", offers: [] }), "Greta has drawn and is to play.");
  assert.equal(told({ phase: "over" }), "The deal is over.");
});

test("a turn that may end without a discard is told as such (T10)", () => {
  const free = view(hand, { phase: "play", offers: [offer("meld 4C 5C 6C"), offer("discard 7H"), offer("pass")] });
  assert.equal(speech.describeTurn(free, english), "Your turn: meld or lay off, then discard a card or end the turn.");
  assert.equal(
    speech.describeTurn({ ...free, offers: free.offers.slice(1) }, english),
    "Your turn: discard a card or end the turn.",
  );
});

test("before the first meld of a pool deal it is told who may lay it (K1)", () => {
  /** @param {number | null} opener */
  const told = (opener) => {
    const offers = [offer("discard 7H"), offer("pass")];
    const seen = view(hand, { others: [13, 13], phase: "play", offers });
    return speech.describeTurn({ ...seen, opener }, english);
  };
  assert.equal(told(1), "Only Greta may lay the first meld: discard a card or end the turn.");
  assert.equal(told(0), "Your turn: discard a card or end the turn.", "the first player itself");
  assert.equal(told(null), "Your turn: discard a card or end the turn.", "anyone may");
});

test("who is asked for a call is told what it fits (C1)", () => {
  const melds = [meld("run", "5H 6H 7H", 1), meld("set", "8C 8D 8S", 1)];
  const seen = view(hand, { turn: 1, asked: 0, melds, offers: [offer("call 8H on 0"), offer("pass")] });
  assert.equal(
    speech.describeTurn(seen, english),
    "Rummy? 8 of hearts fits this meld: Run, 5 of hearts to 7 of hearts. Call it, or let it go.",
  );
  assert.equal(speech.callQuestion(seen, english), "Rummy? 8♥ fits 5♥\u2060–\u20607♥");
  const two = { ...seen, offers: [offer("call 8H on 0"), offer("call 8H on 1"), offer("pass")] };
  assert.equal(speech.callQuestion(two, english), "Rummy? 8♥ fits 2 melds");
  assert.equal(speech.describeOffers(two, english), "You may call “Rummy!”. You may let it go.");
});

test("where a meld of one's own matters, each seat says whether it has one (K1, T9)", () => {
  const seen = view(hand, { others: [5], knocked: [false, true] });
  /** @param {View["rules"]} rules */
  const told = (rules) => speech.describeOpponents({ ...seen, rules }, english);
  assert.match(told({ knocking: "first_player_opens" }), /, has knocked/);
  assert.match(told({ restrict_melding: true }), /, has laid a meld/);
  assert.doesNotMatch(told({ knocking: "free", restrict_melding: false }), /knocked|laid/);
  const none = speech.describeOpponents(
    { ...seen, knocked: [true, false], rules: { knocking: "first_player_opens" } },
    english,
  );
  assert.match(none, /, has not knocked/);
});

test("a twin laid off on a set counts nothing, however many its player has there (M4)", () => {
  const set = meld("set", "9S 9H 9C 9S", 0);
  set.cards = set.cards.map((laid, i) => ({ ...laid, value: i ? 0 : 9 }));
  const seen = view(hand, { melds: [set] });
  assert.equal(
    say({ type: "laid-off", cards: ["9S"], meld: 0 }, seen),
    "You lay off 9 of spades on this meld: Set of 9s.",
  );
});

test("of a thousand melds only the plainest are told", () => {
  const many = ["meld *=2C 3C 4C", "meld 5C 6C 7C", ...Array(20).fill("meld *=8C 9C TC")].map((text) => offer(text));
  const told = speech.describeOffers(view(hand, { phase: "play", offers: many }), english);
  assert.match(told, /^You may lay down 22 melds: 5 of clubs, 6 of clubs, 7 of clubs; joker as 2 of clubs/);
  assert.match(told, /And 10 more\.$/);
});

test("all that may be done is told", () => {
  const pile = cards("8D 6C QS");
  const draw = view(hand, { discards: [pile], offers: [offer("draw"), ...takes(pile, [1, 2])] });
  assert.equal(
    speech.describeOffers(draw, english),
    "You may draw from the stock. You may take from the discard pile down to: 6 of clubs or queen of spades.",
  );
  const play = view(hand, {
    phase: "play",
    offers: [offer("meld 4C 5C 6C"), offer("layoff 7H on 1"), offer("discard 7H"), offer("discard 2C"), offer("pass")],
  });
  assert.equal(
    speech.describeOffers(play, english),
    "You may lay down a meld: 4 of clubs, 5 of clubs, 6 of clubs. You may lay off: 7 of hearts on meld 2. You may discard any of 2 cards. You may end the turn without a discard.",
  );
  assert.equal(speech.describeOffers(view(hand, { turn: 1 }), english), "There is nothing you may do now.");
});

test("every message of the table has text for every branch and no leftovers", () => {
  const ids = [...textOf("table.ftl").matchAll(/^([a-z-]+) =/gm)].map(([, id = ""]) => id);
  assert.ok(ids.length > 90);
  for (const id of ids) {
    assert.match(id, /^(table|zone|act|deed|event|card-(state|place|takes|not|laid))-?/, id);
    for (const who of ["you", "other"]) {
      for (const n of [0, 1, 2]) {
        const args = {
          who,
          n,
          name: "Greta",
          i: 1,
          cards: "7 of hearts",
          card: "7 of hearts",
          stock: n,
          points: n,
          left: n,
          deal: 1,
          kind: "run",
          reason: "out",
          meld: "run",
          parts: "x",
          from: "a",
          to: "b",
          rank: "x",
          seat: "x",
          short: "7♥",
          melds: "x",
          layoffs: "x",
          where: "5♥–7♥",
          first: "Greta",
          free: n ? "yes" : "no",
        };
        const text = english.t(id, args);
        assert.notEqual(text, id, id);
        assert.doesNotMatch(text, /[{}$]/, id);
      }
    }
  }
});
