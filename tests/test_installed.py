"""Games are found by what is installed: ours and those of others in the same way."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import grognard
from grognard import installed, rulesets
from grognard.core.errors import BadInput

SOURCE = Path(grognard.__file__).parents[1]
DIST_INFO = "Metadata-Version: 2.1\nName: {name}\nVersion: 1\n"


def install(folder: Path, name: str, value: str, place: str = "") -> None:
    """Put a package with one game into a folder, as an installer would leave it there."""
    package = folder / name
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").write_text("GAME = 'the value'\n", encoding="utf-8")
    (package / "data" / "looks.toml").write_text(place, encoding="utf-8")
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(DIST_INFO.format(name=name), encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[grognard.games]\n{value}\n", encoding="utf-8")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of installed packages."""
    monkeypatch.syspath_prepend(str(tmp_path))
    installed.entries.cache_clear()
    yield tmp_path
    installed.entries.cache_clear()


def test_a_game_from_elsewhere_is_found_with_its_folder(elsewhere: Path) -> None:
    before = rulesets.names()
    install(elsewhere, "strategos", "skirmish = strategos:GAME")
    installed.entries.cache_clear()
    assert rulesets.names() == (*before, "skirmish")
    assert installed.load("skirmish") == "the value"
    assert Path(str(installed.folder("skirmish"))) == elsewhere / "strategos"


def test_a_game_states_its_place_among_the_others(elsewhere: Path) -> None:
    install(elsewhere, "strategos_first", "skirmish = strategos_first:GAME", "place = 0\n")
    assert rulesets.names()[0] == "skirmish"


def test_a_name_that_two_packages_claim_is_refused(elsewhere: Path) -> None:
    install(elsewhere, "strategos_one", "skirmish = strategos_one:GAME")
    install(elsewhere, "strategos_two", "skirmish = strategos_two:GAME")
    with pytest.raises(BadInput, match="Two installed packages bring a game 'skirmish'"):
        rulesets.names()


def test_a_game_without_a_package_is_named(elsewhere: Path) -> None:
    install(elsewhere, "strategos_lost", "skirmish = strategos_nowhere.game:GAME")
    with pytest.raises(BadInput, match="'skirmish' is installed as strategos_nowhere"):
        rulesets.names()


def test_an_unknown_game_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadInput, match=f"no game 'chess'; there are: {', '.join(rulesets.names())}"):
        rulesets.find("chess")


def test_a_checkout_knows_its_games_before_it_is_installed() -> None:
    """Without any installed package at all."""
    found = [entry.name for entry in installed.listed_in(installed.CHECKOUT)]
    assert sorted(found) == sorted(rulesets.names())
    command = "from importlib.metadata import EntryPoints\n"
    command += "from grognard import installed\ninstalled.entry_points = lambda **_: EntryPoints(())\n"
    command += "print(*installed.names())"
    done = subprocess.run(
        [sys.executable, "-c", command],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == list(rulesets.names())


def test_other_projects_are_no_checkout_of_ours(tmp_path: Path) -> None:
    assert list(installed.listed_in(tmp_path)) == []
    text = '[project]\nname = "other"\n[project.entry-points."grognard.games"]\nx = "x:X"\n'
    (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    assert list(installed.listed_in(tmp_path)) == []
