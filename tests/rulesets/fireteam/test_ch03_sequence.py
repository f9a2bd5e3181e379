"""[3.0] The sequence of a turn: preparation, activity, end."""

import pytest

from grognard.core.dice import Drawn
from grognard.core.flow import Frame, answer
from grognard.core.match import Match
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.command import turn
from grognard.rulesets.fireteam.events.command import CupFilled, PointsReckoned, SavedKept, TurnBegan
from grognard.rulesets.fireteam.events.movement import CautionAged
from grognard.rulesets.fireteam.state import BARE, FRESH, STALE, Deeds, Game
from tests.rulesets.fireteam.commanding import (
    asked,
    battle,
    chit_sum,
    deeds,
    funds,
    points,
    purse,
    remaining,
    saved,
    state_of,
    unit,
    waiting_state,
)
from tests.support import events, legal, play, refusal, rule


class Silence(Frame, frozen=True):
    """A battery that does not fire."""

    def start(self, g: Game, _: object) -> None:
        g.end()


FOES = {"U1_SQ1": "0105", "S1_SQ1": "0125"}


def order_of(match: Match, *kinds: type) -> list[str]:
    """The facts of some kinds by name, in the order in which they happened."""
    return [type(entry.event).__name__ for entry in match.log if isinstance(entry.event, kinds)]


@rule("fireteam 3.0a")
def test_a_turn_is_preparation_activity_and_end_and_then_the_next_turn_begins() -> None:
    match = battle("activity", FOES, "turn = 1", points("chits = [1]", "chits = [1]"))
    for _ in range(2):
        assert asked(match) in ("us ChooseDeed", "soviet ChooseDeed")
        play(match, "done")
    assert events(match, TurnBegan) == [TurnBegan(2)]
    assert state_of(match).turn == 2
    assert purse(match, "us").allowance == purse(match, "soviet").allowance == 2


@rule("fireteam 3.0b", "fireteam 3.0c", "fireteam 3.0e")
def test_points_are_reckoned_first_then_saved_points_then_the_cup_then_cautious_markers() -> None:
    match = battle("preparation", {**FOES, "U1_SQ2": "0104 saved=1 cautious"}, "turn = 2")
    play(match, "done")
    order = order_of(match, PointsReckoned, SavedKept, CupFilled, CautionAged)
    assert order == ["PointsReckoned", "PointsReckoned", "SavedKept", "CupFilled", "CautionAged"]


@rule("fireteam 3.0b", "fireteam 4.12a")
@pytest.mark.parametrize("side", ["us", "soviet"])
def test_the_allowance_of_the_turn_is_that_of_the_last_less_the_losses(side: str) -> None:
    lines = {"us": "chits = [4, 3, 3]", "soviet": "chits = [4, 3, 3]"} | {side: "chits = [4, 3, 3], lost = 3"}
    match = battle("preparation", FOES, "turn = 2", points(**lines))
    assert purse(match, side).allowance == 14
    assert purse(match, side).lost == 0
    assert purse(match, "soviet" if side == "us" else "us").allowance == 20


@rule("fireteam 3.0c", "fireteam 4.54a")
def test_each_side_that_holds_saved_points_is_asked_what_to_do_with_them() -> None:
    match = battle("preparation", {"U1_SQ1": "0105 saved=1", "S1_SQ1": "0125 saved=2"}, "turn = 2")
    assert asked(match) == "us ChooseRelease"
    assert legal(match) == ["release U1_SQ1", "done"]
    assert refusal(match, "release S1_SQ1") == "4.54a"
    play(match, "done")
    assert asked(match) == "soviet ChooseRelease"
    assert legal(match) == ["release S1_SQ1", "done"]


@rule("fireteam 3.0d")
def test_indirect_fire_is_planned_after_saved_points_and_before_the_cup_is_filled() -> None:
    units = {"U9_M106_1": "0105", "U1_SQ1": "0106 saved=1", "S1_SQ1": "0125"}
    match = battle("preparation", units, "turn = 2")
    play(match, "done")
    assert asked(match) == "us ChoosePlot"
    assert len(events(match, SavedKept)) == 1
    assert events(match, CupFilled) == []
    play(match, "done")
    assert len(events(match, CupFilled)) == 1


@rule("fireteam 3.0e", "fireteam 5.24a")
def test_cautious_markers_turn_brown_in_the_preparation() -> None:
    match = battle("preparation", {"U1_SQ1": "0105 cautious", "S1_SQ1": "0125 cautious", "S1_SQ2": "0126"})
    assert [unit(match, name).cautious for name in ("U1_SQ1", "S1_SQ1", "S1_SQ2")] == [STALE, STALE, BARE]


