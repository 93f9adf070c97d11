/**
 * All that one drawing of the table needs, worked out once from the view and the player's selection.
 */
import { keysOf } from "./deeds.js";
import { fit } from "./fit.js";
import { callsByMeld, lights, takesByPlace } from "./offers.js";
import { freshKeys, keyed } from "./order.js";
import { otherSeats, sharesOf } from "./words.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Offer, View} from "../types.d.ts" */
/** @import {Fit} from "./fit.js" */
/** @import {Lights} from "./offers.js" */
/** @import {Keyed} from "./order.js" */
/** @import {Choice} from "./choices.js" */
/** @import {Last} from "./last.js" */

/** @typedef {{faces?: string, motion?: string, sort?: "suit" | "rank", keys?: boolean, keymap?: Record<string, string>}} TableSettings */
/**
 * What lies over the table: ways to choose from, or a pile's cards to look at.
 * @typedef {{title: string, choices: Choice[]} | {title: string, pile: readonly string[]}} Sheet
 */

/**
 * @typedef {Object} State
 * @property {View} view
 * @property {L10n} l10n
 * @property {TableSettings} settings
 * @property {boolean} busy
 * @property {number | null} thinking The opponent who thinks.
 * @property {string[]} order
 * @property {Set<string>} selected Keys of hand cards.
 * @property {number | null} preview The place in the pile whose take is shown.
 * @property {Set<string>} recent What an opponent moved last: `pile<seat>`, `meld:<i>:<card>`.
 * @property {Last} last What each player did last.
 * @property {Sheet | null} sheet
 * @property {Offer | null} hint An offered action that is pointed at.
 * @property {ReadonlyMap<string, string>} dangers What discarding a card risks, as an id of `card-state-…`, by card.
 * @property {number} width
 * @property {number} height
 */

/**
 * @typedef {State & {
 *   hand: Keyed[], selection: string[], fresh: Set<string>, mine: boolean, lights: Lights, takes: Map<number, Offer>,
 *   calls: Map<number, Offer> | null, hinted: Set<string>, others: number[], fit: Fit,
 * }} Scene `calls`: by meld, where the person is asked whether it calls. `hinted`: keys of hand cards.
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
  const calls = mine && view.asked === view.seat ? callsByMeld(offers) : null;
  const lit = lights(offers, selection, view.melds.length);
  const rows = view.discards.length > 1;
  return {
    ...state,
    hand,
    selection,
    mine,
    others,
    fresh: freshKeys(hand, view.this_turn.new),
    calls,
    lights: calls ? { meld: null, discard: null, layoff: new Map([...calls.keys()].map((i) => [i, "exact"])) } : lit,
    takes: takesByPlace(offers),
    hinted: new Set(state.hint ? keysOf(state.hint, hand) : []),
    fit: fit(state.width, state.height, {
      hand: hand.length,
      pile: view.discards[rows ? view.seat : 0]?.length ?? 0,
      piles: rows ? others.map((seat) => view.discards[seat]?.length ?? 0) : null,
      melds: view.melds.map((meld) => ({ cards: meld.cards.length, owners: sharesOf(meld).length })),
      others: others.map((seat) => view.hands[seat]?.count ?? 0),
      over: view.phase === "over",
    }),
  };
}
