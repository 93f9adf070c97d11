/**
 * Positions made by hand, to look at the table without an engine.
 */
/** @import {MeldView, Offer, View} from "../../web/types.d.ts" */

/** @param {string} cards */
export const cards = (cards) => cards.split(" ").filter(Boolean);

const VALUE = { A: 15, T: 10, J: 10, Q: 10, K: 10 };

/** @param {string} card */
const value = (card) =>
  VALUE[/** @type {keyof typeof VALUE} */ (card.replace("*=", "")[0])] ?? Number(card.replace("*=", "")[0]);

/**
 * "4C 5C 6C/1": the seat of each card after a slash, else the first seat given.
 * @param {MeldView["kind"]} kind
 * @param {string} text
 * @param {number} [seat]
 * @returns {MeldView}
 */
export function meld(kind, text, seat = 0) {
  return {
    kind,
    cards: cards(text).map((word) => {
      const [card = "", by] = word.split("/");
      return { card, seat: by === undefined ? seat : Number(by), value: value(card) };
    }),
  };
}

/**
 * @param {string} action
 * @param {Partial<Offer>} [more]
 * @returns {Offer}
 */
export function offer(action, more = {}) {
  const [kind = "draw", ...rest] = action.split(" ");
  const on = rest.indexOf("on");
  const moved = on < 0 ? rest : rest.slice(0, on);
  return {
    action,
    kind: /** @type {Offer["kind"]} */ (kind),
    cards: kind === "draw" ? [] : moved,
    ...(on < 0 ? {} : { meld: Number(rest[on + 1]) }),
    ...more,
  };
}

/**
 * Takes of every card from the places given up.
 * @param {string[]} pile
 * @param {number[]} places
 */
export const takes = (pile, places) => places.map((at) => offer(`take ${pile[at]}`, { cards: pile.slice(at), at }));

/**
 * @param {string[]} hand
 * @param {Partial<View> & {others?: number[]}} [more]
 * @returns {View}
 */
export function view(hand, { others = [13], ...more } = {}) {
  const names = ["you", ...others.map(() => "greedy")];
  return {
    seat: 0,
    names,
    rules: { preset: "rummy500", aces: "low_or_high", target: 500 },
    deal: 1,
    dealer: 1,
    turn: 0,
    phase: "draw",
    stock: 25,
    round: 1,
    pool: 0,
    knocked: names.map(() => false),
    asked: null,
    opener: null,
    free_end: false,
    discards: [[]],
    hands: [
      { count: hand.length, cards: hand, value: hand.reduce((sum, card) => sum + value(card), 0) },
      ...others.map((count) => ({ count, cards: Array(count).fill(null), value: null })),
    ],
    melds: [],
    laid: names.map(() => 0),
    totals: names.map(() => 0),
    this_turn: { must: null, taken: null, new: [] },
    offers: [],
    undo: false,
    undo_reason: "nothing",
    sheet: [],
    outcome: null,
    ...more,
  };
}

const HAND13 = cards("2S 9S JS 3H 7H 8H QH 4C 5C KC 6D TD AD");
const HAND20 = cards("2S 5S 9S JS KS 3H 7H 8H QH AH 4C 5C 8C KC 2D 6D 7D TD JD AD");
const PILE24 = cards("8D 6C QS JH 4S 9C 3C TH 5H 2H 7S KD 9D 4H AS 6S JC TC 3D 8S QC 5D 2C 7C");

/** @param {number} players */
function manyMelds(players) {
  /** @param {number} n */
  const p = (n) => n % players;
  return [
    meld("run", `4C 5C 6C 7C/${p(1)}`, 0),
    meld("set", "QH QD QS", p(1)),
    meld("run", `8H 9H TH JH/${p(2)} QH/0`, p(1)),
    meld("set", "3C 3D 3S 3H/0", p(2)),
    meld("run", "AS 2S 3S", 0),
    meld("set", "7C 7D 7S", p(3)),
    meld("run", `9D TD JD QD KD/${p(1)} AD/0`, 0),
    meld("set", "KC KH KS", p(1)),
    meld("run", "5S 6S 7S", p(2)),
    meld("set", "2C 2D 2H", p(1)),
    meld("run", "TC JC QC", p(3)),
    meld("set", "AC AH AD", 0),
  ];
}

const playOffers = [
  offer("meld 7H 8H 9H"),
  offer("layoff 8C on 0"),
  offer("layoff 3H on 3"),
  offer("layoff 4S on 4"),
  offer("layoff 7H on 2"),
  offer("layoff 7H on 5"),
  offer("layoff KS on 7"),
  offer("layoff 8S on 8"),
];

