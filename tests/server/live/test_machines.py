"""Machine players: they answer by themselves, in another process, and the table does not wait for them."""

from __future__ import annotations

import pytest

from .tables import Table


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_the_machine_answers_until_the_person_is_asked(table: Table, player: str) -> None:
    made = table.create({"german": player, "soviet": "me"})
    with table.join(made["seats"]["soviet"]) as soviet:
        state = soviet.until(lambda state: state["view"]["decision"] is not None)
        assert state["seats"]["german"] == {"kind": player, "online": True}
        assert soviet.play("order fight/move")["type"] == "done"
        number = soviet.states[-1]["input"]
        soviet.until(lambda state: state["input"] > number + 1)
        assert soviet.ask("ping")["type"] == "pong"


def test_a_machine_offers_and_takes_no_draw(table: Table) -> None:
    made = table.create({"german": "random", "soviet": "me"})
    with table.join(made["seats"]["soviet"]) as soviet:
        assert "machine" in soviet.ask("draw")["error"]


def test_two_machines_play_only_while_someone_watches(table: Table) -> None:
    made = table.create({"german": "random", "soviet": "random"})
    assert made["seats"] == {}
    with table.join(made["watch"]) as watcher:
        watcher.until(lambda state: state["input"] > 5)
