/**
 * Windows that only tell: how to play, what happened, about.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { textBox } from "./fields.js";

/** @import {L10n} from "../l10n.js" */
/** @import {History} from "./history.js" */

const HELP = [
  ["goal", ["goal"]],
  ["turn", ["turn-draw", "turn-meld", "turn-discard"]],
  ["melds", ["melds-run", "melds-set"]],
  ["end", ["end"]],
  ["points", ["points"]],
  ["hands", ["hands", "keys", "advice"]],
];

/** @param {L10n} l10n */
export const helpPage = ({ t }) => html`<div class="prose">
    <p class="note">${t("help-which")}</p>
    ${HELP.map(
      ([title, texts]) => html`<h3>${t(`help-${title}-title`)}</h3>
        ${/** @type {string[]} */ (texts).map((text) => html`<p>${t(`help-${text}`)}</p>`)}`,
    )}
  </div>`;

/**
 * @param {History} history
 * @param {L10n} l10n
 */
export const logPage = ({ lines, incidents }, { t }) =>
  html`${
    lines.length
      ? html`<ol class="log">
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ol>`
      : html`<p>${t("log-empty")}</p>`
  }${incidents.length ? textBox("log-incidents", t("log-incidents"), incidents.join("\n\n"), 4) : nothing}`;

/**
 * @typedef {Object} About
 * @property {string} version
 * @property {string} engine
 * @property {string} offline
 * @property {string} reason Why the offline copy failed.
 * @property {boolean} kept
 */

/**
 * @param {About} about
 * @param {L10n} l10n
 */
export const aboutPage = (about, { t }) => html`<div class="prose">
    <p>${t("about-text")}</p>
    <p>${t("about-kept", { kept: about.kept ? "yes" : "no" })}</p>
    <p data-offline=${about.offline}>${t("about-offline", { state: about.offline, reason: about.reason })}</p>
    <p class="note">
      <span data-version>${t("about-version", { version: about.version })}</span> ·
      <span>${t("about-engine", { version: about.engine })}</span>
    </p>
    <p><a href=${new URL("../NOTICE.txt", import.meta.url).href} target="_blank" rel="noopener">${t("about-notice")}</a></p>
  </div>`;
