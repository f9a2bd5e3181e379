"""Positions as text: every field, what is written reads back, and a clear sentence for what breaks a rule."""

from __future__ import annotations

import pytest

import grognard
from grognard.ai.players import Dice
from grognard.core.digest import plain
from grognard.rulesets.vietnam.combat import ChooseTarget, CombatPhase
from grognard.rulesets.vietnam.movement import ChooseMover
from grognard.rulesets.vietnam.state import Deeds, Rules, Site, Unit
from tests.rulesets.vietnam.edition import RULESET, WORLD
from tests.support import legal, refusal, rule, vietnam

from .battles import asked, at_war, state, where

# ------------------------------------------------------------------------------------------------------ reading back


def readable(match: grognard.Match) -> bool:
    """Whether everything about the moment is in the text: no procedure but a phase is in progress."""
    return isinstance(match.decision, ChooseMover | ChooseTarget)


def reads_back(match: grognard.Match) -> bool:
    return bool(plain(vietnam(match.position_text()).state) == plain(match.state))


@pytest.mark.parametrize(
    ("scenario", "options", "seed"),
    [
        ("boys", {"body_count": False, "rest": "game_turn"}, 1),
        ("boys", {}, 2),
        ("snoopy", {"setup": "default", "hands": "open"}, 3),
        ("snoopy", {"setup": "default", "camps": "visible", "half_ma": "once"}, 4),
        ("triangle", {"setup": "default", "crossing": "all", "advance_after_de": False}, 5),
    ],
)
def test_positions_of_a_random_game_read_back(scenario: str, options: dict[str, str | bool], seed: int) -> None:
    match, dice, seen, looked_at = grognard.load("vietnam").new(scenario, seed=seed, options=options), Dice(seed), 0, 0
    while (decision := match.decision) is not None and looked_at < 400:
        looked_at += 1
        if readable(match) and (scenario == "boys" or looked_at % 5 == 0):
            assert reads_back(match)
            seen += 1
        match.play(decision.sample(match.state, dice), decision.side)
    assert seen > 5


@pytest.mark.parametrize(("scenario", "seed"), [("boys", 3), ("snoopy", 8), ("triangle", 9)])
def test_in_the_middle_of_anything_the_text_is_that_of_a_possible_position(scenario: str, seed: int) -> None:
    """A procedure in progress is left out, but nobody is lost or stands where he cannot."""
    options = {} if scenario == "boys" else {"setup": "default"}
    match, dice = grognard.load("vietnam").new(scenario, seed=seed, options=options), Dice(seed)
    while (decision := match.decision) is not None and len(match.inputs) < 600:
        if not readable(match) and match.state.turn > 0:
            found = vietnam(text := match.position_text())
            assert not found.ruleset.check(found.state)
            assert found.state.units == match.state.units or found.inputs
            built = RULESET.position(text)
            assert built.deeds == match.state.deeds
            assert built.frame(CombatPhase) == match.state.frame(CombatPhase)
        match.play(decision.sample(match.state, dice), decision.side)


FULL = """
scenario = "triangle"
phase = "us move"
turn = 7
last_turn = 15
options = { half_ma = "once", advance_after_de = false, rest = "game_turn", crossing = "all", hands = "open" }
hands = { us = [6, 1], vc = [2] }
used = { us = [4, 3], vc = [1, 3] }
chits = { helicopters = 4, boats = 0 }
camps = ["2113", "2514 taken 4"]
searched = ["2414"]
blown = ["2909/3008"]
crossings = { us25_65A = "2909/3009" }
shelled = ["2612", "4223/4323"]
bomber = false
aim = "us_losses"
exited = 2
lost = 3
flown_in = 5
ben_suc = "past"

[deeds]
moved = ["us25_1_5"]
attacked = ["us25_1_2a"]
beaten = ["vc_8"]
advanced = ["us25_3_2"]
landed = ["us25_2_2"]
beached = ["us25_1_2b"]
worked = ["us25_65A"]
assisted = ["us196_175"]

[units]
us25_65A = "3010"
us196_175 = "1314"
us25_1_5 = "3810 reduced"
us25_1_2a = "3812"
us25_3_2 = "3814"
us25_2_2 = "3816"
us1_2_2 = "due"
us1_1_18 = "dead"
ar_5_it = "4223/4323 aboard"
it_monitor = "4222/4223"
vc_8 = "2612 reduced"
vc_pl = "gone"
vc_272_1 = "dead reduced"
"""


