"""Victory: who controls hexes and towns, and who has what the scenario card wants of him.

Sections 11.15 to 11.17 (the end of a match).
"""
