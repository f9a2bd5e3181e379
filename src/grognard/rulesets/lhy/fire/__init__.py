"""[11.1] to [11.3] [11.5] Fire: small arms and anti-tank markers, fronts, enfilade, crossfire, markers that travel."""
