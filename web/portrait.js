/**
 * Faces of the opponents, drawn here from a few parts on a 48 by 48 grid: each has an outline and a ground of its own, so that
 * it is known at 24 pixels. Their colours are fixed: a host page restyles the table, not the people at it.
 */
import { FACES } from "./cast.js";
import { nothing, svg } from "./vendor/lit-html/lit-html.js";

/** @typedef {import("./vendor/lit-html/lit-html.js").TemplateResult<2>} Drawing */

/** Skin, and its shade at the neck. */
const SKIN = {
  rose: ["#f6d3bd", "#e3b398"],
  fair: ["#f1c9a5", "#dba97f"],
  olive: ["#dfae80", "#c48f60"],
  tan: ["#c48a5c", "#a66f45"],
  brown: ["#97633f", "#7b4d2f"],
  dark: ["#6d4630", "#553423"],
};

const INK = "#2b1f1a";

/** @param {string} d */
const shape = (d) => (/** @type {string} */ fill) => svg`<path d=${d} fill=${fill}/>`;

/** @param {[number, number, number][]} circles Centre and radius of each. */
const curls = (circles) => (/** @type {string} */ fill) =>
  svg`${circles.map(([x, y, r]) => svg`<circle cx=${x} cy=${y} r=${r} fill=${fill}/>`)}`;

const CAP = "M13.5 21.5C12 12 17 7 24 7s12 5 10.5 14.5c-1-4-2.5-6.5-4.5-8.5-4 2-9 2-12 .5-2 2-3.5 4-4.5 8z";

/**
 * Hair behind the head and before it.
 * @type {Record<string, [((fill: string) => Drawing) | null, ((fill: string) => Drawing) | null]>}
 */
