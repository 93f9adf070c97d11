/**
 * The opponents' zone: a row or two of players, before each its own discards where they are never taken; their open hands
 * when the deal is over.
 */
import { clamp, fan } from "./fan.js";
import { RATIO } from "./ratio.js";

/** @import {Fan} from "./fan.js" */
/** @import {Mode} from "./fit.js" */

/**
 * @typedef {Object} Chip What is said of a player.
 * @property {"flat" | "stack" | "dense"} kind In one row; in two or three lines; the same with words left out.
 * @property {boolean} last Whether there is a line for what the player did last.
 * @property {number} face How wide the face is; 0 where it has no room.
 * @property {number} height
 */

/**
 * @typedef {Object} Tail Discards before an opponent, the last ones if not all have room.
 * @property {Fan} fan
 * @property {number} most How many of them are seen.
 * @property {number} crop How much of a card's height is seen.
 * @property {number} height
 */

/** @typedef {{height: number, cols: number, gap: number, chip: Chip, tail: Tail | null, open: Fan, scroll: boolean}} SeatsFit */

/** Narrowest strip in which an index can be read, with the card's edge. */
const STRIP = 14;
/** Width of the button that shows all of a pile. */
const MORE = 30;

/**
 * @param {number} n
 * @param {number} width
 * @param {boolean} wide
 */
function colsOf(n, width, wide) {
  if (wide) return n <= Math.floor(width / 150) ? n : Math.ceil(n / 2);
  return n <= 4 ? n : n <= 6 ? 3 : 4;
}

/**
 * @param {number} cell
 * @param {{mode: Mode, H: number, squeeze: number, text: number}} at
 * @returns {Chip}
 */
function chipOf(cell, { mode, H, squeeze, text }) {
  const last = squeeze < 1 && mode !== "side" && H >= 600;
  if (cell >= 20 * text) {
    const height = H >= 560 ? Math.round(clamp(46, H * 0.06, 64)) : 39;
    return { kind: "flat", last, face: height - 9, height };
  }
  const dense = cell < 132;
  const small = cell < 94;
  const line = last ? Math.max(16, 1.2 * text) : 0;
  const low = squeeze > 1 && small ? 32 : 36;
  const lines = H < 560 || small ? low : Math.max(42, 2.6 * text + 9);
  const height = Math.round(lines + line);
  const face = small ? 0 : Math.min(height - 8, dense ? 26 : 40);
  return { kind: dense ? "dense" : "stack", last, face, height };
}

/**
 * @param {readonly number[]} piles
 * @param {number} cell
 * @param {number} room Height there is.
 * @param {number} squeeze
 * @returns {Tail}
 */
function tailOf(piles, cell, room, squeeze) {
  const n = Math.max(...piles, 1);
  const whole = fan(n, cell - 4, room, {
    max: clamp(30, room / RATIO, 84),
    min: 30,
    gap: 3,
    reach: 2.4,
    rowShare: 0.5,
  });
  if (whole.height <= room && whole.step >= STRIP - 1) return { fan: whole, most: n, crop: 1, height: whole.height };
  const w = squeeze > 1 ? 30 : 34;
  const crop = room < w * RATIO ? 0.62 : 1;
  const all = w + (n - 1) * STRIP <= cell - 4;
  const width = cell - 4 - (all ? 0 : MORE + 6);
  const cols = all ? n : Math.max(1, Math.floor((width - w) / STRIP) + 1);
  const height = w * RATIO * crop;
  const step = cols > 1 ? Math.min((width - w) / (cols - 1), w * 0.7) : w;
  return {
    fan: { w, step, cols, rows: 1, rowStep: height, height, width: w + (cols - 1) * step },
    most: cols,
    crop,
    height,
  };
}

/**
 * @param {{others: readonly number[], piles: readonly number[] | null, over: boolean}} content `others`: cards of each; `piles`:
 *   their discards.
 * @param {{mode: Mode, H: number, width: number, gap: number, room: number, squeeze: number, text: number}} at `room`: height there is at
 *   most; `squeeze`: 0 airy, more the less room there is.
 * @returns {SeatsFit}
 */
export function fitSeats({ others, piles, over }, at) {
  const { mode, H, width, gap, room, squeeze } = at;
  const n = Math.max(1, others.length);
  if (over) return openSeats(others, at);
  const cols = colsOf(n, width, mode === "wide");
  const rows = Math.ceil(n / cols);
  const cell = (width - (cols - 1) * gap) / cols;
  const chip = chipOf(cell, at);
  const share = mode === "side" ? 0.22 : mode === "wide" ? 0.11 : 0.12;
  const rest = Math.max(30, H * share * (squeeze > 0 ? 0.5 : 1)) / (rows > 1 ? 1.5 : 1);
  const tail = piles && tailOf(piles, cell, Math.min(rest, room / rows - chip.height), squeeze);
  const each = chip.height + (tail ? 4 + tail.height : 0);
  return { height: rows * (each + 4) - 4, cols, gap, chip, tail, open: fan(1, 100, 100, { max: 34 }), scroll: false };
}

/**
 * @param {readonly number[]} others
 * @param {{mode: Mode, H: number, width: number, gap: number, room: number}} at
 * @returns {SeatsFit}
 */
function openSeats(others, { mode, H, width, gap, room }) {
  const n = Math.max(1, others.length);
  const wide = mode === "wide";
  const cols = clamp(1, Math.floor(width / (width > 1000 ? 330 : n > 3 && wide ? 330 : Infinity)), n);
  const rows = Math.ceil(n / cols);
  const seatGap = cols > 1 ? Math.max(gap, 28) : gap;
  const beside = wide ? 122 : 88;
  // Below them the melds still want to be seen.
  const most = mode === "side" ? room : room * 0.62;
  const openRoom =
    (mode === "side" ? room : Math.min(most, rows * H * (cols > 1 ? 0.16 : rows > 2 ? 0.095 : 0.13))) / rows;
  // Where not all have room they scroll, so no hand is smaller than can be read.
  const tallest = Math.max(openRoom - 4, 26 * RATIO + 1);
  const open = fan(Math.max(1, ...others), (width - (cols - 1) * seatGap) / cols - beside, tallest, {
    max: clamp(34, H * (mode === "side" ? 0.17 : 0.1), 100),
    min: 26,
    gap: 4,
  });
  const tall = rows * (Math.max(open.height, 34) + 4) - 4;
  const chip = { kind: /** @type {const} */ ("stack"), last: false, face: 0, height: 34 };
  return { height: Math.min(tall, most), cols, gap: seatGap, chip, tail: null, open, scroll: tall > most };
}
