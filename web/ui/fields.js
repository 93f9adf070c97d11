/**
 * Fields the forms share.
 */
import { html } from "../vendor/lit-html/lit-html.js";

/**
 * One of a few, side by side.
 * @template {string | number} T
 * @param {string} label
 * @param {string} name
 * @param {readonly T[]} choices
 * @param {unknown} value
 * @param {(choice: T) => string} words
 * @param {(choice: T) => void} pick
 */
export const segmented = (label, name, choices, value, words, pick) => html`<fieldset class="segmented">
    <legend>${label}</legend>
    <div class="segments">
      ${choices.map(
        (choice) => html`<label>
          <input
            type="radio"
            name=${name}
            .value=${String(choice)}
            .checked=${choice === value}
            @change=${() => pick(choice)}
          /><span>${words(choice)}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;

/**
 * @param {string} label
 * @param {string} name
 * @param {boolean} value
 * @param {(value: boolean) => void} pick
 */
export const checkbox = (label, name, value, pick) => html`<label class="check">
    <input
      type="checkbox"
      name=${name}
      .checked=${value}
      @change=${(/** @type {Event} */ event) => pick(/** @type {HTMLInputElement} */ (event.target).checked)}
    />
    <span>${label}</span>
  </label>`;

/**
 * A text to be copied, never to be changed.
 * @param {string} id
 * @param {string} label
 * @param {string} text
 * @param {number} [rows]
 * @param {boolean} [titled] The heading above it says already what it is.
 */
export const textBox = (id, label, text, rows = 6, titled = false) => html`<label class="field wide" for=${id}>
    <span class=${titled ? "visually-hidden" : ""}>${label}</span>
    <textarea id=${id} readonly rows=${rows} spellcheck="false" wrap="off" .value=${text}></textarea>
  </label>`;
