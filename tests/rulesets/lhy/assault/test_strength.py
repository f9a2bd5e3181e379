"""[14.0] [14.1] [14.2] [14.3.2.1] Who takes part, the sums, the modifiers, and those of vehicle destruction."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.rulesets.lhy.assault.strength import (
    Forces,
    compelled,
    destruction_drm,
    destruction_items,
    drm,
    prey,
    room_for,
    sums,
    units_of,
)
from grognard.rulesets.lhy.state import GREEN
from tests.rulesets.lhy.battlefield import assault_marker, field
from tests.rulesets.lhy.stage import Stage
from tests.support import rule


def forces(stage: Stage, hex: str, attacker: str = "allied") -> Forces:
    here = stage.hex(hex)
    defender = "axis" if attacker == "allied" else "allied"
    return Forces(here, attacker, units_of(stage.state, attacker, here), units_of(stage.state, defender, here))


def avm(stage: Stage, hex: str, attacker: str = "allied") -> tuple[dict[str, int], dict[str, int]]:
    attack, defence = sums(stage.state, forces(stage, hex, attacker))
    return dict(attack), dict(defence)


def fight(hex: str = "B4", origin: str = "B5", mission: str = "crossroads", **defender: Any) -> Stage:
    stage = field(mission)
    stage.place("able-1-squad-1", hex)
    stage.place("k1-1-squad-1", hex, **defender)
    assault_marker(stage, hex, "allied", ("able-1-squad-1", origin))
    return stage


@rule("lhy 14.0a")
def test_so_many_steps_a_leader_a_team_and_a_vehicle_take_part() -> None:
    stage = field()
    one, two, three = (stage.place(f"able-1-squad-{n}", "B4") for n in (1, 2, 3))
    leader, other = stage.place("able-1-leader", "B4"), stage.place("able-2-leader", "B4")
    team = stage.place("us-latw-1", "B4")
    assert room_for(stage.state, two, (one,))
    assert not room_for(stage.state, three, (one, two))
    assert room_for(stage.state, leader, (one, two))
    assert not room_for(stage.state, other, (one, leader))
    assert room_for(stage.state, team, (one, leader))


@rule("lhy 14.1s2", "lhy 14.0a")
def test_assault_values_are_summed_disrupted_ones_too() -> None:
    stage = fight(disrupted=True)
    attack, defence = avm(stage, "B4")
    assert (attack["14.1s2"], defence["14.1s2"]) == (3, 2)


@rule("lhy 14.0a")
def test_a_shocked_tank_counts_nothing_and_a_position_two_steps() -> None:
    stage = field("hill48")
    tank = stage.place("pz2-1-afv-1", "4:I3", shocked=True)
    fp = stage.place("allied-fp-1", "4:I3")
    squads = tuple(stage.place(f"baker-1-squad-{n}", "4:I3") for n in (1, 2))
    assault_marker(stage, "4:I3", "axis")
    attack, _ = sums(stage.state, Forces(stage.hex("4:I3"), "axis", (tank,), (fp,)))
    assert dict(attack)["14.1s2"] == 0
    assert room_for(stage.state, fp, squads[:1])
    assert not room_for(stage.state, fp, squads)


@rule("lhy 14.0a")
def test_a_switch_keeps_shaken_units_out() -> None:
    stage = field()
    broken = stage.place("able-1-squad-1", "B4", disrupted=True)
    fit = stage.place("able-1-squad-2", "B4")
    assert compelled(stage.state, "allied", stage.hex("B4")) == (broken, fit)
    stage.state.options = frozenset({"shaken_stay_out"})
    assert compelled(stage.state, "allied", stage.hex("B4")) == (fit,)


@rule("lhy 14.2a")
def test_the_better_cohesion_adds_the_difference() -> None:
    stage = fight()
    assert "14.2a" not in {**avm(stage, "B4")[0], **avm(stage, "B4")[1]}
    stage.change("able-1-squad-1", heroic=True)
    assert avm(stage, "B4")[0]["14.2a"] == 2
    stage.change("able-1-squad-1", heroic=False)
    stage.change("k1-1-squad-1", heroic=True)
    assert avm(stage, "B4")[1]["14.2a"] == 2


@rule("lhy 14.2a")
def test_leaders_and_vehicles_do_not_count_for_the_difference() -> None:
    stage = field()
    stage.place("able-1-leader", "B4")
    stage.place("k1-1-squad-1", "B4")
    assault_marker(stage, "B4", "allied", ("able-1-leader", "B5"))
    assert "14.2a" not in {**avm(stage, "B4")[0], **avm(stage, "B4")[1]}


@rule("lhy 14.2b")
def test_a_regrouping_marker_in_the_hex_helps_the_attacker() -> None:
    assert "14.2b" not in avm(fight(), "B4")[0]
    assert avm(fight(regrouping=True), "B4")[0]["14.2b"] == 1


@rule("lhy 14.2c")
@pytest.mark.parametrize(("hex", "origin", "expected"), [("H5", "G5", True), ("B4", "B5", False), ("H4", "I4", True)])
def test_building_position_or_wall_help_the_defender_once(hex: str, origin: str, expected: bool) -> None:
    """H5 is a building; between I4 and H4 there is a wall."""
    assert ("14.2c" in avm(fight(hex, origin), hex)[1]) == expected


@rule("lhy 14.2c")
def test_a_hut_is_no_building_and_a_position_helps() -> None:
    stage = field("village")
    stage.place("fox-1-squad-1", "I5")
    stage.place("k5-1-squad-1", "I5")
    assault_marker(stage, "I5", "allied", ("fox-1-squad-1", "H5"))
    assert "14.2c" not in avm(stage, "I5")[1]
    stage.state.improved[stage.hex("I5")] = "axis"
    assert avm(stage, "I5")[1]["14.2c"] == 1


@rule("lhy 14.2d")
def test_a_concealed_combat_unit_helps_the_defender() -> None:
    assert avm(fight(concealed=True), "B4")[1]["14.2d"] == 1
    stage = fight()
    stage.place("k1-1-leader", "B4", concealed=True)
    assert "14.2d" not in avm(stage, "B4")[1]


@rule("lhy 14.2e")
def test_latw_and_flamethrowers_help_against_hard_targets() -> None:
    stage = fight()
    stage.place("us-latw-1", "B4")
    assert "14.2e" not in avm(stage, "B4")[0]
    stage.place("german-gun-1", "B4")
    assert avm(stage, "B4")[0]["14.2e"] == 1
    stage.change("us-latw-1", disrupted=True)
    assert "14.2e" not in avm(stage, "B4")[0]


@rule("lhy 14.2f")
def test_heroism_helps_against_a_position() -> None:
    stage = field("hill48")
    stage.place("k2-1-squad-1", "4:I3", heroic=True)
    stage.place("baker-1-squad-1", "4:I3")
    assault_marker(stage, "4:I3", "axis", ("k2-1-squad-1", "4:I2"))
    assert "14.2f" not in avm(stage, "4:I3", "axis")[0]
    stage.place("allied-fp-1", "4:I3")
    assert avm(stage, "4:I3", "axis")[0]["14.2f"] == 1


@rule("lhy 14.2g")
def test_attackers_from_below_help_the_defender() -> None:
    stage = field("hill48")
    stage.place("k2-1-squad-1", "2:G3")
    stage.place("baker-1-squad-1", "2:G3")
    assault_marker(stage, "2:G3", "axis", ("k2-1-squad-1", "2:G2"))
    assert avm(stage, "2:G3", "axis")[1]["14.2g"] == 1
    level = field("hill48")
    level.place("k2-1-squad-1", "2:G3")
    level.place("baker-1-squad-1", "2:G3")
    assault_marker(level, "2:G3", "axis", ("k2-1-squad-1", "2:H3"))
    assert "14.2g" not in avm(level, "2:G3", "axis")[1]


@rule("lhy 14.2h")
@pytest.mark.parametrize(
    ("origins", "cycles", "encircled"),
    [(("B5", "B3"), (1, 1), True), (("B5", "B3"), (1, 2), False), (("B5", "C4"), (1, 1), False)],
)
def test_two_sides_apart_in_one_cycle_encircle(
    origins: tuple[str, str], cycles: tuple[int, int], encircled: bool
) -> None:
    stage = field()
    stage.place("k1-1-squad-1", "B4")
    for number, (origin, cycle) in enumerate(zip(origins, cycles, strict=True), 1):
        stage.place(f"able-1-squad-{number}", "B4")
        assault_marker(stage, "B4", "allied", (f"able-1-squad-{number}", origin), cycle=cycle)
    assert ("14.2h" in avm(stage, "B4")[0]) == encircled


@rule("lhy 14.2h")
def test_a_position_is_never_encircled() -> None:
    stage = field("hill48")
    stage.place("allied-fp-1", "4:I3")
    for number, origin in ((1, "4:I2"), (2, "4:I4")):
        stage.place(f"k2-1-squad-{number}", "4:I3")
        assault_marker(stage, "4:I3", "axis", (f"k2-1-squad-{number}", origin))
    assert "14.2h" not in avm(stage, "4:I3", "axis")[0]


@rule("lhy 14.2i")
def test_streets_and_urban_buildings_help_the_defender() -> None:
    stage = field("bridge")
    stage.place("charlie-1-squad-1", "J5")
    stage.place("k3-1-leader", "J5")
    assault_marker(stage, "J5", "allied", ("charlie-1-squad-1", "I5"))
    assert avm(stage, "J5")[1]["14.2i"] == 2
    assert "14.2c" not in avm(stage, "J5")[1]


@rule("lhy 14.2j")
def test_units_of_two_infantry_companies_hinder_each_other() -> None:
    stage = field("bridge")
    stage.place("charlie-1-squad-1", "H5")
    stage.place("ctank-1-afv-1", "H5")
    stage.place("k3-1-squad-1", "H5")
    assault_marker(stage, "H5", "allied", ("charlie-1-squad-1", "G5"))
    assert "14.2j" not in avm(stage, "H5")[0]
    pieces = stage.battle.pieces
    stage.place("charlie-2-squad-1", "H5")
    from msgspec.structs import force_setattr  # noqa: PLC0415  no mission has two American companies

    force_setattr(pieces[stage.id("charlie-2-squad-1")], "company", "able")
    try:
        assert avm(stage, "H5")[0]["14.2j"] == -1
    finally:
        force_setattr(pieces[stage.id("charlie-2-squad-1")], "company", "charlie")


@rule("lhy 14.2k")
def test_a_vehicle_in_motion_is_worth_one_less() -> None:
    stage = field("hill48")
    stage.place("pz2-1-afv-1", "4:I3", motion=GREEN)
    stage.place("baker-1-squad-1", "4:I3")
    assault_marker(stage, "4:I3", "axis", ("pz2-1-afv-1", "4:I2"))
    attack, _ = avm(stage, "4:I3", "axis")
    assert (attack["14.1s2"], attack["14.2k"]) == (3, -1)


@rule("lhy 14.2x", "lhy 14.1s3", "lhy 14.1s4")
def test_everything_adds_up_within_limits() -> None:
    stage = fight(concealed=True, regrouping=True)
    attack, defence = sums(stage.state, forces(stage, "B4"))
    assert drm(stage.state, attack, defence) == 3 + 1 - 2 - 1
    assert drm(stage.state, (("14.1s2", 9),), ()) == 4
    assert drm(stage.state, (), (("14.1s2", 9),)) == -4


# Vehicle destruction


@rule("lhy 14.3.2.1")
def test_a_german_squad_against_a_supported_moving_tank() -> None:
    """The rulebook's first example: 2 + 2 - 1 = 3."""
    stage = field("hill48")
    tank = stage.place("atank-1-afv-1", "4:Q1", motion=GREEN)
    stage.place("baker-1-squad-1", "4:Q1")
    stage.place("k2-1-squad-1", "4:Q1")
    items = dict(destruction_items(stage.state, "axis", stage.hex("4:Q1"), tank))
    assert {name: items.get(name) for name in ("squad", "panzerfaust", "motion")} == {
        "squad": 2,
        "panzerfaust": 2,
        "motion": -1,
    }
    assert "unsupported" not in items
    assert destruction_drm(stage.state, "axis", stage.hex("4:Q1"), tank) == 3


