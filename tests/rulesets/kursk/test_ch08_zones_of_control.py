"""[8.1] to [8.5] Zones of control."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.events import Eliminated, Marched
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, legal, play, refusal, rule

WEST = [f"{row}00" for row in range(10, 61)]
EAST = [f"{row}27" for row in range(10, 61)]


def board(units: str, *, phase: str = "german move", head: str = "") -> Match:
    """A position from ``unit hex [reduced]`` parted by semicolons."""
    words = [part.split(maxsplit=1) for part in units.split(";")]
    lines = "\n".join(f'{name} = "{place.strip()}"' for name, place in words)
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}\n')


def zone(match: Match, side: str) -> set[str]:
    """The zone of control of a side."""
    return set(match.ruleset.overlay(match.state, side, "zones")[side])


def stopped(match: Match, unit: str) -> bool:
    """Whether a unit has finished its move and is not in hand any more."""
    return "halt" not in legal(match) and refusal(match, f"pick {unit}") == "10.2b"


def where(match: Match, unit: str) -> str:
    """The hex of a unit."""
    return WORLD.grid.label(match.state.units[WORLD.by_id[unit]].hex)


def lost(match: Match) -> list[str]:
    """The units eliminated so far."""
    return [WORLD.units[event.unit].id for event in events(match, Eliminated) if isinstance(event, Eliminated)]


def marches(match: Match) -> list[list[str]]:
    """The paths taken so far."""
    return [
        [WORLD.grid.label(hex) for hex in event.path] for event in events(match, Marched) if isinstance(event, Marched)
    ]


# --------------------------------------------------------------------------------------- extent


@rule("kursk 8.1a")
@pytest.mark.parametrize(
    ("hex", "around"),
    [
        ("1503", "1502 1504 1403 1404 1603 1604"),
        ("1602", "1601 1603 1501 1502 1701 1702"),
        ("1000", "1001 1100"),
        ("1100", "1101 1000 1001 1200 1201"),
        ("6027", "6026 5926 5927"),
        ("1127", "1126 1027 1227"),
        ("3403", "3402 3404 3302 3303 3502 3503"),
        ("3415", "3414 3416 3314 3315 3514 3515"),
        ("6012", "6011 6013 5911 5912"),
    ],
)
@pytest.mark.parametrize("unit", ["G_INF_168", "G_PZ_11", "S_RIFC_38", "S_RIFD_49", "S_TNKC_1", "S_FORD_14F"])
def test_8_1a_every_unit_has_a_zone_in_its_six_neighbours(unit: str, hex: str, around: str) -> None:
    """On the open plain, at edges and corners, behind great rivers, in a city, beside a lake."""
    side = "german" if unit.startswith("G") else "soviet"
    match = board(f"{unit} {hex}", phase="orders")
    assert zone(match, side) == set(around.split())
    assert zone(match, "soviet" if side == "german" else "german") == set()


@rule("kursk 8.1a", "kursk 8.1b")
@pytest.mark.parametrize(
    ("start", "stop", "enemy"),
    [
        ("3202", "3302", "S_RIFD_49 3403"),
        ("5910", "6011", "S_RIFD_49 6012"),
        ("1018", "1117", "S_RIFD_49 1118"),
        ("3516", "3515", "S_RIFD_49 3415"),
        ("1315", "1316", "S_RIFD_49 1317"),
        ("3702", "3703", "S_RIFD_49 3704"),
    ],
    ids=["great river", "lake", "river", "out of a city", "into hills", "into the open"],
)
def test_8_1a_zones_reach_across_all_hexsides_and_into_all_terrain(start: str, stop: str, enemy: str) -> None:
    match = board(f"G_PZ_11 {start}; G_INF_106 4003; {enemy}")
    play(match, "pick G_PZ_11", f"go {stop}")
    assert stopped(match, "G_PZ_11")


# --------------------------------------------------------------------------------------- stopping


MOVERS = [
    ("G_INF_168", "S_RIFD_49"),
    ("G_PZ_11", "S_RIFD_49"),
    ("G_PZ_1SS", "S_FORD_14F"),
    ("G_PAR_1FJ", "S_TNKC_1"),
    ("S_RIFD_49", "G_INF_168"),
    ("S_TNKC_1", "G_PZ_11"),
    ("S_RIFC_38", "G_INF_213S"),
    ("S_MOTD_1N", "G_INF_168"),
    ("S_FORD_14F", "G_INF_168"),
]


@rule("kursk 8.1b", "kursk 8.5")
@pytest.mark.parametrize(("mover", "enemy"), MOVERS)
def test_8_1b_a_unit_stops_in_the_first_enemy_zone(mover: str, enemy: str) -> None:
    """1503 lies in the zone of 1504; from there the mover goes nowhere, with whatever points it has left."""
    side, other = ("german", "G_INF_106") if mover.startswith("G") else ("soviet", "S_RIFD_64")
    match = board(f"{mover} 1502; {other} 2813; {enemy} 1504", phase=f"{side} move")
    play(match, f"pick {mover}", "go 1503")
    assert where(match, mover) == "1503"
    assert stopped(match, mover)
    assert f"pick {other}" in legal(match)


@rule("kursk 8.1b")
@pytest.mark.parametrize(("mover", "enemy"), [("G_INF_168", "S_RIFD_49"), ("S_RIFC_38", "G_INF_168")])
def test_8_1b_no_way_leads_on_through_an_enemy_zone(mover: str, enemy: str) -> None:
    """1505 is three hexes from 1502, but every way of four points leads through the zone of 1504."""
    side = "german" if mover.startswith("G") else "soviet"
    match = play(board(f"{mover} 1502; {enemy} 1504", phase=f"{side} move"), f"pick {mover}")
    assert refusal(match, "go 1505") is not None
    free = play(board(f"{mover} 1502; {enemy} 2804", phase=f"{side} move"), f"pick {mover}")
    assert refusal(free, "go 1505") is None


@rule("kursk 8.1b")
def test_8_1b_paths_shown_never_lead_through_an_enemy_zone() -> None:
    """The panzer division goes round the zone of 1504 to a hex behind it."""
    match = play(board("G_PZ_11 1502; S_RIFD_49 1504"), "pick G_PZ_11", "go 1506")
    assert set(marches(match)[0]).isdisjoint({"1404", "1405", "1503", "1505", "1604", "1605"})
    assert where(match, "G_PZ_11") == "1506"


@rule("kursk 8.1b")
def test_8_1b_a_stack_stops_as_a_whole() -> None:
    match = board("G_INF_168 1502; G_PZ_11 1502; G_INF_106 4003; S_RIFD_49 1504")
    play(match, "pick G_PZ_11", "join G_INF_168", "go 1503")
    assert all(stopped(match, unit) for unit in ("G_PZ_11", "G_INF_168"))


@rule("kursk 8.1b")
def test_8_1b_a_party_that_stops_does_not_stop_the_rest() -> None:
    match = board("G_INF_168 1501; G_INF_106 1501; S_RIFD_49 1504")
    play(match, "pick G_INF_168", "join G_INF_106", "go 1502", "detach G_INF_168", "go 1503")
    assert where(match, "G_INF_168") == "1503"
    play(match, "go 1602")
    assert where(match, "G_INF_106") == "1602"


# --------------------------------------------------------------------------------------- always and everywhere


@rule("kursk 8.2a")
@pytest.mark.parametrize(
    ("mover", "enemy", "head"),
    [
        ("G_PZ_11", "S_RIFD_49 1504", f"control.german = {EAST}"),
        ("G_PZ_11", "S_TNKC_12 1504 reserve", ""),
        ("G_PZ_11", "S_FORD_14F 1504", ""),
        ("S_TNKC_1", "G_INF_168 1504", f"control.soviet = {WEST}"),
        ("S_TNKC_1", "G_INF_213S 1504 reduced", ""),
    ],
    ids=["soviet out of supply", "inactive reserve", "garrison", "german out of supply", "reduced"],
)
def test_8_2a_supply_and_state_do_not_matter_to_a_zone(mover: str, enemy: str, head: str) -> None:
    side, other = ("german", "G_INF_106") if mover.startswith("G") else ("soviet", "S_RIFD_64")
    match = board(f"{mover} 1501; {other} 2813; {enemy}", phase=f"{side} move", head=head)
    play(match, f"pick {mover}", "go 1503")
    assert stopped(match, mover)


@rule("kursk 8.2a")
@pytest.mark.parametrize(
    "phase", ["orders", "german start", "german move", "german fight", "soviet start", "soviet move", "soviet fight"]
)
def test_8_2a_both_sides_have_zones_in_every_phase(phase: str) -> None:
    match = board("G_INF_168 1503; S_RIFD_49 1504", phase=phase)
    assert zone(match, "german") == {"1502", "1504", "1403", "1404", "1603", "1604"}
    assert zone(match, "soviet") == {"1503", "1505", "1404", "1405", "1604", "1605"}


@rule("kursk 8.2a")
def test_8_2a_a_unit_that_has_moved_keeps_its_zone_and_leaves_none_behind() -> None:
    match = play(board("G_INF_168 1503; S_RIFD_49 2825"), "pick G_INF_168", "go 1601", "halt")
    assert zone(match, "german") == {"1600", "1602", "1500", "1501", "1700", "1701"}


@rule("kursk 8.2a", "kursk 8.2b")
def test_8_2a_zones_bar_soviet_retreats_in_the_german_phase() -> None:
    """Every neighbour of 1504 lies in a German zone, 1505 although a Soviet division stands in it."""
    ring = "G_INF_168 1503; G_INF_106 1305; G_INF_320 1705"
    for units, gone, place in (
        (f"{ring}; S_RIFC_38 1504; S_RIFD_64 1505", [], "1505"),
        (f"{ring}; S_RIFC_38 1504; S_RIFD_64 1505; G_INF_198 1506", ["S_RIFC_38"], None),
    ):
        match = board(units, phase="german fight", head="luftwaffe = 0")
        match.feed([4])
        play(match, "attack 1504", "join G_INF_168", "commit")
        assert lost(match) == gone
        assert place is None or where(match, "S_RIFC_38") == place


@rule("kursk 8.2a", "kursk 8.2b")
def test_8_2b_a_german_unit_in_a_hex_makes_it_no_calmer_for_a_retreat() -> None:
    """1603 holds a German division under a Soviet zone: the retreat goes to hexes without one."""
    units = "G_INF_168 1503; G_INF_106 1603; S_RIFC_8G 1504; S_RIFD_49 1702"
    orders = 'orders = { german = "move/fight", soviet = "fight/move" }'
    match = board(units, phase="soviet fight", head=f"luftwaffe = 0\n{orders}")
    match.feed([4])
    play(match, "attack 1503", "join S_RIFC_8G", "commit")
    assert legal(match) == ["retire 1403", "retire 1502"]
    assert refusal(match, "retire 1603") == "11.12c"


@rule("kursk 8.2b")
@pytest.mark.parametrize(("mover", "friend", "enemy"), [("G_PZ_11", "G_INF_106", "S_RIFD_49")])
def test_8_2b_an_own_unit_does_not_lift_the_zone_for_those_who_enter(mover: str, friend: str, enemy: str) -> None:
    match = board(f"{mover} 1502; {friend} 1503; {enemy} 1504; G_INF_320 4003")
    play(match, f"pick {mover}", "go 1503")
    assert stopped(match, mover)


@rule("kursk 8.2b")
@pytest.mark.parametrize(
    ("mover", "friend", "enemy", "head"),
    [
        ("G_INF_168", "G_INF_106", "S_RIFD_49", f"control.soviet = {WEST}"),
        ("S_RIFD_49", "S_RIFC_38", "G_INF_168", f"control.german = {EAST}"),
    ],
)
def test_8_2b_nor_for_those_who_would_pass(mover: str, friend: str, enemy: str, head: str) -> None:
    """With two points the only way from 1502 to 1504 leads through 1503, where a friend stands under a zone."""
    side = "german" if mover.startswith("G") else "soviet"
    for place, way in (("1404", False), ("2815", True)):
        units = f"{mover} 1502; {friend} 1503; {enemy} {place}"
        match = play(board(units, phase=f"{side} move", head=head), f"pick {mover}")
        assert (refusal(match, "go 1504") is None) == way


@rule("kursk 8.2b", "kursk 8.4b")
@pytest.mark.parametrize(
    ("mover", "friend", "enemies"),
    [
        ("G_INF_168", "G_INF_106", "S_RIFD_49 1504; S_RIFD_64 1602"),
        ("S_TNKC_1", "S_RIFC_38", "G_INF_168 1504; G_INF_106 1602"),
    ],
)
def test_8_2b_nor_for_those_who_come_from_another_zone(mover: str, friend: str, enemies: str) -> None:
    side = "german" if mover.startswith("G") else "soviet"
    match = play(board(f"{mover} 1503; {friend} 1604; {enemies}", phase=f"{side} move"), f"pick {mover}")
    assert refusal(match, "go 1604") == "8.4b"


@rule("kursk 8.2b")
def test_8_2b_the_same_unit_that_carries_supply_opens_no_way_west() -> None:
    """11 Panzer stands outside all zones and in supply through 1404, but it cannot withdraw through zones."""
    links = "G_PZ_11 1503; G_INF_168 1404; G_PZ_7 4003; S_RIFD_49 1605; S_RIFD_64 1602"
    shut = board(f"{links}; S_RIFD_212 1303", phase="german start", head="turn = 5")
    assert [c.markers for c in shut.view("german").counters if c.id == "G_PZ_11"] == [()]
    assert refusal(shut, "withdraw G_PZ_11") == "4.5h"
    assert refusal(shut, "withdraw G_PZ_7") is None
    free = board(links, phase="german start", head="turn = 5")
    assert refusal(free, "withdraw G_PZ_11") is None


@rule("kursk 8.2b")
def test_8_2b_only_for_supply_does_a_unit_cancel_the_zone_of_its_hex() -> None:
    """The division in 1603 keeps 1503 in supply, but no infantry steps from zone to zone to join it."""
    match = board("G_INF_168 1503; G_INF_198 1503; G_INF_106 1603; S_RIFD_49 1502; S_RIFD_64 1504")
    assert all("out-of-supply" not in counter.markers for counter in match.view("german").counters)
    assert refusal(play(match, "pick G_INF_168"), "go 1603") == "8.4b"


# --------------------------------------------------------------------------------------- cost


@rule("kursk 8.3")
@pytest.mark.parametrize(
    ("mover", "enemies", "goal"),
    [
        ("G_INF_168", "S_RIFD_49 1122", "1123"),
        ("G_INF_168", "S_RIFD_49 1122; S_RIFD_64 1022; S_RIFD_212 1223", "1123"),
        ("G_PZ_11", "S_RIFD_49 1118", "1119"),
        ("S_RIFC_38", "G_INF_168 1122", "1123"),
        ("S_TNKC_1", "G_INF_168 1118; G_INF_106 1218", "1119"),
        ("S_FORD_14F", "G_INF_168 1124", "1125"),
    ],
)
def test_8_3_entering_an_enemy_zone_costs_nothing_extra(mover: str, enemies: str, goal: str) -> None:
    """From 1127 the last point of the allowance takes the mover into the zone, of one enemy or of several."""
    side = "german" if mover.startswith("G") else "soviet"
    match = play(board(f"{mover} 1127; {enemies}", phase=f"{side} move"), f"pick {mover}")
    assert refusal(match, f"go {goal}") is None


@rule("kursk 8.3")
@pytest.mark.parametrize(
    ("mover", "friends"), [("G_INF_168", "G_INF_106 1025; G_INF_320 1223"), ("S_RIFC_38", "S_RIFD_49 1025")]
)
def test_8_3_a_friendly_zone_costs_nothing(mover: str, friends: str) -> None:
    """Eight hexes by road along own units, and not a ninth."""
    side = "german" if mover.startswith("G") else "soviet"
    match = play(board(f"{mover} 1127; {friends}", phase=f"{side} move"), f"pick {mover}")
    assert refusal(match, "go 1119") is None
    assert refusal(match, "go 1118") == "10.1"


@rule("kursk 8.3")
def test_8_3_leaving_an_enemy_zone_costs_nothing_extra() -> None:
    """Four hexes out of the zone of 1127's neighbour; no road movement from a zone."""
    match = play(board("G_INF_168 1126; S_RIFD_49 1127"), "pick G_INF_168")
    assert refusal(match, "go 1122") is None
    assert refusal(match, "go 1121") == "10.1"


