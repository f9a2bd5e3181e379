"""Reaction fire: the window that a move opens for the other side, final fire, and when a side wants to be asked (8)."""
