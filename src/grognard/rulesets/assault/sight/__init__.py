"""Who sees what (10.3), what smoke does to it (7.5.1), and who may observe for others (7.2, 3.3).

``lines`` judges the line between two hexes by the points that divide it; ``observers`` tells who may spot for fire
that its firer does not see, and lets him do it.
"""
