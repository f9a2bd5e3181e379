### Fire: shots, shells, smoke, dice and what they do.

prompt-choose-reroll = The attack shows { $thrown }: which die is thrown again? { $left } left.
prompt-choose-cancelled = { $unit } cancels { $thrown }: which dice shall be left without a symbol?
prompt-choose-raised = Attack dice { $dice }: which one is raised?
prompt-choose-spotter = Who observes { $hex }?
prompt-choose-next = Shells on { $hex }: who is struck next?
prompt-choose-smoke-hex = Smoke at { $hex }: where does the next marker go? { $left } left.

action-fire =
    { $dice ->
        [soft] { $unit } fires at { $target }
       *[hard] { $unit } fires at { $target } with the dice against vehicles
    }
action-swing-fire =
    { $dice ->
        [soft] { $unit } turns to { $facing } and fires at { $target }
       *[hard] { $unit } turns to { $facing } and fires at { $target } with the dice against vehicles
    }
action-shell = { $unit } shells { $hex }
action-shell-smoke = { $unit } lays smoke on { $hex }
action-spotter = { $spotter } observes
action-strike = { $target } is struck
action-reroll = Throw die { $die } again
action-raise-die = Raise a die { $die }
action-leave-idle = Leave these dice without a symbol: { $idle }
action-smoke-at = Smoke into { $hex }

event-fire-opened = { $unit } fires at { $target }.
event-shells-fired = { $unit } shells { $hex }.
event-smoke-fired = { $unit } lays smoke on { $hex }.
event-spotted = { $unit } spots { $target }.
event-not-spotted = { $unit } does not spot { $target }.
event-spotted-rolled = { $unit } spots { $target }: { $die } { $modifier }.
event-not-spotted-rolled = { $unit } does not spot { $target }: { $die } { $modifier }.
event-attack-thrown = { $side } attack on { $target }: { $thrown }.
event-attack-again = { $side } attack on { $target }, thrown again: { $thrown }.
event-defence-thrown = Defence of { $target }: { $thrown }.
event-hits-left = Hits left on { $target }: { $left }.
event-no-hits = No hits are left on { $target }.
event-swung = { $unit } turns to { $facing }.
event-damage-taken =
    { $points ->
        [one] { $unit } bears { $points } damage point.
       *[other] { $unit } bears { $points } damage points.
    }
event-step-lost = { $unit } is at half strength.
event-unit-lost = { $unit } is eliminated.
event-put-down = { $unit } is put down in { $hex }.
event-smoke-laid = Smoke in { $hex }.
event-smoke-thrown = { $side } smoke shells on { $hex }: { $thrown }.

pool-printed = printed on the card
pool-elite = elite: the weakest die is raised
pool-conscript = conscript: the strongest die is lowered
pool-minus = -1 attack die marker
pool-moved = has moved
pool-suppressed = suppressed
pool-half = half strength
pool-height = from above
pool-basic = own defence
pool-armour-front = front armour
pool-armour-side = side armour
pool-armour-rear = rear armour
pool-armour-above = armour above
pool-unspotted = not spotted
pool-fast-vehicle = drives fast
pool-fast-foot = runs: less use of the ground
pool-smoke = smoke
pool-lying-flat = lies flat
pool-unseen = the firer does not see the hex
pool-riders = riders behind the turret
pool-accuracy = accuracy

spotting-close = close range
spotting-long = long range
spotting-fired = the target has fired
spotting-fast = the target moves fast
spotting-smoke = smoke
spotting-recon = recon
spotting-elite = elite
spotting-conscript = conscript

refusal-no-enemy = { $unit } is no enemy on the map.
refusal-passenger = { $unit } is a passenger and cannot be aimed at.
refusal-firer-carried = { $unit } is carried and cannot fire.
refusal-firer-routed = { $unit } is routed: it can only rally.
refusal-firer-suppressed = { $unit } is suppressed: it cannot move and fire.
refusal-firer-heavy = { $unit } is a heavy weapon: it cannot move and fire.
refusal-wrong-dice = { $unit } does not use these dice against { $target }.
refusal-out-of-range = { $unit } has no dice against { $target } at this range.
refusal-smoke-on-line = Smoke hides { $target } from { $unit }.
refusal-line-blocked = { $unit } does not see { $target }: { $where } is in the way.
refusal-out-of-field = { $target } is outside the field of fire of { $unit }.
refusal-no-dice-left = { $unit } has no attack dice left.
refusal-no-swing = { $unit } cannot turn so before it fires: one corner, and only a unit with a field of fire.
refusal-no-shells = { $unit } has no indirect fire.
refusal-no-smoke-shells = { $unit } has no smoke shells.
refusal-shells-out-of-range = { $unit } fires shells over { $least } to { $most } hexes.
refusal-no-observer = { $unit } does not see { $hex }, and nobody can observe it.
