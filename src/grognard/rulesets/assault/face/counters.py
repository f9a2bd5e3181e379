"""[MR4] The counters with what is printed on them and what lies on them; units are open to everybody [MR4.8]."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.view import Counter
from grognard.rulesets.assault.records import WeaponRecord
from grognard.rulesets.assault.state import ABOARD, HAND, NO_FACING, WAITING, AssaultState, UnitId
from grognard.rulesets.assault.world import UnitCard

BESIDE = (HAND, WAITING)
"""The places off the map that are shown beside it."""


def counters(state: AssaultState, viewer: Side | None) -> Iterator[Counter]:
    """The counters on the map hex by hex, the last to come on top, then those beside the map."""
    for hex, stack in sorted(state.at.items()):
        for depth, unit in enumerate(reversed(stack)):
            yield from with_load(state, viewer, unit, state.world.label(hex), depth)
    for unit, here in enumerate(state.units):
        if here.place in BESIDE:
            yield from with_load(state, viewer, unit, here.place, 0)


def with_load(state: AssaultState, viewer: Side | None, unit: UnitId, place: str, depth: int) -> Iterator[Counter]:
    """A counter and whoever it carries."""
    yield counter(state, viewer, unit, place, depth)
    for load in state.load(unit):
        yield counter(state, viewer, load, place, depth)


def counter(state: AssaultState, viewer: Side | None, unit: UnitId, place: str, depth: int) -> Counter:
    """A counter, face up."""
    piece, here, card = state.world.pieces[unit], state.units[unit], state.card(unit)
    return Counter(
        id=piece.id,
        side=piece.side,
        place=place,
        depth=depth,
        known=True,
        name=piece.id.rpartition("_")[2],
        kind=f"{piece.skill}.{card.id}",
        size=card.type,
        figures=tuple(figures(card)),
        steps=1 if here.half or not card.capacity[1] else 2,
        markers=tuple(markers(state, viewer, unit)),
        facing=None if here.facing == NO_FACING else here.facing,
        carrier=state.world.pieces[here.carrier].id if here.place == ABOARD else "",
        group=piece.formation,
        values=dict(values(card)),
    )


# ------------------------------------------------------------------------------------------------ what is printed


def figures(card: UnitCard) -> Iterator[str]:
    """[MR4.1a] The card as a line of text: movement, dice at close range against men and vehicles, longest range."""
    told = dict(values(card))
    yield told["moves"]
    yield from (told[name] for name in ("soft", "hard", "indirect") if name in told)
    if "range" in told:
        yield told["range"]


def values(card: UnitCard) -> Iterator[tuple[str, str]]:
    """[MR4.1a] The same, each figure by its place on the face; dice by their colours, those at close range."""
    yield "moves", f"{card.points}/{card.fast or '–'}"
    for name, weapon in (("soft", card.soft), ("hard", card.hard)):
        if weapon is not None:
            yield name, weapon.dice[0]
    if card.indirect is not None:
        yield "indirect", card.indirect.soft
        yield "indirect-hard", card.indirect.hard
    if reach(card):
        yield "range", f"{reach(card)}"
    if card.defence or card.armour is not None:
        yield "defence", card.defence if card.armour is None else card.armour.front or "–"
    if card.blast:
        yield "blast", card.blast


def reach(card: UnitCard) -> int:
    """The longest range at which a unit has dice."""
    indirect = card.indirect.max if card.indirect is not None else 0
    return max(indirect, *(longest(weapon) for weapon in (card.soft, card.hard)))


def longest(weapon: WeaponRecord | None) -> int:
    """[MR10.2] The longest range of a weapon; 0 of none."""
    if weapon is None:
        return 0
    return max((band for band, dice in zip(weapon.bands, weapon.dice, strict=True) if dice), default=0)


# ------------------------------------------------------------------------------------------------ what lies on it


def markers(state: AssaultState, viewer: Side | None, unit: UnitId) -> Iterator[str]:
    """[MR4.6a] [MR4.6b] What lies on a counter; a command point is its owner's secret until it
    is paid [MR6.2.2e]; who has paid and bears no activation marker is told."""
    here, side = state.units[unit], state.side(unit)
    yield from (word for word in (here.mark, here.morale) if word)
    told = {
        "minus": here.minus,
        f"damage-{here.damage}": bool(here.damage),
        "half": here.half,
        "elite": state.skill(unit) == "elite",
        "conscript": state.skill(unit) == "conscript",
        "dismounted": here.dismounted,
        "aboard": here.place == ABOARD,
        "point": viewer == side and unit in state.points[side].units,
        "paid": unit in state.points[side].bare and not here.mark,
        "spotter": any(mission.spotter == unit for mission in state.missions),
        "in-hand": viewer == side and bool(state.calls) and unit in state.calls[-1].frame.hand,
    }
    yield from (name for name, on in told.items() if on)
