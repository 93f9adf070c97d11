/**
 * The page around the table: bars, windows, announcements, keys and settings, tied to the loop.
 */

import { render } from "../vendor/lit-html/lit-html.js";
import { Announcer } from "./announcer.js";
import { headerBar, statusBar } from "./bars.js";
import { Branches } from "./branches.js";
import { Commands } from "./commands.js";
import { Dialogs } from "./dialog.js";
import { Hints } from "./hints.js";
import { History } from "./history.js";
import { Messages } from "./messages.js";
import { Odds } from "./odds.js";
import { refusalText } from "./reasons.js";
import { Review } from "./review.js";
import { readSettings, writeSettings } from "./settings.js";
import { Showing } from "./showing.js";
import { Windows } from "./windows.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Store} from "../store.js" */
/** @import {RummyTable} from "../table/table.js" */
/** @import {Hello} from "../types.d.ts" */
/** @import {Loop} from "./loop.js" */
/** @import {Phase, Refusal} from "./loop-parts.d.ts" */
/** @import {About} from "./pages.js" */

/** @typedef {{header: HTMLElement, table: RummyTable, panel: HTMLElement, status: HTMLElement, live: HTMLElement, dialogs: HTMLElement}} Places */

export class Shell {
  /** @type {Loop | null} */
  loop = null;
  /** @type {Hello} */
  hello = { protocol: 0, version: "", presets: [], bots: [] };
  /** Takes the waiting version, where there is one. @type {(() => void) | null} */
  update = null;
  /** @type {About} */
  about = { version: "", engine: "", offline: "off", reason: "", kept: true };
  history = new History();

  /** @type {Phase} */
  #shown = "starting";
  #touched = false;
  #toldNotKept = false;
  #host;
  #places;

  /**
   * @param {HTMLElement} host
   * @param {Places} places
   * @param {L10n} l10n
   * @param {Store} store
   */
  constructor(host, places, l10n, store) {
    this.#host = host;
    this.#places = places;
    this.l10n = l10n;
    this.store = store;
    this.settings = readSettings(store);
    this.announcer = new Announcer(places.live);
    this.dialogs = new Dialogs(
      places.dialogs,
      () => this.l10n,
      () => this.home(),
    );
    this.messages = new Messages(() => this.render());
    this.showing = new Showing(this);
    this.windows = new Windows(this);
    this.commands = new Commands(this);
    this.hints = new Hints(this);
    this.odds = new Odds(this);
    this.review = new Review(this);
    this.branches = new Branches(this);
    this.#listen();
    this.apply();
  }

  get table() {
    return this.#places.table;
  }

  /** Whether a position of a deal that is over is looked at. */
  get looking() {
    return this.review.look.open;
  }

  /** The table that is seen. */
  get seen() {
    return this.review.look.table ?? this.table;
  }

  /** Settles once the table is seen, with no window over it. */
  async free() {
    while (this.dialogs.name || this.looking) await Promise.all([this.dialogs.free(), this.review.look.free()]);
  }

  get betweenDeals() {
    return !this.loop?.playing;
  }

