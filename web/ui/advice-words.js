/**
 * What the engine thinks of an action, in words: how far behind the best, and why.
 */
import { cardArg, cardsArg } from "../cardnames.js";
import { seatArgs } from "../names.js";
import { FluentNumber } from "../vendor/fluent-bundle/index.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Hint, Judged, Reason, View} from "../types.d.ts" */

/** More than these nobody reads; the weightiest come first. */
const MOST = 2;

/** Cards that are all named. */
const NAMED = 4;

/** What is told by the difference already. */
const TOLD = ["about-equal"];

/** Points that are expected are no whole numbers; more than one decimal would only seem exact. @param {number} points */
export const pointsArg = (points) => new FluentNumber(points, { maximumFractionDigits: 1 });

/**
 * @param {Reason} reason
 * @param {View} view
 * @param {L10n} l10n
 * @param {"nominative" | "short"} [form]
 */
export function reasonText({ id, cards, points, seat }, view, l10n, form) {
  return l10n.t(`why-${id}`, {
    n: cards.length,
    many: cards.length > NAMED ? "yes" : "no",
    card: cardArg(cards[0] ?? null, l10n, form),
    cards: cardsArg(cards, l10n, form),
    points: pointsArg(points ?? 0),
    ...seatArgs(view, seat ?? view.seat, l10n),
  });
}

/**
 * The weightiest reasons, a sentence each.
 * @param {readonly Reason[]} reasons
 * @param {View} view
 * @param {L10n} l10n
 * @param {"nominative" | "short"} [form]
 */
export function sentences(reasons, view, l10n, form) {
  const told = reasons.filter(({ id }) => !TOLD.includes(id));
  return (told.length ? told : reasons).slice(0, MOST).map((reason) => reasonText(reason, view, l10n, form));
}

/** @param {Parameters<typeof sentences>} reasons */
export const reasonsText = (...reasons) => sentences(...reasons).join(" ");

/**
 * How a hint compares with the best.
 * @param {Pick<Hint, "behind" | "equal">} hint
 * @param {boolean} best Whether it is the first.
 * @param {L10n} l10n
 */
export function gapText({ behind, equal }, best, { t }) {
  if (best) return t("hint-best");
  return equal ? t("hint-equal") : t("hint-behind", { points: pointsArg(behind) });
}

/**
 * What a decision cost.
 * @param {Pick<Judged, "cost" | "rank">} judged
 * @param {L10n} l10n
 */
export function costText({ cost, rank }, { t }) {
  if (cost > 0) return t("cost-points", { points: pointsArg(cost) });
  return t(rank === 1 ? "cost-best" : "cost-equal");
}
