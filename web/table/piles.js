/**
 * Stock and discards. Every discard is to be seen; those the engine offers can be taken, and what would come along is shown first.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { BACK } from "./faces.js";
import { pileList } from "./pile.js";
import { RATIO } from "./ratio.js";
import { callQuestion } from "./speech.js";
import { fan, px, vars } from "./vars.js";
import { cardsShort } from "./words.js";

/** @import {Scene} from "./scene.js" */

/** @param {Scene} scene */
function stock(scene) {
  const { view, l10n, mine } = scene;
  const n = view.stock;
  const can = mine && view.offers.some(({ kind }) => kind === "draw");
  const pointed = scene.hint?.kind === "draw";
  const words = [l10n.t("zone-stock"), l10n.t("table-cards", { n })];
  if (can) words.push(l10n.t("act-draw-name"));
  if (pointed) words.push(l10n.t("card-state-hinted"));
  const name = l10n.list(words, "unit");
  return html`<div class="rt-stock">
    <button type="button" class="rt-card rt-back" data-zone="stock" data-drag="stock" data-depth=${Math.min(3, Math.ceil(n / 8))}
      ?data-lit=${can} ?data-hinted=${pointed} aria-disabled=${String(!can)} aria-label=${name}>
      ${n ? html`<img class="rt-face" src=${BACK} alt="" draggable="false">` : nothing}
    </button>
  </div>`;
}

/** @param {Scene} scene @param {readonly string[]} pile */
function caption(scene, pile) {
  const { view, l10n, takes, preview, calls, lights } = scene;
  const take = preview === null ? undefined : takes.get(preview);
  const n = pile.length;
  if (!take) {
    const many = view.discards.length > 1 ? "table-pile-own" : "table-pile";
    const text = lights.discard ? l10n.t("table-drop-here") : l10n.t(many, { n });
    return html`<p class="rt-caption" ?data-called=${Boolean(calls)}><span>${calls ? callQuestion(view, l10n) : text}</span></p>`;
  }
  const text = l10n.t("table-take-preview", { n: take.cards.length, short: cardsShort(take.cards) });
  return html`<p class="rt-caption" data-preview>
    <span>${text}</span>
    <button type="button" class="rt-small" data-action="take" data-index=${preview} tabindex="-1">${l10n.t("table-take")}</button>
  </p>`;
}

/** @param {Scene} scene */
export function pilesZone(scene) {
  const { view, l10n, fit } = scene;
  if (fit.pileHidden) return nothing;
  const seat = view.discards.length > 1 ? view.seat : 0;
  const size = {
    ...fan({ ...fit.pile, height: Math.max(fit.pile.height, fit.pile.w * RATIO) }),
    "--caption": px(fit.caption),
    "--caption-room": px(fit.captionRoom),
    "--pile-tall": px(fit.pileTall),
  };
  const scroll = fit.pile.height > fit.pileTall + 1;
  return html`<section class="rt-piles" aria-label=${`${l10n.t("zone-stock")}, ${l10n.t("zone-pile")}`} ${vars(size)}>
    <p class="rt-caption">${l10n.t("table-stock", { n: view.stock })}</p>
    ${caption(scene, view.discards[seat] ?? [])}
    ${stock(scene)}
    <div class="rt-discards" ?data-scroll=${scroll}>${pileList(scene, seat)}</div>
  </section>`;
}
