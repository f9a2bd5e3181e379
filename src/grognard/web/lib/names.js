// Names of things that the pages speak of: sides, scenarios, players. The words come from the games.
import { fixed } from "./fixed.js";
import { knows, say, t } from "./i18n.js";

/** @typedef {import("./contract.js").GameEntry} Game */

/** Icons for the emblems that the looks of a game name; any other emblem gets a flag. */
const EMBLEMS = { "beam-cross": "cross", star: "star", "ringed-star": "star" };

/** @typedef {import("./contract.js").SideLook} SideLook */

/** @param {SideLook | undefined} look */
export const emblem = (look) => /** @type {Record<string, string>} */ (EMBLEMS)[look?.emblem ?? ""] ?? "flag";

/**
 * A word that a game has for something, or the plain identifier.
 * @param {string} id
 * @param {string} plain
 * @param {string} [game]
 */
const worded = (id, plain, game) => (knows(id, game) ? t(id, {}, game) : plain.replaceAll(/[-_]/g, " "));

/** @param {string | null} side @param {string} [game] */
export const sideName = (side, game) => (side === null ? t("web-replay-spectator") : worded(`side-${side}`, side, game));

/** @param {string} player */
export const playerName = (player) => worded(`web-player-${player}`, player);

/** How a machine player plays, in one line; nothing where no text tells. @param {string} player */
export const playerNote = (player) => (knows(`web-player-${player}-note`) ? t(`web-player-${player}-note`) : "");

/** @param {Game | undefined} game @param {string} id */
export function scenarioName(game, id) {
  const found = game?.scenarios.find((scenario) => scenario.id === id);
  return found ? say(found.title, game?.id) : id;
}

/** @param {string} option @param {string} [game] */
export const optionName = (option, game) => worded(`option-${hyphens(option)}`, option, game);

/** @param {string} option @param {string | number | boolean} value @param {string} [game] */
export const optionValueName = (option, value, game) =>
  worded(`option-${hyphens(option)}-${hyphens(String(value))}`, String(value), game);

/** @param {string} id */
const hyphens = (id) => id.replaceAll("_", "-");

/** @param {string} game */
export const gamePicture = (game) => fixed(`/games/${game}/art/box.svg`);

/** A game without a picture of its own gets plain ground. @param {Event} event */
export function plainPicture(event) {
  const image = /** @type {HTMLImageElement} */ (event.target);
  if (!image.src.endsWith("/other.svg")) image.src = fixed("/lobby/art/other.svg");
}
