"""What holds in every position; whatever does not is told in a sentence with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.tactical.loads import misplaced

from .battle import NO_FACING
from .cards.decks import full_deck, full_pool, support_of
from .close_combat.assault import Assault
from .movement.transport import MOUNTED, RIDERS, TRANSPORT
from .setting_up.set_up import SetUp
from .state import ABOARD, MAP, AssaultState, UnitId
from .world import SIDES, CardId, enemy_of


def broken_invariants(state: AssaultState) -> list[str]:
    """Every invariant that does not hold."""
    return [*_units(state), *_ground(state), *_cards(state), *_points(state)]


# -------------------------------------------------------------------------------------------------------- units


def _units(state: AssaultState) -> Iterator[str]:
    for unit in misplaced(state):
        yield f"{_name(state, unit)} is not where it is listed [MR9.5]."
    for hex, stack in state.at.items():
        if {state.side(unit) for unit in stack} == set(SIDES) and state.frame(Assault) is None:
            yield f"Both sides are in {state.world.label(hex)} [MR9.5]."
    for unit, here in enumerate(state.units):
        if here.place in (MAP, ABOARD):
            yield from _strength(state, unit)
            yield from _facing(state, unit)
        if here.place == ABOARD:
            yield from _carried(state, unit)
    for mission in state.missions:
        if mission.card not in state.hands[mission.side].used:
            yield f"A mission is fired by {mission.card}, which is not in use [3.2c]."


def _strength(state: AssaultState, unit: UnitId) -> Iterator[str]:
    here, card = state.units[unit], state.card(unit)
    capacity = card.capacity[here.half]
    if not capacity:
        yield f"{_name(state, unit)} has no half-strength side [MR4.5.2]."
    elif not 0 <= here.damage < capacity:
        yield f"{_name(state, unit)} bears {here.damage} damage points of {capacity} [MR10.7.6a]."


def _facing(state: AssaultState, unit: UnitId) -> Iterator[str]:
    facing, points = state.units[unit].facing, state.world.fresh_facing[unit] != NO_FACING
    if points != (facing != NO_FACING) or (points and not facing % 2):
        yield f"{_name(state, unit)} does not face a corner as it should [MR9.6a]."


def _carried(state: AssaultState, unit: UnitId) -> Iterator[str]:
    carrier = state.units[unit].carrier
    traits = state.world.card[carrier].traits
    if state.side(carrier) != state.side(unit) or not {TRANSPORT, RIDERS} & set(traits):
        yield f"{_name(state, unit)} is carried by {_name(state, carrier)}, which carries nobody [MR4.4b]."
    if MOUNTED in state.card(unit).traits:
        yield f"{_name(state, unit)} is carried on horseback [MR9.8b]."
    if len(state.load(carrier)) > 1:
        yield f"{_name(state, carrier)} carries more than one unit [MR4.4b]."


def _name(state: AssaultState, unit: UnitId) -> str:
    return state.world.pieces[unit].id


# ------------------------------------------------------------------------------------------------------- ground


def _ground(state: AssaultState) -> Iterator[str]:
    most = state.world.tables.limits.smoke_in_hex
    for hex, turns in state.smoke.markers:
        if len(turns) > most:
            yield f"{len(turns)} smoke markers lie in {state.world.label(hex)} [MR7.5a]."
    if state.objectives.keys() != state.world.objectives.keys():
        yield "The objectives are not those of the scenario [MR5.3]."


# -------------------------------------------------------------------------------------------------------- cards


def _cards(state: AssaultState) -> Iterator[str]:
    for side in SIDES:
        if state.hands[side].deck or state.hands[side].hand or state.frame(SetUp) is None:
            yield from _cards_of(state, side)


def _cards_of(state: AssaultState, side: Side) -> Iterator[str]:
    """[MR5.8.1a] [MR5.8.2] [1.2.1d] [1.2.2a] Every card of a side is in one place, and none of another is there."""
    world, every = state.world, Counter(all_cards(state, side))
    command = Counter({card: n for card, n in every.items() if card in world.command})
    support = Counter({card: n for card, n in every.items() if card not in world.command})
    if command != Counter(full_deck(world, side)):
        yield f"The command cards of the {side} side are not the twenty it has [MR5.8.1a]."
    if support - Counter(support_of(world, side)):
        yield f"The {side} side has TA/OAS cards that there are not [1.1]."
    if full_pool(world, side) and support != Counter(full_pool(world, side)):
        yield f"The support cards of the {side} side are not those of the scenario [MR5.8.2]."
    if not Counter(state.hands[side].known) <= Counter((*state.hands[side].hand, *state.hands[side].planned)):
        yield f"The {side} side is known to hold a card that it does not hold [2.5f]."


def all_cards(state: AssaultState, side: Side) -> Iterator[CardId]:
    """The cards of a side, wherever they are."""
    told = state.hands[side]
    yield from (*told.deck, *told.hand, *told.planned, *told.shown, *told.used, *told.discard, *told.buried)
    yield from (*told.pool, *told.pool_used, *told.removed, *told.exchanged)


def _points(state: AssaultState) -> Iterator[str]:
    """[MR6.2.2b] Points lie on units of their side."""
    for side in SIDES:
        for unit in state.points[side].units:
            if state.side(unit) == enemy_of(side):
                yield f"A command point of the {side} side lies on {_name(state, unit)} [MR6.2.2b]."
