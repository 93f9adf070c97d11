/**
 * The game's windows: native <dialog>, one at a time, titled, closed by Esc, by its cross or by a press beside it.
 */
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { CLOSE } from "./icons.js";

/** @import {TemplateResult} from "../vendor/lit-html/lit-html.js" */
/** @import {L10n} from "../l10n.js" */

/**
 * @typedef {Object} Content
 * @property {string} title
 * @property {TemplateResult} body
 * @property {TemplateResult} [foot] The buttons at the end, the first choice last.
 * @property {boolean} [reading] Nothing in it can have the focus, so it must itself, to be scrolled by keys.
 */

/**
 * @typedef {Object} Options
 * @property {boolean} [fixed] Only its own buttons close it.
 * @property {boolean} [aside] Stands beside the table where there is room.
 * @property {() => void} [closed]
 */

export class Dialogs {
  #root;
  #l10n;
  #home;
  /** Those who wait for the table to be free. @type {(() => void)[]} */
  #waiting = [];
  /** @type {{name: string, element: HTMLDialogElement, content: () => Content, options: Options, opener: Element | null} | null} */
  #open = null;

  /**
   * @param {HTMLElement} root Where the dialogs are put.
   * @param {() => L10n} l10n
   * @param {() => void} home Takes the focus when the opener of a dialog is gone.
   */
  constructor(root, l10n, home) {
    this.#root = root;
    this.#l10n = l10n;
    this.#home = home;
  }

  /** Settles once no window is open. @returns {Promise<void>} */
  free() {
    return this.#open ? new Promise((done) => this.#waiting.push(done)) : Promise.resolve();
  }

  get name() {
    return this.#open?.name ?? null;
  }

  /**
   * @param {string} name
   * @param {() => Content} content Asked again at each `refresh`.
   * @param {Options & {quiet?: boolean}} [options] `quiet`: shown without taking the focus.
   */
  open(name, content, options = {}) {
    const opener = this.#open?.opener ?? activeIn(this.#root);
    this.#drop();
    const element = document.createElement("dialog");
    element.className = `dialog dialog-${name}`;
    element.classList.toggle("aside", !!options.aside);
    element.setAttribute("aria-labelledby", "dialog-title");
    element.addEventListener("cancel", (event) => {
      // A file field's own cancelling bubbles up to here.
      if (event.target !== element) return;
      // Closed here and not by the browser, which would tell of it only later: the focus must never be nowhere.
      event.preventDefault();
      if (!options.fixed) this.close();
    });
    element.addEventListener("close", () => {
      if (this.#open?.element === element) this.#gone();
    });
    element.addEventListener("click", (event) => {
      if (event.target === element && !options.fixed) this.close();
    });
    this.#open = { name, element, content, options, opener };
    this.#root.append(element);
    this.refresh();
    if (options.quiet) element.setAttribute("open", "");
    else {
      element.showModal();
      const first = element.querySelector("[data-first]");
      if (first instanceof HTMLElement) first.focus();
    }
  }

  refresh() {
    if (!this.#open) return;
    const { element, content, options } = this.#open;
    const { title, body, foot, reading } = content();
    render(
      html`<div class="dialog-box">
        <div class="dialog-head">
          <h2 id="dialog-title">${title}</h2>
          ${
            options.fixed
              ? nothing
              : html`<button class="icon-btn" data-shell="close" aria-label=${this.#l10n().t("close")} @click=${() => this.close()}>
                ${CLOSE}
              </button>`
          }
        </div>
        <div class="dialog-body" tabindex=${reading ? 0 : nothing}>${body}</div>
        ${foot ? html`<div class="dialog-foot">${foot}</div>` : nothing}
      </div>`,
      element,
    );
  }

  /** The part that scrolls. */
  get body() {
    return this.#open?.element.querySelector(".dialog-body") ?? null;
  }

  /**
   * @param {string} selector Of what is to have the focus, within the open window.
   */
  focus(selector) {
    const wanted = this.#open?.element.querySelector(selector);
    if (wanted instanceof HTMLElement) wanted.focus();
  }

  /** @param {string} [name] Only if this one is open. */
  close(name) {
    if (!this.#open || (name && name !== this.#open.name)) return;
    const { element } = this.#open;
    if (element.open && element.matches(":modal")) element.close();
    if (this.#open?.element === element) this.#gone();
  }

  #gone() {
    const opener = this.#open?.opener ?? null;
    const { closed, aside } = this.#open?.options ?? {};
    this.#drop();
    closed?.();
    if (this.#open) return;
    for (const done of this.#waiting.splice(0)) done();
    // A sheet comes by itself; what had the focus then is over and done with.
    if (
      !aside &&
      opener instanceof HTMLElement &&
      opener.isConnected &&
      opener.checkVisibility() &&
      !opener.matches(":disabled")
    ) {
      opener.focus();
    } else this.#home();
  }

  #drop() {
    const element = this.#open?.element;
    this.#open = null;
    element?.remove();
  }
}

/** @param {Node} node */
function activeIn(node) {
  const root = node.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
}
