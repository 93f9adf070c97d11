import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Branches } from "../../../web/ui/branches.js";
import { settingsFrom } from "../../../web/ui/settings.js";
import { engineError, settle, shown, view, world } from "./fake.js";
import { en } from "./words.js";

/** @import {Shell} from "../../../web/ui/shell.js" */
/** @import {Op} from "../../../web/types.d.ts" */

mock.method(console, "error", () => {});

// Templates are made here, never drawn; what makes them looks for a document as it is loaded.
Object.assign(globalThis, { document: { createTreeWalker: () => ({}) } });
const { Hints } = await import("../../../web/ui/hints.js");
const { Odds } = await import("../../../web/ui/odds.js");
const { Review } = await import("../../../web/ui/review.js");

const OFFER = { action: "discard KS", kind: /** @type {const} */ ("discard"), cards: ["KS"] };
const HINT = { action: "discard KS", value: 3, behind: 0, equal: true, reasons: [] };

/**
 * What the parts of the shell ask of it, with a real loop before a scripted engine.
 * @param {Parameters<typeof world>[0]} [settings]
 */
function page(settings) {
  const w = world(settings);
  /** @type {string[]} */
  const told = [];
  const windows = { name: /** @type {string | null} */ (null), closed: () => {} };
  /** What is marked on the table. @type {{hint: unknown, dangers: ReadonlyMap<string, string>}} */
  const marked = { hint: null, dangers: new Map() };
  const fake = {
    loop: w.loop,
    store: w.store,
    l10n: en,
    settings: settingsFrom({ ...settings }),
    table: {
      mark: (/** @type {object} */ marks) => Object.assign(marked, marks),
      prepare: (/** @type {unknown} */ offer) => told.push(`prepare ${JSON.stringify(offer)}`),
    },
    announcer: { say: (/** @type {string} */ text) => told.push(`say ${text}`) },
    dialogs: {
      /** @param {string} name @param {() => unknown} content @param {{closed: () => void}} options */
      open(name, content, { closed }) {
        Object.assign(windows, { name, closed });
        content();
      },
      close() {
        windows.name = null;
        windows.closed();
      },
      refresh() {},
    },
    looking: false,
    tell: (/** @type {string} */ text) => told.push(`tell ${text}`),
    render() {},
    home() {},
    focusPanel() {},
    hints: { close() {} },
  };
  const shell = /** @type {Shell} */ (/** @type {unknown} */ (fake));
  return { ...w, shell, fake, told, marked, windows };
}

/** A question to the engine that is answered when the test wants. */
function held() {
  /** @type {(answer: unknown) => void} */
  let answer = () => {};
  const promise = new Promise((done) => {
    answer = done;
  });
  return { promise, answer };
}

/** @param {ReturnType<typeof page>} p */
async function begin(p) {
  p.answers.new = () => shown({ offers: [OFFER] });
  await p.loop.start();
  p.log.length = 0;
}

test("a hint points at the best action, is told, and marks the saved game", async () => {
  const p = page();
  await begin(p);
  const hints = new Hints(p.shell);
  p.answers.hint = () => ({ hints: [HINT] });
  assert.equal(hints.state, "on");
  const asked = hints.toggle();
  assert.equal(hints.state, "thinking");
  await asked;
  assert.equal(hints.state, "open");
  assert.deepEqual(p.marked.hint, OFFER);
  assert.deepEqual(p.told, ["say Hint: Discard king of spades. "]);
  assert.deepEqual(p.log, ["hint", "save record record 2"]);
  void hints.toggle();
  assert.equal(hints.state, "on");
  assert.equal(p.marked.hint, null);
});

test("a hint that comes too late for its position is not shown", async () => {
  const p = page();
  await begin(p);
  const hints = new Hints(p.shell);
  const { promise, answer } = held();
  p.answers.hint = () => promise;
  const asked = hints.toggle();
  await settle();
  p.loop.view = view();
  hints.follow();
  answer({ hints: [HINT] });
  await asked;
  assert.equal(hints.state, "on");
  assert.equal(p.marked.hint, null);
  assert.deepEqual(p.told, []);
});

test("a hint that is refused leaves nothing open, and one that breaks the engine is no end of the game", async () => {
  const p = page();
  await begin(p);
  const hints = new Hints(p.shell);
  p.answers.hint = () => {
    throw engineError({ kind: "state", reason: "not-yours" });
  };
  await hints.toggle();
  assert.equal(hints.open, false);
  assert.deepEqual(
    p.refusals.map(({ op, reason }) => [op, reason]),
    [["hint", "not-yours"]],
  );
  p.answers.hint = () => {
    throw engineError({ kind: "crash", message: "boom" });
  };
  await hints.toggle();
  assert.equal(hints.open, false);
  assert.equal(p.loop.phase, "broken");
  assert.equal(p.store.read("record"), "record 1");
});

