"""[MR10.8] [MR10.9] [MR12.3] The dice of both sides, each with the rule that gives it, takes it or changes it."""

from __future__ import annotations

from typing import Final, Literal, Self

from msgspec import Struct

from grognard.core.messages import Message, message
from grognard.rulesets.assault.ground.terrain import fortification_at
from grognard.rulesets.assault.say import the_terrain
from grognard.rulesets.assault.state import FAST, SUPPRESSED, AssaultState
from grognard.rulesets.assault.world import Terrain
from grognard.tactical.loads import UnitId
from grognard.tactical.pools import Dice, Pool

from .ground import ground_under

Impact = Literal["front", "side", "rear", "above"]
FRONT: Final = "front"
SIDE: Final = "side"
REAR: Final = "rear"
ABOVE: Final = "above"


class Item(Struct, frozen=True):
    """One reason for a pool to be as it is: its rule, in words, and the dice it adds, takes away or changes."""

    rule: str
    reason: Message
    dice: str
    """Dice with a sign, as +G or -B, or the change of one, as G>Y."""


class Reckoned(Struct, frozen=True):
    """A pool with its reasons."""

    dice: Pool = ()
    items: tuple[Item, ...] = ()

    def plus(self, dice: str, rule: str, reason: Message) -> Self:
        """With more dice; none are no reason."""
        if not dice:
            return self
        return self._with((*self.dice, *dice), rule, reason, f"+{dice}")

    def changed(self, dice: Pool, rule: str, reason: Message) -> Self:
        """With other dice: one raised or lowered, or one lost; the same dice are no change."""
        before, after = list(self.dice), list(dice)
        gone = [die for die in before if not _taken(after, die)]
        if not gone and not after:
            return self
        told = f"{''.join(gone)}>{''.join(after)}" if after else f"-{''.join(gone)}"
        return self._with(dice, rule, reason, told)

    def _with(self, dice: Pool, rule: str, reason: Message, told: str) -> Self:
        return type(self)(dice, (*self.items, Item(rule, reason, told)))


def _taken(dice: list[str], die: str) -> bool:
    """Whether a die is among some; it is taken out."""
    if die not in dice:
        return False
    dice.remove(die)
    return True


# ------------------------------------------------------------------------------------------------------- attack


def printed(dice: str, rule: str = "MR10.2", reason: str = "printed") -> Reckoned:
    """The dice as a card prints them."""
    return Reckoned().plus(dice, rule, message(f"pool-{reason}"))


def modified(state: AssaultState, unit: UnitId, pool: Reckoned, *, moved: bool = False) -> Reckoned:
    """[MR10.8.8a] [MR10.8.8b] Printed dice after skill and losses, in this order; each loss takes the weakest."""
    dice = state.world.dice
    pool = _by_skill(dice, state.skill(unit), pool)
    for rule, why in _losses(state, unit, moved):
        pool = pool.changed(dice.without_weakest(pool.dice), rule, message(f"pool-{why}"))
    return pool


def _by_skill(dice: Dice, skill: str, pool: Reckoned) -> Reckoned:
    """[MR4.3a] [MR4.3b] Elite units raise their weakest die, conscripts lower their strongest."""
    match skill:
        case "elite":
            return pool.changed(dice.weakest_raised(pool.dice), "MR4.3a", message("pool-elite"))
        case "conscript":
            return pool.changed(dice.strongest_lowered(pool.dice), "MR4.3b", message("pool-conscript"))
    return pool


def _losses(state: AssaultState, unit: UnitId, moved: bool) -> list[tuple[str, str]]:
    who = state.units[unit]
    causes = (
        (who.minus, "MR10.8.1", "minus"),
        (moved, "MR10.8.2", "moved"),
        (who.morale == SUPPRESSED, "MR10.8.3", "suppressed"),
        (who.half, "MR10.8.4", "half"),
    )
    return [(rule, why) for holds, rule, why in causes if holds]


def with_height(state: AssaultState, pool: Reckoned) -> Reckoned:
    """[MR10.8.6] One blue die more from above."""
    return pool.plus(state.world.tables.extra_dice.height, "MR10.8.6", message("pool-height"))


# ------------------------------------------------------------------------------------------------------ defence


def basic_dice(state: AssaultState, unit: UnitId, impact: Impact) -> Reckoned:
    """[MR10.9.1] [MR10.9.2a] [MR10.9.2b] The dice of the card, or the armour where a vehicle is struck."""
    card = state.card(unit)
    if card.armour is None:
        return Reckoned().plus(card.defence, "MR10.9.1", message("pool-basic"))
    rule = "MR10.9.2b" if impact == ABOVE else "MR10.9.2a"
    return Reckoned().plus(getattr(card.armour, impact), rule, message(f"pool-armour-{impact}"))