const CUTS = {
  bald: [null, shape("M13.5 20c-2 2-1.5 6 .5 8l1.5-8zM34.5 20c2 2 1.5 6-.5 8l-1.5-8z")],
  short: [null, shape(CAP)],
  parted: [
    null,
    shape("M13.5 22C11.5 12 17 6.5 24.5 6.5S36.5 12 34.5 22c-1-4-2-6-3-7.5-5 .5-9-1-11.5-4-1 4-4.5 6-6.5 11.5z"),
  ],
  spiky: [
    null,
    shape(
      "M13 20l-1.5-7 4 1.5L17 7l4 3.5L24.5 4.5 27 10l5-3.5.5 6 4.5.5L34.5 21c-1-4-3-6-4.5-7-4 1.5-8 1.5-12 0-2 1.5-4 3-5 6z",
    ),
  ],
  quiff: [
    null,
    shape(
      "M14 20c-1-5 0-8 2-9.5C18 5 27 2.5 34 6.5c2.5 2 2 4.5.5 6 1.5 2 .5 6 0 8-1.5-4-2.5-5.5-4-6.5-5 1-10 .5-13-1-2 2-2.5 4-3.5 7z",
    ),
  ],
  bob: [
    shape("M11 32V20C11 10.5 16.5 5.5 24 5.5S37 10.5 37 20v12c-3 1.5-6 1.5-8 0H19c-2 1.5-5 1.5-8 0z"),
    shape(
      "M13.5 21C13 12 17.5 7.5 24 7.5s11 4.5 10.5 13.5c-2-2.5-3-4-3.5-5.5-5 1.5-9.5 1.5-14 0-.5 1.5-1.5 3-3.5 5.5z",
    ),
  ],
  long: [
    shape("M9.5 44C10.5 38 10.5 28 11 20 11.5 10.5 16.5 5.5 24 5.5S36.5 10.5 37 20c.5 8 .5 18 1.5 24z"),
    shape("M13.5 22C12.5 12 17.5 7 24.5 7S35.5 12 34.5 22c-1.5-3-4.5-5.5-7-8.5-3 4-9 4.5-14 8.5z"),
  ],
  bun: [curls([[24, 6, 5.5]]), shape(CAP)],
  tails: [
    curls([
      [10.5, 26, 5.5],
      [37.5, 26, 5.5],
      [11, 32, 3.5],
      [37, 32, 3.5],
    ]),
    shape("M13.5 21.5C12.5 12.5 17 7.5 24 7.5s11.5 5 10.5 14C32 18 28 15 24 10.5 20 15 16 18 13.5 21.5z"),
  ],
  curly: [
    curls([
      [13, 24, 5],
      [12.5, 17, 5.5],
      [16.5, 10.5, 5.5],
      [24, 7.5, 5.5],
      [31.5, 10.5, 5.5],
      [35.5, 17, 5.5],
      [35, 24, 5],
    ]),
    curls([
      [17, 13.5, 3.5],
      [22, 12, 3.5],
      [27, 12, 3.5],
      [31, 13.5, 3.5],
    ]),
  ],
  afro: [curls([[24, 17, 16]]), shape("M13.5 20c0-7 4-12.5 10.5-12.5S34.5 13 34.5 20c-3-3-6-4-10-4s-7 1-10 4z")],
  waves: [
    curls([
      [13, 20, 5],
      [12, 28, 5],
      [13, 36, 5],
      [35, 20, 5],
      [36, 28, 5],
      [35, 36, 5],
      [24, 13, 9],
    ]),
    shape("M13.5 20.5C13 11.5 18 7 24 7s11 4.5 10.5 13.5c-3-1.5-6-4-7-7-2 4-9 3-14 7z"),
  ],
  scarf: [
    shape("M10.5 46C8 34 8.5 20 12.5 13 15 8.5 19 6 24 6s9 2.5 11.5 7c4 7 4.5 21 2 33z"),
    shape("M13 26C12 15 17 9 24 9s12 6 11 17c0-6-2.5-11-11-11s-11 5-11 11z"),
  ],
  turban: [
    null,
    shape("M12.5 19C9.5 11 16 4.5 24 4.5S38.5 11 35.5 19C32 15.5 28 14.5 24 17.5 20 14.5 16 15.5 12.5 19z"),
  ],
  beanie: [
    null,
    (fill) =>
      svg`<path d="M13 17C13 9.5 17.5 5.5 24 5.5S35 9.5 35 17z" fill=${fill}/><path d="M12.5 14.5h23v5h-23z" fill=${fill}/><path d="M12.5 19.5h23" stroke="#fff" stroke-opacity=".45" stroke-width="1.5"/><circle cx="24" cy="5" r="3" fill="#fff" fill-opacity=".85"/>`,
  ],
  visor: [
    null,
    (fill) =>
      svg`<path d="M13.5 16.5C13.5 9.5 18 6.5 24 6.5s10.5 3 10.5 10z" fill=${fill}/><path d="M13 15.5h20c5 0 8 1.5 9.5 4.5H13z" fill=${fill}/><path d="M13.5 17h20" stroke="#fff" stroke-opacity=".5" stroke-width="1.3"/>`,
  ],
  beret: [
    null,
    (fill) =>
      svg`<path d="M11 14.5C12.5 7 22 3.5 31 6.5c6 2 8 6.5 5 9-5-1.5-15-1.5-23 1z" fill=${fill}/><path d="M14 16c6-2 14-2 21-.5" stroke=${INK} stroke-opacity=".35" stroke-width="1.5" fill="none"/>`,
  ],
};

