"""README and docs are executed: their Python blocks run, the commands of the README exist."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
QUOTING = "adding-a-ruleset.md"
"""Its blocks are excerpts of files, which another test compares."""
PAGES = [
    README,
    *(path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md")) if path.name != QUOTING),
]


def blocks(language: str, text: str = README) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


@pytest.mark.parametrize("code", [block for page in PAGES for block in blocks("python", page)])
def test_a_python_block_runs(code: str, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for line in code.splitlines():
        if match := re.search(r"print\(.*#\s*([\w.]+(?: \d+)?)", line):
            assert match[1] in done.stdout


def test_the_commands_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for block in blocks("sh"):
        for line in filter(None, block.splitlines()):
            words = shlex.split(line, comments=True)
            if words[0] == "make":
                assert f"\n{words[1]}:" in makefile
                continue
            command = [sys.executable, "-m", "grognard", words[1], "--help"]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 0, line
            for option in (word for word in words if word.startswith("--")):
                assert option in done.stdout, line


def test_links_lead_somewhere() -> None:
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_the_position_in_the_docs_is_a_position() -> None:
    import grognard  # noqa: PLC0415

    (text,) = blocks("toml", (ROOT / "docs" / "kursk.md").read_text(encoding="utf-8"))
    match = grognard.load("kursk").position(text)
    assert match.decision is not None
