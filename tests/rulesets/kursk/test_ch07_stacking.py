"""[7.1] [7.2] [7.4] to [7.6] Stacking."""

from __future__ import annotations

import pytest

from grognard.core.errors import BadInput
from grognard.core.match import Match
from grognard.rulesets.kursk.events import Eliminated, Marched, PhaseBegan
from grognard.rulesets.kursk.state import ON_MAP, drop, settle
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, legal, play, refusal, rule

WEST = [f"{row}00" for row in range(10, 61)]
NO_ROAD = f"control.soviet = {WEST}"
"""Without a source in German hands infantry has two points and no road movement."""
DIVISIONS = ["S_RIFD_49", "S_RIFD_64", "S_RIFD_212", "S_RIFD_324", "S_RIFD_108", "S_RIFD_217", "S_RIFD_97"]
DIVISIONS += ["S_RIFD_110", "S_RIFD_336", "S_RIFD_356"]
CORPS = ["S_RIFC_38", "S_TNKC_1", "S_RIFC_8G", "S_RIFC_16G"]


def board(units: str, *, phase: str = "german move", head: str = "") -> Match:
    """A position from ``unit hex [reduced]`` parted by semicolons."""
    words = [part.split(maxsplit=1) for part in units.split(";")]
    lines = "\n".join(f'{name} = "{place.strip()}"' for name, place in words)
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}\n')


def soviets(corps: int, divisions: int, hex: str) -> str:
    """So many corps and divisions in a hex."""
    return "; ".join(f"{name} {hex}" for name in (*CORPS[:corps], *DIVISIONS[:divisions]))


def pile(match: Match, units: str, hex: str) -> None:
    """Put units on top of whatever is in a hex, past every limit."""
    for name in units.split():
        settle(match.state, WORLD.by_id[name], hex=WORLD.grid.hex(hex), place=ON_MAP)
        drop(match.state, (WORLD.by_id[name],), WORLD.grid.hex(hex))


def stack(match: Match, hex: str) -> set[str]:
    """The units in a hex."""
    return {WORLD.units[unit].id for unit in match.state.stack(WORLD.grid.hex(hex))}


def eliminated(match: Match) -> list[tuple[str, str]]:
    """Who was lost by which rule."""
    return [(WORLD.units[e.unit].id, e.rule) for e in events(match, Eliminated) if isinstance(e, Eliminated)]


def asked(match: Match) -> str:
    """The side that has to decide."""
    assert match.decision is not None
    return match.decision.side


# --------------------------------------------------------------------------------------- the limits


@rule("kursk 7.4", "kursk 7.2a")
@pytest.mark.parametrize(
    ("there", "verdict"),
    [
        ("G_INF_168 1503; G_INF_106 1503", None),
        ("G_INF_168 1503; G_INF_106 1503; G_INF_320 1503", "7.2a"),
        ("G_PZ_1SS 1503; G_PZ_2SS 1503; G_PZ_3SS 1503", "7.2a"),
        ("G_INF_168 1503 reduced; G_INF_106 1503 reduced; G_INF_320 1503 reduced", "7.2a"),
        ("G_INF_168 1503 reduced; G_PZ_1SS 1503", None),
    ],
)
def test_7_4_three_german_units_fill_a_hex_whatever_their_steps(there: str, verdict: str | None) -> None:
    match = board(f"{there}; G_INF_198 1502 reduced")
    play(match, "pick G_INF_198")
    assert refusal(match, "go 1503") == verdict


@rule("kursk 7.5", "kursk 7.2a")
@pytest.mark.parametrize(("corps", "divisions"), [(3, 0), (2, 3), (1, 6), (0, 9)], ids=["3+0", "2+3", "1+6", "0+9"])
def test_7_5_nine_thirds_fill_a_soviet_hex(corps: int, divisions: int) -> None:
    full = board(f"{soviets(corps, divisions, '1323')}; S_MOTD_1N 1324", phase="soviet move")
    assert refusal(play(full, "pick S_MOTD_1N"), "go 1323") == "7.2a"


