"""A field on which tests put counters as they like, and run any procedure with dice that they choose."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.core.dice import Draw, Drawn, Roll, Rolled
from grognard.core.flow import Action, Call, Decision, Event, Flow, Frame, answer
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.battle import Battle, battle_of
from grognard.rulesets.lhy.consequences import LiveBattle
from grognard.rulesets.lhy.missions import Brief
from grognard.rulesets.lhy.reaction.cycle import Cycle
from grognard.rulesets.lhy.state import Deeds, LhyState, Unit, UnitId, change, empty_state, give, put
from grognard.rulesets.lhy.world import World
from tests.rulesets.lhy.edition import WORLD


class Stage:
    """A state of a mission with an empty map, in day light, on turn 1; everything is public and writable."""

    def __init__(self, mission: str = "crossroads", *, active: str = "allied", world: World = WORLD) -> None:
        brief = Brief(mission=mission)
        self.battle: Battle = battle_of(world, brief)
        self.state: LhyState = empty_state(self.battle, brief)
        self.state.turn = 1
        self.state.active = active
        self.events: list[Event] = []

    def hex(self, label: str) -> Hex:
        return self.battle.ground.find(label)

    def id(self, name: str) -> UnitId:
        """A counter by its id, as able-1-squad-1."""
        return self.battle.piece_number(name)

    def unit(self, name: str) -> Unit:
        return self.state.units[self.id(name)]

    def where(self, name: str) -> str:
        here = self.state.here(self.id(name))
        return self.battle.label(here) if here >= 0 else self.unit(name).place

    def place(self, name: str, label: str, **facts: Any) -> UnitId:
        """Put a counter into a hex."""
        put(self.state, self.id(name), self.hex(label), **facts)
        return self.id(name)

    def load(self, name: str, carrier: str, **facts: Any) -> UnitId:
        """Put a counter onto a vehicle."""
        give(self.state, self.id(name), self.id(carrier), **facts)
        return self.id(name)

    def change(self, name: str, **facts: Any) -> None:
        change(self.state, self.id(name), **facts)

    def cycle(self, **deeds: Any) -> None:
        """Let a cycle be in progress, so that deeds can be noted: give `segment`, `side`, `answering` and so on."""
        self.state.calls = (Call(Cycle(Deeds(**deeds)), "start"),)

    def orders(self, **facts: Any) -> None:
        """Let the mission say something else, for this stage alone."""
        battle = LiveBattle(self.battle.edition, self.battle.brief)
        vars(battle)["mission"] = replace(battle.mission, **facts)
        self.battle = self.state.world = battle

    def run(self, frame: Frame, *dice: int | str) -> Any:
        """Run a procedure to its end or to the first question that is not chance's; dice as faces, draws as items."""
        self.fed = list(dice)
        self.state.calls = (*self.state.calls, Call(_Stop(), "start"), Call(frame, "start"))
        Flow(self.state, self._sink).run(None)
        return self._feed()

    def say(self, action: Action, *dice: int | str) -> Any:
        """Answer the open question, which must be a legal answer, and go on in the same way."""
        reason = self.asked.why_not(self.state, action)
        assert reason is None, f"refused by {reason}"
        self.fed = list(dice)
        answer(self.state, action, 0, self._sink)
        return self._feed()

    def tell(self, event: Event) -> None:
        """Let something happen, with what follows from it."""
        Flow(self.state, self._sink).emit(event)

    @property
    def asked(self) -> Decision:
        """The open question."""
        return self.state.pending[0]

    @property
    def legal(self) -> list[Action]:
        return list(self.asked.legal(self.state))

    def refused(self, action: Action) -> str | None:
        """The rule that refuses an answer; None if it is legal."""
        found = self.asked.why_not(self.state, action)
        return None if found is None else found.rule

    def _sink(self, event: Event, _: Any) -> None:
        self.events.append(event)

    def _feed(self) -> Any:
        while self.state.pending and self.asked.side == "chance":
            assert self.fed, f"a die is missing for {self.asked}"
            answer(self.state, self._outcome(self.asked), 0, self._sink)
        if not self.state.pending or not isinstance(self.asked, Over):
            return None
        assert not self.fed, f"dice left over: {self.fed}"
        stop = self.state.calls[-1].frame
        assert isinstance(stop, _Stop)
        self.state.calls, self.state.pending, self.state.answers = self.state.calls[:-1], (), ()
        return stop.value

    def _outcome(self, asked: Decision) -> Action:
        if isinstance(asked, Roll):
            faces = tuple(int(self.fed.pop(0)) for _ in range(asked.dice))
            return Rolled(faces)
        assert isinstance(asked, Draw)
        return Drawn(str(self.fed.pop(0)))


class Over(Decision, frozen=True):
    """The question that stands when the procedure of a test has ended; nobody answers it."""

    def legal(self, state: Any, /) -> list[Action]:
        return []


class _Stop(Frame, frozen=True):
    """Lies under the procedure that a test runs, keeps what it ended with, and stops the run."""

    value: Any = None

    def start(self, g: Any, value: object) -> None:
        g.ask(self, Over("test"), then=self.start, value=value)
