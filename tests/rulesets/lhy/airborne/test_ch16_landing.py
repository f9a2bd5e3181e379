"""[16.1.3] to [16.1.6] Scatter, landings, gliders, losses."""

from __future__ import annotations

import pytest

from grognard.core.flow import Flow
from grognard.rulesets.lhy.actions.airborne import UseDiagram
from grognard.rulesets.lhy.airborne.drop import (
    Drop,
    Gliders,
    Landing,
    Parachutes,
    Touchdown,
    all_are_down,
    drop_is_due,
    wreck_modifier,
)
from grognard.rulesets.lhy.consequences import LiveBattle
from grognard.rulesets.lhy.events.airborne import (
    FellInDrop,
    GliderRolled,
    Landed,
    LandingRolled,
    MortarLanded,
    Scattered,
)
from grognard.rulesets.lhy.events.assault import AssaultOver, SideGivesWay
from grognard.rulesets.lhy.events.reaction import SegmentEnded
from grognard.rulesets.lhy.ground.board import lay_out
from grognard.rulesets.lhy.missions import Brief, DropLoad
from grognard.rulesets.lhy.reaction.segment import ChooseReaction
from grognard.rulesets.lhy.state import AssaultMarker, Deeds
from tests.rulesets.lhy.airborne.landing import Landings
from tests.rulesets.lhy.edition import WORLD
from tests.rulesets.lhy.maps import SECTORS
from tests.support import rule

FIRST = ("able-1-leader", "able-1-squad-1", "able-1-squad-2", "able-1-squad-3")


def parachutes(stage: Landings, *loads: str) -> Parachutes:
    return Parachutes(tuple(load for load in stage.drop.sticks if load.id in loads))


def touch_down(stage: Landings, name: str, hex: str, *dice: int | str) -> object:
    """Let one unit come down in a hex, its cycle in progress."""
    stage.cycle(side="allied")
    stage.in_the_air(name)
    return stage.run(Touchdown(stage.id(name), stage.hex(hex), stage.hex(hex)), *dice)


@rule("lhy 16.1.3", "lhy 16.1.4s1a", "lhy 16.1.4s2a", "lhy 16.1.4s2a2", "lhy 16.1.4s3", "lhy 16.1.6a", "lhy 16.1")
def test_the_night_drop_of_the_first_platoon() -> None:
    stage = Landings()
    stage.place("k4-1-squad-1", "G5", concealed=True)
    stage.in_the_air(*FIRST)
    stage.cycle(side="allied")
    scatter = (2, 1, 1, 2, 3, 3, 5, 4)  # leader to E3, squads to D2, G5 and off the map past A5
    landing = (9, 8, 4)  # leader and first squad above their cohesion, the second one not; the third has no die
    stage.run(parachutes(stage, "first"), *scatter, *landing)
    came_down = [stage.battle.label(e.hex) if e.hex >= 0 else "off" for e in stage.events if isinstance(e, Scattered)]
    assert came_down == ["E3", "D2", "G5", "off"]
    assert stage.where("able-1-leader") == "E3"
    assert stage.unit("able-1-leader").disrupted
    assert stage.where("able-1-squad-1") == "D2"
    assert stage.unit("able-1-squad-1").disrupted
    assert stage.where("able-1-squad-2") == "G5"
    assert not stage.unit("able-1-squad-2").disrupted
    assert stage.where("able-1-section-1") == "B5"
    assert stage.unit("able-1-section-1").disrupted
    assert stage.state.assaults[stage.hex("G5")].side == "axis"
    assert stage.state.lost["allied"] == 0
    scattered = [i for i, e in enumerate(stage.events) if isinstance(e, Scattered)]
    landed = [i for i, e in enumerate(stage.events) if isinstance(e, Landed)]
    assert max(scattered) < min(landed)


@rule("lhy 16.1.3")
@pytest.mark.parametrize(("sector", "direction"), [("sector1", 0), ("sector2", 3)])
def test_a_landing_zone_on_two_sectors_takes_the_diagram_that_was_named(sector: str, direction: int) -> None:
    """The southern sector lies upside down, and its diagram with it."""
    stage = Landings()
    ground = lay_out(SECTORS, (("sector1",), ("sector2",)), (False, True))
    stage.battle = LiveBattle(WORLD, Brief(mission="nightdrop"))
    vars(stage.battle).update(ground=ground, grid=ground.grid)
    stage.state.world = stage.battle
    zone = next(hex for hex in range(ground.size) if ground.diagrams[hex] == ("sector1", "sector2"))
    stage.state.landing = (("zone first", zone),)
    stage.in_the_air("able-1-leader")
    stage.cycle(side="allied")
    stage.run(parachutes(stage, "first"))
    assert stage.legal == [UseDiagram("sector1"), UseDiagram("sector2")]
    stage.say(UseDiagram(sector), 1, 1, 3)
    (fall,) = [event for event in stage.events if isinstance(event, Scattered)]
    assert fall.hex == ground.neighbour[zone][direction]


