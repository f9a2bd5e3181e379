"""The glossary names things once, by names that the code has."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_every_identifier_stands_in_the_code_or_the_data() -> None:
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.toml")]
    code = "\n".join(file.read_text(encoding="utf-8") for file in files)
    identifiers = re.findall(r"\| *`([^`]+)` *\|", (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"))
    assert len(identifiers) > 80
    words = set(re.findall(r"\w+", code))
    assert [name for name in identifiers if re.split(r"\W", name.split("(")[0])[-1] not in words] == []
