"""[4.1b] [5.0] Movement: phases, costs, roads and trails, stacking, and what enemy zones of control do to it."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.vietnam.events.movement import Marched
from tests.rulesets.vietnam.edition import WORLD
from tests.rulesets.vietnam.looking import asked, choices, cost, gos, spent, state_of, where
from tests.support import events, legal, play, refusal, rule, vietnam


def position(units: str, *, phase: str = "us move", more: str = "", scenario: str = "snoopy") -> Match:
    """A position with a unit far away that keeps the phases of the US open."""
    away = 'us196_F17 = "0728"' if scenario == "triangle" else 'us_5_60_C = "0334"'
    aim = 'aim = "escape"\n' if scenario == "triangle" else ""
    return vietnam(f'scenario = "{scenario}"\nphase = "{phase}"\nturn = 3\n{aim}{more}\n[units]\n{away}\n{units}')


def practice() -> Match:
    return vietnam('scenario = "boys"\nphase = "us move"\nstart = true')


def paid(match: Match) -> list[float]:
    """What each march so far has cost."""
    return [event.spent / 2 for event in events(match, Marched) if isinstance(event, Marched)]


# ---------------------------------------------------------------------------------------------------- the phases


@rule("vietnam 4.1b", "vietnam 5.0a", "vietnam 5.1a")
def test_4_1b_the_active_side_moves_any_of_its_units_one_after_the_other() -> None:
    match = position('us_2_47_A = "1821"\nus_2_47_B = "1825"\nvc_263_1 = "1715"')
    assert choices(match, "pick") == ["us_2_47_A", "us_2_47_B", "us_5_60_C"]
    assert refusal(match, "pick vc_263_1") == "5.1a"
    play(match, "pick us_2_47_B", "go 1826", "halt", "pick us_2_47_A", "go 1820", "halt")
    assert (where(match, "us_2_47_A"), where(match, "us_2_47_B")) == ("1820", "1826")
    assert choices(match, "pick") == ["us_5_60_C"]
    vc = position('us_2_47_A = "1821"\nvc_263_1 = "1715"', phase="vc move")
    assert asked(vc) == "vc"
    assert refusal(vc, "pick us_2_47_A") == "5.1a"


@rule("vietnam 4.1b", "vietnam 5.1c")
def test_4_1b_nobody_has_to_move() -> None:
    match = position('us_2_47_A = "1821"')
    play(match, "done")
    assert where(match, "us_2_47_A") == "1821"
    assert choices(match, "pick") == ["us_5_60_C"]


@rule("vietnam 5.0a")
def test_5_0a_a_unit_that_was_taken_up_and_has_not_stirred_may_move_later() -> None:
    match = play(position('us_2_47_A = "1821"'), "pick us_2_47_A", "halt")
    assert "us_2_47_A" in choices(match, "pick")


@rule("vietnam 5.1d", "vietnam 5.1c")
def test_5_1d_a_unit_moves_once_and_saves_nothing() -> None:
    match = play(position('us_2_47_A = "1821"'), "pick us_2_47_A", "go 1822")
    assert spent(match) == 1
    play(match, "halt")
    assert "us_2_47_A" not in choices(match, "pick")
    assert refusal(match, "pick us_2_47_A") == "5.1d"
    while state_of(match).turn == 3:
        play(match, "done")
    play(match, "pick us_2_47_A")
    assert cost(match, "us_2_47_A", "1823") == 1
    assert "1827" in gos(match)
    assert refusal(match, "go 1928") == "5.1c"


@rule("vietnam 4.1c", "vietnam 4.1f", "vietnam 2.3.2c", "vietnam 12.0o")
def test_4_1f_only_mobile_units_that_have_not_moved_move_in_the_mobile_phase() -> None:
    units = 'us_5_60_A = "1821"\nus_5_60_B = "1825"\nus_2_47_A = "1720"\nus_mon_1 = "0717/0718"'
    match = play(position(units), "pick us_5_60_A", "go 1822", "halt", "done")
    assert choices(match, "pick") == ["us_5_60_B", "us_5_60_C"]
    assert refusal(match, "pick us_5_60_A") == "4.1c"
    assert refusal(match, "pick us_2_47_A") == "4.1f"
    assert refusal(match, "pick us_mon_1") == "12.0o"
    play(match, "pick us_5_60_B")
    assert cost(match, "us_5_60_B", "1824") == 1


@rule("vietnam 4.1f", "vietnam 4.1g")
def test_4_1f_an_attack_in_the_combat_phase_does_not_bar_the_mobile_move() -> None:
    match = position('us_5_60_A = "1821"', phase="us mobile-move", more='deeds = { attacked = ["us_5_60_A"] }')
    assert "us_5_60_A" in choices(match, "pick")
    beaten = position('us_5_60_A = "1821"', phase="us mobile-move", more='deeds = { beaten = ["us_5_60_A"] }')
    assert "us_5_60_A" in choices(beaten, "pick")


@rule("vietnam 7.9e")
def test_7_9e_a_unit_that_has_advanced_does_not_move() -> None:
    match = position('us_5_60_A = "1821"', phase="us mobile-move", more='deeds = { advanced = ["us_5_60_A"] }')
    assert refusal(match, "pick us_5_60_A") == "7.9e"


@rule("vietnam 4.1f")
def test_4_1f_the_vc_have_no_mobile_phase_to_play() -> None:
    match = position('vc_263_1 = "1715"', phase="vc move")
    play(match, "done")
    assert state_of(match).turn == 4
    assert asked(match) == "us"


# ----------------------------------------------------------------------------------------------------- the costs


@rule("vietnam 2.3.2b", "vietnam 5.1c", "vietnam 5.2a")
@pytest.mark.parametrize(("name", "points"), [("us25_1_2a", 5), ("us25_1_5", 8), ("us1_1_4", 9)])
def test_5_1c_a_unit_spends_its_allowance_at_most(name: str, points: int) -> None:
    match = play(position(f'{name} = "0118"', scenario="triangle"), f"pick {name}")
    assert WORLD.units[WORLD.by_id[name]].reach[0] == points
    assert cost(match, name, f"01{18 + points}") == points
    assert refusal(match, f"go 01{19 + points}") == "5.1c"


@rule("vietnam 5.2a", "vietnam 5.2c", "vietnam 5.2b")
@pytest.mark.parametrize(
    ("start", "to", "points"),
    [
        ("1822", "1823", 1),
        ("0616", "0716", 2),
        ("0928", "0927", 3),
        ("2012", "2112", 1),
        ("1724", "1725", 1),
        ("1813", "1714", 1),
        ("0718", "0617", 3),
        ("0616", "0717", 2),
        ("0718", "0717", 4),
        ("2213", "2212", 5),
    ],
)
def test_5_2_terrain_and_rivers_add_up(start: str, to: str, points: float) -> None:
    match = play(position(f'us_2_47_A = "{start}"', more='blown = ["2113/2114"]'), "pick us_2_47_A", f"go {to}")
    assert paid(match) == [points]


@rule("vietnam 5.2b")
def test_5_2b_there_is_no_least_move_of_one_hex() -> None:
    match = play(position('us_15_eng = "2213"'), "pick us_15_eng")
    assert "2212" not in gos(match)
    assert refusal(match, "go 2212") == "5.2b"


@rule("vietnam 5.2b", "vietnam 5.1c")
def test_5_2b_what_is_left_must_pay_for_the_next_hex() -> None:
    match = play(position('us_2_47_A = "0514"'), "pick us_2_47_A", "go 0616")
    assert spent(match) == 3
    assert {"0716", "0717"} <= gos(match)
    assert not {"0815", "0816", "0718"} & gos(match)


@rule("vietnam 5.2.1", "vietnam 2.3.2b")
@pytest.mark.parametrize(("to", "points"), [("2012", 0.5), ("1912", 1), ("1810", 2), ("2114", 0.5), ("2112", 1)])
def test_5_2_1_along_a_road_half_a_point_whatever_the_terrain(to: str, points: float) -> None:
    match = play(position('us_2_47_A = "2113"'), "pick us_2_47_A", f"go {to}")
    assert paid(match) == [points]


@rule("vietnam 5.2.1")
def test_5_2_1_a_road_through_the_jungle() -> None:
    match = play(position('us25_1_2a = "2011"', scenario="triangle"), "pick us25_1_2a", "go 2111")
    assert state_of(match).theatre.terrain[state_of(match).theatre.place("2111")] == "jungle"
    assert paid(match) == [0.5]


@rule("vietnam 5.2.1", "vietnam 5.2.2")
def test_5_2_1_a_hex_beside_the_road_or_trail_is_paid_by_its_terrain() -> None:
    match = play(position('us_2_47_A = "2112"'), "pick us_2_47_A")
    assert cost(match, "us_2_47_A", "2113") == 1
    match = play(position('us_2_47_A = "1520"'), "pick us_2_47_A")
    assert cost(match, "us_2_47_A", "1419") == 2


@rule("vietnam 5.2.2")
@pytest.mark.parametrize(("to", "points"), [("1418", 1), ("1419", 1), ("1318", 2), ("1320", 2), ("1619", 1)])
def test_5_2_2_along_a_trail_one_point_whatever_the_terrain(to: str, points: float) -> None:
    match = play(position('us_2_47_A = "1519"'), "pick us_2_47_A", f"go {to}")
    assert paid(match) == [points]


@rule("vietnam 2.1b")
@pytest.mark.parametrize(
    ("more", "start", "to", "points"),
    [
        ("", "1318", "1218", 4),
        ("", "1418", "1318", 1),
        ('blown = ["1318/1418"]', "1418", "1318", 3),
        ("", "2113", "2114", 0.5),
        ('blown = ["2113/2114"]', "2113", "2114", 3),
    ],
)
def test_2_1b_road_and_trail_rates_end_at_a_river_without_a_bridge(
    more: str, start: str, to: str, points: float
) -> None:
    match = play(position(f'us_2_47_A = "{start}"', more=more), "pick us_2_47_A", f"go {to}")
    assert paid(match) == [points]


# ------------------------------------------------------------------------------------------ where one may not go


@rule("vietnam 5.1b", "vietnam 19.0a")
def test_5_1b_no_entry_where_an_enemy_stands_or_on_water() -> None:
    match = play(position('us_2_47_A = "0521"\nvc_263_1 = "0620"'), "pick us_2_47_A")
    assert refusal(match, "go 0620") == "5.1b"
    assert refusal(match, "go 0420") == "19.0a"
    assert refusal(match, "go 0520w") == "19.0a"
    assert refusal(match, "go 0417/0518") == "12.0d"


@rule("vietnam 5.1b")
def test_5_1b_nobody_leaves_this_map() -> None:
    match = play(position('vc_263_1 = "1734"', phase="vc move"), "pick vc_263_1")
    assert not legal(match, "exit")
    assert refusal(match, "exit") == "27.0o"


@rule("vietnam 5.3a", "vietnam 5.3b")
def test_5_3_friends_are_passed_at_no_extra_cost_and_never_joined() -> None:
    match = play(position('us_2_47_A = "0513"\nus_2_47_B = "0514"'), "pick us_2_47_A")
    assert refusal(match, "go 0514") == "5.3a"
    play(match, "go 0515")
    assert paid(match) == [2]
    assert where(match, "us_2_47_B") == "0514"
    state = state_of(match)
    assert state.at[state.theatre.place("0514")] == WORLD.by_id["us_2_47_B"]


@rule("vietnam 5.3a", "vietnam 15.0f")
def test_5_3a_a_hidden_friend_counts_for_its_own_side() -> None:
    match = position('vc_263_1 = "0816 hidden"\nvc_263_2 = "0815 hidden"', phase="vc move")
    play(match, "pick vc_263_1")
    assert refusal(match, "go 0815") == "5.3a"
    assert cost(match, "vc_263_1", "0814") == 3


@rule("vietnam 5.1a")
def test_5_1a_the_opponent_is_not_asked_while_the_other_moves() -> None:
    match = position('us_2_47_A = "1821"\nvc_263_1 = "1825"')
    play(match, "pick us_2_47_A", "go 1822")
    assert asked(match) == "us"


# --------------------------------------------------------------------------------------------- on foot in zones


@rule("vietnam 5.1.1a", "vietnam 5.3a")
def test_5_1_1a_the_practice_position() -> None:
    match = play(practice(), "pick us_4_47_B")
    assert refusal(match, "go 0616") == "5.3a"
    assert cost(match, "us_4_47_B", "0716") == 2
    assert cost(match, "us_4_47_B", "0617") == 3
    play(match, "go 0617")
    assert refusal(match, "pick us_4_47_B") == "5.1d"
    assert where(match, "us_4_47_B") == "0617"


@rule("vietnam 5.1.1a")
def test_5_1_1a_a_foot_unit_stops_when_it_enters_a_zone() -> None:
    match = play(position('us_2_47_A = "1820"\nvc_263_1 = "1823"'), "pick us_2_47_A")
    assert "1824" not in gos(match)
    play(match, "go 1822")
    assert refusal(match, "pick us_2_47_A") == "5.1d"
    assert paid(match) == [2]


@rule("vietnam 5.1.1a", "vietnam 12.1")
def test_5_1_1a_a_monitor_beside_the_way_stops_nobody() -> None:
    match = play(position('vc_263_1 = "0715"\nus_mon_1 = "0617/0718"', phase="vc move"), "pick vc_263_1")
    play(match, "go 0617")
    assert spent(match) == 3
    assert "0517" in gos(match)


@rule("vietnam 5.1.1a", "vietnam 5.3a")
def test_5_1_1a_no_way_through_a_friend_in_a_zone() -> None:
    units = 'us_2_47_A = "1821"\nus_2_47_B = "1822"\nvc_263_1 = "1823"'
    match = play(position(units), "pick us_2_47_A")
    assert refusal(match, "go 1822") == "5.3a"
    assert cost(match, "us_2_47_A", "1723") == 2


@rule("vietnam 5.1.1b")
def test_5_1_1b_a_foot_unit_leaves_a_zone_and_goes_on_to_the_next() -> None:
    match = play(position('us_2_47_A = "1822"\nvc_263_1 = "1823"\nvc_263_2 = "1819"'), "pick us_2_47_A")
    assert cost(match, "us_2_47_A", "1821") == 1
    assert cost(match, "us_2_47_A", "1820") == 2
    assert "1720" in gos(match)
    play(match, "go 1821")
    assert "1820" in gos(match)
    play(match, "go 1820")
    assert refusal(match, "pick us_2_47_A") == "5.1d"


@rule("vietnam 5.1.2a")
def test_5_1_2a_infiltration_is_a_whole_move() -> None:
    match = play(position('us_2_47_A = "1822"\nvc_263_1 = "1823"\nvc_263_2 = "1721"'), "pick us_2_47_A")
    assert cost(match, "us_2_47_A", "1723") == 5
    play(match, "go 1723")
    assert refusal(match, "pick us_2_47_A") == "5.1d"
    assert [event.cites(WORLD) for event in events(match, Marched)] == [("5.1.2a",)]


@rule("vietnam 5.1.2a")
def test_5_1_2a_not_after_anything_was_spent() -> None:
    match = play(position('us_2_47_A = "1822"\nvc_263_1 = "1823"\nvc_263_2 = "1721"'), "pick us_2_47_A", "go 1922")
    assert "1723" not in gos(match)
    play(match, "go 1822")
    assert where(match, "us_2_47_A") == "1822"
    assert refusal(match, "pick us_2_47_A") == "5.1d"


@rule("vietnam 5.1.2a")
def test_5_1_2a_whatever_the_hex_and_the_river_would_cost() -> None:
    match = play(position('us_15_eng = "2213"\nvc_263_1 = "2313"'), "pick us_15_eng")
    assert cost(match, "us_15_eng", "2212") == 4
    play(match, "go 2212")
    assert where(match, "us_15_eng") == "2212"


@rule("vietnam 5.1.2a", "vietnam 5.1b", "vietnam 5.3a")
def test_5_1_2a_not_into_an_enemy_nor_onto_a_friend() -> None:
    units = 'us_2_47_A = "1822"\nus_2_47_B = "1723"\nvc_263_1 = "1823"\nvc_263_2 = "1721"'
    match = play(position(units), "pick us_2_47_A")
    assert refusal(match, "go 1823") == "5.1b"
    assert refusal(match, "go 1723") == "5.3a"


@rule("vietnam 5.1.1a", "vietnam 15.0b")
def test_5_1_1a_a_zone_that_comes_to_light_stops_a_foot_unit() -> None:
    match = play(position('us_2_47_A = "0615"\nvc_263_1 = "0717 hidden"'), "pick us_2_47_A", "go 0617")
    assert where(match, "us_2_47_A") == "0616"
    assert paid(match) == [1]
    assert refusal(match, "pick us_2_47_A") == "5.1d"


# -------------------------------------------------------------------------------------------- mobile units in zones

MOBILE = 'us_5_60_A = "1822"\nvc_263_1 = "1823"'


@rule("vietnam 5.1.1d")
def test_5_1_1d_mobile_units_do_not_stop_and_pay_nothing_for_one_entry_or_one_exit() -> None:
    match = play(position('us_5_60_A = "1821"\nvc_263_1 = "1823"'), "pick us_5_60_A", "go 1822")
    assert spent(match) == 1
    assert cost(match, "us_5_60_A", "1722") == 1
    leaving = play(position(MOBILE), "pick us_5_60_A")
    assert cost(leaving, "us_5_60_A", "1722") == 1
    assert cost(leaving, "us_5_60_A", "1821") == 1


@rule("vietnam 5.1.1d")
def test_5_1_1d_the_cavalry_of_the_practice_scenario() -> None:
    match = play(practice(), "pick us_5cav")
    assert cost(match, "us_5cav", "0718") == 1
    assert cost(match, "us_5cav", "0617") == 3
    play(match, "go 0718")
    assert "0719" in gos(match)


@rule("vietnam 5.1.2b")
def test_5_1_2b_from_zone_to_zone_for_half_the_allowance_more() -> None:
    match = play(position(MOBILE), "pick us_5_60_A")
    assert cost(match, "us_5_60_A", "1723") == 5
    play(match, "go 1723")
    assert events(match, Marched)[0].cites(WORLD) == ("5.1.2b",)
    assert cost(match, "us_5_60_A", "1722") == 1
    assert refusal(match, "go 1724") == "5.1.2b"


@rule("vietnam 5.1.2b")
def test_5_1_2b_also_for_a_unit_that_began_outside() -> None:
    match = play(position('us_5_60_A = "1821"\nvc_263_1 = "1823"'), "pick us_5_60_A", "go 1822")
    assert cost(match, "us_5_60_A", "1723") == 5


@rule("vietnam 5.1.1c")
def test_5_1_1c_leaving_one_zone_and_entering_another_later_costs_half() -> None:
    match = play(position(MOBILE), "pick us_5_60_A", "go 1722")
    assert spent(match) == 1
    assert cost(match, "us_5_60_A", "1723") == 5
    assert cost(match, "us_5_60_A", "1720") == 2


@rule("vietnam 5.1.1c")
def test_5_1_1c_from_outside_in_out_and_in_again() -> None:
    match = play(position('us_5_60_A = "1821"\nvc_263_1 = "1823"'), "pick us_5_60_A", "go 1822", "go 1722")
    assert spent(match) == 2
    assert cost(match, "us_5_60_A", "1723") == 5


@rule("vietnam 5.1.1c", "vietnam 5.1.2b")
@pytest.mark.parametrize(("option", "points"), [("each", None), ("once", 7)])
def test_5_1_1c_half_each_time_or_once(option: str, points: int | None) -> None:
    match = position(MOBILE, more=f'options = {{ half_ma = "{option}" }}')
    play(match, "pick us_5_60_A", "go 1723", "go 1722")
    assert spent(match) == 6
    assert ("1822" in gos(match)) == (points is not None)
    if points is None:
        assert refusal(match, "go 1822") == "5.1.1c"
    else:
        play(match, "go 1822")
        assert spent(match) == points


@rule("vietnam 5.1.1c", "vietnam 5.1.2b")
@pytest.mark.parametrize(("name", "half"), [("us1_1_4", 4), ("us25_1_5", 4)])
def test_5_1_2b_fractions_of_the_half_are_dropped(name: str, half: int) -> None:
    match = play(position(f'{name} = "1926"\nvc_pl = "2026"', scenario="triangle"), f"pick {name}")
    assert cost(match, name, "1927") == 1 + half


@rule("vietnam 5.1.1d", "vietnam 15.0b")
def test_5_1_1d_a_zone_that_comes_to_light_costs_nothing_for_that_step() -> None:
    match = play(position('us_5_60_A = "0615"\nvc_263_1 = "0717 hidden"'), "pick us_5_60_A", "go 0618")
    assert where(match, "us_5_60_A") == "0616"
    assert spent(match) == 1
    assert cost(match, "us_5_60_A", "0617") == 5
    assert cost(match, "us_5_60_A", "0517") == 1


# -------------------------------------------------------------------------------------------- what is no movement


@rule("vietnam 5.1.2d", "vietnam 5.1a", "vietnam 7.9d")
def test_5_1_2d_an_advance_is_no_movement_and_no_zone_stops_it() -> None:
    units = 'us_2_47_A = "1822"\nus_4_47_B = "1723"\nus_4_47_C = "1923"\nvc_ct = "1823"\nvc_263_1 = "1725"'
    match = position(units, phase="us fight")
    match.feed([1])
    joins = [f"join {name}" for name in ("us_2_47_A", "us_4_47_B", "us_4_47_C")]
    play(match, "attack 1823", *joins, "commit", "retire vc_ct", "retreat 1824 1825")
    play(match, "advance us_2_47_A 1824")
    assert where(match, "us_2_47_A") == "1824"
    assert not any(paid(match))
    assert state_of(match).deeds.moved == 0


@rule("vietnam 5.1.2d", "vietnam 7.7h", "vietnam 5.1.2a")
def test_5_1_2d_a_retreat_does_not_infiltrate() -> None:
    units = 'us_2_47_A = "1822"\nvc_263_1 = "1823"\nvc_263_2 = "1721"'
    match = position(units, phase="vc fight", more="hands = { vc = [2] }")
    match.feed([1])
    play(match, "attack 1822", "join vc_263_1", "commit", "support 2", "retire us_2_47_A")
    assert {text.split()[1] for text in legal(match, "retreat")} == {"1922"}


@rule("vietnam 17.0")
def test_17_0_a_surrounded_unit_moves_and_fights_as_ever() -> None:
    ring = zip(("vc_263_1", "vc_263_2", "vc_263_3", "vc_514_1"), ("1822", "1824", "1923", "1724"), strict=True)
    around = "\n".join(f'{name} = "{place}"' for name, place in ring)
    match = position(f'us_2_47_A = "1823"\n{around}')
    play(match, "pick us_2_47_A")
    assert {"1723", "1924"} <= gos(match)
    play(match, "halt", "done", "attack 1822")
    assert choices(match, "join") == ["us_2_47_A"]
    assert state_of(match).attack(WORLD.by_id["us_2_47_A"]) == 2
