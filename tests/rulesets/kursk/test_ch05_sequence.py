"""Chapter 5 of Drive on Kursk: the sequence of play and the phase orders."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

import grognard
from grognard.core.errors import CannotUndo, IllegalAction
from grognard.core.match import Match
from grognard.rulesets.kursk.events import OrderChosen, OrderRevealed, PhaseBegan, ReserveActivated, TurnBegan
from tests.support import events, kursk, legal, play, refusal, rule

ORDERS = ("move/fight", "fight/move", "move/move", "fight/fight")
ALL_FOUR = [f"order {order}" for order in ORDERS]

APART = """
phase = "orders"
turn = {turn}
gambit = {gambit}
[units]
G_PZ_3 = "1304"
G_INF_168 = "1504"
S_TNKC_1 = "3020"
S_RIFC_38 = "3220"
"""


def apart(turn: int = 1, gambit: bool = False) -> Match:
    """Units of both sides far from each other, at the start of a game turn."""
    return kursk(APART.format(turn=turn, gambit=str(gambit).lower()))


def finish_turn(match: Match, turn: int = 1) -> None:
    """Both sides do nothing more in a game turn."""
    while match.state.turn == turn and match.outcome is None and not legal(match, "vote"):
        play(match, legal(match)[-1])


def phases(match: Match) -> list[tuple[str, str]]:
    """The movement and combat phases that have begun, by side and kind."""
    return [(event.side, event.kind) for event in events(match, PhaseBegan) if isinstance(event, PhaseBegan)]


def what_is_seen(match: Match, viewer: str | None) -> tuple[bytes, bytes]:
    """View and log of a viewer, to the byte."""
    return msgspec.json.encode(match.view(viewer)), msgspec.json.encode(match.lines(viewer))


# ------------------------------------------------------------------------------------------------ the game turn


@rule("kursk 5.1a", "kursk 5.2")
def test_5_1a_a_game_turn_from_the_first_choice_to_the_next() -> None:
    """Who is asked, in order: orders of both, the German player turn, the Soviet player turn, the next turn."""
    match = apart()
    asked = []
    while match.state.turn == 1:
        assert match.decision is not None
        asked.append((match.decision.side, legal(match)[0].split()[0]))
        play(match, legal(match)[-1] if legal(match, "pick") else "order move/move")
    german, soviet = ("german", "pick"), ("soviet", "pick")
    assert asked == [("soviet", "order"), ("german", "order"), german, german, soviet, soviet]
    assert match.state.turn == 2
    assert match.decision is not None
    assert (match.decision.side, legal(match)) == ("soviet", ALL_FOUR)


@rule("kursk 5.1a")
@pytest.mark.parametrize("turn", range(1, 7))
def test_5_1a_the_turn_marker_advances_by_one(turn: int) -> None:
    match = apart(turn)
    finish_turn(match, turn)
    assert events(match, TurnBegan) == [TurnBegan(turn + 1, 1)]
    assert match.state.turn == turn + 1


@rule("kursk 5.1a")
def test_5_1a_at_most_nine_game_turns() -> None:
    """A whole game in which everybody always votes for more."""
    match = apart()
    for turn in range(1, 12):
        finish_turn(match, turn)
        if match.outcome is not None:
            break
        if legal(match, "vote"):
            play(match, "vote yes", "vote yes")
    assert match.outcome is not None
    assert match.state.turn == 9
    assert [event.turn for event in events(match, TurnBegan) if isinstance(event, TurnBegan)] == [
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
    ]
    assert phases(match)[::4] == [("german", "fight")] * 9


# ---------------------------------------------------------------------------------------------- no taking back


@rule("kursk 5.1b")
def test_5_1b_a_unit_that_has_moved_does_not_move_again() -> None:
    match = play(apart(), "order move/fight", "order move/fight", "pick G_PZ_3", "go 1305", "halt")
    assert refusal(match, "pick G_PZ_3") is not None
    assert refusal(match, "pick G_INF_168") is None


@rule("kursk 5.1b")
def test_5_1b_what_was_forgotten_in_a_phase_is_not_made_up_for() -> None:
    """The German has ended his only movement phase; nobody asks him again before the next turn."""
    match = play(apart(), "order move/fight", "order move/fight", "done")
    assert match.legal("german") == []
    with pytest.raises(IllegalAction):
        match.play("pick G_PZ_3")
    with pytest.raises(IllegalAction):
        match.play("pick G_PZ_3", "german")


@rule("kursk 5.1b")
def test_5_1b_nothing_is_taken_back_once_the_other_side_is_to_decide() -> None:
    match = play(apart(), "order move/fight", "order move/fight", "done")
    with pytest.raises(CannotUndo):
        match.undo()


@rule("kursk 5.1b")
def test_5_1b_nothing_is_taken_back_once_a_die_is_rolled() -> None:
    match = kursk('phase = "german start"\nturn = 5\n[units]\nG_PZ_3 = "1304"\nG_PZ_11 = "1504"\n')
    play(match, "withdraw G_PZ_3")
    with pytest.raises(CannotUndo):
        match.undo()
    match.undo(freely=True)
    assert "withdraw G_PZ_3" in legal(match)


# ------------------------------------------------------------------------------------------- phases and reserves


@rule("kursk 5.2", "kursk 5.3")
@pytest.mark.parametrize(("german", "soviet"), list(product(ORDERS, ORDERS)))
def test_5_2_the_phases_follow_the_orders(german: str, soviet: str) -> None:
    match = play(apart(), f"order {soviet}", f"order {german}")
    finish_turn(match)
    expected = [("german", kind) for kind in german.split("/")] + [("soviet", kind) for kind in soviet.split("/")]
    assert phases(match) == expected


@rule("kursk 5.2")
@pytest.mark.parametrize("order", ORDERS)
def test_5_2_reserves_are_activated_before_the_first_soviet_phase(order: str) -> None:
    reserve = 'S_TNKC_12 = "5225 reserve"\nS_TNKC_15 = "5225 reserve"\nS_MECC_2 = "5225 reserve"\n'
    match = play(kursk(APART.format(turn=1, gambit="false") + reserve), f"order {order}", "order move/fight")
    assert legal(match, "activate") == []
    play(match, "done")
    assert legal(match) == ["activate 5225", "done"]
    play(match, "activate 5225")
    finish_turn(match)
    kinds = (OrderRevealed, ReserveActivated, PhaseBegan, TurnBegan)
    told = [type(entry.event) for entry in match.log if isinstance(entry.event, kinds)]
    assert told == [PhaseBegan, PhaseBegan, OrderRevealed, ReserveActivated, PhaseBegan, PhaseBegan, TurnBegan]


@rule("kursk 5.2")
def test_5_2_reserves_are_not_activated_between_soviet_phases() -> None:
    reserve = 'S_TNKC_12 = "5225 reserve"\n'
    match = play(kursk(APART.format(turn=1, gambit="false") + reserve), "order move/move", "order move/move")
    play(match, "done", "done", "done", "done")
    assert phases(match)[-1] == ("soviet", "move")
    assert legal(match, "activate") == []
    assert refusal(match, "activate 5225") is not None


@rule("kursk 5.3")
@pytest.mark.parametrize("gambit", [False, True])
def test_5_3_each_side_has_the_four_orders(gambit: bool) -> None:
    match = apart(gambit=gambit)
    assert legal(match) == ALL_FOUR
    play(match, "order move/move")
    assert legal(match) == ALL_FOUR


@rule("kursk 5.3")
@pytest.mark.parametrize("order", ["move", "fight", "move/fight/move", "fight/rest", "none"])
def test_5_3_there_is_no_fifth_order(order: str) -> None:
    match = apart()
    assert refusal(match, f"order {order}") == "5.3"
    play(match, "order move/fight")
    assert refusal(match, f"order {order}") == "5.3"


@rule("kursk 5.3")
def test_5_3_move_move_is_two_whole_movement_phases() -> None:
    match = play(apart(), "order fight/fight", "order move/move", "pick G_INF_168", "go 1505", "halt", "done")
    assert refusal(match, "pick G_INF_168") is None


# --------------------------------------------------------------------------------------- choosing and revealing


@rule("kursk 5.4a")
@pytest.mark.parametrize("turn", [1, 2, 8])
def test_5_4a_the_soviet_chooses_first(turn: int) -> None:
    match = apart(turn)
    assert match.decision is not None
    assert match.decision.side == "soviet"
    assert match.legal("german") == []
    with pytest.raises(IllegalAction):
        match.play("order move/move", "german")


@rule("kursk 5.4a")
@pytest.mark.parametrize("viewer", ["german", None], ids=["german", "spectator"])
@pytest.mark.parametrize("order", ORDERS[1:])
def test_5_4a_the_soviet_order_is_hidden_all_through_the_german_player_turn(order: str, viewer: str | None) -> None:
    """At no point does anything that the German or a spectator sees depend on it."""
    one, two = apart(), apart()
    play(one, f"order {ORDERS[0]}")
    play(two, f"order {order}")
    assert what_is_seen(one, viewer) == what_is_seen(two, viewer)
    for action in ("order move/move", "pick G_PZ_3", "go 1305", "halt", "done"):
        play(one, action)
        play(two, action)
        assert what_is_seen(one, viewer) == what_is_seen(two, viewer)
    assert what_is_seen(one, "soviet") != what_is_seen(two, "soviet")


@rule("kursk 5.4a")
def test_5_4a_the_log_entry_of_the_german_does_not_hold_the_order() -> None:
    match = play(apart(), "order fight/move")
    entry = next(entry for entry in match.log if isinstance(entry.event, OrderChosen))
    assert entry.seen["german"] == entry.seen["spectator"] == OrderChosen("soviet", "")
    assert entry.seen["soviet"] == OrderChosen("soviet", "fight/move")


@rule("kursk 5.4b")
def test_5_4b_the_german_declares_second_and_openly() -> None:
    match = play(apart(), "order move/fight")
    assert match.decision is not None
    assert match.decision.side == "german"
    assert match.legal("soviet") == []
    play(match, "order fight/move")
    entries = [entry for entry in match.log if entry.event == OrderChosen("german", "fight/move")]
    assert len(entries) == 1
    assert set(map(str, entries[0].seen.values())) == {str(entries[0].event)}
    for viewer in ("german", "soviet", None):
        assert b"order-fight-move" in what_is_seen(match, viewer)[0]
        assert b"order-fight-move" in what_is_seen(match, viewer)[1]


@rule("kursk 5.4c")
@pytest.mark.parametrize("order", ORDERS)
def test_5_4c_the_order_is_revealed_when_the_soviet_player_turn_begins(order: str) -> None:
    name = f"order-{order.replace('/', '-')}".encode()
    german = "move/fight" if order != "move/fight" else "fight/move"
    reserve = 'S_TNKC_12 = "5225 reserve"\n'
    match = play(kursk(APART.format(turn=1, gambit="false") + reserve), f"order {order}", f"order {german}")
    assert events(match, OrderRevealed) == []
    for viewer in ("german", None):
        assert name not in b"".join(what_is_seen(match, viewer))
    play(match, "done")
    assert legal(match, "activate")
    assert events(match, OrderRevealed) == [OrderRevealed(order)]
    for viewer in ("german", None):
        view, log = what_is_seen(match, viewer)
        assert name in view
        assert name in log


@rule("kursk 5.4c")
@pytest.mark.parametrize("order", ORDERS)
def test_5_4c_the_revealed_order_is_carried_out(order: str) -> None:
    match = play(apart(), f"order {order}", "order move/fight", "done")
    finish_turn(match)
    assert phases(match)[2:] == [("soviet", kind) for kind in order.split("/")]
    assert refusal(match, "order move/fight") is None


@rule("kursk 5.4c")
def test_5_4c_the_next_order_is_secret_again() -> None:
    one, two = apart(), apart()
    for match, order in ((one, "move/fight"), (two, "fight/fight")):
        play(match, "order move/move", "order move/move")
        finish_turn(match)
        play(match, f"order {order}")
    assert what_is_seen(one, "german") == what_is_seen(two, "german")


@rule("kursk 5.4d")
def test_5_4d_the_soviet_cannot_change_his_order() -> None:
    match = play(apart(), "order move/fight")
    with pytest.raises(IllegalAction):
        match.play("order move/move", "soviet")
    with pytest.raises(CannotUndo):
        match.undo()


@rule("kursk 5.4d")
def test_5_4d_the_german_cannot_take_his_declaration_back() -> None:
    match = play(apart(), "order move/fight", "order move/fight")
    assert refusal(match, "order move/move") is not None
    with pytest.raises(CannotUndo):
        match.undo()


@rule("kursk 5.4d")
@pytest.mark.parametrize("gambit", [False, True])
@pytest.mark.parametrize("order", ORDERS)
def test_5_4d_a_choice_binds_no_later_turn(order: str, gambit: bool) -> None:
    match = play(apart(gambit=gambit), f"order {order}", f"order {order}")
    finish_turn(match)
    assert match.state.turn == 2
    assert legal(match) == ALL_FOUR
    play(match, f"order {order}")
    assert legal(match) == ALL_FOUR


@rule("kursk 5.4d")
def test_5_4d_a_new_turn_is_played_by_its_own_orders() -> None:
    """The orders of the last turn are off the board before new ones are chosen."""
    match = play(apart(), "order move/move", "order fight/move")
    finish_turn(match)
    for viewer in ("german", "soviet", None):
        view, _ = what_is_seen(match, viewer)
        assert b"order-move-move" not in view.split(b'"decision"')[0]
        assert b"order-fight-move" not in view.split(b'"decision"')[0]
    begun = len(phases(match))
    play(match, "order fight/move", "order move/move")
    finish_turn(match, 2)
    expected = [("german", "move"), ("german", "move"), ("soviet", "fight"), ("soviet", "move")]
    assert phases(match)[begun:] == expected


@rule("kursk 5.4d", "kursk 5.1a")
@pytest.mark.parametrize("scenario", ["standard", "gambit"])
def test_5_4d_the_first_turn_of_a_real_match_opens_with_the_orders(scenario: str) -> None:
    match = grognard.load("kursk").new(scenario, seed=1, options={"setup": "default"})
    assert match.decision is not None
    assert (match.decision.side, legal(match)) == ("soviet", ALL_FOUR)
    play(match, "order fight/fight")
    assert match.decision is not None
    assert (match.decision.side, legal(match)) == ("german", ALL_FOUR)
