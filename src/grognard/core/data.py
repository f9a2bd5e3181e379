"""Hand-written data files: TOML and TSV text in, typed values out, and errors that name file and line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from .errors import BadInput

T = TypeVar("T")
Path = tuple[str | int, ...]

_SYNTAX_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_END_OF_DOCUMENT = "(at end of document)"
_WHERE = re.compile(r" - at `(?P<path>[^`]*)`$")
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
_NAMED_FIELD = re.compile(r"unknown field `(\w+)`")
_HEADER = re.compile(r"(?P<brackets>\[\[?)\s*(?P<name>[\w.]+)\s*\]")
_KEY = re.compile(r"(?P<key>\w+)\s*=\s*(?P<value>.*)")


class DataError(BadInput):
    """A data file that cannot be read; reads "source:line: message"."""

    def __init__(self, source: str, line: int, message: str) -> None:
        super().__init__(f"{source}:{line}: {message}")
        self.source = source
        self.line = line
        self.message = message


def decode_toml(text: str, type_: type[T], source: str) -> T:
    """The value a TOML text describes, checked against its type; `source` names the file in errors."""
    try:
        return msgspec.toml.decode(text, type=type_)
    except msgspec.ValidationError as error:
        raise _invalid(text, str(error), source) from None
    except msgspec.DecodeError as error:
        raise DataError(source, _syntax_line(text, str(error)), str(error)) from None


def quoted(value: Any) -> str:
    """A TOML value on one line."""
    return msgspec.json.encode(value).decode()


def decode_tsv(text: str, columns: Sequence[str], source: str) -> list[tuple[int, dict[str, str]]]:
    """The rows of a tab-separated text with exactly these columns, each with its line number."""
    lines = text.splitlines()
    if not lines or lines[0].split("\t") != list(columns):
        raise DataError(source, 1, f"The columns must be {', '.join(columns)}.")
    return [(number, _row(line, columns, source, number)) for number, line in enumerate(lines[1:], 2) if line]


def _row(line: str, columns: Sequence[str], source: str, number: int) -> dict[str, str]:
    cells = line.split("\t")
    if len(cells) != len(columns):
        raise DataError(source, number, f"A row needs {len(columns)} cells, this one has {len(cells)}.")
    return dict(zip(columns, cells, strict=True))


def _invalid(text: str, sentence: str, source: str) -> DataError:
    """A validation error, placed on the line of the entry it speaks of."""
    where = _WHERE.search(sentence)
    path = _steps(where["path"]) if where else ()
    named = _NAMED_FIELD.search(sentence)
    if named:
        path = (*path, named[1])
    return DataError(source, _line_of(text, path), sentence)


def _syntax_line(text: str, sentence: str) -> int:
    if _END_OF_DOCUMENT in sentence:
        return len(text.splitlines())
    found = _SYNTAX_LINE.search(sentence)
    return int(found[1]) if found else 1


def _steps(path: str) -> Path:
    """`$.units[12].size` as ("units", 12, "size")."""
    return tuple(key or int(index) for key, index in _STEP.findall(path))


def _line_of(text: str, path: Path) -> int:
    """The line of the innermost entry on the path that starts a line of its own."""
    lines = dict(_entries(text))
    known = (path[:end] for end in range(len(path), 0, -1))
    return next((lines[prefix] for prefix in known if prefix in lines), 1)


def _entries(text: str) -> Iterator[tuple[Path, int]]:
    """Every table header, key and one-per-line array element of a TOML text, with its line."""
    table: Path = ()
    tables_seen: dict[str, int] = {}
    array: Path | None = None
    element = 0
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if array is not None:
            if line.startswith("]"):
                array = None
            else:
                yield (*array, element), number
                element += 1
        elif header := _HEADER.match(line):
            table = _table(header["name"], header["brackets"] == "[[", tables_seen)
            yield table, number
        elif pair := _KEY.match(line):
            entry = (*table, pair["key"])
            yield entry, number
            if pair["value"] == "[":
                array, element = entry, 0


def _table(name: str, repeated: bool, seen: dict[str, int]) -> Path:
    """The path of a table header; the nth [[name]] is (name, n)."""
    path: Path = tuple(name.split("."))
    if not repeated:
        return path
    index = seen.get(name, 0)
    seen[name] = index + 1
    return (*path, index)
