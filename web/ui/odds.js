/**
 * The odds: which cards are unseen, who may hold what, what a discard risks. Off unless the settings say otherwise; what
 * helps the player is marked in the record.
 */
import { nothing } from "../vendor/lit-html/lit-html.js";
import { oddsPage } from "./odds-page.js";
import { panel } from "./panel.js";

/** @import {Odds as Answer, View} from "../types.d.ts" */
/** @import {Shell} from "./shell.js" */

export class Odds {
  open = false;
  /** What the odds shown are about, or were asked about last. @type {View | null} */
  #about = null;
  /** @type {Answer | null} */
  #odds = null;
  #shell;

  /** @param {Shell} shell */
  constructor(shell) {
    this.#shell = shell;
  }

  /** Whether there is anything to be told. */
  get possible() {
    const { loop, looking } = this.#shell;
    return !!loop?.playing && !looking;
  }

  /** @returns {import("./bars.js").Aid} */
  get state() {
    if (!this.#shell.settings.odds || !this.possible) return "off";
    return this.open ? "open" : "on";
  }

  toggle() {
    const shell = this.#shell;
    if (this.open) return this.close();
    if (!shell.settings.odds) return shell.tell(shell.l10n.t("odds-off"));
    if (!this.possible) return shell.tell(shell.l10n.t("odds-not-now"));
    shell.hints.close();
    this.open = true;
    this.#about = null;
    this.#odds = null;
    void this.#ask().then(() => shell.focusPanel(".panel-body"));
  }

  /** The loop or the settings have a new state. What is shown stays until the player is to act again. */
  follow() {
    if (!this.open) return;
    const { loop, settings } = this.#shell;
    if (!settings.odds || !this.possible) this.#drop();
    else if (loop?.phase === "play" && loop.view !== this.#about) void this.#ask();
  }

  close() {
    if (!this.open) return;
    this.#drop();
    this.#shell.home();
  }

  #drop() {
    this.open = false;
    this.#shell.table.mark({ dangers: new Map() });
    this.#shell.render();
  }

  async #ask() {
    const shell = this.#shell;
    const view = shell.loop?.view ?? null;
    this.#about = view;
    const wanted = () => this.open && this.#about === view;
    /** @type {Answer | null} */
    const answer = await shell.loop?.consult("odds", {}, { wanted });
    if (!wanted()) return;
    if (!answer) return this.#drop();
    this.#odds = answer;
    shell.table.mark({ dangers: new Map(answer.dangers.map(({ card, level }) => [card, level])) });
    shell.render();
  }

  template() {
    const { l10n, loop } = this.#shell;
    const view = loop?.view;
    if (!this.open || !this.#odds || !view) return nothing;
    const body = oddsPage(this.#odds, view, l10n);
    return panel({ kind: "odds", title: l10n.t("odds-title"), body }, l10n, () => this.close());
  }
}
