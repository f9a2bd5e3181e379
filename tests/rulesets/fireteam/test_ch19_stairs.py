"""[19.12] [19.16] Going up and down: who is tied to whom, what it costs among enemies, and what happens on arrival."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.conditions import floor_fired_at
from grognard.rulesets.fireteam.events.assault import CloseCombatBegan
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.state import Plot, note
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

from .assaulting import asked, fights, moving, piece, where
from .firing_range import Range, field, unit

HOUSE = "3006"
"""A stone building of two floors on level 0; 2706 is seen from upstairs alone."""


def inside(*lines: str, spent: float = 0, rules: str = "14 19", units: str = "U1_SQ1") -> Range:
    """Units on the move in the house that have spent some movement points."""
    state = field(*lines, rules=rules)
    state.board = WORLD.board
    party = tuple(unit(name) for name in units.split())
    return Range(state, Move(party, party, spent=((party[0], int(spent * 12)),) if spent else ()))


@rule("fireteam 6.31a", "fireteam 8.1a", "fireteam 19.12a")
@pytest.mark.parametrize(("tie", "refused"), [("served", "6.31a"), ("rallied", "8.1a"), ("", None)])
def test_19_12_who_was_directed_or_rallied_stays_with_his_leader(tie: str, refused: str | None) -> None:
    match = inside(f"U1_SQ1 {HOUSE}", f"U_L9-1 {HOUSE}")
    leader, squad = unit("U_L9-1"), unit("U1_SQ1")
    if tie == "served":
        note(match.state, served=((leader, squad),))
    elif tie == "rallied":
        note(match.state, rallied=1 << leader | 1 << squad)
    assert match.refusal("stairs upper") == refused


@rule("fireteam 14.1c", "fireteam 19.16")
@pytest.mark.parametrize(("spent", "refused"), [(0, None), (3, None), (3.5, "14.1c")])
def test_19_16_moving_fire_is_paid_for_among_enemies(spent: float, refused: str | None) -> None:
    """A squad has five points, and its moving fire costs two."""
    match = inside(f"U1_SQ1 {HOUSE}", f"S1_SQ1 {HOUSE} upstairs", spent=spent)
    assert match.refusal("stairs upper") == refused


@rule("fireteam 14.1c", "fireteam 14.0b")
def test_19_16_a_leader_who_goes_along_does_not_pay_for_the_squad() -> None:
    match = inside(f"U1_SQ1 {HOUSE}", f"U_L9-1 {HOUSE}", f"S1_SQ1 {HOUSE} upstairs", spent=6, units="U1_SQ1 U_L9-1")
    assert match.refusal("stairs upper") == "14.1c"


@rule("fireteam 19.16", "fireteam 14.0a")
def test_19_16_hidden_enemies_upstairs_are_met() -> None:
    match = inside(f"U1_SQ1 {HOUSE}", f"S1_SQ1 {HOUSE} upstairs hidden").play("stairs upper")
    assert match.events(CloseCombatBegan)
    assert fights(match)
    assert not piece(match, "S1_SQ1").hidden


@rule("fireteam 19.12b", "fireteam 7.0a")
@pytest.mark.parametrize(
    ("enemy", "question"), [("S1_SQ1 2904", "soviet ChooseReaction"), ("S1_SQ1 0101", "us MoveOn")]
)
def test_19_12_on_another_floor_they_may_be_fired_at(enemy: str, question: str) -> None:
    match = inside(f"U1_SQ1 {HOUSE}", enemy).play("stairs upper")
    assert asked(match) == question


@rule("fireteam 14.26", "fireteam 19.16")
def test_14_26_leaders_alone_upstairs_are_overrun() -> None:
    match = inside(f"U1_SQ1 {HOUSE}", f"S_L8-1 {HOUSE} upstairs").play("stairs upper")
    assert where(match, "S_L8-1") == "dead"
    assert not match.events(CloseCombatBegan)


@rule("fireteam 11.31b", "fireteam 19.14")
def test_11_31_from_upstairs_hidden_enemies_are_found() -> None:
    """The hex 2706 is seen from upstairs alone."""
    match = inside(f"U1_SQ1 {HOUSE}", "S4_T80_1 2706 hidden", rules="19")
    assert piece(match, "S4_T80_1").hidden
    match.play("stairs upper")
    assert not piece(match, "S4_T80_1").hidden


@rule("fireteam 18.41b", "fireteam 19.14")
def test_18_41_an_observer_who_goes_down_loses_sight_of_his_target() -> None:
    watch = ((unit("U_OBS1"), WORLD.find("2706")),)
    match = inside(f"U_OBS1 {HOUSE} upstairs", rules="18 19", units="U_OBS1")
    match.state.plots["us"] = (Plot(1, battery=1, hexes=(WORLD.find("2706"),), loads=(("pgm", 1),), watch=watch),)
    match.play("stairs ground")
    assert match.state.plots["us"][0].watch == ()


@rule("fireteam 19.13")
def test_19_13_floors_count_in_such_buildings_alone() -> None:
    lines = (f"U1_SQ1 {HOUSE}", f"U1_SQ2 {HOUSE} upstairs", "U2_SQ1 0205")
    names = ("U1_SQ1", "U1_SQ2", "U2_SQ1")
    played = field(*lines, rules="19")
    assert [floor_fired_at(played, (unit(name),)) for name in names] == [False, True, None]
    off = field(*lines)
    assert [floor_fired_at(off, (unit(name),)) for name in names] == [None, None, None]


@rule("fireteam 19.12a")
def test_19_12_a_squad_goes_alone_and_its_comrade_stays() -> None:
    match = moving("U1_SQ1", f"U1_SQ1 {HOUSE}", f"U1_SQ2 {HOUSE} upstairs", rules="19").play("stairs upper")
    assert (piece(match, "U1_SQ1").upstairs, piece(match, "U1_SQ2").upstairs) == (True, True)
