"""[MR7] Shells and smoke shells from the map, observers, and what is struck from above."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.core.folder import Folder
from grognard.rulesets import texts
from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.actions.fire import NameSpotter, PlaceSmoke, Reroll, StrikeNext
from grognard.rulesets.assault.events.blast import BlastThrown
from grognard.rulesets.assault.events.fire import ShellsFired, SpottingTold
from grognard.rulesets.assault.fire.direct import shots
from grognard.rulesets.assault.fire.indirect import (
    IndirectFire,
    SmokeFire,
    can_shell,
    observers_for,
    shell_hexes,
    shell_pool,
    why_no_shelling,
)
from grognard.rulesets.assault.fire.smoke_shells import SmokeShells
from grognard.rulesets.assault.fire.strike import Strike, exposed
from grognard.rulesets.assault.morale.rout import ChooseRoutStep
from grognard.rulesets.assault.sight.observers import Spot, spotters, why_no_observer
from grognard.rulesets.assault.world import World
from tests.rulesets.assault.dice import shown
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def refused(stage: Stage, firer: int, hex: str, **facts: Any) -> str | None:
    found = why_no_shelling(stage.state, firer, stage.hex(hex), **facts)
    return None if found is None else found.rule


# ---------------------------------------------------------------------------------------------------------- legality


@rule("assault MR7.0")
def test_only_units_with_indirect_values_and_never_directly() -> None:
    stage = Stage("support")
    mortar, squad = stage.place("G_MTR50_1", "1B-1D"), stage.place("G_RIFLE41_1", "1B-1D")
    foe = stage.place("S_RIFLE41_1", "1B-4D")
    assert foe >= 0
    assert refused(stage, squad, "1B-4D") == "MR7.0"
    assert refused(stage, mortar, "1B-4D") is None
    assert shots(stage.state, mortar) == [], "so it cannot react either"
    assert shell_hexes(stage.state, squad) == []


@rule("assault MR7.1")
@pytest.mark.parametrize(
    ("hex", "rule_id"), [("1B-1D", "MR7.1"), ("1B-2D", "MR7.1"), ("1B-3D", None), ("1B-7D", None), ("1B-8D", "MR7.1")]
)
def test_minimum_and_maximum_range(hex: str, rule_id: str | None) -> None:
    stage = Stage("support")
    mortar = stage.place("G_MTR50_1", "1B-1D")
    stage.place("G_RIFLE41_1", "1B-6E")
    assert refused(stage, mortar, hex) == rule_id
    assert (stage.hex(hex) in shell_hexes(stage.state, mortar)) == (rule_id is None)


@rule("assault MR7.0")
def test_an_empty_hex_may_be_shelled_and_nothing_is_rolled() -> None:
    stage = Stage("support")
    mortar = stage.place("G_MTR50_1", "1B-1D")
    assert stage.run(IndirectFire(mortar, stage.hex("1B-4D"))) == ()
    assert stage.unit("G_MTR50_1").mark == "fired"
    assert [(told.firer, told.hex) for told in stage.told(ShellsFired)] == [(mortar, stage.hex("1B-4D"))]


@rule("assault MR7.0", "assault MR11.2", "assault MR10.8.8b")
def test_who_cannot_fire_does_not_shell() -> None:
    stage = Stage("support")
    mortar = stage.place("G_MTR50_1", "1B-1D", morale="routed")
    assert refused(stage, mortar, "1B-4D") == "MR11.2"
    stage.change("G_MTR50_1", morale="suppressed")
    assert refused(stage, mortar, "1B-4D") is None
    assert shell_pool(stage.state, mortar, "soft").dice == ("G",)
    assert shell_pool(stage.state, mortar, "hard").dice == ()
    stage.change("G_MTR50_1", half=True)
    assert refused(stage, mortar, "1B-4D") == "MR10.8.8b"
    assert refused(stage, mortar, "1B-4D", smoke=True) is None, "smoke needs the printed dice only"


# --------------------------------------------------------------------------------------------------------- observers


def blind_mortar() -> tuple[Stage, int]:
    """A mortar in 4B-3C does not see 4B-8D; the house of 4B-5D is in the way."""
    stage = Stage("support")
    return stage, stage.place("G_MTR50_1", "4B-3C")


@rule("assault MR7.2a")
def test_without_sight_another_unit_must_observe() -> None:
    stage, mortar = blind_mortar()
    goal = [stage.hex("4B-8D")]
    assert refused(stage, mortar, "4B-8D") == "MR7.2a"
    squad = stage.place("G_RIFLE41_1", "4B-5C")
    assert refused(stage, mortar, "4B-8D") is None
    assert observers_for(stage.state, mortar, goal) == [squad]


@rule("assault MR7.2a", "assault MR11.1", "assault MR11.2", "assault MR10.0.1a")
@pytest.mark.parametrize(
    ("facts", "rule_id"),
    [
        ({}, None),
        ({"minus": True}, None),
        ({"mark": "normal"}, "MR7.2a"),
        ({"mark": "fired"}, "MR7.2a"),
        ({"morale": "suppressed"}, "MR11.1"),
        ({"morale": "routed"}, "MR11.1"),
    ],
)
def test_who_may_observe(facts: dict[str, Any], rule_id: str | None) -> None:
    stage = Stage("support")
    squad = stage.place("G_RIFLE41_1", "4B-5C", **facts)
    found = why_no_observer(stage.state, squad, (stage.hex("4B-8D"),))
    assert (None if found is None else found.rule) == rule_id
    assert (spotters(stage.state, "german", [stage.hex("4B-8D")]) == [squad]) == (rule_id is None)


@rule("assault MR7.2a", "assault MR10.0.1a", "assault MR9.7c", "assault S3.j")
def test_vehicles_and_the_carried_do_not_observe() -> None:
    stage = Stage("airfield")
    car, tank = stage.place("G_SDKFZ222_1", "3B-4A"), stage.place("G_PZ2_1", "3B-4A")
    half_track = stage.place("G_SDKFZ251_1", "3B-4A")
    squad = stage.load("G_MECH41_1", "G_SDKFZ251_1")
    goal = [stage.hex("5B-4B")]
    assert spotters(stage.state, "german", goal) == []
    assert spotters(stage.state, "german", goal, recon=True) == [car]
    for unit in (tank, half_track, squad):
        found = why_no_observer(stage.state, unit, goal, recon=True)
        assert found is not None
        assert found.rule == "MR7.2a"


@rule("assault MR7.2a")
def test_all_hexes_must_be_seen() -> None:
    stage = Stage("support")
    squad = stage.place("G_RIFLE41_1", "4B-5C")
    seen, hidden = stage.hex("4B-8D"), stage.hex("4B-1E")
    assert spotters(stage.state, "german", [seen]) == [squad]
    assert spotters(stage.state, "german", [seen, hidden]) == []


@rule("assault MR7.2b", "assault MR4.6b")
def test_the_marker_of_an_observer() -> None:
    stage = Stage("support")
    squad = stage.place("G_RIFLE41_1", "4B-5C")
    stage.run(Spot("german", squad))
    assert (stage.unit("G_RIFLE41_1").minus, stage.unit("G_RIFLE41_1").mark) == (True, "")
    stage.run(Spot("german", squad))
    assert (stage.unit("G_RIFLE41_1").minus, stage.unit("G_RIFLE41_1").mark) == (True, "normal")


@rule("assault MR6.2.2c", "assault MR7.2a")
def test_observing_costs_a_point() -> None:
    stage = Stage("support", command_points=True)
    squad = stage.place("G_RIFLE41_1", "4B-5C")
    goal = [stage.hex("4B-8D")]
    assert spotters(stage.state, "german", goal) == []
    stage.points("german", "G_RIFLE41_1")
    assert spotters(stage.state, "german", goal) == [squad]
    stage.run(Spot("german", squad))
    assert stage.state.points["german"].units == frozenset()


@rule("assault MR18.N6")
def test_a_forward_observer_takes_no_marker() -> None:
    stage = Stage("support")
    squad = stage.place("G_RIFLE41_1", "4B-5C")
    stage.cards("german", hand=("forward_observer",))
    stage.run(Spot("german", squad))
    stage.say(Play("forward_observer"))
    assert not stage.unit("G_RIFLE41_1").minus


@rule("assault MR7.2a")
def test_the_firer_names_one_of_several_observers() -> None:
    stage, mortar = blind_mortar()
    one, other = stage.place("G_RIFLE41_1", "4B-5C"), stage.place("G_RIFLE41_2", "4B-5C")
    blind = stage.place("G_RIFLE41_3", "4B-1A")
    target = stage.place("S_RIFLE41_1", "4B-8D")
    stage.run(IndirectFire(mortar, stage.hex("4B-8D")))
    assert stage.legal == [NameSpotter(one), NameSpotter(other)]
    assert stage.refused(NameSpotter(blind)) == "MR7.2a"
    assert stage.refused(NameSpotter(target)) == "MR7.2a"
    stage.say(NameSpotter(other), *shown("GG", "D -"), *shown("GB", "- -"))
    assert (stage.unit("G_RIFLE41_1").minus, stage.unit("G_RIFLE41_2").minus) == (False, True)


# ------------------------------------------------------------------------------------------------------- what is hit


@rule("assault MR7.2.1", "assault MR7.4b", "assault MR10.9.7")
def test_no_spotting_no_smoke_dice_and_no_die_for_the_unspotted() -> None:
    stage = Stage("support")
    mortar = stage.place("G_MTR50_1", "1B-1D")
    stage.place("S_RIFLE41_1", "1B-4D")
    stage.smoke("1B-4D", 1)
    stage.run(IndirectFire(mortar, stage.hex("1B-4D")), *shown("GG", "DD -"), *shown("G", "-"))
    assert stage.unit("S_RIFLE41_1").half
    assert stage.told(SpottingTold) == []


@rule("assault MR7.4.1")
def test_a_hex_the_firer_does_not_see_gives_a_blue_die() -> None:
    stage, mortar = blind_mortar()
    stage.place("G_RIFLE41_1", "4B-5C")
    stage.place("S_RIFLE41_1", "4B-8D")
    stage.run(IndirectFire(mortar, stage.hex("4B-8D")), *shown("GG", "D -"), *shown("GB", "- D"))
    assert stage.unit("S_RIFLE41_1").damage == 0


@rule("assault MR7.4a")
def test_friend_and_foe_are_struck_in_the_firers_order() -> None:
    stage = Stage("support")
    mortar = stage.place("G_MTR50_1", "1B-1D")
    friend = stage.place("G_RIFLE41_1", "1B-4D")
    stage.run(IndirectFire(mortar, stage.hex("1B-4D")), *shown("GG", "D -"), *shown("G", "-"))
    assert stage.unit("G_RIFLE41_1").damage == 1
    other, third = stage.place("G_RIFLE41_2", "1B-4D"), stage.place("G_HMG34_1", "1B-4D")
    stage.run(IndirectFire(mortar, stage.hex("1B-4D")))
    assert stage.legal == [StrikeNext(friend), StrikeNext(other), StrikeNext(third)]
    stage.say(StrikeNext(third), *shown("GG", "S -"), *shown("G", "-"))
    assert stage.legal == [StrikeNext(friend), StrikeNext(other)]
    nothing = (*shown("GG", "- -"), *shown("G", "-"))
    stage.say(StrikeNext(friend), *nothing, *shown("GG", "- S"), *shown("G", "-"))
    assert [stage.unit(name).morale for name in ("G_RIFLE41_1", "G_RIFLE41_2", "G_HMG34_1")] == [
        "",
        "suppressed",
        "suppressed",
    ]


@rule("assault MR7.3a", "assault MR7.3d", "assault MR4.2.2b", "assault MR7.4b")
def test_vehicles_face_hard_dice_with_their_top() -> None:
    stage = Stage("klein")
    mortar = stage.place("S_MTR50_1", "4B-1B")
    stage.place("G_PZ2_1", "4B-4B", "E")
    stage.run(IndirectFire(mortar, stage.hex("4B-4B")), *shown("B", "D"), *shown("B", "-"))
    assert (stage.unit("G_PZ2_1").damage, stage.unit("G_PZ2_1").morale) == (0, "suppressed")
    truck = Stage("klein")
    mortar = truck.place("S_MTR50_1", "4B-1B")
    truck.place("G_FLAK38T_1", "4B-4B", "E")
    truck.run(IndirectFire(mortar, truck.hex("4B-4B")), *shown("B", "D"))
    assert truck.unit("G_FLAK38T_1").damage == 1, "no die above, and nothing to shrug it off"


@rule("assault MR7.3a", "assault MR10.8.8b")
def test_who_has_no_hard_dice_left_passes_vehicles_by() -> None:
    stage = Stage("klein")
    mortar = stage.place("S_MTR50_1", "4B-1B", morale="suppressed")
    stage.place("G_PZ2_1", "4B-4B", "E")
    assert stage.run(IndirectFire(mortar, stage.hex("4B-4B"))) == ()


@rule("assault MR7.3b", "assault MR10.0.1c")
def test_riders_face_the_same_roll_with_their_own_dice() -> None:
    """Light woods give the tank a die, not its riders; what is left on the tank drops and suppresses them."""
    stage = Stage("coming")
    tank, rider = stage.place("S_T34_1", "9-5B", "SSW"), stage.load("S_RIFLE41_1", "S_T34_1")
    strike = Strike("german", tank, ("Y", "G"), ("G", "B"), loses_weakest=True)
    found = stage.run(strike, *shown("YG", "D S"), *shown("G", "-"), *shown("G", "S"))
    assert [(each.unit, each.hits.damage, each.hits.suppression) for each in found] == [(tank, 1, 1), (rider, 1, 0)]
    assert (stage.unit("S_T34_1").damage, stage.unit("S_T34_1").morale) == (0, "suppressed")
    assert (stage.unit("S_RIFLE41_1").damage, stage.unit("S_RIFLE41_1").morale) == (1, "suppressed")
    assert stage.where("S_RIFLE41_1") == "9-5B"


@rule("assault MR7.3b", "assault MR10.7.3a")
def test_passengers_of_open_vehicles_are_struck_and_stay_aboard() -> None:
    stage = Stage("klein")
    half_track = stage.place("G_SDKFZ251_1", "5B-8E", "E")
    squad = stage.load("G_MECH41_1", "G_SDKFZ251_1")
    assert exposed(stage.state, half_track) == [squad]
    strike = Strike("soviet", half_track, ("G", "B"), ("Y",), shells=False)
    stage.run(strike, *shown("GB", "DD S"), *shown("Y", "D"), *shown("G", "S"))
    assert (stage.unit("G_SDKFZ251_1").damage, stage.unit("G_SDKFZ251_1").morale) == (1, "suppressed")
    told = stage.unit("G_MECH41_1")
    assert (told.half, told.damage, told.morale, told.place) == (True, 0, "", "aboard")


@rule("assault MR7.3b")
def test_closed_vehicles_shield_their_passengers() -> None:
    stage = Stage("coming")
    tank = stage.place("S_T34_1", "9-5B", "SSW")
    stage.load("S_RIFLE41_1", "S_T34_1")
    assert exposed(stage.state, tank) == [stage.id("S_RIFLE41_1")], "riders sit outside"
    closed = Stage("airfield")
    car = closed.place("G_SDKFZ231_1", "3B-4A")
    assert exposed(closed.state, car) == []


@rule("assault MR7.3c", "assault 3.4.2a", "assault 3.4.2j")
def test_a_spared_vehicle_leaves_the_roll_to_its_riders() -> None:
    stage = Stage("coming")
    tank, rider = stage.place("S_T34_1", "9-4A", "SSW"), stage.load("S_RIFLE41_1", "S_T34_1")
    strike = Strike("german", tank, ("Y", "G"), (), suppressive=True, spares=True)
    found = stage.run(strike, *shown("YG", "D S"), *shown("G", "S"))
    assert [each.unit for each in found] == [rider]
    assert (stage.unit("S_T34_1").morale, stage.unit("S_RIFLE41_1").morale) == ("", "suppressed")
    klein = Stage("klein")
    half_track = klein.place("G_SDKFZ251_1", "5B-8E", "E")
    klein.load("G_MECH41_1", "G_SDKFZ251_1")
    assert exposed(klein.state, half_track, riders_only=True) == [], "its passengers are safe"


@rule("assault MR7.4a", "assault MR11.3e")
def test_rout_moves_come_when_all_have_rolled() -> None:
    stage = Stage("support")
    mortar = stage.place("G_MTR50_1", "4B-7B")
    one, other = stage.place("S_RIFLE41_1", "4B-5C", morale="suppressed"), stage.place("S_RIFLE41_2", "4B-5C")
    stage.run(IndirectFire(mortar, stage.hex("4B-5C")))
    stage.say(
        StrikeNext(one), *shown("GG", "D -"), *shown("GYBB", "- - - -"), *shown("GG", "S -"), *shown("GYB", "- - -")
    )
    assert stage.unit("S_RIFLE41_1").morale == "routed"
    assert stage.state.units[other].morale == "suppressed"
    assert isinstance(stage.asked, ChooseRoutStep)


def heavy_mortars() -> World:
    """An edition whose mortars have dice that can show a critical hit."""
    world = World(Folder(texts(files("grognard.rulesets.assault").joinpath("data"))))
    for name in ("G_MTR50", "S_MTR50"):
        card = world.units[name]
        assert card.indirect is not None
        world.units[name] = replace(card, indirect=replace(card.indirect, soft="YY"))
    return world


@rule("assault 4.0a", "assault MR7.4a", "assault 4.0m", "assault MR10.7.5a")
def test_one_blast_check_after_all_rolls() -> None:
    stage = Stage("support", world=heavy_mortars())
    mortar = stage.place("G_MTR50_1", "4B-7B")
    one, other = stage.place("S_RIFLE41_1", "4B-5C"), stage.place("S_RIFLE41_2", "4B-5C")
    critical = (*shown("YY", "C -"), *shown("GYB", "- - -"))
    stage.run(IndirectFire(mortar, stage.hex("4B-5C")))
    stage.say(StrikeNext(one), *critical, *critical, *shown("B", "S"), *shown("Y", "-"))
    assert stage.over
    assert [stage.state.units[unit].half for unit in (one, other)] == [True, True]
    assert [told.side for told in stage.told(BlastThrown)] == ["german"]


@rule("assault 4.0a")
def test_no_blast_check_where_no_critical_hit_is_left_on_somebody_in_a_building() -> None:
    stage = Stage("support", world=heavy_mortars())
    mortar = stage.place("G_MTR50_1", "4B-7B")
    stage.place("S_RIFLE41_1", "4B-5B")
    stage.run(IndirectFire(mortar, stage.hex("4B-5B")), *shown("YY", "C -"), *shown("G", "-"))
    assert stage.over
    stage.place("S_RIFLE41_2", "4B-5C")
    stage.run(IndirectFire(mortar, stage.hex("4B-5C")), *shown("YY", "D D"), *shown("GYB", "- - -"))
    assert stage.over
    assert stage.told(BlastThrown) == []


# ------------------------------------------------------------------------------------------------------------- smoke


@rule("assault MR7.5b")
def test_only_mortars_fire_smoke() -> None:
    stage = Stage("support")
    squad, mortar = stage.place("G_RIFLE41_1", "1B-1D"), stage.place("G_MTR50_1", "1B-1D")
    assert refused(stage, squad, "1B-4D", smoke=True) == "MR7.0"
    assert refused(stage, mortar, "1B-4D", smoke=True) is None
    assert shell_hexes(stage.state, mortar, smoke=True) == shell_hexes(stage.state, mortar)
    world = heavy_mortars()
    world.units["G_MTR50"] = replace(world.units["G_MTR50"], classes=("gun",))
    other = Stage("support", world=world)
    gun = other.place("G_MTR50_1", "1B-1D")
    assert refused(other, gun, "1B-4D", smoke=True) == "MR7.5b"
    assert refused(other, gun, "1B-4D") is None


@rule("assault MR7.5a", "assault MR7.5b")
def test_smoke_harms_nobody_and_adds_a_marker_for_each_die_with_a_symbol() -> None:
    stage = Stage("support")
    mortar = stage.place("G_MTR50_1", "1B-1D")
    stage.place("S_RIFLE41_1", "1B-4D")
    stage.run(SmokeFire(mortar, stage.hex("1B-4D")), *shown("GG", "- -"))
    assert stage.state.smoke.thickness(stage.hex("1B-4D")) == 1
    stage.run(SmokeFire(mortar, stage.hex("1B-6D")), *shown("GG", "DD -"))
    assert stage.state.smoke.thickness(stage.hex("1B-6D")) == 2
    assert stage.unit("S_RIFLE41_1").damage == 0
    assert stage.unit("G_MTR50_1").mark == "fired"


@rule("assault MR7.5a")
def test_further_markers_go_into_different_neighbours_three_hexes_in_all() -> None:
    stage = Stage("support")
    hex = stage.hex("1B-4D")
    stage.run(SmokeShells("german", hex, ("G", "G", "G", "G")), *shown("GGGG", "S D DD S"))
    assert stage.asked.side == "german"
    near = sorted(stage.battle.grid.neighbours[hex])
    assert stage.legal == [PlaceSmoke(each) for each in near]
    stage.say(PlaceSmoke(near[2]))
    assert stage.legal == [PlaceSmoke(each) for each in near if each != near[2]]
    stage.say(PlaceSmoke(near[0]))
    assert stage.over, "a third neighbour would be a fourth hex"
    assert [stage.state.smoke.thickness(each) for each in (hex, near[2], near[0])] == [2, 1, 1]


@rule("assault MR7.5a")
def test_a_marker_that_finds_no_room_is_lost() -> None:
    stage = Stage("support")
    hex = stage.hex("1B-4D")
    stage.smoke("1B-4D", 1, 1)
    full = sorted(stage.battle.grid.neighbours[hex])
    for each in full[:-1]:
        stage.smoke(stage.battle.label(each), 1, 1)
    stage.run(SmokeShells("german", hex, ("G", "G", "G")), *shown("GGG", "S S S"))
    assert stage.legal == [PlaceSmoke(full[-1])]
    stage.say(PlaceSmoke(full[-1]))
    assert stage.over
    assert stage.state.smoke.thickness(hex) == 2
    assert stage.state.smoke.thickness(full[-1]) == 1


@rule("assault MR7.1", "assault MR7.2a")
@pytest.mark.parametrize("at", ["4B-3C", "4B-5B", "1B-1D", "1B-8A"])
def test_the_quick_list_of_hexes_is_what_nothing_speaks_against(at: str) -> None:
    stage = Stage("support")
    mortar = stage.place("G_MTR50_1", at)
    stage.place("G_RIFLE41_1", "4B-5C")
    stage.place("G_RIFLE41_2", "1B-5F", morale="suppressed")
    stage.smoke("4B-7C", 1, 1)
    stage.smoke("4B-6C", 1)
    for smoke in (False, True):
        every = range(stage.battle.grid.size)
        slow = [hex for hex in every if why_no_shelling(stage.state, mortar, hex, smoke=smoke) is None]
        assert shell_hexes(stage.state, mortar, smoke=smoke) == slow
        assert can_shell(stage.state, mortar, smoke=smoke) == bool(slow)
        assert slow


@rule("assault MR10.7.2b", "assault MR7.3b", "assault 2.6.2e")
def test_idle_dice_are_those_of_the_roll_at_the_unit_itself() -> None:
    stage = Stage("coming")
    tank, rider = stage.place("S_T34_1", "9-4A", "SSW"), stage.load("S_RIFLE41_1", "S_T34_1")
    strike = Strike("german", tank, ("Y", "G"), ("G",), single=True)
    found = stage.run(strike, *shown("YG", "D -"), *shown("G", "-"), *shown("G", "D"))
    assert [(each.unit, each.hits.idle) for each in found] == [(tank, ("G",)), (rider, ())]


@rule("assault 3.4.4b", "assault MR7.4a")
def test_a_strike_may_throw_dice_again() -> None:
    stage = Stage("klein")
    unit = stage.place("S_RIFLE41_1", "4B-3B")
    stage.run(Strike("german", unit, ("Y", "G"), ("G",), rerolls=1), *shown("YG", "- D"))
    stage.say(Reroll(1), *shown("Y", "C"), *shown("G", "-"))
    assert stage.unit("S_RIFLE41_1").half


@rule("assault MR11.3b", "assault MR7.4a")
def test_the_firer_causes_the_rout() -> None:
    stage = Stage("klein")
    mortar, unit = stage.place("G_RIFLE41_1", "4B-1B"), stage.place("S_RIFLE41_1", "4B-3B", morale="suppressed")
    stage.run(Strike("german", unit, ("G",), (), mortar), *shown("G", "S"))
    assert [(each.unit, each.cause) for each in stage.state.routing] == [(unit, mortar)]
