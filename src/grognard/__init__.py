"""Published board wargames with every rule enforced.

>>> import grognard
>>> match = grognard.load("kursk").new("standard", seed=7, options={"setup": "default"})
>>> match.decision.side
'soviet'
"""

from __future__ import annotations

from grognard.api import Game, Match, load, read_match
from grognard.api import open_match as open
from grognard.core.errors import BadInput, CannotUndo, GrognardError, IllegalAction
from grognard.core.rules import Refusal

__all__ = [
    "BadInput",
    "CannotUndo",
    "Game",
    "GrognardError",
    "IllegalAction",
    "Match",
    "Refusal",
    "load",
    "open",
    "read_match",
]
__version__ = "0.1.0"
