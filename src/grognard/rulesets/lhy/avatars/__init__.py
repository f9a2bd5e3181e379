"""[22.2] Role play, optional: the avatar of each player, his promotion points and his survival."""
