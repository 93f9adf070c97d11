/**
 * Stock and discards. Every discard is to be seen; those the engine offers can be taken, and what would come along is shown first.
 */

import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { face, sign } from "./card.js";
import { BACK } from "./faces.js";
import { keyed } from "./order.js";
import { RATIO } from "./ratio.js";
import { fan, px, vars } from "./vars.js";
import { cardName, cardsArg, cardsShort, seatArgs } from "./words.js";

/** @import {Scene} from "./scene.js" */

/** @param {Scene} scene */
function stock(scene) {
  const { view, l10n, mine } = scene;
  const n = view.stock;
  const can = mine && view.offers.some(({ kind }) => kind === "draw");
  const name = l10n.list(
    [l10n.t("zone-stock"), l10n.t("table-cards", { n }), ...(can ? [l10n.t("act-draw-name")] : [])],
    "unit",
  );
  return html`<div class="rt-stock">
    <button type="button" class="rt-card rt-back" data-zone="stock" data-drag="stock" data-depth=${Math.min(3, Math.ceil(n / 8))}
      ?data-lit=${can} aria-disabled=${String(!can)} aria-label=${name}>
      ${n ? html`<img class="rt-face" src=${BACK} alt="" draggable="false">` : nothing}
    </button>
  </div>`;
}

/**
 * @param {Scene} scene
 * @param {string[]} pile
 * @param {number} seat The player before whom it lies, where each has a row.
 */
function discards(scene, pile, seat) {
  const { view, l10n, settings, takes, preview, lights, recent } = scene;
  const own = view.discards.length === 1 || seat === view.seat;
  const drawing = scene.mine && view.phase === "draw";
  const label = view.discards.length === 1 ? l10n.t("zone-pile") : l10n.t("zone-pile-of", seatArgs(view, seat, l10n));
  /** @param {{card: string}} held @param {number} i */
  const card = ({ card }, i) => {
    const take = takes.get(i);
    const along = preview !== null && i >= preview;
    const words = [cardName(card, l10n), l10n.t("card-place-top", { i: pile.length - i, n: pile.length })];
    if (take) words.push(l10n.t("card-takes", { n: take.cards.length, cards: cardsArg(take.cards, l10n) }));
    else if (drawing) words.push(l10n.t("card-not-takeable"));
    return html`<li>
      <button type="button" class="rt-card rt-thrown" data-zone="pile" data-seat=${seat} data-index=${i} data-card=${card}
        data-drag=${take ? "pile" : "none"} ?data-takeable=${Boolean(take)} ?data-along=${along} ?data-chosen=${i === preview}
        ?data-recent=${recent.has("pile") && i === pile.length - 1} aria-disabled=${String(!take)}
        aria-label=${l10n.list(words, "unit")}>
        ${face(card, settings)}
      </button>
    </li>`;
  };
  return html`<ol class="rt-pile" role="list" data-rove=${`pile${seat}`} data-drop=${own ? "pile" : "none"}
      ?data-lit=${own && lights.discard !== null} aria-label=${label}>
    ${repeat(keyed(pile), ({ key }) => key, card)}
    ${own && !pile.length ? html`<li class="rt-slot" data-zone="slot"></li>` : nothing}
  </ol>`;
}

/** @param {Scene} scene */
function caption(scene) {
  const { view, l10n, takes, preview } = scene;
  const take = preview === null ? undefined : takes.get(preview);
  const n = view.discards.reduce((sum, pile) => sum + pile.length, 0);
  if (!take) {
    const text = scene.lights.discard ? l10n.t("table-drop-here") : l10n.t("table-pile", { n });
    return html`<p class="rt-caption"><span>${text}</span></p>`;
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
  const size = {
    ...fan({ ...fit.pile, height: Math.max(fit.pile.height, fit.pile.w * RATIO) }),
    "--caption": px(fit.caption),
    "--caption-room": px(fit.captionRoom),
    "--piles": String(fit.pileCols),
  };
  const many = view.discards.length > 1;
  return html`<section class="rt-piles" aria-label=${`${l10n.t("zone-stock")}, ${l10n.t("zone-pile")}`} ${vars(size)}>
    <p class="rt-caption">${l10n.t("table-stock", { n: view.stock })}</p>
    ${caption(scene)}
    ${stock(scene)}
    <div class="rt-discards">
      ${view.discards.map((pile, seat) =>
        many
          ? html`<div class="rt-row">${sign(seat)}${discards(scene, pile, seat)}</div>`
          : discards(scene, pile, seat),
      )}
    </div>
  </section>`;
}
