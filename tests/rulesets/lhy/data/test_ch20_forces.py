"""[20.6] Forces and how they are drawn: the two examples of the rulebook, and missions made up in play."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.core.errors import BadInput
from grognard.rulesets.lhy.mission_checks import drawn_from, starting_steps
from grognard.rulesets.lhy.missions import (
    Area,
    Brief,
    Draw,
    LightSpan,
    Objective,
    OwnForce,
    OwnPlatoon,
    PlatoonPlan,
    SidePlan,
    ground_of,
    hexes_in,
    mission_of,
    pieces,
    pieces_of,
)
from grognard.rulesets.lhy.own_missions import (
    attacker_budget,
    company_shares,
    defender_budget,
    force_cost,
    light_rolled,
    objectives_rolled,
    price,
    sub_sector,
)
from grognard.rulesets.lhy.records import TextRecord
from tests.rulesets.lhy.data.edition import MISSIONS, TABLES, WORLD, counters, mission
from tests.support import rule

POOL = {"ge_lmg_section": 2, "ge_rifle_section": 2}


def german() -> SidePlan:
    """A reinforced platoon, two tanks of one, two machine guns and a team: 11 steps."""
    return replace(
        mission("crossroads").axis,
        steps=11,
        platoons=(
            PlatoonPlan(company="k1", platoon=3, leader="ge_leader", cohesion=7, units={"ge_squad": 3}, pool=POOL),
            PlatoonPlan(company="pz1", platoon=1, units={"pz4h": 4}),
        ),
        draws=(
            Draw(company="k1", platoon=3, what="section", count=1),
            Draw(company="pz1", platoon=1, what="afv", count=2),
        ),
        support={"ge_smg42": 2, "ge_schreck": 1},
    )


def american() -> SidePlan:
    """A company of seven squads, two tanks of a company and two machine guns: 18 steps."""
    squads = {"us_squad": 3}
    return replace(
        mission("crossroads").allied,
        steps=18,
        platoons=(
            *(
                PlatoonPlan(
                    company="baker",
                    platoon=number,
                    leader="us_leader",
                    cohesion=7,
                    units=squads,
                    pool={"us_section": 4},
                )
                for number in (1, 2, 3)
            ),
            *(PlatoonPlan(company="atank", platoon=number, units={"m4": 5}) for number in (1, 2, 3)),
        ),
        draws=(Draw(company="baker", what="squad", count=7), Draw(company="atank", what="afv", count=2)),
        support={"us_mmg": 2},
    )


@rule("lhy 20.6x", "lhy 20.6s3", "lhy 20.6s4", "lhy 20.6s5")
def test_the_german_example_has_11_steps() -> None:
    plan = german()
    assert starting_steps(plan, WORLD.kinds, TABLES) == 11
    assert [drawn_from(plan, draw, WORLD.kinds) for draw in plan.draws] == [4, 4]


@rule("lhy 20.6x", "lhy 20.6s2", "lhy 20.6s4")
def test_the_american_example_draws_7_of_9_squads() -> None:
    plan = american()
    assert starting_steps(plan, WORLD.kinds, TABLES) == 18
    assert [drawn_from(plan, draw, WORLD.kinds) for draw in plan.draws] == [9, 15]


@rule("lhy 20.6s3")
def test_a_reinforced_platoon_has_counters_for_all_its_sections() -> None:
    found = pieces(WORLD, replace(mission("crossroads"), axis=german()))
    assert sum(piece.pool for piece in found if piece.company == "k1") == 4 + 1


@rule("lhy 20.6s1")
def test_few_platoons_come_from_one_company_and_many_from_three() -> None:
    assert [company_shares(TABLES, number) for number in (1, 3, 4, 6, 7, 8, 9)] == [
        (1,),
        (3,),
        (2, 2),
        (3, 3),
        (3, 2, 2),
        (3, 3, 2),
        (3, 3, 3),
    ]


@rule("lhy 20.6s2")
def test_a_company_has_18_steps_and_a_japanese_one_24() -> None:
    assert (TABLES.formation.platoon, TABLES.formation.company, TABLES.formation.japanese_company) == (6, 18, 24)
    steps = {
        troop.id: 3 * sum(WORLD.kinds[name].steps * count for name, count in troop.units.items())
        for troop in WORLD.troops.values()
    }
    assert {steps.pop("jp_line")} == {24}
    assert set(steps.values()) == {18}


@rule("lhy 20.6x", "lhy 3.1")
@pytest.mark.parametrize("name", MISSIONS)
def test_the_steps_of_both_sides_are_those_of_the_card(name: str) -> None:
    for plan in (mission(name).allied, mission(name).axis):
        assert starting_steps(plan, WORLD.kinds, TABLES) == plan.steps


def test_elite_troops_have_elite_leaders() -> None:
    assert counters("nightdrop")["able-1-leader"].elite
    assert not counters("crossroads")["able-1-leader"].elite
    assert mission("village").allied.elite_companies == ("fox",)


@rule("lhy 1.1")
def test_the_mission_gives_a_leader_his_cohesion() -> None:
    found = counters("crossroads")
    assert (found["able-1-leader"].cohesion, found["able-2-leader"].cohesion) == (8, 7)
    assert found["able-1-squad-1"].cohesion == 6


# Missions made up in play


def own(**changes: object) -> Brief:
    """A US company with tanks against a Japanese platoon on the palm coast."""
    brief = Brief(
        "own",
        map=(("sector5",),),
        allied=OwnForce(
            "us",
            (OwnPlatoon("us_line", "able", 1), OwnPlatoon("us_line", "able", 2), OwnPlatoon("m4", "atank", 1, 3)),
            (("us_mmg", 2),),
            ("60mm_section", "81mm_platoon"),
        ),
        axis=OwnForce("japanese", (OwnPlatoon("jp_line", "k5", 1),), (("jp_hmg", 1),)),
        objectives=(Objective(id="village", name=TextRecord("village", "村"), hexes=("I5",)),),
    )
    return replace(brief, **changes)


@rule("lhy 20.5a")
def test_a_mission_of_ones_own_has_its_numbers_from_the_table() -> None:
    made = mission_of(WORLD, own())
    assert (made.allied.steps, made.allied.cdl, made.allied.initiative_drm) == (17, 7, 2)
    assert (made.axis.steps, made.axis.cdl, made.axis.initiative_drm) == (9, 4, 1)
    assert [(mortar.type, mortar.company) for mortar in made.allied.mortars] == [
        ("60mm_section", "able"),
        ("81mm_platoon", ""),
    ]


@rule("lhy 20.7x")
def test_the_defender_sets_up_near_his_edge_and_the_attacker_comes_from_the_other() -> None:
    made = mission_of(WORLD, own())
    assert (made.axis.fbe, made.axis.ebe, made.allied.fbe, made.allied.ebe) == ("E", "W", "W", "E")
    assert made.axis.zones[0].areas == (Area(sector="sector5", columns=("G", "Q")),)
    assert made.allied.entries[0].hexes == ("A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9")


@rule("lhy 20.7x")
@pytest.mark.parametrize("edge", ["N", "E", "S", "W"])
@pytest.mark.parametrize("turned", [(False, False), (True, False), (True, True)])
def test_both_areas_together_are_the_map_turned_or_not(edge: str, turned: tuple[bool, bool]) -> None:
    brief = own(map=(("sector1",), ("sector2",)), turned=turned, defender_edge=edge, attacker_enters=False)
    made, ground = mission_of(WORLD, brief), ground_of(WORLD, brief)
    ours, theirs = hexes_in(ground, made.allied.zones[0].areas), hexes_in(ground, made.axis.zones[0].areas)
    assert ours
    assert theirs.bit_count() > ours.bit_count()
    assert not ours & theirs
    columns = {ground.place[hex][0] for hex in range(ground.size) if theirs >> hex & 1}
    if edge in ("E", "W"):
        assert (max(columns) == ground.width) == (edge == "E")


@rule("lhy 20.6s5")
def test_the_enemy_sees_the_whole_counter_mix() -> None:
    found = pieces_of(WORLD, own())
    assert sum(piece.kind.id == "m4" for piece in found) == 3 * 5 + 1
    assert sum(piece.kind.type == "squad" for piece in found if piece.company == "able") == 9
    assert sum(piece.kind.type == "mg" for piece in found if piece.side == "allied") == 4


def test_a_mission_of_ones_own_needs_both_forces_and_a_printed_one_its_name() -> None:
    with pytest.raises(BadInput, match="forces of both sides"):
        mission_of(WORLD, own(axis=None))
    with pytest.raises(BadInput, match="no mission 'anzio'"):
        mission_of(WORLD, Brief("anzio"))


def test_strong_tanks_are_dear() -> None:
    assert [price(TABLES, WORLD.kind(name)) for name in ("m5a1", "m4", "pz4h", "us_mmg", "fp_mg")] == [1, 2, 2, 1, 2]


def test_what_a_force_costs_and_may_cost() -> None:
    brief = own()
    assert brief.allied is not None
    assert force_cost(WORLD, brief.allied) == 2 * 6 + 3 * 2 + 2 * 1 + 2 + 4
    assert [defender_budget(TABLES, die) for die in (1, 2, 3, 10)] == [13, 13, 14, 17]
    assert [attacker_budget(TABLES, steps) for steps in (13, 14, 17)] == [19, 21, 25]


def test_light_and_objectives_by_the_die() -> None:
    assert [light_rolled(TABLES, die) for die in (1, 8, 9, 10)] == ["day", "day", "twilight", "night"]
    assert [objectives_rolled(TABLES, die) for die in (1, 4, 5, 8, 9, 10)] == [1, 1, 2, 2, 0, 0]


@rule("lhy 17.1x2")
def test_guns_and_teams_of_the_defender_may_hide_by_day() -> None:
    force = OwnForce(
        "german", (OwnPlatoon("ge_line", "k1", 1), OwnPlatoon("stug3g", "stug", 1, 2)), (("pak40", 1), ("ge_smg42", 1))
    )
    assert mission_of(WORLD, own(axis=force)).axis.hidden.kinds == ("stug3g", "pak40")
    assert mission_of(WORLD, own(axis=force, light=(LightSpan(0, "night"),))).axis.hidden.kinds == ()
    assert mission_of(WORLD, own(axis=force, attacker="axis")).axis.hidden.kinds == ()


@rule("lhy 0.6")
def test_the_right_half_of_a_sector_is_a() -> None:
    assert sub_sector("sector1", "a").columns == ("I", "Q")
    assert sub_sector("sector1", "b").columns == ("A", "I")
    assert sub_sector("sector1", "a", right_is_a=False).columns == ("A", "I")
