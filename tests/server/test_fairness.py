"""The dice laid open after the end: every throw is what its seed gives, by vectors that the pages share."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard import api
from grognard.ai.players import Dice
from grognard.core.dice import CounterRng, commitment
from grognard.core.match import sealed_with
from grognard.server.fairness import dice_record
from grognard.server.viewpoints import Viewpoint
from grognard.server.wire import DiceRecord

VECTORS = Path(__file__).parent.parent / "web" / "fairness.vectors.json"
SEEDS = ("", "1", "seed", "シード", "a" * 200)
SIZES = ([6], [6, 6], [10, 10, 2], [1], [2**63 + 1] * 5, [36, 6, 20, 100])
GAMES = {"kursk": "standard", "vietnam": "boys", "fireteam": "balloon", "lhy": "crossroads", "assault": "coming"}
MOST = 120
SEALED_ANEW = 15


def played(game: str, scenario: str, most: int = MOST, sealed_anew: int = SEALED_ANEW) -> api.Match:
    """A match played at random for a while, given up, with a second seed from its middle on."""
    options = {"setup": "default"} if game == "kursk" else {}
    match, dice = api.load(game).new(scenario, seed="first", options=options), Dice(7)
    while match.decision is not None and len(match.inputs) < most:
        if len(match.seals) == 1 and len(match.inputs) > sealed_anew:
            match.seals = [*match.seals, sealed_with("second", len(match.inputs))]
        match.play(match.decision.sample(match.state, dice))
    if match.outcome is None:
        match.concede(match.ruleset.sides[0])
    return match


def record_of(match: api.Match, side: str | None = None) -> DiceRecord:
    viewpoint = Viewpoint(side)
    viewpoint.grow(match)
    return dice_record(match, viewpoint)


def vectors() -> dict[str, Any]:
    """What the pages must work out alike."""
    return {
        "commitments": {seed: commitment(seed) for seed in SEEDS},
        "numbers": [
            {"seed": seed, "place": place, "sizes": sizes, "numbers": numbers(seed, place, sizes)}
            for seed in SEEDS
            for place, sizes in enumerate(SIZES, 9)
        ],
        "record": json.loads(msgspec.json.encode(record_of(played("kursk", "standard", 400, 250)))),
    }


def numbers(seed: str, place: int, sizes: list[int]) -> list[int]:
    rng = CounterRng(seed, place)
    return [rng.below(size) for size in sizes]


def test_the_vectors_of_the_pages_are_those_of_the_engine() -> None:
    assert json.loads(VECTORS.read_text(encoding="utf-8")) == vectors()


@pytest.mark.parametrize(("game", "scenario"), GAMES.items())
def test_every_throw_and_draw_is_laid_open(game: str, scenario: str) -> None:
    match = played(game, scenario)
    record = record_of(match)
    assert [throw.place for throw in record.throws] == [
        place for place, entry in enumerate(match.inputs) if entry.side == "chance"
    ]
    assert [seal.seed for seal in record.seals] == ["first", "second"]
    for throw, found in zip(record.throws, worked_out(record), strict=True):
        assert found == (throw.drawn or list(throw.faces))


def worked_out(record: DiceRecord) -> Iterator[str | list[int]]:
    """What the seeds give, by nothing but the record."""
    for throw in record.throws:
        seed = next(seal.seed for seal in reversed(record.seals) if seal.start <= throw.place)
        found = numbers(seed or "", throw.place, list(throw.sizes))
        items = [item for item, count in throw.cup for _ in range(count)]
        yield items[found[0]] if items else [one + 1 for one in found]


def test_dice_given_by_hand_are_named_as_such() -> None:
    match = played("kursk", "standard", 400)
    first = next(place for place, entry in enumerate(match.inputs) if entry.side == "chance")
    match.inputs[first] = msgspec.structs.replace(match.inputs[first], given=True)
    assert [throw.given for throw in record_of(match).throws] == [True] + [False] * (len(record_of(match).throws) - 1)


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
