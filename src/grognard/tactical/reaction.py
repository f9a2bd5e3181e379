"""Reactions: the window that a deed opens for the other side, sides that act in turn, and what is answered.

Serves FT 7.0 to 7.14 and 20.67 (opportunity fire), AS 8.1 to 8.8 (reaction and final fire), 2.4 (interception) and
the card windows, LHY 8.0 to 8.3 (reaction segments) and 10.4.5 (replies inside a segment). A response asks, lets a
reaction happen and asks again, until the side passes or nothing is left to answer; a window is one to a deed of units
in a hex.

Whether a window opens must tell the enemy nothing. ``betrays_nothing`` says when the question is put whatever the
answers are: FT 11.3 while the side has hidden units, AS 8.8 whenever open information would allow a reaction, LHY
whenever the side could have units that are hidden or have not acted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Event, Flow, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal

from .answers import Pass, StandEasy, Watch
from .standing import ALWAYS, GiveOrders, Orders, order_actions, why_no_orders

Act = TypeVar("Act")


class Ordered(Frame, frozen=True, kw_only=True):
    """A procedure in which standing orders can be given; a game's own fields come before its mark."""

    ordered: bool = False
    """Whether they were given in it; once is enough."""


class Response(Ordered, frozen=True):
    """A side may answer what the other has done, one reaction after the other, until it passes."""

    side: Side

    # What a game says

    def reactions(self, state: Any, /) -> Iterable[Action]:
        """Every reaction that can be made now, in a stable order; taken up only as far as is needed."""
        raise NotImplementedError

    def prospects(self, state: Any, /) -> Iterable[Action]:
        """Every reaction worth looking at, in the same order: the quick list of reactions is checked by it."""
        return self.reactions(state)

    def question(self) -> Decision:
        """How it is asked."""
        raise NotImplementedError

    def react(self, g: Any, action: Any, /) -> None:
        """Let a reaction happen and come back to ``start``."""
        raise NotImplementedError

    def stands(self, state: Any, /) -> bool:
        """Whether there is still something to answer."""
        return True

    def close(self, g: Any, /) -> None:
        """The side has passed, or there is nothing more to answer."""
        g.end()

    def betrays_nothing(self, state: Any, /) -> bool:
        """Whether the question is put though there may be no reaction, so that its absence betrays nobody."""
        return False

    def orders(self, state: Any, /) -> Orders:
        """The standing orders of the side; a game without them is always asked."""
        return ALWAYS

    def as_ordered(self, state: Any, orders: Orders, reaction: Any, /) -> bool:
        """Whether a reaction is one that the side wants to be asked about."""
        return True

    def giving(self) -> GiveOrders:
        """The procedure by which the side gives orders."""
        raise NotImplementedError

    def lifted(self) -> Event:
        """That the side has lifted its orders."""
        raise NotImplementedError

    # How it goes

    def start(self, g: Flow[Any], _: object) -> None:
        if not self.stands(g.state) or not self.opens(g.state):
            return self.close(g)
        g.ask(self, self.question(), then=self.answered)

    def answered(self, g: Flow[Any], action: Action) -> None:
        match action:
            case Pass():
                return self.close(g)
            case Watch():
                return g.call(self, self.giving(), then=self.start, ordered=True)
            case StandEasy():
                g.emit(self.lifted())
                return g.become(self, ordered=True)
        self.react(g, action)

    def opens(self, state: Any) -> bool:
        """Whether the side is asked: it is if anyone can react as its orders want it."""
        orders = self.orders(state)
        if orders == ALWAYS:
            return self.betrays_nothing(state) or any(True for _ in self.reactions(state))
        return any(self.as_ordered(state, orders, reaction) for reaction in self.reactions(state))


class Window(Response, frozen=True):
    """The other side may answer a deed of some units in a hex as long as any of them is there."""

    hex: Hex
    movers: tuple[int, ...]
    trigger: str
    """What they did, by a word of the game."""

    def targets(self, state: Any, /) -> tuple[int, ...]:
        """Those of the movers who can still be reacted to: the lost and the gone are no targets any more."""
        raise NotImplementedError

    def kinds(self, state: Any, /) -> Sequence[str]:
        """What the targets are, each by the word that orders have for it."""
        raise NotImplementedError

    def stands(self, state: Any, /) -> bool:
        return bool(self.targets(state))

    def opens(self, state: Any) -> bool:
        orders = self.orders(state)
        return (orders == ALWAYS or orders.takes(self.kinds(state))) and super().opens(state)


class ChooseReaction(Decision, frozen=True):
    """Who reacts, if anyone."""

    frame: ClassVar[type[Response]] = Response
    order_rule: ClassVar[str] = ""
    """The rule that refusals about standing orders name; none in a game without them."""

    def why_no_reaction(self, state: Any, window: Any, action: Action, /) -> Refusal | None:
        """What forbids a reaction, or that an answer is none; nothing for one that can be made."""
        raise NotImplementedError

    def candidates(self, state: Any, /) -> Iterable[Action]:
        window = state.inside(self.frame)
        return [*window.prospects(state), *self.about_orders(state, window), Pass()]

    def against(self, state: Any, action: Action, /) -> Refusal | None:
        window = state.inside(self.frame)
        if isinstance(action, Pass) or action in self.about_orders(state, window):
            return None
        if self.order_rule and isinstance(action, Watch | StandEasy):
            return why_no_orders(self.order_rule, action)
        return self.why_no_reaction(state, window, action)

    def legal(self, state: Any, /) -> Sequence[Action]:
        window = state.inside(self.frame)
        return [*window.reactions(state), *self.about_orders(state, window), Pass()]

    def about_orders(self, state: Any, window: Response) -> list[Action]:
        """What can be said of orders, once in a window."""
        return order_actions(window.orders(state)) if self.order_rule and not window.ordered else []


# ---------------------------------------------------------------------------------------------- acting in turn


class Alternation(Frame, frozen=True):
    """Two sides act in turn until both have let it be, one after the other.

    Serves LHY 6.0.II (reaction segments), AS 6.3.1 and 6.4.1 (support and
    impulses). The procedure of a turn ends with whether anything was done.
    """

    sides: tuple[Side, Side]
    """The one that begins first."""
    held: int = 0
    """How many turns there have been."""
    idle: int = 0
    """How many of the last turns were passes; so both sides have one turn at least."""

    @property
    def next_side(self) -> Side:
        return self.sides[self.held % 2]

    def turn(self, state: Any, /) -> Frame:
        """The procedure of the next turn."""
        raise NotImplementedError

    def goes_on(self, state: Any, /) -> bool:
        """Whether the game itself lets the sides go on."""
        return True

    def start(self, g: Flow[Any], _: object) -> None:
        if self.idle >= len(self.sides) or not self.goes_on(g.state):
            return g.end()
        g.call(self, self.turn(g.state), then=self.taken, held=self.held + 1)

    def taken(self, g: Flow[Any], done: object) -> None:
        g.become(replace(self, idle=0 if done else self.idle + 1))


class Exchange(Struct, Generic[Act], frozen=True):
    """What was done in the present segment, and what of the last one it may answer (LHY 8.0b, 8.1a)."""

    acts: tuple[Act, ...] = ()
    answering: tuple[Act, ...] = ()

    def plus(self, act: Act) -> Self:
        """One more act of the segment."""
        return replace(self, acts=(*self.acts, act))

    def called(self) -> Self:
        """The segment is over: its acts are what the next one answers."""
        return replace(self, acts=(), answering=self.acts)
