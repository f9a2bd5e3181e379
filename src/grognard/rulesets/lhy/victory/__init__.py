"""[20.4] [20.5] [21] Victory: casualty track, objectives, score, end."""
