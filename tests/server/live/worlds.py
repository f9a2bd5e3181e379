"""A match at the table beside matches that differ from it only in what one side cannot know.

The true match and, for each side, a twin of it are played at the same server over real connections. Before every input
all that the side cannot know is drawn anew in its twin; then both get the same requests.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from typing import Any, Self

from msgspec.structs import replace

from grognard.ai.players import Dice
from grognard.api import Match
from grognard.core.bits import bits
from grognard.core.flow import Frame
from grognard.core.hexes import Hex
from grognard.core.match import Entry
from grognard.core.ruleset import decision_of
from grognard.rulesets.kursk.combat import Battle, CombatPhase
from grognard.rulesets.kursk.events import AttackDeclared, Marched, OrderRevealed, Placed, VotesRevealed
from grognard.rulesets.kursk.movement import MovementPhase
from grognard.rulesets.kursk.setup import ReturnReserves, Shift
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.turn import ChooseOrder
from grognard.rulesets.kursk.victory import ChooseExtension
from grognard.server.matches import input_records, standing_of
from grognard.server.replays import Replay
from grognard.server.room import Room
from tests.rulesets.kursk.edition import WORLD

from .tables import HISTORY, Client, Table

WATCHER = "watcher"
SIDES = ("german", "soviet")
SEATS = (*SIDES, WATCHER)
HIDING = 0.8
"""How likely random play prefers what hides something."""
FENCE = 7
"""The id of the request whose answer comes after everything else."""
TRIES = 4
"""How often another world is drawn before one that is the true one is put up with."""


# ---------------------------------------------------------------------------------------- one match, three seats


class Sitting:
    """Both sides and a watcher at one match, and every byte that each of them receives."""

    def __init__(self, table: Table, fields: Mapping[str, Any]) -> None:
        self._table = table
        made = table.create(**fields)
        self.id: str = made["id"]
        self.secrets: dict[str, str] = {**made["seats"], WATCHER: made["watch"]}
        self._lines = ExitStack()
        self.clients: dict[str, Client] = {}
        for seat, secret in self.secrets.items():
            self.clients[seat] = self._lines.enter_context(table.join(secret))
            self._await_all()
        self.heard: dict[str, list[str]] = {seat: [] for seat in SEATS}

    def _await_all(self) -> None:
        """All clients have heard who is there."""
        there = set(self.clients) - {WATCHER}
        for client in self.clients.values():
            client.until(lambda state: online(state) == there)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._lines.close()

    @property
    def room(self) -> Room:
        return self._table.room(self.id)

    def number(self, side: str) -> int:
        """How many inputs a side knows of."""
        return self.room.viewpoint(side).number

    def forget(self) -> None:
        """Begin a new comparison."""
        for messages in self.heard.values():
            messages.clear()

    def ask(self, seat: str, request: Mapping[str, Any]) -> dict[str, Any]:
        """Send a request and hear all that follows from it, at every seat."""
        self.clients[seat].tell(id=1, **request)
        answer = self._answer(seat)
        for each in SEATS:
            self._hear_all(each)
        for messages in self.heard.values():
            messages.sort()
        return answer

    def _answer(self, seat: str) -> dict[str, Any]:
        while True:
            text = self._hear(seat)
            if not is_state(text):
                answer: dict[str, Any] = json.loads(text)
                return answer

    def _hear_all(self, seat: str) -> None:
        """Hear what is on its way to a seat, if anything is: no message tells that there is none."""
        while any(connection.due.is_set() for connection in self.room.connections):
            time.sleep(0.001)
        self.clients[seat].tell(type="ping", id=FENCE)
        while json.loads(self._hear(seat)).get("id") != FENCE:
            pass
        self.heard[seat].pop()

    def _hear(self, seat: str) -> str:
        text = self.clients[seat].socket.recv(timeout=60)
        assert isinstance(text, str)
        self.heard[seat].append(HISTORY.sub('"history":0', text))
        return text

    def get(self, seat: str, path: str) -> None:
        """What an HTTP address tells a seat, but for what names the match."""
        answer = self._table.get(path, self.secrets[seat])
        headers = {name: value for name, value in answer.headers.items() if name != "date"}
        told = json.dumps([answer.status_code, headers, answer.text])
        self.heard[seat].append(told.replace(self.id, "this match"))

    def take_over(self, match: Match, like: Room | None = None) -> None:
        """Put another match, or another world of it, on the table; all clients count as up to date."""
        room = self.room
        room.match = match
        if like is None:
            room.inputs = input_records(match)
            room.record = replace(room.record, seals=match.seals, standing=standing_of(match), undone=())
        else:
            room.inputs, room.chat, room._undoable = list(like.inputs), list(like.chat), like._undoable
            room.record = replace(like.record, id=self.id)
        room._outdate()
        room._viewpoints.clear()
        room._replay = None
        for connection in room.connections:
            side = connection.seat.side
            connection.sent, connection.chat = room.viewpoint(side).number, len(room.chat)
            connection.version, connection.signs = room.showing(side).version, room.signs(side)


def online(state: Mapping[str, Any]) -> set[str]:
    return {side for side, seat in state["seats"].items() if seat["online"]}


def is_state(text: str) -> bool:
    return text.startswith('{"type":"state"')


# ------------------------------------------------------------------------------------------------- other worlds


class OtherReplay(Replay):
    """A replay that shows at every point a world that its viewer cannot tell from the true one."""

    viewer = ""
    dice = Dice(0)

    def state(self, number: int) -> Any:
        return self.match.ruleset.resample(super().state(number), self.viewer, self.dice)


def draw_anew(true: Room, twin: Sitting, side: str, dice: Dice) -> bool:
    """Give a twin the true match with all that a side cannot know drawn anew; whether anything has become different."""
    match = true.match.fork()
    match.state = another_world(true.match, side, dice)
    match._snapshots = [(len(match.inputs), match.state.fork())]
    match._undone = []
    twin.take_over(match, like=true)
    return differ(match.state, true.match.state)


def another_world(match: Match, side: str, dice: Dice) -> Any:
    """A world that a side cannot tell from the true one, and another one if there is any."""
    worlds = (match.ruleset.resample(match.state, side, dice) for _ in range(TRIES))
    return next((world for world in worlds if differ(world, match.state)), match.state.fork())


def differ(one: KurskState, other: KurskState) -> bool:
    """Whether two worlds differ in anything that can be hidden."""
    return (one.units, one.orders, one.answers) != (other.units, other.orders, other.answers)


def let_replay_differ(true: Room, twin: Room, side: str, dice: Dice) -> None:
    """Let a twin's replay show other worlds too."""
    other = OtherReplay(true.match)
    other.viewer, other.dice = side, dice
    twin._replay = (twin.record.history, other)


