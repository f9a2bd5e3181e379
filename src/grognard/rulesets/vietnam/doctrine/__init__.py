"""What the machine thinks, as rules that a player would say aloud: opinions in points of strength.

`purpose` gives units their tasks for a turn: `hunting` for the US, `guerrilla` for the VC; `variants` varies them.
`judging` appraises whole lists of answers by what they have in common: `going` moves, `carrying` airlift, boats and the
B-52, `fighting` fights, support and losses, `deploying` the set-up. `worth`, `fights`, `ground` and `routes` say what
things are worth, `prospects` how a side stands. Only what a side can know is looked at: the VC see what they hide, the
US what it has found.
"""
