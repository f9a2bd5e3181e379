### Close combat.

prompt-choose-engaged = { $unit } strikes at whom?

action-assault = { $unit } assaults { $hex }
action-ura = Ura! { $unit } and { $other } assault { $hex }
action-engage = { $unit } strikes at { $target }

event-assault-begun = { $unit } assaults { $hex }.
event-assault-stopped = The assault of { $unit } is stopped.
event-engaged = { $unit } strikes at { $target }.
event-hex-won = { $unit } takes { $hex }.
event-thrown-back = { $unit } is thrown back.

pool-ura = Ura!

refusal-assaulter-carried = { $unit } is carried and cannot assault.
refusal-assaulter-activated = { $unit } has been activated this turn and cannot assault.
refusal-assaulter-shaken = { $unit } is suppressed or routed and cannot assault.
refusal-assaulter-heavy = { $unit } is a heavy weapon and cannot assault.
refusal-no-assaulter = { $unit } cannot assault: infantry and tanks do.
refusal-nobody-to-assault = There is no enemy in { $hex } to assault.
refusal-armour-to-assault = There is an armoured vehicle in { $hex }: tanks do not assault it.
refusal-ground-to-assault = Vehicles do not assault into { $terrain } ({ $hex }).
refusal-assault-out-of-reach = { $unit } has not the movement points to assault { $hex }.
refusal-assault-alone = { $unit } assaults alone: two together need a card.
refusal-no-comrade = { $unit } is no infantry unit that could assault with it.
refusal-comrade-too-far = { $unit } is neither in the same hex nor next to it.
