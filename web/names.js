/**
 * What the players are called: a bot is known to the engine by its level, here it is somebody.
 */
import { sitter } from "./cast.js";

/** @import {L10n} from "./l10n.js" */
/** @import {View} from "./types.d.ts" */
/** @typedef {Pick<View, "names">} Named */

/**
 * "You", or the name of who sits there.
 * @param {Named} view
 * @param {number} seat
 * @param {L10n} l10n
 */
export function seatName({ names }, seat, l10n) {
  const level = names[seat] ?? "";
  if (level === "you") return l10n.t("name-you");
  const who = sitter(names, seat);
  return who ? l10n.t(`opponent-${who}`) : level;
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

/**
 * "Beginner"; a level this page does not know goes by the engine's word.
 * @param {string} level
 * @param {L10n} l10n
 */
export const levelName = (level, l10n) => (l10n.has(`level-${level}`) ? l10n.t(`level-${level}`) : level);
