"""What the machine thinks: a plan for the moment, and what each answer is worth while it is followed.

``planning`` says what is to be done; ``marches`` works out a movement phase at the map table (``desk``): ``guards``,
``thrusts``, ``breakthroughs`` and ``pockets`` send units out. ``assaults`` and ``fights`` choose and weigh attacks,
``pursuit`` decides after the die, ``orders``, ``reserves``, ``air`` and ``votes`` what their names say. ``front`` and
``dangers`` see where the enemy can go and what he can take; ``sightings`` is all that is known of him. ``judging``
appraises answers. It is an opinion, not a rule, and rests on nothing that the side cannot know.
"""

from .judging import appraise, spread
from .planning import moment, plans, tasks
from .prospects import prospects

__all__ = ["appraise", "moment", "plans", "prospects", "spread", "tasks"]
