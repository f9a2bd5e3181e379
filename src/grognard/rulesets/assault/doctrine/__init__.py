"""What the machine thinks an answer is worth: an opinion, not a rule.

``worth`` weighs units and what happens to them, ``aims`` objectives, ``places`` hexes: the way to an objective, cover,
and who can fire there; ``shooting``, ``marching``, ``supporting`` and ``deploying`` weigh answers by them; ``judging``
knows whom to ask. Chances are those of the rules.
"""
