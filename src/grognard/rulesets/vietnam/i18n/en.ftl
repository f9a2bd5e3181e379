### Texts of Vietnam Battles.

game-title = Vietnam Battles
game-blurb = 1967, the Mekong delta and the Iron Triangle: helicopters and gunboats against a hidden enemy.

## Scenarios and options

scenario-boys = The Boys of '67
scenario-boys-summary = 15 May 1967, four turns: two VC companies have ambushed Company C; the US must destroy both.
scenario-snoopy = Snoopy's Nose
scenario-snoopy-summary = May to September 1967, thirteen turns: the US comes by river, air and road to find and take five hidden base camps.
scenario-triangle = The Iron Triangle
scenario-triangle-summary = January and February 1967, thirteen turns: the US closes the Iron Triangle; the VC plays for one of three secret objectives.

option-setup = Set-up
option-setup-choose = Both sides set up freely
option-setup-default = The proposed set-up
option-half-ma = Half the allowance for zones of control
option-half-ma-each = At every later entry
option-half-ma-once = Once in a phase
option-rest = A beaten unit may not attack
option-rest-player-turn = In the player turn
option-rest-game-turn = In the game turn
option-advance-after-de = Advance after De
option-advance-after-de-true = Into the vacated hex
option-advance-after-de-false = None
option-hands = Support markers in hand
option-hands-hidden = Unseen by the other side
option-hands-open = Open
option-crossing = Who moves over an assisted crossing
option-crossing-us = The US side
option-crossing-all = Both sides
option-body-count = Body count
option-body-count-true = US losses shorten the game
option-body-count-false = Not in this scenario
option-camps = Base camps
option-camps-hidden = Five, hidden
option-camps-visible = Eight in sight, one of them real

## Sides, units, places

side-us = US
side-vc = Viet Cong

type-infantry = Infantry
type-airborne = Airborne
type-mechanised = Mechanised
type-cavalry = Cavalry
type-armoured-cavalry = Armoured Cavalry
type-armour = Armour
type-engineer = Engineer
type-ranger = Ranger
type-recon = Long-Range Patrol
type-seal = SEAL
type-marine = Marine
type-regional = Regional Force
type-weapons = Heavy Weapons
type-local = Local Force
type-monitor = Monitor
type-camp = Base camp
type-depot = Depot
size-company = Company
size-battalion = Battalion
size-regiment = Regiment

unit-name = { $name ->
    [M1] US Monitor 1
    [M2] US Monitor 2
    [M3] US Monitor 3
    [Seals] US Navy SEALs
    [Rngr] ARVN Ranger Battalion
    [M4] US Monitor 4
   *[other] { $nation ->
        [arvn] ARVN { $name } { $type } { $size }
        [vc] VC { $name } { $type } { $size }
       *[us] US { $name } { $type } { $size }
    }
}
designation-of = { $name } ({ $formation })
designation-lettered = { $name } ({ $letter })
formation-1st-division = 1st Div.
formation-25th-division = 25th Div.
unit-unknown = A hidden unit

place-plain = { $place }
place-named = { $place } { $name }

terrain-clear = Clear (paddies)
terrain-jungle = Jungle
terrain-swamp = Swamp
terrain-village = Village
terrain-town = Town
terrain-checkpoint = Checkpoint (C.P.)
terrain-plantation = Plantation
terrain-hill = Hill
terrain-mekong = Mekong, full water
hexside-river = River
hexside-great-river = Great river
hexside-bridge = Bridge
line-mekong = Mekong
line-road = Road
line-trail = Trail
feature-tunnel = Tunnel hex
feature-iron-triangle = Iron Triangle
feature-village = Village
feature-town = Town
feature-checkpoint = Checkpoint (C.P.)
feature-hill = Hill
feature-landmark = named place
feature-mekong-two-banks = the Mekong between two banks
feature-mekong-north = the Mekong to the north
feature-mekong-south = the Mekong to the south
feature-edge-east-edge = east edge
feature-edge-east-edge-north-of-mekong = north of the Mekong: US units enter
feature-edge-river-entry = river entry
feature-edge-to-dong-tam = road to Dong Tam
feature-edge-red-exit = red edge: VC units may leave
feature-edge-us-entry-east = east edge: US units enter

