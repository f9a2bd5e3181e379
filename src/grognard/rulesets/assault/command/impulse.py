"""[MR6.4.1a] [MR6.4.4] An impulse: a side activates a unit, uses a card, or passes; cards come before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.artillery import SecondAttack
from grognard.rulesets.assault.actions.cards import AskAgain, LetPass, Play
from grognard.rulesets.assault.actions.close_combat import Assault, AssaultTogether
from grognard.rulesets.assault.actions.command import Use
from grognard.rulesets.assault.actions.movement import Alight, Fast, Move, Rest
from grognard.rulesets.assault.artillery.seconds import making, second_attacks, why_no_second_attack
from grognard.rulesets.assault.cards.effects import HeartenUnit
from grognard.rulesets.assault.cards.extras import playable
from grognard.rulesets.assault.cards.hands import may_hold, play
from grognard.rulesets.assault.cards.moments import has_shaken
from grognard.rulesets.assault.cards.planning import committed
from grognard.rulesets.assault.cards.windows import AFTER_ACTIVATION, CardWindow, ask_again, lifting
from grognard.rulesets.assault.events.cards import IMPULSES, MomentLetPass
from grognard.rulesets.assault.events.command import Passed
from grognard.rulesets.assault.events.reaction import OrdersGiven
from grognard.rulesets.assault.movement.stacking import why_full
from grognard.rulesets.assault.say import refusal, the_card, the_unit
from grognard.rulesets.assault.state import NOBODY, NORMAL, AssaultState, Game, UnitId
from grognard.rulesets.assault.world import CardId
from grognard.tactical import standing
from grognard.tactical.answers import Pass, StandEasy
from grognard.tactical.standing import ALWAYS, orders_of

from .activation import is_own, may_ever_act, why_not_activated
from .acts import ACTS, listed, owner
from .cards_used import uses, using, why_no_use
from .marks import mark
from .points import pay
from .settling import settle

RALLY: CardId = "rally"
MISSION_COMMAND: CardId = "mission_command"
DEEDS = (Use, SecondAttack)


class Impulse(Frame, frozen=True):
    """[MR6.4.1a] One impulse of a side; it ends with whether anything was done."""

    side: Side
    barred: UnitId = NOBODY
    """[MR18.G1] The unit that has just acted, when another one may."""
    unit: UnitId = NOBODY
    """The unit that is activated in it."""

    def start(self, g: Game, _: object) -> None:
        if not is_asked(g.state, self.side):
            return g.end(False)
        g.ask(self, ChooseImpulse(self.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        match action:
            case Pass() | LetPass():
                return self.let_be(g, for_good=isinstance(action, LetPass))
            case Play(card):
                play(g, self.side, card)
                return g.call(self, HeartenUnit(self.side), then=self.start)
            case AskAgain():
                ask_again(g, self.side)
                return g.become(self)
            case StandEasy():
                g.emit(OrdersGiven(self.side, ALWAYS))
                return g.become(self)
            case Use(card):
                return g.call(self, using(g.state, self.side, card), then=self.finish)
            case SecondAttack():
                return g.call(self, making(g.state, self.side, action), then=self.finish)
        self.activate(g, action)

    def let_be(self, g: Game, for_good: bool) -> None:
        """[MR6.4.1b] A pass binds nothing, unless the side says that it is done for this turn."""
        g.emit(Passed(self.side))
        if for_good:
            g.emit(MomentLetPass(self.side, IMPULSES))
        g.end(False)

    def activate(self, g: Game, action: Action) -> None:
        """[MR6.4.2] [MR6.2.2c] A point is paid, and the unit acts; riders get off first [MR10.0.1d]."""
        act = owner(type(action))
        assert act is not None, f"{action} is no act"
        unit: UnitId = action.unit  # type: ignore[attr-defined]
        pay(g, unit)
        then = self.acted if not isinstance(action, Alight) else self.got_off
        g.call(self, act.frame(g.state, action), then=then, unit=unit)

    def got_off(self, g: Game, _: object) -> None:
        """[MR10.0.1d] Riders that have got off act, or rest."""
        g.call(self, RidersAct(self.unit), then=self.acted)

    def acted(self, g: Game, _: object) -> None:
        """[MR13.1] What an activation changes, then the cards that may follow it."""
        settle(g)
        g.call(self, CardWindow(self.side, AFTER_ACTIVATION, self.unit), then=self.followed)

    def followed(self, g: Game, card: CardId) -> None:
        """[MR18.N1] [MR18.G1]"""
        match card:
            case "rally":
                return g.call(self, HeartenUnit(self.side), then=self.finish)
            case "mission_command":
                return g.call(self, Impulse(self.side, barred=self.unit), then=self.finish)
        self.finish(g, None)

    def finish(self, g: Game, _: object) -> None:
        settle(g)
        g.end(True)


# ------------------------------------------------------------------------------------------------------ questions


def is_asked(state: AssaultState, side: Side) -> bool:
    """[MR8.8] Whether a side is asked, by what everybody can see: a unit might act, a card might be used."""
    if (side, IMPULSES) in state.let_pass:
        return False
    if any(may_ever_act(state, unit) for unit, own in enumerate(state.world.side) if own == side):
        return True
    shells = any(mission.side == side for mission in state.missions)
    return bool(committed(state, side)) or shells or could_rally(state, side)


def could_rally(state: AssaultState, side: Side) -> bool:
    """[MR18.N1] Whether a side might play the card Rally in its impulse, and wants to be asked about it."""
    wanted = (side, AFTER_ACTIVATION) not in state.let_pass
    return wanted and may_hold(state, side, RALLY) and has_shaken(state, side, NOBODY, NOBODY)


class ChooseImpulse(Decision, frozen=True):
    """[MR6.4.1a] Which unit does what, which card is used, or a pass."""

    rules: ClassVar[tuple[str, ...]] = ("MR6.4.1a", "MR6.4.1b", "MR6.4.2")

    def candidates(self, state: AssaultState, /) -> Iterator[Action]:
        for unit, side in enumerate(state.world.side):
            if side == self.side:
                for act in ACTS:
                    yield from act.offers(state, unit)
        yield from uses(state, self.side)
        yield from second_attacks(state, self.side)
        yield Play(RALLY)
        yield from self.besides(state)
        yield Pass()
        yield LetPass()

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        act = owner(type(action))
        if act is not None:
            return self.why_no_act(state, action.unit) or act.why_not(state, action)  # type: ignore[attr-defined]
        match action:
            case Use(card):
                return why_no_use(state, self.side, card)
            case SecondAttack():
                return why_no_second_attack(state, self.side, action)
            case Play(card):
                return why_no_play(state, self.side, card)
            case Pass():
                return None
            case LetPass():
                return self.why_not_done(state)
        return None if action in self.besides(state) else self.unasked(state)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        found = list(self.deeds(state))
        if playable(state, self.side, RALLY):
            found.append(Play(RALLY))
        found += [*self.besides(state), Pass()]
        if not any(isinstance(action, DEEDS) or owner(type(action)) for action in found):
            found.append(LetPass())
        return found

    def deeds(self, state: AssaultState) -> Iterator[Action]:
        """Activations and the use of cards."""
        for unit, side in enumerate(state.world.side):
            if side == self.side and may_ever_act(state, unit) and self.why_no_act(state, unit) is None:
                yield from listed(state, unit)
        yield from (use for use in uses(state, self.side) if why_no_use(state, self.side, use.card) is None)
        yield from second_attacks(state, self.side)

    def besides(self, state: AssaultState) -> list[Action]:
        """What may be said about being asked."""
        return [*lifting(state, self.side), *standing.lifting(orders_of(state.orders, self.side))]

    def why_no_act(self, state: AssaultState, unit: UnitId) -> Refusal | None:
        """[MR6.4.2] [MR18.G1] Why a unit cannot be activated in this impulse."""
        if is_own(state, self.side, unit) and unit == state.inside(Impulse).barred:
            return refusal("MR18.G1", "another-unit", unit=the_unit(state.world, unit))
        return why_not_activated(state, self.side, unit)

    def why_not_done(self, state: AssaultState) -> Refusal | None:
        """A side that can still activate somebody only passes."""
        if any(True for _ in self.deeds(state)):
            return refusal("MR6.4.1b", "not-done-yet")
        return None

    def prompt(self, state: AssaultState, /) -> Message:
        left = sum(may_ever_act(state, unit) for unit, side in enumerate(state.world.side) if side == self.side)
        return message("prompt-choose-impulse", units=left)


def why_no_play(state: AssaultState, side: Side, card: CardId) -> Refusal | None:
    """[MR18.N1] Why a card is not played in an impulse before its action."""
    if card != RALLY:
        return refusal("MR4.9.1a", "card-not-now", card=the_card(card))
    return None if playable(state, side, card) else refusal("MR18.N1", "card-not-now", card=the_card(card))


# ----------------------------------------------------------------------------------------------------- riders


class RidersAct(Frame, frozen=True):
    """[MR10.0.1d] Riders have got off in their own activation: they do what any unit may, or nothing more."""

    unit: UnitId

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseRidersAct(g.state.side(self.unit)), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        act = owner(type(action))
        if act is None:
            mark(g, self.unit, NORMAL)
            return g.end()
        g.become(act.frame(g.state, action))


class ChooseRidersAct(Decision, frozen=True):
    """[MR10.0.1d] What the riders do who have got off."""

    rules: ClassVar[tuple[str, ...]] = ("MR10.0.1d", "MR6.4.2")

    def candidates(self, state: AssaultState, /) -> Iterator[Action]:
        unit = state.inside(RidersAct).unit
        for act in ACTS:
            yield from act.offers(state, unit)
        yield Rest()

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        act, unit = owner(type(action)), state.inside(RidersAct).unit
        full = (
            None
            if isinstance(action, Move | Fast | Assault | AssaultTogether)
            else why_full(state, state.units[unit].hex, unit)
        )
        if isinstance(action, Rest):
            return full
        if act is None or action.unit != unit:  # type: ignore[attr-defined]
            return self.unasked(state)
        return full or act.why_not(state, action)

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-riders-act", unit=the_unit(state.world, state.inside(RidersAct).unit))
