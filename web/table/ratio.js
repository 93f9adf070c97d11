/** Height of a card by its width. */
export const RATIO = 1.4;
