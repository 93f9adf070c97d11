/**
 * <rummy-table>: shows a view and the actions it offers, fires wishes. It knows the game only through both.
 */
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { barZone } from "./bar.js";
import { chooser } from "./chooser.js";
import { startDragging } from "./drag.js";
import { recentOf } from "./flights.js";
import { focusItem, placeOf, restoreFocus, setTabStops } from "./focus.js";
import { handZone } from "./hand.js";
import { Held } from "./held.js";
import { Input } from "./input.js";
import { commandOf } from "./keys.js";
import { meldsZone } from "./melds.js";
import { animate, snapshot } from "./motion.js";
import { pilesZone } from "./piles.js";
import { sceneOf } from "./scene.js";
import { seatsZone } from "./seats.js";
import { px, vars } from "./vars.js";
import { wishFor } from "./wishes.js";
import { cardArg, cardsArg } from "./words.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Event as GameEvent, View} from "../types.d.ts" */
/** @import {Choice, Scene, TableSettings} from "./scene.js" */
/** @import {Command, Wish} from "./wishes.js" */

const still = matchMedia("(prefers-reduced-motion: reduce)");

export class RummyTable extends HTMLElement {
  /** @type {View | null} */
  #view = null;
  /** @type {L10n | null} */
  #l10n = null;
  /** @type {TableSettings} */
  #settings = {};
  #busy = false;
  #held = new Held();
  /** The order last told to the shell. */
  #told = "";
  /** @type {number | null} */
  #preview = null;
  /** Whether the selection is being gathered by dropping cards on the melds one by one. */
  #gathering = false;
  /** @type {Set<string>} */
  #recent = new Set();
  /** @type {Choice | null} */
  #choice = null;
  /** What was drawn last. @type {Scene | null} */
  #scene = null;
  #pending = false;
  /** @type {Promise<void>} */
  #queue = Promise.resolve();
  #size = { width: 0, height: 0 };
  #watch = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    if (width === this.#size.width && height === this.#size.height) return;
    this.#size = { width, height };
    this.#draw();
  });

  constructor() {
    super();
    const scene = () => this.#scene;
    startDragging(this, { scene, select: this.#select, drop: this.#drop });
    new Input(this, {
      scene,
      command: (command, place) => this.#command(command, place),
      toggle: (key) => {
        this.#gathering = false;
        this.#held.toggle(key);
        this.#draw();
      },
      clear: () => {
        this.#preview = null;
        this.#gathering = false;
        this.#select([]);
      },
      shift: (way, index) => this.#shift(way, index),
      sort: (by) => this.#sort(by),
      preview: (place) => this.#show(place),
      choose: (choice) => {
        const run = choice === null ? undefined : this.#choice?.choices[choice]?.run;
        this.#close();
        this.#draw();
        run?.();
      },
      key: (event) => this.handleKey(event),
    });
  }

  get view() {
    return this.#view;
  }
  set view(view) {
    if (view) this.#accept(view);
    else this.#view = null;
    this.#request();
  }

  get l10n() {
    return this.#l10n;
  }
  set l10n(l10n) {
    this.#l10n = l10n;
    this.#request();
  }

  get settings() {
    return this.#settings;
  }
  set settings(settings) {
    this.#settings = settings ?? {};
    this.#request();
  }

  get busy() {
    return this.#busy;
  }
  set busy(busy) {
    this.#busy = Boolean(busy);
    this.#request();
  }

  get order() {
    return this.#held.order;
  }
  set order(order) {
    this.#held.restore(order ?? []);
    this.#told = this.#held.order.join(" ");
    if (this.#view) this.#accept(this.#view);
    this.#request();
  }

  get selection() {
    return this.#scene?.selection ?? [];
  }

  connectedCallback() {
    this.#watch.observe(this);
    this.#request();
  }

  disconnectedCallback() {
    this.#watch.disconnect();
  }

  /**
   * Shows what happened, then the view that came of it. Calls wait for one another.
   * @param {readonly GameEvent[]} events
   * @param {View} view
   */
  play(events, view) {
    const played = this.#queue.then(() => this.#play(events, view));
    this.#queue = played.catch(() => {});
    return played;
  }

  /** Where a player would go on: the stock before drawing, else the hand. */
  focusDefault() {
    const drawing = this.#scene?.mine && this.#view?.phase === "draw";
    const target =
      (drawing && this.querySelector("[data-action=draw]")) ||
      this.querySelector(".rt-own [data-rove=hand] button[tabindex='0']") ||
      this.querySelector("button[tabindex='0'], button:not([tabindex])");
    if (target instanceof HTMLElement) focusItem(target);
  }

  /**
   * A key pressed here, or elsewhere in the game.
   * @param {KeyboardEvent} event
   * @returns {boolean} Whether it was one of the table's.
   */
  handleKey(event) {
    const command = commandOf(event, this.#settings);
    if (!command || !this.#scene) return false;
    event.preventDefault();
    this.#command(command);
    return true;
  }

  /** @param {readonly GameEvent[]} events @param {View} view */
  async #play(events, view) {
    const quiet = this.#settings.motion === "reduced" || still.matches || document.hidden;
    if (this.#pending) this.#draw();
    const old = this.#scene;
    const before = snapshot(this);
    this.#recent = recentOf(events, view);
    this.#accept(view);
    this.#draw();
    if (!quiet && old && this.#scene) await animate(this, events, before, old, this.#scene);
  }

  /** @param {View} view */
  #accept(view) {
    this.#held.accept(view, this.#view, this.#settings.sort ?? "suit");
    this.#preview = null;
    this.#gathering = false;
    if (this.#choice) this.#close();
    this.#view = view;
  }

  #request() {
    if (this.#pending) return;
    this.#pending = true;
    queueMicrotask(() => this.#pending && this.#draw());
  }

  #draw() {
    this.#pending = false;
    if (!this.isConnected) return;
    const { width, height } = this.#size;
    const view = this.#view;
    const l10n = this.#l10n;
    if (!view || !l10n || !width) {
      this.#scene = null;
      render(html`<div class="rt" data-mode="none"></div>`, this);
      return;
    }
    const place = placeOf(this);
    const scene = sceneOf({
      view,
      l10n,
      width,
      height,
      settings: this.#settings,
      busy: this.#busy,
      order: this.#held.order,
      selected: this.#held.selected,
      preview: this.#preview,
      recent: this.#recent,
      choice: this.#choice,
    });
    this.#scene = scene;
    const { fit } = scene;
    const sizes = { "--pad": px(fit.pad), "--gap": px(fit.gap), "--text": px(fit.text) };
    render(
      html`<div class="rt" role="group" aria-label=${l10n.t("zone-table")} data-mode=${fit.mode} data-bar=${fit.barRows}
        data-phase=${view.phase} data-deck=${view.discards.length > 1 ? "rows" : nothing} ${vars(sizes)}>
        ${seatsZone(scene)} ${pilesZone(scene)} ${meldsZone(scene)} ${handZone(scene)} ${barZone(scene)}
        <div class="rt-air" aria-hidden="true"></div>
        ${chooser(scene)}
      </div>`,
      this,
    );
    restoreFocus(this, place, () => this.focusDefault());
    setTabStops(this);
    const order = this.#held.order.join(" ");
    if (order !== this.#told) {
      this.#told = order;
      this.#fire("rummy-order", [...this.#held.order]);
    }
  }

  /** @param {string} type @param {unknown} detail */
  #fire(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** @param {Wish} wish */
  #wish(wish) {
    if ("act" in wish) this.#fire("rummy-act", wish.act);
    else if ("why" in wish) this.#fire("rummy-why", { action: wish.why });
    else if ("say" in wish) this.#fire("rummy-say", wish.say);
    else {
      this.#choice = {
        title: wish.title,
        choices: wish.choices.map(({ label, cards, wish: then }) => ({ label, cards, run: () => this.#wish(then) })),
      };
      this.#draw();
      this.querySelector("dialog")?.showModal();
    }
  }

  /** @param {string} command @param {number} [place] */
  #command(command, place) {
    const scene = this.#scene;
    if (!scene) return;
    if (command === "sort") return this.#sort(this.#settings.sort === "suit" ? "rank" : "suit");
    if (command === "end") {
      const kind = scene.view.offers.find(({ kind }) => kind === "pass" || kind === "end")?.kind ?? "pass";
      return this.#wish(wishFor(scene, /** @type {Command} */ (kind)));
    }
    this.#wish(wishFor(scene, /** @type {Command} */ (command), place));
  }

  #close() {
    this.#choice = null;
    this.querySelector("dialog")?.close();
  }

  /** @param {number | null} place */
  #show(place) {
    const shown = place !== null && this.#scene?.takes.has(place) ? place : null;
    if (shown === this.#preview) return;
    this.#preview = shown;
    this.#draw();
  }

  /** @param {"suit" | "rank"} by */
  #sort(by) {
    const scene = this.#scene;
    if (!scene) return;
    this.#settings = { ...this.#settings, sort: by };
    this.#held.sort(by, scene.view);
    this.#draw();
    this.#fire("rummy-sort", by);
    this.#fire("rummy-say", scene.l10n.t(`table-sorted-${by}`));
  }

  /** @param {1 | -1} way @param {number} [index] */
  #shift(way, index) {
    const scene = this.#scene;
    if (!scene) return;
    const { l10n, hand } = scene;
    const moved = this.#held.shift(way, index);
    if (moved === "edge") return;
    if (moved === "none") return this.#fire("rummy-say", l10n.t("table-select-to-move"));
    this.#draw();
    const { card, at } = moved;
    this.#fire("rummy-say", l10n.t("table-moved", { card: cardArg(card, l10n), i: at + 1, n: hand.length }));
    const item = index === undefined ? null : this.querySelector(`.rt-own button[data-index="${at}"]`);
    if (item instanceof HTMLElement) focusItem(item);
  }

  /** @param {string[]} keys */
  #select = (keys) => {
    this.#held.select(this.#gathering ? [...this.#held.selected, ...keys] : keys);
    this.#draw();
  };

  /**
   * Something was dragged and let go.
   * @param {string} from `hand`, `stock` or `pile`
   * @param {{zone: string, index: number}} to
   * @param {number} place Where it was in its zone.
   */
  #drop = (from, to, place) => {
    const scene = this.#scene;
    if (!scene) return;
    if (from !== "hand") {
      if (to.zone === "hand") this.#command(from === "stock" ? "draw" : "take", place);
      return;
    }
    if (to.zone === "new-meld") return this.#dropOnMelds(scene);
    if (this.#gathering) {
      this.#gathering = false;
      this.#select([scene.hand[place]?.key ?? ""]);
    }
    if (to.zone === "meld") this.#command("layoff", to.index);
    else if (to.zone === "pile") this.#command("discard");
    else if (to.zone === "hand") {
      const chosen = this.#held.places();
      this.#held.select([]);
      this.#held.move(chosen, to.index);
      this.#draw();
    }
  };

  /** Cards dropped one by one become a meld when they are enough for one. @param {Scene} scene */
  #dropOnMelds({ l10n, lights, selection }) {
    if (lights.meld !== "part") return this.#command("meld");
    this.#gathering = true;
    this.#fire("rummy-say", l10n.t("table-gathered", { cards: cardsArg(selection, l10n) }));
  }
}

customElements.define("rummy-table", RummyTable);
