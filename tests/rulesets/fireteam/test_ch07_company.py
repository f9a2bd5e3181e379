"""[7.12] [6.24] [6.41] Who fires along in opportunity fire, and who does not."""

from __future__ import annotations

from grognard.core.match import Match
from tests.rulesets.fireteam.commanding import battle, remaining
from tests.support import legal, play, refusal, rule


def entered(units: dict[str, str], mover: str = "S1_SQ1", *lines: str) -> Match:
    """A Soviet unit enters 0111."""
    match = battle("soviet impulse", units, "funds = 20", *lines)
    match.feed([10] * 6)
    return play(match, f"activate move unit {mover}", "go 0111")


@rule("fireteam 7.21b", "fireteam 7.12")
def test_nobody_fires_along_twice() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116", "U1_MG1": "0116", "U1_MG2": "0116", "U1_SQ2": "0116"}
    match = play(entered(units), "react U1_SQ1", "add U1_MG1")
    assert refusal(match, "add U1_MG1") == "7.21b"
    assert refusal(match, "add U1_SQ1") == "7.21b"
    assert refusal(match, "add U1_SQ2") == "7.12"
    assert refusal(match, "add U1_MG2") is None


@rule("fireteam 6.41a", "fireteam 7.12")
def test_passengers_fire_along_with_their_vehicle_and_never_by_themselves() -> None:
    units = {"S1_SQ1": "0110", "U1_M2_1": "0116 N", "U1_SQ1": "in U1_M2_1", "U1_MG1": "0116"}
    match = play(entered(units), "react U1_M2_1")
    assert refusal(match, "join U1_SQ1") == "6.41a"
    assert refusal(match, "add U1_SQ1") is None
    assert refusal(match, "add U1_MG1") == "7.12"
    assert legal(match, "add") == ["add U1_SQ1"]


@rule("fireteam 7.21b", "fireteam 7.12")
def test_a_team_that_has_fired_does_not_fire_along() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116", "U1_MG1": "0116", "U1_MG2": "0116"}
    match = play(entered(units), "react U1_MG1", "react U1_SQ1")
    assert refusal(match, "add U1_MG1") == "7.21b"
    assert legal(match, "add") == ["add U1_MG2"]


@rule("fireteam 7.12", "fireteam 4.31a")
def test_the_teams_of_another_squad_do_not_count() -> None:
    units = {"S1_SQ1": "0110", **dict.fromkeys(("U1_SQ1", "U1_SQ2", "U1_MG1", "U1_MG2", "U2_MG1", "U2_MG2"), "0116")}
    units["U1_SQ1"] = "0116 saved=1"
    match = play(entered(units), "react U1_SQ1", "add U1_MG1", "add U1_MG2")
    assert refusal(match, "add U2_MG1") == "7.12"
    play(match, "begin 0", "react U1_SQ2")
    assert legal(match, "add") == ["add U2_MG1", "add U2_MG2"]


@rule("fireteam 6.24b", "fireteam 7.12")
def test_guns_missiles_and_rockets_are_fired_alone() -> None:
    units = {"S1_BMP1_1": "0110 S", "U1_SQ1": "0113", "U1_LAW1": "with U1_SQ1", "U1_MG1": "0113"}
    match = entered(units, "S1_BMP1_1")
    play(match, next(text for text in legal(match, "snap") if "U1_LAW1" in text))
    assert refusal(match, "add U1_MG1") == "6.24b"
    assert refusal(match, "join U1_MG1") is None


@rule("fireteam 7.12", "fireteam 7.11a")
def test_a_team_that_was_paid_for_with_its_squad_fires_free_of_charge() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116", "U1_MG1": "0116"}
    match = entered(units)
    before = remaining(match, "us")
    play(match, "react U1_SQ1", "join U1_MG1")
    assert remaining(match, "us") == before - 1
    play(match, "react U1_MG1")
    if legal(match, "begin"):
        assert legal(match, "begin") == ["begin 0"]
        play(match, "begin 0")
    assert remaining(match, "us") == before - 1
