/**
 * What the bars say, in words: whose turn it is and what for, and the scores.
 */
import { cardArg } from "../cardnames.js";
import { seatArgs } from "../names.js";
import { describeTurn } from "../table/speech.js";

/** @import {L10n} from "../l10n.js" */
/** @import {View} from "../types.d.ts" */
/** @import {StatusState} from "./bars.js" */

/**
 * @param {Pick<StatusState, "phase" | "view">} state
 * @param {L10n} l10n
 * @returns {string}
 */
export function statusText({ phase, view }, l10n) {
  const { t } = l10n;
  switch (phase) {
    case "play":
    case "bots":
      return view ? (callText(view, l10n) ?? describeTurn(view, l10n)) : "";
    case "undo":
      return view ? t("status-undo", seatArgs(view, view.turn, l10n)) : "";
    case "game-over":
      return view?.outcome ? t("status-game-over", seatArgs(view, view.outcome.winner, l10n)) : "";
    case "starting":
      return "";
    default:
      return t(`status-${phase}`);
  }
}

/**
 * What there is to say while somebody may call "Rummy!" (C1).
 * @param {View} view
 * @param {L10n} l10n
 * @returns {string | null}
 */
export function callText(view, l10n) {
  if (view.asked === null) return null;
  if (view.asked !== view.seat) return l10n.t("status-asked", seatArgs(view, view.asked, l10n));
  return l10n.t("status-call", { card: cardArg(view.discards[0]?.at(-1) ?? null, l10n) });
}

/**
 * Scores as a sentence for the key that speaks them.
 * @param {View} view
 * @param {L10n} l10n
 */
export function scoresText(view, l10n) {
  const each = view.names.map((_, seat) =>
    l10n.t("say-score", {
      ...seatArgs(view, seat, l10n),
      total: l10n.number(view.totals[seat] ?? 0),
      laid: l10n.number(view.laid[seat] ?? 0),
    }),
  );
  return l10n.t("say-scores", { scores: l10n.list(each, "unit"), target: String(view.rules.target) });
}
