### Blasts: buildings that come down, craters and rubble.

prompt-choose-roll-again = Blast check in { $hex }: { $result }. Roll it again?

action-roll-again = Roll again
action-let-stand = Leave it as it is

blast-destroyed = it collapses, all inside are eliminated
blast-halved = it collapses, all inside go to half strength
blast-damaged = it collapses, all inside take 1 damage
blast-routed = it stands, all inside rout
blast-suppressed = it stands, all inside are suppressed
blast-nothing = it stands, nobody is hurt

event-blast-thrown = Blast of { $side } in { $hex }: { $attack } against { $defence }.
event-blast-destroyed = The building in { $hex } collapses: all inside are eliminated.
event-blast-halved = The building in { $hex } collapses: all inside go to half strength.
event-blast-damaged = The building in { $hex } collapses: all inside take 1 damage.
event-blast-routed = The building in { $hex } stands: all inside rout.
event-blast-suppressed = The building in { $hex } stands: all inside are suppressed.
event-blast-nothing = The building in { $hex } stands.
event-collapsed = { $hex } is now { $terrain }.
event-crater-made = A crater in { $hex }.
