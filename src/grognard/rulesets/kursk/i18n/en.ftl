### Texts of Drive on Kursk.

game-title = Drive on Kursk
game-blurb = July 1943: divisions and corps, fortress belts, hidden reserves.

## Scenarios and options

scenario-standard = Without the Gambit
scenario-standard-summary = The offensive of July 1943 as it was planned: the German needs 181 VP to win and 155 to draw.
scenario-gambit = Manstein's Gambit
scenario-gambit-summary = The German attacks with all he has, the Soviet reserves are active from the start, and the German needs 280 VP.
scenario-campaign = The German decides on the Gambit
scenario-campaign-summary = After the sorting of the units the German declares or declines Manstein's Gambit.

option-setup = Set-up
option-setup-free = Both sides deploy freely
option-setup-default = The proposed deployment
option-pass-hexes = VP hexes of units removed by the final supply check
option-pass-hexes-true = Pass to the other side
option-pass-hexes-false = Stay as they are
option-owner-tops = Top unit of a stack
option-owner-tops-false = The weakest unit lies on top
option-owner-tops-true = The owner chooses

overlay-zones = Zones of control
overlay-supply = Supply
overlay-threat = Enemy reach
overlay-control = Control of VP hexes

## Sides, units, hexes

side-german = German
side-soviet = Soviet

type-panzer = Panzer
type-panzergrenadier = Panzergrenadier
type-infantry = Infantry
type-parachute = Parachute
type-mountain = Mountain
type-rifle = Rifle
type-tank = Tank
type-mechanized_infantry = Mechanized
type-motorized_infantry = Motorized
type-airborne = Airborne
type-garrison = Garrison
size-division = Division
size-corps = Corps
size-brigade = Brigade

unit-name = { $kind ->
    [garrison] { $number } Fortress Garrison
   *[other] { $mark ->
        [GD] Grossdeutschland { $type } { $size }
        [HG] Hermann Goering { $type } { $size }
        [SS] { $number }SS { $type } { $size }
        [G] { $number } Guards { $type } { $size }
        [N] { $number } NKVD { $type } { $size }
        [L] { $number } Light { $size }
        [S] { $number } Security { $size }
       *[none] { $number } { $type } { $size }
    }
}
unit-unknown = Unknown unit

hex-plain = { $hex }
hex-place = { $hex } { $place }

marker-reduced = reduced
marker-reserve = inactive reserve
marker-out-of-supply = out of supply
marker-moved = moved
marker-attacked = has attacked
marker-in-hand = in hand

## Phase orders

order-move-fight = Move/Fight
order-fight-move = Fight/Move
order-move-move = Move/Move
order-fight-fight = Fight/Fight
order-hidden = chosen, face down
order-none = not chosen yet

## Sequence of play

step-set-up = Set-up
step-orders = Phase orders
step-move = { $side } phase { $phase }: movement
step-fight = { $side } phase { $phase }: combat
step-unknown = { $side } phase { $phase }
step-soviet-reserves = Soviet reserve activation
step-turn-end = End of turn

## Panels

panel-score = Score
panel-turn = Game turn
panel-vp = German VP
panel-german-wins = German wins with
panel-gambit = Manstein's Gambit
panel-orders = Phase orders
panel-support = Support and reinforcements
panel-luftwaffe = Luftwaffe markers ready
panel-german-reinforcements = German units that may enter
panel-soviet-quota = Soviet conditional units that may enter
panel-reserves = Inactive Soviet reserve stacks

## Prompts

