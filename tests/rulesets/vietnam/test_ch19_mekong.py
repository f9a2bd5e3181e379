"""[19.0] Mekong hexes: banks, crossing, and what the water keeps apart."""

from __future__ import annotations

import pytest

from grognard.core.bits import bits
from grognard.core.match import Match
from grognard.rulesets.vietnam.events.movement import Marched
from grognard.rulesets.vietnam.zones import zone_of_control
from tests.rulesets.vietnam.edition import WORLD
from tests.rulesets.vietnam.looking import choices, cost, gos, state_of, where
from tests.support import events, legal, play, refusal, rule, vietnam


def position(units: str, *, phase: str = "us move", more: str = "") -> Match:
    """Units far away keep the phases of both sides open."""
    lines = f'us_5_60_C = "0334"\nvc_261_1 = "2101"\n{units}'
    return vietnam(f'scenario = "snoopy"\nphase = "{phase}"\nturn = 3\n{more}\n[units]\n{lines}')


@rule("vietnam 19.0a", "vietnam 5.1b")
def test_19_0a_land_units_do_not_enter_full_water() -> None:
    match = play(position('us_2_47_A = "0522"'), "pick us_2_47_A")
    assert refusal(match, "go 0523") == "19.0a"
    assert not [label for label in gos(match) if label.endswith("w")]


@rule("vietnam 19.0b")
def test_19_0b_a_unit_is_on_the_bank_from_which_it_came() -> None:
    match = play(position('us_2_47_A = "0512"\nus_2_47_B = "0312"'), "pick us_2_47_A")
    assert cost(match, "us_2_47_A", "0412N") == 1
    assert "0412S" not in gos(match)
    play(match, "halt", "pick us_2_47_B")
    assert cost(match, "us_2_47_B", "0412S") == 1
    assert "0412N" not in gos(match)


@rule("vietnam 19.0b")
def test_19_0b_along_a_bank_from_hex_to_hex() -> None:
    match = play(position('us_2_47_A = "0412N"'), "pick us_2_47_A")
    assert cost(match, "us_2_47_A", "0413N") == 1
    assert "0413S" not in gos(match)
    match = play(position('us_2_47_A = "0411N"'), "pick us_2_47_A")
    assert cost(match, "us_2_47_A", "0412N") == 4


@rule("vietnam 19.0c")
@pytest.mark.parametrize(("name", "points"), [("us_2_47_A", 5), ("us_seals", 6)])
def test_19_0c_crossing_takes_the_whole_allowance(name: str, points: int) -> None:
    match = play(position(f'{name} = "0412N"'), f"pick {name}")
    assert cost(match, name, "0412S") == points
    play(match, "go 0412S")
    assert where(match, name) == "0412S"
    assert events(match, Marched)[0].cites(WORLD) == ("19.0c",)
    assert refusal(match, f"pick {name}") == "5.1d"


@rule("vietnam 19.0c")
def test_19_0c_only_by_a_unit_that_began_its_move_there() -> None:
    match = play(position('us_2_47_A = "0413N"'), "pick us_2_47_A", "go 0412N")
    assert refusal(match, "go 0412S") == "19.0c"


@rule("vietnam 19.0c")
def test_19_0c_the_vc_cross_as_well_also_out_of_and_into_a_zone() -> None:
    units = 'vc_263_1 = "0412N"\nus_2_47_A = "0513"\nus_2_47_B = "0313"'
    match = play(position(units, phase="vc move"), "pick vc_263_1", "go 0412S")
    assert where(match, "vc_263_1") == "0412S"


@rule("vietnam 19.0c", "vietnam 5.3a", "vietnam 5.1b")
@pytest.mark.parametrize(("unit", "rule_id"), [("us_2_47_B", "5.3a"), ("vc_263_1", "5.1b")])
def test_19_0c_not_onto_another_unit(unit: str, rule_id: str) -> None:
    match = play(position(f'us_2_47_A = "0412N"\n{unit} = "0412S"'), "pick us_2_47_A")
    assert refusal(match, "go 0412S") == rule_id


