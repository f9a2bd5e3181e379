"""A source of choices for players and playouts."""

from __future__ import annotations

import random


class Dice(random.Random):
    """Seeded, and in no connection with the dice of a match."""

    def below(self, n: int, /) -> int:
        return int(self.random() * n)
