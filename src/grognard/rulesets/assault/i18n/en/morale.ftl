### Morale: suppression, rout, rally.

prompt-choose-router = Who makes his rout move next?
prompt-choose-rout-step = { $unit } routs: where to?
prompt-choose-rout-facing = { $unit } has routed: where does it point?

action-rout-first = { $unit } routs next
action-rout-to = To { $hex }
action-rout-facing = Point to { $facing }

event-suppressed = { $unit } is suppressed.
event-routed = { $unit } routs.
event-rout-stepped = { $unit } flees to { $hex }.
event-rout-faced = { $unit } turns to { $facing }.
event-rout-blocked = { $unit } cannot flee.
event-rally-rolled = { $unit } tries to rally: { $die } { $modifier }, { $needed } needed.
event-recovered = { $unit } takes heart.

rally-cover = in cover
rally-enemy = an enemy is next to it
rally-steadfast = steadfast

refusal-rout-enemy-hex = { $unit } cannot flee into { $hex }: the enemy is there.
refusal-rout-no-way = { $unit } cannot enter { $hex }.
refusal-rout-too-far = { $unit } has no movement points left for { $hex }.
refusal-rout-nearer = In { $hex } { $unit } would be nearer to the enemy.
refusal-rout-next-to-enemy = In { $hex } { $unit } would come next to another enemy.
refusal-rout-full = { $hex } is full, and { $unit } could not go on from there.
