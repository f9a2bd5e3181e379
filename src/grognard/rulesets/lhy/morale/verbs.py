"""[12.1] The answers of morale in a segment."""

from __future__ import annotations

from grognard.rulesets.lhy.deeds import Verb

from .recovery import RecoverVerb
from .shock import UnshockVerb

VERBS: tuple[Verb, ...] = (RecoverVerb(), UnshockVerb())
