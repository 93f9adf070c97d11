/**
 * The single keys of the table. The shell's help lists them; a player may change them (`settings.keymap`).
 */

/** @type {Record<string, string>} Command -> key. */
export const TABLE_KEYS = { draw: "d", meld: "m", layoff: "a", discard: "x", end: "e", call: "c", sort: "b" };

/**
 * The command a key stands for, or null: never with a modifier, never in a text field or a dialog.
 * @param {KeyboardEvent} event
 * @param {{keys?: boolean, keymap?: Record<string, string>}} settings
 * @returns {string | null}
 */
export function commandOf(event, settings) {
  if (settings.keys === false || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return null;
  const origin = event.composedPath()[0];
  if (origin instanceof Element && origin.closest("input, textarea, select, dialog, [contenteditable]")) return null;
  for (const [command, key] of Object.entries(TABLE_KEYS)) {
    if ((settings.keymap?.[command] ?? key) === event.key) return command;
  }
  return null;
}
