"""The reference of positions, dice and actions is what the code says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_reference_is_written_from_the_code() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "reference"), "--check"]
    done = subprocess.run(
        command, env={"PYTHONPATH": str(ROOT / "src")}, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
