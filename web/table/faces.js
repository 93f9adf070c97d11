/**
 * Which picture shows which card.
 */
/** @import {TableSettings} from "./scene.js" */

const CARDS = new URL("../cards/", import.meta.url).href;

export const BACK = `${CARDS}back.svg`;

/**
 * @param {string | null} card
 * @param {TableSettings} settings
 */
export function faceUrl(card, settings) {
  if (card === null) return BACK;
  if (card.startsWith("*")) return `${CARDS}joker-${/[DH]$/.test(card) ? "red" : "black"}.svg`;
  return `${CARDS}${settings.faces === "4" ? "4color" : "2color"}/${card}.svg`;
}
