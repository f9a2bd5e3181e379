"""[MR4.5] [MR10.7] [MR10.0.1] What hits do to units and to those they carry."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.flow import Flow
from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.fire.fate import fate_of
from grognard.rulesets.assault.fire.hits import Hits
from grognard.rulesets.assault.fire.results import TakeHits, hurt, lose_steps, morale_in, suppress
from grognard.rulesets.assault.state import Morale, Routing
from grognard.tactical.loads import NOBODY
from tests.rulesets.assault.stage import Stage
from tests.support import rule

C, D, S = Hits(critical=1), Hits(damage=1), Hits(suppression=1)


def struck(name: str, hits: Hits, **facts: Any) -> tuple[Stage, str]:
    """A unit of S2 in the clear takes hits, its morale before being what it has."""
    stage = Stage("klein")
    unit = stage.place(name, "4B-3B", **facts)
    before: Morale = facts.get("morale", "")
    return stage, stage.run(TakeHits(unit, hits, before))


def told(stage: Stage, name: str) -> tuple[str, bool, int, str]:
    unit = stage.unit(name)
    return unit.place, unit.half, unit.damage, unit.morale


# ------------------------------------------------------------------------------------------------------ foot units

RIFLE = "S_RIFLE41_1"
CASES: list[tuple[Hits, dict[str, Any], tuple[str, bool, int, str], str]] = [
    (Hits(), {}, ("map", False, 0, ""), "nothing"),
    (S, {}, ("map", False, 0, "suppressed"), "suppressed"),
    (Hits(suppression=3), {}, ("map", False, 0, "suppressed"), "suppressed"),
    (D, {}, ("map", False, 1, ""), "damage"),
    (Hits(damage=1, suppression=1), {}, ("map", False, 1, "suppressed"), "damage"),
    (Hits(damage=2), {}, ("map", True, 0, ""), "step"),
    (Hits(damage=3), {}, ("map", True, 1, ""), "step"),
    (Hits(damage=4), {}, ("lost", False, 0, ""), "eliminated"),
    (C, {}, ("map", True, 0, "suppressed"), "step"),
    (C, {"damage": 1}, ("map", True, 0, "suppressed"), "step"),
    (Hits(critical=1, damage=1), {"damage": 1}, ("map", True, 1, "suppressed"), "step"),
    (Hits(critical=2), {}, ("lost", False, 0, ""), "eliminated"),
    (C, {"half": True}, ("lost", True, 0, ""), "eliminated"),
    (D, {"half": True, "damage": 1}, ("lost", True, 1, ""), "eliminated"),
    (S, {"morale": "suppressed"}, ("map", False, 0, "routed"), "routed"),
    (D, {"morale": "suppressed"}, ("map", False, 1, "routed"), "routed"),
    (C, {"morale": "suppressed"}, ("map", True, 0, "routed"), "step"),
    (S, {"morale": "routed"}, ("map", False, 1, "routed"), "damage"),
    (Hits(suppression=2), {"morale": "routed"}, ("map", False, 1, "routed"), "damage"),
    (Hits(damage=1, suppression=1), {"morale": "routed"}, ("map", True, 0, "routed"), "step"),
    (C, {"morale": "routed"}, ("map", True, 0, "routed"), "step"),
]


@rule("assault MR10.7.3a", "assault MR10.7.3b", "assault MR10.7.3c", "assault MR10.7.3d")
@rule("assault MR10.7.5a", "assault MR10.7.5b", "assault MR10.7.6a", "assault MR4.5.1")
@pytest.mark.parametrize(("hits", "facts", "after", "result"), CASES)
def test_results_on_a_squad(hits: Hits, facts: dict[str, Any], after: tuple[str, bool, int, str], result: str) -> None:
    stage, found = struck(RIFLE, hits, **facts)
    assert found == result
    place, half, damage, morale = told(stage, RIFLE)
    assert place == after[0]
    assert place != "lost" or (morale, stage.state.routing) == ("", ())
    assert place == "lost" or (place, half, damage, morale) == after


@rule("assault MR10.7.3b", "assault MR10.7.3d", "assault MR11.3e")
def test_a_rout_waits_and_the_routed_do_not_rout_again() -> None:
    stage = Stage("klein")
    unit, foe = stage.place(RIFLE, "4B-3B", morale="suppressed"), stage.place("G_RIFLE41_1", "4B-2B")
    stage.run(TakeHits(unit, S, "suppressed", foe))
    assert stage.state.routing == (Routing(unit, foe),)
    stage.state.routing = ()
    stage.run(TakeHits(unit, Hits(critical=1, suppression=1), "routed", foe))
    assert stage.state.routing == ()


@rule("assault MR10.7.3c")
def test_suppression_after_damage_in_one_attack_is_no_second_suppression() -> None:
    """The unit was unsuppressed before the attack, whatever has happened in it."""
    stage = Stage("klein")
    unit = stage.place(RIFLE, "4B-3B", morale="suppressed")
    stage.run(TakeHits(unit, Hits(damage=1, suppression=1), ""))
    assert told(stage, RIFLE) == ("map", False, 1, "suppressed")


@rule("assault MR4.5.2", "assault MR10.7.5a")
@pytest.mark.parametrize("hits", [C, Hits(damage=2)])
def test_without_a_half_side_a_unit_is_eliminated(hits: Hits) -> None:
    stage, result = struck("S_T26_1", hits)
    assert (result, stage.where("S_T26_1")) == ("eliminated", "lost")


@rule("assault MR4.5.1")
def test_units_begin_at_full_strength_unless_the_scenario_says_otherwise() -> None:
    pieces = Stage("coming").battle.pieces
    assert [piece.id for piece in pieces if piece.half] == ["G_ELMOT41_1", "G_ELMOT41_2"]
    assert not any(piece.half for name in ("support", "klein", "airfield") for piece in Stage(name).battle.pieces)


# --------------------------------------------------------------------------------------------------------- vehicles


@rule("assault MR10.7.4")
def test_an_armoured_vehicle_does_not_rout_by_suppression_alone() -> None:
    stage, result = struck("G_PZ2_1", S, morale="suppressed")
    assert (result, told(stage, "G_PZ2_1")) == ("nothing", ("map", False, 0, "suppressed"))
    stage, result = struck("G_PZ2_1", D, morale="suppressed")
    assert (result, told(stage, "G_PZ2_1")) == ("routed", ("map", False, 1, "routed"))
    stage, result = struck("G_FLAK38T_1", S, morale="suppressed")
    assert (result, told(stage, "G_FLAK38T_1")) == ("routed", ("map", False, 0, "routed")), "unarmoured"
    stage, result = struck("G_PZ2_1", S)
    assert told(stage, "G_PZ2_1") == ("map", False, 0, "suppressed")


@rule("assault MR7.3d")
def test_shells_only_pin_closed_armour() -> None:
    stage = Stage("coming")
    tank, truck = stage.place("S_T34_1", "9-4A"), stage.place("S_TRUCK_1", "9-4B")
    assert fate_of(stage.state, tank, Hits(damage=2), "", shells=True).strength.damage == 0
    assert fate_of(stage.state, tank, Hits(damage=2), "", shells=True).morale == "suppressed"
    assert fate_of(stage.state, tank, Hits(damage=2), "").strength.half, "not so other fire"
    assert fate_of(stage.state, tank, C, "", shells=True).strength.half
    assert fate_of(stage.state, truck, D, "", shells=True).strength.damage == 1, "unarmoured"
    klein = Stage("klein")
    half_track = klein.place("G_SDKFZ251_1", "4B-3B")
    assert fate_of(klein.state, half_track, D, "", shells=True).strength.damage == 1, "open on top"


@rule("assault 3.4.2i", "assault MR7.3d")
def test_suppressive_fire_does_not_rout_by_suppression() -> None:
    stage = Stage("klein")
    unit = stage.place(RIFLE, "4B-3B", morale="suppressed")
    assert fate_of(stage.state, unit, S, "suppressed", suppressive=True).morale == "suppressed"
    assert fate_of(stage.state, unit, C, "suppressed", suppressive=True).morale == "routed"


# ------------------------------------------------------------------------------------------------ riders, passengers


def ridden(**facts: Any) -> Stage:
    stage = Stage("coming")
    stage.place("S_T34_1", "9-4A", "SSW", **facts)
    stage.load("S_RIFLE41_1", "S_T34_1")
    return stage


@rule("assault MR10.0.1c")
@pytest.mark.parametrize("hits", [S, D, C])
def test_any_symbol_on_a_tank_drops_and_suppresses_its_riders(hits: Hits) -> None:
    stage = ridden()
    stage.run(TakeHits(stage.id("S_T34_1"), hits, ""))
    assert stage.unit("S_RIFLE41_1").carrier == NOBODY
    assert told(stage, "S_RIFLE41_1") == ("map", False, 0, "suppressed")
    assert stage.where("S_RIFLE41_1") == "9-4A"


@rule("assault MR10.0.1c")
def test_the_riders_of_a_lost_tank_are_damaged_too() -> None:
    stage = ridden(half=True)
    stage.run(TakeHits(stage.id("S_T34_1"), C, ""))
    assert stage.where("S_T34_1") == "lost"
    assert told(stage, "S_RIFLE41_1") == ("map", False, 1, "suppressed")


@rule("assault MR10.0.1c")
def test_a_result_on_riders_drops_them_and_no_result_does_not() -> None:
    stage = ridden()
    rider = stage.id("S_RIFLE41_1")
    stage.run(TakeHits(rider, Hits(), ""))
    assert stage.unit("S_RIFLE41_1").place == "aboard"
    stage.run(TakeHits(rider, D, ""))
    assert told(stage, "S_RIFLE41_1") == ("map", False, 1, "")
    assert stage.unit("S_T34_1").morale == ""


@rule("assault MR10.7.6b")
def test_passengers_of_a_lost_vehicle() -> None:
    stage = Stage("coming")
    stage.place("S_TRUCK_1", "9-4A", "SSW")
    stage.load("S_DSHK_1", "S_TRUCK_1")
    stage.run(TakeHits(stage.id("S_TRUCK_1"), S, ""))
    assert stage.unit("S_DSHK_1").place == "aboard", "they stay aboard as long as it drives"
    stage.run(TakeHits(stage.id("S_TRUCK_1"), C, ""))
    assert stage.where("S_TRUCK_1") == "lost"
    assert (stage.where("S_DSHK_1"), *told(stage, "S_DSHK_1")[1:]) == ("9-4A", False, 1, "suppressed")


@rule("assault MR10.7.6b", "assault MR10.7.6a")
def test_one_damage_may_be_the_end_of_a_passenger() -> None:
    stage = Stage("airfield")
    stage.place("S_TRUCK_1", "5B-4C", "SSW")
    stage.load("S_ATG45_1", "S_TRUCK_1", half=True)
    stage.run(TakeHits(stage.id("S_TRUCK_1"), C, ""))
    assert (stage.where("S_ATG45_1"), stage.state.stack(stage.hex("5B-4C"))) == ("lost", ())
    stage.place("S_TRUCK_1", "5B-4C", "SSW")
    stage.load("S_ATG45_1", "S_TRUCK_1", half=False)
    stage.run(TakeHits(stage.id("S_TRUCK_1"), C, ""))
    assert stage.unit("S_ATG45_1").facing == 7, "a gun points where its carrier did"


# ------------------------------------------------------------------------------------------------------------- more


@rule("assault MR18.S3", "assault MR10.7.3b")
def test_not_one_step_back() -> None:
    stage = Stage("klein")
    unit = stage.place(RIFLE, "4B-3B", morale="suppressed")
    stage.cards("soviet", hand=("not_one_step_back",))
    stage.run(TakeHits(unit, Hits(damage=1), "suppressed"))
    stage.say(Play("not_one_step_back"))
    assert told(stage, RIFLE) == ("map", False, 1, "suppressed")
    assert stage.state.routing == ()


@rule("assault MR18.S3")
def test_the_card_is_not_for_vehicles_and_not_for_the_dead() -> None:
    stage = Stage("klein")
    stage.cards("soviet", hand=("not_one_step_back",))
    tank = stage.place("S_T26_1", "4B-3B", morale="suppressed")
    assert stage.run(TakeHits(tank, D, "suppressed")) == "routed"
    unit = stage.place(RIFLE, "4B-4B", morale="suppressed", half=True)
    assert stage.run(TakeHits(unit, C, "suppressed")) == "eliminated"


def test_what_happens_outside_attacks() -> None:
    stage = Stage("klein")
    unit = stage.place(RIFLE, "4B-3B")
    g = Flow(stage.state)
    hurt(g, unit)
    assert told(stage, RIFLE) == ("map", False, 1, "")
    suppress(g, unit)
    lose_steps(g, unit)
    assert told(stage, RIFLE) == ("map", True, 0, "suppressed")
    assert morale_in(stage.state, stage.hex("4B-3B")) == ((unit, "suppressed"),)
    stage.change(RIFLE, morale="routed")
    suppress(g, unit)
    assert told(stage, RIFLE) == ("map", True, 0, "routed")
    lose_steps(g, unit)
    assert stage.where(RIFLE) == "lost"
    suppress(g, unit)
    assert stage.run(TakeHits(unit, S, "")) == "nothing", "nothing happens to the dead"
    assert stage.unit(RIFLE).morale == ""


@rule("assault MR10.0.1c", "assault MR10.7.6b")
def test_who_is_put_down_without_a_facing_has_none() -> None:
    stage = Stage("coming")
    stage.place("S_TRUCK_1", "9-4A", "SSW")
    stage.load("S_DSHK_1", "S_TRUCK_1")
    stage.run(TakeHits(stage.id("S_TRUCK_1"), C, ""))
    assert stage.unit("S_DSHK_1").facing == -1


@rule("assault 4.0n", "assault MR10.7.3b")
def test_the_morale_of_all_in_a_hex_is_noted_those_aboard_too() -> None:
    stage = Stage("klein")
    half_track = stage.place("G_SDKFZ251_1", "4B-3B", morale="suppressed")
    squad, other = stage.load("G_MECH41_1", "G_SDKFZ251_1"), stage.place("G_RIFLE41_1", "4B-3B", morale="routed")
    found = morale_in(stage.state, stage.hex("4B-3B"))
    assert found == ((half_track, "suppressed"), (squad, ""), (other, "routed"))


@rule("assault MR11.3e", "assault MR10.7.3b")
def test_who_routs_is_noted_with_the_unit_that_caused_it_once() -> None:
    stage = Stage("klein")
    unit, foe = stage.place(RIFLE, "4B-3B", morale="suppressed"), stage.place("G_RIFLE41_1", "4B-2B")
    other = stage.place("G_RIFLE41_2", "4B-2B")
    stage.run(TakeHits(unit, S, "suppressed", foe))
    stage.run(TakeHits(unit, D, "suppressed", other))
    assert stage.state.routing == (Routing(unit, foe),), "it is Routed already: no second rout"


@rule("assault MR10.7.3d")
def test_damage_alone_on_a_routed_unit_is_not_increased() -> None:
    stage, _ = struck(RIFLE, D, morale="routed")
    assert told(stage, RIFLE) == ("map", False, 1, "routed")
