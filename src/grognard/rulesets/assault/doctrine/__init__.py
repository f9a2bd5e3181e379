"""What the machine thinks an answer is worth: an opinion, not a rule.

A side first has a plan: ``planning`` gives every unit a task from the objectives, who threatens them and the time that
is left, ``varying`` plans otherwise. ``brief`` is what the answers are judged by: the state, and each unit's task.
``worth`` weighs units and what happens to them, ``aims`` objectives, ``places`` hexes: the way to where one is wanted,
cover, and who can fire there; ``shooting``, ``storming``, ``marching``, ``riding``, ``shelling``, ``supporting``,
``playing`` and ``deploying`` weigh answers by them; ``judging`` knows whom to ask. ``standing`` says how a side stands.
Chances are those of the rules.
"""
