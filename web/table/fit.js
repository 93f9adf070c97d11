/**
 * How large everything is: a pure function of the room and of how much lies on the table, so that nothing overlaps or is cut
 * off at any size and nothing has to be measured again after drawing.
 */
import { clamp, fan } from "./fan.js";
import { fitMelds } from "./fitmelds.js";
import { fitPiles, LEAST_PILE } from "./fitpiles.js";
import { fitSeats } from "./fitseats.js";

/** @import {Fan} from "./fan.js" */
/** @import {MeldContent, MeldFit} from "./fitmelds.js" */
/** @import {SeatsFit} from "./fitseats.js" */
/** @typedef {"narrow" | "wide" | "side"} Mode One column, one wide column, or piles beside melds where the room is low. */

/**
 * @typedef {Object} Content
 * @property {number} hand
 * @property {number} pile Cards in the shared discard pile, or in the player's own.
 * @property {readonly number[] | null} piles Discards before each opponent, where each has a pile.
 * @property {readonly MeldContent[]} melds
 * @property {readonly number[]} others Cards of each opponent.
 * @property {boolean} over
 */

/**
 * @typedef {Object} Fit
 * @property {Mode} mode
 * @property {number} pad
 * @property {number} gap
 * @property {number} text Size of ordinary text.
 * @property {SeatsFit} seats
 * @property {number} bar
 * @property {number} barRows
 * @property {Fan} hand
 * @property {number} lift How far a selected card rises.
 * @property {number} caption Height of the line above the piles.
 * @property {number} captionRoom Width there is for the words above the discards.
 * @property {Fan} pile
 * @property {number} pileTall Height of the discards that are seen.
 * @property {boolean} pileHidden
 * @property {MeldFit} meld
 * @property {number} room Height of the melds.
 * @property {boolean} cramped Whether the discards have less room than they need.
 */

/** @param {number} W @param {number} H @returns {Mode} */
function modeOf(W, H) {
  if (H < 470 && W > H * 1.25) return "side";
  return W < 720 ? "narrow" : "wide";
}

/** Of the melds' height: two rows of small ones, enough to scroll through more. */
const ENOUGH = 112;

/**
 * The airiest of three ways in which the melds are easily seen, else all of them are, else they have room to be scrolled
 * through; else the tightest.
 * @param {number} W
 * @param {number} H
 * @param {Content} content
 * @returns {Fit}
 */
export function fit(W, H, content) {
  const airy = fitWith(W, H, content, 0);
  if (!airy.meld.dense && !airy.cramped) return airy;
  const tightest = fitWith(W, H, content, 2);
  const all = [airy, fitWith(W, H, content, 1), tightest];
  const ways = all.filter(({ cramped }) => !cramped);
  return (
    ways.find(({ meld }) => !meld.dense) ??
    ways.find(({ meld }) => !meld.scroll) ??
    ways.find(({ room }) => room >= ENOUGH) ??
    ways.at(-1) ??
    tightest
  );
}

/**
 * @param {number} W
 * @param {number} H
 * @param {Content} content
 * @param {number} squeeze
 * @returns {Fit}
 */
function fitWith(W, H, content, squeeze) {
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
  const share = (mode === "side" ? 0.29 : 0.265) - 0.02 * squeeze;
  const hand = fan(content.hand, inner, H * share - lift, {
    max: clamp(44, H * 0.17, 168),
    reach: mode === "narrow" ? 2.4 : 1.75,
  });

  /** What is left above the hand. */
  const top = H - 2 * pad - bar - hand.height - lift - 2 * gap;
  const caption = tight ? 24 : 30;
  // A second row of the smallest cards, where they are many.
  const least = caption + (content.pile > 14 ? LEAST_PILE + 21 : LEAST_PILE + 6);
  const seatRoom = content.over ? top : mode === "side" ? top - least - gap : top - least - ENOUGH;
  const seats = fitSeats(content, { mode, H, width: left, gap, text, room: seatRoom, squeeze });
  // At the end of a deal the open hands matter more; a wide low window has room for both.
  const pileHidden = content.over && (mode !== "wide" || H > W);
  // Discards that are never taken matter less than the melds.
  const pileShare = (mode === "wide" ? 0.21 : 0.22) * (content.piles ? 0.75 : 1);
  const piles = clamp(least, H * pileShare * (1 - 0.18 * squeeze), 250);
  const pileRoom = (mode === "side" ? top - seats.height - gap : piles) - caption;
  const { pile, captionRoom, pileTall } = fitPiles(
    content.pile,
    left,
    pileRoom,
    Math.max(44, hand.w * 0.95),
    text * 4.4,
  );

  const width = mode === "side" ? inner - left - 2 * gap - 4 : inner;
  const room = mode === "side" ? top : top - seats.height - gap - (pileHidden ? 0 : caption + pileTall + gap);
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
    bar,
    barRows,
    hand,
    lift,
    caption,
    captionRoom,
    pile,
    pileTall,
    pileHidden,
    meld,
    room,
    cramped: !pileHidden && (pileRoom < LEAST_PILE || pile.height > pileTall + 0.5),
  };
}
