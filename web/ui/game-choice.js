/**
 * What is chosen for a new game: a preset, and what the player has changed of its rules. Knows no rule: ranges, defaults
 * and what the options come to are the engine's words.
 */
import { levelsOf, usualLevel } from "../cast.js";

/** @import {Hello, OptionSchema, Problem, RuleBook} from "../types.d.ts" */
/** @import {NewGame} from "./loop-parts.d.ts" */

/** @typedef {number | string | boolean} Value */
/** @typedef {Record<string, Value>} Values */

/** Asked first; the other options are house rules. */
const FIRST = ["players", "target"];

const PRESET = "rummy500";
const PLAYERS = 2;

/**
 * A number as somebody typed it, made one that is allowed; nothing where it is no number at all.
 * @param {string} text
 * @param {Pick<OptionSchema, "minimum" | "maximum">} range
 * @returns {{value: number, exact: boolean} | null} `exact`: it was allowed as it stood.
 */
export function readNumber(text, { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }) {
  const number = text.trim() ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) return null;
  const value = Math.min(maximum, Math.max(minimum, Math.round(number)));
  return { value, exact: value === number };
}

/**
 * @param {OptionSchema} option
 * @param {unknown} value
 * @returns {value is Value}
 */
export function allows(option, value) {
  if (option.type === "flag") return typeof value === "boolean";
  if (option.type === "choice") return /** @type {unknown[]} */ (option.choices ?? []).includes(value);
  return typeof value === "number" && !!readNumber(String(value), option)?.exact;
}

export class GameChoice {
  /** @type {string} */
  preset = PRESET;
  /** There are for opponents, the weakest first. @type {readonly string[]} */
  levels;
  /** What the engine makes of the choice, once it has said so. @type {RuleBook | null} */
  book = null;
  /** Why these rules cannot be played. @type {Problem | null} */
  problem = null;

  #hello;
  #players = PLAYERS;
  /** Of every opponent that has none of its own. @type {string} */
  #level;
  /** Of single opponents, by place. @type {string[]} */
  #levels = [];
  /** What the player has changed, kept for each preset: leafing through them loses nothing. @type {Record<string, Values>} */
  #own = {};
  /** What untouched options came to where that is not the preset's default. @type {Values} */
  #follows = {};
  /** Numbers being typed, as they stand in their fields. @type {Record<string, string>} */
  #drafts = {};

  /**
   * @param {Hello} hello
   * @param {unknown} last The choice of the last game, out of the browser's storage: whatever fits of it is taken.
   */
  constructor(hello, last) {
    this.#hello = hello;
    const { rules, bots } = /** @type {{rules?: unknown, bots?: unknown}} */ (
      last && typeof last === "object" ? last : {}
    );
    const kept = /** @type {Record<string, unknown>} */ (rules && typeof rules === "object" ? rules : {});
    const names = hello.presets.map(({ name }) => name);
    const known = names.find((name) => name === kept.preset);
    this.preset = known ?? names.find((name) => name === PRESET) ?? names[0] ?? PRESET;
    this.levels = levelsOf(hello.bots);
    const chosen = (Array.isArray(bots) ? bots : []).map((bot) =>
      this.levels.includes(bot) ? String(bot) : usualLevel(hello.bots),
    );
    this.#level = chosen[0] ?? usualLevel(hello.bots);
    this.#levels = chosen;
    if (!known) return;
    for (const option of this.schema) {
      const value = kept[option.name];
      if (allows(option, value)) this.set(option.name, value);
    }
  }

  /** @returns {OptionSchema[]} */
  get schema() {
    return this.#hello.presets.find(({ name }) => name === this.preset)?.options ?? [];
  }

  get first() {
    return this.schema.filter(({ name }) => FIRST.includes(name));
  }

  get house() {
    return this.schema.filter(({ name }) => !FIRST.includes(name));
  }

