"""[17] [20] [21] What the mission cards say, as play reads it."""

from __future__ import annotations

import pytest

from grognard.core.bits import bits
from grognard.rulesets.lhy.missions import (
    Brief,
    ContestLevel,
    ControlLevel,
    OtherLevel,
    ScoreLevel,
    ground_of,
    hexes_in,
    laid_out,
)
from tests.rulesets.lhy.data.edition import MISSIONS, TABLES, WORLD, counters, mission
from tests.support import rule


@rule("lhy 0.2")
def test_the_die_has_ten_faces_and_scatter_six() -> None:
    assert list(TABLES.minutes) == list(range(1, 11))
    assert len(TABLES.scatter) == 6


@rule("lhy 0.3", "lhy 17.1x")
def test_the_light_of_a_mission() -> None:
    found = [mission("nightdrop").light_at(minute) for minute in (0, 39, 40, 49, 50, 61)]
    assert found == ["night", "night", "twilight", "twilight", "day", "day"]
    assert [mission("bridge").light_at(minute) for minute in (39, 40, 65)] == ["day", "twilight", "twilight"]


@rule("lhy 17.1x2")
@pytest.mark.parametrize("name", MISSIONS)
def test_no_dummies_and_nothing_hidden_at_night(name: str) -> None:
    if mission(name).light_at(0) != "night":
        return
    for plan in (mission(name).allied, mission(name).axis):
        assert (plan.dummies.foot, plan.dummies.vehicle, plan.hidden.kinds) == (0, 0, ())


@rule("lhy 4.1.4e")
def test_a_mission_may_multiply_the_hills_of_a_sector() -> None:
    plain, doubled = (laid_out(WORLD, (("sector2",),), (), hills) for hills in ((), (("sector2", 2),)))
    assert max(plain.level) == 2
    assert doubled.level == tuple(2 * level for level in plain.level)


@rule("lhy 3.1")
def test_the_nations() -> None:
    found = {name: (mission(name).allied.nation, mission(name).axis.nation) for name in MISSIONS}
    assert found.pop("village") == ("us", "japanese")
    assert set(found.values()) == {("us", "german")}


@rule("lhy 20.7x")
@pytest.mark.parametrize("name", MISSIONS)
def test_each_side_faces_the_edge_opposite_its_own(name: str) -> None:
    opposite = {"N": "S", "S": "N", "E": "W", "W": "E"}
    for plan in (mission(name).allied, mission(name).axis):
        assert plan.fbe is None or plan.ebe == opposite[plan.fbe]


@rule("lhy 20.7a")
def test_nobody_sets_up_on_the_seam_of_hill_48() -> None:
    ground = ground_of(WORLD, Brief("hill48"))
    area = hexes_in(ground, mission("hill48").allied.zones[0].areas)
    assert {ground.sector[hex] for hex in bits(area)} == {"sector2"}
    assert all(len(ground.diagrams[hex]) == 1 for hex in bits(area))


@rule("lhy 20.7a")
def test_the_seam_is_open_when_both_sectors_are_in_the_area() -> None:
    ground = ground_of(WORLD, Brief("hill48"))
    plan = mission("hill48").allied
    both = tuple(type(area)(sector=name) for area in plan.zones[0].areas for name in ("sector2", "sector4"))
    assert hexes_in(ground, both) == ground.board


def test_entries_and_reinforcements() -> None:
    hill = mission("hill48")
    assert [(entry.who, entry.turn, entry.edge) for entry in hill.axis.entries] == [
        ("foot", 1, "N"),
        ("vehicles", 1, "N"),
    ]
    assert [(later.minute, later.hexes) for later in hill.allied.reinforcements] == [(30, ("2:I10",))]
    night = mission("nightdrop").axis.reinforcements[0]
    assert (night.minute, night.support) == (33, {"ge_truck": 3})


def test_the_armoured_infantry_begins_in_its_halftracks() -> None:
    (mount,) = mission("bridge").allied.mounted
    kinds = [piece.kind.id for piece in counters("bridge").values() if piece.side == "allied" and not piece.pool]
    assert kinds.count(mount.rider) == kinds.count(mount.carrier) == 6


