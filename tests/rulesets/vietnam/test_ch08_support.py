"""[8.0] Support fire: the four chances, bombardment, counter-fire and friendly fire."""

from __future__ import annotations

import pytest

import grognard
from grognard.rulesets.vietnam.differential import Fight, clash
from grognard.rulesets.vietnam.events.support import FriendlyFire, MarkerPlayed
from grognard.rulesets.vietnam.events.victory import VillageReached
from grognard.rulesets.vietnam.support import marker_limit
from grognard.rulesets.vietnam.zones import zone_of_control
from tests.rulesets.vietnam.battles import asked, at_war, attack, hands, losses, roll, state, where
from tests.rulesets.vietnam.edition import WORLD
from tests.support import events, legal, play, refusal, rule

FULL = hands("1 1 2 3 4", "1 1 2 3")


def battle(more: str = FULL, *, die: int | None = None) -> grognard.Match:
    """One company attacks another in the jungle: -2 before support."""
    match = at_war(more=more, us_4_47_C="0616", us_2_47_A="2020", vc_514_1="0717", vc_514_2="1810")
    return attack(match, "0717", "us_4_47_C", die=die)


def hit(match: grognard.Match) -> list[str]:
    """The units that friendly fire fell on."""
    return [WORLD.units[event.unit].id for event in events(match, FriendlyFire) if isinstance(event, FriendlyFire)]


# ------------------------------------------------------------------------------------------------------ [8.3]


@rule("vietnam 8.2", "vietnam 8.5a")
def test_8_2_markers_reach_every_combat_and_every_enemy_on_the_map() -> None:
    match = at_war(more=hands(us="1"), us_4_47_C="2020", vc_514_1="0101", vc_514_2="0717", vc_cl="2019")
    assert legal(match, "bombard") == ["bombard 0101 1", "bombard 0717 1", "bombard 2019 1"]
    attack(match, "2019", "us_4_47_C")
    assert legal(match) == ["support 1", "pass"]


@rule("vietnam 8.3b")
def test_8_3b_attacker_defender_attacker_defender() -> None:
    match = battle()
    for side, marker in (("us", 1), ("vc", 2), ("us", 3), ("vc", 1)):
        assert asked(match) == f"{side} PlayMarker"
        play(match, f"support {marker}")
    assert roll(match).differential == 3 - 5 + 1 + 3 - 2 - 1
    played = [(event.side, event.value) for event in events(match, MarkerPlayed) if isinstance(event, MarkerPlayed)]
    assert played == [("us", 1), ("vc", 2), ("us", 3), ("vc", 1)]


@rule("vietnam 8.3b")
def test_8_3b_when_the_vc_attack_they_play_first() -> None:
    match = at_war("vc fight", more=FULL, us_4_47_C="0616", vc_514_1="0717")
    attack(match, "0616", "vc_514_1")
    assert asked(match) == "vc PlayMarker"
    play(match, "support 3")
    assert asked(match) == "us PlayMarker"


@rule("vietnam 8.3c", "vietnam 8.3d")
def test_8_3c_every_chance_comes_whatever_was_passed() -> None:
    match = battle()
    play(match, "pass", "pass")
    assert asked(match) == "us PlayMarker"
    play(match, "pass")
    assert asked(match) == "vc PlayMarker", "even if nobody has played"
    play(match, "support 3")
    assert roll(match).differential == 3 - 5 - 3


@rule("vietnam 8.3c")
def test_8_3c_the_attacker_may_play_at_his_second_chance_only() -> None:
    match = battle()
    play(match, "pass", "pass", "support 4", "pass")
    assert roll(match).differential == 3 - 5 + 4


@rule("vietnam 8.3d")
def test_8_3d_a_chance_that_is_passed_does_not_come_again() -> None:
    match = battle()
    play(match, "pass", "pass", "support 4", "support 1")
    assert roll(match).differential == 3 - 5 + 4 - 1, "one marker each, though two were allowed"
    assert state(match).hands == {"us": (1, 1, 2, 3), "vc": (1, 2, 3)}


