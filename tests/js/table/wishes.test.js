import assert from "node:assert/strict";
import { test } from "node:test";
import { keyed } from "../../../web/table/order.js";
import { sceneOf } from "../../../web/table/scene.js";
import { wishFor } from "../../../web/table/wishes.js";
import { cards, meld, offer, takes, view } from "../../demo/fixtures.js";
import { english } from "./english.js";

/** @import {View} from "../../../web/types.d.ts" */

/**
 * @param {View} seen
 * @param {string} selected
 * @param {boolean} [busy]
 */
function scene(seen, selected = "", busy = false) {
  const order = (seen.hands[0]?.cards ?? []).filter((card) => card !== null);
  const wanted = cards(selected);
  const keys = keyed(order).filter(({ card }) => {
    const i = wanted.indexOf(card);
    if (i >= 0) wanted.splice(i, 1);
    return i >= 0;
  });
  return sceneOf({
    view: seen,
    l10n: english,
    settings: {},
    busy,
    thinking: null,
    order,
    selected: new Set(keys.map(({ key }) => key)),
    preview: null,
    recent: new Set(),
    last: new Map(),
    sheet: null,
    hint: null,
    dangers: new Map(),
    width: 800,
    height: 600,
  });
}

const run = meld("run", "5H 6H 7H", 1);
const set = meld("set", "8C 8D 8S", 1);
const playing = view(cards("4H 8H 9H KC 2S"), {
  phase: "play",
  discards: [cards("2C")],
  melds: [run, set],
  offers: [
    offer("layoff 4H on 0"),
    offer("layoff 8H on 0"),
    offer("layoff 8H 9H on 0"),
    offer("layoff 8H on 1"),
    ...cards("4H 8H 9H KC 2S").map((card) => offer(`discard ${card}`)),
  ],
});

test("both selected cards are laid off, and two cards are no discard (LO-06)", () => {
  assert.deepEqual(wishFor(scene(playing, "8H 9H"), "layoff", 0), { act: "layoff 8H 9H on 0" });
  assert.deepEqual(wishFor(scene(playing, "8H KC"), "discard"), { say: "Select one card to discard." });
  assert.deepEqual(wishFor(scene(playing), "discard"), { say: "Select one card to discard." });
});

test("a card for two melds is asked about, and nothing is done before (M9)", () => {
  const wish = wishFor(scene(playing, "8H"), "layoff");
  assert.ok("choices" in wish);
  assert.equal(wish.title, "Where should 8 of hearts go?");
  assert.deepEqual(
    wish.choices.map(({ label, wish: then }) => [label, then]),
    [
      ["Run, 5 of hearts to 7 of hearts", { act: "layoff 8H on 0" }],
      ["Set of 8s", { act: "layoff 8H on 1" }],
    ],
  );
  assert.deepEqual(
    wishFor(scene(playing, "8H"), "layoff", 1),
    { act: "layoff 8H on 1" },
    "pressing a meld is the answer",
  );
});

test("what is not listed is asked of the engine in its own words", () => {
  assert.deepEqual(wishFor(scene(playing, "4H 8H"), "layoff"), { why: "layoff 4H 8H on 0" });
  assert.deepEqual(wishFor(scene(playing, "KC"), "layoff", 1), { why: "layoff KC on 1" });
  assert.deepEqual(wishFor(scene(playing, "KC 2S"), "meld"), { why: "meld KC 2S" });
  assert.deepEqual(wishFor(scene(playing), "draw"), { why: "draw" });
  assert.deepEqual(wishFor(scene(playing), "pass"), { why: "pass" });
});

test("without a selection the player is told what is missing", () => {
  assert.deepEqual(wishFor(scene(playing), "meld"), { say: "Select the cards for it first." });
  assert.deepEqual(wishFor(scene(playing), "layoff"), { say: "Select the cards for it first." });
  const told = wishFor(scene(playing), "layoff", 0);
  assert.ok("say" in told && told.say.startsWith("Run, 5 of hearts to 7 of hearts:"), "a pressed meld says what it is");
  assert.deepEqual(wishFor(scene({ ...playing, melds: [] }, "KC"), "layoff"), {
    say: "No meld lies on the table yet.",
  });
});

test("the namings of a joker are a choice, by kind of meld (M9)", () => {
  const offers = [
    { ...offer("meld 9H 9S *=9C"), makes: /** @type {const} */ ("book"), points: 27 },
    { ...offer("meld 5H 6H *=7H"), makes: /** @type {const} */ ("run"), points: 26 },
    offer("meld *=4H 5H 6H"),
  ];
  const seen = view(cards("* 5H 6H"), { phase: "play", offers });
  const wish = wishFor(scene(seen, "* 5H 6H"), "meld");
  assert.ok("choices" in wish);
  assert.equal(wish.title, "What does the joker stand for?");
  assert.deepEqual(
    wish.choices.map(({ wish: then, group, points }) => [then, group, points]),
    [
      [{ act: "meld 5H 6H *=7H" }, "run", 26],
      [{ act: "meld *=4H 5H 6H" }, "run", null],
    ],
  );
  assert.deepEqual(wishFor(scene({ ...seen, offers: [offer("meld 5H 6H *=7H")] }, "* 5H 6H"), "meld"), {
    act: "meld 5H 6H *=7H",
  });
});

