/**
 * Playing on from a position of a deal that is over, while the game itself is kept aside, whatever becomes of the page.
 */
/** @import {Shell} from "./shell.js" */

export class Branches {
  /** Whether a branch is played, while the game it came from is kept. */
  on;
  /** Whether the game is being changed for its branch or back. */
  #moving = false;
  #shell;

  /** @param {Shell} shell */
  constructor(shell) {
    this.#shell = shell;
    this.on = shell.store.read("aside") !== null;
  }

  /** @param {{deal: number, place: number}} from */
  async begin(from) {
    const { loop, store, l10n } = this.#shell;
    const game = loop?.record;
    if (!loop || !game) return;
    // A branch of a branch: the game is aside already. Kept first, so that no moment is without it.
    const first = !this.on;
    if (first) store.write("aside", game);
    this.on = true;
    const { ok } = await this.#move(() => loop.branch(from));
    if (ok) return this.#shell.tell(l10n.t("branch-begun", from));
    if (first) this.#done();
  }

  async back() {
    const { loop, store, dialogs, l10n } = this.#shell;
    const game = store.read("aside");
    if (!loop || game === null) return;
    dialogs.close();
    const { ok } = await this.#move(() => loop.load(game));
    if (!ok) return this.#shell.tell(l10n.t("branch-stays"), true);
    this.#done();
    this.#shell.tell(l10n.t("branch-back"));
  }

  /** Another game is about to be shown: unless it is the branch or the game it came from, nothing is to be gone back to. */
  fresh() {
    if (!this.#moving) this.#done();
  }

  #done() {
    this.on = false;
    this.#shell.store.remove("aside");
    this.#shell.render();
    this.#shell.dialogs.refresh();
  }

  /**
   * @template T
   * @param {() => Promise<T>} move
   */
  async #move(move) {
    this.#moving = true;
    try {
      return await move();
    } finally {
      this.#moving = false;
    }
  }
}
