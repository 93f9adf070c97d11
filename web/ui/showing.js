/**
 * What happens in the game, as it is shown: at the table, spoken, and in the log.
 */
import { describeEvent } from "../table/speech.js";
import { callText } from "./status.js";

/** @import {Event, View} from "../types.d.ts" */
/** @import {Shell} from "./shell.js" */

/** An opponent who answers sooner is not seen to think, in milliseconds. */
const THOUGHT = 150;

/** Longer than any showing of events takes, in milliseconds; should one hang, the game goes on without it. */
const SHOW_LIMIT = 10_000;

export class Showing {
  /** Whether the person was asked for a call when the table was last shown. */
  #asked = false;
  #thoughtTimer = 0;
  #shell;

  /** @param {Shell} shell */
  constructor(shell) {
    this.#shell = shell;
  }

  /**
   * @param {Event[]} events
   * @param {View} view
   */
  async show(events, view) {
    const { table, messages } = this.#shell;
    messages.pass();
    for (const event of events) this.#tell(event, view);
    this.#askFor(view);
    this.#shell.render();
    let timer = 0;
    const limit = new Promise((done) => {
      timer = Number(setTimeout(done, SHOW_LIMIT));
    });
    try {
      await Promise.race([table.play(events, view), limit]);
    } catch (error) {
      console.error("The table could not show what happened:", error);
    }
    clearTimeout(timer);
    table.view = view;
  }

  /**
   * @param {Event} event
   * @param {View} view
   */
  #tell(event, view) {
    const { history, announcer, messages, l10n } = this.#shell;
    const line = describeEvent(event, view, l10n);
    history.add(event, view, line);
    announcer.say(line);
    if (event.type !== "incident") return;
    // An opponent failed and another moved in its place: that has to be read, whatever else happens.
    console.error(line, event.reason, event.detail ?? "");
    messages.note(line, { bad: true, stays: true });
  }

  /** Said once, also where it comes without an event, for somebody else has let the card go. @param {View} view */
  #askFor(view) {
    const { announcer, l10n } = this.#shell;
    const asked = view.asked === view.seat;
    if (asked && !this.#asked) announcer.say(callText(view, l10n) ?? "");
    this.#asked = asked;
  }

  /**
   * Seen at the table where it takes a while; whoever listens is told what comes of it.
   * @param {number | null} seat
   */
  thinking(seat) {
    const { table } = this.#shell;
    clearTimeout(this.#thoughtTimer);
    if (seat === null) table.mark({ thinking: null });
    else this.#thoughtTimer = Number(setTimeout(() => table.mark({ thinking: seat }), THOUGHT));
  }
}
