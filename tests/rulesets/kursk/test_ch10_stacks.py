"""[10.4] [10.5] [10.6] Stacks on the move: who moves along, who is sent off, who is left behind."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.moving import Moving
from tests.rulesets.kursk.edition import WORLD
from tests.support import kursk, legal, play, refusal, rule

SS = ("G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS")


def position(phase: str, head: str = "", **units: str) -> Match:
    """A match with a few units."""
    lines = "\n".join(f'{name} = "{where}"' for name, where in units.items())
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}')


def corps(**others: str) -> Match:
    """The three SS divisions in hand as one stack in 1000."""
    match = position("german move", **dict.fromkeys(SS, "1000"), **others)
    return play(match, f"pick {SS[0]}", f"join {SS[1]}", f"join {SS[2]}")


def where(match: Match, *names: str) -> list[str]:
    return [WORLD.label(match.state.units[WORLD.by_id[name]].hex) for name in names]


def spent(match: Match) -> tuple[int, ...]:
    moving = match.state.frame(Moving)
    assert isinstance(moving, Moving)
    return moving.spent


# -------------------------------------------------------------------------------------------- 10.4 moving along


@rule("kursk 10.4")
def test_10_4_units_stacked_since_the_start_of_the_phase_move_together() -> None:
    match = play(corps(), "go 1005", "halt")
    assert where(match, *SS) == ["1005"] * 3
    assert match.decision_for("german") is None


@rule("kursk 10.4")
def test_10_4_they_are_not_obliged_to() -> None:
    match = position("german move", **dict.fromkeys(SS, "1000"))
    play(match, "pick G_PZ_2SS", "join G_PZ_3SS", "go 1005", "halt")
    assert where(match, *SS) == ["1000", "1005", "1005"]
    assert legal(match) == ["pick G_PZ_1SS", "done"]
    play(match, "pick G_PZ_1SS", "go 1200", "halt")
    assert where(match, *SS) == ["1200", "1005", "1005"]


@rule("kursk 10.4")
def test_10_4_a_unit_in_another_hex_does_not_join() -> None:
    match = play(position("german move", G_PZ_1SS="1000", G_PZ_2SS="1001"), "pick G_PZ_1SS")
    assert legal(match, "join") == []
    assert refusal(match, "join G_PZ_2SS") == "10.4"


@rule("kursk 10.4")
def test_10_4_a_unit_met_on_the_way_does_not_join() -> None:
    match = play(position("german move", G_PZ_1SS="1000", G_PZ_2SS="1003"), "pick G_PZ_1SS", "go 1003")
    assert refusal(match, "join G_PZ_2SS") == "10.4"


@rule("kursk 10.4")
def test_10_4_a_unit_that_has_moved_in_does_not_move_along() -> None:
    match = position("german move", G_PZ_1SS="1000", G_PZ_2SS="1003", G_PZ_3SS="1003")
    play(match, "pick G_PZ_1SS", "go 1003", "halt", "pick G_PZ_2SS")
    assert legal(match, "join") == ["join G_PZ_3SS"]
    assert refusal(match, "join G_PZ_1SS") == "10.4"


@rule("kursk 10.4")
def test_10_4_a_reinforcement_does_not_join_a_stack_in_the_phase_it_enters() -> None:
    match = position("german move", "turn = 3", G_PZ_19="pool", G_PZ_1SS="1000")
    play(match, "pick G_PZ_19", "go 1000")
    assert refusal(match, "join G_PZ_1SS") == "10.4"
    play(match, "halt", "pick G_PZ_1SS")
    assert refusal(match, "join G_PZ_19") == "10.4"


@rule("kursk 10.4")
def test_10_4_units_that_met_in_the_first_phase_move_together_in_the_second() -> None:
    match = position("german 1", 'orders = { german = "move/move" }', G_PZ_1SS="1000", G_PZ_2SS="1003")
    play(match, "pick G_PZ_1SS", "go 1003", "halt", "done", "pick G_PZ_1SS", "join G_PZ_2SS", "go 1005", "halt")
    assert where(match, "G_PZ_1SS", "G_PZ_2SS") == ["1005", "1005"]


@rule("kursk 10.4")
def test_10_4_enemy_units_never_join() -> None:
    match = play(position("german move", G_PZ_1SS="1001", S_RIFD_19="1000"), "pick G_PZ_1SS")
    assert refusal(match, "join S_RIFD_19") == "10.4"


# ------------------------------------------------------------------------------------------------ 10.5 splitting


@rule("kursk 10.5")
def test_10_5_part_of_a_stack_goes_its_own_way_and_the_rest_goes_on() -> None:
    match = play(corps(), "go 1003", "detach G_PZ_3SS", "go 1203", "go 1303", "halt", "go 1006", "halt")
    assert where(match, *SS) == ["1006", "1006", "1303"]


@rule("kursk 10.5")
def test_10_5_again_and_again() -> None:
    match = play(corps(), "go 1003", "detach G_PZ_3SS", "go 1103", "halt", "go 1005", "detach G_PZ_2SS", "go 1105")
    play(match, "halt", "go 1007", "halt")
    assert where(match, *SS) == ["1007", "1105", "1103"]


@rule("kursk 10.5")
def test_10_5_a_party_may_be_several_units_and_split_in_turn() -> None:
    match = play(corps(), "go 1003", "detach G_PZ_2SS", "detach G_PZ_3SS", "go 1103")
    assert where(match, *SS) == ["1003", "1103", "1103"]
    play(match, "detach G_PZ_3SS", "go 1203", "halt", "go 1105", "halt", "go 1006", "halt")
    assert where(match, *SS) == ["1006", "1105", "1203"]


@rule("kursk 10.5")
def test_10_5_the_party_finishes_before_the_rest_goes_on() -> None:
    match = play(corps(), "go 1003", "detach G_PZ_3SS", "go 1103", "go 1104")
    assert where(match, *SS) == ["1003", "1003", "1104"]
    assert refusal(match, "detach G_PZ_1SS") == "10.5"


@rule("kursk 10.5")
def test_10_5_a_party_pays_with_its_own_points() -> None:
    """Three points with the stack, two alone: eleven of sixteen are left to it, thirteen to the rest."""
    match = play(corps(), "go 1003", "detach G_PZ_3SS", "go 1005")
    assert spent(match) == (5,)
    play(match, "halt")
    assert spent(match) == (3, 3)


@rule("kursk 10.5")
def test_10_5_a_unit_sent_off_does_not_come_back_to_the_stack() -> None:
    match = play(corps(), "go 1003", "detach G_PZ_3SS", "go 1103", "go 1003", "halt")
    assert where(match, *SS) == ["1003"] * 3
    assert refusal(match, "join G_PZ_3SS") == "10.4"
    assert refusal(match, "detach G_PZ_3SS") == "10.5"
    play(match, "go 1005", "halt")
    assert where(match, *SS) == ["1005", "1005", "1003"]


@rule("kursk 10.5")
def test_10_5_a_party_stopped_by_an_enemy_zone_has_finished() -> None:
    match = play(corps(S_RIFD_19="1205"), "go 1003", "detach G_PZ_3SS", "go 1104")
    assert where(match, *SS) == ["1003", "1003", "1104"]
    play(match, "go 1002", "halt")
    assert where(match, *SS) == ["1002", "1002", "1104"]


@rule("kursk 10.5")
def test_10_5_a_stack_stopped_by_an_enemy_zone_sends_nobody_off() -> None:
    match = play(corps(S_RIFD_19="1205", G_INF_39="2000"), "go 1104")
    assert legal(match) == ["pick G_INF_39", "done"]


@rule("kursk 10.5")
def test_10_5_only_a_stack_on_its_way_sends_units_off() -> None:
    match = corps()
    assert refusal(match, "detach G_PZ_3SS") == "10.5"
    assert refusal(play(match, "go 1001"), "detach G_PZ_3SS") is None


@rule("kursk 10.5")
def test_10_5_one_unit_at_least_goes_on() -> None:
    match = play(corps(), "go 1003", "detach G_PZ_3SS", "detach G_PZ_2SS")
    assert refusal(match, "detach G_PZ_1SS") == "10.5"


@rule("kursk 10.5")
def test_10_5_once_an_unrelated_unit_moves_the_stack_has_finished() -> None:
    match = play(corps(G_INF_39="1400", G_INF_161="1600"), "go 1003", "detach G_PZ_3SS", "go 1103", "halt")
    assert refusal(match, "pick G_INF_39") == "10.2b"
    play(match, "halt", "pick G_INF_39", "go 1401", "halt")
    assert [refusal(match, f"pick {name}") for name in SS] == ["10.2b"] * 3
    assert legal(match, "pick") == ["pick G_INF_161"]


@rule("kursk 10.5")
def test_10_5_a_unit_sent_off_has_finished_though_the_rest_is_stopped_by_an_enemy_zone() -> None:
    match = play(corps(S_RIFD_19="1205"), "go 1003", "detach G_PZ_3SS", "go 1002", "halt", "go 1104")
    assert where(match, *SS) == ["1104", "1104", "1002"]
    assert legal(match, "pick") == []


@rule("kursk 10.5")
def test_10_5_units_left_at_the_start_may_move_later() -> None:
    match = position("german move", **dict.fromkeys(SS, "1000"), G_INF_39="1400")
    play(match, "pick G_PZ_1SS", "go 1003", "halt", "pick G_INF_39", "go 1401", "halt")
    assert legal(match, "pick") == ["pick G_PZ_2SS", "pick G_PZ_3SS"]


# ------------------------------------------------------------------------------------------- 10.6 fast and slow


@rule("kursk 10.6")
@pytest.mark.parametrize(("slow", "last", "beyond"), [("G_INF_39", "1005", "1006"), ("G_PZ_2SS", "1208", "1506")])
def test_10_6_a_stack_moves_as_fast_as_its_slowest_unit(slow: str, last: str, beyond: str) -> None:
    match = position("german move", **{"G_PZ_1SS": "1001", slow: "1001"}, S_RIFD_19="1000")
    play(match, "pick G_PZ_1SS", f"join {slow}")
    assert refusal(match, f"go {last}") is None
    assert refusal(match, f"go {beyond}") == "10.1"


@rule("kursk 10.6")
@pytest.mark.parametrize("first", ["G_PZ_1SS", "G_INF_39"])
def test_10_6_a_slow_unit_is_left_when_its_points_run_out(first: str) -> None:
    """Four points together, then four more for the panzer division alone."""
    match = position("german move", G_PZ_1SS="1001", G_INF_39="1001", S_RIFD_19="1000")
    second = "G_INF_39" if first == "G_PZ_1SS" else "G_PZ_1SS"
    play(match, f"pick {first}", f"join {second}", "go 1005")
    assert legal(match, "go") == []
    play(match, "detach G_INF_39", "halt")
    assert refusal(match, "go 1506") == "10.1"
    play(match, "go 1208")
    assert where(match, "G_PZ_1SS", "G_INF_39") == ["1208", "1005"]
    assert match.decision_for("german") is None


@rule("kursk 10.6")
def test_10_6_the_fast_unit_may_also_be_sent_ahead() -> None:
    match = position("german move", G_PZ_1SS="1001", G_INF_39="1001", S_RIFD_19="1000", G_INF_161="2000")
    play(match, "pick G_PZ_1SS", "join G_INF_39", "go 1005", "detach G_PZ_1SS", "go 1208")
    assert where(match, "G_PZ_1SS", "G_INF_39") == ["1208", "1005"]
    assert legal(match) == ["pick G_INF_161", "done"]


@rule("kursk 10.6")
def test_10_6_a_slow_unit_may_be_left_before_its_points_run_out_and_has_then_finished() -> None:
    match = position("german move", G_PZ_1SS="1001", G_INF_39="1001", S_RIFD_19="1000", G_INF_161="2000")
    play(match, "pick G_PZ_1SS", "join G_INF_39", "go 1003", "detach G_INF_39", "halt", "go 1007", "halt")
    assert where(match, "G_PZ_1SS", "G_INF_39") == ["1007", "1003"]
    assert refusal(match, "pick G_INF_39") == "10.2b"


@rule("kursk 10.6")
def test_10_6_static_foot_and_mechanized_units_drop_off_one_after_the_other() -> None:
    """Two points with the garrison, four with the rifle corps, eight for the tank corps."""
    match = position("soviet move", S_FORD_14F="1026", S_RIFC_38="1026", S_TNKC_1="1026", G_INF_39="1027")
    play(match, "pick S_TNKC_1", "join S_RIFC_38", "join S_FORD_14F")
    assert refusal(match, "go 1023") == "10.1"
    play(match, "go 1024", "detach S_FORD_14F", "halt")
    assert refusal(match, "go 1021") == "10.1"
    play(match, "go 1022", "detach S_RIFC_38", "halt")
    assert refusal(match, "go 1017") == "10.1"
    play(match, "go 1018")
    assert where(match, "S_FORD_14F", "S_RIFC_38", "S_TNKC_1") == ["1024", "1022", "1018"]


@rule("kursk 10.6")
def test_10_6_each_unit_pays_its_own_cost_of_the_common_way() -> None:
    """The forest of 1309 costs the panzer division 2 and the infantry 1."""
    match = position("german move", G_PZ_1SS="1409", G_INF_39="1409")
    play(match, "pick G_PZ_1SS", "join G_INF_39", "go 1309")
    assert spent(match) == (2, 1)
    play(match, "detach G_INF_39", "go 1308")
    assert spent(match) == (2,)


@rule("kursk 10.6")
def test_10_6_out_of_supply_the_stack_has_half_the_allowance_of_its_slowest_unit() -> None:
    lost = f"control = {{ soviet = {[f'{row}00' for row in range(10, 61)]} }}"
    match = position("german move", lost, G_PZ_1SS="1001", G_INF_39="1001")
    play(match, "pick G_PZ_1SS", "join G_INF_39")
    assert refusal(match, "go 1004") == "10.1"
    play(match, "go 1003", "detach G_INF_39", "halt")
    assert refusal(match, "go 1006") == "10.1"
    play(match, "go 1005")
    assert where(match, "G_PZ_1SS", "G_INF_39") == ["1005", "1003"]


@rule("kursk 10.6")
def test_10_6_in_a_stack_nobody_spends_more_than_the_slowest_unit_has() -> None:
    """Out of supply, 2 and 4 points; each of the fortresses 1512 and 1613 costs the infantry 1, the panzers 2."""
    lost = f"control = {{ soviet = {[f'{row}00' for row in range(10, 61)]} }}"
    for name in ("G_PZ_1SS", "G_INF_39"):
        alone = play(position("german move", lost, G_PZ_1SS="1412", G_INF_39="1412"), f"pick {name}")
        assert refusal(alone, "go 1613") is None
    match = position("german move", lost, G_PZ_1SS="1412", G_INF_39="1412")
    play(match, "pick G_PZ_1SS", "join G_INF_39")
    assert refusal(match, "go 1613") == "10.1"
    play(match, "go 1512")
    assert spent(match) == (2, 1)
    assert legal(match) == ["detach G_PZ_1SS", "detach G_INF_39", "halt"]
    play(match, "detach G_INF_39", "go 1613", "go 1613")
    assert where(match, "G_PZ_1SS", "G_INF_39") == ["1613", "1613"]