@rule("lhy 14.3.2.1")
@pytest.mark.parametrize(("date", "items"), [("1943-08-31", {"squad"}), ("1943-09-01", {"squad", "panzerfaust"})])
def test_germans_have_panzerfausts_from_september_1943(date: str, items: set[str]) -> None:
    stage = field("hill48")
    stage.orders(date=date)
    tank = stage.place("atank-1-afv-1", "4:Q1", motion=GREEN)
    stage.place("baker-1-squad-1", "4:Q1")
    stage.place("k2-1-squad-1", "4:Q1")
    assert {name for name, _ in destruction_items(stage.state, "axis", stage.hex("4:Q1"), tank)} == {*items, "motion"}


@rule("lhy 14.3.2.1")
def test_disrupted_infantry_supports_no_tank() -> None:
    stage = field("hill48")
    tank = stage.place("atank-1-afv-1", "4:Q1", motion=GREEN)
    stage.place("baker-1-squad-1", "4:Q1", disrupted=True)
    stage.place("k2-1-squad-1", "4:Q1")
    assert "unsupported" in dict(destruction_items(stage.state, "axis", stage.hex("4:Q1"), tank))


@rule("lhy 14.3.2.1")
def test_an_american_squad_against_a_lone_stopped_tank_next_to_woods() -> None:
    """The rulebook's second example: 2 + 1 + 3 = 6."""
    stage = field("hill48")
    tank = stage.place("pz2-1-afv-1", "4:N2")
    stage.place("baker-1-squad-1", "4:N2")
    assert destruction_drm(stage.state, "allied", stage.hex("4:N2"), tank) == 6


