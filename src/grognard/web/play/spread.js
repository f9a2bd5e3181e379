// What several forecasts of one answer have in common: one for each kind of target, so that no single one speaks for all.

/**
 * @typedef {import("../lib/contract.js").Forecast} Forecast
 * @typedef {import("../lib/contract.js").Chance} Chance
 * @typedef {(chance: Chance) => boolean} Test
 * @typedef {{ least: number, most: number }} Spread
 */

/** @param {Chance} chance */
const share = ({ numerator, denominator }) => numerator / denominator;

/** The lowest and the highest of some chances; nothing is as unlikely as none. @param {number[]} chances @returns {Spread} */
const spread = (chances) => (chances.length ? { least: Math.min(...chances), most: Math.max(...chances) } : { least: 0, most: 0 });

/** How likely any effect at all is: on the target that it is least likely on, and on the one that it is most likely on. @param {Forecast[]} forecasts @param {Test} isNothing */
export function spreadOfEffect(forecasts, isNothing) {
  return spread(forecasts.map((forecast) => chanceOfAny(forecast, (chance) => !isNothing(chance))));
}

const MOST_NAMED = 2;

/** The likeliest results of all forecasts together, each with its chance from the lowest to the highest. @param {Forecast[]} forecasts @returns {(Spread & { result: string })[]} */
export function likeliestResults(forecasts) {
  const results = [...new Set(forecasts.flatMap(({ chances }) => chances.map((chance) => chance.result)))];
  const found = results.map((result) => ({ result, ...spread(forecasts.map((forecast) => chanceOfAny(forecast, (chance) => chance.result === result))) }));
  return found.sort((a, b) => middle(b) - middle(a)).slice(0, MOST_NAMED);
}

/** @param {Forecast} forecast @param {Test} isMeant */
const chanceOfAny = ({ chances }, isMeant) => chances.filter(isMeant).reduce((sum, chance) => sum + share(chance), 0);

/** @param {Spread} chance */
export const middle = ({ least, most }) => (least + most) / 2;

const [GOOD, EVEN, POOR] = [2 / 3, 1 / 3, 0.1];

/** How good a chance of what is wanted is, in a word. @param {number} chance @returns {"favourable" | "even" | "poor" | "hopeless"} */
export const verdictOn = (chance) => (chance >= GOOD ? "favourable" : chance >= EVEN ? "even" : chance >= POOR ? "poor" : "hopeless");

/** A chance in percent, or from the lowest to the highest where they differ. @param {Spread} chance @param {number} [digits] */
export function inPercent({ least, most }, digits = 0) {
  const [low, high] = [least, most].map((chance) => (100 * chance).toFixed(digits));
  return low === high ? `${high} %` : `${low}–${high} %`;
}
