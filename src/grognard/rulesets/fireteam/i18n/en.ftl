### Texts of Fire Team.

game-title = Fire Team
game-blurb = The Fulda Gap, 1980s: squads, tanks and helicopters, chits from a cup, fire at whoever moves.

## Scenarios

scenario-balloon = The Balloon Goes Up
scenario-balloon-summary = Three Soviet platoons come up the road to Rasdorf; infantry and machine guns only.
scenario-meeting = Fulda Gap: Meeting Engagement
scenario-meeting-summary = Mechanized columns enter from both ends and race for Grossentaft.
scenario-recon = Reconnaissance in Force on the Nuremberg Road
scenario-recon-summary = A Soviet column must leave the map in the west; the US lies hidden in its way.
scenario-delay = Delay at Grossentaft
scenario-delay-summary = A dug-in US platoon must keep the Soviets from taking the whole town.
scenario-counterattack = Counterattack at Haselstein
scenario-counterattack-summary = US armour with guided munitions must retake the town and keep two tanks.
scenario-air_assault = Air Assault
scenario-air_assault-summary = Helicopters land two Soviet platoons to take Rasdorf before US tanks arrive.

## Options and overlays

option-group-advanced = Advanced rules (13 to 20)
option-group-agreed = By agreement
option-setup = Set-up
option-setup-free = Both sides set up freely
option-setup-default = A sensible set-up is taken
option-variants = Game variants (13)
option-variants-true = Each side rolls for one
option-variants-false = None
option-close-combat = Close combat (14)
option-close-combat-true = Played
option-close-combat-false = Not played
option-night = Night (15)
option-night-true = By night
option-night-false = By day
option-works = Works and mines (16)
option-works-true = Played
option-works-false = Not played
option-chemical = Chemical warfare (17)
option-chemical-true = Played
option-chemical-false = Not played
option-detailed-fire = Detailed fire (18)
option-detailed-fire-true = Played
option-detailed-fire-false = Not played
option-floors = Upper floors (19)
option-floors-true = Played
option-floors-false = Not played
option-mounted-leaders = Leaders aboard a vehicle with saved CP (4.53)
option-mounted-leaders-false = Lower no costs
option-mounted-leaders-true = Lower the cost that it pays
option-free-turn = Turning before the first hex
option-free-turn-false = Not allowed
option-free-turn-true = Free
option-fast-reinforcement = Fast reinforcement by road (11.27)
option-fast-reinforcement-true = Played
option-fast-reinforcement-false = Not played
option-jamming = Variant 3: electronic warfare
option-jamming-false = As printed: it may add batteries
option-jamming-true = It may silence batteries
option-fire-control = Variant 7: fire at cautious targets
option-fire-control-false = As printed: shifts are added
option-fire-control-true = The shifts replace the usual ones
option-us-works = Works added for the US
option-us-works-true = By agreement
option-us-works-false = None
option-soviet-works = Works added for the Soviets
option-soviet-works-true = By agreement
option-soviet-works-false = None
option-helicopters = Helicopters (20.8)
option-helicopters-none = None
option-helicopters-two = Two attack helicopters for each side
option-helicopters-four = Four attack helicopters for each side
overlay-sight = What my units see
overlay-fire = Where my units can fire
overlay-threat = Where known enemies can fire
overlay-control = Control of deciding hexes
overlay-areas = Set-up areas
category-unseen = not in sight
category-shell = shells
category-smoke = smoke
overlay-plots = Planned fires

## Sides, units, weapons, hexes

