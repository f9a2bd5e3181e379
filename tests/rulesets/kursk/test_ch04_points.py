"""Chapter 4 of Drive on Kursk: victory points for ground, losses and reserves (4.3, 4.4, 4.6 to 4.9)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

import grognard
from grognard.core.errors import BadInput
from grognard.rulesets.kursk.events import Scored
from grognard.rulesets.kursk.forces import UNITS
from grognard.rulesets.kursk.world import PLACES, label
from tests.support import events, kursk, legal, play, refusal, rule

START = 100
WEST_EDGE = [f"{row}00" for row in range(10, 61)]
EAST_EDGE = [f"{row}27" for row in range(10, 61)]
CITIES = ("1609", "2113", "4717", "5308")
"""Kharkov, Belgorod, Orel, Bryansk: the cities other than Kursk."""
ALL_PLACES = sorted(label(hex) for hex in PLACES)
ARENA, BESIDE = "1304", "1303"
"""Two neighbours in open country, far from water, fortresses and VP hexes."""


def board(phase: str, units: dict[str, str], *head: str) -> str:
    """A position of a few units at 100 VP with no Luftwaffe; later lines of the head win nothing twice."""
    rows = [f'{name} = "{place}"' for name, place in units.items()]
    fixed = [f'phase = "{phase}"', "luftwaffe = 0"]
    if not any(line.startswith("vp") for line in head):
        fixed.append(f"vp = {START}")
    return "\n".join([*fixed, *head, "[units]", *rows])


def scores(match: grognard.Match) -> list[tuple[int, str]]:
    """Every change of the German total, with its rule."""
    return [(event.points, event.rule) for event in events(match, Scored, -1) if isinstance(event, Scored)]


def beside(hex: str) -> str:
    """The next hex towards the middle of the map, in the same row."""
    column = int(hex[2:])
    return f"{hex[:2]}{column + 1 if column < 27 else column - 1:02d}"


def german_enters(hex: str, *head: str) -> grognard.Match:
    """A panzer division walks into a hex that the Soviet controls."""
    match = kursk(board("german move", {"G_PZ_3": beside(hex)}, f'control.soviet = ["{hex}"]', *head))
    return play(match, "pick G_PZ_3", f"go {hex}")


def soviet_enters(hex: str, *head: str) -> grognard.Match:
    """A tank corps walks into a hex that the German controls."""
    match = kursk(board("soviet move", {"S_TNKC_1": beside(hex)}, f'control.german = ["{hex}"]', *head))
    return play(match, "pick S_TNKC_1", f"go {hex}")


def soviet_attack(unit: str, die: int, *head: str, strength: str = "reduced") -> grognard.Match:
    """Three Guards corps attack one German division in open country."""
    corps = ("S_RIFC_8G", "S_RIFC_16G", "S_RIFC_36G")
    units = {unit: f"{ARENA} {strength}".strip(), **dict.fromkeys(corps, BESIDE)}
    match = kursk(board("soviet fight", units, 'orders.soviet = "fight/move"', *head))
    match.feed([die])
    return play(match, f"attack {ARENA}", *(f"join {name}" for name in corps), "commit")


def german_attack(unit: str, die: int, *head: str) -> grognard.Match:
    """The SS corps attacks one Soviet unit in open country."""
    corps = ("G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS")
    match = kursk(board("german fight", {unit: ARENA, **dict.fromkeys(corps, BESIDE)}, *head))
    match.feed([die])
    return play(match, f"attack {ARENA}", *(f"join {name}" for name in corps), "commit")


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
    match = kursk(board(line.phase, line.units, f"gambit = {str(gambit).lower()}", *line.head))
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
    match = kursk(board("german move", {"G_PZ_3": beside(hex)}))
    play(match, "pick G_PZ_3", f"go {hex}")
    assert scores(match) == []


@rule("kursk 4.4a")
def test_4_4a_an_advance_after_combat_takes_the_town() -> None:
    units = {"S_RIFD_49": "3814", "G_PZ_1SS": "3813", "G_PZ_2SS": "3813"}
    match = kursk(board("german fight", units))
    match.feed([1])
    play(match, "attack 3814", "join G_PZ_1SS", "join G_PZ_2SS", "commit", "determined no", "advance G_PZ_1SS")
    assert scores(match) == [(1, "4.7a"), (1, "4.4a")]


@rule("kursk 4.4e")
@pytest.mark.parametrize(("hex", "value"), [("3814", 1), ("3509", 10), ("4717", 10), ("3415", 40)])
def test_4_4e_units_out_of_supply_take_places_all_the_same(hex: str, value: int) -> None:
    """With every source hex in enemy hands nobody of that side is in supply."""
    no_german_supply = f"control.soviet = {[*WEST_EDGE, hex]}"
    match = kursk(board("german move", {"G_PZ_3": beside(hex)}, no_german_supply))
    play(match, "pick G_PZ_3", f"go {hex}")
    assert match.state.vp == START + value
    no_soviet_supply = f"control.german = {[*EAST_EDGE, hex]}"
    match = kursk(board("soviet move", {"S_TNKC_1": beside(hex)}, no_soviet_supply))
    play(match, "pick S_TNKC_1", f"go {hex}")
    assert match.state.vp == START - value


@rule("kursk 4.4e")
def test_4_4e_a_place_held_out_of_supply_is_not_lost_when_the_turn_ends() -> None:
    match = kursk(board("turn end", {"G_PZ_3": "3415"}, f"control.soviet = {WEST_EDGE}"))
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


def raid(match: grognard.Match, unit: str, target: str) -> None:
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
    match = kursk(board("orders", units, f'control.soviet = ["{target}"]'))
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
    match = kursk(board("german move", {"G_PZ_3": "3326"}, f"control.soviet = {WEST_EDGE}"))
    assert play(match, "pick G_PZ_3", "go 3327").state.vp == START + 3
    match = kursk(board("soviet move", {"S_TNKC_1": "3301"}, f"control.german = {EAST_EDGE}"))
    assert play(match, "pick S_TNKC_1", "go 3300").state.vp == START - 10


@rule("kursk 4.6b")
@pytest.mark.parametrize("hex", ["1005", "6005", "1020", "6020"])
def test_4_6b_north_and_south_edges_are_worth_nothing(hex: str) -> None:
    assert scores(german_enters(hex)) == scores(soviet_enters(hex)) == []


# ----------------------------------------------------------------------------------------------------- losses


def german_value(unit: str) -> tuple[int, str]:
    """[4.8] What a German division costs, by the letters of its id."""
    if unit in ("G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS", "G_PG_GD"):
        return -5, "4.8d"
    values = {"PZ": (-4, "4.8c"), "PG": (-4, "4.8c"), "PAR": (-3, "4.8b"), "MTN": (-3, "4.8b"), "INF": (-2, "4.8a")}
    return values[unit.split("_")[1]]


@rule("kursk 4.8a", "kursk 4.8b", "kursk 4.8c", "kursk 4.8d")
@pytest.mark.parametrize("unit", [kind.id for kind in UNITS if kind.side == "german"])
def test_4_8_every_german_division_costs_by_its_kind(unit: str) -> None:
    """Security and light divisions (203S, 28L) are among the infantry."""
    assert scores(soviet_attack(unit, 1)) == [german_value(unit)]


@rule("kursk 4.7a", "kursk 4.7b")
@pytest.mark.parametrize("unit", [kind.id for kind in UNITS if kind.side == "soviet"])
def test_4_7_every_soviet_unit_scores_by_its_size(unit: str) -> None:
    corps = unit.split("_")[1].endswith("C")
    assert scores(german_attack(unit, 1)) == [(3, "4.7b") if corps else (1, "4.7a")]


@rule("kursk 4.7a", "kursk 4.7b")
def test_4_7_each_unit_of_a_stack_scores() -> None:
    units = dict.fromkeys(("S_TNKC_1", "S_RIFD_49", "S_RIFD_64", "S_FORD_14F"), ARENA)
    units |= dict.fromkeys(("G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS"), BESIDE)
    match = kursk(board("german fight", units, 'orders.german = "fight/fight"'))
    match.feed([1])
    play(match, f"attack {ARENA}", "join G_PZ_1SS", "join G_PZ_2SS", "join G_PZ_3SS", "commit")
    assert match.state.vp == START + 3 + 1 + 1 + 1


@rule("kursk 4.8e")
@pytest.mark.parametrize("unit", ["G_INF_168", "G_PAR_1FJ", "G_PZ_11", "G_PZ_1SS"])
def test_4_8e_the_first_step_costs_nothing(unit: str) -> None:
    match = soviet_attack(unit, 1, "gambit = true", strength="")
    counter = next(c for c in match.view("german").counters if c.id == unit)
    assert (counter.steps, counter.place) == (1, ARENA)
    assert scores(match) == []


# ------------------------------------------------------------------------------------- whatever the cause


@rule("kursk 4.7d")
def test_4_7d_a_soviet_unit_lost_in_its_own_attack_scores() -> None:
    match = kursk(board("soviet fight", {"S_RIFD_49": BESIDE, "G_PZ_1SS": ARENA}))
    match.feed([6])
    play(match, f"attack {ARENA}", "join S_RIFD_49", "commit")
    assert scores(match) == [(1, "4.7a")]


@rule("kursk 4.7d")
def test_4_7d_a_german_unit_lost_in_its_own_attack_costs() -> None:
    match = kursk(board("german fight", {"G_INF_168": f"{BESIDE} reduced", "S_RIFC_8G": ARENA}))
    match.feed([6])
    play(match, f"attack {ARENA}", "join G_INF_168", "commit")
    assert scores(match) == [(-2, "4.8a")]


@rule("kursk 4.7d")
def test_4_7d_both_sides_of_a_german_bloodbath_count() -> None:
    """9 against 9 and a 1: the corps dies first, then both steps of the division."""
    match = kursk(board("german fight", {"G_INF_168": BESIDE, "S_RIFC_38": ARENA}))
    match.feed([1])
    play(match, f"attack {ARENA}", "join G_INF_168", "commit")
    assert scores(match) == [(3, "4.7b"), (-2, "4.8a")]


@rule("kursk 4.7d")
def test_4_7d_both_sides_of_a_soviet_bloodbath_count() -> None:
    units = {"G_INF_168": f"{ARENA} reduced", "S_RIFC_38": BESIDE}
    match = kursk(board("soviet fight", units, 'orders.soviet = "fight/move"'))
    match.feed([2])
    play(match, f"attack {ARENA}", "join S_RIFC_38", "commit")
    assert scores(match) == [(-2, "4.8a"), (3, "4.7b")]


@rule("kursk 4.7d")
def test_4_7d_a_soviet_unit_with_no_retreat_scores() -> None:
    units = {"S_RIFC_8G": ARENA, "G_INF_168": BESIDE, "G_INF_106": "1305"}
    match = kursk(board("german fight", units))
    match.feed([6])
    play(match, f"attack {ARENA}", "join G_INF_168", "join G_INF_106", "commit")
    assert scores(match) == [(3, "4.7b")]


@rule("kursk 4.7d")
def test_4_7d_a_full_german_division_with_no_retreat_costs() -> None:
    """Surrounded at the north edge by units, a full division is lost with both steps."""
    around = {"S_RIFC_8G": "6002", "S_RIFC_16G": "6004", "S_RIFC_36G": "5902", "S_RIFC_9G": "5903"}
    match = kursk(board("soviet fight", {"G_INF_34": "6003", **around}, 'orders.soviet = "fight/move"'))
    match.feed([5])
    play(match, "attack 6003", "join S_RIFC_36G", "join S_RIFC_9G", "commit")
    assert scores(match) == [(-2, "4.8a")]


@rule("kursk 4.7c")
@pytest.mark.parametrize(("unit", "value"), [("S_RIFD_49", 1), ("S_FORD_14F", 1), ("S_TNKC_1", 3), ("S_RIFC_38", 3)])
def test_4_7c_soviet_units_out_of_supply_at_the_end_score(unit: str, value: int) -> None:
    match = kursk(board("final check", {unit: "3020"}, f"control.german = {EAST_EDGE}"))
    assert match.state.vp == START + value
    supplied = kursk(board("final check", {unit: "3020"}))
    assert supplied.state.vp == START


@rule("kursk 4.8f")
@pytest.mark.parametrize(
    ("unit", "value"),
    [("G_INF_168", -2), ("G_MTN_1Mtn", -3), ("G_PZ_11", -4), ("G_PZ_11 reduced", -4), ("G_PG_GD", -5)],
)
def test_4_8f_german_units_out_of_supply_at_the_end_cost(unit: str, value: int) -> None:
    name, *marks = unit.split()
    units = {name: " ".join(["3002", *marks])}
    match = kursk(board("final check", units, f"control.soviet = {WEST_EDGE}"))
    assert match.state.vp == START + value
    supplied = kursk(board("final check", units))
    assert supplied.state.vp == START


@rule("kursk 4.7c", "kursk 4.8f")
@pytest.mark.parametrize("turn", [1, 6])
def test_4_7c_units_out_of_supply_earlier_cost_nothing(turn: int) -> None:
    units = {"S_TNKC_1": "3020", "G_PZ_3": "3002"}
    ends = f"control = {{ german = {EAST_EDGE}, soviet = {WEST_EDGE} }}"
    match = kursk(board("turn end", units, f"turn = {turn}", ends))
    assert match.state.turn == turn + 1
    assert scores(match) == []


@rule("kursk 4.7c", "kursk 4.8f")
def test_4_7c_the_check_comes_before_the_verdict() -> None:
    """178 VP and a Soviet corps out of supply make 181; the German then loses a division."""
    soviet = board("final check", {"S_TNKC_1": "3020"}, "vp = 178", f"control.german = {EAST_EDGE}")
    outcome = kursk(soviet).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.score) == ("german", 181)
    german = board("final check", {"G_INF_168": "3002"}, "vp = 182", f"control.soviet = {WEST_EDGE}")
    outcome = kursk(german).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.score) == (None, 180)


# -------------------------------------------------------------------------------------------------- reserves

FIRST = ("S_TNKC_12", "S_TNKC_15", "S_MECC_2")
SECOND = ("S_TNKC_25", "S_RIFC_46", "S_RIFC_53")
TWO_RESERVES = {**dict.fromkeys(FIRST, "5225 reserve"), **dict.fromkeys(SECOND, "5921 reserve")}


@rule("kursk 4.9a")
@pytest.mark.parametrize(("turn", "value"), [(1, 7), (2, 6), (3, 5), (4, 4), (5, 3), (6, 2), (7, 1), (8, 0), (9, 0)])
def test_4_9a_each_stack_activated_gives_points_by_turn(turn: int, value: int) -> None:
    """The rulebook's example: 7 on the first turn, 6 on the second, 5 on the third, for each stack."""
    match = kursk(board("soviet start", TWO_RESERVES, f"turn = {turn}"))
    assert play(match, "activate 5225").state.vp == START + value
    assert play(match, "activate 5921").state.vp == START + 2 * value


