"""[2] [3] The procedure that is shown step by step while it is in progress: an air strike or a fire mission."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.core.view import Course
from grognard.rulesets.assault.state import AssaultState

from .air_course import air_course
from .shell_course import shell_course


def course(state: AssaultState, viewer: Side | None) -> Course | None:
    """What is being done now, as far as a viewer may know it."""
    return air_course(state) or shell_course(state, viewer)
