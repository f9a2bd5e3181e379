"""[10.5] [14] Assault: arrows, entering, feints, strengths, results, retreat, advance."""
