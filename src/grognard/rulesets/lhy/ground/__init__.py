"""[4.0] [4.1] The ground: sectors, terrain, roads, hexsides."""