# --------------------------------------------------------------------------------------- leaving


@rule("kursk 8.4a", "kursk 8.4b")
@pytest.mark.parametrize(
    ("mover", "enemies"),
    [
        *((unit, "S_RIFD_49 1504; S_RIFD_64 1602") for unit in ("G_INF_168", "G_INF_213S", "G_PAR_1FJ", "G_MTN_1Mtn")),
        *((unit, "G_INF_168 1504; G_INF_106 1602") for unit in ("S_RIFD_49", "S_RIFC_38", "S_FORD_14F")),
        *((unit, "G_INF_168 1504; G_INF_106 1602") for unit in ("S_TNKC_1", "S_MECC_3", "S_MOTD_1N")),
    ],
)
def test_8_4b_no_direct_step_from_zone_to_zone(mover: str, enemies: str) -> None:
    """Of the hexes around 1503 only 1403 lies in no enemy zone; it leads on to 1404 and 1502, not to the others."""
    side = "german" if mover.startswith("G") else "soviet"
    match = play(board(f"{mover} 1503; {enemies}", phase=f"{side} move"), f"pick {mover}")
    assert refusal(match, "go 1403") is None
    assert [refusal(match, f"go {hex}") for hex in ("1604", "1603")] == ["8.4b", "8.4b"]
    assert [refusal(match, f"go {hex}") for hex in ("1404", "1502")] == [None, None]
    play(match, "go 1404")
    assert marches(match) == [["1403", "1404"]]


