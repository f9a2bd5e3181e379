"""[7.0] to [7.6] Who may attack whom, the differential, terrain, and what the results do."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.messages import message
from grognard.rulesets.vietnam.combat import Assembly
from grognard.rulesets.vietnam.differential import Fight, clash
from tests.rulesets.vietnam.battles import asked, at_war, attack, hands, losses, roll, state, where
from tests.rulesets.vietnam.edition import WORLD
from tests.support import legal, play, refusal, rule, vietnam

PRACTICE = 'scenario = "boys"\nphase = "us fight"\nstart = true\n'
CORNER = {"vc_514_1": "0717", "us_4_47_C": "0616", "us_4_47_B": "0617", "us_mon_1": "0717/0718"}
"""A VC company in the jungle, two US companies and a monitor next to it."""


def fall_back(match: grognard.Match, unit: str) -> None:
    """Let a unit retreat by any way that is open."""
    play(match, f"retire {unit}")
    while asked(match).endswith("ChooseRetreat"):
        play(match, legal(match, "retreat")[0])


def gone(match: grognard.Match, unit: str, start: str) -> int:
    """How many hexes a unit is away from a place."""
    return state(match).theatre.distance(state(match).theatre.place(start), state(match).place(WORLD.unit_number(unit)))


# ------------------------------------------------------------------------------------------------ [7.0] [7.1]


@rule("vietnam 7.0a")
def test_7_0a_nobody_has_to_attack() -> None:
    match = vietnam(PRACTICE)
    assert legal(match) == ["attack 0717", "attack 0816", "done"]
    play(match, "done")
    assert asked(match) == "us ChooseMover"


@rule("vietnam 7.0b", "vietnam 4.1d")
def test_7_0b_each_attack_is_chosen_when_the_last_is_over_in_any_order() -> None:
    match = at_war(us_4_47_C="0616", us_3_47_B="0917", vc_514_1="0717", vc_514_2="0816")
    assert legal(match, "attack") == ["attack 0717", "attack 0816"]
    attack(match, "0816", "us_3_47_B", die=3)
    assert legal(match) == ["attack 0717", "done"]
    attack(match, "0717", "us_4_47_C", die=3)
    assert where(match, "us_4_47_C") == "0616 reduced"


@rule("vietnam 7.0c")
def test_7_0c_only_adjacent_enemies_are_attacked() -> None:
    match = at_war(us_4_47_C="0616", vc_514_1="0717", vc_514_2="0816")
    assert legal(match, "attack") == ["attack 0717"]
    assert refusal(match, "attack 0816") == "7.0c"
    assert refusal(match, "attack 0716") == "7.0c"
    assert refusal(match, "attack 0616") == "7.0c"


@rule("vietnam 7.0c", "vietnam 15.0f")
def test_7_0c_a_hidden_unit_is_no_enemy_in_sight() -> None:
    match = at_war(us_4_47_C="0616", vc_514_1="0717", vc_514_2="0815 hidden")
    assert refusal(match, "attack 0815") == "7.0c"
    assert refusal(match, "bombard 0815 1") == "8.4e"


@rule("vietnam 7.0d")
def test_7_0d_the_active_player_attacks_the_other_defends() -> None:
    match = at_war("vc fight", us_4_47_C="0616", vc_514_1="0717")
    assert asked(match) == "vc ChooseTarget"
    assert legal(match) == ["attack 0616", "done"]
    play(match, "attack 0616")
    assert refusal(match, "join us_4_47_C") == "7.0d"


@rule("vietnam 7.1a")
def test_7_1a_any_number_may_join_and_any_may_stay_out() -> None:
    match = at_war(**CORNER)
    play(match, "attack 0717")
    assert legal(match) == ["join us_4_47_B", "join us_4_47_C", "join us_mon_1"]
    assert refusal(match, "commit") == "7.1a"
    play(match, "join us_4_47_B")
    assert legal(match) == ["join us_4_47_C", "join us_mon_1", "commit"]
    assert state(match).inside(Assembly).hand == (WORLD.unit_number("us_4_47_B"),)
    match.feed([3])
    play(match, "join us_mon_1", "commit")
    assert roll(match).differential == 3 + 1 - 5


@rule("vietnam 7.1b")
def test_7_1b_the_terrain_of_the_attackers_does_not_matter() -> None:
    from_clear = attack(at_war(us_4_47_C="0616", vc_514_1="0717"), "0717", "us_4_47_C")
    from_jungle = attack(at_war(us_4_47_C="0716", vc_514_1="0717"), "0717", "us_4_47_C")
    assert roll(from_clear).column == roll(from_jungle).column


@rule("vietnam 7.1c", "vietnam 12.0k")
def test_7_1c_strengths_of_all_hexes_are_added() -> None:
    match = attack(at_war(**CORNER), "0717", "us_4_47_C", "us_4_47_B", "us_mon_1")
    found = clash(state(match), Fight(state(match).theatre.place("0717"), WORLD.unit_number("vc_514_1"), ()))
    assert found.differential == -5
    assert roll(match).differential == 3 + 3 + 1 - 5


@rule("vietnam 7.1d")
def test_7_1d_as_many_attacks_as_adjacent_enemies() -> None:
    match = at_war(us_4_47_C="0616", us_4_47_B="0716", vc_514_1="0717", vc_514_2="0816", vc_263_1="0815")
    assert legal(match, "attack") == ["attack 0717", "attack 0815", "attack 0816"]


@rule("vietnam 7.1e", "vietnam 19.0h")
def test_7_1e_no_attack_over_mekong_water() -> None:
    match = at_war(us_4_47_C="0208N", us_4_47_B="0109", us_2_47_A="0209S", vc_514_1="0208S", vc_514_2="0814")
    assert refusal(match, "attack 0814") == "7.0c"
    play(match, "attack 0208S")
    assert legal(match, "join") == ["join us_2_47_A", "join us_4_47_B"]
    assert refusal(match, "join us_4_47_C") == "7.1e"


@rule("vietnam 7.1e")
def test_7_1e_a_lone_unit_over_the_water_cannot_attack_at_all() -> None:
    match = at_war(more=hands(us="1"), us_4_47_C="0208N", vc_514_1="0208S")
    assert legal(match, "attack") == []
    assert refusal(match, "attack 0208S") == "7.1e"


@rule("vietnam 12.0k", "vietnam 12.0l")
def test_12_0k_a_monitor_and_its_neighbours_attack_each_other() -> None:
    assert legal(at_war(us_mon_1="0717/0718", vc_514_1="0717"), "attack") == ["attack 0717"]
    assert legal(at_war(us_mon_1="0208w", vc_514_1="0208S", vc_514_2="0109"), "attack") == [
        "attack 0109",
        "attack 0208S",
    ]
    assert legal(at_war("vc fight", us_mon_1="0208w", vc_514_1="0208S"), "attack") == ["attack 0208w"]
    assert legal(at_war("vc fight", us_mon_1="0717/0718", vc_514_1="0718"), "attack") == ["attack 0717/0718"]


@rule("vietnam 12.0k")
def test_12_0k_a_hexside_is_next_to_its_two_hexes_only() -> None:
    match = at_war(more=hands(us="1"), us_mon_1="0717/0718", vc_514_1="0616", vc_514_2="0817")
    assert legal(match, "attack") == []
    assert refusal(match, "attack 0817") == "7.0c"


# ------------------------------------------------------------------------------------------------------ [7.2]


@rule("vietnam 7.2a", "vietnam 7.3d")
def test_7_2a_a_unit_attacks_once_in_a_phase() -> None:
    match = at_war(us_4_47_C="0716", us_2_47_A="1506", vc_514_1="0717", vc_514_2="0816", vc_cl="1505")
    attack(match, "0717", "us_4_47_C", die=3)
    assert legal(match, "attack") == ["attack 1505"]
    assert refusal(match, "attack 0816") == "7.2a"


@rule("vietnam 7.2a", "vietnam 7.3d")
def test_7_2a_a_unit_that_attacked_cannot_join_another_attack() -> None:
    match = at_war(us_4_47_C="0716", us_4_47_B="0816", vc_514_1="0717", vc_514_2="0815")
    attack(match, "0717", "us_4_47_C", die=3)
    play(match, "attack 0815")
    assert legal(match) == ["join us_4_47_B"]
    assert refusal(match, "join us_4_47_C") == "7.2a"
    play(match, "join us_4_47_B")
    assert refusal(match, "join us_4_47_B") == "7.3d"


@rule("vietnam 7.2c")
def test_7_2c_a_unit_is_attacked_once_in_a_phase() -> None:
    match = at_war(us_4_47_C="0616", us_4_47_B="0617", us_2_47_A="0816", vc_514_1="0717", vc_514_2="0815")
    attack(match, "0717", "us_4_47_C", die=3)
    assert legal(match, "attack") == ["attack 0815"]
    assert refusal(match, "attack 0717") == "7.2c"
    attack(match, "0815", "us_2_47_A", die=3)
    assert asked(match) == "vc ChooseMover"


@rule("vietnam 7.2c", "vietnam 7.0b")
def test_7_2c_nor_after_another_unit_was_attacked_in_between() -> None:
    units = {"us_4_47_C": "1921", "us_4_47_B": "2022", "us_2_47_A": "1606", "us_5_60_A": "1822"}
    match = at_war(**units, vc_514_1="1922", vc_514_2="1607", vc_514_3="1723")
    attack(match, "1922", "us_4_47_C", die=4)
    attack(match, "1607", "us_2_47_A", die=6)
    assert refusal(match, "attack 1922") == "7.2c"
    assert legal(match, "attack") == ["attack 1723"]


@rule("vietnam 7.2c", "vietnam 4.1g")
def test_7_2c_the_mobile_combat_phase_counts_anew() -> None:
    match = at_war(us_4_47_C="0616", us_5_60_A="0617", vc_514_1="0717")
    attack(match, "0717", "us_4_47_C", die=3)
    assert asked(match) == "us ChooseMover"
    play(match, "done")
    assert legal(match) == ["attack 0717", "done"]


@rule("vietnam 7.2b")
def test_7_2b_bombarded_and_then_attacked() -> None:
    match = at_war(more=hands(us="5"), us_4_47_C="0616", vc_514_1="0717")
    match.feed([1])
    play(match, "bombard 0717 5")
    assert roll(match).result == "-"
    assert legal(match) == ["attack 0717", "done"]
    attack(match, "0717", "us_4_47_C", die=3)
    assert not roll(match).bombardment


@rule("vietnam 7.7.2d")
def test_7_7_2d_a_beaten_unit_does_not_attack() -> None:
    match = at_war(more=hands(us="1") + '\ndeeds = { beaten = ["us_4_47_C"] }', us_4_47_C="0616", vc_514_1="0717")
    assert legal(match, "attack") == []
    assert refusal(match, "attack 0717") == "7.7.2d"


@rule("vietnam 7.9e")
def test_7_9e_nor_one_that_has_advanced() -> None:
    match = at_war(more=hands(us="1") + '\ndeeds = { advanced = ["us_4_47_C"] }', us_4_47_C="0616", vc_514_1="0717")
    assert refusal(match, "attack 0717") == "7.9e"


# ------------------------------------------------------------------------------------------------------ [7.3]


@rule("vietnam 7.3a")
def test_7_3a_strengths_and_markers_of_both_sides() -> None:
    match = at_war(more=hands("2 6", "1 3"), **CORNER)
    attack(match, "0717", "us_4_47_C", "us_4_47_B")
    play(match, "support 6", "support 3", "support 2", "support 1")
    found = roll(match)
    assert found.differential == 3 + 3 + 6 + 2 - 5 - 3 - 1
    assert (found.row, found.column) == ("jungle", 7)


@rule("vietnam 7.3a", "vietnam 7.6h")
def test_7_3a_reduced_units_count_what_their_reverse_says() -> None:
    match = at_war(us_4_47_C="0616 reduced", vc_514_1="0717 reduced")
    assert roll(attack(match, "0717", "us_4_47_C")).differential == 1 - 3


@rule("vietnam 7.3a")
def test_7_3a_every_part_of_the_differential_is_told_with_its_rule() -> None:
    match = at_war(**CORNER)
    fight = Fight(
        state(match).theatre.place("0717"),
        WORLD.unit_number("vc_514_1"),
        (WORLD.unit_number("us_4_47_C"), WORLD.unit_number("us_mon_1")),
        fire=(2,),
        counter=(3,),
    )
    found = clash(state(match), fight)
    told = [(modifier.rule, modifier.reason.id, modifier.value) for modifier in found.modifiers]
    assert told == [
        ("7.1c", "modifier-unit", 3),
        ("7.1c", "modifier-unit", 1),
        ("8.3b", "modifier-marker", 2),
        ("7.3a", "modifier-unit", -5),
        ("8.3b", "modifier-marker", -3),
    ]
    assert found.differential == -2
    assert (found.ground.rule, found.ground.reason.id, found.ground.value) == ("7.4a", "terrain-jungle", -2)


@rule("vietnam 7.3b")
@pytest.mark.parametrize(("die", "result"), [(1, "A2"), (2, "A3"), (3, "(A)"), (4, "(A)"), (5, "(A)"), (6, "Ae")])
def test_7_3b_practice_turn_1_a_company_and_the_monitor(die: int, result: str) -> None:
    found = roll(attack(vietnam(PRACTICE), "0717", "us_4_47_C", "us_mon_1", die=die))
    assert (found.differential, found.column, found.result) == (-1, 3, result)


@rule("vietnam 7.3b")
@pytest.mark.parametrize(("die", "result"), [(1, "Ex"), (2, "Ex"), (3, "-"), (4, "A2"), (5, "A3"), (6, "(A)")])
def test_7_3b_practice_with_a_second_company(die: int, result: str) -> None:
    match = attack(at_war(**CORNER), "0717", "us_4_47_C", "us_4_47_B", "us_mon_1", die=die)
    assert (roll(match).differential, roll(match).column, roll(match).result) == (2, 6, result)


@rule("vietnam 7.3d", "vietnam 7.3e")
def test_7_3e_attack_and_defence_of_a_unit_are_never_added() -> None:
    us = roll(attack(at_war(us_15_eng="0616", vc_514_1="0717"), "0717", "us_15_eng"))
    vc = roll(attack(at_war("vc fight", us_15_eng="0616", vc_514_1="0717"), "0616", "vc_514_1"))
    assert (us.differential, vc.differential) == (1 - 5, 3 - 8)


# ------------------------------------------------------------------------------------------------------ [7.4]


@rule("vietnam 7.4a")
def test_7_4a_the_terrain_of_the_defender_decides() -> None:
    us = roll(attack(at_war(us_4_47_C="0616", vc_514_1="0717"), "0717", "us_4_47_C"))
    vc = roll(attack(at_war("vc fight", us_4_47_C="0616", vc_514_1="0717"), "0616", "vc_514_1"))
    assert (us.row, vc.row) == ("jungle", "clear")


@rule("vietnam 7.4b")
def test_7_4b_all_attackers_across_an_unbridged_river() -> None:
    match = at_war(us_4_47_C="0617", vc_514_1="0718", vc_514_2="2020")
    found = roll(attack(match, "0718", "us_4_47_C"))
    assert (found.differential, found.row, found.column) == (-2, "village", 3)


@rule("vietnam 7.4b")
@pytest.mark.parametrize(("other", "place"), [("us_4_47_B", "0618"), ("us_mon_1", "0717/0718")])
def test_7_4b_one_attacker_on_dry_land_or_on_the_water_is_enough(other: str, place: str) -> None:
    match = at_war(us_4_47_C="0617", vc_514_1="0718", **{other: place})
    assert roll(attack(match, "0718", "us_4_47_C", other)).row == "clear"


@rule("vietnam 7.4b", "vietnam 2.1b")
def test_7_4b_a_bridge_takes_the_river_away_from_the_defender() -> None:
    units = {"us_4_47_C": "0929", "vc_514_1": "0928"}
    assert roll(attack(at_war(**units), "0928", "us_4_47_C")).row == "clear"
    blown = at_war(more='blown = ["0928/0929"]', **units)
    assert roll(attack(blown, "0928", "us_4_47_C")).row == "village"


@rule("vietnam 18.1", "vietnam 7.4b")
def test_18_1_a_blown_bridge_is_a_river_in_combat() -> None:
    match = at_war(more='blown = ["0928/0929"]', us_4_47_C="0929", us_4_47_B="0828", vc_514_1="0928")
    assert roll(attack(match, "0928", "us_4_47_C", "us_4_47_B")).row == "village"


@rule("vietnam 18.3d")
@pytest.mark.parametrize("phase", ["us fight", "vc fight"])
def test_18_3d_an_assisted_crossing_is_a_bridge_for_attackers_of_both_sides(phase: str) -> None:
    us, vc = ("0828", "0928") if phase == "us fight" else ("0928", "0828")
    units = {"us_4_47_C": us, "vc_514_1": vc, "us_15_eng": "0829"}
    attacker = "us_4_47_C" if phase == "us fight" else "vc_514_1"
    assert roll(attack(at_war(phase, **units), "0928", attacker)).row == "village"
    helped = at_war(phase, more='crossings = { us_15_eng = "0828/0928" }', **units)
    assert roll(attack(helped, "0928", attacker)).row == "clear"


@rule("vietnam 7.4c")
def test_7_4c_terrain_does_not_accumulate() -> None:
    """Jungle behind a river is jungle: no second shift."""
    match = at_war(more=hands(us="2"), us_4_47_C="0718", vc_514_1="0717")
    attack(match, "0717", "us_4_47_C")
    found = roll(play(match, "support 2"))
    assert (found.differential, found.row, found.column) == (0, "jungle", 4)


@rule("vietnam 7.4c")
def test_7_4c_a_town_behind_a_river_stays_a_town() -> None:
    match = at_war(us_4_47_C="2213", vc_514_1="2113")
    assert roll(attack(match, "2113", "us_4_47_C")).row == "hill"


# ------------------------------------------------------------------------------------------------------ [7.6]


@rule("vietnam 7.6a")
def test_7_6a_de_eliminates_the_defender_at_full_strength() -> None:
    match = at_war(us_5_60_A="1504", us_5_60_B="1506", us_5_60_C="1605", ar_2="1604", vc_514_1="1505")
    attack(match, "1505", "us_5_60_A", "us_5_60_B", "us_5_60_C", "ar_2", die=1)
    assert (roll(match).differential, roll(match).result) == (10, "De")
    assert where(match, "vc_514_1") == "dead"
    assert losses(match) == ["vc_514_1"]
    assert asked(match) == "us ChooseAdvance"


@rule("vietnam 7.6a", "vietnam 7.9a")
def test_7_6a_without_the_option_no_advance_after_de() -> None:
    more = 'options = { advance_after_de = false }\ndeeds = { moved = ["us_5_60_A"] }'
    match = at_war(more=more, us_5_60_A="1504", us_5_60_B="1506", us_5_60_C="1605", ar_2="1604", vc_514_1="1505")
    attack(match, "1505", "us_5_60_A", "us_5_60_B", "us_5_60_C", "ar_2", die=1)
    assert where(match, "vc_514_1") == "dead"
    assert asked(match) != "us ChooseAdvance"


@rule("vietnam 7.6b")
@pytest.mark.parametrize(("die", "hexes"), [(3, 3), (4, 2)])
def test_7_6b_the_defender_retreats_or_stands_fast(die: int, hexes: int) -> None:
    match = at_war(more=hands(us="6"), us_5_60_A="1604", ar_2="1605", vc_514_1="1505")
    attack(match, "1505", "us_5_60_A", "ar_2", die=die)
    play(match, "support 6")
    assert (roll(match).result, asked(match)) == (f"D{hexes}", "vc StandOrRetire")
    assert legal(match) == ["stand vc_514_1", "retire vc_514_1"]
    fall_back(match, "vc_514_1")
    assert gone(match, "vc_514_1", "1505") == hexes


@rule("vietnam 7.6b", "vietnam 7.8a")
def test_7_6b_standing_fast_costs_a_step_and_stops_the_advance() -> None:
    match = at_war(us_5_60_A="1504", us_5_60_B="1604", us_5_60_C="1605", ar_2="1506", vc_514_1="1505")
    attack(match, "1505", "us_5_60_A", "us_5_60_B", "us_5_60_C", "ar_2", die=4)
    play(match, "stand vc_514_1")
    assert where(match, "vc_514_1") == "1505 reduced"
    assert asked(match) == "us ChooseMover"


@rule("vietnam 7.6c", "vietnam 12.0s")
def test_7_6c_ex_costs_the_defender_and_one_attacker_a_step() -> None:
    match = attack(at_war(**CORNER), "0717", "us_4_47_C", "us_4_47_B", "us_mon_1", die=1)
    assert asked(match) == "us ChooseLoss"
    assert legal(match) == ["lose us_4_47_B", "lose us_4_47_C", "lose us_mon_1"]
    assert refusal(match, "lose vc_514_1") == "7.6c"
    play(match, "lose us_mon_1")
    assert where(match, "us_mon_1") == "0717/0718 reduced"
    assert where(match, "vc_514_1") == "0717 reduced"
    assert where(match, "us_4_47_C") == "0616"
    assert losses(match) == ["us_mon_1", "vc_514_1"]


@rule("vietnam 7.6c", "vietnam 7.6h", "vietnam 7.9a")
def test_7_6c_ex_eliminates_reduced_units_on_both_sides_and_nobody_advances() -> None:
    match = at_war(us_4_47_C="0616 reduced", ar_2="0617", us_2_47_A="2020", vc_514_1="0717 reduced")
    attack(match, "0717", "us_4_47_C", "ar_2", die=2)
    assert roll(match).result == "Ex"
    play(match, "lose us_4_47_C")
    assert (where(match, "us_4_47_C"), where(match, "vc_514_1")) == ("dead", "dead")
    assert asked(match) != "us ChooseAdvance"


@rule("vietnam 7.6c")
def test_7_6c_a_lone_attacker_is_not_asked() -> None:
    match = at_war(ar_2="0616", vc_514_1="0717")
    attack(match, "0717", "ar_2", die=1)
    assert roll(match).result == "Ex"
    assert losses(match) == ["ar_2", "vc_514_1"]


@rule("vietnam 7.6d", "vietnam 7.6i")
@pytest.mark.parametrize(("die", "hexes"), [(1, 2), (2, 3)])
def test_7_6d_all_attackers_retreat(die: int, hexes: int) -> None:
    match = attack(vietnam(PRACTICE), "0717", "us_4_47_C", "us_mon_1", die=die)
    assert asked(match) == "us StandOrRetire"
    assert legal(match) == ["stand us_4_47_C", "stand us_mon_1", "retire us_4_47_C", "retire us_mon_1"]
    fall_back(match, "us_4_47_C")
    assert gone(match, "us_4_47_C", "0616") == hexes
    assert gone(match, "us_mon_1", "0717/0718") == hexes
    assert losses(match) == []


@rule("vietnam 7.6d")
def test_7_6d_a1_is_a_retreat_of_one_hex() -> None:
    match = at_war(more=hands(us="4"), us_4_47_C="1506", vc_514_1="1505")
    attack(match, "1505", "us_4_47_C", die=6)
    play(match, "support 4")
    assert (roll(match).differential, roll(match).result) == (2, "A1")
    fall_back(match, "us_4_47_C")
    assert gone(match, "us_4_47_C", "1506") == 1
    assert asked(match) != "us ChooseAdvance"


@rule("vietnam 7.6d", "vietnam 7.8a")
def test_7_6d_one_step_of_one_attacker_keeps_all_in_place() -> None:
    match = attack(vietnam(PRACTICE), "0717", "us_4_47_C", "us_mon_1", die=1)
    play(match, "stand us_mon_1")
    assert (where(match, "us_mon_1"), where(match, "us_4_47_C")) == ("0717/0718 reduced", "0616")
    assert losses(match) == ["us_mon_1"]


@rule("vietnam 7.6e")
def test_7_6e_one_attacker_of_his_choice_loses_a_step() -> None:
    match = attack(vietnam(PRACTICE), "0717", "us_4_47_C", "us_mon_1", die=3)
    assert legal(match) == ["lose us_4_47_C", "lose us_mon_1"]
    assert refusal(match, "lose us_4_47_B") == "7.6c"
    play(match, "lose us_4_47_C")
    assert losses(match) == ["us_4_47_C"]
    assert (where(match, "us_4_47_C"), where(match, "vc_514_1")) == ("0616 reduced", "0717")


@rule("vietnam 7.6e", "vietnam 7.6h")
def test_7_6e_a_reduced_attacker_is_eliminated() -> None:
    match = at_war(us_4_47_C="0616 reduced", us_4_47_B="2020", vc_514_1="0717")
    attack(match, "0717", "us_4_47_C", die=1)
    assert (roll(match).result, where(match, "us_4_47_C")) == ("(A)", "dead")


@rule("vietnam 7.6f", "vietnam 12.0s")
def test_7_6f_ae_eliminates_all_attackers_monitors_among_them() -> None:
    match = attack(vietnam(PRACTICE), "0717", "us_4_47_C", "us_mon_1", die=6)
    assert [where(match, unit) for unit in ("us_4_47_C", "us_mon_1", "vc_514_1")] == ["dead", "dead", "0717"]


@rule("vietnam 7.6g")
def test_7_6g_a_dash_is_nothing() -> None:
    match = attack(at_war(**CORNER), "0717", "us_4_47_C", "us_4_47_B", "us_mon_1", die=3)
    assert roll(match).result == "-"
    assert losses(match) == []
    assert [where(match, unit) for unit in CORNER] == list(CORNER.values())


@rule("vietnam 7.6h")
def test_7_6h_a_one_step_unit_dies_of_one_loss() -> None:
    match = at_war("vc fight", us_4_47_C="1506", vc_cl="1505", vc_514_1="2020")
    attack(match, "1506", "vc_cl", die=3)
    assert (roll(match).result, where(match, "vc_cl")) == ("(A)", "dead")


@rule("vietnam 7.6h", "vietnam 12.0b")
def test_12_0b_a_monitor_has_two_steps() -> None:
    match = at_war("vc fight", us_mon_1="0717/0718 reduced", vc_514_1="0717", vc_514_2="0718")
    attack(match, "0717/0718", "vc_514_1", "vc_514_2", die=4)
    assert (roll(match).differential, roll(match).result) == (4, "Ex")
    play(match, "lose vc_514_1")
    assert (where(match, "us_mon_1"), where(match, "vc_514_1")) == ("dead", "0717 reduced")


@rule("vietnam 7.6i")
def test_7_6i_the_attacker_names_the_order_of_retreat() -> None:
    match = attack(at_war(**CORNER), "0717", "us_4_47_C", "us_4_47_B", "us_mon_1", die=4)
    fall_back(match, "us_4_47_B")
    assert asked(match) == "us NextToRetire"
    assert legal(match) == ["retire us_4_47_C", "retire us_mon_1"]
    assert refusal(match, "retire us_4_47_B") == "7.6i"


@rule("vietnam 21.0b", "vietnam 7.9c")
def test_21_0b_no_advance_when_the_result_ends_the_game() -> None:
    """The loss of a unit on the last turn leaves a final turn that is past."""
    vc = {"vc_263_1": "1505", "vc_263_2": "1504", "vc_263_3": "1605"}
    match = at_war("vc fight", more="turn = 12\nlast_turn = 12", us_50="1604 reduced", us_2_47_A="2020", **vc)
    attack(match, "1604", *vc, die=1)
    assert (roll(match).differential, roll(match).result) == (11, "De")
    assert match.outcome is not None


@rule("vietnam 21.0b")
def test_21_0b_both_sides_of_ex_are_applied_before_the_game_stops() -> None:
    match = at_war(more="turn = 12\nlast_turn = 12", us_4_47_C="0616 reduced", ar_2="0617", vc_514_1="0717 reduced")
    attack(match, "0717", "us_4_47_C", "ar_2", die=2)
    play(match, "lose us_4_47_C")
    assert where(match, "vc_514_1") == "dead"
    assert match.outcome is not None


@rule("vietnam 7.3b", "vietnam CRT.1")
@pytest.mark.parametrize(
    ("start", "target", "row", "column"), [("1921", "1922", "clear", "-4/-3"), ("0617", "0717", "jungle", "≤-3")]
)
def test_7_3b_the_line_of_a_roll_says_where_it_was_read(start: str, target: str, row: str, column: str) -> None:
    match = attack(at_war(us_2_47_A=start, vc_263_1=target), target, "us_2_47_A", die=3)
    told = roll(match).message(WORLD)
    table = match.ruleset.tables()[row]
    result = dict(table.rows)["3"][table.columns.index(column)]
    assert (told.args["table"], told.args["column"]) == (row, column)
    assert told.args["result"] == message(f"result-{result.strip('()')}", result=result)