prompt-decide-gambit = Play Manstein's Gambit?
prompt-choose-shift = Which unit do you shift from its code hex?
prompt-choose-shift-hex = { $unit }: where is it placed?
prompt-choose-addition = Which unit do you add for the Gambit?
prompt-choose-addition-hex = Which hex with German units does it join?
prompt-choose-return = Which reserve returns to the map?
prompt-choose-return-hex = { $unit }: where does it return?
prompt-choose-order = Choose your phase order.
prompt-choose-withdrawal = Withdraw a mechanized division?
prompt-choose-extension = Play another game turn?
prompt-choose-arrival = Which reinforcement enters?
prompt-choose-entry = { $unit }: where does it enter?
prompt-choose-mover = Which unit moves?
prompt-move-on = { $units }: where to?
prompt-choose-reserve = Activate a reserve stack?
prompt-choose-target = Which hex do you attack?
prompt-choose-attackers = Who attacks { $hex }?
prompt-declare-defence = Determined defence of { $hex }?
prompt-call-luftwaffe = Send the Luftwaffe to { $hex }?
prompt-choose-loss = Which attacker takes the loss?
prompt-choose-retreat = Where do the defenders retreat?
prompt-choose-displacement = Which unit makes room, and where does it go?
prompt-choose-advance = Which attacker advances?
prompt-choose-exploitation = { $unit }: on to a second hex?
prompt-choose-excess = The stack is over the limit: which unit is eliminated?

## Actions

action-gambit-yes = Declare Manstein's Gambit
action-gambit-no = Play without the Gambit
action-pick = Pick { $unit }
action-go = To { $hex }
action-halt = Halt here
action-join = Add { $unit }
action-detach = Detach { $unit }
action-top = Put { $unit } on top
action-default = Take the proposed deployment
action-done = Done
action-order = { $order }
action-withdraw = Withdraw { $unit }
action-activate = Activate the reserve in { $hex }
action-vote-yes = Play another turn
action-vote-no = End the game
action-attack = Attack { $hex }
action-commit = Make the attack
action-determined-yes = Determined defence
action-determined-no = No determined defence
action-luftwaffe-yes = Send the Luftwaffe
action-luftwaffe-no = Keep the Luftwaffe back
action-lose = Loss: { $unit }
action-retire = Retreat together to { $hex }
action-retreat = Retreat { $unit } to { $hex }
action-displace = Move { $unit } out to { $hex }
action-advance = Advance { $unit }
action-exploit = Advance on to { $hex }
action-stay = Advance no further

## Log: set-up

event-units-sorted = { $units } units were placed on their code hexes.
event-gambit-declared = The German declared Manstein's Gambit.
event-gambit-declined = The German declined Manstein's Gambit.
event-placed = { $unit } was placed in { $hex }.
event-set-up-finished = { $side } set-up finished.

## Log: turns and phases

event-turn-began = Game turn { $turn } began.
event-order-hidden = { $side } phase order chosen, face down.
event-order-chosen = { $side } phase order: { $order }.
event-order-revealed = Soviet phase order revealed: { $order }.
event-phase-began-move = { $side } phase { $phase }: movement.
event-phase-began-fight = { $side } phase { $phase }: combat.
event-triggers = { $side } conditional reinforcements released: { $units }.
event-reserve-activated = The reserve stack in { $hex } was activated.

## Log: movement

event-marched = { $units } moved to { $hex }.
event-retreated = { $units } retreated to { $hex }.
event-repositioned = { $units } made room and moved to { $hex }.
event-advanced = { $units } advanced to { $hex }.
event-entered = { $unit } entered the map in { $hex }.
event-topped = { $unit } was put on top of its stack.
event-withdrawn = { $unit } was withdrawn.

## Log: combat

event-attack = Attack on { $hex }: { $attackers } against { $defenders }.
event-determined-defence = The defender declared determined defence.
event-luftwaffe = The Luftwaffe joined the combat.
event-combat-rolled = Combat in { $hex }: { $attack } to { $defence }, column { $column }, die { $die }: { result-name }.
event-defence-rolled = Determined defence: die { $die } ({ $modifier }): { result-name }.
event-step-lost = { $unit } lost a step.
event-eliminated = { $unit } was eliminated.

result-name = { $result ->
    [AS] { result-AS } ({ $result })
    [AL1] { result-AL1 } ({ $result })
    [DR] { result-DR } ({ $result })
    [DE] { result-DE } ({ $result })
    [BB] { result-BB } ({ $result })
   *[other] { $result }
}
result-AS = attack stalled
result-AL1 = attacker loses one
result-DR = defender retreats
result-DE = defender eliminated
result-BB = bloodbath