side-us = US
side-soviet = Soviet
unit-name = { $side } { $type } { $platoon }-{ $number }
unit-name-independent = { $side } { $type } { $number }
unit-name-leader = { $side } Leader { $name }
unit-unknown = A hidden unit
type-squad = Squad
type-mg-team = MG team
type-dragon-team = Dragon team
type-spigot-team = Spigot team
type-sagger-team = Sagger team
type-ags17-team = AGS-17 team
type-mortar-120-team = 120mm mortar team
type-observer = Observer
type-leader = Leader
type-law = LAW
type-dragon = Dragon
type-mg = Machine gun
type-stinger = Stinger
type-rpg = RPG
type-sa14 = SA-14
type-heli-rkt = Rocket pod
type-m1 = M1
type-m60 = M60
type-m2 = M2
type-m3 = M3
type-m113 = M113
type-m106 = M106 mortar
type-m577 = M577
type-m981 = M981
type-m163 = M163
type-t80 = T-80
type-t62 = T-62
type-asu85 = ASU-85
type-bmp1 = BMP-1
type-bmp2 = BMP-2
type-btr70 = BTR-70
type-mtlb = MT-LB
type-acrv = ACRV
type-sau122 = SAU-122
type-zsu23-4 = ZSU-23-4
type-ah64 = AH-64
type-oh58 = OH-58
type-uh60 = UH-60
type-mi24 = Mi-24
type-mi28 = Mi-28
type-mi8 = Mi-8
type-mi6 = Mi-6
weapon-tow = TOW
weapon-dragon = Dragon
weapon-law = LAW
weapon-hellfire = Hellfire
weapon-stinger = Stinger
weapon-m1-gun = 120mm gun
weapon-m60-gun = 105mm gun
weapon-m2-gun = 25mm gun
weapon-ah64-gun = 30mm gun
weapon-pgm = Guided shell
weapon-sagger = Sagger
weapon-spigot = Spigot
weapon-spandrel = Spandrel
weapon-spiral = Spiral
weapon-sa14 = SA-14
weapon-rpg = RPG
weapon-t80-gun = 125mm gun
weapon-t62-gun = 115mm gun
weapon-asu85-gun = 85mm gun
weapon-bmp1-gun = 73mm gun
weapon-bmp2-gun = 30mm gun
weapon-btr70-gun = 14.5mm machine gun
weapon-sau122-gun = 122mm howitzer
weapon-ags17 = AGS-17
weapon-mi24-gun = 12.7mm gun
weapon-mi28-gun = 30mm gun
weapon-helirkt = Rockets
weapon-rockets = rockets
weapon-missiles = missiles
ammunition-shell = shell
ammunition-smoke = smoke
ammunition-chemical = chemical shells
ammunition-adm = mines
ammunition-pgm = guided shells
ammunition-icm = ICM
work-entrenchment = entrenchment
work-ramp = fire ramp
hex-plain = { $hex }
town-rasdorf = Rasdorf
town-setzelbach = Setzelbach
town-ehrenberg = Ehrenberg
town-haselstein = Haselstein
town-soisdorf = Soisdorf
town-grossentaft = Grossentaft
town-treischfeld = Treischfeld
facing-0 = north-east
facing-1 = north / north-east corner
facing-2 = north
facing-3 = north / north-west corner
facing-4 = north-west
facing-5 = west corner
facing-6 = south-west
facing-7 = south / south-west corner
facing-8 = south
facing-9 = south / south-east corner
facing-10 = south-east
facing-11 = east corner
marker-reduced = reduced
marker-fear = Fear
marker-cautious = cautious
marker-cautious-brown = cautious, from last turn
marker-depleted = out of ammunition
marker-aboard = aboard
marker-carried = carried
marker-hidden = hidden
marker-upstairs = upstairs
marker-flash = flash
marker-low = low level
marker-hover = hovering
marker-fitted = fitted with missiles
marker-activated = activated
marker-reacted = has fired opportunity fire
marker-saved = saved CP
place-away = Still to enter
place-exited = Left the map
place-dead = Eliminated
kind-smoke = smoke
kind-fire = residual fire
kind-work-entrenchment = entrenchment
kind-work-ramp = fire ramp
kind-work-minefield = minefield
kind-work-adm = scattered mines
marker-in-work = dug in
marker-in-hand = in hand
terrain-open = Open
terrain-cover = Cover
terrain-woods = Woods
terrain-building-wood = Wooden building
terrain-building-stone = Stone building
terrain-building-multi = Multi-storey building
hexside-crest = Crest
line-road = Road
chart-infantry = on foot
chart-tracked = tracks
chart-wheeled = wheels
chart-die = die of fire at men
chart-behind = die of fire across it
chart-guns = guns at vehicles
chart-right = { $count } right
chart-height = height
feature-level-1 = Level 1
feature-level-2 = Level 2
feature-level-3 = Level 3
feature-level-4 = Level 4
feature-building-wood = Wooden building
feature-building-stone = Stone building
feature-building-multi = Multi-storey building
feature-town = Town
obstacle-hill = a hill
obstacle-crest = a crest
obstacle-smoke = smoke
obstacle-woods = woods
obstacle-building = a building
obstacle-cover = cover
obstacle-open = the ground
sight-clear = { $hex } is in sight.
sight-blocked = { $what } in { $hex } blocks the line.
sight-blocked-side = { $what } between { $hex } and { $other } blocks the line.
chit-points = { $side } { $value } CP
chit-air = { $side } helicopters { $value } CP
chit-battery = { $side } battery { $value }

## Sequence and panels

step-set-up = Set-up
step-preparation = Preparation
step-us-impulse = US impulse
step-soviet-impulse = Soviet impulse
step-end = End
panel-turn = Turn
panel-funds = CP of the impulse
panel-remaining = CP remaining
panel-allowance = CP allowance
panel-run = Impulses in a row
panel-air-remaining = Helicopter CP remaining
panel-cup = Cup
panel-victory = Victory points
panel-orders = Asked about opportunity fire
panel-orders-within = Distance
panel-orders-targets = Targets
panel-orders-chance = Chance of an effect
panel-artillery = Artillery
panel-smoke-rounds = { $side } smoke rounds
panel-plot = { $unit }: fire { $number }
panel-plot-mission = Battery { $battery }: mission { $number }
panel-tubes = { $tubes } tubes

## Prompts

prompt-choose-piece = { $side }: which piece is set up next? ({ $count } left)
prompt-choose-place = { $unit }: where is it set up?
prompt-choose-first-facing = { $unit } in { $hex }: how does it face?
prompt-choose-first-floor = { $unit } in { $hex }: on which floor?
prompt-choose-release = Take saved CP off a unit, or keep the rest?
prompt-choose-deed = { $points } CP: what do you do?
prompt-choose-members = { $units } for { $points } CP: who else, and how is it paid?
prompt-choose-actor = Which unit of the group acts next?
prompt-choose-entry = { $units }: where do they come onto the map?
prompt-move-on = { $units }: where to? ({ $points } MP left)
prompt-choose-walker = Who of those who got off moves?
prompt-choose-facing = { $units }: how do they face?
prompt-choose-boarders = Who else boards { $vehicle }?
prompt-choose-dismounts = Who else gets off { $vehicle }?
prompt-choose-shelter = { $units }: who goes into a work?
prompt-choose-shot = { $unit }: what does it fire at?
prompt-choose-volley = { $units } at { $hex }: who fires along?
prompt-choose-floor = Which floor of { $hex } is fired at?
prompt-choose-swing = { $unit } turns to fire at { $hex }: how does it face?
prompt-choose-caution = Does { $unit } keep its Cautious marker?
prompt-choose-reaction = { $units } in { $hex }: opportunity fire?
prompt-choose-reply = { $units } for { $points } CP: who fires along, and how is it paid?
price-points = { $points } CP
prompt-choose-orders = When do you want to be asked? Now: { $targets }, { $hexes ->
        [0] at any distance
       *[other] within { $hexes } hexes
    }, { $percent ->
        [0] at any chance
       *[other] from { $percent }% on
    }.
