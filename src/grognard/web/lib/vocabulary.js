// The answers that a seat has heard of, by number: the server names what comes again and says the rest in full.

/**
 * @typedef {import("./contract.js").Choice} Choice
 * @typedef {import("./contract.js").DecisionView} DecisionView
 * @typedef {import("./contract.js").ViewNews} ViewNews
 */

/** Answers in the order in which they were said. */
export class Vocabulary {
  constructor() {
    /** @type {Choice[]} */
    this.words = [];
  }

  /** Know the answers of one question and nothing else. @param {DecisionView | null} decision */
  begin(decision) {
    this.words = [...(decision?.choices ?? [])];
  }

  /** Answers in full, however they were said. @param {ViewNews["choices"]} said @returns {Choice[]} */
  hear(said) {
    return said.map((each) => {
      if (typeof each === "number") return this.words[each];
      if (!Array.isArray(each)) return this.words[this.words.push(each) - 1];
      const [number, cost, stop, via] = each;
      return { ...this.words[number], cost, stop, via };
    });
  }
}
