"""Morale: rout moves and rally (11). What suppresses and routs is told in ``fire.fate``.

``rout`` makes the rout moves that wait when an attack is over; ``rally`` rolls for units that pull themselves together.
"""
