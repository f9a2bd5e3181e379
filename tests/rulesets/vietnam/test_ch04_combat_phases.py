"""[4.0] [4.1] The combat phases in the sequence of play."""

from __future__ import annotations

from grognard.rulesets.vietnam.events.combat import AttackDeclared
from grognard.rulesets.vietnam.events.support import MarkerPlayed, MarkersDrawn
from grognard.rulesets.vietnam.events.turn import PhaseBegan, TurnBegan
from tests.rulesets.vietnam.battles import asked, at_war, attack, hands, losses, roll, state
from tests.rulesets.vietnam.edition import WORLD
from tests.support import events, legal, play, refusal, rule, vietnam


@rule("vietnam 4.1a", "vietnam 4.0")
def test_4_1a_four_phases_of_the_us_then_four_of_the_vc() -> None:
    match = at_war("turn", us_5_60_A="1506", vc_514_1="1505", us_2_47_A="2020")
    while state(match).turn == 1:
        play(match, "done")
    names = ("move", "fight", "mobile-move", "mobile-fight")
    phases = [(entry.event.side, entry.event.phase) for entry in match.log if isinstance(entry.event, PhaseBegan)]
    assert phases[:8] == [*(("us", name) for name in names), *(("vc", name) for name in names)]
    assert state(match).turn == 2


@rule("vietnam 4.1d")
def test_4_1d_one_attack_is_over_before_the_next_is_named() -> None:
    match = at_war(us_4_47_C="0616", us_3_47_B="0917", vc_514_1="0717", vc_514_2="0816")
    play(match, "attack 0717")
    assert refusal(match, "attack 0816") == "7.1a"
    play(match, "join us_4_47_C")
    assert refusal(match, "attack 0816") == "7.1a"
    match.feed([3])
    play(match, "commit")
    assert legal(match) == ["attack 0816", "done"]


@rule("vietnam 4.1e")
def test_4_1e_declare_support_roll_apply() -> None:
    match = at_war(more=hands("1", "1"), us_4_47_C="0616", vc_514_1="0717")
    attack(match, "0717", "us_4_47_C", die=3)
    assert asked(match) == "us PlayMarker"
    assert losses(match) == []
    play(match, "support 1")
    assert asked(match) == "vc PlayMarker"
    play(match, "support 1")
    order = [type(entry.event).__name__ for entry in match.log if entry.input]
    assert order[:5] == ["AttackDeclared", "MarkerPlayed", "MarkerPlayed", "CombatRolled", "StepLost"]
    assert roll(match).die == 3


@rule("vietnam 4.1e")
def test_4_1e_the_result_is_applied_before_anything_else() -> None:
    match = at_war(us_4_47_C="0616", us_2_47_A="1506", vc_514_1="0717", vc_cl="1505")
    attack(match, "0717", "us_4_47_C", die=3)
    assert losses(match) == ["us_4_47_C"]
    assert legal(match) == ["attack 1505", "done"]


@rule("vietnam 4.1g", "vietnam 4.1c")
def test_4_1g_a_mobile_unit_that_moved_may_attack_in_mobile_combat_but_not_move_again() -> None:
    match = at_war("us move", us_5_60_A="1507", vc_514_1="1505")
    play(match, "pick us_5_60_A", "go 1506", "halt")
    assert asked(match) == "us ChooseTarget"
    play(match, "done")
    assert asked(match) == "us ChooseTarget", "it cannot move in the Mobile Movement Phase: nothing is asked there"
    assert legal(match) == ["attack 1505", "done"]
    attack(match, "1505", "us_5_60_A", die=6)
    declared = events(match, AttackDeclared)[-1]
    assert isinstance(declared, AttackDeclared)
    assert declared.cites(WORLD) == ("7.1a", "4.1g")


@rule("vietnam 4.1g")
def test_4_1g_a_unit_that_attacked_in_the_combat_phase_does_not_in_mobile_combat() -> None:
    match = at_war(us_5_60_A="1506", us_5_60_B="1604", vc_514_1="1505")
    attack(match, "1505", "us_5_60_A", die=4)
    assert roll(match).result == "(A)"
    assert asked(match) == "us ChooseMover"
    play(match, "done", "attack 1505")
    assert legal(match) == ["join us_5_60_B"]
    assert refusal(match, "join us_5_60_A") == "4.1g"


@rule("vietnam 4.1f", "vietnam 4.1g")
def test_4_1f_a_unit_that_attacked_may_still_make_a_mobile_move() -> None:
    match = at_war(us_5_60_A="1506", vc_514_1="1505")
    attack(match, "1505", "us_5_60_A", die=4)
    assert "pick us_5_60_A" in legal(match)


@rule("vietnam 4.1g", "vietnam 12.0o")
def test_4_1g_foot_units_and_monitors_do_not_attack_in_mobile_combat() -> None:
    units = {"us_5_60_A": "0617", "us_4_47_C": "0616", "us_mon_1": "0717/0718", "vc_514_1": "0717"}
    match = at_war("us mobile-fight", **units)
    play(match, "attack 0717")
    assert legal(match) == ["join us_5_60_A"]
    assert refusal(match, "join us_4_47_C") == "4.1g"
    assert refusal(match, "join us_mon_1") == "12.0o"


@rule("vietnam 4.1g")
def test_4_1g_without_a_mobile_unit_next_to_an_enemy_nothing_is_asked() -> None:
    match = at_war("us mobile-fight", us_4_47_C="0616", us_5_60_A="2020", vc_514_1="0717")
    assert asked(match).startswith("vc")


@rule("vietnam 4.1g", "vietnam 7.2a")
def test_4_1g_a_unit_attacks_once_in_mobile_combat() -> None:
    units = {"us_5_60_A": "1506", "us_5_60_B": "1607", "vc_514_1": "1505", "vc_514_2": "1507"}
    match = at_war("us mobile-fight", **units)
    attack(match, "1505", "us_5_60_A", die=4)
    play(match, "attack 1507")
    assert legal(match) == ["join us_5_60_B"]
    assert refusal(match, "join us_5_60_A") == "7.2a"


@rule("vietnam 4.1g")
def test_4_1g_markers_left_over_may_be_used() -> None:
    match = at_war("us mobile-fight", more=hands(us="2"), us_5_60_A="1506", vc_514_1="1505")
    attack(match, "1505", "us_5_60_A")
    assert legal(match) == ["support 2", "pass"]


@rule("vietnam 4.1h", "vietnam 8.6c")
def test_4_1h_used_or_not_all_markers_go_back_and_new_ones_are_drawn() -> None:
    more = "turn = 2\nhands = { us = [6], vc = [3] }\nused = { us = [5], vc = [] }"
    match = at_war("vc fight", scenario="boys", more=more, us_4_47_C="0616", vc_514_1="0717", vc_514_2="0816")
    match.feed([*"1122233311122"])
    play(match, "done")
    assert state(match).turn == 3
    assert state(match).hands == {"us": (1, 1, 2, 2, 2, 3, 3, 3), "vc": (1, 1, 1, 2, 2)}
    assert state(match).used == {"us": (), "vc": ()}


@rule("vietnam 4.1h")
def test_4_1h_the_turn_marker_goes_on() -> None:
    match = vietnam('scenario = "boys"\nphase = "vc fight"\nturn = 2\nstart = true')
    play(match, "done")
    assert [type(event) for event in events(match, TurnBegan)] == [TurnBegan]
    assert len(events(match, MarkersDrawn)) == 2
    assert events(match, MarkerPlayed) == []
