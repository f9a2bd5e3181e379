"""[7.0] The list of possible opportunity fires and the reasons against any other agree."""

import pytest

from grognard.rulesets.fireteam.actions.reaction import React, Snap
from grognard.rulesets.fireteam.fire.gunnery import rounds
from grognard.rulesets.fireteam.reaction.opportunities import reactions, why_no_reaction
from grognard.rulesets.fireteam.reaction.window import Window
from tests.rulesets.fireteam.commanding import asked, battle, points, state_of
from tests.rulesets.fireteam.edition import WORLD
from tests.support import play, rule

US = {
    "U1_SQ1": "0116 fear=1",
    "U1_LMG1": "with U1_SQ1",
    "U1_LAW1": "with U1_SQ1",
    "U1_MG1": "0117 saved=1",
    "U1_DT1": "0118",
    "U_L9-1": "0117",
    "U1_M2_1": "0119 S",
    "U1_SQ2": "in U1_M2_1",
    "U5_M1_1": "0214 N fear=1",
    "U9_M106_1": "0120",
    "U_OBS1": "0113",
    "U2_SQ1": "0113",
    "U3_SQ1": "5920",
    "U1_LAW2": "0112",
}


@rule("fireteam 7.0a", "fireteam 7.11c", "fireteam 7.16a", "fireteam 7.21a", "fireteam 7.24a")
@pytest.mark.parametrize("remaining", [0, 1, 9])
@pytest.mark.parametrize("mover", ["S1_SQ1 0110", "S4_T80_1 0110 S", "S1_BMP2_1 0110 S"])
def test_a_shot_is_listed_exactly_if_nothing_forbids_it(mover: str, remaining: int) -> None:
    name, *words = mover.split()
    purses = points(f"chits = [5, 4], remaining = {remaining}", "chits = [9]")
    match = battle("soviet impulse", {**US, name: " ".join(words)}, "funds = 20", purses)
    play(match, f"activate move unit {name}", "go 0111")
    assert asked(match) == "us ChooseReaction"
    state = state_of(match)
    opening = state.inside(Window).opening(state)
    listed = set(reactions(state, opening))
    assert listed
    every: list[React | Snap] = [React(piece) for piece in range(len(WORLD.pieces))]
    for piece, counter in enumerate(WORLD.pieces):
        for weapon in counter.kind.arms:
            every += [Snap(piece, weapon.id, name_, WORLD.piece_number(name)) for name_ in rounds(weapon)]
    for action in every:
        assert (action in listed) == (why_no_reaction(state, opening, action) is None), action