## Log: points and the end

event-scored = { $points } VP: { $what }.
event-dice = Roll for { $what }: { $faces }.
event-votes = Extension vote: German { $german }, Soviet { $soviet }.
vote-true = yes
vote-false = no
event-game-ended-german = The game is over: German victory with { $score } VP.
event-game-ended-soviet = The game is over: Soviet victory, the German has { $score } VP.
event-game-ended-draw = The game is over: a draw with { $score } VP.

score-hex = control of { $hex }
score-loss = loss of { $unit }
score-withdrawal = withdrawal of { $unit }
score-reserve = activation of the reserve in { $hex }
score-extension = extension of the game

## Terrain, features and shifts

terrain-clear = Clear
terrain-forest = Forest
terrain-hill = Hill
terrain-marsh = Marsh
terrain-own-fortress = Own fortress
terrain-enemy-fortress = Enemy fortress
terrain-city = City
terrain-town = Town

water-river = River
water-great_river = Great river
water-lake = Lake

feature-city = City
feature-town = Town
feature-fortress-german = German fortress
feature-fortress-soviet = Soviet fortress
feature-trigger-german = German trigger hex
feature-trigger-soviet = Soviet trigger hex

shift-river = All attacks across rivers
shift-great-river = All attacks across great rivers or lakes
shift-mixed-water = All attacks across water, rivers and great rivers mixed
shift-phase-order = Phase order
shift-luftwaffe = Luftwaffe
shift-concentric = Concentric attack
shift-ss-corps = SS Panzer Corps
shift-parachute = Parachute divisions together
shift-elite = Elite division

## Forecasts

forecast-attack = Attack on { $hex }
forecast-attack-strength = Attack strength
forecast-defence-strength = Defence strength
forecast-column = Column
forecast-withdrawal = VP for the withdrawal of { $unit }
assume-yield-no-air = No determined defence, no Luftwaffe
assume-yield-air = No determined defence, Luftwaffe
assume-stand-no-air = Determined defence, no Luftwaffe
assume-stand-air = Determined defence, Luftwaffe

## Refusals: any unit, any hex

refusal-not-yours = { $unit } is not one of your units.
refusal-not-on-map = { $unit } is not on the map.
refusal-inactive = { $unit } is an inactive reserve.
refusal-misplaced = { $when } Asked now: { $asked }
when-gambit = The Gambit is declared or declined directly after the sorting.
when-pick = Units are taken in hand in their own movement phase, on arrival and during set-up.
when-pick-next = Place the unit in hand first; the next one follows it.
when-go = No unit is in hand: pick one first.
when-halt = No unit is on the move.
when-join = Pick a unit first; those of its hex may then join it.
when-detach = Only a stack on its way can send a unit off.
when-top = Stacks are arranged in their own movement phase, before a unit is picked.
when-default = The proposed deployment is taken during set-up.
when-order = Phase orders are chosen at the start of a game turn and stand.
when-withdraw = Divisions are withdrawn at the start of a German player turn, from game turn 5 on.
when-withdraw-two = Two divisions have been withdrawn in this player turn, and no more may be.
when-withdraw-soviet = Soviet units cannot be withdrawn.
when-activate = Reserve stacks are activated at the start of the Soviet player turn.
when-vote = Votes on another game turn are cast at the end of game turns 7 and 8.
when-attack = Attacks are made in one's own combat phase.
when-attack-next = This combat is completed before the next one begins.
when-commit = No target has been named: choose a hex to attack first.
when-determined = Determined defence is declared by the defender before the combat die.
when-luftwaffe = The Luftwaffe is sent immediately before a combat die.
when-lose = Losses are taken when a combat result or a stacking limit asks for them.
when-retreat = Units retreat when a combat result drives them off.
when-displace = Units make room when others retreat into their full hex.
when-advance = Units advance after a combat that has emptied the target hex.
when-exploit = A second hex is entered right after an advance into the vacated one.
when-stay = Nobody is advancing.
when-other = That is no answer to it.
refusal-eliminated = { $unit } has been eliminated for good.
refusal-withdrawn = { $unit } has been withdrawn for good.
refusal-enemy-there = Hex { $hex } holds an enemy unit.
refusal-full = The stack in hex { $hex } would exceed the stacking limit.

