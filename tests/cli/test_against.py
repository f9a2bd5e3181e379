"""Comparing with another revision: it plays its own games."""

from __future__ import annotations

from importlib.metadata import distributions
from pathlib import Path

from grognard.lab.against import list_its_own_games


def test_a_checkout_knows_its_own_games_alone(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    words = '[project]\nname = "grognard"\nversion = "0.0.9"\n[project.entry-points."grognard.games"]\nold = "a.b:C"\n'
    (tmp_path / "pyproject.toml").write_text(words, encoding="utf-8")
    list_its_own_games(tmp_path)
    (found,) = distributions(path=[str(tmp_path / "src")])
    assert (found.name, found.version) == ("grognard", "0.0.9")
    assert [(entry.group, entry.name, entry.value) for entry in found.entry_points] == [
        ("grognard.games", "old", "a.b:C")
    ]


def test_a_checkout_from_before_there_were_entry_points_knows_none(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "grognard"\nversion = "0.0.1"\n', encoding="utf-8")
    list_its_own_games(tmp_path)
    (found,) = distributions(path=[str(tmp_path / "src")])
    assert list(found.entry_points) == []
