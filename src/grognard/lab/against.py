"""How fast another revision or checkout is: every scenario that both have, in turns, by processor time."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct
from msgspec import json as wire
from msgspec.structs import replace

from grognard import api
from grognard.core.errors import BadInput

from . import playouts

HERE = Path(__file__).resolve().parents[3]
"""The checkout that is running."""


class Pace(Struct, frozen=True):
    """What one run has shown: the decisions of each game, and the processor time of all."""

    decisions: tuple[int, ...]
    seconds: float

    @property
    def rate(self) -> float:
        return sum(self.decisions) / self.seconds


class Comparison(Struct, frozen=True):
    """Decisions a second of one scenario then and now; zeros if it was not there then."""

    game: str
    scenario: str
    games: int
    load_average: float
    then: float = 0.0
    now: float = 0.0
    ratio: float = 0.0
    same_games: bool = False
    """Whether the same seeds give the same games; others are compared by their averages."""


def scenarios(games: list[str]) -> list[tuple[str, str]]:
    """Each scenario of some games."""
    return [(game, scenario.id) for game in games for scenario in api.load(game).scenarios()]


@contextmanager
def checkout(revision: str) -> Iterator[Path]:
    """A clean checkout of a revision, for as long as it is needed; a folder that is one stays as it is."""
    if (Path(revision) / "src" / "grognard").is_dir():
        yield Path(revision).resolve()
        return
    name = git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}", wrong=revision)
    with tempfile.TemporaryDirectory(prefix="grognard-bench-") as folder:
        place = Path(folder) / "then"
        git("worktree", "add", "--quiet", "--detach", str(place), name)
        try:
            list_its_own_games(place)
            yield place
        finally:
            git("worktree", "remove", "--force", str(place))


def list_its_own_games(place: Path) -> None:
    """A checkout knows its own games and not those of the installation beside it."""
    project = tomllib.loads((place / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = place / "src" / f"{project['name']}-{project['version']}.dist-info"
    folder.mkdir()
    about = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (folder / "METADATA").write_text(about, encoding="utf-8")
    groups = project.get("entry-points", {}).items()
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in named.items()) for group, named in groups
    ]
    (folder / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")


def git(*words: str, wrong: str = "") -> str:
    """What git answers about this checkout; a clear sentence where it cannot."""
    if not (HERE / ".git").exists():
        raise BadInput(f"Comparing with a revision needs a git checkout, and {HERE} is none.")
    try:
        done = subprocess.run(["git", "-C", str(HERE), *words], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise BadInput("Comparing with a revision needs git, and there is none.") from None
    if done.returncode == 0:
        return done.stdout.strip()
    if wrong:
        raise BadInput(f"There is no revision {wrong!r} in {HERE}.")
    raise BadInput(f"git {words[0]} failed: {done.stderr.strip()}")


def compare(game: str, scenario: str, then: Path, games: int, rounds: int) -> Comparison:
    """Both checkouts play the same seeds in turns; the best run of each counts."""
    paces = [(run(then, game, scenario, games), run(HERE, game, scenario, games)) for _ in range(rounds)]
    before = best(pace for pace, _ in paces)
    after = best(pace for _, pace in paces)
    found = Comparison(game, scenario, games, os.getloadavg()[0])
    if before is None or after is None:
        return found
    same = before.decisions == after.decisions
    return replace(found, then=before.rate, now=after.rate, ratio=after.rate / before.rate, same_games=same)


def best(paces: Iterable[Pace | None]) -> Pace | None:
    """The quickest run; none where the scenario is not there."""
    return max((pace for pace in paces if pace is not None), key=lambda pace: pace.rate, default=None)


def run(place: Path, game: str, scenario: str, games: int) -> Pace | None:
    """What a checkout shows in a process of its own."""
    words = [sys.executable, "-P", playouts.__file__, game, scenario, str(games)]
    done = subprocess.run(words, env=of_checkout(place), capture_output=True, text=True, check=False)
    if done.returncode:
        last = done.stderr.strip().rpartition("\n")[2]
        raise BadInput(f"{game} {scenario} cannot be played in {place}: {last}")
    return wire.decode(done.stdout, type=Pace | None)


def of_checkout(place: Path) -> dict[str, str]:
    """The environment in which the package of a checkout is found before any other."""
    return {**os.environ, "PYTHONPATH": str(place / "src"), "PYTHONHASHSEED": "0"}


def against(revision: str, games: list[str], count: int, rounds: int, each: Callable[[], None]) -> list[Comparison]:
    """Every scenario of some games here and in a revision; ``each`` hears when one is through."""
    found = []
    with checkout(revision) as then:
        for game, scenario in scenarios(games):
            found.append(compare(game, scenario, then, count, rounds))
            each()
    return found
