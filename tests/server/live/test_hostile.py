"""Malformed and hostile messages: each is answered with an error, the match stays as it is, the server stays up."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from .tables import Client, Table

MESSAGES = 10_000
AT_ONCE = 100
TYPES = (
    *("join", "play", "odds", "why", "overlay", "sight"),
    *("undo", "redo", "reset", "draw", "takeback", "chat", "nothing"),
)
WORDS = (
    "",
    "x" * 500,
    "\x00",
    "go 3415",
    "order",
    "concede x",
    "../..",
    "<b>",
    "'; DROP TABLE matches",
    "9" * 50,
    "é\ud800",
)
Make = Callable[[random.Random], str | bytes]


def anything(dice: random.Random, depth: int = 0) -> Any:
    """A JSON value of any kind."""
    kinds: list[Callable[[], Any]] = [
        lambda: None,
        lambda: dice.choice((True, False)),
        lambda: dice.randint(-(2**70), 2**70),
        lambda: dice.uniform(-1e300, 1e300),
        lambda: dice.choice(WORDS),
        lambda: [anything(dice, depth + 1) for _ in range(dice.randint(0, 3))],
        lambda: {dice.choice(WORDS): anything(dice, depth + 1) for _ in range(dice.randint(0, 3))},
    ]
    return dice.choice(kinds if depth < 3 else kinds[:5])()


def fuzzed(dice: random.Random) -> str:
    """A request with fields of any kind, one of them unknown."""
    names = ("id", "input", "action", "name", "text", "offer", "seat", "since")
    fields = {name: anything(dice) for name in dice.sample(names, dice.randint(0, 4))}
    return json.dumps({"type": dice.choice((*TYPES, anything(dice))), **fields, "unknown": 1})


def cut_short(dice: random.Random) -> str:
    """JSON that ends too early."""
    text = json.dumps({"type": "play", "input": 2, "action": "pick G_INF_102"})
    return text[: dice.randint(0, len(text) - 1)]


def garbage(dice: random.Random) -> bytes:
    """Bytes that are no text."""
    return b"\xff" + dice.randbytes(dice.randint(0, 200))


def nested(dice: random.Random) -> str:
    """JSON too deep for its reader."""
    return dice.choice(('{"a":', "[")) * dice.randint(1_500, 3_000)


def huge(dice: random.Random) -> str:
    """A message beyond the limit."""
    return json.dumps({"type": "play", "input": 2, "action": "x" * dice.randint(17_000, 40_000)})


def replayed(dice: random.Random) -> str:
    """An action for a position that is gone."""
    return json.dumps({"type": "play", "input": dice.choice((0, 1, 3, 999_999)), "action": "pick G_INF_102"})


def illegal(dice: random.Random) -> str:
    """A well-formed request that no rule allows."""
    action = dice.choice(
        ("go 3415", "pick S_TNKC_3", "order move/move", "pick NOBODY", "go 9999", "done now", "roll 6")
    )
    return json.dumps(
        {"type": dice.choice(("play", "odds")), "input": 2, "action": action} | {"id": dice.randint(1, 9)}
    )


MAKERS: tuple[Make, ...] = (fuzzed, fuzzed, fuzzed, cut_short, garbage, nested, huge, replayed, illegal)


def errors_of(client: Client, messages: list[str | bytes]) -> list[dict[str, Any]]:
    """Send messages together and hear as many answers."""
    for message in messages:
        client.socket.send(message)
    answers: list[dict[str, Any]] = []
    while len(answers) < len(messages):
        answer = client.hear()
        if answer["type"] != "state":
            answers.append(answer)
    return answers


@pytest.mark.parametrize("side", ["german", "soviet", None])
def test_hostile_messages_change_nothing_and_are_all_answered(table: Table, side: str | None) -> None:
    dice = random.Random(f"hostile {side}")
    made = table.opened()
    with table.join(made["watch"] if side is None else made["seats"][side]) as client:
        client.at(2)
        room = table.room(made["id"])
        digest, record = room.match.digest(), room.record
        for _ in range(MESSAGES // 3 // AT_ONCE + 1):
            sent = [make(dice) for make in dice.choices(MAKERS, k=AT_ONCE)]
            for message, answer in zip(sent, errors_of(client, sent), strict=True):
                assert answer["type"] == "error", (message, answer)
                assert answer["error"].endswith((".", "?"))
                assert len(answer["error"]) < 500
        assert client.ask("ping")["type"] == "pong"
    assert (room.match.digest(), room.number, room.record) == (digest, 2, record)
    with table.join(made["seats"]["german"]) as german:
        german.at(2)
        assert german.play("pick G_INF_102")["type"] == "done"


def test_a_message_beyond_all_bounds_ends_its_connection_only(table: Table) -> None:
    made = table.opened()
    with table.join(made["seats"]["soviet"]) as bystander, table.join(made["seats"]["german"]) as client:
        client.at(2)
        with pytest.raises(ConnectionClosed):
            errors_of(client, ["x" * 2_000_000] * 5)
        assert bystander.ask("ping")["type"] == "pong"


def test_hostile_messages_instead_of_joining_close_the_line(table: Table) -> None:
    dice = random.Random("door")
    for make in MAKERS:
        with table.join("") as client, pytest.raises(ConnectionClosed):
            errors_of(client, [make(dice)] * 3)
    assert table.http.get("/api/health").json()["ok"]
