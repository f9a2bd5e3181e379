"""Chapter 4 of Drive on Kursk: the table of victory points, and points for ground (4.3, 4.4, 4.6)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from grognard.core.match import Match
from tests.rulesets.kursk.chapter_4 import ARENA, BESIDE, EAST_EDGE, START, WEST_EDGE, scores, situation
from tests.rulesets.kursk.edition import WORLD
from tests.support import legal, play, rule

CITIES = ("1609", "2113", "4717", "5308")
"""Kharkov, Belgorod, Orel, Bryansk: the cities other than Kursk."""
ALL_PLACES = sorted(WORLD.label(hex) for hex in WORLD.places)


def beside(hex: str) -> str:
    """The next hex towards the middle of the map, in the same row."""
    column = int(hex[2:])
    return f"{hex[:2]}{column + 1 if column < 27 else column - 1:02d}"


def german_enters(hex: str, *head: str) -> Match:
    """A panzer division walks into a hex that the Soviet controls."""
    match = situation("german move", {"G_PZ_3": beside(hex)}, f'control.soviet = ["{hex}"]', *head)
    return play(match, "pick G_PZ_3", f"go {hex}")


def soviet_enters(hex: str, *head: str) -> Match:
    """A tank corps walks into a hex that the German controls."""
    match = situation("soviet move", {"S_TNKC_1": beside(hex)}, f'control.german = ["{hex}"]', *head)
    return play(match, "pick S_TNKC_1", f"go {hex}")


# ---------------------------------------------------------------------------------------- the printed table


class Line(NamedTuple):
    """A line of the printed table: a situation, what is done in it, and the change of the total."""

    name: str
    phase: str
    units: dict[str, str]
    actions: tuple[str, ...]
    change: int
    dice: tuple[int, ...] = ()
    head: tuple[str, ...] = ()


def taken(name: str, hex: str, change: int) -> Line:
    head = (f'control.soviet = ["{hex}"]',)
    return Line(name, "german move", {"G_PZ_3": beside(hex)}, ("pick G_PZ_3", f"go {hex}"), change, head=head)


def lost(name: str, hex: str, change: int) -> Line:
    head = (f'control.german = ["{hex}"]',)
    return Line(name, "soviet move", {"S_TNKC_1": beside(hex)}, ("pick S_TNKC_1", f"go {hex}"), change, head=head)


def withdrawn(die: int) -> Line:
    units = {"G_PZ_3": ARENA}
    return Line(f"withdrawal {die}", "german start", units, ("withdraw G_PZ_3",), die, (die,), ("turn = 5",))


def destroyed(unit: str, change: int) -> Line:
    units = {unit: ARENA, "G_PZ_1SS": BESIDE, "G_PZ_2SS": BESIDE}
    actions = (f"attack {ARENA}", "join G_PZ_1SS", "join G_PZ_2SS", "commit")
    return Line(f"destroyed {unit}", "german fight", units, actions, change, (1,))


def wiped_out(unit: str, change: int) -> Line:
    units = {unit: f"{ARENA} reduced", "S_RIFC_8G": BESIDE, "S_RIFC_16G": BESIDE, "S_RIFC_36G": BESIDE}
    actions = (f"attack {ARENA}", "join S_RIFC_8G", "join S_RIFC_16G", "join S_RIFC_36G", "commit")
    head = ('orders.soviet = "fight/move"',)
    return Line(f"wiped out {unit}", "soviet fight", units, actions, change, (1,), head)


def extension(turn: int, german: str, dice: tuple[int, ...], change: int) -> Line:
    votes = (f"vote {german}", "vote yes" if german == "no" else "vote no")
    return Line(f"turn {turn}, German {german}", "turn end", {}, votes, change, dice, (f"turn = {turn}",))


TABLE = [
    taken("town taken", "3814", 1),
    lost("town lost", "3814", -1),
    taken("Lgov taken", "3509", 10),
    lost("Lgov lost", "3509", -10),
    taken("Kursk taken", "3415", 40),
    lost("Kursk lost", "3415", -40),
    taken("city taken", "4717", 10),
    lost("city lost", "4717", -10),
    withdrawn(1),
    withdrawn(6),
    taken("east edge taken", "3327", 3),
    lost("east edge lost", "3327", -3),
    lost("west edge lost", "3300", -10),
    taken("west edge retaken", "3300", 10),
    destroyed("S_RIFD_49", 1),
    destroyed("S_TNKC_1", 3),
    wiped_out("G_INF_168", -2),
    wiped_out("G_PAR_1FJ", -3),
    wiped_out("G_MTN_1Mtn", -3),
    wiped_out("G_PZ_11", -4),
    wiped_out("G_PG_10", -4),
    wiped_out("G_PZ_1SS", -5),
    wiped_out("G_PG_GD", -5),
    extension(7, "yes", (1, 1), -2),
    extension(7, "yes", (6, 6), -12),
    extension(7, "no", (1, 1), 2),
    extension(7, "no", (6, 6), 12),
    extension(8, "yes", (1, 1, 1), -3),
    extension(8, "yes", (6, 6, 6), -18),
    extension(8, "no", (1, 1, 1), 3),
    extension(8, "no", (6, 6, 6), 18),
]


@rule("kursk 4.3a")
@pytest.mark.parametrize("gambit", [False, True], ids=["standard", "gambit"])
@pytest.mark.parametrize("line", TABLE, ids=[line.name for line in TABLE])
def test_4_3a_every_line_of_the_table_with_and_without_the_gambit(line: Line, gambit: bool) -> None:
    match = situation(line.phase, line.units, f"gambit = {str(gambit).lower()}", *line.head)
    match.feed(line.dice)
    play(match, *line.actions)
    assert match.state.vp == START + line.change


# ------------------------------------------------------------------------------------------ towns and cities


@rule("kursk 4.4a")
@pytest.mark.parametrize("hex", [hex for hex in ALL_PLACES if hex not in (*CITIES, "3415", "3509")])
def test_4_4a_every_town_is_one_point(hex: str) -> None:
    assert scores(german_enters(hex)) == [(1, "4.4a")]
    assert scores(soviet_enters(hex)) == [(-1, "4.4a")]


@rule("kursk 4.4b")
def test_4_4b_lgov_is_ten_points() -> None:
    assert scores(german_enters("3509")) == [(10, "4.4b")]
    assert scores(soviet_enters("3509")) == [(-10, "4.4b")]


@rule("kursk 4.4c")
@pytest.mark.parametrize("hex", CITIES)
def test_4_4c_every_city_but_kursk_is_ten_points(hex: str) -> None:
    assert scores(german_enters(hex)) == [(10, "4.4c")]
    assert scores(soviet_enters(hex)) == [(-10, "4.4c")]


@rule("kursk 4.4d")
def test_4_4d_kursk_is_forty_points() -> None:
    assert scores(german_enters("3415")) == [(40, "4.4d")]
    assert scores(soviet_enters("3415")) == [(-40, "4.4d")]


@rule("kursk 4.4a", "kursk 4.6a", "kursk 4.6b")
@pytest.mark.parametrize("hex", [ARENA, "3414", "3326", "3301"])
def test_4_4a_other_ground_is_worth_nothing(hex: str) -> None:
    assert scores(german_enters(hex)) == []
    assert scores(soviet_enters(hex)) == []


@rule("kursk 4.4a", "kursk 4.4c")
@pytest.mark.parametrize("hex", ["3801", "4717"])
def test_4_4a_a_place_already_held_scores_nothing(hex: str) -> None:
    match = situation("german move", {"G_PZ_3": beside(hex)})
    play(match, "pick G_PZ_3", f"go {hex}")
    assert scores(match) == []


@rule("kursk 4.4a")
def test_4_4a_an_advance_after_combat_takes_the_town() -> None:
    units = {"S_RIFD_49": "3814", "G_PZ_1SS": "3813", "G_PZ_2SS": "3813"}
    match = situation("german fight", units)
    match.feed([1])
    play(match, "attack 3814", "join G_PZ_1SS", "join G_PZ_2SS", "commit", "determined no", "advance G_PZ_1SS")
    assert scores(match) == [(1, "4.7a"), (1, "4.4a")]


@rule("kursk 4.4e")
@pytest.mark.parametrize(("hex", "value"), [("3814", 1), ("3509", 10), ("4717", 10), ("3415", 40)])
def test_4_4e_units_out_of_supply_take_places_all_the_same(hex: str, value: int) -> None:
    """With every source hex in enemy hands nobody of that side is in supply."""
    no_german_supply = f"control.soviet = {[*WEST_EDGE, hex]}"
    match = situation("german move", {"G_PZ_3": beside(hex)}, no_german_supply)
    play(match, "pick G_PZ_3", f"go {hex}")
    assert match.state.vp == START + value
    no_soviet_supply = f"control.german = {[*EAST_EDGE, hex]}"
    match = situation("soviet move", {"S_TNKC_1": beside(hex)}, no_soviet_supply)
    play(match, "pick S_TNKC_1", f"go {hex}")
    assert match.state.vp == START - value


@rule("kursk 4.4e")
def test_4_4e_a_place_held_out_of_supply_is_not_lost_when_the_turn_ends() -> None:
    match = situation("turn end", {"G_PZ_3": "3415"}, f"control.soviet = {WEST_EDGE}")
    assert match.state.turn == 2
    assert match.state.vp == START


RAIDS = [
    ("3814", "3812", "3816", 1),
    ("3509", "3507", "3511", 10),
    ("4717", "4715", "4719", 10),
    ("3415", "3413", "3417", 40),
    ("3327", "3325", "3127", 3),
    ("3300", "3501", "3101", 10),
]
"""A VP hex, a German and a Soviet hex two hexes from it, and its value."""


def raid(match: Match, unit: str, target: str) -> None:
    """A unit enters a hex, goes back where it came from, and its side finishes the player turn."""
    side = "german" if unit.startswith("G") else "soviet"
    home = next(c.place for c in match.view(side).counters if c.id == unit)
    play(match, f"pick {unit}", f"go {target}", f"go {home}")
    while match.decision is not None and match.decision.side == side and not legal(match, "order"):
        play(match, legal(match)[-1])


@rule("kursk 4.4f", "kursk 4.6a", "kursk 4.6b")
@pytest.mark.parametrize(("target", "german", "soviet", "value"), RAIDS, ids=[raid[0] for raid in RAIDS])
def test_4_4f_ground_scores_at_every_change_of_hands(target: str, german: str, soviet: str, value: int) -> None:
    units = {"G_PZ_3": german, "S_TNKC_1": soviet}
    match = situation("orders", units, f'control.soviet = ["{target}"]')
    for _ in range(3):
        play(match, "order move/fight", "order move/fight")
        raid(match, "G_PZ_3", target)
        raid(match, "S_TNKC_1", target)
    assert [points for points, _ in scores(match)] == [value, -value] * 3


# -------------------------------------------------------------------------------------------------- map edges


@rule("kursk 4.6a")
@pytest.mark.parametrize("hex", EAST_EDGE)
def test_4_6a_every_east_edge_hex_is_three_points(hex: str) -> None:
    assert scores(german_enters(hex)) == [(3, "4.6a")]
    assert scores(soviet_enters(hex)) == [(-3, "4.6a")]


@rule("kursk 4.6b")
@pytest.mark.parametrize("hex", WEST_EDGE)
def test_4_6b_every_west_edge_hex_is_ten_points(hex: str) -> None:
    assert scores(soviet_enters(hex)) == [(-10, "4.6b")]
    assert scores(german_enters(hex)) == [(10, "4.6b")]


@rule("kursk 4.6a", "kursk 4.6b")
def test_4_6_edges_score_out_of_supply() -> None:
    match = situation("german move", {"G_PZ_3": "3326"}, f"control.soviet = {WEST_EDGE}")
    assert play(match, "pick G_PZ_3", "go 3327").state.vp == START + 3
    match = situation("soviet move", {"S_TNKC_1": "3301"}, f"control.german = {EAST_EDGE}")
    assert play(match, "pick S_TNKC_1", "go 3300").state.vp == START - 10


@rule("kursk 4.6b")
@pytest.mark.parametrize("hex", ["1005", "6005", "1020", "6020"])
def test_4_6b_north_and_south_edges_are_worth_nothing(hex: str) -> None:
    assert scores(german_enters(hex)) == scores(soviet_enters(hex)) == []
