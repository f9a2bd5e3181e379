"""Positions: those to which no match could come are refused in a sentence with the rule."""

from __future__ import annotations

import pytest

import grognard
from grognard import rulesets
from grognard.ai.players import Dice
from grognard.lab.fuzz import answer
from grognard.rulesets.assault.state import AssaultState
from tests.support import rule

KLEIN = "scenario = 'klein'\nturn = 2\n"
POINTS = KLEIN + "options = { command_points = true }\n"


def counters(*words: str) -> str:
    return KLEIN + "[units]\n" + "\n".join(words)


@rule("assault MR6.1.1a", "assault MR6.2.2b", "assault MR6.2.2f", "assault MR6.5b", "assault MR8.8", "assault MR9.8b")
@rule("assault 3.3a", "assault MR4.4b", "assault MR9.5", "assault MR10.7.6a", "assault MR11.3e", "assault S1.g")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("scenario = [", "is not TOML"),
        (KLEIN + "weather = 'mud'", "cannot be read.*weather"),
        ("scenario = 'hue'", "no scenario 'hue'"),
        (KLEIN + "options = { magic = true }", "no option 'magic'; the options are: command_points"),
        (KLEIN + "options = { card_limit = '99' }", "'card_limit' cannot be '99'; it is one of: scenario"),
        ("scenario = 'klein'\nturn = 0", "turn is 0; it lies between 1 and"),
        (KLEIN + "initiative = 'nobody'", "no side 'nobody'"),
        (KLEIN + "initiative = ''", r"Nobody has the initiative in the phase 'action' \[MR6.1.1a\]"),
        (KLEIN + "let_pass = ['german tea']", r"no moment 'tea'.*\[MR8.8\]"),
        (KLEIN + "smoke = { '4B-4E' = [3] }", r"4B-4E was laid in no turn that has been \[MR6.5b\]"),
        (KLEIN + "smoke = { '4B-4E' = [0] }", r"4B-4E was laid in no turn that has been \[MR6.5b\]"),
        (KLEIN + "controlled = { german = 3 }", r"cannot have taken an objective in turn 3 \[S1.g\]"),
        (KLEIN + "controlled = { german = 0 }", r"cannot have taken an objective in turn 0 \[S1.g\]"),
        (KLEIN + "reserve = { german = 1 }", r"points in a match without them \[MR6.2.2f\]"),
        (counters("G_RIFLE41_1 = '4B-4E point'"), r"points in a match without them \[MR6.2.2f\]"),
        (POINTS + "reserve = { german = -1 }", r"has -1 command points in reserve; it keeps 0 to 2 \[MR6.2.2b\]"),
        (POINTS + "reserve = { german = 3 }", r"has 3 command points in reserve; it keeps 0 to 2 \[MR6.2.2b\]"),
        (counters("G_RIFLE41_1 = '4B-4E'", "S_RIFLE41_1 = '4B-4E'"), r"Both sides are in 4B-4E \[MR9.5\]"),
        (counters("G_RIFLE41_1 = '4B-4E damage=9'"), r"bears 9 damage points of 2 \[MR10.7.6a\]"),
        (counters("G_RIFLE41_1 = '4B-4E dismounted'"), r"G_RIFLE41_1 has no horses to dismount from \[MR9.8b\]"),
        (counters("G_PZ2_1 = 'on G_PZ2_1'"), r"cannot be carried by what it carries \[MR4.4b\]"),
        (
            counters("S_RIFLE41_1 = 'on S_RIFLE41_2'", "S_RIFLE41_2 = 'on S_RIFLE41_1'"),
            r"cannot be carried by what it carries \[MR4.4b\]",
        ),
        (counters("G_RIFLE41_1 = 'on G_SDKFZ251_1'"), r"G_SDKFZ251_1, which is not there \[MR4.4b\]"),
        (
            counters("G_RIFLE41_1 = 'on G_SDKFZ251_1'", "G_SDKFZ251_1 = 'lost'"),
            r"G_SDKFZ251_1, which is not there \[MR4.4b\]",
        ),
        (KLEIN + "routing = ['S_RIFLE41_1']", r"S_RIFLE41_1 is not on the map and cannot rout \[MR11.3e\]"),
        (
            KLEIN
            + "missions = ['german GO1 4B-4E spotter=S_RIFLE41_1']\nhands.german = { used = ['GO1'] }\n"
            + "units = { S_RIFLE41_1 = '4B-4E' }",
            r"S_RIFLE41_1 does not spot for the german side \[3.3a\]",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(grognard.BadInput, match=sentence):
        grognard.load("assault").position(text)


@rule("assault MR6.2.2b")
def test_while_points_are_dealt_out_all_of_them_are_in_reserve() -> None:
    text = POINTS + "phase = 'planning'\nreserve = { german = 9 }"
    state: AssaultState = rulesets.find("assault").position(text)
    assert state.points["german"].reserve == 9


@pytest.mark.parametrize("scenario", ["coming", "airfield", "support", "klein"])
@pytest.mark.parametrize("points", [False, True])
def test_positions_of_a_random_game_are_read(scenario: str, points: bool) -> None:
    """Machine players are given them at any moment, so none may be refused."""
    game, dice = grognard.load("assault"), Dice(5)
    match = game.new(scenario, seed=5, options={"command_points": points})
    while match.decision is not None:
        if not dice.below(20):
            text = match.position_text()
            assert match.ruleset.position_text(match.ruleset.position(text)) == text
        match.play(answer(match, match.decision, dice), match.decision.side)