@rule("lhy 16.1.3")
def test_on_one_sector_nothing_is_asked() -> None:
    stage = Landings()
    stage.in_the_air("able-1-leader")
    stage.cycle(side="allied")
    stage.run(parachutes(stage, "first"), 4, 1, 3)
    assert stage.where("able-1-leader") == "D5"


@rule("lhy 16.1.4s1a")
@pytest.mark.parametrize(("die", "disrupted"), [(7, False), (8, True), (9, True)])
def test_infantry_on_open_ground_is_disrupted_above_its_cohesion(die: int, disrupted: bool) -> None:
    stage = Landings()
    touch_down(stage, "able-1-squad-1", "D2", die)
    assert stage.unit("able-1-squad-1").disrupted == disrupted


@rule("lhy 16.1.4s1a", "lhy 16.1.6a")
def test_a_ten_on_open_ground_is_a_casualty_that_does_not_count() -> None:
    stage = Landings()
    now = touch_down(stage, "able-1-squad-1", "D2", 10)
    assert now == stage.id("able-1-section-1")
    assert stage.unit("able-1-section-1").disrupted
    assert stage.state.lost["allied"] == 0
    touch_down(stage, "us-mg-1", "D2", 10)
    assert stage.unit("us-mg-1").place == "lost"
    assert stage.state.lost["allied"] == 0


@rule("lhy 16.1.4s1b")
def test_supports_on_foot_are_disrupted_whatever_the_die() -> None:
    stage = Landings()
    touch_down(stage, "us-mg-1", "D2", 1)
    assert stage.unit("us-mg-1").disrupted


@rule("lhy 16.1.4s1c")
@pytest.mark.parametrize(("die", "place"), [(9, "map"), (10, "lost")])
def test_vehicles_on_open_ground_are_destroyed_by_a_ten(die: int, place: str) -> None:
    stage = Landings()
    touch_down(stage, "us-jeep-1", "D2", die)
    assert stage.unit("us-jeep-1").place == place
    assert not stage.unit("us-jeep-1").disrupted


@rule("lhy 16.1.4s2b")
def test_vehicles_in_bad_ground_are_destroyed() -> None:
    stage = Landings()
    touch_down(stage, "us-jeep-1", "F5")  # the river
    assert stage.unit("us-jeep-1").place == "lost"
    assert stage.events[-1] == FellInDrop(stage.id("us-jeep-1"), "16.1.4s2b")


@rule("lhy 16.1.4s2a")
def test_foot_in_bad_ground_loses_a_step_and_is_disrupted() -> None:
    stage = Landings()
    touch_down(stage, "able-1-squad-1", "F5")
    assert stage.where("able-1-section-1") == "F5"
    assert stage.unit("able-1-section-1").disrupted


@rule("lhy 16.1.4s1c", "lhy 16.1.4s2b", "lhy 16.1.6b", "lhy 16.1.7e")
@pytest.mark.parametrize(("dice", "box"), [((4, 1, 9), "interrupted"), ((4, 1, 10), "out"), ((5, 6), "out")])
def test_a_mortar_lands_as_a_vehicle_does(dice: tuple[int, ...], box: str) -> None:
    stage = Landings()
    stage.plan({"first": "D4", "second": "C9", "weapons": "B3", "gun": "I2"}, {})
    stage.cycle(side="allied")
    stage.run(parachutes(stage, "weapons"), *dice)
    assert stage.state.mortars[0].box == box


@rule("lhy 16.1.6b")
def test_a_mortar_platoon_is_never_destroyed_but_stays_as_a_section() -> None:
    stage = Landings()
    platoon = stage.state.mortars[0].__class__("able-60mm", "allied", "81mm_platoon")
    stage.state.mortars = (platoon,)
    stage.cycle(side="allied")
    stage.run(parachutes(stage, "weapons"), 5, 6)
    assert (stage.state.mortars[0].box, stage.state.mortars[0].type) == ("interrupted", "60mm_section")


@rule("lhy 16.1.4s3b")
def test_vehicles_and_mortars_among_the_enemy_alone_are_lost() -> None:
    stage = Landings()
    stage.place("k4-1-squad-1", "D5")
    stage.in_the_air("us-jeep-1")
    stage.cycle(side="allied")
    load = DropLoad(id="first", units={}, mortars=("able-60mm",))
    stage.run(Parachutes((load,)), 4, 1, 5)
    assert stage.state.mortars[0].box == "out"


