"""What the table, the terminal and the players see: view, choices, forecasts, overlays, positions, belief."""
