"""Every enforceable rule of every game is cited by a test, and every citation names a rule that exists."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import installed, rulesets
from grognard.lab import citations

TESTS = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("game", rulesets.names())
def test_all_rules_are_covered(game: str) -> None:
    rules = rulesets.find(game).rules
    cited = citations.tests_of(TESTS, game)
    assert citations.coverage(rules, cited).missing == []
    assert citations.unknown(rules, cited) == []


@pytest.mark.parametrize("game", rulesets.names())
def test_the_code_cites_rules_that_exist(game: str) -> None:
    folder = Path(str(installed.folder(game)))
    rules = rulesets.find(game).rules
    for citation in citations.code_of(folder, folder.parent):
        head = citation.rule.removesuffix(".0")  # a chapter, a paragraph, or a group of paragraphs
        assert citation.rule in rules or any(rule.id.startswith(head) for rule in rules), citation