marker-reduced = reduced
marker-hidden = hidden
marker-moved = moved
marker-attacked = has attacked
marker-in-hand = in hand
marker-landed = landed in this turn
marker-beaten = retreated or displaced
marker-crossing = assists a crossing
marker-genuine = the real camp
kind-chit-camp = Base camp
kind-chit-depot = Depot
kind-chit-blown = Blown bridge
kind-chit-crossing = Assisted crossing

## Names on the maps

map-an-dien = An Dien
map-an-dien-trail = An Dien trail
map-an-nhon-tay = An Nhon Tay
map-ban-long = Ban Long
map-ban-long-trail = Ban Long trail
map-base-road = Base road
map-bau-don = Bau Don
map-ben-cat = Ben Cat
map-ben-cat-bridge = Ben Cat bridge
map-ben-chua = Ben Chua
map-ben-suc = Ben Suc
map-binh-duc = Binh Duc
map-bung-cong = Bung Cong
map-cai-be = Cai Be
map-cai-be-road = Cai Be road
map-cai-lay = Cai Lay
map-cai-lay-bridge = Cai Lay bridge
map-cam-son = Cam Son
map-cam-son-trail = Cam Son trail
map-chanh-luu = Chanh Luu
map-chanh-luu-trail = Chanh Luu trail
map-checkpoint = Checkpoint
map-cu-chi = Cu Chi
map-cu-chi-base-camp = Cu Chi base camp
map-cu-chi-tunnels = Cu Chi tunnels
map-dong-tam-road = Dong Tam road
map-duong-diem = Duong Diem
map-fil-hol-plantation = Fil Hol plantation
map-ham-long = Ham Long
map-hau-my = Hau My
map-hiep-duc = Hiep Duc
map-hiep-duc-trail = Hiep Duc trail
map-highway-1 = Highway 1
map-highway-13 = Highway 13
map-highway-4 = Highway 4
map-hill-36 = Hill 36
map-hill-38 = Hill 38
map-hill-44 = Hill 44
map-hoa-khanh = Hoa Khanh
map-hoa-loi = Hoa Loi
map-hoa-loi-east-trail = Hoa Loi east trail
map-hoa-loi-trail = Hoa Loi trail
map-hoi-son = Hoi Son
map-iron-triangle = Iron Triangle
map-kim-son = Kim Son
map-lai-khe = Lai Khe
map-loc-hung = Loc Hung
map-long-dinh = Long Dinh
map-long-nguyen = Long Nguyen
map-long-tien = Long Tien
map-long-trung = Long Trung
map-long-trung-footbridge = Long Trung footbridge
map-mekong = Mekong
map-my-long = My Long
map-my-phuoc = My Phuoc
map-ngu-hiep = Ngu Hiep
map-nhi-qui = Nhi Qui
map-paris-tan-qui = Paris Tan Qui
map-phu-an = Phu An
map-phu-cuong = Phu Cuong
map-phu-cuong-bridge = Phu Cuong bridge
map-phu-hoa-dong = Phu Hoa Dong
map-phu-loi-road = Phu Loi road
map-phu-my-hung = Phu My Hung
map-rach-ba-rai = Rach Ba Rai
map-rach-bap = Rach Bap
map-rach-gam = Rach Gam
map-rach-gam-bridge = Rach Gam bridge
map-rach-kien = Rach Kien
map-rach-tra-tan = Rach Tra Tan
map-route-14 = Route 14
map-route-15 = Route 15
map-route-15-north = Route 15 north
map-route-7a = Route 7A
map-route-8a = Route 8A
map-saigon-river = Saigon River
map-snoopys-nose = Snoopy's Nose
map-suoi-cau = Suoi Cau
map-suoi-cau-trail = Suoi Cau trail
map-tam-binh = Tam Binh
map-tan-an = Tan An
map-tan-hiep = Tan Hiep
map-tan-phong = Tan Phong
map-tan-phu = Tan Phu
map-tan-thanh-dong = Tan Thanh Dong
map-thanh-an = Thanh An
map-thanh-dien-trail = Thanh Dien trail
map-thanh-hoa = Thanh Hoa
map-thi-tinh-river = Thi Tinh River
map-tien-thuy = Tien Thuy
map-to-dong-tam = To Dong Tam
map-tra-tan-trail = Tra Tan trail
map-triangle-trail = Triangle trail
map-trung-lap = Trung Lap
map-trung-lap-trail = Trung Lap trail
map-vinh-kim = Vinh Kim
map-west-trail = West trail
map-xuan-son = Xuan Son

