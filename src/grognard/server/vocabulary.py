"""The answers that a side was offered, by number: what comes again is named and not said."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.core.view import Choice, DecisionView

from .wire import Said, Way

MOST_WORDS = 4000


class Vocabulary:
    """Answers in the order in which they were said. Whoever heard them all since it began knows them by number."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._words: list[Choice] = []

    @property
    def full(self) -> bool:
        """Whether it is time to begin anew."""
        return len(self._words) > MOST_WORDS

    def begin(self, decision: DecisionView | None) -> None:
        """Know the answers of one question and nothing else."""
        self._numbers.clear()
        self._words.clear()
        for choice in decision.choices if decision else ():
            self._learn(choice)

    def say(self, choices: Sequence[Choice]) -> list[Said]:
        """Answers by their numbers as far as they are known; those that are not are known from now on."""
        return [self._said(choice) for choice in choices]

    def _said(self, choice: Choice) -> Said:
        number = self._numbers.get(choice.notation)
        if number is not None:
            word = self._words[number]
            if word is choice or word == choice:
                return number
            if replace(choice, cost=word.cost, stop=word.stop, via=word.via) == word:
                return Way(number, choice.cost, choice.stop, choice.via)
        self._learn(choice)
        return choice

    def _learn(self, choice: Choice) -> None:
        self._numbers[choice.notation] = len(self._words)
        self._words.append(choice)
