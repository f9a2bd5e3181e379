"""[MR11.1] [MR11.2] [MR11.3] Suppression and rout, and the moves of those who rout."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.rulesets.assault.actions.morale import RoutFacing, RoutFirst, RoutTo
from grognard.rulesets.assault.events.morale import Routed
from grognard.rulesets.assault.fire.direct import DirectFire
from grognard.rulesets.assault.morale.rout import RoutMoves, is_refuge, rout_steps, why_no_rout_step
from grognard.rulesets.assault.state import Routing
from grognard.tactical.loads import NOBODY
from tests.rulesets.assault.dice import shown
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def routing(stage: Stage, name: str, cause: str | int = NOBODY, **facts: Any) -> None:
    stage.tell(Routed(stage.id(name), cause if isinstance(cause, int) else stage.id(cause), **facts))


def steps(stage: Stage) -> list[str]:
    """The hexes that are offered, by name."""
    return sorted(stage.battle.label(action.hex) for action in stage.legal if isinstance(action, RoutTo))


def go(stage: Stage, hex: str) -> None:
    stage.say(RoutTo(stage.hex(hex)))


# ---------------------------------------------------------------------------------------------------------- the move


@rule("assault MR11.3a", "assault MR11.2")
def test_never_nearer_to_the_nearest_enemy() -> None:
    """A squad in 3B-4C, an enemy two hexes to the south in 4E: of its neighbours 4D, 3D and 5D are nearer."""
    stage = Stage("airfield")
    stage.place("G_MECH41_1", "3B-3C")
    stage.place("S_NKVD41_1", "3B-3E")
    routing(stage, "G_MECH41_1", "S_NKVD41_1")
    stage.run(RoutMoves())
    assert stage.asked.side == "german"
    assert steps(stage) == ["3B-2B", "3B-2C", "3B-3B", "3B-4B", "3B-4C"]
    assert stage.refused(RoutTo(stage.hex("3B-3D"))) == "MR11.3a"


@rule("assault MR11.3a")
def test_not_next_to_an_enemy_unless_next_to_it_before() -> None:
    stage = Stage("airfield")
    stage.place("G_MECH41_1", "3B-3C")
    stage.place("S_NKVD41_1", "3B-3D")
    stage.place("S_NKVD41_2", "3B-3A")
    routing(stage, "G_MECH41_1", "S_NKVD41_1")
    stage.run(RoutMoves())
    assert steps(stage) == ["3B-2B", "3B-2C", "3B-4B", "3B-4C"], "3B touches 3A; 2C and 4C touch 3D, as 3C does"
    assert stage.refused(RoutTo(stage.hex("3B-3B"))) == "MR11.3a"
    assert stage.refused(RoutTo(stage.hex("3B-3D"))) == "MR11.3a", "the enemy is there"


@rule("assault MR11.3a")
def test_as_far_as_normal_points_allow_and_no_farther() -> None:
    stage = Stage("airfield")
    stage.place("G_MECH41_1", "3B-3C", mark="fast")
    stage.place("S_NKVD41_1", "3B-3E")
    routing(stage, "G_MECH41_1", "S_NKVD41_1")
    stage.run(RoutMoves())
    go(stage, "3B-3B")
    go(stage, "3B-4A")
    go(stage, "5B-4F")
    assert stage.over, "three points are spent"
    assert stage.where("G_MECH41_1") == "5B-4F"
    assert stage.state.routing == ()


@rule("assault MR11.3a")
def test_dear_ground_may_be_too_far() -> None:
    """From 3B-6C the woods of 6B cost two: with one point left they cannot be entered."""
    stage = Stage("airfield")
    stage.place("G_MECH41_1", "3B-5D")
    stage.place("S_NKVD41_1", "3B-5F")
    routing(stage, "G_MECH41_1", "S_NKVD41_1")
    stage.run(RoutMoves())
    go(stage, "3B-6C")
    assert "3B-6B" in steps(stage)
    go(stage, "3B-7C")
    assert stage.over, "up the hill it costs two: all is spent"


@rule("assault MR11.3a")
def test_not_off_the_map_and_not_into_blocked_hexes() -> None:
    stage = Stage("support")
    stage.place("S_CAV41_1", "4B-3B", morale="suppressed")
    stage.place("G_RIFLE41_1", "4B-1B")
    routing(stage, "S_CAV41_1", "G_RIFLE41_1")
    stage.run(RoutMoves())
    assert "4B-3C" not in steps(stage), "horses do not enter houses"
    assert stage.refused(RoutTo(stage.hex("4B-3C"))) == "MR9.8a"


@rule("assault MR11.3b")
def test_it_ends_in_the_first_cover_out_of_sight_of_the_cause() -> None:
    """Into the house of 4B-3D: from 4B-3A it is hidden by the house of 3C."""
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "4B-4B")
    stage.place("S_RIFLE41_1", "4B-4A")
    routing(stage, "G_RIFLE41_1", "S_RIFLE41_1")
    stage.run(RoutMoves())
    go(stage, "4B-3C")
    assert stage.where("G_RIFLE41_1") == "4B-3C"
    assert not stage.over, "two hexes away, and seen"
    go(stage, "4B-3D")
    assert stage.over


@rule("assault MR11.3b")
def test_refuges() -> None:
    stage = Stage("support")
    unit, cause = stage.place("G_RIFLE41_1", "4B-4D"), stage.place("S_RIFLE41_1", "4B-4A")
    told = Routing(unit, cause)
    where = {
        "4B-3C": False,
        "4B-3D": True,
        "4B-4E": True,
        "4B-4D": False,
        "4B-5C": False,
        "4B-6D": True,
        "4B-7E": False,
    }
    assert {hex: is_refuge(stage.state, told, stage.hex(hex)) for hex in where} == where
    stage.state.works = {stage.hex("4B-7E"): "trench"}
    assert is_refuge(stage.state, told, stage.hex("4B-7E")), "a trench four hexes away"


@rule("assault MR11.3b")
def test_three_hexes_are_far_enough_though_seen() -> None:
    stage = Stage("support")
    unit, cause = stage.place("G_RIFLE41_1", "4B-6B"), stage.place("S_RIFLE41_1", "4B-4B")
    assert not is_refuge(stage.state, Routing(unit, cause), stage.hex("4B-6A"))
    assert is_refuge(stage.state, Routing(unit, cause), stage.hex("4B-7B"))


@rule("assault MR11.3b")
def test_without_a_unit_that_caused_it_no_enemy_may_see_it() -> None:
    stage = Stage("support")
    unit = stage.place("G_RIFLE41_1", "4B-6B")
    stage.place("S_RIFLE41_1", "4B-4B")
    stage.place("S_RIFLE41_2", "1B-3F")
    assert not is_refuge(stage.state, Routing(unit, NOBODY), stage.hex("4B-7B")), "far, but seen"
    assert is_refuge(stage.state, Routing(unit, NOBODY), stage.hex("4B-6D"))
    stage.place("S_RIFLE41_2", "4B-7D")
    assert not is_refuge(stage.state, Routing(unit, NOBODY), stage.hex("4B-6D"))
    gone = stage.id("S_RIFLE41_3")
    assert not is_refuge(stage.state, Routing(unit, gone), stage.hex("4B-7B")), "as if nobody had caused it"


@rule("assault MR11.3b", "assault MR2.5b")
def test_the_road_of_a_village_is_no_cover() -> None:
    stage = Stage("klein")
    tank, foe = stage.place("G_PZ2_1", "4B-3E"), stage.place("S_RIFLE41_1", "5B-6E")
    assert not is_refuge(stage.state, Routing(tank, foe), stage.hex("4B-4E"))
    squad = stage.place("G_RIFLE41_1", "4B-3E")
    assert is_refuge(stage.state, Routing(squad, foe), stage.hex("4B-4E"))


@rule("assault MR11.3c", "assault MR9.3")
def test_it_may_not_end_in_a_full_hex_but_pass_through_one() -> None:
    stage = Stage("airfield")
    stage.place("G_MECH41_1", "3B-4C", morale="suppressed")
    stage.place("S_NKVD41_1", "3B-4E")
    for name in ("G_MECH41_2", "G_MECH41_3", "G_SDKFZ222_1"):
        stage.place(name, "3B-4B")
    routing(stage, "G_MECH41_1", "S_NKVD41_1")
    stage.run(RoutMoves())
    assert "3B-4B" in steps(stage)
    go(stage, "3B-4B")
    go(stage, "3B-4A")
    go(stage, "5B-4F")
    assert stage.over
    assert rout_steps(stage.state, Routing(stage.id("G_MECH41_1"), NOBODY), stage.hex("3B-4A"), 3) == []
    last = rout_steps(stage.state, Routing(stage.id("G_MECH41_1"), NOBODY), stage.hex("3B-4A"), 2)
    assert stage.hex("3B-4B") not in last, "with its last point it could not go on"


@rule("assault MR11.3c")
def test_a_full_refuge_is_no_end() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "4B-4B")
    stage.place("S_RIFLE41_1", "4B-2A")
    for name in ("G_RIFLE41_2", "G_RIFLE41_3", "G_RIFLE41_4"):
        stage.place(name, "4B-5C")
    routing(stage, "G_RIFLE41_1", "S_RIFLE41_1")
    stage.run(RoutMoves())
    go(stage, "4B-5C")
    assert not stage.over, "three hexes away in a house, but there is no room"


@rule("assault MR11.3c")
def test_who_cannot_take_a_step_takes_damage() -> None:
    """In the corner 1B-8F, with enemies on all ways out."""
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-8F", damage=1)
    for name, hex in (("S_RIFLE41_1", "1B-8E"), ("S_RIFLE41_2", "1B-7F")):
        stage.place(name, hex)
    routing(stage, "G_RIFLE41_1", "S_RIFLE41_1")
    stage.run(RoutMoves())
    assert stage.over
    assert (stage.where("G_RIFLE41_1"), stage.unit("G_RIFLE41_1").half) == ("1B-8F", True)
    assert stage.unit("G_RIFLE41_1").morale == "routed"


@rule("assault MR12.4a", "assault MR11.3c")
def test_who_has_lost_his_hex_and_cannot_leave_is_eliminated() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-8F")
    for name, hex in (("S_RIFLE41_1", "1B-8E"), ("S_RIFLE41_2", "1B-7F")):
        stage.place(name, hex)
    routing(stage, "G_RIFLE41_1", "S_RIFLE41_1", lost_hex=True)
    stage.run(RoutMoves())
    assert stage.where("G_RIFLE41_1") == "lost"


@rule("assault MR11.3d")
def test_artillery_stays_and_takes_damage() -> None:
    stage = Stage("airfield")
    stage.place("S_ATG45_1", "5B-4C")
    stage.place("G_MECH41_1", "5B-4E")
    routing(stage, "S_ATG45_1", "G_MECH41_1")
    stage.run(RoutMoves())
    assert stage.over
    assert (stage.where("S_ATG45_1"), stage.unit("S_ATG45_1").damage) == ("5B-4C", 1)


@rule("assault MR11.3d", "assault MR11.3a")
def test_vehicles_back_at_single_cost_and_turn_freely_with_their_passengers() -> None:
    stage = Stage("airfield")
    stage.place("G_SDKFZ251_1", "3B-4C", "SSE")
    stage.load("G_MECH41_1", "G_SDKFZ251_1")
    stage.place("S_NKVD41_1", "3B-4E")
    routing(stage, "G_SDKFZ251_1", "S_NKVD41_1")
    stage.run(RoutMoves())
    for hex in ("3B-4B", "3B-4A", "5B-4F", "5B-4E", "5B-4D"):
        go(stage, hex)
    assert [stage.where(name) for name in ("G_SDKFZ251_1", "G_MECH41_1")] == ["5B-4D", "5B-4D"], "five points"
    assert stage.legal == [RoutFacing(facing) for facing in (1, 3, 5, 7, 9, 11)]
    stage.say(RoutFacing(5))
    assert stage.over
    assert stage.unit("G_SDKFZ251_1").facing == 5


@rule("assault MR11.3d")
def test_riders_drop_off_before_a_rout_move() -> None:
    stage = Stage("coming")
    stage.place("S_T34_1", "9-4A", "SSW")
    stage.load("S_RIFLE41_1", "S_T34_1")
    stage.place("G_SECRIFLE41_1", "9-4C")
    routing(stage, "S_T34_1", "G_SECRIFLE41_1")
    stage.run(RoutMoves())
    go(stage, "3B-4F")
    assert [stage.where(name) for name in ("S_T34_1", "S_RIFLE41_1")] == ["3B-4F", "9-4A"]


@rule("assault MR11.3e")
def test_the_owner_of_several_chooses_who_goes_first() -> None:
    stage = Stage("airfield")
    one, other = stage.place("G_MECH41_1", "3B-4C"), stage.place("G_MECH41_2", "3B-4C")
    stage.place("S_NKVD41_1", "3B-4E")
    stage.place("S_MAXIM_1", "5B-8A", morale="suppressed")
    for name in ("G_MECH41_1", "G_MECH41_2"):
        routing(stage, name, "S_NKVD41_1")
    routing(stage, "S_MAXIM_1", "G_MECH41_1")
    stage.run(RoutMoves())
    assert stage.asked.side == "german"
    assert stage.legal == [RoutFirst(one), RoutFirst(other)]
    stage.say(RoutFirst(other))
    for hex in ("3B-4B", "3B-4A", "5B-4F"):
        go(stage, hex)
    assert stage.where("G_MECH41_2") == "5B-4F"
    for hex in ("3B-4B", "3B-4A", "3B-3A"):
        go(stage, hex)
    assert stage.asked.side == "soviet", "then the others in their order"


@rule("assault MR11.3e", "assault MR10.7.3b")
def test_a_rout_move_follows_the_attack_at_once() -> None:
    stage = Stage("support")
    gun = stage.place("G_HMG34_1", "1B-2E")
    stage.place("S_RIFLE41_1", "1B-4D", morale="suppressed")
    stage.run(DirectFire(gun, stage.id("S_RIFLE41_1"), "soft"), 6, *shown("YY", "S -"), *shown("GB", "- -"))
    assert stage.unit("S_RIFLE41_1").morale == "routed"
    assert stage.asked.side == "soviet"
    assert steps(stage)


@rule("assault MR11.3e")
def test_who_is_gone_or_has_rallied_makes_no_move() -> None:
    stage = Stage("airfield")
    stage.place("G_MECH41_1", "3B-4C", morale="suppressed")
    gone = ("G_MECH41_1", "G_MECH41_2")
    stage.state.routing = tuple(Routing(stage.id(name), NOBODY) for name in gone)
    stage.change("G_MECH41_1", morale="")
    stage.run(RoutMoves())
    stage.say(RoutFirst(stage.id("G_MECH41_1")))
    assert stage.over
    assert stage.where("G_MECH41_1") == "3B-4C"
    assert stage.state.routing == ()


@rule("assault MR11.3a")
@pytest.mark.parametrize("seed", range(6))
def test_the_list_is_what_nothing_speaks_against(seed: int) -> None:
    stage = Stage("airfield")
    hexes = [hex for hex in range(stage.battle.grid.size) if hex % 7 == seed]
    stage.place("G_MECH41_1", stage.battle.label(hexes[20]))
    stage.place("S_NKVD41_1", stage.battle.label(hexes[23]))
    stage.place("S_NKVD41_2", stage.battle.label(hexes[17]))
    routing(stage, "G_MECH41_1", "S_NKVD41_1")
    stage.run(RoutMoves())
    if stage.over:
        return
    slow = [action for action in stage.asked.candidates(stage.state) if stage.refused(action) is None]
    assert stage.legal == slow


@rule("assault MR11.3a")
def test_without_enemies_any_way_is_open() -> None:
    stage = Stage("airfield")
    stage.place("G_MECH41_1", "3B-3C")
    routing(stage, "G_MECH41_1")
    stage.run(RoutMoves())
    assert len(steps(stage)) == 6


@rule("assault MR11.3d", "assault MR9.7c")
def test_a_routed_passenger_stays_aboard() -> None:
    stage = Stage("airfield")
    stage.place("G_SDKFZ251_1", "3B-4C", "SSE")
    stage.load("G_MECH41_1", "G_SDKFZ251_1", morale="suppressed")
    routing(stage, "G_MECH41_1")
    stage.run(RoutMoves())
    assert stage.over
    assert stage.unit("G_MECH41_1").place == "aboard"


@rule("assault MR11.3b")
def test_the_cover_it_stands_in_is_no_end() -> None:
    """In the house of 4B-6D, out of sight of its enemy: it routs out of it."""
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "4B-6D")
    stage.place("S_RIFLE41_1", "4B-4A")
    routing(stage, "G_RIFLE41_1", "S_RIFLE41_1")
    stage.run(RoutMoves())
    assert not stage.over
    assert steps(stage)


@rule("assault MR12.4a", "assault MR10.7.6b")
def test_the_passengers_of_who_cannot_leave_a_lost_hex_must_leave_it() -> None:
    stage = Stage("klein")
    stage.place("G_SDKFZ251_1", "5B-1F", "E")
    squad = stage.load("G_MECH41_1", "G_SDKFZ251_1")
    stage.place("S_RIFLE41_1", "5B-1E")
    stage.place("S_RIFLE41_2", "5B-2F")
    stage.place("S_RIFLE41_3", "5B-2E")
    routing(stage, "G_SDKFZ251_1", "S_RIFLE41_1", lost_hex=True)
    stage.run(RoutMoves())
    assert [stage.where(name) for name in ("G_SDKFZ251_1", "G_MECH41_1")] == ["lost", "lost"]
    assert stage.state.units[squad].carrier == NOBODY
    assert stage.state.routing == ()


@rule("assault MR11.3c")
def test_the_last_point_does_not_lead_into_a_full_hex() -> None:
    """With one point left nobody comes through 5B-4F, where three of his own lie; with two he may."""
    stage = Stage("airfield")
    stage.place("G_MECH41_1", "3B-3C")
    stage.place("S_NKVD41_1", "3B-3E")
    for name in ("G_MECH41_2", "G_MECH41_3", "G_SDKFZ251_1"):
        stage.place(name, "5B-4F")
    squad, full = stage.id("G_MECH41_1"), stage.hex("5B-4F")
    routing = Routing(squad, stage.id("S_NKVD41_1"))
    last = why_no_rout_step(stage.state, routing, stage.hex("3B-4A"), full, 2)
    assert last is not None
    assert last.rule == "MR11.3c"
    assert why_no_rout_step(stage.state, routing, stage.hex("3B-4A"), full, 1) is None