@rule("kursk 4.9a")
def test_4_9a_stacks_left_in_reserve_give_nothing() -> None:
    match = kursk(board("soviet start", TWO_RESERVES))
    assert legal(match) == ["activate 5225", "activate 5921", "done"]
    play(match, "activate 5225", "done")
    assert scores(match) == [(7, "4.9a")]


@rule("kursk 4.9b")
def test_4_9b_activation_by_approach_gives_nothing() -> None:
    match = kursk(board("german move", {**TWO_RESERVES, "G_PZ_3": "5223"}))
    play(match, "pick G_PZ_3", "go 5224")
    assert not any(match.state.units[n].reserve for n, kind in enumerate(UNITS) if kind.id in FIRST)
    assert scores(match) == []


@rule("kursk 4.9b")
def test_4_9b_under_the_gambit_reserves_are_active_and_give_nothing() -> None:
    match = grognard.load("kursk").new("gambit", seed=1, options={"setup": "default"})
    play(match, "order move/move", "order move/move", "done", "done")
    assert refusal(match, "activate 5225") is not None
    assert f"pick {FIRST[0]}" in legal(match)
    assert match.state.vp == 60
    with pytest.raises(BadInput, match=r"9\.2c"):
        kursk(board("soviet start", TWO_RESERVES, "gambit = true"))
