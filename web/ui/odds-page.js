/**
 * The odds as tables: unseen cards by suit and rank, each opponent's cards, what each discard risks.
 */
import { suitName } from "../cardnames.js";
import { seatArgs } from "../names.js";
import { suitSign } from "../table/words.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { pointsArg } from "./advice-words.js";
import { miniCard } from "./sheet.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Odds, SeatOdds, View} from "../types.d.ts" */

const SUITS = [..."SHCD"];
const RANKS = [..."A23456789TJQK"];

/** As many of the likeliest as are worth naming. */
const MOST = 6;

/**
 * @param {Odds} odds
 * @param {View} view
 * @param {L10n} l10n
 */
export const oddsPage = (odds, view, l10n) => html`<div>
    <p class="note">${l10n.t("odds-public")}</p>
    ${unseenGrid(odds, l10n)} ${odds.seats.map((seat) => holder(seat, view, l10n))}
  </div>
  <div>${dangerTable(odds, l10n)}</div>`;

/**
 * @param {Odds} odds
 * @param {L10n} l10n
 */
function unseenGrid({ unseen, stock }, l10n) {
  const { t, number } = l10n;
  const counts = new Map(unseen.map(({ card, count }) => [card, count]));
  const jokers = counts.get("*") ?? 0;
  const all = unseen.reduce((sum, { count }) => sum + count, 0);
  const many = unseen.some(({ card, count }) => count > 1 && card !== "*");
  return html`<table class="grid" data-many=${many}>
      <caption>${t("odds-unseen", { n: all, stock })}</caption>
      <thead>
        <tr>
          <td></td>
          ${RANKS.map(
            (rank) => html`<th scope="col">
              <span aria-hidden="true">${rank === "T" ? "10" : rank}</span><span class="visually-hidden">${t("card-rank", { rank })}</span>
            </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${SUITS.map(
          (suit) => html`<tr data-suit=${suit} ?data-red=${suit === "H" || suit === "D"}>
            <th scope="row">
              <span aria-hidden="true">${suitSign(suit)}</span><span class="visually-hidden">${suitName(`A${suit}`, l10n)}</span>
            </th>
            ${RANKS.map((rank) => {
              const n = counts.get(rank + suit) ?? 0;
              // Of one deck a spot says as much as a number, and is seen sooner.
              return html`<td data-n=${n}>
                <span class=${n && !many ? "visually-hidden" : ""}>${number(n)}</span>${n && !many ? html`<i aria-hidden="true"></i>` : nothing}
              </td>`;
            })}
          </tr>`,
        )}
      </tbody>
    </table>
    ${jokers ? html`<p>${t("odds-jokers", { n: jokers })}</p>` : nothing}`;
}

/**
 * @param {SeatOdds} odds
 * @param {View} view
 * @param {L10n} l10n
 */
function holder({ seat, count, known, likely }, view, l10n) {
  const { t, number } = l10n;
  const [first] = likely;
  const even = first && likely.every(({ chance }) => chance === first.chance);
  /** @param {number} chance */
  const percent = (chance) => number(chance, { style: "percent" });
  return html`<section class="holder" data-seat=${seat}>
    <h3>${t("odds-holds", { ...seatArgs(view, seat, l10n), n: count })}</h3>
    ${
      known.length
        ? html`<p class="note">${t("odds-known")}</p>
          <ul class="minis" role="list">${known.map((card) => miniCard(card, l10n))}</ul>`
        : nothing
    }
    ${
      first && first.chance > 0
        ? even
          ? html`<p class="note">${t("odds-even", { chance: percent(first.chance) })}</p>`
          : html`<p class="note">${t("odds-likely")}</p>
            <ul class="minis likely" role="list">
              ${likely
                .slice(0, MOST)
                .map(({ card, chance }) => miniCard(card, l10n, html` <span class="chance">${percent(chance)}</span>`))}
            </ul>`
        : nothing
    }
  </section>`;
}

/**
 * @param {Odds} odds
 * @param {L10n} l10n
 */
function dangerTable({ dangers }, l10n) {
  const { t, number } = l10n;
  if (!dangers.length) return html`<p class="note">${t("odds-no-dangers")}</p>`;
  return html`<table class="sheet dangers">
    <caption>${t("odds-dangers")}</caption>
    <thead>
      <tr>
        <th scope="col">${t("odds-discard")}</th>
        <th scope="col" class="num">${t("odds-chance")}</th>
        <th scope="col" class="num">${t("odds-risk")}</th>
      </tr>
    </thead>
    <tbody>
      ${dangers.map(
        ({ card, chance, risk, level }) => html`<tr data-danger=${level}>
          <th scope="row"><ul class="minis" role="list">${miniCard(card, l10n)}</ul></th>
          <td class="num">${number(chance, { style: "percent" })}</td>
          <td class="num">
            <span class="level" aria-hidden="true"></span>${t("odds-points", { points: pointsArg(risk) })}<span class="visually-hidden">,
              ${t(`card-state-${level}`)}</span>
          </td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}
