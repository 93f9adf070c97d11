/**
 * The windows about rules: choosing those of a new game, and reading those of one.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { GameChoice } from "./game-choice.js";
import { NewGameForm } from "./new-game.js";
import { problemText } from "./option-words.js";
import { rulesPage } from "./rules-page.js";

/** @import {Loop} from "./loop.js" */
/** @import {RulesAnswer} from "./new-game.js" */
/** @import {Shell} from "./shell.js" */

/**
 * Two pages: the form, and the rules as they would be.
 * @param {Shell} shell
 * @param {Loop} loop
 */
export function newGameWindow(shell, loop) {
  const { dialogs } = shell;
  const choice = new GameChoice(shell.hello, shell.settings.game);
  const form = new NewGameForm(
    choice,
    shell.hello,
    () => shell.l10n,
    () => dialogs.refresh(),
    (rules) => loop.rules(rules),
  );
  let reading = false;
  /** Where the form was scrolled to when the rules were opened. */
  let place = 0;

  /** @param {boolean} on */
  const read = (on) => {
    const { body } = dialogs;
    if (on) place = body?.scrollTop ?? 0;
    reading = on;
    dialogs.refresh();
    if (body) body.scrollTop = on ? 0 : place;
    dialogs.focus(on ? ".dialog-body" : "[data-shell=read-rules]");
  };
  const start = async () => {
    for (const option of choice.schema) choice.settle(option);
    const { game } = choice;
    const { ok, problem } = await loop.newGame(game);
    if (ok) {
      shell.change({ game });
      dialogs.close("new-game");
    } else if (problem && dialogs.name === "new-game") {
      reading = false;
      form.refused(problem);
      dialogs.focus(`[data-option="${problem.option}"] :is(:checked, select, input)`);
    }
  };
  const foot = () => {
    const { t } = shell.l10n;
    return html`<p class="error" role="alert">${(!reading && form.trouble) || nothing}</p>
      ${
        reading
          ? html`<button class="btn" data-shell="back" @click=${() => read(false)}>${t("new-back")}</button>
            <button class="btn primary" data-shell="start" @click=${start}>${t("new-start")}</button>`
          : html`<button class="btn" data-shell="read-rules" @click=${() => read(true)}>${t("new-read")}</button>
            <button class="btn primary" data-first data-shell="start" type="submit" form="new-game">${t("new-start")}</button>`
      }`;
  };
  const gives = shell.branches.on ? "branch-gives-up" : loop.phase === "play" ? "new-gives-up" : null;
  dialogs.open(
    "new-game",
    () => ({
      title: shell.l10n.t(reading ? "rules-title-new" : "new-title"),
      body: reading
        ? rulesPage(choice.book, form.trouble, shell.l10n)
        : html`${form.template(start)}
          ${gives ? html`<p class="note">${shell.l10n.t(gives)}</p>` : nothing}`,
      foot: foot(),
      reading,
    }),
    { closed: () => form.end() },
  );
  void form.begin();
}

/**
 * The rules of the game under way.
 * @param {Shell} shell
 * @param {Loop} loop
 */
export function rulesWindow(shell, loop) {
  const { dialogs } = shell;
  /** @type {RulesAnswer} */
  let answer = { book: null, problem: null };
  dialogs.open("rules", () => {
    const { t } = shell.l10n;
    const { book, problem } = answer;
    return {
      title: t("menu-rules"),
      body: rulesPage(book, problem ? problemText(problem, undefined, shell.l10n) : "", shell.l10n),
      foot: html`<button class="btn" data-shell="menu-help" @click=${() => shell.windows.help()}>${t("menu-help")}</button>
        <button class="btn" data-shell="close" @click=${() => dialogs.close()}>${t("close")}</button>`,
      reading: true,
    };
  });
  void loop.rules(loop.view?.rules ?? {}).then((told) => {
    answer = told;
    dialogs.refresh();
  });
}
