/**
 * The other players: name, cards held, points on the table, dealer, turn; their open hands when the deal is over.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { face, sign } from "./card.js";
import { BACK } from "./faces.js";
import { fan, px, vars } from "./vars.js";
import { cardName, seatArgs, seatLine } from "./words.js";

/** @import {Scene} from "./scene.js" */

/**
 * @param {number} seat
 * @param {Scene} scene
 */
export function seatMarks(seat, { view, l10n }) {
  return html`${view.dealer === seat ? html`<abbr class="rt-dealer" title=${l10n.t("table-dealer")}>${l10n.t("table-dealer-mark")}</abbr>` : nothing}`;
}

/** Backs that can be told apart beside a name; the number after them is exact. */
const FAN = { one: 7, many: 3 };

/**
 * @param {number} seat
 * @param {Scene} scene
 */
function chip(seat, scene) {
  const { view, l10n } = scene;
  const count = view.hands[seat]?.count ?? 0;
  const most = scene.others.length > 1 && scene.width < 900 ? FAN.many : FAN.one;
  return html`<li class="rt-seat" data-seat=${seat} ?data-turn=${view.turn === seat && view.phase !== "over"}>
    <span class="visually-hidden rt-silent">${seatLine(view, seat, l10n)}</span>
    <span class="rt-chip" aria-hidden="true">
      <span class="rt-line">
        ${sign(seat)}<span class="rt-name">${seatArgs(view, seat, l10n).name}</span>${seatMarks(seat, scene)}
      </span>
      <span class="rt-line">
        <span class="rt-backs">
          ${Array.from({ length: Math.min(count, most) }, () => html`<img src=${BACK} alt="" draggable="false">`)}
          <b>${count}</b>
        </span>
        <span class="rt-score">${l10n.t("table-points-short", { n: view.laid[seat] ?? 0 })}</span>
      </span>
    </span>
  </li>`;
}

/**
 * @param {number} seat
 * @param {Scene} scene
 */
function openHand(seat, scene) {
  const { view, l10n, settings, fit } = scene;
  const hand = view.hands[seat];
  const size = fan(fit.open);
  const left = l10n.t("table-open-hand", { n: hand?.value ?? 0 });
  return html`<li class="rt-seat rt-open" data-seat=${seat}>
    <span class="rt-chip">
      <span class="rt-line">${sign(seat)}<span class="rt-name">${seatArgs(view, seat, l10n).name}</span>${seatMarks(seat, scene)}</span>
      <span class="rt-score">${left}</span>
    </span>
    <ul class="rt-hand" role="list" ${vars(size)}>
      ${(hand?.cards ?? []).map(
        (card) =>
          html`<li><span class="rt-card">${face(card, settings)}<span class="visually-hidden rt-silent">${cardName(card, l10n)}</span></span></li>`,
      )}
    </ul>
  </li>`;
}

/** @param {Scene} scene */
export function seatsZone(scene) {
  const { view, l10n, others, fit } = scene;
  const over = view.phase === "over";
  const size = { "--seats": px(fit.seats), "--seat-cols": String(fit.seatCols), "--seat-gap": px(fit.seatGap) };
  return html`<section class="rt-seats" ?data-open=${over} ?data-dense=${others.length / fit.seatCols > 2} aria-label=${l10n.t("zone-seats")} ${vars(size)}>
    <ul role="list">${others.map((seat) => (over ? openHand(seat, scene) : chip(seat, scene)))}</ul>
  </section>`;
}
