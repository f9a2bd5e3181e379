"""The map of the house is true: paths and names of docs/architecture.md exist, its layers are those that are linted."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
HOUSE = ROOT / "src" / "grognard"
PAGE = re.sub(r"```.*?```", "", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"), flags=re.DOTALL)
SPANS = re.findall(r"`([^`\n]+)`", PAGE)
PLACES = [span.partition(":") for span in SPANS if re.search(r"\.py\b", span)]
"""As ``core/flow.py`` or ``core/flow.py:Flow.emit``."""


@cache
def names(path: str) -> frozenset[str]:
    """The classes, functions and constants of a file, and the methods and fields of its classes."""
    found: set[str] = set()
    for node in ast.parse((HOUSE / path).read_text(encoding="utf-8")).body:
        found.update(defined(node))
        if isinstance(node, ast.ClassDef):
            found.update(f"{node.name}.{name}" for inner in node.body for name in defined(inner))
    return frozenset(found)


def defined(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def test_every_file_that_is_named_exists() -> None:
    assert len(PLACES) > 100
    assert [path for path, _, _ in PLACES if not (HOUSE / path).is_file()] == []


def test_every_name_stands_in_its_file() -> None:
    assert [f"{path}:{name}" for path, _, name in PLACES if name and name not in names(path)] == []


def test_every_folder_that_is_named_exists() -> None:
    folders = [span for span in SPANS if span.endswith("/")]
    assert [folder for folder in folders if not (HOUSE / folder).is_dir()] == []


PARTS_OF_A_TABLE = {"ACTIONS", "CHAPTER", "JUDGES", "_"}
"""What several modules have, each its own part: answers and optional rules by chapter, judges by kind of answer."""


def test_no_name_of_fire_team_stands_for_two_things() -> None:
    game = HOUSE / "rulesets" / "fireteam"
    standing: dict[str, set[Path]] = {}
    for file in game.rglob("*.py"):
        for name in names(str(file.relative_to(HOUSE))):
            if "." not in name:
                standing.setdefault(name, set()).add(file.relative_to(game))
    twice = {name: files for name, files in standing.items() if len(files) > 1}
    assert {name: files for name, files in twice.items() if name not in PARTS_OF_A_TABLE} == {}


ROOMY = ("fireteam", "lhy", "assault")
"""The games whose chapters lie in rooms."""


@pytest.mark.parametrize("kind", ["actions", "events"])
@pytest.mark.parametrize("game", ["kursk", "vietnam", *ROOMY])
def test_no_two_answers_and_no_two_facts_of_a_game_bear_one_name(game: str, kind: str) -> None:
    place = HOUSE / "rulesets" / game
    files = [file for file in (place / f"{kind}.py", *(place / kind).glob("*.py")) if file.is_file()]
    borne = [name for file in files for name in classes(file)]
    assert len(borne) > 10
    assert [name for name, times in Counter(borne).items() if times > 1] == []


def classes(file: Path) -> list[str]:
    return [node.name for node in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]


def rooms_of(game: str) -> list[Path]:
    return list((HOUSE / "rulesets" / game).glob("*/__init__.py"))


def test_every_room_says_what_happens_in_it() -> None:
    assert [room for game in ROOMY for room in rooms_of(game) if not room.read_text(encoding="utf-8").strip()] == []


def test_the_whole_shelf_and_all_rooms_are_on_the_map() -> None:
    shelf = [f"tactical/{file.name}" for file in (HOUSE / "tactical").glob("[a-z]*.py")]
    rooms = [f"rulesets/{game}/{room.parent.name}/" for game in ROOMY for room in rooms_of(game)]
    assert len(shelf) > 10
    assert len(rooms) > 40
    assert [place for place in (*shelf, *rooms) if place not in SPANS] == []


def test_the_layers_are_those_of_the_import_contract() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = [one for one in project["tool"]["importlinter"]["contracts"] if one["id"] == "layers"]
    assert re.findall(r"^\| `(\w+)` \|", PAGE, flags=re.MULTILINE) == [name.strip("()") for name in contract["layers"]]
