/**
 * Overlapping cards in rows, as large as a box allows and never too narrow to read.
 */
import { RATIO } from "./ratio.js";

/** @typedef {{w: number, step: number, cols: number, rows: number, rowStep: number, height: number, width: number}} Fan Overlapping cards in rows. */

/** @param {number} low @param {number} x @param {number} high */
export const clamp = (low, x, high) => Math.min(Math.max(low, x), high);

/** Share of a card's width left of the index at its other corner. */
const BARE = 0.76;

/** Height of an index on the smallest cards. */
const LEAST_ROW = 18;

/**
 * The best way to spread cards in a box: large cards, but never at the price of a strip too narrow to read and to hit.
 * @param {number} count
 * @param {number} width
 * @param {number} height
 * @param {{max: number, min?: number, gap?: number, reach?: number, rowShare?: number}} how `reach`: how much a visible strip
 *   is worth against the card's width; `rowShare`: what is seen of a card that the next row covers.
 * @returns {Fan}
 */
export function fan(count, width, height, { max, min = 30, gap = 6, reach = 1.8, rowShare = 0.5 }) {
  /** @type {Fan | null} */
  let best = null;
  let bestScore = 0;
  const n = Math.max(count, 1);
  for (let rows = 1; rows <= 6 && rows <= n; rows++) {
    const cols = Math.ceil(n / rows);
    for (let w = Math.floor(max); w >= min; w--) {
      const room = cols > 1 ? Math.min((width - w) / (cols - 1), w + gap) : w + gap;
      // A little less than a whole card would show a sliver of the index at its other corner.
      const step = room < w ? Math.min(room, w * BARE) : room;
      const rowStep = Math.min(w * RATIO * rowShare, w * RATIO + gap);
      const tall = w * RATIO + (rows - 1) * rowStep;
      if (w > width || step < Math.max(12, 0.26 * w) || tall > height) continue;
      const score = Math.min(w, reach * step) + w * (step < w ? 0.05 : 0.1) - rows * 0.01;
      if (score > bestScore) {
        bestScore = score;
        best = { w, step, cols, rows, rowStep, height: tall, width: w + (cols - 1) * step };
      }
    }
  }
  if (best) return best;
  // More cards than any table sees: the smallest card in as many rows as it takes, which may be more than there is room for.
  const cols = Math.max(1, Math.floor((width - min) / 12) + 1);
  const rows = Math.ceil(n / cols);
  const room = rows > 1 ? (height - min * RATIO) / (rows - 1) : 0;
  const rowStep = rows > 1 ? clamp(LEAST_ROW, room, min * RATIO * rowShare) : 0;
  return { w: min, step: 12, cols, rows, rowStep, height: min * RATIO + (rows - 1) * rowStep, width };
}
