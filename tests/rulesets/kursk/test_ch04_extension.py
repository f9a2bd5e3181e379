"""Chapter 4 of Drive on Kursk: votes on more game turns (4.10)."""

from __future__ import annotations

import msgspec
import pytest

from grognard.core.errors import CannotUndo, IllegalAction
from grognard.core.match import Match
from grognard.rulesets.kursk.events import TurnBegan, VotesRevealed
from tests.rulesets.kursk.chapter_4 import EAST_EDGE, START, ended, scores, situation
from tests.support import events, legal, play, rule

SIDES = ("german", "soviet")


def vote(turn: int, german: str, soviet: str, dice: tuple[int, ...] = (), *head: str) -> Match:
    """Both sides vote at the end of a turn."""
    match = situation("turn end", {}, f"turn = {turn}", *head)
    match.feed(dice)
    return play(match, f"vote {german}", f"vote {soviet}")


def what_is_seen(match: Match, viewer: str | None) -> tuple[bytes, bytes]:
    """View and log of a viewer, to the byte."""
    return msgspec.json.encode(match.view(viewer)), msgspec.json.encode(match.lines(viewer))


# ------------------------------------------------------------------------------------------- secret and together


@rule("kursk 4.10a")
@pytest.mark.parametrize("turn", range(1, 7))
def test_4_10a_no_vote_before_the_end_of_turn_7(turn: int) -> None:
    match = situation("turn end", {}, f"turn = {turn}")
    assert legal(match, "vote") == []
    assert match.state.turn == turn + 1


@rule("kursk 4.10a")
def test_4_10a_the_vote_comes_when_the_soviet_player_turn_is_over() -> None:
    match = situation("soviet move", {"S_TNKC_1": "3020"}, "turn = 7")
    assert legal(match, "vote") == []
    play(match, "done")
    assert [match.notation(action) for action in match.legal("german")] == ["vote yes", "vote no"]
    assert [match.notation(action) for action in match.legal("soviet")] == ["vote yes", "vote no"]


@rule("kursk 4.10a")
@pytest.mark.parametrize("turn", [7, 8])
@pytest.mark.parametrize(("voter", "other"), [("german", "soviet"), ("soviet", "german")])
def test_4_10a_a_vote_cast_is_hidden_until_both_are(voter: str, other: str, turn: int) -> None:
    """Nothing that the other side or a spectator sees depends on the vote, and the log says nothing of it."""
    yes, no = (situation("turn end", {}, f"turn = {turn}") for _ in range(2))
    before = len(yes.log)
    yes.play("vote yes", voter)
    no.play("vote no", voter)
    for viewer in (other, None):
        assert what_is_seen(yes, viewer) == what_is_seen(no, viewer)
    assert len(yes.log) == len(no.log) == before
    assert yes.state.turn == turn
    assert yes.outcome is no.outcome is None


@rule("kursk 4.10a")
@pytest.mark.parametrize(("voter", "other"), [("german", "soviet"), ("soviet", "german")])
def test_4_10a_the_other_side_has_the_same_free_choice_afterwards(voter: str, other: str) -> None:
    match = situation("turn end", {}, "turn = 7")
    match.play("vote yes", voter)
    assert [match.notation(action) for action in match.legal(other)] == ["vote yes", "vote no"]


@rule("kursk 4.10a")
@pytest.mark.parametrize("voter", SIDES)
def test_4_10a_a_vote_cast_stands(voter: str) -> None:
    match = situation("turn end", {}, "turn = 7")
    match.play("vote yes", voter)
    assert match.legal(voter) == []
    with pytest.raises(IllegalAction):
        match.play("vote no", voter)
    with pytest.raises(CannotUndo):
        match.undo()


@rule("kursk 4.10a")
@pytest.mark.parametrize("first", SIDES)
@pytest.mark.parametrize(("german", "soviet"), [(True, True), (True, False), (False, True), (False, False)])
def test_4_10a_both_votes_are_revealed_together(german: bool, soviet: bool, first: str) -> None:
    """It does not matter who votes first."""
    match = situation("turn end", {}, "turn = 7")
    votes = {"german": german, "soviet": soviet}
    for side in sorted(SIDES, key=lambda side: side != first):
        match.play(f"vote {'yes' if votes[side] else 'no'}", side)
    assert events(match, VotesRevealed) == [VotesRevealed(german, soviet)]
    for viewer in (*SIDES, None):
        assert any(line.message.id == "event-votes" for line in match.lines(viewer))


# --------------------------------------------------------------------------------------------------- turn 8


@rule("kursk 4.10b")
@pytest.mark.parametrize(("dice", "total"), [((1, 1), 2), ((3, 4), 7), ((6, 6), 12)])
def test_4_10b_the_german_alone_pays_two_dice(dice: tuple[int, ...], total: int) -> None:
    match = vote(7, "yes", "no", dice)
    assert scores(match) == [(-total, "4.10b")]
    assert match.state.vp == START - total
    assert match.state.turn == 8
    assert legal(match, "order")


