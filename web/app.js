/**
 * <rummy-game>: the whole game in one element. It starts the engine and ties it to the page.
 */
import { render } from "./vendor/lit-html/lit-html.js";
import "./table/table.js";
import { BootError, boot, retry, version } from "./boot.js";
import { loadL10n } from "./l10n.js";
import { offline } from "./offline.js";
import { Store, scopeOf } from "./store.js";
import { bootView } from "./ui/boot-view.js";
import { Loop } from "./ui/loop.js";
import { Shell } from "./ui/shell.js";
import { Tabs } from "./ui/tabs.js";

/** @import {Engine} from "./engine.js" */
/** @import {BootState} from "./ui/boot-view.js" */
/** @import {Places} from "./ui/shell.js" */

const SHEETS = [
  "reset",
  "tokens",
  "layout",
  "parts",
  "scores",
  "status",
  "windows",
  "forms",
  "sheets",
  "panel",
  "hints",
  "review",
  "odds",
  "table",
  "seats",
  "signs",
  "zones",
  "controls",
  "cards",
  "motion",
];

/** @type {(value?: undefined) => void} */
let begun = () => {};
/** @type {(error: unknown) => void} */
let failed = () => {};

/** Settles when the element on the page can show progress and errors by itself. @type {Promise<void>} */
export const started = new Promise((resolve, reject) => {
  begun = resolve;
  failed = reject;
});

/** @param {string} name */
function styleSheet(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`./styles/${name}.css`, import.meta.url).href;
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new Error(`styles/${name}.css could not be loaded`)));
  });
  return { link, loaded };
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} className
 * @param {Record<string, string>} [attributes]
 */
function element(tag, className, attributes = {}) {
  const made = document.createElement(tag);
  made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

export class RummyGame extends HTMLElement {
  #begun = false;
  /** @type {Shell | null} */
  #shell = null;
  // Alone on its page the game is what the page is about; within another page it is a part like others.
  #bootPlace = element(this.hasAttribute("page") ? "main" : "div", "boot-place");
  #game = element(this.hasAttribute("page") ? "main" : "div", "game");
  /** @type {BootState} */
  #boot = { progress: { phase: "download", done: 0, total: 0 }, problem: null, retrying: false };

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    this.dataset.state = "starting";
    this.#start().then(() => begun(), failed);
  }

  async #start() {
    const root = this.attachShadow({ mode: "open" });
    const sheets = SHEETS.map(styleSheet);
    root.append(...sheets.map(({ link }) => link));
    const store = new Store(() => window.localStorage, scopeOf(location.pathname));
    const places = this.#build(root);
    const [l10n] = await Promise.all([this.#texts(store), ...sheets.map(({ loaded }) => loaded)]);
    const shell = new Shell(this, places, l10n, store);
    this.#shell = shell;
    this.addEventListener("rummy-lang", async () => shell.speak(await this.#texts(store)));
    this.#showBoot();
    this.hidden = false;
    void this.#run(shell);
  }

  /** @param {Store} store */
  #texts(store) {
    const { lang } = /** @type {{lang?: string}} */ (store.readJson("settings") ?? {});
    return loadL10n(lang && lang !== "auto" ? [lang] : navigator.languages);
  }

  /**
   * @param {ShadowRoot} root
   * @returns {Places}
   */
  #build(root) {
    const header = element("div", "bar");
    const play = element("div", "play");
    const table = /** @type {Places["table"]} */ (document.createElement("rummy-table"));
    const panel = element("div", "beside");
    const status = element("div", "status");
    // Outside the game's parts, which are hidden until it has started
    const live = element("div", "visually-hidden", {
      role: "log",
      "aria-live": "polite",
      "aria-relevant": "additions",
    });
    const dialogs = element("div", "dialogs");
    play.append(table);
    this.#game.append(header, play, panel, status);
    this.#game.hidden = true;
    root.append(this.#bootPlace, this.#game, live, dialogs);
    return { header, table, panel, status, live, dialogs };
  }

  #showBoot() {
    const l10n = this.#shell?.l10n;
    if (l10n)
      render(
        bootView(this.#boot, l10n, () => this.#retry()),
        this.#bootPlace,
      );
  }

  /** @param {Shell} shell */
  async #run(shell) {
    try {
      const engine = await boot({
        onProgress: (progress) => {
          this.#boot = { ...this.#boot, progress };
          this.#showBoot();
        },
      });
      await this.#play(shell, engine);
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * @param {Shell} shell
   * @param {Engine} engine
   */
  async #play(shell, engine) {
    const { store } = shell;
    const { hello } = engine;
    if (!hello) throw new BootError("start", "", "the engine did not say hello");
    shell.hello = hello;
    const tabs = new Tabs(store.key("record"), () => shell.loop?.yielded());
    const loop = new Loop({
      engine,
      hello,
      store,
      tabs,
      settings: () => shell.settings,
      show: (events, view) => shell.showing.show(events, view),
      free: () => shell.free(),
      fresh: () => shell.fresh(),
      changed: () => shell.changed(),
      thinking: (seat) => shell.showing.thinking(seat),
      refused: (refusal) => shell.refused(refusal),
    });
    shell.loop = loop;
    const order = store.readJson("order");
    shell.table.order = Array.isArray(order) ? order : [];
    this.#bootPlace.remove();
    this.#game.hidden = false;
    await loop.start();
    this.dataset.state = "playing";
    if (store.persistent) void navigator.storage?.persist?.().catch((error) => console.warn(error));
    shell.about = { ...shell.about, engine: hello.version };
    void this.#keep(shell);
  }

  /**
   * The copy for offline play, and new versions.
   * @param {Shell} shell
   */
  async #keep(shell) {
    /** @param {Partial<import("./ui/pages.js").About>} change */
    const about = (change) => {
      shell.about = { ...shell.about, ...change };
      shell.dialogs.refresh();
    };
    const copy = offline({
      onReady: () => {
        about({ offline: "ready" });
        shell.messages.murmur(shell.l10n.t("offline-ready"));
      },
      onFailed: (reason) => {
        about({ offline: "failed", reason });
        shell.messages.murmur(shell.l10n.t("offline-failed"));
      },
      onUpdate: () => {
        about({ offline: "update" });
        shell.offer(() => copy.apply());
      },
      onReplaced: () => shell.offer(() => location.reload()),
    });
    about({ offline: copy.state });
    about({ version: await version });
  }

  /** @param {unknown} error */
  #fail(error) {
    console.error(error);
    this.dataset.state = "failed";
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const problem = error instanceof BootError ? error : { kind: "start", file: "", message };
    this.#boot = { ...this.#boot, problem, retrying: false };
    this.#game.hidden = true;
    if (!this.#bootPlace.isConnected) this.shadowRoot?.prepend(this.#bootPlace);
    this.#showBoot();
  }

  async #retry() {
    const { problem } = this.#boot;
    this.#boot = { ...this.#boot, retrying: true };
    this.#showBoot();
    try {
      // Reloads the page once what was broken is whole.
      await retry(problem instanceof BootError ? problem : new BootError("start", "", problem?.message ?? ""));
    } catch (error) {
      this.#fail(error);
    }
  }
}

customElements.define("rummy-game", RummyGame);
