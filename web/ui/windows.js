/**
 * The windows of the game: what each shows and what its buttons do.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { Files } from "./files.js";
import * as icons from "./icons.js";
import { KeyList } from "./key-list.js";
import { aboutPage, helpPage, logPage } from "./pages.js";
import { newGameWindow, rulesWindow } from "./rules-windows.js";
import { settingsForm } from "./settings-form.js";
import { dealSheet, gameSheet, runningSheet } from "./sheet.js";
import { brokenContent, damagedContent, elsewhereContent } from "./trouble.js";

/** @import {Shell} from "./shell.js" */

export class Windows {
  #shell;

  /** @param {Shell} shell */
  constructor(shell) {
    this.#shell = shell;
  }

  get #loop() {
    const { loop } = this.#shell;
    if (!loop) throw new Error("no game yet");
    return loop;
  }

  #closeButton() {
    const { dialogs, l10n } = this.#shell;
    return html`<button class="btn" data-shell="close" @click=${() => dialogs.close()}>${l10n.t("close")}</button>`;
  }

  #rulesButton() {
    return html`<button class="btn" data-shell="menu-rules" @click=${() => this.rules()}>${this.#shell.l10n.t("menu-rules")}</button>`;
  }

  menu() {
    const shell = this.#shell;
    const { dialogs, loop } = shell;
    /**
     * @param {string} id
     * @param {unknown} icon
     * @param {() => void} open
     */
    const item = (id, icon, open) => html`<li>
      <button class="item" data-shell=${id} @click=${open}>${icon}<span>${shell.l10n.t(id)}</span></button>
    </li>`;
    dialogs.open("menu", () => ({
      title: shell.l10n.t("menu-title"),
      body: html`<ul class="menu-list">
        ${shell.update ? this.#updateItem() : nothing} ${item("new-game", icons.NEW, () => this.newGame())}
        ${loop?.view ? item("menu-sheet", icons.SHEET, () => this.scores()) : nothing}
        ${shell.branches.on ? item("back-to-game", icons.BACK, () => shell.branches.back()) : nothing}
        ${item("menu-log", icons.LOG, () => this.log())} ${item("menu-files", icons.FILE, () => this.files())}
        ${shell.store.read("damaged") === null ? nothing : item("menu-damaged", icons.WARNING, () => this.kept())}
        ${item("menu-settings", icons.GEAR, () => this.settings())}
        ${loop?.view ? item("menu-rules", icons.BOOK, () => this.rules()) : nothing}
        ${item("menu-help", icons.HELP, () => this.help())}
        ${item("menu-keys", icons.KEYS, () => this.keys())} ${item("menu-about", icons.INFO, () => this.about())}
      </ul>`,
    }));
  }

  #updateItem() {
    const shell = this.#shell;
    const now = shell.betweenDeals;
    return html`<li>
      <button class="item" data-shell="update" aria-disabled=${now ? "false" : "true"} @click=${() => now && shell.update?.()}>
        ${icons.UPDATE}<span>${shell.l10n.t(now ? "menu-update" : "menu-update-later")}</span>
      </button>
    </li>`;
  }

  newGame() {
    newGameWindow(this.#shell, this.#loop);
  }

  rules() {
    rulesWindow(this.#shell, this.#loop);
  }

  /** @param {boolean} [quiet] */
  dealOver(quiet) {
    const shell = this.#shell;
    const loop = this.#loop;
    shell.dialogs.open(
      "deal",
      () => ({
        title: shell.l10n.t("sheet-title-deal", { n: loop.view?.deal ?? 1 }),
        body: html`${loop.view ? dealSheet(loop.view, shell.l10n) : nothing}${this.#updateNote()}`,
        foot: html`${loop.view?.sheet.length ? this.#reviewButton(loop.view.deal) : nothing}${
          loop.canUndo
            ? html`<button class="btn" data-shell="undo" @click=${() => this.#leave(() => loop.undo())}>${shell.l10n.t("undo")}</button>`
            : nothing
        }
        <button class="btn" data-shell="close" @click=${() => shell.dialogs.close()}>${shell.l10n.t("look-at-table")}</button>
        ${
          shell.branches.on
            ? this.#backButton()
            : html`<button class="btn primary" data-first data-shell="next-deal" @click=${() => this.#leave(() => loop.next())}>${shell.l10n.t("next-deal")}</button>`
        }`,
      }),
      { aside: true, quiet: !!quiet },
    );
  }

  /** @param {boolean} [quiet] */
  gameOver(quiet) {
    const shell = this.#shell;
    const loop = this.#loop;
    const { view } = loop;
    if (!view) return;
    shell.dialogs.open(
      "game",
      () => {
        const { title, body } = gameSheet(view, shell.l10n, (deal) => shell.review.open(deal));
        return {
          title,
          body: html`${body}${this.#updateNote()}`,
          foot: html`<button class="btn" data-shell="new-game" @click=${() => this.newGame()}>${shell.l10n.t("new-game")}</button>
            ${
              shell.branches.on
                ? this.#backButton()
                : html`<button class="btn primary" data-first data-shell="play-again" @click=${() => this.#leave(() => loop.newGame(loop.firstGame()))}>
                    ${shell.l10n.t("play-again")}
                  </button>`
            }`,
        };
      },
      { aside: true, quiet: !!quiet },
    );
  }

  /** @param {number} deal */
  #reviewButton(deal) {
    const { l10n, review } = this.#shell;
    return html`<button class="btn" data-shell="review" @click=${() => review.open(deal)}>${l10n.t("review")}</button>`;
  }

  #backButton() {
    const { l10n, branches } = this.#shell;
    return html`<button class="btn primary" data-first data-shell="back-to-game" @click=${() => branches.back()}>
      ${l10n.t("back-to-game")}
    </button>`;
  }

  /** @param {() => Promise<unknown>} go */
  #leave(go) {
    this.#shell.dialogs.close();
    void go();
  }

  #updateNote() {
    const { update, l10n } = this.#shell;
    if (!update) return nothing;
    return html`<p class="notice">
      <span>${l10n.t("update-waiting")}</span>
      <button class="btn" data-shell="update" @click=${() => update()}>${l10n.t("menu-update")}</button>
    </p>`;
  }

  scores() {
    const { dialogs } = this.#shell;
    const loop = this.#loop;
    if (loop.phase === "deal-over") return this.dealOver();
    if (loop.phase === "game-over") return this.gameOver();
    dialogs.open("scores", () => ({
      title: this.#shell.l10n.t("sheet-title-running"),
      body: html`${loop.view ? runningSheet(loop.view, this.#shell.l10n, (deal) => this.#shell.review.open(deal)) : nothing}`,
      foot: this.#closeButton(),
    }));
  }

  settings() {
    const shell = this.#shell;
    shell.dialogs.open("settings", () => ({
      title: shell.l10n.t("settings-title"),
      body: settingsForm(shell.settings, shell.l10n, (change) => shell.change(change)),
      foot: this.#closeButton(),
    }));
  }

  files() {
    const shell = this.#shell;
    const files = new Files(
      () => shell.l10n,
      () => shell.loop?.record ?? null,
      (record) => this.#loop.load(record),
      () => shell.dialogs.refresh(),
    );
    shell.dialogs.open("files", () => ({
      title: shell.l10n.t("files-title"),
      body: html`${files.template()}
        ${shell.branches.on ? html`<p class="note">${shell.l10n.t("branch-load-gives-up")}</p>` : nothing}`,
      foot: this.#closeButton(),
    }));
  }

  help() {
    this.#shell.dialogs.open("help", () => ({
      title: this.#shell.l10n.t("help-title"),
      body: helpPage(this.#shell.l10n),
      foot: html`${this.#shell.loop?.view ? this.#rulesButton() : nothing}${this.#closeButton()}`,
      reading: true,
    }));
  }

  keys() {
    const shell = this.#shell;
    const list = new KeyList(
      () => shell.settings,
      () => shell.l10n,
      (change) => shell.change(change),
      () => shell.dialogs.refresh(),
    );
    shell.dialogs.open("keys", () => ({
      title: shell.l10n.t("keys-title"),
      body: list.template(),
      foot: this.#closeButton(),
    }));
  }

  log() {
    const shell = this.#shell;
    shell.dialogs.open("log", () => ({
      title: shell.l10n.t("log-title"),
      body: logPage(shell.history, shell.l10n),
      foot: this.#closeButton(),
      reading: true,
    }));
  }

  about() {
    const shell = this.#shell;
    shell.dialogs.open("about", () => ({
      title: shell.l10n.t("about-title"),
      body: aboutPage(shell.about, shell.l10n),
      foot: this.#closeButton(),
      reading: true,
    }));
  }

  broken() {
    const shell = this.#shell;
    const loop = this.#loop;
    const { broken } = loop;
    if (!broken) return;
    const ways = {
      goOn: () => this.#leave(() => loop.recover()),
      newGame: () => this.#leave(() => loop.recover({ fresh: true })),
    };
    shell.dialogs.open("broken", () => brokenContent(broken, shell.l10n, ways), { fixed: true });
  }

  /** @param {boolean} [quiet] */
  damaged(quiet) {
    const shell = this.#shell;
    const { damaged } = this.#loop;
    if (!damaged) return;
    shell.dialogs.open("damaged", () => damagedContent(damaged, shell.l10n, { newGame: () => this.newGame() }), {
      quiet: !!quiet,
    });
  }

  /** The unreadable game of an earlier time. */
  kept() {
    const shell = this.#shell;
    const text = shell.store.read("damaged");
    if (text === null) return;
    const remove = () => {
      shell.store.remove("damaged");
      shell.dialogs.close();
    };
    shell.dialogs.open("kept", () => damagedContent({ text, message: "" }, shell.l10n, { remove }));
  }

  /** @param {boolean} [quiet] */
  elsewhere(quiet) {
    const shell = this.#shell;
    const here = () => this.#leave(() => this.#loop.playHere());
    shell.dialogs.open("elsewhere", () => elsewhereContent(shell.l10n, here), { quiet: !!quiet });
  }
}