prompt-choose-plot = Plan an indirect fire, or finish?
prompt-choose-target = { $unit }: which hex is fire { $number } aimed at?
prompt-choose-smoke-hex = { $unit }: further smoke hexes of fire { $number }?
prompt-choose-load = Battery { $battery }: what do its { $tubes } tubes fire?
prompt-choose-mission-hex = Battery { $battery }, { $kind }: { $hexes } of { $most } hexes named. Which next?
prompt-choose-bombardment = { $units } at { $hex }: which fire is made?
prompt-choose-veil = { $unit }: which hex gets smoke { $number }?
prompt-choose-mark = Guided shells: which vehicle? ({ $tubes } left)
prompt-choose-work = { $side }: { $entrenchments } entrenchments, { $ramps } ramps and { $mines } minefields are left.
prompt-choose-ramp-facing = How does the ramp in { $hex } face?
prompt-choose-chit = { $side }: change the chits by { $points } CP.
prompt-choose-breach = { $weapon } at { $hex }: what is fired at?
prompt-choose-comrades = Who fights along in { $hex }?
prompt-choose-duellists = Leaders alone in { $hex }: who fights?
prompt-choose-fallen = Which leader falls in { $hex }?
prompt-choose-declaration = { $unit } has risen: who fires at it?
prompt-choose-director = Which leader directs the fire?
prompt-choose-engagement = { $unit }: what does it fire at?
prompt-choose-fit = { $side }: how are the helicopters fitted?
prompt-choose-flak = { $units } over { $hex }: fire at them?
prompt-choose-manner = { $unit }: hovering or moving?
prompt-choose-pods = { $units } at { $hex }: who fires rockets along?
prompt-choose-strike = What is fired in { $hex }?
prompt-choose-swap = Replace a pair of helicopters by transports?

## Actions

action-pick = Set up { $unit }
action-place = In { $hex }
action-board = Into { $unit }
action-hand = To { $unit }
action-walk = On foot
action-show = Set up { $unit } openly
action-default = Take a sensible set-up
action-activate = { $scope ->
        [platoon] Platoon of { $unit }
       *[other] { $unit }
    }: { $mode ->
        [move] move
        [fire] fire
       *[other] move and fire
    }
action-join = Take { $unit } along
action-lead = { $unit } lowers the cost
action-begin = Pay and begin{ $saved ->
        [0] {""}
       *[other] {" "}({ $saved } saved CP)
    }
action-take = { $unit }: { $mode ->
        [move] move
       *[other] fire
    }
action-save = Save CP on { $unit }
action-release = Take saved CP off { $unit }
action-rally = { $unit } rallies his men{ $saved ->
        [0] {""}
       *[other] {" "}({ $saved } saved CP)
    }
action-steady = { $unit } rallies{ $saved ->
        [0] {""}
       *[other] {" "}({ $saved } saved CP)
    }
action-done = Done
action-go = To { $hex }
action-road = By road to { $hex }
action-creep = Cautiously to { $hex }
action-back = Back into { $hex }
action-exit = Leave the map
action-face = { $unit } faces { $facing }
action-caution = { $unit } takes a Cautious marker
action-moving-fire = { $unit } fires on the move
action-smoke = { $unit } lays smoke{ $saved ->
        [0] {""}
       *[other] {" "}({ $saved } saved CP)
    }
action-leave = { $unit } stays here
action-mount = { $unit } boards { $vehicle }
action-dismount = { $unit } gets off { $vehicle }
action-pick-up = { $unit } takes { $weapon }
action-lay-down = { $unit } leaves { $weapon }
action-halt = Halt here
action-aim = { $unit } at { $hex }
action-add = Add { $unit }
action-direct = { $leader } directs { $unit }
action-commit = Fire
action-launch = { $unit }: { $weapon } ({ $ammunition }) at { $target }
action-swing = { $unit } turns { $facing }
action-floor = { $floor ->
        [upper] The upper floor
       *[other] The ground floor
    }
action-stay-cautious-yes = { $unit } keeps its Cautious marker
action-stay-cautious-no = { $unit } gives its Cautious marker up
action-react = Opportunity fire: { $unit }
action-snap = Opportunity fire: { $unit }, { $weapon } ({ $ammunition }) at { $target }
action-pass = Let them pass
action-watch = Ask me only when ...
action-stand-easy = Ask me always
action-within = { $hexes ->
        [0] At any distance
       *[other] Within { $hexes } hexes
    }
action-against = { $targets ->
        [vehicles] About vehicles
        [infantry] About infantry
       *[other] About all
    }
action-at-least = { $percent ->
        [0] At any chance
       *[other] From { $percent }% on
    }
action-plot = { $unit }: plan fire { $number }
action-plot-mission = Battery { $battery }: plan mission { $number }
action-drop-mission = Battery { $battery }: strike out mission { $number }
action-load = { $tubes } tubes: { $kind }
action-target = { $hex }
action-bombard = { $unit } fires { $kind }
action-veil = { $unit } fires smoke
action-mark = Guided shell at { $unit }
action-occupy = { $unit } goes into a work
action-entrench = Entrenchment in { $hex }
action-ramp = Fire ramp in { $hex }
action-point = It faces { $facing }
action-mine = Minefield in { $hex }
action-exchange = Change { $entrenchments } entrenchments and { $ramps } ramps for minefields
action-change-back = Change minefields for { $entrenchments } entrenchments and { $ramps } ramps
action-inspect = { $unit } looks into { $hex }
action-assault = { $unit } assaults { $target }
action-breach = { $unit }: { $weapon } at the building or work in { $hex }
action-lose = { $unit } falls
action-stairs = { $floor ->
        [upper] Go upstairs
       *[other] Go downstairs
    }
action-pop-up = { $unit } pops up
action-engage = { $manner ->
        [hover] Fire hovering
       *[other] Fire on the move
    }
action-descend = { $unit } comes down
action-salvo = { $unit }: rockets at { $hex }{ $times ->
        [1] {""}
       *[other] {" "}({ $times } salvoes)
    }
action-flak = { $unit } fires at { $target }
action-fit = Fit { $unit } with { $weapon }
action-swap = Replace { $unit } by a transport
action-take-chit = Add a chit of { $value }
action-drop-chit = Remove a chit of { $value }

## Log: set-up and the end

