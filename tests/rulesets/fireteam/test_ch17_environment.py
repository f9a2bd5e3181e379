"""[17.1] Chemical environment: everything that costs CP costs one more, and all fire is worse."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.command.groups import FIRE, MOVE, PLATOON, UNIT, Group, group_cost
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.gun_shifts import all_shifts
from grognard.rulesets.fireteam.fire.gunnery import possible_shots
from grognard.rulesets.fireteam.fire.infantry import residual_attack, shot_modifiers
from grognard.rulesets.fireteam.morale.rally import leader_rally_cost, vehicle_rally_cost
from grognard.rulesets.fireteam.reaction.reacting import Opening, price
from grognard.rulesets.fireteam.sight.smoke import laying_cost
from grognard.rulesets.fireteam.state import Deeds, Residual
from tests.rulesets.fireteam.commanding import battle, funds
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.fieldcraft import rules_line
from tests.rulesets.fireteam.firing_range import field, shot
from tests.rulesets.fireteam.resting import rest
from tests.support import play, refusal, rule

CHEMICAL = rules_line("17")
POINT = 2


def number(name: str) -> int:
    return WORLD.piece_number(name)


# --------------------------------------------------------------------------------------------------------- points


@rule("fireteam 17.1a")
@pytest.mark.parametrize(
    ("scope", "names"), [(UNIT, ("U1_SQ1",)), (PLATOON, ("U1_SQ1", "U1_SQ2")), (UNIT, ("U5_M1_1",))]
)
@pytest.mark.parametrize("mode", [MOVE, FIRE])
def test_17_1_every_activation_costs_one_more_once_for_a_group(scope: str, names: tuple[str, ...], mode: str) -> None:
    group = Group(mode, scope, tuple(map(number, names)))
    lines = [f"{name} 0714" for name in names]
    assert group_cost(field(*lines, rules="17"), group) - group_cost(field(*lines), group) == POINT


@rule("fireteam 17.1a", "fireteam 4.4b")
def test_17_1_a_leader_lowers_the_sum_of_everything() -> None:
    """1.5 and 1 come to 2.5; a leader of 1 makes it 1.5."""
    lines = "U1_SQ1 0714", "U_L9-1 0714"
    group = Group(MOVE, UNIT, (number("U1_SQ1"),), number("U_L9-1"))
    assert group_cost(field(*lines), group) == POINT
    assert group_cost(field(*lines, rules="17"), group) == 3


@rule("fireteam 17.1a")
@pytest.mark.parametrize(("chapters", "left"), [("", 18.5), ("17", 17.5)])
def test_17_1_what_is_paid(chapters: str, left: float) -> None:
    match = battle("us impulse", {"U1_SQ1": "0714", "S1_SQ1": "0125"}, rules_line(*chapters.split()))
    play(match, "activate move unit U1_SQ1")
    assert funds(match) == left


@rule("fireteam 17.1a", "fireteam 4.2")
def test_17_1_what_cannot_be_paid_any_more_is_refused() -> None:
    units = {"U1_SQ1": "0714", "S1_SQ1": "0125"}
    assert refusal(battle("us impulse", units, "funds = 2"), "activate move unit U1_SQ1") is None
    assert refusal(battle("us impulse", units, CHEMICAL, "funds = 2"), "activate move unit U1_SQ1") == "4.2"


@rule("fireteam 17.1a", "fireteam 8.1b", "fireteam 8.3a")
def test_17_1_rally_costs_two() -> None:
    for rules, cost in (("", 1), ("17", 2)):
        state = field("U1_SQ1 0714", rules=rules)
        assert leader_rally_cost(state) == vehicle_rally_cost(state) == cost * POINT


@rule("fireteam 17.1a", "fireteam 10.11")
def test_17_1_smoke_costs_one_and_a_half() -> None:
    for rules, cost in (("", 1), ("17", 3)):
        assert laying_cost(field("U1_SQ1 0714", rules=rules), number("U1_SQ1")) == cost


@rule("fireteam 17.1a", "fireteam 7.11a")
@pytest.mark.parametrize(("where", "fear", "cost"), [("0712", 0, 0), ("0704", 0, 2), ("0712", 1, 2)])
def test_17_1_opportunity_fire_that_is_free_stays_free(where: str, fear: int, cost: int) -> None:
    lines = f"U1_M2_1 0714 fear={fear}", f"S1_SQ1 {where}"
    opening = Opening("us", WORLD.find(where), (number("S1_SQ1"),), "enter")
    plain, chemical = (
        price(field(*lines, side="soviet", rules=rules), opening, (number("U1_M2_1"),), turned=False)
        for rules in ("", "17")
    )
    assert plain == (POINT if cost else 0)
    assert chemical == cost * POINT


# ----------------------------------------------------------------------------------------------------------- fire


@rule("fireteam 17.1b")
def test_17_1_infantry_fire_is_one_worse() -> None:
    for rules, values in (("", []), ("17", [1])):
        state = field("U1_SQ1 0714", "S1_SQ1 0710", rules=rules)
        found = [m.value for m in shot_modifiers(state, shot(state, "0710", "U1_SQ1")) if m.rule == "17.1b"]
        assert found == values
        rest(state, Deeds(side="soviet"))
        residual = residual_attack(state, Residual(WORLD.find("0710"), 8, WORLD.find("0714")), (number("S1_SQ1"),))
        assert [m.value for m in residual.modifiers] == values


@rule("fireteam 17.1b")
def test_17_1_gun_and_missile_fire_is_one_column_worse() -> None:
    for rules, values in (("", []), ("17", [1])):
        state = field("U1_M2_1 0714", "S4_T80_1 0708 facing=8", rules=rules)
        shots = possible_shots(state, firer_of(state, number("U1_M2_1")))
        assert shots
        for fired in shots:
            assert [m.value for m in all_shifts(state, fired) if m.rule == "17.1b"] == values


@rule("fireteam 17.1b", "fireteam 17.2a")
def test_17_1_chemical_shells_do_not_mind_it() -> None:
    state = field("U1_SQ1 0714", rules="17")
    assert [m.rule for m in conditions.environment(state, "us")] == ["17.1b"]
    assert not list(conditions.environment(state, "us", chemical=True))