def mask_of(*names: str) -> int:
    return sum(1 << WORLD.by_id[name] for name in names)


def test_every_field_is_read() -> None:
    found = state(vietnam(FULL))
    place = found.theatre.place
    assert (found.scenario, found.turn, found.last_turn) == ("triangle", 7, 15)
    assert found.rules == Rules(
        half_once=True, advance_after_de=False, beaten_all_turn=True, crossing_for_all=True, open_hands=True
    )
    assert found.hands == {"us": (1, 6), "vc": (2,)}
    assert found.used == {"us": (4, 3), "vc": (1, 3)}
    assert (found.helicopters, found.boats, found.flown_in) == (4, 0, 5)
    grid = found.theatre.grid
    assert found.sites == (
        Site(grid.hex("2113"), depot=True, known=True),
        Site(grid.hex("2514"), depot=True, known=True, taken=4),
    )
    assert found.searched >> place("2414") & 1
    assert found.blown == 1
    assert found.crossings == {WORLD.by_id["us25_65A"]: place("2909/3009")}
    assert found.shelled == {-1 - grid.hex("2612"), place("4223/4323")}
    assert (found.bomber, found.aim, found.exited, found.lost, found.ben_suc) == (False, "us_losses", 2, 3, "past")
    assert found.deeds == Deeds(
        moved=mask_of("us25_1_5"),
        attacked=mask_of("us25_1_2a"),
        beaten=mask_of("vc_8"),
        advanced=mask_of("us25_3_2"),
        landed=mask_of("us25_1_2b", "us25_2_2"),
        beached=mask_of("us25_1_2b"),
        worked=mask_of("us25_65A"),
        assisted=mask_of("us196_175"),
    )
    assert found.units[WORLD.by_id["us25_1_5"]] == Unit(place("3810"), "map", reduced=True)
    assert found.units[WORLD.by_id["ar_5_it"]] == Unit(place("4223/4323"), "aboard")
    assert found.units[WORLD.by_id["vc_272_1"]] == Unit(-1, "dead", reduced=True)
    statuses = {name: found.units[WORLD.by_id[name]].status for name in ("us1_2_2", "us1_1_18", "vc_pl", "us1_1_26")}
    assert statuses == {"us1_2_2": "due", "us1_1_18": "dead", "vc_pl": "gone", "us1_1_26": "absent"}


def test_the_full_text_reads_back() -> None:
    match = vietnam(FULL)
    assert reads_back(match)
    assert vietnam(match.position_text()).position_text() == match.position_text()


def test_hidden_units_and_camps_are_read_and_written() -> None:
    more = "turn = 3\nminimum = 7\ncamps = ['0808', '0909 known', '0816 taken 2']"
    match = at_war("us move", more=more, us_15_eng="1606", vc_263_1="0812 hidden", vc_263_2="0814 reduced")
    found = state(match)
    assert [(site.known, site.taken) for site in found.sites] == [(False, 0), (True, 0), (True, 2)]
    assert found.lurking == {found.theatre.place("0812"): WORLD.by_id["vc_263_1"]}
    assert found.minimum == 7
    assert reads_back(match)


def test_what_is_not_said_is_as_the_scenario_has_it() -> None:
    found = state(at_war("us move", us_15_eng="1606", vc_263_1="0812"))
    assert (found.helicopters, found.boats, found.last_turn, found.turn) == (7, 5, 13, 1)
    assert found.hands == found.used == {"us": (), "vc": ()}
    assert found.rules == Rules()
    assert not found.with_status("us", "due", "pool")


