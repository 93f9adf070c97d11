/**
 * What this browser keeps: texts under names, in localStorage where that is allowed, else only as long as the page lives.
 * The keys carry the page's folder, so that two copies of the game on one host do not share a game.
 */

/** @typedef {"record" | "damaged" | "aside" | "settings" | "order"} Name `aside`: the game, while a position of it is tried out. */

const VERSION = "v1";

/** @param {string} pathname */
export const scopeOf = (pathname) => pathname.slice(0, pathname.lastIndexOf("/") + 1) || "/";

export class Store {
  /** Whether what is written outlives the page. */
  persistent = true;

  /** @type {Storage | null} */
  #storage = null;
  /** What could not be written, kept for this visit. @type {Map<Name, string>} */
  #memory = new Map();
  #scope;

  /**
   * @param {() => Storage} open Merely reading `window.localStorage` throws where storage is denied.
   * @param {string} scope
   */
  constructor(open, scope) {
    this.#scope = scope;
    try {
      this.#storage = open();
      const probe = this.key("settings");
      const was = this.#storage.getItem(probe);
      this.#storage.setItem(probe, was ?? "");
      if (was === null) this.#storage.removeItem(probe);
    } catch (error) {
      this.persistent = false;
      console.warn("This browser does not let the page keep anything:", error);
    }
  }

  /** @param {Name} name */
  key(name) {
    return `rummy.${this.#scope}.${VERSION}.${name}`;
  }

  /** @param {Name} name */
  read(name) {
    const kept = this.#memory.get(name);
    if (kept !== undefined) return kept;
    try {
      return this.#storage?.getItem(this.key(name)) ?? null;
    } catch (error) {
      this.#lost(error);
      return null;
    }
  }

  /**
   * @param {Name} name
   * @param {string} text
   */
  write(name, text) {
    if (this.#storage) {
      try {
        this.#storage.setItem(this.key(name), text);
        this.#memory.delete(name);
        return;
      } catch (error) {
        this.#lost(error);
      }
    }
    this.#memory.set(name, text);
  }

  /** @param {Name} name */
  remove(name) {
    this.#memory.delete(name);
    try {
      this.#storage?.removeItem(this.key(name));
    } catch (error) {
      this.#lost(error);
    }
  }

  /**
   * A JSON value; nothing where there is none or it is not JSON.
   * @param {Name} name
   * @returns {unknown}
   */
  readJson(name) {
    const text = this.read(name);
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }

  /**
   * @param {Name} name
   * @param {unknown} value
   */
  writeJson(name, value) {
    this.write(name, JSON.stringify(value));
  }

  /** @param {unknown} error */
  #lost(error) {
    if (this.persistent) console.warn("The browser no longer keeps the game:", error);
    this.persistent = false;
  }
}
