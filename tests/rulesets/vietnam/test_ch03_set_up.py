"""[3.0] Setting up: who places what, where and in which order."""

from __future__ import annotations

import pytest

import grognard
from grognard.rulesets.vietnam.events.setup import Placed, SetUpFinished
from tests.rulesets.vietnam.edition import WORLD
from tests.support import events, legal, play, refusal, rule

from .battles import asked, state, where


def new(scenario: str, seed: int = 1, **options: str | bool) -> grognard.Match:
    return grognard.load("vietnam").new(scenario, seed=seed, options=options)


@rule("vietnam 3.0a", "vietnam 25.0b", "vietnam 25.0c")
def test_3_0a_units_with_a_place_of_their_own_stand_there() -> None:
    match = new("boys")
    assert asked(match) == "us ChooseMover"
    for record in WORLD.scenarios["boys"].start:
        assert where(match, record.unit) == record.place
    assert sorted(WORLD.units[unit].id for unit in state(match).at.values()) == sorted(
        r.unit for r in WORLD.scenarios["boys"].start
    )


@rule("vietnam 3.0a")
def test_3_0a_a_unit_goes_to_any_hex_of_its_zone_and_to_no_other() -> None:
    match = play(new("triangle"), "aim escape", "default")
    world = state(match).theatre
    play(match, "pick us25_1_5")
    offered = {text.removeprefix("go ") for text in legal(match, "go")}
    assert offered == {world.label(place) for place in range(world.lands) if world.zones["us_25div_2bde"] >> place & 1}
    assert refusal(match, "go 2213") == "27.0d"
    play(match, "go 2416")
    assert where(match, "us25_1_5") == "2416"
    assert refusal(match, "pick us25_1_5") == "3.0a"


@rule("vietnam 3.0a", "vietnam 5.3a", "vietnam 12.0e")
def test_3_0a_one_land_unit_to_a_hex_and_a_monitor_is_in_nobodys_way() -> None:
    """The monitor of 27.0f lies on 4223/4323, a side of a hex in which a unit of the brigade may stand."""
    match = play(new("triangle"), "aim escape", "default", "pick us25_1_5", "go 4223", "pick us25_1_2a")
    assert refusal(match, "go 4223") == "5.3a"
    assert "go 4224" in legal(match)


@rule("vietnam 3.0e", "vietnam 3.0c")
@pytest.mark.parametrize("scenario", ["snoopy", "triangle"])
def test_3_0e_the_vc_set_up_first_and_the_us_take_the_first_player_turn(scenario: str) -> None:
    match = new(scenario)
    assert asked(match).startswith("vc ")
    if scenario == "triangle":
        play(match, "aim escape")
    play(match, "default")
    if scenario == "triangle":
        assert asked(match) == "us ChoosePiece"
        assert not [unit for unit in state(match).on_map("us") if not WORLD.units[unit].riverine]
        play(match, "default")
    finished = [event.side for event in events(match, SetUpFinished) if isinstance(event, SetUpFinished)]
    assert finished == ["vc", "us"]
    assert asked(match) == "us ChooseMover"
    assert state(match).turn == 1


@rule("vietnam 3.0c", "vietnam 4.0", "vietnam 25.0a", "vietnam 26.0a", "vietnam 27.0a")
@pytest.mark.parametrize(("scenario", "turns"), [("boys", 4), ("snoopy", 13), ("triangle", 13)])
def test_3_0c_a_scenario_lasts_its_turns(scenario: str, turns: int) -> None:
    match = play_through(new(scenario, setup="default") if scenario != "boys" else new("boys"))
    assert match.outcome is not None
    assert state(match).turn == turns


def play_through(match: grognard.Match) -> grognard.Match:
    """To the end of the game without doing anything."""
    while match.decision is not None:
        quiet = [text for text in legal(match) if text in ("done", "pass")] or legal(match)[:1]
        play(match, quiet[0])
    return match


@rule("vietnam 3.0d")
def test_3_0d_reinforcements_are_off_the_map_until_their_turn() -> None:
    match = new("snoopy", setup="default")
    due = [WORLD.units[unit].id for unit in state(match).with_status("us", "due")]
    assert len(due) == 7 + 5 + 5 + 4 + 7 + 1 + 3
    assert refusal(match, "lift ar_7") == "3.0d"


@rule("vietnam 3.0a")
def test_the_proposed_set_up_is_a_legal_one() -> None:
    """What the option places could be placed by hand, unit for unit."""
    match, ready = new("triangle"), new("triangle", setup="default")
    play(match, "aim escape")
    play(ready, "aim escape")
    for hex in WORLD.scenarios["triangle"].proposed_camps:
        play(match, f"camp {hex}")
    for event in events(ready, Placed):
        assert isinstance(event, Placed)
        play(match, f"pick {WORLD.units[event.unit].id}", f"go {state(ready).theatre.label(event.place)}")
    assert state(match).units == state(ready).units
    assert asked(match) == asked(ready) == "us ChooseMover"


@rule("vietnam 3.0a")
def test_a_set_up_begun_by_hand_can_be_left_to_the_proposal() -> None:
    match = play(new("triangle"), "aim escape", "camp 2113", "camp 2512", "default")
    assert [state(match).theatre.grid.label(site.hex) for site in state(match).sites][:2] == ["2113", "2512"]
    assert asked(match) == "us ChoosePiece"
    assert where(match, "vc_272_1") == "2213"


def test_a_hand_placed_unit_does_not_break_the_proposal() -> None:
    """A unit set down by hand where the proposal wants another one: the other goes elsewhere in its zone."""
    match = play(new("triangle"), "aim escape", "camp 2514", "camp 2512", "camp 2912")
    play(match, "pick vc_8", "go 2213", "default")
    assert where(match, "vc_8") == "2213"
    assert where(match, "vc_272_1") != "2213"
    assert not match.ruleset.check(match.state)
    assert asked(match) == "us ChoosePiece"


def test_hand_placed_depots_do_not_break_the_proposal() -> None:
    match = play(new("triangle"), "aim escape", "camp 2514", "default")
    assert not match.ruleset.check(match.state)
    assert len(state(match).sites) == 3
