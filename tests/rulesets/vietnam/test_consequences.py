"""What follows from a fact follows wherever it happens: declared once, called nowhere."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard import Match
from grognard.core.flow import Event, Flow
from grognard.core.odds import endings
from grognard.rulesets.vietnam.events.combat import FightOver, ResultApplied
from grognard.rulesets.vietnam.events.discovery import GroundSearched, GroundSwept, Revealed, SiteCaptured
from grognard.rulesets.vietnam.events.losses import Eliminated, GameEnded
from grognard.rulesets.vietnam.events.movement import Exited, Marched
from grognard.rulesets.vietnam.events.victory import VillageReached
from grognard.rulesets.vietnam.repercussions import Repercussions
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.victory import SecretRoll
from tests.rulesets.vietnam.edition import WORLD
from tests.support import play, rule

from .battles import asked, at_war, state


def told(start: VietnamState, event: Event) -> list[type[Event]]:
    """The facts that are told when one happens, itself the first."""
    facts: list[type[Event]] = []
    Flow(start, lambda fact, _: facts.append(type(fact))).emit(event)
    return facts


def march(match: Match, unit: str, *path: str) -> Marched:
    """A unit goes along a path."""
    place = state(match).theatre.place
    return Marched(state(match).map, WORLD.by_id[unit], tuple(map(place, path)), "5.0a")


@rule("vietnam 15.0b")
def test_15_0b_whoever_goes_somewhere_sweeps_the_ground_and_finds_what_hides_there() -> None:
    match = at_war("us move", us_4_47_B="0616", vc_263_1="0816 hidden")
    facts = told(state(match), march(match, "us_4_47_B", "0716"))
    assert facts == [Marched, GroundSwept, GroundSearched, Revealed]
    assert state(match).searched >> state(match).theatre.place("0816") & 1


@rule("vietnam 15.0b")
def test_15_0b_the_vc_search_nothing() -> None:
    match = at_war("vc move", us_4_47_B="0616", vc_263_1="1923")
    before = state(match).searched
    assert told(state(match), march(match, "vc_263_1", "1922")) == [Marched]
    assert state(match).searched == before


@rule("vietnam 24.0a")
def test_24_0a_the_first_unit_in_ben_suc_opens_the_chance() -> None:
    match = at_war("us move", scenario="triangle", us25_1_2a="1208", vc_8="2414")
    village = WORLD.tables.ben_suc.hex
    assert VillageReached in told(state(match), march(match, "us25_1_2a", village))


@rule("vietnam 24.0a")
def test_24_0a_the_chance_comes_before_the_unit_goes_on() -> None:
    match = at_war("us move", scenario="triangle", us25_1_2a="1208", vc_8="2414")
    play(match, "pick us25_1_2a", "go 1210")
    assert asked(match) == "vc MayChangeLength"
    play(match, "pass")
    assert asked(match).startswith("us ")


@rule("vietnam 26.0o", "vietnam 16.0h")
def test_26_0o_the_last_camp_that_is_taken_ends_the_game() -> None:
    match = at_war("us move", more="camps = ['0816']", us_4_47_B="0616", vc_263_1="1923")
    hex_ = state(match).sites[0].hex
    facts = told(state(match), SiteCaptured(state(match).map, hex_, WORLD.by_id["us_4_47_B"]))
    assert facts == [SiteCaptured, GameEnded]


@rule("vietnam 27.0j", "vietnam 27.0k")
@pytest.mark.parametrize(("aim", "number", "chance"), [("escape", 1, 0), ("us_losses", 3, 2), ("escape", 9, 6)])
def test_27_0j_the_secret_die_must_be_lower(aim: str, number: int, chance: int) -> None:
    match = at_war("us move", scenario="triangle", us25_1_2a="1208", vc_8="2414")
    found = endings(state(match), SecretRoll(aim, number))
    assert found.get(True, Fraction(0)) == Fraction(chance, 6)


@rule("vietnam 27.0j", "vietnam 27.0k")
def test_27_0j_losses_and_exits_make_rolls_fall_due() -> None:
    match = at_war("us move", scenario="triangle", us25_1_2a="1208", vc_8="2414")
    assert told(state(match), Eliminated(WORLD.by_id["us25_1_2a"], "7.6a")) == [Eliminated]
    assert told(state(match), Exited(WORLD.by_id["vc_8"])) == [Exited]
    assert state(match).due_rolls == ("loss", "exit")


@rule("vietnam 24.0f")
@pytest.mark.parametrize(("against", "opens"), [("vc", True), ("us", False)])
def test_24_0f_a_fight_against_the_vc_in_ben_suc_opens_the_chance_when_it_is_over(against: str, opens: bool) -> None:
    match = at_war("us move", scenario="triangle", us25_1_2a="1208", vc_8="2414")
    village = state(match).theatre.place(WORLD.tables.ben_suc.hex)
    assert (VillageReached in told(state(match), FightOver(village, against))) == opens
    assert (state(match).ben_suc == "due") == opens


@rule("vietnam 7.3b", "vietnam 21.0b")
@pytest.mark.parametrize("fact", [ResultApplied(0), FightOver(0, "us")])
def test_21_0b_what_waited_for_a_fight_comes_when_a_result_is_applied_and_when_it_is_over(fact: Event) -> None:
    due = [frame for follow in WORLD.consequences[type(fact)] for frame in follow(state(at_war("us move")), fact)]
    assert due == [Repercussions()]
    assert fact.message(WORLD) is None
