/**
 * The melds on the table, and the place for a new one.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { face, sign } from "./card.js";
import { namesFit } from "./fitmelds.js";
import { RATIO } from "./ratio.js";
import { px, vars } from "./vars.js";
import { meldFull, seatArgs, sharesOf } from "./words.js";

/** @import {MeldView} from "../types.d.ts" */
/** @import {Scene} from "./scene.js" */

/** Size of the line below a meld. @param {Scene} scene */
const shareText = ({ fit }) => Math.min(Math.max(11, fit.text * 0.86), 16);

/**
 * @param {MeldView} meld
 * @param {number} i
 * @param {Scene} scene
 * @param {{one: boolean, several: boolean}} names Whether there is room for them.
 */
function meldGroup(meld, i, scene, names) {
  const { view, l10n, settings, lights, recent } = scene;
  const shares = sharesOf(meld);
  const named = shares.length > 1 ? names.several : names.one;
  const light = lights.layoff.get(i) ?? null;
  const words = [meldFull(meld, view, l10n), l10n.t("table-meld-place", { i: i + 1, n: view.melds.length })];
  if (light === "exact") words.push(l10n.t(scene.calls ? "table-meld-calls" : "table-meld-accepts"));
  const pointed = scene.hint?.meld === i;
  if (pointed) words.push(l10n.t("card-state-hinted"));
  /** Of twins the later. @param {string} card @param {number} j */
  const isRecent = (card, j) =>
    recent.has(`meld:${i}:${card}`) && j === meld.cards.findLastIndex((other) => other.card === card);
  return html`<li class="rt-meld">
    <button type="button" data-zone="meld" data-meld=${i} data-drop="meld" data-kind=${meld.kind} ?data-hinted=${pointed} data-lit=${light ?? nothing}
      aria-label=${l10n.list(words, "unit")} ${vars({ "--n": String(meld.cards.length), "--owners": String(shares.length) })}>
      <span class="rt-laid">
        ${meld.cards.map(
          ({ card, seat }, j) => html`<span class="rt-card" data-meld-card=${card} ?data-recent=${isRecent(card, j)}>
            ${face(card, settings)}${shares.length > 1 ? sign(seat) : nothing}
          </span>`,
        )}
      </span>
      <span class="rt-shares">
        ${shares.map(
          ({ seat, points }) => html`<span class="rt-share">
            ${sign(seat)}${named ? html`<span class="rt-who">${seatArgs(view, seat, l10n).name}</span>` : nothing}<b>${points}</b>
          </span>`,
        )}
      </span>
    </button>
  </li>`;
}

/** @param {Scene} scene */
export function meldsZone(scene) {
  const { view, l10n, fit, lights } = scene;
  const { w, step, crop, dense, room } = fit.meld;
  const text = shareText(scene);
  const laid = view.melds.map((meld) => ({
    cards: meld.cards.length,
    names: sharesOf(meld).map(({ seat }) => seatArgs(view, seat, l10n).name),
  }));
  /** Melds of one player, and those of several, each among themselves alike. @param {boolean} shared */
  const named = (shared) =>
    namesFit(
      laid.filter(({ names }) => names.length > 1 === shared),
      fit.meld,
      text,
    );
  const names = { one: named(false), several: named(true) };
  const size = {
    "--w": px(w),
    "--h": px(w * RATIO * crop),
    "--full": px(w * RATIO),
    "--step": px(step),
    "--tip": px(w * RATIO * Math.max(0, crop - 0.54)),
    "--pad-x": px(room.padX),
    "--pad-y": px(room.padY),
    "--between": px(room.gap),
    "--line": px(room.line),
    "--least": px(room.least),
    "--share": px(room.share),
    "--fresh": px(room.fresh),
    "--small": px(text),
  };
  const fresh = lights.meld === "exact";
  return html`<section class="rt-melds" data-drop="new-meld" ?data-cropped=${crop < 1} ?data-dense=${dense} aria-label=${l10n.t("zone-melds")} ${vars(size)}>
    <ul role="list" data-rove="melds" ?data-empty=${view.melds.length === 0}>
      ${view.melds.map((meld, i) => meldGroup(meld, i, scene, names))}
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
