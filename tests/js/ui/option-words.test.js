import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { helpText, mootText, optionName, problemText, rangeText, valueName } from "../../../web/ui/option-words.js";
import { chapters } from "../../../web/ui/rules-text.js";
import { en, ids } from "./words.js";

const OPTION = { name: "decks", help: "option-decks-help", type: /** @type {const} */ ("choice"), default: 1 };
const REFUSED = {
  kind: /** @type {const} */ ("invalid"),
  reason: "InvalidRulesError",
  message: "decks must be one of 2",
};

test("every option of the engine says what it does, and so does every value that has a word", () => {
  const rules = readFileSync(new URL("../../../rummy/rules.py", import.meta.url), "utf8");
  const options = [...rules.matchAll(/^ {4}Option\(\s*"(\w+)", "\w+"(?:, \(([^)]*)\))?/gm)];
  assert.ok(options.length > 10);
  /** @type {string[]} */
  const silent = [];
  for (const [, name, choices = ""] of options) {
    const values = [...choices.matchAll(/"(\w+)"/g)].map(([, value]) => `option-${name}-${value}-help`);
    const each = values.length > 0 && values.every((id) => ids.has(id));
    const none = values.every((id) => !ids.has(id));
    if (!(each || (none && ids.has(`option-${name}-help`)))) silent.push(name ?? "");
  }
  assert.deepEqual(silent, []);
  const presets = [...rules.matchAll(/^ {4}"(\w+)": /gm)].map(([, name]) => name);
  assert.deepEqual(
    presets.filter((name) => !ids.has(`preset-${name}-hint`)),
    [],
  );
});

test("an option's help says what its value does, where the value has a sentence of its own", () => {
  const scoring = { ...OPTION, name: "scoring", help: "option-scoring-help" };
  assert.match(helpText(scoring, "penalty", en), /lowest total wins/);
  assert.notEqual(helpText(scoring, "penalty", en), helpText(scoring, "pool", en));
  assert.match(helpText(OPTION, 1, en), /52/);
  assert.equal(helpText({ ...OPTION, name: "later", help: "option-later-help" }, 1, en), "");
});

test("why rules cannot be played is said with the option's name and what it may be, in the page's language", () => {
  assert.equal(
    problemText({ ...REFUSED, option: "decks", allowed: [2] }, OPTION, en),
    "With the other rules chosen, “Packs of cards” can only be 2.",
  );
  const words = { ...OPTION, name: "aces" };
  assert.match(
    problemText({ ...REFUSED, option: "aces", allowed: ["low", "low_or_high"] }, words, en),
    /“Aces in runs” can only be Low only or Low or high/,
  );
  const whole = { ...OPTION, name: "rounds", type: /** @type {const} */ ("integer") };
  assert.match(problemText({ ...REFUSED, option: "rounds", allowed: [0, 1000] }, whole, en), /be 0 to 1,000\./);
  assert.match(problemText({ ...REFUSED, option: "rounds", allowed: [7, 7] }, whole, en), /be 7\./);
  const flag = { ...OPTION, name: "rummy_call", type: /** @type {const} */ ("flag") };
  assert.match(problemText({ ...REFUSED, option: "rummy_call", allowed: [false] }, flag, en), /be no\./);
});

test("a refusal that names no option known here is told in the engine's words", () => {
  assert.match(problemText(REFUSED, undefined, en), /decks must be one of 2/);
  assert.match(problemText({ ...REFUSED, option: "later", allowed: [1] }, undefined, en), /decks must be one of 2/);
});

test("options and values the translation does not know are shown by their names", () => {
  assert.equal(optionName("decks", en), "Packs of cards");
  assert.equal(optionName("later", en), "later");
  assert.equal(valueName("later", "some_value", en), "some_value");
  assert.equal(valueName("aces", "low", en), "Low only");
  assert.equal(valueName("rummy_call", true, en), "yes");
  assert.equal(mootText("later", en), en.t("option-moot"));
  assert.notEqual(mootText("pool", en), en.t("option-moot"));
  assert.match(rangeText({ ...OPTION, minimum: 10, maximum: 10_000 }, en), /10 to 10,000/);
});

test("a rule book's statements stand under their headings", () => {
  /** @param {string} id */
  const say = (id) => ({ id, args: {} });
  const [none, one, two] = [say("rulebook-before"), say("rulebook-heading-one"), say("rulebook-heading-two")];
  const [a, b] = [say("rulebook-a"), say("rulebook-b")];
  assert.deepEqual(chapters([one, a, b, two]), [
    { heading: one, sentences: [a, b] },
    { heading: two, sentences: [] },
  ]);
  assert.deepEqual(chapters([none, a, one, b]), [
    { heading: null, sentences: [none, a] },
    { heading: one, sentences: [b] },
  ]);
  assert.deepEqual(chapters([]), []);
});