def counterpart(action: str, side: str, true: KurskState, other: Match, dice: Dice) -> str:
    """What a side does in another world that looks like its action in the true one to whoever cannot tell the two.

    What it chooses in secret is any other choice of the kind; else it acts with the units that stand where the true
    ones do.
    """
    verb, *words = action.split()
    if chooses_in_secret(true, side):
        legal = map(other.notation, other.legal(side))
        return dice.choice([each for each in legal if each.split()[0] == verb] or [action])
    return " ".join((verb, *(NAMES[standing_in(NUMBERS[w], true, other.state)] if w in NUMBERS else w for w in words)))


def chooses_in_secret(state: KurskState, side: str) -> bool:
    """[3.5d] [4.10a] [5.4a] Whether a side's answer stays hidden: Soviet set-up, Soviet phase order, votes."""
    decision = decision_of(state, side)
    if isinstance(decision, ChooseExtension):
        return True
    return side == "soviet" and (isinstance(decision, ChooseOrder) or sets_up_unseen(state))


def sets_up_unseen(state: KurskState) -> bool:
    """[3.5d] Whether the Soviet places his units and nobody looks."""
    shift = state.frame(Shift)
    return (shift is not None and shift.side == "soviet") or state.frame(ReturnReserves) is not None


NAMES = [unit.id for unit in WORLD.units]
NUMBERS = {name: number for number, name in enumerate(NAMES)}


