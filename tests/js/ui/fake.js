/**
 * A stand-in for everything around the loop: an engine whose answers are scripted, a clock that is turned by hand.
 */

import { Store } from "../../../web/store.js";
import { Loop } from "../../../web/ui/loop.js";
import { settingsFrom } from "../../../web/ui/settings.js";

/** @import {Event, Op, Problem, Shown, View} from "../../../web/types.d.ts" */
/** @import {Refusal} from "../../../web/ui/loop-parts.d.ts" */
/** @import {Settings} from "../../../web/ui/settings.js" */

/**
 * @param {Partial<View>} [change]
 * @returns {View}
 */
export const view = (change = {}) => ({
  seat: 0,
  names: ["you", "greedy"],
  rules: { preset: "rummy500", players: 2, target: 500 },
  deal: 1,
  dealer: 1,
  turn: 0,
  phase: "draw",
  stock: 25,
  round: 1,
  pool: 0,
  knocked: [false, false],
  asked: null,
  opener: null,
  free_end: false,
  discards: [["7H"]],
  hands: [
    { count: 1, cards: ["AS"], value: 15 },
    { count: 1, cards: [null], value: null },
  ],
  melds: [],
  laid: [0, 0],
  totals: [0, 0],
  this_turn: { must: null, taken: null, new: [] },
  offers: [],
  undo: false,
  undo_reason: "nothing",
  sheet: [],
  outcome: null,
  ...change,
});

/**
 * @param {Partial<View>} [change]
 * @param {Event[]} [events] Something happened, unless said otherwise.
 * @returns {Shown}
 */
export const shown = (change, events = [{ type: "turn", seat: change?.turn ?? 0 }]) => ({ view: view(change), events });

/** @param {Partial<Problem>} problem */
export const engineError = (problem) =>
  Object.assign(new Error(problem.message ?? ""), { problem: { kind: "crash", reason: "", message: "", ...problem } });

/** The browser's storage, in memory. @returns {Storage} */
export function memoryStorage() {
  /** @type {Map<string, string>} */
  const map = new Map();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (n) => [...map.keys()][n] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
}

/** @typedef {(args: Record<string, unknown>) => unknown} Answer */

/**
 * @param {Partial<Settings>} [settings]
 * @param {Storage} [storage]
 * @param {Partial<import("../../../web/ui/loop-parts.d.ts").Parts>} [parts]
 */
export function world(settings = {}, storage = memoryStorage(), parts = {}) {
  const store = new Store(() => storage, "/game/");
  /** What the engine was asked, what was shown, saved and slept, in order. @type {string[]} */
  const log = [];
  /** @type {Refusal[]} */
  const refusals = [];
  /** Who was seen to think. @type {(number | null)[]} */
  const thoughts = [];
  /** Sleeps under way. @type {{ms: number, wake: () => void, signal: AbortSignal}[]} */
  const sleeps = [];
  /** @type {Partial<Record<Op | "restart" | "spare", Answer>>} */
  const answers = {};
  let saves = 0;
  /** What the page's clock shows, in milliseconds; only tests turn it. */
  const clock = { now: 0 };
  const write = store.write.bind(store);
  store.write = (name, text) => {
    log.push(`save ${name} ${text}`);
    write(name, text);
  };
  const tabs = { mine: true, claim: async () => tabs.mine };
  const loop = new Loop({
    engine: {
      async call(op, args = {}) {
        if (op === "record") {
          saves += 1;
          return answers.record ? await answers.record(args) : { record: `record ${saves}` };
        }
        log.push([op, args.action ?? args.record].filter(Boolean).join(" "));
        const answer = answers[op];
        if (!answer) throw new Error(`nobody told the engine about ${op}`);
        return await answer(args);
      },
      async restart() {
        log.push("restart");
        return await answers.restart?.({});
      },
      async spare() {
        log.push("spare");
        return await answers.spare?.({});
      },
      relieve: () => log.push("relieve"),
      dismiss() {},
    },
    hello: { protocol: 1, version: "1", presets: [{ name: "rummy500", options: [] }], bots: ["greedy"] },
    store,
    tabs,
    settings: () => settingsFrom({ ...settings }),
    async show(_, now) {
      log.push(`show ${now.turn}`);
    },
    fresh: () => log.push("fresh"),
    changed() {},
    thinking: (seat) => thoughts.push(seat),
    now: () => clock.now,
    refused: (refusal) => refusals.push(refusal),
    sleep: (ms, signal) =>
      new Promise((done) => {
        log.push(`sleep ${ms}`);
        signal.addEventListener("abort", () => done());
        sleeps.push({ ms, wake: () => done(), signal });
      }),
    ...parts,
  });
  return { loop, store, log, refusals, sleeps, answers, tabs, thoughts, clock };
}

/** Lets everything that can go on go on. */
export const settle = () => new Promise((done) => setTimeout(done, 5));

/** @param {{sleeps: {wake: () => void}[]}} where */
export async function wake({ sleeps }) {
  sleeps.pop()?.wake();
  await settle();
}
