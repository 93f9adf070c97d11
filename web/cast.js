/**
 * The opponents as people: who sits where follows from the level and the seat alone, so that no record need tell. Names and
 * what is said of each are in `locales/`; `portrait.js` draws what is told here of their faces.
 */

/**
 * @typedef {Object} Face
 * @property {string} ground Behind the head.
 * @property {"rose" | "fair" | "olive" | "tan" | "brown" | "dark"} skin
 * @property {string} hair Its colour, or that of what covers it.
 * @property {"bald" | "short" | "parted" | "spiky" | "quiff" | "bob" | "long" | "bun" | "tails" | "curly" | "afro" | "waves" | "scarf" | "turban" | "beanie" | "visor" | "beret"} cut
 * @property {string} wear
 * @property {"glasses" | "square" | "beard" | "moustache" | "goatee" | "earrings" | "freckles" | "flower"} [extra]
 * @property {"smile" | "grin" | "calm" | "wry"} [mouth]
 */

/** How opponents play, the weakest first, as the engine names them. */
export const LEVELS = ["beginner", "greedy", "intermediate", "expert"];

/** Those a new game has unless the player says otherwise, the first that there is. */
const USUAL = ["intermediate", "greedy"];

/**
 * Seven of each level, as many as can sit at one table.
 * @type {Record<string, string[]>}
 */
export const CAST = {
  beginner: ["bella", "benny", "boris", "bea", "bruno", "betty", "bo"],
  greedy: ["greta", "gustav", "grace", "gil", "gwen", "goran", "gina"],
  intermediate: ["ines", "ivo", "ingrid", "idris", "iris", "isaac", "imani"],
  expert: ["edith", "emil", "esme", "enzo", "elena", "ezra", "eva"],
};

