/**
 * Who the person will play against: one level for all, or each opponent's own, and what is to be said of them.
 */
import { character } from "../cast.js";
import { levelName } from "../names.js";
import { portrait } from "../portrait.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { segmented } from "./fields.js";

/** @import {L10n} from "../l10n.js" */
/** @import {GameChoice} from "./game-choice.js" */

/**
 * @param {GameChoice} choice
 * @param {L10n} l10n
 * @param {() => void} touched
 */
export function opponentFields(choice, l10n, touched) {
  const { t } = l10n;
  const { levels, opponents, level } = choice;
  const several = levels.length > 1;
  const id = level === null ? "" : `level-${level}-plays`;
  return html`<section class="opponents" aria-label=${t("new-opponents")}>
    ${
      several
        ? segmented(
            { label: t("new-opponents"), name: "level", about: "level-plays" },
            levels,
            level,
            (one) => levelName(one, l10n),
            (one) => {
              choice.level = one;
              touched();
            },
          )
        : html`<h3>${t("new-opponents")}</h3>`
    }
    ${several ? html`<p class="help" id="level-plays">${l10n.has(id) ? t(id) : t("new-level-mixed")}</p>` : nothing}
    <ul class="cast" role="list">
      ${opponents.map((own, place) => person(choice, l10n, own, place, touched))}
    </ul>
  </section>`;
}

/**
 * @param {GameChoice} choice
 * @param {L10n} l10n
 * @param {string} own The level.
 * @param {number} place
 * @param {() => void} touched
 */
function person(choice, l10n, own, place, touched) {
  const { t } = l10n;
  const who = character(own, place);
  const name = who ? t(`opponent-${who}`) : levelName(own, l10n);
  const chosen = choice.levels.length > 1 && choice.opponents.length > 1;
  return html`<li class="person" data-place=${place}>
    <span class="face">${portrait(who)}</span>
    <span class="words">
      <strong>${name}</strong>
      ${chosen ? levelField(choice, l10n, own, place, name, touched) : nothing}
      ${who ? html`<small>${t(`opponent-${who}-plays`)}</small>` : nothing}
    </span>
  </li>`;
}

/**
 * @param {GameChoice} choice
 * @param {L10n} l10n
 * @param {string} own
 * @param {number} place
 * @param {string} name
 * @param {() => void} touched
 */
const levelField = (choice, l10n, own, place, name, touched) => html`<select
    name="level-${place}"
    aria-label=${l10n.t("new-level-of", { name })}
    @change=${(/** @type {globalThis.Event} */ event) => {
      choice.setLevel(place, choice.levels[/** @type {HTMLSelectElement} */ (event.target).selectedIndex] ?? own);
      touched();
    }}
  >
    ${choice.levels.map((level) => html`<option .value=${level} .selected=${level === own}>${levelName(level, l10n)}</option>`)}
  </select>`;
