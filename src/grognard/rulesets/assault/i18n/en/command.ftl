### The turn, points, impulses.

prompt-choose-point = On which unit does a command point go? Still to lay: { $points }. What is left stays in reserve, two at most.
prompt-choose-support = Use a card now?
prompt-choose-impulse = What do you do? Units that have not acted: { $units }.
prompt-choose-riders-act = What does { $unit } do, having got off?
prompt-choose-shelled-hex = Where do the shells of { $unit } go?
prompt-choose-smoked-hex = Where does { $unit } lay smoke?

action-point = Point on { $unit }
action-fill = Lay the rest in order
action-use = Use { $card }
action-rally = { $unit } tries to rally
action-shells = { $unit } fires shells
action-smoke-shells = { $unit } fires smoke shells
action-pass = Pass
action-done = Done

event-turn-begun = Turn { $turn }.
event-phase-start = Start of the turn.
event-phase-initiative = Initiative Phase.
event-phase-planning = Planning Phase.
event-phase-support = Support Phase.
event-phase-action = Action Phase.
event-phase-organization = Organization Phase.
event-initiative-rolled = Initiative: German { $german }, Soviet { $soviet }.
event-initiative-taken = { $side } has the initiative.
event-passed = { $side } passes.
event-minus-marked = { $unit }: −1 attack die.
event-smoke-thinned = Smoke of earlier turns thins.
event-points-received = { $side }: { $points } command points.
event-point-paid-own = { $unit } spends its command point.
event-point-paid-reserve = { $unit } uses a command point of the reserve.
event-card-point-paid = { $side } spends the command point on { $card }.

refusal-not-your-unit = { $unit } is not yours.
refusal-activated = { $unit } has been activated this turn.
refusal-no-point = There is no command point for { $unit }, on it or in reserve.
refusal-get-off-first = { $unit } rides on a tank: let it get off first.
refusal-not-on-the-map = { $unit } is carried or not on the map.
refusal-suppressed = { $unit } is Suppressed: it may only fire without moving, or rally.
refusal-routed = { $unit } is Routed: it may only rally.
refusal-no-point-for = { $unit } can be given no point: it is neither on the map nor due this turn.
refusal-has-a-point = { $unit } has a point already.
refusal-card-not-committed = { $card } was not committed this turn.
refusal-card-not-timed = { $card } cannot be used in this phase.
refusal-another-unit = { $unit } has just acted: Mission Command is for another unit.
refusal-not-done-yet = Units can still act: pass, or let one act.
refusal-nothing-to-rally-from = { $unit } is neither Suppressed nor Routed.
