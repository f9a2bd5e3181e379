"""Positions as text: what is written reads back, also in the middle of a phase; what cannot be is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

import grognard
from grognard.ai.players import Dice
from grognard.core.digest import plain
from grognard.rulesets.kursk.combat import ChooseTarget, CombatPhase
from grognard.rulesets.kursk.movement import ChooseMover, MovementPhase
from grognard.rulesets.kursk.reinforcements import ChooseArrival
from grognard.rulesets.kursk.state import KurskState
from grognard.rulesets.kursk.turn import ChooseOrder
from tests.rulesets.kursk.edition import RULESET, WORLD
from tests.support import kursk, legal, refusal, rule

OPTIONS: dict[str, str | bool | int] = {"setup": "default"}
RESUMED = (ChooseMover, ChooseTarget)
"""The questions of phases: whatever was done before, a position takes them up again."""


def resumable(match: grognard.Match) -> bool:
    """Whether no procedure but a phase is in progress."""
    decision = match.decision
    return isinstance(decision, RESUMED) or (isinstance(decision, ChooseOrder) and not match.state.orders)


@pytest.mark.parametrize(
    ("scenario", "options"), [("standard", OPTIONS), ("gambit", {**OPTIONS, "owner_tops": True, "pass_hexes": False})]
)
def test_a_position_of_a_random_game_reads_back_within_its_phases(
    scenario: str, options: dict[str, str | bool | int]
) -> None:
    match, dice, seen = grognard.load("kursk").new(scenario, seed=2, options=options), Dice(2), 0
    while (decision := match.decision) is not None:
        if resumable(match) and len(match.inputs) % 9 == 0:
            assert plain(kursk(match.position_text()).state) == plain(match.state)
            seen += 1
        match.play(decision.sample(match.state, dice), decision.side)
    assert seen > 30


def test_in_the_middle_of_anything_the_text_is_that_of_a_possible_position() -> None:
    """A procedure in progress is left out, and what was done before it is kept."""
    match, dice, seen = grognard.load("kursk").new("standard", seed=5, options=OPTIONS), Dice(5), 0
    while (decision := match.decision) is not None:
        if not resumable(match) and match.state.turn and len(match.inputs) % 13 == 0:
            found = kursk(text := match.position_text())
            assert found.position_text() == text
            assert not isinstance(decision, ChooseArrival) or found.legal() == match.legal()
            seen += 1
        match.play(decision.sample(match.state, dice), decision.side)
    assert seen > 20


def test_a_match_being_set_up_has_no_position_text() -> None:
    match = grognard.load("kursk").new("standard", seed=1)
    with pytest.raises(grognard.BadInput, match="being set up"):
        match.position_text()


# ------------------------------------------------------------------------------------------ in the middle of a phase

MEN = "[units]\nG_PZ_1SS = '3509'\nG_PZ_2SS = '3609'\nS_RIFD_64 = '3408'\n"


@rule("kursk 10.2b")
def test_who_has_moved_does_not_move_again() -> None:
    match = kursk("phase = 'german move'\n[deeds]\nmoved = ['G_PZ_1SS']\n" + MEN)
    assert legal(match, "pick") == ["pick G_PZ_2SS"]
    assert refusal(match, "pick G_PZ_1SS") == "10.2b"
    assert 'moved = ["G_PZ_1SS"]' in match.position_text()


@rule("kursk 11.4a", "kursk 11.4b")
def test_who_has_attacked_or_was_attacked_is_left_alone() -> None:
    attacked = kursk("phase = 'german fight'\n[deeds]\nattacked = ['G_PZ_1SS']\n" + MEN)
    assert not attacked.state.frame(CombatPhase) or refusal(attacked, "attack 3408") == "11.4a"
    other = kursk("phase = 'german fight'\n[deeds]\nstruck = ['S_RIFD_64']\n" + MEN)
    assert not other.state.frame(CombatPhase)


@rule("kursk 6.6a", "kursk 8.6e")
def test_supply_and_contact_are_those_of_the_beginning_of_the_phase() -> None:
    match = kursk("phase = 'german move'\n[deeds]\nbegun = true\nsupplied = []\ncontact = ['G_PZ_2SS']\n" + MEN)
    phase = match.state.inside(MovementPhase)
    assert (phase.supplied, phase.contact) == (0, 1 << WORLD.by_id["G_PZ_2SS"])


# -------------------------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("phase = [", "is not TOML"),
        ("turn = 1", "cannot be read.*phase"),
        ("phase = 'orders'\nweather = 'mud'", "cannot be read.*weather"),
        ("phase = 'orders'\noptions = { fog = true }", "cannot be read.*fog"),
        ("phase = 'nap'", "no phase 'nap'"),
        ("phase = 'german nap'", "no phase 'german nap'"),
        ("phase = 'orders'\nturn = 0", "turn is 0; it lies between 1 and"),
        ("phase = 'orders'\nvp = 0", "vp is 0"),
        ("phase = 'orders'\nluftwaffe = 2", "luftwaffe is 2"),
        ("phase = 'orders'\ntriggers = ['moon']", r"no Soviet trigger 'moon'.*\[9.6d\]"),
        ("phase = 'orders'\n[units]\nG_X = '3509'", "no unit 'G_X'"),
        ("phase = 'orders'\n[units]\nG_PZ_1SS = '9999'", "9999"),
        ("phase = 'orders'\n[units]\nG_PZ_1SS = '3509 tired'", "'tired' is no state"),
        ("phase = 'orders'\n[units]\nS_RIFD_64 = '3509 reduced'", r"no reduced side \[2.11a\]"),
        ("phase = 'orders'\n[units]\nG_PZ_1SS = '3509'\nS_RIFD_64 = '3509'", r"3509 holds .* both sides \[10.7\]"),
        (
            "phase = 'orders'\n[units]\nG_PZ_1SS = '3509'\nG_PZ_2SS = '3509'\nG_PZ_3SS = '3509'\nG_PZ_6 = '3509'",
            r"3509 holds more than the stacking limit \[7.4\]",
        ),
        ("phase = 'orders'\ncontrol = { german = ['3509'], soviet = ['3509'] }", "given to both sides"),
        ("phase = 'german start'\ndeeds = { begun = true }", r"Nothing has been done yet.*\[5.3\]"),
        ("phase = 'orders'\ndeeds = { moved = ['G_PZ_1SS'] }", r"Nothing has been done yet.*\[5.3\]"),
        ("phase = 'german fight'\ndeeds = { moved = ['G_PZ_1SS'] }", r"Nobody moves in a combat phase.*\[11.1a\]"),
        ("phase = 'german move'\ndeeds = { fled = ['G_PZ_1SS'] }", r"Nobody attacks in a movement phase.*\[10.2a\]"),
        ("phase = 'german move'\ndeeds = { moved = ['S_RIFD_64'] }", r"S_RIFD_64 is on the wrong side.*\[10.2d\]"),
        ("phase = 'german fight'\ndeeds = { attacked = ['S_RIFD_64'] }", r"the wrong side for that.*\[11.1b\]"),
        ("phase = 'german fight'\ndeeds = { struck = ['G_PZ_1SS'] }", r"the wrong side for that.*\[11.1b\]"),
        ("phase = 'orders'\n[map]\n3509 = 'jungle'", r"no natural terrain 'jungle'; there are: clear.*\[10.8\]"),
        ("phase = 'orders'\n[map]\n9999 = 'forest'", "9999"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(grognard.BadInput, match=sentence):
        kursk(text)


# -------------------------------------------------------------------------------------------------------- the map


@rule("kursk 10.8")
def test_a_position_changes_terrain_for_the_rules_and_for_the_eye() -> None:
    clear = next(hex for hex in range(WORLD.grid.size) if WORLD.natural[hex] == "clear" and hex not in WORLD.places)
    label = WORLD.label(clear)
    match = kursk(f"phase = 'german move'\n[map]\n{label} = 'forest'\n[units]\nG_PZ_1SS = '3509'")
    state = match.state
    assert (state.world.natural[clear], WORLD.natural[clear]) == ("forest", "clear")
    assert state.world.entry_costs("german", clear) > WORLD.entry_costs("german", clear)
    shown = {hex.label: hex.terrain for hex in match.ruleset.board(state).hexes}
    assert shown[label] == "forest"
    assert f'{label} = "forest"' in match.position_text()
    assert kursk(match.position_text()).state.world is state.world


@rule("kursk 10.8")
def test_a_forest_can_be_cut_down() -> None:
    woods = next(hex for hex in range(WORLD.grid.size) if WORLD.natural[hex] == "forest")
    match = kursk(f"phase = 'german move'\n[map]\n{WORLD.label(woods)} = 'clear'\n[units]\nG_PZ_1SS = '3509'")
    assert match.state.world.natural[woods] == "clear"


# ----------------------------------------------------------------------------------------------------- the edition


def test_a_position_names_its_edition() -> None:
    text = kursk("phase = 'german move'\n" + MEN).position_text()
    assert text.startswith(f'edition = "original"\ndata = "{RULESET.edition.digest}"\n')


def test_a_position_of_another_edition_is_refused_and_both_are_named() -> None:
    with pytest.raises(grognard.BadInput, match=rf"The position .*winter.*abc.*{RULESET.edition.digest}"):
        kursk("edition = 'winter'\ndata = 'abc'\nphase = 'german move'\n" + MEN)


# --------------------------------------------------------------------------------------------------- the invariants

TANKS = WORLD.by_id["G_PZ_1SS"]


def mislay(s: KurskState) -> None:
    s.units[TANKS] = replace(s.units[TANKS], hex=s.units[TANKS].hex + 1)


def leave(s: KurskState) -> None:
    s.units[TANKS] = replace(s.units[TANKS], place="dead")


def misjudge(s: KurskState) -> None:
    s.crowds["german"][1] = 0


def bankrupt(s: KurskState) -> None:
    s.vp = -1


def stall(s: KurskState) -> None:
    s.vp = 0


def fly(s: KurskState) -> None:
    s.luftwaffe = 3


def flood(s: KurskState) -> None:
    s.quota = 16


def conjure(s: KurskState) -> None:
    s.conditional = 5


def annex(s: KurskState) -> None:
    s.control |= 1 << WORLD.grid.size


def lose_ground(s: KurskState) -> None:
    s.control &= ~(1 << s.units[TANKS].hex)


def sleep(s: KurskState) -> None:
    s.reserves = 1


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (mislay, "Units and stacks disagree on who is where [2.2a]."),
        (leave, "G_PZ_1SS has a hex and is not on the map, or the reverse [2.2a]."),
        (misjudge, "The masks of loads are not those of the stacks [7.2a]."),
        (bankrupt, "The VP total is negative [4.2e]."),
        (stall, "The game goes on at 0 VP [4.2e]."),
        (fly, "There are 3 Luftwaffe markers [11.10a]."),
        (flood, "16 Soviet conditional units may enter [9.6f]."),
        (conjure, "5 German conditional divisions are available [9.5a]."),
        (annex, "Control reaches beyond the map [3.10a]."),
        (lose_ground, "A hex is controlled by the enemy of the units in it [3.10b]."),
        (sleep, "The mask of reserve stacks is wrong [9.2b]."),
    ],
)
def test_a_state_that_cannot_be_is_named_with_its_rule(spoil: Callable[[KurskState], None], sentence: str) -> None:
    found = kursk("phase = 'german move'\n" + MEN).state
    assert RULESET.check(found) == []
    spoil(found)
    assert sentence in RULESET.check(found)
