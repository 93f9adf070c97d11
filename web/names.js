/**
 * What the players are called: a bot is known to the engine by its kind, here it gets a name.
 */
/** @import {L10n} from "./l10n.js" */
/** @import {View} from "./types.d.ts" */
/** @typedef {Pick<View, "names">} Named */

/**
 * "You", or a name by kind of bot, another for each seat of the same kind.
 * @param {Named} view
 * @param {number} seat
 * @param {L10n} l10n
 */
export function seatName(view, seat, l10n) {
  const kind = view.names[seat] ?? "";
  if (kind === "you") return l10n.t("name-you");
  const nth = view.names.slice(0, seat).filter((name) => name === kind).length;
  return l10n.t("name-bot", { kind, nth });
}

/**
 * For sentences that speak to the person or of somebody else.
 * @param {Named & {seat: number}} view
 * @param {number} seat
 * @param {L10n} l10n
 * @returns {{who: "you" | "other", name: string}}
 */
export function seatArgs(view, seat, l10n) {
  return { who: seat === view.seat ? "you" : "other", name: seatName(view, seat, l10n) };
}