@rule("vietnam 8.3e")
def test_8_3e_no_take_backs() -> None:
    match = battle()
    for action in ("commit", "done", "attack 0717", "join us_4_47_C"):
        assert refusal(match, action) == "8.3e"
    play(match, "support 4", "pass")
    assert refusal(match, "support 4") == "8.3a"


@rule("vietnam 8.3h")
def test_8_3h_two_markers_a_side() -> None:
    match = battle()
    play(match, "support 1", "support 1", "support 1", "support 1")
    assert roll(match).differential == 3 - 5 + 2 - 2
    assert asked(match) != "us PlayMarker"


@rule("vietnam 8.3a", "vietnam 8.3f")
def test_8_3a_a_marker_is_used_once_a_game_turn() -> None:
    match = battle(hands("4", "3"))
    play(match, "support 4", "support 3")
    assert state(match).hands == {"us": (), "vc": ()}
    assert state(match).used == {"us": (4,), "vc": (3,)}


@rule("vietnam 8.3a")
def test_8_3a_not_in_the_combat_phase_of_the_other_side_either() -> None:
    match = at_war(more=hands("4", "2 3"), us_4_47_C="0616", vc_514_1="0717", us_2_47_A="2020")
    attack(match, "0717", "us_4_47_C", die=5)
    play(match, "support 4", "support 3", "pass")
    assert roll(match).result == "(A)"
    while asked(match) != "vc ChooseTarget":
        play(match, "done")
    attack(match, "0616", "vc_514_1")
    assert legal(match) == ["support 2", "pass"]
    assert refusal(match, "support 3") == "8.3a"
    assert refusal(match, "support 1") == "8.0"


@rule("vietnam 8.3b")
def test_8_3b_equal_markers_are_one_choice_and_an_empty_hand_is_not_asked() -> None:
    match = battle(hands(us="1 1 2"))
    assert legal(match) == ["support 1", "support 2", "pass"]
    play(match, "support 1")
    assert asked(match) == "us PlayMarker", "the VC have nothing to play"


@rule("vietnam 8.3g")
def test_8_3g_a_played_marker_is_seen_by_both() -> None:
    match = battle()
    play(match, "support 4")
    entry = next(entry for entry in match.log if isinstance(entry.event, MarkerPlayed))
    assert entry.seen["vc"] == entry.event
    assert entry.event.reveals


# -------------------------------------------------------------------------------------------- limits of the US


@rule("vietnam 10.1", "vietnam 11.2")
def test_10_1_a_unit_that_was_carried_brings_only_one_marker() -> None:
    more = FULL + '\ndeeds = { landed = ["us_4_47_C"] }'
    match = battle(more)
    play(match, "support 1", "support 1")
    assert asked(match) == "vc PlayMarker", "the limit does not bind the VC"
    play(match, "support 1")
    assert roll(match).differential == 3 - 5 + 1 - 2


@rule("vietnam 10.1", "vietnam 11.2")
def test_10_1_the_one_marker_may_be_played_at_the_second_chance() -> None:
    match = battle(FULL + '\ndeeds = { landed = ["us_4_47_C"] }')
    play(match, "pass", "pass")
    assert asked(match) == "us PlayMarker"
    play(match, "support 4", "pass")
    assert roll(match).differential == 3 - 5 + 4


@rule("vietnam 10.1", "vietnam 11.2")
def test_10_1_one_such_unit_among_others_is_enough() -> None:
    more = FULL + '\ndeeds = { landed = ["us_4_47_B"] }'
    match = at_war(more=more, us_4_47_C="0616", us_4_47_B="0617", vc_514_1="0717")
    attack(match, "0717", "us_4_47_C", "us_4_47_B")
    play(match, "support 1", "pass")
    assert asked(match) == "vc PlayMarker"


@rule("vietnam 10.1")
def test_10_1_not_in_defence_and_not_without_it() -> None:
    more = FULL + '\ndeeds = { landed = ["us_4_47_C"] }'
    defence = attack(at_war("vc fight", more=more, us_4_47_C="0616", vc_514_1="0717"), "0616", "vc_514_1")
    play(defence, "pass", "support 1", "pass", "support 2")
    assert roll(defence).differential == 3 - 4 - 3
    bystander = at_war(more=more, us_4_47_C="0616", us_4_47_B="0617", vc_514_1="0717")
    attack(bystander, "0717", "us_4_47_B")
    play(bystander, "support 1", "pass", "support 1", "pass")
    assert roll(bystander).differential == 3 - 5 + 2


