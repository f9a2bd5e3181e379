"""Reaction: opportunity fire at those who move, and the standing orders that say when to ask for it.

Chapter 7 (opportunity fire).
"""
