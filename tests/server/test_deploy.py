"""The examples in `deploy/`: what they start is a command that there is, and what they name is there.

Images and containers are not built here: that needs a daemon and a registry.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml  # type: ignore[import-untyped]

from grognard.cli.app import app
from grognard.server.commands import chosen

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
COMPOSITIONS = sorted(DEPLOY.glob("compose*.yaml"))
PROGRAM = "/opt/grognard/bin/grognard"


def asked(words: list[str]) -> dict[str, Any]:
    """What a command line asks of `grognard serve`; a word that it does not know fails."""
    assert words[:2] == [PROGRAM, "serve"]
    command = typer.main.get_command(app)
    serve = command.get_command(command.make_context("grognard", ["serve"], resilient_parsing=True), "serve")  # type: ignore[attr-defined]
    found: dict[str, Any] = serve.make_context("serve", words[2:]).params
    return found


def image_words(text: str) -> list[str]:
    """What the image starts."""
    found = re.search(r"^ENTRYPOINT (\[.*\])$", text, re.MULTILINE)
    assert found is not None
    words: list[str] = yaml.safe_load(found[1])
    return words


def composed() -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    for path in COMPOSITIONS:
        whole = yaml.safe_load(path.read_text())
        for service in whole["services"].values():
            yield path.name, whole, service


def started(service: dict[str, Any]) -> list[str]:
    """What a service of ours starts."""
    if "entrypoint" not in service:
        return [*image_words((DEPLOY / "Containerfile").read_text()), *service["command"]]
    shell, _, line = service["entrypoint"]
    assert shell == "sh"
    return shlex.split(line.removeprefix("exec ").replace("$$(hostname)", "here"))


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: str(path.name))
def test_a_unit_starts_a_command_that_there_is(unit: Path) -> None:
    (line,) = re.findall(r"^ExecStart=(.*)$", unit.read_text(), re.MULTILINE)
    found = asked(shlex.split(line))
    database = "postgresql://" if "EnvironmentFile" in unit.read_text() else ""
    assert chosen(database, found["data"], found["processes"])
    assert found["host"] == "127.0.0.1"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
@pytest.mark.parametrize("unit", UNITS, ids=lambda path: str(path.name))
def test_systemd_finds_nothing_wrong_with_a_unit(unit: Path, tmp_path: Path) -> None:
    text = unit.read_text().replace(PROGRAM, sys.executable).replace("User=grognard", "User=daemon")
    (tmp_path / unit.name).write_text(text)
    verify = ["systemd-analyze", "verify", "--man=no", str(tmp_path / unit.name)]
    found = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")


def test_a_composition_starts_what_there_is_and_names_what_it_has() -> None:
    ours = 0
    for _, whole, service in composed():
        assert ("build" in service) != ("image" in service)
        assert set(service.get("depends_on", ())) <= set(whole["services"])
        volumes = [volume.split(":")[0] for volume in service.get("volumes", ())]
        assert all(name in whole["volumes"] or (DEPLOY / name).is_file() for name in volumes)
        if "build" in service:
            ours += 1
            assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
            found = asked(started(service))
            database = service["environment"].get("GROGNARD_DATABASE", "")
            assert chosen(database, found["data"], found["processes"])
    assert ours == len(COMPOSITIONS) == 2


def test_the_image_is_made_of_what_is_here() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    for line in re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE):
        assert all((DEPLOY.parent / name).exists() for name in line.split())
    assert asked(image_words(text))["data"] == Path("/data")
