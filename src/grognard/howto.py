"""How a game is played, on two pages: its data/lessons/howto.toml, checked.

Six boxes in a fixed order, each with a few claims, every claim with the rules that it follows from; some have a picture
of the table. The pages put a box on the left or on the right page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from .core.errors import BadInput
from .core.ruleset import AnyRuleset
from .gamedata import chapter_of, chapters

FILE = "lessons/howto.toml"
BOXES = ("turn", "moving", "special", "fighting", "hidden", "winning")
MOST_WORDS, MOST_LETTERS = 34, 96
"""How long a text may be, in languages that have words and in those that run on."""


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: str
    ja: str

    def text(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


class Claim(Said, frozen=True, forbid_unknown_fields=True):
    """What is so, and the rules that say it."""

    rules: Sequence[str]


class Picture(Said, frozen=True, forbid_unknown_fields=True):
    """A picture in the folder ``art`` of the game, and what it shows."""

    file: str


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the six: its title, the steps that follow each other, if any, and what is so."""

    id: str
    title: Said
    claims: Sequence[Claim]
    steps: Sequence[Said] = ()
    picture: Picture | None = None

    def texts(self) -> Iterator[Said]:
        yield from (self.title, *self.steps, *self.claims)
        if self.picture is not None:
            yield self.picture


class HowTo(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole: what the game is about, the boxes, and the habits of good players."""

    aim: Said
    habits: Said
    box: Sequence[Box]


class ClaimView(Struct, frozen=True):
    """A claim in the reader's language."""

    text: str
    rules: Sequence[str]


class PictureView(Struct, frozen=True):
    """A picture and what it shows, in the reader's language."""

    file: str
    text: str


class BoxView(Struct, frozen=True):
    """A box in the reader's language."""

    id: str
    title: str
    claims: Sequence[ClaimView]
    steps: Sequence[str]
    picture: PictureView | None


class HowToView(Struct, frozen=True):
    """How a game is played, in the reader's language."""

    aim: str
    habits: str
    boxes: Sequence[BoxView]


def how_to_play(ruleset: AnyRuleset) -> HowTo | None:
    """How a game is played, if it says so."""
    return ruleset.folder.decoded(FILE, HowTo) if FILE in ruleset.folder.texts else None


def in_language(told: HowTo, language: str) -> HowToView:
    """How a game is played as a reader of a language sees it."""
    boxes = [box_in_language(box, language) for box in told.box]
    return HowToView(told.aim.text(language), told.habits.text(language), boxes)


def box_in_language(box: Box, language: str) -> BoxView:
    shown = None if box.picture is None else PictureView(box.picture.file, box.picture.text(language))
    claims = [ClaimView(claim.text(language), claim.rules) for claim in box.claims]
    return BoxView(box.id, box.title.text(language), claims, [step.text(language) for step in box.steps], shown)


# ------------------------------------------------------------------------------------------------ checking


def flaws(ruleset: AnyRuleset) -> list[str]:
    """What is wrong with the two pages of a game and with the names of its chapters, as ``file: sentence``."""
    try:
        told = how_to_play(ruleset)
    except BadInput as error:
        return [str(error)]
    found = [] if told is None else [f"{FILE}: {sentence}" for sentence in wrong_pages(ruleset, told)]
    return found + list(unnamed_chapters(ruleset))


def wrong_pages(ruleset: AnyRuleset, told: HowTo) -> Iterator[str]:
    if tuple(box.id for box in told.box) != BOXES:
        yield f"The boxes are not {', '.join(BOXES)}."
    for text in (told.aim, told.habits, *(text for box in told.box for text in box.texts())):
        yield from wrong_text(text)
    for box in told.box:
        for claim in box.claims:
            yield from wrong_rules(ruleset, claim)


def wrong_text(text: Said) -> Iterator[str]:
    if not text.en or len(text.en.split()) > MOST_WORDS:
        yield f"A text has more than {MOST_WORDS} words, or none: {text.en!r}"
    if not text.ja or len(text.ja) > MOST_LETTERS:
        yield f"A text has more than {MOST_LETTERS} letters, or none: {text.ja!r}"


def wrong_rules(ruleset: AnyRuleset, claim: Claim) -> Iterator[str]:
    if not claim.rules:
        yield f"A claim names no rule: {claim.en!r}"
    for rule in claim.rules:
        if rule not in ruleset.rules:
            yield f"There is no rule {rule!r}."


def unnamed_chapters(ruleset: AnyRuleset) -> Iterator[str]:
    """The chapters that have no name, where a game names any."""
    named = {chapter.id for chapter in chapters(ruleset, "en")}
    for chapter in dict.fromkeys(chapter_of(rule.id) for rule in ruleset.rules if named):
        if chapter not in named:
            yield f"rules.chapters.tsv: Chapter {chapter} has no name."
