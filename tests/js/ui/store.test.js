import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Store, scopeOf } from "../../../web/store.js";
import { fileName } from "../../../web/ui/clipboard.js";
import { DEFAULTS, readSettings, settingsFrom, writeSettings } from "../../../web/ui/settings.js";
import { memoryStorage } from "./fake.js";

mock.method(console, "warn", () => {});

test("two copies of the game on one host keep two games", () => {
  const storage = memoryStorage();
  const one = new Store(() => storage, scopeOf("/rummy/index.html"));
  const two = new Store(() => storage, scopeOf("/beta/rummy/"));
  one.write("record", "1");
  two.write("record", "2");
  assert.equal(one.read("record"), "1");
  assert.equal(two.read("record"), "2");
  assert.ok(one.key("record").startsWith("rummy."));
  assert.equal(scopeOf("/rummy/embed.html"), scopeOf("/rummy/"));
});

test("what is written is there for the next visit, what is removed is not", () => {
  const storage = memoryStorage();
  const store = new Store(() => storage, "/");
  store.write("record", "text");
  store.writeJson("order", ["7H", "AS"]);
  const next = new Store(() => storage, "/");
  assert.equal(next.read("record"), "text");
  assert.deepEqual(next.readJson("order"), ["7H", "AS"]);
  next.remove("record");
  assert.equal(new Store(() => storage, "/").read("record"), null);
  assert.ok(next.persistent);
});

test("where storage is denied the game is kept for the visit, and says so", () => {
  const store = new Store(() => {
    throw new Error("SecurityError");
  }, "/");
  assert.equal(store.persistent, false);
  store.write("record", "text");
  assert.equal(store.read("record"), "text");
  store.remove("record");
  assert.equal(store.read("record"), null);
});

test("storage that fills up or breaks later loses nothing in this visit", () => {
  const storage = memoryStorage();
  const store = new Store(() => storage, "/");
  store.write("record", "old");
  storage.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  store.write("record", "new");
  assert.equal(store.read("record"), "new");
  assert.equal(store.persistent, false);
  storage.getItem = () => {
    throw new Error("broken");
  };
  assert.equal(store.read("settings"), null);
});

test("settings survive, whatever was stored", () => {
  const storage = memoryStorage();
  const store = new Store(() => storage, "/");
  assert.deepEqual(readSettings(store), DEFAULTS);
  writeSettings(store, { ...DEFAULTS, theme: "dark", keymap: { undo: "u" }, undoWait: false });
  assert.deepEqual(readSettings(store), { ...DEFAULTS, theme: "dark", keymap: { undo: "u" }, undoWait: false });
  store.write("settings", "{not json");
  assert.deepEqual(readSettings(store), DEFAULTS);
  for (const bad of [null, 7, "x", [], { theme: "pink", pace: 3, undoWait: "yes", game: 5, keymap: null, more: 1 }]) {
    assert.deepEqual(settingsFrom(bad), DEFAULTS);
  }
  assert.deepEqual(settingsFrom({ keymap: { undo: 3 } }).keymap, {});
});

test("a saved file's name sorts by time and is a name on every system", () => {
  assert.equal(fileName(new Date("2026-03-04T05:06:07Z")), "rummy-2026-03-04-0506.txt");
});
