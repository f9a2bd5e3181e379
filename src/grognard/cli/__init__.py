"""The command line: ``grognard --help``."""

from __future__ import annotations

import sys

from grognard.core.errors import GrognardError

from .app import app


def main() -> None:
    """Run a command; anything wrong with what was given is one sentence and exit code 2."""
    try:
        app()
    except GrognardError as error:
        print(f"grognard: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(0)
