/**
 * Dragging as an extra: hand cards to melds, pile, or another place in the hand; stock and takeable discards to the hand.
 * It only finds out what is dragged where; what that means is decided as for a press.
 */
import { RATIO } from "./ratio.js";
import { px } from "./vars.js";

/** @import {Scene} from "./scene.js" */
/** @typedef {{zone: string, index: number, element: HTMLElement}} Target */

/**
 * @typedef {Object} Hooks
 * @property {() => Scene | null} scene
 * @property {(keys: string[]) => void} select
 * @property {(from: string, to: {zone: string, index: number}, place: number) => void} drop
 */

/** How far a finger may stray and still tap. */
const SLACK = { mouse: 5, pen: 7, touch: 9 };

/** @type {WeakSet<HTMLElement>} */
const started = new WeakSet();

/**
 * @param {HTMLElement} table
 * @param {Hooks} hooks
 */
export function startDragging(table, hooks) {
  if (started.has(table)) return;
  started.add(table);
  table.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const source = sourceOf(event, hooks.scene());
    if (source) new Drag(table, hooks, event, source);
  });
  table.addEventListener("dragstart", (event) => event.preventDefault());
}

/** @param {Event} event @param {Scene | null} scene */
function sourceOf(event, scene) {
  const button = event.composedPath().find((node) => node instanceof HTMLButtonElement);
  if (!(button instanceof HTMLElement) || !scene) return null;
  const { zone = "", drag, index = "0" } = button.dataset;
  const draggable =
    zone === "hand" || (zone === "pile" && drag === "pile") || (zone === "stock" && button.hasAttribute("data-lit"));
  return draggable ? { button, zone, place: Number(index) } : null;
}

class Drag {
  /**
   * @param {HTMLElement} table
   * @param {Hooks} hooks
   * @param {PointerEvent} event
   * @param {{button: HTMLElement, zone: string, place: number}} source
   */
  constructor(table, hooks, event, source) {
    this.table = table;
    this.hooks = hooks;
    this.source = source;
    this.start = { x: event.clientX, y: event.clientY };
    this.id = event.pointerId;
    this.slack = SLACK[/** @type {keyof typeof SLACK} */ (event.pointerType)] ?? SLACK.touch;
    /** @type {HTMLElement | null} */
    this.ghost = null;
    /** @type {Target | null} */
    this.target = null;
    this.over = new AbortController();
    const options = { signal: this.over.signal };
    window.addEventListener("pointermove", this.move, options);
    window.addEventListener("pointerup", this.up, options);
    window.addEventListener("pointercancel", this.end, options);
    window.addEventListener("keydown", (key) => key.key === "Escape" && this.ghost && this.end(), {
      ...options,
      capture: true,
    });
  }

  /** @param {PointerEvent} event */
  move = (event) => {
    if (event.pointerId !== this.id) return;
    const dx = event.clientX - this.start.x;
    const dy = event.clientY - this.start.y;
    if (!this.ghost) {
      if (Math.hypot(dx, dy) < this.slack) return;
      this.lift();
    }
    this.ghost?.style.setProperty("translate", `${dx}px ${dy}px`);
    this.aim(event.clientX, event.clientY);
  };

  lift() {
    const scene = this.hooks.scene();
    if (!scene) return this.end();
    const { button, zone } = this.source;
    const key = button.dataset.key ?? "";
    if (zone === "hand" && !scene.selected.has(key)) this.hooks.select([key]);
    const moving = this.moving();
    const air = /** @type {HTMLElement} */ (this.table.querySelector(".rt-air"));
    const origin = air.getBoundingClientRect();
    const at = button.getBoundingClientRect();
    const ghost = document.createElement("span");
    ghost.className = "rt-dragged";
    const size = { "--x": at.x - origin.x, "--y": at.y - origin.y, "--w": at.width, "--h": at.width * RATIO };
    for (const [name, value] of Object.entries(size)) ghost.style.setProperty(name, px(value));
    for (const card of moving) {
      const copy = card.querySelector("img")?.cloneNode();
      if (copy) ghost.append(copy);
      card.setAttribute("data-away", "");
    }
    air.append(ghost);
    this.ghost = ghost;
    this.table.setAttribute("data-dragging", zone);
    this.table.setPointerCapture?.(this.id);
  }

  /** The cards on their way. */
  moving() {
    const { button, zone, place } = this.source;
    if (zone === "hand") return [...this.table.querySelectorAll(".rt-held[data-selected]")];
    if (zone === "pile") return [...this.table.querySelectorAll(".rt-thrown")].slice(place);
    return [button];
  }

  /** @param {number} x @param {number} y */
  aim(x, y) {
    const root = /** @type {ShadowRoot | Document} */ (this.table.getRootNode());
    const under = root.elementsFromPoint(x, y).find((element) => element.closest("[data-drop]"));
    const zone = under?.closest("[data-drop]");
    const inHand = this.table.querySelector(".rt-own");
    this.mark(false);
    this.target = null;
    if (zone instanceof HTMLElement && zone.dataset.drop !== "none") {
      this.target = { zone: zone.dataset.drop ?? "", index: Number(zone.dataset.meld ?? 0), element: zone };
    }
    if (inHand && y > inHand.getBoundingClientRect().top && y < inHand.getBoundingClientRect().bottom)
      this.target = this.insertion(x, y);
    this.mark(true);
  }

  /** The place in the hand nearest to the pointer. @param {number} x @param {number} y @returns {Target} */
  insertion(x, y) {
    const cards = /** @type {HTMLElement[]} */ ([...this.table.querySelectorAll(".rt-own li")]);
    const boxes = cards.map((element) => element.getBoundingClientRect());
    // Of a covered row only the upper part is seen, so the lowest row that begins above the pointer is meant.
    const top = Math.max(...boxes.map((box) => box.top).filter((top) => top <= y + 4), boxes[0]?.top ?? 0);
    const row = cards.flatMap((element, index) =>
      Math.abs((boxes[index]?.top ?? 0) - top) < 2 ? [{ element, index }] : [],
    );
    const before = row.find(({ index }) => x < (boxes[index]?.left ?? 0) + (boxes[index]?.width ?? 0) * 0.3);
    const last = row.at(-1);
    if (before) return { zone: "hand", index: before.index, element: before.element };
    return { zone: "hand", index: (last?.index ?? -1) + 1, element: last?.element ?? this.source.button };
  }

  /** @param {boolean} on */
  mark(on) {
    const { target } = this;
    if (!target) return;
    const { element, zone, index } = target;
    const after = zone === "hand" && Number(element.querySelector("button")?.dataset.index) < index;
    element.toggleAttribute(zone === "hand" ? (after ? "data-insert-after" : "data-insert") : "data-over", on);
  }

  /** @param {PointerEvent} event */
  up = (event) => {
    if (event.pointerId !== this.id) return;
    const { ghost, target, source } = this;
    this.end();
    if (!ghost) return;
    // The click that follows a drag is no press.
    const swallow = (/** @type {Event} */ click) => click.stopImmediatePropagation();
    this.table.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => this.table.removeEventListener("click", swallow, { capture: true }), 50);
    if (target) this.hooks.drop(source.zone, { zone: target.zone, index: target.index }, source.place);
  };

  end = () => {
    this.over.abort();
    this.mark(false);
    this.ghost?.remove();
    for (const card of this.table.querySelectorAll("[data-away]")) card.removeAttribute("data-away");
    this.table.removeAttribute("data-dragging");
  };
}