## Helicopters, river transport, ambush, reinforcements

event-entered = { $unit } comes on at { $place }.
event-landed-helicopter = { $unit } is landed by helicopter at { $place }.
event-landed-boat = { $unit } is landed from the river at { $place }.
event-ambushed = { $unit } runs into an ambush by { $foe } at { $place }.
event-pushed = { $unit } is pushed back to { $place }.

prompt-choose-landing-zone = Where does the helicopter set down { $unit }?
prompt-choose-beach = Where does the boat land { $unit }?
prompt-choose-entry = Where does { $unit } go as it comes on?
prompt-push-back = Ambush! Where is { $unit } pushed back to?
prompt-may-blow = { $unit } has landed beside a bridge: blow it?

refusal-carries-us-only = { $unit } is a VC unit; only US and ARVN units are carried.
refusal-carries-foot-only = { $unit } is not a foot unit; mobile and riverine units are not carried.
refusal-carried-after-move = { $unit } has already moved or been carried; the ride is a whole move.
refusal-transport-phase = Transport chits are used in the US Movement Phase only.
refusal-no-helicopters = Every helicopter chit has been used in this game turn.
refusal-no-boats = No river transport chit is left in this game turn.
refusal-boat-taken = The boats that are left have their passengers aboard already.
refusal-nowhere-to-land = There is no free place where { $unit } could be set down.
refusal-lift-from-jungle = { $unit } is in the jungle, where no helicopter can land.
refusal-not-by-helicopter = { $unit } does not enter by helicopter.
refusal-not-by-boat = { $unit } does not enter by river transport.
refusal-enough-flown-in = { $number } units have entered by helicopter; no more may.
refusal-no-landing = { $place } is no landing zone: helicopters land neither in jungle nor on water.
refusal-clear-only = { $place } is not clear: units that enter by helicopter land in clear hexes only.
refusal-must-land = The passenger must be set down somewhere.
refusal-no-water = { $unit } is beside no river and on no bank of the Mekong.
refusal-no-beach = { $place } borders no river and is no bank of the Mekong.
refusal-no-waterway = No water leads from there to { $place }.
refusal-must-push = The ambushed unit must be pushed to an adjacent place.
refusal-push-not-adjacent = { $place } is not adjacent to the landing.
refusal-push-over-water = Water lies between the landing and { $place }.
refusal-too-early = { $unit } may enter from game turn { $turn } on.
refusal-enters-in-movement-phase = { $unit } may come on in the Movement Phase only.
refusal-enters-by-helicopter = { $unit } enters by helicopter.
refusal-enters-by-boat = { $unit } enters by river transport.
refusal-no-entry = There is no room for { $unit } at its edge of the map.
refusal-must-enter = The unit must come on somewhere.
refusal-no-way-in = { $place } is out of reach from where the unit comes on.
refusal-monitor-bars = A monitor bars the river hexside to { $place }.

### Actions
action-pick = Pick { $unit }
action-go = To { $place }
action-halt = Halt here
action-done = Done
action-default = Take the proposed set-up
action-aim = Play for: { $aim }
action-hide = Hide in { $place }
action-camp = Camp in { $place }
action-genuine = { $place } is the real one
action-exit = Leave the map
action-blow = Blow the bridge { $place }
action-lift = Lift { $unit }
action-board = Embark { $unit }
action-land = Land at { $place }
action-push = Push to { $place }
action-repair = { $unit } repairs the bridge { $place }
action-assist = { $unit } helps across { $place }
action-strike = B-52 on { $place }
action-bombard = Bombard { $place } with +{ $marker }
action-attack = Attack { $place }
action-join = Add { $unit }
action-commit = Make the attack
action-support = Play +{ $marker }
action-pass = Pass
action-lose = Loss: { $unit }
action-stand = Stand fast: { $unit } loses a step
action-retire = Retreat { $unit }
action-retreat = Retreat by { $way }
action-displace = Move { $unit } out to { $place }
action-suffer = Displace nobody, take the loss
action-nearest = { $unit }
action-advance = Advance { $unit } to { $place }
action-change = Roll to change the length of the game
action-lengthen = Add the die
action-shorten = Subtract the die

### Aims
aim-escape = Escape
aim-us-losses = US losses
aim-hold-the-field = Holding the field

