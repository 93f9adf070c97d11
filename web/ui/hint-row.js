/**
 * One of the best actions of a position: what to do, how it compares, why.
 */
import { describeAction } from "../table/deeds.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { gapText, reasonsText, sentences } from "./advice-words.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Hint, View} from "../types.d.ts" */

/**
 * @param {Hint} hint
 * @param {number} place Among them, 0 for the best.
 * @param {boolean} chosen
 * @param {View} view
 * @param {L10n} l10n
 * @param {() => void} choose
 * @param {{text: string, good: boolean}} [told] How it compares, where that is known better.
 */
export function hintRow(hint, place, chosen, view, l10n, choose, told) {
  const best = place === 0;
  const { text: gap, good } = told ?? { text: gapText(hint, best, l10n), good: best || hint.equal };
  const [first = "", ...more] = sentences(hint.reasons, view, l10n, "short");
  const deed = describeAction(hint.action, view, l10n);
  const why = reasonsText(hint.reasons, view, l10n);
  return html`<button
    class="hint"
    data-hint=${place}
    aria-pressed=${chosen ? "true" : "false"}
    aria-label=${l10n.t("hint-name", { deed, gap, why })}
    @click=${choose}
  >
    <span class="deed">${describeAction(hint.action, view, l10n, "short")}</span>
    <span class="gap" ?data-equal=${good}>${gap}</span>
    <span class="because">${first}<span class="more"> ${more.join(" ")}</span></span>
  </button>`;
}
