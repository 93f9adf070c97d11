/**
 * While the game is fetched and started: how far it is, in bytes; or why it cannot be, with a way to try again.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemText } from "./boot-problem.js";
import { helpPage } from "./pages.js";

/** @import {L10n} from "../l10n.js" */
/** @import {BootProblem} from "./boot-problem.js" */

const EMBLEM = new URL("../icon.svg", import.meta.url).href;

/** @typedef {{phase: "download" | "start" | "ready", done: number, total: number}} Progress */

/**
 * @typedef {Object} BootState
 * @property {Progress} progress
 * @property {BootProblem | null} problem
 * @property {boolean} retrying
 */

/**
 * @param {number} bytes
 * @param {L10n} l10n
 */
const megabytes = (bytes, l10n) =>
  l10n.number(bytes / 1_000_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * @param {BootState} state
 * @param {L10n} l10n
 * @param {() => void} retry
 */
export function bootView({ progress, problem, retrying }, l10n, retry) {
  const { t } = l10n;
  if (problem) {
    return html`<div class="boot" role="alert" data-state="failed">
      <h1>${t("boot-failed")}</h1>
      <p>${problemText(problem, l10n)}</p>
      <p><button class="btn primary" data-shell="retry" ?disabled=${retrying} @click=${retry}>${t(retrying ? "boot-retrying" : "boot-retry")}</button></p>
      ${
        problem.message
          ? html`<details>
            <summary>${t("boot-details")}</summary>
            <pre>${problem.message}</pre>
          </details>`
          : nothing
      }
      <details>
        <summary>${t("boot-rules")}</summary>
        ${helpPage(l10n)}
      </details>
    </div>`;
  }
  const { phase, done, total } = progress;
  const loading = phase === "download";
  const part = total > 0 ? Math.min(1, done / total) : 0;
  const percent = l10n.number(part, { style: "percent" });
  return html`<div class="boot" data-state="loading">
    <img src=${EMBLEM} width="96" height="96" alt="" />
    <h1>${t("game-title")}</h1>
    <p id="boot-what">${loading ? t("boot-download", { percent }) : t("boot-start")}</p>
    <progress max="1" .value=${loading ? part : 1} aria-labelledby="boot-what"></progress>
    <p class="note">
      ${loading && total > 0 ? t("boot-size", { done: megabytes(done, l10n), total: megabytes(total, l10n) }) : nothing}
    </p>
    <details>
      <summary>${t("boot-rules")}</summary>
      ${helpPage(l10n)}
    </details>
  </div>`;
}
