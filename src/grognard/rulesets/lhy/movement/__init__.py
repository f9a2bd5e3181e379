"""[10.1] [10.2] [10.3] [2.3] Units on foot move, withdraw, split, combine, enter and leave the map; stacks are checked.

What happens is written down in `events.movement`; vehicles have a room of their own.
"""
