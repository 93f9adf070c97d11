/**
 * The player's own cards.
 */

import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { face } from "./card.js";
import { fan, px, vars } from "./vars.js";
import { cardName } from "./words.js";

/** @import {Keyed} from "./order.js" */
/** @import {Scene} from "./scene.js" */

/**
 * What is true of a held card besides its face, as ids of `card-state-…`.
 * @param {Keyed} held
 * @param {Scene} scene
 */
export function statesOf({ key, card }, { view, selected, fresh, hand, mine, hinted, dangers }) {
  const { must, taken } = view.this_turn;
  /** Of equal cards only the last is meant. @param {string | null} marked */
  const marked = (marked) => marked === card && hand.findLast((other) => other.card === card)?.key === key;
  const states = [];
  if (selected.has(key)) states.push("selected");
  if (mine && marked(must)) states.push("must");
  else if (mine && marked(taken)) states.push("taken");
  else if (fresh.has(key)) states.push("new");
  if (hinted.has(key)) states.push("hinted");
  const danger = dangers.get(card);
  if (danger) states.push(danger);
  return states;
}

/** @param {Scene} scene */
export function handZone(scene) {
  const { hand, l10n, fit, settings } = scene;
  const size = { ...fan(fit.hand), "--lift": px(fit.lift) };
  /** @param {Keyed} held @param {number} i */
  const card = (held, i) => {
    const states = statesOf(held, scene);
    const mark = states.find((state) => ["must", "taken", "new"].includes(state));
    const name = l10n.list(
      [
        cardName(held.card, l10n),
        ...states.map((state) => l10n.t(`card-state-${state}`)),
        l10n.t("card-place", { i: i + 1, n: hand.length }),
      ],
      "unit",
    );
    return html`<li>
      <button type="button" class="rt-card rt-held" data-zone="hand" data-key=${held.key} data-card=${held.card}
        data-index=${i} ?data-selected=${states.includes("selected")} ?data-hinted=${states.includes("hinted")}
        data-danger=${scene.dangers.get(held.card) ?? nothing} aria-label=${name}>
        ${face(held.card, settings)}
        ${mark ? html`<span class="rt-mark" data-mark=${mark} aria-hidden="true"></span>` : nothing}
      </button>
    </li>`;
  };
  return html`<section class="rt-own" aria-label=${l10n.t("zone-hand")} ${vars(size)}>
    <ul class="rt-hand" role="list" data-rove="hand" data-drop="hand" aria-label=${l10n.t("zone-hand")}>
      ${repeat(hand, ({ key }) => key, card)}
    </ul>
  </section>`;
}
