/**
 * Keyboard focus on the table: one tab stop for each zone, arrows within it, and never lost when cards come and go.
 */

/** @typedef {{element: HTMLElement, zone: string, key: string, index: number}} Place */

/** @type {WeakMap<Element, HTMLElement>} The item of each zone that Tab leads to. */
const current = new WeakMap();

/** @param {Element} zone @returns {HTMLElement[]} */
const itemsOf = (zone) => [...zone.querySelectorAll("button")].filter((item) => item.checkVisibility());

/**
 * @param {HTMLElement} table
 * @returns {HTMLElement | null}
 */
export function focusedIn(table) {
  const { activeElement } = /** @type {ShadowRoot | Document} */ (table.getRootNode());
  return activeElement instanceof HTMLElement && table.contains(activeElement) ? activeElement : null;
}

/**
 * Gives every zone exactly one tab stop.
 * @param {HTMLElement} table
 */
export function setTabStops(table) {
  const focused = focusedIn(table);
  for (const zone of table.querySelectorAll("[data-rove]")) {
    const items = itemsOf(zone);
    const held = current.get(zone);
    const last = zone.getAttribute("data-rove")?.startsWith("pile") ? items.at(-1) : items[0];
    const stop = items.find((item) => item === focused) ?? items.find((item) => item === held) ?? last;
    if (stop) current.set(zone, stop);
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }
}

/**
 * Where the focus is, to be found again after the next drawing.
 * @param {HTMLElement} table
 * @returns {Place | null}
 */
export function placeOf(table) {
  const element = focusedIn(table);
  if (!element) return null;
  const { zone = "", key = "", action = "", sort = "" } = element.dataset;
  const group = element.closest("[data-rove]");
  const index = group ? itemsOf(group).indexOf(element) : 0;
  return { element, zone: group?.getAttribute("data-rove") ?? zone, key: key || action || sort, index };
}

/**
 * Puts the focus back where it was: on the same element, on the same card elsewhere in its zone, on the neighbour that took its place.
 * @param {HTMLElement} table
 * @param {Place | null} place
 * @param {() => void} otherwise Where nothing of it is left.
 */
export function restoreFocus(table, place, otherwise) {
  if (!place) return;
  const { element, zone, key, index } = place;
  if (focusedIn(table) && element.checkVisibility()) return;
  if (table.contains(element) && element.checkVisibility()) return element.focus({ preventScroll: true });
  const group = table.querySelector(`[data-rove="${zone}"]`);
  const items = group ? itemsOf(group) : [];
  const same = items.find(({ dataset }) => key && dataset.key === key);
  const next = same ?? items[Math.min(index, items.length - 1)];
  if (next) next.focus({ preventScroll: true });
  else otherwise();
}

/**
 * The item an arrow leads to, or null where the key is none of ours.
 * @param {HTMLElement} from
 * @param {string} key
 * @returns {HTMLElement | null}
 */
export function arrowTarget(from, key) {
  const zone = from.closest("[data-rove]");
  if (!zone) return null;
  const items = itemsOf(zone);
  const i = items.indexOf(from);
  const rtl = getComputedStyle(zone).direction === "rtl" ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return items[Math.min(Math.max(i + rtl, 0), items.length - 1)] ?? null;
    case "ArrowLeft":
      return items[Math.min(Math.max(i - rtl, 0), items.length - 1)] ?? null;
    case "Home":
      return items[0] ?? null;
    case "End":
      return items.at(-1) ?? null;
    case "ArrowUp":
    case "ArrowDown":
      return rowTarget(from, items, key === "ArrowDown" ? 1 : -1);
    default:
      return null;
  }
}

/**
 * The nearest item one row further.
 * @param {HTMLElement} from
 * @param {HTMLElement[]} items
 * @param {1 | -1} way
 */
function rowTarget(from, items, way) {
  const here = from.getBoundingClientRect();
  const away = items
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .map(({ item, box }) => ({ item, dy: (box.top - here.top) * way, dx: Math.abs(box.left - here.left) }))
    .filter(({ dy }) => dy > here.height * 0.3)
    .sort((a, b) => a.dy - b.dy || a.dx - b.dx);
  const nearest = away.filter(({ dy }) => dy < (away[0]?.dy ?? 0) + here.height * 0.2).sort((a, b) => a.dx - b.dx);
  return nearest[0]?.item ?? from;
}

/** @param {HTMLElement} item */
export function focusItem(item) {
  const zone = item.closest("[data-rove]");
  if (zone) {
    current.set(zone, item);
    for (const other of itemsOf(zone)) other.tabIndex = other === item ? 0 : -1;
  }
  item.focus({ preventScroll: false });
}
