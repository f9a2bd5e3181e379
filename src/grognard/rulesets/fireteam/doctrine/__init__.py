"""Doctrine: what the machine thinks its answers are worth while it follows a plan, by exact chances.

A plan gives every formation a task (`planning`), a brief keeps it in mind beside what the enemy can do where (`brief`,
`fields`), moves are bounds from shelter to shelter (`bounds`, `ground`), and each kind of answer has a judge
(`judging`). How a side stands is told by `prospects`. It holds no chapter: it is an opinion, not a rule.
"""
