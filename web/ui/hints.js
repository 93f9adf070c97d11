/**
 * A hint on request: the best few things to do now, with what each is behind the best and why. Choosing one selects its
 * cards; the player still plays them.
 */
import { describeAction } from "../table/deeds.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { reasonsText } from "./advice-words.js";
import { hintRow } from "./hint-row.js";
import { panel } from "./panel.js";

/** @import {Hint, Hints as Answer, View} from "../types.d.ts" */
/** @import {Shell} from "./shell.js" */

/** Seconds of thinking; on most machines it is done far sooner. */
const LONGEST = 2;

export class Hints {
  /** The view the hint was asked for, while it is asked for or shown. @type {View | null} */
  #about = null;
  /** @type {readonly Hint[] | null} */
  #hints = null;
  /** Which one lies open. */
  #chosen = 0;
  #shell;

  /** @param {Shell} shell */
  constructor(shell) {
    this.#shell = shell;
  }

  /** Asked for, or shown. */
  get open() {
    return this.#about !== null;
  }

  /** @returns {import("./bars.js").Aid} */
  get state() {
    if (this.open) return this.#hints ? "open" : "thinking";
    return this.possible ? "on" : "off";
  }

  /** Whether a hint can be had now. */
  get possible() {
    const { loop, looking } = this.#shell;
    return loop?.phase === "play" && !looking;
  }

  /** Asks for one; asked again, puts it away. */
  async toggle() {
    const shell = this.#shell;
    const { loop } = shell;
    if (this.open) return this.close();
    if (!loop?.view || !this.possible) return shell.tell(shell.l10n.t("hint-not-now"));
    const view = loop.view;
    this.#about = view;
    this.#hints = null;
    this.#chosen = 0;
    shell.render();
    /** @type {Answer | null} */
    const answer = await loop.consult("hint", { seconds: LONGEST }, { wanted: () => this.#about === view });
    if (this.#about !== view) return;
    if (!answer) return this.close();
    this.#hints = answer.hints;
    this.#point();
    this.#say();
    shell.focusPanel("[data-hint]");
  }

  /** The loop has a new state: a hint is for one position only. */
  follow() {
    const { loop } = this.#shell;
    if (this.open && (loop?.view !== this.#about || !this.possible)) this.#drop();
  }

  close() {
    if (!this.open) return;
    this.#drop();
    this.#shell.home();
  }

  #drop() {
    this.#about = null;
    this.#hints = null;
    this.#shell.table.mark({ hint: null });
    this.#shell.render();
  }

  /** @param {number} place */
  #offer(place) {
    const hint = this.#hints?.[place];
    return this.#about?.offers.find(({ action }) => action === hint?.action) ?? null;
  }

  #point() {
    this.#shell.table.mark({ hint: this.#offer(this.#chosen) });
    this.#shell.render();
  }

  #say() {
    const { announcer, l10n } = this.#shell;
    const [best] = this.#hints ?? [];
    const view = this.#about;
    if (!best || !view) return;
    const args = { deed: describeAction(best.action, view, l10n), why: reasonsText(best.reasons, view, l10n) };
    announcer.say(l10n.t("hint-say", args));
  }

  /** @param {number} place */
  #choose(place) {
    const offer = this.#offer(place);
    this.#chosen = place;
    this.#point();
    if (offer) this.#shell.table.prepare(offer);
  }

  template() {
    const { l10n } = this.#shell;
    const view = this.#about;
    const hints = this.#hints;
    if (!view || !hints) return nothing;
    const body = html`<ol class="hints">
      ${hints.map(
        (hint, i) => html`<li>${hintRow(hint, i, i === this.#chosen, view, l10n, () => this.#choose(i))}</li>`,
      )}
    </ol>`;
    return panel({ kind: "hint", title: l10n.t("hint-title"), body }, l10n, () => this.close());
  }
}
