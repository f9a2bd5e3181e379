"""Pools of dice as the table shows them: die by die, each with the rule that gives, takes or changes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.core.view import DIE_LOST, DIE_MAYBE, DIE_SURE, DieView, PoolView
from grognard.rulesets.assault.fire.pools import Item, Reckoned


def pool_view(side: Side, name: str, pool: Reckoned, maybe: Iterable[DieView] = ()) -> PoolView:
    """A pool with its reasons, and the dice that may still come."""
    return PoolView(side, message(f"forecast-{name}"), (*dice_of(pool), *maybe))


def dice_of(pool: Reckoned) -> tuple[DieView, ...]:
    """The dice of a pool in the order in which they came; those that are lost are among them."""
    dice: list[DieView] = []
    for item in pool.items:
        _apply(dice, item)
    return tuple(dice)


def possible(pool: Reckoned, without: Reckoned) -> Iterator[DieView]:
    """The dice that one pool has and another has not: those that may still come."""
    left = list(without.dice)
    for die in dice_of(pool):
        if die.state == DIE_SURE and die.kind in left:
            left.remove(die.kind)
        elif die.state == DIE_SURE:
            yield replace(die, state=DIE_MAYBE)


def printed(dice: Iterable[str], rule: str, reason: Message) -> tuple[DieView, ...]:
    """Dice of one reason."""
    return tuple(DieView(die, rule, reason) for die in dice)


def _apply(dice: list[DieView], item: Item) -> None:
    """What one reason does to the dice so far."""
    if item.dice.startswith("+"):
        dice += printed(item.dice[1:], item.rule, item.reason)
    elif item.dice.startswith("-"):
        for kind in item.dice[1:]:
            dice[_place(dice, kind)] = DieView(kind, item.rule, item.reason, DIE_LOST)
    else:
        before, _, after = item.dice.partition(">")
        for old, new in zip(before, after, strict=False):
            dice[_place(dice, old)] = DieView(new, item.rule, item.reason)
        for kind in before[len(after) :]:
            dice[_place(dice, kind)] = DieView(kind, item.rule, item.reason, DIE_LOST)


def _place(dice: list[DieView], kind: str) -> int:
    """The last sure die of a kind."""
    return max(n for n, die in enumerate(dice) if die.kind == kind and die.state == DIE_SURE)
