/**
 * The loop engine → show → engine: the one place that talks to the engine and knows what the page is waiting for.
 * It draws nothing; the page reads its `state` after each `changed` and shows it.
 */
import { GameChoice } from "./game-choice.js";
import { LoopErrors } from "./loop-errors.js";
import { nextSeat, Opponents, opponentNext } from "./opponents.js";
import { THINK } from "./settings.js";
import { Watchdog } from "./watchdog.js";

/** @import {Answer, Event, Hello, Op, Problem, RuleBook, Saved, Shown, View} from "../types.d.ts" */
/** @import {Settings} from "./settings.js" */
/** @import {Store} from "../store.js" */

/**
 * `starting`; `none`: no game; `play`: the person may act, or is asked for a call; `undo`: the moment before the
 * opponents move in which the discard may be taken back; `bots`; `deal-over`; `game-over`; `broken`: the engine failed; `damaged`: the saved game
 * cannot be read; `elsewhere`: another tab plays this game.
 * @typedef {"starting" | "none" | "play" | "undo" | "bots" | "deal-over" | "game-over" | "broken" | "damaged" | "elsewhere"} Phase
 */
/** @typedef {{reason: string, op: Op, action: string | null, message: string}} Refusal */
/** @typedef {{message: string, record: string | null, again: boolean}} Broken */
/** @typedef {{message: string, text: string}} Damaged */
/** @typedef {{rules: Record<string, number | string | boolean>, bots: string[]}} NewGame */
/** @typedef {{ok: boolean, problem: Problem | null}} Outcome */

/**
 * @typedef {Object} EngineLike
 * @property {(op: Op, args?: Record<string, unknown>) => Promise<unknown>} call
 * @property {() => Promise<unknown>} restart
 * @property {() => Promise<unknown>} spare Gets a second one ready beside this.
 * @property {() => void} relieve The second one takes over.
 * @property {() => void} dismiss There is no need of a second one.
 */

/**
 * @typedef {Object} Parts
 * @property {EngineLike} engine
 * @property {Hello} hello
 * @property {Store} store
 * @property {() => Settings} settings
 * @property {{mine: boolean, claim: (steal?: boolean) => Promise<boolean>}} tabs
 * @property {(events: Event[], view: View) => Promise<void>} show Plays the events, then sets the view.
 * @property {() => void} fresh Another game is about to be shown: what belonged to the old one goes.
 * @property {() => void} changed
 * @property {(seat: number | null) => void} thinking Which opponent thinks, from now on.
 * @property {(refusal: Refusal) => void} refused
 * @property {() => Promise<void>} [free] Settles once nothing lies over the table.
 * @property {(ms: number, signal: AbortSignal) => Promise<void>} [sleep] Ends early when aborted; never rejects.
 * @property {() => number} [now] In milliseconds.
 */

/** What the record tells of: that the person was helped. @type {readonly Op[]} */
const NOTED = ["hint", "odds"];

export class Loop {
  /** @type {Phase} */
  phase = "starting";
  /** @type {View | null} */
  view = null;
  /** The last good record: what a restart goes on from. @type {string | null} */
  record = null;
  /** @type {Broken | null} */
  broken = null;
  /** @type {Damaged | null} */
  damaged = null;

