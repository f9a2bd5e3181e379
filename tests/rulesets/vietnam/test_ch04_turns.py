"""[4.0] Game turns, player turns and phases: who does what when, and what the next turn forgets."""

from __future__ import annotations

import pytest

import grognard
from grognard.rulesets.vietnam.events.turn import PhaseBegan, TurnBegan
from tests.rulesets.vietnam.edition import WORLD
from tests.support import legal, play, refusal, rule

from .battles import asked, at_war, attack, hands, state, where
from .looking import gos

FAR = {"vc_mr4": "2414"}


def phases(match: grognard.Match) -> list[str]:
    """What has begun so far, in its order."""
    found = [entry.event for entry in match.log if isinstance(entry.event, PhaseBegan | TurnBegan)]
    return [f"turn {e.turn}" if isinstance(e, TurnBegan) else f"{e.side} {e.phase}" for e in found]


def end_turn(match: grognard.Match) -> grognard.Match:
    """Nobody does anything more in this game turn."""
    turn = state(match).turn
    while match.decision is not None and state(match).turn == turn:
        play(match, "done")
    return match


@rule("vietnam 4.0", "vietnam 4.1a")
def test_4_1a_two_player_turns_of_four_phases_each_then_the_next_game_turn() -> None:
    match = end_turn(at_war("turn", scenario="triangle", us25_1_5="4020", **FAR))
    four = ["move", "fight", "mobile-move", "mobile-fight"]
    one = [f"{side} {phase}" for side in ("us", "vc") for phase in four]
    assert phases(match) == ["turn 1", *one, "turn 2", "us move"]
    said = [line.message.id for line in match.lines(None) if line.message.id.startswith("event-phase-")]
    assert said == [f"event-phase-{phase}" for phase in (*four, "move", "fight", "move")], "VC have no mobile units"


@rule("vietnam 4.1a")
@pytest.mark.parametrize("phase", ["us move", "us fight", "us mobile-move", "us mobile-fight", "vc move", "vc fight"])
def test_4_1a_a_position_may_begin_with_any_phase(phase: str) -> None:
    match = at_war(phase, scenario="triangle", us25_1_5="2514", vc_mr4="2414")
    decision = "ChooseTarget" if phase.endswith("fight") else "ChooseMover"
    assert asked(match) == f"{phase.split(maxsplit=1)[0]} {decision}"
    assert phases(match) == [phase]


@rule("vietnam 4.1b", "vietnam 5.1a")
@pytest.mark.parametrize(("phase", "own", "other"), [("us", "us25_1_2a", "vc_mr4"), ("vc", "vc_mr4", "us25_1_2a")])
def test_4_1b_the_active_player_moves_his_own_units_as_many_as_he_likes(phase: str, own: str, other: str) -> None:
    match = at_war(f"{phase} move", scenario="triangle", us25_1_2a="4020", us25_3_2="4021", vc_mr4="2414", vc_pl="2415")
    assert refusal(match, f"pick {own}") is None
    assert refusal(match, f"pick {other}") == "5.1a"
    assert "done" in legal(match)
    mine = [text.removeprefix("pick ") for text in legal(match, "pick")]
    before = [where(match, unit) for unit in mine]
    for unit in mine:
        play(match, f"pick {unit}")
        play(match, legal(match, "go")[0])
        if "halt" in legal(match):
            play(match, "halt")
    assert len(mine) == 2
    assert all(was != where(match, unit) for was, unit in zip(before, mine, strict=True))


@rule("vietnam 4.1c", "vietnam 4.1f")
def test_4_1f_mobile_movement_is_for_mobile_units_that_have_not_moved() -> None:
    units = {"us25_1_5": "4020", "us11_1_11": "4022", "us25_1_2a": "3820", "it_monitor": "4223/4323"}
    match = at_war("us move", scenario="triangle", **units, **FAR)
    play(match, "pick us25_1_5", "go 4019", "halt", "done")
    assert phases(match)[-1] == "us mobile-move"
    assert legal(match, "pick") == ["pick us11_1_11"]
    assert refusal(match, "pick us25_1_5") == "4.1c"
    assert refusal(match, "pick us25_1_2a") == "4.1f"
    assert refusal(match, "pick it_monitor") == "12.0o"


@rule("vietnam 4.1f")
def test_4_1f_the_rules_of_movement_are_the_same_in_both_phases() -> None:
    reach = []
    for phase in ("us move", "us mobile-move"):
        match = play(at_war(phase, scenario="triangle", us25_1_5="4020", vc_mr4="3918"), "pick us25_1_5")
        reach.append(gos(match))
    assert reach[0] == reach[1]
    assert len(reach[0]) > 20


