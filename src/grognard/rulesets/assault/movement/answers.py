"""[MR9] [MR6.4.2c] The answers of a unit on the move, and what speaks against each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from grognard.core.flow import Action, Frame
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.actions.movement import Drive, Go, Stop, TakeAlong, TurnTo
from grognard.rulesets.assault.cards.extras import playable
from grognard.rulesets.assault.fire.aiming import shots, why_no_shot
from grognard.rulesets.assault.fire.direct import DirectFire
from grognard.rulesets.assault.fire.reach import HARD, SOFT
from grognard.rulesets.assault.ground.terrain import joined_by_road
from grognard.rulesets.assault.say import refusal, the_card, the_facing, the_hex, the_unit
from grognard.rulesets.assault.state import NORMAL, AssaultState, UnitId
from grognard.rulesets.assault.world import CardId, enemy_of
from grognard.tactical.loads import OFF_MAP

from .entering import companions, edge_hexes, entries, entry_facings, is_waiting, why_no_entry, why_not_along
from .facing import CORNERS, rear_hexes, turn_costs
from .moves import STORM_COST, Going, Step, affordable, affords, allowance, can_follow, can_go, steps, turns, ways
from .stacking import is_vehicle, why_full
from .steps import step_cost, why_no_step

if TYPE_CHECKING:
    from .moving import Move

HURRYING: Final[tuple[CardId, ...]] = ("quick_march", "panzer_vor")
"""[MR18.N5] [MR18.G3] Cards that add points to a move."""
SMOKE_GRENADES: Final[CardId] = "smoke_grenades"


# --------------------------------------------------------------------------------------------------- the list


def listed(state: AssaultState, move: Move) -> Iterator[Action]:
    """Every legal answer."""
    going, driven = move.going(state), is_vehicle(state, move.unit)
    if is_waiting(state, move.unit):
        yield from (as_action(step, driven) for step in entries(state, going))
        yield from map(TakeAlong, companions(state, move.unit))
        yield from (play for play in plays(move) if why_no_play(state, move, play.card) is None)
        return
    for step in steps(state, going):
        yield as_action(step, driven)
    yield from (TurnTo(facing) for facing, _ in turns(state, going))
    if why_no_fire(state, move) is None:
        yield from shots(state, move.unit, moved=True)
    yield from (play for play in plays(move) if why_no_play(state, move, play.card) is None)
    if why_no_stop(state, move) is None:
        yield Stop()


def as_action(step: Step, driven: bool) -> Action:
    """The answer that takes a step; an enemy hex is entered by name alone."""
    return Drive(step.hex, step.facing) if driven and not step.storms else Go(step.hex)


def step_named(state: AssaultState, move: Move, action: Go | Drive) -> Step:
    """The step that a legal answer takes."""
    going, driven = move.going(state), is_vehicle(state, move.unit)
    found = entries(state, going) if is_waiting(state, move.unit) else steps(state, going)
    return next(step for step in found if as_action(step, driven) == action)


def fire_in_move(state: AssaultState, action: Action) -> Frame:
    """[MR6.4.2c] The fire of a unit on the move, before its first or after its last step."""
    assert isinstance(action, Fire), f"{action} is no answer of a unit on the move"
    return DirectFire(action.unit, action.target, action.dice, moved=True)


# ------------------------------------------------------------------------------------- candidates and reasons


def candidates(state: AssaultState, move: Move) -> Iterator[Action]:
    """Answers worth looking at, in the order of the list."""
    going, driven = move.going(state), is_vehicle(state, move.unit)
    if is_waiting(state, move.unit):
        for hex in edge_hexes(state, move.unit):
            facings = entry_facings(state, move.unit, hex)
            yield from (as_action(Step(hex, facing, 0, False), driven) for facing in facings)
        yield from map(TakeAlong, companions(state, move.unit))
        yield from plays(move)
        return
    for hex, _, may_turn in ways(state, going):
        if not driven or hex == move.target:
            yield Go(hex)
            continue
        yield Drive(hex, going.facing)
        if may_turn:
            yield from (Drive(hex, other) for other in by_turn(going.facing))
    if driven:
        yield from map(TurnTo, by_turn(going.facing))
    if move.manner == NORMAL and move.target == OFF_MAP:
        enemies = state.on_map(enemy_of(state.side(move.unit)))
        yield from (Fire(move.unit, enemy, dice) for enemy in enemies for dice in (SOFT, HARD))
    yield from plays(move)
    yield Stop()


def by_turn(facing: int) -> list[int]:
    """The other corners, the nearest first."""
    return [other for other, _ in turn_costs(facing)]


def why_not(state: AssaultState, move: Move, action: Action) -> Refusal | None:
    """What speaks against an answer; nothing if it is legal."""
    waiting = is_waiting(state, move.unit)
    match action:
        case TakeAlong(unit):
            return why_not_taken(state, move, unit)
        case Play(card):
            return why_no_play(state, move, card)
        case Go(hex) | Drive(hex, _) if waiting:
            return why_no_entry(state, move.going(state), hex) or why_not_so(state, move, action)
        case Go(hex) | Drive(hex, _):
            return why_no_go(state, move.going(state), hex) or why_not_so(state, move, action)
        case _ if waiting:
            return refusal("MR9.10a", "enter-first", unit=the_unit(state.world, move.unit))
        case TurnTo(facing):
            return why_no_turn(state, move.going(state), facing)
        case Fire(unit, target, dice):
            if unit != move.unit:
                return refusal("MR6.4.2c", "another-moves", unit=the_unit(state.world, move.unit))
            return why_no_fire(state, move) or why_no_shot(state, unit, target, dice, moved=True)
    return why_no_stop(state, move)


def why_not_taken(state: AssaultState, move: Move, unit: UnitId) -> Refusal | None:
    """[MR9.10b] Why a unit does not come along."""
    if not is_waiting(state, move.unit):
        return refusal("MR9.10b", "not-along", unit=the_unit(state.world, unit))
    return why_not_along(state, move.unit, unit)


def why_no_go(state: AssaultState, going: Going, hex: Hex) -> Refusal | None:
    """Why the unit on the move cannot enter a hex, however it turns there."""
    world = state.world
    step = why_no_step(state, going.unit, going.hex, hex)
    if step is not None and step.rule == "MR9.1a" and not world.grid.adjacent(going.hex, hex):
        return step
    times = next((times for other, times, _ in ways(state, going) if other == hex), 0)
    if not times:
        return refusal("MR9.6a", "not-ahead", unit=the_unit(world, going.unit), hex=the_hex(world, hex))
    enemies = state.enemies_in(hex, state.side(going.unit))
    if enemies and hex != going.target:
        return refusal("MR9.5", "enemy-hex", hex=the_hex(world, hex))
    if step is not None:
        return step
    price = step_cost(state, going.unit, going.hex, hex) or 0
    cost, by_road = price * times + (STORM_COST if enemies else 0), joined_by_road(state, going.hex, hex)
    if not affords(state, going, cost, by_road):
        left = allowance(state, going, going.by_road and by_road) - going.spent
        return refusal("MR9.1a", "too-dear", hex=the_hex(world, hex), cost=cost, left=left)
    return None


def why_dead_end(state: AssaultState, going: Going, hex: Hex) -> Refusal:
    """[MR9.3] [MR12.1b] Why a move could not be brought to an end after a step."""
    if going.target != OFF_MAP:
        return refusal("MR12.1b", "out-of-assault", hex=the_hex(state.world, going.target))
    return why_full(state, hex, going.unit) or refusal("MR9.3", "hex-full", hex=the_hex(state.world, hex))


def why_not_so(state: AssaultState, move: Move, action: Go | Drive) -> Refusal | None:
    """[MR9.6b] [MR9.6c] [MR9.3] Why a hex that can be entered cannot be entered so: facing as it would, or as a dead
    end."""
    going, driven, waiting = move.going(state), is_vehicle(state, move.unit), is_waiting(state, move.unit)
    found = entries(state, going) if waiting else affordable(state, going)
    step = next((step for step in found if as_action(step, driven) == action), None)
    if step is not None:
        return None if waiting or can_follow(state, going, step) else why_dead_end(state, going, action.hex)
    backs = driven and not waiting and action.hex in rear_hexes(state.world, going.hex, going.facing)
    names = {"unit": the_unit(state.world, move.unit), "hex": the_hex(state.world, action.hex)}
    return refusal("MR9.6c" if backs else "MR9.6b", "not-so", **names)


def why_no_turn(state: AssaultState, going: Going, facing: int) -> Refusal | None:
    """[MR9.6b] Why a vehicle cannot turn so where it stands."""
    if any(facing == other for other, _ in turns(state, going)):
        return None
    if facing not in CORNERS or not is_vehicle(state, going.unit):
        return refusal("MR9.6a", "no-facing", unit=the_unit(state.world, going.unit))
    return refusal("MR9.6b", "turn-too-dear", facing=the_facing(facing))


def why_no_fire(state: AssaultState, move: Move) -> Refusal | None:
    """[MR6.4.2c] [MR6.4.2f] Why a unit on the move may not fire now: before its first step, or after its
    last."""
    card, name = state.card(move.unit), the_unit(state.world, move.unit)
    if move.manner != NORMAL:
        return refusal("MR6.4.2f", "fast-no-fire", unit=name)
    if move.target != OFF_MAP:
        return refusal("MR12.1b", "assault-no-fire", unit=name)
    if move.fired:
        return refusal("MR6.4.2c", "fired-already", unit=name)
    if card.type == "artillery":
        return refusal("MR6.4.2c", "artillery-no-move-and-fire", unit=name)
    if move.begun:
        return why_full(state, state.units[move.unit].hex, move.unit)
    return None if can_go(state, move.going(state)) else refusal("MR6.4.2c", "must-move", unit=name)


def why_no_stop(state: AssaultState, move: Move) -> Refusal | None:
    """[MR9.3] [MR12.1b] Why a unit on the move may not stop here."""
    if not move.begun:
        return refusal("MR6.4.2b", "must-move", unit=the_unit(state.world, move.unit))
    if move.target != OFF_MAP and any(True for _ in steps(state, move.going(state))):
        return refusal("MR12.1b", "must-assault", hex=the_hex(state.world, move.target))
    return why_full(state, state.units[move.unit].hex, move.unit)


# ------------------------------------------------------------------------------------------------------- cards


def plays(move: Move) -> Iterator[Play]:
    """[MR18.N5] [MR18.G3] [MR18.G5] The cards that might be played on the way: some before the first step only."""
    return map(Play, (SMOKE_GRENADES,) if move.begun else (*HURRYING, SMOKE_GRENADES))


def why_no_play(state: AssaultState, move: Move, card: CardId) -> Refusal | None:
    """[MR4.9.1a] Why a card is not played on the way."""
    cards = HURRYING if is_waiting(state, move.unit) else (*HURRYING, SMOKE_GRENADES)
    in_time = card in cards and not (move.begun and card in HURRYING)
    if in_time and playable(state, state.side(move.unit), card, move.unit):
        return None
    return refusal("MR4.9.1a", "card-not-now", card=the_card(card))
