"""Movement: a unit or stack goes from hex to hex, turns, rides, carries weapons, climbs stairs and leaves the map.

Chapter 5 (movement, facing, transport, stacking), 11.17 (leaving the map) and 19.1 (the floors of buildings).
"""
