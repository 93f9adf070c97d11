/**
 * <rummy-table>: shows a view and the actions it offers, fires wishes. It knows the game only through both.
 */
import { html, render } from "../vendor/lit-html/lit-html.js";
import { Acting } from "./acting.js";
import { barZone } from "./bar.js";
import { chooser } from "./chooser.js";
import { buttonOf, keysOf } from "./deeds.js";
import { startDragging } from "./drag.js";
import { focusedIn, focusItem, placeOf, restoreFocus, setTabStops } from "./focus.js";
import { Follow } from "./follow.js";
import { handZone } from "./hand.js";
import { Handling } from "./handling.js";
import { Input } from "./input.js";
import { commandOf } from "./keys.js";
import { Marks } from "./marks.js";
import { meldsZone } from "./melds.js";
import { animate, snapshot } from "./motion.js";
import { pilesZone } from "./piles.js";
import { sceneOf } from "./scene.js";
import { seatsZone } from "./seats.js";
import { describeTurn } from "./speech.js";
import { px, vars } from "./vars.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Event as GameEvent, Offer, View} from "../types.d.ts" */
/** @import {Scene, TableSettings} from "./scene.js" */

const still = matchMedia("(prefers-reduced-motion: reduce)");

export class RummyTable extends HTMLElement {
  /** @type {View | null} */
  #view = null;
  /** @type {L10n | null} */
  #l10n = null;
  /** @type {TableSettings} */
  #settings = {};
  #busy = false;
  /** The order last told to the shell. */
  #told = "";
  #asking = false;
  #marks = new Marks();
  #follow = new Follow();
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

  #handling = new Handling({
    scene: () => this.#scene,
    draw: () => this.#draw(),
    say: (text) => this.#fire("rummy-say", text),
    command: (command, place) => this.#command(command, place),
    focus: (index) => {
      const item = this.querySelector(`.rt-own button[data-index="${index}"]`);
      if (item instanceof HTMLElement) focusItem(item);
    },
  });
  #acting = new Acting(this, {
    scene: () => this.#scene,
    draw: () => this.#draw(),
    fire: (type, detail) => this.#fire(type, detail),
  });

  constructor() {
    super();
    const scene = () => this.#scene;
    startDragging(this, { scene, select: this.#handling.select, drop: this.#handling.drop });
    new Input(this, {
      scene,
      command: (command, place, pile) => this.#command(command, place, pile),
      toggle: (key) => this.#handling.toggle(key),
      clear: () => {
        this.#marks.preview = null;
        this.#handling.clear();
      },
      shift: (way, index) => this.#handling.shift(way, index),
      sort: (by) => this.#sort(by),
      preview: (place) => this.#show(place),
      choose: (choice) => this.#acting.choose(choice),
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
    return this.#handling.held.order;
  }
  set order(order) {
    this.#handling.held.restore(order ?? []);
    this.#told = this.#handling.held.order.join(" ");
    if (this.#view) this.#accept(this.#view);
    this.#request();
  }

  /** @param {Parameters<Marks["set"]>[0]} marks */
  mark(marks) {
    if (this.#marks.set(marks)) this.#request();
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

  /** Where a player would go on: an open question, the stock before drawing, else the hand. */
  focusDefault() {
    const drawing = this.#scene?.mine && this.#view?.phase === "draw";
    const target =
      this.querySelector(".rt-ask") ||
      (drawing && this.querySelector("[data-action=draw]")) ||
      this.querySelector(".rt-own [data-rove=hand] button[tabindex='0']") ||
      this.querySelector("button[tabindex='0'], button:not([tabindex])");
    if (target instanceof HTMLElement) focusItem(target);
  }

  /** Selects what the action moves and leaves the focus where it is done: one press more, and it is. @param {Offer} offer */
  prepare(offer) {
    const scene = this.#scene;
    if (!scene) return;
    this.#marks.preview = offer.kind === "take" ? (offer.at ?? null) : null;
    this.#handling.clear();
    this.#handling.select(keysOf(offer, scene.hand));
    const target = this.querySelector(buttonOf(offer));
    if (target instanceof HTMLElement) focusItem(target);
  }

  /** A key pressed here, or elsewhere in the game; whether it was one of the table's. @param {KeyboardEvent} event */
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
    this.#marks.played(events, view);
    this.#accept(view);
    this.#draw();
    this.#follow.played(this);
    if (!quiet && old && this.#scene) await animate(this, events, before, old, this.#scene);
  }

  /** @param {View} view */
  #accept(view) {
    this.#handling.accept(view, this.#view, this.#settings.sort ?? "suit");
    this.#marks.accept(view, this.#view);
    this.#acting.close();
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
      order: this.#handling.held.order,
      selected: this.#handling.held.selected,
      sheet: this.#acting.sheet,
      ...this.#marks,
    });
    this.#scene = scene;
    const { fit } = scene;
    const sizes = { "--pad": px(fit.pad), "--gap": px(fit.gap), "--text": px(fit.text) };
    render(
      html`<div class="rt" role="group" aria-label=${l10n.t("zone-table")} data-mode=${fit.mode} data-bar=${fit.barRows}
        data-phase=${view.phase} ${vars(sizes)}>
        ${seatsZone(scene)} ${pilesZone(scene)} ${meldsZone(scene)} ${handZone(scene)} ${barZone(scene)}
        <div class="rt-air" aria-hidden="true"></div>
        ${chooser(scene)}
      </div>`,
      this,
    );
    restoreFocus(this, place, () => this.focusDefault());
    setTabStops(this);
    this.#follow.drawn(this, scene);
    this.#ask(scene);
    const order = this.#handling.held.order.join(" ");
    if (order !== this.#told) {
      this.#told = order;
      this.#fire("rummy-order", [...this.#handling.held.order]);
    }
  }

  /** @param {string} type @param {unknown} detail */
  #fire(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** A question that has just come up is spoken; whoever was at the table finds the focus at it, but on no button. @param {Scene} scene */
  #ask({ calls, view, l10n }) {
    const asked = calls !== null;
    if (asked && !this.#asking) {
      this.#fire("rummy-say", describeTurn(view, l10n));
      if (focusedIn(this)) this.focusDefault();
    }
    this.#asking = asked;
  }

  /** @param {string} command @param {number} [place] @param {number} [pile] */
  #command(command, place, pile) {
    if (command === "sort") this.#sort(this.#settings.sort === "suit" ? "rank" : "suit");
    else this.#acting.command(command, place, pile);
  }

  /** @param {number | null} place */
  #show(place) {
    const shown = place !== null && this.#scene?.takes.has(place) ? place : null;
    if (shown === this.#marks.preview) return;
    this.#marks.preview = shown;
    this.#draw();
  }

  /** @param {"suit" | "rank"} by */
  #sort(by) {
    const scene = this.#scene;
    if (!scene) return;
    this.#settings = { ...this.#settings, sort: by };
    this.#handling.held.sort(by, scene.view);
    this.#draw();
    this.#fire("rummy-sort", by);
    this.#fire("rummy-say", scene.l10n.t(`table-sorted-${by}`));
  }
}

customElements.define("rummy-table", RummyTable);
