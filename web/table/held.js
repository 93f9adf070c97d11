/**
 * The player's own hand as it is held: its order, which is the player's alone, and which cards are selected.
 */
import { fitsHand, keyed, mergeOrder, moveCards, sortHand } from "./order.js";

/** @import {View} from "../types.d.ts" */

export class Held {
  /** @type {string[]} */
  order = [];
  /** Keys of the selected cards. @type {Set<string>} */
  selected = new Set();
  /** The order with what left it in this turn, so that an undo puts it back where it was. @type {string[]} */
  #memory = [];

  /** An order that was saved. @param {readonly string[]} order */
  restore(order) {
    this.order = [...order];
    this.#memory = this.order;
  }

  /**
   * Follows what happened: what has gone is no longer selected, what has come stands at the end.
   * @param {View} view
   * @param {View | null} old
   * @param {"suit" | "rank"} sort How a hand that was dealt anew is laid out.
   */
  accept(view, old, sort) {
    const hand = (view.hands[view.seat]?.cards ?? []).filter((card) => card !== null);
    const fresh = view.this_turn.new;
    const otherDeal = old !== null && old.deal !== view.deal;
    if (otherDeal || !fitsHand(this.#memory, hand, fresh)) {
      this.#memory = sortHand(hand, sort, aceHigh(view));
      this.selected.clear();
    }
    this.order = mergeOrder(this.#memory, hand, fresh);
    const sameTurn = old !== null && !otherDeal && old.turn === view.turn;
    this.#memory = sameTurn ? withNew(this.#memory, this.order) : this.order;
    const keys = new Set(keyed(this.order).map(({ key }) => key));
    this.selected = new Set([...this.selected].filter((key) => keys.has(key)));
  }

  /** @param {"suit" | "rank"} by @param {View} view */
  sort(by, view) {
    this.#reorder(keyed(sortHand(this.order, by, aceHigh(view))).map(({ key }) => key));
  }

  /**
   * Moves the cards at some places together in front of the place `to`.
   * @param {readonly number[]} from
   * @param {number} to
   */
  move(from, to) {
    const keys = keyed(this.order).map(({ key }) => key);
    this.#reorder(moveCards(keys, from, to));
  }

  /**
   * Moves the selection, or another card, by one place.
   * @param {1 | -1} way
   * @param {number} [index] The card that has the focus.
   * @returns {{card: string, at: number} | "edge" | "none"} Where that card is now.
   */
  shift(way, index) {
    const chosen = this.places();
    const from = index !== undefined && !chosen.includes(index) ? [index] : chosen;
    const first = from[0];
    if (first === undefined) return "none";
    const to = way < 0 ? first - 1 : (from.at(-1) ?? first) + 2;
    if (to < 0 || to > this.order.length) return "edge";
    const followed = index ?? first;
    const card = this.order[followed] ?? "";
    this.move(from, to);
    return { card, at: (way < 0 ? to : to - from.length) + from.indexOf(followed) };
  }

  /** Where the selected cards are. */
  places() {
    return keyed(this.order).flatMap(({ key }, i) => (this.selected.has(key) ? [i] : []));
  }

  /** @param {string} key */
  toggle(key) {
    if (!this.selected.delete(key)) this.selected.add(key);
  }

  /** @param {readonly string[]} keys */
  select(keys) {
    this.selected = new Set(keys);
  }

  /**
   * Keys count equal cards from the left, so the selection has to be counted anew.
   * @param {readonly string[]} keys The old keys in the new order.
   */
  #reorder(keys) {
    const again = keyed(keys.map((key) => key.slice(0, key.indexOf("#"))));
    this.selected = new Set(again.filter((_, i) => this.selected.has(keys[i] ?? "")).map(({ key }) => key));
    this.order = again.map(({ card }) => card);
    this.#memory = this.order;
  }
}

/** @param {View} view */
const aceHigh = (view) => view.rules.aces !== "low";

/**
 * @param {readonly string[]} memory
 * @param {readonly string[]} order
 */
function withNew(memory, order) {
  const left = [...memory];
  const came = order.filter((card) => {
    const i = left.indexOf(card);
    if (i >= 0) left.splice(i, 1);
    return i < 0;
  });
  return [...memory, ...came];
}
