"""Situations for moves."""

from __future__ import annotations

from grognard.core.flow import Action
from grognard.rulesets.assault.actions.movement import Drive, Go
from grognard.rulesets.assault.facings import FACINGS
from grognard.rulesets.assault.movement.moving import Move
from grognard.rulesets.assault.movement.steps import step_cost
from grognard.rulesets.assault.state import FAST, NORMAL
from tests.rulesets.assault.stage import Stage


def set_out(stage: Stage, name: str, *, fast: bool = False, target: str = "") -> None:
    """A unit begins to move."""
    goal = stage.hex(target) if target else -1
    stage.run(Move(stage.id(name), FAST if fast else NORMAL, goal))


def go(stage: Stage, label: str) -> Go:
    return Go(stage.hex(label))


def drive(stage: Stage, label: str, facing: str) -> Drive:
    return Drive(stage.hex(label), FACINGS[facing])


def cost(stage: Stage, name: str, start: str, end: str) -> int | None:
    """What a step costs a unit."""
    return step_cost(stage.state, stage.id(name), stage.hex(start), stage.hex(end))


def steps(stage: Stage) -> set[str]:
    """The hexes that the unit on the move may enter."""
    return {stage.battle.label(action.hex) for action in stage.legal if isinstance(action, Go | Drive)}


def facings(stage: Stage, label: str) -> set[str]:
    """How a vehicle on the move may face in a hex."""
    names = {facing: name for name, facing in FACINGS.items()}
    here = stage.hex(label)
    return {names[action.facing] for action in stage.legal if isinstance(action, Drive) and action.hex == here}


def of_kind(stage: Stage, kind: type[Action]) -> list[Action]:
    """The legal answers of a kind."""
    return [action for action in stage.legal if isinstance(action, kind)]
