/**
 * Fields the forms share.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * @typedef {Object} Field
 * @property {string} label
 * @property {string} name
 * @property {string} [about] The ids of the texts that tell more of it.
 * @property {boolean} [off] It makes no difference now.
 * @property {boolean} [wrong] What it holds cannot be.
 */

/** @param {globalThis.Event} event */
const textOf = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/**
 * One of a few, side by side.
 * @template {string | number} T
 * @param {Field} field
 * @param {readonly T[]} choices
 * @param {unknown} value
 * @param {(choice: T) => string} words
 * @param {(choice: T) => void} pick
 */
export const segmented = ({ label, name, about, off }, choices, value, words, pick) => html`<fieldset
    class="segmented"
    aria-describedby=${about ?? nothing}
    ?disabled=${off}
  >
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
 * One of a few whose words are too long to stand side by side.
 * @template {string | number} T
 * @param {Field} field
 * @param {readonly T[]} choices
 * @param {unknown} value
 * @param {(choice: T) => string} words
 * @param {(choice: T) => void} pick
 */
export const selection = ({ label, name, about, off }, choices, value, words, pick) => html`<label class="field">
    <span>${label}</span>
    <select
      name=${name}
      aria-describedby=${about ?? nothing}
      ?disabled=${off}
      @change=${(/** @type {globalThis.Event} */ event) => {
        const choice = choices[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
        if (choice !== undefined) pick(choice);
      }}
    >
      ${choices.map((choice) => html`<option .value=${String(choice)} .selected=${choice === value}>${words(choice)}</option>`)}
    </select>
  </label>`;

/**
 * @param {Field} field
 * @param {boolean} value
 * @param {(value: boolean) => void} pick
 */
export const checkbox = ({ label, name, about, off }, value, pick) => html`<label class="check">
    <input
      type="checkbox"
      name=${name}
      aria-describedby=${about ?? nothing}
      ?disabled=${off}
      .checked=${value}
      @change=${(/** @type {globalThis.Event} */ event) => pick(/** @type {HTMLInputElement} */ (event.target).checked)}
    />
    <span>${label}</span>
  </label>`;

/**
 * A whole number. What is typed is heard at every key; `left` once the field is done with. No field of the type `number`:
 * that one keeps to itself what it takes for none, and a turn of the wheel changes it.
 * @param {Field} field
 * @param {string} text
 * @param {{typed: (text: string) => void, left: () => void}} heard
 */
export const numberField = ({ label, name, about, off, wrong }, text, { typed, left }) => html`<label class="field">
    <span>${label}</span>
    <input
      class="number"
      name=${name}
      inputmode="numeric"
      autocomplete="off"
      aria-describedby=${about ?? nothing}
      aria-invalid=${wrong ? "true" : nothing}
      ?disabled=${off}
      .value=${text}
      @input=${(/** @type {globalThis.Event} */ event) => typed(textOf(event))}
      @change=${left}
    />
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
