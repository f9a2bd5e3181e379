"""Close combat: enemies in one hex, the fire at no distance, assaults on vehicles, and duels of leaders.

Chapter 14 (close combat).
"""
