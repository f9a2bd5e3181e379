// Questions that are put only so that their absence tells nothing: where there is nothing to choose, the page answers.
import { effect } from "../lib/preact.js";
import { choose } from "./actions.js";
import * as state from "./state.js";

/** @typedef {import("../lib/contract.js").DecisionView} DecisionView */

/** After the same time always, so that an answer's time does not tell that there was nothing to choose. */
export const PAUSE = 1200;

/**
 * The answer that lets a quiet question pass, if nothing else can be done: no card, no unit, no hex is among its answers.
 * @param {DecisionView | null} decision
 * @param {Record<string, {quiet?: boolean}>} questions
 */
export function passing(decision, questions) {
  if (!decision || !questions[decision.kind]?.quiet) return null;
  const idle = decision.choices.every((choice) => !choice.card && !choice.unit && !choice.hex);
  return idle ? (decision.choices.find((choice) => choice.notation === "pass" || choice.notation === "done") ?? null) : null;
}

/** Answer quiet questions as they come. */
export function answerQuietly() {
  effect(() => {
    const answer = state.curtain.value ? null : passing(state.decision.value, state.looks.value?.questions ?? {});
    if (!answer || state.busy.value || state.run.value) return undefined;
    const timer = setTimeout(() => void choose(answer), PAUSE);
    return () => clearTimeout(timer);
  });
}