@rule("kursk 7.5", "kursk 7.2a")
@pytest.mark.parametrize(
    ("corps", "divisions", "mover", "verdict"),
    [
        (2, 2, "S_MOTD_1N", None),
        (0, 8, "S_FORD_14F", None),
        (0, 8, "S_TNKC_20", "7.2a"),
        (2, 0, "S_TNKC_20", None),
        (1, 3, "S_RIFC_9G", None),
        (2, 1, "S_TNKC_20", "7.2a"),
        (2, 1, "S_MOTD_1N", None),
        (1, 4, "S_RIFC_9G", "7.2a"),
        (0, 7, "S_RIFC_9G", "7.2a"),
        (0, 6, "S_RIFC_9G", None),
    ],
)
def test_7_5_a_corps_needs_three_thirds_a_division_one(
    corps: int, divisions: int, mover: str, verdict: str | None
) -> None:
    match = board(f"{soviets(corps, divisions, '1323')}; {mover} 1324", phase="soviet move")
    assert refusal(play(match, f"pick {mover}"), "go 1323") == verdict


@rule("kursk 7.4")
def test_7_4_the_german_does_not_count_in_thirds() -> None:
    with pytest.raises(BadInput, match=r"7\.4"):
        board("G_INF_168 1503; G_INF_106 1503; G_INF_320 1503; G_INF_198 1503")


@rule("kursk 7.5")
@pytest.mark.parametrize(("corps", "divisions"), [(4, 0), (3, 1), (2, 4), (0, 10)])
def test_7_5_no_position_shows_more_than_three_corps(corps: int, divisions: int) -> None:
    with pytest.raises(BadInput, match=r"7\.5"):
        board(soviets(corps, divisions, "1323"))


@rule("kursk 7.2a", "kursk 7.4")
def test_7_2a_a_stack_needs_room_for_all_of_it() -> None:
    """Two divisions together find no room where one alone would."""
    match = board("G_INF_168 1502; G_INF_106 1502; G_INF_320 1503; G_INF_198 1503")
    play(match, "pick G_INF_168")
    assert refusal(match, "go 1503") is None
    play(match, "join G_INF_106")
    assert refusal(match, "go 1503") == "7.2a"


@rule("kursk 7.2a", "kursk 7.5")
def test_7_2a_a_soviet_stack_is_weighed_in_thirds_too() -> None:
    """Seven thirds in 1323 take two divisions more, not three, and not a corps with them."""
    units = f"{soviets(1, 4, '1323')}; S_RIFD_97 1324; S_RIFD_110 1324; S_RIFD_336 1324"
    match = play(board(units, phase="soviet move"), "pick S_RIFD_97", "join S_RIFD_110")
    assert refusal(match, "go 1323") is None
    assert refusal(play(match, "join S_RIFD_336"), "go 1323") == "7.2a"


@rule("kursk 7.2a")
@pytest.mark.parametrize(("blockers", "open_way"), [(2, True), (3, False)])
def test_7_2a_a_full_hex_may_not_be_passed_either(blockers: int, open_way: bool) -> None:
    """With two points the only way from 1502 to 1504 leads through 1503."""
    names = ["G_INF_106", "G_INF_320", "G_INF_198"][:blockers]
    units = "; ".join(f"{name} 1503" for name in names)
    match = play(board(f"G_INF_168 1502; {units}", head=NO_ROAD), "pick G_INF_168")
    assert (refusal(match, "go 1504") is None) == open_way


@rule("kursk 7.2a", "kursk 7.5")
@pytest.mark.parametrize(("mover", "open_way"), [("S_RIFC_9G", False), ("S_RIFD_97", True)])
def test_7_2a_a_division_passes_where_a_corps_cannot(mover: str, open_way: bool) -> None:
    """Seven thirds stand in 1323; cut off from the east a mover has two points."""
    east = [f"{row}27" for row in range(10, 61)]
    units = f"{mover} 1324; {soviets(1, 4, '1323')}"
    match = play(board(units, phase="soviet move", head=f"control.german = {east}"), f"pick {mover}")
    assert (refusal(match, "go 1322") is None) == open_way


@rule("kursk 7.2a")
def test_7_2a_units_moved_first_can_block_those_moved_later() -> None:
    match = board("G_INF_168 1502; G_INF_106 1503; G_INF_320 1503; G_INF_198 1604")
    play(match, "pick G_INF_168")
    assert refusal(match, "go 1503") is None
    play(match, "go 1503", "halt", "pick G_INF_198")
    assert refusal(match, "go 1503") == "7.2a"


