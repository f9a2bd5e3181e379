"""Where the table is served, and how the terminal is told."""

from __future__ import annotations

import socket
import webbrowser
from pathlib import Path

import pytest

from grognard.core.errors import BadInput
from grognard.server import commands, lines

from .live.tables import Table


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"}, "ja"),
    ],
)
def test_the_terminal_is_told_in_its_own_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in commands.LOCALE_NAMES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert commands.user_language() == language


def test_a_port_that_is_taken_is_refused_or_left(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadInput, match="cannot be listened on"):
            lines.listen("127.0.0.1", port)
        with lines.listen("127.0.0.1", port, or_any=True) as other:
            assert other.getsockname()[1] != port
        assert not commands.answers(f"http://127.0.0.1:{port}/")


def test_a_table_that_is_served_already_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table(tmp_path / "served")
    opened: list[str] = []
    monkeypatch.setattr(commands, "DEFAULT_PORT", table.port)
    monkeypatch.setattr(commands, "set_up_logs", lambda: None)
    monkeypatch.setattr(commands, "listen", None)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))
    try:
        commands.serve(open_browser=True)
    finally:
        table.stop()
    assert opened == [f"http://127.0.0.1:{table.port}/"]
    assert capsys.readouterr().out == f"The table is at http://127.0.0.1:{table.port}/ already.\n"
    assert not (tmp_path / "other").exists()
