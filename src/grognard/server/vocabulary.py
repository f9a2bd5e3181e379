"""The answers that a side was offered, by number: what comes again is named and not said."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.core.view import Choice, DecisionView

from .wire import Said, Way

MOST_WORDS = 4000
MOST_KEPT = 2000
"""Choices whose identities are known; games that make theirs anew each time gain nothing by more."""


class Vocabulary:
    """Answers in the order in which they were said. Whoever heard them all since it began knows them by number."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._words: list[Choice] = []
        self._said: dict[int, Said] = {}
        """How the very same choices were said lately, by their identity."""
        self._kept: list[Choice] = []
        """Keeps those alive, so that no other choice has the identity of one of them."""

    @property
    def full(self) -> bool:
        """Whether it is time to begin anew."""
        return len(self._words) > MOST_WORDS

    def begin(self, decision: DecisionView | None) -> None:
        """Know the answers of one question and nothing else."""
        self._numbers.clear()
        self._words.clear()
        self._forget_lately()
        for choice in decision.choices if decision else ():
            self._learn(choice)

    def say(self, choices: Sequence[Choice]) -> list[Said]:
        """Answers by their numbers as far as they are known; those that are not are known from now on."""
        lately = self._said.get
        return [self._say(choice) if (said := lately(id(choice))) is None else said for choice in choices]

    def _say(self, choice: Choice) -> Said:
        """An answer that is not the very same as one that was said lately."""
        number = self._numbers.get(choice.notation)
        if number is not None:
            word = self._words[number]
            if word is choice:
                return self._remember(choice, number)
            if word == choice:
                return number
            if replace(choice, cost=word.cost, stop=word.stop, via=word.via) == word:
                return self._remember(choice, Way(number, choice.cost, choice.stop, choice.via))
        self._learn(choice)
        return choice

    def _learn(self, choice: Choice) -> None:
        if choice.notation in self._numbers:
            self._forget_lately()
        self._numbers[choice.notation] = len(self._words)
        self._remember(choice, len(self._words))
        self._words.append(choice)

    def _remember(self, choice: Choice, said: Said) -> Said:
        if len(self._kept) >= MOST_KEPT:
            self._forget_lately()
        self._kept.append(choice)
        self._said[id(choice)] = said
        return said

    def _forget_lately(self) -> None:
        """Look at every answer again: how it is said follows from what was said, and never from which object it is."""
        self._kept.clear()
        self._said.clear()
