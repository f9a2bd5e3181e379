"""Blasts: buildings and fortifications that come down, craters and rubble (4, MR14.1 to MR14.3, 3.6.2).

``check`` is the blast check with what it does to everybody inside; ``scars`` lays craters and rubble; ``forecasting``
gives the chances of a check from its own roll.
"""
