"""The seeded fuzzer: whole random games under the conformance probes; what fails is shrunk and dumped."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import product
from math import prod
from multiprocessing import get_context
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from grognard import api
from grognard.ai.players import Dice
from grognard.api import Match
from grognard.core.errors import GrognardError
from grognard.core.flow import CHANCE, Action, Decision, Event
from grognard.core.match import Input
from grognard.core.ruleset import Option, OptionValue, Scenario

from .conformance import DEEP, LATEST, LOG, QUICK, save_and_restore, undo_and_redo
from .naming import names_at_the_start, telling_names, titles
from .probing import Probe, Violation, is_guarded, pick

LONGEST = 40_000
"""Inputs after which a random game counts as one that does not end."""
MOST_COMBINATIONS = 16
"""So many combinations of option values are all tried; where there are more, a choice of them."""
RANDOM_SETS = 10
"""How many random choices of options are among those of a scenario that has too many to try all."""
LOG_EVERY = 10
"""After how many inputs the log is probed."""
LOOKS = 8
"""How often the log of a shrunk match is probed: each time other worlds are drawn."""
TIMES = 2
"""How often in a game a kind of event that is not told to everybody is probed as soon as it comes up."""
NAMED = 8
"""How often in a game it is looked at whom a kind of event that is not told to everybody names."""
BY_KIND = 4
"""One answer in so many is drawn among the kinds of answers first."""

CRASH = "crash"
"""What stands for a probe where something broke by itself."""

OptionSet = dict[str, OptionValue]


class Plan(Struct, frozen=True):
    """One game to fuzz."""

    game: str
    scenario: str
    options: Mapping[str, OptionValue]
    seed: int
    deep_every: int = 50
    undo_all: bool = False
    scout: bool = False
    """Whether it is only looked at where something comes up that is not told to everybody."""


class Report(Struct, frozen=True):
    """How a fuzzed game went."""

    plan: Plan
    inputs: int
    winner: str | None
    score: int
    violation: str = ""
    probe: str = ""
    dump: str = ""
    shrunk: bool = False
    """Whether the dump has been cut to what shows the violation."""

    @property
    def failed(self) -> bool:
        return bool(self.violation)


def plans(game: str, games: int, seed: int, undo_games: int, deep_every: int, drawn: int = RANDOM_SETS) -> list[Plan]:
    """Games over all scenarios in turn, each time with the next of its option sets.

    Here and there one is played with undo at every step: those take longest, so none of them comes first.
    """
    known = [(scenario.id, option_sets(scenario, drawn)) for scenario in api.load(game).scenarios()]
    rounds = range(max(len(sets) for _, sets in known))
    variants = [(name, sets[place]) for place in rounds for name, sets in known if place < len(sets)]
    return [
        Plan(
            game, *variants[n % len(variants)], seed + n, deep_every, undo_all=(n + 1) * undo_games % games < undo_games
        )
        for n in range(games)
    ]


# ------------------------------------------------------------------------------------------------- options


def option_sets(scenario: Scenario, drawn: int = RANDOM_SETS) -> list[OptionSet]:
    """Every combination of the values of a scenario's options; of many some: edges, random ones, each value alone."""
    options = scenario.options
    if tries_all(scenario):
        return [chosen(options, values) for values in product(*(option.values for option in options))]
    found: list[OptionSet] = []
    for each in (*edge_sets(options), *random_sets(scenario, drawn), *single_sets(options)):
        if each not in found:
            found.append(each)
    return found


def tries_all(scenario: Scenario) -> bool:
    """Whether a scenario has so few options that every combination is tried."""
    return prod(len(option.values) for option in scenario.options) <= MOST_COMBINATIONS


def chosen(options: Sequence[Option], values: Iterable[OptionValue]) -> OptionSet:
    return {option.id: value for option, value in zip(options, values, strict=True)}


def edge_sets(options: Sequence[Option]) -> Iterator[OptionSet]:
    """Everything on, which shows most, all options as they are, and all switches off."""
    switches = [set(option.values) == {False, True} for option in options]
    yield chosen(options, (on or option.values[-1] for option, on in zip(options, switches, strict=True)))
    yield chosen(options, (option.default for option in options))
    yield chosen(options, (not on and option.default for option, on in zip(options, switches, strict=True)))