## Refusals: set-up

refusal-overfull = The stack in hex { $hex } exceeds the stacking limit.
refusal-mixed-origins = Hex { $hex } holds units with different code hexes.
refusal-with-reserve = Hex { $hex } holds other units together with a reserve.
refusal-line-gap = Start-line hex { $hex } is neither occupied nor in a friendly zone of control.
refusal-reserve-stays = Reserves stay on their code hexes.
refusal-set-aside = { $unit } is set aside and enters during play, if at all.
refusal-reserve-returns-later = Under the Gambit reserves return when all other units have been shifted.
refusal-no-more-shifts = No more shifts are left: take the proposed deployment, or finish if all conditions are met.
refusal-shift-3-4b = The stack in hex { $hex } would exceed the stacking limit.
refusal-shift-3-4d = Hex { $hex } holds units with another code hex.
refusal-shift-3-4e = Hex { $hex } is farther from the unit's code hex than its radius.
refusal-shift-3-4f = Hex { $hex } is on the enemy side of the start line.
refusal-shift-3-5c = Hex { $hex } holds a reserve stack.
refusal-none-held-back = Units of the Gambit are still to be added; none may be held back.
refusal-not-an-added-unit = Only units that the Gambit adds can be chosen, each once.
refusal-no-german-there = Hex { $hex } held no German unit when this step began.
refusal-not-a-lifted-reserve = Only reserves that are off the map can be chosen.
refusal-not-soviet-side = Reserves return on the Soviet side of the start line only.

## Refusals: turn, reserves, reinforcements, withdrawal

refusal-no-such-order = There is no such phase order.
refusal-no-reserve = Hex { $hex } holds no inactive reserve stack.
refusal-not-a-reinforcement = { $unit } is not one of your reinforcements that wait off the map.
refusal-gambit-no-reinforcements = Under the Gambit the German receives no ground reinforcements.
refusal-gambit-unit = { $unit } takes part only under Manstein's Gambit.
refusal-too-early = { $unit } may enter from game turn { $turn } on.
refusal-no-quota = No more conditional reinforcements may enter now.
refusal-no-entry = { $unit } has no hex to enter at.
refusal-entry-edge = Hex { $hex } is not an entry hex of your side.
refusal-entry-control = Hex { $hex } is controlled by the enemy.
refusal-entry-zone = Hex { $hex } is in an enemy zone of control.
refusal-entry-over = { $unit } could enter at the start of a movement phase, before other units move.
refusal-entry-city-next = A Soviet unit is adjacent to city { $hex }.
refusal-entry-city-supply = City { $hex } is out of supply.
refusal-soviet-withdrawal = Soviet units cannot be withdrawn.
refusal-not-mechanized = { $unit } is not mechanized.
refusal-out-of-supply = { $unit } is out of supply.
refusal-in-enemy-zone = { $unit } is in an enemy zone of control.
refusal-no-way-west = { $unit } has no path to the west edge free of Soviet units and their zones of control.

## Refusals: movement

