/**
 * Single actions: what their text says, in words, and where on the table they are done.
 */
import { inHand } from "./offers.js";
import { countCards, takeOne } from "./order.js";
import { cardArg, cardsArg, meldName, meldShort } from "./words.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Offer, View} from "../types.d.ts" */
/** @import {Keyed} from "./order.js" */

/**
 * The cards and the meld an action's text names.
 * @param {string | null} action
 * @returns {{kind: string, cards: string[], meld: number | null}}
 */
export function readAction(action) {
  const [kind = "", ...words] = (action ?? "").split(" ").filter(Boolean);
  const on = words.indexOf("on");
  const named = on < 0 ? words : words.slice(0, on);
  const meld = on < 0 ? Number.NaN : Number(words[on + 1]);
  // A copy deeper in the pile is named by its place: `6C@0`.
  const cards = named.map((word) => word.split("@")[0] ?? word);
  return { kind, cards, meld: Number.isInteger(meld) ? meld : null };
}

/**
 * "Discard king of spades".
 * @param {string} action
 * @param {View} view In which it is offered; what comes along with a take is known from there.
 * @param {L10n} l10n
 * @param {"nominative" | "short"} [form] `short`: signs for suits, for the eye.
 */
export function describeAction(action, view, l10n, form) {
  const { kind, cards, meld } = view.offers.find((offer) => offer.action === action) ?? readAction(action);
  const laid = view.melds[meld ?? -1];
  const asked = kind === "pass" && view.asked === view.seat;
  return l10n.t(asked ? "deed-let-go" : `deed-${kind}`, {
    n: cards.length,
    card: cardArg(cards[0] ?? null, l10n, form),
    cards: cardsArg(cards, l10n, form),
    meld: laid ? (form === "short" ? meldShort : meldName)(laid, l10n) : "",
  });
}

/**
 * The held cards that an action moves: of equal cards the last.
 * @param {Offer} offer
 * @param {readonly Keyed[]} hand
 * @returns {string[]} Their keys.
 */
export function keysOf({ kind, cards }, hand) {
  const left = countCards(kind === "take" || kind === "call" ? [] : cards.map(inHand));
  return [...hand]
    .reverse()
    .filter(({ card }) => takeOne(left, card))
    .map(({ key }) => key);
}

/**
 * What is pressed to do it, once its cards are selected.
 * @param {Offer} offer
 * @returns {string} A selector.
 */
export function buttonOf({ kind, meld, at }) {
  if (kind === "take") return `[data-zone=pile][data-index="${at}"]`;
  if (kind === "layoff") return `[data-zone=meld][data-meld="${meld}"]`;
  // With many melds that take it, one button asks which.
  if (kind === "call") return `[data-action=call][data-index="${meld}"], [data-action=call]:not([data-index])`;
  return `[data-action=${kind}]`;
}
