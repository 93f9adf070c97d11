/**
 * The order in which a hand is held: the player's own, kept over draws (equal cards are one face, so all of this is about multisets).
 */

/** @typedef {{key: string, card: string}} Keyed A card and a name for it that stays the same while it is held. */

const SUITS = "SHCD";
const RANKS = "A23456789TJQK";

/**
 * @param {readonly string[]} cards
 * @returns {Map<string, number>}
 */
export function countCards(cards) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/**
 * Removes one copy.
 * @param {Map<string, number>} counts
 * @param {string} card
 * @returns {boolean} Whether there was one.
 */
export function takeOne(counts, card) {
  const left = counts.get(card) ?? 0;
  if (left > 0) counts.set(card, left - 1);
  return left > 0;
}

/**
 * @param {readonly string[]} cards
 * @returns {Keyed[]}
 */
export function keyed(cards) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return cards.map((card) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    return { key: `${card}#${nth}`, card };
  });
}

/**
 * The old order without what has left the hand; what has come is appended, in the order it came.
 * @param {readonly string[]} order
 * @param {readonly string[]} hand
 * @param {readonly string[]} fresh
 */
export function mergeOrder(order, hand, fresh) {
  const left = countCards(hand);
  const kept = order.filter((card) => takeOne(left, card));
  const came = fresh.filter((card) => takeOne(left, card));
  const rest = hand.filter((card) => takeOne(left, card));
  return [...kept, ...came, ...rest];
}

/**
 * Whether the order is of this hand: all that was not drawn just now is in it.
 * @param {readonly string[]} order
 * @param {readonly string[]} hand
 * @param {readonly string[]} fresh
 */
export function fitsHand(order, hand, fresh) {
  const known = countCards([...order, ...fresh]);
  return hand.every((card) => takeOne(known, card));
}

/**
 * @param {readonly string[]} cards
 * @param {"suit" | "rank"} by
 * @param {boolean} aceHigh Where an ace may stand above the king it is put there.
 */
export function sortHand(cards, by, aceHigh) {
  /** @param {string} card */
  const rank = (card) => (card[0] === "A" && aceHigh ? RANKS.length : RANKS.indexOf(card[0] ?? ""));
  /** @param {string} card */
  const suit = (card) => SUITS.indexOf(card[1] ?? "");
  /** Jokers stand behind all else. @param {string} card */
  const joker = (card) => (card.startsWith("*") ? 1 : 0);
  return [...cards].sort(
    (a, b) =>
      joker(a) - joker(b) ||
      (by === "suit" ? suit(a) - suit(b) || rank(a) - rank(b) : rank(a) - rank(b) || suit(a) - suit(b)),
  );
}

/**
 * Some cards put in front of the place `to` (counted in the old order), together.
 * @template T
 * @param {readonly T[]} order
 * @param {readonly number[]} from
 * @param {number} to
 */
export function moveCards(order, from, to) {
  const moved = new Set(from);
  const before = order.filter((_, i) => i < to && !moved.has(i));
  const after = order.filter((_, i) => i >= to && !moved.has(i));
  return [...before, ...order.filter((_, i) => moved.has(i)), ...after];
}

/**
 * Which cards of the hand are the new ones: of equal cards the last.
 * @param {readonly Keyed[]} hand
 * @param {readonly string[]} fresh
 * @returns {Set<string>} Keys.
 */
export function freshKeys(hand, fresh) {
  const left = countCards(fresh);
  return new Set(
    [...hand]
      .reverse()
      .filter(({ card }) => takeOne(left, card))
      .map(({ key }) => key),
  );
}