/** @type {Record<string, Face>} */
export const FACES = {
  bella: { ground: "#ffd9e2", skin: "fair", hair: "#8a4a22", cut: "tails", wear: "#e0567a", mouth: "grin" },
  benny: {
    ground: "#b9e3ff",
    skin: "rose",
    hair: "#d9702b",
    cut: "spiky",
    wear: "#2f7fc2",
    extra: "freckles",
    mouth: "grin",
  },
  boris: { ground: "#e7dcc2", skin: "fair", hair: "#c23b3b", cut: "beanie", wear: "#4a4f63", mouth: "smile" },
  bea: {
    ground: "#d8f0c0",
    skin: "brown",
    hair: "#2c1c18",
    cut: "curly",
    wear: "#f0a52a",
    extra: "flower",
    mouth: "smile",
  },
  bruno: { ground: "#ffe0a8", skin: "olive", hair: "#3d2a1e", cut: "visor", wear: "#3f8f5a", mouth: "grin" },
  betty: { ground: "#e2d6ff", skin: "rose", hair: "#e9c15a", cut: "bob", wear: "#8158c9", mouth: "smile" },
  bo: { ground: "#c6efe6", skin: "dark", hair: "#1f1614", cut: "short", wear: "#e8662e", mouth: "grin" },

  greta: { ground: "#ffcf8f", skin: "rose", hair: "#b5471f", cut: "long", wear: "#2e6f63", mouth: "smile" },
  gustav: {
    ground: "#bcd3f2",
    skin: "fair",
    hair: "#6b6f78",
    cut: "bald",
    wear: "#31518a",
    extra: "moustache",
    mouth: "calm",
  },
  grace: {
    ground: "#f9d3e8",
    skin: "dark",
    hair: "#241716",
    cut: "afro",
    wear: "#b0327a",
    extra: "earrings",
    mouth: "smile",
  },
  gil: { ground: "#cfeec0", skin: "tan", hair: "#2a1d17", cut: "quiff", wear: "#d8502f", mouth: "wry" },
  gwen: {
    ground: "#d3d9ff",
    skin: "fair",
    hair: "#30343f",
    cut: "bob",
    wear: "#e9b336",
    extra: "glasses",
    mouth: "smile",
  },
  goran: { ground: "#f0dfc6", skin: "olive", hair: "#4b2f20", cut: "parted", wear: "#59616e", extra: "beard" },
  gina: { ground: "#ffdcd0", skin: "olive", hair: "#2a1a17", cut: "waves", wear: "#c93a44", mouth: "grin" },

  ines: {
    ground: "#fbe3a4",
    skin: "tan",
    hair: "#33201a",
    cut: "bun",
    wear: "#2c7a86",
    extra: "earrings",
    mouth: "smile",
  },
  ivo: {
    ground: "#c7e6f5",
    skin: "rose",
    hair: "#d9b25c",
    cut: "parted",
    wear: "#345f3e",
    extra: "square",
    mouth: "calm",
  },
  ingrid: { ground: "#dceadf", skin: "rose", hair: "#f0dfae", cut: "long", wear: "#3b5ba5", mouth: "calm" },
  idris: { ground: "#ffd2b0", skin: "brown", hair: "#c2502a", cut: "turban", wear: "#5a3a7e", mouth: "smile" },
  iris: { ground: "#e9d4f7", skin: "olive", hair: "#6a3fa0", cut: "scarf", wear: "#6a3fa0", mouth: "smile" },
  isaac: { ground: "#d5e8c6", skin: "fair", hair: "#8d8f92", cut: "short", wear: "#7a4a2c", extra: "beard" },
  imani: {
    ground: "#ffd6d6",
    skin: "dark",
    hair: "#1d1413",
    cut: "curly",
    wear: "#1f8a7a",
    extra: "glasses",
    mouth: "grin",
  },

  edith: {
    ground: "#e4dcf0",
    skin: "rose",
    hair: "#c9ccd3",
    cut: "bun",
    wear: "#5b3f7c",
    extra: "glasses",
    mouth: "calm",
  },
  emil: {
    ground: "#c9dcc8",
    skin: "fair",
    hair: "#22252c",
    cut: "beret",
    wear: "#23262e",
    extra: "goatee",
    mouth: "wry",
  },
  esme: { ground: "#ffe3bd", skin: "brown", hair: "#1c7f86", cut: "scarf", wear: "#14595e", mouth: "wry" },
  enzo: {
    ground: "#cfd8e8",
    skin: "olive",
    hair: "#1d1a1c",
    cut: "quiff",
    wear: "#8d2436",
    extra: "moustache",
    mouth: "calm",
  },
  elena: { ground: "#f6cdbd", skin: "fair", hair: "#7a1f2b", cut: "waves", wear: "#1f2f4f", mouth: "calm" },
  ezra: {
    ground: "#d9cbb4",
    skin: "tan",
    hair: "#f2f0ec",
    cut: "curly",
    wear: "#3a3a3a",
    extra: "square",
    mouth: "wry",
  },
  eva: {
    ground: "#bfe6da",
    skin: "dark",
    hair: "#d9a824",
    cut: "turban",
    wear: "#28424f",
    extra: "earrings",
    mouth: "calm",
  },
};

/**
 * @param {string} level
 * @param {number} place Among the opponents, from 0, clockwise from the person's left.
 * @returns {string | null} Nobody where this page knows no such level.
 */
export function character(level, place) {
  const cast = CAST[level];
  return cast?.[place % cast.length] ?? null;
}

/**
 * Who sits there; nobody at the person's own seat.
 * @param {readonly string[]} names Of the seats: a level each, `you` for the person.
 * @param {number} seat
 */
export function sitter(names, seat) {
  const place = (seat - names.indexOf("you") - 1 + names.length) % names.length;
  return character(names[seat] ?? "", place);
}

/**
 * The engine's levels in the page's order; those the page does not know come last.
 * @param {readonly string[]} bots
 */
export function levelsOf(bots) {
  return [...LEVELS.filter((level) => bots.includes(level)), ...bots.filter((bot) => !LEVELS.includes(bot))];
}

/** @param {readonly string[]} bots */
export const usualLevel = (bots) => USUAL.find((level) => bots.includes(level)) ?? bots[0] ?? "";