  #parts;
  #opponents;
  #errors;
  #watchdog;
  /** Whether the engine has made a move that nobody wanted any more when it came. */
  #ahead = false;
  /** One conversation with the engine at a time. @type {Promise<unknown>} */
  #line = Promise.resolve();

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#errors = new LoopErrors(this, parts);
    this.#watchdog = new Watchdog(parts.engine);
    this.#opponents = new Opponents(this, parts, (wanted, due) => this.#exclusive(() => this.#opponent(wanted, due)));
  }

  /** The opponents' steps under way; settles when the person is to act. */
  get driving() {
    return this.#opponents.driving;
  }

  /** Whether the last step may be taken back now. */
  get canUndo() {
    return !!this.view?.undo && ["play", "undo", "bots", "deal-over"].includes(this.phase);
  }

  /** The saved game, or a first one. */
  async start() {
    const { store, tabs } = this.#parts;
    if (!(await tabs.claim())) return this.set("elsewhere");
    const saved = store.read("record");
    if (saved === null) return void (await this.newGame(this.firstGame()));
    await this.#exclusive(() => this.#resume(saved));
    this.#opponents.drive();
  }

  /** What was chosen last, as far as this engine knows it. */
  firstGame() {
    const { hello, settings } = this.#parts;
    return new GameChoice(hello, settings().game).game;
  }

  /**
   * What these rules come to, or why they cannot be played; the game under way has no part in it.
   * @param {NewGame["rules"]} rules
   * @returns {Promise<{book: RuleBook | null, problem: Problem | null}>}
   */
  rules(rules) {
    this.#opponents.hurry();
    return this.#exclusive(async () => {
      try {
        return { book: /** @type {RuleBook} */ (await this.#parts.engine.call("rules", { rules })), problem: null };
      } catch (error) {
        const problem = this.#errors.problemOf(error);
        if (problem.kind === "crash") this.#errors.break(problem);
        return { book: null, problem };
      }
    });
  }

  /**
   * Anything the engine tells without a move being made. A record that grows by it is saved.
   * @param {Op} op
   * @param {Record<string, unknown>} [args]
   * @param {{wanted?: () => boolean}} [how] `wanted`: asked once the engine is free.
   * @returns {Promise<any>} Nothing where it is not wanted any more or the engine could not answer; that is told then.
   */
  consult(op, args = {}, { wanted = () => true } = {}) {
    return this.#exclusive(async () => {
      if (!wanted()) return null;
      try {
        const answer = await this.#parts.engine.call(op, args);
        if (NOTED.includes(op)) await this.#save();
        return answer;
      } catch (error) {
        const problem = this.#errors.problemOf(error);
        if (problem.kind === "crash") this.#errors.break(problem);
        else this.#parts.refused({ reason: problem.reason, op, action: null, message: problem.message });
        return null;
      }
    });
  }

  /**
   * A position of a deal that is over, to be played on from.
   * @param {{deal: number, place: number}} from
   * @returns {Promise<Outcome>}
   */
  branch(from) {
    return this.#replace("branch", from);
  }

  /**
   * @param {NewGame} game
   * @returns {Promise<Outcome>} Not ok where the engine will not have these rules; the game under way is untouched then.
   */
  newGame(game) {
    return this.#replace("new", { ...game });
  }

  /**
   * @param {string} record
   * @returns {Promise<Outcome>}
   */
  load(record) {
    return this.#replace("load", { record });
  }

  /**
   * @param {"new" | "load" | "branch"} op
   * @param {Record<string, unknown>} args
   * @returns {Promise<Outcome>}
   */
  async #replace(op, args) {
    if (!this.#parts.tabs.mine) return { ok: false, problem: null };
    this.#opponents.halt();
    const before = this.phase;
    const outcome = await this.#exclusive(async () => {
      try {
        const state = /** @type {Shown} */ (await this.#parts.engine.call(op, args));
        this.#ahead = false;
        this.#parts.fresh();
        this.damaged = null;
        await this.#accept(state);
        return { ok: true, problem: null };
      } catch (error) {
        const problem = this.#errors.problemOf(error);
        if (problem.kind === "crash") this.#errors.break(problem);
        else this.set(before === "starting" ? "none" : before);
        return { ok: false, problem };
      }
    });
    this.#opponents.drive();
    return outcome;
  }

  /**
   * The person's action.
   * @param {string} action
   */
  act(action) {
    return this.#step("act", { action });
  }

  undo() {
    return this.#step("undo");
  }

  /** The next deal, once one is over. */
  next() {
    return this.#step("next");
  }

  /**
   * Why an action is not offered; should it be allowed after all, it is done.
   * @param {string} action
   */
  async why(action) {
    this.#opponents.hurry();
    const answer = await this.#exclusive(async () => {
      try {
        await this.#setBack();
        return /** @type {Answer} */ (await this.#parts.engine.call("ask", { action }));
      } catch (error) {
        this.#errors.handle(error, "ask", action);
        return null;
      }
    });
    if (answer?.legal) await this.act(action);
    else if (answer) this.#parts.refused({ reason: answer.reason ?? "", op: "ask", action, message: "" });
  }

  /** Do not wait any longer before the opponents' next step. */
  goOn() {
    this.#opponents.hurry();
  }

  /** The game under way in another tab goes on here. */
  async playHere() {
    await this.#parts.tabs.claim(true);
    await this.#again();
  }

  /**
   * After a failure: a new engine, and the last good record, or a new game.
   * @param {{fresh?: boolean}} [how]
   */
  async recover({ fresh = false } = {}) {
    this.#opponents.halt();
    this.set("starting");
    try {
      await this.#parts.engine.restart();
    } catch (error) {
      return this.#errors.break(this.#errors.problemOf(error));
    }
    if (fresh) await this.newGame(this.firstGame());
    else await this.#again();
  }

  async #again() {
    const record = this.#parts.store.read("record") ?? this.record;
    if (record === null) return void (await this.newGame(this.firstGame()));
    await this.#exclusive(() => this.#resume(record));
    this.#opponents.drive();
  }

  /** Another tab has taken the game over. */
  yielded() {
    this.#opponents.halt();
    this.set("elsewhere");
  }

  /** @param {Phase} phase */
  set(phase) {
    this.phase = phase;
    this.#parts.changed();
  }

  /** @param {string} record */
  async #resume(record) {
    try {
      this.#ahead = false;
      await this.#accept(/** @type {Shown} */ (await this.#parts.engine.call("load", { record })));
    } catch (error) {
      const problem = this.#errors.problemOf(error);
      if (problem.kind === "crash") return this.#errors.break(problem);
      // Kept under its own name: the next game will be written over it.
      this.#parts.store.write("damaged", record);
      this.damaged = { text: record, message: problem.message };
      this.set("damaged");
    }
  }

  /**
   * @param {Op} op
   * @param {Record<string, unknown>} [args]
   */
  async #step(op, args = {}) {
    if (!this.view || !this.#parts.tabs.mine) return;
    this.#opponents.halt();
    await this.#exclusive(() => this.#call(op, args));
    this.#opponents.drive();
  }

  /**
   * @param {Op} op
   * @param {Record<string, unknown>} [args]
   */
  async #call(op, args = {}) {
    try {
      await this.#setBack();
      await this.#accept(/** @type {Shown} */ (await this.#parts.engine.call(op, args)));
    } catch (error) {
      this.#errors.handle(error, op, typeof args.action === "string" ? args.action : null);
    }
  }

  /** @type {import("./opponents.js").Step} */
  async #opponent(wanted, due) {
    const { view, record } = this;
    if (!wanted() || !view || record === null) return false;
    try {
      await this.#setBack();
      this.#parts.thinking(nextSeat(view));
      const shown = await this.#watchdog.move(view, record, THINK[this.#parts.settings().think]);
      this.#parts.thinking(null);
      if (shown.events.length) await due();
      // Another game, another tab or a step taken back: this is no move of the game in sight.
      this.#ahead = !wanted();
      if (this.#ahead) return false;
      await this.#accept(shown);
      return shown.events.length > 0;
    } catch (error) {
      this.#parts.thinking(null);
      this.#errors.handle(error, "bot", null);
      return false;
    }
  }

  /** Takes a move back that the engine has made and the page has not. */
  async #setBack() {
    if (!this.#ahead) return;
    await this.#parts.engine.call("load", { record: this.record });
    this.#ahead = false;
  }

  /**
   * What the engine answered: saved first, so that a reload in the midst of the showing loses nothing.
   * @param {Shown} shown
   */
  async #accept({ view, events }) {
    await this.#save();
    this.broken = null;
    this.view = view;
    await this.#parts.show(events, view);
    // Lost to another tab while the events were shown
    if (!this.#parts.tabs.mine) return this.set("elsewhere");
    this.set(view.outcome ? "game-over" : view.phase === "over" ? "deal-over" : opponentNext(view) ? "bots" : "play");
  }

  async #save() {
    const { record } = /** @type {Saved} */ (await this.#parts.engine.call("record"));
    this.record = record;
    if (this.#parts.tabs.mine) this.#parts.store.write("record", record);
  }

  /**
   * @template T
   * @param {() => T | Promise<T>} talk
   * @returns {Promise<T>}
   */
  #exclusive(talk) {
    const turn = this.#line.then(talk);
    this.#line = turn.catch(() => undefined);
    return turn;
  }
}