refusal-has-moved = { $unit } has finished its move in this phase.
refusal-tops-fixed = The weakest unit lies on top of every stack; choosing the top is an option of the game.
refusal-on-top = { $unit } lies on top already.
refusal-arranged = The stack in hex { $hex } has been arranged in this phase.
refusal-in-stack = { $unit } is in the moving stack already.
refusal-stack-has-left = { $unit } cannot join: units join before the stack sets out.
refusal-other-hex = { $unit } cannot join: it did not begin the phase in the same hex.
refusal-not-in-stack = { $unit } is not in the moving stack.
refusal-stack-has-not-left = { $unit } can be sent off once the stack is on its way; until then it can be picked by itself.
refusal-sent-off = { $unit } is being sent off already.
refusal-last-of-stack = { $unit } is the last of its stack; one unit at least goes on.
refusal-already-there = The unit is in hex { $hex } already.
refusal-too-far = Hex { $hex } is out of reach with { $points } movement points.
refusal-zone-stops = On the way to hex { $hex } the unit must stop in the first enemy zone of control.
refusal-zone-holds = Every way out leads into an enemy zone of control: a unit leaves one through a hex outside all of them.
refusal-way-by-road = Hex { $hex } is in reach by road only, and the way leads through an enemy zone of control.
refusal-way-full = The way to hex { $hex } leads through hexes at the stacking limit.
refusal-way-enemy = The way to hex { $hex } leads through enemy units.
refusal-no-road = Hex { $hex } is out of reach with { $points } movement points; road movement is for units that began the phase in supply and outside enemy zones of control.
refusal-zone-by-road = Hex { $hex } is in an enemy zone of control, closed to road movement.
refusal-zone-to-zone = Hex { $hex } would be a direct move from one enemy zone of control to another.
refusal-infiltration-start = Only units that began the phase in an enemy zone of control can infiltrate.
refusal-infiltration-supply = Only units that began the phase in supply can infiltrate.
refusal-infiltration-water = Infiltration cannot cross a great river or lake hexside.
refusal-infiltration-fortress = Hex { $hex } is a Soviet fortress or city, closed to infiltration.

## Refusals: combat

refusal-no-enemy = Hex { $hex } holds no enemy unit.
refusal-inactive-target = Hex { $hex } holds an inactive reserve, which takes no part in combat.
refusal-already-attacked = The units in hex { $hex } have been attacked in this phase.
refusal-not-adjacent = None of your units is adjacent to hex { $hex }.
refusal-static-attack = Fortress garrisons cannot attack.
refusal-has-attacked-hex = No unit next to hex { $hex } that can attack is left in this phase.
refusal-no-attackers = No attacking unit has been named.
refusal-already-chosen = { $unit } is in the attack already.
refusal-has-attacked = { $unit } has attacked in this phase.
refusal-unit-not-adjacent = { $unit } is not adjacent to the target hex.
refusal-static-loss = Fortress garrisons take no attack losses.
refusal-not-in-attack = { $unit } took no part in this attack.
refusal-inactive-attack = The units next to hex { $hex } are inactive reserves.
refusal-no-target = No target has been named: choose a hex to attack first.
refusal-lost-already = { $unit } has been lost already.
refusal-not-in-overfull-hex = The unit to go must be in hex { $hex }.

## Refusals: retreat and advance

refusal-not-retreating = { $unit } does not have to retreat.
refusal-retreat-one-hex = Hex { $hex } is not adjacent: a retreat is one hex long.
refusal-retreat-zone = Hex { $hex } is in an enemy zone of control.
refusal-retreat-zone-german = Hex { $hex } is in an enemy zone of control, and another hex is open.
refusal-has-retreated = { $unit } has just retreated and stays.
refusal-displace-back = Nobody makes room by going to hex { $hex }, where the others come from.
refusal-has-advanced = { $unit } has made its advance.
refusal-retreat-together = The stack retreats together, or in as few parts as possible.
refusal-not-in-full-hex = { $unit } is not in the hex where room is needed.
refusal-must-advance = At least one attacker must advance.
refusal-second-not-adjacent = Hex { $hex } is not adjacent to the vacated hex.
refusal-second-enemy = Hex { $hex } holds Soviet units.
refusal-second-fortress = Hex { $hex } is a Soviet fortress.
refusal-second-city = Hex { $hex } is a city in Soviet hands.
refusal-second-water = Hex { $hex } lies across a great river or lake.
refusal-second-full = Hex { $hex } is full.

## Places

