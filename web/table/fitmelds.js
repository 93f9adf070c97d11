/**
 * How large the melds are: the largest cards with which all of them are seen at once, whole ones if possible.
 */

import { RATIO } from "./ratio.js";

/**
 * @typedef {Object} MeldRoom Around the cards of a meld, in pixels.
 * @property {number} padX
 * @property {number} padY
 * @property {number} gap Between melds.
 * @property {number} line Height of the line below the cards: whose points.
 * @property {number} least Width of that line at least.
 * @property {number} share Width of a sign and its points.
 * @property {number} fresh Width of the place for a new meld.
 */
/** @typedef {{w: number, step: number, crop: number, dense: boolean, room: MeldRoom, scroll: boolean}} MeldFit `crop`: how much of a card's height is seen. */
/** @typedef {{cards: number, owners: number}} MeldContent */

/** @type {MeldRoom} */
const AIRY = { padX: 6, padY: 5, gap: 6, line: 18, least: 62, share: 34, fresh: 64 };
/** @type {MeldRoom} On the smallest phones. */
const DENSE = { padX: 3, padY: 2, gap: 3, line: 13, least: 44, share: 29, fresh: 28 };

/** Rank and suit end at 0.45 of a card's height, and below them a sign may stand. */
const TIERS = /** @type {const} */ ([
  { room: AIRY, from: Infinity, to: 46, crop: 1 },
  { room: AIRY, from: 60, to: 40, crop: 0.64 },
  { room: DENSE, from: 44, to: 29, crop: 0.68 },
]);
/** Where they are too many to be seen at once and the area scrolls. */
const SMALL = { room: DENSE, w: 31, crop: 0.68 };

/** @param {number} w @param {MeldRoom} room */
const stepOf = (w, room) => (room === DENSE ? Math.max(14, w * 0.4) : Math.max(15, w * 0.36));

/**
 * @param {MeldContent} meld
 * @param {number} w
 * @param {number} step
 * @param {MeldRoom} room
 */
const wideOf = ({ cards, owners }, w, step, room) =>
  Math.max(w + (cards - 1) * step, room.least, owners > 1 ? owners * room.share : 0) + 2 * room.padX;

/**
 * @param {readonly MeldContent[]} melds
 * @param {number} width
 * @param {number} height
 * @param {number} max Width of a card at most.
 * @param {number} line Height of a line of text that is easily read.
 * @returns {MeldFit}
 */
export function fitMelds(melds, width, height, max, line = AIRY.line) {
  for (const tier of TIERS) {
    const room = tier.room === AIRY ? { ...AIRY, line } : tier.room;
    for (let w = Math.floor(Math.min(tier.from, max)); w >= tier.to; w--) {
      const step = stepOf(w, tier.room);
      let rows = 1;
      let x = 0;
      for (const wide of [...melds.map((meld) => wideOf(meld, w, step, room)), Math.max(room.fresh, 0.8 * w)]) {
        if (x > 0 && x + Math.min(wide, width) > width) {
          rows++;
          x = 0;
        }
        x += wide + room.gap;
      }
      const tall = rows * (w * RATIO * tier.crop + room.line + 2 * room.padY + room.gap) - room.gap;
      if (tall <= height) return { w, step, crop: tier.crop, dense: tier.room === DENSE, room, scroll: false };
    }
  }
  const w = Math.min(SMALL.w, Math.floor(max));
  return { w, step: stepOf(w, SMALL.room), crop: SMALL.crop, dense: true, room: SMALL.room, scroll: true };
}

/**
 * Whether every name has room beside its points: else signs alone stand below the melds, and the players wear the same.
 * @param {readonly {cards: number, names: readonly string[]}[]} melds
 * @param {MeldFit} fit
 * @param {number} text Size of the text.
 */
export function namesFit(melds, { w, step, dense }, text) {
  if (dense) return false;
  return melds.every(({ cards, names }) => {
    const wide = names.reduce((sum, name) => sum + name.length * text * 0.64 + 3.4 * text, 0);
    return wide <= w + (cards - 1) * step;
  });
}
