"""The conformance kit: what must hold of every ruleset at every decision of every match.

A probe looks at a match and raises `Violation` with one sentence when something does not hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from grognard.api import Match, read_match
from grognard.core.dice import ChanceDecision
from grognard.core.errors import BadInput
from grognard.core.flow import CHANCE, Action, Decision, Rng, Side

from .probing import Probe, pick, require
from .twins import latest_choices, secret_choices, twin_logs

NOTATIONS = 8
"""How many actions of a decision are written and read back."""

ASKED = 3
"""For how many actions of a decision the odds are asked."""

Look = Callable[[Match], object]


# ------------------------------------------------------------------------------------------- one decision


def questions(match: Match, rng: Rng) -> None:
    """Every open question: its list, what is sampled from it, how its actions are written, what it refuses."""
    for decision in match.decisions:
        actions = list(decision.legal(match.state))
        legal_list(match, decision, actions)
        sampling(match, decision, actions, rng)
        notation(match, actions, rng)
        refusals(match, decision, actions, rng)


def legal_list(match: Match, decision: Decision, actions: list[Action]) -> None:
    """The legal list is not empty, names each action once, and is the same when asked again."""
    name = type(decision).__name__
    require(actions, "legal list", f"{name} offers nothing")
    require(len(set(actions)) == len(actions), "legal list", f"{name} offers an action twice")
    require(actions == list(decision.legal(match.state)), "legal list", f"{name} is not stable")


def sampling(match: Match, decision: Decision, actions: list[Action], rng: Rng) -> None:
    """A sampled action is on the legal list."""
    action = decision.sample(match.state, rng)
    require(action in actions, "sampling", f"{type(decision).__name__} sampled {action}")


def notation(match: Match, actions: list[Action], rng: Rng) -> None:
    """Actions read back from their notation."""
    for action in actions if len(actions) <= NOTATIONS else [pick(actions, rng) for _ in range(NOTATIONS)]:
        text = match.notation(action)
        require(match.read(text) == action, "notation", f"{text!r} does not read back")


def refusals(match: Match, decision: Decision, actions: list[Action], rng: Rng) -> None:
    """What is listed is not refused; what is refused is not listed and names a rule of the game."""
    for action in (pick(actions, rng), *strangers(match, actions, rng)):
        refused, listed = decision.against(match.state, action), action in actions
        require((refused is None) == listed, "refusals", f"{action} is refused and listed, or neither")
        if type(decision).allows is not Decision.allows:
            allowed = decision.allows(match.state, action)
            require(allowed == listed, "refusals", f"{action} is allowed and not listed, or the reverse")
        if refused is not None and not isinstance(decision, ChanceDecision):
            require(refused.rule in match.ruleset.rules, "refusals", f"{refused} cites no rule of the game")


def strangers(match: Match, actions: list[Action], rng: Rng) -> list[Action]:
    """Some actions that may or may not be legal here: from earlier in the match, and of other pieces."""
    past = [entry.action for entry in match.inputs[-200:]]
    found = [pick(past, rng) for _ in range(3)] if past else []
    numbers = [action for action in actions if numeric_fields(action)]
    if numbers:
        found += [shifted(pick(numbers, rng), rng, match) for _ in range(3)]
    return found


def numeric_fields(action: Action) -> list[str]:
    return [name for name in action.__struct_fields__ if type(getattr(action, name)) is int]


def shifted(action: Action, rng: Rng, match: Match) -> Action:
    """The action with one of its pieces or hexes changed to another that can be written down."""
    name = pick(numeric_fields(action), rng)
    for _ in range(20):
        other = msgspec.structs.replace(action, **{name: rng.below(1500)})
        try:
            if match.read(match.notation(other)) == other:
                return other
        except (BadInput, IndexError):
            continue
    return action


def invariants(match: Match, _: Rng) -> None:
    """The game's own invariants hold."""
    broken = match.ruleset.check(match.state)
    require(not broken, "invariants", "; ".join(broken))


def non_interference(match: Match, rng: Rng) -> None:
    """What a side cannot know changes nothing that it is shown or told, nor what spectators see."""
    for side in match.ruleset.sides:
        other = match.fork()
        other.state = match.ruleset.resample(match.state, side, rng)
        possible = not match.ruleset.check(other.state)
        require(possible, "non-interference", f"a world drawn for {side} is not possible")
        for what, look in looks(match, side, rng):
            require(look(match) == look(other), "non-interference", f"{what} depend on hidden things")


def views_afresh(match: Match, _: Rng) -> None:
    """What is shown is the same when nothing is remembered of earlier views."""
    other = match.fork()
    other.state = match.state.fork()
    other.state.forget()
    for side in (*match.ruleset.sides, None):
        require(seen(match, side) == seen(other, side), "views afresh", f"{side or 'spectators'} see what was before")


def looks(match: Match, side: Side, rng: Rng) -> Iterator[tuple[str, Look]]:
    """What a side can look at, by name: all of its view, and some of what it may ask for."""
    yield f"the pieces and questions that {side} sees", lambda m: seen(m, side)
    yield "the pieces that spectators see", lambda m: seen(m, None)
    if overlays := match.ruleset.overlays:
        name = pick(list(overlays), rng)
        yield f"the hexes of {name!r} for {side}", lambda m: m.ruleset.overlay(m.state, side, name)
    if actions := match.legal(side):
        for action in [pick(actions, rng) for _ in range(ASKED)]:
            yield f"the odds of {match.notation(action)!r}", partial(odds_of, action, side)
        for action in strangers(match, actions, rng):
            yield f"the reasons against {match.notation(action)!r}", partial(reason_against, action, side)


def odds_of(action: Action, side: Side, match: Match) -> object:
    return match.odds(action, side)


def reason_against(action: Action, side: Side, match: Match) -> object:
    return match.why_not(action, side)


def seen(match: Match, side: Side | None) -> bytes:
    """All bytes that a side, or a spectator, receives of a position."""
    return msgspec.json.encode(match.view(side))


def save_and_restore(match: Match, _: Rng) -> None:
    """The match file leads back to the same position, inputs and log."""
    other = read_match(match.text())
    require(other.digest() == match.digest(), "save and restore", "another position came back")
    require(other.inputs == match.inputs, "save and restore", "other inputs came back")
    require(other.lines() == match.lines(), "save and restore", "another log came back")


def undo_and_redo(match: Match, _: Rng) -> None:
    """Taking the last action back and playing it again changes nothing; before the first there is nothing to take."""
    before, length = match.digest(), len(match.log)
    if all(entry.side == CHANCE for entry in match.inputs):
        return
    match.undo(freely=True)
    match.redo()
    require(match.digest() == before, "undo and redo", "the position is not the same")
    require(len(match.log) == length, "undo and redo", "the log is not the same")


QUICK: tuple[Probe, ...] = (questions, invariants)
"""Probes cheap enough for every decision."""
DEEP: tuple[Probe, ...] = (non_interference, views_afresh)
"""Probes for a sample of the decisions."""
LOG: tuple[Probe, ...] = (twin_logs, secret_choices)
"""Probes that look back over the last inputs; the more often, the more of the log they see."""
LATEST: tuple[Probe, ...] = (twin_logs, latest_choices)
"""Probes of what has just been logged."""
