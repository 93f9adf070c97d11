/**
 * Cards, melds and players in words, as the table's labels and the announcer's sentences use them.
 */
import { cardArg, cardName, cardsArg } from "../cardnames.js";
import { seatArgs } from "../names.js";

/** @import {L10n} from "../l10n.js" */
/** @import {MeldView, View} from "../types.d.ts" */

const SUIT = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** @param {string} card */
export const suitSign = (card) => SUIT[/** @type {keyof typeof SUIT} */ (card.at(-1))] ?? "";

/**
 * "7♥", for the eye only; the index of the card itself, so the same in every language.
 * @param {string} card
 */
export function cardShort(card) {
  if (card === "*") return "★";
  const face = card.replace("*=", "");
  const rank = face[0] === "T" ? "10" : face[0];
  return `${card.startsWith("*=") ? "★" : ""}${rank}${suitSign(face)}`;
}

/** A space that does not break, so that a list of short cards breaks between cards only. @param {readonly string[]} cards */
export const cardsShort = (cards) => cards.map(cardShort).join(" ");

/**
 * "Run, 5 of hearts to 8 of hearts"; "Set of jacks".
 * @param {MeldView} meld
 * @param {L10n} l10n
 */
export function meldName(meld, l10n) {
  const faces = meld.cards.map(({ card }) => card.replace("*=", ""));
  const [first = ""] = faces;
  const last = faces.at(-1) ?? first;
  if (meld.kind === "run") return l10n.t("table-meld-run", { from: cardName(first, l10n), to: cardName(last, l10n) });
  return l10n.t(`table-meld-${meld.kind}`, { rank: l10n.t("card-rank-plural", { rank: first[0] ?? "" }) });
}

/**
 * "5♥–8♥", "9s": for the eye, where room is short.
 * @param {MeldView} meld
 * @param {L10n} l10n
 */
export function meldShort(meld, l10n) {
  const faces = meld.cards.map(({ card }) => card.replace("*=", ""));
  const [first = ""] = faces;
  if (meld.kind === "run") return `${cardShort(first)}\u2060–\u2060${cardShort(faces.at(-1) ?? first)}`;
  return l10n.t("card-rank-plural", { rank: first[0] ?? "" });
}

/**
 * Who laid how much of a meld, the one who began it first.
 * @param {MeldView} meld
 * @returns {{seat: number, points: number, cards: number}[]}
 */
export function sharesOf(meld) {
  /** @type {Map<number, {seat: number, points: number, cards: number}>} */
  const shares = new Map();
  for (const { seat, value } of meld.cards) {
    const share = shares.get(seat) ?? { seat, points: 0, cards: 0 };
    shares.set(seat, { seat, points: share.points + value, cards: share.cards + 1 });
  }
  return [...shares.values()].sort((a, b) => b.cards - a.cards);
}

/**
 * All of a meld: kind, cards, and who laid each.
 * @param {MeldView} meld
 * @param {View} view
 * @param {L10n} l10n
 */
export function meldFull(meld, view, l10n) {
  const shares = sharesOf(meld);
  const mixed = shares.length > 1;
  const cards = meld.cards.map(({ card, seat }) =>
    mixed
      ? l10n.list([cardName(card, l10n), l10n.t("card-laid-by", seatArgs(view, seat, l10n))], "unit")
      : cardName(card, l10n),
  );
  return l10n.t("table-meld-full", {
    meld: meldName(meld, l10n),
    cards: l10n.list(cards, "unit"),
    parts: l10n.list(
      shares.map(({ seat, points }) => l10n.t("table-meld-part", { ...seatArgs(view, seat, l10n), n: points })),
      "unit",
    ),
  });
}

/**
 * Where it matters whether a seat has laid a meld of its own: `knocked`, or `laid` where nobody calls it knocking. That it
 * has not is told too.
 * @param {View} view
 * @param {number} seat
 * @returns {"knocked" | "laid" | "not-knocked" | "not-laid" | null}
 */
export function knockMark({ rules, knocked }, seat) {
  const word = rules.knocking === "first_player_opens" ? "knocked" : rules.restrict_melding ? "laid" : null;
  return word && (knocked[seat] ? word : /** @type {const} */ (`not-${word}`));
}

/**
 * A seat in one line: name, cards, points, dealer, knocked, turn.
 * @param {View} view
 * @param {number} seat
 * @param {L10n} l10n
 */
export function seatLine(view, seat, l10n) {
  const line = l10n.t("table-seat", {
    ...seatArgs(view, seat, l10n),
    cards: view.hands[seat]?.count ?? 0,
    points: view.laid[seat] ?? 0,
  });
  const marks = [line];
  if (view.dealer === seat) marks.push(l10n.t("table-seat-dealer"));
  const mark = knockMark(view, seat);
  if (mark) marks.push(l10n.t(`table-seat-${mark}`));
  if (view.turn === seat && view.phase !== "over") marks.push(l10n.t("table-seat-turn"));
  return l10n.list(marks, "unit");
}

/**
 * The seats other than the viewer's, clockwise from the viewer's left.
 * @param {View} view
 */
export function otherSeats(view) {
  const n = view.names.length;
  return Array.from({ length: Math.max(0, n - 1) }, (_, i) => (view.seat + 1 + i) % n);
}

export { cardArg, cardName, cardsArg, seatArgs };