@rule("vietnam 11.1g")
def test_11_1g_no_us_marker_in_a_forced_attack_two_of_the_vc() -> None:
    match = battle()
    fight = Fight(state(match).theatre.place("0717"), WORLD.unit_number("vc_514_1"), (WORLD.unit_number("us_4_47_C"),))
    assert [marker_limit(state(match), fight, side, ambush=True) for side in ("us", "vc")] == [0, 2]


@rule("vietnam 22.0b")
def test_22_0b_one_us_marker_against_a_vc_unit_in_the_tunnels() -> None:
    match = at_war(scenario="triangle", more=FULL, us25_1_2a="1412", vc_165_1="1413")
    attack(match, "1413", "us25_1_2a")
    play(match, "support 1", "support 1")
    assert asked(match) == "vc PlayMarker", "the VC keep their two"
    play(match, "support 1")
    assert roll(match).differential == 4 - 5 + 1 - 2


@rule("vietnam 22.0b")
def test_22_0b_a_bombardment_is_limited_too() -> None:
    match = at_war(scenario="triangle", more=FULL, us25_1_2a="1412", vc_165_1="1413", vc_165_2="1511")
    play(match, "bombard 1413 4", "support 1", "support 1")
    assert roll(match).differential == 4 - 2 - 5
    more = hands("1 1 2", "")
    outside = at_war(scenario="triangle", more=more, us25_1_2a="1412", vc_165_2="1511")
    play(outside, "bombard 1511 1", "support 2")
    assert roll(outside).differential == 3 - 5


@rule("vietnam 22.0b")
def test_22_0b_tunnels_do_not_limit_an_attack_out_of_them() -> None:
    match = at_war("vc fight", scenario="triangle", more=FULL, us25_1_2a="1412", vc_165_1="1413")
    attack(match, "1412", "vc_165_1")
    play(match, "support 1", "support 1", "support 1", "support 1")
    assert roll(match).differential == 3 - 5


@rule("vietnam 22.0b")
def test_22_0b_nor_the_defence_of_a_us_unit_in_them() -> None:
    match = at_war("vc fight", scenario="triangle", more=FULL, us25_1_2a="1413", vc_165_1="1412")
    attack(match, "1413", "vc_165_1")
    play(match, "pass", "support 1", "pass", "support 1")
    assert roll(match).differential == 3 - 5 - 2


@rule("vietnam 22.0c")
def test_22_0c_the_row_is_that_of_the_real_terrain() -> None:
    jungle = attack(at_war(scenario="triangle", us25_1_2a="1412", vc_165_1="1413"), "1413", "us25_1_2a")
    village = attack(at_war(scenario="triangle", us25_1_2a="2016", vc_165_1="2017"), "2017", "us25_1_2a")
    clear = attack(at_war(scenario="triangle", us25_1_2a="2017", vc_165_1="2016"), "2016", "us25_1_2a")
    assert [roll(match).row for match in (jungle, village, clear)] == ["jungle", "village", "clear"]


# ------------------------------------------------------------------------------------------------------ [8.4]


@rule("vietnam 8.4a")
def test_8_4a_only_before_the_first_attack_of_the_combat_phase() -> None:
    match = at_war(more=FULL, us_4_47_C="0616", us_2_47_A="1506", vc_514_1="0717", vc_cl="1505")
    assert "bombard 1505 4" in legal(match)
    attack(match, "0717", "us_4_47_C", die=3)
    play(match, "pass", "pass", "pass", "pass")
    assert legal(match) == ["attack 1505", "done"]
    assert refusal(match, "bombard 1505 4") == "8.4a"


@rule("vietnam 8.4a")
def test_8_4a_never_in_mobile_combat() -> None:
    match = at_war("us mobile-fight", more=FULL, us_5_60_A="1506", vc_514_1="1505")
    assert legal(match) == ["attack 1505", "done"]
    assert refusal(match, "bombard 1505 4") == "8.4a"


