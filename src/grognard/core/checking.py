"""Checking the data files of a game: all are decoded, then the game says what is wrong, and each flaw gets its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from .data import DataError, decode_toml, decode_tsv

Flaws = Iterable[tuple[str, str]]
"""Sentences, each with the file that it is about."""
Judge = Callable[[Mapping[str, Any], Collection[str]], Flaws]
"""What a game finds wrong with its decoded files, given the rules of its index."""
RULE_INDEX = "rules.tsv"


def check_files(
    shapes: Mapping[str, Any], read: Callable[[str], str], judge: Judge, tokens: Sequence[str]
) -> list[str]:
    """Every flaw of the data files as ``file:line: sentence``; what cannot be decoded is reported first, alone.

    ``tokens`` are patterns of what a sentence may name, the most telling first; they lead to the line.
    """
    texts = {name: read(name) for name in (*shapes, RULE_INDEX)}
    records: dict[str, Any] = {}
    undecoded = []
    for name, shape in shapes.items():
        try:
            records[name] = decode_toml(texts[name], shape, name)
        except DataError as error:
            undecoded.append(str(error))
    try:
        rules = {row["id"] for _, row in decode_tsv(texts[RULE_INDEX], ("id", "title", "kind", "gist"), RULE_INDEX)}
    except DataError as error:
        return [*undecoded, str(error)]
    return undecoded or [placed(name, texts[name], sentence, tokens) for name, sentence in judge(records, rules)]


def each(name: str, sentences: Iterable[str]) -> Flaws:
    """Sentences about one file."""
    return ((name, sentence) for sentence in sentences)


def placed(name: str, text: str, sentence: str, tokens: Sequence[str]) -> str:
    """A sentence with its file and the first line that names what it is about."""
    lines = text.splitlines()
    for token in (token for pattern in tokens for token in re.findall(pattern, sentence)):
        for number, line in enumerate(lines, 1):
            if token in line:
                return f"{name}:{number}: {sentence}"
    return f"{name}:1: {sentence}"
