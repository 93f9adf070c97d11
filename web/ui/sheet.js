/**
 * Score sheets: of one deal, of the game so far, and of its end.
 */

import { cardName } from "../cardnames.js";
import { seatArgs, seatName } from "../names.js";
import { cardShort } from "../table/speech.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { LOOK } from "./icons.js";
import { columns, figure, idle, leaders, lowestWins, ranking } from "./tally.js";

/** @import {TemplateResult} from "../vendor/lit-html/lit-html.js" */
/** @import {L10n} from "../l10n.js" */
/** @import {SheetRow, View} from "../types.d.ts" */
/** @import {Column} from "./tally.js" */
/** @typedef {(deal: number) => void} LookBack Opens the review of a deal. */

/**
 * What helped the person in a deal, for the eye; the words are for all.
 * @param {SheetRow} row
 * @param {L10n} l10n
 */
const aidsNote = ({ aids }, l10n) =>
  aids.length
    ? html`<p class="note aids">${l10n.t("aids-used", { aids: l10n.list(aids.map((aid) => l10n.t(`aids-${aid}`))) })}</p>`
    : nothing;

/** @param {View} view */
const seats = (view) => view.names.map((_, seat) => seat);

/** @param {string} card */
const redness = (card) => /[HD]$/.test(card);

/**
 * @param {View} view
 * @param {L10n} l10n
 */
const targetNote = (view, l10n) =>
  html`<p class="note">
    ${l10n.t(lowestWins(view) ? "sheet-target-lowest" : "sheet-target", { target: String(view.rules.target) })}
  </p>`;

/**
 * @param {Column} column
 * @param {View} view
 * @param {L10n} l10n
 */
function columnName(column, view, { t, has }) {
  const own = `sheet-${column}-${view.rules.scoring}`;
  return t(has(own) ? own : `sheet-${column}`);
}

/**
 * @param {string} card
 * @param {L10n} l10n
 * @param {unknown} [more] What else stands on it.
 */
export const miniCard = (
  card,
  l10n,
  more,
) => html`<li class="mini" data-suit=${card.at(-1) ?? ""} ?data-red=${redness(card)}>
    <span aria-hidden="true">${cardShort(card)}</span><span class="visually-hidden">${cardName(card, l10n)}</span>${more}
  </li>`;

/**
 * Why the deal ended.
 * @param {SheetRow} row
 * @param {View} view
 * @param {L10n} l10n
 */
export const whyText = (row, view, l10n) =>
  l10n.t("sheet-why", { reason: row.reason, ...seatArgs(view, row.seat ?? view.seat, l10n) });

/**
 * The finished deal: how everybody's score came about, and what they had left.
 * @param {View} view
 * @param {L10n} l10n
 */
