/**
 * What a press means: an offered action, a question to the engine why not, a word to the player, or a choice to be made.
 */
import { meldChoices, wayChoices } from "./choices.js";
import { namedForAsking } from "./jokers.js";
import { compose, exactOffers, layoffChoices } from "./offers.js";
import { describeTurn } from "./speech.js";
import { cardArg, cardsArg, meldFull, seatArgs } from "./words.js";

/** @import {Choice} from "./choices.js" */
/** @import {Scene} from "./scene.js" */
/** @typedef {{act: string} | {why: string} | {say: string} | {title: string, choices: Choice[]}} Wish */
/** @typedef {"draw" | "take" | "meld" | "layoff" | "discard" | "pass" | "end" | "call"} Command */

/**
 * @param {Scene} scene
 * @param {Command} command
 * @param {number} [place] The meld of a lay-off or call, the place in the pile of a take.
 * @param {number} [pile] Of a take, where each player has one.
 * @returns {Wish}
 */
export function wishFor(scene, command, place, pile = 0) {
  const { view, l10n, busy, calls } = scene;
  if (busy) return { say: l10n.t("table-busy", seatArgs(view, view.turn, l10n)) };
  if (calls && !["call", "pass", "layoff"].includes(command)) return { say: describeTurn(view, l10n) };
  if (!calls && view.asked !== null && view.phase !== "over") return { say: l10n.t("table-call-others") };
  switch (command) {
    case "take":
      return takeWish(scene, place ?? 0, pile);
    case "meld":
      return meldWish(scene);
    case "layoff":
      return place === undefined ? layoffWish(scene) : layoffOnWish(scene, place);
    case "discard":
      return discardWish(scene);
    case "call":
      return callWish(scene, place);
    default:
      return view.offers.some(({ kind }) => kind === command) ? { act: command } : { why: command };
  }
}

/** @param {Scene} scene @param {number} place @param {number} pile @returns {Wish} */
function takeWish({ view, takes }, place, pile) {
  const offer = takes.get(place);
  if (offer) return { act: offer.action };
  const [card = ""] = (view.discards[pile] ?? []).slice(place);
  return { why: compose("take", [card], place) };
}

/** @param {Scene} scene @returns {Wish} */
function meldWish(scene) {
  const { view, l10n, selection } = scene;
  if (!selection.length) return { say: l10n.t("table-select-first") };
  const [first, ...more] = exactOffers(view.offers, "meld", selection);
  if (!first) return { why: compose("meld", namedForAsking(selection)) };
  if (!more.length) return { act: first.action };
  return { title: jokerTitle(scene), choices: meldChoices([first, ...more], l10n) };
}

/** @param {Scene} scene */
const jokerTitle = ({ l10n, selection }) =>
  l10n.t("table-choose-joker", { n: selection.filter((card) => card === "*").length });

/** @param {Scene} scene @returns {Wish} */
function layoffWish(scene) {
  const { view, l10n, selection, calls } = scene;
  if (calls) return callWish(scene);
  if (!selection.length) return { say: l10n.t("table-select-first") };
  if (!view.melds.length) return { say: l10n.t("table-no-meld-yet") };
  return chosen(scene, layoffChoices(view.offers, selection, view.melds.length), 0);
}

/** @param {Scene} scene @param {number} meld @returns {Wish} */
function layoffOnWish(scene, meld) {
  const { view, l10n, selection, calls } = scene;
  const laid = view.melds[meld];
  if (calls?.has(meld)) return callWish(scene, meld);
  if (!selection.length) return { say: laid ? meldFull(laid, view, l10n) : l10n.t("table-no-meld-yet") };
  const choices = layoffChoices(view.offers, selection, view.melds.length);
  return chosen(
    scene,
    choices.filter((choice) => choice.meld === meld),
    meld,
  );
}

/**
 * @param {Scene} scene
 * @param {ReturnType<typeof layoffChoices>} ways
 * @param {number} meld The one to ask about where none would do.
 * @returns {Wish}
 */
function chosen(scene, ways, meld) {
  const { view, l10n, selection } = scene;
  const [first, ...more] = ways;
  if (!first) {
    const lying = view.melds[meld]?.cards.map(({ card }) => card);
    return { why: compose("layoff", namedForAsking(selection, lying), meld) };
  }
  if (!more.length) return first.offered ? { act: first.action } : { why: first.action };
  const jokers = selection.every((card) => card === "*");
  const title =
    jokers || more.every((way) => way.meld === first.meld)
      ? jokerTitle(scene)
      : l10n.t("table-choose-meld", { cards: cardsArg(selection, l10n) });
  return { title, choices: wayChoices(ways, view, l10n) };
}

/** @param {Scene} scene @returns {Wish} */
function discardWish({ view, l10n, selection }) {
  if (selection.length !== 1) return { say: l10n.t("table-select-one") };
  const [offer] = exactOffers(view.offers, "discard", selection);
  return offer ? { act: offer.action } : { why: compose("discard", selection) };
}

/** @param {Scene} scene @param {number} [meld] @returns {Wish} */
function callWish({ view, l10n, calls }, meld) {
  const offers = [...(calls?.values() ?? [])].filter((offer) => meld === undefined || offer.meld === meld);
  const [first, ...more] = offers;
  if (!first) return { say: l10n.t("table-no-call") };
  if (!more.length) return { act: first.action };
  const ways = offers.map(({ action, cards, meld = 0 }) => ({ meld, action, cards, offered: true }));
  const title = l10n.t("table-choose-call", { card: cardArg(first.cards[0] ?? null, l10n) });
  return { title, choices: wayChoices(ways, view, l10n) };
}
