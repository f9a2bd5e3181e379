"""Everything that the server says has a text in both languages, and every text of the server is said."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse

import grognard
from grognard.core.errors import BadInput, IllegalAction
from grognard.core.messages import Message
from grognard.i18n import LANGUAGES, render
from grognard.server.errors import HTTP_ERRORS, http_error, refused

SOURCE = Path(grognard.__file__).parent
KANA_OR_KANJI = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff]")


def calls() -> Iterator[ast.Call]:
    """Every place where the server builds a message with a fixed id."""
    for path in sorted((SOURCE / "server").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("message", "Message") and node.args:
                yield node


def said() -> dict[str, set[str]]:
    """The ids that the server says, with the arguments it gives."""
    found: dict[str, set[str]] = {id_: set() for id_ in HTTP_ERRORS.values()}
    found |= {id_: {"address"} for id_ in ("server-is-at", "server-is-there")}
    for call in calls():
        if isinstance(call.args[0], ast.Constant):
            names = {keyword.arg for keyword in call.keywords if keyword.arg}
            splat = {"game", "side"} if any(keyword.arg is None for keyword in call.keywords) else set()
            found[str(call.args[0].value)] = {str(name).replace("_", "-") for name in names | splat}
    return found


def texts(language: str) -> dict[str, set[str]]:
    """The server's texts, with the arguments they use."""
    source = (SOURCE / "i18n" / f"server.{language}.ftl").read_text(encoding="utf-8")
    messages = [entry for entry in parse(source).body if isinstance(entry, fluent.Message)]
    return {entry.id.name: set(re.findall(r"\$([a-z-]+)", source_of(entry, source))) for entry in messages}


def source_of(entry: fluent.Message, source: str) -> str:
    assert entry.span is not None
    return source[entry.span.start : entry.span.end]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_server_says_all_its_texts_and_no_other(language: str) -> None:
    assert set(texts(language)) == set(said())


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_get_the_arguments_that_they_use(language: str) -> None:
    known, given = texts(language), said()
    assert {id_ for id_, used in known.items() if not used <= given.get(id_, set())} == set()


def test_japanese_is_japanese() -> None:
    rendered = {id_: render(Message(id_, dict.fromkeys(used, "x")), "ja") for id_, used in texts("ja").items()}
    assert [id_ for id_, text in rendered.items() if not KANA_OR_KANJI.search(text)] == []


def test_no_refusal_is_built_from_bare_words() -> None:
    for path in sorted((SOURCE / "server").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refused":
                assert not isinstance(node.args[1], ast.Constant | ast.JoinedStr), f"{path.name}:{node.lineno}"


def test_sentences_of_the_engine_come_wrapped() -> None:
    refusal = refused(BadInput("There is no scenario 'x'."))
    assert refusal.message == Message("server-bad-request", {"detail": "There is no scenario 'x'."})
    assert refusal.sentence == "This cannot be used: There is no scenario 'x'."
    assert render(refusal.message, "ja") == "受け付けられません：There is no scenario 'x'."
    illegal = refused(IllegalAction("8.6", "Not there."))
    assert (illegal.status, illegal.rule, illegal.message.id) == (409, "8.6", "server-illegal")


@pytest.mark.parametrize("status", [400, 404, 405, 413, 415, 500])
def test_errors_of_the_framework_are_said_in_both_languages(status: int) -> None:
    refusal = http_error(status, "Some detail" * 100)
    assert refusal.status == status
    assert refusal.sentence.endswith(".")
    assert KANA_OR_KANJI.search(render(refusal.message, "ja"))
    assert len(refusal.sentence) < 400
