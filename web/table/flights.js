/**
 * Which cards fly where when events are shown, as plain data: from the places before and after, and what happened between.
 */
import { inHand } from "./offers.js";

/** @import {Event as GameEvent, View} from "../types.d.ts" */
/** @import {Scene} from "./scene.js" */
/** @typedef {Map<string, {element: HTMLElement, box: DOMRect}>} Snapshot Where every card and every place is. */
/** @typedef {{card: string | null, flip: boolean, from: DOMRect, to: DOMRect, hide: HTMLElement | null, at: number}} Flight */

const NEXT = 280;
const STAGGER = 45;

/**
 * What an opponent moved last (`pile<seat>`, `meld:<i>:<card>`), to be marked until something else happens.
 * @param {readonly GameEvent[]} events
 * @param {View} view
 * @returns {Set<string>}
 */
export function recentOf(events, view) {
  const recent = new Set();
  for (const { type, seat, cards = [], meld } of events) {
    if (seat === view.seat) continue;
    if (type === "discarded") recent.add(view.discards.length > 1 ? `pile${seat}` : "pile0");
    if (type === "melded" || type === "laid-off" || type === "called")
      for (const card of cards) recent.add(`meld:${meld}:${card}`);
  }
  return recent;
}

/**
 * A box of a card's shape in the middle of another, for cards that come from or go to a player.
 * @param {DOMRect} box
 * @param {DOMRect} card
 */
function within(box, card) {
  const height = Math.min(box.height, card.height);
  const width = (height * card.width) / (card.height || 1);
  return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}

/**
 * @param {readonly GameEvent[]} events
 * @param {Snapshot} before
 * @param {Snapshot} after
 * @param {Scene} old
 * @param {Scene} now
 * @returns {{flights: Flight[], length: number}}
 */
export function flightsOf(events, before, after, old, now) {
  /** @type {Flight[]} */
  const flights = [];
  const me = now.view.seat;
  const used = new Set();
  let at = 0;

  /** The name of the nth of equal cards. @param {string} key @param {number} n */
  const nth = (key, n) => (n ? `${key}~${n}` : key);
  /** The first of these places that no other flight has. @param {Snapshot} places @param {string} key @param {number} [from] */
  const claim = (places, key, from = 0) => {
    for (let n = from; ; n++) {
      const name = nth(key, n);
      const place = places.get(name);
      if (!place) return null;
      if (used.has(place)) continue;
      used.add(place);
      return place;
    }
  };
  /** A card in the player's own hand, the last of equal ones first. @param {Snapshot} places @param {Scene} scene @param {string} card */
  const held = (places, scene, card) => {
    for (const { key } of scene.hand.filter((other) => other.card === inHand(card)).reverse()) {
      const place = claim(places, `hand:${key}`);
      if (place) return place;
    }
    return null;
  };
  const shape = after.get("stock")?.box ?? before.get("stock")?.box ?? new DOMRect(0, 0, 50, 70);
  /** @param {number} seat @param {Snapshot} places */
  const player = (seat, places) => {
    const box = places.get(`seat:${seat}`)?.box;
    return box ? within(box, shape) : null;
  };

  for (const event of events) {
    const cards = event.cards ?? [];
    const mine = event.seat === me;
    let moved = 0;
    /** @param {string | null} card @param {DOMRect | null | undefined} from @param {DOMRect | null | undefined} to @param {HTMLElement | null} hide @param {boolean} [flip] */
    const fly = (card, from, to, hide, flip = false) => {
      if (!from?.width || !to?.width) return;
      flights.push({ card, flip, from, to, hide, at: at + moved * STAGGER });
      moved++;
    };
    const pileSeat = now.view.discards.length > 1 ? event.seat : 0;
    switch (event.type) {
      case "dealt":
        for (const { key } of now.hand) {
          const to = claim(after, `hand:${key}`);
          fly(key.split("#")[0] ?? null, shape, to?.box, to?.element ?? null, true);
        }
        break;
      case "drew":
      case "took": {
        const size = old.view.discards[0]?.length ?? 0;
        cards.forEach((card, i) => {
          const from = event.type === "drew" ? before.get("stock") : before.get(`pile0:${size - cards.length + i}`);
          const to = mine && card ? held(after, now, card) : null;
          fly(
            card,
            from?.box,
            to?.box ?? player(event.seat, after),
            to?.element ?? null,
            event.type === "drew" && mine,
          );
        });
        break;
      }
      case "melded":
      case "laid-off":
      case "called":
        for (const card of cards) {
          if (card === null) continue;
          const from = mine ? held(before, old, card)?.box : player(event.seat, before);
          const top = before.get(`pile0:${(old.view.discards[0]?.length ?? 0) - 1}`)?.box;
          const key = `meld:${event.meld ?? now.view.melds.length - 1}:${card}`;
          // Beside a twin that lay there before
          let lay = 0;
          while (before.has(nth(key, lay))) lay++;
          const to = claim(after, key, lay);
          fly(card, event.type === "called" ? top : from, to?.box, to?.element ?? null);
        }
        break;
      case "discarded":
        for (const card of cards) {
          if (card === null) continue;
          const from = mine ? held(before, old, card)?.box : player(event.seat, before);
          const top = (now.view.discards[pileSeat]?.length ?? 0) - 1;
          const to = claim(after, `pile${pileSeat}:${top}`);
          fly(card, from, to?.box ?? player(event.seat, after), to?.element ?? null);
        }
        break;
      default:
        break;
    }
    if (moved) at += NEXT + (moved - 1) * STAGGER;
  }
  return { flights, length: at };
}
