import assert from "node:assert/strict";
import { test } from "node:test";
import { allows, GameChoice, readNumber } from "../../../web/ui/game-choice.js";
import { book, hello } from "./presets.js";

/** @import {OptionSchema} from "../../../web/types.d.ts" */

/**
 * @param {GameChoice} choice
 * @param {string} name
 * @returns {OptionSchema}
 */
function option(choice, name) {
  const found = choice.schema.find((one) => one.name === name);
  assert.ok(found, name);
  return found;
}

/**
 * @param {GameChoice} choice
 * @returns {Record<string, unknown>}
 */
const sent = (choice) => choice.game.rules;

/** @param {unknown} [last] */
const chosen = (last = null) => new GameChoice(hello, last);

test("untouched, a choice names the preset and the players and nothing else", () => {
  const choice = chosen();
  assert.deepEqual(choice.game, { rules: { preset: "rummy500", players: 2 }, bots: ["greedy"] });
  assert.equal(choice.value("target"), 500);
  assert.equal(choice.count, 0);
});

test("only what differs from the preset is sent, and counted where it is a house rule", () => {
  const choice = chosen();
  choice.set("target", 300);
  choice.set("rummy_call", true);
  choice.set("rounds", 0);
  assert.deepEqual(sent(choice), { preset: "rummy500", players: 2, target: 300, rummy_call: true });
  assert.equal(choice.count, 1);
  choice.set("rummy_call", false);
  assert.deepEqual(sent(choice), { preset: "rummy500", players: 2, target: 300 });
  assert.equal(choice.count, 0);
});

/** An engine with these opponents. @param {string[]} bots @param {unknown} [last] */
const among = (bots, last = null) => new GameChoice({ ...hello, bots }, last);
const ALL = ["expert", "intermediate", "beginner", "greedy"];

test("there is an opponent for every other seat, all of one level or each of its own", () => {
  const choice = among(ALL, { rules: { preset: "rum500" } });
  assert.deepEqual(choice.levels, ["beginner", "greedy", "intermediate", "expert"], "the weakest first");
  assert.equal(choice.level, "intermediate", "the usual one");
  choice.level = "expert";
  choice.set("players", 4);
  assert.deepEqual(choice.game.bots, ["expert", "expert", "expert"]);
  choice.setLevel(1, "beginner");
  assert.deepEqual(choice.game.bots, ["expert", "beginner", "expert"]);
  assert.equal(choice.level, null);
  choice.set("players", 5);
  assert.deepEqual(choice.game.bots, ["expert", "beginner", "expert", "expert"]);
  choice.level = "greedy";
  assert.deepEqual(choice.game.bots, ["greedy", "greedy", "greedy", "greedy"]);
});

test("the levels of the last game are kept; those there are no longer become the usual one", () => {
  const last = { rules: { preset: "rum500", players: 4 }, bots: ["expert", "gone", "beginner"] };
  const choice = among(ALL, last);
  assert.deepEqual(choice.game.bots, ["expert", "intermediate", "beginner"]);
  choice.set("players", 5);
  assert.deepEqual(choice.game.bots, ["expert", "intermediate", "beginner", "expert"]);
  assert.deepEqual(among(["greedy"], last).game.bots, ["greedy", "greedy", "greedy"]);
  assert.equal(among(["a kind to come", "greedy"]).level, "greedy");
  assert.deepEqual(among(["a kind to come"]).game.bots, ["a kind to come"]);
});

test("untouched values are shown as the engine says they come to, and are still not sent", () => {
  const choice = chosen({ rules: { preset: "rum500", players: 5 }, bots: ["greedy"] });
  choice.answered(book({ decks: 2, rounds: 0 }, ["rummy_call"]));
  assert.equal(choice.value("decks"), 2);
  assert.equal(choice.count, 0);
  assert.deepEqual(sent(choice), { preset: "rum500", players: 5 });
  assert.ok(choice.moot("rummy_call"));
  assert.ok(!choice.moot("decks"));

  choice.set("decks", 1);
  choice.answered(book({ decks: 1 }));
  assert.equal(sent(choice).decks, 1, "the preset's own number has to be asked for here");
  assert.equal(choice.count, 1);
  choice.set("decks", 2);
  assert.equal(sent(choice).decks, undefined);
  choice.set("players", 2);
  choice.answered(book({ decks: 1 }));
  assert.equal(choice.value("decks"), 1);
});

test("a preset seats no more than it can; leafing through the presets loses nothing", () => {
  const choice = chosen({ rules: { preset: "rum500", players: 7, rounds: 12, target: 250 }, bots: [] });
  choice.choose("pool500");
  assert.equal(choice.value("players"), 4);
  assert.equal(choice.value("rounds"), 10);
  assert.equal(choice.value("target"), 500);
  assert.deepEqual(choice.game, { rules: { preset: "pool500", players: 4 }, bots: ["greedy", "greedy", "greedy"] });
  choice.choose("rum500");
  assert.deepEqual(sent(choice), { preset: "rum500", players: 7, rounds: 12, target: 250 });
});

