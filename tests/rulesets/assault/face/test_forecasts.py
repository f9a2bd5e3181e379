"""The exact chances shown before an action: the same that play gives, with the dice of both sides."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

import grognard
from grognard.core.odds import distribution
from grognard.core.view import Forecast
from grognard.rulesets.assault.fire.forecasting import nobody_plays
from grognard.rulesets.assault.fire.results import result_of
from tests.rulesets.assault.edition import WORLD
from tests.support import rule

FIRE = """
scenario = "klein"
turn = 3
[units]
G_PZ2_1 = "4B-1E facing=E"
S_MAXIM_1 = "4B-4E fired"
"""


def chances(forecast: Forecast) -> dict[str, Fraction]:
    return {chance.result: Fraction(chance.numerator, chance.denominator) for chance in forecast.chances}


@rule("assault MR10.1")
def test_a_shot_is_foretold_as_it_is_resolved() -> None:
    text = FIRE.replace("4B-4E fired", "4B-3E suppressed") + 'G_RIFLE41_1 = "5B-1A"\nS_ATR_1 = "4B-8A"\n'
    match = grognard.load("assault").position(text, seed=1)
    action = match.read("fire G_PZ2_1 S_MAXIM_1 soft")
    (told,) = match.odds(action)
    unit = match.state.world.piece_number("S_MAXIM_1")
    before = match.state.units[unit]
    played = distribution(match.state, action, lambda after: result_of(before, after.units[unit]), nobody_plays)
    assert chances(told) == played


@rule("assault MR10.9.3", "assault MR10.9.1", "assault MR10.9.5")
def test_a_shot_shows_its_dice_one_by_one() -> None:
    match = grognard.load("assault").position(FIRE, seed=1)
    (told,) = match.odds("fire G_PZ2_1 S_MAXIM_1 soft")
    attack, defence = told.pools
    assert [(die.kind, die.rule, die.state) for die in attack.dice] == [("Y", "MR10.2", ""), ("G", "MR10.2", "")]
    assert [(die.kind, die.rule, die.state) for die in defence.dice] == [
        ("G", "MR10.9.1", ""),
        ("R", "MR10.9.3", ""),
        ("G", "MR10.9.3", ""),
        ("Y", "MR10.9.5", "maybe"),
    ]
    assert [(row.rule, row.value) for row in told.modifiers] == [
        ("MR10.5b", -2),
        ("MR10.5b", 1),
        ("MR10.5b", 2),
    ]


@rule("assault MR10.8.3", "assault MR4.3a")
def test_lost_and_changed_dice_are_shown_with_their_rule() -> None:
    text = """
    scenario = "coming"
    [units]
    G_ELMOT41_1 = "9-5D suppressed"
    S_RIFLE41_1 = "9-5E"
    """
    match = grognard.load("assault").position(text, seed=1)
    (told,) = match.odds("fire G_ELMOT41_1 S_RIFLE41_1 soft")
    dice = [(die.kind, die.rule, die.state) for die in told.pools[0].dice]
    assert ("Y", "MR4.3a", "lost") in dice or ("Y", "MR10.8.3", "lost") in dice
    assert [die[0] for die in dice if not die[2]] == ["Y"]


@rule("assault MR10.7.2a", "assault MR3.3")
@pytest.mark.parametrize(("attack", "defence"), [("YG", "G"), ("YYG", "GB"), ("RYG", "GYB"), ("RG", "RG"), ("B", "")])
def test_pools_are_exact_against_all_faces(attack: str, defence: str) -> None:
    dice, faces = WORLD.dice, WORLD.dice.shown
    counted: dict[tuple[int, ...], int] = {}
    for throw in product(range(6), repeat=len(attack + defence)):
        shown = [faces[kind][face] for kind, face in zip(attack + defence, throw, strict=True)]
        ours, theirs = shown[: len(attack)], shown[len(attack) :]
        left = tuple(max(sum(d[k] for d in ours) - sum(d[k] for d in theirs), 0) for k in range(3))
        counted[left] = counted.get(left, 0) + 1
    every = 6 ** len(attack + defence)
    assert dice.left(tuple(attack), tuple(defence)) == {left: Fraction(n, every) for left, n in counted.items()}


@rule("assault MR11.4a", "assault MR11.4b")
def test_a_rally_is_foretold() -> None:
    text = """
    scenario = "support"
    [units]
    G_RIFLE41_1 = "4B-4E suppressed"
    """
    match = grognard.load("assault").position(text, seed=1)
    (told,) = match.odds("rally G_RIFLE41_1")
    assert chances(told) == {"rallied": Fraction(4, 6), "shaken": Fraction(2, 6)}
    assert [row.rule for row in told.modifiers] == ["MR11.4b"]


AIR = """
scenario = "klein"
turn = 5
phase = "action"
initiative = "soviet"
hands.soviet = { shown = ["ST2"] }
[units]
G_SDKFZ251_1 = "5B-8E normal"
G_FLAK38T_1 = "5B-3E"
S_RIFLE41_1 = "4B-1E"
"""


@rule("assault 2.6", "assault 2.6.1d", "assault 2.6.2b")
def test_an_air_attack_is_foretold_over_all_accuracy_rolls() -> None:
    match = grognard.load("assault").position(AIR, seed=1)
    match.play("use ST2")
    (told,) = match.odds("air-target G_SDKFZ251_1")
    assert sum(chances(told).values()) == 1
    assert told.assumption is not None
    attack, defence = told.pools
    assert [die.kind for die in attack.dice] == ["G", "B"]
    maybe = {die.kind for die in defence.dice if die.state == "maybe"}
    assert maybe == {"Y", "G", "B"}  # modified 2 to 7, moving vehicle: yellow, yellow, green, blue


@rule("assault 2.4h", "assault 2.5a")
def test_an_interception_is_foretold() -> None:
    match = grognard.load("assault").position(AIR, seed=1)
    match.play("use ST2")
    match.play("air-target G_SDKFZ251_1")
    (told,) = match.odds("intercept G_FLAK38T_1")
    attack, defence = told.pools
    assert [die.kind for die in attack.dice] == ["Y"]
    assert [die.kind for die in defence.dice] == ["Y", "B"]
    assert sum(chances(told).values()) == 1
    fire = {each.result: Fraction(each.numerator, each.denominator) for each in told.steps[0].chances}
    assert fire["shot-down"] == Fraction(1, 6) * Fraction(5, 6)


SHELLS = """
scenario = "coming"
phase = "support"
initiative = "german"
hands.german = { planned = ["GO1"] }
[units]
G_SECRIFLE41_1 = "9-5D"
S_T34_1 = "9-4A"
S_BT7_1 = "3B-1A"
"""


@rule("assault 3.5b", "assault 3.6a", "assault 3.0e", "assault MR7.3d")
def test_shells_are_foretold_for_every_unit_of_a_hex() -> None:
    match = grognard.load("assault").position(SHELLS.replace("GO1", "GO2"), seed=1)
    match.play("use GO2")
    match.play("mode support")
    (told,) = match.odds("target 9-4A")
    found = chances(told)
    assert sum(found.values()) == 1
    assert "damage" not in found  # closed armour: only a critical hit harms it
    assert [die.kind for die in told.pools[0].dice] == ["Y", "G"]
    assert match.odds("target 9-4B") == []


@rule("assault 3.4.5b")
def test_a_bombardment_is_foretold() -> None:
    text = SHELLS.replace('S_T34_1 = "9-4A"', 'S_T34_1 = "9-4A"\nS_RIFLE41_1 = "9-4E"')
    match = grognard.load("assault").position(text, seed=1)
    match.play("use GO1")
    match.play("mode bombardment")
    (told,) = match.odds("target 9-4F")
    none = Fraction(5, 6) * Fraction(5, 6)
    found = chances(told)
    assert sum(found.values()) == 1
    assert found["blast-nothing"] > none  # without a critical hit nothing happens at all
    assert found["blast-halved"] > 0
