"""The commands of ``grognard``."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from grognard import api, rulesets
from grognard.core.errors import BadInput
from grognard.core.ruleset import OptionValue
from grognard.i18n import LANGUAGES, render

app = typer.Typer(
    help="Published board wargames with every rule enforced.", no_args_is_help=True, pretty_exceptions_enable=False
)
out = Console(highlight=False)

Language = Annotated[str, typer.Option("--lang", help="Language: en or ja.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
EditionFolder = Annotated[
    Path | None, typer.Option("--folder", help="A folder of changed data: another edition of the game.")
]
OneOrAll = Annotated[str, typer.Argument(help="A game, as `grognard games` lists them; all if not given.")]


def print_json(value: object) -> None:
    """Plain JSON on standard output."""
    typer.echo(json.dumps(msgspec.to_builtins(value), ensure_ascii=False, indent=2))


def one_or_all(game: str) -> list[str]:
    """The game that was named, or all of them."""
    return [game] if game else list(rulesets.names())


def use_edition(game: str, folder: Path | None) -> None:
    """From here on the game is played with the data of a folder, if one is given."""
    if folder is None:
        return
    if not game:
        raise BadInput("Name the game whose data the folder changes.")
    rulesets.use(game, folder)


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise BadInput(f"There is no language {language!r}; there are: {', '.join(LANGUAGES)}.")
    return language


def read_options(pairs: Iterable[str]) -> dict[str, OptionValue]:
    """``name=value`` pairs; yes, no, true and false are switches."""
    words: dict[str, OptionValue] = {"yes": True, "true": True, "no": False, "false": False}
    options: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadInput(f"An option is written name=value, not {pair!r}.")
        options[name] = words.get(value, int(value) if value.isdigit() else value)
    return options


def progress_bar() -> Progress:
    """A bar for long work; silent when nobody watches."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )


