"""The game with the data it comes with, as most tests play it."""

from __future__ import annotations

from grognard import rulesets
from grognard.core.position import decoded
from grognard.rulesets.fireteam.ruleset import FireTeam
from grognard.rulesets.fireteam.state import FireTeamState, change

_found = rulesets.find("fireteam")
assert isinstance(_found, FireTeam)
RULESET: FireTeam = _found
WORLD = RULESET.world


def unchecked(text: str) -> FireTeamState:
    """The state of a position, also of one that a game could not come to."""
    return RULESET.positions.build(WORLD, decoded(text, RULESET.positions.shape))


def hide(state: FireTeamState, name: str) -> None:
    """Hide a piece, be it in plain sight."""
    change(state, WORLD.piece_number(name), hidden=True)
