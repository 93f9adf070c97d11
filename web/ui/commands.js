/**
 * What the shell's keys and the buttons of the status line do.
 */
import {
  describeHand,
  describeMelds,
  describeOffers,
  describeOpponents,
  describePile,
  describeStock,
} from "../table/speech.js";
import { commandOf, elsewhere } from "./keys.js";
import { undoText } from "./reasons.js";
import { scoresText } from "./status.js";

/** @import {View} from "../types.d.ts" */
/** @import {Command} from "./keys.js" */
/** @import {Shell} from "./shell.js" */

export class Commands {
  #shell;

  /** @param {Shell} shell */
  constructor(shell) {
    this.#shell = shell;
    /** What the buttons of the status line do. */
    this.ways = {
      undo: () => this.undo(),
      goOn: () => shell.loop?.goOn(),
      next: () => shell.loop?.next(),
      newGame: () => shell.windows.newGame(),
      recover: () => shell.loop?.recover(),
      playHere: () => shell.loop?.playHere(),
      back: () => shell.branches.back(),
      leave: () => shell.review.look.close(),
      hint: () => shell.hints.toggle(),
      odds: () => shell.odds.toggle(),
    };
  }

  undo() {
    const { loop, l10n } = this.#shell;
    if (!loop?.view || this.#shell.looking) return;
    if (loop.canUndo) void loop.undo();
    else this.#shell.tell(undoText(loop.view, l10n), true);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const shell = this.#shell;
    if (event.defaultPrevented || event.isComposing || shell.dialogs.name || elsewhere(event)) return;
    const command = commandOf(event, shell.settings);
    if (event.key === "Escape") {
      if (shell.closePanel()) event.preventDefault();
    } else if (!command) {
      shell.seen.handleKey(event);
    } else if (!event.repeat && this.run(command)) event.preventDefault();
  }

  /**
   * @param {Command} command
   * @returns {boolean} Whether it did something.
   */
  run(command) {
    const shell = this.#shell;
    const { loop, windows } = shell;
    if (!loop) return false;
    switch (command) {
      case "keys":
        windows.keys();
        return true;
      case "new-game":
        windows.newGame();
        return true;
      case "undo":
        this.undo();
        return true;
      case "go-on":
        loop.goOn();
        return true;
      case "hint":
        void shell.hints.toggle();
        return true;
      case "odds":
        shell.odds.toggle();
        return true;
      default:
        if (shell.seen.view) shell.tell(this.spoken(command, shell.seen.view));
        return true;
    }
  }

  /**
   * @param {Command} command
   * @param {View} view
   */
  spoken(command, view) {
    const { l10n, history, seen } = this.#shell;
    switch (command) {
      case "hand":
        return describeHand(view, l10n, seen.order);
      case "pile":
        return describePile(view, l10n);
      case "melds":
        return describeMelds(view, l10n);
      case "stock":
        return describeStock(view, l10n);
      case "opponents":
        return describeOpponents(view, l10n);
      case "scores":
        return scoresText(view, l10n);
      case "last":
        return history.since.join(" ") || l10n.t("say-nothing-since");
      default:
        return describeOffers(view, l10n);
    }
  }
}
