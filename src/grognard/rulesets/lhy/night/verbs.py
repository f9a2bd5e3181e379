"""[17.4] What can be done about the light in a segment."""

from grognard.rulesets.lhy.deeds import Verb

from .flares import AskForFlare

VERBS: tuple[Verb, ...] = (AskForFlare(),)
