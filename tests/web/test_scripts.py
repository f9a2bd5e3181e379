"""The scripts of the pages: their own tests under node, and that every module they import is there."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import grognard

WEB = Path(grognard.__file__).parent / "web"
HERE = Path(__file__).parent
NODE = shutil.which("node")
IMPORT = re.compile(r"""(?:from|import)\s*["'](\.[^"']+)["']""")
ADDRESS = re.compile(r"""(?:src|href)="([^":#]+)\"""")
ICON = re.compile(r"""(?:icon[=:]\s*|<\$\{Icon\} name=)"([a-z-]+)\"""")


def pages() -> list[Path]:
    return sorted(WEB.glob("*.html"))


def scripts() -> list[Path]:
    return sorted(WEB.rglob("*.js"))


@pytest.mark.skipif(NODE is None, reason="needs node")
def test_the_scripts_pass_their_own_tests() -> None:
    files = [str(path) for path in sorted(HERE.glob("*.test.js"))]
    done = subprocess.run([str(NODE), "--test", *files], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("script", scripts(), ids=lambda path: path.relative_to(WEB).as_posix())
def test_every_import_leads_to_a_file(script: Path) -> None:
    imports = IMPORT.findall(script.read_text(encoding="utf-8"))
    assert [name for name in imports if not (script.parent / name).resolve().is_file()] == []


@pytest.mark.parametrize("page", pages(), ids=lambda path: path.name)
def test_a_page_has_all_its_files_and_nothing_inline(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    addresses = [address for address in ADDRESS.findall(text) if address != "/"]
    assert [address for address in addresses if not (WEB / address.lstrip("/")).is_file()] == []
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\son[a-z]+=", text)


def test_every_icon_is_drawn() -> None:
    drawn = set(re.findall(r'id="i-([a-z-]+)"', (WEB / "lib" / "icons.svg").read_text(encoding="utf-8")))
    shared = [path for folder in ("lib", "lobby", "replay") for path in sorted((WEB / folder).glob("*.js"))]
    named = {name for path in shared for name in ICON.findall(path.read_text(encoding="utf-8"))}
    assert named
    assert named <= drawn
