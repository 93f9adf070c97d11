/**
 * Refusals in words: the engine gives an id, the sentence names the rule and the cards.
 */
import { cardArg, cardsArg } from "../cardnames.js";
import { seatArgs } from "../names.js";
import { readAction } from "../table/deeds.js";

/** @import {L10n} from "../l10n.js" */
/** @import {View} from "../types.d.ts" */
/** @import {Refusal} from "./loop-parts.d.ts" */

/**
 * @param {Refusal} refusal
 * @param {View} view
 * @param {L10n} l10n
 * @param {"nominative" | "short"} [form] How the cards are named.
 */
export function refusalText({ reason, op, action }, view, l10n, form) {
  if (op === "undo") return undoText(view, l10n);
  const id = `reason-${reason}`;
  const { cards, meld } = readAction(action);
  const must = reason === "must-use-taken-card" ? view.this_turn.must : null;
  const card = must ?? cards[0] ?? view.this_turn.taken;
  const seat = (reason === "not-open" ? view.opener : view.asked) ?? view.turn;
  return l10n.t(l10n.has(id) ? id : "reason-other", {
    cards: cardsArg(cards, l10n, form),
    card: cardArg(card ?? null, l10n, form),
    meld: cardsArg(view.melds[meld ?? -1]?.cards.map((laid) => laid.card) ?? [], l10n, form),
    n: cards.length,
    ...seatArgs(view, seat, l10n),
  });
}

/**
 * Why Undo is not to be had.
 * @param {View} view
 * @param {L10n} l10n
 */
export function undoText(view, l10n) {
  return l10n.t(`undo-${view.undo_reason ?? "nothing"}`, seatArgs(view, view.turn, l10n));
}
