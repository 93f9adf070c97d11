/**
 * Every text of the game: Fluent messages by id, the player's language first, English for what that language lacks.
 */

import { CARDS } from "./cardnames.js";
import { FALLBACK, LOCALES } from "./locales/index.js";
import { FluentBundle, FluentResource } from "./vendor/fluent-bundle/index.js";
import { negotiateLanguages } from "./vendor/fluent-langneg/index.js";

/**
 * @typedef {Object} L10n
 * @property {string} lang
 * @property {"ltr" | "rtl"} dir
 * @property {(id: string, args?: Record<string, unknown>) => string} t Never throws: an unknown id is shown as it is.
 * @property {(id: string) => boolean} has
 * @property {(items: string[], type?: "conjunction" | "disjunction" | "unit") => string} list
 * @property {(n: number, options?: Intl.NumberFormatOptions) => string} number
 */

/**
 * @param {string} lang
 * @param {string[]} texts
 */
function bundleOf(lang, texts) {
  // No isolation marks: names of cards and players are of the language of the sentence around them.
  const bundle = new FluentBundle(lang, { useIsolating: false, functions: { CARDS } });
  for (const text of texts) {
    for (const error of bundle.addResource(new FluentResource(text))) console.warn(`${lang}: ${error.message}`);
  }
  return bundle;
}

/**
 * @param {FluentBundle[]} bundles In order of preference.
 * @returns {L10n}
 */
function l10nOf(bundles) {
  const lang = bundles[0]?.locales[0] ?? FALLBACK;
  const warned = new Set();
  /** @param {string} message */
  const warnOnce = (message) => {
    if (!warned.has(message)) console.warn(message);
    warned.add(message);
  };
  return {
    lang,
    dir: LOCALES[lang]?.dir ?? "ltr",
    has: (id) => bundles.some((bundle) => bundle.hasMessage(id)),
    t(id, args = {}) {
      for (const bundle of bundles) {
        const pattern = bundle.getMessage(id)?.value;
        if (!pattern) continue;
        /** @type {Error[]} */
        const errors = [];
        const text = bundle.formatPattern(
          pattern,
          /** @type {Record<string, import("./vendor/fluent-bundle/types.js").FluentVariable>} */ (args),
          errors,
        );
        for (const error of errors) warnOnce(`${bundle.locales[0]}: ${id}: ${error.message}`);
        return text;
      }
      warnOnce(`no message "${id}"`);
      return id;
    },
    list: (items, type = "conjunction") => new Intl.ListFormat(lang, { type, style: "long" }).format(items),
    number: (n, options) => new Intl.NumberFormat(lang, options).format(n),
  };
}

/**
 * From texts at hand, for tests and demos.
 * @param {Record<string, string[]>} texts The contents of the files, by language, preferred language first.
 */
export function l10nFromText(texts) {
  return l10nOf(Object.entries(texts).map(([lang, files]) => bundleOf(lang, files)));
}

/** @param {string} url */
async function fetchText(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return await answer.text();
}

/**
 * The best language of those wanted. A file that cannot be had leaves its messages to English; without English there
 * would be nothing to read, and it rejects.
 * @param {readonly string[]} wanted
 * @param {(url: string) => Promise<string>} [get]
 * @returns {Promise<L10n>}
 */
export async function loadL10n(wanted, get = fetchText) {
  const languages = negotiateLanguages(wanted, Object.keys(LOCALES), { defaultLocale: FALLBACK, strategy: "lookup" });
  const order = [...new Set([...languages, FALLBACK])];
  const bundles = await Promise.all(
    order.map(async (lang) => {
      const files = LOCALES[lang]?.files ?? [];
      const texts = await Promise.all(
        files.map((file) =>
          get(new URL(`./locales/${lang}/${file}`, import.meta.url).href).catch((error) => {
            if (lang === FALLBACK) throw error;
            console.warn(error);
            return "";
          }),
        ),
      );
      return bundleOf(lang, texts);
    }),
  );
  return l10nOf(bundles);
}
