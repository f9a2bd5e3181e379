"""[MR6.4.2b] [MR6.4.2c] [MR6.4.2f] [MR9] A unit moves, hex by hex; every entry opens a reaction window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.actions.movement import Drive, Go, Stop, TakeAlong, TurnTo
from grognard.rulesets.assault.cards.effects import SmokeGrenades, amount_of
from grognard.rulesets.assault.cards.hands import play
from grognard.rulesets.assault.command.marks import mark
from grognard.rulesets.assault.events.movement import Entered, Loaded, Turned
from grognard.rulesets.assault.ground.terrain import on_road
from grognard.rulesets.assault.reaction.window import Reactions
from grognard.rulesets.assault.say import the_unit
from grognard.rulesets.assault.state import FAST, MAP, NORMAL, AssaultState, Game, UnitId
from grognard.rulesets.assault.world import CardId
from grognard.tactical.loads import OFF_MAP

from .answers import HURRYING, candidates, fire_in_move, listed, step_named, why_not
from .entering import is_waiting
from .gun_facing import ChooseGunFacing, wants_facing
from .moves import Going, Manner, Step, after, after_turn, allowance
from .terrain_damage import TerrainDamage, is_harmful


class Move(Frame, frozen=True):
    """[MR9] A Normal or Fast action of a unit, on the map or entering it.

    With a target it is the way to an assault [MR12.1b]: it ends with whether the unit stands before that hex with the
    points to enter it, which it does not do here.
    """

    unit: UnitId
    manner: Manner = NORMAL
    target: Hex = OFF_MAP
    spent: int = 0
    extra: int = 0
    by_road: bool = False
    begun: bool = False
    fired: bool = False
    """[MR6.4.2c] Whether the unit has fired before its first step."""
    halted: bool = False
    """[MR9.9] Whether the ground has ended its move."""
    half: bool = False
    """Whether it was at half strength when it entered its hex [MR8.4]."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def going(self, state: AssaultState) -> Going:
        """How far the move has come."""
        here = state.units[self.unit]
        return Going(
            self.unit, self.manner, here.hex, here.facing, self.target, self.spent, self.extra, self.by_road, self.begun
        )

    def as_far_as(self, going: Going) -> Move:
        """The same move as far as it has come now."""
        return replace(self, spent=going.spent, by_road=going.by_road, begun=going.begun)

    # ------------------------------------------------------------------------------------------------ how it goes

    def start(self, g: Game, _: object) -> None:
        """[MR6.4.2g] The marker comes first, so that reaction fire meets the unit with it."""
        mark(g, self.unit, self.manner)
        here = g.state.units[self.unit].hex
        road = here == OFF_MAP or on_road(g.state, here)
        g.become(replace(self, by_road=road), self.go_on)

    def go_on(self, g: Game, _: object) -> None:
        """Ask, as long as there is anything but to stop; cards in hand do not count, or they would be betrayed."""
        if any(not isinstance(action, Stop | Play) for action in listed(g.state, self)):
            return g.ask(self, ChooseStep(g.state.side(self.unit)), then=self.answered)
        g.become(self, self.finish)

    def answered(self, g: Game, action: Action) -> None:
        state, going = g.state, self.going(g.state)
        match action:
            case Go() | Drive():
                self.enter(g, going, step_named(state, self, action))
            case TurnTo(facing):
                g.emit(Turned(self.unit, facing))
                g.become(self.as_far_as(after_turn(going, facing)), self.go_on)
            case TakeAlong(unit):
                g.emit(Loaded(unit, self.unit))
                g.become(self, self.go_on)
            case Play(card):
                self.play(g, card)
            case Stop():
                g.become(self, self.finish)
            case _:
                then = self.finish if self.begun else self.go_on
                g.call(replace(self, fired=True), fire_in_move(state, action), then=then)

    def play(self, g: Game, card: CardId) -> None:
        """[MR18.N5] [MR18.G3] [MR18.G5] A card is played on the way: more points, or smoke."""
        play(g, g.state.side(self.unit), card)
        if card in HURRYING:
            return g.become(replace(self, extra=self.extra + amount_of(g.state, card)), self.go_on)
        g.call(self, SmokeGrenades(self.unit), then=self.go_on)

    def enter(self, g: Game, going: Going, step: Step) -> None:
        """[MR8.2] The unit enters; the ground first, then the window."""
        then = replace(self.as_far_as(after(going, step)), half=g.state.units[self.unit].half)
        if step.storms:
            return g.end(True)
        g.emit(Entered(self.unit, step.hex, step.facing))
        if not step.by_road and is_harmful(g.state, self.unit, step.hex):
            return g.call(then, TerrainDamage(self.unit, step.hex), then=then.tested)
        g.become(then, then.watched)

    def tested(self, g: Game, halted: bool) -> None:
        """[MR9.9]"""
        g.become(replace(self, halted=halted), self.watched)

    def watched(self, g: Game, _: object) -> None:
        """[MR8.2] The other side may react to the unit in this hex."""
        g.call(self, Reactions(self.unit, g.state.here(self.unit)), then=self.reacted)

    def reacted(self, g: Game, _: object) -> None:
        """[MR8.4] Suppression, rout and a lost step end the move; damage alone does not."""
        unit = g.state.units[self.unit]
        if unit.place != MAP or unit.morale or unit.half != self.half or self.halted:
            return g.become(self, self.finish)
        g.become(self, self.go_on)

    def finish(self, g: Game, _: object) -> None:
        """[MR9.6d] A gun that has moved is pointed."""
        if self.begun and wants_facing(g.state, self.unit):
            return g.call(self, ChooseGunFacing(self.unit), then=self.done)
        g.end(False)

    def done(self, g: Game, _: object) -> None:
        g.end(False)


class ChooseStep(Decision, frozen=True):
    """[MR9.1a] [MR9.6] [MR6.4.2c] Where the unit on the move goes next, whether it turns or fires, or that it stops."""

    rules: ClassVar[tuple[str, ...]] = ("MR9.1a", "MR9.6a", "MR6.4.2c")

    def candidates(self, state: AssaultState, /) -> Iterator[Action]:
        return candidates(state, state.inside(Move))

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        return why_not(state, state.inside(Move), action) if isinstance(action, ANSWERS) else self.unasked(state)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return list(listed(state, state.inside(Move)))

    def prompt(self, state: AssaultState, /) -> Message:
        move = state.inside(Move)
        unit, left = the_unit(state.world, move.unit), allowance(state, move.going(state), False) - move.spent
        if is_waiting(state, move.unit):
            return message("prompt-choose-entry", unit=unit)
        id_ = "prompt-choose-step-fast" if move.manner == FAST else "prompt-choose-step"
        return message(id_, unit=unit, points=max(left, 0))


ANSWERS = (Go, Drive, TurnTo, Fire, Play, Stop, TakeAlong)
