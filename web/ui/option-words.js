/**
 * Options, their values, and why rules cannot be played, in words.
 */
/** @import {L10n} from "../l10n.js" */
/** @import {OptionSchema, Problem} from "../types.d.ts" */
/** @import {Value} from "./game-choice.js" */

/**
 * @param {string} name
 * @param {L10n} l10n
 */
export const optionName = (name, { t, has }) => (has(`option-${name}`) ? t(`option-${name}`) : name);

/**
 * @param {string} name
 * @param {Value} value
 * @param {L10n} l10n
 */
export function valueName(name, value, { t, has, number }) {
  if (typeof value === "boolean") return t(value ? "flag-on" : "flag-off");
  if (typeof value === "number") return number(value);
  const id = `option-${name}-${value}`;
  return has(id) ? t(id) : value;
}

/**
 * What it does, and what the value it has does where that needs saying.
 * @param {OptionSchema} option
 * @param {Value} value
 * @param {L10n} l10n
 */
export function helpText({ name, help }, value, { t, has }) {
  const more = `option-${name}-${value}-help`;
  return [help, more]
    .filter(has)
    .map((id) => t(id))
    .join(" ");
}

/**
 * Why it makes no difference.
 * @param {string} name
 * @param {L10n} l10n
 */
export const mootText = (name, { t, has }) => t(has(`option-${name}-moot`) ? `option-${name}-moot` : "option-moot");

/**
 * @param {OptionSchema} option
 * @param {readonly Value[]} allowed Of a whole number the least and the most.
 * @param {L10n} l10n
 */
function allowedText({ name, type }, allowed, l10n) {
  const words = [...new Set(allowed)].map((value) => valueName(name, value, l10n));
  const [least, most] = words;
  if (type === "integer" && most !== undefined) return l10n.t("new-allowed-range", { least, most });
  return l10n.list(words, "disjunction");
}

/**
 * @param {Problem} problem
 * @param {OptionSchema | undefined} option The one it names, where it names one.
 * @param {L10n} l10n
 */
export function problemText({ message, allowed }, option, l10n) {
  if (!option || !allowed?.length) return l10n.t("new-refused", { message });
  return l10n.t("new-not-allowed", {
    option: optionName(option.name, l10n),
    allowed: allowedText(option, allowed, l10n),
  });
}

/**
 * What a number's field takes.
 * @param {OptionSchema} option
 * @param {L10n} l10n
 */
export const rangeText = ({ minimum = 0, maximum = 0 }, { t, number }) =>
  t("new-range", { least: number(minimum), most: number(maximum) });
