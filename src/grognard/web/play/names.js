// What the players call themselves: told to the table by this browser, shown where sides are named.
import { t } from "../lib/i18n.js";
import { effect } from "../lib/preact.js";
import { ownName } from "../lib/store.js";
import { sideName } from "./parts.js";
import * as state from "./state.js";

/** What the player of a side calls himself; nothing if he does not say, or is a machine. @param {string | null} side */
export const nameOf = (side) => (side && state.latest.value?.seats[side]?.name) || "";

/** A side with the name of its player, where he has one. @param {string} side */
export const called = (side) => (nameOf(side) ? t("web-play-named", { name: nameOf(side), side: sideName(side) }) : sideName(side));

/** Tell the table what one calls oneself, once for each seat and name. */
export function introduceOneself() {
  /** @type {Map<string, string>} */
  const told = new Map();
  effect(() => {
    const name = ownName.value.trim();
    if (!name) return;
    for (const { secret, side, line } of state.chairs.value) {
      const seats = /** @type {import("./types.js").TableState | null} */ (line.state.value)?.seats;
      if (!side || !seats || seats[side].name === name || told.get(secret) === name) continue;
      told.set(secret, name);
      line.request("name", { name }).catch(() => told.delete(secret));
    }
  });
}
