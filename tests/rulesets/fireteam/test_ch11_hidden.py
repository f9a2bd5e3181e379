"""Chapter 11.3: hidden units are found, appear, and stay unknown until then."""

from __future__ import annotations

import pytest

from grognard.ai.players import Dice
from grognard.core.flow import Event
from grognard.core.match import Match
from grognard.core.messages import Message
from grognard.rulesets.fireteam.events.command import PointsSaved, SavedReleased
from grognard.rulesets.fireteam.events.movement import CautionTaken
from grognard.rulesets.fireteam.events.setup import Appeared, Placed
from grognard.rulesets.fireteam.face.belief import resample
from grognard.rulesets.fireteam.setting_up.areas import zones_of
from grognard.rulesets.fireteam.sight.hiding import hidden_units, is_found
from grognard.rulesets.fireteam.sight.spotting import knows
from grognard.rulesets.fireteam.state import MAP
from grognard.tactical.standing import Orders
from tests.rulesets.fireteam.edition import WORLD, hide
from tests.rulesets.fireteam.staging import pieces, scenario, unit
from tests.support import events, fireteam, play, rule


def position(units: str, phase: str = "soviet impulse") -> Match:
    return fireteam(f'scenario = "recon"\nsheets = "AC"\nphase = "{phase}"\n[units]\n{units}')


def is_hidden(match: Match, name: str) -> bool:
    return unit(match, name).hidden


@rule("fireteam 11.3")
def test_the_side_of_the_card_sets_up_hidden() -> None:
    match = scenario("recon", "default")
    us = pieces(match, "us", MAP)
    assert us
    assert all(is_hidden(match, name) for name in us)
    assert not us & {counter.id for counter in match.view("soviet").counters}
    assert us <= {counter.id for counter in match.view("us").counters}


@rule("fireteam 11.3")
def test_the_other_side_does_not_see_where_units_are_placed() -> None:
    match = play(scenario("recon"), "pick U1_SQ1", "place 1018")
    line = events(match, Placed)[-1]
    assert line.seen(match.state, "soviet") is None
    assert line.seen(match.state, None) is None
    assert line.seen(match.state, "us") == line


@rule("fireteam 11.3")
def test_a_unit_may_be_set_up_openly_all_the_same() -> None:
    match = play(scenario("recon"), "pick U1_SQ1", "place 1018", "show U1_SQ1")
    assert not is_hidden(match, "U1_SQ1")
    assert knows(match.state, "soviet", WORLD.piece_number("U1_SQ1"))


@rule("fireteam 11.31b")
@pytest.mark.parametrize(("viewer", "found"), [("1418", True), ("3018", False)])
def test_an_enemy_near_enough_and_in_sight_finds_it(viewer: str, found: bool) -> None:
    match = position(f'U1_SQ1 = "1518"\nS1_SQ1 = "{viewer}"')
    hide(match.state, "U1_SQ1")
    assert is_found(match.state, WORLD.piece_number("U1_SQ1")) is found


@rule("fireteam 11.31b")
def test_it_appears_after_the_step_that_brings_an_enemy_near() -> None:
    match = position('U1_SQ1 = "1215"\nS1_SQ1 = "1418"')
    hide(match.state, "U1_SQ1")
    play(match, "activate move unit S1_SQ1")
    before = is_hidden(match, "U1_SQ1")
    for hex in ("1417", "1316", "1315"):
        if is_hidden(match, "U1_SQ1"):
            play(match, f"go {hex}")
    assert before
    assert not is_hidden(match, "U1_SQ1")
    assert events(match, Appeared)[0].cites(WORLD) == ("11.31b",)


@rule("fireteam 11.31a")
def test_a_unit_that_is_activated_appears() -> None:
    match = position('U1_SQ1 = "1215 hidden"', phase="us impulse")
    play(match, "activate move unit U1_SQ1")
    assert not is_hidden(match, "U1_SQ1")


@rule("fireteam 11.3", "fireteam 4.5a", "fireteam 4.54a")
def test_on_which_hidden_unit_points_are_saved_is_not_told() -> None:
    match = position('U1_SQ1 = "1215 hidden"\nU1_SQ2 = "1216"', phase="us impulse")
    for name, told in (("U1_SQ1", False), ("U1_SQ2", True)):
        play(match, f"save {name}")
        saved = [*events(match, PointsSaved)][-1]
        assert (saved.message(WORLD) == seen_message(match, saved, "soviet")) is told
        assert saved.message(WORLD) == seen_message(match, saved, "us")
        released = SavedReleased(WORLD.piece_number(name))
        assert (released.message(WORLD) == seen_message(match, released, "soviet")) is told


@rule("fireteam 11.3", "fireteam 5.23b")
def test_a_hidden_unit_that_takes_care_where_it_is_stays_unknown() -> None:
    match = position('U_L9-1 = "1215 hidden"\nU1_SQ2 = "1216"', phase="us impulse")
    for name, told in (("U_L9-1", False), ("U1_SQ2", True)):
        taken = CautionTaken(WORLD.piece_number(name), "5.23b")
        assert (taken.seen(match.state, "soviet") is taken) is told
        assert taken.seen(match.state, "us") is taken


