"""[3.4] [3.5] [3.6] The exact chances of artillery off the map, from the procedures themselves: the accuracy roll, the
attack roll with what may be thrown again, the results of fire, the blast check. Nobody plays a card."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from grognard.core.hexes import Hex
from grognard.core.odds import endings
from grognard.rulesets.assault.air.accuracy import terrain_die
from grognard.rulesets.assault.air.forecasting import accuracy_chances, astray, over_accuracy
from grognard.rulesets.assault.air.friendly_fire import victims
from grognard.rulesets.assault.blast.check import NOTHING, BlastCheck
from grognard.rulesets.assault.blast.forecasting import rerolled_chances
from grognard.rulesets.assault.fire.exchange import AttackRoll, Thrown
from grognard.rulesets.assault.fire.forecasting import Chances, nobody_plays, results
from grognard.rulesets.assault.fire.pools import Reckoned, carried_pool
from grognard.rulesets.assault.fire.strike import exposed
from grognard.rulesets.assault.state import AssaultState, UnitId
from grognard.rulesets.assault.world import CardId
from grognard.tactical.pools import Pool, Symbols, Weights, certain, chance, mapped, showing

from .barrage import Salvo
from .modes import EFFECT, EFFECT_REROLLS


class ShellProspect(Struct, frozen=True):
    """What an attack promises for one unit of a hex, or for one aboard it in the open."""

    unit: UnitId
    attack: Pool
    defences: dict[int, Reckoned]
    """Its dice by accuracy roll; of the unit itself the weakest is lost when they are thrown."""
    results: Chances


class BarrageProspect(Struct, frozen=True):
    """What an attack promises on one hex."""

    accuracy: Weights[int]
    units: tuple[ShellProspect, ...]
    victims: tuple[UnitId, ...]
    """[3.5c] Own units next to the hexes."""
    astray: Fraction
    """How likely they are in danger; none if there are none."""


def barrage_prospect(state: AssaultState, salvo: Salvo, hex: Hex) -> BarrageProspect:
    """[3.5] [3.6] What an attack promises for everybody in a hex, over all accuracy rolls."""
    accuracy = salvo_accuracy(state, salvo)
    units = [each for unit in salvo.targets(state, hex) for each in prospects(state, salvo, hex, unit, accuracy)]
    own = tuple(victims(state, salvo.side, salvo.hexes, suppressive=salvo.suppressive))
    return BarrageProspect(accuracy, tuple(units), own, astray(accuracy) if own else Fraction(0))


def salvo_accuracy(state: AssaultState, salvo: Salvo) -> dict[int, Fraction]:
    """[3.5a] The modified accuracy rolls of an attack."""
    return accuracy_chances(state, salvo.card, salvo.modifier, certain(0))


def prospects(state: AssaultState, salvo: Salvo, hex: Hex, unit: UnitId, accuracy: Weights[int]) -> list[ShellProspect]:
    """[3.6b] [3.6c] [MR7.3b] What one attack roll promises for a unit, unless it is spared, and for those aboard."""
    spared = salvo.suppressive and state.card(unit).armoured
    attack = salvo.attack(state, unit, hex)
    shown = attack_chances(state, salvo, attack, unit)
    defences = {unit: {rolled: salvo.defence(state, unit, rolled) for rolled in accuracy}} if not spared else {}
    for other in exposed(state, unit, riders_only=spared):
        defences[other] = dict.fromkeys(accuracy, carried_pool(state, other))
    return [
        ShellProspect(
            each,
            attack,
            pools,
            over_accuracy(accuracy, _suffered(state, salvo, each, attack, pools, shown, each == unit)),
        )
        for each, pools in defences.items()
    ]


def _suffered(
    state: AssaultState,
    salvo: Salvo,
    unit: UnitId,
    attack: Pool,
    pools: dict[int, Reckoned],
    shown: Weights[Symbols],
    loses: bool,
) -> dict[int, Chances]:
    """What a unit suffers by accuracy roll; pools that are alike are reckoned once."""
    known: dict[Pool, Chances] = {}
    for pool in pools.values():
        if pool.dice not in known:
            known[pool.dice] = results(
                state,
                unit,
                attack,
                pool.dice,
                suppressive=salvo.suppressive,
                shells=True,
                loses_weakest=loses,
                shown=shown,
            )
    return {rolled: known[pool.dice] for rolled, pool in pools.items()}


def attack_chances(state: AssaultState, salvo: Salvo, attack: Pool, unit: UnitId) -> Weights[Symbols]:
    """[3.4.4b] What the attack dice show; in fire for effect dice that show nothing are thrown again."""
    dice = state.world.dice
    if salvo.mode != EFFECT:
        return dice.chances(attack)
    roll = AttackRoll(salvo.side, attack, unit, rerolls=EFFECT_REROLLS)

    def shown(thrown: Thrown) -> Symbols:
        return dice.throw(thrown.pool, thrown.faces)

    return mapped(endings(state, roll, nobody_plays), shown)


# ------------------------------------------------------------------------------------------- bombardment and smoke


def bombardment_chances(state: AssaultState, salvo: Salvo) -> Chances:
    """[3.4.5b] [3.4.5c] [3.5f] The chance of each result of the blast check, which a critical hit makes and which is
    rolled once more unless it brings down what stands there."""
    hex, record = salvo.hexes[0], state.world.support[salvo.card]
    hit = chance(state.world.dice.chances(tuple(record.soft)), lambda shown: shown[0] > 0)
    found: Chances = {NOTHING: 1 - hit}
    for rolled, share in salvo_accuracy(state, salvo).items():
        check = BlastCheck(salvo.side, hex, record.blast, bombarded=True, accuracy=terrain_die(state, rolled))
        for result, each in rerolled_chances(state, check).items():
            found[result] = found.get(result, Fraction(0)) + hit * share * each
    return found


def smoke_chances(state: AssaultState, card: CardId) -> dict[int, Fraction]:
    """[3.4.1a] [MR7.5a] How many markers a smoke mission lays in all, where there is room for them."""
    dice, pool = state.world.dice, tuple(state.world.support[card].soft)
    most = state.world.tables.limits.smoke_in_hex + state.world.tables.limits.smoke_hexes - 1
    found: dict[int, Fraction] = {1: Fraction(1)}
    for kind in pool:
        faces = range(1, len(dice.shown[kind]) + 1)
        good = Fraction(sum(1 for face in faces if any(True for _ in showing(dice, (kind,), (face,)))), len(faces))
        grown: dict[int, Fraction] = {}
        for count, share in found.items():
            for more, each in ((1, good), (0, 1 - good)):
                total = min(count + more, most)
                grown[total] = grown.get(total, Fraction(0)) + share * each
        found = grown
    return found