@rule("vietnam 3.0d")
def test_start_puts_the_units_of_the_scenario_on_the_map_and_leaves_the_others_due() -> None:
    match = vietnam("scenario = 'triangle'\nphase = 'us move'\nstart = true\n[units]\nvc_8 = '2414'")
    assert where(match, "it_monitor") == where(match, "ar_5_it") == "4223/4323"
    assert state(match).units[WORLD.by_id["ar_5_it"]].status == "aboard"
    assert len(state(match).with_status("us", "due")) == 16
    assert not state(match).with_status("us", "pool")
    assert not state(match).with_status("vc", "pool")
    assert reads_back(match)


def test_start_gives_way_to_what_is_said_of_a_unit() -> None:
    match = vietnam("scenario = 'boys'\nphase = 'us move'\nstart = true\n[units]\nus_3_47_A = '1922'")
    assert where(match, "us_3_47_A") == "1922"
    assert not state(match).deeds.landed >> WORLD.by_id["us_3_47_A"] & 1
    assert (state(match).helicopters, state(match).boats) == (1, 0)


@rule("vietnam 15.0b")
def test_the_land_beside_us_units_is_searched() -> None:
    found = state(at_war("us move", us_2_47_A="0615", us_mon_1="0717/0718", vc_263_1="0812 hidden"))
    for label in ("0615", "0716", "0616", "0717", "0718"):
        assert found.searched >> found.theatre.place(label) & 1
    assert not found.searched >> found.theatre.place("0816") & 1


@rule("vietnam 24.0a")
def test_a_chance_that_is_due_comes_before_everything_else() -> None:
    match = at_war("us move", scenario="triangle", more="ben_suc = 'due'", us25_1_2a="1210", vc_8="2414")
    assert asked(match) == "vc MayChangeLength"
    match.play("pass")
    assert asked(match) == "us ChooseMover"


@rule("vietnam 27.0k")
def test_secret_dice_that_are_due_are_rolled_first() -> None:
    more = "aim = 'us_losses'\nlost = 7\ndue_rolls = ['loss']"
    match = at_war("us move", scenario="triangle", more=more, us25_1_2a="1212", vc_8="2414")
    assert match.outcome is not None
    assert match.outcome.rule == "27.0k"


def test_the_end_is_judged() -> None:
    assert at_war("end", scenario="boys", us_4_47_C="0616", vc_514_1="0717").outcome is not None


def test_a_finished_match_is_written_as_the_end() -> None:
    match = at_war("end", scenario="boys", us_4_47_C="0616", vc_514_1="0717")
    assert 'phase = "end"' in match.position_text()
    assert vietnam(match.position_text()).outcome == match.outcome


def test_a_match_being_set_up_has_no_position_text() -> None:
    with pytest.raises(grognard.BadInput, match="being set up"):
        grognard.load("vietnam").new("triangle", seed=1).position_text()


# ------------------------------------------------------------------------------------------ in the middle of a phase


@rule("vietnam 7.2a", "vietnam 7.2c")
def test_who_has_attacked_or_was_attacked_is_left_alone() -> None:
    men = {"us_4_47_C": "0616", "us_3_60_A": "0618", "vc_514_1": "0717", "vc_263_1": "0815"}
    fresh = at_war("us fight", **men)
    assert "attack 0717" in legal(fresh, "attack")
    tired = at_war("us fight", more="deeds = { attacked = ['us_4_47_C', 'us_3_60_A'] }", **men)
    assert tired.state.frame(CombatPhase) is None or not legal(tired, "attack")
    struck = at_war("us fight", more="deeds = { struck = ['vc_514_1'] }", **men)
    assert struck.state.frame(CombatPhase) is None or refusal(struck, "attack 0717") == "7.2c"


# ---------------------------------------------------------------------------------------------- map and edition


@rule("vietnam 5.2a")
def test_a_position_changes_terrain_for_the_rules_and_for_the_eye() -> None:
    units = {"us_4_47_C": "0618", "vc_263_1": "0616 hidden"}
    match = at_war("us move", more="map = { '0616' = 'jungle' }", **units)
    found, usual = state(match).theatre, WORLD.theatres["snoopys_nose"]
    place = found.place("0616")
    assert (found.terrain[place], usual.terrain[place]) == ("jungle", usual.terrain[place])
    assert usual.terrain[place] != "jungle"
    shown = {hex.label: hex.terrain for hex in match.ruleset.board(match.state).hexes}
    assert shown["0616"] == "jungle"
    assert reads_back(match)
    assert state(vietnam(match.position_text())).world is state(match).world


