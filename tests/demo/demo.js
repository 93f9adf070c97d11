/**
 * The table with fixture views: ?fixture=heavy&theme=dark&faces=4&select=7H,8H&preview=6&motion=reduced. Wishes are written in the last line.
 */
import { l10nFromText } from "../../web/l10n.js";
import { describeTurn } from "../../web/table/speech.js";
import "../../web/table/table.js";
import { FIXTURES } from "./fixtures.js";
import { measure } from "./measure.js";

/** @import {RummyTable} from "../../web/table/table.js" */

const wanted = new URLSearchParams(location.search);
const web = new URL("../../web/", import.meta.url);
const texts = await Promise.all(
  ["cards", "ui", "opponents", "table"].map(
    async (name) => await (await fetch(new URL(`locales/en/${name}.ftl`, web))).text(),
  ),
);

class DemoGame extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    if (wanted.has("theme")) this.dataset.theme = wanted.get("theme") ?? "light";
    const sheets = ["tokens", "table", "seats", "signs", "zones", "controls", "cards", "motion"].map(
      (name) => new URL(`styles/${name}.css`, web).href,
    );
    for (const href of [new URL("demo.css", import.meta.url).href, ...sheets]) {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = href;
      root.append(link);
    }
    const page = document.createElement("div");
    page.className = "page";
    const header = document.createElement("header");
    const footer = document.createElement("footer");
    const table = /** @type {RummyTable} */ (document.createElement("rummy-table"));
    page.append(header, table, footer);
    root.append(page);

    const l10n = l10nFromText({ en: texts });
    const name = wanted.get("fixture") ?? "start";
    header.textContent = Object.keys(FIXTURES).join(" · ");
    table.l10n = l10n;
    table.settings = { faces: wanted.get("faces") ?? "2", motion: wanted.get("motion") ?? "auto", sort: "suit" };
    const view = FIXTURES[name]?.();
    if (!view) throw new Error(`no fixture ${name}`);
    table.view = view;
    footer.textContent = describeTurn(view, l10n);
    for (const type of ["rummy-act", "rummy-why", "rummy-say", "rummy-order", "rummy-sort"]) {
      this.addEventListener(type, (event) => {
        footer.textContent = `${type}: ${JSON.stringify(/** @type {CustomEvent} */ (event).detail)}`;
        footer.dataset.last = footer.textContent;
      });
    }
    Object.assign(globalThis, { table, FIXTURES, measure });
  }
}

customElements.define("demo-game", DemoGame);
document.body.append(document.createElement("demo-game"));
