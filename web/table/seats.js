/**
 * The other players: name, cards held, points on the table, dealer, turn, what they did last, their discards where each has
 * a pile; their open hands when the deal is over.
 */
import { sitter } from "../cast.js";
import { portrait } from "../portrait.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { face, sign } from "./card.js";
import { BACK } from "./faces.js";
import { lastText } from "./last.js";
import { pileList } from "./pile.js";
import { RATIO } from "./ratio.js";
import { fan, px, vars } from "./vars.js";
import { cardName, knockMark, seatArgs, seatLine } from "./words.js";

/** @import {Scene} from "./scene.js" */

/**
 * @param {number} seat
 * @param {Scene} scene
 */
export function seatMarks(seat, { view, l10n }) {
  const mark = knockMark(view, seat);
  const knocked = mark === "knocked" || mark === "laid";
  return html`${knocked ? html`<span class="rt-knocked" title=${l10n.t(`table-mark-${mark}`)}></span>` : nothing}${
    view.dealer === seat
      ? html`<abbr class="rt-dealer" title=${l10n.t("table-dealer")}>${l10n.t("table-dealer-mark")}</abbr>`
      : nothing
  }`;
}

/** Backs that can be told apart beside a name; the number after them is exact. */
const FAN = { flat: 7, stack: 3, dense: 0 };

/**
 * @param {number} seat
 * @param {Scene} scene
 */
function player(seat, scene) {
  const { view, l10n, last, fit, thinking } = scene;
  const { chip, tail } = fit.seats;
  const count = view.hands[seat]?.count ?? 0;
  const dense = chip.kind === "dense";
  const points = view.laid[seat] ?? 0;
  const marks = seatMarks(seat, scene);
  const did = lastText(last.get(seat), l10n);
  const line = did ? l10n.list([seatLine(view, seat, l10n), did], "unit") : seatLine(view, seat, l10n);
  return html`<li class="rt-seat" data-seat=${seat} data-chip=${chip.kind} ?data-turn=${view.turn === seat && view.phase !== "over"}>
    <span class="visually-hidden rt-silent">${line}</span>
    <span class="rt-chip" ?data-face=${chip.face > 0} aria-hidden="true">
      ${chip.face ? html`<span class="rt-portrait">${portrait(sitter(view.names, seat))}</span>` : nothing}
      ${thinking === seat ? html`<span class="rt-thinks"><i></i><i></i><i></i></span>` : nothing}
      <span class="rt-line rt-called">
        ${sign(seat)}<span class="rt-name">${seatArgs(view, seat, l10n).name}</span>${dense ? nothing : marks}
      </span>
      <span class="rt-line rt-counts">
        ${dense ? marks : nothing}
        <span class="rt-backs">
          ${Array.from({ length: Math.min(count, FAN[chip.kind]) }, () => html`<img src=${BACK} alt="" draggable="false">`)}
          <b>${count}</b>
        </span>
        <span class="rt-score">${dense ? l10n.number(points, { signDisplay: "always" }) : l10n.t("table-points-short", { n: points })}</span>
      </span>
      ${chip.last ? html`<span class="rt-last">${did}</span>` : nothing}
    </span>
    ${tail ? discardsOf(seat, scene, tail) : nothing}
  </li>`;
}

/**
 * @param {number} seat
 * @param {Scene} scene
 * @param {NonNullable<Scene["fit"]["seats"]["tail"]>} tail
 */
function discardsOf(seat, scene, tail) {
  const { view, l10n } = scene;
  const n = view.discards[seat]?.length ?? 0;
  const { w } = tail.fan;
  const size = {
    ...fan({ ...tail.fan, height: tail.height }),
    "--h": px(w * RATIO * tail.crop),
    "--full": px(w * RATIO),
  };
  const more = n - tail.most;
  return html`<div class="rt-tail" ?data-cropped=${tail.crop < 1} ${vars(size)}>
    ${
      more > 0
        ? html`<button type="button" class="rt-more" data-action="pile" data-seat=${seat}
            aria-label=${l10n.t("table-pile-all-name", { ...seatArgs(view, seat, l10n), n })}>${l10n.t("table-pile-more", { n: more })}</button>`
        : nothing
    }
    ${pileList(scene, seat, tail.most)}
  </div>`;
}

/**
 * @param {number} seat
 * @param {Scene} scene
 */
function openHand(seat, scene) {
  const { view, l10n, settings, fit } = scene;
  const hand = view.hands[seat];
  const size = fan(fit.seats.open);
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
  const { height, cols, gap, scroll, chip } = fit.seats;
  const size = {
    "--seats": px(height),
    "--seat-cols": String(cols),
    "--seat-gap": px(gap),
    "--chip": px(chip.height),
    "--face": px(chip.face),
  };
  return html`<section class="rt-seats" ?data-open=${over} ?data-scroll=${scroll} tabindex=${scroll ? "0" : nothing}
      aria-label=${l10n.t("zone-seats")} ${vars(size)}>
    <ul role="list">${others.map((seat) => (over ? openHand(seat, scene) : player(seat, scene)))}</ul>
  </section>`;
}