@rule("lhy 14.3.2.1")
def test_the_modifier_is_at_most_eight() -> None:
    stage = field("hill48")
    tank = stage.place("atank-1-afv-1", "4:N2")
    stage.place("k2-1-squad-1", "4:N2")
    stage.place("german-mg-1", "4:N2")
    assert destruction_drm(stage.state, "axis", stage.hex("4:N2"), tank) == 7
    latw = field("bridge")
    tank = latw.place("ctank-1-afv-1", "C4")
    latw.place("k3-1-squad-1", "C4")
    latw.place("german-latw-1", "C4")
    assert sum(number for _, number in destruction_items(latw.state, "axis", latw.hex("C4"), tank)) == 9
    assert destruction_drm(latw.state, "axis", latw.hex("C4"), tank) == 8


@rule("lhy 14.3.2")
def test_only_undisrupted_units_on_foot_attempt_it() -> None:
    stage = field("hill48")
    tank = stage.place("pz2-1-afv-1", "4:N2")
    stage.place("baker-1-squad-1", "4:N2", disrupted=True)
    stage.place("baker-1-leader", "4:N2")
    assert prey(stage.state, "allied", stage.hex("4:N2")) == ()
    stage.place("us-latw-1", "4:N2")
    assert prey(stage.state, "allied", stage.hex("4:N2")) == (tank,)
