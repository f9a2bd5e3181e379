"""Command: the turn and its phases, chits and impulses, and the points that activate units and groups.

Chapters 3 (sequence of play) and 4 (command).
"""