### Steps, panels, overlays
step-set-up = Set-up
step-support = Support drawn
step-move = { $side }: movement
step-fight = { $side }: combat
step-mobile-move = { $side }: mobile movement
step-mobile-fight = { $side }: mobile combat
panel-score = Standing
panel-turn = Game turn
panel-last-turn = Final turn
panel-taken = Camps and depots taken
panel-lost = US units lost
panel-minimum = Open attack strength
panel-hand = Support: { $side }
panel-marker = +{ $value }
panel-used-marker = +{ $value }, used
panel-unseen-markers = Unseen
panel-transport = Transport
panel-helicopters = Helicopters ready
panel-boats = Boats ready
panel-bomber = B-52 ready
panel-aim = What the VC plays for
overlay-zones = Zones of control
overlay-hunt = The hunt
overlay-threat = Enemy reach
overlay-landing = Landing places
category-searched = searched
category-possible = a camp may be here
category-reach = within reach
category-helicopter = by helicopter
category-boat = by river

### Set-up
prompt-choose-aim = Write down what you play for; nobody sees it.
prompt-choose-site = Where does the next camp or depot lie?
prompt-choose-genuine = Which of the eight is real?
prompt-choose-piece = { $minimum ->
    [0] Which unit do you set up?
   *[other] Which unit do you set up? Attack strength of { $minimum } must still stand openly.
  }
prompt-choose-spot = Where does { $unit } stand?
event-aim = The VC plays for: { $aim }.
event-aim-hidden = The VC has written down an objective.
event-strength-rolled = The VC must set up an attack strength of { $total } openly.
event-placed = { $unit } is set up at { $place }.
event-hidden = { $unit } hides in { $place }.
event-camp-placed = A base camp lies in { $hex }.
event-depot-placed = A depot lies in { $hex }.
event-genuine = The camp in { $hex } is the real one.
event-genuine-hidden = The VC has marked the real camp.
event-set-up-finished = { $side } has finished setting up.
refusal-site-there = There is a camp or depot in { $hex } already.
refusal-no-site-here = No camp or depot may lie in { $hex }.
refusal-not-to-set-up = { $unit } is not yours to set up now.
refusal-no-hiding = Nobody hides in this scenario.
refusal-must-be-open = { $unit } must stand openly: together the open units must attack with { $minimum } or more.
refusal-outside-zone = { $unit } may not be set up at { $place }.

### Turns and movement
event-turn-began = Game turn { $turn }.
event-phase-move = { $side }: movement.
event-phase-fight = { $side }: combat.
event-phase-mobile-move = { $side }: mobile movement.
event-phase-mobile-fight = { $side }: mobile combat.
prompt-choose-mover = Which unit moves, or what else is done?
prompt-move-on = Where does { $unit } go? { $left } MP left.
event-marched = { $unit } moves to { $place } ({ $cost } MP).
event-exited = { $unit } leaves the map.
event-revealed = { $unit } is discovered at { $place }.
event-site-found = A base camp is found in { $hex }.
event-site-captured = { $unit } takes the camp or depot in { $hex }.
refusal-already-there = { $unit } is at { $place } already.
refusal-wrong-element = { $unit } cannot go to { $place }: land units keep to land, monitors to the water that is open to them.
refusal-full = There is a unit at { $place } already.
refusal-too-far = { $place } is out of reach.
refusal-must-stop = { $unit } has come next to an enemy and must stop.
refusal-zone-in-the-way = An enemy zone of control stops { $unit } on the way to { $place }; go to the zone, or around it.
refusal-zone-too-dear = Entering one enemy zone of control after another costs half the allowance; { $unit } has too few points left for { $place }.
refusal-too-dear = { $unit } has too few movement points left for { $place }.
refusal-enemy-there = There is an enemy at { $place }.
refusal-monitor-there = A monitor holds the Mekong at { $place }.
refusal-mekong-on-foot = { $unit } crosses the Mekong only with its whole allowance, where it began, or with the help of an engineer.
refusal-mekong-mobile = { $unit } is mobile and crosses the Mekong only with the help of an engineer.
refusal-halt-first = { $unit } is on the move; halt it first.
refusal-no-exit = Only VC units leave the map, from the red edge and with a point left.
refusal-not-mobile = { $unit } is not a mobile unit.
refusal-was-carried = { $unit } was carried this turn.
refusal-has-advanced = { $unit } has advanced after combat.
refusal-has-moved = { $unit } has moved.
refusal-not-yours = { $unit } is not yours.
refusal-aboard = { $unit } is aboard a boat; land it by river transport.
refusal-not-on-map = { $unit } is not on the map.

