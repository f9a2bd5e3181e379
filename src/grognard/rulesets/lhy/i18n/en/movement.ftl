### Units on the move: on foot, in vehicles, over obstacles.

## Questions

prompt-choose-step = Next hex for { $units }? ({ $spent } MP spent)
prompt-choose-withdraw-step = Where do these withdraw to: { $units }?
caution-crowded = Too many units are in { $hex }: if they stay there, those too many are lost when the cycle ends.
prompt-choose-excess = Too many units in { $hex }: which one is removed?
prompt-choose-combine = Which two units become a squad?
prompt-choose-exit-aid = Does a leader help them out?
prompt-choose-drive = Next hex for { $units }? ({ $spent } MP spent)
prompt-choose-unhitch = Where is the gun unhitched?
prompt-choose-moving-aim = At what does { $unit } fire?
prompt-choose-replies = Who in { $hex } fires at those who pass?
prompt-choose-evasion = Which vehicle in { $hex } gets out of the way?
prompt-choose-overrun-fire = How does { $unit } attack { $hex }?
prompt-choose-overrun-reply = Who in { $hex } answers the overrun?

## Answers

action-move = { $units }: move
action-join = Take { $unit } along
action-go = To { $hex }
action-stop = That is far enough
action-leave = Leave the map, { $edge ->
    [N] north
    [E] east
    [S] south
   *[W] west
}
action-withdraw = { $units }: withdraw{ $aided ->
    [yes] , helped by the leader
   *[no] {""}
}
action-split = { $unit } splits
action-merge = { $unit } and { $target } combine
action-keep-apart = Combine no more
action-discard = Remove { $unit }
action-aid-exit = { $leader } helps { $unit }
action-unaided = Without help
action-drive = { $units }: drive
action-reverse = { $units }: back up
action-brake = Stop the vehicle
action-overwatch = { $unit } goes on overwatch in { $hex }
action-scoot = { $unit } shoots and scoots, in or to { $hex }
action-halt-fire = { $unit } halts in { $hex } and fires
action-load = { $unit } gets on { $vehicle }
action-unload = { $unit } gets off in { $hex }
action-tow = { $unit } is towed
action-bypass = Bypass { $hex }
action-overrun = Overrun { $hex }
action-reply-shell = { $unit } fires at { $vehicle }
action-reply-shots = { $unit } fires at the riders
action-grapple = { $unit } goes for { $vehicle } by hand
action-hold-fire = Hold fire
action-evade = { $unit } gets out of the way
action-stand-fast = Stand fast
action-rake = { $unit } fires its machine guns
action-crush = { $unit } goes for { $target }
action-spare = { $unit } does not fire

## What happens

edge-N = the northern edge
edge-E = the eastern edge
edge-S = the southern edge
edge-W = the western edge
event-went-into-motion = { $unit } goes into motion.
event-stopped = { $unit } stops.
event-on-overwatch = { $unit } is on overwatch.
event-loaded = { $unit } gets on { $carrier }.
event-set-down = { $units }: off in { $hex }.
event-squad-split = { $unit } splits into { $sections }.
event-combined = { $units } become { $squad }.
event-withdrawal-granted = { $units }: free to withdraw ({ $roll } against { $against }).
event-withdrawal-failed = { $units }: unable to get away ({ $roll } against { $against }).
event-withdrawal-granted-unknown = { $units }: free to withdraw ({ $roll }).
event-withdrawal-failed-unknown = { $units }: unable to get away ({ $roll }).
event-river-left = { $units } got across the river ({ $roll }).
event-river-held = { $units } did not get out of the river ({ $roll }).
event-mines-left = { $units } got out of the minefield ({ $roll }).
event-mines-held = { $units } did not get out of the minefield ({ $roll }).
event-wire-left = { $units } got through the wire ({ $roll }).
event-wire-held = { $units } got stuck in the wire ({ $roll }).
event-minefield-found = There is a minefield in { $hex }.
event-mines-hit = Mines hit { $units } ({ $roll }).
event-mines-spared = The mines spare { $units } ({ $roll }).
event-left-the-map = { $units } left the map over { $edge }.
event-exit-fire = Fire follows { $units }: { $roll }, { $total } in all.
event-exit-safe = { $unit } gets away ({ $roll }).
event-exit-costly = { $unit } suffers on its way out ({ $roll }).
event-ran-into = { $units } ran into a hidden enemy in { $hex }.
event-bypass-made = { $units } bypassed { $hex }.
event-overrun-made = { $units } overran { $hex }.
event-raked = { $unit } places SADRM { $value } on { $hex }.
event-crushed = { $unit } places ATDRM { $value } on { $target }.
event-grapple-success = { $unit } stops { $vehicle } by hand ({ $roll }).
event-grapple-failure = { $unit } achieves nothing against { $vehicle } ({ $roll }).
event-embroiled = { $units }: in assault in { $hex }.
event-classes-told = Concealed in { $hex }: { $classes }.

