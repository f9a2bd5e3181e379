"""[2] [3] Classes of units, steps, stacking and platoons."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict

from tests.rulesets.lhy.data.edition import MISSIONS, TABLES, WORLD, counters, mission
from tests.support import rule

KINDS = WORLD.kinds.values()


def types(of: str) -> set[str]:
    """The types of the kinds that are something."""
    return {kind.type for kind in KINDS if getattr(kind, of)}


@rule("lhy 2.1.1")
def test_combat_units() -> None:
    assert types("combat") == {"squad", "section", "mg", "gun", "afv", "fv", "halftrack", "fp"}


@rule("lhy 2.1.2")
def test_non_combat_units() -> None:
    rest = {kind.type for kind in KINDS if not kind.combat and not kind.dummy}
    assert rest == {"leader", "latw", "ft", "truck", "jeep"}
    assert types("team") == {"leader", "latw", "ft"}


@rule("lhy 2.1.3", "lhy 2.1.4")
def test_vehicles_and_units_on_foot() -> None:
    assert types("vehicle") == {"afv", "fv", "halftrack", "truck", "jeep", "dummy_vehicle"}
    assert types("foot") == {"squad", "section", "leader", "mg", "latw", "ft", "gun", "fp", "dummy_foot"}
    assert all(kind.foot != kind.vehicle for kind in KINDS)


STEPS = {
    "squad": 2,
    "section": 1,
    "mg": 1,
    "gun": 1,
    "fp": 1,
    "leader": 0,
    "latw": 0,
    "ft": 0,
    "afv": 1,
    "fv": 1,
    "halftrack": 1,
    "truck": 0,
    "jeep": 0,
    "dummy_foot": 0,
    "dummy_vehicle": 0,
}


@rule("lhy 2.2.1a", "lhy 2.2.2", "lhy 2.2.3", "lhy 2.2.5", "lhy 2.2.6", "lhy 2.2.8", "lhy 2.2.9", "lhy 2.2.10")
def test_steps_by_type() -> None:
    assert TABLES.steps == STEPS
    reverses = {kind.back for kind in KINDS}
    assert {kind.id: kind.steps for kind in KINDS} == {
        kind.id: STEPS[kind.type] - (kind.id in reverses) for kind in KINDS
    }


def test_a_position_has_two_steps_in_an_assault_and_one_otherwise() -> None:
    assert (TABLES.formation.fp_in_assault, TABLES.steps["fp"]) == (2, 1)


def test_positions_of_hill_48_face_north() -> None:
    assert mission("hill48").allied.fp_fronts == (10, 11, 0, 1, 2)


@rule("lhy 2.2.1b")
def test_elite_classes() -> None:
    assert {kind.id for kind in KINDS if kind.elite} == {
        "us_abn_squad",
        "us_abn_section",
        "usmc_squad",
        "usmc_section",
        "ge_elite_squad",
        "ge_elite_lmg_section",
        "ge_elite_rifle_section",
    }


@rule("lhy 2.2.9")
def test_fighting_vehicles_have_a_gun() -> None:
    fighting = [kind for kind in KINDS if kind.type == "fv"]
    assert fighting
    assert all(kind.atv is not None and kind.atv >= 0 for kind in fighting)


@rule("lhy 2.2.10")
def test_halftracks_fight_and_wheels_do_not() -> None:
    assert types("carrier") == {"halftrack", "truck", "jeep"}
    assert {kind.type for kind in KINDS if kind.carrier and kind.combat} == {"halftrack"}


@rule("lhy 2.3a", "lhy 2.3b")
def test_stacking_limits() -> None:
    assert asdict(TABLES.stacking) == {
        "squads": 3,
        "mg": 2,
        "vehicles": 2,
        "guns": 1,
        "fps": 1,
        "teams": 2,
        "sections_per_squad": 2,
    }


@rule("lhy 3.1", "lhy 3.2c")
def test_support_units_are_guns_heavy_weapons_and_carriers() -> None:
    assert types("support") - {"dummy_foot", "dummy_vehicle"} == {
        "gun",
        "fv",
        "mg",
        "latw",
        "ft",
        "halftrack",
        "truck",
        "jeep",
        "fp",
    }


@rule("lhy 15.2")
def test_a_japanese_platoon_has_three_rifle_squads_and_one_with_knee_mortars() -> None:
    platoon = [p for p in counters("village").values() if (p.company, p.platoon) == ("k5", 1) and not p.pool]
    assert [p.kind.id for p in platoon] == ["jp_leader", "jp_squad", "jp_squad", "jp_squad", "jp_knee"]
    assert sum(p.kind.steps for p in platoon) == 8


@rule("lhy 10.3.2x2", "lhy 13.3.3b")
@pytest.mark.parametrize("name", MISSIONS)
def test_a_german_platoon_has_two_spare_sections_of_each_kind(name: str) -> None:
    pools: dict[tuple[str, int], list[int | None]] = {}
    for piece in counters(name).values():
        if piece.pool and piece.kind.nation == "german":
            pools.setdefault((piece.company, piece.platoon), []).append(piece.kind.sav)
    assert all(values == [1, 1, 0, 0] for values in pools.values())
    assert pools or mission(name).axis.nation == "japanese"


@rule("lhy 10.4.6.1a", "lhy 10.4.6.1b", "lhy 10.4.6.1c")
def test_what_vehicles_carry() -> None:
    found = {
        name: (row.steps, {room.types: room.count for room in row.rooms}) for name, row in TABLES.capacities.items()
    }
    assert found == {
        "afv": (2, {("latw",): 1, ("leader",): 1}),
        "halftrack": (2, {("latw",): 1, ("leader",): 1}),
        "truck": (3, {("leader",): 1, ("latw", "ft"): 1}),
        "jeep": (1, {("leader", "latw"): 1}),
    }


def test_tanks_carry_no_gun() -> None:
    assert {name for name, row in TABLES.capacities.items() if row.gun} == {"halftrack", "truck", "jeep"}


@rule("lhy 10.4.6.3x2")
def test_a_gun_has_its_own_truck() -> None:
    truck = counters("crossroads")["german-gun_truck-1"]
    assert (truck.gun, truck.kind.id) == ("german-gun-1", "ge_truck")
    assert [p.id for p in counters("nightdrop").values() if p.gun] == ["german-gun_truck-1"]