@rule("vietnam 8.4a")
def test_8_4a_several_bombardments_one_after_the_other() -> None:
    match = at_war(more=hands(us="5 6"), us_4_47_C="0616", vc_514_1="0717", vc_514_2="1810")
    match.feed([1, 1])
    play(match, "bombard 1810 5", "pass", "bombard 0717 6")
    assert roll(match).bombardment
    assert legal(match) == ["attack 0717", "done"]


@rule("vietnam 8.4b", "vietnam 8.4d")
def test_8_4b_markers_less_counter_fire_less_defence() -> None:
    match = at_war(more=hands("2 4", "1 3"), us_2_47_A="2020", vc_514_1="0717")
    play(match, "bombard 0717 4")
    assert asked(match) == "vc PlayMarker"
    play(match, "support 3")
    assert asked(match) == "us PlayMarker"
    play(match, "support 2", "support 1")
    assert (roll(match).differential, roll(match).row) == (4 + 2 - 3 - 1 - 5, "jungle")


@rule("vietnam 8.4.1", "vietnam 8.4b")
def test_8_4_1_five_against_five_is_nothing_before_the_defence() -> None:
    match = at_war(more=hands("1 4", "2 3"), us_2_47_A="2020", vc_514_1="0717")
    play(match, "bombard 0717 1", "support 3", "support 4", "support 2")
    found = roll(match)
    assert (found.differential, found.column) == (-5, 1)


@rule("vietnam 8.4b")
def test_8_4b_no_floor_at_0() -> None:
    match = at_war(more=hands("1", "2 3"), us_2_47_A="2020", vc_514_1="1505")
    play(match, "bombard 1505 1", "support 3", "support 2")
    assert roll(match).differential == 1 - 5 - 5


@rule("vietnam 8.4d")
def test_8_4d_at_most_two_markers_on_a_hex() -> None:
    match = at_war(more=hands(us="1 2 3 4"), us_2_47_A="2020", vc_514_1="0717", vc_514_2="1810")
    play(match, "bombard 0717 1", "support 2")
    assert roll(match).differential == 3 - 5
    assert state(match).hands["us"] == (3, 4)


@rule("vietnam 8.4e")
def test_8_4e_no_hidden_unit_and_no_empty_or_own_place() -> None:
    match = at_war(more=FULL, us_4_47_C="0616", vc_514_1="0717", vc_514_2="0815 hidden")
    assert legal(match, "bombard") == [f"bombard 0717 {value}" for value in (1, 2, 3, 4)]
    for place in ("0815", "0816", "0616"):
        assert refusal(match, f"bombard {place} 1") == "8.4e"
    assert refusal(match, "bombard 0717 6") == "8.0"


@rule("vietnam 8.4e", "vietnam 8.2")
def test_8_4e_the_vc_bombard_as_well_monitors_too() -> None:
    match = at_war("vc fight", more=FULL, us_4_47_C="2020", us_mon_1="0208w", vc_514_1="0717")
    assert {text.split()[1] for text in legal(match, "bombard")} == {"2020", "0208w"}


def shell(die: int, *, more: str = "", target: str = "vc_514_1", place: str = "1505", **units: str) -> grognard.Match:
    """A bombardment of 6 and 5 markers in the open by the US."""
    match = at_war(more=hands(us="5 6") + "\n" + more, **{target: place}, **units)
    match.feed([die])
    return play(match, f"bombard {place} 6", "support 5")


@rule("vietnam 8.4c", "vietnam 7.9a")
def test_8_4c_a_retreat_applies_to_the_target_and_nobody_advances() -> None:
    match = shell(1, us_4_47_C="1605", vc_514_2="2020")
    assert (roll(match).differential, roll(match).result) == (6, "D3")
    assert legal(match) == ["stand vc_514_1", "retire vc_514_1"]
    play(match, "retire vc_514_1")
    while asked(match) == "vc ChooseRetreat":
        play(match, legal(match, "retreat")[0])
    world = state(match).theatre
    assert world.distance(world.place("1505"), state(match).place(WORLD.unit_number("vc_514_1"))) == 3
    assert asked(match) != "us ChooseAdvance"


