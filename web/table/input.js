/**
 * Presses, pointing and keys on the table, turned into what they mean. It decides nothing and draws nothing.
 */
import { arrowTarget, focusItem } from "./focus.js";

/** @import {Scene} from "./scene.js" */

/**
 * @typedef {Object} Hooks
 * @property {() => Scene | null} scene
 * @property {(command: string, place?: number, pile?: number) => void} command
 * @property {(key: string) => void} toggle A hand card.
 * @property {() => void} clear Nothing selected, nothing previewed.
 * @property {(way: 1 | -1, index?: number) => void} shift
 * @property {(by: "suit" | "rank") => void} sort
 * @property {(place: number | null) => void} preview
 * @property {(choice: number | null) => void} choose
 * @property {(event: KeyboardEvent) => boolean} key
 */

export class Input {
  /** What was previewed when the pointer went down: only that is taken by a tap. @type {number | null} */
  #armed = null;

  /**
   * @param {HTMLElement} table
   * @param {Hooks} hooks
   */
  constructor(table, hooks) {
    this.table = table;
    this.hooks = hooks;
    table.addEventListener("click", this.#onClick);
    table.addEventListener("keydown", this.#onKey);
    table.addEventListener("pointerover", this.#onPoint);
    table.addEventListener("pointerleave", this.#onLeave);
    table.addEventListener("pointerdown", this.#onDown, { capture: true });
    table.addEventListener("focusin", this.#onFocus);
    table.addEventListener("focusout", this.#onFocus);
  }

  /** @param {Event} event @returns {HTMLElement | null} */
  #buttonOf(event) {
    const origin = event.composedPath().find((node) => node instanceof Element && node.matches("button, [data-zone]"));
    return origin instanceof HTMLElement && this.table.contains(origin) ? origin : null;
  }

  /** @param {MouseEvent} event */
  #onClick = (event) => {
    const button = this.#buttonOf(event);
    if (!button) return;
    const { hooks } = this;
    const { zone, action, key, index, meld = "0", seat = "0", sort, choice, move } = button.dataset;
    if (choice !== undefined) hooks.choose(choice === "cancel" ? null : Number(choice));
    else if (sort === "suit" || sort === "rank") hooks.sort(sort);
    else if (move) hooks.shift(move === "left" ? -1 : 1);
    else if (action) hooks.command(action, index === undefined ? undefined : Number(index), Number(seat));
    else if (zone === "hand" && key) hooks.toggle(key);
    else if (zone === "stock") hooks.command("draw");
    else if (zone === "meld") hooks.command("layoff", Number(meld));
    else if (zone === "new-meld") hooks.command("meld");
    else if (zone === "slot") this.#pressPile(-1, 0, true);
    else if (zone === "pile") this.#pressPile(Number(index), Number(seat), event.detail === 0);
  };

  /** @param {number} place @param {number} seat Before whom the pile lies. @param {boolean} keyboard */
  #pressPile(place, seat, keyboard) {
    const scene = this.hooks.scene();
    if (!scene) return;
    const { view, selection, takes } = scene;
    const playing = view.phase === "play" && view.turn === view.seat;
    const another = view.discards.length > 1 && place >= 0 && seat !== view.seat;
    if (playing && selection.length && !another) this.hooks.command("discard");
    else if (!keyboard && takes.has(place) && this.#armed !== place) this.hooks.preview(place);
    else if (place >= 0) this.hooks.command("take", place, seat);
  }

  /** @param {PointerEvent} event */
  #onDown = (event) => {
    this.#armed = this.hooks.scene()?.preview ?? null;
    const { zone, action } = this.#buttonOf(event)?.dataset ?? {};
    if (zone !== "pile" && action !== "take") this.hooks.preview(null);
  };

  /** @param {PointerEvent} event */
  #onPoint = (event) => {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const over = event.composedPath()[0];
    const { zone, index } = this.#buttonOf(event)?.dataset ?? {};
    if (zone === "pile") this.hooks.preview(Number(index));
    // On the way to the button "Take" nothing may change.
    else if (!(over instanceof Element && over.closest(".rt-piles"))) this.hooks.preview(null);
  };

  /** @param {PointerEvent} event */
  #onLeave = (event) => {
    if (event.pointerType === "mouse" && !event.buttons) this.hooks.preview(null);
  };

  /** @param {FocusEvent} event */
  #onFocus = (event) => {
    const button = this.#buttonOf(event);
    if (button?.dataset.zone !== "pile") return;
    if (event.type === "focusin" && button.matches(":focus-visible")) this.hooks.preview(Number(button.dataset.index));
    else if (event.type === "focusout") {
      // Not on the way to the button that takes what is shown: it would be gone before it is pressed.
      const { relatedTarget: to } = event;
      if (to instanceof Element && !to.closest("[data-action=take]")) this.hooks.preview(null);
    }
  };

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    const { hooks } = this;
    const button = this.#buttonOf(event);
    const scene = hooks.scene();
    if (event.defaultPrevented || !button || !scene) return;
    if (button.closest("dialog")) return void walk(event, button);
    if (event.key === "Escape" && (scene.selected.size || scene.preview !== null)) {
      event.preventDefault();
      return hooks.clear();
    }
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.altKey && sideways && button.dataset.zone === "hand") {
      event.preventDefault();
      return hooks.shift(/** @type {1 | -1} */ (sideways), Number(button.dataset.index));
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!walk(event, button)) hooks.key(event);
  };
}

/**
 * Moves the focus where an arrow leads.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} from
 * @returns {boolean} Whether the key was an arrow there.
 */
function walk(event, from) {
  const target = arrowTarget(from, event.key);
  if (!target) return false;
  event.preventDefault();
  focusItem(target);
  return true;
}
