"""[14.0] [14.1c] [14.16] [6.36] [6.38] Who may go among enemies at what price, and whom losses shake."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.close_combat.melee import assault_cost, leaders_only, stay_bar, way_in_bar
from grognard.rulesets.fireteam.conditions import by_flash_alone
from grognard.rulesets.fireteam.events.assault import HexHeld
from grognard.rulesets.fireteam.events.morale import FearGained, PanicChecked, StepLost
from grognard.rulesets.fireteam.morale.fire_effects import Scare, TakeFire, panic_modifier
from grognard.rulesets.fireteam.movement.party import Party
from grognard.rulesets.fireteam.state import FireTeamState, note
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

from .firing_range import Range, fear, field, shot, unit

HERE, THERE = WORLD.find("0205"), WORLD.find("0206")


def way_in(state: FireTeamState, *names: str, fired: str = "") -> str | None:
    """The rule that keeps a party out of 0206."""
    party = Party(tuple(map(unit, names)), fired=(unit(fired),) if fired else ())
    bar = way_in_bar(state, party, THERE)
    return bar and bar[0]


def mask(*names: str) -> int:
    return sum(1 << unit(name) for name in names)


# ------------------------------------------------------------------------------------------------------ going in


@rule("fireteam 14.0b", "fireteam 5.5d")
def test_14_0_leaders_by_themselves() -> None:
    state = field("U_L9-1 0205", "U1_SQ1 0205", rules="14")
    assert way_in(state, "U_L9-1") is None, "an empty hex is open to them"
    held = field("U_L9-1 0205", "U1_SQ1 0205", "S1_SQ1 0206", rules="14")
    assert way_in(held, "U_L9-1") == "14.0b"
    assert way_in(held, "U1_SQ1", "U_L9-1") is None
    alone = field("U_L9-1 0205", "U1_SQ1 0205", "S_L8-1 0206", rules="14")
    assert way_in(alone, "U_L9-1") is None
    assert [leaders_only(WORLD, units) for units in ((), (unit("U_L9-1"),), (unit("U_L9-1"), unit("U1_SQ1")))] == [
        False,
        True,
        False,
    ]


@rule("fireteam 14.1c", "fireteam 10.1d", "fireteam 14.16b")
def test_14_1_who_has_no_moving_fire_left_stays_out() -> None:
    lines = ("U1_SQ1 0205", "U1_SQ2 0205", "U5_M1_1 0205")
    state = field(*lines, "S1_SQ1 0206", rules="14")
    assert way_in(state, "U1_SQ1", fired="U1_SQ1") == "14.1c"
    assert way_in(state, "U1_SQ1", fired="U1_SQ2") is None
    note(state, smoked=mask("U1_SQ2", "U5_M1_1"))
    assert way_in(state, "U1_SQ1") is None
    assert way_in(state, "U1_SQ2") == "14.1c"
    assert way_in(state, "U5_M1_1") is None, "the smoke of a vehicle is no fire"
    note(state, smoked=0, melees=((unit("U5_M1_1"), THERE), (unit("U1_SQ1"), HERE)))
    assert way_in(state, "U5_M1_1") == "14.16b"
    assert way_in(state, "U1_SQ2") is None
    overrun = field(*lines, "S_L8-1 0206", rules="14")
    assert way_in(overrun, "U1_SQ1", fired="U1_SQ1") is None


@rule("fireteam 20.36c", "fireteam 14.1c")
def test_20_36_helicopters_do_not_mind_who_is_below() -> None:
    state = field("U_AH64_1 0205", "S1_SQ1 0206", rules="14 20")
    assert way_in(state, "U_AH64_1", fired="U_AH64_1") is None
    assert assault_cost(state, unit("U_AH64_1"), THERE) == 0


@rule("fireteam 14.1c", "fireteam 14.0b", "fireteam 5.5d")
def test_14_1_the_price_of_going_in() -> None:
    lines = ("U1_SQ1 0205", "U5_M1_1 0205", "U_L9-1 0205")
    names = ("U1_SQ1", "U5_M1_1", "U_L9-1")
    for enemy, rules, expected in (
        ("S1_SQ1 0206", "14", [24, 36, 0]),
        ("S_L8-1 0206", "14", [0, 0, 0]),
        ("S1_SQ1 0206 hidden", "14", [0, 0, 0]),
        ("S1_SQ1 0206", "", [0, 0, 0]),
    ):
        state = field(*lines, enemy, rules=rules)
        assert [assault_cost(state, unit(name), THERE) for name in names] == expected


@rule("fireteam 14.16a", "fireteam 14.16b")
def test_14_16_one_who_has_fought_on_foot_keeps_the_stack() -> None:
    state = field("U1_SQ1 0205", "U1_SQ2 0205", "U5_M1_1 0205", rules="14")
    note(state, melees=((unit("U1_SQ1"), HERE), (unit("U5_M1_1"), HERE)))
    assert stay_bar(state, (unit("U1_SQ1"), unit("U1_SQ2"))) == ("14.16a", "refusal-has-fought")
    assert stay_bar(state, (unit("U1_SQ2"),)) is None
    assert stay_bar(state, (unit("U5_M1_1"),)) is None


# ------------------------------------------------------------------------------------------------- losses and Fear


def suffered(*results: tuple[str, str], lines: tuple[str, ...], among: tuple[str, ...] | None = None) -> Range:
    state = field(*lines, rules="14")
    felt = tuple((unit(name), result) for name, result in results)
    return Range(state, TakeFire(HERE, felt, among=None if among is None else tuple(map(unit, among))))


@rule("fireteam 6.38b", "fireteam 14.23")
def test_6_38_the_loss_of_a_leader_shakes_the_hex_or_those_in_the_combat() -> None:
    lines = ("U_L9-1 0205", "U1_SQ1 0205", "U1_SQ2 0205", "S1_SQ1 0205")
    match = suffered(("U_L9-1", "E"), lines=lines)
    assert [fear(match.state, name) for name in ("U1_SQ1", "U1_SQ2", "S1_SQ1")] == [1, 1, 0]
    apart = suffered(("U_L9-1", "E"), lines=lines, among=("U_L9-1", "U1_SQ1", "S1_SQ1"))
    assert [fear(apart.state, name) for name in ("U1_SQ1", "U1_SQ2", "S1_SQ1")] == [1, 0, 0]


@rule("fireteam 6.38a")
@pytest.mark.parametrize(("result", "rolls"), [("1", True), ("+2", False), ("+1", False)])
def test_6_38_a_leader_rolls_for_a_loss_alone(result: str, rolls: bool) -> None:
    match = suffered(("U_L9-1", result), lines=("U_L9-1 0205",))
    assert bool(match.legal("roll")) is rolls


@rule("fireteam 6.36a", "fireteam 6.36c", "fireteam 6.33a", "fireteam 6.33c")
def test_6_36_who_checks_panic_and_what_it_costs() -> None:
    match = suffered(("U1_SQ1", "+1"), lines=("U1_SQ1 0205 fear=3",)).play("roll 7")
    assert [event.rule for event in match.events(StepLost)] == ["6.36c"]
    assert [event.rule for event in match.events(FearGained)] == ["6.33a"]
    calm = suffered(("U1_SQ1", "+1"), lines=("U1_SQ1 0205 fear=2",))
    assert not calm.legal("roll")
    tank = suffered(("U5_M1_1", "+2"), lines=("U5_M1_1 0205 fear=3",))
    assert not tank.legal("roll")
    assert not tank.events(PanicChecked)
    loss = suffered(("U1_SQ1", "1"), lines=("U1_SQ1 0205",))
    assert {event.rule for event in loss.events(FearGained)} == {"6.33c"}


@rule("fireteam 6.36b")
def test_6_36_the_best_leader_of_the_side_calms() -> None:
    lines = ("U1_SQ1 0205", "U_L9-1 0205", "U_L9-2 0205", "S_L8-1 0205", "U_L8-1 0206")
    state = field(*lines)
    assert panic_modifier(state, HERE, Scare(unit("U1_SQ1"))) == -2
    assert panic_modifier(state, HERE, Scare(unit("U1_SQ1"), hard=True)) == -1
    assert panic_modifier(field("U1_SQ1 0205"), HERE, Scare(unit("U1_SQ1"))) == 0


@rule("fireteam 11.16a", "fireteam 14.2")
@pytest.mark.parametrize(("held", "expected"), [("soviet", ["us"]), ("us", [])])
def test_11_16_who_is_left_takes_control_of_the_hex(held: str, expected: list[str]) -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0205 steps=1", rules="14")
    state.control = {"us": 0, "soviet": 0, held: 1 << HERE}
    match = Range(state, TakeFire(HERE, ((unit("S1_SQ1"), "E"),)))
    assert [event.side for event in match.events(HexHeld)] == expected


# --------------------------------------------------------------------------------------------------------- night


@rule("fireteam 15.6", "fireteam 11.3")
def test_15_6_going_by_flashes_alone() -> None:
    """A vehicle at night makes out infantry in the open at 12 hexes and not at 13."""
    near, far = field("U1_SQ1 1316", "S1_SQ1 1312", rules="15"), field("U1_SQ1 1316", "S1_SQ1 1303 flash", rules="15")
    assert not by_flash_alone(near, shot(near, "1312", "U1_SQ1"))
    assert by_flash_alone(far, shot(far, "1303", "U1_SQ1"))
    for other in ("S1_SQ2 1312 hidden", "U1_SQ2 1312"):
        state = field("U1_SQ1 1316", "S1_SQ1 1312 flash", other, rules="15")
        assert not by_flash_alone(state, shot(state, "1312", "U1_SQ1"))
