"""Messages in a language: Fluent files of the engine and of each game, in English and Japanese."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

from grognard.core.errors import BadInput
from grognard.core.messages import Message

LANGUAGES = ("en", "ja")


@cache
def bundle(language: str, game: str = "") -> FluentBundle:
    """All texts of a language for one game, or for every game."""
    if language not in LANGUAGES:
        raise BadInput(f"There is no language {language!r}; there are: {', '.join(LANGUAGES)}.")
    found = FluentBundle([language], use_isolating=False)
    for source in sources(language, game):
        found.add_resource(FluentResource(source.read_text(encoding="utf-8")))
    return found


def sources(language: str, game: str = "") -> list[Traversable]:
    """The language files: those of the engine, the terminal and the server, then those of a game or of all."""
    games = sorted(files("grognard.rulesets").iterdir(), key=lambda entry: entry.name)
    own = files("grognard.i18n")
    found = [own.joinpath(f"{part}{language}.ftl") for part in ("", "cli.", "server.")]
    found += [
        folder.joinpath("i18n", f"{language}.ftl") for folder in games if game in ("", folder.name) and folder.is_dir()
    ]
    return [source for source in found if source.is_file()]


def render(message: Message, language: str = "en", game: str = "") -> str:
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
