import assert from "node:assert/strict";
import { test } from "node:test";
import { TABLE_KEYS } from "../../../web/table/keys.js";
import { commandOf, keymapOf, remap, SHELL_KEYS, SPOKEN } from "../../../web/ui/keys.js";

const plain = { ctrlKey: false, altKey: false, metaKey: false };
const settings = { keys: true, keymap: {} };

test("AX-05: no two commands of shell and table share a key", () => {
  const keys = [...Object.values(SHELL_KEYS), ...Object.values(TABLE_KEYS)];
  assert.equal(new Set(keys).size, keys.length);
  const commands = [...Object.keys(SHELL_KEYS), ...Object.keys(TABLE_KEYS)];
  assert.equal(new Set(commands).size, commands.length);
});

test("AX-05: there is a key for each thing to be told", () => {
  assert.deepEqual(SPOKEN, ["hand", "pile", "melds", "stock", "opponents", "scores", "last", "legal"]);
  for (const command of SPOKEN) {
    assert.equal(commandOf({ key: SHELL_KEYS[command], ...plain }, settings), command);
  }
});

test("a key is a command alone only, in either case, and not when letters are switched off", () => {
  assert.equal(commandOf({ key: "H", ...plain }, settings), "hand");
  assert.equal(commandOf({ key: "h", ...plain, ctrlKey: true }, settings), null);
  assert.equal(commandOf({ key: "h", ...plain, metaKey: true }, settings), null);
  assert.equal(commandOf({ key: "h", ...plain, altKey: true }, settings), null);
  assert.equal(commandOf({ key: "h", ...plain }, { ...settings, keys: false }), null);
  assert.equal(commandOf({ key: "ArrowLeft", ...plain }, settings), null);
});

test("keys can be changed, but not to one that is taken", () => {
  const all = { ...SHELL_KEYS, ...TABLE_KEYS };
  assert.deepEqual(remap(all, settings, "undo", "W"), { keymap: { undo: "w" } });
  assert.deepEqual(remap(all, settings, "undo", "d"), { taken: "draw" });
  assert.deepEqual(remap(all, settings, "undo", "z"), { keymap: { undo: "z" } });
  const changed = { keys: true, keymap: { undo: "w" } };
  assert.equal(commandOf({ key: "w", ...plain }, changed), "undo");
  assert.equal(commandOf({ key: "z", ...plain }, changed), null);
  assert.equal(keymapOf(TABLE_KEYS, { keymap: { draw: "q" } }).draw, "q");
});
