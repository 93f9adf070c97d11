/**
 * What stands above and beneath the table: the scores, and the line that says what may be done now.
 */

import { seatName } from "../names.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { BACK, HINT, INFO, MENU, ODDS, REFUSED, TURN, UNDO } from "./icons.js";
import { facts, statusText } from "./status.js";
import { foremost } from "./tally.js";

/** @import {L10n} from "../l10n.js" */
/** @import {View} from "../types.d.ts" */
/** @import {Phase} from "./loop-parts.d.ts" */

/** Players whose totals are read in the narrowest header, beside round and pool. */
const FEW = 4;

/**
 * @param {View | null} view
 * @param {L10n} l10n
 * @param {{menu: () => void, scores: () => void, update: boolean, back: (() => void) | null}} ways `back`: from what is tried out.
 */
export function headerBar(view, l10n, ways) {
  const { t } = l10n;
  return html`<h1 class="title">${t("game-title")}</h1>
    ${view ? scores(view, l10n, ways.scores) : html`<span class="grow"></span>`}
    ${
      ways.back
        ? html`<button class="btn back" data-shell="back-to-game" @click=${ways.back}>
            ${BACK}<span class="full">${t("back-to-game")}</span><span class="short" aria-hidden="true">${t("back-to-game-short")}</span>
          </button>`
        : nothing
    }
    <button
      class="icon-btn"
      data-shell="menu"
      aria-haspopup="dialog"
      aria-label=${t("menu")}
      ?data-update=${ways.update}
      title=${ways.update ? t("update-waiting") : nothing}
      @click=${ways.menu}
    >
      ${MENU}
    </button>`;
}

/**
 * @param {View} view
 * @param {L10n} l10n
 * @param {() => void} open
 */
function scores(view, l10n, open) {
  const { t, number } = l10n;
  const main = foremost(view, FEW);
  return html`<button class="scores" data-shell="scores" aria-haspopup="dialog" aria-label=${t("score-sheet")} aria-describedby="scores facts" @click=${open}>
    <span class="score-list" id="scores">
      ${view.names.map((_, seat) => {
        const turn = view.phase !== "over" && seat === view.turn;
        const laid = view.laid[seat] ?? 0;
        return html`<span class="score" data-seat=${seat} ?data-turn=${turn} ?data-main=${main.includes(seat)}>
          <span class="who">${turn ? TURN : nothing}<span>${seatName(view, seat, l10n)}</span></span>
          <span class="points">${number(view.totals[seat] ?? 0)}</span>
          ${
            laid && view.phase !== "over"
              ? html`<span class="laid" aria-hidden="true">${number(laid, { signDisplay: "always" })}</span>`
              : nothing
          }
          <span class="visually-hidden">${turn ? t("score-turn") : nothing}, </span>
        </span>`;
      })}
    </span>
    <span class="facts" id="facts">
      ${facts(view, l10n).map(
        ({ name, value, spoken }) => html`<span class="fact" data-fact=${name}>
          <span class="who" aria-hidden="true">${t(`fact-${name}`)}</span>
          <span class="points" aria-hidden="true">${value}</span>
          <span class="visually-hidden">${spoken}, </span>
        </span>`,
      )}
    </span>
    <span class="deal-note">
      <span>${t("deal-number", { n: view.deal })}</span>
      <span>${t("score-target", { target: String(view.rules.target) })}</span>
    </span>
  </button>`;
}

/** @typedef {{text: string, bad: boolean}} Message */

/** @typedef {"off" | "on" | "thinking" | "open"} Aid `off`: there is no such button now. */
/** @typedef {{hint: Aid, odds: Aid}} Aids */

/**
 * A button for what helps the player.
 * @param {"hint" | "odds"} name
 * @param {Aid} aid
 * @param {unknown} icon
 * @param {L10n} l10n
 * @param {() => void} press
 */
const aidButton = (name, aid, icon, { t }, press) =>
  aid === "off"
    ? nothing
    : html`<button
        class="btn aid"
        data-shell=${name}
        aria-pressed=${aid === "on" ? "false" : "true"}
        aria-busy=${aid === "thinking" ? "true" : "false"}
        @click=${press}
      >
        ${icon}<span>${t(name)}</span>
      </button>`;

/**
 * @typedef {Object} StatusState
 * @property {Phase | "looking"} phase `looking`: at a position of a deal that is over.
 * @property {View | null} view
 * @property {boolean} branch Whether it is only tried out.
 * @property {boolean} canUndo
 * @property {Aids} aids
 * @property {Message | null} message A refusal or a note, in place of whose turn it is.
 */

/** @typedef {"goOn" | "next" | "newGame" | "recover" | "playHere" | "back" | "leave"} Way */

/**
 * The main button of a phase: its message and what it does.
 * @type {Partial<Record<Phase | "looking", [string, Way]>>}
 */
const WAYS = {
  undo: ["go-on", "goOn"],
  bots: ["go-on", "goOn"],
  "deal-over": ["next-deal", "next"],
  "game-over": ["play-again", "newGame"],
  none: ["new-game", "newGame"],
  damaged: ["new-game", "newGame"],
  broken: ["go-on", "recover"],
  elsewhere: ["elsewhere-here", "playHere"],
  looking: ["look-back", "leave"],
};

/** The same where a deal is only tried out. @type {typeof WAYS} */
const BRANCH_WAYS = { ...WAYS, "deal-over": ["back-to-game", "back"], "game-over": ["back-to-game", "back"] };

/**
 * @param {StatusState} state
 * @param {L10n} l10n
 * @param {Record<"undo" | "hint" | "odds" | Way, () => void>} ways
 */
export function statusBar(state, l10n, ways) {
  const { t } = l10n;
  const { message } = state;
  const way = (state.branch ? BRANCH_WAYS : WAYS)[state.phase];
  // Both buttons keep their place whatever happens, so that none is where another was a moment ago.
  return html`<p class="say" data-kind=${message ? (message.bad ? "refused" : "told") : state.phase}>
      ${message ? (message.bad ? REFUSED : INFO) : nothing}
      <span>${message?.text ?? statusText(state, l10n)}</span>
    </p>
    ${aidButton("odds", state.aids.odds, ODDS, l10n, ways.odds)} ${aidButton("hint", state.aids.hint, HINT, l10n, ways.hint)}
    <button
      class="btn undo"
      data-shell="undo"
      aria-disabled=${state.canUndo ? "false" : "true"}
      @click=${ways.undo}
    >
      ${UNDO}<span>${t("undo")}</span>
    </button>
    <button
      class="btn primary way"
      data-shell=${way?.[0] ?? "none"}
      ?data-waiting=${state.phase === "undo"}
      ?data-idle=${!way}
      ?disabled=${!way}
      @click=${() => way && ways[way[1]]()}
    >
      ${t(way?.[0] ?? "go-on")}
    </button>`;
}
