/**
 * The window of a review: how far it is, what the deal came to, and every decision with what it cost.
 */
import { describeAction } from "../table/deeds.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { costText, pointsArg, reasonsText } from "./advice-words.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Judged, Verdict, View} from "../types.d.ts" */
/** @import {Content} from "./dialog.js" */
/** @import {Course} from "./review.js" */
/** @typedef {Record<"stop" | "goOn" | "scores" | "close", () => void> & {show: (place: number) => void}} Ways */

/**
 * @param {Course} course
 * @param {boolean} running
 * @param {View | null} view Of the game under way.
 * @param {L10n} l10n
 * @param {Ways} ways
 * @returns {Content}
 */
export function reviewPage(course, running, view, l10n, ways) {
  const { t } = l10n;
  const { deal, judged, verdict } = course;
  const body = html`<p class="note">${t("review-intro")}</p>
    ${verdict ? sums(verdict, l10n) : progress(course, running, l10n, ways)}
    ${
      judged.length
        ? html`<ol class="decisions">
            ${judged.map((one, place) => html`<li>${decision(one, course.decisions?.[place]?.turn ?? 0, l10n, ways)}</li>`)}
          </ol>`
        : nothing
    }
    ${course.decisions?.length === 0 ? html`<p>${t("review-none")}</p>` : nothing}`;
  const foot = html`${
    view ? html`<button class="btn" data-shell="menu-sheet" @click=${ways.scores}>${t("menu-sheet")}</button>` : nothing
  }<button class="btn" data-shell="close" @click=${ways.close}>${t("close")}</button>`;
  return { title: t("review-title", { deal }), body, foot, reading: true };
}

/**
 * @param {Course} course
 * @param {boolean} running
 * @param {L10n} l10n
 * @param {Ways} ways
 */
function progress({ judged, decisions }, running, { t, number }, ways) {
  const done = judged.length;
  const total = decisions?.length ?? null;
  const words =
    total === null ? t("review-beginning") : t("review-progress", { done: number(done), total: number(total) });
  return html`<div class="course" data-running=${running}>
    <progress aria-label=${t("review-progress-name")} max=${total ?? 1} .value=${done}></progress>
    <span class="far">${words}</span>
    <button class="btn" data-shell=${running ? "review-stop" : "review-go-on"} @click=${running ? ways.stop : ways.goOn}>
      ${t(running ? "review-stop" : "review-go-on")}
    </button>
  </div>`;
}

/**
 * @param {Verdict} verdict
 * @param {L10n} l10n
 */
function sums({ lost, result, luck }, { t, number }) {
  /** @param {string} name @param {number} points @param {boolean} signed */
  const sum = (name, points, signed) => html`<div data-sum=${name}>
    <dt>${t(`review-${name}`)}</dt>
    <dd>${number(points, { maximumFractionDigits: 1, signDisplay: signed ? "exceptZero" : "auto" })}</dd>
  </div>`;
  return html`<dl class="sums">${sum("lost", lost, false)} ${sum("luck", luck, true)} ${sum("result", result, true)}</dl>
    <p class="note">${t("review-sums", { lost: pointsArg(lost) })}</p>`;
}

/**
 * @param {Judged} judged
 * @param {number} turn
 * @param {L10n} l10n
 * @param {Ways} ways
 */
function decision(judged, turn, l10n, ways) {
  const { place, action, view, best, cost } = judged;
  const { t } = l10n;
  const [first] = best;
  const better = cost > 0 && first ? first : null;
  /** @param {string} deed @param {"nominative" | "short"} form */
  const words = (deed, form) => describeAction(deed, view, l10n, form);
  const name = t(better ? "review-decision-better" : "review-decision", {
    turn,
    deed: words(action, "nominative"),
    cost: costText(judged, l10n),
    better: better ? words(better.action, "nominative") : "",
    why: better ? reasonsText(better.reasons, view, l10n) : "",
  });
  return html`<button class="decision" data-decision=${place} aria-label=${name} @click=${() => ways.show(place)}>
    <span class="turn">${t("review-turn", { turn })}</span>
    <span class="deed">${words(action, "short")}</span>
    <span class="gap" ?data-equal=${!better}>${costText(judged, l10n)}</span>
    ${
      better
        ? html`<span class="because">
            <b>${t("review-better", { deed: words(better.action, "short") })}</b> ${reasonsText(better.reasons, view, l10n, "short")}
          </span>`
        : nothing
    }
  </button>`;
}