event-placed = { $unit } was set up in { $hex }.
event-loaded = { $unit } begins in { $carrier }.
event-handed = { $carrier } carries { $unit }.
event-set-aside = { $unit } will come by itself.
event-set-up-finished = { $side } set-up finished.
event-shown = { $units } set up openly.
event-appeared = { $units } came to light.
event-game-ended-us = The game is over: US victory.
event-game-ended-soviet = The game is over: Soviet victory.
event-game-ended-draw = The game is over: a draw.
event-game-conceded-us = The Soviet side gives up: US victory.
event-game-conceded-soviet = The US side gives up: Soviet victory.
event-variant-rolled = { $side } variant: { $first }, { $second }: { $variant }.
variant-officers = officers
variant-chemical = chemical warfare
variant-electronic = electronic warfare
variant-armour = laminate armour
variant-ammunition = bad ammunition
variant-troops = quality of the troops
variant-fire-control = fire control
variant-missiles = missiles
variant-rigid = rigid command
variant-night = night
event-chits-chosen = { $side } CP allowance: { $points }.
event-leader-joined = { $unit } joins the { $side } side.
event-leader-dropped = { $unit } leaves the { $side } side.
event-battery-gained = { $side }: die { $die }: another battery.
event-no-battery-gained = { $side }: die { $die }: no further battery.
event-battery-jammed = { $side }: die { $die }: a battery is jammed.
event-arrival-late = Die { $die }: the reinforcements are a turn late.
event-arrival-in-time = Die { $die }: the reinforcements are in time.
event-chemical-issued = { $side } chemical points: { $points }.
event-special-issued = { $kind }: { $points } points.

## Log: turns and command

event-turn-began = Turn { $turn } began.
event-points-reckoned = { $side } CP allowance: { $points }.
event-air-points-reckoned = { $side } helicopter CP: { $points }.
event-saved-released = { $unit }: the saved CP were taken off.
event-saved-kept = { $side } keeps its saved CP: { $points } CP remaining.
event-cup-filled = { $chits } chits are in the cup.
event-chit-drawn = { $side } chit { $value }: { $points } CP.
event-air-chit-drawn = { $side } helicopter chit { $value }: { $points } CP.
event-activated-move = { $units } activated to move for { $points } CP.
event-activated-fire = { $units } activated to fire for { $points } CP.
event-activated-both = { $units } activated to move and fire for { $points } CP.
event-points-saved = { $unit }: { $points } CP saved.
event-points-paid = { $side } pays { $points } CP.
event-orders-given = Asked about opportunity fire: { $targets }, within { $hexes } hexes, from { $percent }% on.
event-orders-lifted = Asked about every opportunity fire again.
orders-any = all targets
orders-vehicles = vehicles
orders-infantry = infantry

## Log: movement

event-entered-plain = { $units } entered { $hex }.
event-entered-road = { $units } followed the road to { $hex }.
event-entered-cautious = { $units } crept into { $hex }.
event-entered-reverse = { $units } backed into { $hex }.
event-turned = { $unit } faces { $facing }.
event-left-behind = { $unit } stays behind.
event-exited = { $units } left the map.
event-caution-taken = { $unit } is cautious.
event-caution-dropped = { $unit } is no longer cautious.
event-boarded = { $units } boarded { $vehicle }.
event-alighted = { $units } got off { $vehicle }.
event-weapon-taken = { $unit } picked up { $weapon }.
event-weapon-laid-down = { $unit } left { $weapon } behind.
event-weapons-destroyed = { $units } destroyed.
event-smoke-laid = { $unit } laid smoke in { $hex }.
event-smoke-landed = { $side } smoke on { $hex }: { $count } hexes.
event-smoke-dispersed = Smoke dispersal, die { $die }: { $count } hexes clear.
event-grenades-spent = { $unit }: die { $die }, no smoke grenades left.
event-grenades-left = { $unit }: die { $die }, smoke grenades left.
event-mines-entered = A minefield in { $hex }.
event-vehicle-on-mine = { $unit } hit a mine (die { $die }).
event-vehicle-misses-mine = { $unit } hit no mine (die { $die }).
event-minefield-plotted = Minefield in { $hex }.
event-work-dug-entrenchment = Entrenchment in { $hex }.
event-work-dug-ramp = Fire ramp in { $hex }.
event-work-occupied = { $unit } went into a work.
event-work-overrun = The { $kind } in { $hex } was overrun.
event-work-fallen = The { $kind } in { $hex } fell with its garrison.
event-ramp-left = { $unit } left its ramp.

## Log: fire

event-infantry-fire-aimed = { $units } fire at { $hex } with { $firepower }.
event-infantry-fire-moving = { $units } fire on the move at { $hex } with { $firepower }.
event-infantry-fire-opportunity = Opportunity fire: { $units } at { $hex } with { $firepower }.
event-fire-rolled = Fire on { $hex }, column { $column }, die { $die }, read as { $row }: { $result }.
event-flak-rolled = Fire at helicopters over { $hex }, column { $column }, die { $die }: { $result }.
event-leader-directed = { $leader } directs the fire of { $unit }.
event-turned-to-fire = { $unit } turned to fire.
event-gun-fire-aimed = { $unit } fires { $weapon } ({ $ammunition }) at { $target }: { $kill } or less.
event-gun-fire-moving = { $unit } fires { $weapon } ({ $ammunition }) on the move at { $target }: { $kill } or less.
event-gun-fire-opportunity = Opportunity fire: { $unit }, { $weapon } ({ $ammunition }) at { $target }: { $kill } or less.
event-gun-fire-close = Close combat: { $unit }, { $weapon } ({ $ammunition }) at { $target }: { $kill } or less.
event-infantry-fire-close = Close combat: { $units } in { $hex } with { $firepower }.
event-close-combat = Close combat in { $hex }: { $attackers } against { $defenders }.
event-assault-succeeds = { $unit } assaults { $target }: die { $die } against { $kill }: destroyed.
event-assault-fails = { $unit } assaults { $target }: die { $die } against { $kill }: no effect.
event-duel = Leaders fight in { $hex }: { $side } { $total }, { $other } { $theirs }.
event-hex-held = { $side } holds { $hex }.
event-shaken = { $units } are shaken.
event-gone-up = { $units } went upstairs.
event-gone-down = { $units } went downstairs.
event-rose = { $unit } rose to low level.
event-descended = { $unit } came down.
event-hovered = { $unit } hovers.
event-flak-declared = { $unit } will fire at { $target }.
event-flak-fired = { $unit } fires at { $targets } with { $firepower }.
event-rockets-fired = { $units } fire rockets at { $hex } (salvo { $salvo }).
event-rockets-fitted = { $unit } carries rockets.
event-missiles-fitted = { $unit } carries missiles.
event-helicopters-assigned = { $side } helicopters: { $units }.
event-gun-hits = { $target }: die { $die } against { $kill }: destroyed.
event-gun-misses = { $target }: die { $die } against { $kill }: no effect.
event-shot-in-vain = The shot at { $target } cannot hit.
event-ammo-depleted = { $unit } is out of ammunition.
event-fear-gained = { $unit }: Fear { $amount } more.
event-vehicle-frightened = { $unit }: Vehicle Fear.
event-step-lost = { $unit } lost a step.
event-eliminated = { $unit } was eliminated.
event-panics = { $unit } panics: die { $die } ({ $modifier }).
event-keeps-calm = { $unit } keeps calm: die { $die } ({ $modifier }).
event-leader-falls = { $unit } falls: die { $die }.
event-leader-unhurt = { $unit } is unhurt: die { $die }.
event-rallied = { $unit } rallied: die { $die } ({ $modifier }) against { $limit }.
event-rally-failed = { $unit } did not rally: die { $die } ({ $modifier }) against { $limit }.
event-recovered = { $unit } recovered: Fear { $fear }.
event-flashed = { $unit } shows a flash.
event-stack-inspected = { $unit } looks into { $hex }.
result-none = no effect
result-plus-1 = Fear +1
result-plus-2 = Fear +2
result-fear-1 = Fear +1
result-fear-2 = Fear +2
result-loss = a step lost
result-eliminated = eliminated
result-E = Eliminated
result-1 = A step lost
result-F = Vehicle Fear
result-kill = Destroyed
result-rallied = Rallied

