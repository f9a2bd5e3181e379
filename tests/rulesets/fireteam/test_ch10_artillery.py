"""[10.2] Smoke fired by artillery: from the map directly or as planned, and by batteries."""

from __future__ import annotations

import pytest

from grognard.core.bits import bits
from grognard.core.match import Match
from grognard.rulesets.fireteam.artillery.bombarding import why_not_bombard, why_not_veil
from tests.rulesets.fireteam.commanding import state_of, unit
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.gunline import (
    PLATOON,
    attacks,
    battery,
    fire,
    guns,
    number,
    plan,
    planned,
    reaching,
    smoke,
)
from tests.support import legal, play, refusal, rule

ENEMY = {"S1_SQ1": "1512"}
M106 = "U9_M106_1"
SAU = {"S9_SAU122_1": "1712 W", "S9_OBS1": "1412", "U1_SQ1": "1612"}
THREE = plan("1512", unit=M106, smoke="1513 1514")


def mortars(
    *plots: str, smoke_rounds: int = 3, units: dict[str, str] | None = None, lines: tuple[str, ...] = ()
) -> Match:
    placed = {**PLATOON, **ENEMY, **(units or {})}
    match = guns("us impulse", placed, f"smoke = {smoke_rounds}, plots = [{', '.join(plots)}]", "", *lines)
    match.feed([10] * 6)
    return match


def howitzer(*plots: str, rounds: int = 2, units: dict[str, str] | None = None) -> Match:
    match = guns("soviet impulse", {**SAU, **(units or {})}, "", f"smoke = {rounds}, plots = [{', '.join(plots)}]")
    match.feed([10] * 6)
    return play(match, "activate fire unit S9_SAU122_1")


# ---------------------------------------------------------------------------------------------------- planned


@rule("fireteam 10.21a", "fireteam 10.21c", "fireteam 10.24")
def test_a_mortar_veils_its_three_planned_hexes() -> None:
    match = fire(mortars(THREE), M106, kind="smoke")
    assert smoke(match) == ["1512", "1513", "1514"]
    assert state_of(match).stocks["us"].smoke == 2
    assert attacks(match) == []
    assert planned(match) == []


@rule("fireteam 10.2b")
def test_shell_or_smoke_is_chosen_when_it_is_fired() -> None:
    match = mortars(THREE)
    play(match, f"activate fire unit {M106}")
    assert legal(match, "bombard") == [f"bombard {M106} shell", f"bombard {M106} smoke"]
    match.play(f"bombard {M106} shell")
    assert len(attacks(match)) == 1
    assert smoke(match) == []


@rule("fireteam 10.21c")
def test_smoke_needs_all_three_hexes_in_the_plot() -> None:
    match = mortars(plan("1512", unit=M106), units={"S1_SQ2": "2702"})
    play(match, f"activate fire unit {M106}")
    assert refusal(match, f"bombard {M106} smoke") == "10.21c"


@rule("fireteam 10.21a", "fireteam 10.21c")
def test_the_three_hexes_are_plotted_in_a_chain() -> None:
    match = guns("preparation", {**PLATOON, **ENEMY}, "smoke = 1")
    play(match, f"plot {M106} 1", "target 1512")
    assert refusal(match, "target 1514") == "10.21a"
    assert refusal(match, "target 1512") == "10.21a"
    match.play("target 1513")
    assert refusal(match, "done") == "10.21c"
    assert refusal(match, "target 1510") == "10.21a"
    match.play("target 1613")
    assert planned(match) == [f"{M106} 1 1512 smoke 1513+1613"]


@rule("fireteam 10.21c")
def test_only_one_of_the_three_need_be_observed() -> None:
    """The first is; the others may lie where nobody looks."""
    match = guns("preparation", {**PLATOON, **ENEMY, "U9_OBS1": "1413"}, "smoke = 1", "", 'smoke = ["1512", "1511"]')
    play(match, f"plot {M106} 1")
    unseen = [hex for hex in ("1611", "1711", "1610", "1710") if refusal(match, f"target {hex}") == "9.1a"]
    play(match, "target 1511")
    near = [hex for hex in unseen if f"target {hex}" in legal(match)]
    assert near