test("a joker's ways onto the melds show what would come of each", () => {
  const offers = [offer("layoff *=4H on 0"), offer("layoff *=8H on 0"), offer("layoff *=8H on 1")];
  const seen = view(cards("* 2C"), { phase: "play", melds: [run, set], offers });
  const wish = wishFor(scene(seen, "*"), "layoff");
  assert.ok("choices" in wish);
  assert.equal(wish.title, "What does the joker stand for?");
  assert.deepEqual(
    wish.choices.map(({ cards: lying }) => lying.map(({ card, added }) => (added ? `${card}!` : card)).join(" ")),
    ["*=4H! 5H 6H 7H", "5H 6H 7H *=8H!", "8C 8D 8S *=8H!"],
  );
  const [first, second] = wish.choices;
  assert.equal(first?.label, "Run, 5 of hearts to 7 of hearts, with joker as 4 of hearts");
  assert.deepEqual(second?.wish, { act: "layoff *=8H on 0" });
  const onRun = wishFor(scene(seen, "*"), "layoff", 0);
  assert.ok("choices" in onRun);
  assert.equal(onRun.title, "What does the joker stand for?");
});

test("a joker is named before the engine is asked why it cannot be laid", () => {
  const seen = view(cards("* 5H 7H KC 7S"), { phase: "play", melds: [run, set] });
  /** @param {string} selected @param {"meld" | "layoff" | "discard"} command @param {number} [place] */
  const asked = (selected, command, place) => wishFor(scene(seen, selected), command, place);
  assert.deepEqual(asked("* 5H 7H", "meld"), { why: "meld *=6H 5H 7H" });
  assert.deepEqual(asked("* 7H 7S", "meld"), { why: "meld *=7C 7H 7S" });
  assert.deepEqual(asked("*", "layoff", 0), { why: "layoff *=8H on 0" });
  assert.deepEqual(asked("*", "layoff", 1), { why: "layoff *=8H on 1" });
  assert.deepEqual(asked("*", "discard"), { why: "discard *" }, "thrown away it is just a joker");
});

const callable = view(cards("2C KC"), {
  turn: 2,
  others: [4, 4],
  asked: 0,
  melds: [run, set],
  discards: [cards("3S 8H")],
  offers: [offer("call 8H on 0"), offer("call 8H on 1"), offer("pass")],
});

test("who is asked calls on the meld that is pressed, or lets it go (C1)", () => {
  const asked = scene(callable);
  assert.deepEqual(
    [...asked.lights.layoff],
    [
      [0, "exact"],
      [1, "exact"],
    ],
  );
  assert.deepEqual(wishFor(asked, "layoff", 1), { act: "call 8H on 1" });
  assert.deepEqual(wishFor(asked, "call", 0), { act: "call 8H on 0" });
  assert.deepEqual(wishFor(asked, "pass"), { act: "pass" });
  const which = wishFor(asked, "call");
  assert.ok("choices" in which);
  assert.deepEqual(
    which.choices.map(({ wish: then }) => then),
    [{ act: "call 8H on 0" }, { act: "call 8H on 1" }],
  );
});

test("until that is answered nothing else is done, and nobody is asked in another's place", () => {
  const told = "Rummy? 8 of hearts fits 2 melds. Call it, or let it go.";
  for (const command of /** @type {const} */ (["draw", "take", "meld", "discard", "end"])) {
    assert.deepEqual(wishFor(scene(callable, "KC"), command), { say: told });
  }
  const others = scene({ ...callable, asked: 1, turn: 0, offers: [] });
  assert.equal(others.calls, null);
  assert.deepEqual(wishFor(others, "draw"), { say: "One moment: the discard may still be called." });
  assert.deepEqual(wishFor(scene({ ...callable, asked: null, offers: [] }), "call"), {
    say: "There is nothing to call now.",
  });
});

test("a discard that is never taken is asked about by its own card", () => {
  const seen = view(cards("4C"), { others: [9], discards: [cards("KS"), cards("2D 5H")], offers: [offer("draw")] });
  assert.deepEqual(wishFor(scene(seen), "take", 1, 1), { why: "take 5H@1" });
  assert.deepEqual(wishFor(scene(seen), "take", 0, 0), { why: "take KS@0" });
});

test("a pile card is taken exactly where the engine offers it (DP-06)", () => {
  const pile = cards("8D 6C QS 6C JH");
  const seen = view(cards("4C 5C"), { discards: [pile], offers: [offer("draw"), ...takes(pile, [1, 4])] });
  const now = scene(seen);
  for (let place = 0; place < pile.length; place++) {
    const wish = wishFor(now, "take", place);
    assert.equal("act" in wish, place === 1 || place === 4, `place ${place}`);
    assert.equal(now.takes.has(place), "act" in wish);
    if ("why" in wish) assert.equal(wish.why, `take ${pile[place]}@${place}`);
  }
  assert.deepEqual(wishFor(now, "draw"), { act: "draw" });
});

test("while a call is under way nothing is acted", () => {
  assert.deepEqual(wishFor(scene(playing, "8H 9H", true), "layoff", 0), {
    say: "One moment: your move is being made.",
  });
  assert.deepEqual(wishFor(scene({ ...playing, turn: 1, offers: [] }, "", true), "draw"), {
    say: "One moment: it is the turn of Greta.",
  });
});
