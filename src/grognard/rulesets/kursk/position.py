"""Positions of Drive on Kursk: what their texts say, and the states that they tell of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct, field
from msgspec.structs import replace

from grognard.core import position
from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Call, Frame, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.position import check_limits, one_of
from grognard.core.world import of_world

from .combat import CombatPhase
from .movement import MovementPhase
from .moving import Moving
from .records import BattleRecord, TerrainAreaRecord
from .reinforcements import Arrivals, all_pairs, soviet_trigger
from .setup import SetUp, proposal
from .state import (
    ABSENT,
    DEAD,
    ON_MAP,
    POOL,
    WITHDRAWN,
    KurskState,
    PlayerTurn,
    Unit,
    UnitId,
    UnitMask,
    drop,
    empty_state,
)
from .supply import supplied_hexes, units_in
from .turn import GameTurn, GermanTurn, Phases, SovietTurn, luftwaffe_markers
from .victory import ExtensionVote, FinalCheck
from .world import GERMAN, MAP, SIDES, SOVIET, World
from .zones import enemy_zone

PLACES = {"pool": POOL, "dead": DEAD, "withdrawn": WITHDRAWN, "absent": ABSENT}
Order = Literal["move/fight", "fight/move", "move/move", "fight/fight"]


class BySide(Struct, frozen=True, forbid_unknown_fields=True):
    """A list of hexes for each side."""

    german: list[str] = []
    soviet: list[str] = []


class Orders(Struct, frozen=True, forbid_unknown_fields=True):
    """The phase order of each side."""

    german: Order = "move/fight"
    soviet: Order = "move/fight"


class OptionText(Struct, frozen=True, forbid_unknown_fields=True):
    """The optional readings."""

    pass_hexes: bool = True
    """[6.9b] Whether VP hexes of units removed in the final check pass to the other side."""
    owner_tops: bool = False
    """[7.3a] Whether owners choose the top unit of a stack; else the weakest lies on top."""


class DeedsText(Struct, frozen=True, forbid_unknown_fields=True):
    """What has been done in the phase in progress; a phase with none of it begins afresh, with its reinforcements."""

    begun: bool = False
    """Whether the phase is under way though nobody has done anything yet."""
    entering: bool = False
    """[9.3c] Whether reinforcements are still coming; those that have come are among the moved."""
    moved: list[str] = []
    """[10.2b] Units that have moved in this movement phase."""
    arranged: list[str] = []
    """[7.3a] Hexes whose top unit has been chosen in this movement phase."""
    supplied: list[str] | None = None
    """[6.6a] Units that were in supply when the movement phase began; those that are so now if it is not given."""
    contact: list[str] | None = None
    """[8.6e] Units that were in an enemy zone of control then; those that are so now if it is not given."""
    attacked: list[str] = []
    """[11.4a] Units that have attacked in this combat phase."""
    struck: list[str] = []
    """[11.4b] Units that have been attacked in this combat phase."""
    fled: list[str] = []
    """[11.12e] Units that have retreated in this combat phase."""


class PositionText(position.PositionText, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position of Drive on Kursk."""

    phase: str
    """Where the game stands: ``orders``, ``german start``, ``german move``, ``soviet 2``, ``turn end`` ..."""
    turn: int = 1
    """[5.1a] The game turn."""
    orders: Orders = Orders()
    """[5.3] The phase orders."""
    scenario: str = ""
    """[4.2] [4.10] Whose length and goals hold: if it is not given that of the start, or the first that fits."""
    start: str = ""
    """The proposed deployment that the units are changes to; without it units not named take no part."""
    gambit: bool = False
    """[3.7] Whether the Gambit is played."""
    vp: int | None = None
    """[4.2] As at the start if it is not given."""
    luftwaffe: int | None = None
    """[11.10a] Markers that have not flown in this turn; all if it is not given."""
    control: BySide = BySide()
    """[3.10a] Hexes in other hands than at the start; a hex with units belongs to them."""
    lgov_lost: bool = False
    """[6.10] Whether Lgov has ever been German."""
    triggers: tuple[str, ...] = ()
    """[9.6d] Soviet triggers that have been met."""
    conditional: int = 0
    """[9.5a] German conditional divisions made available so far."""
    quota: int = 0
    """[9.6f] Soviet conditional units that may still enter in this player turn."""
    withdrawn: int = 0
    """[4.5g] German divisions withdrawn at the start of this player turn."""
    options: OptionText = OptionText()
    """The optional readings."""
    deeds: DeedsText = DeedsText()
    """What has been done in the phase in progress."""
    units: dict[str, str] = field(default_factory=dict)
    """Where units are: a hex with or without ``reduced`` or ``reserve``, or pool, dead, withdrawn, absent."""


