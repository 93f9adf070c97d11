/**
 * What a player is asked where cards could go in more ways than one (M9): each way with the meld that would come of it.
 */
import { joined } from "./jokers.js";
import { cardsArg, meldName } from "./words.js";

/** @import {MeldView, Offer, View} from "../types.d.ts" */
/** @import {L10n} from "../l10n.js" */
/** @import {Way} from "./offers.js" */
/** @import {Wish} from "./wishes.js" */

/** @typedef {"run" | "set" | "book" | "rank"} Group `rank`: cards of one rank where it is not said whether as set or book. */
/** @typedef {{label: string, cards: {card: string, added: boolean}[], group: Group, points: number | null, wish: Wish}} Choice */

/** In the order in which they are listed. @type {readonly Group[]} */
export const GROUPS = ["run", "book", "set", "rank"];

/** @param {readonly string[]} cards @returns {Group} */
const kindOf = (cards) => (new Set(cards.map((card) => card.at(-1))).size === 1 ? "run" : "rank");

/** @param {readonly Choice[]} choices */
const sorted = (choices) => [...choices].sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));

/**
 * @param {readonly Offer[]} offers New melds of the same cards.
 * @param {L10n} l10n
 * @returns {Choice[]}
 */
export function meldChoices(offers, l10n) {
  return sorted(
    offers.map(({ action, cards, makes, points }) => ({
      label: l10n.t("table-meld-as", { cards: cardsArg(cards, l10n) }),
      cards: cards.map((card) => ({ card, added: false })),
      group: makes ?? kindOf(cards),
      points: points ?? null,
      wish: { act: action },
    })),
  );
}

/**
 * @param {readonly Way[]} ways
 * @param {View} view
 * @param {L10n} l10n
 * @returns {Choice[]}
 */
export function wayChoices(ways, view, l10n) {
  return sorted(
    ways.flatMap(({ meld, action, cards, offered }) => {
      const laid = view.melds[meld];
      if (!laid) return [];
      const joker = cards.some((card) => card.startsWith("*"));
      const name = meldName(laid, l10n);
      const offer = /** @type {Offer | undefined} */ (view.offers.find((other) => other.action === action));
      return {
        label: joker ? l10n.t("table-layoff-as", { meld: name, cards: cardsArg(cards, l10n) }) : name,
        cards: marked(joined(laid, cards), cards),
        group: laid.kind,
        points: offer?.points ?? null,
        wish: offered ? { act: action } : { why: action },
      };
    }),
  );
}

/** @param {readonly string[]} cards @param {readonly string[]} added */
function marked(cards, added) {
  const left = [...added];
  // Of equal cards the last are the new ones.
  return cards
    .map((_, i) => cards[cards.length - 1 - i] ?? "")
    .map((card) => {
      const i = left.indexOf(card);
      if (i >= 0) left.splice(i, 1);
      return { card, added: i >= 0 };
    })
    .reverse();
}
