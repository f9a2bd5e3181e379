"""[11.4] Mortars: requests, impact, smoke, leaving an impact hex, extension and recovery, knee mortars."""
