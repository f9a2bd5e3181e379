"""The commands of the command line: what they print, and exit code 2 with one sentence for bad input."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import grognard
from grognard import rulesets
from grognard.cli.figures import comparison_table
from grognard.core.errors import BadInput
from grognard.lab import against
from tests.support import play

DATA = Path(grognard.__file__).parent / "rulesets" / "kursk" / "data"


def run(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "grognard", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd, stdin=subprocess.DEVNULL)


def test_games_lists_scenarios_and_options() -> None:
    rows = json.loads(run("games", "--json").stdout)
    assert [row["scenario"] for row in rows if row["game"] == "kursk"] == ["standard", "gambit", "campaign"]
    assert rows[0]["options"]["setup"] == ["free", "default"]
    assert "ギャンビット" in run("games", "--lang", "ja").stdout


def test_coverage_is_complete_and_printed_as_asked() -> None:
    found = json.loads(run("rules", "--coverage", "--json").stdout)
    assert found["kursk"] == {"enforceable": 294, "covered": 294, "missing": []}


def test_a_rule_is_shown_with_its_gist_code_and_tests() -> None:
    (entry,) = json.loads(run("rules", "kursk", "8.6a", "--json").stdout)
    assert entry["title"] == "German infiltration"
    assert any(place.startswith("rulesets/kursk/moving.py") for place in entry["code"])
    assert any("test_ch08" in test for test in entry["tests"])
    assert "浸透" in run("rules", "kursk", "8.6a", "--lang", "ja").stdout


def test_the_shipped_data_is_sound() -> None:
    done = run("check")
    assert (done.returncode, done.stdout) == (0, f"The data of {', '.join(rulesets.names())} is sound.\n")


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("units.toml", "strength = 26", 'strength = "many"', "kursk/units.toml:6:"),
        ("units.toml", 'code = "1907-1"', 'code = "1907-x"', "kursk/units.toml:6:"),
        ("maps/kursk.toml", 'hex = "3415"', 'hex = "3515"', "kursk/maps/kursk.toml:"),
        ("tables.toml", 'rule = "12.2a"', 'rule = "99.9"', "kursk/tables.toml:"),
        ("scenarios/standard.toml", 'hex = "2008"', 'hex = "2108"', "kursk/scenarios/standard.toml:"),
        ("terrain.toml", "natural = [", "natural = {", "kursk/terrain.toml:"),
    ],
)
def test_broken_data_is_named_with_file_and_line(tmp_path: Path, file: str, old: str, new: str, place: str) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    path = tmp_path / "data" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    done = run("check", "kursk", "--folder", str(tmp_path / "data"))
    assert done.returncode == 2
    assert place in done.stdout, done.stdout


def test_replay_tells_the_log_and_audits_the_dice(tmp_path: Path) -> None:
    match = grognard.load("kursk").new("standard", seed=5, options={"setup": "default"})
    play(match, "order move/fight", "order fight/move", "concede")
    match.save(tmp_path / "a.match")
    done = run("replay", str(tmp_path / "a.match"))
    assert done.returncode == 0
    assert "German phase order: Fight/Move." in done.stdout
    assert "Every die is what the committed seed gives." in done.stdout
    told = json.loads(run("replay", str(tmp_path / "a.match"), "--json", "--side", "german", "--lang", "ja").stdout)
    assert told["outcome"]["winner"] == "soviet"
    assert not any("move/fight" in line["text"] for line in told["log"])


def test_fuzz_plays_and_reports(tmp_path: Path) -> None:
    done = run("fuzz", "kursk", "--games", "1", "--undo-games", "0", "--json", cwd=tmp_path)
    found = json.loads(done.stdout)
    assert (done.returncode, found["games"], found["option_sets"], found["failed"]) == (0, 1, 1, [])


def test_bench_prints_figures() -> None:
    (found,) = json.loads(run("bench", "kursk", "--games", "1", "--json").stdout)
    assert {"fork_us", "legal_us_p99", "decisions_per_second", "match_kilobytes", "load_average"} <= set(found)


def test_bench_compares_with_a_revision() -> None:
    """Every scenario, and the checkout beside is gone when it is done."""
    before = against.git("worktree", "list").count("grognard-bench-")
    done = run("bench", "vietnam", "--against", "HEAD", "--games", "1", "--rounds", "1", "--json")
    found = json.loads(done.stdout)
    assert [one["scenario"] for one in found] == ["boys", "snoopy", "triangle"]
    assert all(one["ratio"] == one["now"] / one["then"] and one["load_average"] >= 0 for one in found)
    assert against.git("worktree", "list").count("grognard-bench-") == before


def test_bench_says_what_a_revision_lacks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A scenario that was not there is told as such; one that breaks is named with what it said."""
    pace = against.Pace((10,), 2.0)
    monkeypatch.setattr(against, "run", lambda place, *_: pace if place == against.HERE else None)
    found = against.compare("kursk", "standard", tmp_path, 1, 1)
    assert (found.then, found.now, found.ratio) == (0, 0, 0)
    (table,) = comparison_table("v1", [found]).columns[2:3]
    assert list(table.cells) == ["not there"]


def test_bench_tells_why_a_revision_cannot_be_played(tmp_path: Path) -> None:
    package = tmp_path / "src" / "grognard"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("raise ValueError('half a revision')", encoding="utf-8")
    with pytest.raises(BadInput, match=r"kursk standard cannot be played in .*half a revision"):
        against.run(tmp_path, "kursk", "standard", 1)


def test_bench_needs_a_checkout_and_git(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(BadInput, match="needs git, and there is none"):
        against.git("status")
    monkeypatch.setattr(against, "HERE", tmp_path)
    with pytest.raises(BadInput, match="needs a git checkout"):
        against.git("status")


def test_arena_counts(tmp_path: Path) -> None:
    words = ["-p", "german=random", "-p", "soviet=random", "--games", "2", "-o", "setup=default", "--json"]
    found = json.loads(run("arena", "kursk", *words).stdout)
    assert sum(share["count"] for share in found["wins"].values()) == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "chess"), "no game 'chess'"),
        (("play", "kursk", "--scenario", "winter"), "no scenario 'winter'"),
        (("play", "kursk", "-o", "setup"), "name=value"),
        (("play", "kursk", "-o", "setup=chaos"), "cannot be 'chaos'"),
        (("play", "kursk", "-p", "french=greedy"), "no side 'french'"),
        (("play", "kursk", "-p", "german=genius"), "no player 'genius'"),
        (("play", "kursk", "-p", "german"), "side=name"),
        (("play", "kursk", "--lang", "fr"), "no language 'fr'"),
        (("play", "kursk", "--continue", "none.match"), "cannot be read"),
        (("replay", "none.match"), "cannot be read"),
        (("rules", "chess"), "no game 'chess'"),
        (("rules", "kursk", "99"), "no rule '99'"),
        (("check", "chess"), "no game 'chess'"),
        (("check", "kursk", "--folder", "nowhere"), "no folder"),
        (("fuzz", "chess"), "no game 'chess'"),
        (("fuzz", "kursk", "--games", "0"), "--games"),
        (("bench", "chess"), "no game 'chess'"),
        (("bench", "kursk", "--against", "no-such-revision"), "no revision 'no-such-revision'"),
        (("bench", "kursk", "--against", "HEAD", "--folder", "."), "leave out --folder"),
        (("arena", "kursk", "-p", "german=greedy"), "Name a player for each side"),
        (("dance",), "dance"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    done = run(*words, cwd=tmp_path)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []
