"""The pages say nothing for which there is no text in English and in Japanese, and keep no text that nobody says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse
from fluent.syntax.serializer import FluentSerializer
from fluent.syntax.visitor import Visitor

import grognard
from grognard.i18n import LANGUAGES

SOURCE = Path(grognard.__file__).parent
PAGES = sorted(path for path in (SOURCE / "web").rglob("*.js") if path.parent.name != "vendor")
WHOLE = re.compile(r"""["'`](web-[a-z0-9-]*[a-z0-9])["'`]""")
BEGUN = re.compile(r"`(web-[a-z0-9-]*)\$\{")
KANA_OR_KANJI = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff]")
WITHOUT_LETTERS = {"web-explain-who", "web-play-comma", "web-play-named"}


class Variables(Visitor):
    """Collects the arguments that a text uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.names.add(node.id.name)


def source(language: str) -> str:
    """What the pages can say in a language."""
    return "\n".join(
        path.read_text(encoding="utf-8") for path in sorted((SOURCE / "i18n").glob(f"web*.{language}.ftl"))
    )


def texts(language: str) -> dict[str, fluent.Message]:
    """The texts of the pages by id; nothing in the file is unreadable or there twice."""
    body = parse(source(language)).body
    assert [entry.content for entry in body if isinstance(entry, fluent.Junk)] == []
    messages = [entry for entry in body if isinstance(entry, fluent.Message)]
    found = {entry.id.name: entry for entry in messages}
    assert len(found) == len(messages), sorted(entry.id.name for entry in messages)
    return found


def variables(entry: fluent.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(entry)
    return visitor.names


def words(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def test_both_languages_have_the_same_texts() -> None:
    ids = {language: set(texts(language)) for language in LANGUAGES}
    assert ids["en"] == ids["ja"]
    assert all(id_.startswith("web-") for id_ in ids["en"])


def test_both_languages_use_the_same_arguments() -> None:
    english, japanese = texts("en"), texts("ja")
    different = {id_ for id_, entry in english.items() if not variables(japanese[id_]) <= variables(entry)}
    assert different == set()


def test_japanese_is_japanese() -> None:
    foreign = {
        id_ for id_, entry in texts("ja").items() if not KANA_OR_KANJI.search(FluentSerializer().serialize_entry(entry))
    }
    assert foreign == WITHOUT_LETTERS


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(SOURCE / "web").as_posix())
def test_every_text_of_a_page_exists(page: Path) -> None:
    known = set(texts("en"))
    assert set(WHOLE.findall(words(page))) - known == set()
    begun = set(BEGUN.findall(words(page)))
    assert {start for start in begun if not any(id_.startswith(start) for id_ in known)} == set()


def test_every_text_is_said_somewhere() -> None:
    everything = [words(page) for page in PAGES]
    whole = {id_ for text in everything for id_ in WHOLE.findall(text)}
    begun = tuple({start for text in everything for start in BEGUN.findall(text)} - {"web-play-"})
    unsaid = {id_ for id_ in texts("en") if id_ not in whole and not id_.startswith(begun)}
    assert unsaid == set()
