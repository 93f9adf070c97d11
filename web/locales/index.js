/**
 * The languages of the game and the files each consists of: the one place to add a language or a file.
 * `name` is how the language calls itself.
 * @type {Record<string, {name: string, dir: "ltr" | "rtl", files: string[]}>}
 */
export const LOCALES = {
  en: {
    name: "English",
    dir: "ltr",
    files: [
      "cards.ftl",
      "table.ftl",
      "ui.ftl",
      "opponents.ftl",
      "options.ftl",
      "reasons.ftl",
      "help.ftl",
      "rulebook.ftl",
      "advice.ftl",
    ],
  },
};

/** Every message falls back to this language. */
export const FALLBACK = "en";
