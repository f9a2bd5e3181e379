"""The walk-through in docs/adding-a-ruleset.md quotes the small game as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
GUIDE = HERE.parents[1] / "docs" / "adding-a-ruleset.md"
EXCERPT = re.compile(r"^```\w+\n# (?P<file>\S+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
EXCERPTS = [(found["file"], found["text"]) for found in EXCERPT.finditer(GUIDE.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(("file", "text"), EXCERPTS)
def test_an_excerpt_stands_in_its_file(file: str, text: str) -> None:
    quoted = HERE / file if file.startswith("test_") else HERE / "skirmish" / file
    assert text in quoted.read_text(encoding="utf-8")


def test_every_block_of_the_guide_is_an_excerpt_and_every_module_is_quoted() -> None:
    assert len(EXCERPTS) == GUIDE.read_text(encoding="utf-8").count("\n```\n")
    assert {file for file, _ in EXCERPTS} >= {f"skirmish/{name}.py" for name in ("world", "play", "game")}
