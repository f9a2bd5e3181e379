"""The map: tiles laid side by side, what grows and stands on them, roads, and what shells have made of them (2, 14, 19
to 21).

``tiles`` lays the tiles of a scenario out into one grid; ``terrain`` tells what a hex is now, with its craters, rubble
and fortifications. Nothing here knows units.
"""
