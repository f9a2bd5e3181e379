"""[11.12] [11.25] [11.3] Limits of setting up: which pieces may be taken up, how often, and who is found at once."""

from __future__ import annotations

import pytest

from grognard.core.flow import Call, begin
from grognard.core.match import Match
from grognard.rulesets.fireteam.events.setup import Appeared, SetUpFinished
from grognard.rulesets.fireteam.setting_up.placing import PICKS_PER_PIECE, SetUp
from grognard.rulesets.fireteam.setting_up.scenarios import opening
from grognard.rulesets.fireteam.state import put
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.staging import scenario, unit
from tests.support import events, legal, play, refusal, rule


def why(match: Match, action: str) -> tuple[str, str]:
    """The rule and the reason of a refusal."""
    found = match.why_not(action)
    assert found is not None
    return found.rule, found.message.id


@rule("fireteam 11.31b", "fireteam 11.3")
@pytest.mark.parametrize(("soviet", "hidden"), [("3018", False), ("6028", True)])
def test_11_31_who_is_in_plain_sight_at_the_start_appears(soviet: str, hidden: bool) -> None:
    state = opening(WORLD, "recon", {})
    put(state, WORLD.piece_number("U1_SQ1"), WORLD.find("3016"), hidden=True)
    put(state, WORLD.piece_number("S4_T80_1"), WORLD.find(soviet), facing=2)
    state.calls = (Call(SetUp(default=False), "next_side"),)
    begin(state)
    assert state.units[WORLD.piece_number("U1_SQ1")].hidden is hidden


@rule("fireteam 11.12")
@pytest.mark.parametrize("setup", ["free", "default"])
def test_11_12_both_sides_finish_their_set_up(setup: str) -> None:
    match = scenario("balloon", setup=setup)
    if setup == "free":
        play(match, "default", "done", "default", "done")
    finished = [entry.event.side for entry in match.log if isinstance(entry.event, SetUpFinished)]
    assert finished == ["us", "soviet"]


@rule("fireteam 20.54a")
def test_20_54_in_the_computed_set_up_nobody_is_asked_about_rockets() -> None:
    match = scenario("air_assault", setup="default")
    assert type(match.decision).__name__ not in ("ChooseFit", "ChoosePiece")


@rule("fireteam 11.12")
def test_11_12_pieces_are_taken_up_so_often_and_no_more() -> None:
    """Nine US pieces: after 27 times only the computed set-up is left."""
    match = scenario("balloon")
    for turn in range(PICKS_PER_PIECE * 9):
        assert refusal(match, "pick U2_SQ1") is None
        play(match, "pick U2_SQ1", f"place {('1507', '1607')[turn % 2]}")
    assert legal(match, "pick") == []
    assert why(match, "pick U2_SQ1") == ("11.12", "refusal-no-more-picks")
    play(match, "default", "done")
    assert match.decision is not None
    assert match.decision.side == "soviet"


@rule("fireteam 11.12")
def test_11_12_whose_pieces_are_taken_up() -> None:
    match = scenario("balloon")
    assert why(match, "pick S1_SQ1") == ("11.12", "refusal-not-yours")
    assert why(match, "pick U3_SQ1") == ("11.12", "refusal-nothing-to-set-up")
    play(match, "pick U2_SQ1", "place 1507")
    assert unit(match, "U2_SQ1").facing == -1
    assert not unit(match, "U2_SQ1").hidden


@rule("fireteam 11.3")
def test_11_3_hidden_units_may_be_shown() -> None:
    match = scenario("recon")
    place = legal(play(match, "pick U1_SQ1"), "place")[0]
    play(match, place)
    assert unit(match, "U1_SQ1").hidden
    play(match, "show U1_SQ1")
    assert not unit(match, "U1_SQ1").hidden
    assert [event.rule for event in events(match, Appeared) if isinstance(event, Appeared)] == ["11.3"]
    assert refusal(match, "show U1_SQ1") == "11.3"


@rule("fireteam 11.12", "fireteam 5.15b")
def test_11_12_weapons_are_handed_to_those_who_can_carry_them() -> None:
    """Those of the card lie aside until someone has them; they have no hex of their own."""
    match = play(scenario("counterattack"), "pick S1_RPG1")
    assert legal(match, "place") == legal(match, "board") == []
    assert "hand S1_SQ1" in legal(match)
    assert refusal(match, "hand S1_BMP2_1") == "5.15a"
    play(match, "hand S1_SQ1")
    for name in ("S1_RPG2", "S1_RPG3", "S2_RPG1"):
        play(match, f"pick {name}", "hand S1_SQ1")
    play(match, "pick S2_RPG2")
    assert refusal(match, "hand S1_SQ1") == "5.15b"


@rule("fireteam 11.25")
def test_11_25_reinforcements_are_loaded_before_play() -> None:
    """Tanks that come later have nothing to choose; a squad may ride, and may get off again."""
    match = scenario("meeting")
    assert why(match, "pick U5_M1_1") == ("11.12", "refusal-nothing-to-set-up")
    assert why(match, "pick U1_M2_1") == ("11.12", "refusal-nothing-to-set-up")
    play(match, "pick U1_SQ1")
    assert legal(match, "place") == []
    assert refusal(match, "walk") == "11.25"
    play(match, legal(match, "board")[0], "pick U1_SQ1")
    assert refusal(match, "walk") is None
    play(match, "walk")
    assert unit(match, "U1_SQ1").place == "away"


@rule("fireteam 11.12", "fireteam 20.72")
def test_11_12_what_the_card_has_loaded_stays_aboard() -> None:
    match = scenario("counterattack")
    play(match, "default", "done", "done")
    assert match.decision is not None
    assert match.decision.side == "us"
    assert why(match, "pick U_OBS1") == ("11.12", "refusal-nothing-to-set-up")


@rule("fireteam 11.12")
def test_11_12_the_piece_in_hand_is_shown() -> None:
    match = scenario("balloon")
    assert match.state.calls[-1].frame.hand == ()
    play(match, "pick U2_SQ1")
    assert match.state.calls[-1].frame.hand == (WORLD.piece_number("U2_SQ1"),)
