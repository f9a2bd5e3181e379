"""Positions: what a text says is what the state is, at any point of a match."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.core.errors import BadInput
from grognard.core.folder import Folder
from grognard.rulesets import texts
from grognard.rulesets.lhy.ruleset import LastHundredYards
from grognard.rulesets.lhy.state import Company, LhyState
from tests.rulesets.lhy.playing import played

GAME = LastHundredYards(Folder(texts(files("grognard.rulesets.lhy").joinpath("data"))))
PROCEDURE = {"calls", "pending", "answers", "arrivals", "outcome", *LhyState.transient}
"""What a position does not keep: the procedure in progress, and the running number of arrivals."""


def facts(state: LhyState) -> dict[str, Any]:
    """Everything that is so, but for the procedure in progress."""
    found = {name: getattr(state, name) for name in state.__struct_fields__ if name not in PROCEDURE}
    found["units"] = [replace(unit, arrived=0) for unit in state.units]
    found["companies"] = {name: each for name, each in state.companies.items() if each != Company()}
    return found


@pytest.mark.parametrize("mission", ["crossroads", "village", "bridge", "hill48", "nightdrop", "own"])
def test_a_position_is_read_back_as_it_was_written(mission: str) -> None:
    for number, state in enumerate(played(mission, 3, 900, setup="default")):
        if state.turn and not number % 61:
            text = GAME.position_text(state)
            again = GAME.position(text)
            assert GAME.check(again) == []
            assert facts(again) == facts(state)
            assert GAME.position_text(again) == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('mission = "nowhere"', "nowhere"),
        ('phase = "supper"', "supper"),
        ('light = "dusk"', "dusk"),
        ("turn = 0", "turn"),
        ('[units]\nable-1-squad-1 = "Z99"', "Z99"),
        ('[units]\nable-1-squad-9 = "H4"', "able-1-squad-9"),
        ('[units]\nable-1-squad-1 = "H4 asleep"', "asleep"),
        ('[units]\nable-1-squad-1 = ""', "place"),
        ('arrows = ["allied H4"]', "arrow"),
        ('arrows = ["allied H4 H5 k1-1-squad-1"]', r"does not assault for the side 'allied' \[10.5.2\]"),
        ('[units]\nable-1-squad-1 = "in able-1-squad-1"', r"cannot be carried by what it carries \[10.4.6\]"),
        ("lost = { allied = -1 }", r"fewer than no steps \[20.4\]"),
        ("lost = { nato = 1 }", "no side 'nato'"),
        ('held = ["allied", "allied", "allied"]', r"3 sites are held; the mission has \d+ \[21.1\]"),
        ("cycle = -1", "cycle is -1"),
        ('options = ["magic"]', "no option 'magic'"),
        ('mines = ["H4"]', "minefield"),
        ('acts = ["able-1-squad-1 slept H4"]\nphase = "reaction 1"', "no act"),
        ('[small_arms]\nH4 = ["much"]', "small arms"),
        ('mission = "own"\nbrief = "{"', "brief"),
        ('mission = "nightdrop"\n[units]\nable-1-leader = "due"', "landing zone"),
    ],
)
def test_what_says_nothing_is_refused_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        GAME.position(text)


def test_a_platoon_in_its_activation_has_had_it() -> None:
    state = GAME.position('phase = "platoon able-1"\n[units]\nable-1-squad-1 = "B4"\nable-2-squad-1 = "B5"')
    assert state.platoons["able", 1].activated
    assert not state.platoons["able", 2].activated
