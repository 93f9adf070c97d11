/**
 * Stock and discards side by side, and the words above them.
 */
import { clamp, fan } from "./fan.js";
import { RATIO } from "./ratio.js";

/** @import {Fan} from "./fan.js" */

/** Height of the smallest cards. */
export const LEAST_PILE = 42;

/**
 * @param {number} count Cards in the discard pile.
 * @param {number} width
 * @param {number} room Height of the cards at most.
 * @param {number} max Width of a card at most.
 * @param {number} label Width of the words above the stock.
 * @returns {{pile: Fan, captionRoom: number, pileTall: number}} `pileTall`: the height of the cards to be seen; where there are
 *   more cards than any table sees, they scroll.
 */
export function fitPiles(count, width, room, max, label) {
  const w = clamp(36, Math.min(room / RATIO, max), 150);
  const left = width - Math.max(w, label) - 26;
  const pile = fan(count, left, Math.max(room, LEAST_PILE), { max: w, gap: 4, reach: 2.2, rowShare: 0.46 });
  // The zone is centred, and the words above the discards may go on to the edge of the table.
  const stock = Math.max(pile.w, label) + 16;
  const captionRoom = (width + stock + pile.width) / 2 - stock;
  return { pile, captionRoom, pileTall: Math.min(pile.height, Math.max(room, pile.w * RATIO)) };
}
