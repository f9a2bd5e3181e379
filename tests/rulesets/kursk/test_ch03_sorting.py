"""[3.1] to [3.3] [3.9] Sorting the counters, and where the markers start."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.match import Match
from grognard.rulesets.kursk.events import UnitsSorted
from grognard.rulesets.kursk.state import DEAD, ON_MAP, POOL
from grognard.rulesets.kursk.world import GERMAN, SOVIET
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, legal, play, refusal, rule


def sorted_match() -> Match:
    """Both sides have sorted their counters; the German has not yet said anything about the Gambit."""
    return grognard.load("kursk").new("campaign", seed=1)


def coded(side: str, *codes: str) -> list[int]:
    return [number for number, kind in enumerate(WORLD.units) if kind.side == side and kind.printed_code in codes]


def places(match: Match, units: list[int]) -> set[str]:
    return {match.state.units[unit].place for unit in units}


def stack(match: Match, hex: str) -> set[str]:
    return {WORLD.units[u].id for h, units in match.state.stacks.items() if WORLD.label(h) == hex for u in units}


# 3.1 The sequence


@rule("kursk 3.1a")
def test_3_1a_both_sides_are_sorted_together_before_anybody_decides() -> None:
    match = sorted_match()
    assert len(events(match, UnitsSorted, since=-1)) == 1
    assert match.inputs == []
    assert {WORLD.units[stack[0]].side for stack in match.state.stacks.values()} == {GERMAN, SOVIET}
    assert [decision.side for decision in match.decisions] == [GERMAN]


@rule("kursk 3.1a")
def test_3_1a_later_steps_are_done_one_player_at_a_time() -> None:
    match = sorted_match()
    asked = []
    for action in ("gambit no", "default", "done", "default", "done"):
        asked.append([decision.side for decision in match.decisions])
        match.play(action)
    assert asked == [[GERMAN], [GERMAN], [GERMAN], [SOVIET], [SOVIET]]
    assert match.state.turn == 1


@rule("kursk 3.1a")
def test_3_1a_each_player_places_his_own_units_only() -> None:
    match = play(sorted_match(), "gambit no")
    assert refusal(match, "pick S_RIFD_49") == "3.1a"
    assert refusal(match, "pick G_PZ_1SS") is None
    play(match, "default", "done")
    assert refusal(match, "pick G_PZ_1SS") == "3.1a"
    assert refusal(match, "pick S_RIFD_49") is None


@rule("kursk 3.1b")
def test_3_1b_stacking_limits_are_ignored_while_sorting() -> None:
    match = sorted_match()
    loads = {
        WORLD.label(hex): (WORLD.units[units[0]].side, match.state.load(hex))
        for hex, units in match.state.stacks.items()
    }
    assert loads["2904"] == (GERMAN, 4)
    assert loads["4017"] == (SOVIET, 15)
    assert loads["2904"][1] > WORLD.limit[GERMAN]
    assert loads["4017"][1] > WORLD.limit[SOVIET]
    assert not any(unit.place == DEAD for unit in match.state.units)


# 3.2 The German


@rule("kursk 3.2a")
def test_3_2a_units_coded_m_and_the_second_air_marker_are_set_aside() -> None:
    match = sorted_match()
    units = coded(GERMAN, "M")
    assert len(units) == 19
    assert places(match, units) == {POOL}
    assert match.state.luftwaffe == 1


@rule("kursk 3.2a")
@pytest.mark.parametrize("turn", [1, 3, 9])
def test_3_2a_without_the_gambit_units_coded_m_never_come(turn: int) -> None:
    match = kursk(f'phase = "german move"\nturn = {turn}\nconditional = 4\nstart = "standard"')
    assert refusal(match, "pick G_PZ_8") is None
    assert refusal(match, "pick G_PZ_HG") == "3.2a"
    assert not {f"pick {WORLD.units[u].id}" for u in coded(GERMAN, "M")} & set(legal(match))


@rule("kursk 3.2a", "kursk 3.6b")
@pytest.mark.parametrize(("gambit", "markers"), [("no", 1), ("yes", 2)])
def test_3_2a_the_1m_air_marker_is_used_under_the_gambit_only(gambit: str, markers: int) -> None:
    match = play(sorted_match(), f"gambit {gambit}")
    assert match.state.luftwaffe == markers


@rule("kursk 3.2b")
def test_3_2b_four_mechanized_divisions_coded_c_are_set_aside() -> None:
    match = sorted_match()
    units = coded(GERMAN, "C")
    assert [WORLD.units[u].id for u in units] == ["G_PZ_17", "G_PZ_23", "G_PZ_8", "G_PG_5SS"]
    assert {(WORLD.units[u].movement_class, WORLD.units[u].size) for u in units} == {("mechanized", "division")}
    assert places(match, units) == {POOL}


@rule("kursk 3.2b")
@pytest.mark.parametrize(("conditional", "answer"), [(0, "9.5a"), (2, None)])
def test_3_2b_they_are_conditional_reinforcements(conditional: int, answer: str | None) -> None:
    match = kursk(f'phase = "german move"\nturn = 3\nconditional = {conditional}\nstart = "standard"')
    assert refusal(match, "pick G_PZ_17") == answer


@rule("kursk 3.2c")
def test_3_2c_the_19th_panzer_division_waits_in_the_turn_3_box() -> None:
    match = sorted_match()
    assert [WORLD.units[u].id for u in coded(GERMAN, "3")] == ["G_PZ_19"]
    assert places(match, coded(GERMAN, "3")) == {POOL}
    assert [kind.code.turn for kind in WORLD.units if kind.side == GERMAN and kind.code.turn] == [3]


@rule("kursk 3.2c")
@pytest.mark.parametrize(("turn", "answer"), [(2, "9.3g"), (3, None), (4, None)])
def test_3_2c_the_19th_panzer_division_comes_on_turn_3(turn: int, answer: str | None) -> None:
    match = kursk(f'phase = "german move"\nturn = {turn}\nconditional = 2\nstart = "standard"')
    assert refusal(match, "pick G_PZ_19") == answer


@rule("kursk 3.2c")
def test_3_2c_the_air_marker_1_is_there_on_turn_1() -> None:
    match = grognard.load("kursk").new("standard", seed=1, options={"setup": "default"})
    assert (match.state.turn, match.state.luftwaffe) == (1, 1)


@rule("kursk 3.2d")
def test_3_2d_the_three_ss_divisions_are_put_on_1907() -> None:
    assert stack(sorted_match(), "1907") == {"G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS"}


@rule("kursk 3.2d", "kursk 3.3c")
@pytest.mark.parametrize(("side", "count"), [(GERMAN, 66), (SOVIET, 133)])
def test_3_2d_every_unit_with_a_hex_in_its_code_is_put_there(side: str, count: int) -> None:
    match = sorted_match()
    on_map = match.state.on_map(side)
    assert len(on_map) == count
    assert on_map == [n for n, kind in enumerate(WORLD.units) if kind.side == side and "-" in kind.printed_code]
    for unit in on_map:
        assert WORLD.label(match.state.units[unit].hex) == WORLD.units[unit].printed_code[:4]


# 3.3 The Soviet


@rule("kursk 3.3a")
def test_3_3a_soviet_units_coded_c_are_set_aside() -> None:
    match = sorted_match()
    units = coded(SOVIET, "C")
    assert len(units) == 25
    assert places(match, units) == {POOL}


@rule("kursk 3.3a")
@pytest.mark.parametrize(("quota", "open_"), [(0, False), (3, True)])
def test_3_3a_they_are_conditional_reinforcements(quota: int, open_: bool) -> None:
    match = kursk(f'phase = "soviet move"\nturn = 2\nquota = {quota}\nstart = "standard"')
    assert (refusal(match, "pick S_TNKC_23") is None) == open_


@rule("kursk 3.3b")
def test_3_3b_five_mechanized_units_wait_in_the_boxes_of_turns_2_and_4() -> None:
    match = sorted_match()
    units = coded(SOVIET, "2", "4")
    assert len(units) == 5
    assert {WORLD.units[u].movement_class for u in units} == {"mechanized"}
    assert places(match, units) == {POOL}
    assert {kind.code.turn for kind in WORLD.units if kind.side == SOVIET} == {None, 2, 4}


@rule("kursk 3.3b")
@pytest.mark.parametrize(("turn", "codes"), [(2, ("2",)), (3, ("2",)), (4, ("2", "4"))])
def test_3_3b_they_come_on_their_turns(turn: int, codes: tuple[str, ...]) -> None:
    match = kursk(f'phase = "soviet move"\nturn = {turn}\nstart = "standard"')
    assert set(legal(match, "pick")) == {f"pick {WORLD.units[u].id}" for u in coded(SOVIET, *codes)}


@rule("kursk 3.3b")
def test_3_3b_and_none_on_turn_1() -> None:
    match = kursk('phase = "soviet move"\nturn = 1\nstart = "standard"')
    reinforcements = {f"pick {WORLD.units[u].id}" for u in coded(SOVIET, "2", "4", "C")}
    assert not reinforcements & set(legal(match))


@rule("kursk 3.3c")
@pytest.mark.parametrize(
    ("hex", "units"),
    [
        ("2812", {"S_TNKC_6", "S_TNKC_31", "S_MECC_3"}),
        ("5225", {"S_TNKC_12", "S_TNKC_15", "S_MECC_2"}),
        ("4826", {"S_TNKC_1G"}),
    ],
)
def test_3_3c_soviet_units_are_put_on_their_code_hexes(hex: str, units: set[str]) -> None:
    assert stack(sorted_match(), hex) == units


RESERVE_HEXES = {"2221", "2325", "2822", "3125", "3424", "3824", "5225", "5921"}


@rule("kursk 3.3d")
@pytest.mark.parametrize("viewer", [GERMAN, None])
def test_3_3d_the_enemy_sees_that_an_r_unit_is_there_but_not_which(viewer: str | None) -> None:
    match = sorted_match()
    shown = [counter for counter in match.view(viewer).counters if counter.place in RESERVE_HEXES]
    assert len(shown) == 32
    assert {counter.place for counter in shown} == RESERVE_HEXES
    for counter in shown:
        assert not counter.known
        assert counter.markers == ("reserve",)
        assert (counter.name, counter.kind, counter.size, counter.figures, counter.steps) == ("", "", "", (), 0)
        assert counter.id not in {kind.id for kind in WORLD.units}


@rule("kursk 3.3d")
def test_3_3d_the_owner_knows_his_r_units() -> None:
    shown = {c.id for c in sorted_match().view(SOVIET).counters if c.place in RESERVE_HEXES and c.known}
    assert shown == {kind.id for kind in WORLD.units if kind.code.reserve}


@rule("kursk 3.3d")
def test_3_3d_the_top_of_an_ordinary_stack_is_seen() -> None:
    shown = [counter for counter in sorted_match().view(GERMAN).counters if counter.place == "2812"]
    assert [counter.known for counter in shown] == [True, False, False]
    assert shown[0].id == "S_TNKC_6"


@rule("kursk 3.3d")
def test_3_3d_the_log_does_not_tell_the_german_which_r_unit_stands_where() -> None:
    match = sorted_match()
    reserves = {number for number, kind in enumerate(WORLD.units) if kind.code.reserve}
    seen = match.log[0].seen[GERMAN]
    assert isinstance(seen, UnitsSorted)
    assert not {unit for unit, _ in seen.on_map} & reserves
    assert not set(seen.reserve) & reserves


@rule("kursk 3.3d")
def test_3_3d_an_activated_stack_shows_its_top() -> None:
    match = kursk('phase = "soviet start"\nstart = "standard"')
    match.play("activate 2325")
    shown = [counter for counter in match.view(GERMAN).counters if counter.place == "2325"]
    assert [counter.known for counter in shown] == [True, False, False]
    assert "reserve" not in shown[0].markers
    other = [counter.known for counter in match.view(GERMAN).counters if counter.place == "2221"]
    assert other == [False, False, False]


# 3.9 Markers


@rule("kursk 3.9")
@pytest.mark.parametrize("scenario", ["standard", "gambit"])
def test_3_9_the_game_starts_on_turn_1_with_60_vp(scenario: str) -> None:
    match = grognard.load("kursk").new(scenario, seed=1, options={"setup": "default"})
    assert (match.state.turn, match.state.vp) == (1, 60)
    score = next(panel for panel in match.view(GERMAN).panels if panel.id == "score")
    assert [row.value for row in score.rows[:2]] == [1, 60]


@rule("kursk 3.9")
def test_3_9_the_other_markers_are_off_the_map() -> None:
    match = grognard.load("kursk").new("standard", seed=1, options={"setup": "default"})
    assert match.view(SOVIET).control == {GERMAN: (), SOVIET: ()}
    assert match.state.orders == {}
    assert (match.state.triggers, match.state.quota, match.state.conditional) == ((), 0, 0)


@rule("kursk 3.9")
def test_3_9_the_vp_marker_is_placed_right_after_the_sorting() -> None:
    assert sorted_match().state.vp == 60


@rule("kursk 3.2d", "kursk 3.3c")
def test_3_3c_after_the_sorting_every_other_unit_is_off_the_map() -> None:
    match = sorted_match()
    for unit, kind in zip(match.state.units, WORLD.units, strict=True):
        assert (unit.place == ON_MAP) == ("-" in kind.printed_code)
