/**
 * Why the game could not start, in words.
 */
/** @import {L10n} from "../l10n.js" */

/** @typedef {{kind: string, file: string, message: string}} BootProblem */

export const KINDS = ["missing", "server", "type", "damaged", "stalled", "network", "start", "memory", "unsupported"];

/**
 * @param {BootProblem} problem
 * @param {L10n} l10n
 */
export const problemText = ({ kind, file }, { t }) =>
  t(`boot-error-${KINDS.includes(kind) ? kind : "start"}`, { file });