### Bridges, engineers, B-52
event-bridge-blown = { $unit } blows the bridge { $place }.
event-bridge-repaired = { $unit } repairs the bridge { $place } (die { $die }).
event-repair-failed = { $unit } fails to repair the bridge { $place } (die { $die }).
event-crossing-set = { $unit } helps across { $place }.
event-crossing-lapsed = { $unit } is too far away: its crossing lapses.
event-struck = The B-52 strikes { $place }.
refusal-no-bridge = There is no bridge at { $place }.
refusal-bridge-down = The bridge at { $place } is down already.
refusal-not-beside-bridge = { $unit } does not stand beside the bridge at { $place }.
refusal-bridge-not-entered = { $unit } can blow a bridge only on coming to it.
refusal-nothing-to-repair = There is no blown bridge at { $place }.
refusal-has-worked = { $unit } has tried a repair this turn.
refusal-out-of-range = { $place } is out of range of { $unit }.
refusal-under-the-enemy = The enemy is too close to { $place }.
refusal-nothing-to-cross = There is no crossing to help with at { $place }.
refusal-helps-already = It helps across { $place } already.
refusal-crossing-bound = { $unit } has named or served a crossing this turn.
refusal-us-only = Only the US has engineers at work.
refusal-no-engineer = { $unit } is no engineer.
refusal-no-bomber-now = The B-52 strikes in the US movement phase of the Iron Triangle only.
refusal-bomber-gone = The B-52 cannot strike any more.
refusal-no-enemy = There is no enemy at { $place }.
refusal-no-strike-on-houses = The B-52 does not strike villages and towns.
refusal-outside-triangle = { $place } lies outside the Iron Triangle.

### Losses and the end
event-step-lost = { $unit } loses a step.
event-eliminated = { $unit } is eliminated.
event-village-reached = Ben Suc: the VC may change the length of the game.
event-chance-declined = The VC leaves the length of the game as it is.
event-length-rolled = The die for the length of the game shows { $die }.
event-length-changed = The game now ends after turn { $turn }.
event-secret-rolled = Rolled in secret for { $aim }: { $die }, against { $number }.
prompt-may-change-length = Roll to change the length of the game? The chance does not come again.
prompt-add-or-subtract = The die shows { $die }: end after turn { $shorter } or { $longer }?
refusal-must-decide = The die must be added or subtracted.
event-game-ended-us = The US has won.
event-game-ended-vc = The Viet Cong has won.
event-game-ended-draw = The game is a draw.
event-game-ended-us-aim = The US has won. The VC played for: { $aim }.
event-game-ended-vc-aim = The Viet Cong has won. They played for: { $aim }.
event-conceded-us = The Viet Cong gives up; the US has won.
event-conceded-vc = The US gives up; the Viet Cong has won.

## Combat and support fire

prompt-choose-target = Whom do you attack?
prompt-choose-attackers = Who attacks { $place }?
prompt-play-marker = { $place }: play a support marker?
prompt-choose-loss = Which attacker takes the loss?
prompt-choose-nearest = Friendly fire near { $place }: which unit is hit?

event-markers-drawn = { $side }: { $count ->
    [one] one support marker
   *[other] { $count } support markers
} for this turn.
event-marker-played = { $side } plays a support marker of { $value } at { $place }.
event-attack = Attack on { $place }: { $attackers } against { $defender }.
event-ambush-attack = { $attackers } must attack { $defender } at { $place }.
event-combat-rolled = Combat at { $place }: differential { $differential }, { $row }, die { $die }: { $result }.
event-bombardment = { $side } bombards { $unit } at { $place }.
event-bombardment-rolled = Bombardment of { $place }: differential { $differential }, { $row }, die { $die }: { $result }.
event-friendly-fire = The fire falls short and hits { $unit }.

row-hill = hill, town or C.P.
row-jungle = jungle or swamp
row-village = village, river or plantation
row-clear = clear
ground-river = All attacks across unbridged rivers
ground-water = Against a unit on the water
modifier-unit = { $unit }
modifier-marker = Support marker

result-De = defender eliminated
result-D3 = defender retreats 3 hexes
result-D2 = defender retreats 2 hexes
result-Ex = both sides lose a step
result-repaired = the bridge stands again
result-none = no effect
result-A1 = attackers retreat 1 hex
result-A2 = attackers retreat 2 hexes
result-A3 = attackers retreat 3 hexes
result-A = one attacker loses a step
result-Ae = attackers eliminated

