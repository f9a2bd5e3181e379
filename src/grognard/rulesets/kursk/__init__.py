"""Drive on Kursk: July 1943, whole: two sides, 1,428 hexes, 253 units, with and without Manstein's Gambit."""