test("odds are off by default, asked for again with each position, and mark the saved game", async () => {
  const off = page();
  await begin(off);
  const none = new Odds(off.shell);
  assert.equal(none.state, "off");
  none.toggle();
  assert.equal(none.open, false);
  assert.deepEqual(off.log, []);

  const p = page({ odds: true });
  await begin(p);
  const odds = new Odds(p.shell);
  const answer = {
    unseen: [],
    stock: 0,
    seats: [],
    dangers: [
      { card: "KS", chance: 0.5, points: 30, risk: 15, level: "dangerous" },
      { card: "2C", chance: 0.05, points: 4, risk: 0.2, level: "safe" },
    ],
  };
  p.answers.odds = () => answer;
  assert.equal(odds.state, "on");
  odds.toggle();
  await settle();
  assert.equal(odds.state, "open");
  assert.deepEqual(
    [...p.marked.dangers],
    [
      ["KS", "dangerous"],
      ["2C", "safe"],
    ],
  );
  assert.deepEqual(p.log, ["odds", "save record record 2"]);
  odds.follow();
  await settle();
  assert.equal(p.log.length, 2, "the same position is not asked about again");
  p.loop.view = view();
  odds.follow();
  await settle();
  assert.deepEqual(p.log.slice(2), ["odds", "save record record 3"]);
  odds.close();
  assert.equal(p.marked.dangers.size, 0);
});

const JUDGED = {
  place: 0,
  action: "discard KS",
  best: [HINT],
  cost: 2.5,
  rank: 2,
  equal: false,
  reasons: [],
  view: view(),
};

/** @param {ReturnType<typeof page>} p @param {number} count */
function judges(p, count) {
  /** @type {unknown[]} */
  const asked = [];
  p.answers.review = () => ({
    deal: 1,
    scores: [10, 20],
    decisions: Array.from({ length: count }, (_, place) => ({ place, turn: 1, action: "" })),
  });
  p.answers.judge = ({ place }) => {
    asked.push(place);
    return { ...JUDGED, place };
  };
  p.answers.verdict = ({ costs }) => {
    asked.push(costs);
    return { lost: 5, result: -10, luck: -5 };
  };
  return asked;
}

test("a review asks for one decision after another and sums up what they cost", async () => {
  const p = page();
  await begin(p);
  const asked = judges(p, 2);
  const review = new Review(p.shell);
  review.open(1);
  await settle();
  assert.deepEqual(asked, [0, 1, [2.5, 2.5]]);
  assert.deepEqual(p.told, ["say All decisions are judged."]);
  review.open(1);
  await settle();
  assert.equal(asked.length, 3, "what is known is not asked again");
  review.forget();
  review.open(1);
  await settle();
  assert.equal(asked.length, 6, "another game is another game");
});

test("a review stops with its window, keeps what it has, and goes on from there", async () => {
  const p = page();
  await begin(p);
  const asked = judges(p, 3);
  const judge = p.answers.judge ?? (() => null);
  const { promise, answer } = held();
  p.answers.judge = async (args) => {
    if (args.place === 1) await promise;
    return judge(args);
  };
  const review = new Review(p.shell);
  review.open(1);
  await settle();
  assert.deepEqual(asked, [0]);
  p.shell.dialogs.close();
  answer(null);
  await settle();
  assert.deepEqual(asked, [0, 1], "the one under way is the last");
  review.open(1);
  await settle();
  assert.deepEqual(asked, [0, 1, 2, [2.5, 2.5, 2.5]]);
});

test("whatever the person does waits for one judgement at most", async () => {
  const p = page();
  await begin(p);
  judges(p, 5);
  const judge = p.answers.judge ?? (() => null);
  const { promise, answer } = held();
  p.answers.judge = async (args) => {
    if (args.place === 0) await promise;
    return judge(args);
  };
  p.answers.act = () => shown({ offers: [OFFER] });
  new Review(p.shell).open(1);
  await settle();
  const act = p.loop.act("draw");
  await settle();
  answer(null);
  await act;
  await settle();
  const order = p.log.filter((line) => /^(judge|act)/.test(line));
  assert.equal(order[0], "judge");
  assert.equal(order[1], "act draw");
  assert.equal(order.length, 6);
});

test("a branch keeps the game aside before anything else, and one step leads back", async () => {
  const p = page();
  await begin(p);
  const branches = new Branches(p.shell);
  p.answers.branch = () => shown();
  p.answers.load = () => shown();
  assert.equal(branches.on, false);
  await branches.begin({ deal: 1, place: 3 });
  assert.deepEqual(p.log, ["save aside record 1", "branch", "fresh", "save record record 2", "show 0"]);
  assert.ok(branches.on);
  branches.fresh();
  assert.equal(branches.on, false, "a new game gives up both");
  assert.equal(p.store.read("aside"), null);
  await branches.begin({ deal: 1, place: 3 });
  await branches.begin({ deal: 1, place: 4 });
  assert.equal(p.store.read("aside"), "record 2", "a branch of the branch leads back to the same game");
  assert.ok(new Branches(p.shell).on, "after a reload too");
  p.log.length = 0;
  await branches.back();
  assert.equal(p.log[0], "load record 2");
  assert.equal(branches.on, false);
  assert.equal(p.store.read("aside"), null);
});

test("a branch that cannot be had changes nothing, and a game that cannot be opened stays kept", async () => {
  const p = page();
  await begin(p);
  const branches = new Branches(p.shell);
  p.answers.branch = () => {
    throw engineError({ kind: "state", reason: "no-decision" });
  };
  await branches.begin({ deal: 1, place: 99 });
  assert.equal(branches.on, false);
  assert.equal(p.store.read("record"), "record 1");
  p.answers.branch = () => shown();
  await branches.begin({ deal: 1, place: 1 });
  p.answers.load = () => {
    throw engineError({ kind: "invalid", reason: "InvalidRecordError" });
  };
  await branches.back();
  assert.equal(p.store.read("aside"), "record 1");
  assert.equal(p.told.at(-1), "tell Your game could not be opened. It is still kept.");
});
