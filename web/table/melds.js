/**
 * The melds on the table, and the place for a new one.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { face, sign } from "./card.js";
import { RATIO } from "./fit.js";
import { px, vars } from "./vars.js";
import { meldFull, seatArgs, sharesOf } from "./words.js";

/** @import {MeldView} from "../types.d.ts" */
/** @import {Scene} from "./scene.js" */

/**
 * @param {MeldView} meld
 * @param {number} i
 * @param {Scene} scene
 */
function meldGroup(meld, i, scene) {
  const { view, l10n, settings, lights, recent } = scene;
  const shares = sharesOf(meld);
  const light = lights.layoff.get(i) ?? null;
  const words = [meldFull(meld, view, l10n), l10n.t("table-meld-place", { i: i + 1, n: view.melds.length })];
  if (light === "exact") words.push(l10n.t("table-meld-accepts"));
  return html`<li class="rt-meld">
    <button type="button" data-zone="meld" data-meld=${i} data-drop="meld" data-kind=${meld.kind} data-lit=${light ?? nothing}
      aria-label=${l10n.list(words, "unit")}>
      <span class="rt-laid" ${vars({ "--n": String(meld.cards.length) })}>
        ${meld.cards.map(
          ({
            card,
            seat,
          }) => html`<span class="rt-card" data-meld-card=${card} ?data-recent=${recent.has(`meld:${i}:${card}`)}>
            ${face(card, settings)}${shares.length > 1 ? sign(seat) : nothing}
          </span>`,
        )}
      </span>
      <span class="rt-shares" ?data-many=${shares.length > 1}>
        ${shares.map(
          ({ seat, points }) => html`<span class="rt-share">
            ${sign(seat)}<span class="rt-who">${seatArgs(view, seat, l10n).name}</span><b>${points}</b>
          </span>`,
        )}
      </span>
    </button>
  </li>`;
}

/** @param {Scene} scene */
export function meldsZone(scene) {
  const { view, l10n, fit, lights } = scene;
  const { w, step, crop } = fit.meld;
  const size = { "--w": px(w), "--h": px(w * RATIO * crop), "--full": px(w * RATIO), "--step": px(step) };
  const fresh = lights.meld === "exact";
  return html`<section class="rt-melds" data-drop="new-meld" ?data-cropped=${crop < 1} aria-label=${l10n.t("zone-melds")} ${vars(size)}>
    <ul role="list" data-rove="melds" ?data-empty=${view.melds.length === 0}>
      ${view.melds.map((meld, i) => meldGroup(meld, i, scene))}
      ${
        view.phase === "over"
          ? nothing
          : html`<li class="rt-meld rt-new" ?hidden=${!fresh && view.melds.length > 0}>
              <button type="button" data-zone="new-meld" data-drop="new-meld" data-lit=${lights.meld ?? nothing}
                aria-disabled=${String(!fresh)} aria-label=${l10n.t("zone-new-meld")}>
                <span>${fresh || view.melds.length ? l10n.t("zone-new-meld") : l10n.t("table-no-melds")}</span>
              </button>
            </li>`
      }
    </ul>
  </section>`;
}
