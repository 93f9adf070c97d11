/**
 * Cards in the order in which they will lie, and a joker's name for a question: the engine judges only what is named.
 */
import { face } from "./offers.js";

/** @import {MeldView} from "../types.d.ts" */

const RANKS = "A23456789TJQK";
const SUITS = ["C", "D", "H", "S"];

/** @param {string} card */
const rank = (card) => RANKS.indexOf(face(card)[0] ?? "");

/** @param {readonly string[]} cards */
const oneSuit = (cards) => new Set(cards.map((card) => face(card)[1])).size === 1;

/**
 * The cards of a meld after a lay-off, for the eye: at a run's end if they go on from it there, else behind.
 * @param {MeldView} meld
 * @param {readonly string[]} cards
 */
export function joined(meld, cards) {
  const lying = meld.cards.map(({ card }) => card);
  if (meld.kind !== "run") return [...lying, ...cards];
  // An ace above the king goes on from it; everywhere else it is the lowest.
  const high = rank(lying.at(-1) ?? "") === RANKS.length - 1 || cards.some((card) => face(card)[0] === "K");
  /** @param {string} card */
  const place = (card) => (rank(card) === 0 && high ? RANKS.length : rank(card));
  const foot = rank(lying[0] ?? "");
  const below = cards.filter((card) => place(card) < foot).sort((a, b) => place(a) - place(b));
  const above = cards.filter((card) => place(card) >= foot).sort((a, b) => place(a) - place(b));
  return [...below, ...lying, ...above];
}

/**
 * The cards with every joker named as what the player will most likely have meant, so that the engine can be asked why they
 * may not be laid: beside cards of one suit the gaps and then the next ranks, else suits that are missing.
 * @param {readonly string[]} selection
 * @param {readonly string[]} [lying] What they would join.
 */
export function namedForAsking(selection, lying = []) {
  const naturals = selection.filter((card) => card !== "*");
  const known = [...lying, ...naturals];
  const wanted = oneSuit(known) && known.length ? runNames(known) : suitNames(known);
  return selection.map((card) => (card === "*" ? `*=${wanted.shift() ?? "AC"}` : card));
}

/** @param {readonly string[]} cards */
function runNames(cards) {
  const suit = face(cards[0] ?? "")[1] ?? "";
  const held = new Set(cards.map(rank));
  const low = Math.min(...held);
  const high = Math.max(...held);
  const all = [...RANKS].map((_, i) => i);
  const gaps = all.filter((i) => i > low && i < high && !held.has(i));
  const above = all.filter((i) => i > high);
  const below = all.filter((i) => i < low).reverse();
  return [...gaps, ...above, ...below].map((i) => `${RANKS[i]}${suit}`);
}

/** @param {readonly string[]} cards */
function suitNames(cards) {
  const first = face(cards[0] ?? "AC")[0];
  const held = new Set(cards.map((card) => face(card)[1]));
  return SUITS.filter((suit) => !held.has(suit)).map((suit) => `${first}${suit}`);
}
