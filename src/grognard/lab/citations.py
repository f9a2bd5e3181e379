"""Which tests and which code cite which rules, read from the source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from grognard.core.rules import RuleIndex

IN_CODE = re.compile(r"\[(\d+\.\d+[a-z]?)\]|\"(\d+\.\d+[a-z]?)\"")


class Citation(Struct, frozen=True):
    """A place that cites a rule."""

    rule: str
    file: str
    line: int
    name: str


class Coverage(Struct, frozen=True):
    """How many enforceable rules of a game are cited by tests."""

    enforceable: int
    covered: int
    missing: list[str]


def tests_of(folder: Path, game: str) -> list[Citation]:
    """Every citation of a game's rules by a test: ``@rule("kursk 8.6a")``."""
    found = [c for path in sorted(folder.rglob("test_*.py")) for c in cited_in(path, folder.parent)]
    prefix = game + " "
    return [Citation(c.rule[len(prefix) :], c.file, c.line, c.name) for c in found if c.rule.startswith(prefix)]


def cited_in(path: Path, root: Path) -> Iterator[Citation]:
    """The citations in one test file: by a test, or by one case of a parametrized test."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tests = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test")]
    cited_by = {id(mark): test.name for test in tests for mark in test.decorator_list}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "rule":
            name = cited_by.get(id(node), "a case of a parametrized test")
            for argument in node.args:
                if isinstance(argument, ast.Constant):
                    yield Citation(str(argument.value), str(path.relative_to(root)), node.lineno, name)


def code_of(folder: Path, root: Path) -> Iterator[Citation]:
    """Every citation of a rule in the code of a game."""
    for path in sorted(folder.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for match in IN_CODE.finditer(line):
                yield Citation(match[1] or match[2], str(path.relative_to(root)), number, line.strip())


def coverage(rules: RuleIndex, cited: list[Citation]) -> Coverage:
    """Which enforceable rules have a test."""
    known = {citation.rule for citation in cited}
    missing = [rule.id for rule in rules.enforceable if rule.id not in known]
    total = len(rules.enforceable)
    return Coverage(total, total - len(missing), missing)


def unknown(rules: RuleIndex, cited: list[Citation]) -> list[Citation]:
    """Citations of rules that do not exist."""
    return [citation for citation in cited if citation.rule not in rules]