refusal-not-adjacent = None of your units can attack { $place } from where it stands.
refusal-unit-not-adjacent = { $unit } cannot attack the target from where it stands.
refusal-already-attacked = { $unit } has been attacked in this phase.
refusal-has-attacked = { $unit } has made its attack.
refusal-was-beaten = { $unit } has retreated or been displaced and cannot attack.
refusal-no-attackers = No attacking unit has been named.
refusal-already-chosen = { $unit } is in the attack already.
refusal-not-in-attack = { $unit } took no part in this attack.
refusal-bombardment-over = Bombardments come before the first attack of the Combat Phase.
refusal-bombarded = { $place } has been bombarded in this game turn.
refusal-no-marker = You hold no support marker of { $value }.
refusal-marker-used = Your support markers of { $value } have been used in this game turn.
refusal-marker-limit = You hold no support marker of { $value }, and the US may use no more in this fight.
refusal-not-nearest = Another of your units is nearer to the target than { $unit }.

## Retreat, displacement, advance

event-retreated = { $unit } retreats to { $place }.
event-displaced = { $unit } makes room and goes to { $place }.
event-advanced = { $unit } advances to { $place }.
event-stood-fast = { $unit } stands fast.
prompt-stand-or-retire = { $hexes ->
    [one] Retreat 1 hex, or stand fast and lose a step?
   *[other] Retreat { $hexes } hexes, or stand fast and lose a step?
}
prompt-next-to-retire = Which unit retreats next?
prompt-choose-refuge = No enemy is on the map: towards which friend does { $unit } retreat?
prompt-choose-retreat = { $hexes ->
    [one] { $unit } retreats 1 hex: where to?
   *[other] { $unit } retreats { $hexes } hexes: which way?
}
prompt-choose-displacement = Where does { $unit } go to make room?
prompt-choose-advance = Does anybody advance along the path of the retreat?
prompt-advance-further = Does { $unit } advance farther?
refusal-not-retreating = { $unit } is not among the units that have to retreat.
refusal-too-late-to-stand = The retreat has begun; nobody stands fast any more.
refusal-no-refuge = { $unit } is no friend towards which the unit can retreat.
refusal-must-retreat = { $unit } must retreat: nobody has to be displaced for it.
refusal-retreat-7-7a = A retreat goes from place to adjacent place, and { $place } is not next on the way.
refusal-retreat-7-7b = { $place } does not lead away: each step goes one hex farther and no closer to the enemy of the combat.
refusal-retreat-7-7c = A retreat passes through friends only if no way leads through empty hexes.
refusal-retreat-7-7d = There is an enemy at { $place }.
refusal-retreat-7-7h = { $place } lies in an enemy zone of control.
refusal-retreat-7-7-1a = { $place } is closer to the nearest enemy.
refusal-retreat-sideways = The retreat must end farther from the nearest enemy than it began.
refusal-retreat-7-7-1c = { $place } does not lead towards the friend.
refusal-retreat-7-7-2a = The friend at { $place } cannot be displaced.
refusal-retreat-7-7-2f = The retreat can end in an empty hex; the friend at { $place } is not displaced.
refusal-retreat-12-0h = A monitor bars the river hexside to { $place }.
refusal-retreat-12-0m = A monitor retreats by the shortest way along the water.
refusal-retreat-12-0q = A monitor holds the Mekong at { $place }.
refusal-retreat-19-0e = No retreat crosses the Mekong to { $place }.
refusal-retreat-length = The retreat must end { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} from where the unit fought.
refusal-not-in-the-way = { $unit } is not the unit that makes room.
refusal-displaced-back = The others come from { $place }; nobody is displaced there.
refusal-displaced-one-hex = A displaced unit goes one hex, and { $place } is not one hex away.
refusal-displaced-chain = There is an empty hex to go to, or the friend at { $place } cannot be displaced in turn.
refusal-no-advance-7-9a = { $unit } took no part in this combat, or has advanced.
refusal-no-advance-10-0m = { $unit } was flown in this turn and does not advance.
refusal-no-advance-11-0n = { $unit } landed from the river this turn and does not advance.
refusal-no-advance-12-0r = { $unit } is a monitor; monitors never advance.
refusal-no-advance-12-0t = Nobody advances after an attack on a monitor.
refusal-advance-off-path = { $place } is not on the path that the defender has left.

