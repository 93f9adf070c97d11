/**
 * What lies over the table for a moment: the ways to choose from where more than one would do, for nothing is ever chosen
 * silently (M9); or a pile too long to be shown among the players.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { face } from "./card.js";
import { GROUPS } from "./choices.js";
import { vars } from "./vars.js";
import { cardName } from "./words.js";

/** @import {Choice} from "./choices.js" */
/** @import {Scene} from "./scene.js" */

/** From so many on it is said how many there are. */
const MANY = 8;

/** @param {Scene} scene */
export function chooser(scene) {
  const { sheet, l10n } = scene;
  return html`<dialog class="rt-chooser" aria-labelledby="rt-choice">
    ${
      sheet
        ? html`<h2 id="rt-choice">${sheet.title}</h2>
          ${"pile" in sheet ? pile(sheet.pile, scene) : choices(sheet.choices, scene)}
          <p class="rt-close">
            <button type="button" class="rt-small" data-choice="cancel">${"pile" in sheet ? l10n.t("table-close") : l10n.t("table-cancel")}</button>
          </p>`
        : nothing
    }
  </dialog>`;
}

/**
 * @param {readonly Choice[]} all
 * @param {Scene} scene
 */
function choices(all, scene) {
  const { l10n } = scene;
  const groups = GROUPS.map((group) => ({ group, of: all.filter((choice) => choice.group === group) })).filter(
    ({ of }) => of.length,
  );
  return html`
    ${all.length >= MANY ? html`<p class="rt-count">${l10n.t("table-choose-count", { n: all.length })}</p>` : nothing}
    <div class="rt-ways" data-rove="choice">
      ${groups.map(
        ({ group, of }) => html`
          ${groups.length > 1 ? html`<h3>${l10n.t(`table-choose-group-${group}`)}</h3>` : nothing}
          <ul role="list" aria-label=${l10n.t(`table-choose-group-${group}`)}>
            ${of.map((choice) => way(choice, all.indexOf(choice), scene))}
          </ul>`,
      )}
    </div>`;
}

/**
 * @param {Choice} choice
 * @param {number} i
 * @param {Scene} scene
 */
const way = ({ label, cards, points, wish }, i, { l10n, settings }) => html`<li>
  <button type="button" data-choice=${i} data-way=${"act" in wish ? wish.act : nothing}>
    <span class="rt-laid" aria-hidden="true" ${vars({ "--n": String(cards.length) })}>
      ${cards.map(({ card, added }) => html`<span class="rt-card" ?data-added=${added}>${face(card, settings)}</span>`)}
    </span>
    <span class="rt-way">${label}</span>
    ${points === null ? nothing : html`<span class="rt-worth">${l10n.t("table-choose-points", { n: points })}</span>`}
  </button>
</li>`;

/**
 * @param {readonly string[]} cards
 * @param {Scene} scene
 */
const pile = (
  cards,
  { l10n, settings },
) => html`<ol class="rt-whole" role="list" tabindex="0" aria-labelledby="rt-choice">
  ${cards.map(
    (card) =>
      html`<li class="rt-card">${face(card, settings)}<span class="visually-hidden rt-silent">${cardName(card, l10n)}</span></li>`,
  )}
</ol>`;
