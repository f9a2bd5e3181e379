### Texts of Skirmish.

game-title = Skirmish
game-blurb = A courier is on the way west, and only its own side knows who it is.

scenario-dispatches = The dispatches
scenario-dispatches-summary = Three units on each side; Red has six turns to bring the courier to the western edge.
scenario-pursuit = The pursuit
scenario-pursuit-summary = Two against two; the courier is past Blue already and has four turns.

side-blue = Blue
side-red = Red
type-squad = Squad
type-scout = Scout
unit-name = { $name }

terrain-open = Open ground
terrain-woods = Woods
feature-goal = Goal of the courier
marker-acted = Has acted
marker-pinned = Pinned
marker-courier = Courier

step-blue = Blue acts
step-red = Red acts
panel-turn = Turn
over-blue = Blue has won.
over-red = Red has won.

prompt-choose-courier = Who carries the dispatches?
prompt-choose-act = Who moves or fires?
group-entrust = Give the dispatches to
group-go = Move
group-fire = Fire
group-done = End the turn
action-entrust = { $unit } carries the dispatches
action-go = { $unit } moves to { $hex }
action-fire = { $unit } fires at { $target }
action-done = Done

refusal-not-to-act = The unit is not of the side that acts, or it has acted already; choose another.
refusal-pinned = The unit is pinned until this turn of its side is over; choose another.
refusal-out-of-reach = The unit cannot get there; its way is too long or another unit stands in it.
refusal-no-target = There is no enemy within its range there; move nearer first.

event-entrusted = Red has chosen its courier.
event-entrusted-to = { $unit } carries the dispatches.
event-moved = { $unit } moves to { $hex }.
event-fired = { $unit } fires at { $target }: { $result }.

forecast-fire = Fire at { $target }
result-X = eliminated
result-P = pinned
result-- = no effect
