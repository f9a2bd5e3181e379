"""The book of an arena as tables for readers: who is better than whom, how long players think, and how the sides of a
scenario fare between equals."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

from grognard import rulesets
from grognard.core.errors import BadInput

from .ladder import FEWEST, Book, Duel, Played, Verdict, verdicts

BEGIN, END = "<!-- ladder -->", "<!-- end of ladder -->"
"""What stands between these marks of a page is written anew."""
DRAW = "draw"


def published(book: Book) -> str:
    """The tables of a book, as Markdown."""
    found = list(dict.fromkeys(one.duel for one in book.played))
    unequal = [duel for duel in found if duel.first != duel.second]
    return "\n".join(
        [
            "| Game | Scenario | Players | Pairs | Score | 95 % | By side | Better | Longest s |",
            "|---|---|---|--:|--:|--:|---|---|--:|",
            *(row(one, book.of(one.duel)) for one in verdicts(unequal, book)),
            "",
            "| Game | Scenario | Between | Matches | Shares | Points | Turns |",
            "|---|---|---|--:|---|--:|--:|",
            *(balance(duel, book.of(duel)) for duel in found if duel.first == duel.second),
        ]
    )


def row(found: Verdict, played: Sequence[Played]) -> str:
    """What a duel has shown."""
    duel = found.duel
    return cells(
        duel.game,
        duel.scenario,
        f"{duel.first} : {duel.second}",
        f"{found.pairs}",
        f"{found.score:.2f}",
        f"{found.low:.2f} to {found.high:.2f}",
        ", ".join(f"{side} {share:.2f}" for side, share in found.by_side.items()),
        "too few" if found.pairs < FEWEST else "yes" if found.better else "no",
        f"{max(one.longest for one in played):.2f}",
    )


def balance(duel: Duel, played: Sequence[Played]) -> str:
    """How often each side has won between equals."""
    ends = [*rulesets.find(duel.game).sides, DRAW]
    shares = {end: sum(one.winner == end for one in played) / len(played) for end in ends}
    return cells(
        duel.game,
        duel.scenario,
        f"{duel.first}s",
        f"{len(played)}",
        ", ".join(f"{end} {share:.0%}" for end, share in shares.items()),
        f"{mean(one.points for one in played):.1f}",
        f"{min(one.turn for one in played)} to {max(one.turn for one in played)}",
    )


def cells(*found: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(found)} |"


def inserted(page: str, tables: str) -> str:
    """A page with the tables between its marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise BadInput(f"The page has no {BEGIN} with an {END} after it.")
    return f"{before}{BEGIN}\n\n{tables}\n\n{END}{after}"
