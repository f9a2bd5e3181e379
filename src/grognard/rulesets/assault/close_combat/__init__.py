"""Close combat (12): a unit enters an enemy hex, both sides strike at once, and one of them leaves it.

``assault`` is the whole activation, from the way there to the end; ``melee`` the strikes; ``rights`` who may assault
what.
While it is fought the assaulting unit lies in the hex it came from; it enters the other when it has won it.
"""
