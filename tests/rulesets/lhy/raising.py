"""Facts that tests let happen by themselves, with everything that follows from them."""

from __future__ import annotations

from grognard.core.flow import Event, Flow
from tests.rulesets.lhy.stage import Stage


def emit(stage: Stage, *events: Event) -> None:
    """Let facts happen."""
    flow = Flow(stage.state, stage._sink)
    for event in events:
        flow.emit(event)