@rule("fireteam 3.0f", "fireteam 3.0g")
def test_the_side_of_the_chit_is_active_and_its_points_remaining_drop() -> None:
    state = waiting_state("activity", FOES, points("chits = [3, 2]", "chits = [4, 3]"))
    assert dict(state.pending[0].cup) == {"us/3": 1, "us/2": 1, "soviet/4": 1, "soviet/3": 1}  # type: ignore[attr-defined]
    answer(state, Drawn("soviet/3"))
    assert state.deeds.side == "soviet"
    assert state.deeds.funds == 6
    assert state.purses["soviet"].remaining == 8
    assert state.purses["us"].remaining == 10
    assert state.pending[0].side == "soviet"


@rule("fireteam 3.0g")
def test_the_chit_of_a_battery_gives_no_impulse_and_another_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "FireBattery", lambda *_: Silence())
    state = waiting_state("activity", FOES, points("chits = [3]", "chits = [3]"))
    state.cup = (("soviet/3", 1), ("us/3", 1), ("us/battery/1", 1))
    answer(state, Drawn("us/battery/1"))
    assert state.deeds.side == ""
    assert state.run == ("", 0)
    assert state.purses["us"].remaining == 6
    assert type(state.pending[0]).__name__ == "Draw"


@rule("fireteam 3.0h")
def test_when_the_impulse_is_over_the_next_chit_is_drawn_and_what_was_not_used_is_gone() -> None:
    match = battle("us impulse", FOES, "funds = 3", points("chits = [3, 2]", "chits = [4]"))
    match.feed(["soviet/4"])
    play(match, "done")
    assert asked(match) == "soviet ChooseDeed"
    assert funds(match) == 4
    assert remaining(match, "us") == 5


@rule("fireteam 3.0h", "fireteam 7.23b")
def test_with_the_impulse_all_that_was_noted_of_it_ends_before_the_next_chit() -> None:
    state = waiting_state("us impulse", FOES, "funds = 3", points("chits = [3, 2]", "chits = [4]"))
    answer(state, Done())
    assert type(state.pending[0]).__name__ == "Draw"
    assert state.deeds == Deeds()


@rule("fireteam 3.0h", "fireteam 4.22b")
def test_an_impulse_goes_on_until_its_player_is_done() -> None:
    match = battle("us impulse", {"U1_SQ1": "0105", "U1_SQ2": "0215", "S1_SQ1": "0128"}, "funds = 3")
    for name in ("U1_SQ1", "U1_SQ2"):
        play(match, f"activate move unit {name}", "halt")
    assert asked(match) == "us ChooseDeed"
    assert funds(match) == 0


@rule("fireteam 3.0i")
def test_the_inactive_side_may_do_nothing_but_fire_at_movers() -> None:
    match = battle("us impulse", {"U1_SQ1": "0105", "S1_SQ1": "0110"}, "funds = 3")
    play(match, "activate move unit U1_SQ1", "go 0106")
    assert asked(match) == "soviet ChooseReaction"
    assert refusal(match, "activate move unit S1_SQ1") == "3.0i"
    assert refusal(match, "save S1_SQ1") == "3.0i"
    assert refusal(match, "react U1_SQ1") == "3.0i"
    assert {text.split()[0] for text in legal(match)} == {"react", "watch", "pass"}


@rule("fireteam 3.0j")
def test_the_end_phase_removes_brown_markers_before_the_next_preparation_turns_the_others() -> None:
    match = battle("end", {"U1_SQ1": "0105 brown", "U1_SQ2": "0106 cautious", "S1_SQ1": "0125"}, "turn = 1")
    assert unit(match, "U1_SQ1").cautious == BARE
    assert unit(match, "U1_SQ2").cautious == STALE
    assert FRESH not in [piece.cautious for piece in state_of(match).units]
    assert state_of(match).turn == 2


@rule("fireteam 3.0c", "fireteam 4.13a")
def test_the_chits_in_the_cup_come_to_the_points_remaining() -> None:
    state = waiting_state("preparation", {"U1_SQ1": "0105 saved=1.5", "S1_SQ1": "0125"}, "turn = 2")
    answer(state, Done())
    cup = dict(state.cup)
    assert sum(int(name.split("/")[1]) * count for name, count in cup.items() if name.startswith("us")) == 16
    assert state.purses["us"].remaining == 32


@rule("fireteam 3.0h")
def test_a_saved_point_survives_the_impulse() -> None:
    match = battle("us impulse", FOES, "funds = 1", points("chits = [3]", "chits = [4]"))
    match.feed(["soviet/4"])
    play(match, "save U1_SQ1", "done")
    assert saved(match, "U1_SQ1") == 0.5
    assert chit_sum(match, "us") == 3
    assert deeds(match).side == "soviet"
