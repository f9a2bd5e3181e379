"""The pages on how to play: claims stand in the rules, in both languages, and pictures are there and small."""

from __future__ import annotations

import pytest

from grognard import gamedata, howto, installed, rulesets
from grognard.core.ruleset import AnyRuleset
from grognard.howto import HowTo
from grognard.i18n import LANGUAGES

TOLD = [name for name in rulesets.names() if howto.how_to_play(rulesets.find(name))]
MOST_BYTES = 42_000
"""How large a picture may be."""


def told(game: str) -> HowTo:
    found = howto.how_to_play(rulesets.find(game))
    assert found is not None
    return found


def test_every_game_says_how_it_is_played() -> None:
    assert set(TOLD) == set(rulesets.names())


@pytest.mark.parametrize("game", TOLD)
def test_the_pages_are_sound(game: str) -> None:
    assert howto.flaws(rulesets.find(game)) == []


@pytest.mark.parametrize("game", TOLD)
def test_pictures_are_there_and_small(game: str) -> None:
    pictures = [box.picture.file for box in told(game).box if box.picture]
    assert 2 <= len(pictures) <= 3
    for name in pictures:
        assert 0 < len(installed.folder(game).joinpath("art", name).read_bytes()) <= MOST_BYTES


@pytest.mark.parametrize("game", TOLD)
def test_bold_words_are_closed_in_both_languages(game: str) -> None:
    pages = told(game)
    for text in (pages.aim, pages.habits, *(text for box in pages.box for text in box.texts())):
        assert text.en.count("*") % 2 == text.ja.count("*") % 2 == 0, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reader_sees_his_language(language: str) -> None:
    pages = told("vietnam")
    view = howto.in_language(pages, language)
    assert [box.id for box in view.boxes] == list(howto.BOXES)
    assert view.boxes[0].claims[0].text == pages.box[0].claims[0].text(language)
    assert view.boxes[1].picture is not None
    assert view.boxes[1].picture.file == "howto-moving.webp"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", rulesets.names())
def test_every_chapter_has_a_name_in_every_language(game: str, language: str) -> None:
    ruleset = rulesets.find(game)
    named = {chapter.id: chapter.title for chapter in gamedata.chapters(ruleset, language)}
    assert set(named) == {gamedata.chapter_of(rule.id) for rule in ruleset.rules}
    assert all(named.values())


# ----------------------------------------------------------------------------------------------- what is refused


def edited(game: str, file: str, old: str, new: str) -> AnyRuleset:
    """A game of which one of these files has been changed."""
    ruleset = rulesets.find(game)
    text = ruleset.folder.text(file)
    assert old in text
    return type(ruleset)(ruleset.folder.changed({file: text.replace(old, new, 1)}, "edited"))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('rules = ["4.1a"]', 'rules = ["99.9z"]', "There is no rule '99.9z'."),
        ('rules = ["4.1a"]', "rules = []", "A claim names no rule"),
        ('id = "turn"', 'id = "round"', "The boxes are not turn,"),
        ('en = "The US does', f'en = "{"and so on " * 20}The US does', "more than 34 words"),
        ('ja = "米軍が', f'ja = "{"など" * 50}米軍が', "more than 96 letters"),
        ('id = "turn"', 'id = "turn"\nkinds = 3', "howto.toml:"),
    ],
)
def test_a_flaw_is_named(old: str, new: str, said: str) -> None:
    found = howto.flaws(edited("vietnam", howto.FILE, old, new))
    assert any(said in flaw and flaw.startswith("lessons/howto.toml:") for flaw in found), found


def test_a_chapter_without_a_name_is_a_flaw() -> None:
    found = howto.flaws(edited("kursk", gamedata.CHAPTERS, "12\tTables\t各種の表\n", ""))
    assert found == ["rules.chapters.tsv: Chapter 12 has no name."]
