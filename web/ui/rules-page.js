/**
 * The rules of one game, as the engine puts them together from its options.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { chapters } from "./rules-text.js";

/** @import {L10n} from "../l10n.js" */
/** @import {RuleBook} from "../types.d.ts" */

/**
 * @param {RuleBook | null} book
 * @param {string} trouble Why there is none.
 * @param {L10n} l10n
 */
export function rulesPage(book, trouble, l10n) {
  const { t } = l10n;
  if (trouble) return html`<p class="error">${trouble}</p>`;
  if (!book) return html`<p class="note">${t("rules-coming")}</p>`;
  return html`<div class="prose rules" lang=${l10n.lang}>
    ${chapters(book.text).map(
      ({ heading, sentences }) => html`<section>
        ${heading ? html`<h3 data-rule=${heading.id}>${t(heading.id, heading.args)}</h3>` : nothing}
        <ul>
          ${sentences.map(({ id, args }) => html`<li data-rule=${id}>${t(id, args)}</li>`)}
        </ul>
      </section>`,
    )}
  </div>`;
}
