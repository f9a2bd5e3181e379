"""Sight: lines and what blocks them, who sees whom, smoke, hidden units and the night.

Section 6.1 (line of sight), chapters 10 (smoke) and 15 (night), and 11.3 (hidden units).
"""
