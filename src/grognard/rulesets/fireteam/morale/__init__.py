"""Morale: what fire does to those it hits, Fear and panic, and the rally of the frightened.

Sections 6.33 to 6.38 (results of fire) and chapter 8 (rally).
"""
