/**
 * Windows for what went wrong: each says what happened, keeps the texts within reach and has a way on.
 */
import { html } from "../vendor/lit-html/lit-html.js";
import { copy, fileName, saveFile } from "./clipboard.js";
import { textBox } from "./fields.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Content} from "./dialog.js" */
/** @import {Broken, Damaged} from "./loop-parts.d.ts" */

/**
 * Both texts in one copy, as a report needs them.
 * @param {string} error
 * @param {string} record
 * @param {L10n} l10n
 */
const copyButtons = (error, record, { t }) => html`<p class="buttons">
    <button
      class="btn"
      data-shell="copy"
      @click=${async (/** @type {globalThis.Event} */ event) => {
        const button = /** @type {HTMLElement} */ (event.currentTarget);
        const dialog = button.closest("dialog");
        const report = dialog?.querySelector("#trouble-record");
        const told = dialog?.querySelector("[data-told]");
        if (!(report instanceof HTMLTextAreaElement) || !told) return;
        told.textContent = t(
          (await copy(`${error}\n\n${record}`.trim(), report)) ? "files-copied" : "files-copy-by-hand",
        );
      }}
    >
      ${t("files-copy")}
    </button>
    <button class="btn" data-shell="save" @click=${() => saveFile(record, fileName())}>${t("files-save")}</button>
    <span class="told" role="status" data-told></span>
  </p>`;

/**
 * @param {Broken} broken
 * @param {L10n} l10n
 * @param {{goOn: () => void, newGame: () => void}} ways
 * @returns {Content}
 */
export function brokenContent(broken, l10n, ways) {
  const { t } = l10n;
  return {
    title: t("broken-title"),
    body: html`<div class="form">
      <p>${t(broken.again ? "broken-again" : "broken-text")}</p>
      ${textBox("trouble-what", t("broken-what"), broken.message, 4)}
      ${textBox("trouble-record", t("broken-record"), broken.record ?? "", 5)}
      <p class="note">${t("broken-hint")}</p>
      ${copyButtons(broken.message, broken.record ?? "", l10n)}
    </div>`,
    foot: html`<button class="btn" data-shell="new-game" @click=${ways.newGame}>${t("new-game")}</button>
      <button class="btn primary" data-first data-shell="go-on" @click=${ways.goOn}>${t("go-on")}</button>`,
  };
}

/**
 * @param {Damaged} damaged
 * @param {L10n} l10n
 * @param {{newGame?: () => void, remove?: () => void}} ways
 * @returns {Content}
 */
export function damagedContent(damaged, l10n, ways) {
  const { t } = l10n;
  return {
    title: t("damaged-title"),
    body: html`<div class="form">
      <p>${t(ways.newGame ? "damaged-text" : "damaged-kept")}</p>
      ${damaged.message ? textBox("trouble-what", t("damaged-error"), damaged.message, 2) : ""}
      ${textBox("trouble-record", t("damaged-record"), damaged.text, 7)}
      ${copyButtons(damaged.message, damaged.text, l10n)}
    </div>`,
    foot: html`${ways.remove ? html`<button class="btn danger" data-shell="remove" @click=${ways.remove}>${t("damaged-remove")}</button>` : ""}
    ${
      ways.newGame
        ? html`<button class="btn primary" data-first data-shell="new-game" @click=${ways.newGame}>${t("new-game")}</button>`
        : ""
    }`,
  };
}

/**
 * @param {L10n} l10n
 * @param {() => void} here
 * @returns {Content}
 */
export function elsewhereContent({ t }, here) {
  return {
    title: t("elsewhere-title"),
    body: html`<p>${t("elsewhere-text")}</p>`,
    foot: html`<button class="btn primary" data-first data-shell="play-here" @click=${here}>${t("elsewhere-here")}</button>`,
  };
}