class KurskPositions(position.Positions[KurskState, World, PositionText]):
    """The positions of the game."""

    shape = PositionText

    def build(self, world: World, text: PositionText, /) -> KurskState:
        return build(world, text)

    def tell(self, state: KurskState, /) -> PositionText:
        return tell(state)

    def redraw(self, text: PositionText, /) -> Mapping[str, Struct]:
        """[10.8] The natural terrain of hexes, changed; towns, fortresses and water stay."""
        world = self.ruleset.world
        labels = {world.label(world.grid.hex(text)): kind for text, kind in text.map.items()}
        for kind in labels.values():
            one_of("natural terrain", kind, world.natural_effect, "10.8")
        areas = (replace(area, hexes=" ".join(set_apart(area, labels))) for area in world.map.terrain)
        patches = (
            TerrainAreaRecord(name="", ja="", kind=kind, hexes=label, basis="design")  # type: ignore[arg-type]
            for label, kind in labels.items()
            if kind != "clear"
        )
        return {MAP: replace(world.map, terrain=[*(area for area in areas if area.hexes), *patches])}


def set_apart(area: TerrainAreaRecord, labels: Mapping[str, str]) -> list[str]:
    """The hexes of an area that nobody has changed."""
    return [label for label in area.labels if label not in labels]


def build(world: World, text: PositionText) -> KurskState:
    """The state of a position."""
    check_numbers(world, text)
    gambit = plays_gambit(world, text)
    state = empty_state(world, scenario_meant(world, text))
    state.pass_hexes, state.owner_tops = text.options.pass_hexes, text.options.owner_tops
    where = placements(world, text)
    for unit, there in where.items():
        state.units[unit] = there
    for unit, there in where.items():
        if there.place == ON_MAP:
            drop(state, (unit,), there.hex)
    state.reserves = mask(unit.hex for unit in state.units if unit.reserve)
    state.control = control_of(state, text)
    state.vp = world.tables.game.start_vp if text.vp is None else text.vp
    state.turn, state.gambit = text.turn, gambit
    state.orders = {GERMAN: text.orders.german, SOVIET: text.orders.soviet}
    state.luftwaffe = luftwaffe_markers(world, gambit) if text.luftwaffe is None else text.luftwaffe
    state.lgov_lost = text.lgov_lost or bool(state.control >> world.lgov & 1)
    state.triggers = tuple(name for name in soviet_trigger(world) if name in text.triggers)
    state.conditional, state.quota = text.conditional, text.quota
    check_reserves(state)
    state.calls = frames(state, text)
    state.order_revealed = text.phase.startswith("soviet") and text.phase != "soviet start"
    if text.phase == "orders":
        state.orders = {}
    return state


# ------------------------------------------------------------------------------------------------ numbers


def plays_gambit(world: World, text: PositionText) -> bool:
    """[3.7] Whether the Gambit is played: it is said, or the deployment is one of the Gambit."""
    return text.gambit or bool(text.start and battle_named(world, text.start).gambit)


def battle_named(world: World, name: str) -> BattleRecord:
    """The battle of a scenario that has one of its own."""
    one_of("scenario with a battle", name, battles(world), "3.4")
    return battles(world)[name]


@of_world
def battles(world: World) -> dict[str, BattleRecord]:
    """The scenarios with a battle of their own, in the order of their numbers."""
    cards = sorted(world.scenarios.values(), key=lambda card: card.number)
    return {card.id: card.battle for card in cards if card.battle}


def scenario_meant(world: World, text: PositionText) -> str:
    """[4.2] The scenario of a position: named, or that of its deployment, or the first with or without the Gambit."""
    if name := text.scenario or text.start:
        if battle_named(world, name).gambit == plays_gambit(world, text):
            return name
        if text.scenario:
            raise BadInput(f"The Gambit is another matter in the scenario {name!r} than in this position.")
    return usual_scenario(world, plays_gambit(world, text))


def usual_scenario(world: World, gambit: bool) -> str:
    """The first scenario that is played with the Gambit or without it."""
    return next(name for name, battle in battles(world).items() if battle.gambit == gambit)


