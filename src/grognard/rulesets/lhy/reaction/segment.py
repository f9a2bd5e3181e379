"""[6.0.II] One segment of a cycle: a side acts or reacts, one deed after the other, until it calls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Caution, Refusal
from grognard.core.world import of_world
from grognard.rulesets.lhy.actions.reaction import CallReaction
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.command.formations import IN_PLAY, counters_of, in_play, is_tank_of_platoon
from grognard.rulesets.lhy.events.reaction import (
    AdHocUsed,
    DutyLapsed,
    LeadersDirect,
    SegmentBegun,
    SegmentEnded,
    SupportJoined,
)
from grognard.rulesets.lhy.events.troops import Acted
from grognard.rulesets.lhy.missions import SidePlan
from grognard.rulesets.lhy.mortars.values import is_untold
from grognard.rulesets.lhy.movement.stacking import crowding
from grognard.rulesets.lhy.say import refusal, the_units
from grognard.rulesets.lhy.sight.inquiry import owed, pays
from grognard.rulesets.lhy.state import LEFT, LOST, MAP, NOBODY, OFF_MAP, THROUGH, Game, LhyState, UnitId, UnitMask
from grognard.rulesets.lhy.world import enemy_of

from .duties import duties, led, own_units, windows
from .rights import (
    FREE,
    duties_left,
    has_duty,
    heroes,
    is_member,
    is_under_arrow,
    leader_who_directs,
    ready,
    too_many_guests,
    triggered,
)
from .verbs import actors, concerns, deed_of, owner, verbs

CALL = CallReaction()
GONE = frozenset({LOST, LEFT, THROUGH})


class Segment(Frame, frozen=True):
    """[6.0.II] A segment of the side whose turn it is in the cycle."""

    busy: UnitMask = 0
    """Who had acted before the deed that is being done."""
    directing: tuple[UnitId, ...] = ()
    """[8.3a] The leaders who let it be done."""

    def start(self, g: Game, _: object) -> None:
        state = g.state
        g.emit(SegmentBegun(duties(state), led(state), windows(state)))
        g.become(self, self.go_on)

    def go_on(self, g: Game, _: object) -> None:
        """Ask, as long as there is something to answer."""
        state = g.state
        lapse_of_heroes(g)
        if not is_asked(state):
            g.become(self, self.call)
        elif state.deeds.segment:
            g.ask(self, ChooseReaction(state.deeds.side), then=self.answered)
        else:
            g.ask(self, ChooseAct(state.deeds.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        state = g.state
        if isinstance(action, CallReaction):
            g.become(self, self.call)
            return
        side, verb = state.deeds.side, owner(type(action))
        assert verb is not None, f"no verb owns {action}"
        busy, directing = engaged(state, side), directors(state, action)
        g.call(self, verb.frame(state, side, action), then=self.acted, busy=busy, directing=directing)

    def acted(self, g: Game, _: object) -> None:
        """[7.2] [3.2b] [8.3a] Who has acted may have bound others: ad hoc units, shared supports, leaders."""
        state = g.state
        new = engaged(state, state.deeds.side) & ~self.busy
        if new and state.deeds.segment == 0:
            bind(g, new)
        spent = tuple(leader for leader in self.directing if not state.units[leader].acted)
        if new and spent:
            g.emit(LeadersDirect(spent))
        g.become(Segment(), self.go_on)

    def call(self, g: Game, _: object) -> None:
        """[6.0.II-1] [6.0.II-3b] The segment ends, as a pass if nothing at all was done in a reaction."""
        state = g.state
        passed = bool(state.deeds.segment) and not state.deeds.busy
        late = (*idle_vehicles(state), *directors_left(state))
        if late:
            g.emit(Acted(late))
        g.emit(SegmentEnded(state.deeds.side, passed))
        g.end()


# ------------------------------------------------------------------------------------------------------ questions


class Deciding(Decision, frozen=True):
    """One flat question: the call first, then the answers of all rooms."""

    def candidates(self, state: LhyState, /) -> Iterator[Action]:
        yield CALL
        for verb in verbs():
            yield from verb.candidates(state, self.side)

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        verb = owner(type(action))
        if verb is None and not isinstance(action, CallReaction):
            return self.unasked(state)
        aim = owed(state, self.side)
        if aim != OFF_MAP and not pays(state, action, aim):
            return refusal("4.3c", "fire-owed")
        if verb is None:
            return why_no_call(state, self.side)
        return verb.against(state, self.side, action) or why_not_together(state, action)

    def cautions(self, state: LhyState, /) -> Iterable[Caution]:
        return crowding(state, self.side)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        with state.remembering():
            found = list(deeds_open(state, self.side))
            aim = owed(state, self.side)
        if aim != OFF_MAP:
            return [action for action in found if pays(state, action, aim)]
        left = duties_left(state) if state.deeds.duties else 0
        return found if left and any(discharges(action, left) for action in found) else [CALL, *found]


class ChooseAct(Deciding, frozen=True):
    """[6.0.II-1c] [7.0] What a unit of the activated platoons does next, or the call."""

    rules: ClassVar[tuple[str, ...]] = ("6.0.II-1c", "7.0")


class ChooseReaction(Deciding, frozen=True):
    """[8.0a] How a side reacts, or the call; a call alone is a pass."""

    rules: ClassVar[tuple[str, ...]] = ("8.0a", "6.0.II-2", "6.0.II-3a")

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-reaction" if state.deeds.answering else "prompt-choose-reaction-nothing")


def deeds_open(state: LhyState, side: Side, *, backwards: bool = False) -> Iterator[Action]:
    """Every legal deed of a segment, room by room."""
    each, guests, able = concerns(state.world), state.deeds.segment == 0, ready(state, side)
    for verb, among in reversed(each) if backwards else each:
        if among and not among & able:
            continue
        if not guests:
            yield from verb.listed(state, side)
            continue
        for action in verb.listed(state, side):
            units = actors(action)
            if len(units) < 2 or too_many_guests(state, units) is None:  # one guest alone is never too many
                yield action


def why_not_together(state: LhyState, action: Action) -> Refusal | None:
    """[7.2a3] [7.2b] Units of others act with an activated platoon only as far as these allow."""
    bar, units = too_many_guests(state, actors(action)), actors(action)
    return None if bar is None else refusal(bar.rule, bar.text, unit=the_units(state.world, units))


def why_no_call(state: LhyState, side: Side) -> Refusal | None:
    """[9.1.1x] [9.1.2a] A side may not call while a unit that must act can."""
    left = duties_left(state) if state.deeds.duties else 0
    action = open_to(state, side, left) if left else None
    if action is None:
        return None
    units = tuple(unit for unit in actors(action) if left >> unit & 1)
    rule = "9.1.2a" if state.deeds.segment else "9.1.1x"
    return refusal(rule, "duty-left", units=the_units(state.world, units))


def open_to(state: LhyState, side: Side, left: UnitMask) -> Action | None:
    """[9.1] The first deed by which somebody who must act would do so."""
    with state.remembering():
        return next((action for action in deeds_open(state, side) if discharges(action, left)), None)


def discharges(action: Action, left: UnitMask) -> bool:
    """[9.1] Whether an answer is an action of somebody who must act."""
    return deed_of(action) not in FREE and any(left >> unit & 1 for unit in actors(action))


def is_asked(state: LhyState) -> bool:
    """Whether a side is asked at all: if it can do anything but call; in a reaction also whenever the enemy cannot tell
    that it can do nothing, so that neither a question nor its absence tells him anything."""
    side = state.deeds.side
    if state.deeds.segment:
        if could_hide(state, side):
            return True
        if all(is_spent(state, unit) for unit in own_units(state, side)):
            return False
        if keeps_secrets(state, side):
            return True
    return can_act(state, side)


def can_act(state: LhyState, side: Side) -> bool:
    """Whether any deed is open to a side. What is nearly always open comes last in the list."""
    with state.remembering():
        return any(True for _ in deeds_open(state, side, backwards=True))


def keeps_secrets(state: LhyState, side: Side) -> bool:
    """[4.3a] [11.4.8b] Whether the enemy cannot know all that is open to a side: he does not know what some of its
    units are, or whether a mortar is at its call."""
    if any(mortar.side == side and is_untold(state, enemy_of(side), mortar) for mortar in state.mortars):
        return True
    units = state.units
    return any(units[unit].concealed or units[unit].place != MAP for unit in own_units(state, side))


def is_spent(state: LhyState, unit: UnitId) -> bool:
    """[9.0a] [2.2.4x2] Whether everybody can see that a unit has done all that it can this turn."""
    here = state.units[unit]
    return here.fired_sa and here.fired_at if state.kind(unit).fp else here.acted


def could_hide(state: LhyState, side: Side) -> bool:
    """[20.9.1a] Whether a side could still have hidden units, by the mission and what the enemy has seen of them."""
    units = state.units
    for unit in hideable(state.world, side):
        here = units[unit]
        if not here.known and here.place not in GONE:
            return True
    return False


@of_world
def hideable(world: Battle, side: Side) -> tuple[UnitId, ...]:
    """[20.9.1a] The counters of a side that the mission lets be hidden."""
    plan: SidePlan = world.mission.plan(side)
    kinds = {*plan.hidden.kinds, *plan.hidden.platoon_kinds}
    return tuple(unit for unit in counters_of(world, side) if world.kind[unit].id in kinds)


# ---------------------------------------------------------------------------------------------- what follows a deed


def engaged(state: LhyState, side: Side) -> UnitMask:
    """Who has acted, or has done what counts as being activated: rallied [12.5], gone on watch [10.4.1b.iv]."""
    units, found = state.units, 0
    for unit in counters_of(state.world, side):
        here = units[unit]
        busy = here.acted or here.rallied or here.overwatch or here.fired_sa or here.fired_at
        if busy and here.place in IN_PLAY:
            found |= 1 << unit
    return found


def bind(g: Game, new: UnitMask) -> None:
    """[3.2b] [7.2] Units of others that have acted in an activation belong to it now."""
    state = g.state
    shared = tuple(unit for unit in units_in(new & state.deeds.free))
    if shared:
        g.emit(SupportJoined(shared))
    for unit in units_in(new):
        piece = state.world.pieces[unit]
        if not is_member(state, unit) and (piece.kind.infantry or is_tank_of_platoon(state, unit)):
            g.emit(AdHocUsed(unit))


def directors(state: LhyState, action: Action) -> tuple[UnitId, ...]:
    """[8.3a] The leaders whose word alone gives the units of an answer their right to it."""
    if state.deeds.segment == 0:
        return ()
    deed = deed_of(action)
    found = (
        leader_who_directs(state, unit, deed)
        for unit in actors(action)
        if in_play(state, unit) and not triggered(state, unit)
    )
    return tuple(dict.fromkeys(leader for leader in found if leader != NOBODY))


def directors_left(state: LhyState) -> Iterator[UnitId]:
    """[8.3a] The leaders whose action is spent by what they let others do."""
    return (unit for unit in units_in(state.deeds.directing) if not state.units[unit].acted)


def idle_vehicles(state: LhyState) -> Iterator[UnitId]:
    """[10.5.3.1f] [10.5.3.2g] The vehicles of the side that let their reaction to an assault pass."""
    if not state.deeds.segment or not (state.arrows or state.assaults):
        return
    side = state.deeds.side
    for unit in own_units(state, side):
        if state.kind(unit).vehicle and not state.units[unit].acted and is_assaulted(state, side, unit):
            yield unit


def is_assaulted(state: LhyState, side: Side, unit: UnitId) -> bool:
    """[10.5.3] Whether a unit is in a hex that the enemy assaults or is about to."""
    here = state.here(unit)
    marker = state.assaults.get(here)
    return (marker is not None and marker.side != side) or is_under_arrow(state, side, here)


def lapse_of_heroes(g: Game) -> None:
    """[9.1] Heroic units that can do nothing hold nobody up (reading 13)."""
    state = g.state
    first = duties_left(state) & heroes(state) if state.deeds.duties else 0
    if first and open_to(state, state.deeds.side, first) is None:
        g.emit(DutyLapsed(tuple(units_in(first))))


def units_in(mask: UnitMask) -> Iterable[UnitId]:
    """The counters of a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


__all__ = ["CALL", "ChooseAct", "ChooseReaction", "Segment", "has_duty", "is_asked"]
