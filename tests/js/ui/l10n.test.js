import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { fileURLToPath } from "node:url";
import { cardArg, cardList, cardName, cardsArg, rankName, suitName } from "../../../web/cardnames.js";
import { l10nFromText, loadL10n } from "../../../web/l10n.js";
import { LOCALES } from "../../../web/locales/index.js";
import { seatArgs, seatName } from "../../../web/names.js";
import { readAction } from "../../../web/table/deeds.js";
import { KINDS } from "../../../web/ui/boot-problem.js";
import { SHELL_KEYS } from "../../../web/ui/keys.js";
import { refusalText, undoText } from "../../../web/ui/reasons.js";
import { CHOICES } from "../../../web/ui/settings.js";
import { view } from "./fake.js";
import { en, ids, texts } from "./words.js";

const warn = mock.method(console, "warn", () => {});

const web = new URL("../../../web/", import.meta.url);
/** @returns {{file: string, text: string}[]} */
const sources = () =>
  ["", "ui/", "table/"].flatMap((folder) =>
    readdirSync(new URL(folder, web))
      .filter((file) => file.endsWith(".js"))
      .map((file) => ({ file: folder + file, text: readFileSync(new URL(folder + file, web), "utf8") })),
  );

test("every English file is good Fluent and no id is there twice", () => {
  warn.mock.resetCalls();
  l10nFromText({ en: texts("en") });
  assert.deepEqual(
    warn.mock.calls.map(({ arguments: [message] }) => message),
    [],
  );
  const all = texts("en").flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map(([, id]) => id));
  assert.deepEqual(
    all.filter((id, i) => all.indexOf(id) !== i),
    [],
  );
});

