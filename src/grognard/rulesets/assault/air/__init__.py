"""Tactical air support: an air strike from the naming of its target to the end of its card (2).

``strike`` runs it; ``interception`` is the fire of anti-aircraft units at it, ``accuracy`` the sighting and accuracy
rolls, ``friendly_fire`` what falls on the own side, of shells too; ``forecasting`` gives the exact chances.
"""
