/**
 * What stands in the status line for a while, in place of whose turn it is.
 */

/** @import {Message} from "./bars.js" */

/** How long a refusal and a mere note stay, in milliseconds. */
const REFUSAL_TIME = 9000;
const NOTE_TIME = 5000;

export class Messages {
  /** @type {Message | null} */
  shown = null;
  /** Whether it stays until its time is over, whatever happens. */
  #stays = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #render;

  /** @param {() => void} render */
  constructor(render) {
    this.#render = render;
  }

  /**
   * @param {string} text
   * @param {{bad?: boolean, stays?: boolean}} [how]
   */
  note(text, { bad = false, stays = false } = {}) {
    this.shown = { text, bad };
    this.#stays = stays;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.clear(), bad ? REFUSAL_TIME : NOTE_TIME);
    this.#render();
  }

  /**
   * Where nothing else stands there.
   * @param {string} text
   */
  murmur(text) {
    if (!this.shown) this.note(text);
  }

  /** The game has gone on. */
  pass() {
    if (!this.#stays) this.clear();
  }

  clear() {
    clearTimeout(this.#timer);
    this.#stays = false;
    if (!this.shown) return;
    this.shown = null;
    this.#render();
  }
}
