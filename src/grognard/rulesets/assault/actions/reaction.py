"""Answers in reaction windows: besides fire, to pass, and what is said of standing orders."""

from __future__ import annotations

from typing import Final

from grognard.core.flow import Action
from grognard.tactical.answers import Against, AtLeast, Done, Pass, StandEasy, Watch, Within

ACTIONS: Final[tuple[type[Action], ...]] = (Pass, Done, Watch, StandEasy, Within, Against, AtLeast)