@rule("kursk 7.2a")
def test_7_2a_room_made_earlier_in_the_phase_can_be_used() -> None:
    match = board("G_INF_168 1502; G_INF_106 1503; G_INF_320 1503; G_INF_198 1503")
    play(match, "pick G_INF_198", "go 1604", "halt", "pick G_INF_168")
    assert refusal(match, "go 1503") is None


@rule("kursk 7.2a")
def test_7_2a_the_limit_holds_in_advances_too() -> None:
    """Four divisions attack; when three have advanced the hex is full and nobody else is asked."""
    units = "G_INF_168 1403; G_INF_106 1403; G_INF_320 1404; G_INF_198 1404; S_RIFD_49 1503"
    match = board(units, phase="german fight", head="luftwaffe = 0")
    match.feed([1])
    joins = [f"join {name}" for name in ("G_INF_168", "G_INF_106", "G_INF_320", "G_INF_198")]
    play(match, "attack 1503", *joins, "commit", "advance G_INF_168", "advance G_INF_106")
    assert legal(match, "advance") == ["advance G_INF_320", "advance G_INF_198"]
    play(match, "advance G_INF_198")
    assert stack(match, "1503") == {"G_INF_168", "G_INF_106", "G_INF_198"}
    assert stack(match, "1404") == {"G_INF_320"}
    assert legal(match, "advance") == []


# --------------------------------------------------------------------------------------- on the move


@rule("kursk 7.2b")
def test_7_2b_any_number_may_pass_through_a_hex_in_a_phase() -> None:
    """Six divisions go through 1503 one after the other, and another three stop there."""
    names = ["G_INF_168", "G_INF_106", "G_INF_320", "G_INF_198", "G_INF_39", "G_INF_161"]
    ways = ["1502 1504"] * 3 + ["1403 1604"] * 3
    last = {"G_INF_282": "1603", "G_INF_167": "1603", "G_INF_332": "1603"}
    starts = [f"{name} {way.split()[0]}" for name, way in zip(names, ways, strict=True)]
    match = board("; ".join(starts + [f"{name} {hex}" for name, hex in last.items()]), head=NO_ROAD)
    for name, way in zip(names, ways, strict=True):
        play(match, f"pick {name}", f"go {way.split()[1]}")
    for name in last:
        play(match, f"pick {name}", "go 1503", "halt")
    through = [e for e in events(match, Marched) if isinstance(e, Marched) and WORLD.grid.hex("1503") in e.path]
    assert len(through) == 9
    assert stack(match, "1503") == set(last)


@rule("kursk 7.2c")
def test_7_2c_stacked_units_may_move_apart() -> None:
    match = board("G_INF_168 1503; G_INF_106 1503; G_INF_320 1503")
    play(match, "pick G_INF_168", "go 1502", "halt", "pick G_INF_106", "go 1504", "halt", "done")
    assert [stack(match, hex) for hex in ("1502", "1503", "1504")] == [{"G_INF_168"}, {"G_INF_320"}, {"G_INF_106"}]


@rule("kursk 7.2c")
def test_7_2c_stacked_units_may_move_together_or_in_part() -> None:
    match = board("S_RIFC_38 1323; S_RIFD_49 1323; S_FORD_14F 1323", phase="soviet move")
    play(match, "pick S_RIFC_38", "join S_RIFD_49", "go 1322", "halt", "done")
    assert [stack(match, hex) for hex in ("1322", "1323")] == [{"S_RIFC_38", "S_RIFD_49"}, {"S_FORD_14F"}]


# --------------------------------------------------------------------------------------- violations


@rule("kursk 7.2d")
@pytest.mark.parametrize("victim", ["G_INF_168", "G_PZ_1SS"])
def test_7_2d_at_the_end_of_a_movement_phase_the_owner_picks_the_excess(victim: str) -> None:
    match = board("G_INF_168 1503; G_INF_106 1503; G_INF_320 1503; S_RIFD_49 2825")
    pile(match, "G_PZ_1SS", "1503")
    vp = match.state.vp
    play(match, "done")
    assert asked(match) == "german"
    assert legal(match) == ["lose G_PZ_1SS", "lose G_INF_168", "lose G_INF_106", "lose G_INF_320"]
    assert refusal(match, "lose S_RIFD_49") == "7.2d"
    play(match, f"lose {victim}")
    assert eliminated(match) == [(victim, "7.2d")]
    assert match.state.vp == vp - (5 if victim == "G_PZ_1SS" else 2)
    assert legal(match, "lose") == []


