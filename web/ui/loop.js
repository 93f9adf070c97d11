/**
 * The loop engine → show → engine: the one place that talks to the engine and knows what the page is waiting for.
 * It draws nothing; the page reads its `state` after each `changed` and shows it.
 */
import { GameChoice } from "./game-choice.js";
import { LoopErrors } from "./loop-errors.js";
import { nextSeat, Opponents, opponentNext } from "./opponents.js";
import { THINK } from "./settings.js";
import { Talk } from "./talk.js";
import { Watchdog } from "./watchdog.js";

/** @import {Answer, Op, Problem, RuleBook, Shown, View} from "../types.d.ts" */
/** @import {Broken, Damaged, NewGame, Outcome, Parts, Phase} from "./loop-parts.d.ts" */

/** What the record tells of: that the person was helped. @type {readonly Op[]} */
const NOTED = ["hint", "odds"];

export class Loop {
  /** @type {Phase} */
  phase = "starting";
  /** @type {View | null} */
  view = null;
  /** @type {Broken | null} */
  broken = null;
  /** @type {Damaged | null} */
  damaged = null;

  #parts;
  #opponents;
  #errors;
  #talk;
  #watchdog;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#errors = new LoopErrors(this, parts);
    this.#talk = new Talk(parts);
    this.#watchdog = new Watchdog(parts.engine);
    this.#opponents = new Opponents(this, parts, (wanted, due) => this.#talk.alone(() => this.#opponent(wanted, due)));
  }

  /** The last good record. */
  get record() {
    return this.#talk.record;
  }

  /** The opponents' steps under way; settles when the person is to act. */
  get driving() {
    return this.#opponents.driving;
  }

  /** Whether a deal is being played. */
  get playing() {
    return ["play", "undo", "bots"].includes(this.phase);
  }

  /** Whether the last step may be taken back now. */
  get canUndo() {
    return !!this.view?.undo && (this.playing || this.phase === "deal-over");
  }

  /** The saved game, or a first one. */
  async start() {
    if (!(await this.#parts.tabs.claim())) return this.set("elsewhere");
    await this.#again();
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
    return this.#talk.alone(async () => {
      try {
        return { book: /** @type {RuleBook} */ (await this.#parts.engine.call("rules", { rules })), problem: null };
      } catch (error) {
        return { book: null, problem: this.#errors.caught(error) };
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
    return this.#talk.alone(async () => {
      if (!wanted()) return null;
      try {
        const answer = await this.#talk.call(op, args);
        if (NOTED.includes(op)) await this.#talk.save();
        return answer;
      } catch (error) {
        this.#errors.handle(error, op);
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
    const outcome = await this.#talk.alone(async () => {
      try {
        const shown = await this.#talk.replace(op, args);
        this.#parts.fresh();
        this.damaged = null;
        await this.#accept(shown);
        return { ok: true, problem: null };
      } catch (error) {
        const problem = this.#errors.caught(error);
        if (problem.kind !== "crash") this.set(before === "starting" ? "none" : before);
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
    const answer = await this.#talk.alone(async () => {
      try {
        return /** @type {Answer} */ (await this.#talk.call("ask", { action }));
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
      return void this.#errors.caught(error);
    }
    if (fresh) await this.newGame(this.firstGame());
    else await this.#again();
  }

  async #again() {
    const record = this.#parts.store.read("record") ?? this.record;
    if (record === null) return void (await this.newGame(this.firstGame()));
    await this.#talk.alone(() => this.#resume(record));
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
      await this.#accept(await this.#talk.replace("load", { record }));
    } catch (error) {
      const problem = this.#errors.caught(error);
      if (problem.kind === "crash") return;
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
    await this.#talk.alone(() => this.#call(op, args));
    this.#opponents.drive();
  }

  /**
   * @param {Op} op
   * @param {Record<string, unknown>} [args]
   */
  async #call(op, args = {}) {
    try {
      await this.#accept(/** @type {Shown} */ (await this.#talk.call(op, args)));
    } catch (error) {
      this.#errors.handle(error, op, typeof args.action === "string" ? args.action : null);
    }
  }

  /** @type {import("./opponents.js").Step} */
  async #opponent(wanted, due) {
    const { view, record } = this;
    if (!wanted() || !view || record === null) return false;
    try {
      await this.#talk.setBack();
      this.#parts.thinking(nextSeat(view));
      const shown = await this.#watchdog.move(view, record, THINK[this.#parts.settings().think]);
      this.#parts.thinking(null);
      if (shown.events.length) await due();
      // Another game, another tab or a step taken back: this is no move of the game in sight.
      this.#talk.ahead = !wanted();
      if (this.#talk.ahead) return false;
      await this.#accept(shown);
      return shown.events.length > 0;
    } catch (error) {
      this.#parts.thinking(null);
      this.#errors.handle(error, "bot");
      return false;
    }
  }

  /**
   * What the engine answered: saved first, so that a reload in the midst of the showing loses nothing.
   * @param {Shown} shown
   */
  async #accept({ view, events }) {
    await this.#talk.save();
    this.broken = null;
    this.view = view;
    await this.#parts.show(events, view);
    // Lost to another tab while the events were shown
    if (!this.#parts.tabs.mine) return this.set("elsewhere");
    this.set(view.outcome ? "game-over" : view.phase === "over" ? "deal-over" : opponentNext(view) ? "bots" : "play");
  }
}
