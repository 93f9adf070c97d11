/**
 * What a press means: an offered action, a question to the engine why not, a word to the player, or a choice to be made.
 */
import { compose, exactOffers, layoffChoices } from "./offers.js";
import { cardsArg, meldFull, meldName, seatArgs } from "./words.js";

/** @import {Scene} from "./scene.js" */
/** @typedef {{act: string} | {why: string} | {say: string} | {title: string, choices: {label: string, cards: string[], wish: Wish}[]}} Wish */
/** @typedef {"draw" | "take" | "meld" | "layoff" | "discard" | "pass" | "end" | "call"} Command */

/**
 * @param {Scene} scene
 * @param {Command} command
 * @param {number} [place] The meld of a lay-off, the place in the pile of a take.
 * @returns {Wish}
 */
export function wishFor(scene, command, place) {
  const { view, l10n, busy } = scene;
  if (busy) return { say: l10n.t("table-busy", seatArgs(view, view.turn, l10n)) };
  switch (command) {
    case "take":
      return takeWish(scene, place ?? 0);
    case "meld":
      return meldWish(scene);
    case "layoff":
      return place === undefined ? layoffWish(scene) : layoffOnWish(scene, place);
    case "discard":
      return discardWish(scene);
    case "call":
      return callWish(scene);
    default:
      return view.offers.some(({ kind }) => kind === command) ? { act: command } : { why: command };
  }
}

/** @param {Scene} scene @param {number} place @returns {Wish} */
function takeWish({ view, takes }, place) {
  const offer = takes.get(place);
  if (offer) return { act: offer.action };
  return { why: compose("take", [view.discards[0]?.[place] ?? ""], place) };
}

/** @param {Scene} scene @returns {Wish} */
function meldWish({ view, l10n, selection }) {
  if (!selection.length) return { say: l10n.t("table-select-first") };
  const [first, ...more] = exactOffers(view.offers, "meld", selection);
  if (!first) return { why: compose("meld", selection) };
  if (!more.length) return { act: first.action };
  return {
    title: l10n.t("table-choose-joker"),
    choices: [first, ...more].map(({ action, cards }) => ({
      label: l10n.t("table-meld-as", { cards: cardsArg(cards, l10n) }),
      cards,
      wish: { act: action },
    })),
  };
}

/** @param {Scene} scene @returns {Wish} */
function layoffWish(scene) {
  const { view, l10n, selection } = scene;
  if (!selection.length) return { say: l10n.t("table-select-first") };
  if (!view.melds.length) return { say: l10n.t("table-no-meld-yet") };
  return chosen(scene, layoffChoices(view.offers, selection, view.melds.length), 0);
}

/** @param {Scene} scene @param {number} meld @returns {Wish} */
function layoffOnWish(scene, meld) {
  const { view, l10n, selection } = scene;
  const laid = view.melds[meld];
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
 * @param {ReturnType<typeof layoffChoices>} choices
 * @param {number} meld The one to ask about where none would do.
 * @returns {Wish}
 */
function chosen({ view, l10n, selection }, choices, meld) {
  const [first, ...more] = choices;
  if (!first) return { why: compose("layoff", selection, meld) };
  /** @param {typeof first} choice @returns {Wish} */
  const wish = ({ action, offered }) => (offered ? { act: action } : { why: action });
  if (!more.length) return wish(first);
  return {
    title: l10n.t("table-choose-meld", { cards: cardsArg(selection, l10n) }),
    choices: choices.map((choice) => {
      const laid = view.melds[choice.meld];
      const offer = view.offers.find(({ action }) => action === choice.action);
      const joker = offer?.cards.some((card) => card.startsWith("*"));
      const label = laid ? meldName(laid, l10n) : "";
      return {
        label: joker && offer ? l10n.t("table-layoff-as", { meld: label, cards: cardsArg(offer.cards, l10n) }) : label,
        cards: laid?.cards.map(({ card }) => card) ?? [],
        wish: wish(choice),
      };
    }),
  };
}

/** @param {Scene} scene @returns {Wish} */
function discardWish({ view, l10n, selection }) {
  if (selection.length !== 1) return { say: l10n.t("table-select-one") };
  const [offer] = exactOffers(view.offers, "discard", selection);
  return offer ? { act: offer.action } : { why: compose("discard", selection) };
}

/** @param {Scene} scene @returns {Wish} */
function callWish({ view, l10n }) {
  const calls = view.offers.filter(({ kind }) => kind === "call");
  const [first, ...more] = calls;
  if (!first) return { say: l10n.t("table-no-call") };
  if (!more.length) return { act: first.action };
  return {
    title: l10n.t("table-choose-call"),
    choices: calls.map(({ action, cards, meld }) => {
      const laid = meld === undefined ? undefined : view.melds[meld];
      return { label: laid ? meldName(laid, l10n) : "", cards, wish: { act: action } };
    }),
  };
}
