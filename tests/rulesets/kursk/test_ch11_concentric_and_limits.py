"""[11.11] [11.15] [11.22] [11.23] Concentric attacks, the SS corps, the parachutists, and the ends of the table."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.rulesets.kursk.clashes import board, fight, shifts
from tests.support import legal, play, rule

# The hexes around 3023 (even row) and around 2923 (odd row), clockwise from the east; all are clear and dry.
AROUND = {
    "3023": ("3024", "2923", "2922", "3022", "3122", "3123"),
    "2923": ("2924", "2824", "2823", "2922", "3023", "3024"),
}
SUBSETS = [places for count in range(1, 7) for places in combinations(range(6), count)]
GERMANS = ("G_PZ_11", "G_PZ_6", "G_PZ_7", "G_PZ_2", "G_PZ_4", "G_PZ_14")
SOVIETS = ("S_RIFC_22G", "S_RIFC_23G", "S_RIFC_24G", "S_RIFC_25G", "S_RIFC_8G", "S_RIFC_16G")


def closes_in(places: tuple[int, ...]) -> bool:
    """Written out from the rule: opposite sides, every second side, or four and more."""
    opposite = {(0, 3), (1, 4), (2, 5)}
    if len(places) >= 4 or places in ((0, 2, 4), (1, 3, 5)):
        return True
    return any(pair in opposite for pair in combinations(places, 2))


def test_the_definition_knows_how_many_patterns_close_in() -> None:
    """Of 63: no single hex, 3 of 15 pairs, 14 of 20 triples, all 22 larger ones."""
    found = [sum(closes_in(places) for places in SUBSETS if len(places) == count) for count in range(1, 7)]
    assert found == [0, 3, 14, 15, 6, 1]


@rule("kursk 11.11a")
@pytest.mark.parametrize("target", AROUND)
@pytest.mark.parametrize("places", SUBSETS, ids=str)
def test_11_11a_german_attacks_from_every_pattern_of_hexes(target: str, places: tuple[int, ...]) -> None:
    there = {GERMANS[place]: AROUND[target][place] for place in places}
    match = board("german fight", there | {"S_RIFC_47": target}, "luftwaffe = 0")
    assert shifts(match, target, *there) == ({"11.11a": 2} if closes_in(places) else {})


@rule("kursk 11.11b")
@pytest.mark.parametrize("target", AROUND)
@pytest.mark.parametrize("places", SUBSETS, ids=str)
def test_11_11b_soviet_attacks_from_every_pattern_of_hexes(target: str, places: tuple[int, ...]) -> None:
    there = {SOVIETS[place]: AROUND[target][place] for place in places}
    match = board("soviet fight", there | {"G_PZ_1SS": target}, "luftwaffe = 0")
    assert shifts(match, target, *there) == ({"11.11b": 1} if closes_in(places) else {})


@rule("kursk 11.11a")
@pytest.mark.parametrize(
    ("origins", "defence", "column"),
    [
        (("3022", "3122"), 9, "2:1"),
        (("3022", "3123"), 9, "2:1"),
        (("3022", "3024"), 4, "6:1"),
        (("3122", "2923"), 4, "6:1"),
        (("3123", "2922"), 4, "6:1"),
    ],
)
def test_11_11a_in_play(origins: tuple[str, str], defence: int, column: str) -> None:
    """9 and 9 against a 9, which is cut off and halved if the attackers stand opposite each other: 4:1 and two."""
    units = dict(zip(("G_INF_168", "G_INF_106"), origins, strict=True))
    match = board("german fight", units | {"S_RIFC_47": "3023"}, "luftwaffe = 0")
    found = fight(match, "3023", *units)
    assert (found.attack, found.defence, found.column) == (18, defence, column)


@rule("kursk 11.11b")
def test_11_11b_in_play() -> None:
    """12 and 12 from opposite sides against a 26 that is cut off and counts 13: 1:1 and one column."""
    units = {"S_RIFC_22G": "3022", "S_RIFC_23G": "3024", "G_PZ_1SS": "3023"}
    found = fight(board("soviet fight", units, "luftwaffe = 0"), "3023", "S_RIFC_22G", "S_RIFC_23G")
    assert (found.attack, found.defence, found.column) == (24, 13, "2:1")


@rule("kursk 11.11a")
def test_11_11a_a_hex_counts_only_if_a_unit_in_it_takes_part() -> None:
    units = {"G_PZ_11": "3022", "G_PZ_6": "3024", "G_PZ_7": "3022", "S_RIFC_47": "3023"}
    assert shifts(board("german fight", units), "3023", "G_PZ_11", "G_PZ_7") == {}
    assert shifts(board("german fight", units), "3023", "G_PZ_7", "G_PZ_6") == {"11.11a": 2}


@rule("kursk 11.11a")
def test_11_11a_many_units_in_few_hexes_are_not_concentric() -> None:
    units = {"G_PZ_11": "3022", "G_PZ_6": "3022", "G_PZ_7": "3022", "G_PZ_2": "3122", "G_PZ_4": "3122"}
    assert shifts(board("german fight", units | {"S_RIFC_47": "3023"}), "3023", *units) == {}


# ------------------------------------------------------------------------------------------- 11.11c void

# A defending hex, two opposite neighbours, and whether a Soviet or a German unit in it can be attacked concentrically.
PLACES = [
    pytest.param("3023", "3022", "3024", True, True, id="clear"),
    pytest.param("1915", "1916", "1914", True, True, id="forest"),
    pytest.param("1316", "1317", "1315", True, True, id="hill"),
    pytest.param("2612", "2613", "2611", True, True, id="marsh"),
    pytest.param("1421", "1521", "1320", True, True, id="town"),
    pytest.param("3419", "3420", "3418", True, True, id="town on hill"),
    pytest.param("3415", "3416", "3414", False, False, id="city of Kursk"),
    pytest.param("1609", "1610", "1608", False, False, id="city of Kharkov"),
    pytest.param("2113", "2114", "2112", False, False, id="city of Belgorod"),
    pytest.param("1110", "1111", "1109", False, True, id="Soviet fortress"),
    pytest.param("4324", "4325", "4323", False, True, id="town in Soviet fortress on hill"),
    pytest.param("1108", "1209", "1008", True, False, id="German fortress"),
    pytest.param("1311", "1312", "1310", True, False, id="town in German fortress"),
]


def concentric(named: dict[str, int]) -> int:
    """The part of the shifts that stands under 11.11."""
    return sum(value for name, value in named.items() if name.startswith("11.11"))


@rule("kursk 11.11c")
@pytest.mark.parametrize(("target", "one", "two", "against_soviet", "against_german"), PLACES)
def test_11_11c_no_concentric_attack_on_a_city_or_own_fortress(
    target: str, one: str, two: str, against_soviet: bool, against_german: bool
) -> None:
    german = board("german fight", {"G_PZ_11": one, "G_PZ_6": two, "S_RIFC_47": target})
    soviet = board("soviet fight", {"S_RIFC_22G": one, "S_RIFC_23G": two, "G_PZ_11": target})
    assert concentric(shifts(german, target, "G_PZ_11", "G_PZ_6")) == (2 if against_soviet else 0)
    assert concentric(shifts(soviet, target, "S_RIFC_22G", "S_RIFC_23G")) == (1 if against_german else 0)


@rule("kursk 11.11c")
@pytest.mark.parametrize(
    ("target", "hexes", "column"),
    [("3023", ("3022", "3024"), "5:1"), ("1110", ("1111", "1109"), "1:2"), ("3415", ("3416", "3414"), "1:2")],
)
def test_11_11c_in_play(target: str, hexes: tuple[str, str], column: str) -> None:
    """14 against a 9 that is cut off: 3:1, two right in the open, three left in a fortress or a city."""
    units = {"G_INF_39": hexes[0], "G_INF_161": hexes[1]}
    found = fight(board("german fight", units | {"S_RIFC_47": target}, "luftwaffe = 0"), target, *units)
    assert (found.attack, found.defence, found.column) == (14, 4, column)


# ------------------------------------------------------------------------------------------ 11.15 limits


@rule("kursk 11.15")
@pytest.mark.parametrize(
    ("attackers", "defender", "target", "origin", "column"),
    [
        pytest.param(("G_PZ_1SS",), "S_RIFD_184", "3023", "3022", "6:1", id="8:1 is 6:1"),
        pytest.param(("G_PZ_1SS",), "S_RIFD_184", "1110", "1111", "5:1", id="8:1 less 3 is 5:1"),
        pytest.param(("G_PZ_1SS",), "S_RIFD_184", "1316", "1317", "6:1", id="8:1 less 2 is 6:1"),
        pytest.param(("G_PZ_1SS", "G_PZ_2SS"), "S_RIFD_184", "4324", "4325", "6:1", id="17:1 less 6 is 6:1"),
        pytest.param(("G_PZ_1SS", "G_INF_39"), "S_RIFD_184", "4324", "4325", "5:1", id="11:1 less 6 is 5:1"),
        pytest.param(("G_PZ_11",), "S_RIFD_184", "2612", "2613", "6:1", id="6:1 and 1 is 6:1"),
        pytest.param(("G_INF_203S",), "S_RIFC_33G", "3023", "3022", "1:3", id="1:4 is 1:3"),
        pytest.param(("G_INF_168",), "S_RIFC_47", "4324", "4325", "1:3", id="1:1 less 6 is 1:3"),
    ],
)
def test_11_15_shifts_first_and_limits_last(
    attackers: tuple[str, ...], defender: str, target: str, origin: str, column: str
) -> None:
    units = dict.fromkeys(attackers, origin)
    match = board("german fight", units | {defender: target}, "luftwaffe = 0")
    assert fight(match, target, *attackers).column == column


@rule("kursk 11.15")
@pytest.mark.parametrize(
    ("defenders", "air", "column"),
    [
        pytest.param(("S_TNKC_9", "S_RIFC_22G"), False, "1:3", id="1:5 and 2 is 1:3"),
        pytest.param(("S_TNKC_9", "S_RIFC_22G"), True, "1:2", id="1:5 and 3 is 1:2"),
        pytest.param(("S_RIFC_47", "S_RIFC_50", "S_RIFC_51"), True, "1:3", id="1:6 and 3 is 1:3"),
        pytest.param(("S_TNKC_9", "S_TNKC_16"), False, "1:2", id="1:4 and 2 is 1:2"),
    ],
)
def test_11_15_odds_below_the_table_climb_into_it_by_shifts(defenders: tuple[str, ...], air: bool, column: str) -> None:
    """A security division of 4 in the first phase of Fight/Fight."""
    units = {"G_INF_203S": "3022", **dict.fromkeys(defenders, "3023")}
    match = board("german fight", units, german="fight/fight")
    assert fight(match, "3023", "G_INF_203S", air=air).column == column


@rule("kursk 11.15")
def test_11_15_a_soviet_attack_below_and_above_the_table() -> None:
    below = board("soviet fight", {"S_RIFD_55": "3023", "G_PZ_11": "3022"}, "luftwaffe = 0", soviet="move/fight")
    strong = {"S_RIFC_33G": "3023", "S_RIFD_55": "3023", "G_INF_203S": "3022 reduced"}
    above = board("soviet fight", strong, soviet="move/fight")
    assert fight(below, "3022", "S_RIFD_55").column == "1:3", "1:6 less 1"
    assert fight(above, "3022", "S_RIFC_33G", "S_RIFD_55", air=True).column == "6:1", "8:1 less 2"


# ----------------------------------------------------------------------------------------- 11.22 SS corps

CORPS = {"G_PZ_1SS": "3022", "G_PZ_2SS": "3022", "G_PZ_3SS": "3022"}
TARGET = {"S_RIFC_22G": "3023", "S_RIFC_23G": "3023"}
FORTY_EIGHT = {"S_RIFC_22G": "3023", "S_RIFC_23G": "3023", "S_RIFC_24G": "3023", "S_RIFC_25G": "3122"}
STEPS = [("", "", ""), (" reduced", "", ""), ("", " reduced", " reduced"), (" reduced", " reduced", " reduced")]


@rule("kursk 11.22a")
@pytest.mark.parametrize(
    ("steps", "column"), list(zip(STEPS, ("4:1", "3:1", "3:1", "2:1"), strict=True)), ids=["78", "65", "52", "39"]
)
def test_11_22a_the_whole_corps_attacks_one_column_better(steps: tuple[str, str, str], column: str) -> None:
    """78, 65, 52 or 39 against 24."""
    units = {name: f"3022{step}" for name, step in zip(CORPS, steps, strict=True)}
    match = board("german fight", units | TARGET, "luftwaffe = 0")
    assert fight(match, "3023", *CORPS).column == column


@rule("kursk 11.22a")
@pytest.mark.parametrize(
    ("steps", "column"), list(zip(STEPS, ("1:3", "1:3", "1:3", "1:2"), strict=True)), ids=["78", "65", "52", "39"]
)
def test_11_22a_the_whole_corps_defends_one_column_better(steps: tuple[str, str, str], column: str) -> None:
    """48 against 78, 65, 52 (all 1:2) or 39 (1:1)."""
    units = {name: f"3022{step}" for name, step in zip(CORPS, steps, strict=True)}
    assert fight(board("soviet fight", units | FORTY_EIGHT, "luftwaffe = 0"), "3022", *FORTY_EIGHT).column == column


@rule("kursk 11.22a")
@pytest.mark.parametrize("pair", list(combinations(CORPS, 2)))
def test_11_22a_two_of_the_three_are_not_the_corps(pair: tuple[str, str]) -> None:
    """The third stands in the same hex and does not attack: 52 against 24."""
    match = board("german fight", CORPS | TARGET, "luftwaffe = 0")
    assert fight(match, "3023", *pair).column == "2:1"


@rule("kursk 11.22a")
@pytest.mark.parametrize("apart", CORPS)
def test_11_22a_three_divisions_in_two_hexes_are_not_stacked(apart: str) -> None:
    match = board("german fight", CORPS | {apart: "3122"} | TARGET, "luftwaffe = 0")
    found = fight(match, "3023", *CORPS)
    assert (found.attack, found.column) == (78, "3:1")


@rule("kursk 11.22b")
@pytest.mark.parametrize(
    ("others", "column"),
    [
        ({"G_PG_GD": "3122"}, "5:1"),
        ({"G_INF_39": "2922"}, "4:1"),
        ({"G_PG_GD": "3122", "G_PZ_11": "3122", "G_PZ_6": "3122"}, "6:1"),
    ],
)
def test_11_22b_others_may_join_from_other_hexes(others: dict[str, str], column: str) -> None:
    """78 and 26, 7 or 62 against 24."""
    match = board("german fight", CORPS | TARGET | others, "luftwaffe = 0")
    assert fight(match, "3023", *CORPS, *others).column == column


@rule("kursk 11.22a", "kursk 11.22b")
def test_11_22a_other_divisions_make_no_corps() -> None:
    units = {"G_PZ_1SS": "3022", "G_PZ_2SS": "3022", "G_PG_5SS": "3022", "G_PZ_3SS": "3021"}
    match = board("german fight", units | TARGET)
    assert shifts(match, "3023", "G_PZ_1SS", "G_PZ_2SS", "G_PG_5SS") == {}


@rule("kursk 11.22a")
def test_11_22a_two_of_the_three_and_another_defend_without_the_shift() -> None:
    units = {"G_PZ_1SS": "3022", "G_PZ_2SS": "3022", "G_PG_GD": "3022", "G_PZ_3SS": "3021"}
    match = board("soviet fight", units | FORTY_EIGHT, "luftwaffe = 0")
    assert fight(match, "3022", *FORTY_EIGHT).column == "1:2", "48 against 78"


@rule("kursk 11.22c")
@pytest.mark.parametrize("lost", CORPS)
@pytest.mark.parametrize("how", ["dead", "withdrawn"])
def test_11_22c_no_shift_once_a_division_is_gone(lost: str, how: str) -> None:
    left = [name for name in CORPS if name != lost]
    attack = board("german fight", CORPS | {lost: how} | TARGET, "luftwaffe = 0", "turn = 6")
    assert fight(attack, "3023", *left).column == "2:1", "52 against 24"
    soviet = dict.fromkeys(("S_RIFC_22G", "S_RIFC_23G", "S_RIFC_24G"), "3023")
    defence = board("soviet fight", CORPS | {lost: how} | soviet, "luftwaffe = 0", "turn = 6")
    assert fight(defence, "3022", *soviet).column == "1:2", "36 against 52"


@rule("kursk 11.22c")
def test_11_22c_a_division_lost_in_one_phase_is_missed_in_the_next() -> None:
    """1SS, reduced, attacks alone, is eliminated, and its companions attack without the shift."""
    units = CORPS | {"G_PZ_1SS": "3022 reduced"} | TARGET | {"S_RIFC_24G": "3122", "S_RIFC_25G": "3122"}
    match = board("german 2", units, "luftwaffe = 0", german="fight/fight")
    assert fight(match, "3122", "G_PZ_1SS", die=6).result == "AL1"
    assert fight(match, "3023", "G_PZ_2SS", "G_PZ_3SS").column == "2:1"


@rule("kursk 11.22c")
def test_11_22c_a_withdrawal_in_play_ends_the_shift() -> None:
    units = {"G_PZ_1SS": "2010", "G_PZ_2SS": "3022", "G_PZ_3SS": "3022"}
    match = board("german start", units | TARGET, "luftwaffe = 0", "turn = 5", german="fight/move")
    assert "withdraw G_PZ_1SS" in legal(match)
    match.feed([3])
    play(match, "withdraw G_PZ_1SS")
    assert shifts(match, "3023", "G_PZ_2SS", "G_PZ_3SS") == {"11.9b": 1}


# -------------------------------------------------------------------------------------- 11.23 parachutists

JUMPERS = {"G_PAR_1FJ": "3022", "G_PAR_2FJ": "3022"}
ASSAULT = dict.fromkeys(("S_RIFC_22G", "S_RIFC_23G", "S_RIFC_24G"), "3023")


@rule("kursk 11.23")
@pytest.mark.parametrize(
    ("steps", "column"),
    [(("", ""), "1:2"), ((" reduced", ""), "1:1"), (("", " reduced"), "1:1"), ((" reduced", " reduced"), "2:1")],
)
def test_11_23_two_parachute_divisions_defend_one_column_better(steps: tuple[str, str], column: str) -> None:
    """36 against 24, 18 or 12."""
    units = {name: f"3022{step}" for name, step in zip(JUMPERS, steps, strict=True)}
    match = board("soviet fight", units | ASSAULT, "gambit = true", "luftwaffe = 0")
    assert fight(match, "3022", *ASSAULT).column == column


@rule("kursk 11.23")
@pytest.mark.parametrize(
    ("units", "column"),
    [
        pytest.param(JUMPERS | {"G_INF_39": "3022"}, "1:1", id="another division with them: 36 against 31"),
        pytest.param(JUMPERS | {"G_PZ_1SS": "3022 reduced"}, "1:2", id="a panzer division with them: 36 against 37"),
        pytest.param(JUMPERS | {"G_PAR_2FJ": "3021"}, "3:1", id="one of them alone: 36 against 12"),
        pytest.param({"G_PAR_1FJ": "3022", "G_INF_78": "3022"}, "1:1", id="one and another division: 36 against 24"),
        pytest.param({"G_MTN_1Mtn": "3022", "G_MTN_4Mtn": "3022"}, "1:1", id="mountain divisions: 36 against 20"),
    ],
)
def test_11_23_only_both_and_only_alone(units: dict[str, str], column: str) -> None:
    match = board("soviet fight", units | ASSAULT, "gambit = true", "luftwaffe = 0")
    assert fight(match, "3022", *ASSAULT).column == column


@rule("kursk 11.23")
@pytest.mark.parametrize(("gambit", "column"), [("true", "1:2"), ("false", "1:1")])
def test_11_23_only_under_the_gambit(gambit: str, column: str) -> None:
    match = board("soviet fight", JUMPERS | ASSAULT, f"gambit = {gambit}", "luftwaffe = 0")
    assert fight(match, "3022", *ASSAULT).column == column


@rule("kursk 11.23")
def test_11_23_not_in_attack() -> None:
    match = board("german fight", JUMPERS | {"S_RIFC_22G": "3023"}, "gambit = true", "luftwaffe = 0")
    found = fight(match, "3023", *JUMPERS)
    assert (found.attack, found.defence, found.column) == (24, 12, "2:1")


@rule("kursk 11.23", "kursk 11.10b")
def test_11_23_adds_up_with_the_luftwaffe() -> None:
    match = board("soviet fight", JUMPERS | ASSAULT, "gambit = true")
    assert fight(match, "3022", *ASSAULT, air=True).column == "1:3", "1:1 less 2"
