"""The turn and its phases: initiative, planning, command points, support, impulses, organization (6).

``turn`` runs the phases; ``impulse`` asks what a side does next and lets it happen; ``activation`` says which units may
act; ``points`` pays for it. What an act does is told by the rooms that own it.
"""
