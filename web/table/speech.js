/**
 * What is said of the table: one sentence for each event, and answers to "what is in my hand", "what may I do".
 */
import { cardArg, cardList, cardName, cardsArg } from "../cardnames.js";
import { seatArgs, seatName } from "../names.js";
import { inHand } from "./offers.js";
import { countCards, mergeOrder, takeOne } from "./order.js";
import { cardShort, meldFull, meldName, meldShort, otherSeats, seatLine } from "./words.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Event as GameEvent, MeldView, Offer, View} from "../types.d.ts" */

export { cardName, cardShort, seatName as playerName };

/**
 * What the cards of an event score where they lie now.
 * @param {MeldView | undefined} meld
 * @param {readonly string[]} cards
 * @param {number} seat
 */
function pointsOf(meld, cards, seat) {
  const left = countCards(cards);
  // Of equal cards in a set the later ones are meant, which score nothing.
  return [...(meld?.cards ?? [])]
    .reverse()
    .filter((laid) => laid.seat === seat && takeOne(left, laid.card))
    .reduce((sum, { value }) => sum + value, 0);
}

/**
 * One sentence for the announcer and the log.
 * @param {GameEvent} event
 * @param {View} view The view that came with the event.
 * @param {L10n} l10n
 * @returns {string}
 */
export function describeEvent(event, view, l10n) {
  const cards = event.cards ?? [];
  const seen = cards.filter((card) => card !== null);
  const meld = event.meld === undefined ? undefined : view.melds[event.meld];
  const points = pointsOf(meld, seen, event.seat);
  const args = { ...seatArgs(view, event.seat, l10n), n: cards.length, cards: cardsArg(cards, l10n) };
  switch (event.type) {
    case "dealt":
      return l10n.t("event-dealt", { ...args, deal: view.deal, n: view.hands[view.seat]?.count ?? 0 });
    case "drew":
      return l10n.t(seen.length ? "event-drew-own" : "event-drew-unseen", { ...args, stock: view.stock });
    case "melded":
      return l10n.t("event-melded", { ...args, kind: meld?.kind ?? "other", points });
    case "laid-off":
      return meld
        ? l10n.t("event-laid-off-on", { ...args, meld: meldName(meld, l10n), points })
        : l10n.t("event-laid-off", { ...args, points });
    case "discarded":
      return l10n.t("event-discarded", { ...args, left: view.hands[event.seat]?.count ?? 0 });
    case "deal-over":
      return l10n.t("event-deal-over", { ...args, reason: event.reason ?? "other" });
    case "incident":
      return l10n.t(`event-incident-${event.reason}`, args);
    case "took":
    case "passed":
    case "ended":
    case "called":
    case "turn":
    case "game-over":
    case "undone":
      return l10n.t(`event-${event.type}`, args);
  }
}

/**
 * @param {View} view
 * @param {L10n} l10n
 * @param {readonly string[]} [order] As the player holds it.
 */
export function describeHand(view, l10n, order = []) {
  const hand = view.hands[view.seat];
  const cards = (hand?.cards ?? []).filter((card) => card !== null);
  const held = mergeOrder(order, cards, view.this_turn.new);
  const text = l10n.t("table-tell-hand", { n: held.length, cards: cardList(held, l10n, "unit") });
  if (hand?.value === null || hand?.value === undefined || !held.length) return text;
  return `${text} ${l10n.t("table-tell-hand-value", { n: hand.value })}`;
}

/**
 * @param {View} view
 * @param {L10n} l10n
 */
export function describePile(view, l10n) {
  const tell = view.discards.length > 1 ? "table-tell-pile-of" : "table-tell-pile";
  return view.discards
    .map((pile, seat) =>
      l10n.t(tell, {
        ...seatArgs(view, seat, l10n),
        n: pile.length,
        cards: cardList([...pile].reverse(), l10n, "unit"),
      }),
    )
    .join(" ");
}

/**
 * @param {View} view
 * @param {L10n} l10n
 */
export function describeMelds(view, l10n) {
  if (!view.melds.length) return l10n.t("table-tell-no-melds");
  const melds = view.melds.map((meld, i) => l10n.t("table-tell-meld", { i: i + 1, meld: meldFull(meld, view, l10n) }));
  return [l10n.t("table-tell-melds", { n: melds.length }), ...melds].join(" ");
}

/**
 * @param {View} view
 * @param {L10n} l10n
 */
export const describeStock = (view, l10n) => l10n.t("table-tell-stock", { n: view.stock });

/**
 * @param {View} view
 * @param {L10n} l10n
 */
export function describeOpponents(view, l10n) {
  return otherSeats(view)
    .map((seat) => l10n.t("table-tell-seat", { seat: seatLine(view, seat, l10n) }))
    .join(" ");
}

/**
 * Whose turn it is, and what for.
 * @param {View} view
 * @param {L10n} l10n
 */
