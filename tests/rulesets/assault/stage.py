"""A field on which tests put units as they like, and run any procedure with dice that they choose.

``Stage("support")`` is a scenario with an empty map on turn 1 in its Action Phase; ``Stage(position="…")`` begins with
the text of a position. Dice are given as faces (1 to 6 of each coloured or plain die), draws by their items.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.core.dice import ChanceDecision, Draw, Drawn, Rolled
from grognard.core.flow import Action, Call, Decision, Event, Flow, Frame, answer, open_decisions
from grognard.core.hexes import Hex
from grognard.rulesets.assault.battle import Battle, battle_of
from grognard.rulesets.assault.face.position import PositionText, build
from grognard.rulesets.assault.facings import FACINGS
from grognard.rulesets.assault.setting_up.scenarios import OPTIONS
from grognard.rulesets.assault.state import (
    NO_FACING,
    AssaultState,
    Hand,
    Points,
    Unit,
    UnitId,
    change,
    empty_state,
    give,
    put,
)
from grognard.rulesets.assault.world import World
from tests.rulesets.assault.edition import WORLD


class Stage:
    """A state of a scenario with an empty map; everything is public and writable."""

    def __init__(
        self,
        scenario: str = "support",
        *,
        turn: Any = 1,
        phase: Any = "action",
        initiative: Any = "german",
        world: Any = WORLD,
        state: Any = None,
        **options: Any,
    ) -> None:
        self.battle: Battle = battle_of(world, scenario) if state is None else state.world
        self.state: AssaultState = empty_state(self.battle) if state is None else state
        if state is None:
            self.state.turn, self.state.phase, self.state.initiative = turn, phase, initiative
            self.state.options = {**{option.id: option.default for option in OPTIONS}, **options}
        self.events: list[Event] = []
        self.fed: list[int | str] = []

    # ------------------------------------------------------------------------------------------------ laying out

    def hex(self, label: str) -> Hex:
        return self.battle.grid.named(label)

    def id(self, name: str) -> UnitId:
        """A counter by its id, as G_RIFLE41_1."""
        return self.battle.piece_number(name)

    def unit(self, name: str) -> Unit:
        return self.state.units[self.id(name)]

    def where(self, name: str) -> str:
        here = self.state.here(self.id(name))
        return self.battle.label(here) if here >= 0 else self.unit(name).place

    def place(self, name: str, label: str, facing: str = "E", **facts: Any) -> UnitId:
        """Put a counter into a hex; what has a facing points east unless it is said."""
        unit = self.id(name)
        put(self.state, unit, self.hex(label), facing=self._facing(unit, facing), **facts)
        return unit

    def load(self, name: str, carrier: str, **facts: Any) -> UnitId:
        """Put a counter into or onto another."""
        unit = self.id(name)
        give(self.state, unit, self.id(carrier), facing=self._facing(unit, "E"), **facts)
        return unit

    def change(self, name: str, **facts: Any) -> None:
        change(self.state, self.id(name), **facts)

    def cards(self, side: str, **piles: tuple[str, ...]) -> None:
        """Give a side cards: ``hand=("rally",)``, ``planned=("GO1",)`` and so on."""
        known: Hand = self.state.hands[side]
        self.state.hands[side] = replace(known, **{name: tuple(sorted(pile)) for name, pile in piles.items()})

    def points(self, side: str, *units: str, reserve: int = 0) -> None:
        """[MR6.2.2] Lay command points on units, and keep some back."""
        self.state.points[side] = Points(frozenset(map(self.id, units)), reserve)

    def smoke(self, label: str, *turns: int) -> None:
        """Lay smoke markers into a hex, by the turns in which they were laid."""
        for turn in turns:
            self.state.smoke = self.state.smoke.plus(self.hex(label), turn)

    def _facing(self, unit: UnitId, facing: str) -> int:
        fresh = self.battle.fresh_facing[unit]
        return fresh if fresh == NO_FACING else FACINGS[facing]

    # --------------------------------------------------------------------------------------------------- playing

    def run(self, frame: Frame, *dice: int | str) -> Any:
        """Run a procedure to its end or to the first question that is not chance's; what it ends with."""
        self.fed = list(dice)
        self.state.calls = (*self.state.calls, Call(_Stop(), "start"), Call(frame, "start"))
        Flow(self.state, self._sink).run(None)
        return self._feed()

    def say(self, action: Action, *dice: int | str) -> Any:
        """Answer the open question, which must be a legal answer, and go on in the same way."""
        reason = self.asked.why_not(self.state, action)
        assert reason is None, f"refused by {reason}"
        self.fed = list(dice)
        answer(self.state, action, open_decisions(self.state)[0][0], self._sink)
        return self._feed()

    def tell(self, event: Event) -> None:
        """Let something happen, with what follows from it."""
        Flow(self.state, self._sink).emit(event)

    @property
    def asked(self) -> Decision:
        """The open question, the first where several are answered together."""
        return open_decisions(self.state)[0][1]

    @property
    def over(self) -> bool:
        """Whether the procedure has ended."""
        return not self.state.pending

    @property
    def legal(self) -> list[Action]:
        return list(self.asked.legal(self.state))

    def refused(self, action: Action) -> str | None:
        """The rule that refuses an answer; None if it is legal."""
        found = self.asked.why_not(self.state, action)
        return None if found is None else found.rule

    def told(self, kind: type[Event]) -> list[Any]:
        """The facts of a kind that have happened, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def _sink(self, event: Event, _: Any) -> None:
        self.events.append(event)

    def _feed(self) -> Any:
        while self.state.pending and isinstance(self.asked, ChanceDecision):
            assert self.fed, f"a die is missing for {self.asked}"
            answer(self.state, self._outcome(self.asked), 0, self._sink)
        if not self.state.pending or not isinstance(self.asked, Over):
            return None
        assert not self.fed, f"dice left over: {self.fed}"
        stop = self.state.calls[-1].frame
        assert isinstance(stop, _Stop)
        self.state.calls, self.state.pending, self.state.answers = self.state.calls[:-1], (), ()
        return stop.value

    def _outcome(self, asked: ChanceDecision) -> Action:
        if isinstance(asked, Draw):
            return Drawn(str(self.fed.pop(0)))
        size = len(asked.outcomes(self.state)[0][0].faces)  # type: ignore[attr-defined]
        return Rolled(tuple(int(self.fed.pop(0)) for _ in range(size)))


def stage_of(text: str, world: World = WORLD) -> Stage:
    """A stage from the text of a position, with nothing in progress."""
    from grognard.core.position import decoded  # noqa: PLC0415

    state = build(world, decoded(text, PositionText))
    state.calls = ()
    return Stage(state=state)


class Over(Decision, frozen=True):
    """The question that stands when the procedure of a test has ended; nobody answers it."""

    def legal(self, state: Any, /) -> list[Action]:
        return []


class _Stop(Frame, frozen=True):
    """Lies under the procedure that a test runs, keeps what it ended with, and stops the run."""

    value: Any = None

    def start(self, g: Any, value: object) -> None:
        g.ask(self, Over("test"), then=self.start, value=value)
