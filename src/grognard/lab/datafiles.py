"""Checking the data files of a game."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from pathlib import Path

from grognard.core.errors import BadInput
from grognard.rulesets import GAMES


def check_game(name: str, folder: Path | None = None) -> list[str]:
    """Every flaw in a game's data, or in a folder of data for it."""
    if name not in GAMES:
        raise BadInput(f"There is no game {name!r}; there are: {', '.join(GAMES)}.")
    root = folder or files(f"grognard.rulesets.{name}").joinpath("data")

    def read(file: str) -> str:
        try:
            return root.joinpath(*file.split("/")).read_text(encoding="utf-8")
        except OSError as error:
            raise BadInput(f"{file} cannot be read: {error.strerror}.") from None
        except UnicodeDecodeError:
            raise BadInput(f"{file} is not a text file.") from None

    found: list[str] = import_module(f"grognard.rulesets.{name}.checks").check_files(read)
    return found
