"""`grognard rules`: gists, code, tests and coverage."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.console import Console
from rich.panel import Panel

from grognard import installed, rulesets
from grognard.core.errors import BadInput
from grognard.core.rules import belongs
from grognard.gamedata import rules_in_words
from grognard.lab import citations

out = Console(highlight=False)
PACKAGE = Path(__file__).resolve().parents[1]


def tests_folder(game: str, named: Path | None) -> Path | None:
    """The tests of a game: those named, or those of the checkout that it lies in; an installed package has none."""
    if named is not None:
        return named
    above = Path(str(installed.folder(game))).resolve().parents
    project = next((folder for folder in above if (folder / "pyproject.toml").is_file()), None)
    return project / "tests" if project and (project / "tests").is_dir() else None


def cited_tests(game: str, named: Path | None) -> list[citations.Citation]:
    folder = tests_folder(game, named)
    return citations.tests_of(folder, game) if folder else []


def cited_code(game: str) -> list[citations.Citation]:
    """Where the code of a game cites its rules; files are named from the package that holds the game."""
    folder = Path(str(installed.folder(game)))
    return list(citations.code_of(folder, PACKAGE if folder.is_relative_to(PACKAGE) else folder.parent))


def show_all_coverage(games: list[str], tests: Path | None, as_json: bool) -> None:
    """How many enforceable rules of each game have a test that cites them."""
    from .app import print_json

    untested = [name for name in games if tests_folder(name, tests) is None]
    if untested:
        raise BadInput(f"Coverage is read from the tests, and {untested[0]} is installed without; name them: --tests.")
    found = {name: citations.coverage(rulesets.find(name).rules, cited_tests(name, tests)) for name in games}
    if as_json:
        return print_json(found)
    for name, coverage in found.items():
        typer.echo(f"{name}: {coverage.covered} of {coverage.enforceable} enforceable rules have a test")
        if coverage.missing:
            typer.echo("  missing: " + " ".join(coverage.missing))


def show_rules(game: str, id_: str, tests_in: Path | None, as_json: bool, language: str) -> None:
    """Rules with their gist; a paragraph also with its code and tests."""
    from .app import print_json

    index = rulesets.find(game).rules
    chosen = index.under(id_) if id_ else list(index)
    if not chosen:
        raise BadInput(f"There is no rule {id_!r} in {game}.")
    tests = cited_tests(game, tests_in) if id_ else []
    code = cited_code(game) if id_ else []
    entries = [
        {
            "id": rule.id,
            "title": rule.title,
            "kind": rule.kind,
            "gist": rule.gist,
            "code": [f"{c.file}:{c.line}" for c in code if belongs(rule.id, c.rule)],
            "tests": [f"{c.file}:{c.line} {c.name}" for c in tests if c.rule == rule.id],
        }
        for rule in rules_in_words(rulesets.find(game), chosen, language)
    ]
    if as_json:
        return print_json(entries)
    for entry in entries:
        if not id_:
            out.print(f"[bold]{entry['id']:7}[/bold] {entry['title']} [dim]({entry['kind']})[/dim]")
            continue
        body = [str(entry["gist"]), "", *(f"[dim]code[/dim] {c}" for c in entry["code"])]
        body += [f"[dim]test[/dim] {t}" for t in entry["tests"]]
        out.print(Panel("\n".join(body), title=f"{game} {entry['id']} {entry['title']}", title_align="left"))
