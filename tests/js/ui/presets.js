/**
 * Presets and options such as the engine says there are, to choose a game among.
 */
/** @import {Hello, OptionSchema, RuleBook} from "../../../web/types.d.ts" */

/**
 * @param {string} name
 * @param {Partial<OptionSchema>} rest
 * @returns {OptionSchema}
 */
const option = (name, rest) => ({ name, help: `option-${name}-help`, type: "integer", default: 0, ...rest });

/**
 * @param {{players: number, target: number, rounds: number}} values
 * @returns {OptionSchema[]}
 */
const options = ({ players, target, rounds }) => [
  option("players", { default: 2, minimum: 2, maximum: players }),
  option("target", { default: target, minimum: 10, maximum: 10_000 }),
  option("decks", { type: "choice", choices: [1, 2], default: 1 }),
  option("scoring", { type: "choice", choices: ["melds_minus_hand", "penalty"], default: "melds_minus_hand" }),
  option("rounds", { default: rounds, minimum: 0, maximum: 100 }),
  option("rummy_call", { type: "flag", default: false }),
];

/** @type {Hello} */
export const hello = {
  protocol: 1,
  version: "1",
  bots: ["greedy", "other"],
  presets: [
    { name: "rum500", options: options({ players: 8, target: 500, rounds: 0 }) },
    { name: "rummy500", options: options({ players: 4, target: 500, rounds: 0 }) },
    { name: "pool500", options: options({ players: 4, target: 500, rounds: 10 }) },
  ],
};

/**
 * @param {RuleBook["rules"]} rules
 * @param {string[]} [moot]
 * @returns {{book: RuleBook, problem: null}}
 */
export const book = (rules, moot = []) => ({ book: { rules, moot, text: [] }, problem: null });
