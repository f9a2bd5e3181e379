"""[10.5] The answers of assault in a segment."""

from __future__ import annotations

from grognard.rulesets.lhy.deeds import Verb

from .entering import AssaultVerb, ReinforceVerb

VERBS: tuple[Verb, ...] = (AssaultVerb(), ReinforceVerb())
