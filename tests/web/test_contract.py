"""The types of the pages are those of the Python contract."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_types_of_the_pages_are_written_from_the_contract() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "page-types"), "--check"]
    done = subprocess.run(
        command, env={"PYTHONPATH": str(ROOT / "src")}, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
