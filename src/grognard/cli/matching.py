"""What a player means: a typed answer and the legal action it names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from grognard.core.view import Choice, Counter

EXACT, NAMED, BEGUN, OFF = range(4)
"""How well a typed word fits: the notation itself, the name of a unit, the beginning of either, not at all."""
Names = Mapping[str, str]
"""The printed name of each unit by its id."""


def names_of(counters: Iterable[Counter]) -> dict[str, str]:
    """The names of all units that the player can tell apart."""
    return {counter.id: counter.name for counter in counters if counter.known}


def fit(typed: str, word: str, names: Names) -> int:
    """How well a typed word fits a word of a notation."""
    typed, name = typed.casefold(), names.get(word, "").casefold()
    if typed == word.casefold():
        return EXACT
    if typed == name:
        return NAMED
    return BEGUN if word in names and (name.startswith(typed) or word.casefold().startswith(typed)) else OFF


def fit_choice(words: Sequence[str], choice: Choice, names: Names) -> int:
    """How well typed arguments fit an action; the worst word decides."""
    arguments = choice.notation.split()[1:]
    if len(arguments) != len(words):
        return OFF
    return max((fit(typed, word, names) for typed, word in zip(words, arguments, strict=True)), default=EXACT)


def best_fits(words: Sequence[str], choices: Iterable[Choice], names: Names) -> list[Choice]:
    """The actions that typed arguments fit best: one if they are clear, several if not, none if they fit nothing."""
    found: dict[int, list[Choice]] = {}
    for choice in choices:
        found.setdefault(fit_choice(words, choice, names), []).append(choice)
    return next((found[level] for level in (EXACT, NAMED, BEGUN) if level in found), [])


def meant_choices(text: str, choices: Sequence[Choice], names: Names) -> list[Choice]:
    """The legal actions that a typed text may mean: ``go 3415``, ``pick 1SS``, or just ``3415``."""
    verb, *words = text.split()
    groups = unique_beginning(verb, {choice.group for choice in choices})
    if groups:
        return best_fits(words, [choice for choice in choices if choice.group in groups], names)
    return best_fits([verb, *words], choices, names)


def unique_beginning(typed: str, words: Iterable[str]) -> list[str]:
    """The word that is typed, or the only one that begins so."""
    known = sorted(words)
    begun = [word for word in known if word.startswith(typed.casefold())]
    return [typed.casefold()] if typed.casefold() in known else begun if len(begun) == 1 else []


def full_notation(text: str, names: Names) -> str:
    """A typed action with names of units written out as their ids where only one unit has the name."""
    verb, *words = text.split()
    return " ".join([verb, *(full_word(word, names) for word in words)])


def full_word(word: str, names: Names) -> str:
    """A unit's id for its name or its beginning; the word itself if it names no unit, or several."""
    for level in (EXACT, NAMED, BEGUN):
        found = [id_ for id_ in names if fit(word, id_, names) == level]
        if found:
            return found[0] if len(found) == 1 else word
    return word


def filtered(choices: Sequence[Choice], labels: Mapping[str, str], group: str, text: str) -> list[tuple[int, Choice]]:
    """The actions that a group and a text let through, with their numbers in the whole list."""
    wanted = text.casefold()
    return [
        (number, choice)
        for number, choice in enumerate(choices, 1)
        if (not group or choice.group == group)
        and (wanted in choice.notation.casefold() or wanted in labels[choice.notation].casefold())
    ]
