"""Deeds noted by hand, so that segments can be tested without the rooms that carry them out."""

from __future__ import annotations

from grognard.core.flow import Flow
from grognard.rulesets.lhy.actions.reaction import CallReaction
from grognard.rulesets.lhy.events.troops import Acted, ActNoted
from grognard.rulesets.lhy.reaction import rights
from grognard.rulesets.lhy.reaction.cycle import Cycle
from grognard.rulesets.lhy.state import FIRED, MOVED, Act, Deeds
from tests.rulesets.lhy.stage import Stage

CALL = CallReaction()


def act(stage: Stage, unit: str, kind: str, *hexes: str) -> None:
    """Note that a unit did something, where it is or in some hexes."""
    number = stage.id(unit)
    where = tuple(map(stage.hex, hexes)) or (stage.state.here(number),)
    flow = Flow(stage.state)
    flow.emit(Acted((number,)))
    flow.emit(ActNoted((Act(number, kind, where, where[0], ended=kind == MOVED),)))


def fired(stage: Stage, unit: str) -> None:
    act(stage, unit, FIRED)


def reacting(stage: Stage, *acts: tuple[str, str, str], side: str = "axis", segment: int = 1) -> None:
    """Let a side react to acts, each as unit, kind and hex."""
    answering = tuple(Act(stage.id(unit), kind, (stage.hex(hex),)) for unit, kind, hex in acts)
    stage.cycle(segment=segment, side=side, answering=answering)


def may(stage: Stage, unit: str, deed: str) -> bool:
    return rights.may(stage.state, stage.id(unit), deed)


def bar(stage: Stage, unit: str, deed: str) -> str | None:
    """The rule that stands in the way of a deed."""
    found = rights.why_not(stage.state, stage.id(unit), deed)
    assert (found is None) == rights.may(stage.state, stage.id(unit), deed)
    return None if found is None else found.rule


def begin(stage: Stage, *platoons: tuple[str, int], free: int = 0) -> None:
    """Begin the cycle of some platoons."""
    stage.run(Cycle(Deeds(side=stage.state.active, platoons=platoons, free=free)))
