"""Who plays whom in the arena when nobody is named."""

from __future__ import annotations

import pytest

from grognard import rulesets
from grognard.core.errors import BadInput
from grognard.lab.tournament import USUAL, pairings


@pytest.mark.parametrize("game", rulesets.names())
def test_the_usual_pairings_seat_every_side_of_any_game(game: str) -> None:
    found = pairings(game, "", {}, {})
    assert [tuple(pairing.players.values()) for pairing in found] == list(USUAL)
    assert all(tuple(pairing.players) == rulesets.find(game).sides for pairing in found)
    assert {pairing.scenario for pairing in found} == {rulesets.find(game).scenarios()[0].id}


def test_players_who_are_named_are_one_pairing() -> None:
    game = rulesets.names()[0]
    sides = rulesets.find(game).sides
    (found,) = pairings(game, "", {}, dict.fromkeys(sides, "random"))
    assert found.players == dict.fromkeys(sides, "random")
    with pytest.raises(BadInput, match="Name a player for each side"):
        pairings(game, "", {}, {sides[0]: "random"})
