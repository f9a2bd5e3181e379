"""`grognard serve` and `grognard backup`, as they are run."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.databases import of_sqlite

from .tables import ALONE, Client, Table

COMMAND = (sys.executable, "-m", "grognard")
WISH = {"game": "kursk", "scenario": "standard", "options": {"setup": "default"}, "seats": ALONE}


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run((*COMMAND, *words), capture_output=True, text=True, timeout=60, check=False)


class Served:
    """A server in a process of its own."""

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self.process, self.log = process, log
        self.port = self._port()

    def _port(self) -> int:
        """The port, from the log."""
        while self.process.poll() is None:
            for entry in self.entries():
                if entry["message"] == "serving":
                    return int(entry["port"])
            time.sleep(0.05)
        raise AssertionError(self.log.read_text())

    def entries(self) -> list[dict[str, Any]]:
        """The log so far."""
        return [json.loads(line) for line in self.log.read_text().splitlines(keepends=True) if line.endswith("\n")]

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=20)


@contextmanager
def served(folder: Path, *words: str) -> Iterator[Served]:
    """A server on a data folder and any free port."""
    log = folder / "log"
    with log.open("w") as file:
        command = (*COMMAND, "serve", "--port", "0", "--data", str(folder), *words)
        process = subprocess.Popen(command, stderr=file, text=True)
        try:
            yield Served(process, log)
        finally:
            process.kill()
            process.wait()


def test_a_stopped_server_says_good_bye_and_keeps_everything(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = httpx.post(f"http://127.0.0.1:{server.port}/api/matches", json=WISH, timeout=30).json()
        with Client(f"ws://127.0.0.1:{server.port}/ws", made["seats"]["soviet"]) as client:
            client.at(0)
            assert client.play("order fight/move")["type"] == "done"
            assert server.stop() in (0, -signal.SIGTERM)
            with pytest.raises(Exception, match=r"1012|1001"):
                client.ask("ping")
        assert server.entries()[-1]["message"] in ("stopped", f"Finished server process [{server.process.pid}]")
        assert "stopped" in [entry["message"] for entry in server.entries()]
    with served(tmp_path) as server, Client(f"ws://127.0.0.1:{server.port}/ws", made["seats"]["german"]) as client:
        assert client.until(lambda _: True)["input"] == 1


def test_the_log_is_structured_and_holds_no_secret(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        base = f"http://127.0.0.1:{server.port}"
        made = httpx.post(f"{base}/api/matches", json=WISH, timeout=30).json()
        secrets = [*made["seats"].values(), made["watch"]]
        httpx.get(f"{base}/api/seat", headers={"Authorization": f"Bearer {secrets[0]}"})
        httpx.get(f"{base}/api/seat?seat={secrets[0]}")
        with Client(f"ws://127.0.0.1:{server.port}/ws", secrets[0]) as client:
            client.until(lambda _: True)
        server.stop()
        requests = [entry for entry in server.entries() if entry["message"] == "request"]
        assert {"at", "level", "logger", "method", "path", "status", "milliseconds"} <= set(requests[0])
        assert not any(secret in server.log.read_text() for secret in secrets)


@of_sqlite
def test_a_backup_of_a_running_server_can_be_served(table: Table, tmp_path: Path) -> None:
    made = table.opened(ALONE)
    target = tmp_path / "copy" / "grognard.sqlite"
    target.parent.mkdir()
    done = run("backup", str(target), "--data", str(table.database.parent))
    assert done.returncode == 0, done.stderr
    assert "matches are in" in done.stdout
    with served(target.parent) as server, Client(f"ws://127.0.0.1:{server.port}/ws", made["seats"]["german"]) as client:
        assert client.until(lambda _: True)["input"] == 2


def test_what_cannot_be_served_is_one_sentence(table: Table, tmp_path: Path) -> None:
    taken = run("serve", "--port", str(table.port), "--data", str(tmp_path))
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "grognard.sqlite").write_text("this is no database, whatever its name may say" * 100)
    broken = run("serve", "--port", "0", "--data", str(tmp_path / "broken"))
    limits = tmp_path / "limits.toml"
    limits.write_text("matchs = 3\n")
    unlimited = run("serve", "--port", "0", "--data", str(tmp_path), "--limits", str(limits))
    absent = run("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "nowhere"))
    for result in (taken, broken, unlimited, absent):
        assert result.returncode == 2
        assert result.stderr.startswith("grognard: ")
        assert result.stderr.count("\n") == 1
