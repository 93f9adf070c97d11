/**
 * The actions, each in its fixed place. What cannot be done now can still be pressed: it says why.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { askZone } from "./ask.js";
import { sign } from "./card.js";
import { layoffChoices } from "./offers.js";
import { seatMarks } from "./seats.js";
import { px, vars } from "./vars.js";
import { seatArgs, seatLine } from "./words.js";

/** @import {Scene} from "./scene.js" */

/**
 * What can be done with the selection as it is.
 * @param {Scene} scene
 * @returns {Record<"draw" | "meld" | "layoff" | "discard" | "pass" | "end", boolean>}
 */
export function ableOf({ view, mine, lights, selection }) {
  const offers = mine ? view.offers : [];
  /** @param {string} kind */
  const any = (kind) => offers.some((offer) => offer.kind === kind);
  return {
    draw: any("draw"),
    meld: lights.meld === "exact",
    layoff: layoffChoices(offers, selection, view.melds.length).some(({ offered }) => offered),
    discard: lights.discard === "exact",
    pass: any("pass"),
    end: any("end"),
  };
}

/** What ending the deal leaves in the hand. @param {Scene} scene */
const endName = ({ view, l10n }) => l10n.t("act-end-name", { n: view.hands[view.seat]?.value ?? 0 });

/** @param {Scene} scene */
export function barZone(scene) {
  const { view, l10n, settings, fit } = scene;
  const able = ableOf(scene);
  /** @param {"draw" | "meld" | "layoff" | "discard" | "pass" | "end"} action */
  const button = (
    action,
  ) => html`<button type="button" class="rt-act" data-action=${action} aria-disabled=${String(!able[action])}
    ?data-hinted=${scene.hint?.kind === action}
    aria-label=${action === "end" ? endName(scene) : nothing}>
    ${l10n.t(`act-${action}`)}
  </button>`;
  /** @param {"suit" | "rank"} by */
  const sort = (
    by,
  ) => html`<button type="button" class="rt-sort" data-sort=${by} data-on=${String(settings.sort === by)}>
    ${l10n.t(`table-by-${by}`)}
  </button>`;
  /** @param {"left" | "right"} way */
  const move = (way) =>
    html`<button type="button" class="rt-sort rt-move" data-move=${way} aria-label=${l10n.t(`table-move-${way}`)} title=${l10n.t(`table-move-${way}`)}></button>`;
  const you = seatArgs(view, view.seat, l10n).name;
  const over = view.phase === "over";
  // Where a turn may always end without a discard, the button for it has its place among the others.
  const ends = able.end ? "end" : able.pass || view.free_end ? "pass" : null;
  return html`<section class="rt-bar" aria-label=${l10n.t("zone-actions")} ${vars({ "--bar": px(fit.bar) })}>
    <div class="rt-you" data-seat=${view.seat} ?data-turn=${view.turn === view.seat && !over}>
      <span class="visually-hidden rt-silent">${seatLine(view, view.seat, l10n)}</span>
      <span class="rt-chip" aria-hidden="true">
        ${sign(view.seat)}<span class="rt-name">${you}</span>${seatMarks(view.seat, scene)}
        <span class="rt-score">${l10n.t(fit.barRows === 2 ? "table-points-short" : "table-points", { n: view.laid[view.seat] ?? 0 })}</span>
      </span>
    </div>
    ${
      scene.calls
        ? askZone(scene)
        : html`<div class="rt-acts" role="toolbar" aria-label=${l10n.t("zone-actions")} data-rove="bar" data-n=${ends ? 5 : 4} ?hidden=${over}>
          ${button("draw")} ${button("meld")} ${button("layoff")} ${button("discard")} ${ends ? button(ends) : nothing}
        </div>`
    }
    <div class="rt-sorts" role="group" aria-label=${l10n.t("table-sort")}>${move("left")} ${move("right")} ${sort("suit")} ${sort("rank")}</div>
  </section>`;
}
