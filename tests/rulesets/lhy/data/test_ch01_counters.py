"""[1] What is printed on the counters."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.missions import Brief, pieces_of
from tests.rulesets.lhy.data.edition import MISSIONS, TABLES, WORLD, counters
from tests.support import rule

KINDS = WORLD.kinds.values()


@rule("lhy 1.1")
def test_cohesion_is_for_units_on_foot_but_positions() -> None:
    assert {kind.id for kind in KINDS if kind.has_cohesion} == {kind.id for kind in KINDS if kind.foot and not kind.fp}


@rule("lhy 1.2", "lhy 1.3")
def test_armour_is_for_vehicles_guns_and_positions_and_weaker_behind() -> None:
    armoured = [kind for kind in KINDS if kind.av is not None]
    assert {kind.id for kind in armoured} == {kind.id for kind in KINDS if kind.vehicle or kind.gun or kind.fp}
    assert all(kind.aev is not None and kind.av is not None and kind.aev <= kind.av for kind in armoured)
    assert (WORLD.kind("pz4h").av, WORLD.kind("m4").av) == (8, 10)


@rule("lhy 1.4")
def test_every_unit_has_an_assault_value_and_a_us_squad_has_3() -> None:
    assert all(kind.assault >= 0 for kind in KINDS)
    assert WORLD.kind("us_squad").assault == 3


@rule("lhy 1.6")
def test_mortar_values_are_those_of_the_mortar_table() -> None:
    values = {name: (row.primary, row.secondary) for name, row in TABLES.mortars.items()}
    assert values == {
        "60mm_section": (1, 0),
        "8cm_section": (2, 1),
        "81mm_platoon": (2, 1),
        "12cm_platoon": (3, 2),
        "knee": (0, 0),
    }
    assert (WORLD.kind("jp_knee").mv, WORLD.kind("jp_knee_r").mv) == (0, -1)
    assert {kind.id for kind in KINDS if kind.mv is not None} == {"jp_knee", "jp_knee_r"}


def test_the_underlined_ranges_are_those_of_guns() -> None:
    assert {kind.id for kind in KINDS if kind.underlined} == {kind.id for kind in KINDS if kind.gun or kind.spg}


@rule("lhy 1.9")
def test_the_companies_of_a_side_are_told_by_their_colours() -> None:
    colours = [(company.side, company.arm, company.colour) for company in WORLD.companies.values()]
    assert len(set(colours)) == len(colours)
    assert WORLD.companies["baker"].colour == "white"
    assert {company.side for company in WORLD.companies.values()} == {"allied", "axis"}


@rule("lhy 1.9", "lhy 1.10", "lhy 3.2c")
@pytest.mark.parametrize("name", MISSIONS)
def test_squads_leaders_and_tanks_have_company_and_platoon_and_supports_have_none(name: str) -> None:
    for piece in counters(name).values():
        assert bool(piece.company) != piece.kind.support
        assert 0 <= piece.platoon <= 3


def test_a_command_tank_has_a_company_and_no_platoon() -> None:
    tank = counters("bridge")["ctank-co-afv-1"]
    assert (tank.company, tank.platoon, tank.kind.id) == ("ctank", 0, "m4a3e8")


@rule("lhy 1.11")
@pytest.mark.parametrize("name", MISSIONS)
def test_every_counter_has_a_name_of_its_own(name: str) -> None:
    assert len(counters(name)) == len(pieces_of(WORLD, Brief(name)))


@rule("lhy 0.4")
def test_red_numbers_are_minus_and_hurt_the_firer() -> None:
    assert {row.rule: row.value for row in TABLES.sa_drm.values() if row.value > 0} == {
        "11.3.3c": 1,
        "11.3.3e": 1,
        "11.3.3k": 1,
        "11.3.3o": 1,
    }
    assert all(row.value < 0 for row in TABLES.at_drm.values())