@rule("lhy 16.1.4s3b")
def test_a_mortar_with_infantry_among_the_enemy_is_lost_if_he_wins() -> None:
    stage = Landings()
    stage.place("k4-1-squad-1", "D5")
    stage.in_the_air("able-1-squad-1")
    stage.cycle(side="allied")
    load = DropLoad(id="first", company="able", platoon=1, mortars=("able-60mm",))
    stage.run(Parachutes((load,)), 4, 1, 2, 4, 1, 5)
    assert stage.state.assaults[stage.hex("D5")].pieces == ("able-60mm",)
    assert stage.state.mortars[0].box == "interrupted"
    stage.tell(SideGivesWay("axis", stage.hex("D5"), "14.1s5"))
    assert stage.state.mortars[0].box == "interrupted"
    stage.tell(SideGivesWay("allied", stage.hex("D5"), "14.1s5"))
    assert stage.state.mortars[0].box == "out"


@rule("lhy 16.1.4s3b", "lhy 16.1.5s3b")
def test_vehicles_take_no_part_and_are_lost_if_nobody_of_theirs_is_left() -> None:
    from grognard.rulesets.lhy.assault.strength import units_of  # noqa: PLC0415

    stage = Landings()
    hex = stage.hex("I2")
    stage.place("k4-1-squad-1", "I2")
    gun, jeep = stage.place("us-gun-1", "I2"), stage.place("us-jeep-1", "I2")
    stage.state.assaults[hex] = AssaultMarker("axis", landed=(jeep,))
    assert units_of(stage.state, "allied", hex) == (gun,)
    stage.tell(AssaultOver(hex))
    assert stage.where("us-jeep-1") == "I2"
    stage.state.assaults[hex] = AssaultMarker("axis", landed=(jeep,))
    stage.change("us-gun-1", place="lost")
    stage.state.at[hex] = tuple(unit for unit in stage.state.at[hex] if unit != gun)
    stage.tell(AssaultOver(hex))
    assert stage.unit("us-jeep-1").place == "lost"


@rule("lhy 16.1.4s3", "lhy 20.9.2b1")
def test_hidden_enemies_are_found_by_those_who_land_on_them() -> None:
    stage = Landings()
    stage.place("k4-1-squad-1", "D2", hidden=True)
    touch_down(stage, "able-1-squad-1", "D2", 3)
    assert not stage.unit("k4-1-squad-1").hidden
    assert stage.state.assaults[stage.hex("D2")].side == "axis"


@rule("lhy 16.0a")
def test_only_the_active_side_drops_and_only_what_is_due() -> None:
    stage = Landings()
    assert not drop_is_due(stage.state)
    stage.in_the_air("able-1-squad-1")
    assert drop_is_due(stage.state)
    stage.state.active = "axis"
    assert not drop_is_due(stage.state)
    stage.state.active, stage.state.turn = "allied", stage.drop.turn - 1
    assert not drop_is_due(stage.state), "not before its turn"


@rule("lhy 16.0b", "lhy 16.1.4s4", "lhy 16.1.5s4", "lhy 16.0a")
def test_the_enemy_answers_the_parachutes_and_then_the_gliders() -> None:
    stage = Landings()
    stage.in_the_air("able-1-squad-1", "us-gun-1", "us-jeep-1")
    stage.place("k4-1-squad-1", "D3")
    stage.place("k4-1-leader", "D3")
    stage.place("us-latw-1", "A2")
    stage.run(Drop(), 1, 1, 2, 6, 1, 1)  # stick: north one, fine; mortar: lands, die
    assert isinstance(stage.asked, ChooseReaction)
    assert stage.asked.side == "axis"
    assert stage.unit("able-1-squad-1").acted
    assert [act.unit for act in stage.state.deeds.answering] == [stage.id("able-1-squad-1")]
    assert stage.unit("us-gun-1").place == "due"
    called = [event for event in stage.events if isinstance(event, SegmentEnded)]
    assert called[0].side == "allied"


@rule("lhy 16.0b")
def test_units_that_have_landed_do_not_react() -> None:
    stage = Landings()
    stage.in_the_air("able-1-squad-1")
    stage.place("k4-1-squad-1", "D2")
    stage.run(Landing(Deeds(side="allied"), tuple(stage.drop.sticks[:1])), 4, 1, 2)
    assert stage.asked.side == "axis"
    assert stage.unit("able-1-squad-1").acted


