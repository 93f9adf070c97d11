/**
 * The question whether the player calls "Rummy!", in the place of the actions, none of which counts until it is answered.
 */
import { html } from "../vendor/lit-html/lit-html.js";
import { describeTurn } from "./speech.js";
import { cardArg, meldName, meldShort } from "./words.js";

/** @import {Scene} from "./scene.js" */

/** More than these are chosen from in a window of their own. */
const MOST = 3;

/** @param {Scene} scene */
export function askZone({ view, l10n, calls }) {
  const offers = [...(calls?.values() ?? [])];
  const card = cardArg(offers[0]?.cards[0] ?? null, l10n);
  const each = offers.map(({ meld: place = 0 }) => {
    const meld = view.melds[place];
    if (!meld) return null;
    return html`<button type="button" class="rt-act" data-action="call" data-index=${place} aria-disabled="false"
      aria-label=${l10n.t("table-call-on-name", { card, meld: meldName(meld, l10n) })}>
      ${l10n.t("table-call-on", { where: meldShort(meld, l10n) })}
    </button>`;
  });
  const choose = html`<button type="button" class="rt-act" data-action="call" aria-disabled="false"
    aria-label=${l10n.t("table-call-choose-name", { card })}>${l10n.t("table-call-choose")}</button>`;
  return html`<div class="rt-acts rt-ask" role="group" tabindex="-1" aria-label=${describeTurn(view, l10n)}>
    ${offers.length > MOST ? choose : each}
    <button type="button" class="rt-act rt-plain" data-action="pass" aria-disabled="false">${l10n.t("table-call-let-go")}</button>
  </div>`;
}
