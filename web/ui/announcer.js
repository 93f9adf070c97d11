/**
 * One polite live region. Each message is a new paragraph, so that the same words twice are spoken twice.
 */

const KEPT = 12;

export class Announcer {
  #region;

  /** @param {HTMLElement} region An empty element with aria-live. */
  constructor(region) {
    this.#region = region;
  }

  /** @param {string} text */
  say(text) {
    if (!text) return;
    const line = document.createElement("p");
    line.textContent = text;
    this.#region.append(line);
    // The old ones go, or a reader that walks the page would meet the whole game here.
    while (this.#region.childElementCount > KEPT) this.#region.firstElementChild?.remove();
  }
}
