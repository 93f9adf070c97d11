/**
 * The player's settings: one table says what there is, which values are allowed and what comes first.
 */
/** @import {Store} from "../store.js" */

/**
 * @typedef {Object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {"2" | "4"} faces Two or four colours of suits.
 * @property {"auto" | "reduced"} motion
 * @property {"slow" | "normal" | "fast" | "instant"} pace Of the opponents.
 * @property {"quick" | "normal" | "long" | "longest"} think How long an opponent may think about a move.
 * @property {boolean} undoWait Whether the opponents wait a moment after a discard.
 * @property {"suit" | "rank"} sort
 * @property {boolean} odds Whether the odds may be looked at.
 * @property {boolean} keys Whether single letters are commands.
 * @property {Record<string, string>} keymap Letters changed by the player, by command.
 * @property {string} lang "auto" or a language of `locales/`.
 * @property {{rules: Record<string, number | string | boolean>, bots: string[]} | null} game What the last new game was.
 */

/** @type {Settings} */
export const DEFAULTS = {
  theme: "auto",
  faces: "2",
  motion: "auto",
  pace: "normal",
  think: "normal",
  undoWait: true,
  sort: "suit",
  odds: false,
  keys: true,
  keymap: {},
  lang: "auto",
  game: null,
};

/** The settings that are a choice among words. */
export const CHOICES = {
  theme: ["auto", "light", "dark"],
  faces: ["2", "4"],
  motion: ["auto", "reduced"],
  pace: ["slow", "normal", "fast", "instant"],
  think: ["quick", "normal", "long", "longest"],
  sort: ["suit", "rank"],
};

/** Between two steps of an opponent, in milliseconds. */
export const PACE = { slow: 1800, normal: 1000, fast: 450, instant: 0 };

/** At most for one decision, in seconds. */
export const THINK = { quick: 0.2, normal: 0.6, long: 2, longest: 5 };

/** How long Undo is offered after a discard. */
export const UNDO_WAIT = 3000;

/**
 * Whatever was stored, made whole: what is unknown or not allowed is left at its default.
 * @param {unknown} stored
 * @returns {Settings}
 */
export function settingsFrom(stored) {
  const found = /** @type {Record<string, unknown>} */ (stored && typeof stored === "object" ? stored : {});
  /** @type {Record<string, unknown>} */
  const settings = { ...DEFAULTS };
  for (const [name, value] of Object.entries(found)) {
    if (!(name in DEFAULTS)) continue;
    const choices = /** @type {Record<string, string[]>} */ (CHOICES)[name];
    const like = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (DEFAULTS))[name];
    if (choices ? choices.includes(String(value)) : name === "game" || typeof value === typeof like) {
      settings[name] = choices ? String(value) : value;
    }
  }
  const { game, keymap } = settings;
  if (!isGame(game)) settings.game = null;
  if (!keymap || Object.values(keymap).some((key) => typeof key !== "string")) settings.keymap = {};
  return /** @type {Settings} */ (/** @type {unknown} */ (settings));
}

/** @param {unknown} game */
function isGame(game) {
  if (!game || typeof game !== "object") return false;
  const { rules, bots } = /** @type {{rules?: unknown, bots?: unknown}} */ (game);
  return !!rules && typeof rules === "object" && Array.isArray(bots);
}

/** @param {Store} store */
export const readSettings = (store) => settingsFrom(store.readJson("settings"));

/**
 * @param {Store} store
 * @param {Settings} settings
 */
export const writeSettings = (store, settings) => store.writeJson("settings", { ...settings });