## Log: artillery

event-plotting-done = { $side } has planned its fires.
event-plotted = { $unit }: fire { $number } planned on { $hex }.
event-plotted-mission = Battery { $battery }: mission { $number } planned on { $hex }.
event-plot-struck = { $unit }: fire { $number } on { $hex } struck out.
event-plot-struck-mission = Battery { $battery }: mission { $number } on { $hex } struck out.
event-battery-fired = { $side } battery { $battery } fires.
event-artillery-fires-shell = { $units } fire at { $hex } with { $firepower }.
event-artillery-fires-smoke = { $units } fire smoke at { $hex }.
event-artillery-fires-chemical = { $units } fire chemical shells at { $hex } with { $firepower }.
event-mines-scattered = Battery { $battery } lays mines in { $hex }.
event-guided-shell-fired = Guided shell at { $target }: { $kill } or less.
event-guided-shell-in-vain = The guided shells find no target.
event-guided-shell-cancelled = The guided shells are cancelled.
event-watch-lost = { $unit } no longer sees { $hex }.

## Forecasts

forecast-infantry-fire = Infantry fire at { $hex }
forecast-gun-fire = { $weapon } at { $target }
forecast-salvos = Salvos, while rockets last
forecast-for-targets = For { $units }
forecast-firepower = Firepower
forecast-printed = Printed firepower
forecast-factor = { $reason } ({ $rule })
forecast-column = Column
forecast-column-before = Column before shifts
forecast-armour = Armour
forecast-difference = Difference
forecast-distance = Distance
forecast-kill-number = Destroys on
forecast-depletion = Runs out on
forecast-rally = Rally of { $unit }
forecast-rally-value = Rallies on
forecast-assault = { $unit } assaults { $target }
forecast-table-number = Destroys on
forecast-duel = Leaders in { $hex }
forecast-duel-ours = Our modifiers
forecast-duel-theirs = Their modifiers
forecast-flak = { $unit } at { $target }
forecast-grenades = Smoke grenades of { $unit }
forecast-guided-shell = Guided shell at { $target }
forecast-share = Share of the firepower

## Factors, modifiers and shifts

reason-adjacent = adjacent target
reason-same-hex = same hex
reason-long-range = long range
reason-firer-cautious = cautious firer
reason-moving-fire = moving fire
reason-entering-close-combat = entering close combat
reason-smoke-target = smoke on the target
reason-smoke-firer = smoke on the firer
reason-mounted-squad = squad fires from inside
reason-mounted-team = team fires from inside
reason-unobserved = not observed
reason-anti-aircraft = anti-aircraft fire
reason-icm-infantry = ICM against infantry
reason-icm-unarmoured = ICM against unarmoured vehicles
reason-icm-armoured = ICM against armour
reason-missile-at-works = missile at buildings or works
reason-leader = leader
reason-assault-smoke = smoke in the hex
reason-assault-unarmoured = vehicle without armour
reason-infantry-fear = Fear
reason-fear = Fear
reason-vehicle-fear = Vehicle Fear
reason-facing-change = turned to fire
reason-defilade = defilade
reason-defilade-2-levels = defilade, firer 2 levels higher
reason-defilade-3-levels = defilade, firer 3 levels higher
reason-woods-direct = woods
reason-woods-indirect = woods, indirect fire
reason-cover-direct = cover
reason-cover-indirect = cover, indirect fire
reason-building-wood = wooden building
reason-building-stone = stone building
reason-building-multi = multi-storey building
reason-entrenchment-direct = entrenchment
reason-entrenchment-indirect = entrenchment, indirect fire
reason-target-cautious = cautious target
reason-vehicle-reading = vehicle
reason-night = night
reason-night-flash = only the flash is seen
reason-chemical = protective suits
reason-chemical-shell-soviet = Soviet chemical shells
reason-chemical-shell-us = US chemical shells
reason-mines-in-growth = mines hidden in growth
reason-helicopter-defence = helicopter's defence
reason-helicopter-hover = hovering helicopter
reason-helicopter-defilade = helicopter in defilade
reason-firer-cautious-gun = cautious firer, gun
reason-firer-cautious-missile = cautious firer, missile
reason-moving-fire-control = moving fire with fire control
reason-opportunity-fire = opportunity fire
reason-firer-in-ramp = fire from a ramp
reason-target-defilade-gun = target in defilade, gun
reason-target-defilade-missile-unsighted = target in defilade, missile not sighted
reason-target-defilade-missile-us = target in defilade, US missile
reason-target-defilade-missile-soviet = target in defilade, Soviet missile
reason-target-cautious-gun = cautious target, gun
reason-target-cautious-missile-unsighted = cautious target, missile not sighted
reason-target-cautious-missile = cautious target, missile
reason-target-woods-gun = target in woods, gun
reason-target-woods-missile-unsighted = target in woods, missile not sighted
reason-target-woods-missile-us = target in woods, US missile
reason-target-woods-missile-soviet = target in woods, Soviet missile
reason-target-cover = target in cover
reason-target-building = target in a building
reason-missile-far = missile beyond half its range
reason-hv-from-11 = HV from 11 hexes on
reason-hv-from-16 = HV from 16 hexes on
reason-hv-from-24 = HV from 24 hexes on
reason-helicopter-load = loaded helicopter
reason-helicopter-laser = laser designation
reason-popup-hover-missile = pop-up, hovering, missile
reason-popup-hover = pop-up, hovering
reason-popup-moving = pop-up, moving
reason-helicopter-turn = helicopter turned to fire
reason-sam-rear = SAM from behind
reason-sam-load = SAM at a loaded helicopter
reason-sam-popup-unseen = SAM at a pop-up not seen before
reason-sam-hover = SAM at a hovering helicopter
reason-sam-cautious-seen = cautious SAM team, seen
reason-sam-cautious-unseen = cautious SAM team, not seen
reason-sam-defilade-soviet = SA-14 at a helicopter in defilade
reason-sam-defilade-us = Stinger at a helicopter in defilade
reason-sam-smoke = SAM through smoke
reason-variant-officers = variant: officers
reason-variant-chemical = variant: chemical warfare
reason-variant-electronic = variant: electronic warfare
reason-variant-armour = variant: laminate armour
reason-variant-ammunition = variant: ammunition
reason-variant-troops = variant: troops
reason-variant-fire-control = variant: fire control
reason-variant-missiles = variant: missiles
reason-variant-rigid = variant: rigid command
reason-variant-night = variant: night

