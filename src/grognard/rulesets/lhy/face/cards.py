"""[6.0] [8.2] The strip above the map: every platoon, how it stands in this turn, and what its units may still do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.core.view import CARD_ABLE, CARD_DONE, CARD_NOW, CARD_WAITING, Card, Chip
from grognard.rulesets.lhy.command.formations import (
    has_activated,
    has_lost_leader,
    members_of,
    platoons_of,
    support_pieces,
)
from grognard.rulesets.lhy.deeds import SMALL_ARMS
from grognard.rulesets.lhy.reaction.rights import PINNED, WINDOW_SHUT, barred, triggered
from grognard.rulesets.lhy.say import the_platoon
from grognard.rulesets.lhy.state import ABOARD, MAP, OFF_BOARD, LhyState, UnitId
from grognard.rulesets.lhy.world import SIDES

from .counters import deed_marks, is_face_up, nation, setting_up

IN_PLAY = (MAP, ABOARD, OFF_BOARD)


def cards(state: LhyState, viewer: Side | None) -> Iterator[Card]:
    """The platoons of both sides that are in play, each with those of its units that a viewer knows; one that has been
    activated is shown whatever has become of it, since that would tell where concealed ones are."""
    if setting_up(state):
        return
    for side in SIDES:
        for platoon in platoons_of(state.world, side):
            units = [unit for unit in members_of(state.world, platoon) if state.units[unit].place in IN_PLAY]
            known = [unit for unit in units if is_told(state, viewer, unit)]
            if known or has_activated(state, platoon):
                yield card(state, side, platoon, known)
        yield from support_card(state, viewer, side)


def support_card(state: LhyState, viewer: Side | None, side: Side) -> Iterator[Card]:
    """[3.2] The support units of a side, which act with the platoon that is nearest."""
    units = [unit for unit in support_pieces(state.world, side) if state.units[unit].place in IN_PLAY]
    chips = tuple(chip(state, unit) for unit in units if is_told(state, viewer, unit))
    if chips:
        lit = sum(one.lit for one in chips)
        words = message("rail-saw", count=lit) if lit else message("rail-with-platoons")
        yield Card(f"support-{side}", side, message("rail-support"), "", "", words, CARD_ABLE if lit else "", chips)


def is_told(state: LhyState, viewer: Side | None, unit: UnitId) -> bool:
    """[4.3] Whether a viewer knows of a unit and who it is; nobody else's units beside the map are told."""
    own = state.world.side[unit] == viewer
    return own or (state.units[unit].place != OFF_BOARD and is_face_up(state, viewer, unit))


def card(state: LhyState, side: Side, platoon: tuple[str, int], units: Iterable[UnitId]) -> Card:
    """One platoon: its state in a word, and a chip for each unit."""
    company, number = platoon
    chips = tuple(chip(state, unit) for unit in units)
    tone, words = standing(state, side, platoon, sum(one.lit for one in chips))
    return Card(card_id(company, number), side, the_platoon(company, number), company, f"{number}", words, tone, chips)


def card_id(company: str, platoon: int) -> str:
    """The card of a platoon."""
    return f"{company}-{platoon}"


def standing(state: LhyState, side: Side, platoon: tuple[str, int], lit: int) -> tuple[str, Message]:
    """How a platoon stands: it acts, it may react, it has been activated, or is still to come."""
    deeds = state.deeds
    if platoon in deeds.platoons:
        return CARD_NOW, message("rail-now" if deeds.segment == 0 else "rail-just-now")
    if deeds.segment and deeds.side == side and lit:
        return CARD_ABLE, message("rail-saw", count=lit)
    if has_activated(state, platoon):
        return CARD_DONE, message("rail-acted")
    if has_lost_leader(state, platoon):
        return CARD_DONE, message("rail-leaderless")
    return CARD_WAITING, message("rail-to-come")


def chip(state: LhyState, unit: UnitId) -> Chip:
    """A unit: what it did in this cycle, whether it saw what is to be answered, or what keeps it from acting."""
    piece, here = state.world.pieces[unit], state.units[unit]
    kind = f"{nation(state, piece.side)}.{state.kind(unit).id}"
    done = next(deed_marks(state, unit), "acted" if here.acted else "")
    if done:
        return Chip(piece.id, kind, done)
    reacting = state.deeds.segment > 0 and state.deeds.side == piece.side and here.place in (MAP, ABOARD)
    if not reacting or not triggered(state, unit):
        return Chip(piece.id, kind)
    bar = barred(state, unit, SMALL_ARMS) if here.place == MAP else None
    pinned = bar in (PINNED, WINDOW_SHUT)
    return Chip(piece.id, kind, "pinned" if pinned else "saw", lit=not pinned)
