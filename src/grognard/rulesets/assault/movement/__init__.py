"""Moving: steps and what they cost, facing, roads, carriers and riders, cavalry, entering the map, digging in (2.5, 9,
14.4).

``steps`` tells what a step costs and what forbids one; ``moving`` makes a move hex by hex; ``stacking`` counts.
"""