place-1017 = Kupyansk
place-1311 = Chuguev
place-1421 = Valuiki
place-1609 = Kharkov
place-1714 = Volchansk
place-1826 = Alekseyevka
place-1905 = Bogodukhov
place-1914 = Shebekino
place-2113 = Belgorod
place-2121 = Novy Oskol
place-2203 = Akhtyrka
place-2208 = Graivoron
place-2317 = Korocha
place-2616 = Prokhorovka
place-2623 = Stary Oskol
place-2804 = Sumy
place-2913 = Oboyan
place-3008 = Sudzha
place-3119 = Tim
place-3202 = Belopolye
place-3226 = Kastornoye
place-3415 = Kursk
place-3419 = Shchigry
place-3505 = Rylsk
place-3509 = Lgov
place-3716 = Zolotukhino
place-3801 = Glukhov
place-3814 = Fatezh
place-3924 = Livny
place-4009 = Dmitriev-Lgovsky
place-4017 = Ponyri
place-4018 = Maloarkhangelsk
place-4206 = Sevsk
place-4324 = Verkhovye
place-4411 = Dmitrovsk-Orlovsky
place-4515 = Kromy
place-4624 = Novosil
place-4717 = Orel
place-4804 = Trubchevsk
place-5022 = Mtsensk
place-5112 = Karachev
place-5124 = Chern
place-5203 = Pochep
place-5219 = Bolkhov
place-5308 = Bryansk
place-5326 = Plavsk
place-5620 = Belev
place-5706 = Zhukovka
place-5710 = Dyatkovo
place-5813 = Zhizdra
place-5919 = Kozelsk
place-6011 = Lyudinovo
place-6017 = Sukhinichi
refusal-displacement = Another unit or another hex has to make room here.
event-game-conceded-german = The Soviet concedes: German victory.
event-game-conceded-soviet = The German concedes: Soviet victory.
event-game-collapsed = The German has no VP left: Soviet victory.

# Rivers and regions as they are lettered on the map
map-akhtyrka-trostyanets-woods = Akhtyrka woods
map-bolkhov-heights = Bolkhov heights
map-bolva = Bolva
map-bolva-headwaters = Bolva headwaters
map-borisovka-woods = Borisovka woods
map-bryansk-forest = Bryansk forest
map-burluk-upland = Burluk upland
map-desna = Desna
map-dmitrovsk-woods = Dmitrovsk woods
map-dyatkovo-lyudinovo-forest = Dyatkovo forest
map-fatezh-dmitriev-ridge = Fatezh ridge
map-khinel-forest = Khinel forest
map-kletnya-forest = Kletnya forest
map-konysh-hills = Konysh hills
map-korocha = Korocha
map-kozelsk-zaseka = Kozelsk zaseka
map-kromy-zmiyevka-plateau = Kromy plateau
map-kshen = Kshen
map-lake-lompad = Lake Lompad
map-liman-lakes-south-of-zmiyev = Liman lakes south of Zmiyev
map-merla = Merla
map-mzha = Mzha
map-navlya = Navlya
map-neruch = Neruch
map-nerussa = Nerussa
map-nerussa-desna-lowland = Nerussa-Desna lowland
map-novosil-verkhovye-heights = Novosil heights
map-nugr = Nugr
map-oka = Oka
map-olkhovatka-maloarkhangelsk-heights = Olkhovatka heights
map-olym = Olym
map-oskol = Oskol
map-pena = Pena
map-pena-valley = Pena valley
map-plavsk-plateau = Plavsk plateau
map-prokhorovka-korocha-watershed = Korocha watershed
map-psel = Psel
map-psel-below-sumy = Psel below Sumy
map-psel-marsh-above-oboyan = Psel marsh above Oboyan
map-psel-woods-near-sumy = Psel woods near Sumy
map-resseta-bogs = Resseta bogs
map-sev = Sev
map-seversky-donets = Donets
map-seym = Seym
map-seym-floodplain-below-rylsk = Seym floodplain below Rylsk
map-shebekino-woods = Shebekino woods
map-sosna = Sosna
map-stary-oskol-upland = Oskol upland
map-sudost = Sudost
map-sudzha-oboyan-ridge = Sudzha ridge
map-svapa = Svapa
map-svapa-lowland = Svapa lowland
map-tikhaya-sosna = Tikhaya Sosna
map-tim = Tim
map-tim-shchigry-ridge = Tim ridge
map-tula-zaseka = Tula zaseka
map-tuskar = Tuskar
map-uda = Uda
map-upa = Upa
map-upper-seym = Upper Seym
map-valuiki-hills = Valuiki hills
map-volchya = Volchya
map-vorskla = Vorskla
map-vorskla-at-kotelva = Vorskla at Kotelva
map-vytebet = Vytebet
map-vytebet-forest = Vytebet forest
map-zhizdra = Zhizdra
map-zhizdra-karachev-forest = Karachev forest
map-zhizdra-mouth = Zhizdra mouth
map-zmiyev-woods = Zmiyev woods
map-zusha = Zusha

