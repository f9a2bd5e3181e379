"""What players see and write: view, board, choices, positions, forecasts, overlays, and what a side may believe."""
