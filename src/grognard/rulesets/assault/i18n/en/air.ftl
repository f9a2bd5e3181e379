### Air strikes: targets, interception, sighting, accuracy, friendly fire.

prompt-name-air-target = { $card }: which unit is attacked?
prompt-name-second-air-target = { $card }: does it attack a second time?
prompt-choose-interceptor = { $card } turns on { $target }: which anti-aircraft unit fires at it?
prompt-choose-victim = Dice gone astray ({ $dice }): which unit of your enemy is struck by its own side?

action-air-target = Attack { $target } from the air
action-break-off = No second attack
action-intercept = { $unit } fires at the aircraft
action-victim = { $unit } is struck

event-air-target = { $card } turns on { $target }.
event-air-target-second = { $card } turns on { $target } once more.
event-aa-thrown = { $unit } fires at { $card }: { $attack } against { $defence }.
event-aa-shot-down = { $card } is shot down.
event-aa-aborts = { $card } is damaged and turns away.
event-aa-damaged = { $card } is damaged: accuracy −1.
event-aa-driven-off = { $card } is driven off.
event-aa-missed = { $card } flies on unharmed.
event-sighted = { $card } sights { $target } without a roll: accuracy { $effect }.
event-sighted-rolled = { $card } looks for { $target }: { $rolled }, accuracy { $effect }.
event-accuracy-rolled = Accuracy of { $card }: { $rolled }.
event-friendly-fire = { $side } dice go astray: { $dice } at { $victim }.

roll-plain = { $die }
roll-modified = { $die } { $modifier } = { $total }

refusal-no-air-target = { $card } finds no enemy on the map.
refusal-air-target-carried = { $unit } is carried: name its carrier.
refusal-same-air-target = The second attack is on { $unit } again, or there is none.
refusal-not-anti-aircraft = { $unit } is no anti-aircraft unit.
refusal-aa-carried = { $unit } is carried.
refusal-aa-shaken = { $unit } is suppressed or routed.
refusal-aa-out-of-range = { $hex } is out of range of { $unit }.
