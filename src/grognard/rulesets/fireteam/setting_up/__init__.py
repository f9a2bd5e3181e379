"""Setting up: scenarios and their cards, the placing of forces, variants, and reinforcements that come later.

Sections 11.1 (scenarios and set-up) and 11.2 (reinforcements), and chapter 13 (game variants).
"""