def random_sets(scenario: Scenario, drawn: int = RANDOM_SETS) -> Iterator[OptionSet]:
    """Random values, the same ones whenever they are asked for."""
    dice = Dice(scenario.id)
    for _ in range(drawn):
        yield chosen(scenario.options, [pick(list(option.values), dice) for option in scenario.options])


def single_sets(options: Sequence[Option]) -> Iterator[OptionSet]:
    """Each value that is not a default, the other options as they are."""
    defaults = chosen(options, (option.default for option in options))
    for option in options:
        yield from (defaults | {option.id: value} for value in option.values[1:])


# ---------------------------------------------------------------------------------------------- one game


def fuzz_game(plan: Plan) -> Report:
    """Play one random game under the probes; what fails is shrunk."""
    return shrink(play_game(plan))


def play_game(plan: Plan) -> Report:
    """Play one random game under the probes, as far as they hold."""
    dice = Dice(plan.seed)
    match = api.load(plan.game).new(plan.scenario, seed=f"fuzz {plan.seed}", options=plan.options)
    try:
        play_under_probes(match, plan, dice)
    except Violation as violation:
        return Report(plan, len(match.inputs), None, 0, str(violation), violation.probe, match.text())
    except Exception as error:  # whatever breaks is what a fuzzer looks for
        return Report(plan, len(match.inputs), None, 0, f"crash: {error!r}", CRASH, match.text())
    outcome = match.outcome
    assert outcome is not None
    return Report(plan, len(match.inputs), outcome.winner, outcome.score)


def play_under_probes(match: Match, plan: Plan, dice: Dice) -> None:
    """Every decision under the quick probes, some under the deep ones and those of the log, the end as a file.

    The log is also probed wherever something comes up that is not told to everybody, the first times that it does.
    """
    met: Counter[type[Event]] = Counter()
    names = titles(match)
    names_at_the_start(match, names)
    if any(is_guarded(type(entry.event)) for entry in match.log):
        probe_all(match, LOG * TIMES, dice)
    while match.outcome is None:
        if not plan.scout:
            probe_decision(match, plan, dice)
        decision = match.decision
        assert decision is not None
        known, start = len(match.log), len(match.inputs)
        before = match.state.fork()
        match.play(answer(match, decision, dice), decision.side)
        kinds = {type(entry.event) for entry in match.log[known:] if is_guarded(type(entry.event))}
        if any(met[kind] < NAMED for kind in kinds):
            telling_names(match, before, start, known, names)
        if any(met[kind] < TIMES for kind in kinds):
            probe_all(match, LATEST, dice)
        met.update(kinds)
        if len(match.inputs) > LONGEST:
            raise Violation("termination", f"the game goes on after {LONGEST} inputs")
    if not plan.scout:
        save_and_restore(match, dice)


def probe_decision(match: Match, plan: Plan, dice: Dice) -> None:
    """A decision under the probes that are due there."""
    probe_all(match, QUICK, dice)
    if len(match.inputs) % plan.deep_every == plan.seed % plan.deep_every:
        probe_all(match, DEEP, dice)
    if len(match.inputs) % LOG_EVERY == plan.seed % LOG_EVERY:
        probe_all(match, LOG, dice)
    if plan.undo_all:
        undo_and_redo(match, dice)


def answer(match: Match, decision: Decision, dice: Dice) -> Action:
    """A random answer; now and then first its kind, so that what is one of very many comes up too."""
    if dice.below(BY_KIND):
        return decision.sample(match.state, dice)
    kinds: dict[type[Action], list[Action]] = {}
    for action in decision.legal(match.state):
        kinds.setdefault(type(action), []).append(action)
    return pick(pick(list(kinds.values()), dice), dice)


def probe_all(match: Match, probes: tuple[Probe, ...], dice: Dice) -> None:
    for probe in probes:
        probe(match, dice)


# ------------------------------------------------------------------------------------------------ shrinking