def check_numbers(world: World, text: PositionText) -> None:
    """Whether turn, VP, markers and the rest lie within the game."""
    limits = {
        "turn": (text.turn, 1, world.battle(scenario_meant(world, text)).length.longest),
        "vp": (1 if text.vp is None else text.vp, 1, 999),
        "luftwaffe": (text.luftwaffe or 0, 0, luftwaffe_markers(world, plays_gambit(world, text))),
        "conditional": (text.conditional, 0, all_pairs(world)),
        "quota": (text.quota, 0, sum(record.units for record in soviet_trigger(world).values())),
        "withdrawn": (text.withdrawn, 0, world.tables.withdrawal.per_turn),
    }
    check_limits(limits)
    for trigger in text.triggers:
        one_of("Soviet trigger", trigger, soviet_trigger(world), "9.6d")


# -------------------------------------------------------------------------------------------------- units


def placements(world: World, text: PositionText) -> dict[UnitId, Unit]:
    """Where every unit is; [7.3a] those named come last in the order of the text, the upper before the lower."""
    gambit = plays_gambit(world, text)
    where = dict.fromkeys(range(len(world.units)), Unit(place=ABSENT))
    if text.start:
        where |= {unit: Unit(place=POOL) for unit in where}
        where |= {
            unit: Unit(hex, ON_MAP, reserve=starts_inactive(world, unit, gambit))
            for unit, (_, hex) in proposal(world, text.start).items()
        }
    for name, words in text.units.items():
        number = world.unit_number(name)
        del where[number]
        where[number] = read_unit(world, number, words, gambit)
    return where


def starts_inactive(world: World, unit: UnitId, gambit: bool) -> bool:
    """[3.5a] [3.7b] Whether a unit starts as an inactive reserve."""
    return world.units[unit].code.reserve and not gambit


def read_unit(world: World, unit: UnitId, text: str, gambit: bool) -> Unit:
    """A unit's place: a hex with or without ``reduced`` or ``reserve``, or pool, dead, withdrawn, absent."""
    kind = world.units[unit]
    place, *marks = text.split() or [""]
    if place in PLACES and not marks:
        return Unit(place=PLACES[place])
    for mark in marks:
        if mark not in ("reduced", "reserve"):
            raise BadInput(f"{kind.id}: {mark!r} is no state of a unit; there are: reduced, reserve.")
    if "reserve" in marks and not kind.code.reserve:
        raise BadInput(f"{kind.id} is not a reserve unit [9.1a].")
    if "reserve" in marks and gambit:
        raise BadInput(f"{kind.id}: under the Gambit all reserves are active [9.2c].")
    return Unit(world.grid.hex(place), ON_MAP, reduced="reduced" in marks, reserve="reserve" in marks)


def control_of(state: KurskState, text: PositionText) -> Mask:
    """[3.10a] Who controls what: as at the start, as written, and under the units."""
    german = mask(read_hexes(state.world, text.control.german))
    soviet = mask(read_hexes(state.world, text.control.soviet))
    if german & soviet:
        raise BadInput(f"Hex {state.world.label(bits(german & soviet)[0])} is given to both sides.")
    if wrong := (german & state.occupied(SOVIET)) | (soviet & state.occupied(GERMAN)):
        raise BadInput(f"Hex {state.world.label(bits(wrong)[0])} holds enemy units of the side it is given to [3.10b].")
    held = (state.world.side_of_line[GERMAN] | german) & ~soviet
    return (held | state.occupied(GERMAN)) & ~state.occupied(SOVIET)


def read_hexes(world: World, labels: list[str]) -> list[Hex]:
    return [world.grid.hex(text) for text in labels]


def check_reserves(state: KurskState) -> None:
    """[9.2e] No reserve sleeps next to a German unit."""
    if woken := state.reserves & state.world.spread.around(state.occupied(GERMAN)):
        raise BadInput(
            f"The reserve in {state.world.label(bits(woken)[0])} would be active next to a German unit [9.2e]."
        )


# ------------------------------------------------------------------------------------------------- phases