def defence_pool(
    state: AssaultState,
    unit: UnitId,
    impact: Impact,
    *,
    spotted: bool = True,
    smoke: int = 0,
    unseen: bool = False,
    terrain: bool = True,
) -> Reckoned:
    """[MR10.9] The whole set of a unit that lies in a hex: ``smoke`` is what lies on the line and counts, ``unseen``
    that indirect fire falls on a hex its firer does not see [MR7.4.1]; who comes to assault has no ``terrain``."""
    pool = basic_dice(state, unit, impact)
    pool = with_terrain(state, unit, pool) if terrain else pool
    tables, who, card = state.world.tables, state.units[unit], state.card(unit)
    extra = tables.extra_dice
    if not spotted:
        pool = pool.plus(extra.unspotted, "MR10.9.5", message("pool-unspotted"))
    if who.mark == FAST and card.type == "vehicle":
        pool = pool.plus(extra.fast_vehicle, "MR10.9.6a", message("pool-fast-vehicle"))
    if smoke:
        pool = pool.plus(extra.smoke * min(smoke, tables.limits.smoke_dice), "MR10.9.7", message("pool-smoke"))
    if who.morale == SUPPRESSED and card.type == "infantry":
        pool = pool.plus(extra.lying_flat, "MR10.9.8", message("pool-lying-flat"))
    return pool.plus(extra.unseen if unseen else "", "MR7.4.1", message("pool-unseen"))


def carried_pool(state: AssaultState, unit: UnitId) -> Reckoned:
    """[MR7.3b] Riders and open passengers under a roll at their vehicle: their own basic dice, nothing else."""
    return basic_dice(state, unit, ABOVE)


def riders_pool(state: AssaultState, unit: UnitId, *, spotted: bool = True, smoke: int = 0) -> Reckoned:
    """[MR10.0.1b] Riders aimed at: their own dice and one blue, none of the terrain."""
    tables = state.world.tables
    pool = basic_dice(state, unit, FRONT).plus(tables.extra_dice.riders, "MR10.0.1b", message("pool-riders"))
    if not spotted:
        pool = pool.plus(tables.extra_dice.unspotted, "MR10.9.5", message("pool-unspotted"))
    if smoke:
        smoked = tables.extra_dice.smoke * min(smoke, tables.limits.smoke_dice)
        pool = pool.plus(smoked, "MR10.9.7", message("pool-smoke"))
    return pool


def with_terrain(state: AssaultState, unit: UnitId, pool: Reckoned) -> Reckoned:
    """[MR10.9.3] [MR10.9.4] [MR10.9.6b] With the dice of the hex, or of its fortification if they are better; who runs
    has the weakest of them no more."""
    row, rule = cover_row(state, unit)
    dice = tuple(row.vehicle if state.card(unit).type == "vehicle" else row.foot)
    pool = pool.plus("".join(dice), rule, the_terrain(row.id))
    if dice and state.units[unit].mark == FAST and state.card(unit).type != "vehicle":
        lost = state.world.dice.without_weakest(dice)
        kept = Reckoned(pool.dice[: -len(dice)])
        pool = pool.changed((*kept.dice, *lost), "MR10.9.6b", message("pool-fast-foot"))
    return pool


def cover_row(state: AssaultState, unit: UnitId) -> tuple[Terrain, str]:
    """[MR10.9.3] [MR10.9.4] The row of the chart that protects a unit, and its rule."""
    ground = ground_under(state, unit)
    work = fortification_at(state, state.here(unit))
    if work is None or state.card(unit).type == "vehicle" or not is_better(state.world.dice, work.foot, ground.foot):
        return ground, "MR10.9.3"
    return work, "MR10.9.4"


def is_better(dice: Dice, one: str, other: str) -> bool:
    """[MR10.9.4] Better is the higher strongest die, then more dice."""

    def worth(pool: str) -> tuple[int, int]:
        return max(map(dice.strength, pool), default=-1), len(pool)

    return worth(one) > worth(other)


# -------------------------------------------------------------------------------------------------- expansion dice


def with_accuracy(pool: Reckoned, die: str, rule: str) -> Reckoned:
    """[MR10.9.9] With the accuracy die of aircraft or of artillery off the map."""
    return pool.plus(die, rule, message("pool-accuracy"))