/** What else is seen in a face; the beards take the hair's colour. */
const EXTRAS = {
  glasses: () =>
    svg`<g fill="#fff" fill-opacity=".3" stroke=${INK} stroke-width="1.4"><circle cx="19.5" cy="22.5" r="3.9"/><circle cx="28.5" cy="22.5" r="3.9"/></g><path d="M23.4 22.5h1.2" stroke=${INK} stroke-width="1.4"/>`,
  square: () =>
    svg`<g fill="#fff" fill-opacity=".3" stroke=${INK} stroke-width="1.6"><rect x="15.3" y="19.5" width="7.7" height="6" rx="1.2"/><rect x="25" y="19.5" width="7.7" height="6" rx="1.2"/></g><path d="M23 21.5h2" stroke=${INK} stroke-width="1.6"/>`,
  beard: (/** @type {string} */ hair) =>
    svg`<path d="M14.3 23c0 8.5 3.5 13 9.7 13s9.7-4.5 9.7-13c-1.5 3.5-3.5 4.5-6 4.5-2.5-1-4.9-1-7.4 0-2.5 0-4.5-1-6-4.5z" fill=${hair}/><path d="M21 30.5q3 1.8 6 0" stroke="#fff" stroke-width="1.6" fill="none" stroke-linecap="round"/>`,
  moustache: (/** @type {string} */ hair) =>
    svg`<path d="M24 27.3c-2-1.8-5-1-6.5 1.7 2.5.8 5 .5 6.5-.6 1.5 1.1 4 1.4 6.5.6-1.5-2.7-4.5-3.5-6.5-1.7z" fill=${hair}/>`,
  goatee: (/** @type {string} */ hair) =>
    svg`<path d="M20.8 32c1-1 5.4-1 6.4 0 .3 2.5-1 4.8-3.2 4.8s-3.5-2.3-3.2-4.8z" fill=${hair}/>`,
  earrings: () => svg`<g fill="#f3c544"><circle cx="13.8" cy="27.5" r="1.7"/><circle cx="34.2" cy="27.5" r="1.7"/></g>`,
  freckles: () =>
    svg`<g fill="#b5673f"><circle cx="17.5" cy="26.3" r=".7"/><circle cx="19.6" cy="27.3" r=".7"/><circle cx="28.4" cy="27.3" r=".7"/><circle cx="30.5" cy="26.3" r=".7"/></g>`,
  flower: () =>
    svg`<g fill="#ff7d9c"><circle cx="33" cy="9" r="2.6"/><circle cx="36.6" cy="11.3" r="2.6"/><circle cx="35.3" cy="15.3" r="2.6"/><circle cx="31.2" cy="15" r="2.6"/><circle cx="30" cy="11.3" r="2.6"/></g><circle cx="33.3" cy="12.2" r="2" fill="#ffe07a"/>`,
};

const MOUTHS = {
  smile: svg`<path d="M20.3 29q3.7 3.5 7.4 0" stroke=${INK} stroke-width="1.5" fill="none" stroke-linecap="round"/>`,
  grin: svg`<path d="M19.8 28.5h8.4c-.3 3-2 4.6-4.2 4.6s-3.9-1.6-4.2-4.6z" fill="#fff" stroke=${INK} stroke-width="1.2" stroke-linejoin="round"/>`,
  calm: svg`<path d="M21 30h6" stroke=${INK} stroke-width="1.5" stroke-linecap="round"/>`,
  wry: svg`<path d="M20.8 30.3q3.5 1 6.5-1.6" stroke=${INK} stroke-width="1.5" fill="none" stroke-linecap="round"/>`,
};

/**
 * @param {string | null} who
 * @returns {Drawing | typeof nothing} Nothing of nobody.
 */
export function portrait(who) {
  const face = FACES[who ?? ""];
  if (!face) return nothing;
  const { ground, hair, wear, cut, extra, mouth = "smile" } = face;
  const [skin = "", shade = ""] = SKIN[face.skin];
  const [behind, before] = CUTS[cut] ?? [null, null];
  const bearded = extra === "beard";
  return svg`<svg class="portrait" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <path d="M0 0h48v48H0z" fill=${ground}/>
    ${behind?.(hair) ?? nothing}
    <path d="M4 50c0-9 7-14 20-14s20 5 20 14z" fill=${wear}/>
    <path d="M19.5 29h9v8c-2.5 3.5-6.5 3.5-9 0z" fill=${shade}/>
    <circle cx="13.8" cy="23.5" r="2.4" fill=${shade}/><circle cx="34.2" cy="23.5" r="2.4" fill=${shade}/>
    <path d="M14 20c0-7.5 4-11.5 10-11.5S34 12.5 34 20v4c0 6.5-4.5 11.5-10 11.5S14 30.5 14 24z" fill=${skin}/>
    ${extra && bearded ? EXTRAS[extra](hair) : nothing}
    ${before?.(hair) ?? nothing}
    <circle cx="19.7" cy="22.7" r="1.5" fill=${INK}/><circle cx="28.3" cy="22.7" r="1.5" fill=${INK}/>
    <path d="M23.6 24.5q-.8 1.8.6 2" stroke=${shade} stroke-width="1.2" fill="none" stroke-linecap="round"/>
    ${bearded ? nothing : MOUTHS[mouth]}
    ${extra && !bearded ? EXTRAS[extra](hair) : nothing}
  </svg>`;
}