def shrink(report: Report) -> Report:
    """A failed game with a dump of few inputs; a crash stays as it is, and so does what cannot be read back."""
    if not report.failed or report.probe == CRASH:
        return replace(report, shrunk=True)
    try:
        match = api.read_match(report.dump)
    except GrognardError:
        return replace(report, shrunk=True)
    return replace(report, dump=shrunk(match, report.probe, report.plan), shrunk=True)


def shrunk(match: Match, probe: str, plan: Plan, tries: int = 200) -> str:
    """A match file with fewer inputs that shows the same violation."""
    inputs = match.inputs.copy()
    size = max(len(inputs) // 2, 1)
    while size and tries:
        start = 0
        while start < len(inputs) and tries:
            shorter = shows(match, inputs[:start] + inputs[start + size :], probe, plan)
            tries -= 1
            if shorter is not None:
                inputs = shorter
            else:
                start += size
        size //= 2
    return replay(match, inputs).text()


def shows(match: Match, inputs: list[Input], probe: str, plan: Plan) -> list[Input] | None:
    """The inputs as far as they could be played, if they still show the violation."""
    other = replay(match, inputs)
    try:
        probe_all(other, QUICK + DEEP + LOG * LOOKS, Dice(plan.seed))
    except Violation as violation:
        return other.inputs if violation.probe == probe else None
    except Exception:  # another fault than the one that is being shrunk
        return None
    return None


def replay(match: Match, inputs: list[Input]) -> Match:
    """A fresh match with these inputs, leaving out those that no longer fit."""
    header = match.header
    seed = match.seals[0].seed or ""
    other = Match(match.ruleset, header.scenario, seed=seed, options=header.options, say=match.say)
    for entry in inputs:
        if entry.side != CHANCE:
            try:
                other.play(entry.action, entry.side)
            except GrognardError:
                continue
    return other


# ------------------------------------------------------------------------------------------------- many games


def fuzz(all_plans: list[Plan], jobs: int, each: Callable[[Report], None]) -> list[Report]:
    """Fuzz games, several at a time; ``each`` hears of every one as it ends, and of a failed one again when shrunk.

    All games are scouted first, which is quick: what is rare comes up in one of many games. One in which a scout has
    found something is not played again.
    """
    scouts = [replace(plan, scout=True) for plan in all_plans]
    ahead: deque[Plan | Report] = deque([*scouts, *all_plans])
    reports: dict[tuple[str, int], Report] = {}
    running: set[Future[Report]] = set()
    with ProcessPoolExecutor(jobs, mp_context=get_context("fork")) as pool:
        while ahead or running:
            while ahead and len(running) < jobs:
                running.add(pool.submit(work, ahead.popleft()))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for report in (future.result() for future in done):
                reports[report.plan.game, report.plan.seed] = report
                if report.failed and not report.shrunk:
                    ahead.appendleft(report)
                if report.failed and report.plan.scout and not report.shrunk:
                    whole = replace(report.plan, scout=False)
                    if whole in ahead:
                        ahead.remove(whole)
                each(report)
    return [reports[plan.game, plan.seed] for plan in all_plans]


def work(task: Plan | Report) -> Report:
    """Play a game that is planned, or shrink one that has failed."""
    return play_game(task) if isinstance(task, Plan) else shrink(task)


def option_sets_played(reports: Iterable[Report]) -> int:
    """How many different choices of options there were, each counted for every scenario with which it was played."""
    return len({(report.plan.scenario, *sorted(report.plan.options.items())) for report in reports})


def write_dump(report: Report, folder: Path) -> Path:
    """The dump of a failed game as a file that opens as a match."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{report.plan.game}-{report.plan.seed}.match"
    path.write_text(report.dump, encoding="utf-8")
    return path


def told(report: Report, path: Path) -> str:
    """A failed game in a line: what does not hold and where it is written down, then when it has been shrunk."""
    game = f"{report.plan.game} {report.plan.scenario}, seed {report.plan.seed}"
    if report.shrunk:
        return f"{game}: shrunk, see {path}"
    return f"{game}, input {report.inputs}: {report.violation}; see {path}"
