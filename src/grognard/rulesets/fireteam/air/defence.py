"""[20.6] [20.67] Fire at helicopters: the shot itself, and opportunity fire at those that move or change altitude."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.assembly import Commit
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.air import Flak
from grognard.rulesets.fireteam.actions.fire import Direct
from grognard.rulesets.fireteam.actions.reaction import Snap
from grognard.rulesets.fireteam.events.moments import FacingsChosen
from grognard.rulesets.fireteam.fire import gunnery
from grognard.rulesets.fireteam.fire.directing import possible_directions, why_not_direct
from grognard.rulesets.fireteam.fire.firers import arms, firer_of, is_directing, why_not_from_inside
from grognard.rulesets.fireteam.fire.shots import Firer, GunShot
from grognard.rulesets.fireteam.movement.entry import Arrive
from grognard.rulesets.fireteam.reaction.standing_orders import ORDERS_RULE, VEHICLES, FireWindow
from grognard.rulesets.fireteam.say import the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight.lines import sees
from grognard.rulesets.fireteam.sight.spotting import eye_of
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.world import World, enemy_of
from grognard.tactical import reaction
from grognard.tactical.standing import Orders

from . import sam
from .flak import flak_shot, why_not_flak
from .flak_fire import FlakFire, flak_rolls, flaks

ENTERING, TURNING, ALTITUDE, UNLOADING = "enter", "turn", "altitude", "unload"


# --------------------------------------------------------------------------------------------- what can be fired


def missile_snaps(state: FireTeamState, firer: Firer, targets: Sequence[UnitId]) -> Iterator[Snap]:
    """[20.64a] Every anti-aircraft missile of a piece that may be fired at some helicopters."""
    for weapon in state.world.kind[firer.piece].arms:
        if sam.is_sam(weapon):
            for target in targets:
                shot = gunnery.gun_shot(state, firer, weapon, gunnery.rounds(weapon)[0], target, True)
                if why_not_missile(state, shot) is None:
                    yield Snap(firer.piece, shot.weapon, shot.ammunition, target)


def why_not_missile(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """What keeps a piece from firing a missile at a helicopter."""
    return gunnery.why_not_weapon(state, shot) or sam.why_not_sam(state, shot)


def shots_at_helicopters(state: FireTeamState, side: Side, targets: Sequence[UnitId]) -> Iterator[Flak | Snap]:
    """[20.67a] Every shot of opportunity at some helicopters."""
    for unit in air_lookouts(state, side, targets):
        for firer in arms(state, unit):
            able = [target for target in targets if why_not_again(state, firer, target) is None]
            if able and may_answer(state, firer):
                yield from flaks(state, (firer,), able)
                yield from missile_snaps(state, firer, able)


def air_lookouts(state: FireTeamState, side: Side, targets: Sequence[UnitId]) -> Iterator[UnitId]:
    """[6.1a] The units of a side, in the order of the counter list, that have a line to any of some helicopters."""
    eyes = {eye_of(state, target) for target in targets}
    for unit in state.on_map(side):
        if not state.world.kind[unit].is_weapon:
            here = eye_of(state, unit)
            if any(sees(state.world, state.smoke, here, eye) for eye in eyes):
                yield unit


def may_answer(state: FireTeamState, firer: Firer) -> bool:
    """[9.3b] [20.15b] Whether a piece makes opportunity fire at helicopters at all."""
    return why_not_answer(state, firer) is None


def why_not_answer(state: FireTeamState, firer: Firer) -> Refusal | None:
    """[9.3b] [6.31e] [20.15b] What keeps a piece from opportunity fire at whatever helicopter."""
    kind, name = state.world.kind[firer.unit], the_unit(state.world, firer.piece)
    if kind.is_helicopter:
        return Refusal("20.15b", message("refusal-no-opportunity-fire", unit=name))
    if kind.indirect:
        return Refusal("9.3b", message("refusal-no-opportunity-fire", unit=name))
    if kind.is_leader and is_directing(state, firer.unit):
        return Refusal("6.31e", message("refusal-leader-directs", unit=the_unit(state.world, firer.unit)))
    if firer.mounted:
        return why_not_from_inside(state, firer) or Refusal("6.41a", message("refusal-fires-mounted", unit=name))
    if state.units[firer.unit].place != MAP:
        return Refusal("20.67a", message("refusal-not-on-map", unit=name))
    return None


def why_not_again(state: FireTeamState, firer: Firer, target: UnitId) -> Refusal | None:
    """[6.21] [20.67a] Each piece fires once at a helicopter in an impulse, and a unit no more than it otherwise may."""
    if (firer.piece, firer.unit, target) in state.deeds.flak:
        return Refusal(
            "20.67a",
            message(
                "refusal-flak-fired", unit=the_unit(state.world, firer.piece), target=the_unit(state.world, target)
            ),
        )
    mine = [piece for piece, unit, aimed in state.deeds.flak if (unit, aimed) == (firer.unit, target)]
    if len(mine) < most_shots(state.world, firer.unit):
        return None
    rule = "6.21b" if state.world.kind[firer.unit].is_squad else "20.67a"
    return Refusal(rule, message("refusal-too-many-weapons", unit=the_unit(state.world, firer.unit), count=len(mine)))


def most_shots(world: World, unit: UnitId) -> int:
    """[6.21b] [6.21c] [6.21d] [7.22] How many pieces a unit fires at one helicopter: a squad three, itself or not."""
    return world.tables.firing.squad_instead if world.kind[unit].is_squad else 1


# ------------------------------------------------------------------------------------------------- opportunity fire


class AirWindow(FireWindow, frozen=True):
    """[20.67a] [20.67b] The other side may fire at helicopters that moved, turned or changed altitude."""

    def reactions(self, state: FireTeamState, /) -> Iterator[Flak | Snap]:
        return shots_at_helicopters(state, self.side, self.targets(state))

    def kinds(self, state: FireTeamState, /) -> list[str]:
        """Those who want to be asked about infantry alone are not asked about helicopters."""
        return [VEHICLES]

    def as_ordered(self, state: FireTeamState, orders: Orders, reaction: Flak | Snap, /) -> bool:
        return flak_as_ordered(state, orders, reaction)

    def question(self) -> Decision:
        return ChooseFlak(self.side)

    def react(self, g: Game, action: Flak | Snap, /) -> None:
        g.call(self, AirReply(self.side, action), then=self.start)


class ChooseFlak(reaction.ChooseReaction, frozen=True):
    """[20.67a] Who fires at the helicopters, if anyone; it costs nothing."""

    frame: ClassVar[type[reaction.Window]] = AirWindow
    order_rule: ClassVar[str] = ORDERS_RULE
    rules: ClassVar[tuple[str, ...]] = ("20.67a", "20.67b", "20.6a")

    def prompt(self, state: FireTeamState, /) -> Message:
        window = state.inside(AirWindow)
        return message(
            "prompt-choose-flak",
            units=the_units(state.world, window.targets(state)),
            hex=the_hex(state.world, window.hex),
        )

    def why_no_reaction(self, state: FireTeamState, window: AirWindow, action: Action, /) -> Refusal | None:
        if not isinstance(action, Flak | Snap):
            return self.unasked(state)
        targets = window.targets(state)
        if action in shots_at_helicopters(state, self.side, targets):
            return None
        return why_no_shot_at_helicopter(state, self.side, targets, action)


def why_no_shot_at_helicopter(
    state: FireTeamState, side: Side, targets: Sequence[UnitId], action: Flak | Snap
) -> Refusal:
    """The first thing that forbids a shot of opportunity at a helicopter."""
    firer, name = firer_of(state, action.unit), the_unit(state.world, action.unit)
    if state.world.kind[firer.unit].side != side:
        return Refusal("3.0i", message("refusal-not-yours", unit=name))
    if action.target not in targets:
        return Refusal("20.67a", message("refusal-not-moving", unit=the_unit(state.world, action.target)))
    found = why_not_answer(state, firer) or why_not_again(state, firer, action.target)
    if found is None and isinstance(action, Flak):
        found = why_not_flak(state, firer, action.target)
    elif found is None and isinstance(action, Snap):
        found = why_not_missile(state, missile_named(state, action))
    return found or Refusal("20.62c", message("refusal-same-aim", target=the_unit(state.world, action.target)))


def missile_named(state: FireTeamState, action: Snap) -> GunShot:
    """The shot that an answer names."""
    firer = firer_of(state, action.unit)
    return GunShot(
        state.world.side[firer.unit], firer, action.weapon, action.ammunition, action.target, opportunity=True
    )


class AirReply(Frame, frozen=True):
    """[20.62b] [20.64h] A shot of opportunity at a helicopter; a leader may direct it."""

    side: Side
    action: Flak | Snap

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.action.unit,)

    def start(self, g: Game, _: object) -> None:
        if directors(g.state, self):
            return g.ask(self, ChooseDirector(self.side), then=self.answered)
        self.fire(g, None)

    def answered(self, g: Game, action: Action) -> None:
        self.fire(g, action.leader if isinstance(action, Direct) else None)

    def fire(self, g: Game, leader: UnitId | None) -> None:
        """A helicopter that is no longer there is fired at in vain."""
        if g.state.units[self.action.target].place != MAP:
            return g.end()
        if isinstance(self.action, Snap):
            return g.become(gunnery.GunFire(replace(missile_named(g.state, self.action), leader=leader)))
        firer = firer_of(g.state, self.action.unit)
        shot = flak_shot(g.state, firer, self.action.target, opportunity=True)
        g.become(FlakFire(replace(shot, leader=leader)))


def directors(state: FireTeamState, reply: AirReply) -> list[Direct]:
    """[6.31a] [7.23a] Leaders who may direct a shot of opportunity at a helicopter."""
    every = possible_directions(state, [firer_of(state, reply.action.unit).unit])
    return [action for action in every if why_not_directed_up(state, reply, action) is None]


def why_not_directed_up(state: FireTeamState, reply: AirReply, action: Direct) -> Refusal | None:
    """[6.31] [7.23a] What keeps a leader from directing a shot of opportunity at a helicopter."""
    if state.deeds.directed >> action.leader & 1:
        return Refusal("7.23a", message("refusal-leader-serves", unit=the_unit(state.world, action.leader)))
    return why_not_direct(state, action, [firer_of(state, reply.action.unit).unit])


class ChooseDirector(Decision, frozen=True):
    """[6.31a] [7.23a] Whether a leader directs the shot."""

    rules: ClassVar[tuple[str, ...]] = ("20.62b", "7.23a")

    def candidates(self, state: FireTeamState, /) -> Sequence[Action]:
        unit = firer_of(state, state.inside(AirReply).action.unit).unit
        return [*possible_directions(state, [unit]), Commit()]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        if isinstance(action, Direct):
            return why_not_directed_up(state, state.inside(AirReply), action)
        return None if isinstance(action, Commit) else self.unasked(state)


# ---------------------------------------------------------------------------------------------- standing orders


def flak_as_ordered(state: FireTeamState, orders: Orders, shot: Flak | Snap) -> bool:
    """Whether a shot is near enough and likely enough."""
    if not orders.reaches(state.world.grid.distance(state.here(shot.unit), state.here(shot.target))):
        return False
    return not orders.chance or chance_at_helicopter(state, shot) >= orders.chance


def chance_at_helicopter(state: FireTeamState, shot: Flak | Snap) -> int:
    """How many chances in a hundred a shot has to do anything."""
    if isinstance(shot, Snap):
        return gunnery.solve(state, missile_named(state, shot)).kill * 100 // state.world.tables.rolls.die
    flak = flak_shot(state, firer_of(state, shot.unit), shot.target, opportunity=True)
    return sum(bool(result) for result in flak_rolls(state, flak, shot.target)) * 100 // state.world.tables.rolls.die


# ------------------------------------------------------------------------------------------------- flying in


class FlyIn(Arrive, frozen=True):
    """[5.31c] [20.36b] [20.36c] [20.67a] Helicopters have entered a hex: fire at them, a turn, and fire again.

    What is on the ground there does not concern them, nor do they trouble it.
    """

    def start(self, g: Game, _: object) -> None:
        g.call(
            self, AirWindow(enemy_of(self.side_in(g.state.world)), self.hex, self.units, ENTERING), then=self.reacted
        )

    def turned(self, g: Game, _: object) -> None:
        g.emit(FacingsChosen(self.units))
        g.call(
            self,
            AirWindow(enemy_of(self.side_in(g.state.world)), self.hex, self.alive(g.state), TURNING),
            then=self.done,
        )
