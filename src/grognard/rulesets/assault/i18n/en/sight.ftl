### Sight and observers.

event-observed = { $unit } observes the fire.

refusal-observer-carried = { $unit } is carried and cannot observe.
refusal-observer-vehicle = { $unit } is a vehicle; infantry and artillery observe.
refusal-observer-activated = { $unit } has been activated this turn and cannot observe.
refusal-observer-shaken = { $unit } is suppressed or routed and cannot observe.
refusal-observer-blind = { $unit } does not see the hex.
