"""Golden playthroughs: recorded games still replay, input by input, to the same position and the same choices."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard import rulesets
from grognard.lab.playthrough import legal_fingerprint

FILES = sorted(Path(__file__).parent.glob("*.match"))


def test_every_scenario_has_one() -> None:
    names = [f"{game}-{s.id}" for game in rulesets.names() for s in grognard.load(game).scenarios()]
    assert sorted(names) == [file.stem for file in FILES]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_replays_to_the_same_end(file: Path) -> None:
    match = grognard.open(file)
    assert '\ndata = "' in file.read_text(encoding="utf-8"), "or its end is not compared"
    assert match.outcome is not None
    assert match.audit() == []
    assert legal_fingerprint(match) == file.with_suffix(".legal").read_text(encoding="utf-8").strip()