@rule("vietnam 19.0d")
def test_19_0d_mobile_units_do_not_cross_unaided() -> None:
    match = play(position('us_5_60_A = "0412N"'), "pick us_5_60_A")
    assert refusal(match, "go 0412S") == "19.0d"


@rule("vietnam 19.0d", "vietnam 18.3a")
@pytest.mark.parametrize(("name", "start", "points"), [("us_5_60_A", "0512", 2), ("us_2_47_A", "0513", 2)])
def test_18_3a_with_help_anybody_crosses_for_the_terrain_alone(name: str, start: str, points: int) -> None:
    units = f'{name} = "{start}"\nus_15_eng = "0514"'
    match = play(position(units, more='crossings = { us_15_eng = "0412w" }'), f"pick {name}")
    assert cost(match, name, "0412S") == points
    play(match, "go 0412S")
    assert where(match, name) == "0412S"


@rule("vietnam 18.3g", "vietnam 18.3a")
def test_18_3g_a_crossing_that_was_used_binds_its_engineer() -> None:
    units = 'us_2_47_A = "0513"\nus_15_eng = "0514"'
    match = position(units, more='crossings = { us_15_eng = "0412w" }')
    assert "us_15_eng 0413w" in choices(match, "assist")
    play(match, "pick us_2_47_A", "go 0412S", "halt")
    assert "us_15_eng 0413w" not in choices(match, "assist")
    assert refusal(match, "assist us_15_eng 0413w") == "18.3g"


@rule("vietnam 18.3g", "vietnam 18.3c")
def test_18_3g_a_crossing_that_nobody_used_may_be_replaced() -> None:
    units = 'us_2_47_A = "0513"\nus_15_eng = "0514"'
    match = position(units, more='crossings = { us_15_eng = "0412w" }')
    play(match, "pick us_2_47_A", "go 0412N", "halt", "assist us_15_eng 0413w")
    assert refusal(match, "assist us_15_eng 0412w") == "18.3g"


@rule("vietnam 18.3g")
def test_18_3g_a_river_that_was_crossed_with_help_binds_too() -> None:
    units = 'us_2_47_A = "0512"\nus_15_eng = "0514"'
    match = position(units, more='crossings = { us_15_eng = "0512/0611" }')
    play(match, "pick us_2_47_A", "go 0611")
    assert [event.spent for event in events(match, Marched) if isinstance(event, Marched)] == [2]
    play(match, "halt")
    assert refusal(match, "assist us_15_eng 0413w") == "18.3g"


@rule("vietnam 19.0g", "vietnam 5.3a")
@pytest.mark.parametrize("other", ["us_2_47_B", "vc_263_1"])
def test_19_0g_two_units_share_a_hex_on_two_banks(other: str) -> None:
    match = position(f'us_2_47_A = "0513"\n{other} = "0412S"')
    play(match, "pick us_2_47_A", "go 0412N")
    assert (where(match, "us_2_47_A"), where(match, other)) == ("0412N", "0412S")
    assert legal(match, "go")


@rule("vietnam 19.0f", "vietnam 19.0g", "vietnam 7.1e")
def test_19_0f_nobody_attacks_over_the_water() -> None:
    match = position(
        'us_2_47_A = "0412N"\nus_2_47_B = "0414N"\nvc_263_1 = "0412S"\nvc_263_2 = "0514"', phase="us fight"
    )
    assert choices(match, "attack") == ["0514"]
    play(match, "attack 0514")
    assert choices(match, "join") == ["us_2_47_B"]


@rule("vietnam 19.0i")
def test_19_0i_no_zone_over_the_water() -> None:
    match = position('vc_263_1 = "0412S"')
    state = state_of(match)
    labels = {state.theatre.label(place) for place in bits(zone_of_control(state, "vc"))}
    assert {"0312", "0313", "0411S", "0413S"} <= labels
    assert not {"0412N", "0411N", "0413N", "0512", "0513"} & labels


@rule("vietnam 19.0i", "vietnam 5.1.1a")
def test_19_0i_a_unit_passes_opposite_an_enemy_without_stopping() -> None:
    match = play(position('us_2_47_A = "0513"\nvc_263_1 = "0412S"'), "pick us_2_47_A", "go 0412N")
    assert "0413N" in gos(match)