def test_a_position_names_its_edition_and_other_data_does_not_read_it() -> None:
    text = at_war("us move", us_4_47_C="0618").position_text()
    assert text.startswith(f'edition = "original"\ndata = "{RULESET.edition.digest}"\n')
    with pytest.raises(grognard.BadInput, match=rf"The position .*original.*0000.*{RULESET.edition.digest}"):
        vietnam(text.replace(RULESET.edition.digest, "0000"))


# ------------------------------------------------------------------------------------------------- what is refused

FIGHT = "scenario = 'snoopy'\nphase = 'us fight'\n"
SNOOPY, TRIANGLE = "scenario = 'snoopy'\nphase = 'us move'\n", "scenario = 'triangle'\nphase = 'us move'\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("scenario = [", "is not TOML"),
        ("phase = 'us move'", "cannot be read.*scenario"),
        (SNOOPY + "weather = 'rain'", "cannot be read.*weather"),
        ("scenario = 'hue'\nphase = 'us move'", "no scenario 'hue'; there are: boys, snoopy, triangle"),
        ("scenario = 'snoopy'\nphase = 'us nap'", "no phase 'us nap'; there are: turn, us move"),
        (SNOOPY + "options = { half_ma = 'twice' }", "no option 'half_ma' with the value 'twice'"),
        (SNOOPY + "options = { body_count = false }", "no option 'body_count'"),
        (SNOOPY + "turn = 0", "turn is 0; it lies between 1 and 19"),
        (SNOOPY + "turn = 20", "turn is 20"),
        (SNOOPY + "last_turn = 20", "last_turn is 20"),
        (SNOOPY + "chits = { helicopters = 8 }", "helicopters is 8; it lies between 0 and 7"),
        (SNOOPY + "chits = { boats = -1 }", "boats is -1"),
        (SNOOPY + "exited = -1", "exited is -1"),
        (SNOOPY + "lost = -1", "lost is -1"),
        (TRIANGLE + "flown_in = 8", "flown_in is 8; it lies between 0 and 7"),
        (SNOOPY + "minimum = 13", "minimum is 13; it lies between 0 and 12"),
        (SNOOPY + "hands = { us = [6, 6] }", r"us has no support marker of 6 left \[8.0\]"),
        (SNOOPY + "hands = { vc = [1, 1] }\nused = { vc = [1, 1] }", "vc has no support marker of 1 left"),
        (TRIANGLE + "aim = 'glory'", r"no objective 'glory' \[27.0i\]"),
        (SNOOPY + "aim = 'escape'", "snoopy has no objective 'escape'"),
        (SNOOPY + "[units]\nus_9 = '0616'", "no unit 'us_9'"),
        (SNOOPY + "[units]\nvc_pl = '0616'", "vc_pl does not serve on this map"),
        (SNOOPY + "[units]\nvc_263_1 = '0616 tired'", "'tired' is no state of a unit"),
        (SNOOPY + "[units]\nvc_cl = '0616 reduced'", r"vc_cl has one step and no reduced side \[7.6h\]"),
        (SNOOPY + "[units]\nvc_263_1 = '9999'", "no place '9999'"),
        (SNOOPY + "[units]\nvc_263_1 = ''", "no place ''"),
        (SNOOPY + "[units]\nvc_263_1 = '0411'", "0411 has two banks: 0411N and 0411S"),
        (SNOOPY + "[units]\nvc_263_1 = '0717/0718'", r"cannot be at 0717/0718 \[12.0d\]"),
        (SNOOPY + "[units]\nus_mon_1 = '0717'", r"cannot be at 0717 \[12.0a\]"),
        (SNOOPY + "[units]\nus_3_60_A = '0717 aboard'", "cannot be at 0717"),
        (SNOOPY + "[units]\nvc_263_1 = '0616'\nvc_263_2 = '0616'", r"0616 holds two units \[5.3a\]"),
        (SNOOPY + "[units]\nvc_263_1 = '0812 hidden'\nvc_263_2 = '0812'", "0812 holds two units"),
        (SNOOPY + "[units]\nvc_263_1 = 'gone'", r"vc_263_1 cannot leave the map \[27.0o\]"),
        (TRIANGLE + "[units]\nus25_1_5 = 'gone'", "us25_1_5 cannot leave the map"),
        (SNOOPY + "[units]\nus_2_47_A = '0812 hidden'", r"us_2_47_A cannot be hidden \[15.0\]"),
        (TRIANGLE + "[units]\nvc_8 = '2414 hidden'", "vc_8 cannot be hidden"),
        (SNOOPY + "[units]\nvc_263_1 = '0616 hidden'", r"0616 is no jungle to hide in \[26.0f\]"),
        (SNOOPY + "[units]\nvc_263_1 = '0812 hidden'\nus_2_47_A = '0712'", r"where the US has searched \[15.0b\]"),
        (SNOOPY + "searched = ['0812']\n[units]\nvc_263_1 = '0812 hidden'", "where the US has searched"),
        (SNOOPY + "camps = ['0812']\n[units]\nus_2_47_A = '0712'", r"camp in 0812 cannot be unknown.*\[16.0b\]"),
        (SNOOPY + "camps = ['0812', '0812 known']", r"one camp or depot at most \[16.0d\]"),
        (SNOOPY + "camps = ['0812 empty']", "'0812 empty' is no camp"),
        (SNOOPY + "camps = ['0812 taken']", "'0812 taken' is no camp"),
        (SNOOPY + "camps = ['9999']", "9999"),
        ("scenario = 'boys'\nphase = 'us move'\ncamps = ['0812']", "number of camps is 1; it lies between 0 and 0"),
        (SNOOPY + "blown = ['0717/0718']", r"no bridge at 0717/0718 \[2.1b\]"),
        (SNOOPY + "crossings = { us_15_eng = '0717/0718' }", r"us_15_eng cannot help across 0717/0718 \[18.3a\]"),
        (SNOOPY + "crossings = { us_15_eng = '0416w' }\n[units]\nus_15_eng = '0516'", "cannot help across 0416w"),
        (SNOOPY + "crossings = { us_15_eng = '0717' }\n[units]\nus_15_eng = '0618'", "cannot help across 0717"),
        (SNOOPY + "crossings = { us_2_47_A = '0717/0718' }\n[units]\nus_2_47_A = '0618'", "us_2_47_A cannot help"),
        (SNOOPY + "deeds = { moved = ['us_9'] }", "no unit 'us_9'"),
        (SNOOPY + "deeds = { struck = ['vc_263_1'] }", r"Nobody has been attacked in the phase 'us move' \[4.1d\]"),
        (FIGHT + "deeds = { mobile = ['us_2_47_A'] }", r"Nobody has been attacked in the phase 'us fight' \[4.1d\]"),
        (FIGHT + "deeds = { struck = ['us_2_47_A'] }", r"us_2_47_A is on the wrong side for that.*\[7.0d\]"),
        (FIGHT + "deeds = { attacked = ['vc_263_1'] }", r"vc_263_1 is on the wrong side for that.*\[7.0d\]"),
        (SNOOPY + "[units]\nvc_263_1 = '0717/0718 aboard'", r"vc_263_1 cannot be aboard \[11.0b\]"),
        (SNOOPY + "map = { '0616' = 'forest' }", r"no terrain 'forest'; there are: clear.*\[5.2a\]"),
        (SNOOPY + "map = { '0308' = 'jungle' }", r"no land in 0308 to change \[19.0a\]"),
        (SNOOPY + "map = { '9999' = 'jungle' }", "9999"),
        (SNOOPY + "ben_suc = 'maybe'", "cannot be read.*ben_suc"),
    ],
)
def test_a_position_that_breaks_a_rule_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(grognard.BadInput, match=sentence):
        vietnam(text)
