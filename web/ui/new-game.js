/**
 * The form for a new game, made from what the engine says there is: whatever option it knows has its field here.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { Asker } from "./asker.js";
import { opponentFields } from "./opponent-fields.js";
import { optionField } from "./option-field.js";
import { problemText } from "./option-words.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Hello, OptionSchema, Problem, RuleBook} from "../types.d.ts" */
/** @import {GameChoice} from "./game-choice.js" */
/** @import {NewGame} from "./loop-parts.d.ts" */

/** @typedef {{book: RuleBook | null, problem: Problem | null}} RulesAnswer */

/** The families of games; a preset that is in none comes last. */
const FAMILIES = {
  500: ["rum500", "rummy500"],
  basic: ["basic"],
  pool: ["pool500", "pool300", "cutthroat500"],
};

/** What belongs together among the house rules; an option that is in none comes last. */
const SUBJECTS = {
  pack: ["decks", "jokers", "aces"],
  discards: ["discard_draw", "drawn_discard", "rummy_call"],
  melds: ["knocking", "restrict_melding"],
  end: ["final_discard_required", "rounds"],
  points: ["scoring", "pool", "simple_values"],
};

/**
 * @template T
 * @param {Record<string, string[]>} groups
 * @param {readonly T[]} things
 * @param {(thing: T) => string} name
 * @returns {[string, T[]][]}
 */
function grouped(groups, things, name) {
  /** @type {[string, T[]][]} */
  const found = Object.entries(groups).map(([group, names]) => [
    group,
    names.flatMap((wanted) => things.filter((thing) => name(thing) === wanted)),
  ]);
  const known = Object.values(groups).flat();
  const rest = things.filter((thing) => !known.includes(name(thing)));
  return [...found, /** @type {[string, T[]]} */ (["other", rest])].filter(([, members]) => members.length);
}

export class NewGameForm {
  #choice;
  #hello;
  #l10n;
  #changed;
  #asker;
  /** Whether the house rules are in sight. */
  #open = false;

  /**
   * @param {GameChoice} choice
   * @param {Hello} hello
   * @param {() => L10n} l10n
   * @param {() => void} changed
   * @param {(rules: NewGame["rules"]) => Promise<RulesAnswer>} ask What the engine makes of rules.
   */
  constructor(choice, hello, l10n, changed, ask) {
    this.#choice = choice;
    this.#hello = hello;
    this.#l10n = l10n;
    this.#changed = changed;
    /** @type {Asker<NewGame["rules"], RulesAnswer>} */
    this.#asker = new Asker(ask, (answer) => {
      choice.answered(answer);
      changed();
    });
    this.#open = choice.count > 0;
  }

  /** Asks at once: what is shown first has to be right. */
  begin() {
    return this.#asker.now(this.#choice.game.rules);
  }

  end() {
    this.#asker.stop();
  }

  /** The choice is not what it was. */
  #touched() {
    this.#changed();
    this.#asker.later(() => this.#choice.game.rules);
  }

  /**
   * The game could not be begun.
   * @param {Problem} problem
   */
  refused(problem) {
    this.#asker.stop();
    this.#choice.problem = problem;
    if (this.#choice.house.some(({ name }) => name === problem.option)) this.#open = true;
    this.#changed();
  }

  /** Why these rules cannot be played, where they cannot. */
  get trouble() {
    const { problem, schema } = this.#choice;
    if (!problem) return "";
    return problemText(
      problem,
      schema.find(({ name }) => name === problem.option),
      this.#l10n(),
    );
  }

  /** @param {() => void} start */
  template(start) {
    const { t } = this.#l10n();
    const choice = this.#choice;
    const names = this.#hello.presets.map(({ name }) => name);
    return html`<form
      id="new-game"
      class="form"
      novalidate
      @submit=${(/** @type {globalThis.Event} */ event) => {
        event.preventDefault();
        start();
      }}
    >
      <fieldset class="presets">
        <legend>${t("new-preset")}</legend>
        ${grouped(FAMILIES, names, (name) => name).map(
          ([
            family,
            members,
          ]) => html`<div class="family" role="group" aria-labelledby="family-${family}" data-family=${family}>
            <h3 id="family-${family}">${t(`new-family-${family}`)}</h3>
            ${members.map((name) => this.#presetField(name))}
          </div>`,
        )}
      </fieldset>
      <div class="fields">
        ${choice.first.map((option) => this.#field(option))}
        ${opponentFields(choice, this.#l10n(), () => this.#changed())}
      </div>
      ${choice.house.length ? this.#houseRules() : nothing}
    </form>`;
  }

  #houseRules() {
    const { t, number } = this.#l10n();
    const choice = this.#choice;
    const { count } = choice;
    return html`<details
      class="house"
      .open=${this.#open}
      @toggle=${(/** @type {globalThis.Event} */ event) => {
        this.#open = /** @type {HTMLDetailsElement} */ (event.target).open;
      }}
    >
      <summary>
        <span class="summary">${t("new-house")}</span>
        <span class="count" ?data-some=${count > 0}>${t("new-house-changed", { n: count, count: number(count) })}</span>
      </summary>
      <p class="reset">
        <button
          type="button"
          class="btn"
          data-shell="reset"
          aria-disabled=${count ? "false" : "true"}
          @click=${() => this.#reset()}
        >
          ${t("new-house-reset")}
        </button>
      </p>
      ${grouped(SUBJECTS, choice.house, ({ name }) => name).map(
        ([subject, options]) => html`<section class="fields" aria-labelledby="subject-${subject}">
          <h3 id="subject-${subject}">${t(`new-subject-${subject}`)}</h3>
          ${options.map((option) => this.#field(option))}
        </section>`,
      )}
    </details>`;
  }

  #reset() {
    if (!this.#choice.count) return;
    this.#choice.reset();
    this.#touched();
  }

  /** @param {OptionSchema} option */
  #field(option) {
    const choice = this.#choice;
    return optionField(option, choice, this.#l10n(), {
      set: (value) => {
        choice.set(option.name, value);
        this.#touched();
      },
      typed: (text) => {
        choice.type(option, text);
        this.#touched();
      },
      left: () => {
        choice.settle(option);
        this.#touched();
      },
    });
  }

  /** @param {string} name */
  #presetField(name) {
    const { t, has } = this.#l10n();
    const hint = `preset-${name}-hint`;
    const choose = () => {
      this.#choice.choose(name);
      this.#touched();
    };
    return html`<label class="choice">
      <input
        type="radio"
        name="preset"
        .value=${name}
        .checked=${name === this.#choice.preset}
        @change=${choose}
      />
      <span
        ><strong>${has(`preset-${name}`) ? t(`preset-${name}`) : name}</strong>
        ${has(hint) ? html`<small>${t(hint)}</small>` : nothing}</span
      >
    </label>`;
  }
}
