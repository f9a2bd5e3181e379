"""What the table is told of Fire Team: sheets in play, loads, facings, chits, lines of sight."""

from __future__ import annotations

from random import Random

import pytest

from grognard.core.hexes import BadHex
from grognard.core.match import Match
from grognard.core.view import CHITS, View
from grognard.rulesets.fireteam.actions.movement import Face
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.support import rule

SCENARIOS = [scenario.id for scenario in RULESET.scenarios()]


def opened(scenario: str) -> Match:
    return Match(RULESET, scenario, seed="table", options={"setup": "default"})


def view_of(scenario: str, side: str = "us") -> View:
    return opened(scenario).view(side)


@rule("fireteam 11.11")
@pytest.mark.parametrize(("scenario", "sheets"), [("balloon", ("A", "B")), ("recon", ("A", "C")), ("delay", ("D",))])
def test_only_the_sheets_of_the_scenario_are_in_play(scenario: str, sheets: tuple[str, ...]) -> None:
    assert view_of(scenario).parts == sheets
    assert set(RULESET.board(opened(scenario).state).parts) == {"A", "B", "C", "D"}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_everything_carried_lies_with_its_carrier(scenario: str) -> None:
    counters = view_of(scenario).counters
    places = {counter.id: (counter.place, counter.depth) for counter in counters}
    loaded = [counter for counter in counters if counter.carrier]
    assert all(places[counter.carrier] == (counter.place, counter.depth) for counter in loaded)
    assert loaded or scenario == "balloon"


@rule("fireteam 4.1a")
def test_the_cup_is_shown_chit_by_chit() -> None:
    panel = next(panel for panel in view_of("balloon").panels if panel.id == "cup")
    assert panel.kind == CHITS
    assert {row.side for row in panel.rows} == {"us", "soviet"}
    assert all(row.face.isdigit() for row in panel.rows)


@rule("fireteam 5.3a")
def test_turns_tell_how_the_vehicle_faces() -> None:
    state = opened("counterattack").state
    facings = [RULESET.choice(state, Face(WORLD.piece_number("U1_M2_1"), facing)).facing for facing in range(12)]
    assert facings == list(range(12))


@rule("fireteam 6.12a")
def test_a_crest_is_named_by_its_hexside() -> None:
    line = RULESET.sight(opened("balloon").state, None, "1703", "2003")
    assert line is not None
    assert (line.clear, line.rule) == (False, "6.12a")
    assert isinstance(line.blocked, tuple)


@rule("fireteam 6.1a")
def test_a_hex_sees_what_its_lines_reach() -> None:
    state = opened("counterattack").state
    seen = set(RULESET.seen_from(state, "us", "5115"))
    lines = {hex_: RULESET.sight(state, "us", "5115", hex_) for hex_ in ("5417", "5316", "5516")}
    assert {hex_ for hex_, line in lines.items() if line is not None and line.clear} == seen & set(lines)


@rule("fireteam 11.11")
@pytest.mark.parametrize(("start", "end"), [("1703", "4003"), ("4003", "B1703"), ("1703", "2003")])
def test_there_is_no_line_to_or_from_a_sheet_that_is_not_in_play(start: str, end: str) -> None:
    with pytest.raises(BadHex, match="sheet B, which is not in play"):
        RULESET.sight(opened("delay").state, "us", start, end)


@rule("fireteam 11.11")
def test_nothing_is_seen_from_a_sheet_that_is_not_in_play() -> None:
    with pytest.raises(BadHex, match="Hex 1703 lies on sheet B, which is not in play"):
        RULESET.seen_from(opened("delay").state, "us", "1703")


SETTING_UP = {"ChoosePlot", "ChoosePiece", "ChoosePlace", "ChooseWork", "ChooseTarget"}
CONFIRMATIONS = {"ChooseDeed", "ChooseVolley", "ChooseStrike", *SETTING_UP}
"""What is asked with one answer left so that it is said on purpose: it hands over, or nothing takes it back."""
SECRETS = {"ChooseReaction", "ChooseDeclaration"}
"""What is asked because it would betray hidden units not to ask [11.3]."""


@pytest.mark.parametrize("scenario", ["balloon", "meeting", "counterattack"])
def test_nobody_is_asked_where_there_is_nothing_to_choose(scenario: str) -> None:
    match = opened(scenario)
    rng = Random(7)
    forced = set()
    for _ in range(400):
        choices = match.legal()
        if len(choices) == 1:
            forced.add(type(match.decision).__name__)
        match.play(rng.choice(choices))
    assert forced <= CONFIRMATIONS | SECRETS
