/**
 * The shell's single keys: which key is which command, where they count, and the player's own choice of them.
 */
/** @import {Settings} from "./settings.js" */

/** Each command's key, unless `settings.keymap` has another; the names are the messages `key-…`. */
export const SHELL_KEYS = {
  keys: "?",
  hand: "h",
  pile: "p",
  melds: "t",
  stock: "k",
  opponents: "o",
  scores: "s",
  last: "r",
  legal: "l",
  hint: "i",
  odds: "u",
  undo: "z",
  "go-on": "g",
  "new-game": "n",
};

/** @typedef {keyof typeof SHELL_KEYS} Command */

/** Those that only speak. */
export const SPOKEN = /** @type {Command[]} */ ([
  "hand",
  "pile",
  "melds",
  "stock",
  "opponents",
  "scores",
  "last",
  "legal",
]);

/**
 * @param {Record<string, string>} keys
 * @param {Pick<Settings, "keymap">} settings
 * @returns {Record<string, string>} command → key
 */
export function keymapOf(keys, { keymap }) {
  return Object.fromEntries(Object.entries(keys).map(([command, key]) => [command, keymap[command] ?? key]));
}

/**
 * Whether a key pressed there belongs to a text or a dialog and not to the game.
 * @param {globalThis.Event} event
 */
export function elsewhere(event) {
  return event
    .composedPath()
    .some(
      (node) =>
        node instanceof HTMLElement &&
        (node.isContentEditable || ["INPUT", "TEXTAREA", "SELECT", "DIALOG"].includes(node.tagName)),
    );
}

/**
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">} event
 * @param {Pick<Settings, "keymap" | "keys">} settings
 * @returns {Command | null}
 */
export function commandOf(event, settings) {
  if (!settings.keys || event.ctrlKey || event.altKey || event.metaKey) return null;
  const key = event.key.toLowerCase();
  const found = Object.entries(keymapOf(SHELL_KEYS, settings)).find(([, mapped]) => mapped === key);
  return /** @type {Command | null} */ (found?.[0] ?? null);
}

/**
 * The keymap with one command on another key, or the command that has the key already.
 * @param {Record<string, string>} keys All commands with their first keys, the table's too.
 * @param {Pick<Settings, "keymap">} settings
 * @param {string} command
 * @param {string} pressed
 * @returns {{keymap: Record<string, string>} | {taken: string}}
 */
export function remap(keys, settings, command, pressed) {
  const key = pressed.toLowerCase();
  const taken = Object.entries(keymapOf(keys, settings)).find(([other, mapped]) => mapped === key && other !== command);
  if (taken) return { taken: taken[0] };
  return { keymap: { ...settings.keymap, [command]: key } };
}
