"""Fire: bands, fields of fire, spotting, pools of dice, throws, results, shells and smoke (3, 7, 10).

``ground`` tells in what a unit stands; ``aiming`` at whom a unit may fire and how well it sees him; ``pools`` which
dice each side has, and why; ``exchange`` lets both throw them; ``fate`` tells what hits do to a unit, ``results`` lets
it happen; ``direct``, ``indirect`` and ``smoke_shells`` are the three ways to fire; ``forecasting`` gives the exact
chances of a shot from the same parts.
"""
