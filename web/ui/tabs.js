/**
 * One saved game, one tab that plays it: a second tab says so instead of writing over the first one's game.
 * Web Locks tell at once; where there are none, another tab's write to the saved game does.
 */

/** A tab just closed or reloaded may take a moment to let go. */
const PATIENCE = 1500;

export class Tabs {
  /** Whether this tab may play and save. */
  mine = false;

  #name;
  #locks;
  #lost;

  /**
   * @param {string} key The storage key of the saved game.
   * @param {() => void} lost Called when another tab has taken over.
   * @param {LockManager | null | undefined} [locks]
   */
  constructor(key, lost, locks = globalThis.navigator?.locks) {
    this.#name = key;
    this.#lost = lost;
    this.#locks = locks;
    globalThis.addEventListener?.("storage", (event) => {
      if (/** @type {StorageEvent} */ (event).key === key) this.#yield();
    });
  }

  /**
   * Ask for the game; `steal` takes it from the tab that has it.
   * @param {boolean} [steal]
   * @returns {Promise<boolean>}
   */
  async claim(steal = false) {
    const locks = this.#locks;
    if (!this.mine) {
      this.mine = locks ? await new Promise((answer) => this.#request(locks, steal, answer)) : true;
    }
    return this.mine;
  }

  /**
   * @param {LockManager} locks
   * @param {boolean} steal
   * @param {(mine: boolean) => void} answer
   */
  #request(locks, steal, answer) {
    let granted = false;
    const hold = () => {
      granted = true;
      answer(true);
      // For as long as the page lives, or until it is stolen.
      return new Promise(() => {});
    };
    const options = steal ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
    locks.request(this.#name, options, hold).catch((error) => {
      if (granted) this.#yield();
      // A frame that is denied locks has no storage to share either.
      else answer(error?.name === "SecurityError" || error?.name === "InvalidStateError");
    });
  }

  #yield() {
    if (!this.mine) return;
    this.mine = false;
    this.#lost();
  }
}
