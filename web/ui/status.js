/**
 * What the bars say, in words: whose turn it is and what for, and the scores.
 */
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
    case "looking":
      return "";
    default:
      return t(`status-${phase}`);
  }
}

/**
 * What there is to say while somebody may call "Rummy!" (C1), whoever's turn it is.
 * @param {View} view
 * @param {L10n} l10n
 * @returns {string | null}
 */
export function callText(view, l10n) {
  if (view.asked === null) return null;
  if (view.asked === view.seat) return describeTurn(view, l10n);
  return l10n.t("status-asked", seatArgs(view, view.asked, l10n));
}

/**
 * What else there is to know of the deal: the round, where rounds are counted (T16), and the pool (P1).
 * @param {View} view
 * @param {L10n} l10n
 * @returns {{name: "round" | "pool", value: string, spoken: string}[]}
 */
export function facts(view, { t, number }) {
  const { round, pool } = view;
  const rounds = Number(view.rules.rounds ?? 0);
  /** @type {ReturnType<typeof facts>} */
  const known = [];
  // The last round may have to be gone on with; there is no round after it.
  const args = { round: number(Math.min(round, rounds)), rounds: number(rounds) };
  if (rounds) known.push({ name: "round", value: t("fact-round-value", args), spoken: t("round-of", args) });
  if (pool) known.push({ name: "pool", value: number(pool), spoken: t("pool-of", { pool, points: number(pool) }) });
  return known;
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
  const told = facts(view, l10n).map(({ spoken }) => l10n.t("say-fact", { fact: spoken }));
  return [l10n.t("say-scores", { scores: l10n.list(each, "unit"), target: String(view.rules.target) }), ...told].join(
    " ",
  );
}