@rule("kursk 8.4b")
@pytest.mark.parametrize("mover", ["S_FORD_14F", "S_RIFD_64", "S_TNKC_1"])
def test_8_4b_the_minimum_move_does_not_lead_from_zone_to_zone(mover: str) -> None:
    """Shut in on all sides by zones a unit has nowhere to go."""
    units = f"{mover} 1323; S_RIFD_49 1323; G_INF_168 1322; G_INF_106 1324"
    match = play(board(units, phase="soviet move"), f"pick {mover}")
    assert legal(match, "go") == []
    assert refusal(match, "go 1423") == "8.4b"


@rule("kursk 8.4a", "kursk 8.4b")
@pytest.mark.parametrize(
    ("mover", "other", "enemies"),
    [
        ("G_INF_168", "G_INF_106", "S_RIFD_49 1504; S_RIFD_64 1803"),
        ("G_PZ_11", "G_INF_106", "S_RIFD_49 1504; S_RIFD_64 1803"),
        ("S_RIFC_38", "S_RIFD_49", "G_INF_168 1504; G_INF_106 1803"),
    ],
)
def test_8_4a_a_unit_that_has_left_goes_on_and_stops_in_the_next_zone(mover: str, other: str, enemies: str) -> None:
    """Out of the zone of 1504 to 1603, and with points left into the zone of 1803 at 1702."""
    side = "german" if mover.startswith("G") else "soviet"
    match = board(f"{mover} 1503; {other} 2813; {enemies}", phase=f"{side} move")
    play(match, f"pick {mover}", "go 1603")
    assert refusal(match, "go 1602") is None
    play(match, "go 1702")
    assert stopped(match, mover)


