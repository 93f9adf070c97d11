/**
 * What each player did last, to be read beside the name: the events pass by too quickly where seven others play.
 */
import { cardsShort } from "./words.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Event as GameEvent} from "../types.d.ts" */
/** @typedef {ReadonlyMap<number, GameEvent>} Last By seat. */

const TOLD = new Set(["drew", "took", "melded", "laid-off", "discarded", "passed", "called"]);

/**
 * @param {Last} last
 * @param {readonly GameEvent[]} events
 * @returns {Last}
 */
export function lastAfter(last, events) {
  const next = new Map(last);
  for (const event of events) {
    if (event.type === "dealt" || event.type === "undone") next.clear();
    if (TOLD.has(event.type)) next.set(event.seat, event);
  }
  return next;
}

/**
 * "discarded Q♥", for the eye.
 * @param {GameEvent | undefined} event
 * @param {L10n} l10n
 */
export function lastText(event, l10n) {
  if (!event) return "";
  const cards = (event.cards ?? []).filter((card) => card !== null);
  return l10n.t(`table-last-${event.type}`, { n: event.cards?.length ?? 0, short: cardsShort(cards) });
}
