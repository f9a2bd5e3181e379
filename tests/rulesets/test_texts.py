"""The language files of every game: ids once, the same in both languages, with no argument that nobody gives."""

from __future__ import annotations

import pytest

from grognard import rulesets
from grognard.core.messages import Message
from grognard.i18n import LANGUAGES, render
from tests.texts import ON_THE_BOX, arguments, calls, doubled, lacking, not_japanese

of_every_game = pytest.mark.parametrize("game", rulesets.names())
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


@of_every_game
@in_every_language
def test_a_game_has_a_title_and_says_what_it_is_about(game: str, language: str) -> None:
    assert arguments(language, game).keys() >= ON_THE_BOX


@of_every_game
def test_both_are_japanese_in_japanese(game: str) -> None:
    assert not_japanese(map(Message, sorted(ON_THE_BOX)), game) == []


def test_an_unknown_message_is_shown_by_its_id() -> None:
    assert render(Message("no-such-text")) == "[no-such-text]"
