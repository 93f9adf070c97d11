import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { describeAction } from "../../../web/table/deeds.js";
import { costText, gapText, reasonsText, reasonText } from "../../../web/ui/advice-words.js";
import { meld, offer, takes } from "../../demo/fixtures.js";
import { view } from "./fake.js";
import { en, ids } from "./words.js";

const warn = mock.method(console, "warn", () => {});

/** The ids the engine may give, from its own list. */
const REASONS = [
  ...(
    /Literal\[([^\]]+)\]/.exec(readFileSync(new URL("../../../rummy/bots/reasons.py", import.meta.url), "utf8"))?.[1] ??
    ""
  ).matchAll(/"([a-z-]+)"/g),
].map(([, id = ""]) => id);

/** @param {string} id @param {Partial<import("../../../web/types.d.ts").Reason>} [more] */
const reason = (id, more) => ({ id, cards: [], points: null, seat: null, ...more });

test("the engine's reasons and the page's sentences are the same ones", () => {
  assert.ok(REASONS.length > 20);
  const told = [...ids].filter((id) => id?.startsWith("why-")).map((id) => String(id).slice(4));
  assert.deepEqual(told.sort(), [...REASONS].sort());
});

test("every reason is a whole sentence, whatever it speaks of", () => {
  warn.mock.resetCalls();
  for (const id of REASONS) {
    for (const cards of [["7H"], ["7H", "8H", "9H"]]) {
      for (const points of [0, 1, 2.5, 31]) {
        for (const form of /** @type {const} */ (["nominative", "short"])) {
          const text = reasonText(reason(id, { cards, points, seat: 1 }), view(), en, form);
          assert.match(text, /^[A-Z0-9].*\.$/, `${id}: ${text}`);
          assert.doesNotMatch(text, /[{}]|undefined|NaN|null/, `${id}: ${text}`);
        }
      }
    }
  }
  assert.equal(warn.mock.callCount(), 0);
});

test("reasons are told with their cards, points and players", () => {
  /** @param {string} id @param {Parameters<typeof reason>[1]} more */
  const told = (id, more) => reasonText(reason(id, more), view(), en);
  assert.equal(
    told("feeds-known", { cards: ["8S", "9S"], seat: 1 }),
    "Greta holds 8 of spades and 9 of spades, which it goes with.",
  );
  assert.equal(
    told("keeps-outs", { cards: ["8S", "9S"] }),
    "8 of spades and 9 of spades would each complete a meld, and may still come.",
  );
  assert.equal(
    told("keeps-outs", { cards: ["8S", "9S", "AC", "AD", "AH"] }),
    "5 cards that may still come would each complete a meld.",
  );
  assert.equal(told("leaves-points", { points: 31 }), "Your hand then counts 31 points.");
  assert.equal(told("leaves-points", { points: 0 }), "Your hand then counts nothing.");
  assert.equal(
    told("thought-ahead", { points: 2.44 }),
    "Tried out in many deals, it beats the obvious choice by 2.4 points.",
  );
  assert.equal(told("opponent-low", { points: 1, seat: 1 }), "Greta has only 1 card left.");
});

test("two reasons are enough, and what the difference tells is not told again", () => {
  const all = [reason("about-equal"), reason("goes-out"), reason("spends-joker"), reason("forced")];
  assert.equal(reasonsText(all, view(), en), "It lets you go out in this turn. It spends a joker.");
  assert.equal(reasonsText([reason("about-equal")], view(), en), "No other choice is clearly better.");
  assert.equal(reasonsText([], view(), en), "");
});

test("a hint is the best, about equal to it, or so many points behind", () => {
  assert.equal(gapText({ behind: 0, equal: true }, true, en), "Best");
  assert.equal(gapText({ behind: 0.4, equal: true }, false, en), "About equal");
  assert.equal(gapText({ behind: 1, equal: false }, false, en), "1 point less");
  assert.equal(gapText({ behind: 1.26, equal: false }, false, en), "1.3 points less");
});

test("a decision was the best, about equal to it, or cost something", () => {
  assert.equal(costText({ cost: 0, rank: 1 }, en), "Best");
  assert.equal(costText({ cost: 0, rank: 3 }, en), "About equal");
  assert.equal(costText({ cost: 12.5, rank: 3 }, en), "12.5 points lost");
});

test("every action has words, for the ear and for the eye", () => {
  const pile = ["4D", "6C", "QS"];
  const seen = view({
    discards: [pile],
    melds: [meld("run", "5H 6H 7H", 1), meld("set", "9C 9D 9H", 0)],
    offers: [...takes(pile, [1, 2]), offer("draw")],
  });
  /** @type {[string, string, string][]} */
  const words = [
    ["draw", "Draw from the stock", "Draw from the stock"],
    ["take QS", "Take queen of spades from the discards", "Take Q♠ from the discards"],
    ["take 6C", "Take 2 cards from the discards, down to 6 of clubs", "Take 2 cards from the discards, down to 6♣"],
    ["meld 3C 3D", "Meld 3 of clubs and 3 of diamonds", "Meld 3♣ and 3♦"],
    ["layoff 8H on 0", "Lay off 8 of hearts on: Run, 5 of hearts to 7 of hearts", "Lay off 8♥ on: 5♥\u2060–\u20607♥"],
    ["layoff 9S on 1", "Lay off 9 of spades on: Set of 9s", "Lay off 9♠ on: 9s"],
    ["discard KS", "Discard king of spades", "Discard K♠"],
    ["pass", "End the turn without a discard", "End the turn without a discard"],
    ["end", "End the deal", "End the deal"],
  ];
  for (const [action, spoken, short] of words) {
    assert.equal(describeAction(action, seen, en), spoken);
    assert.equal(describeAction(action, seen, en, "short"), short);
  }
  assert.equal(describeAction("pass", { ...seen, asked: 0 }, en), "Let it go");
  assert.equal(
    describeAction("call 8H on 0", { ...seen, asked: 0 }, en),
    "Call “Rummy!” and lay off 8 of hearts on: Run, 5 of hearts to 7 of hearts",
  );
});
