/**
 * One pile of discards: shared, the player's own, or an opponent's, where each has one.
 */
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { face } from "./card.js";
import { keyed } from "./order.js";
import { cardName, cardsArg, seatArgs } from "./words.js";

/** @import {Scene} from "./scene.js" */

/**
 * @param {Scene} scene
 * @param {number} seat Before whom it lies; 0 where it is shared.
 * @param {number} [most] How many cards have room; the last ones are shown.
 */
export function pileList(scene, seat, most = Infinity) {
  const { view, l10n, settings, takes, preview, lights, recent, calls } = scene;
  const shared = view.discards.length === 1;
  const pile = view.discards[seat] ?? [];
  const n = pile.length;
  const from = Math.max(0, n - most);
  const own = shared || seat === view.seat;
  const drawing = scene.mine && !calls && view.phase === "draw";
  const hinted = shared && scene.hint?.kind === "take" ? scene.hint.at : undefined;
  const label = shared ? l10n.t("zone-pile") : l10n.t("zone-pile-of", seatArgs(view, seat, l10n));
  /** @param {{card: string}} held @param {number} place */
  const card = ({ card }, place) => {
    const i = from + place;
    const take = shared ? takes.get(i) : undefined;
    const pointed = hinted !== undefined && i >= hinted;
    const along = shared && preview !== null && i >= preview;
    const top = i === n - 1;
    const words = [cardName(card, l10n), l10n.t("card-place-top", { i: n - i, n })];
    if (take) words.push(l10n.t("card-takes", { n: take.cards.length, cards: cardsArg(take.cards, l10n) }));
    else if (drawing && shared) words.push(l10n.t("card-not-takeable"));
    if (pointed) words.push(l10n.t("card-state-hinted"));
    return html`<li>
      <button type="button" class="rt-card rt-thrown" ?data-hinted=${pointed} data-zone="pile" data-seat=${seat} data-index=${i} data-card=${card}
        data-drag=${take ? "pile" : "none"} ?data-takeable=${Boolean(take)} ?data-along=${along} ?data-chosen=${shared && i === preview}
        ?data-called=${Boolean(calls) && top} ?data-recent=${top && recent.has(`pile${seat}`)} aria-disabled=${String(!take)}
        aria-label=${l10n.list(words, "unit")}>
        ${face(card, settings)}
      </button>
    </li>`;
  };
  return html`<ol class="rt-pile" role="list" data-rove=${`pile${seat}`} data-drop=${own ? "pile" : "none"}
      ?data-lit=${own && lights.discard !== null}
      aria-label=${from ? l10n.list([label, l10n.t("table-pile-last", { n: n - from })], "unit") : label}>
    ${repeat(keyed(pile).slice(from), ({ key }) => key, card)}
    ${n ? nothing : html`<li class="rt-slot" data-zone=${own ? "slot" : nothing}></li>`}
  </ol>`;
}