  #listen() {
    const { table } = this.#places;
    /**
     * @param {string} name
     * @param {(detail: any) => void} heard
     */
    const on = (name, heard) =>
      table.addEventListener(name, (event) => heard(/** @type {CustomEvent} */ (event).detail));
    on("rummy-act", (action) => this.loop?.act(action));
    on("rummy-why", ({ action }) => this.loop?.why(action));
    on("rummy-say", (text) => this.tell(text));
    on("rummy-order", (order) => this.store.writeJson("order", order));
    on("rummy-sort", (sort) => this.change({ sort }));
    const touch = () => {
      this.#touched = true;
    };
    this.#host.addEventListener("pointerdown", touch);
    this.#host.addEventListener("keydown", touch);
    // A page that is all game hears its keys wherever the focus is; within another page only from inside the game.
    const keys = this.#host.hasAttribute("page") ? document : this.#host;
    keys.addEventListener("keydown", (event) => this.commands.key(/** @type {KeyboardEvent} */ (event)));
  }

  /**
   * A new version waits; it is taken between deals only.
   * @param {() => void} update
   */
  offer(update) {
    this.update = update;
    if (this.betweenDeals) this.tell(this.l10n.t("update-waiting"));
    this.render();
    this.dialogs.refresh();
  }

  /** @param {L10n} l10n */
  speak(l10n) {
    this.l10n = l10n;
    this.apply();
    this.dialogs.refresh();
  }

  /** @param {Partial<import("./settings.js").Settings>} change */
  change(change) {
    const { lang } = this.settings;
    this.settings = { ...this.settings, ...change };
    writeSettings(this.store, this.settings);
    this.apply();
    this.dialogs.refresh();
    if (this.settings.lang !== lang) this.#host.dispatchEvent(new Event("rummy-lang"));
  }

  /** Settings and language, wherever they show. */
  apply() {
    const { settings, l10n } = this;
    const host = this.#host;
    host.lang = l10n.lang;
    host.dir = l10n.dir;
    if (settings.theme === "auto") delete host.dataset.theme;
    else host.dataset.theme = settings.theme;
    if (settings.motion === "auto") delete host.dataset.motion;
    else host.dataset.motion = settings.motion;
    host.dataset.faces = settings.faces;
    this.table.l10n = l10n;
    this.table.settings = settings;
    this.review.look.apply();
    this.odds.follow();
    this.render();
  }

  render() {
    const { loop, l10n, windows, looking } = this;
    const phase = looking ? /** @type {const} */ ("looking") : (loop?.phase ?? "starting");
    const view = loop?.view ?? null;
    render(
      headerBar(view, l10n, {
        menu: () => windows.menu(),
        scores: () => windows.scores(),
        update: !!this.update && this.betweenDeals,
        back: this.branches.on ? () => this.branches.back() : null,
      }),
      this.#places.header,
    );
    const { hints, odds, review } = this;
    const status = {
      phase,
      view,
      canUndo: !looking && (loop?.canUndo ?? false),
      branch: this.branches.on,
      message: this.messages.shown ?? review.look.message,
      aids: { hint: hints.state, odds: odds.state },
    };
    render(statusBar(status, l10n, this.commands.ways), this.#places.status);
    const panel = looking ? review.look.template() : hints.state === "open" ? hints.template() : odds.template();
    render(panel, this.#places.panel);
    this.#host.dataset.phase = phase;
  }

  /** The loop has a new state. */
  changed() {
    const { loop, windows } = this;
    if (!loop) return;
    const focused = /** @type {ShadowRoot} */ (this.table.getRootNode()).activeElement;
    this.table.busy = this.betweenDeals;
    this.hints.follow();
    this.odds.follow();
    this.render();
    const from = this.#shown;
    this.#shown = loop.phase;
    if (from !== loop.phase) {
      const quiet = !this.#touched && this.#host.hasAttribute("embedded");
      for (const name of ["deal", "game", "damaged", "elsewhere", "broken"]) this.dialogs.close(name);
      if (loop.phase === "deal-over") windows.dealOver(quiet);
      if (loop.phase === "game-over") windows.gameOver(quiet);
      if (loop.phase === "broken") windows.broken();
      if (loop.phase === "damaged") windows.damaged(quiet);
      if (loop.phase === "elsewhere") windows.elsewhere(quiet);
      if (loop.phase === "none") windows.newGame();
    } else this.dialogs.refresh();
    this.#tellNotKept();
    // A button that had the focus may have left with the old state.
    if (focused && !this.dialogs.name && (!focused.isConnected || focused.matches(":disabled"))) this.home();
  }

  /** Once: at the start where storage is denied, later where it fills up. */
  #tellNotKept() {
    this.about.kept = this.store.persistent;
    if (this.#toldNotKept || this.store.persistent) return;
    this.#toldNotKept = true;
    this.tell(this.l10n.t("not-kept"));
  }

  /** Another game is about to be shown. */
  fresh() {
    this.store.remove("order");
    this.table.order = [];
    this.history.fresh();
    this.review.forget();
    this.branches.fresh();
    this.messages.clear();
  }

  /** @param {Refusal} refusal */
  refused(refusal) {
    const { view } = this.loop ?? {};
    if (!view) return;
    this.announcer.say(refusalText(refusal, view, this.l10n));
    this.messages.note(refusalText(refusal, view, this.l10n, "short"), { bad: true });
  }

  /**
   * In the status line and spoken.
   * @param {string} text
   * @param {boolean} [bad]
   */
  tell(text, bad = false) {
    this.announcer.say(text);
    this.messages.note(text, { bad });
  }

  /** Puts away what stands beside the table; whether there was anything. */
  closePanel() {
    const open = [this.review.look, this.hints, this.odds].find((panel) => panel.open);
    open?.close();
    return !!open;
  }

  /** What stands beside the table gets the focus. @param {string} selector */
  focusPanel(selector) {
    const wanted = this.#places.panel.querySelector(selector);
    if (wanted instanceof HTMLElement) wanted.focus();
  }

  /** Where the focus goes when what had it is gone. */
  home() {
    if (this.looking) return this.focusPanel(".panel-foot button");
    const way = this.#places.status.querySelector(".way:not(:disabled)");
    if (this.betweenDeals && way instanceof HTMLElement) way.focus();
    else this.table.focusDefault();
  }
}
