/**
 * All that one drawing of the table needs, worked out once from the view and the player's selection.
 */
import { fit } from "./fit.js";
import { lights, takesByPlace } from "./offers.js";
import { freshKeys, keyed } from "./order.js";
import { otherSeats, sharesOf } from "./words.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Offer, View} from "../types.d.ts" */
/** @import {Fit} from "./fit.js" */
/** @import {Lights} from "./offers.js" */
/** @import {Keyed} from "./order.js" */

/** @typedef {{faces?: string, motion?: string, sort?: "suit" | "rank", keys?: boolean, keymap?: Record<string, string>}} TableSettings */
/** @typedef {{title: string, choices: {label: string, cards: string[], run: () => void}[]}} Choice */

/**
 * @typedef {Object} State
 * @property {View} view
 * @property {L10n} l10n
 * @property {TableSettings} settings
 * @property {boolean} busy
 * @property {string[]} order
 * @property {Set<string>} selected Keys of hand cards.
 * @property {number | null} preview The place in the pile whose take is shown.
 * @property {Set<string>} recent What an opponent moved last: `pile`, `meld:<i>:<card>`.
 * @property {Choice | null} choice
 * @property {number} width
 * @property {number} height
 */

/**
 * @typedef {State & {
 *   hand: Keyed[], selection: string[], fresh: Set<string>, mine: boolean, lights: Lights, takes: Map<number, Offer>,
 *   others: number[], fit: Fit,
 * }} Scene
 */

/**
 * @param {State} state
 * @returns {Scene}
 */
export function sceneOf(state) {
  const { view, order, selected, busy } = state;
  const hand = keyed(order);
  const selection = hand.filter(({ key }) => selected.has(key)).map(({ card }) => card);
  const mine = !busy && view.phase !== "over" && view.offers.length > 0;
  const offers = mine ? view.offers : [];
  const others = otherSeats(view);
  return {
    ...state,
    hand,
    selection,
    mine,
    others,
    fresh: freshKeys(hand, view.this_turn.new),
    lights: lights(offers, selection, view.melds.length),
    takes: takesByPlace(offers),
    fit: fit(state.width, state.height, {
      hand: hand.length,
      piles: view.discards.map((pile) => pile.length),
      melds: view.melds.map((meld) => ({ cards: meld.cards.length, owners: sharesOf(meld).length })),
      others: others.map((seat) => view.hands[seat]?.count ?? 0),
      over: view.phase === "over",
    }),
  };
}