@rule("fireteam 11.31b", "fireteam 16.42b")
@pytest.mark.parametrize(
    ("hidden", "rules", "known"), [(" hidden", "", True), ("", "", False), ("", 'rules = ["16"]\n', True)]
)
def test_a_step_that_finds_nothing_is_not_taken_back_where_something_may_hide(
    hidden: str, rules: str, known: bool
) -> None:
    match = fireteam(
        f'{rules}scenario = "recon"\nsheets = "AC"\nphase = "soviet impulse"\n'
        f'[units]\nU1_SQ1 = "0116{hidden}"\nS1_SQ1 = "1427"'
    )
    match.state.orders = (("us", Orders(within=1)),)  # nobody is asked about opportunity fire
    play(match, "activate move unit S1_SQ1", "go 1426")
    assert unit(match, "S1_SQ1").hex == WORLD.find("1426")
    barrier = match.undo_barrier()
    assert (barrier is not None and barrier.id == "undo-revealed") is known


def seen_message(match: Match, event: Event, viewer: str) -> Message | None:
    """How an event is told to a side."""
    seen = event.seen(match.state, viewer)
    return None if seen is None else seen.message(WORLD)


@rule("fireteam 11.33")
def test_passengers_are_found_with_their_vehicle_and_walkers_apart() -> None:
    match = position('U1_M3_1 = "1018 hidden"\nU1_SQ1 = "in U1_M3_1"\nU1_SQ2 = "1018 hidden"')
    assert not knows(match.state, "soviet", WORLD.piece_number("U1_SQ1"))
    appeared = Appeared((WORLD.piece_number("U1_M3_1"),), "11.31b")
    appeared.apply(match.state)
    assert knows(match.state, "soviet", WORLD.piece_number("U1_SQ1"))
    assert not knows(match.state, "soviet", WORLD.piece_number("U1_SQ2"))


@rule("fireteam 11.16a", "fireteam 11.3")
def test_hidden_units_betray_themselves_by_no_control() -> None:
    match = play(scenario("recon"), "pick U1_SQ1", "place 1018")
    assert match.state.control["us"] == 0
    play(match, "show U1_SQ1")
    assert match.state.control["us"] == 1 << WORLD.find("1018")


# Other worlds


def test_other_worlds_look_the_same_to_the_other_side() -> None:
    match = scenario("recon", "default")
    (zone, _), *_rest = zones_of(WORLD, "recon", "us")
    places = set()
    for seed in range(5):
        world = resample(match.state, "soviet", Dice(seed))
        assert match.ruleset.check(world) == []
        assert match.ruleset.view(world, "soviet") == match.ruleset.view(match.state, "soviet")
        hidden = hidden_units(world, "us")
        assert hidden == hidden_units(match.state, "us")
        assert all(zone >> world.units[u].hex & 1 for u in hidden)
        places.add(tuple(world.units[u].hex for u in hidden))
    assert len(places) == 5


def test_what_a_side_knows_stays_as_it_is() -> None:
    match = scenario("recon", "default")
    assert resample(match.state, "us", Dice(1)).units == match.state.units


@rule("fireteam 11.31a", "fireteam 5.5c")
def test_a_side_walks_among_its_own_hidden_units_and_betrays_nobody() -> None:
    match = position('U1_SQ1 = "1518 hidden"\nU1_SQ2 = "1517"\nS1_SQ1 = "3028"', "us impulse")
    play(match, "activate move unit U1_SQ2", "go 1518")
    assert unit(match, "U1_SQ2").hex == WORLD.find("1518")
    assert is_hidden(match, "U1_SQ1")


# Looking around


@rule("fireteam 11.32", "fireteam 11.31b")
def test_passengers_who_get_off_look_behind_their_vehicle() -> None:
    match = position('U1_SQ1 = "1518 hidden"\nS1_BMP1_1 = "1418 W"\nS1_SQ1 = "in S1_BMP1_1"')
    play(match, "activate move unit S1_BMP1_1")
    assert is_hidden(match, "U1_SQ1")
    play(match, "dismount S1_BMP1_1 S1_SQ1")
    assert not is_hidden(match, "U1_SQ1")


@rule("fireteam 11.32", "fireteam 6.43b")
def test_a_vehicle_that_turns_to_fire_finds_who_is_now_before_it() -> None:
    match = position('U1_SQ1 = "1518 hidden"\nU1_SQ2 = "1617"\nS1_BMP1_1 = "1418 W"')
    play(match, "activate fire unit S1_BMP1_1")
    assert is_hidden(match, "U1_SQ1")
    play(match, "aim S1_BMP1_1 1617")
    assert is_hidden(match, "U1_SQ1")
    play(match, "swing S1_BMP1_1 11")
    assert not is_hidden(match, "U1_SQ1")