@rule("kursk 7.2d")
def test_7_2d_the_enemy_stack_is_checked_in_the_german_phase_and_its_owner_chooses() -> None:
    """Eleven thirds: a corps is enough, or two divisions."""
    for first, more in (("S_RIFC_38", []), ("S_RIFD_49", ["S_RIFD_64"])):
        match = board(f"G_INF_168 1503; {soviets(3, 0, '1323')}")
        pile(match, "S_RIFD_49 S_RIFD_64", "1323")
        play(match, "done")
        assert asked(match) == "soviet"
        play(match, *(f"lose {name}" for name in [first, *more]))
        assert eliminated(match) == [(name, "7.2d") for name in [first, *more]]
        assert legal(match, "lose") == []


@rule("kursk 7.2d")
def test_7_2d_units_go_until_the_stack_is_within_its_limit() -> None:
    match = board("G_INF_168 1503; G_INF_106 1503; G_INF_320 1503; S_RIFD_49 1323")
    pile(match, "G_INF_198 G_INF_39", "1503")
    play(match, "done", "lose G_INF_39")
    assert len(legal(match, "lose")) == 4
    assert events(match, PhaseBegan) == []
    play(match, "lose G_INF_106")
    assert events(match, PhaseBegan) != []
    assert stack(match, "1503") == {"G_INF_168", "G_INF_320", "G_INF_198"}


@rule("kursk 7.2d")
def test_7_2d_every_overfull_stack_of_both_sides_is_cut_down() -> None:
    match = board(f"G_INF_168 1503; G_INF_106 1503; G_INF_320 1503; {soviets(0, 9, '1323')}")
    pile(match, "G_INF_198", "1503")
    pile(match, "S_FORD_14F", "1323")
    play(match, "done", "lose G_INF_198")
    assert (asked(match), events(match, PhaseBegan)) == ("soviet", [])
    play(match, "lose S_FORD_14F")
    assert eliminated(match) == [("G_INF_198", "7.2d"), ("S_FORD_14F", "7.2d")]


@rule("kursk 7.2d")
def test_7_2d_stacks_are_checked_at_the_end_of_a_combat_phase() -> None:
    match = board("G_INF_168 1503; G_INF_106 1503; G_INF_320 1503; S_RIFD_49 1504", phase="german fight")
    pile(match, "G_INF_198", "1503")
    play(match, "done")
    assert legal(match, "lose") == ["lose G_INF_168", "lose G_INF_106", "lose G_INF_320", "lose G_INF_198"]


@rule("kursk 7.2d")
def test_7_2d_stacks_are_checked_when_a_combat_has_been_resolved() -> None:
    """Another combat is still to come in 2826; the stack in 1503 has no part in either."""
    there = "G_PZ_11 1324; S_RIFD_49 1323; G_INF_39 2825; S_RIFD_64 2826"
    units = f"G_INF_168 1503; G_INF_106 1503; G_INF_320 1503; {there}"
    match = board(units, phase="german fight", head="luftwaffe = 0")
    pile(match, "G_INF_198", "1503")
    match.feed([1])
    play(match, "attack 1323", "join G_PZ_11", "commit", "advance G_PZ_11", "stay")
    assert len(legal(match, "lose")) == 4
    play(match, "lose G_INF_106")
    assert stack(match, "1503") == {"G_INF_168", "G_INF_320", "G_INF_198"}
    assert legal(match) == ["attack 2826", "done"]


@rule("kursk 7.2d")
@pytest.mark.parametrize("phase", ["soviet move", "soviet fight"])
def test_7_2d_stacks_are_checked_in_soviet_phases_too(phase: str) -> None:
    match = board(f"G_INF_168 1324; {soviets(0, 9, '1323')}", phase=phase)
    pile(match, "S_FORD_14F", "1323")
    play(match, "done")
    assert asked(match) == "soviet"
    assert len(legal(match, "lose")) == 10


@rule("kursk 7.2d")
def test_7_2d_a_stack_at_its_limit_loses_nobody() -> None:
    match = board(f"G_INF_168 1503; G_INF_106 1503; G_INF_320 1503; {soviets(2, 3, '1323')}")
    play(match, "done")
    assert legal(match, "lose") == []
    assert eliminated(match) == []


