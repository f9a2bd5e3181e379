"""Every rule that the code of the game names as a reason stands in its index."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard import api
from grognard.rulesets import lhy

HOUSE = Path(lhy.__file__).parent
CITED = re.compile(r'"(\d+\.\d[0-9a-zA-Z.\-]*)"')


@pytest.mark.parametrize("file", sorted(HOUSE.rglob("*.py")), ids=lambda file: str(file.relative_to(HOUSE)))
def test_the_rules_that_are_cited_exist(file: Path) -> None:
    rules = api.load("lhy").ruleset.rules
    assert [rule for rule in CITED.findall(file.read_text(encoding="utf-8")) if rule not in rules] == []