export function dealSheet(view, l10n) {
  const row = view.sheet.at(-1);
  if (!row) return html`<p>${l10n.t("sheet-empty")}</p>`;
  const { t } = l10n;
  const shown = columns(row.cells);
  const best = leaders(
    row.cells.map(({ score }) => score),
    view,
  );
  const strong = (/** @type {Column} */ column) => column === "score" || column === "total";
  return html`
    <p class="why">${whyText(row, view, l10n)}</p>
    <div class="scroll-x" tabindex="0" role="group" aria-label=${t("sheet-caption-deal", { n: row.deal })}>
      <table class="sheet">
        <caption class="visually-hidden">${t("sheet-caption-deal", { n: row.deal })}</caption>
        <thead>
          <tr>
            <th scope="col">${t("sheet-player")}</th>
            ${shown.map(
              (column) => html`<th scope="col" class="num" ?data-idle=${idle(column, view)}>
                ${columnName(column, view, l10n)}
                ${idle(column, view) ? html`<span class="visually-hidden">(${t("sheet-not-counted")})</span>` : nothing}
              </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${row.cells.map(
            (cell, seat) => html`<tr ?data-best=${best[seat]}>
              <th scope="row">${seatName(view, seat, l10n)}</th>
              ${shown.map(
                (column) => html`<td class="num ${strong(column) ? "strong" : ""}" ?data-idle=${idle(column, view)}>
                  ${l10n.number(figure(cell, column, view), { signDisplay: "negative" })}
                </td>`,
              )}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${aidsNote(row, l10n)} ${openHands(view, l10n)} ${targetNote(view, l10n)}
  `;
}

/**
 * @param {View} view
 * @param {L10n} l10n
 */
function openHands(view, l10n) {
  return html`<section class="open-hands">
    <h3>${l10n.t("sheet-open-hands")}</h3>
    <dl>
      ${view.hands.map(
        (hand, seat) => html`<div>
          <dt>${seatName(view, seat, l10n)}</dt>
          <dd>
            ${
              hand.count
                ? html`<ul class="minis">
                  ${hand.cards.map((card) => (card ? miniCard(card, l10n) : nothing))}
                </ul>`
                : html`<span class="note">${l10n.t("sheet-no-cards")}</span>`
            }
          </dd>
        </div>`,
      )}
    </dl>
  </section>`;
}

/**
 * All deals so far.
 * @param {View} view
 * @param {L10n} l10n
 * @param {LookBack} lookBack
 */
export function runningSheet(view, l10n, lookBack) {
  const { t } = l10n;
  if (!view.sheet.length) return html`<p>${t("sheet-empty")}</p>${targetNote(view, l10n)}`;
  const lead = leaders(view.totals, view);
  return html`
    <div class="scroll-x" tabindex="0" role="group" aria-label=${t("sheet-caption-running")}>
      <table class="sheet running">
        <caption class="visually-hidden">${t("sheet-caption-running")}</caption>
        <thead>
          <tr>
            <th scope="col">${t("sheet-deal")}</th>
            ${seats(view).map((seat) => html`<th scope="col" class="num">${seatName(view, seat, l10n)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${view.sheet.map(
            (row) => html`<tr>
              <th scope="row">
                <button class="deal" data-shell="review" data-deal=${row.deal} aria-label=${t("review-deal", { deal: row.deal })}
                  title=${t("review-deal", { deal: row.deal })} @click=${() => lookBack(row.deal)}>
                  ${l10n.number(row.deal)}${LOOK}
                </button>
                ${row.aids.map((aid) => html`<span class="aid-mark">${t(`aids-${aid}`)}</span>`)}
              </th>
              ${row.cells.map(
                (cell) => html`<td class="num">
                  ${signed(cell.score, l10n)}
                  <span class="visually-hidden">${t("sheet-total-after", { total: l10n.number(cell.total) })}</span>
                </td>`,
              )}
            </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">${t("sheet-total")}</th>
            ${view.totals.map((total, seat) => html`<td class="num strong" ?data-best=${lead[seat]}>${l10n.number(total)}</td>`)}
          </tr>
        </tfoot>
      </table>
    </div>
    ${targetNote(view, l10n)}
  `;
}

/**
 * The end of the game.
 * @param {View} view
 * @param {L10n} l10n
 * @param {LookBack} lookBack
 * @returns {{title: string, body: TemplateResult}}
 */
export function gameSheet(view, l10n, lookBack) {
  const { t } = l10n;
  const winner = view.outcome?.winner ?? 0;
  const totals = view.outcome?.totals ?? view.totals;
  const settlement = view.outcome?.settlement;
  const last = view.sheet.at(-1);
  const body = html`
    ${last ? html`<p class="why">${whyText(last, view, l10n)}</p>` : nothing}
    <ol class="podium">
      ${ranking(totals, winner, view).map(
        (seat) => html`<li ?data-best=${seat === winner}>
          <span class="who">${seatName(view, seat, l10n)}</span>
          ${
            settlement && seat !== winner
              ? html`<span class="owes">${t("sheet-owes", { n: settlement[seat], points: l10n.number(settlement[seat] ?? 0) })}</span>`
              : nothing
          }
          <span class="points">${l10n.number(totals[seat] ?? 0)}</span>
        </li>`,
      )}
    </ol>
    ${settlement ? html`<p class="note">${t("sheet-settlement", seatArgs(view, winner, l10n))}</p>` : nothing}
    <h3>${t("sheet-title-running")}</h3>
    ${runningSheet(view, l10n, lookBack)} ${openHands(view, l10n)}
  `;
  return { title: t("sheet-title-game", seatArgs(view, winner, l10n)), body };
}

/**
 * @param {number} points
 * @param {L10n} l10n
 */
const signed = (points, l10n) => l10n.number(points, { signDisplay: "negative" });
