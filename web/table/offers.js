/**
 * Which of the offered actions fit the selected cards. What is possible comes from the engine alone: nothing here knows
 * a rule, only which texts hold which cards.
 */
/** @import {Kind, Offer} from "../types.d.ts" */
/** @typedef {"exact" | "part" | null} Light "exact": the selection as it is may go there; "part": with more cards, or in several steps. */
/** @typedef {{meld: Light, layoff: Map<number, Light>, discard: Light}} Lights */

/**
 * As the card is held: a joker is named only when it lies.
 * @param {string} card
 */
export const inHand = (card) => (card.startsWith("*") ? "*" : card);

/**
 * Whether all inner cards are among the outer ones, equal ones as often. A hand with four jokers has more than a thousand
 * offers, each looked at whenever a card is selected: so it counts in place.
 * @param {readonly string[]} outer
 * @param {readonly string[]} inner
 */
export function holds(outer, inner) {
  if (inner.length > outer.length) return false;
  return inner.every((card) => times(outer, card) >= times(inner, card));
}

/** @param {readonly string[]} cards @param {string} card */
function times(cards, card) {
  const wanted = inHand(card);
  let n = 0;
  for (const other of cards) if (inHand(other) === wanted) n++;
  return n;
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
  const steps = stepsOn(offers, selection, meld);
  const covered = new Set(steps.flatMap(({ cards }) => cards.map(inHand)));
  return selection.length > 1 && selection.every((card) => covered.has(inHand(card)));
}

/**
 * @param {readonly Offer[]} offers
 * @param {readonly string[]} selection
 * @param {number} meld
 */
const stepsOn = (offers, selection, meld) =>
  offers.filter((o) => o.kind === "layoff" && o.meld === meld && holds(selection, o.cards));

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

/** @typedef {{meld: number, action: string, cards: string[], offered: boolean}} Way A way to lay the selection off. */

/** More than anybody would read. */
const MOST = 60;

/**
 * What pressing "lay off" could mean: all that is offered, and what can be done in several steps. With jokers a selection
 * can be laid in steps even where it is offered whole, and come to another meld.
 * @param {readonly Offer[]} offers
 * @param {readonly string[]} selection
 * @param {number} melds
 * @returns {Way[]}
 */
export function layoffChoices(offers, selection, melds) {
  /** @type {Way[]} */
  const choices = [];
  for (let meld = 0; meld < melds; meld++) {
    const exact = exactOffers(offers, "layoff", selection, meld);
    for (const { action, cards } of exact) choices.push({ meld, action, cards, offered: true });
    if (!exact.length || selection.includes("*")) choices.push(...wholes(offers, selection, meld));
  }
  return choices;
}

/**
 * The selection put together from lay-offs on one meld that are offered apart. No two of them lay the same card as a joker.
 * @param {readonly Offer[]} offers
 * @param {readonly string[]} selection
 * @param {number} meld
 * @returns {Way[]}
 */
function wholes(offers, selection, meld) {
  if (!inSteps(offers, selection, meld)) return [];
  const steps = stepsOn(offers, selection, meld).filter(({ cards }) => cards.length < selection.length);
  /** @type {Map<string, Way>} */
  const found = new Map();
  /** @param {number} from @param {string[]} laid */
  const search = (from, laid) => {
    if (laid.length === selection.length) {
      const key = [...laid].sort().join(" ");
      if (!found.has(key)) found.set(key, { meld, action: compose("layoff", laid, meld), cards: laid, offered: false });
      return;
    }
    for (let i = from; i < steps.length && found.size < MOST; i++) {
      const more = steps[i]?.cards ?? [];
      const all = [...laid, ...more];
      if (holds(selection, all) && !named(all)) search(i, all);
    }
  };
  search(0, []);
  return [...found.values()];
}

/** Whether a joker lies there as a card that lies there too. @param {readonly string[]} cards */
function named(cards) {
  return cards.some(
    (card, i) => card.startsWith("*=") && cards.some((other, j) => i !== j && face(other) === face(card)),
  );
}

/**
 * The card that it is, or stands for.
 * @param {string} card
 */
export const face = (card) => card.replace("*=", "");

/**
 * The calls by the meld they lay upon.
 * @param {readonly Offer[]} offers
 * @returns {Map<number, Offer>}
 */
export const callsByMeld = (offers) =>
  new Map(offers.flatMap((offer) => (offer.kind === "call" ? [[offer.meld ?? 0, offer]] : [])));

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
