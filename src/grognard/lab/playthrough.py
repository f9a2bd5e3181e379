"""Playthroughs: what was legal at every decision of a recorded match, in one fingerprint."""

from __future__ import annotations

import hashlib

from grognard.api import Match
from grognard.core import flow
from grognard.core.match import apply_input


def legal_fingerprint(match: Match) -> str:
    """How many actions were offered over a whole match, and a digest of all of them in their order."""
    header, ruleset = match.header, match.ruleset
    fresh = header.position is None
    state = ruleset.setup(header.scenario, header.options) if fresh else ruleset.position(header.position or "")
    flow.begin(state)
    offered, digest = 0, hashlib.sha256()
    for entry in match.inputs:
        for _, decision in flow.open_decisions(state):
            actions = decision.legal(state)
            offered += len(actions)
            digest.update("\n".join(match.notation(action) for action in actions).encode())
        apply_input(ruleset, state, entry, None)
    return f"{offered} {digest.hexdigest()[:16]}"