## How it is won

victory-end = Counted when turn { $turn } ends, or later if both sides vote for more turns; reaching a level early ends nothing.
victory-level-soviet = Soviet victory
victory-level-draw = draw
victory-level-german = German victory
need-vp = German victory points at the end
need-few-vp = The German has { $points } VP or fewer at the end
need-collapse = The German has { $points } VP at any time
swing-taken = { $hex } is taken
swing-east-edge = A hex of the east edge is taken
swing-soviet-division = A Soviet division is destroyed
swing-soviet-corps = A Soviet corps is destroyed
swing-german-infantry = A German infantry division is lost
swing-german-parachute-or-mountain = A parachute or mountain division is lost
swing-german-mechanized = A German mechanized division is lost
swing-german-elite = An elite division is lost
lost-division = divisions
lost-corps = corps
ended-by-points = Turn { $turn } was the last. The German has { $score } VP: { $win } or more win, { $draw } or more draw.
ended-by-collapse = In turn { $turn } the German had no victory points left.
ended-by-conceded = A side gave up in turn { $turn }, with { $score } German VP.

## What is to be done

task-plug = Shut the enemy's way at { $hex }.
task-guard = Guard { $hex }.
task-firm = Make { $hex } strong.
task-take = Take { $hex }, which stands open.
task-attack = Gather to strike { $hex }.
task-mass = Come up to { $hex } for the next attack.
task-cut-off = From { $hex }, cut off whoever stands before it.
task-get-out = Get out of the pocket to { $hex }.
task-fall-back = Fall back to { $hex } before it is too late.
task-gather = Wait at { $hex } until it is clear where help is needed.
task-line = Hold the line.
task-strike = Strike { $hex }.
task-release = Release the reserve at { $hex }.
task-order-move-fight = Move/Fight: march up first, then strike.
task-order-fight-move = Fight/Move: strike from where we stand, then march.
task-order-move-move = Move/Move: nothing but marching.
task-order-fight-fight = Fight/Fight: strike twice from where we stand.

# The key of the map
chart-foot = foot
chart-mechanized = mechanized
chart-shift = shift
chart-left = { $count } left
chart-right = { $count } right
chart-of-a-fortress = { $cost } to enter, { $shift } left


## How a side stands

prospect-points = victory points
prospect-line = the own line holds
prospect-breakthrough = ways through the enemy line
prospect-cities = own cities and goals are safe
prospect-goals = enemy cities and goals within reach
prospect-supply = the own units are supplied
prospect-pockets = enemies without supply
prospect-strength = strength on the map
prospect-time = time

## Kinds of answers

group-advance = Advance
group-attack = Attack
group-commit = Make the attack
group-done = Done
group-exploit = One hex farther
group-go = To a hex
group-halt = Halt here
group-join = Add a unit
group-lose = A loss
group-luftwaffe = The Luftwaffe
group-order = Phase order
group-pick = Take in hand
group-retire = Retreat
group-stay = Stay
group-vote = Vote
group-withdraw = Send away
group-determined = Determined defence
