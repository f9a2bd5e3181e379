"""What each side is shown: counters, marks, the sequence of play, panels, and moves with their ways and costs."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.view import Choice, Counter, Panel
from grognard.rulesets.vietnam.events.movement import Marched
from tests.rulesets.vietnam.edition import RULESET
from tests.support import events, play, rule

from .battles import at_war, hands, state

HUNT = {
    "us_15_eng": "1609",
    "us_2_47_A": "1922 reduced",
    "us_mon_1": "0717/0718",
    "ar_7": "due",
    "us_50": "dead",
    "vc_263_1": "0812 hidden",
    "vc_263_2": "1714",
}


def hunt(phase: str = "us move", more: str = "camps = ['0808', '0909 known', '0816 taken 2']") -> grognard.Match:
    return at_war(phase, more=f"turn = 3\n{more}", **HUNT)


def counters(match: grognard.Match, viewer: str | None) -> dict[str, Counter]:
    return {counter.id: counter for counter in match.view(viewer).counters}


def panel(match: grognard.Match, viewer: str | None, name: str) -> Panel:
    return next(panel for panel in match.view(viewer).panels if panel.id == name)


def rows(match: grognard.Match, viewer: str | None, name: str) -> dict[str, object]:
    """The rows of a panel by the name of their label; those of chits by their face."""
    return {row.face or row.label.id.removeprefix("panel-"): row.value for row in panel(match, viewer, name).rows}


def marked(match: grognard.Match, viewer: str | None, marker: str) -> set[str]:
    return {counter.id for counter in match.view(viewer).counters if marker in counter.markers}


def now(match: grognard.Match) -> list[str]:
    return [step.label.id for step in match.view(None).sequence if step.now]


def moves(match: grognard.Match) -> dict[str, Choice]:
    assert match.decision is not None
    decision = match.view(match.decision.side).decision
    assert decision is not None
    return {choice.hex: choice for choice in decision.choices if choice.hex and choice.group == "go"}


# ----------------------------------------------------------------------------------------------------------- counters


def test_a_counter_shows_its_figures_steps_and_place() -> None:
    found = counters(hunt(), None)
    full, weak = found["us_15_eng"], found["us_2_47_A"]
    assert (full.place, full.figures, full.steps, full.kind) == ("1609", ("1", "8", "4"), 2, "us.engineer")
    assert (weak.place, weak.figures, weak.steps) == ("1922", ("1", "2", "5"), 1)
    assert found["us_mon_1"].place == "0717/0718"
    assert found["vc_263_2"].side == "vc"


def test_units_off_the_map_are_listed_with_what_became_of_them() -> None:
    found = counters(hunt(), "us")
    assert (found["ar_7"].place, found["us_50"].place) == ("due", "dead")
    assert "us_3_47_A" not in found, "not part of this position"


@rule("vietnam 15.0f", "vietnam 26.0b")
@pytest.mark.parametrize(("viewer", "place"), [("us", "unseen"), (None, "unseen"), ("vc", "0812")])
def test_15_0f_only_the_vc_see_where_a_hidden_unit_is(viewer: str | None, place: str) -> None:
    unit = counters(hunt(), viewer)["vc_263_1"]
    assert unit.place == place
    assert ("hidden" in unit.markers) == (viewer == "vc")


@rule("vietnam 16.0a", "vietnam 16.0b", "vietnam 16.0j")
@pytest.mark.parametrize(("viewer", "places"), [("us", ["0909"]), (None, ["0909"]), ("vc", ["0808", "0909"])])
def test_16_0b_camps_are_shown_when_they_are_found_and_gone_when_taken(viewer: str | None, places: list[str]) -> None:
    match = hunt()
    chits = [counter for counter in match.view(viewer).counters if counter.kind == "chit.camp"]
    assert [counter.place for counter in chits] == places
    assert marked(match, viewer, "hidden") & {"camp@0808"} == ({"camp@0808"} if viewer == "vc" else set())
    assert not marked(match, viewer, "genuine")


@rule("vietnam 18.0b", "vietnam 18.3a")
def test_18_0_blown_bridges_and_crossings_lie_on_their_hexsides() -> None:
    more = "blown = ['2113/2114']\ncrossings = { us_15_eng = '1611/1612' }"
    found = counters(hunt(more=more), None)
    assert (found["blown@2113/2114"].place, found["blown@2113/2114"].kind) == ("2113/2114", "chit.blown")
    assert (found["crossing-us_15_eng"].place, found["crossing-us_15_eng"].side) == ("1611/1612", "us")
    assert "crossing" in found["us_15_eng"].markers


def test_what_units_have_done_is_marked_for_all() -> None:
    deeds = "deeds = { moved = ['us_15_eng'], landed = ['us_2_47_A'], attacked = ['us_mon_1'], beaten = ['vc_263_2'] }"
    match = hunt(more=deeds)
    for viewer in ("us", "vc", None):
        found = {name: marked(match, viewer, name) for name in ("moved", "landed", "attacked", "beaten", "reduced")}
        assert found == {
            "moved": {"us_15_eng"},
            "landed": {"us_2_47_A"},
            "attacked": {"us_mon_1"},
            "beaten": {"vc_263_2"},
            "reduced": {"us_2_47_A"},
        }


def test_an_advance_is_marked_as_a_move() -> None:
    assert marked(hunt(more="deeds = { advanced = ['us_15_eng'] }"), "vc", "moved") == {"us_15_eng"}


def test_a_unit_in_hand_is_marked_for_its_player_alone() -> None:
    match = play(hunt(), "pick us_2_47_A")
    assert marked(match, "us", "in-hand") == {"us_2_47_A"}
    assert marked(match, "vc", "in-hand") == marked(match, None, "in-hand") == set()


def test_units_that_have_attacked_are_marked_while_the_phase_lasts() -> None:
    match = at_war("us fight", us_2_47_A="1922", us_2_47_B="1722", vc_263_1="1923", vc_263_2="1723")
    match.feed([3])
    play(match, "attack 1923", "join us_2_47_A", "commit")
    assert marked(match, "vc", "attacked") == {"us_2_47_A"}


def test_every_piece_has_a_full_name_on_its_board() -> None:
    match = hunt()
    units = {counter.id for counter in match.view(None).counters if not counter.kind.startswith("chit.")}
    assert units <= set(RULESET.board(match.state).pieces)


def test_every_counter_stands_on_the_board() -> None:
    match = grognard.load("vietnam").new("snoopy", seed=1, options={"setup": "default"})
    board = RULESET.board(match.state)
    labels = {hex.label for hex in board.hexes} | set(board.spots) | {"due", "unseen", "dead", "gone", "aboard", "pool"}
    for viewer in ("us", "vc", None):
        assert {counter.place for counter in match.view(viewer).counters} <= labels


# ----------------------------------------------------------------------------------------------------------- sequence


@rule("vietnam 4.1a")
@pytest.mark.parametrize("phase", ["us move", "us mobile-move", "vc move"])
def test_4_1a_the_present_phase_is_marked(phase: str) -> None:
    match = at_war(phase, us_5_60_A="1922", vc_263_1="1714")
    side, step = phase.split()
    (found,) = [step for step in match.view(None).sequence if step.now]
    assert found.label.id == f"step-{step}"
    assert str(found.label.args["side"]) == str(grognard.core.messages.message(f"side-{side}"))
    assert len(match.view(None).sequence) == 7, "support, four phases of the US, two of the VC"


def test_the_set_up_is_a_step_of_its_own() -> None:
    assert now(grognard.load("vietnam").new("snoopy", seed=1)) == ["step-set-up"]


def test_the_side_to_move_is_told() -> None:
    assert hunt().view(None).to_move == ("us",)
    assert hunt("vc move").view(None).to_move == ("vc",)


# ------------------------------------------------------------------------------------------------------------- panels


@rule("vietnam 8.3g")
def test_8_3g_a_hand_is_seen_by_its_side_and_counted_by_the_others() -> None:
    match = hunt(more=f"{hands('1 1 4', '2 3')}\nused = {{ us = [2, 6] }}")
    assert rows(match, "us", "hand-us") == {"+1": 2, "+4": 1, "+2": 1, "+6": 1}
    assert rows(match, "vc", "hand-us") == rows(match, None, "hand-us") == {"?": 3, "+2": 1, "+6": 1}
    assert rows(match, "vc", "hand-vc") == {"+2": 1, "+3": 1}
    assert rows(match, "us", "hand-vc") == {"?": 2}


@rule("vietnam 8.3g")
def test_8_3g_open_hands_are_seen_by_all() -> None:
    match = hunt(more=f"{hands('1 1 4', '2 3')}\noptions = {{ hands = 'open' }}")
    assert rows(match, "vc", "hand-us") == rows(match, None, "hand-us") == {"+1": 2, "+4": 1}


def test_an_empty_hand_has_no_row() -> None:
    assert rows(hunt(), "us", "hand-vc") == {}


def test_the_standing_shows_turns_camps_and_losses() -> None:
    camps = "camps = ['0808', '0909 known', '0816 taken 2']\nlost = 2\nlast_turn = 11"
    assert rows(hunt(more=camps), "us", "score") == {"turn": 3, "last-turn": 11, "taken": "1/5", "lost": 2}
    practice = at_war("us move", scenario="boys", us_4_47_C="0616", vc_514_1="2101")
    assert rows(practice, "us", "score") == {"turn": 1, "last-turn": 4, "lost": 0}


@rule("vietnam 26.0d")
def test_26_0d_while_the_vc_set_up_the_strength_in_the_open_is_shown() -> None:
    match = grognard.load("vietnam").new("snoopy", seed=1)
    wanted = state(match).minimum
    assert rows(match, "us", "score") == {
        "turn": 0,
        "last-turn": 13,
        "taken": "0/5",
        "lost": 0,
        "minimum": f"0/{wanted}",
    }
    play(match, *(f"camp {hex}" for hex in ("0808", "0812", "0816", "0909", "0913")), "pick vc_263_1", "go 1922")
    assert rows(match, "us", "score")["minimum"] == f"4/{wanted}"


@rule("vietnam 10.0c", "vietnam 11.0c", "vietnam 23.0a")
def test_the_chits_that_are_ready_are_shown() -> None:
    match = hunt(more="chits = { helicopters = 3, boats = 2 }")
    assert rows(match, "vc", "transport") == {"helicopters": 3, "boats": 2}
    triangle = at_war("us move", scenario="triangle", more="bomber = false", us25_1_5="4020", vc_8="2414")
    bomber = rows(triangle, None, "transport")["bomber"]
    assert getattr(bomber, "id", "") == "no"


@rule("vietnam 27.0i", "vietnam 27.0j", "vietnam 27.0k", "vietnam 27.0l")
def test_27_0i_what_the_aims_count_is_open_which_one_is_played_for_is_not() -> None:
    more = "aim = 'hold_the_field'\nexited = 2\nlost = 3"
    match = at_war("us move", scenario="triangle", more=more, us25_1_5="4020", vc_8="2414", vc_pl="1109")
    for viewer in ("us", "vc", None):
        found = panel(match, viewer, "aim")
        assert [row.value for row in found.rows] == [2, 3, 1]
        assert [row.lit for row in found.rows] == [False, False, viewer == "vc"]
    assert not [panel for panel in hunt().view("vc").panels if panel.id == "aim"]


@pytest.mark.parametrize(
    ("first", "second", "name"), [("dead", "dead", "us"), ("dead", "0816", "draw"), ("0717", "0816", "vc")]
)
def test_the_outcome_is_told(first: str, second: str, name: str) -> None:
    over = at_war("end", scenario="boys", us_4_47_C="0616", vc_514_1=first, vc_514_2=second).view(None).over
    assert over is not None
    assert over.id == f"event-game-ended-{name}"


# -------------------------------------------------------------------------------------------------------------- moves


def way(offered: dict[str, Choice], place: str) -> list[str]:
    """The places of a move, followed back from its last."""
    before = offered[place].via
    return [*(way(offered, before) if before in offered else [before] if before else []), place]


@rule("vietnam 5.0a")
@pytest.mark.parametrize(("unit", "start"), [("us_5_60_A", "1922"), ("us_2_47_A", "1711"), ("us_mon_1", "0717/0718")])
def test_5_0a_a_move_shows_its_way_and_takes_it(unit: str, start: str) -> None:
    match = play(at_war("us move", vc_263_1="1724", **{unit: start}), f"pick {unit}")
    offered = moves(match)
    for place in sorted(offered)[::7]:
        play(match, f"go {place}")
        marched = events(match, Marched)[-1]
        assert isinstance(marched, Marched)
        assert [state(match).theatre.label(stop) for stop in marched.path] == way(offered, place)
        match.undo(freely=True)


@rule("vietnam 5.1.1a", "vietnam 5.2a")
def test_5_1_1a_a_move_tells_its_cost_and_whether_it_ends_there() -> None:
    match = play(at_war("us move", us_2_47_A="1922", vc_263_1="1724"), "pick us_2_47_A")
    offered = moves(match)
    assert (offered["1822"].cost, offered["1822"].stop) == ("1", False)
    assert (offered["1823"].cost, offered["1823"].stop) == ("2", True), "next to the enemy"
    last = [choice for choice in offered.values() if choice.cost == "5"]
    assert last
    assert all(choice.stop for choice in last), "nothing is left"


def test_units_to_place_have_no_way() -> None:
    match = play(grognard.load("vietnam").new("triangle", seed=1), "aim escape", "default", "pick us25_1_5")
    offered = moves(match)
    assert {(choice.cost, choice.via, choice.stop) for choice in offered.values()} == {(None, None, False)}


def test_answers_are_tied_to_units_and_places() -> None:
    match = hunt(more="blown = ['2113/2114']")
    decision = match.view("us").decision
    assert decision is not None
    by_text = {choice.notation: choice for choice in decision.choices}
    assert (by_text["pick us_2_47_A"].unit, by_text["pick us_2_47_A"].hex) == ("us_2_47_A", None)
    assist = next(choice for choice in decision.choices if choice.group == "assist")
    assert (assist.unit, assist.hex) == ("us_15_eng", assist.notation.split()[2])
    assert by_text["done"].hex is None
