/** The rules of a game in the page's words: the same sentences that the command line prints. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { l10nFromText } from "../../../web/l10n.js";

/** @typedef {{id: string, args: Record<string, number>, text: string}} Row */

const source = readFileSync(new URL("../../../web/locales/en/rulebook.ftl", import.meta.url), "utf8");
/** Written by `python -m tests.test_rulebook_text` @type {{preset: string, options: object, statements: Row[]}[]} */
const games = JSON.parse(readFileSync(new URL("../../rulebook.json", import.meta.url), "utf8"));
const warn = mock.method(console, "warn", () => {});
const en = l10nFromText({ en: [source] });

test("the page says of each game what the command line says of it, word for word", () => {
  assert.ok(games.length >= 10);
  for (const { preset, options, statements } of games) {
    assert.deepEqual(
      statements.map(({ id, args }) => en.t(id, args)),
      statements.map(({ text }) => text),
      `${preset} ${JSON.stringify(options)}`,
    );
  }
  assert.equal(warn.mock.callCount(), 0, "no message is missing, and none lacks a number");
});

test("every message of the file is among them", () => {
  const told = new Set(games.flatMap(({ statements }) => statements.map(({ id }) => id)));
  const there = [...source.matchAll(/^([a-z][\w-]*) *=/gm)].map(([, id]) => id);
  assert.ok(there.length > 100);
  assert.deepEqual(
    there.filter((id) => !told.has(id ?? "")),
    [],
  );
});

test("a translation may choose its words by the number", () => {
  const fi = l10nFromText({
    fi: [
      "rulebook-jokers = { $jokers ->\n    [2] Mukana on kaksi jokeria.\n   *[other] Jokereita on { $jokers }.\n}",
      "rulebook-target = Peliä jatketaan { $target } pisteeseen.",
    ],
    en: [source],
  });
  assert.equal(fi.t("rulebook-jokers", { jokers: 2 }), "Mukana on kaksi jokeria.");
  assert.equal(fi.t("rulebook-jokers", { jokers: 4 }), "Jokereita on 4.");
  assert.equal(fi.t("rulebook-target", { target: 10_000 }), "Peliä jatketaan 10\u00a0000 pisteeseen.");
  assert.equal(fi.t("rulebook-stock"), en.t("rulebook-stock"));
});
