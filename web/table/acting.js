/**
 * Carries out what a press means: sends the wish, or opens the window in which the player says what was meant.
 */
import { wishFor } from "./wishes.js";
import { seatArgs } from "./words.js";

/** @import {Scene, Sheet} from "./scene.js" */
/** @import {Command, Wish} from "./wishes.js" */

export class Acting {
  /** What lies over the table. @type {Sheet | null} */
  sheet = null;

  /**
   * @param {HTMLElement} table
   * @param {{scene: () => Scene | null, draw: () => void, fire: (type: string, detail: unknown) => void}} hooks
   */
  constructor(table, hooks) {
    this.table = table;
    this.hooks = hooks;
  }

  /**
   * @param {string} command
   * @param {number} [place] As in `wishFor`.
   * @param {number} [pile] The seat whose pile is meant.
   */
  command(command, place, pile) {
    const scene = this.hooks.scene();
    if (!scene) return;
    if (command === "pile") return this.#open(this.#pileOf(scene, pile ?? 0));
    const kind =
      command === "end" ? scene.view.offers.find(({ kind }) => kind === "pass" || kind === "end")?.kind : null;
    const meant = command === "end" ? (kind ?? "pass") : command;
    this.#wish(wishFor(scene, /** @type {Command} */ (meant), place, pile));
  }

  /** Takes one of the choices of the open window, or none. @param {number | null} choice */
  choose(choice) {
    const { sheet } = this;
    const chosen = choice !== null && sheet && "choices" in sheet ? sheet.choices[choice] : undefined;
    this.close();
    this.hooks.draw();
    if (chosen) this.#wish(chosen.wish);
  }

  close() {
    if (!this.sheet) return;
    this.sheet = null;
    this.table.querySelector("dialog")?.close();
  }

  /** @param {Wish} wish */
  #wish(wish) {
    const { fire } = this.hooks;
    if ("act" in wish) fire("rummy-act", wish.act);
    else if ("why" in wish) fire("rummy-why", { action: wish.why });
    else if ("say" in wish) fire("rummy-say", wish.say);
    else this.#open(wish);
  }

  /** @param {Sheet} sheet */
  #open(sheet) {
    this.sheet = sheet;
    this.hooks.draw();
    const dialog = this.table.querySelector("dialog");
    dialog?.showModal();
    // A browser may rather give the focus to what scrolls.
    const first = dialog?.querySelector(".rt-ways button, .rt-whole");
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {Scene} scene @param {number} seat @returns {Sheet} */
  #pileOf({ view, l10n }, seat) {
    return { title: l10n.t("zone-pile-of", seatArgs(view, seat, l10n)), pile: view.discards[seat] ?? [] };
  }
}
