"""The language files of every game: ids once, the same in both languages, with no argument that nobody gives."""

from __future__ import annotations

import pytest

from grognard.i18n import LANGUAGES
from grognard.rulesets import GAMES
from tests.texts import arguments, calls, doubled, lacking

of_every_game = pytest.mark.parametrize("game", GAMES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@of_every_game
@in_every_language
def test_texts_use_only_arguments_that_they_are_given(game: str, language: str) -> None:
    assert lacking(language, game, calls(f"rulesets/{game}")) == []


@of_every_game
@in_every_language
def test_no_id_twice(game: str, language: str) -> None:
    assert doubled(language, game) == []


@of_every_game
def test_both_languages_have_the_same_ids_and_arguments(game: str) -> None:
    assert arguments("en", game) == arguments("ja", game)
