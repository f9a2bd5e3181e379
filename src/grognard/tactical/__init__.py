"""What squad-level games share: mechanisms without the rules of any one game.

A game derives its procedures and questions from the frames and decisions here and says what its rulebook says;
the rest are frozen values and pure functions. Each module names the rules that it serves: FT is Fire Team, LHY
The Last Hundred Yards, AS Assault.

- ``purse``: points that a side spends, and those that lie on its units; ``pools``: exact chances of dice
- ``loads``: who is carried by whom, and what fits in; ``turning``: bringing a target before one's guns
- ``activation``: what has been done in one, kept in its frame
- ``reaction``: the window that a deed opens, and sides that act in turn; ``standing``: when to be asked at all
- ``concealment``: what hides, and other worlds that a viewer cannot tell from this one
- ``missions``: planned fires and the life of a mission; ``aiming``: naming its hexes one by one
- ``smoke``: how thick it lies; ``lingering``: fire that stays on a place; ``eyes``: who sees whom, quickly
- ``answers``: the actions that these questions take
"""
