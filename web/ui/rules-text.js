/**
 * The statements of a rule book in chapters.
 */
/** @import {Statement} from "../types.d.ts" */

/** @typedef {{heading: Statement | null, sentences: Statement[]}} Chapter */

const HEADING = "rulebook-heading-";

/**
 * @param {readonly Statement[]} text
 * @returns {Chapter[]}
 */
export function chapters(text) {
  /** @type {Chapter[]} */
  const found = [];
  for (const statement of text) {
    if (statement.id.startsWith(HEADING)) found.push({ heading: statement, sentences: [] });
    else {
      const last = found.at(-1) ?? { heading: null, sentences: [] };
      if (!found.length) found.push(last);
      last.sentences.push(statement);
    }
  }
  return found;
}
