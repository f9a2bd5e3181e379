"""Other worlds that a side cannot tell from the true one: everything hidden differs, nothing impossible happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from grognard.ai.players import Dice
from grognard.core.bits import bits
from grognard.core.digest import digest
from grognard.core.flow import Side
from grognard.core.match import Match
from grognard.rulesets.fireteam.actions.fire import Launch
from grognard.rulesets.fireteam.artillery.issuing import kinds_to_roll_for
from grognard.rulesets.fireteam.artillery.observing import is_observed
from grognard.rulesets.fireteam.artillery.plans import PGM, tubes_of
from grognard.rulesets.fireteam.artillery.plotting import has_artillery
from grognard.rulesets.fireteam.face.artillery_view import public_rows
from grognard.rulesets.fireteam.face.belief import Lurking, homes_of, lay_hidden, resample
from grognard.rulesets.fireteam.invariants import broken_invariants
from grognard.rulesets.fireteam.setting_up.variants import JAMMED
from grognard.rulesets.fireteam.sight.hiding import hidden_units
from grognard.rulesets.fireteam.state import Battery, FireTeamState, Plot, Variant
from grognard.tactical.concealment import laid_somewhere
from grognard.tactical.standing import Orders, orders_of
from tests.rulesets.fireteam.commanding import battle, state_of
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.gunline import PLATOON, battery, guns, plan
from tests.rulesets.fireteam.staging import scenario
from tests.support import play, rule

DRAWS = 24
MIXED, SWEEPS, BAND = 150, 5, 40
"""Worlds for a distribution, how often units are laid anew in one, and hexes that count as one place."""


def worlds(match: Match, viewer: Side) -> list[FireTeamState]:
    """Worlds drawn for a side, each of them possible and of the same look."""
    found = [resample(match.state, viewer, Dice(seed)) for seed in range(DRAWS)]
    for world in found:
        other = match.fork()
        other.state = world
        assert broken_invariants(world) == []
        assert look(other, viewer) == look(match, viewer)
    return found


def look(match: Match, viewer: Side) -> bytes:
    return msgspec.json.encode(match.view(viewer))


def kinds(found: list[FireTeamState], of: Callable[[FireTeamState], Any]) -> set[Any]:
    """All that something is in some worlds."""
    return {of(world) for world in found}


# ------------------------------------------------------------------------------------------------- artillery


def us_artillery(*plans: str, **stock: int) -> Match:
    """US mortars and a battery with some plots, in a Soviet impulse."""
    words = "".join(f", {name} = {value}" for name, value in stock.items())
    return guns("soviet impulse", PLATOON, f"{battery()}{words}, plots = [{', '.join(plans)}]", "", 'rules = ["18"]')


def mortar_hexes(world: FireTeamState) -> tuple[int, ...]:
    return tuple(plot.hexes[0] for plot in world.plots["us"] if plot.unit >= 0)


@rule("fireteam 9.1a", "fireteam 9.3a")
def test_the_fires_of_a_platoon_lie_elsewhere_together_or_are_not_planned_at_all() -> None:
    match = us_artillery(plan("1511", unit="U9_M106_1"), plan("1512", unit="U9_M106_2"))
    found = worlds(match, "soviet")
    places = kinds(found, mortar_hexes)
    assert () in places
    assert len(places) > 3
    for world in found:
        hexes = mortar_hexes(world)
        assert all(is_observed(world, "us", 9, hex) for hex in hexes)
        assert not hexes or world.plots["us"][0].unit == WORLD.piece_number("U9_M106_1")
    assert state_of(match).plots == resample(match.state, "us", Dice(1)).plots


@rule("fireteam 9.41b", "fireteam 9.42a")
def test_a_mission_that_its_chit_tells_of_lies_elsewhere_in_one_piece() -> None:
    match = us_artillery(plan("1511", "1512", battery=1, loads="shell = 3"))
    found = worlds(match, "soviet")
    missions = [plot for world in found for plot in world.plots["us"] if plot.battery]
    assert len(missions) == len(found)
    assert len({mission.hexes for mission in missions}) > 3
    assert all(is_observed(world, "us", 0, hex) for world in found for hex in mission_of(world).hexes)
    assert {len(mission.hexes) for mission in missions} == {2}


def mission_of(world: FireTeamState) -> Plot:
    return next(plot for plot in world.plots["us"] if plot.battery)


@rule("fireteam 18.45b")
def test_nobody_knows_how_many_guided_shells_there_are_but_what_is_planned_is_there() -> None:
    match = us_artillery(plan("1511", battery=1, loads="pgm = 2, shell = 1", watch="U9_OBS1 1511"), pgm=2, icm=3)
    found = worlds(match, "soviet")
    assert kinds(found, lambda world: world.stocks["us"].pgm) == {2, 3, 4, 5}
    assert kinds(found, lambda world: world.stocks["us"].icm) == {1, 2, 3, 4, 5}
    assert all(watched(world, plot) for world in found for plot in world.plots["us"] if tubes_of(plot, PGM))


def watched(world: FireTeamState, plot: Plot) -> bool:
    """[18.41b] Whether an observer keeps each hex of a guided mission in sight."""
    return {hex for _, hex in plot.watch} == set(plot.hexes)


@rule("fireteam 7.13")
def test_nobody_knows_the_standing_orders_of_the_other_side() -> None:
    match = battle("soviet impulse", {"U1_SQ1": "1508", "S1_SQ1": "2508"})
    state_of(match).orders = (("soviet", Orders(3)), ("us", Orders(5)))
    found = worlds(match, "soviet")
    assert kinds(found, lambda world: orders_of(world.orders, "soviet")) == {Orders(3)}
    assert len(kinds(found, lambda world: orders_of(world.orders, "us"))) > 3


# --------------------------------------------------------------------------------------------- jammed batteries


def jammed(*numbers: int, shown: int = 0, rules: tuple[str, ...] = ()) -> Match:
    """The reconnaissance on its second turn; the US side has rolled for its battery and has those of some numbers."""
    match = scenario("recon", "default")
    state = state_of(match)
    state.rules |= {"13", *rules}
    state.turn, state.variants = 2, (("us", Variant(3, 1)),)
    state.batteries["us"] = tuple(Battery(number, 3, 10, shown=number == shown) for number in numbers)
    return match


def numbers_of(world: FireTeamState) -> tuple[int, ...]:
    return tuple(battery.number for battery in world.batteries["us"])


@rule("fireteam 13.1c")
def test_a_battery_that_was_gained_by_a_secret_roll_may_be_there_or_not_all_game_long() -> None:
    assert kinds(worlds(jammed(1), "soviet"), numbers_of) == {(1,), (1, 2)}
    assert kinds(worlds(jammed(1, 2), "soviet"), numbers_of) == {(1,), (1, 2)}
    assert kinds(worlds(jammed(1, 2), "us"), numbers_of) == {(1, 2)}


@rule("fireteam 9.42a", "fireteam 13.1c")
def test_a_battery_of_which_a_chit_has_told_is_there() -> None:
    assert kinds(worlds(jammed(1, 2, shown=2), "soviet"), numbers_of) == {(1, 2)}


@rule("fireteam 13.1c")
def test_a_battery_that_is_not_there_has_planned_nothing() -> None:
    match = jammed(1, 2)
    state = state_of(match)
    aim = next(hex for hex in bits(state.board) if is_observed(state, "us", 0, hex))
    state.plots["us"] = tuple(Plot(1, battery=number, hexes=(aim,), loads=(("shell", 3),)) for number in (1, 2))
    for world in worlds(match, "soviet"):
        assert [plot.battery for plot in world.plots["us"]] == list(numbers_of(world))


@rule("fireteam 13.1c")
def test_by_the_option_a_battery_may_have_been_silenced() -> None:
    for numbers in ((), (1,)):
        assert kinds(worlds(jammed(*numbers, rules=(JAMMED,)), "soviet"), numbers_of) == {(), (1,)}
    assert kinds(worlds(jammed(1, shown=1, rules=(JAMMED,)), "soviet"), numbers_of) == {(1,)}


@rule("fireteam 13.1c", "fireteam 9.1a", "fireteam 17.3b")
def test_a_side_without_its_battery_is_asked_and_rolls_as_if_it_had_one() -> None:
    for numbers in ((), (1,)):
        match = jammed(*numbers, rules=(JAMMED, "17"))
        state = state_of(match)
        assert has_artillery(state, "us")
        assert kinds_to_roll_for(state) == ("chemical",)
        assert [row.value for row in public_rows(state)][-1] == 0


@rule("fireteam 9.42a")
def test_the_cup_tells_of_a_battery_with_a_mission() -> None:
    for planned, told in ((plan("4009", battery=1, loads="shell = 3"), True), ("", False)):
        match = guns("preparation", {"U_OBS1": "4002", "U1_SQ1": "4003"}, f"{battery()}, plots = [{planned}]")
        assert not state_of(match).batteries["us"][0].shown
        match.play("done")
        assert state_of(match).batteries["us"][0].shown is told


# -------------------------------------------------------------------------------------------------- hidden units


@rule("fireteam 11.3", "fireteam 5.15b")
def test_the_weapons_of_hidden_units_are_in_other_hands_too() -> None:
    match = scenario("recon", "default")
    state = state_of(match)
    weapon = next(
        unit
        for unit, here in enumerate(state.units)
        if here.place == "carried" and WORLD.pieces[unit].kind.side == "us"
    )
    assert len(kinds(worlds(match, "soviet"), lambda world: world.units[weapon].carrier)) > 1


@rule("fireteam 11.31b")
def test_hidden_units_of_both_sides_do_not_find_each_other_in_another_world() -> None:
    units = {f"U1_SQ{n}": f"{1506 + n} hidden" for n in range(1, 4)} | {
        f"S1_SQ{n}": f"{2506 + n} hidden" for n in range(1, 4)
    }
    match = battle("soviet impulse", units, 'rules = ["15"]')
    places = kinds(worlds(match, "us"), lambda world: world.units[WORLD.piece_number("S1_SQ1")].hex)
    assert len(places) > 3


@rule("fireteam 11.3", "fireteam 11.12")
def test_hidden_units_lie_everywhere_as_often_as_after_long_mixing() -> None:
    """The slow twin: they are taken up and laid again one by one many times, from where they are."""
    state = state_of(scenario("recon", "default"))
    units = hidden_units(state, "us")
    quick, slow = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for seed in range(MIXED):
        quick.update((unit, band_of(resample(state, "soviet", Dice(seed)), unit)) for unit in units)
        other, dice = state.fork(), Dice(seed + 10_000)
        other.derived = {}
        hiding = Lurking(other, "soviet", homes_of(other, units, dice))
        for unit in units * SWEEPS:
            hiding.lift(other, unit)
            assert laid_somewhere(other, unit, hiding, dice)
        slow.update((unit, band_of(other, unit)) for unit in units)
    cells = [cell for cell in quick | slow if quick[cell] + slow[cell] > 10]
    statistic = sum((quick[cell] - slow[cell]) ** 2 / (quick[cell] + slow[cell]) for cell in cells)
    assert len(units) > 3
    assert statistic < len(cells) + 4 * (2 * len(cells)) ** 0.5


def band_of(state: FireTeamState, unit: int) -> int:
    """The part of the map in which a unit lies."""
    return state.units[unit].hex // BAND


@rule("fireteam 11.3", "fireteam 5.15b", "fireteam 9.1a", "fireteam 15.8a", "fireteam 7.13")
@pytest.mark.parametrize("name", ["recon", "delay", "balloon", "counterattack"])
@pytest.mark.parametrize("night", [False, True])
def test_worlds_that_look_the_same_lead_to_the_same_world(name: str, night: bool) -> None:
    match, dice = scenario(name, "default"), Dice(9)
    if night:
        state_of(match).rules |= {"15"}
    for step in range(120):
        if match.decision is None:
            break
        if step % 20 == 0:
            for viewer in ("us", "soviet"):
                twin = resample(match.state, viewer, Dice(77))
                drawn = resample(match.state, viewer, Dice(step))
                assert broken_invariants(drawn) == []
                assert digest(resample(twin, viewer, Dice(step))) == digest(drawn)
        match.play(match.decision.sample(match.state, dice))


@rule("fireteam 15.8a")
def test_what_lies_under_a_stack_by_night_may_lie_under_another() -> None:
    units = {"U1_SQ1": "1508", "U1_SQ2": "1508", "U1_SQ3": "2020", "U2_SQ1": "2020", "S1_SQ1": "2902"}
    match = battle("us impulse", units, 'rules = ["15"]')
    found = worlds(match, "soviet")
    assert len(kinds(found, lambda world: world.units[WORLD.piece_number("U1_SQ1")].hex)) == 2
    assert len(kinds(found, lambda world: world.units[WORLD.piece_number("U1_SQ2")].hex)) == 1
    assert len(kinds(worlds(match, "us"), lambda world: world.units[WORLD.piece_number("U1_SQ1")].hex)) == 1


@rule("fireteam 15.8a", "fireteam 15.8c")
def test_a_gun_is_laid_by_night_on_the_top_of_a_stack_until_somebody_has_looked_into_it() -> None:
    tanks = {f"U5_M1_{n}": f"{hex} N" for n, hex in enumerate(("1508", "1508", "2020", "2020"), 1)}
    match = battle("soviet impulse", tanks | {"S4_T62_1": "1708 N", "S4_T62_2": "1808 N"}, 'rules = ["15"]')
    other = match.fork()
    worlds(match, "soviet")
    assert aimed_at(match) == {"U5_M1_2"}
    play(other, "inspect 1508 S4_T62_1")
    assert aimed_at(other) == {"U5_M1_1", "U5_M1_2"}


def aimed_at(match: Match) -> set[str]:
    """The vehicles at which a tank may fire its gun."""
    play(match, "activate fire unit S4_T62_1")
    worlds(match, "soviet")
    return {match.notation(action).split()[-1] for action in match.legal() if isinstance(action, Launch)}


@rule("fireteam 11.3", "fireteam 19.1")
def test_a_hidden_squad_in_a_tall_building_may_be_on_either_floor() -> None:
    squad, tall = WORLD.piece_number("U1_SQ1"), WORLD.find("1506")
    for rules, floors in (('["19"]', {False, True}), ("[]", {False})):
        state = state_of(battle("soviet impulse", {"U1_SQ1": "1508 hidden", "S1_SQ1": "2508"}, f"rules = {rules}"))
        found = set()
        for seed in range(DRAWS):
            lay_hidden(state, squad, tall, Dice(seed))
            found.add(state.units[squad].upstairs)
        assert found == floors
