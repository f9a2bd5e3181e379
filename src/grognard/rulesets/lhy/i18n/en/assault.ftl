### Assault: going in, feints, the fight, retreat and advance.

## Questions

prompt-choose-approach = { $units } goes for { $hex }: choose the next hex, or who else comes along.
prompt-choose-arrow = Which of the waiting assaults goes in next?
prompt-choose-feint = Before { $hex } is entered: who of { $units } feints?
prompt-choose-stay = Do those who feinted stay or give way?
prompt-choose-assault = Which assault is resolved next?
prompt-choose-participants = Who takes part in the assault on { $hex }? (4 steps, a leader, a team, a vehicle)
prompt-choose-vehicle = Which vehicle is to be destroyed?
prompt-choose-retreat-step = Where do these retreat to: { $units }?
prompt-choose-vehicle-retreat = Where does the vehicle retreat to?
prompt-choose-advance = Who advances from { $hex }, and whereto?

## Answers

action-assault = { $units }: assault { $hex }
action-reinforce = { $units }: reinforce { $hex }
action-next-arrow = From { $start } against { $hex }
action-feint = { $unit } feints
action-go-in = The others go in
action-hold = Stay here
action-fall-back = { $units }: give way
action-fight = Resolve the assault on { $hex }
action-take-part = { $unit } takes part
action-ready = Nobody else
action-attack = Try to destroy { $vehicle }
action-advance = { $unit } advances into { $hex }
action-rest-here = Nobody else advances

## Facts

event-arrow-placed = { $units }: waiting in { $start } to assault { $target }.
event-contents-told = Concealed in { $hex }: { $classes }.
event-feinted = { $units }: a feint, { $hex } is not entered.
event-feint-passed = { $units } may stay ({ $die }).
event-feint-failed = { $units } must withdraw ({ $die }).
event-assault-begun = { $side } assaults { $hex }.
event-assault-shattered = Assault on { $hex }: die { $die }, { $drm }: { $total }; the attack is shattered.
event-assault-repulsed = Assault on { $hex }: die { $die }, { $drm }: { $total }; repulsed.
event-assault-taken = Assault on { $hex }: die { $die }, { $drm }: { $total }; the hex is taken.
event-assault-overwhelmed = Assault on { $hex }: die { $die }, { $drm }: { $total }; the defender is overwhelmed.
event-destruction-succeeded = { $unit } is destroyed by hand ({ $die }, { $total } in all).
event-destruction-failed = { $unit } is not destroyed ({ $die }, { $total } in all).
event-loss-check-lost = { $unit } falls in the assault ({ $die }).
event-loss-check-kept = { $unit } comes through the assault ({ $die }).
event-side-gives-way = { $side } gives way in { $hex }.
event-assault-over = The assault on { $hex } is over.

## Refusals

refusal-assault-nobody = No unit is named that could assault.
refusal-assault-unfit = { $unit } is disrupted, regrouping or shocked: it must recover first.
refusal-assault-ridden = { $unit } carries riders: they must get off first.
refusal-assault-not-able = { $unit } cannot go into an assault: only infantry, machine guns, leaders, teams and armed vehicles do.
refusal-assault-team-alone = { $unit } goes in only with infantry, or where its platoon already fights.
refusal-assault-soft-alone = { $unit } goes in only with infantry or AFV, or where a friend already fights.
refusal-assault-soft-against-armour = { $unit } may not go in against AFV or guns.
refusal-assault-into-shells = Only AFV may enter the primary impact hex { $hex }.
refusal-no-enemy-to-assault = There is no enemy to assault in { $hex }.
refusal-enemy-arrow-there = Enemies wait under an assault arrow in { $hex }.
refusal-assault-apart = { $unit } is not in the same hex as the others.
refusal-assault-too-far = { $unit } is too far away.
refusal-assault-too-dear = The movement points do not suffice to enter { $hex }.
refusal-assault-no-way = There is no way to { $hex } on which every hex is nearer and that can be paid for.
refusal-assault-not-nearer = Every hex must be nearer to { $hex }, and leave the points to enter it.
refusal-assault-cannot-join = That unit cannot come along.
refusal-assault-by-joining = Name one unit or all that may; others join afterwards.
refusal-heroic-other-target = { $unit } is heroic: it assaults its own target, alone.
refusal-heroic-must-assault = { $unit } is heroic and near enough: it must assault its target.
refusal-not-under-assault = No friends are under assault in { $hex }.
refusal-reinforce-not-adjacent = { $unit } has seen nothing: it may reinforce an adjacent hex only.
refusal-not-under-arrow = That unit does not wait under this arrow.
refusal-no-feint-by-road = { $unit } came by road upon a hidden enemy and may not feint.
refusal-no-feint-of-heroes = { $unit } is heroic and does not feint.
refusal-feint-all-or-none = Before the die they all withdraw, or try to stay.
refusal-no-assault-there = There is no assault in { $hex }.
refusal-no-arrow-there = No arrow of yours points from there to that hex.
refusal-must-take-part = There is room for { $unit }: it takes part.
refusal-no-room-in-assault = There is no room left for { $unit }.
refusal-not-in-assault-hex = That unit is not free in the assault hex.
refusal-no-such-vehicle-there = That is no enemy vehicle in the assault hex.
refusal-retreat-farther = They must retreat farther, or to where they may stay.
refusal-retreat-no-farther = They may not retreat as far as { $hex }.
refusal-retreat-must-end-safely = { $hex } would be the end of the retreat, which may not lie under shells or with the enemy.
refusal-retreat-direction = Other hexes come before { $hex } in a retreat.
refusal-retreat-not-over-edge = They may leave the map only over their own edge.
refusal-retreat-cannot-join = That unit cannot retreat with them.
refusal-vehicle-cannot-retreat-there = The vehicle cannot retreat to { $hex }.
refusal-not-among-winners = That unit is not among the winners in the hex.
refusal-advance-one-hex = { $hex } is not the adjacent hex of the advance.
refusal-advanced-already = { $unit } has already advanced this turn.
refusal-cannot-advance = { $unit } cannot advance: it is disrupted, shocked, regrouping, a gun or a position.