@rule("kursk 8.4a")
def test_8_4a_a_retreat_leads_out_of_a_zone() -> None:
    match = board("G_INF_168 1503; S_RIFD_49 1504", phase="german fight", head="luftwaffe = 0")
    match.feed([4])
    play(match, "attack 1504", "join G_INF_168", "commit", "retire 1505")
    assert where(match, "S_RIFD_49") == "1505"


@rule("kursk 8.4a")
@pytest.mark.parametrize("unit", ["G_INF_168", "G_PZ_11"])
def test_8_4a_an_advance_leads_from_zone_to_zone(unit: str) -> None:
    """1504 is taken under the zone of 1605."""
    match = board(f"{unit} 1503; S_RIFD_49 1504; S_RIFD_64 1605", phase="german fight", head="luftwaffe = 0")
    match.feed([1])
    play(match, "attack 1504", f"join {unit}", "commit", f"advance {unit}")
    assert where(match, unit) == "1504"
    assert "1504" in zone(match, "soviet")


@rule("kursk 8.4a")
def test_8_4a_a_soviet_advance_leads_from_zone_to_zone() -> None:
    units = "S_RIFC_8G 1503; G_INF_213S 1504 reduced; G_INF_106 1605"
    match = board(units, phase="soviet fight", head="luftwaffe = 0")
    match.feed([1])
    play(match, "attack 1504", "join S_RIFC_8G", "commit", "advance S_RIFC_8G")
    assert where(match, "S_RIFC_8G") == "1504"


