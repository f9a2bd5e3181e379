"""The guided first match of a game: its data/lessons/first.toml, checked.

A lesson is tied to a kind of question. It says what the question is, what a good player thinks about, and what its
buttons do; the pages put it beside the question when that is asked for the first time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from .core.errors import BadInput
from .core.flow import Side
from .core.ruleset import AnyRuleset, OptionValue, complete_options, find_scenario

FILE = "lessons/first.toml"
MOST_WORDS, MOST_LETTERS = 40, 130
"""How long a text may be, in languages that have words and in those that run on."""


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson in one language: ``does`` tells of each kind of answer, or of one answer by its notation, what it does;
    ``note`` stands beside a place."""

    title: str
    what: str
    think: str
    does: Mapping[str, str] = {}
    note: str = ""

    def texts(self) -> Iterator[str]:
        yield from (self.title, self.what, self.think, *self.does.values())
        if self.note:
            yield self.note


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said at a ``kind`` of question, or only where an answer of a kind is ``offered``.

    ``advise`` are the kinds of answers that a good player would mostly give, the best first; ``waste`` those that
    would be wasted; ``places`` what is lit on the map of the guided match.
    """

    id: str
    kind: str
    rules: Sequence[str]
    en: Words
    ja: Words
    offered: str = ""
    advise: Sequence[str] = ()
    waste: Sequence[str] = ()
    places: Sequence[str] = ()

    def suits(self, kind: str, groups: set[str]) -> bool:
        """Whether it is about a question with these kinds of answers."""
        return self.kind == kind and (not self.offered or self.offered in groups)


class GuidedMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided match: what is played, on which side, against whom, and the lessons in their order."""

    scenario: str
    side: Side
    opponent: str
    lesson: Sequence[Lesson]
    options: Mapping[str, OptionValue] = {}


class LessonView(Struct, frozen=True):
    """A lesson in the reader's language."""

    id: str
    kind: str
    offered: str
    rules: Sequence[str]
    advise: Sequence[str]
    waste: Sequence[str]
    places: Sequence[str]
    words: Words


class GuidedMatchView(Struct, frozen=True):
    """A guided match in the reader's language."""

    scenario: str
    side: Side
    opponent: str
    options: Mapping[str, OptionValue]
    lessons: Sequence[LessonView]


def guided_match(ruleset: AnyRuleset) -> GuidedMatch | None:
    """The guided match of a game, if it has one."""
    return ruleset.folder.decoded(FILE, GuidedMatch) if FILE in ruleset.folder.texts else None


def in_language(guided: GuidedMatch, language: str) -> GuidedMatchView:
    """A guided match as a reader of a language sees it."""
    lessons = [in_words(lesson, lesson.ja if language == "ja" else lesson.en) for lesson in guided.lesson]
    return GuidedMatchView(guided.scenario, guided.side, guided.opponent, guided.options, lessons)


def in_words(lesson: Lesson, words: Words) -> LessonView:
    return LessonView(
        lesson.id,
        lesson.kind,
        lesson.offered,
        lesson.rules,
        lesson.advise,
        lesson.waste,
        lesson.places,
        words,
    )


# ------------------------------------------------------------------------------------------------ checking


def flaws(ruleset: AnyRuleset) -> list[str]:
    """What is wrong with the lessons of a game, as ``file:line: sentence``."""
    try:
        guided = guided_match(ruleset)
    except BadInput as error:
        return [str(error)]
    if guided is None:
        return []
    text = ruleset.folder.text(FILE)
    start = [f"{FILE}:1: {sentence}" for sentence in wrong_start(ruleset, guided)]
    return start + [
        f"{FILE}:{line_of(text, lesson.id)}: {sentence}"
        for lesson in guided.lesson
        for sentence in wrong_lesson(ruleset, guided, lesson)
    ]


def line_of(text: str, lesson: str) -> int:
    """Where a lesson begins."""
    wanted = f'id = "{lesson}"'
    return next((number for number, line in enumerate(text.splitlines(), 1) if line.strip() == wanted), 1)


def wrong_start(ruleset: AnyRuleset, guided: GuidedMatch) -> Iterator[str]:
    """What keeps a guided match from beginning."""
    try:
        complete_options(find_scenario(ruleset, guided.scenario), guided.options)
    except BadInput as error:
        yield str(error)
    if guided.side not in ruleset.sides:
        yield f"There is no side {guided.side!r}."


def wrong_lesson(ruleset: AnyRuleset, guided: GuidedMatch, lesson: Lesson) -> Iterator[str]:
    """What is wrong with one lesson by itself."""
    if sum(other.id == lesson.id for other in guided.lesson) > 1:
        yield f"Two lessons are called {lesson.id!r}."
    for rule in lesson.rules:
        if rule not in ruleset.rules:
            yield f"There is no rule {rule!r}."
    if lesson.en.does.keys() != lesson.ja.does.keys():
        yield "The two languages speak of different answers."
    if bool(lesson.en.note) != bool(lesson.places) or bool(lesson.ja.note) != bool(lesson.places):
        yield "A place that is lit needs a note in both languages, and a note a place."
    for text in lesson.en.texts():
        if not text or len(text.split()) > MOST_WORDS:
            yield f"A text has more than {MOST_WORDS} words, or none: {text!r}"
    for text in lesson.ja.texts():
        if not text or len(text) > MOST_LETTERS:
            yield f"A text has more than {MOST_LETTERS} letters, or none: {text!r}"
