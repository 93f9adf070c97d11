/**
 * The few signs of the page, drawn here on a 24 by 24 grid; they take the colour of the text around them.
 */
import { svg } from "../vendor/lit-html/lit-html.js";

/** @param {import("../vendor/lit-html/lit-html.js").TemplateResult<2>} drawing */
const icon = (drawing) =>
  svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`;

export const MENU = icon(svg`<path d="M4 7h16M4 12h16M4 17h16"/>`);
export const CLOSE = icon(svg`<path d="M6 6l12 12M18 6L6 18"/>`);
export const UNDO = icon(svg`<path d="M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10h-3"/>`);
export const REFUSED = icon(svg`<circle cx="12" cy="12" r="9"/><path d="M12 7v6M12 16.5v.5"/>`);
export const INFO = icon(svg`<circle cx="12" cy="12" r="9"/><path d="M12 11v6M12 7.5v.5"/>`);
export const TURN = icon(svg`<path d="M8 5l9 7-9 7z" fill="currentColor"/>`);
export const SHEET = icon(svg`<path d="M5 4h14v16H5zM5 9h14M12 9v11"/>`);
export const NEW = icon(svg`<path d="M12 5v14M5 12h14"/>`);
export const LOG = icon(svg`<path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01"/>`);
export const FILE = icon(svg`<path d="M14 3H6v18h12V7zM14 3v4h4M12 11v6M9 14l3 3 3-3"/>`);
export const GEAR = icon(
  svg`<path d="M5 7h8M17 7h2M5 17h2M11 17h8"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>`,
);
export const HELP = icon(
  svg`<circle cx="12" cy="12" r="9"/><path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .9-1 1.7M12 16.5v.5"/>`,
);
export const BOOK = icon(svg`<path d="M6 4h13v16H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM4 18a2 2 0 0 1 2-2h13M9 8h6"/>`);
export const KEYS = icon(svg`<path d="M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8"/>`);
export const WARNING = icon(svg`<path d="M12 4l9 16H3zM12 10v4M12 17v.5"/>`);
export const UPDATE = icon(svg`<path d="M20 12a8 8 0 1 1-2.3-5.7M20 4v4h-4"/>`);
export const HINT = icon(
  svg`<path d="M9 17h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.5.5-.5 1.5-.5 2.5h-6c0-1 0-2-.5-2.5z"/>`,
);
export const ODDS = icon(svg`<path d="M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16"/>`);
export const BEFORE = icon(svg`<path d="M15 5l-7 7 7 7"/>`);
export const AFTER = icon(svg`<path d="M9 5l7 7-7 7"/>`);
export const BACK = icon(svg`<path d="M10 6l-6 6 6 6M4 12h16"/>`);
export const LOOK = icon(svg`<circle cx="11" cy="11" r="6.5"/><path d="M16 16l5 5"/>`);