## What cannot be done

refusal-not-yours = That is not a unit of yours.
refusal-no-neighbour = That hex is not next to it.
refusal-no-such-hex = There is no such hex.
refusal-cannot-move-itself = A gun or a position does not move by itself.
refusal-not-on-foot = { $unit } does not move on foot.
refusal-regrouping-moves-not = { $unit } is regrouping: it may only recover, withdraw or fire at the next hex.
refusal-water = Nobody goes into the water.
refusal-vehicle-in-river = Vehicles cross a river by a bridge or a ford alone.
refusal-vehicle-in-marsh = Vehicles enter a marsh along a road alone.
refusal-vehicle-in-building = Vehicles do not enter urban buildings.
refusal-vehicle-in-woods = This vehicle cannot enter woods off the road.
refusal-hexside = The hexside cannot be crossed.
refusal-no-gap = Between urban buildings one needs a road or a gap.
refusal-river-closed = The river cannot be crossed in this mission.
refusal-street-off-road = Vehicles enter and leave a street along its road alone.
refusal-bridge-off-road = A bridge is entered and left by its road.
refusal-leave-bridge-by-road = A bridge is entered and left by its road.
refusal-lined-road = Only AFV enter or leave a woods road or tree-lined road off the road.
refusal-wire-closed = Only AFV drive into wire.
refusal-not-an-entry-hex = The unit may not enter the map there.
refusal-enemy-there = An enemy is there: enter by assault, or with vehicles by bypass or overrun.
refusal-primary-impact = Shells fall there: it cannot be entered.
refusal-disrupted-step = A disrupted unit may only go to cover that is not next to an enemy.
refusal-heroic-astray = A heroic unit makes for its goal.
refusal-too-dear = There are not enough movement points for that hex.
refusal-nowhere-to-go = { $unit } has nowhere to go.
refusal-not-moved-yet = They have set out: move at least one hex.
refusal-cannot-join = { $unit } cannot come along: only those of the same hex who may still move can, before the first step.
refusal-moves-alone = { $unit } moves by itself.
refusal-name-one-or-all = Name one unit or all that may go; others can join.
refusal-cannot-leave-map = They cannot leave the map now.
refusal-not-at-that-edge = They are not at that edge of the map.
refusal-enemy-edge = Nobody leaves over the enemy's edge.
refusal-withdraw-at-least-one = A withdrawal is at least one hex.
refusal-withdraw-over-own-edge = A withdrawal leaves the map over the friendly edge alone.
refusal-withdraw-into-enemy = An enemy is in { $hex }.
refusal-withdraw-into-shells = { $hex } is a primary impact hex.
refusal-withdraw-no-farther = The withdrawal may not go as far as { $hex }.
refusal-withdraw-direction = Other hexes come first in a withdrawal than { $hex }.
refusal-withdraw-nowhere = { $unit } finds no way to withdraw.
refusal-never-withdraws = { $unit } does not withdraw.
refusal-withdraw-no-aid = No leader's help is needed or to be had.
refusal-split-no-squad = { $unit } is no squad.
refusal-split-reduced = { $unit } is reduced and cannot split.
refusal-split-disrupted = { $unit } is disrupted and cannot split.
refusal-split-regrouping = { $unit } is regrouping: it may fire at the next hex, recover or withdraw.
refusal-still-aboard = { $unit } is aboard a vehicle.
refusal-split-second = A squad of this platoon is already split.
refusal-split-no-sections = The platoon has no sections left for { $unit }.
refusal-merge-halves = { $unit } is not half a squad of yours.
refusal-merge-platoon = { $unit } is of another platoon.
refusal-merge-hex = { $unit } is in another hex.
refusal-merge-no-squad = The platoon has no squad counter left.
refusal-not-in-excess = That unit is not in excess.
refusal-no-vehicle = { $unit } is no vehicle.
refusal-vehicle-shocked = { $unit } is shocked: it must recover first.
refusal-not-in-matrix = { $unit } cannot do that: whether it is stopped or in motion decides what a vehicle may do.
refusal-motion-in-place-only = Having seen nothing, a stopped vehicle only goes into motion in its hex.
refusal-motion-must-move = A vehicle in motion moves or stops.
refusal-started-this-turn = { $unit } came into motion this turn and cannot stop.
refusal-vehicle-not-in-motion = { $unit } is not in motion.
refusal-vehicle-not-stopped = { $unit } is not stopped.
refusal-overwatch-when-active = { $unit } can go on overwatch only in its activation, if it is armed.
refusal-nobody-to-fire-at = { $unit } would have nobody to fire at.
refusal-anti-tank-in-assault = In an assault { $unit } may only use anti-tank fire.
refusal-must-leave-enemy-hex = They must leave the enemy's hex.
refusal-leave-along-road = They must leave along the road.
refusal-no-passing-in-reverse = That is not possible in this maneuver.
refusal-no-enemy-to-pass = There is no known enemy to pass.
refusal-assault-hex-closed = An assault is going on there.
refusal-no-way-out = They could not get out of that hex again: points for leaving it must be left.
refusal-bypass-last-resort = Only AFV bypass while another hex is open.
refusal-unarmed-overruns-not = An unarmed vehicle cannot overrun.
refusal-overran-already = A vehicle overruns once a turn.
refusal-burdened-overruns-not = Not with riders aboard or a gun in tow.
refusal-hex-overrun-already = { $hex } has been overrun this turn.
refusal-arrow-not-overrun = Units under an arrow are not overrun in reaction.
refusal-contents-told = What is in { $hex } cannot be overrun.
refusal-overrun-open-only = Only open ground is overrun.
refusal-overrun-along-road = An enclosed road is overrun along the road.
refusal-overrun-position-or-afv = A fortified position or AFV there forbids it.
refusal-soft-overruns-not = A gun, FV or halftrack there forbids it.
refusal-cannot-reply = { $unit } cannot reply: it has acted, or it is disrupted or shocked.
refusal-no-riders-to-fire-at = { $unit } has no riders to fire at.
refusal-not-passing = That vehicle does not pass by { $unit }.
refusal-must-reply = { $unit } must fire at an AFV.
refusal-foot-answers-soft = Only units on foot answer FV and halftracks.
refusal-grapple-one-squad = One squad may try it against an AFV.
refusal-grapple-needless = There is an anti-tank weapon in the hex.
refusal-cannot-evade = { $unit } cannot get out of the way.
refusal-evade-by-moving = It must get out of the way.
refusal-rake-too-weak = The fire of { $unit } would be too weak.
refusal-crush-afv-only = { $unit } has no gun for that.
refusal-crush-whom = { $unit } attacks a gun or vehicle in the hex.
refusal-cannot-be-carried = { $unit } cannot be carried.
refusal-no-carrier = { $unit } carries nobody.
refusal-disrupted-loads-not = { $unit } is disrupted and cannot get on.
refusal-heroic-loads-not = { $unit } is heroic and makes for its goal.
refusal-already-shifted = { $unit } has already got on or off this turn.
refusal-not-at-vehicle = That unit is not where { $unit } can take it up.
refusal-no-room-aboard = { $unit } has no room left.
refusal-enemy-too-near = An enemy is too near to get on or off.
refusal-not-aboard = { $unit } is not aboard a vehicle.
refusal-vehicle-in-motion = The vehicle of { $unit } is in motion.
refusal-not-a-place-to-unload = { $unit } cannot get off there.
refusal-passenger-not-activated = { $unit } is aboard, and its platoon is not activated.
refusal-no-organic-truck = { $unit } has no truck of its own.
refusal-out-of-command-near-enemy = A unit out of command may not go to { $hex }: the enemy is there or next to it.
refusal-out-of-command-astray = { $hex } is not on the shortest way back into command.
refusal-out-of-command-go-on = A unit out of command goes on while it can, until it is in command again.
