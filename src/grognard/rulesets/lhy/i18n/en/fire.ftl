### Fire: small arms, anti-tank fire, crossfire.

prompt-choose-burden = { $hex } was left by { $units }: does the SADRM { $value } go along with them?
prompt-choose-crossfire = Crossfire at { $hex }: who takes part?
prompt-choose-crossfire-more = Crossfire at { $hex } by { $units }: who else?
prompt-choose-front = Crossfire at { $hex }: where does the front turn?

action-fire = { $unit } fires into { $hex }
action-fire-both = { $unit } splits its fire: { $hex } and { $other }
action-shoot = { $unit } fires at { $target }
action-shoot-both = { $unit } splits its fire: { $target } and { $other }
action-shoot-class = { $unit } fires at the concealed { $cls } in { $hex }
action-shoot-past = { $unit } fires at { $target } as it passes { $hex }
action-stalk = { $unit } goes to { $hex } and fires at { $target }
action-crossfire = Crossfire at { $hex }
action-crossfire-at = Crossfire at { $target }
action-join-fire = { $unit } takes part
action-open-fire = Open fire
action-front = Front to the { $feature }
action-follow = It goes along
action-remain = It stays

event-fired-at-hex = { $unit } fires into { $hex }: SADRM { $value }.
event-fired-at-hex-listed = { $unit } fires into { $hex }: SADRM { $value } ({ $modifiers }).
event-fired-at-unit = { $unit } fires at { $target } in { $hex }: ATDRM { $value }.
event-fired-at-unit-listed = { $unit } fires at { $target } in { $hex }: ATDRM { $value } ({ $modifiers }).
event-fired-at-unit-enfilade = { $unit } enfilades { $target } in { $hex }: ATDRM { $value } E.
event-fired-at-unit-enfilade-listed = { $unit } enfilades { $target } in { $hex }: ATDRM { $value } E ({ $modifiers }).
event-crossfire = Crossfire at { $hex } by { $units }: its front turns to the { $front }.
event-burden-carried =
    { $count ->
        [one] A SADRM goes along from { $origin } to { $hex }.
       *[other] { $count } SADRM go along from { $origin } to { $hex }.
    }
event-burden-off-map =
    { $count ->
        [one] A SADRM goes along from { $origin } over the edge of the map.
       *[other] { $count } SADRM go along from { $origin } over the edge of the map.
    }

modifier-one = { $value } { $reason }
reason-11-3-2s2 = SAV
reason-11-3-3a = range
reason-11-3-3b = suppressed
reason-11-3-3c = point blank
reason-11-3-3d = split fire
reason-11-3-3e = enfilade
reason-11-3-3f = regrouping
reason-11-3-3g = on the move
reason-11-3-3h = unacquired target
reason-11-3-3i = concealed target
reason-11-3-3j = hindrance
reason-11-3-3k = target density
reason-11-3-3l = friendly vehicle
reason-11-3-3m = gone to ground
reason-11-3-3n = night
reason-11-3-3o = HE at building or IP
reason-11-3-3p = terrain
reason-4-1-3 = woods
reason-4-1-4b = hill
reason-4-1-6a = building
reason-4-1-6aiii = hut
reason-4-1-6b = urban building
reason-4-1-7a = wall
reason-4-1-8a = tree line
reason-4-1-9-1b = tree-lined road
reason-4-1-16x = improved position
reason-2-2-4f = fortified position
reason-11-5-3s2 = ATV
reason-11-5b = gun or position
reason-11-5-4a = range
reason-11-5-4b = suppressed
reason-11-5-4c = split fire
reason-11-5-4d = on the move
reason-11-5-4e = target in motion
reason-11-5-4f = unacquired target
reason-11-5-4g = opportunity fire
reason-11-5-4h = concealed target
reason-11-5-4i = hindrance
reason-11-5-4j = hull down
reason-11-5-4k = gun in IP or building
reason-10-4-5-3s4a2 = riflemen aboard
reason-10-4-5-3s4b = overrun