  get #mine() {
    this.#own[this.preset] ??= {};
    return this.#own[this.preset] ?? {};
  }

  get players() {
    const option = this.#option("players");
    return Math.min(this.#players, option?.maximum ?? this.#players);
  }

  /** The level of each opponent, from the person's left. */
  get opponents() {
    return Array.from({ length: this.players - 1 }, (_, place) => this.#levels[place] ?? this.#level);
  }

  /** The level of all opponents; nothing where they differ. @returns {string | null} */
  get level() {
    const [first = this.#level, ...others] = this.opponents;
    return others.every((other) => other === first) ? first : null;
  }

  set level(level) {
    this.#level = level ?? this.#level;
    this.#levels = [];
  }

  /**
   * @param {number} place Of one opponent, from 0.
   * @param {string} level
   */
  setLevel(place, level) {
    this.#levels = this.opponents.with(place, level);
  }

  /** @param {string} name */
  #option(name) {
    return this.schema.find((option) => option.name === name);
  }

  /**
   * What an option is unless the player says otherwise.
   * @param {string} name
   * @returns {Value}
   */
  natural(name) {
    return this.#follows[name] ?? this.#option(name)?.default ?? "";
  }

  /**
   * @param {string} name
   * @returns {Value}
   */
  value(name) {
    return name === "players" ? this.players : (this.#mine[name] ?? this.natural(name));
  }

  /**
   * What stands in a number's field.
   * @param {string} name
   */
  text(name) {
    return this.#drafts[name] ?? String(this.value(name));
  }

  /**
   * Whether what stands in a number's field cannot be taken as it is.
   * @param {OptionSchema} option
   */
  wrong(option) {
    const draft = this.#drafts[option.name];
    return draft !== undefined && !readNumber(draft, option)?.exact;
  }

  /**
   * Whether the option makes no difference as the others stand.
   * @param {string} name
   */
  moot(name) {
    return !!this.book?.moot.includes(name);
  }

  /**
   * Whether the player has changed it.
   * @param {string} name
   */
  changed(name) {
    const own = this.#mine[name];
    return own !== undefined && own !== this.natural(name);
  }

  /** How many house rules differ from the preset's. */
  get count() {
    return this.house.filter(({ name }) => this.changed(name)).length;
  }

  /** @param {string} preset */
  choose(preset) {
    this.preset = preset;
    this.book = null;
    this.problem = null;
    this.#follows = {};
    this.#drafts = {};
  }

  /**
   * @param {string} name
   * @param {Value} value
   */
  set(name, value) {
    delete this.#drafts[name];
    if (name === "players") this.#players = Number(value);
    else if (value === this.natural(name)) delete this.#mine[name];
    else this.#mine[name] = value;
  }

  /**
   * A key was pressed in a number's field: what can be taken is, what cannot is left to be gone on with.
   * @param {OptionSchema} option
   * @param {string} text
   */
  type(option, text) {
    const read = readNumber(text, option);
    if (read?.exact) this.set(option.name, read.value);
    this.#drafts[option.name] = text;
  }

  /**
   * The field is left: an empty one goes back to the preset's number, too large a number to the largest.
   * @param {OptionSchema} option
   */
  settle({ name, ...range }) {
    const draft = this.#drafts[name];
    if (draft === undefined) return;
    const read = readNumber(draft, range);
    if (read) this.set(name, read.value);
    else if (!draft.trim()) this.set(name, this.natural(name));
    delete this.#drafts[name];
  }

  /** The preset's own house rules again. */
  reset() {
    for (const { name } of this.house) {
      delete this.#mine[name];
      delete this.#drafts[name];
    }
  }

  /**
   * What the engine says of the rules chosen.
   * @param {{book: RuleBook | null, problem: Problem | null}} answer
   */
  answered({ book, problem }) {
    this.problem = problem;
    if (!book) return;
    this.book = book;
    for (const { name, default: preset } of this.house) {
      const value = book.rules[name];
      if (name in this.#mine || value === undefined) continue;
      if (value === preset) delete this.#follows[name];
      else this.#follows[name] = value;
    }
  }

  /**
   * Only what the player has changed is named, so that the preset stays the one place for the rest.
   * @returns {NewGame}
   */
  get game() {
    const { preset, players } = this;
    return { rules: { preset, players, ...this.#mine }, bots: this.opponents };
  }
}
