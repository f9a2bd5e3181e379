"""Messages in a language: Fluent files of the engine and of each game, in English and Japanese."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

from grognard import installed
from grognard.core.errors import BadInput
from grognard.core.messages import Message
from grognard.core.ruleset import AnyRuleset

LANGUAGES = ("en", "ja")
Speaker = str | AnyRuleset
"""Whose words are used: those of a game by its name ("": of every game), or those of an edition of it."""


@cache
def bundle(language: str, game: Speaker = "") -> FluentBundle:
    """All texts of a language for one game, or for every game; those that an edition brings come before its game's."""
    if language not in LANGUAGES:
        raise BadInput(f"There is no language {language!r}; there are: {', '.join(LANGUAGES)}.")
    found = FluentBundle([language], use_isolating=False)
    for source in sources(language, game if isinstance(game, str) else game.id):
        found.add_resource(FluentResource(source.read_text(encoding="utf-8")))
    if not isinstance(game, str):
        found.add_resource(FluentResource(edition_texts(language, game)), allow_overrides=True)
    return found


def edition_texts(language: str, game: AnyRuleset) -> str:
    """The texts that the folder of an edition brings along: i18n/en.ftl, i18n/ja.ftl."""
    return game.folder.texts.get(f"i18n/{language}.ftl", "")


def sources(language: str, game: str = "") -> list[Traversable]:
    """The language files: those of the engine, the terminal and the server, then those of a game or of all."""
    own = files("grognard.i18n")
    found = [own.joinpath(f"{part}{language}.ftl") for part in ("", "cli.", "server.")]
    found += [source for name in ([game] if game else installed.names()) for source in game_sources(language, name)]
    return [source for source in found if source.is_file()]


def game_sources(language: str, game: str) -> list[Traversable]:
    """The language files of a game: one for all, and one for each of its rooms in a folder, if it has any."""
    texts = installed.folder(game).joinpath("i18n")
    rooms = texts.joinpath(language)
    found = sorted(rooms.iterdir(), key=lambda room: room.name) if rooms.is_dir() else []
    return [texts.joinpath(f"{language}.ftl"), *(room for room in found if room.name.endswith(".ftl"))]


def text_id(texts: FluentBundle, kind: str, name: str) -> str | None:
    """The id of the word for a thing of the data: its name as it is, or as ids are written, small and with hyphens."""
    ids = (f"{kind}-{name}", f"{kind}-{name.lower().replace('_', '-')}")
    return next((id_ for id_ in ids if texts.has_message(id_)), None)


def render(message: Message, language: str = "en", game: Speaker = "") -> str:
    """A message as text in the words of a game; an unknown one is shown by its id, so that it is noticed."""
    texts = bundle(language, game)
    pattern = texts.get_message(message.id).value if texts.has_message(message.id) else None
    if pattern is None:
        return f"[{message.id}]"
    args = {
        name: render(value, language, game) if isinstance(value, Message) else value
        for name, value in message.args.items()
    }
    text, errors = texts.format_pattern(pattern, args)
    return f"[{message.id}: {errors[0]}]" if errors else str(text)
