/**
 * Which of the offered actions fit the selected cards. What is possible comes from the engine alone: nothing here knows
 * a rule, only which texts hold which cards.
 */
import { countCards, takeOne } from "./order.js";

/** @import {Kind, Offer} from "../types.d.ts" */
/** @typedef {"exact" | "part" | null} Light "exact": the selection as it is may go there; "part": with more cards, or in several steps. */
/** @typedef {{meld: Light, layoff: Map<number, Light>, discard: Light}} Lights */

/**
 * As the card is held: a joker is named only when it lies.
 * @param {string} card
 */
export const inHand = (card) => (card.startsWith("*") ? "*" : card);

/**
 * @param {readonly string[]} outer
 * @param {readonly string[]} inner
 */
export function holds(outer, inner) {
  const counts = countCards(outer.map(inHand));
  return inner.every((card) => takeOne(counts, inHand(card)));
}

/**
 * Offers that move exactly the selected cards.
 * @param {readonly Offer[]} offers
 * @param {Kind} kind
 * @param {readonly string[]} selection
 * @param {number} [meld]
 */
export function exactOffers(offers, kind, selection, meld) {
  return offersWith(offers, kind, selection, meld).filter(({ cards }) => cards.length === selection.length);
}

/**
 * Offers that move the selected cards, perhaps with others.
 * @param {readonly Offer[]} offers
 * @param {Kind} kind
 * @param {readonly string[]} selection
 * @param {number} [meld]
 */
export function offersWith(offers, kind, selection, meld) {
  if (!selection.length) return [];
  return offers.filter(
    (offer) => offer.kind === kind && (meld === undefined || offer.meld === meld) && holds(offer.cards, selection),
  );
}

/**
 * Whether the selection is made of lay-offs on this meld that are offered one by one, as at both ends of a run. The engine
 * lists no such action but may allow it.
 * @param {readonly Offer[]} offers
 * @param {readonly string[]} selection
 * @param {number} meld
 */
export function inSteps(offers, selection, meld) {
  const steps = offers.filter((o) => o.kind === "layoff" && o.meld === meld && holds(selection, o.cards));
  const covered = new Set(steps.flatMap(({ cards }) => cards.map(inHand)));
  return selection.length > 1 && selection.every((card) => covered.has(inHand(card)));
}

/**
 * Where the selected cards can go.
 * @param {readonly Offer[]} offers
 * @param {readonly string[]} selection
 * @param {number} melds How many lie on the table.
 * @returns {Lights}
 */
export function lights(offers, selection, melds) {
  /** @param {Kind} kind @param {number} [meld] @returns {Light} */
  const light = (kind, meld) => {
    if (exactOffers(offers, kind, selection, meld).length) return "exact";
    return offersWith(offers, kind, selection, meld).length ? "part" : null;
  };
  /** @type {Map<number, Light>} */
  const layoff = new Map();
  for (let i = 0; i < melds; i++) {
    const found = light("layoff", i) ?? (inSteps(offers, selection, i) ? "part" : null);
    if (found) layoff.set(i, found);
  }
  return { meld: light("meld"), layoff, discard: light("discard") };
}

/**
 * What pressing "lay off" could mean.
 * @param {readonly Offer[]} offers
 * @param {readonly string[]} selection
 * @param {number} melds
 * @returns {{meld: number, action: string, offered: boolean}[]}
 */
export function layoffChoices(offers, selection, melds) {
  const choices = [];
  for (let meld = 0; meld < melds; meld++) {
    const exact = exactOffers(offers, "layoff", selection, meld);
    for (const { action } of exact) choices.push({ meld, action, offered: true });
    if (!exact.length && inSteps(offers, selection, meld)) {
      choices.push({ meld, action: compose("layoff", selection, meld), offered: false });
    }
  }
  return choices;
}

/**
 * The takes by the place of the chosen card in the discard pile.
 * @param {readonly Offer[]} offers
 * @returns {Map<number, Offer>}
 */
export function takesByPlace(offers) {
  /** @type {Map<number, Offer>} */
  const takes = new Map();
  for (const offer of offers) if (offer.kind === "take" && offer.at !== undefined) takes.set(offer.at, offer);
  return takes;
}

/**
 * The text of an action that was not offered, to ask the engine about it.
 * @param {"draw" | "take" | "meld" | "layoff" | "discard" | "pass" | "end"} kind
 * @param {readonly string[]} [cards]
 * @param {number} [place] The meld of a lay-off, the place in the pile of a take.
 */
export function compose(kind, cards = [], place) {
  if (kind === "take") return `take ${cards[0]}${place === undefined ? "" : `@${place}`}`;
  const words = [kind, ...cards];
  if (kind === "layoff") words.push("on", String(place ?? 0));
  return words.join(" ");
}
