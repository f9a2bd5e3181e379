"""Between the engine's matches and the store's records."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from grognard import rulesets
from grognard.api import Match, in_english, seed_text
from grognard.core.errors import BadInput
from grognard.core.flow import CHANCE, Side
from grognard.core.match import Header, Input, Seal, sealed_with
from grognard.core.messages import Message

from .seats import Kind
from .store.protocol import InputRecord, MatchRecord, Standing

DRAWN = Message("server-drawn")


def new_id() -> str:
    """The public name of a match; it opens nothing."""
    return secrets.token_hex(8)


def new_record(
    header: Header, seals: Sequence[Seal], standing: Standing, kinds: Mapping[Side, Kind], title: str
) -> MatchRecord:
    """The record of a match that is new to the store."""
    return MatchRecord(new_id(), header, kinds, title, seals, standing, time.time())


def input_records(match: Match, start: int = 0) -> list[InputRecord]:
    """The inputs of a match from one on, as text."""
    return [InputRecord(entry.side, match.notation(entry.action), entry.given) for entry in match.inputs[start:]]


def rebuild(record: MatchRecord, inputs: Sequence[InputRecord]) -> Match:
    """The match that the inputs lead to."""
    ruleset = rulesets.find(record.header.game)
    header = record.header
    match = Match(
        ruleset,
        header.scenario,
        seed=record.seals[0].seed or seed_text(None),
        options=header.options if header.position is None else None,
        position=header.position,
        say=in_english(ruleset),
    )
    match.seals = list(record.seals)
    match.resume([Input(entry.side, match.read(entry.action), entry.given) for entry in inputs])
    if any(decision.side == CHANCE for decision in match.decisions):
        raise BadInput("The match stops in the middle of a throw of the dice.")
    return match


def standing_of(match: Match, *, drawn: bool = False) -> Standing:
    """How a match stands for everybody."""
    return Standing(match.state.turn, tuple(d.side for d in match.state.pending), over_of(match, drawn=drawn))


def over_of(match: Match, *, drawn: bool = False) -> Message | None:
    """How the match ended."""
    if match.outcome is not None:
        return match.ruleset.view(match.state, None).over
    return DRAWN if drawn else None


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
