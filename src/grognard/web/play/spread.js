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
  return spread(forecasts.map(({ chances }) => chances.filter((chance) => !isNothing(chance)).reduce((sum, chance) => sum + share(chance), 0)));
}

/** The likeliest result of each forecast that is any effect, each result once with how likely it is on whom it is likeliest for; that nothing can happen is told only where it is so of all. @param {Forecast[]} forecasts @param {Test} isNothing @returns {(Spread & { result: string })[]} */
export function likeliestEffects(forecasts, isNothing) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  const hopeful = forecasts.filter(({ chances }) => chances.some((one) => !isNothing(one)));
  for (const { chances } of hopeful.length ? hopeful : forecasts) {
    const effects = chances.filter((one) => !isNothing(one));
    const chance = effects.reduce((best, one) => (share(one) > share(best) ? one : best), effects[0] ?? chances[0]);
    if (chance) found.set(chance.result, [...(found.get(chance.result) ?? []), share(chance)]);
  }
  return [...found].map(([result, chances]) => ({ result, ...spread(chances) }));
}

/** A chance in percent, or from the lowest to the highest where they differ. @param {Spread} chance @param {number} [digits] */
export function inPercent({ least, most }, digits = 0) {
  const [low, high] = [least, most].map((chance) => (100 * chance).toFixed(digits));
  return low === high ? `${high} %` : `${low}–${high} %`;
}
