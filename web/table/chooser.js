/**
 * Asks the player where cards should go when more than one place would do. Nothing is ever chosen silently.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { face } from "./card.js";
import { vars } from "./vars.js";

/** @import {Scene} from "./scene.js" */

/** @param {Scene} scene */
export function chooser({ choice, l10n, settings }) {
  return html`<dialog class="rt-chooser" aria-labelledby="rt-choice">
    ${
      choice
        ? html`<h2 id="rt-choice">${choice.title}</h2>
          <ul role="list">
            ${choice.choices.map(
              ({ label, cards }, i) => html`<li>
                <button type="button" data-choice=${i}>
                  <span class="rt-laid" aria-hidden="true" ${vars({ "--n": String(cards.length) })}>${cards.map((card) => html`<span class="rt-card">${face(card, settings)}</span>`)}</span>
                  <span>${label}</span>
                </button>
              </li>`,
            )}
          </ul>
          <button type="button" class="rt-small" data-choice="cancel">${l10n.t("table-cancel")}</button>`
        : nothing
    }
  </dialog>`;
}