@rule("fireteam 10.24")
def test_without_rounds_no_smoke_is_plotted_or_fired() -> None:
    match = guns("preparation", {**PLATOON, **ENEMY})
    play(match, f"plot {M106} 1", "target 1512")
    assert planned(match) == [f"{M106} 1 1512"]
    spent = mortars(THREE, smoke_rounds=0)
    play(spent, f"activate fire unit {M106}")
    assert refusal(spent, f"bombard {M106} smoke") == "10.24"
    assert refusal(spent, f"veil {M106}") == "10.24"


@rule("fireteam 10.24")
def test_a_card_without_smoke_rounds_gives_none_to_artillery() -> None:
    """Squads and vehicles are free of it."""
    match = guns("us impulse", {**PLATOON, **ENEMY, "U1_SQ1": "0505"})
    play(match, "activate move unit U1_SQ1")
    assert legal(match, "smoke") == ["smoke U1_SQ1 0"]


@rule("fireteam 10.23")
def test_planned_smoke_is_not_weakened_by_lack_of_observers() -> None:
    match = fire(mortars(THREE, units={"U9_OBS1": "dead"}), M106, kind="smoke")
    assert smoke(match) == ["1512", "1513", "1514"]


@rule("fireteam 10.24", "fireteam 10.21a")
def test_every_unit_uses_a_round_and_lays_its_own() -> None:
    plots = [plan("1512", unit=f"U9_M106_{n}", smoke="1513 1514") for n in (1, 2)]
    match = fire(mortars(*plots), M106, "U9_M106_2", kind="smoke")
    play(match, "take U9_M106_2 fire", "bombard U9_M106_2 smoke")
    assert state_of(match).stocks["us"].smoke == 1


@rule("fireteam 10.25a")
def test_smoke_is_not_fired_beyond_the_normal_range(monkeypatch: pytest.MonkeyPatch) -> None:
    match = mortars(THREE)
    monkeypatch.setattr(WORLD, "kind", reaching(15))
    play(match, f"activate fire unit {M106}")
    assert refusal(match, f"bombard {M106} smoke") == "10.25a"
    assert refusal(match, f"bombard {M106} shell") is None


@rule("fireteam 10.25b")
def test_turning_for_smoke_costs_nothing_but_the_turn() -> None:
    match = fire(mortars(THREE, units={M106: "2903 E"}), M106, kind="smoke")
    match.play(legal(match, "swing")[0])
    assert smoke(match) == ["1512", "1513", "1514"]


@rule("fireteam 10.21b", "fireteam 10.21d")
def test_a_howitzer_veils_seven_hexes_around_its_target() -> None:
    match = howitzer(plan("1512", unit="S9_SAU122_1"))
    match.play("bombard S9_SAU122_1 smoke")
    assert smoke(match) == ["1412", "1413", "1511", "1512", "1513", "1612", "1613"]
    assert state_of(match).stocks["soviet"].smoke == 1


# ----------------------------------------------------------------------------------------------------- direct


@rule("fireteam 10.2a", "fireteam 10.21d")
def test_a_howitzer_fires_smoke_at_a_hex_it_sees_without_a_plot() -> None:
    match = howitzer()
    match.play("veil S9_SAU122_1")
    assert refusal(match, "target 0101") == "10.21d"
    match.play("target 1513")
    assert smoke(match) == ["1413", "1414", "1512", "1513", "1514", "1613", "1614"]
    assert state_of(match).stocks["soviet"].smoke == 1


@rule("fireteam 10.21c", "fireteam 10.21a")
def test_a_mortar_sees_one_of_the_three_hexes() -> None:
    match = mortars(units={M106: "1502 S"})
    play(match, f"activate fire unit {M106}", f"veil {M106}")
    assert refusal(match, "target 1505") == "10.25a"  # nearer than the least range
    first = legal(match, "target")[0]
    match.play(first)
    assert refusal(match, "done") == "10.21a"
    play(match, legal(match, "target")[0])
    play(match, legal(match, "target")[-1])
    if legal(match, "swing"):
        match.play(legal(match, "swing")[0])
    assert len(smoke(match)) == 3
    assert first.split()[1] in smoke(match)


