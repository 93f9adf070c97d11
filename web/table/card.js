/**
 * A card's picture. Names are given by the button or list around it, so the picture itself is silent.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { faceUrl } from "./faces.js";
import { cardShort } from "./words.js";

/** @import {TableSettings} from "./scene.js" */

/**
 * @param {string | null} card
 * @param {TableSettings} settings
 */
export const face = (card, settings) => html`
  <img class="rt-face" src=${faceUrl(card, settings)} alt="" draggable="false">
  ${card?.startsWith("*=") ? html`<span class="rt-stands" aria-hidden="true">${cardShort(card.slice(2))}</span>` : nothing}`;

/**
 * A player's sign: a shape and a colour of their own.
 * @param {number} seat
 */
export const sign = (seat) => html`<span class="rt-sign" data-seat=${seat % 8} aria-hidden="true"></span>`;
