"""[22.1] Command control, optional."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.movement import Go, Stop
from grognard.rulesets.lhy.assault.entering import why_no_assault
from grognard.rulesets.lhy.movement.in_command import is_stray, way_back
from grognard.rulesets.lhy.movement.moving import march_of
from grognard.rulesets.lhy.movement.steps import bar_of_exit
from tests.rulesets.lhy.marching import field, go, ids, labels, march, reacting
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

A, B, C, LEADER = "able-1-squad-1", "able-1-squad-2", "able-1-squad-3", "able-1-leader"


def commanded(leader: str = "B8", **squads: str) -> Stage:
    stage = field()
    stage.state.options = frozenset({"command_control"})
    stage.place(LEADER, leader)
    for name, hex in squads.items():
        stage.place({"a": A, "b": B, "c": C}[name], hex)
    return stage


@rule("lhy 22.1a")
def test_it_binds_moves_of_the_activation_alone_and_only_if_agreed() -> None:
    stage = commanded(a="B2")
    assert is_stray(stage.state, stage.id(A))
    reacting(stage, "allied")
    assert not is_stray(stage.state, stage.id(A))
    stage = commanded(a="B2")
    stage.state.options = frozenset()
    assert not is_stray(stage.state, stage.id(A))


@rule("lhy 22.1b")
@pytest.mark.parametrize(
    ("squads", "stray"),
    [
        ({"a": "B5"}, False),
        ({"a": "B4"}, True),
        ({"a": "B2", "b": "B5"}, False),
        ({"a": "B1", "b": "B5"}, True),
        ({"a": "B1", "b": "B3", "c": "B5"}, False),
        ({"a": "B2", "b": "B4"}, True),
    ],
)
def test_within_three_hexes_of_the_leader_or_by_a_chain(squads: dict[str, str], stray: bool) -> None:
    stage = commanded(**squads)
    assert is_stray(stage.state, stage.id(A)) is stray
    assert not is_stray(stage.state, stage.id(LEADER))


@rule("lhy 22.1b")
def test_only_units_of_its_own_platoon_make_the_chain() -> None:
    stage = commanded(a="B2")
    stage.place("able-2-squad-1", "B5")
    assert is_stray(stage.state, stage.id(A))


@rule("lhy 22.1c")
def test_who_is_out_of_command_goes_back_by_the_shortest_way_with_all_he_has() -> None:
    stage = commanded(a="B2")
    march(stage, A)
    assert labels(stage) == ["B3"]
    assert stage.refused(Go(stage.hex("B1"))) == "22.1c"
    go(stage, "B3")
    assert stage.refused(Stop()) == "22.1c"
    go(stage, "B4")
    assert stage.refused(Stop()) == "22.1c"
    go(stage, "B5")
    assert not is_stray(stage.state, stage.id(A))


@rule("lhy 22.1c")
def test_once_in_command_he_is_free() -> None:
    stage = commanded(a="B4")
    march(stage, A)
    go(stage, "B5")
    assert Stop() in stage.legal
    assert "B4" in labels(stage)


@rule("lhy 22.1c")
def test_he_keeps_away_from_the_enemy() -> None:
    stage = commanded(a="B2")
    stage.place("k1-1-squad-1", "B4")
    march(stage, A)
    assert "B3" not in labels(stage)
    assert stage.refused(Go(stage.hex("B3"))) == "22.1c"
    assert not way_back(stage.state, stage.id(A), stage.hex("B2")) >> stage.hex("B3") & 1


@rule("lhy 22.1c")
def test_he_neither_assaults_nor_leaves_the_map() -> None:
    stage = commanded(a="B1")
    stage.place("k1-1-squad-1", "B2")
    found = why_no_assault(stage.state, ids(stage, A), stage.hex("B2"))
    assert found is not None
    assert found.rule == "22.1c"
    party = march_of(stage.state, ids(stage, A))
    edges = list(stage.battle.ground.edge(stage.hex("B1")))
    assert "22.1c" in [bar[0] for edge in edges if (bar := bar_of_exit(stage.state, party, edge))]
    stage.state.options = frozenset()
    assert why_no_assault(stage.state, ids(stage, A), stage.hex("B2")) is None
