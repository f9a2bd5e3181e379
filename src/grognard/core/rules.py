"""The rule index of a game, and refusals that name the rule they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from .errors import BadInput
from .messages import Message


class Rule(Struct, frozen=True):
    """One row of a rule index: a paragraph of the rulebook, stated in our own words."""

    id: str
    title: str
    kind: str
    gist: str

    @property
    def enforceable(self) -> bool:
        """Rows of kind ``info`` describe; all others bind."""
        return self.kind != "info"


class Refusal(Struct, frozen=True):
    """Why an action is not legal: the rule, and the condition that fails."""

    rule: str
    message: Message


class Caution(Struct, frozen=True):
    """What will happen if nobody minds it: the rule, and what it does."""

    rule: str
    message: Message


class RuleIndex:
    """All rules of a game by id, in the order of the rulebook."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._rules: Mapping[str, Rule] = {rule.id: rule for rule in rules}

    def __getitem__(self, id_: str) -> Rule:
        if id_ not in self._rules:
            raise BadInput(f"There is no rule {id_!r} in this rule index.")
        return self._rules[id_]

    def __contains__(self, id_: object) -> bool:
        return id_ in self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    @property
    def enforceable(self) -> list[Rule]:
        """The denominator of rule coverage."""
        return [rule for rule in self if rule.enforceable]

    def under(self, id_: str) -> list[Rule]:
        """The rule of this id, or all rules of the paragraph or chapter it names (8 finds 8.1a, 8.6 finds 8.6c)."""
        exact = [rule for rule in self if rule.id == id_]
        return exact or [rule for rule in self if belongs(rule.id, id_)]


def belongs(rule: str, paragraph: str) -> bool:
    """Whether a rule id lies in a paragraph or chapter: 8.6c lies in 8.6 and in 8, and 11.10e not in 11.1."""
    rest = rule.removeprefix(paragraph)
    return rule.startswith(paragraph) and not rest[:1].isdigit()
