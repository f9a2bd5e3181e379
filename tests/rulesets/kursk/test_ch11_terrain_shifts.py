"""[11.8] [12.1] What terrain and water do to the odds, on real hexes of the map and for both sides."""

from __future__ import annotations

import pytest

from tests.rulesets.kursk.clashes import board, fight, moved, shifts
from tests.rulesets.kursk.edition import WORLD
from tests.support import legal, play, rule

# Attacks start at 5:1, which leaves room for every sum of shifts: 16 against 3, and 10 against 2.
GERMAN_ATTACK = {1: ("G_PZ_20",), 2: ("G_INF_68", "G_INF_75"), 3: ("G_INF_167", "G_INF_6", "G_MTN_1Mtn")}
SOVIET_ATTACK = {1: ("S_MECC_3",), 2: ("S_RIFC_51", "S_RIFD_89G"), 3: ("S_RIFD_41G", "S_RIFD_55", "S_RIFD_204")}


def german_attack(target: str, *origins: str) -> str:
    """The column of a German attack from some hexes that starts at 5:1."""
    units = GERMAN_ATTACK[len(origins)]
    places = [f"{hex} reduced" if len(origins) == 3 else hex for hex in origins]
    there = dict(zip(units, places, strict=True))
    found = fight(board("german fight", there | {"S_RIFD_184": target}, "luftwaffe = 0"), target, *units)
    assert (found.defence, found.attack // 3) == (3, 5)
    return found.column


def soviet_attack(target: str, *origins: str) -> str:
    """The column of a Soviet attack from some hexes that starts at 5:1."""
    units = SOVIET_ATTACK[len(origins)]
    there = dict(zip(units, origins, strict=True))
    found = fight(board("soviet fight", there | {"G_INF_203S": f"{target} reduced"}, "luftwaffe = 0"), target, *units)
    assert (found.defence, found.attack) == (2, 10)
    return found.column


# Every combination of natural and man-made terrain that the map has: the defending hex, a dry neighbour, the sum of
# the shifts if a Soviet unit defends there, and the sum if a German one does.
LAND = [
    pytest.param("3023", "3022", 0, 0, id="clear"),
    pytest.param("1915", "1916", -1, -1, id="forest"),
    pytest.param("1316", "1317", -2, -2, id="hill"),
    pytest.param("2612", "2613", 1, 1, id="marsh"),
    pytest.param("1110", "1111", -3, -1, id="Soviet fortress"),
    pytest.param("1108", "1209", -1, -3, id="German fortress"),
    pytest.param("3415", "3416", -3, -3, id="city of Kursk"),
    pytest.param("1609", "1708", -3, -3, id="city of Kharkov"),
    pytest.param("1421", "1422", -1, -1, id="town"),
    pytest.param("3509", "3510", -1, -1, id="town of Lgov"),
    pytest.param("1311", "1312", -2, -4, id="town in German fortress"),
    pytest.param("2913", "2914", -4, -2, id="town in Soviet fortress"),
    pytest.param("2203", "2204", -2, -2, id="town in forest"),
    pytest.param("3419", "3420", -3, -3, id="town on hill"),
    pytest.param("1210", "1211", -2, -4, id="German fortress in forest"),
    pytest.param("5619", "5620", -4, -2, id="Soviet fortress in forest"),
    pytest.param("1416", "1417", -5, -3, id="Soviet fortress on hill"),
    pytest.param("4324", "4325", -6, -4, id="town in Soviet fortress on hill"),
    pytest.param("5912", "5913", 0, -2, id="German fortress in marsh"),
    pytest.param("1109", "1110", -2, 0, id="Soviet fortress in marsh"),
]


@rule("kursk 11.8f")
def test_11_8_example_a_hill_shifts_two_columns_to_the_left() -> None:
    assert german_attack("1316", "1317") == "3:1"


@rule("kursk 11.8a", "kursk 11.8b", "kursk 11.8c", "kursk 11.8f", "kursk 12.1")
@pytest.mark.parametrize(("target", "origin", "soviet_defends", "german_defends"), LAND)
def test_11_8_terrain_of_the_defending_hex(target: str, origin: str, soviet_defends: int, german_defends: int) -> None:
    assert german_attack(target, origin) == moved("5:1", soviet_defends)
    assert soviet_attack(target, origin) == moved("5:1", german_defends)


@rule("kursk 11.8b")
@pytest.mark.parametrize("marsh", [("2612", "2613"), ("2702", "2803"), ("2714", "2814"), ("2918", "2919")])
def test_11_8b_marsh_favours_the_attacker(marsh: tuple[str, str]) -> None:
    assert german_attack(*marsh) == soviet_attack(*marsh) == "6:1"


@rule("kursk 11.8a")
def test_11_8a_the_terrain_of_the_attacker_does_not_count() -> None:
    """From a hill, a forest, a marsh, a city, a town and fortresses of both sides into dry clear ground."""
    attacks = [("1317", "1316"), ("1815", "1915"), ("2611", "2612"), ("3416", "3415"), ("1422", "1421")]
    attacks += [("1111", "1110"), ("1208", "1108"), ("4225", "4324")]
    assert {german_attack(*attack) for attack in attacks} == {"5:1"}
    assert {soviet_attack(*attack) for attack in attacks} == {"5:1"}


@rule("kursk 11.8c")
def test_11_8c_a_fortress_keeps_its_owner_whoever_holds_it() -> None:
    """German units west of 1110 and Soviet units east of it fight for a Soviet fortress that changed hands."""
    held = board("soviet fight", {"G_INF_203S": "1110", "S_MECC_3": "1111"}, "luftwaffe = 0")
    assert shifts(held, "1110", "S_MECC_3") == {"11.8c": -1}
    retaken = board("german fight", {"G_PZ_20": "1111", "S_RIFD_184": "1110"}, 'control.german = ["1111"]')
    assert shifts(retaken, "1110", "G_PZ_20") == {"11.8c": -3}


@rule("kursk 11.8c", "kursk 11.8f")
def test_11_8_each_shift_is_named_by_its_rule() -> None:
    match = board("german fight", {"G_PZ_20": "1417", "S_RIFD_184": "1416"})
    play(match, "attack 1416", "join G_PZ_20")
    named = [(m.rule, m.value) for m in match.odds("commit")[0].modifiers]
    assert sorted(named) == [("11.8c", -3), ("11.8f", -2)]


# ------------------------------------------------------------------------------------------------- water

# 5120 is clear: 5121 5119 5020 5021 lie across a river, 5221 across a great river, 5220 on dry ground.
# 5006 is clear: 5105 and 5005 across a great river, 4905 across a river, 5007 5106 4906 on dry ground.
# 5822 is clear: 5921 and 5821 across a great river, 5922 and 5823 across a river, 5721 and 5722 on dry ground.
WET = [
    pytest.param("5120", ("5121",), -1, id="river"),
    pytest.param("5120", ("5119",), -1, id="another river"),
    pytest.param("5120", ("5121", "5021"), -1, id="two rivers count once"),
    pytest.param("5120", ("5221",), -2, id="great river"),
    pytest.param("5006", ("5105", "5005"), -2, id="two great rivers count once"),
    pytest.param("5120", ("5221", "5121"), -1, id="river and great river"),
    pytest.param("5822", ("5921", "5922"), -1, id="great river and river"),
    pytest.param("5006", ("5105", "5005", "4905"), -1, id="two great rivers and a river"),
    pytest.param("5120", ("5220",), 0, id="dry"),
    pytest.param("5120", ("5220", "5119"), 0, id="river and dry"),
    pytest.param("5120", ("5220", "5221"), 0, id="great river and dry"),
    pytest.param("5120", ("5220", "5221", "5119"), 0, id="river, great river and dry"),
    pytest.param("5006", ("5105", "5106"), 0, id="dry hexside of a river bend"),
]


@rule("kursk 11.8d", "kursk 11.8e", "kursk 12.1")
@pytest.mark.parametrize(("target", "origins", "shift"), WET)
def test_11_8_water(target: str, origins: tuple[str, ...], shift: int) -> None:
    assert german_attack(target, *origins) == moved("5:1", shift)
    assert soviet_attack(target, *origins) == moved("5:1", shift)


# The only lake lies between 6011, a town with a river on the side of 5911, and 6012, a German fortress.
LAKE = [
    pytest.param("6011", ("6012",), -3, -3, id="lake"),
    pytest.param("6012", ("6011",), -3, -5, id="lake from the other shore"),
    pytest.param("6011", ("6012", "5911"), -2, -2, id="lake and river"),
    pytest.param("6012", ("6011", "5911"), -1, -3, id="lake and dry"),
]


@rule("kursk 11.8e", "kursk 12.1")
@pytest.mark.parametrize(("target", "origins", "soviet_defends", "german_defends"), LAKE)
def test_11_8e_lake(target: str, origins: tuple[str, ...], soviet_defends: int, german_defends: int) -> None:
    assert german_attack(target, *origins) == moved("5:1", soviet_defends)
    assert soviet_attack(target, *origins) == moved("5:1", german_defends)


@rule("kursk 11.8e")
def test_11_8e_lake_and_great_river_together_are_not_mixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No hex of the map has both; here the river between 6011 and 5911 is a great one."""
    great_river = next(record for record in WORLD.water.values() if record.id == "great_river")
    monkeypatch.setitem(WORLD.water, WORLD.grid.side(WORLD.grid.hex("6011"), WORLD.grid.hex("5911")), great_river)
    assert german_attack("6011", "6012", "5911") == moved("5:1", -3)


@rule("kursk 11.8d", "kursk 11.8e")
@pytest.mark.parametrize(
    ("target", "origin", "named"),
    [("5120", "5121", {"11.8d": -1}), ("5120", "5221", {"11.8e": -2}), ("6011", "6012", {"11.8e": -2, "11.8f": -1})],
)
def test_11_8_water_is_named_by_its_rule(target: str, origin: str, named: dict[str, int]) -> None:
    match = board("german fight", {"G_PZ_20": origin, "S_RIFD_184": target})
    assert shifts(match, target, "G_PZ_20") == named


@rule("kursk 11.8d", "kursk 11.8e")
def test_11_8d_a_dry_neighbour_that_does_not_attack_changes_nothing() -> None:
    """Units beside the target, or in the attackers' hex, count only if they take part."""
    units = {"G_PZ_20": "5221", "G_PZ_11": "5220", "S_RIFD_184": "5120"}
    assert shifts(board("german fight", units), "5120", "G_PZ_20") == {"11.8e": -2}
    assert shifts(board("german fight", units), "5120", "G_PZ_20", "G_PZ_11") == {}


@rule("kursk 11.8d")
def test_11_8d_one_unit_on_dry_ground_is_enough_for_any_number_across_the_river() -> None:
    units = {"G_PZ_20": "5119", "G_PZ_11": "5119", "G_PZ_6": "5119", "G_INF_203S": "5220 reduced"}
    match = board("german fight", units | {"S_RIFD_184": "5120"})
    assert shifts(match, "5120", *units) == {}


# The sums of land and water: the defending hex, a wet neighbour, the sum for a Soviet and for a German defender.
SUMS = [
    pytest.param("3119", "3120", -4, -4, id="town on hill behind river"),
    pytest.param("3415", "3414", -4, -4, id="city behind river"),
    pytest.param("2612", "2512", 0, 0, id="marsh behind river"),
    pytest.param("2416", "2515", -3, -3, id="hill behind river"),
    pytest.param("1309", "1210", -3, -3, id="forest behind great river"),
    pytest.param("1109", "1209", -4, -2, id="Soviet fortress in marsh behind great river"),
    pytest.param("1209", "1210", -4, -6, id="German fortress in forest behind great river"),
    pytest.param("3505", "3506", -4, -6, id="town in German fortress behind great river"),
    pytest.param("3914", "4015", -6, -4, id="Soviet fortress on hill behind river"),
    pytest.param("1714", "1713", -5, -3, id="town in Soviet fortress behind river"),
]


@rule("kursk 11.8a", "kursk 12.1")
@pytest.mark.parametrize(("target", "origin", "soviet_defends", "german_defends"), SUMS)
def test_11_8a_land_and_water_add_up(target: str, origin: str, soviet_defends: int, german_defends: int) -> None:
    assert german_attack(target, origin) == moved("5:1", soviet_defends)
    assert soviet_attack(target, origin) == moved("5:1", german_defends)


# ------------------------------------------------------------------------------------------- the chart 12.1

# From, to, and the cost for non-mechanized, mechanized and static units; the fortress is Soviet.
CHART = [
    pytest.param("3022", "3023", "soviet", (1, 1, 1), id="clear"),
    pytest.param("1916", "1915", "soviet", (1, 2, 1), id="forest"),
    pytest.param("1111", "1110", "german", (2, 2, 2), id="enemy fortress"),
    pytest.param("1111", "1110", "soviet", (1, 2, 2), id="own fortress"),
    pytest.param("1209", "1108", "german", (1, 2, 2), id="own fortress, German"),
    pytest.param("1209", "1108", "soviet", (2, 2, 2), id="enemy fortress, German"),
    pytest.param("1317", "1316", "german", (2, 3, 2), id="hill"),
    pytest.param("3416", "3415", "german", (2, 2, 2), id="city"),
    pytest.param("1422", "1421", "german", (1, 1, 1), id="town in clear"),
    pytest.param("2204", "2203", "german", (1, 2, 1), id="town in forest"),
    pytest.param("3420", "3419", "german", (2, 3, 2), id="town on hill"),
    pytest.param("5121", "5120", "german", (2, 2, 2), id="river"),
    pytest.param("5221", "5120", "german", (3, 4, 3), id="great river"),
    pytest.param("6012", "6011", "german", (3, 4, 3), id="lake"),
    pytest.param("2613", "2612", "german", (3, 5, 3), id="marsh"),
]


@rule("kursk 12.1")
@pytest.mark.parametrize(("origin", "target", "side", "costs"), CHART)
def test_12_1_movement_costs(origin: str, target: str, side: str, costs: tuple[int, int, int]) -> None:
    a, b = WORLD.grid.hex(origin), WORLD.grid.hex(target)
    classes = ("non_mechanized", "mechanized", "static")
    assert tuple(WORLD.step_cost(side, movement_class, a, b) for movement_class in classes) == costs


@rule("kursk 12.1")
@pytest.mark.parametrize(
    ("target", "origin", "soviet_may", "german_may"),
    [
        ("3023", "3022", False, False),
        ("1915", "1916", False, False),
        ("1316", "1317", False, False),
        ("2612", "2613", False, False),
        ("5120", "5221", False, False),
        ("1110", "1111", True, False),
        ("1108", "1209", False, True),
        ("3415", "3416", True, True),
        ("1421", "1422", True, True),
    ],
    ids=["clear", "forest", "hill", "marsh", "great river", "Soviet fortress", "German fortress", "city", "town"],
)
def test_12_1_where_a_determined_defence_is_possible(
    target: str, origin: str, soviet_may: bool, german_may: bool
) -> None:
    german = board("german fight", {"G_PZ_20": origin, "S_RIFD_184": target}, "luftwaffe = 0")
    soviet = board("soviet fight", {"S_MECC_3": origin, "G_INF_203S": target}, "luftwaffe = 0")
    play(german, f"attack {target}", "join G_PZ_20", "commit")
    play(soviet, f"attack {target}", "join S_MECC_3", "commit")
    assert (bool(legal(german, "determined")), bool(legal(soviet, "determined"))) == (soviet_may, german_may)
