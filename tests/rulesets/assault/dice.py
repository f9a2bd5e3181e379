"""Faces of the coloured dice by what they show, so that tests read like the dice on the table."""

from __future__ import annotations

FACES = {
    "B": {"-": 1, "S": 4, "D": 6},
    "G": {"-": 1, "S": 3, "D": 5, "DD": 6},
    "Y": {"-": 1, "S": 2, "D": 3, "DS": 5, "C": 6},
    "R": {"S": 1, "D": 2, "DS": 3, "DD": 4, "C": 5, "CD": 6},
}


def shown(pool: str, symbols: str) -> list[int]:
    """The faces of a throw: the dice by their colours, and what each shows, as ``shown("YG", "DS -")``."""
    words = symbols.split()
    assert len(words) == len(pool), f"{pool} are not {len(words)} dice"
    return [FACES[kind][word] for kind, word in zip(pool, words, strict=True)]
