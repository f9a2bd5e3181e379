"""Objectives and victory (13, S1.j to S4.h)."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.events.victory import MatchEnded
from grognard.rulesets.assault.state import ROUTED, SUPPRESSED, WAITING
from grognard.rulesets.assault.victory.control import control_changes, is_contested, objectives_of
from grognard.rulesets.assault.victory.judging import Judge, lost_all, verdict
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def turned(stage: Stage) -> list[tuple[str, str]]:
    return [(stage.battle.label(event.hex), event.side) for event in control_changes(stage.state)]


# ------------------------------------------------------------------------------------------------------ control


@rule("assault MR13.1")
def test_a_marker_turns_to_the_side_that_is_alone_in_its_hex() -> None:
    stage = Stage("support")
    stage.place("S_CAV41_1", "4B-8E")
    assert turned(stage) == [("4B-8E", "soviet")]
    for event in control_changes(stage.state):
        stage.tell(event)
    assert stage.state.objectives[stage.hex("4B-8E")] == "soviet"
    assert turned(stage) == []


@rule("assault MR13.1")
def test_it_stays_so_when_the_unit_leaves() -> None:
    stage = Stage("support")
    stage.place("S_CAV41_1", "4B-8E")
    stage.tell(control_changes(stage.state)[0])
    stage.place("S_CAV41_1", "4B-7E")
    assert turned(stage) == []
    assert stage.state.objectives[stage.hex("4B-8E")] == "soviet"


@rule("assault MR13.1")
@pytest.mark.parametrize("facts", [{"morale": ROUTED}])
def test_routed_units_turn_nothing(facts: dict[str, str]) -> None:
    stage = Stage("support")
    stage.place("S_CAV41_1", "4B-8E", **facts)
    assert turned(stage) == []
    stage.change("S_CAV41_1", morale=SUPPRESSED)
    assert turned(stage) == [("4B-8E", "soviet")]


@rule("assault MR13.1")
def test_transports_and_those_they_carry_turn_nothing() -> None:
    stage = Stage("klein")
    stage.place("G_SDKFZ251_1", "4B-1E")
    stage.load("G_MECH41_1", "G_SDKFZ251_1")
    assert turned(stage) == []
    stage.place("G_MECH41_1", "4B-1E")
    assert turned(stage) == [("4B-1E", "german")]


@rule("assault MR13.1")
def test_not_while_an_enemy_is_in_the_hex() -> None:
    stage = Stage("support")
    stage.place("S_CAV41_1", "4B-8E")
    stage.place("G_RIFLE41_1", "4B-8E", morale=ROUTED)
    assert turned(stage) == []


# ---------------------------------------------------------------------------------------------------- contested


@rule("assault MR13.2")
def test_an_objective_with_an_enemy_beside_it_and_nobody_steady_counts_for_nobody() -> None:
    stage = Stage("support")
    hex = stage.hex("4B-8E")
    assert objectives_of(stage.state, "german") == 3
    stage.place("S_CAV41_1", "4B-7E")
    assert is_contested(stage.state, hex)
    assert objectives_of(stage.state, "german") == 2
    assert objectives_of(stage.state, "soviet") == 0


@rule("assault MR13.2")
@pytest.mark.parametrize(
    ("own", "enemy", "contested"),
    [
        ({}, {}, False),
        ({"morale": SUPPRESSED}, {}, True),
        ({"morale": ROUTED}, {}, True),
        ({"morale": SUPPRESSED}, {"morale": ROUTED}, False),
        ({"morale": SUPPRESSED}, {"morale": SUPPRESSED}, True),
    ],
)
def test_steady_owners_and_routed_enemies(own: dict[str, str], enemy: dict[str, str], contested: bool) -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "4B-8D", **own)
    stage.place("S_CAV41_1", "4B-7E", **enemy)
    assert is_contested(stage.state, stage.hex("4B-8E")) is contested


@rule("assault MR13.2")
def test_enemies_two_hexes_away_contest_nothing() -> None:
    stage = Stage("support")
    stage.place("S_CAV41_1", "4B-6E")
    assert not is_contested(stage.state, stage.hex("4B-8E"))


# ---------------------------------------------------------------------------------------------------- the end


def held(scenario: str, turn: int, *taken: str) -> Stage:
    """A scenario in which the side that does not begin with the objectives has taken some."""
    stage = Stage(scenario, turn=turn)
    for label in taken:
        owner = stage.state.objectives[stage.hex(label)]
        stage.state.objectives[stage.hex(label)] = "soviet" if owner == "german" else "german"
    return stage


def ended(stage: Stage) -> tuple[str | None, str, str] | None:
    found = verdict(stage.state)
    return None if found is None else (found.winner, found.manner, found.rule)


@rule("assault MR13.3a", "assault S1.j")
def test_support_is_won_by_two_objectives_at_the_end_of_turn_12() -> None:
    assert ended(held("support", 11, "4B-8E", "4B-4A")) is None
    assert ended(held("support", 12)) == ("german", "won", "S1.j")
    assert ended(held("support", 12, "4B-8E")) == ("german", "won", "S1.j")
    assert ended(held("support", 12, "4B-8E", "4B-4A")) == ("soviet", "won", "S1.j")


@rule("assault S1.j", "assault MR13.2")
def test_support_is_drawn_if_nobody_has_two() -> None:
    stage = held("support", 12, "4B-8E")
    stage.place("S_CAV41_1", "4B-4D")
    assert ended(stage) == (None, "drawn", "S1.j")


@rule("assault MR13.3a", "assault S2.k")
def test_klein_is_won_by_two_objectives_at_the_end_of_turn_11() -> None:
    assert ended(held("klein", 10, "4B-5E", "4B-1E")) is None
    assert ended(held("klein", 11, "4B-5E", "4B-1E")) == ("german", "won", "S2.k")
    assert ended(held("klein", 11, "4B-5E")) == ("soviet", "won", "S2.k")


@rule("assault S2.k", "assault MR13.2")
def test_klein_is_drawn_if_nobody_has_two() -> None:
    stage = held("klein", 11, "4B-1E")
    stage.place("G_MECH41_1", "4B-4D")
    assert ended(stage) == (None, "drawn", "S2.k")


@rule("assault S3.k", "assault S3.o")
def test_the_levels_of_the_airfield() -> None:
    every = ("7B-3F", "7B-6D", "7B-6E")
    assert ended(held("airfield", 9, *every)) is None
    assert ended(held("airfield", 10, *every)) == ("german", "decisive", "S3.k")
    assert ended(held("airfield", 10, *every[:2])) is None
    assert ended(held("airfield", 11, *every)) == ("german", "won", "S3.k")
    assert ended(held("airfield", 11, *every[:2])) == ("german", "won", "S3.k")
    assert ended(held("airfield", 11, *every[:1])) is None
    assert ended(held("airfield", 12, *every)) == (None, "drawn", "S3.k")
    assert ended(held("airfield", 12, *every[:1])) == (None, "drawn", "S3.k")
    assert ended(held("airfield", 12)) == ("soviet", "won", "S3.k")


@rule("assault S4.h")
def test_the_bridgehead_falls_with_both_objectives() -> None:
    assert ended(held("coming", 6, "9-5D", "9-6F")) is None
    assert ended(held("coming", 7, "9-5D", "9-6F")) == ("soviet", "won", "S4.h")
    assert ended(held("coming", 7, "9-5D")) == ("german", "won", "S4.h")
    assert ended(held("coming", 7)) == ("german", "won", "S4.h")


@rule("assault MR13.3a")
def test_the_judge_ends_the_match() -> None:
    stage = held("coming", 7)
    stage.run(Judge())
    assert stage.state.outcome is not None
    assert stage.state.outcome.winner == "german"
    assert isinstance(stage.events[-1], MatchEnded)
    early = held("coming", 3)
    early.run(Judge())
    assert early.state.outcome is None


@rule("assault MR13.3b")
def test_a_side_without_units_on_the_map_or_to_come_loses_at_once() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "4B-4E")
    stage.change("S_T26_2", place=WAITING, due=8)
    assert lost_all(stage.state) is None
    stage.change("S_T26_2", place="lost")
    found = lost_all(stage.state)
    assert found is not None
    assert (found.winner, found.manner, found.rule) == ("german", "all-lost", "MR13.3b")


@rule("assault MR13.3b")
def test_nobody_wins_where_both_sides_have_lost_all() -> None:
    found = lost_all(Stage("support").state)
    assert found is not None
    assert (found.winner, found.manner) == (None, "drawn")


@rule("assault MR13.3b")
def test_carried_units_are_units() -> None:
    stage = Stage("coming")
    stage.place("G_SECRIFLE41_1", "9-5D")
    stage.place("S_TRUCK_1", "3B-4A")
    stage.load("S_DSHK_1", "S_TRUCK_1")
    assert lost_all(stage.state) is None
