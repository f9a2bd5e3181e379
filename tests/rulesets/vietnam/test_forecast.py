"""The chances shown before an action are those with which it is resolved."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import grognard
from grognard.ai.players import Dice
from grognard.core.odds import distribution, endings
from grognard.core.view import Forecast
from grognard.rulesets.vietnam.battle import CombatRoll
from grognard.rulesets.vietnam.ben_suc import ChangeOfLength, LengthRoll
from grognard.rulesets.vietnam.differential import clash, column_of
from grognard.rulesets.vietnam.engineers import RepairBridge
from grognard.rulesets.vietnam.forecast import planned_fight
from grognard.rulesets.vietnam.state import VietnamState
from tests.rulesets.vietnam.edition import RULESET, WORLD
from tests.support import play, rule

from .battles import at_war, hands, roll, state


def chances(forecast: Forecast) -> dict[str, Fraction]:
    return {chance.result: Fraction(chance.numerator, chance.denominator) for chance in forecast.chances}


def only(match: grognard.Match, action: str) -> Forecast:
    """The one forecast of an action."""
    (found,) = match.odds(action)
    return found


def resolved(match: grognard.Match, action: str) -> dict[str, Fraction]:
    """The results of an action with each of the six dice, played out."""
    found: Counter[str] = Counter()
    for die in range(1, 7):
        other = match.fork()
        other.feed([die])
        play(other, action)
        found[roll(other).result] += 1
    return {result: Fraction(number, 6) for result, number in found.items()}


def figures(forecast: Forecast) -> dict[str, str]:
    return {row.label.id.removeprefix("forecast-"): str(row.value) for row in forecast.figures}


# --------------------------------------------------------------------------------------------------------- attacks


@rule("vietnam 7.3b", "vietnam CRT.1")
@pytest.mark.parametrize("target", ["1923", "2023", "1922"])
@pytest.mark.parametrize("defender", ["vc_263_1", "vc_cl", "vc_514_4"])
def test_7_3b_an_attack_without_markers_is_forecast_as_it_is_resolved(target: str, defender: str) -> None:
    """Clear ground, a village, and clear ground from two sides."""
    near = {"1923": ("1922", "2022"), "2023": ("2022", "2024"), "1922": ("1921", "1923")}[target]
    match = at_war("us fight", us_4_47_B=near[0], us_4_47_C=near[1], **{defender: target})
    play(match, f"attack {target}", "join us_4_47_B", "join us_4_47_C")
    found = only(match, "commit")
    assert chances(found) == resolved(match, "commit")
    assert sum(chances(found).values()) == 1


@rule("vietnam 7.3a", "vietnam 7.4a")
def test_7_3a_the_figures_and_what_adds_to_them() -> None:
    """Two companies of 3 against 5 in the jungle: +1 is the fifth column there, two worse than in the clear."""
    match = at_war("us fight", us_4_47_B="0716", us_4_47_C="0717", vc_263_1="0816")
    play(match, "attack 0816", "join us_4_47_B", "join us_4_47_C")
    found = only(match, "commit")
    assert figures(found)["differential"] == "+1"
    assert (found.lit, found.table) == ("+1", "jungle")
    assert [modifier.value for modifier in found.modifiers] == [3, 3, -5, -2]
    assert found.modifiers[-1].rule == "7.4a"
    assert found.title.id == "forecast-attack"
    assert chances(found) == resolved(match, "commit")


@rule("vietnam 7.1a")
def test_7_1a_naming_a_target_shows_the_attack_with_everybody_who_could_join() -> None:
    match = at_war("us fight", us_4_47_B="1922", us_4_47_C="2022", us_2_47_A="1924", vc_263_1="1923")
    whole = only(match, "attack 1923")
    play(match, "attack 1923")
    assert figures(only(match, "join us_4_47_B"))["differential"] == "-2"
    play(match, "join us_4_47_B", "join us_4_47_C")
    assert figures(only(match, "join us_2_47_A"))["differential"] == "+3"
    assert figures(only(match, "commit"))["differential"] == "+1"
    play(match, "join us_2_47_A")
    assert only(match, "commit") == whole


@rule("vietnam 8.3b")
def test_8_3b_markers_are_added_as_they_are_thought_of() -> None:
    match = at_war("us fight", more=hands("2 6", "3"), us_4_47_B="1922", vc_263_1="1923")
    play(match, "attack 1923", "join us_4_47_B", "commit")
    differentials = {
        action: figures(only(match, action))["differential"] for action in ("support 2", "support 6", "pass")
    }
    assert differentials == {"support 2": "0", "support 6": "+4", "pass": "-2"}
    play(match, "support 6")
    assert figures(only(match, "support 3"))["differential"] == "+1"
    play(match, "support 3", "pass")
    assert roll(match).differential == 1


@rule("vietnam 8.3b")
def test_8_3b_the_last_chance_is_forecast_as_it_is_resolved() -> None:
    match = at_war("us fight", more=hands("2 6", ""), us_4_47_B="1922", vc_263_1="1923")
    play(match, "attack 1923", "join us_4_47_B", "commit", "support 6")
    assert chances(only(match, "support 2")) == resolved(match, "support 2")
    assert chances(only(match, "pass")) == resolved(match, "pass")
    assert chances(only(match, "pass")) != chances(only(match, "support 2"))


@rule("vietnam 8.4c", "vietnam 8.4.1")
@pytest.mark.parametrize(
    ("side", "unit", "target", "marker"),
    [("us", "vc_263_1", "1923", 6), ("us", "vc_263_1", "0816", 6), ("vc", "us_mon_1", "0717/0718", 3)],
)
def test_8_4c_a_bombardment_is_forecast_as_it_is_resolved(side: str, unit: str, target: str, marker: int) -> None:
    own = {"us_4_47_B": "1620"} if side == "us" else {"vc_263_2": "2101"}
    match = at_war(f"{side} fight", more=hands(**{side: str(marker)}), **{unit: target}, **own)
    found = only(match, f"bombard {target} {marker}")
    assert found.title.id == "forecast-bombardment"
    assert chances(found) == resolved(match, f"bombard {target} {marker}")


@rule("vietnam 7.6a")
def test_7_6a_the_chance_of_an_outright_elimination_is_what_enumeration_finds() -> None:
    match = at_war("us fight", more=hands("6 5", ""), us_4_47_B="1922", us_4_47_C="2022", vc_263_1="1923")
    play(match, "attack 1923", "join us_4_47_B", "join us_4_47_C", "commit", "support 6")
    gone = distribution(state(match), match.read("support 5"), dead, beyond=True)
    assert gone[True] == chances(only(match, "support 5"))["De"] == Fraction(2, 6)


def dead(leaf: VietnamState) -> bool:
    return leaf.units[WORLD.by_id["vc_263_1"]].status == "dead"


# --------------------------------------------------------------------------------- forecasts enumerate the procedures


def die_of(match: grognard.Match, action: str) -> CombatRoll:
    """The roll that resolves the fight which an action plans."""
    decision = match.decision
    assert decision is not None
    fight = planned_fight(state(match), decision.side, match.read(action))
    assert fight is not None
    found = clash(state(match), fight)
    return CombatRoll(fight.target, found.differential, found.row, found.column, not fight.attackers)


@rule("vietnam 7.3b")
@pytest.mark.parametrize("row", ["hill", "jungle", "village", "clear"])
@pytest.mark.parametrize("differential", [-9, -1, 0, 3, 12])
def test_7_3b_the_roll_ends_with_what_the_table_prints(row: str, differential: int) -> None:
    match = at_war("us fight", us_4_47_B="1922", vc_263_1="1923")
    column, target = column_of(WORLD, row, differential), state(match).theatre.place("1923")
    printed = Counter(record.results[column - 1] for record in WORLD.tables.combat.dice)
    found = endings(state(match), CombatRoll(target, differential, row, column, shelled=False))
    assert found == {result: Fraction(number, 6) for result, number in printed.items()}


@rule("vietnam 7.3b", "vietnam 8.3b")
def test_7_3b_the_forecast_of_an_attack_is_what_its_roll_can_end_with() -> None:
    match = at_war("us fight", more=hands("2 6", ""), us_4_47_B="1922", vc_263_1="1923")
    assert chances(only(match, "attack 1923")) == endings(state(match), die_of(match, "attack 1923"))
    play(match, "attack 1923", "join us_4_47_B", "commit")
    for action in ("support 2", "support 6", "pass"):
        assert chances(only(match, action)) == endings(state(match), die_of(match, action))


@rule("vietnam 8.4c")
def test_8_4c_the_forecast_of_a_bombardment_is_what_its_roll_can_end_with() -> None:
    match = at_war("us fight", more=hands("6"), us_4_47_B="1620", vc_263_1="0816")
    action = "bombard 0816 6"
    assert die_of(match, action).shelled
    assert chances(only(match, action)) == endings(state(match), die_of(match, action))


@rule("vietnam 18.2b")
def test_18_2b_the_forecast_of_a_repair_is_what_it_can_end_with() -> None:
    match = at_war("us move", scenario="triangle", more="blown = ['2909/3008']", us25_65A="3012", vc_8="2414")
    river = state(match).theatre.place("2909/3008")
    found = endings(state(match), RepairBridge(WORLD.by_id["us25_65A"], river))
    assert chances(only(match, "repair us25_65A 2909/3008")) == {"repaired": found[True], "-": found[False]}


@rule("vietnam 18.2a")
def test_18_2a_a_repair_that_cannot_be_tried_has_no_forecast() -> None:
    match = at_war("us move", scenario="triangle", us25_65A="3012", vc_8="2414")
    assert match.odds("repair us25_65A 2909/3008") == []


@rule("vietnam 24.0b")
def test_24_0b_the_forecast_of_the_length_is_what_its_roll_can_end_with() -> None:
    match = at_war("us move", scenario="triangle", us25_1_2a="1208", vc_8="2414")
    play(match, "pick us25_1_2a", "go 1210")
    found = endings(state(match), LengthRoll())
    assert chances(only(match, "change")) == {f"{13 - die}/{13 + die}": odds for die, odds in found.items()}


# ---------------------------------------------------------------------------------------------------------- tables


@rule("vietnam CRT.1", "vietnam CRT.2")
def test_crt_1_there_is_a_table_for_every_row_of_terrain() -> None:
    tables = RULESET.tables()
    assert {name: len(table.columns) for name, table in tables.items()} == {
        "hill": 9,
        "jungle": 10,
        "village": 11,
        "clear": 12,
    }
    assert tables["hill"].columns == ("≤-2", "-1", "0", "+1", "+2/+3", "+4/+5", "+6/+7", "+8/+9", "≥10")
    assert tables["clear"].columns[:3] == ("≤-7", "-6/-5", "-4/-3")
    assert dict(tables["clear"].rows)["1"][-2:] == ("De", "De")
    assert dict(tables["hill"].rows)["1"][-1] == "D2"
    assert [die for die, _ in tables["clear"].rows] == ["1", "2", "3", "4", "5", "6"]


@rule("vietnam CRT.1", "vietnam CRT.2")
@pytest.mark.parametrize(
    ("markers", "lit"), [("", "-2"), ("1", "-1"), ("2", "0"), ("5", "+2/+3"), ("6", "+4/+5"), ("6 5", "+8/+9")]
)
def test_crt_2_the_lit_column_holds_the_results_that_are_forecast(markers: str, lit: str) -> None:
    match = at_war("us fight", more=hands(markers), us_4_47_B="1922", vc_263_1="1923")
    play(match, "attack 1923", "join us_4_47_B")
    chosen = markers.split()
    if chosen:
        play(match, "commit", *(f"support {value}" for value in chosen[:-1]))
    found = only(match, f"support {chosen[-1]}" if chosen else "commit")
    assert found.lit == lit
    table = RULESET.tables()[found.table]
    column = Counter(results[table.columns.index(lit)] for _, results in table.rows)
    assert chances(found) == {result: Fraction(number, 6) for result, number in column.items()}


# ------------------------------------------------------------------------------------------------------ other dice


@rule("vietnam 18.2b")
def test_18_2b_a_repair_succeeds_as_often_as_it_says() -> None:
    match = at_war("us move", scenario="triangle", more="blown = ['2909/3008']", us25_65A="3012", vc_8="2414")
    action = "repair us25_65A 2909/3008"
    found = distribution(state(match), match.read(action), lambda leaf: leaf.blown == 0)
    assert (
        chances(only(match, action))
        == {"repaired": found[True], "-": found[False]}
        == {
            "repaired": Fraction(1, 3),
            "-": Fraction(2, 3),
        }
    )


@rule("vietnam 24.0b")
def test_24_0b_the_lengths_that_a_die_may_give() -> None:
    match = at_war("us move", scenario="triangle", us25_1_2a="1208", vc_8="2414")
    play(match, "pick us25_1_2a", "go 1210")
    found = distribution(state(match), match.read("change"), lambda leaf: leaf.inside(ChangeOfLength).die)
    expected = {f"{13 - die}/{13 + die}": chance for die, chance in found.items()}
    assert chances(only(match, "change")) == expected
    assert match.odds("pass") == []


# ------------------------------------------------------------------------------------------------- nothing to tell


@pytest.mark.parametrize(
    "action", ["attack 0101", "attack 1924", "attack 1922", "bombard 0101 2", "bombard 1922 2", "done"]
)
def test_what_cannot_be_done_or_needs_no_die_has_no_forecast(action: str) -> None:
    match = at_war("us fight", more=hands("2"), us_4_47_B="1922", vc_263_1="1923", vc_263_2="1714")
    assert match.odds(action) == []


def test_units_that_cannot_join_change_no_forecast() -> None:
    match = at_war("us fight", us_4_47_B="1922", us_4_47_C="1720", vc_263_1="1923")
    play(match, "attack 1923")
    assert match.odds("join us_4_47_C") == []
    assert match.odds("commit") == []
    assert match.odds("join vc_263_1") == []


@pytest.mark.parametrize("seed", range(3))
def test_every_forecast_of_a_random_game_adds_up(seed: int) -> None:
    match, dice, seen = grognard.load("vietnam").new("boys", seed=seed), Dice(seed), 0
    while (decision := match.decision) is not None:
        for action in match.legal()[:4]:
            for found in match.odds(action):
                assert sum(chances(found).values()) == 1
                assert not found.table or found.lit in RULESET.tables()[found.table].columns
                seen += 1
        match.play(decision.sample(match.state, dice), decision.side)
    assert seen > 10
