/**
 * What stands beside the table and never over it: a hint, a position looked back at, the odds.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { CLOSE } from "./icons.js";

/** @import {TemplateResult} from "../vendor/lit-html/lit-html.js" */
/** @import {L10n} from "../l10n.js" */

/**
 * @param {{kind: "hint" | "look" | "odds", title: string, body: TemplateResult, foot?: TemplateResult}} content
 * @param {L10n} l10n
 * @param {() => void} close
 */
export const panel = ({ kind, title, body, foot }, { t }, close) => html`<section
    class="panel panel-${kind}"
    aria-labelledby="panel-title">
    <div class="panel-head">
      <h2 id="panel-title">${title}</h2>
      <button class="icon-btn" data-shell="panel-close" aria-label=${t("advice-close")} @click=${close}>${CLOSE}</button>
    </div>
    <div class="panel-body" tabindex=${kind === "odds" ? 0 : nothing}>${body}</div>
    ${foot ? html`<div class="panel-foot">${foot}</div>` : nothing}
  </section>`;
