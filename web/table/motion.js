/**
 * Cards fly from where they were to where they lie now. The new view is on the table already; what is still on its way is hidden
 * under a copy that flies.
 */
import { BACK, faceUrl } from "./faces.js";
import { flightsOf } from "./flights.js";

/** @import {Event as GameEvent} from "../types.d.ts" */
/** @import {Scene} from "./scene.js" */
/** @import {Flight, Snapshot} from "./flights.js" */

const FLIGHT = 320;
const EASE = "cubic-bezier(0.22, 0.8, 0.3, 1)";

/**
 * Where every card and every place is.
 * @param {HTMLElement} table
 * @returns {Snapshot}
 */
export function snapshot(table) {
  /** @type {Snapshot} */
  const places = new Map();
  /** @param {string} key @param {Element} element */
  const add = (key, element) => {
    let name = key;
    for (let n = 1; places.has(name); n++) name = `${key}~${n}`;
    if (element instanceof HTMLElement) places.set(name, { element, box: element.getBoundingClientRect() });
  };
  for (const element of table.querySelectorAll(".rt-held")) add(`hand:${element.getAttribute("data-key")}`, element);
  for (const element of table.querySelectorAll(".rt-thrown")) {
    add(`pile${element.getAttribute("data-seat")}:${element.getAttribute("data-index")}`, element);
  }
  for (const element of table.querySelectorAll("[data-meld-card]")) {
    const meld = element.closest("[data-meld]")?.getAttribute("data-meld");
    add(`meld:${meld}:${element.getAttribute("data-meld-card")}`, element);
  }
  for (const element of table.querySelectorAll(".rt-chip")) {
    add(`seat:${element.closest("[data-seat]")?.getAttribute("data-seat")}`, element);
  }
  const stock = table.querySelector(".rt-stock .rt-card");
  if (stock) add("stock", stock);
  return places;
}

/**
 * @param {HTMLElement} table
 * @param {readonly GameEvent[]} events
 * @param {Snapshot} before
 * @param {Scene} old
 * @param {Scene} now
 */
export async function animate(table, events, before, old, now) {
  const after = snapshot(table);
  const { flights, length } = flightsOf(events, before, after, old, now);
  const air = table.querySelector(".rt-air");
  if (!air) return;
  /** @type {Animation[]} */
  const running = [];
  const flying = new Set(flights.map(({ hide }) => hide));

  for (const [key, { element, box }] of after) {
    const was = before.get(key)?.box;
    if (!was || flying.has(element) || key.startsWith("seat") || key === "stock") continue;
    const dx = was.x - box.x;
    const dy = was.y - box.y;
    if (Math.abs(dx) + Math.abs(dy) < 1) continue;
    running.push(element.animate({ translate: [`${dx}px ${dy}px`, "0 0"] }, { duration: FLIGHT, easing: EASE }));
  }

  const origin = air.getBoundingClientRect();
  const copies = flights.map((flight) => {
    const { to, from, at, hide } = flight;
    const copy = copyOf(flight, now);
    const box = { "--x": to.x - origin.x, "--y": to.y - origin.y, "--w": to.width, "--h": to.height };
    for (const [name, value] of Object.entries(box)) copy.style.setProperty(name, `${value}px`);
    air.append(copy);
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
    running.push(
      copy.animate(
        { transform: [start, "none"], opacity: [1, 1] },
        { duration: FLIGHT, delay: at, easing: EASE, fill: "both" },
      ),
    );
    if (hide) running.push(hide.animate({ opacity: [0, 0] }, { duration: at + FLIGHT }));
    setTimeout(() => copy.setAttribute("data-off", ""), at);
    return copy;
  });

  // A hidden page runs no animations to their end.
  const late = new Promise((done) => setTimeout(done, length + FLIGHT + 250));
  await Promise.race([Promise.allSettled(running.map(({ finished }) => finished)), late]);
  for (const copy of copies) copy.remove();
}

/** @param {Flight} flight @param {Scene} scene */
function copyOf({ card, flip, at }, { settings }) {
  const copy = document.createElement("span");
  copy.className = "rt-flyer";
  const front = document.createElement("img");
  front.src = faceUrl(card, settings);
  copy.append(front);
  if (flip) {
    const back = document.createElement("img");
    back.src = BACK;
    copy.append(back);
    const timing = { duration: FLIGHT * 0.6, delay: at, fill: /** @type {const} */ ("both") };
    back.animate({ transform: ["scaleX(1)", "scaleX(0)", "scaleX(0)"] }, timing);
    front.animate({ transform: ["scaleX(0)", "scaleX(0)", "scaleX(1)"] }, timing);
  }
  return copy;
}
