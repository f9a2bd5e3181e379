"""[4.41] [6.31] [8.1] [5.12] [18.44] Who is together with a leader, who goes along, and what cluster shells do."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.artillery.cluster import ClusterStrike
from grognard.rulesets.fireteam.command.companions import bound, stayed_together
from grognard.rulesets.fireteam.events.fire import FireRolled
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.fire.infantry import InfantryFire, factors, modified_roll, own_modifiers, targets
from grognard.rulesets.fireteam.fire.shots import FireAttack
from grognard.rulesets.fireteam.movement.conduct import caution_bar, join_bar, joins, leave_bar
from grognard.rulesets.fireteam.movement.party import Party
from grognard.rulesets.fireteam.sight.lines import on_ground
from grognard.rulesets.fireteam.state import FireTeamState, note
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

from .firing_range import Range, field, shot, unit


def mask(*names: str) -> int:
    return sum(1 << unit(name) for name in names)


# -------------------------------------------------------------------------------------------------- together


@rule("fireteam 6.31a", "fireteam 4.41a")
def test_6_31_who_has_been_in_one_hex_since_the_impulse_began() -> None:
    state = field("U1_SQ1 0205", "U_L9-1 0205", "U_L8-1 0206")
    squad, leader, other = unit("U1_SQ1"), unit("U_L9-1"), unit("U_L8-1")
    assert stayed_together(state, leader, squad)
    assert not stayed_together(state, other, squad)
    note(state, stacked=((leader, WORLD.find("0206")), (squad, WORLD.find("0205"))))
    assert not stayed_together(state, leader, squad)
    note(state, stacked=(), moved=mask("U1_SQ1", "U_L9-1"))
    assert not stayed_together(state, leader, squad), "nobody knows where they were"
    note(state, moved=mask("U_L8-1"))
    assert stayed_together(state, leader, squad)


@rule("fireteam 6.31a", "fireteam 4.36b")
def test_6_31_those_who_ride_in_one_vehicle_until_they_act_by_themselves() -> None:
    state = field("U1_M2_1 0205", "U1_SQ1 in U1_M2_1", "U_L9-1 in U1_M2_1")
    squad, leader = unit("U1_SQ1"), unit("U_L9-1")
    note(state, moved=mask("U1_M2_1"), activated=mask("U1_M2_1"))
    assert stayed_together(state, leader, squad)
    for name in ("U1_SQ1", "U_L9-1"):
        note(state, activated=mask("U1_M2_1", name))
        assert not stayed_together(state, leader, squad)


@rule("fireteam 6.31a", "fireteam 8.1a", "fireteam 8.3a")
def test_6_31_with_whom_a_leader_must_stay() -> None:
    lines = ("U1_SQ1 0205", "U1_SQ2 0205", "U_L9-1 0205", "U1_M2_1 0205", "S1_SQ1 0205", "U1_SQ3 0206")
    state = field(*lines)
    squad, leader = unit("U1_SQ1"), unit("U_L9-1")
    assert bound(state, leader) == ()
    note(state, served=((leader, squad),))
    assert (bound(state, leader), bound(state, squad), bound(state, unit("U1_SQ2"))) == ((squad,), (leader,), ())
    note(state, served=((leader, unit("U1_SQ3")),))
    assert bound(state, leader) == (), "he is no longer where they were"
    note(state, served=(), rallied=mask("U1_SQ1", "U_L9-1", "U1_M2_1", "S1_SQ1"))
    assert bound(state, leader) == (squad,)
    assert bound(state, unit("U1_M2_1")) == ()


# ----------------------------------------------------------------------------------------------- going along


def barred(state: FireTeamState, party: Party, name: str) -> str | None:
    bar = join_bar(state, party, unit(name))
    assert (bar is None) == (unit(name) in [join.unit for join in joins(state, party)])
    return bar and bar[0]


@rule("fireteam 5.12a", "fireteam 5.12b", "fireteam 4.42a", "fireteam 20.36a")
def test_5_12_who_moves_along() -> None:
    lines = ("U1_SQ1 0205", "U1_MG1 0205", "U1_MG2 0206", "U_L9-1 0205", "S_L8-1 0205", "U1_SQ2 0205", "U1_M2_1 0205")
    state = field(*lines, "U_L8-1 in U1_M2_1")
    group = tuple(map(unit, ("U1_SQ1", "U1_MG1", "U1_MG2")))
    party = Party(group[:1], group)
    expected = {
        "U1_MG1": None,
        "U_L9-1": None,
        "U1_MG2": "5.12a",
        "S_L8-1": "5.12a",
        "U1_SQ2": "5.12a",
        "U_L8-1": "5.12a",
    }
    assert {name: barred(state, party, name) for name in expected} == expected
    assert barred(state, party.paying([(group[0], 12)]), "U1_MG1") == "5.12b"
    note(state, moved=mask("U1_MG1"), activated=mask("U_L9-1"))
    assert barred(state, party, "U1_MG1") == barred(state, party, "U_L9-1") == "5.12a"
    note(state, moved=mask("U1_M2_1"), activated=0)
    assert barred(state, party, "U1_MG1") is None
    tank = Party((unit("U1_M2_1"),), (unit("U1_M2_1"),))
    assert barred(state, tank, "U_L9-1") == "5.12a"


@rule("fireteam 20.36a", "fireteam 5.12a")
def test_20_36_helicopters_at_two_altitudes_do_not_fly_as_one() -> None:
    state = field("U_AH64_1 0205", "U_AH64_2 0205 low", rules="20")
    pair = (unit("U_AH64_1"), unit("U_AH64_2"))
    assert barred(state, Party(pair[:1], pair), "U_AH64_2") == "20.36a"


@rule("fireteam 5.11", "fireteam 5.12b")
def test_5_11_who_has_used_the_bonus_of_a_leader_is_not_left_by_the_last_of_them() -> None:
    state = field("U1_SQ1 0205", "U_L9-1 0205", "U_L8-1 0205")
    one = Party((unit("U1_SQ1"), unit("U_L9-1")), spent=((unit("U1_SQ1"), 6 * 12),))
    bar = leave_bar(state, one, unit("U_L9-1"))
    assert bar is not None
    assert bar[0] in ("5.11", "5.12b")
    two = Party((*one.units, unit("U_L8-1")), spent=one.spent)
    assert leave_bar(state, two, unit("U_L9-1")) is None


@rule("fireteam 5.23b", "fireteam 5.23c")
def test_5_23_the_last_point_buys_a_marker() -> None:
    state = field("U1_SQ1 0205", "U1_SQ2 0205")
    squad = unit("U1_SQ1")
    assert caution_bar(state, Party((squad,), spent=((squad, 48),)), squad) is None
    assert caution_bar(state, Party((squad,), spent=((squad, 54),)), squad) == ("5.23b", "refusal-too-dear")
    moved = Party((squad,), spent=((squad, 12),), way="plain")
    assert caution_bar(state, moved, squad) == ("5.23b", "refusal-has-moved")
    note(state, stopped=mask("U1_SQ2"))
    assert caution_bar(state, moved, squad) == ("5.23b", "refusal-has-moved")
    note(state, stopped=mask("U1_SQ1"))
    assert caution_bar(state, moved, squad) is None


# ---------------------------------------------------------------------------------- reading the infantry fire table


@rule("fireteam 6.3e", "fireteam 6.34a")
@pytest.mark.parametrize(
    ("line", "die", "row"),
    [
        ("S1_SQ1 0208", 5, 5),
        ("S1_SQ1 0208 cautious", 5, 6),
        ("S4_T80_1 0208", 5, 7),
        ("S4_T80_1 0208 cautious", 10, 13),
        ("S1_SQ1 1508", 10, 13),
        ("S1_SQ1 1508 cautious", 10, 14),
        ("S4_T80_1 1508 cautious", 10, 14),
    ],
)
def test_6_3_the_row_that_a_unit_reads(line: str, die: int, row: int) -> None:
    """A wooden building adds 3, caution 1, a vehicle 2; nothing is read above 14."""
    name, hex = line.split()[:2]
    state = field(line)
    attack = FireAttack(WORLD.find(hex), "us", 8, only=(unit(name),))
    assert modified_roll(state, attack, unit(name), die) == row


@rule("fireteam 6.3e", "fireteam 6.31a")
def test_6_3_no_row_lies_below_1_and_the_roll_is_told() -> None:
    lines = ("U1_SQ1 0205", "S1_SQ1 0208", "S4_T80_1 0208")
    state = field(*lines)
    directed = shot(state, "0208", "U1_SQ1")
    from_leader = type(directed)("us", WORLD.find("0208"), directed.firers, unit("U_L9-2"))
    match = Range(state, InfantryFire(from_leader)).play("roll 1")
    rolled = match.events(FireRolled)[0]
    assert rolled.rolls == ((unit("S1_SQ1"), 1), (unit("S4_T80_1"), 1))


@rule("fireteam 6.41a", "fireteam 6.41b")
@pytest.mark.parametrize(("rider", "rule_id"), [("S1_SQ1", "6.41a"), ("S1_MG1", "6.41b")])
def test_6_41_who_fires_from_inside_is_told_by_what_rule(rider: str, rule_id: str) -> None:
    state = field("S1_BMP1_1 0205", f"{rider} in S1_BMP1_1", "U1_SQ1 0208", side="soviet")
    fired = shot(state, "0208", rider, side="soviet")
    assert rule_id in [item.rule for item in factors(state, fired, fired.firers[0])]


@rule("fireteam 9.21b", "fireteam 6.3e")
@pytest.mark.parametrize(
    ("terrain", "indirect", "value"),
    [(WORLD.woods, True, -1), (WORLD.woods, False, 2), (WORLD.cover, True, 0), (WORLD.cover, False, 1)],
)
def test_9_21_growth_under_shells_and_under_fire(terrain: int, indirect: bool, value: int) -> None:
    hex = next(hex for hex in range(len(WORLD.terrain)) if terrain >> hex & 1)
    state = field(f"S1_SQ1 {WORLD.label(hex)}")
    attack = FireAttack(hex, "us", 8, indirect=indirect, only=(unit("S1_SQ1"),))
    assert modified_roll(state, attack, unit("S1_SQ1"), 5) == 5 + value


@rule("fireteam 6.3a", "fireteam 7.31c")
def test_6_3_the_dead_and_those_in_the_air_are_no_targets() -> None:
    state = field("S1_SQ1 0208", "S1_RPG1 0208", "S_MI24_1 0208", "S4_T80_1 0208", "S1_SQ2 0209", rules="20")
    everyone = FireAttack(WORLD.find("0208"), "us", 8, indirect=True)
    assert targets(state, everyone) == [unit("S1_SQ1"), unit("S4_T80_1")]
    gone = FireAttack(WORLD.find("0208"), "us", 8, only=(unit("S1_SQ1"), unit("S1_SQ3")))
    assert targets(state, gone) == [unit("S1_SQ1")]


@rule("fireteam 18.3", "fireteam 6.32a")
@pytest.mark.parametrize(("rules", "expected"), [("", [2]), ("18", [2])])
def test_18_3_defilade_from_the_same_level_is_the_same(rules: str, expected: list[int]) -> None:
    """The crest between 1803 and 1903 shelters 1803 from 2003."""
    state = field("S1_SQ1 1803", "U1_SQ1 2003", rules=rules)
    attack = FireAttack(
        WORLD.find("1803"), "us", 8, origins=(on_ground(WORLD, WORLD.find("2003")),), only=(unit("S1_SQ1"),)
    )
    assert [item.value for item in own_modifiers(state, attack, unit("S1_SQ1"))] == expected


# ------------------------------------------------------------------------------------------------- cluster shells


def clustered(die: int, *lines: str) -> Range:
    """A hex in the open under cluster shells with a firepower of 12."""
    hex = next(hex for hex in range(len(WORLD.terrain)) if WORLD.open >> hex & 1 and WORLD.label(hex) == "4009")
    state = field(*lines, "U_OBS1 4008", rules="18")
    return Range(state, ClusterStrike("us", hex, (12, 1))).play(f"roll {die}")


@rule("fireteam 18.44b")
def test_18_44_infantry_reads_its_own_column_and_no_better() -> None:
    """Firepower 36: E up to 4, a step lost up to 8."""
    for die, result in ((4, "E"), (5, "1"), (8, "1")):
        match = clustered(die, "S1_SQ1 4009", "S1_SQ2 4009 hidden")
        results = dict(match.events(FireRolled)[0].results)
        assert results[unit("S1_SQ1")] == result
        assert not match.state.units[unit("S1_SQ2")].hidden
    spared = clustered(10, "S1_SQ1 4009 cautious", "S1_SQ2 4009 hidden")
    results = dict(spared.events(FireRolled)[0].results)
    assert spared.state.units[unit("S1_SQ2")].hidden == (not results[unit("S1_SQ2")])


@rule("fireteam 18.44b")
def test_18_44_vehicles_are_destroyed_by_e_alone() -> None:
    """Firepower 12 on a tank, 24 on a carrier without armour: E up to 1 and up to 2."""
    match = clustered(2, "S4_T80_1 4009", "S1_BTR70_1 4009", "S1_SQ1 4009")
    places = [match.state.units[unit(name)].place for name in ("S4_T80_1", "S1_BTR70_1", "S1_SQ1")]
    assert places == ["map", "dead", "dead"]
    fallen = {event.unit: event.rule for event in match.events(Eliminated)}
    assert fallen[unit("S1_BTR70_1")] == "18.44b"
    assert fallen[unit("S1_SQ1")] != "18.44b"
    assert len(match.events(Eliminated)) == 2
