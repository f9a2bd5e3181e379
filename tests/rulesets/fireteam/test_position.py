"""Positions as text: what is written reads back, what cannot be is refused, and a map may be changed."""

from __future__ import annotations

import pytest

import grognard
from grognard.ai.players import Dice
from grognard.core.digest import plain
from grognard.rulesets.fireteam.command.impulse import ChooseDeed
from grognard.rulesets.fireteam.command.turn import filled_cup
from grognard.rulesets.fireteam.state import FireTeamState
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.support import fireteam, legal, refusal, rule

US = "phase = 'us impulse'\n"
FORGOTTEN = {"calls", "pending", "answers", *FireTeamState.transient}
"""What belongs to the procedures in progress and not to the position."""


def facts(state: object) -> dict[str, object]:
    """Everything that is so of a state, its procedures in progress left out."""
    names = (name for name in state.__struct_fields__ if name not in FORGOTTEN)  # type: ignore[attr-defined]
    return {name: plain(getattr(state, name)) for name in (*names, "deeds")}


def renumbered(found: dict[str, object]) -> dict[str, object]:
    """The same with the numbers of works left out: a position counts them afresh."""
    return {name: value for name, value in found.items() if name not in ("works", "dug", "units", "at", "cargo")}


@pytest.mark.parametrize(("scenario", "seed"), [("meeting", 1), ("counterattack", 4), ("air_assault", 5)])
def test_positions_of_a_random_game_read_back(scenario: str, seed: int) -> None:
    match, dice, seen = grognard.load("fireteam").new(scenario, seed=seed, options={"setup": "default"}), Dice(seed), 0
    while (decision := match.decision) is not None and len(match.inputs) < 900:
        if match.state.turn > 0 and len(match.inputs) % 40 == 0:
            text = match.position_text()
            built = RULESET.position(text)
            assert RULESET.position_text(built) == text
            assert renumbered(facts(built)) == renumbered(facts(match.state))
            seen += 1
        if isinstance(decision, ChooseDeed) and len(match.inputs) % 7 == 0:
            again = fireteam(match.position_text())
            assert [*map(again.notation, again.legal())] == [*map(match.notation, match.legal())]
        match.play(decision.sample(match.state, dice), decision.side)
    assert seen > 5


ALL_DEEDS = """
[deeds]
activated = ["U1_SQ1", "U1_SQ2"]
moved = ["U1_SQ1"]
stopped = ["U1_SQ1"]
reacted = ["S1_SQ1"]
helped = ["U_L9-1"]
directed = ["S_L8-1"]
rallied = ["U_L9-1"]
smoked = ["U1_SQ1"]
assaulted = ["U1_SQ2"]
popped = ["U_AH64_1"]
fired = { U1_SQ2 = { own = true, weapons = 1 } }
served = { U_L9-1 = "U1_SQ2" }
screens = { U1_SQ1 = { hexes = 1, step = 2 } }
residuals = [{ hex = "1508", firepower = 3, firer = "2008" }]
trail = ["1507", "1508"]
stacked = { U1_SQ1 = "1506", U1_SQ2 = "1510", S1_SQ1 = "2008" }
melees = [["U1_SQ2", "1510"]]
flak = [["S1_SQ1", "S1_SQ1", "U_AH64_1"]]
shaken = [["U1_SQ1", 1]]
arrived = [["U1_SQ1", "1506"]]
inspected = ["2008"]
[units]
U1_SQ1 = "1508 fear=1"
U1_SQ2 = "1510"
S1_SQ1 = "2008"
"""


def test_everything_that_was_done_in_the_impulse_reads_back() -> None:
    deeds = fireteam(US + ALL_DEEDS).state.deeds
    assert all(getattr(deeds, name) for name in deeds.__struct_fields__ if name != "air")
    again = fireteam(fireteam(US + ALL_DEEDS).position_text()).state.deeds
    assert again == deeds


@rule("fireteam 4.22a", "fireteam 6.21b", "fireteam 7.21b")
def test_who_was_activated_in_the_impulse_is_so_in_its_position() -> None:
    text = US + "[deeds]\nactivated = ['U1_SQ1']\n[units]\nU1_SQ1 = '1508'\nU1_SQ2 = '1510'"
    match = fireteam(fireteam(text).position_text())
    assert refusal(match, "activate move unit U1_SQ1") == "4.22a"
    assert "activate move unit U1_SQ2" in legal(match)


@rule("fireteam 4.14a")
def test_before_the_first_ground_impulse_of_a_turn_nobody_has_had_one() -> None:
    air = "phase = 'us air'\nrules = ['20']\n[units]\nU1_SQ1 = '1508'"
    assert fireteam(air).state.run == ("", 0)
    assert fireteam(fireteam(air).position_text()).state.run == ("", 0)
    known = fireteam(air.replace("[units]", "run = 2\nlast = 'us'\n[units]"))
    assert fireteam(known.position_text()).state.run == ("us", 2)


