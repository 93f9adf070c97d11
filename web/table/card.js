/**
 * A card's picture. Names are given by the button or list around it, so the picture itself is silent.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { faceUrl } from "./faces.js";
import { suitSign } from "./words.js";

/** @import {TableSettings} from "./scene.js" */

/**
 * @param {string | null} card
 * @param {TableSettings} settings
 */
export const face = (card, settings) => html`
  <img class="rt-face" src=${faceUrl(card, settings)} alt="" draggable="false">
  ${card?.startsWith("*=") ? stands(card.slice(2), settings) : nothing}`;

/**
 * What a laid joker stands for, where another card has its index, on gold so that it is seen to be a joker.
 * @param {string} card
 * @param {TableSettings} settings
 */
const stands = (
  card,
  settings,
) => html`<span class="rt-stands" data-suit=${card[1] ?? ""} data-inks=${settings.faces === "4" ? "4" : "2"} aria-hidden="true">
  <b>${card[0] === "T" ? "10" : card[0]}</b><i>${suitSign(card)}</i>
</span>`;

/**
 * A player's sign: a shape and a colour of their own.
 * @param {number} seat
 */
export const sign = (seat) => html`<span class="rt-sign" data-seat=${seat % 8} aria-hidden="true"></span>`;