def test_who_may_hide_and_how_deep() -> None:
    assert mission("bridge").axis.hidden.kinds == ("stug3g", "pak40", "ge_schreck")
    village = mission("village").axis.hidden
    assert (village.per_platoon, village.platoon_kinds) == (1, ("jp_squad", "jp_knee"))
    assert (mission("bridge").axis.front, TABLES.hidden.depth) == ("W", 3)


@pytest.mark.parametrize("name", MISSIONS)
def test_positions_are_for_defenders(name: str) -> None:
    attacker = mission(name).plan(mission(name).attacker)
    assert not attacker.ip
    assert mission(name).plan(mission(name).defender).ip == (name != "nightdrop")


@rule("lhy 16.1.1x", "lhy 16.1.1a", "lhy 16.1.1c", "lhy 16.1.1d")
def test_the_loads_of_the_drop() -> None:
    drop = mission("nightdrop").allied.drop
    assert drop is not None
    assert [(load.company, load.platoon) for load in drop.sticks] == [("able", 1), ("able", 2), ("", 0)]
    assert (drop.sticks[2].units, drop.sticks[2].mortars) == ({"us_mmg": 1, "us_bazooka": 1}, ("able-60mm",))
    assert [load.units for load in drop.gliders] == [{"us_57": 1, "jeep": 1}]
    assert not drop.glider_survivors_return


def test_mines_and_wire_by_the_card_alone() -> None:
    obstacles = mission("hill48").obstacles
    assert obstacles is not None
    assert (obstacles.side, obstacles.minefields, obstacles.wire) == ("allied", 1, 2)
    assert [name for name in MISSIONS if mission(name).obstacles] == ["hill48"]


@pytest.mark.parametrize(
    ("name", "limits"),
    [
        ("crossroads", [30, 44, 50, None]),
        ("hill48", [50, 75, 80, None]),
        ("village", [35, 50, 55, None]),
    ],
)
def test_the_levels_of_victory(name: str, limits: list[int | None]) -> None:
    levels = mission(name).levels
    assert [level.most for level in levels if isinstance(level, ScoreLevel)] == limits
    assert [level.result for level in levels] == ["attacker_decisive", "attacker", "draw", "defender"]


def test_before_dark_the_bridge_decides_after_the_score() -> None:
    bridge = mission("bridge")
    assert bridge.levels == (
        ScoreLevel(result="attacker_decisive", most=30),
        ControlLevel(result="attacker", objective="bridge"),
        ContestLevel(result="draw", hexes=("F6",)),
        OtherLevel(result="defender"),
    )
    assert (bridge.score_limit, bridge.must_control) == (60, False)


def test_the_night_drop_is_about_the_bridge_alone() -> None:
    night = mission("nightdrop")
    assert night.levels == (
        ControlLevel(result="attacker", objective="bridge"),
        ContestLevel(result="draw", hexes=("F6", "E5", "G5")),
        OtherLevel(result="defender"),
    )
    assert (night.score_limit, night.time_limit, night.ends_with_objectives) == (None, 60, False)


@rule("lhy 20.5a")
def test_initiative_and_limits_of_casualties() -> None:
    found = {
        name: [(plan.initiative_drm, plan.cdl) for plan in (mission(name).allied, mission(name).axis)]
        for name in MISSIONS
    }
    assert found == {
        "crossroads": [(2, 8), (1, 6)],
        "hill48": [(1, 7), (2, 12)],
        "bridge": [(3, 14), (1, 7)],
        "nightdrop": [(2, 10), (0, 6)],
        "village": [(2, 7), (1, 8)],
    }


def test_the_mortars() -> None:
    found = [(mortar.type, mortar.company, mortar.minute) for mortar in mission("hill48").axis.mortars]
    assert found == [("8cm_section", "k2", 0), ("12cm_platoon", "", 6)]
    assert [mortar.dropped for mortar in mission("nightdrop").allied.mortars] == [True]


def test_flares_are_for_the_night_drop() -> None:
    lit = [name for name in MISSIONS if mission(name).allied.illumination or mission(name).axis.illumination]
    assert lit == ["nightdrop"]


def test_the_track_has_eight_boxes_a_side() -> None:
    assert TABLES.track.boxes == len(TABLES.casualty_points) == 8