## Refusals: set-up and entry

refusal-not-set-up = { $unit } has not been set up yet.
refusal-not-hidden = { $unit } is not hidden.
refusal-nothing-to-set-up = There is nothing to choose for { $unit }.
refusal-no-more-picks = No more changes are left: take the default, or finish.
refusal-weapon-needs-bearer = A carried weapon begins in somebody's hands.
refusal-comes-later = This unit comes as a reinforcement.
refusal-outside-zone = Hex { $hex } lies outside the set-up area.
refusal-zone-count = The card wants another number of these units in this area.
refusal-not-there = That does not begin in the same place.
refusal-no-bearer = Only infantry and leaders carry weapons.
refusal-cannot-walk = { $unit } cannot come on foot.
refusal-no-entry = Hex { $hex } is no entry hex of these units.
refusal-too-far-apart = Hex { $hex } is too far from where the group entered.
refusal-cannot-come-along = { $unit } cannot come in with them.
refusal-must-come-on = All units of the group must come onto the map now.
refusal-building = Hex { $hex } holds buildings.
refusal-none-left = None of these are left.
refusal-no-such-exchange = There is no such exchange.
refusal-too-few-to-exchange = There are too few of them to exchange.

## Refusals: command

refusal-not-yours = { $unit } is not one of your units.
refusal-not-on-map = { $unit } is not on the map.
refusal-weapon-alone = { $unit } is a weapon and is never activated.
refusal-activated = { $unit } has been activated in this impulse.
refusal-wrong-points = { $unit } cannot be activated with these CP.
refusal-heavy = { $unit } is a heavy team.
refusal-cannot-mix = { $unit } cannot be activated to move and fire.
refusal-cannot-do = { $unit } cannot do that.
refusal-cannot-pay = There are not enough CP: { $points } are needed.
refusal-not-saved = There are not { $points } saved CP.
refusal-not-linked = { $unit } is too far from its platoon, or out of its sight.
refusal-mixed-group = Vehicles and infantry are not activated together: { $unit }.
refusal-independent = { $unit } is independent and joins no platoon.
refusal-team = No squad of the group has room for { $unit } beside it.
refusal-not-beside = { $unit } is not beside a squad of the group.
refusal-no-such-group = There is no such group.
refusal-not-of-group = { $unit } does not belong to the group.
refusal-not-in-group = That unit is not in the group.
refusal-cannot-lead = { $unit } lowers no cost of vehicles.
refusal-leader-elsewhere = { $unit } is not with them, or was not when the impulse began.
refusal-paid-by-squad = The squad has paid for the fire of { $unit }; nothing is added to it.
refusal-leader-helped = { $unit } has lowered a cost in this impulse.
refusal-leader-mounted = { $unit } is aboard a vehicle.
refusal-no-leader = { $unit } is no leader who could help.
refusal-no-cheaper = { $unit } does not make it cheaper.
refusal-one-leader = One leader helps already, not { $unit } too.
refusal-no-points = There are no CP left.
refusal-leader-saves = CP cannot be saved on { $unit }.
refusal-cannot-save = CP cannot be saved on { $unit } now.
refusal-nothing-saved = There are no saved CP on { $unit }.
refusal-nobody-to-rally = { $unit } has nobody with him to rally.
refusal-not-frightened = { $unit } is not frightened.
refusal-rallied = { $unit } has rallied in this impulse.
refusal-among-enemies = { $unit } is in a hex with enemies.
refusal-no-such-chit = There is no such chit.
refusal-no-orders = There are no orders to lift.
refusal-orders-given = You have just said when to ask you.

## Refusals: movement

