"""[3.4] The German set-up without the Gambit: four conditions, in the open."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.bits import bits
from grognard.core.match import Match
from grognard.rulesets.kursk.events import GambitDecided, Placed
from grognard.rulesets.kursk.setup import line_gaps
from grognard.rulesets.kursk.state import settle
from grognard.rulesets.kursk.world import GERMAN, SOVIET
from tests.rulesets.kursk.deploying import clear, refused, shift
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, legal, play, refusal, rule


def shifting() -> Match:
    """The Gambit is declined and the German shifts his units from their code hexes."""
    return grognard.load("kursk").new("standard", seed=1)


def proposed() -> Match:
    """The same with the proposed deployment on the map, which meets every condition."""
    return play(shifting(), "default")


def goes(match: Match, unit: str) -> set[str]:
    """Where a unit may be shifted to."""
    match.play(f"pick {unit}")
    found = {action.split()[1] for action in legal(match, "go")}
    match.undo()
    return found


def put(match: Match, unit: str, hex: str, origin: str) -> None:
    """Lay a unit on a hex, against every rule."""
    state = match.state.fork()
    Placed(WORLD.by_id[unit], WORLD.grid.hex(hex), WORLD.grid.hex(origin), "").apply(state)
    match.state = state


# The worked examples


@rule("kursk 3.4e")
@pytest.mark.parametrize("unit", ["G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS"])
def test_3_4e_example_the_ss_divisions_stay_in_1907_or_go_to_a_hex_next_to_it(unit: str) -> None:
    match = shifting()
    assert goes(match, unit) == {"1907", "1908", "2008", "2007", "1906", "1807", "1808"}
    assert refused(match, unit, "1909") == "3.4e"
    assert refused(match, unit, "2108") == "3.4e"


@rule("kursk 3.4b")
def test_3_4b_example_all_three_ss_divisions_may_stay_in_1907() -> None:
    match = proposed()
    for unit in ("G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS"):
        shift(match, unit, "1907")
    assert refusal(match, "done") is None


@rule("kursk 3.4d")
def test_3_4d_example_either_group_may_use_1908() -> None:
    match = shifting()
    assert "1908" in goes(match, "G_PZ_1SS")
    assert "1908" in goes(match, "G_PG_GD")


@rule("kursk 3.4d")
@pytest.mark.parametrize(
    ("first", "second", "friend"),
    [("G_PZ_1SS", "G_PG_GD", "G_PZ_2SS"), ("G_PG_GD", "G_PZ_1SS", "G_PZ_11")],
)
def test_3_4d_example_but_not_both_groups(first: str, second: str, friend: str) -> None:
    match = shifting()
    shift(match, first, "1908")
    assert refused(match, second, "1908") == "3.4d"
    assert "1908" in goes(match, friend)


@rule("kursk 3.4e")
@pytest.mark.parametrize(
    ("hex", "answer"), [("1503", None), ("1504", None), ("1505", None), ("1506", None), ("1507", "3.4e")]
)
def test_3_4e_example_1503_3_reaches_1504_1505_and_1506_but_not_1507(hex: str, answer: str | None) -> None:
    """No counter carries this code, so one of radius 3 is given the code hex of the example."""
    match = shifting()
    settle(match.state, WORLD.by_id["G_INF_198"], origin=WORLD.grid.hex("1503"))
    match.state = match.state  # changed by hand
    assert refused(match, "G_INF_198", hex) == answer


@rule("kursk 3.4e")
def test_3_4e_example_three_hexes_in_any_direction() -> None:
    match = shifting()
    settle(match.state, WORLD.by_id["G_INF_198"], origin=WORLD.grid.hex("1503"))
    match.state = match.state  # changed by hand
    found = goes(match, "G_INF_198")
    assert len(found) == 37
    assert {"1500", "1506", "1802", "1805", "1202", "1205", "1601", "1404"} <= found
    assert not {"1507", "1801", "1806", "1201", "1206", "1903", "1103"} & found


# 3.4a Declining


@rule("kursk 3.4a")
def test_3_4a_the_german_declines_right_after_the_sorting() -> None:
    match = grognard.load("kursk").new("campaign", seed=1)
    assert legal(match) == ["gambit yes", "gambit no"]
    match.play("gambit no")
    assert [event.declared for event in events(match, GambitDecided) if isinstance(event, GambitDecided)] == [False]
    assert "pick G_PZ_1SS" in legal(match)
    assert not match.state.gambit


@rule("kursk 3.4a", "kursk 3.6a")
def test_3_4a_the_decision_comes_once_and_not_later() -> None:
    match = play(grognard.load("kursk").new("campaign", seed=1), "gambit no")
    for action in ("default", "done", "default", "done"):
        assert refusal(match, "gambit yes") is not None
        match.play(action)
    assert refusal(match, "gambit yes") is not None


@rule("kursk 3.4a")
def test_3_4a_all_units_on_the_map_may_be_shifted_and_no_others() -> None:
    match = shifting()
    assert len(legal(match, "pick")) == 66
    for unit in ("G_PZ_19", "G_PZ_17", "G_PZ_HG"):
        assert refusal(match, f"pick {unit}") is not None


# 3.4b Stacking


@rule("kursk 3.4b")
def test_3_4b_the_set_up_cannot_end_with_a_stack_over_the_limit() -> None:
    assert refusal(shifting(), "done") == "3.4b"


@rule("kursk 3.4b")
def test_3_4b_a_fourth_division_cannot_be_shifted_to_a_hex() -> None:
    match = shifting()
    for unit in ("G_INF_68", "G_INF_75"):
        shift(match, unit, "2903")
    assert refused(match, "G_INF_26", "2903") is None
    shift(match, "G_INF_26", "2903")
    assert refused(match, "G_INF_88", "2903") == "3.4b"


@rule("kursk 3.4b")
def test_3_4b_one_stack_over_the_limit_is_enough() -> None:
    match = proposed()
    assert refusal(match, "done") is None
    put(match, "G_PZ_4", "4216", "4415")
    assert refusal(match, "done") == "3.4b"


# 3.4c The line


@rule("kursk 3.4c")
def test_3_4c_the_set_up_cannot_end_with_a_gap_in_the_line() -> None:
    match = proposed()
    assert refusal(match, "done") is None
    shift(match, "G_INF_39", "1208")
    assert refusal(match, "done") == "3.4c"
    shift(match, "G_INF_39", "1108")
    assert refusal(match, "done") is None


@rule("kursk 3.4c")
def test_3_4c_a_zone_of_control_covers_a_hex_without_a_unit() -> None:
    match = proposed()
    assert match.state.stack(WORLD.grid.hex("1713")) == ()
    assert refusal(match, "done") is None
    clear(match, "1613", "1813")
    assert "1713" in gaps(match)
    assert refusal(match, "done") == "3.4c"


@rule("kursk 3.4c")
def test_3_4c_belgorod_must_be_covered_too() -> None:
    match = proposed()
    clear(match, "2013", "2213")
    put(match, "G_INF_320", "1913", "1912")
    put(match, "G_INF_167", "2312", "2311")
    assert gaps(match) == {"2113"}
    assert refusal(match, "done") == "3.4c"
    put(match, "G_INF_320", "2113", "1912")
    assert gaps(match) == set()
    assert refusal(match, "done") is None


@rule("kursk 3.4c")
@pytest.mark.parametrize("side", [GERMAN, SOVIET])
def test_3_4c_an_empty_line_is_all_gap(side: str) -> None:
    match = kursk('phase = "orders"')
    assert line_gaps(match.state, side) == WORLD.start_line[side]
    assert WORLD.start_line[side].bit_count() == 80


@rule("kursk 3.4c")
@pytest.mark.parametrize(("unit", "side", "hex"), [("G_INF_168", GERMAN, "1713"), ("S_FORD_81F", SOVIET, "1714")])
def test_3_4c_a_unit_covers_its_own_hex_and_the_six_around_it(unit: str, side: str, hex: str) -> None:
    match = kursk(f'phase = "orders"\n[units]\n{unit} = "{hex}"')
    here = 1 << WORLD.grid.hex(hex)
    assert line_gaps(match.state, side) == WORLD.start_line[side] & ~here & ~WORLD.spread.around(here)


def gaps(match: Match) -> set[str]:
    return set(map(WORLD.label, bits(line_gaps(match.state, GERMAN))))


# 3.4d Origins


@rule("kursk 3.4d")
def test_3_4d_the_set_up_cannot_end_with_mixed_origins() -> None:
    match = proposed()
    assert refusal(match, "done") is None
    settle(match.state, WORLD.by_id["G_PZ_7"], origin=WORLD.grid.hex("1809"))
    match.state = match.state  # changed by hand
    assert refusal(match, "done") == "3.4d"


@rule("kursk 3.4d")
def test_3_4d_a_unit_may_go_to_another_groups_code_hex_once_it_is_empty() -> None:
    match = shifting()
    assert refused(match, "G_INF_198", "1609") is None
    assert refused(match, "G_PZ_6", "1912") == "3.4d"
    for unit, hex in (("G_INF_168", "1613"), ("G_INF_106", "1813"), ("G_INF_320", "2013")):
        shift(match, unit, hex)
    assert refused(match, "G_PZ_6", "1912") is None


# 3.4e Radius


@rule("kursk 3.4e")
@pytest.mark.parametrize(
    ("unit", "origin", "radius"),
    [("G_INF_68", "2904", 4), ("G_PZ_6", "1811", 2), ("G_INF_82", "3705", 5), ("G_INF_203S", "5008", 9)],
)
def test_3_4e_the_digit_after_the_dash_is_the_radius(unit: str, origin: str, radius: int) -> None:
    match = shifting()
    far = max(WORLD.grid.distance(WORLD.grid.hex(origin), WORLD.grid.hex(hex)) for hex in goes(match, unit))
    assert far == radius


@rule("kursk 3.4e")
def test_3_4e_the_distance_is_counted_from_the_code_hex_not_from_where_the_unit_stands() -> None:
    match = shifting()
    shift(match, "G_PZ_1SS", "1906")
    assert refused(match, "G_PZ_1SS", "1908") is None
    assert refused(match, "G_PZ_1SS", "1905") == "3.4e"


# 3.4f The own side


@rule("kursk 3.4f")
@pytest.mark.parametrize(("hex", "answer"), [("1713", None), ("1714", "3.4f"), ("1914", "3.4f"), ("2113", None)])
def test_3_4f_german_units_stay_on_their_side_of_the_line(hex: str, answer: str | None) -> None:
    match = shifting()
    assert refused(match, "G_INF_168", hex) == answer


# 3.4g Enemy zones


@rule("kursk 3.4g")
def test_3_4g_an_enemy_zone_does_not_uncover_a_hex() -> None:
    match = proposed()
    put(match, "S_FORD_81F", "1714", "1915")
    put(match, "S_RIFC_24G", "1814", "1915")
    assert "1713" not in gaps(match)
    assert refusal(match, "done") is None


@rule("kursk 3.4g")
def test_3_4g_an_enemy_zone_does_not_cover_a_hex() -> None:
    match = proposed()
    clear(match, "1613", "1813")
    put(match, "S_FORD_81F", "1714", "1915")
    assert refusal(match, "done") == "3.4c"


# 3.4h In play


@rule("kursk 3.4h")
@pytest.mark.parametrize(
    ("side", "unit", "hex", "home"),
    [("german", "G_INF_39", "1107", "1108"), ("soviet", "S_FORD_81F", "1715", "1714")],
)
def test_3_4h_in_play_the_line_may_be_left(side: str, unit: str, hex: str, home: str) -> None:
    match = kursk(f'phase = "{side} move"\n[units]\n{unit} = "{home}"')
    assert line_gaps(match.state, side)
    match.play(f"pick {unit}")
    assert refusal(match, f"go {hex}") is None
    play(match, f"go {hex}")
    assert line_gaps(match.state, side) >> WORLD.grid.hex("1009" if side == "german" else "1513") & 1


# 3.4i In the open


@rule("kursk 3.4i")
@pytest.mark.parametrize("viewer", [SOVIET, None])
def test_3_4i_the_soviet_watches_the_german_shift(viewer: str | None) -> None:
    match = shifting()
    shift(match, "G_INF_167", "2112")
    placed = match.lines(viewer)[-1]
    assert placed.message.id == "event-placed"
    assert placed.rules == ("3.4e",)
    shown = [counter.id for counter in match.view(viewer).counters if counter.place == "2112"]
    assert shown == ["G_INF_167"]


@rule("kursk 3.4i")
def test_3_4i_also_when_the_proposal_is_taken() -> None:
    match = proposed()
    seen = [entry.seen[SOVIET] for entry in match.log if isinstance(entry.event, Placed)]
    assert len(seen) == 66
    assert None not in seen


@rule("kursk 3.4a")
def test_3_4_after_many_shifts_the_proposal_is_still_open() -> None:
    """A set-up cannot be drawn out for ever, and it always comes to an end."""
    match = shifting()
    for turn in range(2 * 66):
        shift(match, "G_PZ_1SS", ("1908", "1907")[turn % 2])
    assert legal(match) == ["default"]
    assert refusal(match, "pick G_PZ_1SS") == "3.4a"
    play(match, "default", "done")
    assert match.decisions[0].side == SOVIET
