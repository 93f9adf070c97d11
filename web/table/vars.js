/**
 * Sets custom properties on an element by script, since the page's policy allows no style attribute:
 * html`<div ${vars({ "--w": "44px" })}>`.
 */

import { Directive, directive, PartType } from "../vendor/lit-html/directive.js";
import { noChange } from "../vendor/lit-html/lit-html.js";
import { RATIO } from "./ratio.js";

/** @import {ElementPart} from "../vendor/lit-html/lit-html.js" */
/** @import {PartInfo} from "../vendor/lit-html/directive.js" */

class Vars extends Directive {
  /** @param {PartInfo} part */
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("vars belongs in an element's tag");
    /** @type {Record<string, string>} */
    this.set = {};
  }

  /** @param {Record<string, string>} _values */
  render(_values) {
    return noChange;
  }

  /**
   * @override
   * @param {ElementPart} part
   * @param {[Record<string, string>]} args
   */
  update(part, [values]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const [name, value] of Object.entries(values)) {
      if (this.set[name] !== value) style.setProperty(name, value);
    }
    this.set = values;
    return noChange;
  }
}

export const vars = directive(Vars);

/** @param {number} n */
export const px = (n) => `${Math.round(n * 10) / 10}px`;

/**
 * The properties of cards lying in rows, one over the other.
 * @param {{ w: number, step: number, cols: number, rowStep: number, height: number }} rows
 */
export const fan = ({ w, step, cols, rowStep, height }) => ({
  "--w": px(w),
  "--h": px(w * RATIO),
  "--step": px(step),
  "--cols": String(cols),
  "--row": px(rowStep),
  "--tall": px(height),
});