test("what the engine said of one preset is not said of another", () => {
  const choice = chosen({ rules: { preset: "rum500", players: 5 }, bots: [] });
  choice.answered(book({ decks: 2 }, ["decks"]));
  choice.choose("pool500");
  assert.equal(choice.value("decks"), 1);
  assert.ok(!choice.moot("decks"));
  assert.equal(choice.problem, null);
});

test("back to the preset's rules: house rules go, players and target stay", () => {
  const choice = chosen({ rules: { preset: "rummy500", players: 3, target: 100, rounds: 5, decks: 2 }, bots: [] });
  assert.equal(choice.count, 2);
  choice.type(option(choice, "rounds"), "x");
  choice.reset();
  assert.deepEqual(sent(choice), { preset: "rummy500", players: 3, target: 100 });
  assert.equal(choice.text("rounds"), "0");
  assert.equal(choice.count, 0);
});

test("a refusal leaves the choice as it is", () => {
  const choice = chosen({ rules: { preset: "rum500", players: 8, decks: 2 }, bots: [] });
  const problem = { kind: /** @type {const} */ ("invalid"), reason: "", message: "", option: "decks", allowed: [2] };
  choice.answered({ book: null, problem });
  assert.equal(choice.problem, problem);
  assert.equal(sent(choice).decks, 2);
  choice.answered(book({}));
  assert.equal(choice.problem, null);
});

test("numbers as people type them", () => {
  const range = { minimum: 10, maximum: 10_000 };
  /** @type {[string, number | null, boolean][]} */
  const typed = [
    ["300", 300, true],
    [" 300 ", 300, true],
    ["", null, false],
    ["  ", null, false],
    ["many", null, false],
    ["12abc", null, false],
    ["1e9", 10_000, false],
    ["1e3", 1000, true],
    ["-5", 10, false],
    ["-Infinity", 10, false],
    ["Infinity", 10_000, false],
    ["99.6", 100, false],
    ["9", 10, false],
    ["10000", 10_000, true],
    ["10001", 10_000, false],
    ["0", 10, false],
    ["99999999999999999999999", 10_000, false],
  ];
  for (const [text, value, exact] of typed) {
    assert.deepEqual(readNumber(text, range), value === null ? null : { value, exact }, text);
  }
});

test("a number being typed stays as it stands; what it comes to is taken once it is allowed, or the field is left", () => {
  const choice = chosen();
  const target = option(choice, "target");
  choice.type(target, "2");
  assert.equal(choice.text("target"), "2");
  assert.ok(choice.wrong(target));
  assert.equal(choice.value("target"), 500, "not yet a target");
  choice.type(target, "25");
  assert.ok(!choice.wrong(target));
  assert.equal(sent(choice).target, 25);
  choice.type(target, "1e9");
  assert.ok(choice.wrong(target));
  choice.settle(target);
  assert.equal(choice.text("target"), "10000");
  assert.ok(!choice.wrong(target));
  choice.type(target, "");
  choice.settle(target);
  assert.equal(choice.text("target"), "500", "an empty field is the preset's");
  choice.type(target, "300");
  choice.type(target, "letters");
  choice.settle(target);
  assert.equal(sent(choice).target, 300, "what is no number changes nothing");
});

test("whatever was stored: what fits of it is taken, the rest is as the preset has it", () => {
  for (const bad of [
    undefined,
    null,
    7,
    "text",
    [],
    {},
    { rules: null, bots: null },
    { rules: [], bots: {} },
    { rules: { preset: "no such game", players: 8, target: 20 }, bots: ["nobody"] },
    { rules: { preset: 3 }, bots: [[]] },
    { rules: { preset: "__proto__" }, bots: [] },
  ]) {
    assert.deepEqual(chosen(bad).game, { rules: { preset: "rummy500", players: 2 }, bots: ["greedy"] }, String(bad));
  }
  const mixed = {
    rules: {
      preset: "pool500",
      players: 9,
      target: "300",
      rounds: 4.5,
      decks: 3,
      rummy_call: 1,
      scoring: "penalty",
      more: 1,
    },
    bots: ["other", "greedy"],
  };
  assert.deepEqual(chosen(mixed).game, {
    rules: { preset: "pool500", players: 2, scoring: "penalty" },
    bots: ["other"],
  });
  const empty = new GameChoice({ ...hello, presets: [], bots: [] }, mixed);
  assert.equal(empty.schema.length, 0);
  assert.equal(empty.game.rules.players, 2);
});

test("an option allows values of its own kind only", () => {
  const choice = chosen();
  assert.ok(allows(option(choice, "decks"), 2) && !allows(option(choice, "decks"), "2"));
  assert.ok(allows(option(choice, "rummy_call"), false) && !allows(option(choice, "rummy_call"), 0));
  assert.ok(allows(option(choice, "rounds"), 100) && !allows(option(choice, "rounds"), 101));
  assert.ok(!allows(option(choice, "rounds"), Number.NaN));
});