def frames(state: KurskState, text: PositionText) -> tuple[Call, ...]:
    """The procedures in progress at the start of a phase, or where its deeds have brought it."""
    phase, orders = text.phase, state.orders
    whole: dict[str, tuple[Frame, str]] = {
        "orders": (GameTurn(), "start"),
        "turn end": (GameTurn(), "soviet_done"),
        "final check": (FinalCheck(), "start"),
    }
    side, _, step = phase.partition(" ")
    if (phase in whole or step == "start") and text.deeds != DeedsText():
        raise BadInput(f"Nothing has been done yet in the phase {phase!r}: deeds belong to a move or a fight [5.3].")
    if phase in whole:
        return (Call(*whole[phase]),)
    if side not in SIDES:
        raise BadInput(f"There is no phase {phase!r}; {PHASE_HELP}")
    after = Call(GameTurn(), f"{side}_done")
    if step == "start":
        return (after, Call(GermanTurn() if side == GERMAN else SovietTurn(), "start"))
    number = phase_number(phase, step, orders[side])
    phases = Phases(side, number, text.withdrawn if side == GERMAN else 0)
    if text.deeds == DeedsText():
        return (after, Call(phases, "start"))
    fights = state.orders[side].split("/")[number] == "fight"
    present = combat_under_way if fights else movement_under_way
    return (after, Call(replace(phases, phase=number + 1), "start"), *present(state, side, number, text.deeds))


def combat_under_way(state: KurskState, side: Side, number: int, deeds: DeedsText) -> tuple[Call, ...]:
    """A combat phase in which somebody may have attacked."""
    if replace(deeds, begun=False, attacked=[], struck=[], fled=[]) != DeedsText():
        raise BadInput("Nobody moves in a combat phase: its deeds are attacked, struck and fled [11.1a].")
    attacked, struck, fled = (units_named(state, names) for names in (deeds.attacked, deeds.struck, deeds.fled))
    if wrong := (attacked & ~units_of(state, side)) | (struck & units_of(state, side)):
        raise BadInput(f"{named(state, wrong)[0]} is on the wrong side for that: it is the {side} fight [11.1b].")
    return (Call(CombatPhase(side, number, attacked, struck, fled), "start"),)


def movement_under_way(state: KurskState, side: Side, number: int, deeds: DeedsText) -> tuple[Call, ...]:
    """A movement phase in which somebody may have moved."""
    if deeds.attacked or deeds.struck or deeds.fled:
        raise BadInput("Nobody attacks in a movement phase: its deeds are moved and arranged [10.2a].")
    moved = units_named(state, deeds.moved)
    if wrong := moved & ~units_of(state, side):
        raise BadInput(f"{named(state, wrong)[0]} is on the wrong side to have moved [10.2d].")
    supplied, contact = as_begun(state, side)
    phase = MovementPhase(
        side,
        number,
        supplied if deeds.supplied is None else units_named(state, deeds.supplied),
        contact if deeds.contact is None else units_named(state, deeds.contact),
        able_to_move(state, side) & ~moved,
        mask(read_hexes(state.world, deeds.arranged)),
    )
    arrivals = (Call(Arrivals(side, may_move=True, entered=moved), "start"),) if deeds.entering else ()
    return (Call(phase, "choose"), *arrivals)


def able_to_move(state: KurskState, side: Side) -> UnitMask:
    """[9.2a] [10.2a] The units on the map that a movement phase is for."""
    return mask(unit for unit in state.on_map(side) if not state.units[unit].reserve)


def units_of(state: KurskState, side: Side) -> UnitMask:
    """All units of a side."""
    return mask(state.world.of_side(side))


def units_named(state: KurskState, names: Iterable[str]) -> UnitMask:
    """The units of some names."""
    return mask(map(state.world.unit_number, names))


def as_begun(state: KurskState, side: Side) -> tuple[UnitMask, UnitMask]:
    """[6.6a] [8.6e] The units in supply and those in an enemy zone, as a movement phase takes note of them."""
    return units_in(state, side, supplied_hexes(state, side)), units_in(state, side, enemy_zone(state, side))


PHASE_HELP = (
    "a phase is one of: orders, german start, german move, german fight, german 1, german 2, "
    "soviet start, soviet move, soviet fight, soviet 1, soviet 2, turn end, final check."
)


def phase_number(phase: str, step: str, order: str) -> int:
    """Which of the two phases is meant: by number, or the first of its kind in the phase order."""
    if step in ("1", "2"):
        return int(step) - 1
    if step not in ("move", "fight"):
        raise BadInput(f"There is no phase {phase!r}; {PHASE_HELP}")
    if step not in order.split("/"):
        raise BadInput(f"There is no phase {phase!r} in the phase order {order}.")
    return order.split("/").index(step)