@rule("vietnam 8.4c", "vietnam 7.7.1a")
def test_8_4c_the_target_retreats_away_from_the_nearest_enemy() -> None:
    match = shell(1, us_4_47_C="1608", us_2_47_A="2020", vc_514_2="2120")
    play(match, "retire vc_514_1")
    assert asked(match) == "vc ChooseRetreat"
    assert nearest_on_the_way(match, "1608") >= between(match, "1505", "1608")


@rule("vietnam 8.4c", "vietnam 7.8a")
def test_8_4c_the_target_may_stand_fast() -> None:
    match = shell(1, us_4_47_C="1605", vc_514_2="2020")
    play(match, "stand vc_514_1")
    assert where(match, "vc_514_1") == "1505 reduced"


@rule("vietnam 8.4c")
def test_8_4c_de_eliminates_the_target() -> None:
    match = shell(1, target="vc_cl", us_4_47_C="1605", vc_514_2="2020")
    assert (roll(match).differential, roll(match).result) == (8, "De")
    assert where(match, "vc_cl") == "dead"
    assert asked(match) != "us ChooseAdvance"


@rule("vietnam 8.4c", "vietnam 8.4.2")
def test_8_4c_ex_costs_the_target_alone() -> None:
    match = shell(6, us_4_47_C="1605", vc_514_2="2020")
    assert roll(match).result == "Ex"
    assert losses(match) == ["vc_514_1"]
    assert where(match, "us_4_47_C") == "1605"
    assert hit(match) == []


def between(match: grognard.Match, a: str, b: str) -> int:
    """The distance of two places in hexes."""
    world = state(match).theatre
    return world.distance(world.place(a), world.place(b))


def nearest_on_the_way(match: grognard.Match, place: str) -> int:
    """How near to a place any of the ways of retreat leads."""
    return min(between(match, step, place) for way in legal(match, "retreat") for step in way.split()[1:])


# --------------------------------------------------------------------------------------------- friendly fire


def short(die: int, more: str = hands(us="2"), marker: int = 2, **units: str) -> grognard.Match:
    """A weak bombardment of 1505: -3 in the open, column 3."""
    match = at_war(more=more, vc_514_1="1505", **units)
    match.feed([die])
    return play(match, f"bombard 1505 {marker}")


@rule("vietnam 8.4.2")
def test_8_4_2_a_loss_falls_on_the_nearest_own_unit() -> None:
    match = short(3, us_4_47_C="1607", us_2_47_A="2020")
    assert roll(match).result == "(A)"
    assert hit(match) == losses(match) == ["us_4_47_C"]
    assert where(match, "us_4_47_C") == "1607 reduced"
    assert where(match, "vc_514_1") == "1505"


@rule("vietnam 8.4.2")
def test_8_4_2_ae_eliminates_it_alone() -> None:
    match = short(6, us_4_47_C="1607", us_2_47_A="2020")
    assert roll(match).result == "Ae"
    assert (where(match, "us_4_47_C"), where(match, "us_2_47_A")) == ("dead", "2020")
    assert where(match, "vc_514_1") == "1505"


@rule("vietnam 8.4.2", "vietnam 7.7.1a")
@pytest.mark.parametrize(("die", "hexes"), [(1, 2), (2, 3)])
def test_8_4_2_a_retreat_or_stand_fast(die: int, hexes: int) -> None:
    match = short(die, us_4_47_C="1607", us_2_47_A="2020")
    assert legal(match) == ["stand us_4_47_C", "retire us_4_47_C"]
    play(match, "retire us_4_47_C")
    while asked(match) == "us ChooseRetreat":
        play(match, legal(match, "retreat")[0])
    world = state(match).theatre
    there = state(match).place(WORLD.unit_number("us_4_47_C"))
    assert world.distance(world.place("1607"), there) == hexes
    assert world.distance(world.place("1505"), there) >= 2, "away from the nearest enemy"