# --------------------------------------------------------------------------------------- arrivals


@rule("kursk 7.2e")
@pytest.mark.parametrize("entry", ["1400", "1609", "5308"])
@pytest.mark.parametrize(("there", "verdict"), [(2, None), (3, "7.2e")])
def test_7_2e_nineteenth_panzer_needs_room_where_it_enters(entry: str, there: int, verdict: str | None) -> None:
    names = ["G_INF_168", "G_INF_106", "G_INF_320"][:there]
    units = "; ".join(f"{name} {entry}" for name in names)
    match = board(f"G_PZ_19 pool; {units}", head="turn = 3")
    assert refusal(play(match, "pick G_PZ_19"), f"go {entry}") == verdict


@rule("kursk 7.2e")
@pytest.mark.parametrize("order", ["move/fight", "fight/fight"])
def test_7_2e_conditional_divisions_fill_the_entry_hex_one_by_one(order: str) -> None:
    """Two stand in 1400; the first C division completes the stack and the second has to enter elsewhere."""
    units = "G_PZ_17 pool; G_PZ_23 pool; G_PZ_8 pool; G_PG_5SS pool; G_INF_168 1400; G_INF_106 1400"
    head = f'conditional = 2\norders = {{ german = "{order}", soviet = "move/fight" }}'
    match = board(units, phase="german 1", head=head)
    play(match, "pick G_PZ_17", "go 1400")
    if order == "move/fight":
        play(match, "halt")
    play(match, "pick G_PZ_23")
    assert refusal(match, "go 1400") == "7.2e"
    assert refusal(match, "go 1500") is None


@rule("kursk 7.2e")
@pytest.mark.parametrize(
    ("unit", "corps", "divisions", "verdict"),
    [
        ("S_TNKC_2", 2, 0, None),
        ("S_TNKC_2", 2, 1, "7.2e"),
        ("S_TNKC_2", 0, 7, "7.2e"),
        ("S_TNKC_2", 0, 6, None),
        ("S_RIFD_299", 2, 2, None),
        ("S_RIFD_299", 2, 3, "7.2e"),
        ("S_RIFC_61", 2, 1, "7.2e"),
        ("S_RIFC_61", 2, 0, None),
    ],
)
def test_7_2e_soviet_arrivals_are_weighed_in_thirds(unit: str, corps: int, divisions: int, verdict: str | None) -> None:
    """Regular and conditional reinforcements alike."""
    match = board(f"{unit} pool; {soviets(corps, divisions, '1327')}", phase="soviet move", head="turn = 2\nquota = 3")
    assert refusal(play(match, f"pick {unit}"), "go 1327") == verdict


# --------------------------------------------------------------------------------------- markers


@rule("kursk 7.6")
def test_7_6_markers_take_no_room() -> None:
    """Reduced, out of supply, moved, in a VP hex under a control marker: a third division still enters."""
    head = f"{NO_ROAD}\nturn = 2\ncontrol.german = []"
    match = board("G_INF_168 2913 reduced; G_INF_106 2913 reduced; G_INF_320 2912", head=head)
    play(match, "pick G_INF_320", "go 2913")
    assert stack(match, "2913") == {"G_INF_168", "G_INF_106", "G_INF_320"}
    marked = {m for c in match.view("german").counters if c.place == "2913" for m in c.markers}
    assert {"reduced", "out-of-supply", "moved"} <= marked
    assert "2913" in match.view("german").control["german"]


@rule("kursk 7.6")
def test_7_6_a_luftwaffe_marker_takes_no_room_and_never_lies_on_top() -> None:
    """The marker supports an attack of a full stack; the enemy still sees the top unit of every stack."""
    units = "G_INF_168 1503; G_INF_106 1503; G_INF_320 1503 reduced; S_RIFC_38 1504"
    match = board(units, phase="german fight", head="luftwaffe = 1")
    play(match, "attack 1504", "join G_INF_168", "commit", "luftwaffe yes")
    assert match.state.luftwaffe == 0
    tops = [c for c in match.view("soviet").counters if c.place == "1503" and c.depth == 0]
    assert [(c.id, c.known) for c in tops] == [("G_INF_320", True)]
    assert {c.id for c in match.view("german").counters if c.place in ("1503", "1504")} <= set(WORLD.by_id)