@rule("fireteam 4.1a")
def test_the_cup_holds_what_is_left_in_it() -> None:
    match = fireteam(US + "cup = { 'us/3' = 1, 'soviet/5' = 1 }\n[units]\nU1_SQ1 = '1508'")
    assert match.state.cup == (("soviet/5", 1), ("us/3", 1))
    assert 'us/3" = 1' in match.position_text()
    assert fireteam(US + "[units]\nU1_SQ1 = '1508'").state.cup == filled_cup(match.state)


@rule("fireteam 7.13", "fireteam 11.27a")
def test_standing_orders_and_hurrying_reinforcements_are_kept() -> None:
    text = US + "orders = { us = { within = 6, targets = 'vehicles' } }\n[units]\nU1_SQ1 = '1508 hurrying fear=1'"
    match = fireteam(text)
    found = fireteam(match.position_text()).state
    assert (found.orders, found.hurrying) == (match.state.orders, 1 << WORLD.piece_number("U1_SQ1"))
    assert found.orders[0][1].within == 6


# -------------------------------------------------------------------------------------------------- what is refused


def men(*words: str) -> str:
    return US + "[units]\n" + "\n".join(words)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("phase = [", "is not TOML"),
        ("turn = 1", "cannot be read.*phase"),
        (US + "weather = 'rain'", "cannot be read.*weather"),
        ("phase = 'us nap'", "no phase 'us nap'"),
        (US + "turn = 0", "turn is 0"),
        (US + "run = -1", "run is -1"),
        (US + "scenario = 'hue'", "no scenario 'hue'; there are: "),
        (US + "sheets = 'AX'", r"no sheet 'X'; .*\[11.11\]"),
        (US + "rules = ['99']", r"no chapter or switch '99'; there are: 13, 14.*\[13.0a\]"),
        (US + "funds = 0.3", "no number of command points"),
        (US + "cup = { 'us/9' = 1 }", r"no chit 'us/9'.*\[4.1a\]"),
        (US + "cup = { 'us/3' = 9 }", "The cup holds more chits of us than its allowance"),
        (US + "orders = { nato = { within = 3 } }", "no side 'nato'"),
        (US + "variants = { us = [] }", r"no rolls for a variant.*\[13.0b\]"),
        (US + "variants = { us = [99] }", r"no rolls for a variant.*\[13.0b\]"),
        (US + "delays = ['us']", r"'us' is no delay.*\[13.1c\]"),
        (US + "delays = ['us soon']", r"'us soon' is no delay.*\[13.1c\]"),
        (US + "works = ['bunker us 1508']", "is no field work"),
        (US + "works = ['entrenchment us 1508']", r"works that nobody has dug \[16.1\]"),
        (US + "mines = ['1508']", "is no minefield"),
        (US + "rules = ['16']\ntrodden = ['1508']", r"without mines is known for them \[16.42b\]"),
        (US + "control = { us = ['1508'], soviet = ['1508'] }", r"A hex has two masters.*\[11.16a\]"),
        (US + "sheets = 'A'\nsmoke = ['6020']", r"not on the sheets in play \[11.11\]"),
        (US + "points = { us = { chits = [3], remaining = 9 } }", r"CP remaining of us are out of range \[4.13b\]"),
        (US + "artillery = { us = { smoke = -1 } }", r"us has fired more than it had \[10.24\]"),
        (US + "artillery = { us = { batteries = [{ number = 1, tubes = 0, fp = 3 }] } }", r"0 tubes.*\[9.4\]"),
        (US + "artillery = { us = { plots = [{ hexes = ['1508'] }] } }", r"for nobody who can make it \[9.41c\]"),
        (men("U9_SQ9 = '1508'"), "no counter 'U9_SQ9'"),
        (men("U1_SQ1 = ''"), "its place is missing"),
        (men("U1_SQ1 = '9999'"), "9999"),
        (men("U1_SQ1 = '1508 sleepy'"), "'sleepy' says nothing of a unit"),
        (men("U1_SQ1 = '1508 fear=9'"), r"U1_SQ1 has Fear 9; the most is 4 \[6.33b\]"),
        (men("U5_M1_1 = '1508 N fear=2'"), r"U5_M1_1 has Fear 2; the most is 1 \[6.34b\]"),
        (men("U1_SQ1 = '1508 reduced reduced reduced'"), r"U1_SQ1 has -?\d steps of \d \[6.37a\]"),
        (men("U1_SQ1 = '1508 saved=-1'"), "no number of command points"),
        (men("U1_SQ1 = '1508 N'"), r"faces somewhere and should not.*\[5.3a\]"),
        (men("U1_SQ1 = '1508 low'"), r"U1_SQ1 does not fly \[20.31b\]"),
        (men("U1_SQ1 = '1508 upstairs'"), r"cannot be upstairs \[19.1\]"),
        (men("U1_SQ1 = '1508 flash'"), r"a Flash marker by day \[15.5a\]"),
        (men("U1_SQ1 = '1508 work=0'"), r"in a work that is not there \[16.23a\]"),
        (men("U1_SQ1 = 'away hidden'"), r"hidden and not on the map \[11.3\]"),
        (men("U1_SQ1 = '1508 hidden'", "S1_SQ1 = '1509'"), r"hidden in plain sight \[11.31b\]"),
        (men("U1_SQ1 = '1508'", "S1_SQ1 = '1508'"), r"1508 holds units of both sides \[5.5c\]"),
        (men(*(f"U{n}_SQ{k} = '1508'" for n in (1, 2) for k in (1, 2, 3))), r"1508 holds too many us units \[5.5a\]"),
        (men("U1_SQ1 = 'in'"), "in what?"),
        (men("U1_SQ1 = 'in U1_SQ1'"), r"cannot be carried by what it carries \[5.4\]"),
        (men("U1_SQ1 = 'in U1_SQ2'", "U1_SQ2 = 'in U1_SQ1'"), r"cannot be carried by what it carries \[5.4\]"),
        (men("U1_SQ1 = 'in U1_SQ2'", "U1_SQ2 = '1508'"), r"U1_SQ2 cannot carry units \[5.41\]"),
        (men("U1_SQ1 = 'in U1_M113_1'"), r"U1_SQ1 cannot be with U1_M113_1 \[5.4\]"),
        (men("S1_SQ1 = 'in U1_M113_1'", "U1_M113_1 = '1508 N'"), r"S1_SQ1 cannot be with U1_M113_1 \[5.4\]"),
        (US + "[deeds]\nactivated = ['S1_SQ1']", r"side that is not active has been activated \[4.2\]"),
        (US + "[deeds]\nrallied = ['S1_SQ1']", r"not active has been stopped, has rallied or has assaulted \[4.2\]"),
        (US + "[deeds]\nreacted = ['U1_SQ1']", r"of the active side has made opportunity fire \[7.0a\]"),
        (US + "[deeds]\nfired = { U1_SQ1 = { weapons = -1 } }", r"less often than never in this impulse \[6.21b\]"),
        (US + "[deeds]\nserved = { U9_SQ9 = 'U1_SQ1' }", "no counter 'U9_SQ9'"),
        (US + "[map]\n1508 = 'jungle'", r"no terrain 'jungle'; there are: open.*\[2.21a\]"),
        (US + "[map]\n9999 = 'woods'", "9999"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(grognard.BadInput, match=sentence):
        fireteam(text)


# ---------------------------------------------------------------------------------------------- map and edition


@rule("fireteam 2.21a")
def test_a_position_changes_terrain_for_the_rules_and_for_the_eye() -> None:
    hex = next(hex for hex in range(WORLD.grid.size) if WORLD.terrain[hex] == "open")
    label = WORLD.label(hex)
    match = fireteam(US + f"[map]\n{label} = 'woods'\n[units]\nU1_SQ1 = '1508'")
    world = match.state.world
    assert (world.terrain[hex], WORLD.terrain[hex]) == ("woods", "open")
    assert world.woods >> hex & 1
    assert world.level == WORLD.level
    shown = {found.label: found.terrain for found in match.ruleset.board(match.state).hexes}
    assert shown[label] == "woods"
    assert fireteam(match.position_text()).state.world is world


@rule("fireteam 11.16b")
def test_a_building_that_is_razed_is_no_part_of_its_town() -> None:
    town, hexes = next(iter(WORLD.towns.items()))
    hex = hexes.bit_length() - 1
    match = fireteam(US + f"[map]\n{WORLD.label(hex)} = 'open'\n[units]\nU1_SQ1 = '1508'")
    assert match.state.world.towns[town] == hexes & ~(1 << hex)


def test_a_position_names_its_edition_and_other_data_does_not_read_it() -> None:
    text = fireteam(US + "[units]\nU1_SQ1 = '1508'").position_text()
    assert text.startswith(f'edition = "original"\ndata = "{RULESET.edition.digest}"\n')
    with pytest.raises(grognard.BadInput, match=rf"The position .*original.*0000.*{RULESET.edition.digest}"):
        fireteam(text.replace(RULESET.edition.digest, "0000"))
