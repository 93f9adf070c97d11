/**
 * What a look cannot be trusted with: zones that overlap, cards outside their zone, the narrowest visible strips.
 */
/** @param {Element} element */
const box = (element) => element.getBoundingClientRect();

/** @param {HTMLElement} table */
export function measure(table) {
  /** @type {string[]} */
  const bad = [];
  /** @param {DOMRect} inner @param {DOMRect} outer @param {string} what */
  const inside = (inner, outer, what) => {
    const over = [
      outer.left - inner.left,
      inner.right - outer.right,
      outer.top - inner.top,
      inner.bottom - outer.bottom,
    ];
    if (Math.max(...over) > 1) bad.push(`${what} leaves its room by ${Math.round(Math.max(...over))}`);
  };
  /** @param {string} selector */
  const find = (selector) => /** @type {HTMLElement | null} */ (table.querySelector(selector));

  const zones = [".rt-seats", ".rt-piles", ".rt-melds", ".rt-own", ".rt-bar"].flatMap(
    (selector) => find(selector) ?? [],
  );
  for (const [i, zone] of zones.entries()) {
    const a = box(zone);
    inside(a, box(table), zone.className);
    for (const other of zones.slice(i + 1)) {
      const b = box(other);
      const apart = a.left > b.right - 1 || b.left > a.right - 1 || a.top > b.bottom - 1 || b.top > a.bottom - 1;
      if (!apart) bad.push(`${zone.className} overlaps ${other.className}`);
    }
  }
  for (const [zone, parts] of /** @type {const} */ ([
    [".rt-own", ".rt-held"],
    [".rt-piles", ".rt-thrown"],
    [".rt-seats", ".rt-card"],
    [".rt-bar", "button"],
  ])) {
    const room = find(zone);
    for (const part of room?.querySelectorAll(parts) ?? []) {
      if (room && part.checkVisibility()) inside(box(part), box(room), parts);
    }
  }
  /** The narrowest strip of a card that the next one leaves to be seen. @param {string} cards */
  const strip = (cards) => {
    const boxes = [...table.querySelectorAll(cards)].map(box);
    const strips = boxes.slice(1).flatMap((b, i) => {
      const a = boxes[i];
      return a && Math.abs(b.top - a.top) < 12 ? [Math.round(b.left - a.left)] : [];
    });
    return Math.min(...strips);
  };
  /** @param {string} card */
  const width = (card) => Math.round(find(card)?.offsetWidth ?? 0);
  const melds = find(".rt-melds");
  return {
    bad,
    hand: [width(".rt-held"), strip(".rt-held")],
    pile: [width(".rt-thrown"), strip(".rt-thrown")],
    meld: width(".rt-meld .rt-card"),
    melds: `${melds?.scrollHeight}/${melds?.clientHeight}`,
  };
}
