"""The conformance kit: what must hold of every ruleset at every decision of every match.

A probe looks at a match and raises `Violation` with one sentence when something does not hold.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from grognard.api import Match, read_match
from grognard.core.dice import ChanceDecision
from grognard.core.errors import BadInput
from grognard.core.flow import CHANCE, Action, Rng, Side

T = TypeVar("T")
NOTATIONS = 8
"""How many actions of a decision are written and read back."""

Probe = Callable[[Match, Rng], None]


class Violation(Exception):
    """Something that must hold does not; ``probe`` names what looked."""

    def __init__(self, probe: str, sentence: str) -> None:
        super().__init__(f"{probe}: {sentence}")
        self.probe = probe
        self.sentence = sentence


def require(condition: object, probe: str, sentence: str) -> None:
    if not condition:
        raise Violation(probe, sentence)


# ------------------------------------------------------------------------------------------- one decision


def legal_list(match: Match, _: Rng) -> None:
    """The legal list is not empty, names each action once, and is the same when asked again."""
    for decision in match.decisions:
        actions = list(decision.legal(match.state))
        require(actions, "legal list", f"{type(decision).__name__} offers nothing")
        require(len(set(actions)) == len(actions), "legal list", f"{type(decision).__name__} offers an action twice")
        require(actions == list(decision.legal(match.state)), "legal list", f"{type(decision).__name__} is not stable")


def sampling(match: Match, rng: Rng) -> None:
    """A sampled action is on the legal list."""
    for decision in match.decisions:
        action = decision.sample(match.state, rng)
        require(action in decision.legal(match.state), "sampling", f"{type(decision).__name__} sampled {action}")


def notation(match: Match, rng: Rng) -> None:
    """Actions read back from their notation."""
    actions = match.legal()
    for action in actions if len(actions) <= NOTATIONS else [pick(actions, rng) for _ in range(NOTATIONS)]:
        text = match.notation(action)
        require(match.read(text) == action, "notation", f"{text!r} does not read back")


def refusals(match: Match, rng: Rng) -> None:
    """What is listed is not refused; what is refused is not listed and names a rule of the game."""
    for decision in match.decisions:
        actions = list(decision.legal(match.state))
        require(decision.why_not(match.state, pick(actions, rng)) is None, "refusals", "a legal action is refused")
        for action in strangers(match, actions, rng):
            refused = decision.why_not(match.state, action)
            require((refused is None) == (action in actions), "refusals", f"{action} is refused and listed, or neither")
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


def pick(items: list[T], rng: Rng) -> T:
    return items[rng.below(len(items))]


def invariants(match: Match, _: Rng) -> None:
    """The game's own invariants hold."""
    broken = match.ruleset.check(match.state)
    require(not broken, "invariants", "; ".join(broken))


def non_interference(match: Match, rng: Rng) -> None:
    """What a side cannot know changes neither its view nor its question nor its odds."""
    for side in match.ruleset.sides:
        world = match.ruleset.resample(match.state, side, rng)
        require(not match.ruleset.check(world), "non-interference", f"a world drawn for {side} is not possible")
        other = match.fork()
        other.state = world
        require(
            seen(match, side) == seen(other, side), "non-interference", f"the view of {side} depends on hidden things"
        )
        for action in match.legal(side)[:3]:
            same = match.odds(action, side) == other.odds(action, side)
            require(same, "non-interference", f"the odds of {match.notation(action)!r} depend on hidden things")


def seen(match: Match, side: Side) -> bytes:
    """All bytes that a side receives of a position."""
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


QUICK: tuple[Probe, ...] = (legal_list, notation, refusals, sampling, invariants)
"""Probes cheap enough for every decision."""
DEEP: tuple[Probe, ...] = (non_interference,)
"""Probes for a sample of the decisions."""
