/**
 * What a score sheet shows, apart from how: who leads, which columns count, what came on top.
 */
/** @import {SheetCell, View} from "../types.d.ts" */

/** @typedef {"melds" | "hand" | "bonus" | "score" | "total"} Column */

/** Columns that are only told in a scoring: what lies there neither adds nor takes. @type {Record<string, Column[]>} */
const IDLE = {
  winner_takes_hands: ["melds", "hand"],
  penalty: ["melds"],
  pool: ["hand"],
  pool_winner_only: ["hand"],
};

/**
 * Whether the lowest total wins (S3).
 * @param {Pick<View, "rules">} view
 */
export const lowestWins = ({ rules }) => rules.scoring === "penalty";

/**
 * The seats that have the best of these, if anybody has less.
 * @param {readonly number[]} points
 * @param {Pick<View, "rules">} view
 * @returns {boolean[]}
 */
export function leaders(points, view) {
  const best = lowestWins(view) ? Math.min(...points) : Math.max(...points);
  const some = points.some((value) => value !== best);
  return points.map((value) => some && value === best);
}

/**
 * Seats as they finished: the winner first, then by totals.
 * @param {readonly number[]} totals
 * @param {number} winner
 * @param {Pick<View, "rules">} view
 */
export function ranking(totals, winner, view) {
  const way = lowestWins(view) ? -1 : 1;
  return totals
    .map((_, seat) => seat)
    .sort(
      (a, b) => Number(b === winner) - Number(a === winner) || way * ((totals[b] ?? 0) - (totals[a] ?? 0)) || a - b,
    );
}

/**
 * Whose totals are shown where there is no room for all: one's own and those of the best others.
 * @param {Pick<View, "rules" | "totals" | "seat">} view
 * @param {number} most
 */
export const foremost = (view, most) => ranking(view.totals, view.seat, view).slice(0, most);

/**
 * The columns of a finished deal, in order (S8).
 * @param {readonly SheetCell[]} cells
 * @returns {Column[]}
 */
export const columns = (cells) => [
  "melds",
  "hand",
  ...(cells.some(({ bonus }) => bonus) ? [/** @type {Column} */ ("bonus")] : []),
  "score",
  "total",
];

/**
 * Whether a column neither adds to the score nor takes from it.
 * @param {Column} column
 * @param {Pick<View, "rules">} view
 */
export const idle = (column, { rules }) => !!IDLE[String(rules.scoring)]?.includes(column);

/**
 * What stands in a column: a hand that is taken off the score (S1) with its sign.
 * @param {SheetCell} cell
 * @param {Column} column
 * @param {Pick<View, "rules">} view
 */
export const figure = (cell, column, { rules }) =>
  column === "hand" && rules.scoring === "melds_minus_hand" ? 0 - cell.hand : cell[column];
