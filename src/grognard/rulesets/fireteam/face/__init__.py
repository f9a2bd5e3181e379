"""Face: what the table is shown and may ask: views, choices, forecasts, overlays, lines of sight, positions as text.

It holds no chapter of its own; what a side may not know [9.1a] [11.3] [15.8] is kept from it here.
"""
