"""[7.0] Opportunity fire: the window that a move opens, the shots made in it, and the fire that stays on a hex."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.actions.command import Begin, Join, Lead
from grognard.rulesets.fireteam.actions.fire import Add, Direct
from grognard.rulesets.fireteam.actions.reaction import React, Snap
from grognard.rulesets.fireteam.command.mounted_leaders import givers
from grognard.rulesets.fireteam.command.payment import each_saved
from grognard.rulesets.fireteam.events.command import PointsPaid
from grognard.rulesets.fireteam.events.moments import ReadyToFire
from grognard.rulesets.fireteam.events.reaction import NothingLinger
from grognard.rulesets.fireteam.fire.demolition import Breaching
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.gunnery import GunFire
from grognard.rulesets.fireteam.fire.infantry import InfantryFire, ResolveAttack, residual_attack
from grognard.rulesets.fireteam.fire.volley import TurnToFire
from grognard.rulesets.fireteam.say import points, the_hex, the_units
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, Residual, UnitId
from grognard.tactical import reaction
from grognard.tactical.lingering import FallOn, lying_on
from grognard.tactical.purse import taken_off
from grognard.tactical.standing import Orders

from .opportunities import Chance, chances, reactions, why_no_reaction
from .reacting import Opening, Pairs, snap_named
from .reply import Reply, ReplyAnswer, reply_answers, reply_candidates, why_not_reply
from .standing_orders import ORDERS_RULE, FireWindow, as_ordered


class Window(FireWindow, frozen=True):
    """[7.0a] [7.1a] [7.14] The other side may fire at those who moved, shot by shot, until it lets it be."""

    escorts: Pairs = ()
    """[7.12] Teams that squads have paid for, and that may still fire here."""

    def opening(self, state: FireTeamState) -> Opening:
        """The chance as it stands."""
        return Opening(self.side, self.hex, self.targets(state), self.trigger, self.escorts)

    def reactions(self, state: FireTeamState, /) -> Iterator[Chance]:
        return reactions(state, self.opening(state))

    def prospects(self, state: FireTeamState, /) -> Iterator[Chance]:
        return chances(state, self.opening(state))

    def as_ordered(self, state: FireTeamState, orders: Orders, reaction: Chance, /) -> bool:
        return as_ordered(state, self.opening(state), orders, reaction)

    def question(self) -> Decision:
        return ChooseReaction(self.side)

    def react(self, g: Game, action: Chance, /) -> None:
        g.call(self, Answering(self.reply(g.state, action)), then=self.fired)

    def reply(self, state: FireTeamState, action: Chance) -> Reply:
        """The shot that an answer begins."""
        opening = self.opening(state)
        if isinstance(action, Snap):
            shot = snap_named(state, action)
            return Reply(opening, (shot.firer,), shot)
        firer = firer_of(state, action.unit)
        return Reply(opening, (firer,), blast=action.weapon if isinstance(action, Breach) else "")

    def fired(self, g: Game, escorts: Pairs) -> None:
        g.become(replace(self, escorts=(*self.escorts, *escorts)))


class ChooseReaction(reaction.ChooseReaction, frozen=True):
    """[7.1a] [7.13] Who fires at those who moved, if anyone."""

    frame: ClassVar[type[reaction.Window]] = Window
    order_rule: ClassVar[str] = ORDERS_RULE
    rules: ClassVar[tuple[str, ...]] = ("7.0a", "7.1a", "7.13", "7.14", "7.16a", "7.21a", "7.22", "7.24a")

    def prompt(self, state: FireTeamState, /) -> Message:
        window = state.inside(Window)
        return message(
            "prompt-choose-reaction",
            units=the_units(state.world, window.targets(state)),
            hex=the_hex(state.world, window.hex),
        )

    def why_no_reaction(self, state: FireTeamState, window: Window, action: Action, /) -> Refusal | None:
        if isinstance(action, React | Snap | Breach):
            return why_no_reaction(state, window.opening(state), action)
        return self.unasked(state, "3.0i")


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
        g.emit(ReadyToFire(reply.units))
        cost = reply.price(state)
        if cost:
            paid = taken_off(each_saved(state), givers(state, reply.units, reply.helper), saved)
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
        if all(g.state.world.kind[unit].is_leader for unit in movers) and len(g.state.deeds.residuals) > self.residuals:
            g.emit(NothingLinger(self.residuals))
        g.end(self.reply.company(g.state.world))


class ChooseReply(Decision, frozen=True):
    """[7.11c] [7.12] [7.23a] Who fires along, which leaders help, and how it is paid."""

    rules: ClassVar[tuple[str, ...]] = ("7.11c", "7.11e", "7.12", "7.23a", "6.41a")

    def prompt(self, state: FireTeamState, /) -> Message:
        reply = state.inside(Answering).reply
        return message(
            "prompt-choose-reply", units=the_units(state.world, reply.units), points=points(reply.price(state))
        )

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return reply_answers(state, state.inside(Answering).reply)

    def candidates(self, state: FireTeamState, /) -> Iterator[Action]:
        return reply_candidates(state, state.inside(Answering).reply)

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        if not isinstance(action, ReplyAnswer):
            return self.unasked(state, "7.1a")
        return why_not_reply(state, state.inside(Answering).reply, action)


# ----------------------------------------------------------------------------------------------- residual fire


class ResidualFire(FallOn, frozen=True):
    """[7.31a] [7.31b] Fire that stays on a hex falls on those who enter it, each with one roll."""

    waiting: tuple[Residual, ...] = ()

    def lying(self, state: FireTeamState, /) -> tuple[Residual, ...]:
        return lying_on(state.deeds.residuals, self.hex)

    def exposed(self, state: FireTeamState, /) -> tuple[UnitId, ...]:
        return tuple(unit for unit in self.movers if state.units[unit].place == MAP)

    def strike(self, state: FireTeamState, fire: Residual, movers: tuple[UnitId, ...], /) -> Frame:
        return ResolveAttack(residual_attack(state, fire, movers))
