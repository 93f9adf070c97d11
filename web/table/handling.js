/**
 * What a player does with the cards of the own hand: selects, sorts and moves them, and lets go of what was dragged.
 */
import { Held } from "./held.js";
import { cardArg, cardsArg } from "./words.js";

/** @import {View} from "../types.d.ts" */
/** @import {Scene} from "./scene.js" */

/**
 * @typedef {Object} Hooks
 * @property {() => Scene | null} scene
 * @property {() => void} draw
 * @property {(text: string) => void} say
 * @property {(command: string, place?: number) => void} command
 * @property {(index: number) => void} focus Puts the focus on a card of the hand.
 */

export class Handling {
  held = new Held();
  /** Whether the selection is being gathered by dropping cards on the melds one by one. */
  #gathering = false;

  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
  }

  /** @param {View} view @param {View | null} old @param {"suit" | "rank"} sort */
  accept(view, old, sort) {
    this.held.accept(view, old, sort);
    this.#gathering = false;
  }

  /** @param {string} key */
  toggle(key) {
    this.#gathering = false;
    this.held.toggle(key);
    this.hooks.draw();
  }

  clear() {
    this.#gathering = false;
    this.select([]);
  }

  /** @param {string[]} keys */
  select = (keys) => {
    this.held.select(this.#gathering ? [...this.held.selected, ...keys] : keys);
    this.hooks.draw();
  };

  /** @param {1 | -1} way @param {number} [index] */
  shift(way, index) {
    const scene = this.hooks.scene();
    if (!scene) return;
    const { l10n, hand } = scene;
    const moved = this.held.shift(way, index);
    if (moved === "edge") return;
    if (moved === "none") return this.hooks.say(l10n.t("table-select-to-move"));
    this.hooks.draw();
    const { card, at } = moved;
    this.hooks.say(l10n.t("table-moved", { card: cardArg(card, l10n), i: at + 1, n: hand.length }));
    if (index !== undefined) this.hooks.focus(at);
  }

  /**
   * Something was dragged and let go.
   * @param {string} from `hand`, `stock` or `pile`
   * @param {{zone: string, index: number}} to
   * @param {number} place Where it was in its zone.
   */
  drop = (from, to, place) => {
    const { command, draw, scene: seen } = this.hooks;
    const scene = seen();
    if (!scene) return;
    if (from !== "hand") {
      if (to.zone === "hand") command(from === "stock" ? "draw" : "take", place);
      return;
    }
    if (to.zone === "new-meld") return this.#dropOnMelds(scene);
    if (this.#gathering) {
      this.#gathering = false;
      this.select([scene.hand[place]?.key ?? ""]);
    }
    if (to.zone === "meld") command("layoff", to.index);
    else if (to.zone === "pile") command("discard");
    else if (to.zone === "hand") {
      const chosen = this.held.places();
      this.held.select([]);
      this.held.move(chosen, to.index);
      draw();
    }
  };

  /** Cards dropped one by one become a meld when they are enough for one. @param {Scene} scene */
  #dropOnMelds({ l10n, lights, selection }) {
    if (lights.meld !== "part") return this.hooks.command("meld");
    this.#gathering = true;
    this.hooks.say(l10n.t("table-gathered", { cards: cardsArg(selection, l10n) }));
  }
}