@rule("vietnam 8.4.2", "vietnam 7.7.1a")
def test_8_4_2_the_unit_hit_retreats_from_the_enemy_nearest_to_itself() -> None:
    """That is not the target of the bombardment here."""
    match = short(2, us_4_47_C="1608", us_2_47_A="2020", vc_514_2="1610")
    assert between(match, "1608", "1610") < between(match, "1608", "1505")
    play(match, "retire us_4_47_C")
    assert nearest_on_the_way(match, "1610") >= 2
    assert nearest_on_the_way(match, "1505") < between(match, "1608", "1505")


@rule("vietnam 8.4.2")
def test_8_4_2_of_equally_near_units_the_bombarder_chooses() -> None:
    match = short(3, us_4_47_C="1605", ar_2="1506", us_2_47_A="1607")
    assert asked(match) == "us ChooseNearest"
    assert legal(match) == ["nearest us_4_47_C", "nearest ar_2"]
    assert refusal(match, "nearest us_2_47_A") == "8.4.2"
    assert refusal(match, "nearest vc_514_1") == "8.4.2"
    play(match, "nearest ar_2")
    assert losses(match) == ["ar_2"]


@rule("vietnam 8.4.2")
def test_8_4_2_monitors_count_and_hidden_or_absent_units_do_not() -> None:
    match = at_war("vc fight", more=hands(vc="1"), us_4_47_C="0616", vc_514_1="0114", vc_514_2="0815 hidden")
    match.feed([3])
    play(match, "bombard 0616 1")
    assert hit(match) == ["vc_514_1"]
    monitor = at_war(more=hands(us="2"), us_mon_1="0717/0718", us_2_47_A="2020", vc_514_1="0816")
    monitor.feed([3])
    play(monitor, "bombard 0816 2")
    assert hit(monitor) == ["us_mon_1"]


@rule("vietnam 8.4.2")
def test_8_4_2_without_an_own_unit_on_the_map_nothing_happens() -> None:
    match = short(6, us_4_47_C="due")
    assert roll(match).result == "Ae"
    assert losses(match) == []


@rule("vietnam 8.4.2", "vietnam 21.0a")
def test_8_4_2_units_lost_to_friendly_fire_count() -> None:
    match = short(6, us_4_47_C="1607", us_2_47_A="2020")
    assert (state(match).lost, state(match).last_turn) == (1, 12)


# ---------------------------------------------------------------------------------------------- [8.5] [8.6]


@rule("vietnam 8.5b")
@pytest.mark.parametrize(
    ("place", "row"), [("0717", "jungle"), ("2113", "hill"), ("1013", "village"), ("0718", "clear")]
)
def test_8_5b_the_target_has_its_terrain_but_never_the_river(place: str, row: str) -> None:
    match = at_war(more=hands(us="1"), us_4_47_C="0617", vc_514_1=place)
    play(match, f"bombard {place} 1")
    assert roll(match).row == row


@rule("vietnam 8.6a")
def test_8_6a_a_marker_is_no_unit() -> None:
    match = battle()
    before = zone_of_control(state(match), "us"), len(state(match).at)
    play(match, "support 4")
    assert (zone_of_control(state(match), "us"), len(state(match).at)) == before


@rule("vietnam 8.6a", "vietnam 8.3f")
def test_8_6a_results_do_not_touch_markers() -> None:
    match = battle(hands("1 4", "1 2"), die=1)
    play(match, "support 1", "support 1", "pass", "pass")
    assert state(match).hands == {"us": (4,), "vc": (2,)}
    assert sorted(state(match).used["us"] + state(match).hands["us"]) == [1, 4]


@rule("vietnam 8.6b")
def test_8_6b_a_marker_counts_whole_in_one_fight() -> None:
    match = at_war(more=hands(us="4"), us_4_47_C="0616", us_2_47_A="1506", vc_514_1="0717", vc_cl="1505")
    attack(match, "0717", "us_4_47_C", die=6)
    play(match, "support 4")
    assert roll(match).differential == 3 + 4 - 5
    attack(match, "1505", "us_2_47_A")
    assert roll(match).differential == 2 - 3


