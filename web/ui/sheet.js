/**
 * Score sheets: of one deal, of the game so far, and of its end.
 */

import { cardName } from "../cardnames.js";
import { seatArgs, seatName } from "../names.js";
import { cardShort } from "../table/speech.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import {TemplateResult} from "../vendor/lit-html/lit-html.js" */
/** @import {L10n} from "../l10n.js" */
/** @import {SheetRow, View} from "../types.d.ts" */

/** @param {View} view */
const seats = (view) => view.names.map((_, seat) => seat);

/** @param {string} card */
const redness = (card) => /[HD]$/.test(card);

/**
 * @param {View} view
 * @param {L10n} l10n
 */
const targetNote = (view, l10n) =>
  html`<p class="note">${l10n.t("sheet-target", { target: String(view.rules.target) })}</p>`;

/**
 * @param {string} card
 * @param {L10n} l10n
 */
const miniCard = (card, l10n) => html`<li class="mini" data-suit=${card.at(-1) ?? ""} ?data-red=${redness(card)}>
    <span aria-hidden="true">${cardShort(card)}</span><span class="visually-hidden">${cardName(card, l10n)}</span>
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
  const bonus = row.cells.some((cell) => cell.bonus);
  const best = Math.max(...row.cells.map((cell) => cell.score));
  return html`
    <p class="why">${whyText(row, view, l10n)}</p>
    <div class="scroll-x" tabindex="0" role="group" aria-label=${t("sheet-caption-deal", { n: row.deal })}>
      <table class="sheet">
        <caption class="visually-hidden">${t("sheet-caption-deal", { n: row.deal })}</caption>
        <thead>
          <tr>
            <th scope="col">${t("sheet-player")}</th>
            <th scope="col" class="num">${t("sheet-melds")}</th>
            <th scope="col" class="num">${t("sheet-hand")}</th>
            ${bonus ? html`<th scope="col" class="num">${t("sheet-bonus")}</th>` : nothing}
            <th scope="col" class="num">${t("sheet-score")}</th>
            <th scope="col" class="num">${t("sheet-total")}</th>
          </tr>
        </thead>
        <tbody>
          ${seats(view).map((seat) => {
            const cell = row.cells[seat];
            if (!cell) return nothing;
            return html`<tr ?data-best=${cell.score === best}>
              <th scope="row">${seatName(view, seat, l10n)}</th>
              <td class="num">${signed(cell.melds, l10n)}</td>
              <td class="num">${signed(cell.hand, l10n)}</td>
              ${bonus ? html`<td class="num">${signed(cell.bonus, l10n)}</td>` : nothing}
              <td class="num strong">${signed(cell.score, l10n)}</td>
              <td class="num strong">${l10n.number(cell.total)}</td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    ${openHands(view, l10n)} ${targetNote(view, l10n)}
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
 */
export function runningSheet(view, l10n) {
  const { t } = l10n;
  if (!view.sheet.length) return html`<p>${t("sheet-empty")}</p>${targetNote(view, l10n)}`;
  const lead = Math.max(...view.totals);
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
              <th scope="row">${l10n.number(row.deal)}</th>
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
            ${view.totals.map((total) => html`<td class="num strong" ?data-best=${total === lead}>${l10n.number(total)}</td>`)}
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
 * @returns {{title: string, body: TemplateResult}}
 */
export function gameSheet(view, l10n) {
  const { t } = l10n;
  const winner = view.outcome?.winner ?? 0;
  const totals = view.outcome?.totals ?? view.totals;
  const settlement = view.outcome?.settlement;
  const last = view.sheet.at(-1);
  const order = seats(view).sort(
    (a, b) => Number(b === winner) - Number(a === winner) || (totals[b] ?? 0) - (totals[a] ?? 0),
  );
  const body = html`
    ${last ? html`<p class="why">${whyText(last, view, l10n)}</p>` : nothing}
    <ol class="podium">
      ${order.map(
        (seat) => html`<li ?data-best=${seat === winner}>
          <span class="who">${seatName(view, seat, l10n)}</span> <span class="points">${l10n.number(totals[seat] ?? 0)}</span>
        </li>`,
      )}
    </ol>
    ${
      settlement
        ? html`<h3>${t("sheet-settlement")}</h3>
          <ul class="plain">
            ${settlement.map((points, seat) => (seat === winner ? nothing : html`<li>${owes(view, seat, winner, points, l10n)}</li>`))}
          </ul>`
        : nothing
    }
    <h3>${t("sheet-title-running")}</h3>
    ${runningSheet(view, l10n)} ${openHands(view, l10n)}
  `;
  return { title: t("sheet-title-game", seatArgs(view, winner, l10n)), body };
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {number} winner
 * @param {number} points
 * @param {L10n} l10n
 */
function owes(view, seat, winner, points, l10n) {
  const args = { ...seatArgs(view, seat, l10n), points: l10n.number(points), winner: seatName(view, winner, l10n) };
  return l10n.t(winner === view.seat ? "sheet-owes-you" : "sheet-owes", args);
}

/**
 * @param {number} points
 * @param {L10n} l10n
 */
const signed = (points, l10n) => l10n.number(points, { signDisplay: "negative" });
