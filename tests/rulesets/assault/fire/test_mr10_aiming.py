"""[MR4.2] [MR10.0] to [MR10.6] At whom a unit may fire, and whether it spots him."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.odds import endings
from grognard.rulesets.assault.actions.fire import Fire, SwingAndFire
from grognard.rulesets.assault.fire.aiming import (
    Shot,
    final_shots,
    impact_of,
    needed_to_spot,
    shot_defence,
    shots,
    shots_at,
    spotted_by_rule,
    swung_shots,
    why_no_final_shot,
    why_no_shot,
    why_no_swung_shot,
)
from grognard.rulesets.assault.fire.direct import DirectFire, Shooting
from grognard.rulesets.assault.fire.forecasting import nobody_plays, prospect, shot_results
from grognard.rulesets.assault.fire.pools import FRONT, REAR, SIDE
from grognard.rulesets.assault.fire.spotting import Spotting
from tests.rulesets.assault.dice import shown
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def refused(stage: Stage, firer: int, target: int, dice: str = "soft", **facts: Any) -> str | None:
    found = why_no_shot(stage.state, firer, target, dice, **facts)
    return None if found is None else found.rule


# ------------------------------------------------------------------------------------------------------ soft and hard


@rule("assault MR4.2.2a", "assault MR4.2.2b", "assault MR10.2")
def test_soft_and_hard_dice() -> None:
    stage = Stage("klein")
    tank, squad = stage.place("S_T26_1", "4B-3B", "W"), stage.place("G_RIFLE41_1", "4B-2B")
    armoured, open_truck = stage.place("G_SDKFZ251_1", "4B-1B"), stage.place("G_FLAK38T_1", "4B-1C")
    assert shots(stage.state, tank) == [
        Fire(tank, squad, "soft"),
        Fire(tank, armoured, "hard"),
        Fire(tank, open_truck, "soft"),
        Fire(tank, open_truck, "hard"),
    ]
    assert refused(stage, tank, armoured, "soft") == "MR4.2.2a"
    assert refused(stage, tank, squad, "hard") == "MR10.2"


@rule("assault MR4.2.2b", "assault MR10.2")
def test_the_bands_go_with_the_dice() -> None:
    """A rifle squad reaches six hexes with soft dice, two with hard ones; the truck is three hexes off."""
    stage = Stage("klein")
    squad, truck = stage.place("S_RIFLE41_1", "4B-3B"), stage.place("G_FLAK38T_1", "4B-6B")
    assert shots(stage.state, squad) == [Fire(squad, truck, "soft")]
    assert refused(stage, squad, truck, "hard") == "MR10.2"


@rule("assault MR10.2")
def test_no_attack_beyond_long_range_or_where_the_dice_are_blank() -> None:
    stage = Stage("support")
    rifle, target = stage.place("S_RIFLE41_1", "1B-8E"), stage.place("G_RIFLE41_1", "1B-2E")
    assert refused(stage, rifle, target) is None, "six hexes"
    stage.place("G_RIFLE41_1", "1B-1E")
    assert refused(stage, rifle, target) == "MR10.2", "seven hexes"
    klein = Stage("klein")
    team, foe = klein.place("S_ATR_1", "4B-3B"), klein.place("G_RIFLE41_1", "4B-6B")
    assert refused(klein, team, foe) is None, "three hexes: medium"
    klein.place("G_RIFLE41_1", "4B-7B")
    assert refused(klein, team, foe) == "MR10.2", "long range, and no soft dice there"


# ------------------------------------------------------------------------------------------------------------ targets


@rule("assault MR10.0", "assault MR10.6")
def test_only_enemies_on_the_map() -> None:
    stage = Stage("support")
    one, friend = stage.place("G_RIFLE41_1", "1B-3D"), stage.place("G_RIFLE41_2", "1B-4D")
    assert refused(stage, one, friend) == "MR10.0"
    assert refused(stage, one, stage.id("S_RIFLE41_1")) == "MR10.0"


@rule("assault MR10.6", "assault MR10.0.1b")
def test_passengers_are_no_targets_and_riders_are() -> None:
    stage = Stage("coming")
    tank = stage.place("S_T34_1", "9-4A", "SSW")
    stage.place("S_TRUCK_1", "9-5B")
    rider, gun = stage.load("S_RIFLE41_1", "S_T34_1"), stage.load("S_DSHK_1", "S_TRUCK_1")
    team = stage.place("G_PZB39_1", "9-4C")
    assert refused(stage, team, gun) == "MR10.6"
    assert refused(stage, team, rider, "soft") is None
    assert refused(stage, team, rider, "hard") == "MR10.2"
    assert refused(stage, team, tank, "hard") is None
    pool = shot_defence(stage.state, Shot(team, rider, "soft"), spotted=True)
    assert pool.dice == ("G", "B"), "its own die and one blue"
    stage.state.scars = {**stage.state.scars, stage.hex("9-4A"): "rubble"}
    assert shot_defence(stage.state, Shot(team, rider, "soft"), spotted=True).dice == ("G", "B"), "no terrain"
    assert shot_defence(stage.state, Shot(team, rider, "soft"), spotted=False).dice == ("G", "B", "Y")


@rule("assault MR10.0.1a", "assault MR9.7c")
def test_who_is_carried_does_not_fire() -> None:
    stage = Stage("coming")
    stage.place("S_T34_1", "9-4A", "SSW")
    rider, foe = stage.load("S_RIFLE41_1", "S_T34_1"), stage.place("G_SECRIFLE41_1", "9-4B")
    assert refused(stage, rider, foe) == "MR10.0.1a"
    assert shots(stage.state, rider) == []


@rule("assault MR11.2", "assault MR6.4.3b")
def test_routed_units_do_not_fire() -> None:
    stage = Stage("support")
    unit, foe = stage.place("G_RIFLE41_1", "1B-3D", morale="routed"), stage.place("S_RIFLE41_1", "1B-4D")
    assert refused(stage, unit, foe) == "MR11.2"


@rule("assault MR4.4a", "assault MR6.4.3a")
def test_heavy_weapons_and_suppressed_units_do_not_move_and_fire() -> None:
    stage = Stage("support")
    gun, foe = stage.place("G_HMG34_1", "1B-2D"), stage.place("S_RIFLE41_1", "1B-4D")
    squad = stage.place("G_RIFLE41_1", "1B-2D", morale="suppressed")
    assert refused(stage, gun, foe) is None
    assert refused(stage, gun, foe, moved=True) == "MR4.4a"
    assert refused(stage, squad, foe) is None
    assert refused(stage, squad, foe, moved=True) == "MR6.4.3a"


@rule("assault MR10.8.8b")
def test_a_pool_emptied_by_losses_cannot_attack() -> None:
    stage = Stage("support")
    squad, foe = stage.place("S_RIFLE41_1", "1B-8E", half=True), stage.place("G_RIFLE41_1", "1B-2E")
    assert refused(stage, squad, foe) == "MR10.8.8b"
    assert shots(stage.state, squad) == []


@rule("assault MR10.3.2", "assault MR7.5.1a", "assault MR10.1")
def test_what_is_not_seen_is_not_fired_at() -> None:
    stage = Stage("support")
    squad, foe = stage.place("G_RIFLE41_1", "4B-3E"), stage.place("S_RIFLE41_1", "4B-6D")
    assert refused(stage, squad, foe) == "MR10.3.2"
    clear = Stage("support")
    squad, foe = clear.place("G_RIFLE41_1", "1B-1D"), clear.place("S_RIFLE41_1", "1B-4D")
    assert refused(clear, squad, foe) is None
    clear.smoke("1B-2D", 1, 1)
    clear.smoke("1B-4D", 1)
    assert refused(clear, squad, foe) == "MR7.5.1a"


# ------------------------------------------------------------------------------------------------------ field of fire


@rule("assault MR10.4a", "assault MR4.2.3")
def test_guns_fire_within_60_degrees_of_their_facing() -> None:
    """A gun in 5B-4C points east. 5B-6C lies 0 degrees off, 5B-5C 30, 5B-5B exactly 60, 5B-4B 90."""
    stage = Stage("airfield")
    gun = stage.place("S_ATG45_1", "5B-4C", "E")
    target = stage.place("G_MECH41_1", "5B-6C")
    where = {"5B-6C": True, "5B-5C": True, "5B-5D": True, "5B-5B": True, "5B-4B": False, "5B-4D": False, "5B-3C": False}
    for hex, may in where.items():
        stage.place("G_MECH41_1", hex)
        assert (refused(stage, gun, target) is None) == may, hex
        assert may or refused(stage, gun, target) == "MR10.4a"
    stage.place("G_MECH41_1", "5B-5A")
    assert refused(stage, gun, target) == "MR10.4a", "a little more than 60"


@rule("assault MR4.2.1", "assault MR4.2.3", "assault MR10.4a")
def test_infantry_turrets_and_all_round_guns_fire_all_round() -> None:
    stage = Stage("airfield")
    foe = stage.place("S_NKVD41_1", "5B-3C")
    for name in ("G_MECH41_1", "G_PZ2_1", "G_FLAK38_1"):
        unit = stage.place(name, "5B-4C", "E")
        assert refused(stage, unit, foe) is None, name
    half_track = stage.place("G_SDKFZ251_1", "5B-4C", "E")
    assert refused(stage, half_track, foe) == "MR10.4a", "turretless"


@rule("assault MR10.4b", "assault MR10.8.2")
def test_a_gun_may_turn_one_corner_and_fire_with_a_die_less() -> None:
    stage = Stage("airfield")
    gun = stage.place("S_ATG45_1", "5B-4C", "E")
    tank = stage.place("G_PZ2_1", "5B-4A", "SSW")
    assert refused(stage, gun, tank, "hard") == "MR10.4a"
    assert swung_shots(stage.state, gun) == [SwingAndFire(gun, 1, tank, "hard")]
    shot = Shot(gun, tank, "hard")
    assert why_no_swung_shot(stage.state, 1, shot) is None
    against = why_no_swung_shot(stage.state, 3, shot)
    assert against is not None, "two corners"
    assert against.rule == "MR10.4b"
    told = prospect(stage.state, SwingAndFire(gun, 1, tank, "hard"))
    assert told.attack.dice == ("Y", "Y")
    throws = (*shown("YY", "D D"), *shown("GG", "- -"))
    stage.run(DirectFire(gun, tank, "hard", facing=1), *throws)
    assert (stage.unit("S_ATG45_1").facing, stage.unit("G_PZ2_1").place) == (1, "lost")


@rule("assault MR10.4b")
def test_who_fires_all_round_has_no_need_to_turn() -> None:
    stage = Stage("airfield")
    tank, foe = stage.place("G_PZ2_1", "5B-4C", "E"), stage.place("S_NKVD41_1", "5B-5C")
    assert swung_shots(stage.state, tank) == []
    against = why_no_swung_shot(stage.state, 1, Shot(tank, foe, "soft"))
    assert against is not None
    assert against.rule == "MR10.4b"


@rule("assault MR10.4b", "assault MR10.8.8b")
def test_nobody_turns_to_fire_without_a_die_left() -> None:
    stage = Stage("klein")
    half_track, foe = stage.place("G_SDKFZ251_1", "5B-1E", "W", half=False), stage.place("S_RIFLE41_1", "5B-8E")
    against = why_no_swung_shot(stage.state, 7, Shot(half_track, foe, "soft"))
    assert against is not None
    stage.place("S_RIFLE41_1", "5B-1F")
    facing = 7
    assert why_no_swung_shot(stage.state, facing, Shot(half_track, foe, "soft")) is None, "GG less one"
    stage.change("G_SDKFZ251_1", minus=True)
    against = why_no_swung_shot(stage.state, facing, Shot(half_track, foe, "soft"))
    assert against is not None
    assert against.rule == "MR10.8.8b"


# ------------------------------------------------------------------------------------------------------- impact area


@rule("assault MR10.9.2a")
@pytest.mark.parametrize(
    ("facing", "impact"), [("E", FRONT), ("NNE", FRONT), ("NNW", SIDE), ("W", REAR), ("SSW", REAR), ("SSE", SIDE)]
)
def test_front_side_and_rear(facing: str, impact: str) -> None:
    """The attacker in 4B-3B lies 30 degrees north of east of the tank in 4B-2B."""
    stage = Stage("klein")
    tank, foe = stage.place("G_PZ2_1", "4B-2B", facing), stage.place("S_RIFLE41_1", "4B-3B")
    assert impact_of(stage.state, Shot(foe, tank, "hard")) == impact


@rule("assault MR10.9.2a")
def test_sixty_degrees_are_front_and_a_hundred_and_twenty_side() -> None:
    """Straight along the corners: 4B-4B lies due east of 4B-2B."""
    stage = Stage("klein")
    tank, foe = stage.place("G_PZ2_1", "4B-2B"), stage.place("S_RIFLE41_1", "4B-4B")
    found = {}
    for facing in ("E", "NNE", "NNW", "W"):
        stage.place("G_PZ2_1", "4B-2B", facing)
        found[facing] = impact_of(stage.state, Shot(foe, tank, "hard"))
    assert found == {"E": FRONT, "NNE": FRONT, "NNW": SIDE, "W": REAR}


# --------------------------------------------------------------------------------------------------------- final fire


@rule("assault MR8.5")
def test_final_fire_is_close_spotted_and_without_terrain() -> None:
    stage = Stage("klein")
    squad, tank = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("G_PZ2_1", "4B-4C", "W")
    assert final_shots(stage.state, tank, squad) == [Fire(tank, squad, "soft")]
    shot = Shot(tank, squad, "soft", final=True)
    assert spotted_by_rule(stage.state, shot) == "MR8.5a"
    assert shot_defence(stage.state, shot, spotted=True).dice == ("G",), "the house it comes from does not help"
    stage.smoke("4B-5D", 1)
    assert shot_defence(stage.state, shot, spotted=True).dice == ("G",)
    stage.smoke("4B-4C", 1)
    assert shot_defence(stage.state, shot, spotted=True).dice == ("G", "G"), "the smoke of the hex they fight for"
    half_track = stage.place("G_SDKFZ251_1", "4B-4C", "W")
    against = why_no_final_shot(stage.state, half_track, squad, "soft")
    assert against is not None, "its field of fire is judged by the hex the assaulter comes from"
    assert against.rule == "MR10.4a"


# ----------------------------------------------------------------------------------------------------------- spotting


def spotting_stage(target_hex: str, at: str = "1B-1D", target: str = "S_RIFLE41_1", **facts: Any) -> tuple[Stage, Shot]:
    stage = Stage("support")
    return stage, Shot(stage.place("G_HMG34_1", at), stage.place(target, target_hex, **facts), "soft")


@rule("assault MR10.5a", "assault MR10.5b")
@pytest.mark.parametrize(
    ("hex", "facts", "needed"),
    [
        ("1B-4D", {}, 2),
        ("1B-5D", {}, 3),
        ("1B-3D", {}, 3),
        ("1B-4D", {"mark": "fired"}, 0),
        ("1B-4D", {"mark": "fast"}, 1),
        ("1B-4D", {"mark": "normal"}, 2),
        ("1B-8D", {}, 4),
    ],
)
def test_spotting_modifiers(hex: str, facts: dict[str, Any], needed: int) -> None:
    """3 or more: close +1 (three hexes), medium 0 (four), a field -1, Fired +2, Fast +1, long -1 (seven hexes)."""
    stage, shot = spotting_stage(hex, **facts)
    assert needed_to_spot(stage.state, shot) == needed


@rule("assault MR10.5b", "assault MR7.5.1a")
def test_each_smoke_marker_hides() -> None:
    stage, shot = spotting_stage("1B-5D")
    stage.smoke("1B-5D", 1)
    assert needed_to_spot(stage.state, shot) == 4
    stage.smoke("1B-3D", 1)
    assert needed_to_spot(stage.state, shot) == 5


@rule("assault MR10.5b", "assault MR4.2.5", "assault MR4.3a", "assault MR4.3b")
def test_recon_elite_and_conscript_eyes() -> None:
    stage = Stage("airfield")
    car, team = stage.place("G_SDKFZ222_1", "3B-4A"), stage.place("S_ATR_1", "5B-4E")
    assert needed_to_spot(stage.state, Shot(car, team, "soft")) == 1, "close +1, recon +1"
    assert needed_to_spot(stage.state, Shot(team, car, "hard")) == 3, "close +1, conscript -1"
    coming = Stage("coming")
    elite, squad = coming.place("G_ELMOT41_1", "9-4D"), coming.place("S_RIFLE41_1", "9-4B")
    assert needed_to_spot(coming.state, Shot(elite, squad, "soft")) == 1, "close +1, elite +1"


@rule("assault MR10.5b", "assault MR19")
def test_a_trench_hides_foot_units() -> None:
    stage, shot = spotting_stage("1B-5D")
    stage.state.works = {stage.hex("1B-5D"): "trench"}
    assert needed_to_spot(stage.state, shot) == 4
    stage.state.works = {stage.hex("1B-5D"): "new_trench"}
    assert needed_to_spot(stage.state, shot) == 3
    stage.state.works = {stage.hex("1B-5D"): "bunker"}
    assert needed_to_spot(stage.state, shot) == 5


@rule("assault MR10.5.1")
def test_vehicles_in_the_open_are_spotted() -> None:
    stage = Stage("klein")
    gun = stage.place("S_MAXIM_1", "4B-3B")
    for hex, rule_id in (("4B-5B", "MR10.5.1"), ("4B-4D", "MR10.5.1"), ("4B-1E", "MR10.5.1"), ("4B-1A", "")):
        tank = stage.place("G_PZ2_1", hex)
        assert spotted_by_rule(stage.state, Shot(gun, tank, "hard")) == rule_id, hex
    squad = stage.place("G_RIFLE41_1", "4B-5B")
    assert spotted_by_rule(stage.state, Shot(gun, squad, "soft")) == "", "infantry never is"
    airfield = Stage("airfield")
    watcher, car = airfield.place("S_NKVD41_1", "7B-4A"), airfield.place("G_SDKFZ222_1", "7B-4C")
    assert spotted_by_rule(airfield.state, Shot(watcher, car, "hard")) == "MR10.5.1", "a runway is open ground"


@rule("assault MR10.5.2")
def test_adjacent_targets_are_spotted() -> None:
    stage = Stage("support")
    squad, foe = stage.place("G_RIFLE41_1", "4B-3C"), stage.place("S_RIFLE41_1", "4B-3D")
    assert spotted_by_rule(stage.state, Shot(squad, foe, "soft")) == "MR10.5.2"
    assert stage.run(Spotting(Shot(squad, foe, "soft"))) is True
    stage.place("S_RIFLE41_1", "4B-4A")
    assert spotted_by_rule(stage.state, Shot(squad, foe, "soft")) == ""


@rule("assault MR10.5a")
@pytest.mark.parametrize(("die", "spotted"), [(1, False), (2, False), (3, True), (6, True)])
def test_three_or_more_spots(die: int, spotted: bool) -> None:
    stage, shot = spotting_stage("1B-5D")
    assert stage.run(Spotting(shot), die) is spotted


@rule("assault MR10.5a", "assault MR10.9.5")
def test_failure_only_adds_a_die() -> None:
    stage, shot = spotting_stage("1B-5D")
    fire = DirectFire(shot.firer, shot.target, "soft")
    struck = stage.run(fire, 2, *shown("YG", "D D"), *shown("GY", "- -"))
    assert struck.hits.damage == 2


@rule("assault MR10.5a")
@pytest.mark.parametrize("needed_for", ["1B-4D", "1B-5D", "1B-8D", "1B-8B"])
def test_the_chance_to_spot_is_that_of_the_die(needed_for: str) -> None:
    stage, shot = spotting_stage(needed_for)
    slow = sum(die >= needed_to_spot(stage.state, shot) for die in range(1, 7))
    found = endings(stage.state, Spotting(shot), nobody_plays)
    assert found.get(True, 0) * 6 == slow
    assert sum(found.values()) == 1


# ---------------------------------------------------------------------------------------------------------- forecasts


@rule("assault MR10.1")
@pytest.mark.parametrize("facts", [{}, {"morale": "suppressed"}, {"morale": "routed"}, {"half": True, "damage": 1}])
def test_the_quick_forecast_is_that_of_the_procedure(facts: dict[str, Any]) -> None:
    stage, shot = spotting_stage("1B-5D", **facts)
    stage.cards("soviet", hand=("camouflage", "take_cover", "not_one_step_back"))
    stage.cards("german", hand=("keen_eyes", "mg_drill"))
    slow: dict[str, Any] = {}
    for struck, chance in endings(stage.state, Shooting(shot), nobody_plays).items():
        slow[struck.result] = slow.get(struck.result, 0) + chance
    assert shot_results(stage.state, shot) == slow


@rule("assault MR10.6")
@pytest.mark.parametrize("facts", [{}, {"half": True}, {"minus": True, "morale": "suppressed"}, {"morale": "routed"}])
def test_the_quick_list_of_shots_is_what_nothing_speaks_against(facts: dict[str, Any]) -> None:
    stage = Stage("klein")
    for name, hex in (
        ("G_PZ2_1", "4B-2B"),
        ("G_SDKFZ251_1", "4B-2C"),
        ("G_RIFLE41_1", "4B-2D"),
        ("G_FLAK38T_1", "5B-8E"),
    ):
        stage.place(name, hex, "NNE")
    for name, hex in (("S_MAXIM_1", "4B-4E"), ("S_T26_1", "4B-6B"), ("S_RIFLE41_1", "4B-3B"), ("S_ATR_1", "4B-4A")):
        stage.place(name, hex, "SSW")
    everyone = [*stage.state.on_map("german"), *stage.state.on_map("soviet")]
    for firer in everyone:
        for moved in (False, True):
            slow = [
                Fire(firer, target, dice)
                for target in everyone
                for dice in ("soft", "hard")
                if why_no_shot(stage.state, firer, target, dice, moved=moved) is None
            ]
            assert shots(stage.state, firer, moved=moved) == slow
        foe = next(unit for unit in everyone if stage.state.side(unit) != stage.state.side(firer))
        swung = [
            SwingAndFire(firer, facing, target, dice)
            for facing in (1, 3, 5, 7, 9, 11)
            for target in everyone
            for dice in ("soft", "hard")
            if why_no_swung_shot(stage.state, facing, Shot(firer, target, dice)) is None
        ]
        assert swung_shots(stage.state, firer) == swung
        at_him = [shot for shot in shots(stage.state, firer) if shot.target == foe]
        assert shots_at(stage.state, firer, [foe]) == at_him


@rule("assault MR4.2.4")
def test_anti_aircraft_units_fight_on_the_ground_like_others() -> None:
    stage = Stage("klein")
    truck, squad = stage.place("G_FLAK38T_1", "4B-2B"), stage.place("S_RIFLE41_1", "4B-3B")
    assert shots(stage.state, truck) == [Fire(truck, squad, "soft")]
    assert prospect(stage.state, Fire(truck, squad, "soft")).attack.dice == ("Y", "Y")


@rule("assault MR8.5", "assault MR10.8.6")
def test_final_fire_has_no_height() -> None:
    """From the hill 1B-5C a squad fires at one that comes up from 4C, and then at one that stays there."""
    stage = Stage("support")
    high, low = stage.place("S_RIFLE41_1", "1B-5C"), stage.place("G_RIFLE41_1", "1B-4C")
    final = prospect(stage.state, Fire(high, low, "soft"), final=True)
    assert final.attack.dice == ("Y", "G")
    assert prospect(stage.state, Fire(high, low, "soft")).attack.dice == ("Y", "G", "B")


@rule("assault MR10.5b", "assault MR10.9.4")
def test_a_trench_hides_no_vehicle_and_no_worse_than_the_ground() -> None:
    stage = Stage("klein")
    gun = stage.place("S_MAXIM_1", "5B-3D")
    car, squad = stage.place("G_SDKFZ251_1", "5B-6B"), stage.place("G_RIFLE41_1", "5B-6B")
    bare = [needed_to_spot(stage.state, Shot(gun, unit, dice)) for unit, dice in ((car, "hard"), (squad, "soft"))]
    stage.state.works = {stage.hex("5B-6B"): "bunker"}
    built = [needed_to_spot(stage.state, Shot(gun, unit, dice)) for unit, dice in ((car, "hard"), (squad, "soft"))]
    assert [after - before for before, after in zip(bare, built, strict=True)] == [0, 1]
    stage.state.works = {stage.hex("5B-6B"): "trench"}
    trench = needed_to_spot(stage.state, Shot(gun, squad, "soft"))
    assert trench == bare[1], "a field hides as well as a trench"


@rule("assault MR6.4.2g", "assault MR4.6a", "assault MR10.1")
def test_firing_exchanges_the_marker() -> None:
    stage = Stage("support")
    squad, foe = stage.place("G_RIFLE41_1", "1B-3D", mark="normal"), stage.place("S_RIFLE41_1", "1B-4D")
    stage.run(DirectFire(squad, foe, "soft", moved=True), *shown("Y", "D"), *shown("G", "-"))
    assert stage.unit("G_RIFLE41_1").mark == "fired"
    assert stage.unit("S_RIFLE41_1").damage == 1


@rule("assault MR10.0.1b", "assault MR10.9.7", "assault MR7.5.1a")
def test_smoke_shields_riders_too() -> None:
    stage = Stage("coming")
    stage.place("S_T34_1", "9-4A", "SSW")
    rider, team = stage.load("S_RIFLE41_1", "S_T34_1"), stage.place("G_SECRIFLE41_1", "9-4C")
    stage.smoke("9-4A", 1)
    assert shot_defence(stage.state, Shot(team, rider, "soft"), spotted=True).dice == ("G", "B", "G")


@rule("assault MR10.5.1", "assault MR2.5b")
def test_riders_on_a_village_road_are_on_the_road_but_not_spotted_by_rule() -> None:
    stage = Stage("coming")
    stage.place("S_T34_1", "9-5D", "SSW")
    rider, team = stage.load("S_RIFLE41_1", "S_T34_1"), stage.place("G_SECRIFLE41_1", "9-5B")
    shot = Shot(team, rider, "soft")
    assert spotted_by_rule(stage.state, shot) == ""
    assert needed_to_spot(stage.state, shot) == 2, "close +1; the house does not hide who is on its road"


@rule("assault MR10.2", "assault MR4.2.2b")
def test_hard_dice_may_reach_farther_than_soft_ones() -> None:
    """The T-26 reaches 9 hexes with soft dice and 10 with hard ones; a house between them has been flattened."""
    stage = Stage("klein")
    tank, truck = stage.place("S_T26_1", "4B-3E", "W"), stage.place("G_FLAK38T_1", "5B-1E")
    stage.state.scars = {stage.hex("4B-1E"): "crater_open"}
    assert shots(stage.state, tank) == [Fire(tank, truck, "hard")]
    assert refused(stage, tank, truck, "soft") == "MR10.2"
    assert shots(stage.state, truck) == [], "its hard dice reach 8 hexes"
