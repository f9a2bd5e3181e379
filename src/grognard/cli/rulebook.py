"""`grognard rules`: gists, code, tests and coverage."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.console import Console
from rich.panel import Panel

from grognard import rulesets
from grognard.core.errors import BadInput
from grognard.core.rules import belongs
from grognard.gamedata import rules_in_words
from grognard.lab import citations

out = Console(highlight=False)
PACKAGE = Path(__file__).resolve().parents[1]


def tests_folder() -> Path | None:
    """The tests of a checkout; an installed package has none."""
    folder = PACKAGE.parents[1] / "tests"
    return folder if folder.is_dir() else None


def cited_tests(game: str) -> list[citations.Citation]:
    folder = tests_folder()
    return citations.tests_of(folder, game) if folder else []


def show_all_coverage(games: list[str], as_json: bool) -> None:
    """How many enforceable rules of each game have a test that cites them."""
    from .app import print_json

    if tests_folder() is None:
        raise BadInput("Coverage is read from the tests, and this installation has none; run it in a checkout.")
    found = {name: citations.coverage(rulesets.find(name).rules, cited_tests(name)) for name in games}
    if as_json:
        return print_json(found)
    for name, coverage in found.items():
        typer.echo(f"{name}: {coverage.covered} of {coverage.enforceable} enforceable rules have a test")
        if coverage.missing:
            typer.echo("  missing: " + " ".join(coverage.missing))


def show_rules(game: str, id_: str, as_json: bool, language: str) -> None:
    """Rules with their gist; a paragraph also with its code and tests."""
    from .app import print_json

    index = rulesets.find(game).rules
    chosen = index.under(id_) if id_ else list(index)
    if not chosen:
        raise BadInput(f"There is no rule {id_!r} in {game}.")
    tests = cited_tests(game) if id_ else []
    code = list(citations.code_of(PACKAGE / "rulesets" / game, PACKAGE)) if id_ else []
    entries = [
        {
            "id": rule.id,
            "title": rule.title,
            "kind": rule.kind,
            "gist": rule.gist,
            "code": [f"{c.file}:{c.line}" for c in code if belongs(rule.id, c.rule)],
            "tests": [f"{c.file}:{c.line} {c.name}" for c in tests if c.rule == rule.id],
        }
        for rule in rules_in_words(game, chosen, language)
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
