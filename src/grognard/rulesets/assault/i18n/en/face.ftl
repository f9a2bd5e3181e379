### What is seen at the table: the key of the map, markers, displays, cards.

shape-road = Road
shape-stream = Stream
shape-bridge = Bridge
shape-runway = Runway
place-hand = To be set up
place-waiting = Yet to enter
feature-objective = Objective
feature-level-1 = Hill, level 1

## Markers

chart-spotting = spotting
chart-height = height
mark-smoke = Smoke
mark-crater-open = Crater
mark-crater-woods = Crater in woods or brush
mark-rubble = Rubble
mark-trench = Trench
mark-new-trench = Trench, not ready
mark-bunker = Bunker
mark-waypoint = Waypoint of artillery
mark-contested = Contested objective
mark-fixed = Hex fixed for effect
marker-normal = Normal action
marker-fast = Fast action
marker-fired = Fired
marker-suppressed = Suppressed
marker-routed = Routed
marker-minus = −1 attack die
marker-damage = Damage
marker-half = Half strength
marker-elite = Elite
marker-conscript = Conscript
marker-dismounted = Off its horses
marker-aboard = Carried
marker-point = Command point
marker-paid = Command point spent
marker-spotter = Spotter of a mission
marker-in-hand = In hand

## Phases and displays

step-setup = Set-up
step-initiative = Initiative
step-planning = Planning
step-support = Support
step-action = Action
step-organization = Organization
panel-turn = Turn
panel-turn-of = { $turn } of { $turns }
panel-initiative = Initiative
panel-objectives = Objectives
panel-contested = { $side }, contested
panel-points = Command points
panel-income = { $side }: points this turn
panel-points-on-units = On units
panel-points-short = CP
panel-held = Held
panel-reserve = In reserve
panel-missions = Missions on call
panel-mission = { $number }: { $card }
panel-coming = Reinforcements
panel-from-turn = From turn { $turn }

## The strip of formations

rail-now = acts now
rail-due = from turn { $turn }
rail-may-enter = may enter
rail-left = { $count } to act
rail-done = done

## Cards

card-timing-support = Support Phase
card-timing-action = Action Phase
card-timing-support-action = Support or Action Phase
card-second = Second attack
card-second-none = none
card-smoke = Smoke shells
card-trait = Trait
card-trait-dive = dives: sighting +1
card-trait-level = level flight: sighting −1
card-trait-agile = agile: a blue die more against AA fire beyond close range
card-dice-soft = Men
card-dice-hard = Vehicles
card-dice-blast = Blast
card-dice-aa-defence = Against AA fire
pile-deck = Deck
pile-discard = Discarded
pile-pool = Support cards to come
pile-pool-used = Support cards used
pile-removed = Shot down

## Overlays

overlay-sight = Sight
overlay-fire = Field of fire
overlay-threat = Enemy reactions
overlay-spotters = Where artillery can be called
overlay-control = Objectives
overlay-areas = Set-up areas

## Types of units in the key

type-g-rifle41 = { kind-g-rifle41 }
type-g-mech41 = { kind-g-mech41 }
type-g-elmot41 = { kind-g-elmot41 }
type-g-secrifle41 = { kind-g-secrifle41 }
type-g-hmg34 = { kind-g-hmg34 }
type-g-mtr50 = { kind-g-mtr50 }
type-g-pzb39 = { kind-g-pzb39 }
type-g-pak36 = { kind-g-pak36 }
type-g-flak38 = { kind-g-flak38 }
type-g-flak38t = { kind-g-flak38t }
type-g-truck = { kind-g-truck }
type-g-sdkfz251 = { kind-g-sdkfz251 }
type-g-sdkfz222 = { kind-g-sdkfz222 }
type-g-sdkfz231 = { kind-g-sdkfz231 }
type-g-pz2 = { kind-g-pz2 }
type-s-rifle41 = { kind-s-rifle41 }
type-s-nkvd41 = { kind-s-nkvd41 }
type-s-cav41 = { kind-s-cav41 }
type-s-maxim = { kind-s-maxim }
type-s-mtr50 = { kind-s-mtr50 }
type-s-atr = { kind-s-atr }
type-s-atg45 = { kind-s-atg45 }
type-s-dshk = { kind-s-dshk }
type-s-truck = { kind-s-truck }
type-s-t26 = { kind-s-t26 }
type-s-bt7 = { kind-s-bt7 }
type-s-t40 = { kind-s-t40 }
type-s-t34 = { kind-s-t34 }
type-s-kv1 = { kind-s-kv1 }
