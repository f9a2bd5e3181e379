"""[9.5] [9.7] The German conditional divisions, and reinforcements under Fight/Fight."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from tests.rulesets.kursk.arriving import gos, picks, spent, unit, where
from tests.rulesets.kursk.edition import WORLD
from tests.support import kursk, legal, play, refusal, rule

WEST_EDGE = [f"{row}00" for row in range(10, 61)]
CITIES = ["1609", "5308"]
CONDITIONAL = ["G_PZ_17", "G_PZ_23", "G_PZ_8", "G_PG_5SS"]
KURSK_RING = ["3214", "3215", "3216", "3313", "3316", "3413", "3417", "3513", "3516", "3614", "3615", "3616"]


def position(phase: str, head: str = "", **units: str) -> Match:
    """A match with a few units."""
    lines = "\n".join(f'{name} = "{where}"' for name, where in units.items())
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}')


def with_c(phase: str, head: str = "", **units: str) -> Match:
    """A match with the four conditional divisions waiting."""
    return position(phase, head, **dict.fromkeys(CONDITIONAL, "pool"), **units)


def entering(match: Match, name: str) -> Match:
    """The unit has been chosen to enter."""
    return play(match, f"pick {name}")


# ------------------------------------------------------------------------------------ 9.5 conditional divisions


def enter_all(match: Match, hexes: list[str]) -> list[str]:
    """Bring in as many conditional divisions as may come; who came, in the order of the counter list."""
    came = []
    for hex in hexes:
        waiting = [name for name in picks(match) if name in CONDITIONAL]
        if not waiting or unit(match, waiting[0]).place != "pool":
            break
        play(match, f"pick {waiting[0]}", f"go {hex}", "halt")
        came.append(waiting[0])
    return came


FIVE = ["1200", "1300", "1400", "1500", "1700"]


@rule("kursk 9.5a")
def test_9_5a_without_a_trigger_none_comes() -> None:
    match = with_c("german start", "turn = 3", G_PZ_19="pool")
    assert picks(match) == ["G_PZ_19"]
    assert [refusal(match, f"pick {name}") for name in CONDITIONAL] == ["9.5a"] * 4


@rule("kursk 9.5a")
def test_9_5a_they_enter_by_edge_or_city_like_19th_panzer() -> None:
    match = entering(with_c("german start", 'control = { german = ["3509"] }'), "G_PZ_17")
    assert sorted(gos(match)) == sorted(WEST_EDGE + CITIES)
    play(match, "go 1900")
    assert spent(match) == 5
    play(match, "halt", "pick G_PZ_8", "go 5308")
    assert spent(match) == 0


@rule("kursk 9.5a")
def test_9_5a_the_conditions_of_entry_hold_for_them_too() -> None:
    match = entering(with_c("german start", 'control = { german = ["3509"] }', S_RIFD_19="1301"), "G_PZ_17")
    assert refusal(match, "go 1300") == "9.3c"
    match = entering(with_c("german start", 'control = { german = ["3509"] }', S_RIFD_19="1610"), "G_PZ_17")
    assert refusal(match, "go 1609") == "9.3d"


@rule("kursk 9.5a", "kursk 9.5d")
def test_9_5a_they_may_stack_on_entry_within_the_limit() -> None:
    match = with_c("german start", 'control = { german = ["3509", "3413"] }')
    assert enter_all(match, ["1300"] * 3) == CONDITIONAL[:3]
    assert refusal(play(match, "pick G_PG_5SS"), "go 1300") == "7.2e"


@rule("kursk 9.5a")
def test_9_5a_the_trigger_is_judged_at_the_start_of_the_player_turn() -> None:
    """Lgov falls in the first movement phase: nobody comes in the second, two come next turn."""
    match = with_c("german start", 'orders = { german = "move/move" }', G_PZ_1SS="3508")
    play(match, "pick G_PZ_1SS", "go 3509", "halt")
    assert match.state.control >> unit(match, "G_PZ_1SS").hex & 1
    assert picks(match) == ["G_PZ_1SS"]
    play(match, "done", "order move/fight", "order move/fight")
    assert len(enter_all(match, FIVE)) == 2


@rule("kursk 9.5a")
def test_9_5a_a_division_on_the_map_without_any_trigger_brings_no_other() -> None:
    match = position("german start", G_PZ_17="1500", G_PZ_8="pool", G_PZ_23="pool", G_PG_5SS="pool")
    assert picks(match) == ["G_PZ_17"]
    assert match.state.units[WORLD.by_id["G_PZ_8"]].place == "pool"


@rule("kursk 9.5b")
def test_9_5b_lgov_brings_two_of_german_choice() -> None:
    match = with_c("german start", 'control = { german = ["3509"] }')
    assert picks(match) == CONDITIONAL
    play(match, "pick G_PG_5SS", "go 1300", "halt")
    assert picks(match) == CONDITIONAL[:3]
    play(match, "pick G_PZ_23", "go 1300", "halt")
    assert [unit(match, name).place for name in CONDITIONAL] == ["pool", "map", "pool", "map"]
    assert picks(match) == []


@rule("kursk 9.5b")
def test_9_5b_after_two_the_others_are_refused() -> None:
    match = with_c("german start", 'turn = 3\ncontrol = { german = ["3509"] }', G_PZ_19="pool")
    enter_all(match, ["1300", "1400"])
    assert picks(match) == ["G_PZ_19"]
    assert {refusal(match, f"pick {name}") for name in CONDITIONAL if unit(match, name).place == "pool"} == {"9.5a"}


@rule("kursk 9.5b")
def test_9_5b_divisions_that_have_come_and_died_use_up_the_pair_absent_ones_do_not() -> None:
    """Only 8 and 23 Panzer take part in the first position; in the second one division came earlier and is lost."""
    match = position("german start", 'control = { german = ["3509"] }', G_PZ_8="pool", G_PZ_23="pool")
    assert enter_all(match, FIVE) == ["G_PZ_23", "G_PZ_8"]
    units = {"G_PZ_17": "dead", "G_PZ_23": "pool", "G_PZ_8": "pool", "G_PG_5SS": "pool"}
    assert enter_all(position("german move", "conditional = 2", **units), FIVE) == ["G_PZ_23"]


@rule("kursk 9.5b")
def test_9_5b_lgov_counts_though_out_of_supply() -> None:
    ring = dict(zip(("S_RIFD_19", "S_RIFD_24", "S_RIFD_113"), ("3610", "3508", "3410"), strict=True))
    match = with_c("german start", G_INF_39="3509", **ring)
    assert enter_all(match, FIVE) == CONDITIONAL[:2]


@rule("kursk 9.5b")
def test_9_5b_soviet_lgov_brings_nobody() -> None:
    assert picks(with_c("german start", 'control = { german = ["3508", "3510", "3609"] }', G_INF_39="1500")) == [
        "G_INF_39"
    ]


@rule("kursk 9.5c")
@pytest.mark.parametrize("hex", KURSK_RING)
def test_9_5c_a_hex_two_from_kursk_brings_two(hex: str) -> None:
    match = with_c("german start", f'control = {{ german = ["{hex}"] }}')
    assert enter_all(match, FIVE) == CONDITIONAL[:2]


@rule("kursk 9.5c")
def test_9_5c_several_ring_hexes_bring_no_more() -> None:
    match = with_c("german start", f"control = {{ german = {KURSK_RING} }}")
    assert enter_all(match, FIVE) == CONDITIONAL[:2]


@rule("kursk 9.5c")
@pytest.mark.parametrize(
    "hex", ["3415", "3416", "3515", "3514", "3414", "3314", "3315", "3412", "3418", "3715", "3115"]
)
def test_9_5c_kursk_itself_and_hexes_one_or_three_away_do_not_count(hex: str) -> None:
    match = with_c("german start", f'control = {{ german = ["{hex}"] }}', G_INF_39="1500")
    assert picks(match) == ["G_INF_39"]


@rule("kursk 9.5c")
def test_9_5c_a_ring_hex_counts_though_out_of_supply() -> None:
    ring = {"S_RIFD_19": "3412", "S_RIFD_24": "3514", "S_RIFD_113": "3312"}
    assert enter_all(with_c("german start", G_INF_39="3413", **ring), FIVE) == CONDITIONAL[:2]


@rule("kursk 9.5d")
def test_9_5d_both_triggers_bring_all_four_at_once() -> None:
    match = with_c("german start", 'control = { german = ["3509", "3615"] }')
    assert enter_all(match, FIVE) == CONDITIONAL


@rule("kursk 9.5e")
def test_9_5e_the_second_pair_does_not_come_in_the_same_player_turn() -> None:
    head = 'control = { german = ["3509"] }\norders = { german = "move/move" }'
    match = with_c("german start", head)
    play(match, "pick G_PZ_17", "go 1300", "halt", "pick G_PZ_23", "go 1300", "halt")
    assert picks(match) == ["G_PZ_17", "G_PZ_23"]
    assert [unit(match, name).place for name in ("G_PZ_8", "G_PG_5SS")] == ["pool", "pool"]


@rule("kursk 9.5e")
def test_9_5e_an_unused_place_of_the_first_pair_lasts_to_the_second_phase() -> None:
    head = 'control = { german = ["3509"] }\norders = { german = "move/move" }'
    match = play(with_c("german start", head), "pick G_PZ_17", "go 1300", "halt", "done")
    assert picks(match) == CONDITIONAL[1:]
    play(match, "pick G_PZ_23", "go 1400", "halt")
    assert [unit(match, name).place for name in CONDITIONAL] == ["map", "map", "pool", "pool"]


@rule("kursk 9.5e")
@pytest.mark.parametrize("trigger", ["3509", "3413"])
@pytest.mark.parametrize("entered", [0, 1, 2])
def test_9_5e_the_rest_may_come_next_turn_though_the_trigger_hex_is_lost(trigger: str, entered: int) -> None:
    """A Soviet tank corps retakes the hex in between; the first pair may have been held back."""
    start = {"3509": "3510", "3413": "3414"}[trigger]
    match = with_c("german start", f'control = {{ german = ["{trigger}"] }}', S_TNKC_9=start)
    enter_all(match, FIVE[:entered])
    while match.decision_for("german") is not None:
        play(match, "done")
    play(match, "pick S_TNKC_9", f"go {trigger}", "halt")
    play(match, "order move/fight", "order move/fight")
    assert match.state.turn == 2
    assert not match.state.control & 1 << unit(match, "S_TNKC_9").hex
    assert len(enter_all(match, FIVE)) == 4 - entered


@rule("kursk 9.5e")
def test_9_5e_the_second_pair_comes_only_after_a_trigger() -> None:
    assert enter_all(with_c("german start", "conditional = 2\nturn = 5"), FIVE) == CONDITIONAL
    match = with_c("german start", "conditional = 0\nturn = 5", G_INF_39="1500")
    assert picks(match) == ["G_INF_39"]


# ------------------------------------------------------------------------------------------- 9.7 fight/fight


FIGHT_FIGHT = 'orders = { german = "fight/fight" }\nluftwaffe = 0\n'


@rule("kursk 9.7")
def test_9_7_placed_before_the_first_combat_phase_and_not_moved() -> None:
    match = position("german start", FIGHT_FIGHT + "turn = 3", G_PZ_19="pool", G_INF_39="1302", S_RIFD_19="1303")
    play(match, "pick G_PZ_19", "go 1500")
    assert where(match, "G_PZ_19") == "1500"
    assert legal(match) == ["attack 1303", "done"]
    play(match, "done")
    assert legal(match) == ["attack 1303", "done"]
    play(match, "done")
    assert where(match, "G_PZ_19") == "1500"
    assert match.decision_for("german") is None


@rule("kursk 9.7")
def test_9_7_not_before_the_second_combat_phase() -> None:
    match = position("german 2", FIGHT_FIGHT + "turn = 3", G_PZ_19="pool", G_INF_39="1302", S_RIFD_19="1303")
    assert legal(match) == ["attack 1303", "done"]


@rule("kursk 9.7")
def test_9_7_the_normal_entry_rules_hold() -> None:
    head = FIGHT_FIGHT + 'turn = 3\ncontrol = { soviet = ["2500"] }'
    match = entering(position("german start", head, G_PZ_19="pool", S_RIFD_19="1301", S_RIFD_24="5209"), "G_PZ_19")
    assert [refusal(match, f"go {hex}") for hex in ("1300", "2500", "5308", "1001")] == ["9.3c", "9.3c", "9.3d", "9.3c"]
    assert [refusal(match, f"go {hex}") for hex in ("1400", "1609")] == [None, None]


@rule("kursk 9.7")
def test_9_7_reinforcements_of_any_kind_and_turn_limits_hold() -> None:
    match = with_c("german start", FIGHT_FIGHT + 'turn = 3\ncontrol = { german = ["3509"] }', G_PZ_19="pool")
    play(match, "pick G_PZ_17", "go 1300", "pick G_PZ_19", "go 1300", "pick G_PZ_23")
    assert refusal(match, "go 1300") is None
    play(match, "go 1300")
    assert [where(match, name) for name in ("G_PZ_17", "G_PZ_19", "G_PZ_23")] == ["1300"] * 3
    assert [unit(match, name).place for name in ("G_PZ_8", "G_PG_5SS")] == ["pool", "pool"]
    assert position("german start", FIGHT_FIGHT + "turn = 2", G_PZ_19="pool").decision_for("german") is None
