"""What the doctrine thinks of the answers to a question."""

from __future__ import annotations

from grognard.core.match import Match
from grognard.core.tasks import Plan
from tests.rulesets.fireteam.commanding import state_of
from tests.rulesets.fireteam.edition import RULESET


def thoughts(match: Match, plan: Plan | None = None) -> dict[str, float]:
    """Every legal answer with its worth, the best first."""
    decision = match.decision
    assert decision is not None
    actions = match.legal(decision.side)
    worth = RULESET.appraisals(state_of(match), decision.side, decision, actions, plan)
    found = {match.notation(action): each for action, each in zip(actions, worth, strict=True)}
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def choice(match: Match, plan: Plan | None = None) -> str:
    """The answer that the doctrine holds best."""
    return next(iter(thoughts(match, plan)))


def best_of(match: Match, *verbs: str) -> str:
    """The best answer with one of some verbs."""
    return next(text for text in thoughts(match) if text.split()[0] in verbs)
