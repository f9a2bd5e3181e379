"""The engine as machine code plays the recorded matches exactly as the sources do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import grognard
import hatch_build

PACKAGE = Path(grognard.__file__).parent
GOLDEN = Path(__file__).parent / "golden"
COMPILED = ("core/flow.py", "core/bits.py", "core/hexes.py", "core/paths.py", "core/results.py", "core/displacement.py")
"""What every input of a game runs through; `make compiled` does so with everything."""
REPLAY = """
import sys
from grognard.core import bits, flow
import grognard
assert bits.__file__.endswith(sys.argv[1]) and flow.__file__.endswith(sys.argv[1]), "not the compiled modules"
match = grognard.open(sys.argv[2])
print(match.outcome, match.audit(), match.digest())
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with some of its modules compiled beside their sources."""
    sources = tmp_path_factory.mktemp("compiled") / "src"
    unused = shutil.ignore_patterns("__pycache__", "web", "art")
    package = Path(shutil.copytree(PACKAGE, sources / "grognard", ignore=unused))
    made = list(hatch_build.compile_all([package / name for name in COMPILED], sources, sources))
    assert [path.suffixes[-1] for path in made] == [Path(hatch_build.SUFFIX).suffix] * len(COMPILED)
    return sources


def replayed(file: Path, sources: Path, suffix: str) -> str:
    """The end of a recorded match, played again by the package in a folder."""
    words = [sys.executable, "-P", "-c", REPLAY, suffix, str(file)]
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", ["kursk-standard", "vietnam-boys", "assault-coming"])
def test_it_plays_the_same_match(compiled: Path, name: str) -> None:
    file = GOLDEN / f"{name}.match"
    assert replayed(file, compiled, hatch_build.SUFFIX) == replayed(file, PACKAGE.parent, ".py")


def test_every_module_of_the_engine_is_compiled() -> None:
    """What is left as it is holds nothing but what it imports."""
    found = {path.relative_to(PACKAGE).as_posix() for path in hatch_build.modules(PACKAGE)}
    assert {"core/flow.py", "tactical/eyes.py", "rulesets/kursk/combat.py", "ai/search.py"} <= found
    assert not any(name.startswith(("server/", "cli/", "lab/")) for name in found)


def test_what_cannot_be_translated_stops_the_build(tmp_path: Path) -> None:
    module = tmp_path / "broken.py"
    module.write_text("def broken(:\n", encoding="utf-8")
    with pytest.raises(RuntimeError, match=r"cannot translate .*broken\.py"):
        hatch_build.translate(module, tmp_path / "broken.c")
