"""Units on the march, for tests of movement, vehicles and works."""

from __future__ import annotations

from typing import Any

from grognard.core.flow import Action, Frame
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.actions.movement import Go, Withdraw
from grognard.rulesets.lhy.movement.costs import way
from grognard.rulesets.lhy.movement.moving import Moving
from grognard.rulesets.lhy.reaction.verbs import owner
from grognard.rulesets.lhy.state import MOVED, POOL, Act, change
from grognard.rulesets.lhy.vehicles.driving import Driving
from tests.rulesets.lhy.stage import Stage

EVERYBODY = (1 << 200) - 1


def field(mission: str = "crossroads", *, active: str = "allied", side: str = "", **deeds: Any) -> Stage:
    """A stage on which everybody of a side is activated, its spare sections in their pools."""
    stage = Stage(mission, active=active)
    for unit, piece in enumerate(stage.battle.pieces):
        if piece.kind.type == "section":
            change(stage.state, unit, place=POOL)
    stage.cycle(**{"side": side or active, "members": EVERYBODY, **deeds})
    return stage


def reacting(stage: Stage, side: str, *acts: tuple[str, str]) -> None:
    """Let a side react to moves, each as unit and the hex entered."""
    answering = tuple(Act(stage.id(unit), MOVED, (stage.hex(hex),), ended=True) for unit, hex in acts)
    stage.cycle(segment=1, side=side, answering=answering)


def cost(stage: Stage, mobility: str, start: str, end: str) -> float | str:
    """What a step costs by the ground: points, "all", or the rule that forbids it."""
    found = way(stage.battle, mobility, stage.hex(start), stage.hex(end))
    if found.barred:
        return found.rule
    return "all" if found.cost < 0 else found.cost / 2


def ids(stage: Stage, *names: str) -> tuple[int, ...]:
    return tuple(map(stage.id, names))


def labels(stage: Stage) -> list[str]:
    """The hexes that may be entered now, by name."""
    return sorted(stage.battle.label(action.hex) for action in stage.legal if isinstance(action, Go))


def march(stage: Stage, *names: str) -> None:
    """Units set out on foot."""
    stage.run(Moving(ids(stage, *names)))


def drive(stage: Stage, *names: str, reverse: bool = False) -> None:
    """Vehicles set out."""
    stage.run(Driving(ids(stage, *names), reverse))


def withdraw(stage: Stage, *names: str, dice: tuple[int, ...] = ()) -> None:
    """Units withdraw, by the verb of the segment."""
    do(stage, Withdraw(False, ids(stage, *names)), *dice)


def do(stage: Stage, action: Action, *dice: int | str) -> None:
    """An answer of a segment, which must be legal, is carried out."""
    reason = refused(stage, action)
    assert reason is None, f"refused by {reason}"
    stage.run(frame(stage, action), *dice)


def frame(stage: Stage, action: Action) -> Frame:
    verb = owner(type(action))
    assert verb is not None
    return verb.frame(stage.state, stage.state.deeds.side, action)


def refused(stage: Stage, action: Action) -> str | None:
    """The rule that refuses an answer of a segment; the list says the same."""
    verb = owner(type(action))
    assert verb is not None
    side = stage.state.deeds.side
    found = verb.against(stage.state, side, action)
    assert (found is None) == (action in list(verb.listed(stage.state, side))), f"the list disagrees on {action}"
    return None if found is None else found.rule


def go(stage: Stage, *hexes: str, dice: tuple[int | str, ...] = ()) -> None:
    """Enter hexes, one after another; the dice fall at the last."""
    for label in hexes[:-1]:
        stage.say(Go(stage.hex(label)))
    stage.say(Go(stage.hex(hexes[-1])), *dice)


def at(stage: Stage, label: str) -> Hex:
    return stage.hex(label)


def is_over(stage: Stage) -> bool:
    """Whether the procedure of the test has ended."""
    return not stage.state.pending
