/**
 * How large everything is: a pure function of the room and of how much lies on the table, so that nothing overlaps or is cut
 * off at any size and nothing has to be measured again after drawing.
 */

import { fitMelds } from "./fitmelds.js";
import { RATIO } from "./ratio.js";

/** @import {MeldContent, MeldFit} from "./fitmelds.js" */
/** @typedef {{w: number, step: number, cols: number, rows: number, rowStep: number, height: number, width: number}} Fan Overlapping cards in rows. */

/** @param {number} low @param {number} x @param {number} high */
const clamp = (low, x, high) => Math.min(Math.max(low, x), high);

/** Share of a card's width left of the index at its other corner. */
const BARE = 0.76;

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
  // More cards than any table sees: the smallest card in as many rows as it takes.
  const cols = Math.max(1, Math.floor((width - min) / 12) + 1);
  const rows = Math.ceil(n / cols);
  const rowStep = rows > 1 ? Math.min(min * RATIO * rowShare, Math.max(0, height - min * RATIO) / (rows - 1)) : 0;
  return { w: min, step: 12, cols, rows, rowStep, height: min * RATIO + (rows - 1) * rowStep, width };
}

/**
 * @typedef {Object} Content
 * @property {number} hand
 * @property {number[]} piles Cards in each row of discards.
 * @property {MeldContent[]} melds
 * @property {number[]} others Cards of each opponent.
 * @property {boolean} over
 */

/**
 * @typedef {Object} Fit
 * @property {"narrow" | "wide" | "side"} mode One column, one wide column, or piles beside melds where the room is low.
 * @property {number} pad
 * @property {number} gap
 * @property {number} text Size of ordinary text.
 * @property {number} seats Height of the opponents' zone.
 * @property {number} seatCols
 * @property {number} seatGap
 * @property {number} bar
 * @property {number} barRows
 * @property {Fan} hand
 * @property {number} lift How far a selected card rises.
 * @property {number} caption Height of the line above the piles.
 * @property {number} captionRoom Width there is for the words above the discards.
 * @property {Fan} pile
 * @property {number} pileCols Rows of discards side by side, where each player has one.
 * @property {boolean} pileHidden
 * @property {Fan} open An opponent's open hand.
 * @property {MeldFit} meld
 */

/** @param {number} W @param {number} H @returns {Fit["mode"]} */
function modeOf(W, H) {
  if (H < 470 && W > H * 1.25) return "side";
  return W < 720 ? "narrow" : "wide";
}

/**
 * The opponents' zone: a row of names, or their open hands.
 * @param {Content} content
 * @param {{mode: Fit["mode"], H: number, width: number, gap: number, room: number}} at `room`: height there is at most.
 * @returns {{seats: number, seatCols: number, seatGap: number, open: Fan}}
 */
function fitSeats({ others, over }, { mode, H, width, gap, room }) {
  const n = others.length;
  const wide = mode === "wide";
  const cols = Math.max(1, Math.min(n, Math.floor(width / (over ? (width > 1000 ? 330 : Infinity) : wide ? 210 : 96))));
  const rows = Math.max(1, Math.ceil(n / cols));
  const seatGap = over && cols > 1 ? Math.max(gap, 28) : gap;
  const beside = wide ? 122 : 88;
  const openRoom =
    (mode === "side" ? room : Math.min(room, rows * H * (cols > 1 ? 0.16 : rows > 2 ? 0.095 : 0.13))) / rows;
  const open = fan(Math.max(1, ...others), (width - (cols - 1) * seatGap) / cols - beside, openRoom - 4, {
    max: clamp(34, H * (mode === "side" ? 0.17 : 0.1), 100),
    min: 26,
    gap: 4,
  });
  if (over) return { seats: rows * (Math.max(open.height, 34) + 4) - 4, seatCols: cols, seatGap, open };
  const chip = rows > 2 ? 24 : wide && H >= 560 ? Math.round(clamp(46, H * 0.06, 64)) : H < 560 ? 39 : 42;
  return { seats: rows * (chip + 4) - 4, seatCols: cols, seatGap, open };
}

