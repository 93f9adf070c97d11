/**
 * One option of the rules: its field, what it does, and what is wrong with it.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { checkbox, numberField, segmented, selection } from "./fields.js";
import { helpText, mootText, optionName, problemText, rangeText, valueName } from "./option-words.js";

/** @import {L10n} from "../l10n.js" */
/** @import {OptionSchema} from "../types.d.ts" */
/** @import {GameChoice, Value} from "./game-choice.js" */

/** Words that take more room together, in characters, stand one under the other. */
const SIDE_BY_SIDE = 30;

/**
 * @param {OptionSchema} option
 * @param {GameChoice} choice
 * @param {L10n} l10n
 * @param {{set: (value: Value) => void, typed: (text: string) => void, left: () => void}} heard
 */
export function optionField(option, choice, l10n, heard) {
  const { name } = option;
  const moot = choice.moot(name);
  const changed = choice.changed(name);
  const wrong = choice.wrong(option);
  const refused = choice.problem?.option === name;
  const help = helpText(option, choice.value(name), l10n);
  const about = [help && `help-${name}`, moot && `moot-${name}`, (wrong || refused) && `error-${name}`].filter(Boolean);
  const field = {
    label: optionName(name, l10n),
    name,
    about: about.join(" ") || undefined,
    off: moot,
    wrong: wrong || refused,
  };
  return html`<div class="option" data-option=${name} ?data-changed=${changed} ?data-moot=${moot} ?data-refused=${refused}>
    ${control(option, choice, l10n, field, heard)}
    ${help ? html`<p class="help" id="help-${name}">${help}</p>` : nothing}
    ${moot ? html`<p class="moot" id="moot-${name}">${mootText(name, l10n)}</p>` : nothing}
    <p class="error" id="error-${name}" aria-live=${refused ? "off" : "polite"}>${
      wrong ? rangeText(option, l10n) : refused && choice.problem ? problemText(choice.problem, option, l10n) : nothing
    }</p>
  </div>`;
}

/**
 * @param {OptionSchema} option
 * @param {GameChoice} choice
 * @param {L10n} l10n
 * @param {import("./fields.js").Field} field
 * @param {{set: (value: Value) => void, typed: (text: string) => void, left: () => void}} heard
 */
function control(option, choice, l10n, field, { set, ...typing }) {
  const { name, type, minimum = 0, maximum = 0 } = option;
  const value = choice.value(name);
  if (type === "flag") return checkbox(field, value === true, set);
  /** @param {string | number} one */
  const words = (one) => valueName(name, one, l10n);
  if (name === "players") {
    const numbers = Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
    return segmented(field, numbers, value, words, set);
  }
  if (type === "choice") {
    const few = /** @type {(string | number)[]} */ (option.choices ?? []);
    const room = few.map(words).join("").length;
    return (room <= SIDE_BY_SIDE ? segmented : selection)(field, few, value, words, set);
  }
  return numberField(field, choice.text(name), typing);
}
