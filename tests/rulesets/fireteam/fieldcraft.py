"""Works, mines, night and variants on short positions: units are set going, and dice are laid before them."""

from __future__ import annotations

from grognard.core.match import Match
from grognard.rulesets.fireteam.events.fire import FireRolled
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.state import FireTeamState
from tests.rulesets.fireteam.commanding import battle, set_about, state_of
from tests.rulesets.fireteam.edition import WORLD
from tests.support import events, play

SOVIET_FAR = {"S1_SQ1": "0125"}
US_FAR = {"U1_SQ1": "0105"}


def rules_line(*rules: str) -> str:
    return f"rules = {list(rules)}".replace("'", '"')


def listing(name: str, *texts: str) -> str:
    """A line of a position with a list of texts."""
    return f"{name} = {list(texts)}".replace("'", '"')


def moving(match: Match, first: str, *others: str) -> Match:
    """Activate a unit to move, with others of its group beside it."""
    set_about(play(match, f"activate move unit {first}", *(f"join {name}" for name in others)))
    if any(text.startswith("take") for text in texts(match)):
        match.play(f"take {first} move")
    for name in others:
        match.play(f"join {name}")
    return match


def texts(match: Match) -> list[str]:
    return [match.notation(action) for action in match.legal()]


def walk(unit: str, where: str, *lines: str, more: dict[str, str] | None = None) -> Match:
    """A match in which a unit is on the move."""
    side = "us" if unit.startswith("U") else "soviet"
    far = SOVIET_FAR if side == "us" else US_FAR
    return moving(battle(f"{side} impulse", {unit: where, **far, **(more or {})}, *lines), unit)


def left(match: Match, unit: str) -> float:
    """The movement points that a unit on the move has left."""
    state = state_of(match)
    return state.inside(Move).left(state, WORLD.piece_number(unit)) / 12


def paid(match: Match, unit: str, action: str) -> float:
    """The movement points that an action costs a unit on the move."""
    before = left(match, unit)
    match.play(action)
    return before - left(match, unit)


def rolled(match: Match) -> list[FireRolled]:
    """Every roll on the infantry fire table."""
    return [event for event in events(match, FireRolled) if isinstance(event, FireRolled)]


def results(event: FireRolled) -> dict[int, str]:
    return dict(event.results)


def fate(state: FireTeamState, name: str) -> str:
    return state.units[WORLD.piece_number(name)].place
