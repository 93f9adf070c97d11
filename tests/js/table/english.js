/** The real English texts, read from the files. */
import { readFileSync } from "node:fs";
import { l10nFromText } from "../../../web/l10n.js";

/** @param {string} file */
export const textOf = (file) => readFileSync(new URL(`../../../web/locales/en/${file}`, import.meta.url), "utf8");

export const english = l10nFromText({ en: ["cards.ftl", "table.ftl", "ui.ftl", "opponents.ftl"].map(textOf) });
