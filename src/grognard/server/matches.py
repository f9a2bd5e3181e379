"""Between the engine's matches and the store's records."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from itertools import takewhile

from msgspec.structs import replace

from grognard import rulesets
from grognard.api import Match, in_english, seed_text
from grognard.core.errors import BadInput
from grognard.core.flow import CHANCE, Side
from grognard.core.match import Header, Input, Seal, sealed_with
from grognard.core.messages import Message
from grognard.core.world import check_edition

from .catalog import fingerprint
from .clocks import Timing, new_clock
from .seats import Kind
from .snapshots import known
from .store.protocol import InputRecord, MatchRecord, Snapshot, Standing

MOST_UNDOABLE = 500


def new_id() -> str:
    """The public name of a match; it opens nothing."""
    return secrets.token_hex(8)


def new_record(
    header: Header,
    seals: Sequence[Seal],
    standing: Standing,
    kinds: Mapping[Side, Kind],
    title: str,
    timing: Timing | None = None,
) -> MatchRecord:
    """The record of a match that is new to the store."""
    clock = new_clock(timing, kinds)
    return MatchRecord(new_id(), header, kinds, title, seals, standing, time.time(), clock=clock)


def input_records(match: Match, start: int = 0) -> list[InputRecord]:
    """The inputs of a match from one on, as text."""
    return [InputRecord(entry.side, match.notation(entry.action), entry.given) for entry in match.inputs[start:]]


def rebuild(record: MatchRecord, inputs: Sequence[InputRecord], snapshots: Sequence[Snapshot] = ()) -> Match:
    """The match that the inputs lead to; where snapshots are at hand, only the last of them are played."""
    ruleset = rulesets.find(record.header.game)
    header = record.header
    if header.edition is not None:
        check_edition("The match", header.edition, ruleset.edition, ruleset.id)
    match = Match(
        ruleset,
        header.scenario,
        seed=record.seals[0].seed or seed_text(None),
        options=header.options if header.position is None else None,
        position=header.position,
        say=in_english(ruleset),
    )
    match.seals = list(record.seals)
    told = [Input(entry.side, match.read(entry.action), entry.given) for entry in inputs]
    match.resume(told, lambda begun: known(begun, snapshots, fingerprint()) if snapshots else None)
    if any(decision.side == CHANCE for decision in match.decisions):
        raise BadInput("The match stops in the middle of a throw of the dice.")
    return match


def standing_of(match: Match, ended: Message | None = None) -> Standing:
    """How a match stands for everybody; ``ended`` is how it ended otherwise than by the rules."""
    over = ended or over_of(match)
    asked = () if over is not None else tuple(decision.side for decision in match.decisions)
    return Standing(match.state.turn, asked, over)


def over_of(match: Match) -> Message | None:
    """How the match ended by the rules."""
    return None if match.outcome is None else match.ruleset.view(match.state, None).over


def count_undoable(match: Match, most: int = MOST_UNDOABLE) -> int:
    """How many actions of the side that acted last can be taken back one after the other."""
    if match.undo_barrier() is not None:
        return 0
    # Before each of these actions its side was asked, so nothing but a die or a revelation can stand between them.
    side, revealing = match.inputs[-1].side, {entry.input for entry in match.log if entry.event.reveals}
    numbers = range(len(match.inputs), max(0, len(match.inputs) - most), -1)
    undoable = takewhile(lambda number: match.inputs[number - 1].side == side and number not in revealing, numbers)
    return sum(1 for _ in undoable)


def after_chance(inputs: Sequence[InputRecord], number: int) -> int:
    """The first point from a number of inputs on at which no dice are in the air."""
    number = min(number, len(inputs))
    while number < len(inputs) and inputs[number].side == CHANCE:
        number += 1
    return number


def cut_back(record: MatchRecord, keep: int) -> MatchRecord:
    """The record of a match that goes on from an earlier point, with dice that nobody has seen yet."""
    seals = [seal for seal in record.seals if seal.start <= keep]
    return replace(record, seals=[*seals, sealed_with(seed_text(None), keep)])


def sealed_anew(seals: Sequence[Seal], number: int) -> Sequence[Seal]:
    """The seals of a match that has gone back to so many inputs.

    Below its newest seal the dice would come from an older one, whose seed somebody may know: the file that was
    brought told it, or the end of the match that this one was forked from.
    """
    if number >= seals[-1].start:
        return seals
    return [*(seal for seal in seals if seal.start <= number), sealed_with(seed_text(None), number)]
