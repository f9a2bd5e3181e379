"""[19] Mines and wire, and the rolls to get out of them and out of rivers."""
