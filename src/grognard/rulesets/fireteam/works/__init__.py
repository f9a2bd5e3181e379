"""Works: entrenchments, ramps and minefields are dug, occupied, run into and lost.

Chapter 16 (field works and mines).
"""
