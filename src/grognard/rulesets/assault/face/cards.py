"""[MR4.7] The strip above the map: every formation with its units, its points, and what its units have done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.core.view import (
    CARD_ABLE,
    CARD_DONE,
    CARD_NOW,
    CARD_WAITING,
    PURSE_FULL,
    PURSE_SECRET,
    PURSE_SPENT,
    Card,
    Chip,
)
from grognard.rulesets.assault.battle import ATTACHED
from grognard.rulesets.assault.command.income import takes_points
from grognard.rulesets.assault.say import slug
from grognard.rulesets.assault.state import ABSENT, LOST, WAITING, AssaultState, UnitId
from grognard.rulesets.assault.world import SIDES


def cards(state: AssaultState, viewer: Side | None) -> Iterator[Card]:
    """The formations of both sides that are in the match, German first, attachments last."""
    for side in SIDES:
        for key, units in formations(state, side).items():
            yield card(state, viewer, side, key, units)


def formations(state: AssaultState, side: Side) -> dict[tuple[int, str], list[UnitId]]:
    """The units of each formation card of a side that has any left, by force and card; those of none are one group."""
    found: dict[tuple[int, str], list[UnitId]] = {}
    for unit, piece in enumerate(state.world.pieces):
        if piece.side == side and state.units[unit].place not in (ABSENT, LOST):
            key = (-1, ATTACHED) if piece.formation == ATTACHED else (piece.force, piece.formation)
            found.setdefault(key, []).append(unit)
    return dict(sorted(found.items(), key=lambda each: each[0][1] == ATTACHED))


def card(state: AssaultState, viewer: Side | None, side: Side, key: tuple[int, str], units: Iterable[UnitId]) -> Card:
    """One formation: its state in a word, its points, and a chip for each unit."""
    force, formation = key
    members = list(units)
    chips = tuple(chip(state, viewer, unit) for unit in members)
    tone, words = standing(state, members)
    title = message(f"formation-short-{slug(formation)}" if formation else "formation-attached")
    name = f"{side}-{force}-{formation}" if formation else f"{side}-attached"
    return Card(name, side, title, formation, "", words, tone, chips, points(state, viewer, side, formation, members))


def points(state: AssaultState, viewer: Side | None, side: Side, formation: str, units: list[UnitId]) -> str:
    """[MR6.2.2e] Points left on its units and printed on its card; how many are left is its owner's secret."""
    if not state.plays("command_points"):
        return ""
    printed = min(state.world.edition.formations[formation].points, len(units)) if formation else 0
    if viewer != side:
        return f"{printed}" if formation else ""
    left = sum(unit in state.points[side].units for unit in units)
    return f"{left}/{printed}" if formation else f"{left}"


def standing(state: AssaultState, units: list[UnitId]) -> tuple[str, Message]:
    """How a formation stands: in hand, to come, done, or able to act."""
    if state.calls and any(unit in state.calls[-1].frame.hand for unit in units):
        return CARD_NOW, message("rail-now")
    if all(state.units[unit].place == WAITING for unit in units):
        due = min(state.units[unit].due for unit in units)
        return CARD_WAITING, message("rail-due", turn=due) if due > state.turn else message("rail-may-enter")
    left = sum(not state.units[unit].mark for unit in units)
    return (CARD_ABLE, message("rail-left", count=left)) if left else (CARD_DONE, message("rail-done"))


def chip(state: AssaultState, viewer: Side | None, unit: UnitId) -> Chip:
    """One unit: its activation marker, whether it can still be activated, and whether a point lies on it."""
    here, piece = state.units[unit], state.world.pieces[unit]
    lit = not here.mark and not here.morale
    return Chip(piece.id, f"{piece.skill}.{state.card(unit).id}", here.mark, lit, purse(state, viewer, unit))


def purse(state: AssaultState, viewer: Side | None, unit: UnitId) -> str:
    """[MR6.2.2b] [MR6.2.2e] Whether a point lies on a unit: its owner knows, the others see only who has paid."""
    side = state.side(unit)
    told = state.points[side]
    if not state.plays("command_points") or not state.turn or state.units[unit].place in (ABSENT, LOST):
        return ""
    if unit in told.bare:
        return PURSE_SPENT
    if viewer != side:
        return PURSE_SECRET if takes_points(state, unit) else ""
    return PURSE_FULL if unit in told.units else ""