@rule("kursk 8.4a")
def test_8_4a_the_zone_goes_with_the_unit_that_exerts_it() -> None:
    """The enemy in 1504 is destroyed from 1605; 1503 then steps to 1604 and 1603, which no detour reaches."""
    orders = 'orders = { german = "fight/move", soviet = "move/fight" }'
    units = "G_INF_168 1503; G_PZ_11 1605; S_RIFD_49 1504; S_RIFD_64 1602"
    match = board(units, phase="german fight", head=f"luftwaffe = 0\n{orders}")
    match.feed([1])
    play(match, "attack 1504", "join G_PZ_11", "commit", "advance G_PZ_11", "stay", "pick G_INF_168")
    assert [refusal(match, f"go {hex}") for hex in ("1604", "1603")] == [None, None]
    still = board(units, phase="german 2", head=f"luftwaffe = 0\n{orders}")
    assert [refusal(play(still, "pick G_INF_168"), f"go {hex}") for hex in ("1604",)] == ["8.4b"]


# --------------------------------------------------------------------------------------- together


@rule("kursk 8.5")
def test_8_5_neighbours_lie_in_each_others_zone() -> None:
    units = "G_INF_168 1503; S_RIFD_49 1504"
    match = board(units)
    assert "1503" in zone(match, "soviet")
    assert "1504" in zone(match, "german")
    assert zone(match, "german") & zone(match, "soviet") == {"1404", "1604"}


@rule("kursk 8.5")
@pytest.mark.parametrize("enemies", ["S_RIFD_49 1504", "S_RIFD_49 1504; S_RIFD_64 1504; S_TNKC_1 1605; S_RIFC_38 1405"])
def test_8_5_several_zones_weigh_no_more_than_one(enemies: str) -> None:
    """Out of 1503 four points lead equally far, and into it as far."""
    out = play(board(f"G_INF_168 1503; {enemies}"), "pick G_INF_168")
    assert refusal(out, "go 1600") is None
    assert refusal(out, "go 1700") is None
    into = play(board(f"G_INF_168 1400; {enemies}"), "pick G_INF_168")
    assert refusal(into, "go 1503") is None
