"""[7.0] Opportunity fire: the window that a move opens, the shots made in it, and the fire that stays on a hex."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.actions.command import Begin, Join, Lead
from grognard.rulesets.fireteam.actions.fire import Add, Direct
from grognard.rulesets.fireteam.actions.reaction import Pass, React, Snap, StandEasy, Watch
from grognard.rulesets.fireteam.command.mounted_leaders import givers
from grognard.rulesets.fireteam.command.payment import draw_saved
from grognard.rulesets.fireteam.events.command import PointsPaid
from grognard.rulesets.fireteam.events.reaction import NothingLinger, OrdersGiven
from grognard.rulesets.fireteam.fire.demolition import Breaching
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.gunnery import GunFire
from grognard.rulesets.fireteam.fire.infantry import InfantryFire, ResolveAttack, residual_attack
from grognard.rulesets.fireteam.fire.volley import TurnToFire
from grognard.rulesets.fireteam.say import points, the_hex, the_units
from grognard.rulesets.fireteam.sight.hiding import appear
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, Orders, Residual, UnitId, kind_of

from .opportunities import reactions, why_no_reaction
from .reacting import Opening, Pairs, snap_named
from .reply import Reply, reply_answers, why_not_reply
from .standing_orders import GiveOrders, order_actions, why_no_orders, worth_asking


class Window(Frame, frozen=True):
    """[7.0a] [7.1a] [7.13] [7.14] The other side may fire at those who moved, shot by shot, until it lets it be."""

    side: Side
    hex: Hex
    movers: tuple[UnitId, ...]
    trigger: str
    escorts: Pairs = ()
    """[7.12] Teams that squads have paid for, and that may still fire here."""
    ordered: bool = False
    """Whether standing orders were given here; once is enough."""

    def opening(self, state: FireTeamState) -> Opening:
        """The chance as it stands: those who are lost are no targets any more."""
        there = (unit for unit in self.movers if state.units[unit].place == MAP and state.units[unit].hex == self.hex)
        return Opening(self.side, self.hex, tuple(there), self.trigger, self.escorts)

    def start(self, g: Game, _: object) -> None:
        opening = self.opening(g.state)
        if not opening.movers or not worth_asking(g.state, opening):
            return g.end()
        g.ask(self, ChooseReaction(self.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        opening = self.opening(g.state)
        match action:
            case React(piece):
                reply = Reply(opening, (firer_of(g.state, piece),))
                return g.call(self, Answering(reply), then=self.fired)
            case Snap():
                shot = snap_named(g.state, action)
                return g.call(self, Answering(Reply(opening, (shot.firer,), shot)), then=self.fired)
            case Breach(piece, weapon):
                reply = Reply(opening, (firer_of(g.state, piece),), blast=weapon)
                return g.call(self, Answering(reply), then=self.fired)
            case Watch():
                return g.call(self, GiveOrders(self.side), then=self.start, ordered=True)
            case StandEasy():
                g.emit(OrdersGiven(self.side, Orders()))
                return g.become(self, ordered=True)
        assert isinstance(action, Pass)
        g.end()

    def fired(self, g: Game, escorts: Pairs) -> None:
        g.become(replace(self, escorts=(*self.escorts, *escorts)))


class ChooseReaction(Decision, frozen=True):
    """[7.1a] [7.13] Who fires at those who moved, if anyone."""

    rules: ClassVar[tuple[str, ...]] = ("7.0a", "7.1a", "7.13", "7.14", "7.16a", "7.21a", "7.22", "7.24a")

    def prompt(self, state: FireTeamState, /) -> Message:
        opening = state.inside(Window).opening(state)
        return message("prompt-choose-reaction", units=the_units(opening.movers), hex=the_hex(opening.hex))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        window = state.inside(Window)
        orders = [] if window.ordered else order_actions(state, self.side)
        return [*reactions(state, window.opening(state)), *orders, Pass()]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        if isinstance(action, React | Snap | Breach):
            found = why_no_reaction(state, state.inside(Window).opening(state), action)
            assert found is not None, f"{action} is refused without a reason"
            return found
        if isinstance(action, Watch | StandEasy):
            return why_no_orders(action)
        return Refusal("3.0i", message("refusal-not-an-answer"))


# ----------------------------------------------------------------------------------------------------- one shot


class Answering(Frame, frozen=True):
    """[7.1a] [7.11c] [7.12] A shot is put together, paid for and made; returns squads and the teams they paid for."""

    reply: Reply
    residuals: int = 0
    """How much residual fire there was before."""
    turned: bool = False
    """[6.43b] Whether a vehicle has turned for it."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (*(firer.piece for firer in self.reply.firers), *self.reply.escorts)

    def start(self, g: Game, _: object) -> None:
        """Where there is nothing to choose, the shot is made at once."""
        choices = reply_answers(g.state, self.reply)
        if len(choices) == 1:
            return self.answered(g, choices[0])
        g.ask(self, ChooseReply(self.reply.opening.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        reply = self.reply
        match action:
            case Add(piece):
                reply = replace(reply, firers=(*reply.firers, firer_of(g.state, piece)))
            case Join(team):
                reply = replace(reply, escorts=(*reply.escorts, team))
            case Lead(leader):
                reply = replace(reply, helper=leader)
            case Direct(leader):
                reply = replace(reply, director=leader)
            case Begin(saved):
                return self.pay(g, saved)
        g.become(replace(self, reply=reply))

    def pay(self, g: Game, saved: int) -> None:
        """[7.11c] The price is paid, vehicles turn, and the shot is made."""
        state, reply = g.state, self.reply
        appear(g, reply.units)
        cost = reply.price(state)
        if cost:
            paid = draw_saved(state, givers(state, reply.units, reply.helper), saved)
            g.emit(PointsPaid(reply.opening.side, cost, paid, "7.11c", reply.helper))
        made = replace(self, residuals=len(state.deeds.residuals), turned=reply.turns(state))
        g.call(made, TurnToFire(reply.opening.side, reply.turning(state), reply.opening.hex), then=made.fire)

    def fire(self, g: Game, _: object) -> None:
        reply = self.reply
        if reply.launch is not None:
            return g.call(self, GunFire(replace(reply.launch, leader=reply.director)), then=self.done)
        if reply.blast:
            return g.call(self, Breaching(reply.shot(g.state)), then=self.done)
        g.call(self, InfantryFire(replace(reply.shot(g.state), turned=self.turned)), then=self.done)

    def done(self, g: Game, _: object) -> None:
        """[7.32] Fire at leaders alone leaves nothing behind."""
        movers = self.reply.opening.movers
        if all(kind_of(unit).is_leader for unit in movers) and len(g.state.deeds.residuals) > self.residuals:
            g.emit(NothingLinger(self.residuals))
        g.end(self.reply.company)


class ChooseReply(Decision, frozen=True):
    """[7.11c] [7.12] [7.23a] Who fires along, which leaders help, and how it is paid."""

    rules: ClassVar[tuple[str, ...]] = ("7.11c", "7.11e", "7.12", "7.23a", "6.41a")

    def prompt(self, state: FireTeamState, /) -> Message:
        reply = state.inside(Answering).reply
        return message("prompt-choose-reply", units=the_units(reply.units), points=points(reply.price(state)))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return reply_answers(state, state.inside(Answering).reply)

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        return why_not_reply(state, state.inside(Answering).reply, action)


# ----------------------------------------------------------------------------------------------- residual fire


class ResidualFire(Frame, frozen=True):
    """[7.31a] [7.31b] Fire that stays on a hex falls on those who enter it, each with one roll."""

    hex: Hex
    movers: tuple[UnitId, ...]
    waiting: tuple[Residual, ...] = ()

    def start(self, g: Game, _: object) -> None:
        waiting = tuple(residual for residual in g.state.deeds.residuals if residual.hex == self.hex)
        g.become(self, self.next, waiting=waiting)

    def next(self, g: Game, _: object) -> None:
        movers = tuple(unit for unit in self.movers if g.state.units[unit].place == MAP)
        if not movers or not self.waiting:
            return g.end()
        first, *rest = self.waiting
        attack = residual_attack(g.state, first, movers)
        g.call(self, ResolveAttack(attack), then=self.next, waiting=tuple(rest))