@rule("lhy 16.1.4s3b")
@pytest.mark.parametrize(("enemy", "place"), [("k4-1-squad-1", "lost"), ("k4-1-leader", "map")])
def test_a_jeep_that_comes_down_alone_among_combat_units_is_lost(enemy: str, place: str) -> None:
    stage = Landings()
    stage.cycle(side="allied")
    stage.place(enemy, "G5")
    jeep = stage.place("us-jeep-1", "G5")
    elsewhere = stage.place("us-gun-1", "B3")
    all_are_down(Flow(stage.state, stage._sink), (jeep, elsewhere), ())
    assert stage.unit("us-jeep-1").place == place
    assert stage.unit("us-gun-1").place == "map"


# ------------------------------------------------------------------------------------------------------- gliders


def glide(stage: Landings, *dice: int | str) -> None:
    stage.in_the_air("us-gun-1", "us-jeep-1")
    stage.cycle(side="allied")
    stage.run(Gliders(stage.drop.gliders), *dice)


@rule("lhy 16.1.5s1")
def test_a_ten_takes_the_glider_off_the_map() -> None:
    stage = Landings()
    glide(stage, 10)
    assert stage.unit("us-gun-1").place == stage.unit("us-jeep-1").place == "lost"
    assert stage.state.lost["allied"] == 0


@rule("lhy 16.1.5s2", "lhy 16.1.5s2a")
def test_an_intact_glider_shakes_those_on_foot() -> None:
    stage = Landings()
    stage.state.light = "day"
    risk = wreck_modifier(stage.state, stage.drop.gliders, 0)
    glide(stage, 9, 8 - risk, 9)
    assert stage.where("us-gun-1") == stage.where("us-jeep-1") == "I2"
    assert stage.unit("us-gun-1").disrupted
    assert not stage.unit("us-jeep-1").disrupted
    stage = Landings()
    glide(stage, 9, 5, 2)
    assert not stage.unit("us-gun-1").disrupted


@rule("lhy 16.1.5s2", "lhy 16.1.5s2b", "lhy 16.1.5s2c")
@pytest.mark.parametrize(("gun", "jeep", "places"), [(2, 7, ("map", "map")), (10, 8, ("lost", "lost"))])
def test_a_wrecked_glider_hurts_all(gun: int, jeep: int, places: tuple[str, str]) -> None:
    stage = Landings()
    stage.state.light = "day"
    risk = wreck_modifier(stage.state, stage.drop.gliders, 0)
    glide(stage, 1, 9 - risk, gun, jeep)
    assert (stage.unit("us-gun-1").place, stage.unit("us-jeep-1").place) == places
    assert stage.unit("us-gun-1").disrupted == (places[0] == "map")
    assert [event.effect for event in stage.events if isinstance(event, GliderRolled)] == ["on-course", "wrecked"]
    rules = [event.rule for event in stage.events if isinstance(event, LandingRolled)]
    assert rules == ["16.1.5s2b", "16.1.5s2c"]


@rule("lhy 16.1.5s2")
def test_night_and_obstacles_by_the_run_out_are_a_risk() -> None:
    stage = Landings()
    stage.state.light = "day"
    by_day = wreck_modifier(stage.state, stage.drop.gliders, 0)
    stage.state.light = "night"
    assert wreck_modifier(stage.state, stage.drop.gliders, 0) == by_day + 1
    stage.state.light = "day"
    edge = next(
        hex
        for hex in range(stage.battle.ground.size)
        if stage.battle.ground.edge(hex) and stage.battle.ground.terrain[hex] == "open"
    )
    stage.state.landing = (("zone gun", edge),)
    assert wreck_modifier(stage.state, stage.drop.gliders, 0) == 1


@rule("lhy 16.1.5s3", "lhy 16.1.5s3b")
def test_a_glider_on_the_enemy_is_in_an_assault() -> None:
    stage = Landings()
    stage.place("k4-1-squad-1", "I2")
    glide(stage, 1, 1, 2)
    marker = stage.state.assaults[stage.hex("I2")]
    assert marker.side == "axis"
    assert stage.unit("us-jeep-1").place == "lost"  # a gun is no infantry
    assert FellInDrop(stage.id("us-jeep-1"), "16.1.5s3b") in stage.events


@rule("lhy 16.1.5s2c", "lhy 16.1.6b", "lhy 16.1.1d")
@pytest.mark.parametrize(("die", "box"), [(7, "interrupted"), (8, "out")])
def test_a_mortar_in_a_wrecked_glider(die: int, box: str) -> None:
    stage = Landings()
    stage.cycle(side="allied")
    stage.run(Gliders((DropLoad(id="gun", mortars=("able-60mm",)),)), 1, 9, die)
    assert stage.state.mortars[0].box == box
    assert MortarLanded("able-60mm", box == "out") in stage.events