@rule("vietnam 4.1c", "vietnam 4.1b")
def test_4_1b_a_unit_that_is_picked_and_put_back_has_not_moved() -> None:
    match = at_war("us move", scenario="triangle", us25_1_5="4020", **FAR)
    play(match, "pick us25_1_5", "halt")
    assert refusal(match, "pick us25_1_5") is None
    play(match, "done")
    assert phases(match)[-1] == "us mobile-move"
    assert refusal(match, "pick us25_1_5") is None


@rule("vietnam 4.1a", "vietnam 4.1c")
def test_4_1a_the_next_turn_forgets_who_has_moved() -> None:
    match = at_war("us move", scenario="triangle", us25_1_2a="4020", **FAR)
    play(match, "pick us25_1_2a", "go 4019", "halt")
    end_turn(match)
    assert state(match).turn == 2
    assert refusal(match, "pick us25_1_2a") is None


@rule("vietnam 4.1h", "vietnam 10.0f", "vietnam 11.0h", "vietnam 23.0a")
def test_4_1h_everything_that_lasts_a_game_turn_is_ready_again() -> None:
    more = "\n".join(
        [
            "turn = 2",
            "chits = { helicopters = 0, boats = 0 }",
            "bomber = false",
            "shelled = ['2414']",
            "deeds = { landed = ['us25_1_2a'], worked = ['us25_65A'] }",
            hands("1 2", "3"),
        ]
    )
    match = at_war("vc fight", scenario="triangle", more=more, us25_1_2a="4020", us25_65A="4021", **FAR)
    if state(match).turn == 2:
        play(match, "done")
    found = state(match)
    assert (found.turn, found.helicopters, found.boats, found.bomber, found.shelled) == (3, 7, 1, True, frozenset())
    assert (found.deeds.landed, found.deeds.worked) == (0, 0)
    for side in ("us", "vc"):
        assert len(found.hands[side]) == WORLD.scenarios["triangle"].support.of(side, 3)
    assert found.used == {"us": (), "vc": ()}


@rule("vietnam 4.1h", "vietnam 8.6c")
def test_4_1h_markers_are_kept_through_both_player_turns() -> None:
    match = at_war("us mobile-fight", scenario="triangle", more=hands("1 2", "3"), us25_1_2a="4020", **FAR)
    assert asked(match) == "vc ChooseMover"
    assert state(match).hands == {"us": (1, 2), "vc": (3,)}


@rule("vietnam 4.0", "vietnam 3.0c")
@pytest.mark.parametrize(("turn", "over"), [(3, False), (4, True)])
def test_4_0_victory_is_judged_when_the_last_game_turn_is_over(turn: int, over: bool) -> None:
    match = at_war("vc move", scenario="boys", more=f"turn = {turn}", us_4_47_C="0616", vc_514_1="2101")
    play(match, "done")
    assert (match.outcome is not None) == over
    assert state(match).turn == 4


@rule("vietnam 4.1g", "vietnam 7.7.2d")
@pytest.mark.parametrize(("rest", "free"), [("player_turn", True), ("game_turn", False)])
def test_7_7_2d_beaten_units_rest_for_the_player_turn_or_as_an_option_for_the_game_turn(rest: str, free: bool) -> None:
    more = f"deeds = {{ beaten = ['vc_mr4'] }}\noptions = {{ rest = '{rest}' }}"
    match = at_war("us mobile-fight", scenario="triangle", more=more, us25_1_2a="2514", vc_mr4="2414", vc_pl="2513")
    play(match, "done", "attack 2514")
    assert ("join vc_mr4" in legal(match)) == free
    assert bool(state(match).deeds.beaten >> WORLD.by_id["vc_mr4"] & 1) != free


@rule("vietnam 4.1g", "vietnam 4.1a")
def test_4_1g_who_attacked_in_one_turn_may_attack_in_the_next() -> None:
    match = at_war("us fight", scenario="triangle", us25_1_2a="2514", vc_mr4="2414")
    attack(match, "2414", "us25_1_2a", die=6)
    while "us fight" not in phases(match)[1:]:
        play(match, "done")
    assert f"attack {where(match, 'vc_mr4')}" in legal(match)


@rule("vietnam 4.0")
def test_4_0_a_side_may_give_up_at_any_time() -> None:
    match = at_war("us move", scenario="triangle", more="aim = 'escape'", us25_1_2a="4020", **FAR)
    play(match, "concede")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == ("vc", "4.0")
