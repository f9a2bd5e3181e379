"""Cards: decks as multisets, hands, what may be played when, and what each command card does (1, MR4.9, MR5.8, MR18).

``decks`` tells which cards a side has, ``exchange`` puts TA/OAS cards in; ``drawing`` and ``planning`` move cards in
the course of a turn; ``windows`` asks at a moment that cards name, as ``moments`` lists them; ``extras`` are cards that
another question offers; ``effects`` is what cards do; ``unseen`` deals the cards that somebody has not seen.
"""
