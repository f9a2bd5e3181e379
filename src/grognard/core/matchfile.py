"""The text of a match: a TOML header, the inputs one a line, and a closing line that tells whether it is whole."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence

import msgspec

from .data import quoted
from .dice import commitment
from .errors import BadInput
from .flow import CHANCE
from .match import Input, Match, Seal, sealed_with
from .ruleset import AnyRuleset
from .world import Edition, check_edition

FORMAT = 1
GIVEN = "!"
"""Follows the side of an input whose dice were given by hand."""


def write(match: Match, *, sealed: bool = False) -> str:
    """The match as text; a sealed one keeps its seed, and what machine players thought, back until it is over."""
    header, open_ = match.header, match.outcome is not None or not sealed
    lines = [
        f"grognard = {FORMAT}",
        f"game = {quoted(header.game)}",
        f"version = {quoted(header.version)}",
        *edition_lines(header.edition),
        f"scenario = {quoted(header.scenario)}",
    ]
    if header.position is not None:
        lines.append(f"position = {quoted(header.position)}")
    options = ", ".join(f"{name} = {quoted(value)}" for name, value in header.options.items())
    lines.append(f"options = {{ {options} }}" if options else "options = {}")
    lines.append('inputs = """')
    for number, entry in enumerate(match.inputs, 1):
        lines.append(f"{number} {entry.side}{GIVEN * entry.given} {match.notation(entry.action)}")
    lines.append('"""')
    for seal in match.seals:
        lines += ["[[dice]]", f"start = {seal.start}", f"commitment = {quoted(seal.commitment)}"]
        if seal.seed is not None and open_:
            lines.append(f"seed = {quoted(seal.seed)}")
    for number, thought in sorted(match.thoughts.items()) if open_ else ():
        lines += ["[[thoughts]]", f"input = {number}", f"text = {quoted(thought)}"]
    lines += ["[end]", f"inputs = {len(match.inputs)}", f"digest = {quoted(match.digest())}"]
    return "\n".join(lines) + "\n"


def edition_lines(edition: Edition | None) -> list[str]:
    """Which data something was written with, as match files and positions say it."""
    return [] if edition is None else [f"edition = {quoted(edition.name)}", f"data = {quoted(edition.digest)}"]


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The closing of a match file."""

    inputs: int
    digest: str


class Noted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a machine player thought when it gave an input."""

    input: int
    text: str


class MatchText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match file as it stands."""

    grognard: int
    game: str
    version: str
    scenario: str
    options: dict[str, str | bool | int]
    inputs: str
    dice: list[Seal]
    end: End
    position: str | None = None
    edition: str = ""
    data: str = ""
    thoughts: Sequence[Noted] = ()


def parse(text: str) -> MatchText:
    """The parts of a match file, or one clear sentence on what is wrong with it."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"This is not a whole match file: {error}.") from None
    if "grognard" not in raw:
        raise BadInput("This is not a Grognard match file.")
    if raw["grognard"] != FORMAT:
        raise BadInput(f"This match file has format {raw['grognard']}; this program reads format {FORMAT}.")
    if "end" not in raw:
        raise BadInput("The match file is cut short: its end is missing.")
    try:
        return msgspec.convert(raw, MatchText)
    except msgspec.ValidationError as error:
        raise BadInput(f"The match file is damaged: {error}.") from None


def read(
    text: str,
    find: Callable[[str], AnyRuleset],
    make: type[Match] = Match,
    *,
    fresh_seed: str,
) -> Match:
    """The match of a text, played through; a sealed one goes on with a fresh seed."""
    parts = parse(text)
    ruleset = find(parts.game)
    if parts.version != ruleset.version:
        raise BadInput(f"The match was played with {parts.game} {parts.version}; this is version {ruleset.version}.")
    check_edition("The match", Edition(parts.edition, parts.data), ruleset.edition, ruleset.id)
    if not parts.dice or parts.dice[0].start != 0:
        raise BadInput("The match file commits to no dice.")
    if any(seal.seed is not None and commitment(seal.seed) != seal.commitment for seal in parts.dice):
        raise BadInput("A seed in the match file does not match its commitment.")
    match = make(
        ruleset,
        parts.scenario,
        seed=parts.dice[0].seed or fresh_seed,
        options=parts.options,
        position=parts.position,
    )
    match.seals = parts.dice
    match.resume(_inputs(parts, match))
    match.thoughts = {noted.input: noted.text for noted in parts.thoughts}
    if match.seals[-1].seed is None:
        match.seals = [*match.seals, sealed_with(fresh_seed, len(match.inputs))]
    if parts.data and match.digest() != parts.end.digest:  # older files have the digest of older states
        raise BadInput("The match file does not lead to the position that it names at its end.")
    return match


def _inputs(parts: MatchText, match: Match) -> Iterator[Input]:
    """The inputs one by one: what a line says may depend on what those before it have led to."""
    lines = parts.inputs.split("\n")[:-1] if parts.inputs else []
    if len(lines) != parts.end.inputs:
        raise BadInput(f"The match file should hold {parts.end.inputs} inputs and holds {len(lines)}.")
    return (_input(number, line, match) for number, line in enumerate(lines, 1))


def _input(number: int, line: str, match: Match) -> Input:
    words = line.split(maxsplit=2)
    if len(words) != 3 or words[0] != str(number):
        raise BadInput(f"Input {number} of the match file cannot be read: {line!r}.")
    side = words[1].removesuffix(GIVEN)
    if side not in (*match.ruleset.sides, CHANCE):
        raise BadInput(f"Input {number} of the match file names no side of this game: {side!r}.")
    return Input(side, match.read(words[2]), given=words[1].endswith(GIVEN))
