/**
 * A question that is asked again whenever what it is about changes: after a moment of quiet, and only the answer to the
 * last one counts.
 */

/** Between two keys of somebody typing, in milliseconds. */
export const QUIET = 250;

/**
 * @template Q, A
 */
export class Asker {
  #ask;
  #told;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #last = 0;

  /**
   * @param {(question: Q) => Promise<A>} ask
   * @param {(answer: A) => void} told
   */
  constructor(ask, told) {
    this.#ask = ask;
    this.#told = told;
  }

  /** @param {Q} question */
  async now(question) {
    const turn = this.stop();
    const answer = await this.#ask(question);
    if (turn === this.#last) this.#told(answer);
  }

  /** @param {() => Q} question As it is when the moment has passed. */
  later(question) {
    this.stop();
    this.#timer = setTimeout(() => this.now(question()), QUIET);
  }

  /** Nothing asked before is told any more. */
  stop() {
    clearTimeout(this.#timer);
    this.#last += 1;
    return this.#last;
  }
}
