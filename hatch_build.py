"""The engine as machine code, in a wheel that is built where HATCH_BUILD_HOOK_ENABLE_CUSTOM=true asks for one.

Every module of core, shelf, games and players is translated as it stands, by Cython, and compiled by the C compiler of
the machine. The sources stay beside it: without the hook a wheel is pure Python, and what is compiled plays the same
games from the same dice. `make compiled` builds such a wheel, compares both and tells how much faster it is.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PARTS = ("core", "tactical", "rulesets", "ai")
"""What is compiled: the engine, the games and those who play them; what serves and shows them waits for others."""
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")
HEADERS = sysconfig.get_path("include")
COMPILER = (*shlex.split(os.environ.get("CC", "cc")), "-shared", "-fPIC", "-fwrapv", "-O1", "-g0", "-s", "-w")


class CompiledEngine(BuildHookInterface[Any]):
    """Puts the compiled modules into a wheel, each beside its source."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the wheel is put together; an editable one stays as it is."""
        if version == "editable":
            return
        sources = Path(self.root) / "src"
        for made in compile_all(modules(sources / "grognard"), sources, Path(self.directory) / "compiled"):
            build_data["force_include"][str(made)] = str(made.relative_to(Path(self.directory) / "compiled"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def modules(package: Path, parts: Iterable[str] = PARTS) -> list[Path]:
    """The modules of some parts of the package, the largest first; packages themselves hold nothing to compile."""
    found = [path for part in parts for path in (package / part).rglob("*.py") if path.name != "__init__.py"]
    return sorted(found, key=lambda path: (-path.stat().st_size, path))


def compile_all(found: list[Path], sources: Path, folder: Path) -> Iterator[Path]:
    """Compile modules into a folder that mirrors the sources, as many at once as there are cores."""
    with ProcessPoolExecutor() as pool:
        jobs = [pool.submit(compiled, path, sources, folder) for path in found]
        for number, job in enumerate(jobs, 1):
            yield job.result()
            tell(f"compiled {number} of {len(jobs)} modules")
    tell("")


def compiled(module: Path, sources: Path, folder: Path) -> Path:
    """One module as machine code; what is newer than its source is there already."""
    place = folder / module.relative_to(sources)
    made = place.with_name(module.stem + SUFFIX)
    if made.exists() and made.stat().st_mtime > module.stat().st_mtime:
        return made
    place.parent.mkdir(parents=True, exist_ok=True)
    written = place.with_suffix(".c")
    translate(module, written)
    unfinished = made.with_suffix(".part")
    subprocess.run([*COMPILER, f"-I{HEADERS}", str(written), "-o", str(unfinished)], check=True)
    unfinished.rename(made)
    written.unlink()
    return made


def translate(module: Path, written: Path) -> None:
    """Python into C; what is annotated is not believed, so that nothing behaves otherwise."""
    cython: Any = import_module("Cython.Compiler.Main")  # needed by this hook alone
    directives = {"annotation_typing": False, "binding": True, "language_level": 3}
    options = cython.CompilationOptions(output_file=str(written), compiler_directives=directives)
    if cython.compile(str(module), options).num_errors:
        raise RuntimeError(f"Cython cannot translate {module}.")


def tell(line: str) -> None:
    """How far it is, where somebody looks on."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
