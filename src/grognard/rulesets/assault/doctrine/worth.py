"""What units are worth, and what results take from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.world import lately, of_world
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.fire.forecasting import results
from grognard.rulesets.assault.fire.pools import REAR, defence_pool
from grognard.rulesets.assault.fire.results import DAMAGE, ELIMINATED, ROUT, STEP, SUPPRESSION
from grognard.rulesets.assault.state import MAP, ROUTED, SUPPRESSED, AssaultState, Morale, Unit, UnitId, empty_state
from grognard.rulesets.assault.world import UnitCard
from grognard.tactical.pools import Pool

SYMBOLS: Final = (4.0, 2.0, 1.0)
"""What a critical hit, a damage and a suppression are worth on a die."""
LOSSES: Final[Mapping[str, float]] = {ELIMINATED: 1.0, STEP: 0.55, ROUT: 0.5, DAMAGE: 0.25, SUPPRESSION: 0.3}
"""Which share of a unit each result takes."""
LEAST: Final = 2.0
"""What any unit is worth, if only as eyes and a body in a hex."""
HALVED: Final = 0.55
SHAKEN: Final[Mapping[str, float]] = {SUPPRESSED: 0.8, ROUTED: 0.6}
SHARES: Final = 1 << 15
"""Of how many attacks it is kept what they take."""


@of_world
def die_values(world: Battle) -> dict[str, float]:
    """What a throw of each kind of die is worth on the average."""
    return {
        kind: sum(sum(n * value for n, value in zip(face, SYMBOLS, strict=True)) for face in faces) / len(faces)
        for kind, faces in world.dice.shown.items()
    }


def dice_worth(world: Battle, dice: Iterable[str]) -> float:
    """What some dice are worth together."""
    values = die_values(world)
    return sum(values[die] for die in dice)


@of_world
def card_worth(world: Battle, card: str) -> float:
    """What a unit of a card is worth: its fire, its protection and its speed."""
    found = world.edition.units[card]
    return LEAST + _fire(world, found) + _protection(world, found) + found.fast / 5


def _fire(world: Battle, card: UnitCard) -> float:
    weapons = [weapon for weapon in (card.soft, card.hard) if weapon is not None]
    shots = sum(dice_worth(world, "".join(weapon.dice)) for weapon in weapons) / 3
    shells = dice_worth(world, card.indirect.soft) if card.indirect is not None else 0.0
    return shots + shells


def _protection(world: Battle, card: UnitCard) -> float:
    if card.armour is None:
        return dice_worth(world, card.defence)
    return dice_worth(world, card.armour.front + card.armour.side) / 2


def worth(state: AssaultState, unit: UnitId) -> float:
    """What a unit is worth as it is now, with those aboard."""
    who = state.units[unit]
    own = card_worth(state.world, state.card(unit).id) * (HALVED if who.half else 1.0) - who.damage
    aboard = sum(worth(state, other) for other in state.load(unit))
    return max(own, 1.0) * SHAKEN.get(who.morale, 1.0) + 0.5 * aboard


def harm(state: AssaultState, unit: UnitId, results: Mapping[str, Fraction]) -> float:
    """What a unit loses by an attack with these chances, on the average."""
    return worth(state, unit) * sum(LOSSES.get(result, 0.0) * float(chance) for result, chance in results.items())


class Condition(Struct, frozen=True):
    """All that an attack on a unit depends on but the dice: how the unit fares."""

    unit: UnitId
    dismounted: bool
    half: bool
    damage: int
    morale: Morale


def suffered(
    state: AssaultState, unit: UnitId, attack: Pool, defence: Pool, *, shells: bool = False, bare: bool = False
) -> float:
    """What a unit loses on the average by such dice against such; ``bare`` is who loses its weakest die [3.0e]."""
    who, dice = state.units[unit], state.world.dice
    kept = dice.without_weakest(defence) if bare else defence
    condition = Condition(unit, who.dismounted, who.half, who.damage, who.morale)
    return worth(state, unit) * share_lost(state.world, condition, _sorted(attack), _sorted(kept), shells)


def _sorted(pool: Pool) -> Pool:
    return tuple(sorted(pool))


@lately(SHARES)
def share_lost(world: Battle, who: Condition, attack: Pool, defence: Pool, shells: bool) -> float:
    """Which share of a unit in such a condition dice take on the average; each case is reckoned once."""
    bare = empty_state(world)
    changes = {name: getattr(who, name) for name in ("dismounted", "half", "damage", "morale")}
    bare.units[who.unit] = replace(Unit(), place=MAP, hex=0, **changes)
    found = results(bare, who.unit, attack, defence, shells=shells)
    return sum(LOSSES.get(result, 0.0) * float(chance) for result, chance in found.items())


def blow(state: AssaultState, attacker: UnitId, target: UnitId, *, sheltered: bool) -> float:
    """What one unit does to another in close combat, on the average."""
    card, other = state.card(attacker), state.card(target)
    attack: Pool = tuple(card.melee_hard if other.armoured else card.melee_soft)
    if not attack:
        return 0.0
    if sheltered:
        defence = defence_pool(state, target, REAR).dice
    else:
        defence = tuple(other.armour.rear if other.armour is not None else other.defence)
    return suffered(state, target, attack, defence)
