"""The Last Hundred Yards: companies at close quarters, 1943 to 1945.

Chapters of the rulebook are rooms; values are data files.
"""
