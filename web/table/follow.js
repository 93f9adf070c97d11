/**
 * Scrolls the parts of the table that may be too small for all they hold, to what has just become important; never the page.
 */
/** @import {Scene} from "./scene.js" */

/** @param {Element} zone @param {Element} item */
function offBy(zone, item) {
  const room = zone.getBoundingClientRect();
  const box = item.getBoundingClientRect();
  if (box.top < room.top) return box.top - room.top;
  return Math.max(0, Math.min(box.bottom - room.bottom, box.top - room.top));
}

/**
 * @param {Element} zone
 * @param {readonly Element[]} items Any of them will do.
 */
function reveal(zone, items) {
  const away = items.map((item) => offBy(zone, item));
  const [first = 0] = away;
  if (away.every((by) => Math.abs(by) > 1)) zone.scrollTop += first;
}

export class Follow {
  #pile = -1;
  #lit = "";

  /**
   * After a drawing: the end of the discards when it has changed, a meld the selection can go to.
   * @param {HTMLElement} table
   * @param {Scene} scene
   */
  drawn(table, { view, selection, calls }) {
    const pile = table.querySelector(".rt-discards[data-scroll]");
    const size = view.discards.flat().length;
    if (pile && size !== this.#pile) pile.scrollTop = pile.scrollHeight;
    this.#pile = pile ? size : -1;
    const lit = `${selection.join(" ")} ${calls?.size ?? 0} ${view.melds.length}`;
    if (lit !== this.#lit) this.#melds(table, "[data-lit=exact]");
    this.#lit = lit;
  }

  /** After events: what an opponent has laid. @param {HTMLElement} table */
  played(table) {
    this.#melds(table, "[data-recent]");
  }

  /** @param {HTMLElement} table @param {string} which */
  #melds(table, which) {
    const zone = table.querySelector(".rt-melds");
    const found = [...table.querySelectorAll(`.rt-melds ${which}`)].flatMap((item) => item.closest(".rt-meld") ?? []);
    if (zone && found.length) reveal(zone, found);
  }
}
