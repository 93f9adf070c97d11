/**
 * The game's English, as the page loads it.
 */
import { readFileSync } from "node:fs";
import { l10nFromText } from "../../../web/l10n.js";
import { LOCALES } from "../../../web/locales/index.js";

const web = new URL("../../../web/", import.meta.url);

/** @param {string} lang */
export const texts = (lang) =>
  (LOCALES[lang]?.files ?? []).map((file) => readFileSync(new URL(`locales/${lang}/${file}`, web), "utf8"));

export const en = l10nFromText({ en: texts("en") });

/** Every message of the English files. */
export const ids = new Set(
  texts("en").flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map(([, id]) => id)),
);
