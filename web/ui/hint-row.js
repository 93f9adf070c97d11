/**
 * One of the best actions of a position: what to do, how it compares, why.
 */
import { describeAction } from "../table/deeds.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { gapText, reasonsText } from "./advice-words.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Hint, View} from "../types.d.ts" */

/**
 * @param {Hint} hint
 * @param {number} place Among them, 0 for the best.
 * @param {boolean} chosen
 * @param {View} view
 * @param {L10n} l10n
 * @param {() => void} choose
 */
export function hintRow(hint, place, chosen, view, l10n, choose) {
  const gap = gapText(hint, place === 0, l10n);
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
    <span class="gap" ?data-equal=${place === 0 || hint.equal}>${gap}</span>
    <span class="because">${reasonsText(hint.reasons, view, l10n, "short")}</span>
  </button>`;
}
