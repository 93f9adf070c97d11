/**
 * The form for a new game, made from what the engine says there is: whatever option it knows has its field here.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { checkbox, segmented } from "./fields.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Hello, OptionSchema, PresetInfo} from "../types.d.ts" */
/** @import {NewGame} from "./loop.js" */

/** The options asked first; the rest are house rules, behind a fold. */
const FIRST = ["players", "target"];

/** The table seats no more. */
const MOST_PLAYERS = 4;

export class NewGameForm {
  /** @type {string} */
  message = "";
  /** @type {string} */
  preset;
  /** @type {Record<string, number | string | boolean>} */
  values;
  /** @type {string} */
  bot;

  #hello;
  #l10n;
  #changed;

  /**
   * @param {Hello} hello
   * @param {NewGame} last
   * @param {() => L10n} l10n
   * @param {() => void} changed
   */
  constructor(hello, last, l10n, changed) {
    this.#hello = hello;
    this.#l10n = l10n;
    this.#changed = changed;
    const known = hello.presets.some(({ name }) => name === last.rules.preset);
    this.preset = known ? String(last.rules.preset) : (hello.presets[0]?.name ?? "");
    const own = Object.entries(last.rules).filter(([name]) => this.#schema.some((option) => option.name === name));
    this.values = known ? { ...this.#defaults, ...Object.fromEntries(own) } : this.#defaults;
    const bot = last.bots[0] ?? "";
    this.bot = hello.bots.includes(bot) ? bot : (hello.bots[0] ?? "");
  }

  /** @returns {OptionSchema[]} */
  get #schema() {
    return this.#info?.options ?? [];
  }

  /** @returns {PresetInfo | undefined} */
  get #info() {
    return this.#hello.presets.find(({ name }) => name === this.preset);
  }

  get #defaults() {
    return Object.fromEntries(this.#schema.map((option) => [option.name, option.default]));
  }

  /**
   * Only what differs from the preset is named, so that the preset stays the one place for the rest.
   * @returns {NewGame}
   */
  get game() {
    const defaults = this.#defaults;
    const own = Object.entries(this.values).filter(([name, value]) => value !== defaults[name]);
    const players = Number(this.values.players ?? 2);
    return {
      rules: { preset: this.preset, players, ...Object.fromEntries(own) },
      bots: Array.from({ length: players - 1 }, () => this.bot),
    };
  }

  /** @param {string} preset */
  choosePreset(preset) {
    this.preset = preset;
    const { players } = this.values;
    this.values = { ...this.#defaults, ...(players === undefined ? {} : { players }) };
    this.#changed();
  }

  /**
   * @param {string} name
   * @param {number | string | boolean} value
   */
  set(name, value) {
    this.values = { ...this.values, [name]: value };
    this.#changed();
  }

  /** @param {() => void} start */
  template(start) {
    const { t } = this.#l10n();
    const first = this.#schema.filter(({ name }) => FIRST.includes(name));
    const rest = this.#schema.filter(({ name }) => !FIRST.includes(name));
    return html`<form
      id="new-game"
      class="form"
      @submit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        start();
      }}
    >
      <fieldset class="presets">
        <legend>${t("new-preset")}</legend>
        ${this.#hello.presets.map(({ name }) => this.#presetField(name))}
      </fieldset>
      <div class="fields">
        ${first.map((option) => this.#field(option))}
        ${this.#hello.bots.length > 1 ? this.#botField() : nothing}
      </div>
      ${
        rest.length
          ? html`<details>
            <summary>${t("new-more")}</summary>
            <div class="fields">${rest.map((option) => this.#field(option))}</div>
          </details>`
          : nothing
      }
      <p class="error" role="alert">${this.message ? t("new-refused", { message: this.message }) : nothing}</p>
    </form>`;
  }

  /** @param {string} name */
  #presetField(name) {
    const { t, has } = this.#l10n();
    const hint = `preset-${name}-hint`;
    return html`<label class="choice">
      <input type="radio" name="preset" .value=${name} .checked=${name === this.preset} @change=${() => this.choosePreset(name)} />
      <span
        ><strong>${has(`preset-${name}`) ? t(`preset-${name}`) : name}</strong>
        ${has(hint) ? html`<small>${t(hint)}</small>` : nothing}</span
      >
    </label>`;
  }

  #botField() {
    const { t } = this.#l10n();
    return html`<label class="field">
      <span>${t("new-opponents")}</span>
      <select @change=${(/** @type {Event} */ event) => this.#chooseBot(textOf(event))}>
        ${this.#hello.bots.map((kind) => html`<option .value=${kind} ?selected=${kind === this.bot}>${t("bot-kind", { kind })}</option>`)}
      </select>
    </label>`;
  }

  /** @param {string} bot */
  #chooseBot(bot) {
    this.bot = bot;
    this.#changed();
  }

  /** @param {OptionSchema} option */
  #field(option) {
    const { t, has } = this.#l10n();
    const { name } = option;
    const label = has(`option-${name}`) ? t(`option-${name}`) : name;
    const value = this.values[name] ?? option.default;
    if (option.type === "flag") return checkbox(label, name, value === true, (on) => this.set(name, on));
    if (name === "players" && option.minimum !== undefined && option.maximum !== undefined) {
      const { minimum } = option;
      const numbers = Array.from(
        { length: Math.min(option.maximum, MOST_PLAYERS) - minimum + 1 },
        (_, i) => minimum + i,
      );
      return segmented(
        label,
        name,
        numbers,
        value,
        (n) => this.#l10n().number(n),
        (n) => this.set(name, n),
      );
    }
    const few = option.choices;
    if (few) {
      /** @param {string | number} choice */
      const words = (choice) => (has(`option-${name}-${choice}`) ? t(`option-${name}-${choice}`) : String(choice));
      return html`<label class="field">
        <span>${label}</span>
        <select name=${name} @change=${(/** @type {Event} */ event) => this.set(name, few[indexOf(event)] ?? option.default)}>
          ${few.map((choice) => html`<option .value=${String(choice)} .selected=${choice === value}>${words(choice)}</option>`)}
        </select>
      </label>`;
    }
    return html`<label class="field">
      <span>${label}</span>
      <input
        type="number"
        name=${name}
        inputmode="numeric"
        min=${option.minimum ?? nothing}
        max=${option.maximum ?? nothing}
        .value=${String(value)}
        @change=${(/** @type {Event} */ event) => this.set(name, Number(textOf(event)))}
      />
    </label>`;
  }
}

/** @param {Event} event */
const textOf = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {Event} event */
const indexOf = (event) => /** @type {HTMLSelectElement} */ (event.target).selectedIndex;