@rule("fireteam 11.11")
def test_smoke_is_not_fired_off_the_sheets_in_play() -> None:
    match = mortars(units={M106: "1502 S"})
    state_of(match).board = WORLD.sheets["B"]
    play(match, f"activate fire unit {M106}", f"veil {M106}")
    outside = next(hex for hex in bits(WORLD.board & ~WORLD.sheets["B"]))
    assert refusal(match, f"target {WORLD.label(outside)}") == "11.11"


@rule("fireteam 10.2a")
def test_direct_smoke_leaves_the_plots_alone_and_uses_the_activation() -> None:
    match = howitzer(plan("1512", unit="S9_SAU122_1"))
    play(match, "veil S9_SAU122_1", "target 1513")
    assert planned(match, "soviet") == ["S9_SAU122_1 1 1512"]
    assert legal(match, "bombard") == []


@rule("fireteam 10.24")
def test_where_the_card_allows_no_smoke_the_rounds_in_stock_are_of_no_use() -> None:
    state = state_of(mortars(THREE))
    assert why_not_bombard(state, number(M106), "smoke") is None
    assert why_not_veil(state, number(M106)) is None
    state.scenario = "balloon"
    planned_smoke, seen_smoke = why_not_bombard(state, number(M106), "smoke"), why_not_veil(state, number(M106))
    assert planned_smoke is not None
    assert seen_smoke is not None
    assert (planned_smoke.rule, seen_smoke.rule) == ("10.24", "10.24")


@rule("fireteam 10.2a")
def test_others_fire_no_smoke() -> None:
    match = guns("us impulse", {"U5_M1_1": "1712 W", "S1_SQ1": "1512"}, "smoke = 3")
    play(match, "activate fire unit U5_M1_1")
    assert refusal(match, "veil U5_M1_1") == "10.2a"
    assert refusal(match, "bombard U5_M1_1 smoke") == "9.0a"


@rule("fireteam 10.25a", "fireteam 9.3b")
def test_no_smoke_is_fired_on_the_move() -> None:
    state = state_of(mortars(THREE))
    veil, shell = (
        why_not_veil(state, number(M106), moving=True),
        why_not_bombard(state, number(M106), "shell", moving=True),
    )
    assert veil is not None
    assert shell is not None
    assert (veil.rule, shell.rule) == ("10.25a", "9.3b")


@rule("fireteam 5.25a", "fireteam 6.23")
def test_a_cautious_unit_fires_smoke_and_loses_its_marker() -> None:
    match = howitzer(units={"S9_SAU122_1": "1712 W cautious"})
    play(match, "veil S9_SAU122_1", "target 1513")
    assert unit(match, "S9_SAU122_1").cautious == 0
    assert len(smoke(match)) == 7


# --------------------------------------------------------------------------------------------------- batteries


@rule("fireteam 9.1b", "fireteam 10.22a")
def test_a_battery_writes_its_smoke_into_the_plot_anywhere_it_sees() -> None:
    match = guns("preparation", {"U_OBS1": "4002"}, "smoke = 2, " + battery())
    match.play("plot-mission 1 1")
    assert legal(match) == ["load shell 3", "load smoke 1", "load smoke 2"]
    assert refusal(match, "load smoke 3") == "10.24"
    assert refusal(match, "load shell 2") == "9.41a"
    play(match, "load smoke 2", "target 4009", "target 4111", "target 4109")
    assert planned(match) == ["1 1 4109 smoke 4009+4111 smoke 2 shell 1"]


@rule("fireteam 10.24")
def test_what_is_planned_already_is_not_planned_twice() -> None:
    match = guns("preparation", {"U_OBS1": "4002"}, "smoke = 2, " + battery())
    play(match, "plot-mission 1 1", "load smoke 2", "target 4009", "target 4111", "target 4109")
    play(match, "plot-mission 1 2")
    assert legal(match, "load") == []
    assert legal(match, "target")


@rule("fireteam 10.24")
def test_smoke_of_the_map_and_of_batteries_comes_from_one_stock() -> None:
    match = mortars(THREE, smoke_rounds=1)
    fire(match, M106, kind="smoke")
    assert state_of(match).stocks["us"].smoke == 0
    assert refusal(match, "activate fire unit U9_M106_2") == "6.0"  # it has no plot, sees nobody, and smoke is spent
