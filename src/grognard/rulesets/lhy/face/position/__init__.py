"""Positions of The Last Hundred Yards as text: what may be said, how it is read, how it is told.

Every module is about one part of the text; `positions` is their face.
"""
