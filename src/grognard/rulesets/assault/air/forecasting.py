"""[2.4] [2.5] [2.6] The exact chances of air strikes and of those who fire at them, from the procedures themselves: the
sighting roll, the accuracy roll, anti-aircraft fire, and the results of fire. Nobody plays a card."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.odds import endings
from grognard.rulesets.assault.fire.forecasting import Chances, nobody_plays, results
from grognard.rulesets.assault.fire.pools import Reckoned
from grognard.rulesets.assault.state import AssaultState, UnitId
from grognard.rulesets.assault.world import CardId, enemy_of
from grognard.tactical.pools import Pool, Weights, chance, joined

from .accuracy import Accuracy, Sighting
from .friendly_fire import ASTRAY, victims
from .interception import AaFire, Interception
from .strike import AirStrike, air_attack, air_defence


class AirProspect(Struct, frozen=True):
    """What an air attack promises if nobody intercepts it."""

    modifier: int
    """What is added to the accuracy roll beside the sighting."""
    sighting: Weights[int]
    """What the sighting does to the accuracy, with its chances."""
    accuracy: Weights[int]
    """Modified accuracy rolls, with their chances."""
    attack: Pool
    defences: dict[int, Reckoned]
    """The dice of the target by accuracy roll."""
    results: Chances
    victims: tuple[UnitId, ...]
    """[2.6.2d] Own units next to the target."""
    astray: Fraction
    """How likely they are in danger; none if there are none."""
    interceptors: tuple[UnitId, ...]
    """[2.4a] Enemies that may intercept, as far as everybody can see."""


def air_prospect(state: AssaultState, strike: AirStrike, target: UnitId) -> AirProspect:
    """[2.6] What an attack on a unit promises, as the strike stands now: the first, or the second."""
    aimed = strike.at(target)
    modifier = aimed.modifier(state) - strike.damage
    sighting = endings(state, Sighting(strike.side, strike.card, target), nobody_plays)
    accuracy = accuracy_chances(state, strike.card, modifier, sighting)
    attack = air_attack(state, strike.card, target)
    defences = {rolled: air_defence(state, target, rolled) for rolled in accuracy}
    own = tuple(victims(state, strike.side, (state.here(target),)))
    return AirProspect(
        modifier,
        sighting,
        accuracy,
        attack,
        defences,
        over_accuracy(accuracy, {n: results(state, target, attack, pool.dice) for n, pool in defences.items()}),
        own,
        astray(accuracy) if own else Fraction(0),
        interceptors(state, enemy_of(strike.side), strike.card, target),
    )


def accuracy_chances(state: AssaultState, card: CardId, modifier: int, sighting: Weights[int]) -> dict[int, Fraction]:
    """[2.6.2a] [3.5a] The modified accuracy rolls, with what sighting adds."""
    rolled = endings(state, Accuracy(card, modifier))
    return dict(sorted(joined(sighting, rolled, int.__add__).items()))


def over_accuracy(accuracy: Weights[int], by_roll: dict[int, Chances]) -> Chances:
    """Results over all accuracy rolls."""
    found: Chances = {}
    for rolled, share in accuracy.items():
        for result, each in by_roll[rolled].items():
            found[result] = found.get(result, Fraction(0)) + share * each
    return found


def astray(accuracy: Weights[int]) -> Fraction:
    """[2.6.2d] [3.5c] How likely an attack goes astray."""
    return chance(accuracy, lambda rolled: rolled <= ASTRAY)


def interceptors(state: AssaultState, side: Side, card: CardId, target: UnitId) -> tuple[UnitId, ...]:
    """[2.4a] The units of a side that may intercept, as far as everybody can see."""
    return tuple(each.unit for each in Interception(side, card, target).prospects(state))


def interception_chances(state: AssaultState, unit: UnitId, card: CardId, hex: Hex) -> Chances:
    """[2.4h] [2.5] The chance of each row of the results table if a unit fires at aircraft over a hex."""
    return endings(state, AaFire(unit, card, hex))
