// The guided first match of a game: set up as its lessons want it, with the coach beside the table.
import * as api from "../lib/api.js";
import { ownSecret } from "../lib/seating.js";
import { coached, language } from "../lib/store.js";

/** Set up the guided match of a game and sit down at it. @param {import("../lib/contract.js").GameEntry} game */
export async function startGuided(game) {
  const guided = await api.lessons(game.id, language.value);
  if (!guided) return;
  const seats = Object.fromEntries(game.sides.map((side) => [side, side === guided.side ? "me" : guided.opponent]));
  const { scenario, options } = guided;
  const made = await api.createMatch({ game: game.id, scenario, options: { ...readyMade(game, scenario), ...options }, seats, title: "", clock: null });
  coached.value = { ...coached.value, [made.id]: { on: true, learnt: [] } };
  location.href = api.seatLink(ownSecret(made, seats));
}

/**
 * Options whose ready-made value is taken, as the lobby does for every new match.
 * @param {import("../lib/contract.js").GameEntry} game @param {string} scenario
 */
function readyMade(game, scenario) {
  const options = game.scenarios.find((one) => one.id === scenario)?.options ?? [];
  return Object.fromEntries(options.filter((one) => one.values.includes("default")).map((one) => [one.id, "default"]));
}