test("every message the code names is there", () => {
  const missing = sources().flatMap(({ file, text }) =>
    [...text.matchAll(/\bt\(\s*"([\w-]+)"/g)].filter(([, id]) => !ids.has(id)).map(([, id]) => `${file}: ${id}`),
  );
  assert.deepEqual(missing, []);
});

test("every message the code puts together is there", () => {
  const made = [
    ...Object.entries(CHOICES).flatMap(([name, values]) => [
      `setting-${name}`,
      ...values.map((value) => `setting-${name}-${value}`),
    ]),
    ...Object.keys(SHELL_KEYS).map((command) => `key-${command}`),
    ...KINDS.map((kind) => `boot-error-${kind}`),
    ...["melds", "hand", "bonus", "score", "total"].map((column) => `sheet-${column}`),
    ...["round", "pool"].map((fact) => `fact-${fact}`),
    ...["lost", "luck", "result"].map((sum) => `review-${sum}`),
    ...["before", "after"].map((way) => `look-${way}`),
    ...["hint", "odds", "review"].map((aid) => `aids-${aid}`),
    ...["safe", "risky", "dangerous", "hinted"].map((state) => `card-state-${state}`),
    ...["draw", "take", "meld", "layoff", "discard", "pass", "end", "call"].map((kind) => `deed-${kind}`),
    ...["500", "basic", "pool", "other"].map((family) => `new-family-${family}`),
    ...["pack", "discards", "melds", "end", "points", "other"].map((subject) => `new-subject-${subject}`),
    ...["deal-over", "game-over", "none", "elsewhere", "broken", "damaged", "undo"].map((phase) => `status-${phase}`),
  ];
  assert.deepEqual(
    made.filter((id) => !ids.has(id)),
    [],
  );
});

test("every option and preset of the engine has its name", () => {
  const rules = readFileSync(new URL("../rummy/rules.py", web), "utf8");
  const options = [...rules.matchAll(/^ {4}Option\(\s*"(\w+)", "(\w+)"(?:, \(([^)]*)\))?/gm)];
  assert.ok(options.length > 10, "the options were found");
  const made = options.flatMap(([, name, type, choices = ""]) => [
    `option-${name}`,
    ...(type === "choice" ? [...choices.matchAll(/"(\w+)"/g)].map(([, choice]) => `option-${name}-${choice}`) : []),
  ]);
  const presets = [...rules.matchAll(/^ {4}"(\w+)": /gm)].map(([, preset]) => `preset-${preset}`);
  assert.ok(presets.length >= 6);
  assert.deepEqual(
    [...made, ...presets].filter((id) => !ids.has(id)),
    [],
  );
});

test("UI-07: every reason the engine can give has its sentence, with the cards concerned", () => {
  const root = fileURLToPath(new URL("../rummy/", web));
  const reasons = new Set(
    ["legal.py", "deal.py"].flatMap((file) =>
      [...readFileSync(root + file, "utf8").matchAll(/(?:return|or|else|\() ?"([a-z]+(?:-[a-z]+)+)"/g)].map(
        ([, id]) => id ?? "",
      ),
    ),
  );
  for (const known of ["deal-over", "must-use-taken-card", "not-a-meld", "just-taken", "keep-a-discard"]) {
    assert.ok(reasons.has(known), `${known} was found in the engine`);
  }
  const missing = [...REASONS, ...reasons].filter((id) => !ids.has(`reason-${id}`) && !NO_REASON.has(id));
  assert.deepEqual(missing, []);

  const now = view({
    this_turn: { must: "6C", taken: "6C", new: [] },
    melds: [{ kind: "run", cards: [{ card: "5H", seat: 0, value: 5 }] }],
  });
  warn.mock.resetCalls();
  for (const reason of REASONS) {
    const text = refusalText({ reason, op: "act", action: "layoff 9S TS on 0", message: "" }, now, en);
    assert.ok(text.length > 20 && text.length < 140, text);
    assert.ok(!/[{}]/.test(text), text);
    if (CONCERN_CARDS.includes(reason)) assert.match(text, /of (spades|clubs)/, reason);
  }
  assert.match(
    refusalText({ reason: "does-not-fit", op: "act", action: "layoff 9S on 0", message: "" }, now, en),
    /5 of hearts/,
  );
  assert.match(
    refusalText({ reason: "must-use-taken-card", op: "act", action: "draw", message: "" }, now, en),
    /6 of clubs/,
  );
  assert.equal(
    refusalText({ reason: "from the future", op: "act", action: null, message: "" }, now, en),
    en.t("reason-other"),
  );
  assert.equal(warn.mock.callCount(), 0);
});

/** The ids of the reasons table of the case files. */
const REASONS = [
  "deal-over",
  "not-your-turn",
  "draw-first",
  "already-drawn",
  "stock-empty",
  "stock-not-empty",
  "must-draw",
  "discards-closed",
  "not-in-discards",
  "not-in-hand",
  "taken-card-unusable",
  "must-use-taken-card",
  "not-a-meld",
  "no-such-meld",
  "does-not-fit",
  "just-taken",
  "one-meld-a-turn",
  "meld-first",
  "not-open",
  "keep-a-discard",
  "discard-required",
  "no-call",
];
/** Words with a hyphen in those files that are events and no reasons. */
const NO_REASON = new Set(["laid-off", "deal-over", "game-over"]);
const CONCERN_CARDS = [
  "not-in-discards",
  "not-in-hand",
  "taken-card-unusable",
  "must-use-taken-card",
  "not-a-meld",
  "does-not-fit",
  "just-taken",
  "one-meld-a-turn",
  "meld-first",
  "keep-a-discard",
  "no-call",
];

test("why there is no undo is said for each reason", () => {
  for (const undo_reason of /** @type {const} */ (["nothing", "card-seen", "not-yours"])) {
    assert.ok(ids.has(`undo-${undo_reason}`));
    assert.ok(undoText(view({ undo_reason, turn: 1 }), en).length > 20);
  }
  const refused = { reason: "state", op: /** @type {const} */ ("undo"), action: null, message: "" };
  assert.equal(refusalText(refused, view({ undo_reason: "card-seen" }), en), en.t("undo-card-seen"));
});

test("an action's text gives its cards and its meld", () => {
  assert.deepEqual(readAction("layoff 4H *=8H on 2"), { kind: "layoff", cards: ["4H", "*=8H"], meld: 2 });
  assert.deepEqual(readAction("take 6C@0"), { kind: "take", cards: ["6C"], meld: null });
  assert.deepEqual(readAction("draw"), { kind: "draw", cards: [], meld: null });
  assert.deepEqual(readAction(null), { kind: "", cards: [], meld: null });
});

test("cards and players in words", () => {
  assert.equal(cardName("7H", en), "7 of hearts");
  assert.equal(cardName("TS", en), "10 of spades");
  assert.equal(cardName("*=KD", en), "joker as king of diamonds");
  assert.equal(cardName("*", en), "joker");
  assert.equal(rankName("*=KD", en), "king");
  assert.equal(suitName("AC", en), "clubs");
  assert.equal(cardList(["AH", null, null], en), "ace of hearts and 2 face-down cards");
  const three = { names: ["you", "greedy", "greedy"] };
  assert.equal(seatName(three, 0, en), "You");
  assert.equal(seatName(three, 1, en), "Greta");
  assert.notEqual(seatName(three, 2, en), "Greta");
  assert.ok(seatName({ names: ["you", "a kind to come"] }, 1, en).length > 1);
  assert.deepEqual(seatArgs({ ...three, seat: 0 }, 1, en), { who: "other", name: "Greta" });
});

test("a translation can decline cards, and what it lacks comes in English, cards and all", () => {
  const fi = l10nFromText({
    fi: [
      'card = { $suit ->\n    [H] hertta{ $form ->\n        [partitive] seiskaa\n       *[nominative] seiska\n    }\n   *[other] { $rank }\n}\nlays = { $name } laski: { CARDS($cards, form: "partitive") }',
    ],
    en: [...texts("en"), "only-english = You have { $cards }"],
  });
  assert.equal(fi.lang, "fi");
  assert.equal(fi.t("lays", { name: "Aino", cards: cardsArg(["7H"], fi) }), "Aino laski: herttaseiskaa");
  assert.equal(cardName("7H", fi), "herttaseiska");
  assert.equal(fi.t("only-english", { cards: cardArg("7H", fi) }), "You have 7 of hearts");
});

test("a missing message is shown by its id, and warned of once", () => {
  warn.mock.resetCalls();
  assert.equal(en.t("no-such-message"), "no-such-message");
  assert.equal(en.t("no-such-message"), "no-such-message");
  assert.equal(warn.mock.callCount(), 1);
  assert.equal(en.has("no-such-message"), false);
});

test("each file of the language is fetched once; where one of English is missing there is no game without words", async () => {
  /** @type {string[]} */
  const got = [];
  const l10n = await loadL10n(["fi-FI", "en-GB"], async (url) => {
    got.push(url);
    return readFileSync(new URL(url), "utf8");
  });
  assert.equal(got.length, LOCALES.en?.files.length);
  assert.equal(l10n.lang, "en");
  assert.equal(l10n.t("undo"), "Undo");
  await assert.rejects(
    loadL10n(["en"], async (url) => {
      if (url.endsWith("help.ftl")) throw new Error("404");
      return "";
    }),
    /404/,
  );
});
