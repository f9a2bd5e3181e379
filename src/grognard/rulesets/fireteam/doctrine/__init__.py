"""Doctrine: what the machine thinks its answers are worth, by exact chances, one step ahead.

It holds no chapter: it is an opinion, not a rule.
"""