/** @type {Record<string, () => View>} */
export const FIXTURES = {
  start: () =>
    view(HAND13, {
      discards: [cards("9C")],
      offers: [offer("draw"), ...takes(cards("9C"), [0])],
    }),
  play: () =>
    view([...HAND13, "9H"], {
      phase: "play",
      stock: 24,
      discards: [cards("9C")],
      this_turn: { must: null, taken: null, new: ["9H"] },
      offers: [offer("meld 7H 8H 9H"), ...[...HAND13, "9H"].map((card) => offer(`discard ${card}`))],
    }),
  heavy: () =>
    view(HAND20, {
      stock: 9,
      others: [11],
      discards: [PILE24],
      melds: manyMelds(2),
      laid: [128, 95],
      offers: [offer("draw"), ...takes(PILE24, [23, 20, 17, 12, 6])],
    }),
  heavyplay: () =>
    view(HAND20, {
      phase: "play",
      stock: 9,
      others: [7, 12, 5],
      discards: [PILE24.slice(0, 20)],
      melds: manyMelds(4).slice(0, 10),
      laid: [128, 95, 40, 33],
      this_turn: { must: null, taken: null, new: ["8H", "KS"] },
      offers: [...playOffers, ...HAND20.map((card) => offer(`discard ${card}`))],
    }),
  must: () =>
    view(cards("4C 5C KD 9H 2S 6C QS JH"), {
      phase: "play",
      discards: [cards("8D")],
      others: [13, 9],
      melds: manyMelds(3).slice(1, 4),
      laid: [10, 64, 30],
      this_turn: { must: "6C", taken: null, new: cards("6C QS JH") },
      offers: [offer("meld 4C 5C 6C")],
    }),
  four: () =>
    view(cards("2S 9S JS 3H 7H 8H QH"), {
      turn: 2,
      dealer: 3,
      others: [7, 6, 7],
      stock: 22,
      discards: [cards("9C 4D KS")],
      melds: manyMelds(4).slice(0, 3),
      laid: [15, 55, 10, 0],
    }),
  over: () =>
    view(cards("2S 9S JS"), {
      phase: "over",
      others: [0, 6, 9],
      stock: 4,
      discards: [PILE24.slice(0, 9)],
      melds: manyMelds(4).slice(0, 8),
      laid: [128, 95, 40, 33],
      hands: [
        { count: 3, cards: cards("2S 9S JS"), value: 21 },
        { count: 0, cards: [], value: 0 },
        { count: 6, cards: cards("4D 5H 8C TC JH KD"), value: 47 },
        { count: 9, cards: cards("2H 3C 4S 6D 6H 9C TD QC AC"), value: 68 },
      ],
    }),
  overtwo: () =>
    view(cards("2S 9S JS 3H 7H 8H QH 4C"), {
      phase: "over",
      others: [13],
      stock: 0,
      discards: [PILE24],
      melds: manyMelds(2),
      laid: [128, 95],
      hands: [
        { count: 8, cards: cards("2S 9S JS 3H 7H 8H QH 4C"), value: 53 },
        { count: 13, cards: cards("2H 3C 4S 6D 6H 9C TD QC AC KD JH 8C TC"), value: 108 },
      ],
    }),
  emptystock: () =>
    view(HAND13.slice(0, 9), {
      stock: 0,
      others: [4],
      discards: [PILE24.slice(0, 12)],
      melds: manyMelds(2).slice(0, 6),
      laid: [60, 85],
      offers: [...takes(PILE24.slice(0, 12), [11, 9]), offer("end")],
    }),
  rows: () =>
    view(cards("2S 9S JS 3H 7H 8H QH 4C * KC 6D TD AD"), {
      phase: "play",
      others: [13, 13, 12],
      stock: 49,
      discards: [cards("KS 4D"), cards("9C 2H 2H"), cards("*"), []],
      melds: [meld("run", "5H 6H *=7H", 1), meld("book", "JC JD JS", 2)],
      laid: [0, 26, 30, 0],
      offers: [offer("meld TD *=JD QD"), offer("layoff 8H on 0"), offer("pass"), offer("discard KC")],
    }),
  eight: () =>
    view(cards("2S 9S JS 3H 7H 8H QH"), {
      turn: 5,
      dealer: 3,
      others: [7, 6, 7, 7, 4, 7, 2],
      stock: 40,
      discards: [cards("9C 4D KS")],
      melds: manyMelds(8).slice(0, 7),
      laid: [15, 55, 10, 0, 0, 20, 0, 5],
    }),
};