/**
 * @param {number[]} piles
 * @param {number} width
 * @param {number} room
 * @param {number} max
 * @param {number} label Width of the words above the stock.
 * @returns {{pile: Fan, pileCols: number, tall: number, captionRoom: number}}
 */
function fitPiles(piles, width, room, max, label) {
  const pileCols = piles.length > 2 ? 2 : 1;
  const rows = Math.ceil(piles.length / pileCols);
  const w = clamp(36, Math.min(room / rows / RATIO, max), 150);
  // The stock beside them, and before each row the sign of its player.
  const left = (width - Math.max(w, label) - 26) / pileCols - (piles.length > 1 ? 40 : 0);
  const pile = fan(Math.max(1, ...piles), left, room / rows - (rows - 1) * 4, {
    max: w,
    gap: 4,
    reach: 2.2,
    rowShare: 0.46,
  });
  // The zone is centred, and the words above the discards may go on to the edge of the table.
  const stock = Math.max(pile.w, label) + 16;
  const captionRoom = (width + stock + pileCols * pile.width) / 2 - stock;
  return { pile, pileCols, tall: rows * pile.height + (rows - 1) * 4, captionRoom };
}

/**
 * @param {number} W
 * @param {number} H
 * @param {Content} content
 * @returns {Fit}
 */
export function fit(W, H, content) {
  const mode = modeOf(W, H);
  const tight = H < 560 && mode !== "wide";
  const pad = Math.round(clamp(6, W * 0.014, 24));
  const gap = Math.round(clamp(3, H * 0.009, 12));
  const text = clamp(12, Math.min(W / 58, H / 46), 18);
  const inner = W - 2 * pad;
  const left = mode === "side" ? Math.round((inner - 2 * gap - 4) * 0.46) : inner;

  const acts = content.over ? 0 : tight ? 42 : 46;
  const barRows = mode !== "side" && W < 900 ? 2 : 1;
  const bar = barRows === 2 ? 28 + (acts && 6 + acts) : mode === "side" ? 40 : Math.round(clamp(46, H * 0.062, 62));
  const lift = Math.round(clamp(8, H * 0.016, 18));
  const share = mode === "side" ? 0.29 : 0.265;
  const hand = fan(content.hand, inner, H * share - lift, {
    max: clamp(44, H * 0.17, 168),
    reach: mode === "narrow" ? 2.4 : 1.75,
  });

  /** What is left above the hand. */
  const top = H - 2 * pad - bar - hand.height - lift - 2 * gap;
  const caption = tight ? 24 : 30;
  const { seats, seatCols, seatGap, open } = fitSeats(content, { mode, H, width: left, gap, room: top });
  // At the end of a deal the open hands matter more; a wide low window has room for both.
  const pileHidden = content.over && (mode !== "wide" || H > W);
  const pileShare = mode === "wide" ? 0.21 : 0.22;
  const pileRoom = (mode === "side" ? top - seats - gap : clamp(64, H * pileShare, 250)) - caption;
  const { pile, pileCols, tall, captionRoom } = fitPiles(
    content.piles,
    left,
    pileRoom,
    Math.max(44, hand.w * 0.95),
    text * 4.4,
  );

  const width = mode === "side" ? inner - left - 2 * gap - 4 : inner;
  const room = mode === "side" ? top : top - seats - gap - (pileHidden ? 0 : caption + tall) - gap;
  const meld = fitMelds(
    content.melds,
    width - 4,
    room - 4,
    clamp(44, Math.min(hand.w, Math.max(pile.w * 1.1, hand.w * 0.8), room * 0.5), 132),
    Math.round(clamp(17, text * 1.2, 22)),
  );
  return {
    mode,
    pad,
    gap,
    text,
    seats,
    seatCols,
    seatGap,
    bar,
    barRows,
    hand,
    lift,
    caption,
    captionRoom,
    pile,
    pileCols,
    pileHidden,
    open,
    meld,
  };
}
