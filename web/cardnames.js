/**
 * Cards in words. A sentence takes cards as a Fluent argument (`cardsArg`) and may ask for a grammatical
 * form with CARDS($cards, form: "accusative"); labels take them as plain text (`cardName`).
 */
import { FluentType } from "./vendor/fluent-bundle/index.js";

/** @import {L10n} from "./l10n.js" */
/** @import {Scope} from "./vendor/fluent-bundle/scope.js" */
/** @typedef {string | null} Card `7H`, `*`, `*=7H`, or nothing where it may not be seen. */
/** @typedef {(id: string, args: Record<string, unknown>) => string} Translate */

/** @param {string} card */
const parts = (card) => ({ rank: card[0] ?? "", suit: card[1] ?? "" });

/**
 * @param {string} card
 * @param {Translate} t
 * @param {string} form
 */
function nameOf(card, t, form) {
  if (card === "*") return t("card-joker", { form });
  if (card.startsWith("*=")) return t("card-joker-as", { ...parts(card.slice(2)), form });
  return t(form === "short" ? "card-short" : "card", { ...parts(card), form });
}

/**
 * @param {readonly Card[]} cards
 * @param {Translate} t
 * @param {string} lang
 * @param {string} form
 * @param {"conjunction" | "disjunction" | "unit"} type
 */
function listOf(cards, t, lang, form, type) {
  const names = cards.filter((card) => card !== null).map((card) => nameOf(card, t, form));
  const hidden = cards.length - names.length;
  if (hidden) names.push(t("card-hidden", { n: hidden, form }));
  return new Intl.ListFormat(lang, { type, style: "long" }).format(names);
}

/**
 * @param {Card} card
 * @param {L10n} l10n
 * @param {string} [form]
 */
export function cardName(card, l10n, form = "nominative") {
  return card === null ? l10n.t("card-hidden", { n: 1, form }) : nameOf(card, l10n.t, form);
}

/**
 * "7 of hearts, 8 of hearts and 9 of hearts"; those that may not be seen are counted at the end.
 * @param {readonly Card[]} cards
 * @param {L10n} l10n
 * @param {"conjunction" | "disjunction" | "unit"} [type]
 */
export function cardList(cards, l10n, type = "conjunction") {
  return listOf(cards, l10n.t, l10n.lang, "nominative", type);
}

/**
 * @param {string} card
 * @param {L10n} l10n
 */
export const rankName = (card, l10n) => l10n.t("card-rank", parts(card.replace("*=", "")));

/**
 * @param {string} card
 * @param {L10n} l10n
 */
export const suitName = (card, l10n) => l10n.t("card-suit", parts(card.replace("*=", "")));

/**
 * Cards within a sentence; formatted in the language of that sentence, which is English where a translation lacks it.
 * @extends {FluentType<readonly Card[]>}
 */
export class CardsValue extends FluentType {
  /**
   * @param {readonly Card[]} cards
   * @param {L10n} l10n
   * @param {string} [form]
   */
  constructor(cards, l10n, form = "nominative") {
    super(cards);
    this.l10n = l10n;
    this.form = form;
  }

  /**
   * @override
   * @param {Scope} scope
   */
  toString(scope) {
    const { bundle } = scope;
    /** @type {Translate} */
    const t = (id, args) => {
      const pattern = bundle.getMessage(id)?.value;
      return pattern
        ? bundle.formatPattern(pattern, /** @type {Record<string, string | number>} */ (args), [])
        : this.l10n.t(id, args);
    };
    return listOf(this.value, t, bundle.locales[0] ?? this.l10n.lang, this.form, "conjunction");
  }
}

/**
 * @param {readonly Card[]} cards
 * @param {L10n} l10n
 * @param {"nominative" | "short"} [form] `short`: signs for suits, to be seen and not to be spoken.
 */
export const cardsArg = (cards, l10n, form) => new CardsValue(cards, l10n, form);

/**
 * @param {Card} card
 * @param {L10n} l10n
 * @param {"nominative" | "short"} [form]
 */
export const cardArg = (card, l10n, form) => new CardsValue([card], l10n, form);

/**
 * The function CARDS of the Fluent files.
 * @param {unknown[]} positional
 * @param {Record<string, unknown>} named
 */
export function CARDS(positional, named) {
  const [cards] = positional;
  if (!(cards instanceof CardsValue)) throw new TypeError("CARDS takes cards");
  // Signs do not decline.
  return cards.form === "short" ? cards : new CardsValue(cards.value, cards.l10n, String(named.form ?? "nominative"));
}