refusal-already-in-crossfire = { $unit } takes part already.
refusal-arrow-adjacent-only = Under an impending assault { $unit } fires into adjacent hexes only.
refusal-assault-adjacent-only = From an assault hex { $unit } fires into adjacent hexes only.
refusal-assaulting-vehicles-first = { $unit } may fire only at the AFV that assault its hex.
refusal-cannot-split-anti-tank = { $unit } cannot split its fire: only AFV, guns and fortified positions can.
refusal-cannot-split-small-arms = { $unit } cannot split its fire: only infantry, machine guns and positions with SAV 1 or more can, in reaction.
refusal-crossfire-without-platoon = Somebody of the activated platoon must take part in the crossfire.
refusal-disrupted-holds-fire = { $unit } is disrupted and cannot fire.
refusal-enclosed-road-too-long = Along an enclosed road { $unit } cannot fire that far.
refusal-fire-owed = Having asked about a concealed hex you must fire into it first.
refusal-fire-too-weak = The fire of { $unit } would be worth less than -4: get nearer, or choose another target.
refusal-friends-there = Friends on foot are in that hex.
refusal-in-motion-holds-fire = { $unit } is in motion and cannot fire this way.
refusal-latw-in-assault = { $unit } is in an assault hex and cannot fire.
refusal-negative-value = { $unit } can hurt soft vehicles only.
refusal-no-anti-tank = { $unit } has no anti-tank weapon.
refusal-no-armoured-target = Anti-tank fire is for enemy vehicles, guns and fortified positions.
refusal-no-cohesion-there = Nobody in that hex can be hurt by small arms.
refusal-no-crossfire = No crossfire comes about: two places are needed, and fire from the rear whatever front is chosen.
refusal-no-known-enemy = No enemy is known to be there: choose a hex where one is seen or concealed.
refusal-no-opportunity = { $unit } has not seen it pass through three open hexes and out of sight.
refusal-no-small-arms = { $unit } has no small arms value.
refusal-no-such-unit = There is no such unit.
refusal-not-in-sight = { $unit } does not see that hex.
refusal-not-of-company = { $unit } does not belong to the company that fires, or has acted.
refusal-not-on-map = There is no such hex on the map.
refusal-only-latw-stalks = Only light anti-tank teams move a hex and fire.
refusal-out-of-range = That is out of range of { $unit }.
refusal-outside-field-of-fire = That is outside the field of fire.
refusal-position-has-no-rear = A fortified position cannot be enfiladed.
refusal-regrouping-fires-adjacent = { $unit } is regrouping and fires into adjacent hexes only.
refusal-regrouping-no-anti-tank = { $unit } is regrouping: no anti-tank fire.
refusal-shocked-holds-fire = { $unit } is shocked and cannot fire.
refusal-split-in-board-order = Name the two hexes in the order of the board.
refusal-split-in-counter-order = Name the two targets in the order of their counters.
refusal-split-one-side = Both shots must leave through one hexside of { $unit }.
refusal-split-same-target = Split fire needs two different targets.
refusal-split-sides = Both fires must leave through one or two adjoining hexsides of { $unit }.
refusal-split-target-did-not-move = Split fire needs somebody who moved in each of the two hexes.
refusal-spread-evenly = Another AFV in that hex has been fired at less often in this segment.
refusal-stalk-one-hex = { $unit } may go one hex and fire.
refusal-stalk-without-shelter = That hex gives { $unit } neither cover toward its target nor a friendly combat unit.
refusal-target-concealed = That target is concealed: ask about the hex, then fire at a class.
refusal-target-did-not-act = In reaction only those who have just acted are fired at.
refusal-too-many-steps-to-enfilade = Three or more undisrupted steps cannot be enfiladed.
refusal-transported-holds-fire = { $unit } is aboard a vehicle and cannot fire.
refusal-twin-fired = The other section of the squad has fired.
refusal-wire-holds-fire = Machine guns do not fire from wire.