# ------------------------------------------------------------------------------------------------ writing


def tell(state: KurskState) -> PositionText:
    """A position as it stands in the present phase; a move or an attack that is being made is left out."""
    gained = state.control & state.world.side_of_line[SOVIET] & ~state.occupied(GERMAN)
    lost = state.world.side_of_line[GERMAN] & ~state.control & ~state.occupied(SOVIET)
    return PositionText(
        phase=present_phase(state),
        turn=state.turn,
        scenario="" if state.scenario == usual_scenario(state.world, state.gambit) else state.scenario,
        orders=Orders(**state.orders),  # type: ignore[arg-type]
        gambit=state.gambit,
        vp=state.vp,
        luftwaffe=state.luftwaffe,
        control=BySide(labels(state.world, gained), labels(state.world, lost)),
        lgov_lost=state.lgov_lost,
        triggers=state.triggers,
        conditional=state.conditional,
        quota=state.quota,
        withdrawn=withdrawn_now(state),
        options=OptionText(state.pass_hexes, state.owner_tops),
        deeds=deeds_of(state),
        units={
            state.world.units[unit].id: written(state.world, state.units[unit])
            for unit in sorted(range(len(state.units)), key=lambda unit: depth(state, unit))
            if state.units[unit].place != ABSENT
        },
    )


def depth(state: KurskState, unit: UnitId) -> int:
    """[7.3a] How many units lie on one whose owner may choose which lies on top."""
    here = state.units[unit]
    return state.stack(here.hex).index(unit) if state.owner_tops and here.place == ON_MAP else 0


def deeds_of(state: KurskState) -> DeedsText:
    """What has been done in the phase in progress, if it is under way."""
    moving, fighting = state.frame(MovementPhase), state.frame(CombatPhase)
    if fighting:
        attacked, struck, fled = (named(state, each) for each in (fighting.attacked, fighting.struck, fighting.fled))
        return DeedsText(begun=not attacked, attacked=attacked, struck=struck, fled=fled)
    if moving is None:
        return DeedsText()
    supplied, contact = as_begun(state, moving.side)
    moved, entering = moved_by_now(state, moving), state.frame(Arrivals) is not None
    if entering and not moved:
        return DeedsText()
    return DeedsText(
        begun=not moved and not moving.arranged,
        entering=entering,
        moved=named(state, moved),
        arranged=labels(state.world, moving.arranged),
        supplied=None if moving.supplied == supplied else named(state, moving.supplied),
        contact=None if moving.contact == contact else named(state, moving.contact),
    )


def moved_by_now(state: KurskState, phase: MovementPhase) -> UnitMask:
    """[10.2b] Who has moved, and who has left his hex in the move that is being made."""
    able = able_to_move(state, phase.side)
    moves = [call.frame for call in state.calls if isinstance(call.frame, Moving)]
    begun = mask(unit for move in moves for unit, spent in zip(move.units, move.spent, strict=True) if spent)
    return able & ~phase.waiting | begun


def named(state: KurskState, units: UnitMask) -> list[str]:
    """Units by their names."""
    return [state.world.units[unit].id for unit in bits(units)]


def present_phase(state: KurskState) -> str:
    """The phase that a match is in, as positions name it."""
    if state.frame(SetUp):
        raise BadInput("A match that is being set up has no position yet.")
    if state.outcome or state.frame(FinalCheck):
        return "final check"
    if state.frame(ExtensionVote):
        return "turn end"
    if state.frame(GermanTurn):
        return "german start"
    if state.frame(SovietTurn):
        return "soviet start"
    phase = state.frame(MovementPhase) or state.frame(CombatPhase) or state.frame(Phases)
    return f"{phase.side} {phase.phase + 1}" if phase else "orders"


def withdrawn_now(state: KurskState) -> int:
    """[4.5g] The divisions withdrawn at the start of the player turn in progress."""
    turn = state.frame(PlayerTurn)
    return turn.withdrawn if turn else 0


def written(world: World, unit: Unit) -> str:
    """A unit's place and state."""
    if unit.place != ON_MAP:
        return unit.place
    return world.label(unit.hex) + " reduced" * unit.reduced + " reserve" * unit.reserve


def labels(world: World, hexes: Mask) -> list[str]:
    return [world.label(hex) for hex in bits(hexes)]