@rule("vietnam 8.6d")
def test_8_6d_a_hex_is_bombarded_once_a_game_turn() -> None:
    match = at_war(more=hands(us="5 6"), us_4_47_C="2020", vc_514_1="0717", vc_514_2="1810")
    match.feed([1])
    play(match, "bombard 0717 5", "pass")
    assert legal(match, "bombard") == ["bombard 1810 6"]
    assert refusal(match, "bombard 0717 6") == "8.6d"


@rule("vietnam 8.6d")
def test_8_6d_by_whichever_side_and_whoever_stands_there_now() -> None:
    match = at_war(
        "vc fight", more=hands(vc="1") + '\nshelled = ["0616"]', us_4_47_C="0616", us_4_47_B="0615", vc_ct="2020"
    )
    assert legal(match, "bombard") == ["bombard 0615 1"]
    assert refusal(match, "bombard 0616 1") == "8.6d"


@rule("vietnam 8.6d")
def test_8_6d_both_banks_and_the_water_are_one_hex_a_hexside_is_its_own() -> None:
    more = hands(vc="1") + '\nshelled = ["0208N", "0717"]'
    units = {"us_4_47_C": "0208S", "us_mon_1": "0208w", "us_mon_2": "0717/0718", "us_mon_3": "0717/0817"}
    match = at_war("vc fight", more=more, vc_514_1="2020", **units)
    assert legal(match, "bombard") == ["bombard 0717/0718 1", "bombard 0717/0817 1"]
    again = at_war("vc fight", more=hands(vc="1") + '\nshelled = ["0717/0718"]', vc_514_1="2020", **units)
    assert "bombard 0717/0718 1" not in legal(again)
    assert "bombard 0717/0817 1" in legal(again)


@rule("vietnam 8.6d", "vietnam 7.2b")
def test_8_6d_a_new_game_turn_opens_every_hex() -> None:
    more = hands(us="1") + '\nshelled = ["0717"]'
    match = at_war("vc fight", scenario="boys", more=more, us_4_47_C="0616", vc_514_1="0717", vc_514_2="0816")
    play(match, "done")
    assert state(match).shelled == frozenset()


@rule("vietnam 24.0f")
def test_24_0f_ben_suc_is_noted_after_an_attack_or_bombardment_of_vc_there() -> None:
    match = at_war(scenario="triangle", more=hands(us="1"), us25_1_2a="1111", us25_3_2="2020", vc_165_1="1210")
    match.feed([1])
    play(match, "bombard 1210 1")
    while asked(match) == "us StandOrRetire":
        play(match, legal(match, "stand")[0])
    assert len(events(match, VillageReached)) == 1
    assert asked(match) == "vc MayChangeLength"
    fought = at_war(scenario="triangle", us25_1_2a="1111", vc_165_1="1210")
    attack(fought, "1210", "us25_1_2a", die=4)
    assert len(events(fought, VillageReached)) == 1
    elsewhere = at_war(scenario="triangle", us25_1_2a="1111", vc_165_1="1211")
    attack(elsewhere, "1211", "us25_1_2a", die=4)
    assert roll(elsewhere).result == "A3"
    play(elsewhere, "stand us25_1_2a")
    assert events(elsewhere, VillageReached) == []


@rule("vietnam 24.0f")
def test_24_0f_not_after_an_attack_on_a_us_unit_there() -> None:
    match = at_war("vc fight", scenario="triangle", us25_1_2a="1210", vc_165_1="1111")
    attack(match, "1210", "vc_165_1", die=5)
    assert roll(match).result == "(A)"
    assert events(match, VillageReached) == []


@rule("vietnam 8.4.1")
def test_8_4_1_counter_fire_is_told_with_its_rule() -> None:
    match = at_war(more=FULL, us_4_47_C="2020", vc_514_1="0717")
    fight = Fight(state(match).theatre.place("0717"), WORLD.unit_number("vc_514_1"), fire=(4,), counter=(3,))
    found = clash(state(match), fight)
    assert [(modifier.rule, modifier.value) for modifier in found.modifiers] == [
        ("8.3b", 4),
        ("7.3a", -5),
        ("8.4.1", -3),
    ]
    assert found.ground.rule == "8.5b"
