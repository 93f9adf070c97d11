/**
 * <rummy-table>: shows a view and the actions it offers, fires wishes. It knows the game only through both.
 */
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { barZone } from "./bar.js";
import { chooser } from "./chooser.js";
import { startDragging } from "./drag.js";
import { arrowTarget, focusItem, placeOf, restoreFocus, setTabStops } from "./focus.js";
import { handZone } from "./hand.js";
import { commandOf } from "./keys.js";
import { meldsZone } from "./melds.js";
import { animate, recentOf, snapshot } from "./motion.js";
import { fitsHand, keyed, mergeOrder, moveCards, sortHand } from "./order.js";
import { pilesZone } from "./piles.js";
import { sceneOf } from "./scene.js";
import { seatsZone } from "./seats.js";
import { px, vars } from "./vars.js";
import { wishFor } from "./wishes.js";
import { cardArg } from "./words.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Event as GameEvent, View} from "../types.d.ts" */
/** @import {Choice, Scene, TableSettings} from "./scene.js" */
/** @import {Command, Wish} from "./wishes.js" */

const still = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : { matches: true };

export class RummyTable extends HTMLElement {
  /** @type {View | null} */
  #view = null;
  /** @type {L10n | null} */
  #l10n = null;
  /** @type {TableSettings} */
  #settings = {};
  #busy = false;
  /** The hand in the player's order, with what left it in this turn, so that an undo puts it back where it was. @type {string[]} */
  #held = [];
  /** @type {string[]} */
  #order = [];
  /** The order last told to the shell. */
  #told = "";
  /** @type {Set<string>} */
  #selected = new Set();
  /** @type {number | null} */
  #preview = null;
  /** What was shown when the pointer went down: only that is taken by a tap. @type {number | null} */
  #armed = null;
  /** @type {Set<string>} */
  #recent = new Set();
  /** @type {Choice | null} */
  #choice = null;
  /** @type {Scene | null} */
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
    this.#flush();
  });

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
    return this.#order;
  }
  set order(order) {
    this.#held = [...(order ?? [])];
    this.#told = this.#held.join(" ");
    if (this.#view) this.#accept(this.#view);
    this.#request();
  }

  get selection() {
    return this.#scene?.selection ?? [];
  }

  connectedCallback() {
    this.#watch.observe(this);
    this.addEventListener("click", this.#onClick);
    this.addEventListener("keydown", this.#onKey);
    this.addEventListener("pointerover", this.#onPoint);
    this.addEventListener("pointerdown", this.#onDown, { capture: true });
    this.addEventListener("focusin", this.#onFocus);
    this.addEventListener("focusout", this.#onFocus);
    startDragging(this, { scene: () => this.#scene, select: this.#selectOnly, drop: this.#drop });
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
    this.#queue = this.#queue.then(() => this.#play(events, view));
    return this.#queue;
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
   * A key pressed elsewhere in the game.
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
    const quiet = this.#settings.motion === "reduced" || still.matches || document.hidden || !this.#scene;
    if (quiet) {
      this.#recent = recentOf(events, view);
      this.view = view;
      this.#flush();
      return;
    }
    this.#flush();
    const before = snapshot(this);
    const old = this.#scene;
    this.#recent = recentOf(events, view);
    this.#accept(view);
    this.#flush();
    if (old && this.#scene) await animate(this, events, before, old, this.#scene);
  }

  /** @param {View} view */
  #accept(view) {
    const old = this.#view;
    const hand = (view.hands[view.seat]?.cards ?? []).filter((card) => card !== null);
    const fresh = view.this_turn.new;
    const otherDeal = old !== null && old.deal !== view.deal;
    if (otherDeal || !fitsHand(this.#held, hand, fresh)) {
      this.#held = sortHand(hand, this.#settings.sort ?? "suit", view.rules.aces !== "low");
    }
    this.#order = mergeOrder(this.#held, hand, fresh);
    const sameTurn = old !== null && !otherDeal && old.turn === view.turn;
    this.#held = sameTurn ? mergeHeld(this.#held, this.#order) : this.#order;
    const keys = new Set(keyed(this.#order).map(({ key }) => key));
    this.#selected = new Set([...this.#selected].filter((key) => keys.has(key)));
    this.#preview = null;
    if (this.#choice) this.#close();
    this.#view = view;
  }

  #request() {
    if (this.#pending) return;
    this.#pending = true;
    queueMicrotask(() => this.#pending && this.#flush());
  }

  #flush() {
    this.#pending = false;
    const place = placeOf(this);
    const { width, height } = this.#size;
    const view = this.#view;
    const l10n = this.#l10n;
    if (!view || !l10n || !width || !this.isConnected) {
      this.#scene = null;
      if (this.isConnected) render(html`<div class="rt" data-mode="none"></div>`, this);
      return;
    }
    const scene = sceneOf({
      view,
      l10n,
      width,
      height,
      settings: this.#settings,
      busy: this.#busy,
      order: this.#order,
      selected: this.#selected,
      preview: this.#preview,
      recent: this.#recent,
      choice: this.#choice,
    });
    this.#scene = scene;
    const { fit } = scene;
    const sizes = { "--pad": px(fit.pad), "--gap": px(fit.gap), "--text": px(fit.text) };
    render(
      html`<div class="rt" role="group" aria-label=${l10n.t("zone-table")} data-mode=${fit.mode} data-bar=${fit.barRows} data-phase=${view.phase} data-deck=${view.discards.length > 1 ? "rows" : nothing} ${vars(sizes)}>
        ${seatsZone(scene)} ${pilesZone(scene)} ${meldsZone(scene)} ${handZone(scene)} ${barZone(scene)}
        <div class="rt-air" aria-hidden="true"></div>
        ${chooser(scene)}
      </div>`,
      this,
    );
    restoreFocus(this, place, () => this.focusDefault());
    setTabStops(this);
    const order = this.#order.join(" ");
    if (order !== this.#told) {
      this.#told = order;
      this.#fire("rummy-order", this.#order);
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
      this.#flush();
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

  /** @param {"suit" | "rank"} by */
  #sort(by) {
    const scene = this.#scene;
    if (!scene) return;
    this.#settings = { ...this.#settings, sort: by };
    this.#reorder(sortHand(this.#order, by, scene.view.rules.aces !== "low"));
    this.#fire("rummy-sort", by);
    this.#fire("rummy-say", scene.l10n.t(`table-sorted-${by}`));
  }

  /**
   * @param {string[]} order
   */
  #reorder(order) {
    this.#order = order;
    this.#held = order;
    this.#flush();
  }

  /**
   * Moves cards within the hand; they stay selected where they were.
   * @param {number[]} from
   * @param {number} to
   */
  #move(from, to) {
    const cards = keyed(this.#order);
    const moved = moveCards(cards, from, to);
    // Keys count equal cards from the left, so the selection has to be counted anew.
    const again = keyed(moved.map(({ card }) => card));
    this.#selected = new Set(again.filter((_, i) => this.#selected.has(moved[i]?.key ?? "")).map(({ key }) => key));
    this.#reorder(again.map(({ card }) => card));
  }

  /** Moves the selection, or the card given, one place. @param {1 | -1} way @param {number} [index] */
  #shift(way, index) {
    const scene = this.#scene;
    if (!scene) return;
    const chosen = scene.hand.flatMap(({ key }, i) => (scene.selected.has(key) ? [i] : []));
    const from = index !== undefined && !chosen.includes(index) ? [index] : chosen;
    const first = from[0];
    if (first === undefined) return this.#fire("rummy-say", scene.l10n.t("table-select-to-move"));
    const to = way < 0 ? first - 1 : (from.at(-1) ?? first) + 2;
    if (to < 0 || to > scene.hand.length) return;
    const card = scene.hand[index ?? first]?.card ?? "";
    this.#move(from, to);
    const at = (way < 0 ? to : to - from.length) + Math.max(0, from.indexOf(index ?? first));
    const { l10n } = scene;
    this.#fire("rummy-say", l10n.t("table-moved", { card: cardArg(card, l10n), i: at + 1, n: scene.hand.length }));
    if (index !== undefined) {
      const item = this.querySelector(`.rt-own button[data-index="${at}"]`);
      if (item instanceof HTMLElement) focusItem(item);
    }
  }

  /** @param {string} key */
  #toggle(key) {
    if (!this.#selected.delete(key)) this.#selected.add(key);
    this.#flush();
  }

  /** @param {string[]} keys */
  #selectOnly = (keys) => {
    this.#selected = new Set(keys);
    this.#flush();
  };

  /** @param {number | null} place */
  #show(place) {
    if (place === this.#preview) return;
    this.#preview = place !== null && this.#scene?.takes.has(place) ? place : null;
    this.#flush();
  }

  /** @param {Event} event @returns {HTMLElement | null} */
  #buttonOf(event) {
    const origin = event.composedPath().find((node) => node instanceof Element && node.matches("button, [data-zone]"));
    return origin instanceof HTMLElement && this.contains(origin) ? origin : null;
  }

  /** @param {MouseEvent} event */
  #onClick = (event) => {
    const scene = this.#scene;
    const button = this.#buttonOf(event);
    if (!button || !scene) return;
    const { zone, action, key, index = "0", meld = "0", sort, choice, move } = button.dataset;
    if (choice !== undefined) {
      const run = this.#choice?.choices[Number(choice)]?.run;
      this.#close();
      this.#flush();
      run?.();
    } else if (sort === "suit" || sort === "rank") this.#sort(sort);
    else if (move) this.#shift(move === "left" ? -1 : 1);
    else if (action) this.#command(action, action === "take" ? Number(index) : undefined);
    else if (zone === "hand" && key) this.#toggle(key);
    else if (zone === "stock") this.#command("draw");
    else if (zone === "meld") this.#command("layoff", Number(meld));
    else if (zone === "new-meld") this.#command("meld");
    else if (zone === "slot") this.#discardOnPile();
    else if (zone === "pile") this.#pressPile(Number(index), event.detail === 0);
  };

  /** @param {number} place @param {boolean} keyboard */
  #pressPile(place, keyboard) {
    const scene = this.#scene;
    if (!scene) return;
    const playing = scene.view.phase === "play" && scene.view.turn === scene.view.seat;
    if (playing && scene.selection.length) return this.#discardOnPile();
    if (!keyboard && scene.takes.has(place) && this.#armed !== place) return this.#show(place);
    this.#command("take", place);
  }

  #discardOnPile() {
    if (this.#scene?.selection.length) this.#command("discard");
  }

  /** @param {PointerEvent} event */
  #onDown = (event) => {
    this.#armed = this.#preview;
    const button = this.#buttonOf(event);
    if (button?.dataset.zone !== "pile" && button?.dataset.action !== "take") this.#show(null);
  };

  /** @param {PointerEvent} event */
  #onPoint = (event) => {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const button = this.#buttonOf(event);
    const { zone, index, action } = button?.dataset ?? {};
    if (zone === "pile") this.#show(Number(index));
    else if (action !== "take" && !button?.closest(".rt-caption")) this.#show(null);
  };

  /** @param {FocusEvent} event */
  #onFocus = (event) => {
    const button = this.#buttonOf(event);
    if (button?.dataset.zone !== "pile") return;
    if (event.type === "focusin" && button.matches(":focus-visible")) this.#show(Number(button.dataset.index));
    else if (event.type === "focusout" && event.relatedTarget) this.#show(null);
  };

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    const button = this.#buttonOf(event);
    if (event.defaultPrevented || !button) return;
    if (event.composedPath().some((node) => node instanceof HTMLDialogElement)) return;
    if (event.key === "Escape" && (this.#selected.size || this.#preview !== null)) {
      event.preventDefault();
      this.#preview = null;
      return this.#selectOnly([]);
    }
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.altKey && sideways && button.dataset.zone === "hand") {
      event.preventDefault();
      return this.#shift(/** @type {1 | -1} */ (sideways), Number(button.dataset.index));
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = arrowTarget(button, event.key);
    if (target) {
      event.preventDefault();
      return focusItem(target);
    }
    this.handleKey(event);
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
    if (to.zone === "meld") this.#command("layoff", to.index);
    else if (to.zone === "new-meld") this.#command("meld");
    else if (to.zone === "pile") this.#command("discard");
    else if (to.zone === "hand") {
      const chosen = scene.hand.flatMap(({ key }, i) => (scene.selected.has(key) ? [i] : []));
      this.#selected = new Set();
      this.#move(chosen, to.index);
    }
  };
}

/**
 * The remembered order, with cards that have come since at its end.
 * @param {readonly string[]} held
 * @param {readonly string[]} order
 */
function mergeHeld(held, order) {
  const left = [...held];
  const came = order.filter((card) => {
    const i = left.indexOf(card);
    if (i >= 0) left.splice(i, 1);
    return i < 0;
  });
  return [...held, ...came];
}

customElements.define("rummy-table", RummyTable);