export function describeTurn(view, l10n) {
  if (view.phase === "over") return l10n.t("table-tell-over");
  if (view.asked === view.seat) return l10n.t("table-call-asked", callArgs(view, l10n));
  const args = seatArgs(view, view.turn, l10n);
  const { must } = view.this_turn;
  if (must) return l10n.t("table-tell-turn-must", { ...args, card: cardArg(must, l10n) });
  const kinds = new Set(view.offers.map(({ kind }) => kind));
  const free = kinds.has("discard") && kinds.has("pass") ? "yes" : "no";
  const first = seatName(view, view.opener ?? view.turn, l10n);
  return l10n.t(`table-tell-turn-${turnOf(view, kinds)}`, { ...args, free, first });
}

/**
 * What the person is asked whether to call, for a sentence.
 * @param {View} view
 * @param {L10n} l10n
 */
function callArgs({ offers, melds }, l10n) {
  const calls = offers.filter(({ kind }) => kind === "call");
  const meld = melds[calls[0]?.meld ?? -1];
  return {
    n: calls.length,
    card: cardArg(calls[0]?.cards[0] ?? null, l10n),
    short: cardShort(calls[0]?.cards[0] ?? ""),
    meld: meld ? meldName(meld, l10n) : "",
    where: meld ? meldShort(meld, l10n) : "",
  };
}

/**
 * The question whether the person calls, for the eye.
 * @param {View} view
 * @param {L10n} l10n
 */
export const callQuestion = (view, l10n) => l10n.t("table-call-question", callArgs(view, l10n));

/** Whether the first meld of the deal has still to come, and from somebody else (K1). @param {View} view */
const unopened = ({ opener, seat }) => opener !== null && opener !== seat;

/**
 * @param {View} view
 * @param {Set<string>} kinds Of the actions offered.
 */
function turnOf(view, kinds) {
  if (view.turn !== view.seat) return view.phase === "play" ? "play" : "draw";
  if (view.phase === "draw") {
    if (kinds.has("draw")) return kinds.has("take") ? "draw" : "draw-only";
    return kinds.has("take") ? "take-only" : "end-only";
  }
  if (kinds.has("meld") || kinds.has("layoff")) return "play";
  if (!kinds.has("discard")) return "pass";
  return unopened(view) ? "not-open" : "discard";
}

/** Four jokers can be laid in a thousand ways; nobody listens to more than these. */
const MOST = 12;

/** Those with the fewest jokers first: what a player looks for. @param {readonly Offer[]} offers */
const plainest = (offers) => {
  /** @param {Offer} offer */
  const jokers = ({ cards }) => cards.filter((card) => card.startsWith("*")).length;
  return [...offers].sort((a, b) => jokers(a) - jokers(b));
};

/**
 * What the player may do now, in full.
 * @param {View} view
 * @param {L10n} l10n
 */
export function describeOffers(view, l10n) {
  /** @param {Offer["kind"]} kind */
  const of = (kind) => view.offers.filter((offer) => offer.kind === kind);
  /** @type {string[]} */
  const told = [];
  if (of("draw").length) told.push(l10n.t("table-tell-draw"));
  const takes = of("take");
  if (takes.length) {
    const cards = takes.map(({ cards: [first = ""] }) => first);
    told.push(l10n.t("table-tell-takes", { cards: cardList(cards, l10n, "disjunction") }));
  }
  const melds = plainest(of("meld"));
  if (melds.length) {
    const cards = melds.slice(0, MOST).map((offer) => cardList(offer.cards, l10n, "unit"));
    told.push(l10n.t("table-tell-meld-offers", { n: melds.length, melds: cards.join("; ") }));
    if (melds.length > MOST) told.push(l10n.t("table-tell-meld-more", { n: melds.length - MOST }));
  }
  const layoffs = of("layoff").map(({ cards, meld = 0 }) =>
    l10n.t("table-tell-layoff", { cards: cardsArg(cards, l10n), i: meld + 1 }),
  );
  if (layoffs.length) told.push(l10n.t("table-tell-layoffs", { layoffs: layoffs.slice(0, MOST).join("; ") }));
  if (layoffs.length > MOST) told.push(l10n.t("table-tell-layoff-more", { n: layoffs.length - MOST }));
  const discards = of("discard").flatMap(({ cards }) => cards.map(inHand));
  if (discards.length) {
    told.push(l10n.t("table-tell-discards", { n: discards.length, cards: cardList(discards, l10n, "disjunction") }));
  }
  const calls = of("call");
  if (calls.length) told.push(l10n.t("table-tell-calls"));
  if (of("pass").length) told.push(l10n.t(calls.length ? "table-tell-let-go" : "table-tell-pass"));
  if (of("end").length) told.push(l10n.t("table-tell-end"));
  return told.length ? told.join(" ") : l10n.t("table-tell-nothing");
}