@rule("kursk 4.10c")
@pytest.mark.parametrize(("dice", "total"), [((1, 1), 2), ((3, 4), 7), ((6, 6), 12)])
def test_4_10c_the_soviet_alone_grants_two_dice(dice: tuple[int, ...], total: int) -> None:
    match = vote(7, "no", "yes", dice)
    assert scores(match) == [(total, "4.10c")]
    assert match.state.vp == START + total
    assert match.state.turn == 8
    assert legal(match, "order")


@rule("kursk 4.10b", "kursk 4.10c")
@pytest.mark.parametrize(("german", "soviet"), [("yes", "no"), ("no", "yes")])
def test_4_10b_turn_8_is_a_normal_game_turn(german: str, soviet: str) -> None:
    """Orders, both player turns, and only then the next vote."""
    match = situation("turn end", {"G_PZ_3": "1304", "S_TNKC_1": "3020"}, "turn = 7")
    play(match, f"vote {german}", f"vote {soviet}", "order move/fight", "order move/fight")
    assert match.state.luftwaffe == 1
    play(match, "done")
    assert legal(match, "pick") == ["pick G_PZ_3"]
    play(match, "done")
    assert legal(match, "pick") == ["pick S_TNKC_1"]
    play(match, "done")
    assert match.state.turn == 8
    assert legal(match) == ["vote yes", "vote no"]


@rule("kursk 4.10b")
@pytest.mark.parametrize(("vp", "left"), [(12, 0), (5, 0), (13, 1)])
def test_4_10b_the_price_may_ruin_the_german(vp: int, left: int) -> None:
    match = vote(7, "yes", "no", (6, 6), f"vp = {vp}")
    if left:
        assert match.outcome is None
        assert match.state.vp == left
    else:
        assert ended(match) == ("soviet", 0, "4.2e")


@rule("kursk 4.10d")
@pytest.mark.parametrize(("vp", "winner"), [(154, "soviet"), (155, None), (180, None), (181, "german")])
def test_4_10d_without_a_yes_the_game_ends_at_once(vp: int, winner: str | None) -> None:
    match = vote(7, "no", "no", (), f"vp = {vp}")
    assert ended(match) == (winner, vp, "4.2b")
    assert events(match, TurnBegan) == []


@rule("kursk 4.10d")
def test_4_10d_the_final_supply_check_comes_before_the_verdict() -> None:
    """180 VP would be a draw; a tank corps out of supply makes it 183."""
    match = situation("turn end", {"S_TNKC_1": "3020"}, "turn = 7", "vp = 180", f"control.german = {EAST_EDGE}")
    play(match, "vote no", "vote no")
    assert ended(match) == ("german", 183, "4.2b")


@rule("kursk 4.10f")
def test_4_10f_both_want_turn_8_and_nothing_is_paid() -> None:
    match = vote(7, "yes", "yes")
    assert scores(match) == []
    assert match.state.vp == START
    assert match.state.turn == 8
    assert len(match.inputs) == 2


# --------------------------------------------------------------------------------------------------- turn 9


@rule("kursk 4.10e")
@pytest.mark.parametrize(("dice", "total"), [((1, 1, 1), 3), ((2, 4, 5), 11), ((6, 6, 6), 18)])
@pytest.mark.parametrize(("german", "soviet", "sign"), [("yes", "no", -1), ("no", "yes", 1)])
def test_4_10e_three_dice_for_turn_9(german: str, soviet: str, sign: int, dice: tuple[int, ...], total: int) -> None:
    match = vote(8, german, soviet, dice)
    assert scores(match) == [(sign * total, "4.10e")]
    assert match.state.vp == START + sign * total
    assert match.state.turn == 9
    assert legal(match, "order")


@rule("kursk 4.10e")
def test_4_10e_both_yes_after_turn_8_costs_nothing() -> None:
    match = vote(8, "yes", "yes")
    assert (match.state.turn, match.state.vp) == (9, START)


@rule("kursk 4.10e")
def test_4_10e_both_no_after_turn_8_ends_the_game() -> None:
    assert ended(vote(8, "no", "no", (), "vp = 181")) == ("german", 181, "4.2b")


@rule("kursk 4.10g")
@pytest.mark.parametrize(("vp", "winner"), [(154, "soviet"), (155, None), (181, "german")])
def test_4_10g_no_vote_after_turn_9(vp: int, winner: str | None) -> None:
    match = situation("turn end", {}, "turn = 9", f"vp = {vp}")
    assert ended(match) == (winner, vp, "4.2b")
    assert events(match, VotesRevealed, -1) == []


@rule("kursk 4.10g")
def test_4_10g_the_final_check_follows_turn_9_too() -> None:
    match = situation("turn end", {"S_RIFD_49": "3020"}, "turn = 9", "vp = 180", f"control.german = {EAST_EDGE}")
    assert ended(match) == ("german", 181, "4.2b")