def standing_in(unit: UnitId, true: KurskState, other: KurskState) -> UnitId:
    """The unit that has a unit's place in another world."""
    here = true.stack(true.units[unit].hex)
    there = other.stack(true.units[unit].hex)
    if unit in there or unit not in here:
        return unit
    strangers = [each for each in there if each not in here]
    return strangers[[each for each in here if each not in there].index(unit)]


def told_apart(true: Match, other: Match, start: int, before: set[UnitId]) -> bool:
    """Whether play since a point of the log has shown a side, by the rules, what differs, or differed, in two worlds.

    [7.3a] Shown are the tops of stacks, units off the map and all units of a fight; [3.4i] German units while they are
    set up; [5.4c] [4.10a] what was sealed when it is opened; and the way that units go, hex by hex, which may be
    another where hidden units fill the stacks of their side.
    """
    if ways(true.log[start:]) != ways(other.log[start:]):
        return True
    differ = before | elsewhere(true.state, other.state)
    news = [*true.log[start:], *other.log[start:]]
    opened = any(isinstance(entry.event, OrderRevealed | VotesRevealed) for entry in news)
    return opened or any(differ & shown(match.state, news) for match in (true, other))


def ways(news: Iterable[Entry]) -> list[tuple[Hex, ...]]:
    """The ways that units have gone."""
    return [entry.event.path for entry in news if isinstance(entry.event, Marched)]


def elsewhere(one: KurskState, other: KurskState) -> set[UnitId]:
    """The units that stand or fare otherwise in another world, or have done otherwise in this phase."""
    found = {unit for unit, (a, b) in enumerate(zip(one.units, other.units, strict=True)) if a != b}
    for kind, names in DEEDS.items():
        here, there = one.frame(kind), other.frame(kind)
        if here is not None and there is not None:
            found.update(unit for name in names for unit in bits(getattr(here, name) ^ getattr(there, name)))
    return found


DEEDS: dict[type[Frame], tuple[str, ...]] = {
    MovementPhase: ("supplied", "contact", "waiting"),
    CombatPhase: ("attacked", "struck", "fled"),
}
"""What the phases remember of units."""


def shown(state: KurskState, news: Iterable[Entry]) -> set[UnitId]:
    """The units that everybody may look at."""
    battle = state.frame(Battle)
    found = {*battle.attackers, *battle.defenders} if battle else set()
    for entry in news:
        if isinstance(entry.event, AttackDeclared):
            found |= {*entry.event.attackers, *entry.event.defenders}
        if isinstance(entry.event, Placed) and WORLD.units[entry.event.unit].side == "german":
            found.add(entry.event.unit)
    if sets_up_unseen(state):
        return found
    found |= {stack[0] for stack in state.stacks.values() if not state.units[stack[0]].reserve}
    return found | {number for number, unit in enumerate(state.units) if unit.hex < 0}


# ------------------------------------------------------------------------------------------------- random play


def choose(match: Match, dice: Dice, twins: Mapping[str, Match] | None = None) -> tuple[str, str]:
    """A side that is asked and an answer at random; rather one that hides something, and is another in other worlds."""
    decision = dice.choice(match.decisions)
    side = decision.side
    actions = [match.notation(action) for action in decision.legal(match.state)]
    hiding = [action for action in actions if hides(match.state, side, action)]
    for viewer, twin in (twins or {}).items():
        if viewer != side:
            others = [each for each in hiding if counterpart(each, side, match.state, twin, dice) != each]
            hiding = others or hiding
    return side, dice.choice(hiding if hiding and dice.random() < HIDING else actions)


def in_hand(state: KurskState) -> bool:
    """Whether a side has units in hand; those are the same in all worlds that are drawn."""
    return bool(state.calls) and bool(state.calls[-1].frame.hand)


def hides(state: KurskState, side: str, action: str) -> bool:
    """Whether an action takes up a unit from under others, or goes where it may lie under others."""
    verb, _, what = action.partition(" ")
    if verb == "pick" and what in NUMBERS:
        unit = NUMBERS[what]
        return unit in state.stack(state.units[unit].hex)[1:]
    stack = state.stack(WORLD.grid.hex(what.split()[-1])) if verb == "go" else ()
    return bool(stack) and WORLD.units[stack[0]].side == side


class Tally(Counter[str]):
    """How much was compared, and what could not be."""
