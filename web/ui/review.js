/**
 * A finished deal looked at again: each decision of the person judged one by one, and what the deal came to. Positions are
 * shown on a table of their own, so that the game's own table is as it was afterwards.
 */
import { Look } from "./look.js";
import { reviewPage } from "./review-page.js";

/** @import {Decision, Decisions, Judged, Op, Verdict} from "../types.d.ts" */
/** @import {Shell} from "./shell.js" */

/** Seconds for one decision: so long whatever else is asked of the engine may have to wait. */
const LONGEST = 2;

/**
 * @typedef {Object} Course A review as far as it has come.
 * @property {number} deal
 * @property {readonly Decision[] | null} decisions
 * @property {Judged[]} judged
 * @property {Verdict | null} verdict
 */

export class Review {
  /** What was reviewed of the game under way, by deal. @type {Map<number, Course>} */
  #courses = new Map();
  /** @type {Course | null} */
  #course = null;
  /** Grows with whatever ends the run. */
  #run = 0;
  #running = false;
  #shell;

  /** @param {Shell} shell */
  constructor(shell) {
    this.#shell = shell;
    this.look = new Look(shell, {
      list: () => this.#window(),
      closed: () => this.stop(),
    });
  }

  /** Another game: nothing is known of it. */
  forget() {
    this.stop();
    this.look.close();
    this.#courses.clear();
    this.#course = null;
  }

  /** @param {number} deal */
  open(deal) {
    const course = this.#courses.get(deal) ?? { deal, decisions: null, judged: [], verdict: null };
    this.#courses.set(deal, course);
    this.#course = course;
    this.#window();
    void this.#go(course);
  }

  stop() {
    this.#run += 1;
    this.#running = false;
    this.#shell.dialogs.refresh();
  }

  /** One after another, so that whatever else is asked of the engine waits for one judgement at most. @param {Course} course */
  async #go(course) {
    const { loop, announcer } = this.#shell;
    if (!loop || course.verdict) return;
    this.#run += 1;
    const run = this.#run;
    const how = { wanted: () => run === this.#run };
    const { deal } = course;
    this.#running = true;
    this.#told(course);
    /** @param {Op} op @param {Record<string, unknown>} [args] */
    const ask = (op, args) => loop.consult(op, { deal, ...args }, how);
    if (!course.decisions) {
      /** @type {Decisions | null} */
      const begun = await ask("review");
      course.decisions = begun?.decisions ?? null;
    }
    const total = course.decisions?.length ?? Number.NaN;
    while (course.judged.length < total) {
      this.#told(course);
      /** @type {Judged | null} */
      const judged = await ask("judge", { place: course.judged.length, seconds: LONGEST });
      if (!judged) break;
      course.judged.push(judged);
    }
    if (course.judged.length === total) {
      course.verdict = await ask("verdict", { costs: course.judged.map(({ cost }) => cost) });
    }
    if (run !== this.#run) return;
    this.#running = false;
    this.#told(course);
    if (course.verdict) announcer.say(this.#shell.l10n.t("review-done"));
  }

  /** @param {Course} course */
  #told(course) {
    if (course === this.#course) {
      this.#shell.dialogs.refresh();
      this.look.refresh();
    }
  }

  #window() {
    const shell = this.#shell;
    const course = this.#course;
    if (!course) return;
    const content = () =>
      reviewPage(course, this.#running, shell.loop?.view ?? null, shell.l10n, {
        stop: () => this.stop(),
        goOn: () => void this.#go(course),
        show: (place) => this.look.show(course, place),
        scores: () => shell.windows.scores(),
        close: () => shell.dialogs.close(),
      });
    shell.dialogs.open("review", content, {
      closed: () => {
        if (!this.look.open) this.stop();
      },
    });
  }
}