refusal-off-board = That hex is not in play.
refusal-not-adjacent = That hex is not adjacent.
refusal-stopped = Fire has ended this move.
refusal-too-dear = There are not enough movement points.
refusal-no-road = No road leads there.
refusal-road-on-foot = On foot nothing is gained by the road.
refusal-not-in-front = The vehicle does not face that way.
refusal-not-behind = That hex does not lie behind the vehicle.
refusal-cautious-reverse = Nobody backs cautiously.
refusal-enemy-there = An enemy unit is there.
refusal-leaders-alone = Leaders do not enter a hex with enemy leaders alone.
refusal-leaders-by-themselves = Leaders by themselves enter only against leaders by themselves.
refusal-full = The stacking limit would be exceeded.
refusal-stays-together = Those who rallied together stay together.
refusal-already-moving = Nobody joins a stack that has set out.
refusal-not-in-hex = They are not in the same hex.
refusal-not-in-stack = That unit is not in the moving stack.
refusal-not-moving-yet = The stack has not set out yet.
refusal-needs-leader = Those who have used the leader's bonus stay with him.
refusal-nobody-goes-on = Nobody would go on.
refusal-already-cautious = It has a fresh Cautious marker.
refusal-entrenched = Units in an entrenchment take no Cautious marker.
refusal-has-moved = It has moved.
refusal-has-fired = It has fired on the move.
refusal-nothing-to-fire-at = There is nothing to fire at.
refusal-turn-by-road = Vehicles do not turn after a step by road.
refusal-turn-in-reverse = Vehicles do not turn when they back.
refusal-turn-on-entry-only = Vehicles turn when they have entered a hex.
refusal-cannot-turn = { $unit } cannot turn so.
refusal-no-exit = The map cannot be left here.
refusal-vehicle-not-moving = The vehicle is not moving.
refusal-weapon-rides-alone = Weapons ride with those who carry them.
refusal-no-transport = That vehicle does not carry this unit.
refusal-heavy-needs-tractor = A heavy team rides in a tractor only.
refusal-other-platoon = The vehicle belongs to another platoon.
refusal-not-activated = It is not activated to move.
refusal-no-seat = There is no room inside.
refusal-not-aboard = It is not aboard.
refusal-not-walking = It is not on foot in the moving stack.
refusal-no-weapon-there = No such weapon lies here.
refusal-hands-full = It cannot carry any more weapons.
refusal-not-carried = It does not carry that weapon.
refusal-just-taken = The weapon was picked up here.
refusal-not-moving = { $unit } is not moving.
refusal-no-smoke = There is no smoke in this scenario.
refusal-lays-no-smoke = { $unit } lays no smoke.
refusal-no-grenades = { $unit } has no smoke grenades left.
refusal-has-laid-smoke = It has laid smoke.
refusal-smoke-apart = { $unit } lays smoke apart from its own fire.
refusal-screen-complete = { $unit } has laid smoke in { $most } hexes.
refusal-screen-broken = { $unit } has left a gap in its smoke.
refusal-no-work-here = There is no such work here.
refusal-enemy-work = The work is the enemy's.
refusal-wrong-work = The work is not for such units.
refusal-work-full = The work is full.
refusal-in-work-already = It is in a work already.
refusal-has-left-ramp = It has left its ramp in this move.
refusal-air-full = There are too many helicopters at this altitude.
refusal-must-descend = The helicopter must come down first.
refusal-not-low = The helicopter is not at low level.
refusal-scouts-fly-low = Scouts do not fly like that.
refusal-close-combat = Units in close combat in { $hex } do not do that.
refusal-no-floors = There is no upper floor here.
refusal-on-that-floor = It is on that floor already.
refusal-up-and-down = It has changed floors in this move.
refusal-upstairs = It is upstairs.
refusal-no-reverse = Helicopters do not back.
refusal-not-at-low-level = It cannot do that at low level.
refusal-other-altitude = They are at different altitudes.
refusal-not-empty = The vehicle must be empty.
refusal-not-over-woods = Not in woods.
refusal-too-heavy = The helicopter cannot lift that.
refusal-carries-missiles = The helicopter carries missiles.
refusal-carries-troops = { $unit } carries troops.
refusal-fitted = { $unit } is fitted already.
refusal-no-swap = { $unit } cannot be replaced.
refusal-helicopters-only = Only helicopters do that.
refusal-chapter-off = That chapter is not played.
refusal-no-shelter = There is neither building nor work in { $hex }.
refusal-fought-there = It has fought there in this impulse and does not come back for another close combat.
refusal-has-fought = It has fought in close combat.

## Refusals: fire

refusal-no-target = There is no target in { $hex }.
refusal-no-vehicle = { $target } is no vehicle in sight of anybody.
refusal-no-helicopter = { $target } is no helicopter that can be fired at.
refusal-no-sight = { $unit } does not see the target: { $what } is in the way.
refusal-nothing-in-sight = Nothing is in sight.
refusal-no-target-in-view = { $unit } has no target in sight and range.
refusal-too-near = { $unit } is at { $distance }, nearer than its least range { $least }.
refusal-too-far = { $unit } is at { $distance }, its range is { $most }.
refusal-out-of-arc = Hex { $hex } is not in the arc of { $unit }.
refusal-too-dark = { $unit } does not see that far by night.
refusal-mixed-hex = Nobody fires into or out of the mixed hex { $hex }.
refusal-no-infantry-fire = { $unit } has no infantry fire.
refusal-no-such-weapon = { $unit } has no such weapon.
refusal-no-such-round = { $weapon } has no such round.
refusal-not-at-vehicles = { $weapon } is not fired at vehicles.
refusal-not-at-helicopters = { $weapon } is not fired at helicopters.
refusal-missile-on-the-move = { $weapon } is not fired on the move.
refusal-missile-needs-hover = { $unit } must hover to fire missiles.
refusal-depleted = { $unit } is out of ammunition.
refusal-no-missiles = { $unit } has no missiles.
refusal-rockets-hit-hexes = { $unit }: rockets are fired at hexes.
refusal-backblast = { $unit } cannot fire that from upstairs.
refusal-unarmed = { $unit } is unarmed.
refusal-fired = { $unit } has fired in this impulse.
refusal-vehicle-fired = { $unit } has fired in this impulse.
refusal-too-many-weapons = { $unit } has fired { $count } weapons.
refusal-team-fired = { $unit } fires its own weapon or one that it carries.
refusal-leader-fired = { $unit } has fired his weapon.
refusal-leader-fires = { $unit } fires himself and directs nobody.
refusal-leader-directs = { $unit } directs fire and does not fire himself.
refusal-leader-serves = { $unit } directs another unit already.
refusal-two-salvos = Rockets are fired in one salvo or in two.
refusal-directs-no-vehicle = { $unit } gives no modifier to the fire of vehicles or of infantry aboard them.
refusal-gives-no-modifier = { $unit } gives no modifier.
refusal-not-together = { $unit } and { $other } have not been together since the impulse began.
refusal-vehicle-silent = The vehicle of { $unit } has not fired.
refusal-fires-mounted = { $unit } cannot fire that from inside.
refusal-not-in-hand = { $unit } is not the unit that fires.
refusal-not-firing = { $unit } does not fire along.
refusal-other-target = { $unit } cannot fire at this target.
refusal-guns-alone = { $unit }: guns and missiles do not combine.
refusal-vehicles-apart = { $unit } is too far from the vehicles that fire.
refusal-no-turn-at-infantry = { $unit } does not turn for opportunity fire at infantry.
refusal-reacted = { $unit } has made its opportunity fire.
refusal-no-opportunity-fire = { $unit } makes no opportunity fire.
refusal-too-sudden = The target of { $unit } has not been in view long enough.
refusal-not-from-the-ground = { $unit } cannot do that from the ground.
refusal-not-before-it = Hex { $hex } does not lie before it.
refusal-below-it = Hex { $hex } lies below it.
refusal-looks-freely = It looks in every direction.
refusal-no-designator = Nobody designates the target.
refusal-nobody-points = Nobody points out { $target }.
refusal-obstacles = Too much is in the way of { $weapon }.
refusal-not-looked-into = What lies under the top of the stack in { $hex } is not known by night.
refusal-nothing-to-inspect = There is nothing to look into in { $hex }.
refusal-must-fight = Everyone who can fights.
refusal-one-must-fight = One leader at least must fight.
refusal-takes-no-part = { $unit } takes no part.
refusal-squads-assault = Only squads assault vehicles, not { $unit }.
refusal-has-assaulted = { $unit } has assaulted.
refusal-frightened-gunner = { $unit } is too frightened.
refusal-flak-fired = { $unit } has fired at { $target }.
refusal-no-flak = { $unit } cannot fire at helicopters.
refusal-no-popup-now = It cannot pop up now.
refusal-nothing-spotted = Nothing has been spotted.
refusal-not-spotted = { $unit } has not been spotted.
refusal-one-pops-up = Another helicopter has popped up.
refusal-out-of-arc-of = { $target } is not in the arc of { $unit }.
refusal-no-rockets = { $unit } has no rockets.
refusal-same-aim = { $target } is aimed at already.

