"""[6.0.II] [8] [9] The cycle: activation segment, calls and reactions, who saw what, duties, marker adjustment."""