@app.command()
def games(as_json: AsJson = False, language: Language = "en") -> None:
    """List the games and their scenarios."""
    check_language(language)
    rows = []
    for name in rulesets.names():
        game = api.load(name)
        for scenario in game.scenarios():
            options = {option.id: list(option.values) for option in scenario.options}
            rows.append(
                {
                    "game": name,
                    "scenario": scenario.id,
                    "title": render(scenario.title, language, game.ruleset),
                    "summary": render(scenario.summary, language, game.ruleset),
                    "turns": scenario.turns,
                    "options": options,
                }
            )
    if as_json:
        return print_json(rows)
    table = Table(title="Grognard")
    for column in ("game", "scenario", "title", "turns", "options"):
        table.add_column(column, overflow="fold")
    for row in rows:
        options_text = ", ".join(
            f"{name}={'|'.join(map(str, values))}"
            for name, values in row["options"].items()  # type: ignore[attr-defined]
        )
        table.add_row(str(row["game"]), str(row["scenario"]), str(row["title"]), str(row["turns"]), options_text)
    out.print(table)


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="A game; the first one if not given.")] = "",
    *,
    scenario: Annotated[str, typer.Option(help="The scenario; the first one if not given.")] = "",
    seed: Annotated[str | None, typer.Option(help="A seed for the dice, to play the same dice again.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="An option, name=value.")] = None,
    opponent: Annotated[
        list[str] | None, typer.Option("--player", "-p", help="A machine player, side=random or side=greedy.")
    ] = None,
    file: Annotated[Path | None, typer.Option("--continue", "-c", help="Continue a saved match.")] = None,
    folder: EditionFolder = None,
    language: Language = "en",
    no_colour: Annotated[bool, typer.Option("--no-colour", help="No colours.")] = False,
) -> None:
    """Play in the terminal: both sides, or against the machine."""
    from .play import play_command

    use_edition(game, folder)
    players = {}
    for pair in opponent or []:
        side, equals, name = pair.partition("=")
        if not equals:
            raise BadInput(f"A player is written side=name, not {pair!r}.")
        players[side] = name
    play_command(
        game=game,
        scenario=scenario,
        seed=seed,
        options=read_options(option or []),
        opponents=players,
        language=check_language(language),
        file=file,
        no_colour=no_colour,
    )


def tell_why(match: api.Match, number: int, player: str, language: str, *, as_json: bool) -> None:
    """Why a machine player gave an input."""
    from grognard.ai.explaining import explain

    from .explanations import explanation_lines
    from .speech import Speech

    found = explain(match, number, player=player)
    if as_json:
        return print_json(found)
    for line in explanation_lines(found, match, Speech(language, match.ruleset)):
        out.print(line, soft_wrap=True)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A match file.")],
    folder: EditionFolder = None,
    side: Annotated[str | None, typer.Option(help="Read the log as this side; default: everything.")] = None,
    explain: Annotated[int, typer.Option(help="Why a machine player gave the input of this number.")] = 0,
    player: Annotated[str, typer.Option(help="Who thinks about it again where nothing was noted.")] = "",
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Play a match file through: its log, its outcome, and whether its dice are those of the seed."""
    match = api.open_match(file, folder=folder)
    check_language(language)
    if explain:
        return tell_why(match, explain, player, language, as_json=as_json)
    if side is not None and side not in match.ruleset.sides:
        raise BadInput(f"There is no side {side!r}; there are: {', '.join(match.ruleset.sides)}.")
    if side is None:
        world = match.state.world
        events = [(entry.input, entry.event.message(world), entry.event.cites(world)) for entry in match.log]
        lines = [(number, text, rules) for number, text, rules in events if text is not None]
    else:
        lines = [(line.input, line.message, line.rules) for line in match.lines(side)]
    audit = match.audit()
    if as_json:
        log = [{"input": n, "text": render(m, language, match.ruleset), "rules": list(r)} for n, m, r in lines]
        return print_json(
            {
                "game": match.header.game,
                "scenario": match.header.scenario,
                "inputs": len(match.inputs),
                "digest": match.digest(),
                "outcome": match.outcome,
                "audit": audit,
                "log": log,
            }
        )
    for number, text, rules in lines:
        out.print(
            f"{number:5} {render(text, language, match.ruleset)} [dim]{' '.join(rules)}[/dim]",
            markup=True,
            soft_wrap=True,
        )
    outcome = match.outcome
    ended = "goes on" if outcome is None else f"{outcome.winner or 'draw'} ({outcome.score})"
    out.print(f"{len(match.inputs)} inputs, digest {match.digest()}, {ended}")
    for line in audit or ["Every die is what the committed seed gives."]:
        out.print(line)


@app.command()
def check(
    game: OneOrAll = "",
    folder: EditionFolder = None,
) -> None:
    """Check all data files; each flaw with its file and line."""
    from grognard.lab.datafiles import check_game

    names = one_or_all(game)
    flaws = [f"{name}/{flaw}" for name in names for flaw in check_game(name, folder)]
    for flaw in flaws:
        typer.echo(flaw)
    if flaws:
        raise typer.Exit(2)
    typer.echo(f"The data of {', '.join(names)} is sound.")


@app.command()
def rules(
    game: OneOrAll = "",
    rule: Annotated[str, typer.Argument(help="A rule, a paragraph or a chapter: 8.6a, 8.6, 8.")] = "",
    show_coverage: Annotated[bool, typer.Option("--coverage", help="Which rules have a test.")] = False,
    tests: Annotated[
        Path | None, typer.Option(help="The folder of the tests; that of the checkout if not given.")
    ] = None,
    as_json: AsJson = False,
    language: Language = "en",
) -> None:
    """Show rules with their gist, code and tests, or how many of them are tested."""
    from .rulebook import show_all_coverage, show_rules

    names = one_or_all(game)
    if show_coverage:
        return show_all_coverage(names, tests, as_json)
    for name in names:
        show_rules(name, rule, tests, as_json, check_language(language))


@app.command()
def fuzz(
    game: OneOrAll = "",
    *,
    games_: Annotated[int, typer.Option("--games", help="How many random games of each.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 1,
    undo_games: Annotated[int, typer.Option(help="Games with undo and redo at every step.")] = 20,
    every: Annotated[int, typer.Option(help="Probe hidden things every so many inputs.", min=1)] = 50,
    random_sets: Annotated[int, typer.Option(help="Random option sets of a scenario with many.", min=0)] = 10,
    jobs: Annotated[int, typer.Option(help="Games at once.", min=1)] = 2,
    dumps: Annotated[Path, typer.Option(help="Where dumps go.")] = Path("fuzz"),
    folder: EditionFolder = None,
    as_json: AsJson = False,
) -> None:
    """Play random games under every probe; what fails is shrunk and written down as a match file.

    Every scenario is played with its options as they are, with all off, all on, with random ones, and each alone.
    """
    from grognard.lab import fuzz as lab

    use_edition(game, folder)
    names = one_or_all(game)
    all_plans = [p for name in names for p in lab.plans(name, games_, seed, undo_games, every, random_sets)]
    with progress_bar() as bar:
        task = bar.add_task(f"fuzz {' '.join(names)}", total=2 * len(all_plans))

        def hear(report: lab.Report) -> None:
            """A game has ended; what has failed is written down and told at once, and again when it is shrunk."""
            if not report.shrunk:
                bar.advance(task, 2 if report.failed and report.plan.scout else 1)
            if report.failed:
                told = lab.told(report, lab.write_dump(report, dumps))
                bar.console.print(told, markup=False, highlight=False, soft_wrap=True)

        reports = lab.fuzz(all_plans, jobs, hear)
    failed = [report for report in reports if report.failed]
    inputs, sets = sum(report.inputs for report in reports), lab.option_sets_played(reports)
    if as_json:
        print_json({"games": len(reports), "inputs": inputs, "option_sets": sets, "failed": failed})
    else:
        typer.echo(f"{len(reports)} games, {inputs} inputs, {sets} option sets, {len(failed)} violations")
    if failed:
        raise typer.Exit(1)


@app.command()
def bench(
    game: OneOrAll = "",
    games_: Annotated[int, typer.Option("--games", help="Random games to time.", min=1)] = 20,
    against: Annotated[
        str,
        typer.Option(metavar="REV", help="Compare with a git revision or a checkout's folder, by processor time."),
    ] = "",
    rounds: Annotated[int, typer.Option(help="Runs of each with --against, in turns; the best counts.", min=1)] = 3,
    folder: EditionFolder = None,
    as_json: AsJson = False,
) -> None:
    """Measure speed and memory, or with --against how much faster than another revision this one is."""
    from grognard.lab.bench import bench as measure

    from .figures import figures_table

    if against and folder is not None:
        raise BadInput("--against compares the games as they come; leave out --folder.")
    if against:
        return compare(against, one_or_all(game), games_, rounds, as_json=as_json)
    use_edition(game, folder)
    found = [measure(name, games_) for name in one_or_all(game)]
    if as_json:
        return print_json(found)
    for one in found:
        out.print(figures_table(one))


def compare(revision: str, names: list[str], games_: int, rounds: int, *, as_json: bool) -> None:
    """Decisions a second here and in another revision, scenario by scenario."""
    from grognard.lab import against as lab

    from .figures import comparison_table

    with progress_bar() as bar:
        task = bar.add_task("bench", total=len(lab.scenarios(names)))
        found = lab.against(revision, names, games_, rounds, lambda: bar.advance(task))
    if as_json:
        return print_json(found)
    out.print(comparison_table(revision, found))


@app.command()
def arena(
    game: OneOrAll = "",
    *,
    player: Annotated[
        list[str] | None,
        typer.Option("--player", "-p", help="side=name for each side; the usual pairings if not given."),
    ] = None,
    games_: Annotated[int, typer.Option("--games", help="How many matches of each pairing.", min=1)] = 100,
    pairs: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FIRST:SECOND", help="Is the first better? Same dice, sides changed, until the answer is clear."
        ),
    ] = None,
    scenario: Annotated[
        str, typer.Option(help="The scenario; the first one if not given, with --pairs all of them.")
    ] = "",
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="An option, name=value.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of the first match.")] = 1,
    jobs: Annotated[int, typer.Option(help="Matches at once.", min=1)] = 2,
    book: Annotated[
        Path | None,
        typer.Option(help="With --pairs: a CSV file of all matches; what stands there already is not played again."),
    ] = None,
    to_the_end: Annotated[
        bool, typer.Option("--to-the-end", help="With --pairs: play all pairs, also where the answer is clear.")
    ] = False,
    folder: EditionFolder = None,
    as_json: AsJson = False,
) -> None:
    """Let machine players play each other and count."""
    from grognard.lab import tournament as lab

    use_edition(game, folder)
    options = read_options(option or [])
    if pairs:
        if player:
            raise BadInput("--pairs names the players; leave out --player.")
        return hold_pairs(one_or_all(game), scenario, pairs, (games_, seed, jobs, options, to_the_end), book, as_json)
    if book is not None or to_the_end:
        raise BadInput("--book and --to-the-end go with --pairs.")
    names = dict(pair.partition("=")[::2] for pair in player or [])
    pairings = [found for name in one_or_all(game) for found in lab.pairings(name, scenario, options, names)]
    with progress_bar() as bar:
        task = bar.add_task("arena", total=games_ * len(pairings))
        seeds = range(seed, seed + games_)
        played = [(each, lab.tournament(each, seeds, jobs, lambda _: bar.advance(task))) for each in pairings]
    summaries = [lab.summary(pairing, results) for pairing, results in played]
    if as_json:
        return print_json(summaries[0] if names else summaries)
    for found in summaries:
        typer.echo(f"{found.pairing.game} ({found.pairing.scenario})")
        for side, share in found.wins.items():
            who = found.pairing.players.get(side, "draw")
            typer.echo(f"  {side} ({who}): {share.count} of {found.matches}, {share.text}")
        typer.echo(f"  score: mean {found.mean:.1f}, from {found.low} to {found.high}, median {found.median:.0f}")


def hold_pairs(
    names: list[str],
    scenario: str,
    pairs: list[str],
    terms: tuple[int, int, int, dict[str, OptionValue], bool],
    file: Path | None,
    as_json: bool,
) -> None:
    """Pairs of players against each other, with the same dice and the sides changed."""
    from grognard.lab import ladder as lab

    from .figures import ladder_table

    found, book = lab.duels(names, scenario, pairs), lab.Book(file)
    with progress_bar() as bar:
        task = bar.add_task("arena", total=2 * terms[0] * len(found))
        lab.hold(found, lab.Terms(*terms), book, lambda _: bar.advance(task))
    verdicts = lab.verdicts(found, book)
    if as_json:
        return print_json(verdicts)
    out.print(ladder_table(verdicts))


@app.command()
def ladder(
    book: Annotated[Path, typer.Argument(help="The CSV file of an arena with --pairs.")],
    into: Annotated[
        Path | None, typer.Option(help="A page with the marks of the tables; printed if not given.")
    ] = None,
) -> None:
    """Write what a book of matches shows as tables: levels, times and balance."""
    from grognard.lab.ladder import Book
    from grognard.lab.published import inserted, published

    if not book.exists():
        raise BadInput(f"There is no book {book}.")
    tables = published(Book(book))
    if into is None:
        return typer.echo(tables)
    into.write_text(inserted(into.read_text(encoding="utf-8"), tables), encoding="utf-8")


@app.command()
def train(
    game: Annotated[str, typer.Argument(help="A game, as `grognard games` lists them.")],
    player: Annotated[str, typer.Option("--player", "-p", help="Who plays the matches.")] = "captain",
    games_: Annotated[int, typer.Option("--games", help="Matches of each scenario.", min=1)] = 20,
    seed: Annotated[int, typer.Option(help="The seed of the first match.")] = 1,
    jobs: Annotated[int, typer.Option(help="Matches at once.", min=1)] = 2,
    to: Annotated[Path | None, typer.Option(help="The file to write; the game's own if not given.")] = None,
) -> None:
    """Learn from matches how machine players should judge positions, for players who look ahead."""
    from grognard import installed
    from grognard.ai.leaf import WEIGHTS
    from grognard.lab import training as lab

    ruleset = rulesets.find(game)
    lesson = lab.Lesson(game, player, games_, seed)
    file = to or Path(str(installed.folder(game))) / "data" / WEIGHTS
    with progress_bar() as bar:
        task = bar.add_task("train", total=len(lab.matches(ruleset, lesson)))
        found = lab.learn(lesson, jobs, lambda: bar.advance(task))
    file.write_text(lab.written(found), encoding="utf-8")
    typer.echo(f"{file}: {found.record.moments} moments of {found.record.games} matches")


DataFolder = Annotated[
    Path | None, typer.Option("--data", help="The folder of the database; the user's own if not given.")
]
DatabaseAddress = Annotated[
    str,
    typer.Option(help="The address of a PostgreSQL database instead: postgresql://...", envvar="GROGNARD_DATABASE"),
]


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(help="The port to listen on; 8765 or a free one if not given.", min=0, max=65_535),
    ] = None,
    data: DataFolder = None,
    name: Annotated[list[str] | None, typer.Option("--name", help="A host name to answer to; any if none.")] = None,
    limits: Annotated[Path | None, typer.Option(help="A TOML file with other limits; see docs/serving.md.")] = None,
    hook_host: Annotated[
        list[str] | None,
        typer.Option("--hook-host", help="A host that may be called when it is a player's turn; none if not given."),
    ] = None,
    folder: Annotated[
        list[str] | None,
        typer.Option("--folder", help="Changed data for a game, game=folder: another edition of it."),
    ] = None,
    *,
    database: DatabaseAddress = "",
    processes: Annotated[int, typer.Option(help="So many processes; more than one need --database.", min=1)] = 1,
    reached_at: Annotated[
        str, typer.Option(help="The address, host or host:port, at which other machines reach these processes.")
    ] = "127.0.0.1",
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the table in the browser.")] = False,
    sources: Annotated[bool, typer.Option("--sources", help="Send pages file by file, for who works on them.")] = False,
) -> None:
    """Serve the table: play in the browser, alone or with friends."""
    from grognard.server import commands

    rulesets.use_all(folder or [])
    found = commands.read_limits(limits)
    commands.serve(
        *(host, port, data),
        open_browser=open_browser,
        names=name or [],
        limits=found,
        hook_hosts=hook_host or [],
        sources=sources,
        sharing=commands.Sharing(database, processes, reached_at),
    )


Days = Annotated[float, typer.Option("--older-than", help="Days in which nothing has happened.", min=0)]
OverOnly = Annotated[bool, typer.Option("--over", help="Only matches that are over.")]


@app.command()
def matches(
    older_than: Days = 0, over: OverOnly = False, data: DataFolder = None, database: DatabaseAddress = ""
) -> None:
    """List the matches of a server, the one least lately played first; it may run meanwhile."""
    from datetime import UTC, datetime

    from grognard.server import commands

    for record, inputs in commands.old_matches(data, older_than, over_only=over, database=database):
        day = datetime.fromtimestamp(record.updated, UTC).date()
        end = "over" if record.standing.over is not None else f"turn {record.standing.turn}"
        typer.echo(f"{record.id}  {day}  {record.header.game} {record.header.scenario}  {end}, {inputs} inputs")


@app.command()
def prune(older_than: Days, over: OverOnly = False, data: DataFolder = None, database: DatabaseAddress = "") -> None:
    """Delete old matches of a server for good: while it is stopped, or those that no process uses in PostgreSQL."""
    from grognard.server import commands

    deleted = commands.prune_matches(data, older_than, over_only=over, database=database)
    typer.echo(f"{deleted} matches deleted.")


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="Where the copy goes.")], data: DataFolder = None) -> None:
    """Copy all matches of a server into a file; it may run meanwhile."""
    from grognard.server import commands

    typer.echo(f"{commands.backup(file, data)} matches are in {file}.")
