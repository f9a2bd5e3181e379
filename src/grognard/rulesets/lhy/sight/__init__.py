"""[4.2] [4.3] Sight: lines, hindrances, what is seen, concealment."""
