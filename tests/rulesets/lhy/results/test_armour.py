"""[13.2] [13.3.5] to [13.3.7] Anti-tank dice, shock, destruction and collateral damage."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import force_setattr

from grognard.rulesets.lhy.events.results import DuelDecided
from grognard.rulesets.lhy.results.destruction import Destroy, Shock
from grognard.rulesets.lhy.results.fire_phase import FirePhase
from grognard.rulesets.lhy.state import GREEN, LOST, POOL
from tests.rulesets.lhy.battlefield import anti_tank, field, shells, small_arms, told
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

TANK = "pz2-1-afv-1"
"""A Pz IV H: armour 8, from the rear 6."""


def tank(**facts: object) -> Stage:
    stage = field("hill48", active="axis")
    stage.place(TANK, "4:I3", **facts)
    return stage


@rule("lhy 13.2s2", "lhy 13.2s3")
@pytest.mark.parametrize(
    ("value", "rear", "die", "lost", "shocked"),
    [(2, False, 7, True, False), (2, False, 6, False, True), (2, False, 5, False, False), (0, True, 7, True, False)],
)
def test_a_die_is_compared_with_the_armour_that_it_meets(
    value: int, rear: bool, die: int, lost: bool, shocked: bool
) -> None:
    stage = tank()
    anti_tank(stage, TANK, value, rear=rear)
    stage.run(FirePhase(), die)
    assert (stage.unit(TANK).place == LOST, stage.unit(TANK).shocked) == (lost, shocked)


@rule("lhy 13.2s1")
def test_a_natural_one_or_two_never_hurts_a_vehicle() -> None:
    stage = tank()
    anti_tank(stage, TANK, 8)
    stage.run(FirePhase(), 2)
    assert stage.where(TANK) == "4:I3"

    gun = field("hill48")
    gun.place("us-gun-1", "4:M5")
    anti_tank(gun, "us-gun-1", 8)
    gun.run(FirePhase(), 2)
    assert gun.unit("us-gun-1").place == LOST


@rule("lhy 13.2s2")
def test_the_worst_of_several_dice_counts() -> None:
    stage = tank()
    anti_tank(stage, TANK, 2)
    anti_tank(stage, TANK, 0, rear=True)
    stage.run(FirePhase(), 6, 7)
    assert stage.unit(TANK).place == LOST
    assert stage.state.lost["axis"] == 1


@rule("lhy 13.2s3")
def test_only_tanks_are_shocked_and_a_shocked_one_stays_so() -> None:
    stage = tank(shocked=True)
    anti_tank(stage, TANK, 2)
    stage.run(FirePhase(), 6)
    assert stage.unit(TANK).shocked

    carrier = field("bridge")
    carrier.place("us-halftrack-1", "H5")
    anti_tank(carrier, "us-halftrack-1", 0)
    carrier.run(FirePhase(), 4)
    assert not carrier.unit("us-halftrack-1").shocked


@rule("lhy 15.1c")
def test_elite_armour_is_better_by_one_in_front() -> None:
    stage = tank()
    pieces = stage.battle.pieces
    force_setattr(pieces[stage.id(TANK)], "elite", True)
    try:
        anti_tank(stage, TANK, 2)
        stage.run(FirePhase(), 7)
        assert stage.unit(TANK).shocked
    finally:
        force_setattr(pieces[stage.id(TANK)], "elite", False)


@rule("lhy 13.3.5a")
def test_a_shocked_tank_stands_still_and_is_seen() -> None:
    stage = tank(motion=GREEN, concealed=True)
    anti_tank(stage, TANK, 2)
    stage.run(FirePhase(), 6)
    unit = stage.unit(TANK)
    assert (unit.shocked, unit.motion, unit.concealed) == (True, 0, False)


@rule("lhy 13.3.5a2")
def test_riders_of_a_shocked_tank_get_off_and_check() -> None:
    stage = tank()
    stage.load("k2-1-squad-1", TANK)
    anti_tank(stage, TANK, 2)
    stage.run(FirePhase(), 6, 7)
    assert stage.unit("k2-1-squad-1").disrupted
    assert stage.where("k2-1-squad-1") == "4:I3"

    steady = tank()
    steady.load("k2-1-squad-1", TANK)
    steady.run(Shock(steady.id(TANK), "19.1.1b"), 6)
    assert not steady.unit("k2-1-squad-1").disrupted
    assert steady.unit("k2-1-squad-1").carrier < 0


@rule("lhy 10.4.6.2d2", "lhy 13.3.5a2")
@pytest.mark.parametrize(("enemy", "disrupted"), [("4:I4", True), ("4:J5", False)])
def test_riders_thrown_off_next_to_the_enemy_are_disrupted(enemy: str, disrupted: bool) -> None:
    """Reading 80: also by a shock, whatever they throw."""
    stage = tank()
    stage.load("k2-1-squad-1", TANK)
    stage.place("baker-1-squad-1", enemy)
    anti_tank(stage, TANK, 2)
    stage.run(FirePhase(), 6, 1)
    assert stage.unit("k2-1-squad-1").disrupted == disrupted

    mined = tank()
    mined.load("k2-1-squad-1", TANK)
    mined.place("baker-1-squad-1", enemy)
    mined.run(Shock(mined.id(TANK), "19.1.1b"), 1)
    assert mined.unit("k2-1-squad-1").disrupted == disrupted


@rule("lhy 13.3.6a")
def test_an_improved_position_remains_of_a_fortified_one() -> None:
    stage = field("hill48")
    stage.place("allied-fp-1", "4:M5")
    anti_tank(stage, "allied-fp-1", 8)
    stage.run(FirePhase(), 2)
    assert stage.unit("allied-fp-1").place == LOST
    assert stage.state.improved[stage.hex("4:M5")] == "allied"
    assert stage.state.lost["allied"] == 1


@rule("lhy 13.3.6b", "lhy 13.3.7b")
@pytest.mark.parametrize(("hex", "hurt"), [("4:I3", True), ("4:N3", False)])
def test_a_bystander_is_disrupted_in_the_open(hex: str, hurt: bool) -> None:
    stage = field("hill48")
    stage.place(TANK, hex)
    stage.place("k2-1-squad-1", hex)
    anti_tank(stage, TANK, 8)
    stage.run(FirePhase(), 9)
    assert stage.unit("k2-1-squad-1").disrupted == hurt


@rule("lhy 13.3.7b")
def test_bystanders_are_neither_guns_nor_disrupted_already() -> None:
    stage = field("bridge")
    stage.place("stug-1-afv-1", "H5")
    stage.place("german-gun-1", "H5")
    stage.place("k3-1-squad-1", "H5", disrupted=True)
    anti_tank(stage, "stug-1-afv-1", 8)
    stage.run(FirePhase(), 9)
    assert not stage.unit("german-gun-1").disrupted
    assert stage.unit("k3-1-squad-1").place == "map"


@rule("lhy 13.3.7b2", "lhy 13.3.7x1")
def test_no_bystander_suffers_beside_a_position_or_a_soft_vehicle() -> None:
    stage = field("hill48")
    stage.place(TANK, "4:I3")
    stage.place("k2-1-squad-1", "4:I3")
    stage.state.improved[stage.hex("4:I3")] = "axis"
    anti_tank(stage, TANK, 8)
    stage.run(FirePhase(), 9)
    assert not stage.unit("k2-1-squad-1").disrupted

    soft = field("bridge")
    soft.place("us-halftrack-1", "H5")
    soft.place("charlie-1-squad-1", "H5")
    anti_tank(soft, "us-halftrack-1", 8)
    soft.run(FirePhase(), 9)
    assert not soft.unit("charlie-1-squad-1").disrupted

    attempt = field("hill48")
    attempt.place(TANK, "4:I3")
    attempt.place("k2-1-squad-1", "4:I3")
    attempt.run(Destroy(attempt.id(TANK), "14.3.2.2s2", beside=False))
    assert not attempt.unit("k2-1-squad-1").disrupted


@rule("lhy 13.3.6c")
def test_of_two_that_destroyed_each_other_one_survives() -> None:
    stage = tank()
    stage.place("us-gun-1", "4:M4")
    anti_tank(stage, TANK, 8, firer="us-gun-1")
    anti_tank(stage, "us-gun-1", 8, firer=TANK)
    stage.run(FirePhase(), 9, 9, TANK)
    assert stage.where(TANK) == "4:I3"
    assert stage.unit("us-gun-1").place == LOST


@rule("lhy 13.3.6c")
def test_a_third_marker_makes_it_no_duel() -> None:
    stage = tank()
    stage.place("us-gun-1", "4:M4")
    anti_tank(stage, TANK, 8, firer="us-gun-1")
    anti_tank(stage, TANK, -4, firer="us-latw-1")
    anti_tank(stage, "us-gun-1", 8, firer=TANK)
    stage.run(FirePhase(), 9, 9)
    assert not told(stage, DuelDecided)
    assert stage.unit(TANK).place == LOST
    assert stage.unit("us-gun-1").place == LOST


@rule("lhy 13.3.7a", "lhy 13.3.7a2")
def test_passengers_of_a_destroyed_vehicle_check_and_one_falls() -> None:
    stage = field("bridge")
    stage.place("us-halftrack-1", "H5")
    stage.load("charlie-1-squad-1", "us-halftrack-1")
    stage.load("charlie-1-leader", "us-halftrack-1")
    anti_tank(stage, "us-halftrack-1", 8)
    stage.run(FirePhase(), 9, 10, 3, "charlie-1-squad-1")
    assert stage.unit("charlie-1-leader").place == "track"
    assert stage.unit("charlie-1-squad-1").place == POOL
    assert stage.unit("charlie-1-section-1").disrupted
    assert stage.where("charlie-1-section-1") == "H5"
    assert stage.state.lost["allied"] == 2


@rule("lhy 13.3.7a3")
@pytest.mark.parametrize(("firer", "lost"), [("charlie-1-squad-1", True), ("mg", False)])
def test_a_towed_gun_is_destroyed_unless_a_machine_gun_did_it(firer: str, lost: bool) -> None:
    stage = field("crossroads")
    stage.place("german-gun_truck-1", "H3")
    stage.load("german-gun-1", "german-gun_truck-1")
    anti_tank(stage, "german-gun_truck-1", 2, firer="us-mg-1" if firer == "mg" else "us-latw-1")
    stage.run(FirePhase(), 9, *(() if lost else (6,)))
    assert (stage.unit("german-gun-1").place == LOST) == lost
    assert stage.unit("german-gun-1").disrupted != lost


@rule("lhy 13.3.7a4")
def test_units_that_got_off_under_fire_suffer_with_the_vehicle() -> None:
    """X3: gun and bazooka at a tank whose riders have got off."""
    stage = tank(motion=GREEN)
    stage.place("k2-1-squad-1", "4:I3", under_fire=(stage.id(TANK),))
    anti_tank(stage, TANK, 2, firer="us-gun-1")
    anti_tank(stage, TANK, 0, rear=True, firer="us-latw-1")
    stage.run(FirePhase(), 6, 7, 5, "ge_rifle_section")
    assert stage.unit("k2-1-section-3").disrupted or stage.unit("k2-1-section-4").disrupted
    assert stage.state.lost["axis"] == 2

    shocked = tank(motion=GREEN)
    shocked.place("k2-1-squad-1", "4:I3", under_fire=(shocked.id(TANK),))
    anti_tank(shocked, TANK, 2, firer="us-gun-1")
    anti_tank(shocked, TANK, 0, rear=True, firer="us-latw-1")
    shocked.run(FirePhase(), 6, 2)
    assert shocked.unit(TANK).shocked
    assert shocked.unit(TANK).motion == 0
    assert not shocked.unit("k2-1-squad-1").disrupted


@rule("lhy 13.3.3b")
def test_squads_and_sections_that_fall_go_back_to_the_pool() -> None:
    stage = field()
    stage.place("able-1-section-1", "F4", disrupted=True)
    small_arms(stage, "F4", 3, "allied")
    stage.run(FirePhase(), 6)
    assert stage.unit("able-1-section-1").place == POOL
    assert stage.state.fallen[("able", 1)] == ("us_section",)


@rule("lhy 13.3.3a")
def test_the_section_is_drawn_from_those_of_the_platoon_that_are_unused() -> None:
    stage = field()
    stage.place("k1-1-squad-1", "H4", disrupted=True)
    small_arms(stage, "H4", 3, "axis")
    stage.run(FirePhase(), 6, "ge_rifle_section")
    here = [stage.battle.pieces[unit] for unit in stage.state.stack(stage.hex("H4"))]
    assert [(piece.kind.id, piece.platoon) for piece in here] == [("ge_rifle_section", 1)]


@rule("lhy 13.3.3a")
def test_without_an_unused_section_the_squad_counts_as_one() -> None:
    stage = field()
    for number in range(1, 5):
        stage.place(f"able-1-section-{number}", "B2")
    stage.place("able-1-squad-1", "F4")
    small_arms(stage, "F4", 3, "allied")
    stage.run(FirePhase(), 8)
    squad = stage.id("able-1-squad-1")
    assert stage.state.kind(squad).id == "us_section"
    assert stage.state.units[squad].disrupted
    assert stage.state.lost["allied"] == 1


@rule("lhy 13.1s7", "lhy 13.3.7a")
def test_passengers_suffer_when_shells_destroy_their_vehicle() -> None:
    stage = field("bridge")
    stage.place("us-halftrack-1", "H5")
    stage.load("charlie-1-squad-1", "us-halftrack-1")
    shells(stage, "H5", 0, mv=2)
    stage.run(FirePhase(), 10, 3)
    assert stage.unit("us-halftrack-1").place == LOST
    assert stage.unit("charlie-1-section-1").disrupted


@pytest.fixture
def japanese_tanks() -> Iterator[Stage]:
    """The Germans of hill48 as Japanese: no mission has Japanese vehicles."""
    stage = tank()
    kinds = [stage.battle.kinds[name] for name in ("ge_squad", "ge_leader")]
    for kind in kinds:
        force_setattr(kind, "japanese", True)
    yield stage
    for kind in kinds:
        force_setattr(kind, "japanese", False)


@rule("lhy 13.3.7a5")
def test_japanese_riders_regroup_and_one_falls(japanese_tanks: Stage) -> None:
    stage = japanese_tanks
    stage.load("k2-1-squad-1", TANK)
    stage.load("k2-1-leader", TANK)
    anti_tank(stage, TANK, 8)
    stage.run(FirePhase(), 9, "k2-1-leader")
    assert stage.unit("k2-1-leader").place == "track"
    squad = stage.unit("k2-1-squad-1")
    assert (squad.regrouping, squad.disrupted) == (True, False)


@rule("lhy 13.3.7b", "lhy 13.3.7a5")
def test_a_japanese_bystander_regroups(japanese_tanks: Stage) -> None:
    stage = japanese_tanks
    stage.place("k2-1-squad-1", "4:I3")
    anti_tank(stage, TANK, 8)
    stage.run(FirePhase(), 9)
    assert stage.unit("k2-1-squad-1").regrouping
    assert not stage.unit("k2-1-squad-1").disrupted


@rule("lhy 15.2.1", "lhy 13.3.5a2")
def test_the_best_japanese_rider_falls_for_one_who_fails(japanese_tanks: Stage) -> None:
    stage = japanese_tanks
    stage.load("k2-1-squad-1", TANK)
    stage.load("k2-1-leader", TANK)
    anti_tank(stage, TANK, 2)
    stage.run(FirePhase(), 6, 10, 3)
    assert stage.where("k2-1-leader") == "4:I3"
    assert stage.state.lost["axis"] == 1
