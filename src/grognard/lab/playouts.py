"""Random games with full legal lists on the bare engine of whichever checkout is on the path, by processor time.

Run as a script, so that an older checkout is measured in the same way as this one: it asks nothing of the package
but what every version of it has.

    python playouts.py GAME SCENARIO GAMES     one line of JSON, or null if there is no such scenario
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

from grognard import api
from grognard.core import errors, flow


def main(game: str, scenario: str, games: int) -> None:
    start = fresh(game, scenario)
    print(json.dumps(None if start is None else measure(start, games)))


def fresh(game: str, scenario: str) -> Any:
    """A new game at its first question, in the set-up that it proposes; none if this checkout does not have it."""
    try:
        ruleset = api.load(game).ruleset
    except (errors.GrognardError, ImportError):
        return None
    found = next((one for one in ruleset.scenarios() if one.id == scenario), None)
    if found is None:
        return None
    options = {option.id: "default" if "default" in option.values else option.default for option in found.options}
    state = ruleset.setup(scenario, options)
    flow.begin(state)
    return state


def measure(start: Any, games: int) -> dict[str, Any]:
    """The decisions of each game and the seconds of all; what a world remembers is made beforehand."""
    play_out(start.fork(), random.Random(games))
    began = time.process_time()
    decisions = [play_out(start.fork(), random.Random(seed)) for seed in range(games)]
    return {"decisions": decisions, "seconds": time.process_time() - began}


def play_out(state: Any, dice: random.Random) -> int:
    """Finish a game by free choices from the full lists; the number of decisions it took."""
    decisions = 0
    while state.pending:
        for place, decision in flow.open_decisions(state):
            actions = decision.legal(state)
            flow.answer(state, actions[int(dice.random() * len(actions))], place)
            decisions += 1
    return decisions


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
