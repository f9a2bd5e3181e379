"""Checking the data files of a game: all are decoded, then the game says what is wrong, and each flaw gets its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from .data import DataError
from .folder import Folder

Flaws = Iterable[tuple[str, str]]
"""Sentences, each with the file that it is about."""
Judge = Callable[[Mapping[str, Any], Collection[str]], Flaws]
"""What a game finds wrong with its decoded files, given the rules of its index."""


def check_files(folder: Folder, shapes: Mapping[str, Any], judge: Judge, tokens: Sequence[str]) -> list[str]:
    """Every flaw of a folder of data as ``file:line: sentence``; what cannot be decoded is reported first, alone.

    ``shapes`` tells what the files hold, by name or by pattern as ``scenarios/*.toml``; ``tokens`` are patterns of what
    a sentence may name, the most telling first: they lead to the line.
    """
    records: dict[str, Any] = {}
    undecoded = []
    for name, shape in _files(folder, shapes):
        try:
            records[name] = folder.decoded(name, shape)
        except DataError as error:
            undecoded.append(str(error))
    try:
        rules = {rule.id for rule in folder.rule_index()}
    except DataError as error:
        return [*undecoded, str(error)]
    return undecoded or [placed(name, folder.text(name), flaw, tokens) for name, flaw in judge(records, rules)]


def _files(folder: Folder, shapes: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every file that is wanted, with its shape; one that is wanted by name and missing is named too."""
    for pattern, shape in shapes.items():
        for name in folder.matching(pattern) if "*" in pattern else [pattern]:
            yield name, shape


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