## Refusals: artillery

refusal-no-artillery = { $unit } fires no artillery.
refusal-no-battery = There is no battery { $battery }.
refusal-no-mission = Battery { $battery } has no such mission.
refusal-two-fires = { $unit } has { $most } fires planned.
refusal-two-missions = Battery { $battery } has { $most } missions planned.
refusal-nothing-plotted = { $unit } has planned nothing.
refusal-not-observed = Nobody observes { $hex }.
refusal-nothing-observed = Nothing is observed.
refusal-hex-unseen = Hex { $hex } is not in sight.
refusal-not-contiguous = Hex { $hex } does not touch the others.
refusal-out-of-range = Hex { $hex } is out of range.
refusal-three-hexes = Smoke takes three hexes or none.
refusal-loaded = { $kind } does not go with what is loaded.
refusal-us-only = Only the US side has { $kind }.
refusal-chapter-not-played = { $kind } is not played with.
refusal-out-of-ammunition = There is no more { $kind }.
refusal-no-such-ammunition = There is no such ammunition.
refusal-all-tubes = All { $tubes } tubes must be given something to fire.
refusal-all-tubes-fire = Every tube has its load.
refusal-tubes-left = { $tubes } tubes are left.
refusal-artillery-on-the-move = { $unit } does not fire artillery on the move.
refusal-not-yours-to-hit = { $unit } is one of your own.
refusal-not-in-reach = { $unit } is not where the shells fall.

## How it is won

victory-otherwise-us = If nobody has won by the end of turn { $turn }, the US has.
victory-otherwise-soviet = If nobody has won by the end of turn { $turn }, the Soviet side has.
victory-otherwise-draw = If nobody has won by the end of turn { $turn }, it is a draw.
need-points = Points
need-outscore = More points than the enemy
need-town = All buildings of { $town }, and no enemy in or beside them
need-hexes = Of { $hexes } controlled
need-as-many = As many of { $hexes } as the enemy, or more
need-exited = Vehicles off the map{ $tanks ->
    [0] { "" }
    [one] , one of them a tank
   *[other] , { $tanks } of them tanks
 }
need-enemy-lost = Enemy losses: { $kind }
need-left = { $type } not eliminated
need-near = At least { $least } squads within { $within } hexes of { $hex }
lost-squad = squads
lost-tank = tanks
item-hexes = { $each } for each of { $hexes }
item-town = { $town } controlled
item-losses = { $each } for every { $every ->
    [one] loss
   *[other] { $every } losses
 }: { $side }, { $kind }
ended-by-conditions = All that the scenario asks for was so at the end of turn { $turn }.
ended-by-last-turn = Turn { $turn } was the last, and nobody had what the scenario asks for.
ended-by-giving-up = A side gave up in turn { $turn }.

# Why a formation has its task

task-guns = Artillery and its observers stay where they see, and support the others.
task-carriers = The guns are set down: their carriers keep out of sight.
task-exit = The way off the map is what counts.
task-armour = Enemy vehicles are known there.
task-held = This ground decides and is ours: nobody leaves it.
task-base = Fire from here, so that the others can go in.
task-ground = This ground decides and is not ours.
task-assault = Straight in, whatever it costs.
task-overwatch = Watch and fire first; go on later.
task-smoke = Smoke first, then across the open.
task-hide = Stay out of sight until it pays to show oneself.
task-other = The enemy expects us elsewhere.

## How a side stands

prospect-won = victory
prospect-points = points
prospect-needs = what victory needs
prospect-objectives = objectives held
prospect-near-objectives = objectives within reach
prospect-strength = strength
prospect-nerve = nerve
prospect-cover = cover from enemy fire
prospect-way = the way left to the goals
prospect-saved = saved points

## Kinds of answers

group-activate = Activate
group-add = Add firepower
group-aim = Fire at a hex
group-begin = Pay and begin
group-commit = Fire
group-direct = A leader directs
group-done = Done
group-go = To a hex
group-halt = Halt here
group-join = Take along
group-lead = A leader lowers the cost
group-pass = Let them pass
group-react = Opportunity fire
group-release = Take saved points off
group-save = Save points
group-take = Let a unit act
group-watch = When to ask
group-creep = Cautiously to a hex
group-road = By road to a hex