### Forecasts
forecast-attack = Attack on { $place }
forecast-bombardment = Bombardment of { $place }
forecast-repair = { $unit } tries a repair
forecast-length = The final turn, if the die is subtracted or added
forecast-differential = Differential
forecast-row = Terrain row
forecast-column = Column
assume-no-more-markers = If nobody plays another marker.

## Kinds of answers

group-pick = Move
group-lift = By helicopter
group-board = By river transport
group-repair = Repair a bridge
group-assist = Help across water
group-strike = Call the B-52
group-bombard = Bombard
group-attack = Attack
group-go = To a hex
group-hide = Hidden
group-stand = Stand fast
group-retire = Retreat
group-advance = Advance
group-commit = Make the attack
group-done = Done
group-halt = Halt here
group-join = Add a unit
group-land = Land
group-lose = A loss
group-nearest = Who is hit
group-pass = Pass
group-retreat = A way back
group-support = Play a marker

## How it is won

victory-end-losses = Decided after turn { $turn }, or as soon as both VC units are gone.
victory-end-camps = Decided after turn { $turn }, or as soon as the US has taken what it must.
victory-end-objectives = Decided after turn { $turn }, or as soon as a secret roll for the objective succeeds.
need-destroyed = VC units destroyed
need-half-destroyed = A VC unit is destroyed, or both are reduced
need-no-us-loss = No US unit is lost
need-otherwise = Anything else
need-camps = Camps and depots taken
need-real-camp = The real camp is taken
need-camp-left = A camp that counts is left
need-escape = Escape: { $count } VC units have left the map; a die below that wins ({ $chances } in 6)
need-us-losses = US losses: { $count } US units are lost; a die below that wins ({ $chances } in 6)
need-hold-the-field = Hold the field: { $count } VC units are in the Iron Triangle; a die below that at the end wins ({ $chances } in 6)
need-no-aim = The secret objective of the VC is not reached
objective-camp = Base camp
objective-depot = Depot
lost-units = units
ended-by-giving-up = A side gave up.
ended-by-losses-us = Both VC units are destroyed.
ended-by-losses-vc = The last turn, { $turn }, is over and the VC still hold out.
ended-by-losses-draw = The last turn, { $turn }, is over: the VC are hurt and no US unit is lost.
ended-by-camps-us = The camps that count were taken in turn { $turn }.
ended-by-camps-vc = The last turn, { $turn }, is over and a camp is left.
ended-by-camps-draw = The last turn, { $turn }, is over.
ended-by-objectives-us = The last turn, { $turn }, is over and the secret objective was not reached.
ended-by-objectives-vc = The secret objective was reached in turn { $turn }.
ended-by-objectives-draw = The last turn, { $turn }, is over.

## Tasks

task-storm = Storm the camp at { $place }: many at once, with the best markers.
task-take = Take the camp at { $place }, which nobody guards.
task-destroy = Surround and destroy the VC unit at { $place }.
task-search = Search the jungle around { $place }.
task-bar = Bar the way to the red edge at { $place }.
task-patrol = Lie at { $place }: search the banks, fire into the fights there and close the water.
task-help-across = Help the others across the water on their way to { $place }.
task-fall-on = Fall on the unit at { $place }: here we are the stronger.
task-guard = Hold the camp at { $place }.
task-gather = Gather at { $place }: one camp that holds out is enough.
task-stay-hidden = Stay hidden at { $place }.
task-slip-away = Slip away to { $place }, where least can come at us.
task-leave = Make for the red edge at { $place }.
task-cover = Cover those who leave: hold up the unit at { $place }.
task-hold = Be inside the Iron Triangle at the end: go to { $place }.
task-stand = Stand where we are, at { $place }.

# The key of the map
chart-cost = movement
chart-row = results
chart-landing = landing
chart-strike = B-52
chart-no = no


## How a side stands

prospect-won = victory
prospect-camps = base camps taken and found
prospect-strength = strength on the map
prospect-losses = US losses
prospect-danger = danger where the units stand
prospect-support = support markers left
prospect-time = time
prospect-found = jungle searched
prospect-guarded = guards at the camps
prospect-escape = the way to the red edge
prospect-us-losses = US losses
prospect-hold-the-field = units inside the Iron Triangle
