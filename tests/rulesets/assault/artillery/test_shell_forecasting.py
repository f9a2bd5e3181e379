"""[3] [4] Forecasts of artillery and blast checks are exact: the same as following the procedure through all chance."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.core.flow import Action, Decision, Frame
from grognard.core.odds import endings
from grognard.rulesets.assault.actions.blast import LetStand, RollAgain
from grognard.rulesets.assault.artillery.barrage import Barrage, Striking
from grognard.rulesets.assault.artillery.forecasting import barrage_prospect, bombardment_chances, smoke_chances
from grognard.rulesets.assault.artillery.splitting import Group
from grognard.rulesets.assault.blast.check import BlastCheck, ChooseRollAgain, blast_row
from grognard.rulesets.assault.blast.forecasting import check_chances, rerolled_chances
from grognard.rulesets.assault.fire.forecasting import nobody_plays
from grognard.rulesets.assault.fire.results import result_of
from grognard.rulesets.assault.state import NORMAL, SUPPRESSED, AssaultState, Game
from tests.rulesets.assault.stage import Stage
from tests.support import rule


class Watched(Frame, frozen=True):
    """An attack that ends with what has become of a unit."""

    attack: Striking
    unit: int

    def start(self, g: Game, _: object) -> None:
        g.call(self, self.attack, then=self.over)

    def over(self, g: Game, _: object) -> None:
        g.end(g.state.units[self.unit])


def followed(stage: Stage, attack: Striking, unit: int) -> dict[str, Fraction]:
    """The chance of each result for a unit, by the whole procedure."""
    before = stage.state.units[unit]
    found: dict[str, Fraction] = {}
    for after, share in endings(stage.state, Watched(attack, unit), nobody_plays).items():
        name = result_of(before, after)
        found[name] = found.get(name, Fraction(0)) + share
    return found


def told(found: dict[str, Fraction]) -> dict[str, Fraction]:
    return {name: share for name, share in found.items() if share}


@rule("assault 3.0e", "assault 3.5b", "assault 3.6c")
@pytest.mark.parametrize(("facts", "modifier"), [({}, 0), ({"mark": NORMAL}, -1), ({"morale": SUPPRESSED}, 0)])
def test_fire_support(facts: dict[str, str], modifier: int) -> None:
    stage = Stage("coming")
    unit = stage.place("S_RIFLE41_1", "9-1A")
    stage.change("S_RIFLE41_1", **facts)
    hexes = (stage.hex("9-1A"),)
    salvo = Barrage("german", "GO4", "support", hexes, modifier=modifier)
    found = barrage_prospect(stage.state, salvo, hexes[0])
    assert [each.unit for each in found.units] == [unit]
    striking = Striking("german", "GO4", "support", hexes, modifier=modifier)
    assert told(found.units[0].results) == followed(stage, striking, unit)


@rule("assault MR7.3d", "assault 3.4.3a")
def test_fire_support_on_a_tank() -> None:
    stage = Stage("coming")
    unit = stage.place("S_T34_1", "9-4A")
    hexes = (stage.hex("9-4A"),)
    found = barrage_prospect(stage.state, Barrage("german", "GO1", "support", hexes), hexes[0])
    assert told(found.units[0].results) == followed(stage, Striking("german", "GO1", "support", hexes), unit)


@rule("assault 3.4.2f", "assault 3.4.2j")
def test_suppressive_fire_tells_of_riders_and_spares_their_tank() -> None:
    stage = Stage("coming")
    tank = stage.place("S_T34_1", "9-4A")
    riders = stage.load("S_RIFLE41_1", "S_T34_1")
    hexes = (stage.hex("9-4A"), stage.hex("9-4B"))
    groups = (Group(("Y",), ("Y", "B")), Group(("G",), ("B",)))
    found = barrage_prospect(stage.state, Barrage("german", "GO3", "suppressive", hexes, groups), hexes[0])
    assert [each.unit for each in found.units] == [riders]
    striking = Striking("german", "GO3", "suppressive", hexes, groups)
    assert told(found.units[0].results) == followed(stage, striking, riders)
    assert tank not in [each.unit for each in found.units]


@rule("assault 3.4.4b")
def test_fire_for_effect_throws_blank_dice_again() -> None:
    stage = Stage("coming")
    unit = stage.place("S_RIFLE41_1", "9-1A")
    hexes = (stage.hex("9-1A"),)
    found = barrage_prospect(stage.state, Barrage("german", "GO4", "effect", hexes), hexes[0])
    assert told(found.units[0].results) == followed(stage, Striking("german", "GO4", "effect", hexes), unit)
    plain = barrage_prospect(stage.state, Barrage("german", "GO4", "support", hexes), hexes[0])
    assert found.units[0].results["nothing"] < plain.units[0].results["nothing"]


@rule("assault 3.5c")
def test_danger_for_friends_is_told() -> None:
    stage = Stage("coming")
    stage.place("S_RIFLE41_1", "9-1A")
    friend = stage.place("G_HMG34_1", "9-1B")
    hexes = (stage.hex("9-1A"),)
    found = barrage_prospect(stage.state, Barrage("german", "GO1", "support", hexes, modifier=-1), hexes[0])
    assert (found.victims, found.astray) == ((friend,), Fraction(2, 6))


@rule("assault 4.0c")
def test_a_blast_check() -> None:
    stage = Stage("klein")
    check = BlastCheck("german", stage.hex("4B-4E"), "Y")
    found = check_chances(stage.state, check)
    exact: dict[str, Fraction] = {}
    for left, share in stage.battle.dice.left(("Y",), ("R",)).items():
        row = blast_row(stage.state, left)
        name = "nothing" if row is None else row.result
        exact[name] = exact.get(name, Fraction(0)) + share
    assert found == exact
    assert sum(found.values()) == 1


def rolls_again(state: AssaultState, decision: Decision) -> Action | None:
    """A blast check is rolled once more unless it brings the building down."""
    if not isinstance(decision, ChooseRollAgain):
        return nobody_plays(state, decision)
    row = blast_row(state, state.inside(BlastCheck).left)
    return LetStand() if row is not None and row.collapse else RollAgain()


@rule("assault 3.4.5c")
def test_a_blast_check_that_may_be_rolled_again() -> None:
    stage = Stage("coming")
    check = BlastCheck("german", stage.hex("9-4F"), "G", bombarded=True, accuracy="B")
    assert told(rerolled_chances(stage.state, check)) == endings(stage.state, check, rolls_again)


@rule("assault 3.4.5b", "assault 3.5f")
def test_a_bombardment() -> None:
    """A yellow die shows a critical hit on one face of six; the green die of the battery opposes yellow and the
    accuracy die, green for a roll of 1 and blue for all others."""
    stage = Stage("coming")
    hex = stage.hex("9-4F")
    found = bombardment_chances(stage.state, Barrage("german", "GO4", "bombardment", (hex,)))
    assert sum(found.values()) == 1
    checks = {
        die: rerolled_chances(stage.state, BlastCheck("german", hex, "G", bombarded=True, accuracy=die)) for die in "GB"
    }
    for name in ("damaged", "routed", "suppressed"):
        share = Fraction(1, 6) * checks["G"][name] + Fraction(5, 6) * checks["B"][name]
        assert found[name] == Fraction(1, 6) * share


@rule("assault 3.4.1a")
def test_a_smoke_mission() -> None:
    stage = Stage("coming")
    found = smoke_chances(stage.state, "GO4")
    # One marker of itself; yellow shows a symbol on five faces, green on four.
    assert found == {1: Fraction(1, 6) * Fraction(2, 6), 2: Fraction(14, 36), 3: Fraction(20, 36)}
    assert [sum(smoke_chances(stage.state, card).values()) for card in ("GO1", "GO5")] == [1, 1]
    assert max(smoke_chances(stage.state, "GO5")) == 4, "two in the hex, one in each of two others"
