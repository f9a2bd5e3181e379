### Texts of Assault: names of things; the texts of each room lie in the folder beside this file.

game-title = Assault: Red Horizon 41
game-blurb = Platoons and tanks in the summer of 1941, with aircraft and guns beyond the map: coloured dice, hidden cards, a shot at everything that moves.

## Scenarios

scenario-support = Support!!
scenario-support-summary = A German platoon holds a village until help comes; Soviet cavalry or riflemen, guns and tanks are on their way. June 1941.
scenario-klein = Battle Group Klein
scenario-klein-summary = Half-tracks, infantry and later tanks against a Soviet garrison with aircraft above it. September 1941.
scenario-airfield = Attack on the Airfield
scenario-airfield-summary = A panzer reconnaissance group rushes a field that border guards defend with what they have left. June 1941.
scenario-coming = They Are Coming!
scenario-coming-summary = T-34s with riders roll against a bridgehead; the defenders have few guns but many aircraft and batteries. September 1941.

## Options

option-group-agreed = By agreement
option-command-points = Command points (MR6.2.2)
option-command-points-false = Not played
option-command-points-true = Played
option-card-limit = TA/OAS cards that may be exchanged (1.2)
option-card-limit-scenario = As the scenario says
option-card-limit-formations = The number of formation cards
option-card-limit-0 = None
option-card-limit-1 = At most 1
option-card-limit-2 = At most 2
option-card-limit-3 = At most 3
option-card-limit-4 = At most 4
option-card-limit-5 = At most 5
option-removal = National cards that leave the deck (1.2.1)
option-removal-random = At random
option-removal-chosen = Of one’s own choice
option-addition = TA/OAS cards that join the deck (1.2.2)
option-addition-random = At random
option-addition-chosen = Of one’s own choice
option-sighting-six = A 6 when aircraft look for targets outside open ground (2.6.1)
option-sighting-six-false = No bonus
option-sighting-six-true = +1 to accuracy

## Sides and formations

side-german = German
side-soviet = Soviet
formation-g7-rifle = Rifle Platoon, 7th Infantry Division
formation-g7-light = Light Rifle Platoon, 7th Infantry Division
formation-g17-hrecon = Heavy Recon Squad, 17th Panzer Division
formation-g17-mech = Mechanised Rifle Platoon, 17th Panzer Division
formation-g17-ltank = Light Tank Squad, 17th Panzer Division
formation-g221-rifle = Rifle Platoon, 221st Security Division
formation-gwik-rem = Remnants of “Wiking”
formation-glw14-flak = Detachment, Luftwaffe 14th Flak Battalion
formation-s36-laa = Light AA Squad, 36th Cavalry Division
formation-s36-cav = Cavalry Platoon, 36th Cavalry Division
formation-s13-rifle = Rifle Platoon, 13th Rifle Division
formation-s88-nkvd = NKVD Platoon, 88th Border Regiment
formation-s88-support = NKVD Support Platoon, 88th Border Regiment
formation-s88-atg = Medium AT Gun, 88th Border Regiment
formation-s23-ltank = Light Tank Squad, 23rd Tank Brigade
formation-s23-mtank = Medium Tank Squad, 23rd Tank Brigade
formation-s6-atb = Detachment, 6th Anti-Tank Brigade
formation-short-g7-rifle = Rifle
formation-short-g7-light = Light Rifle
formation-short-g17-hrecon = Recon
formation-short-g17-mech = Mech Rifle
formation-short-g17-ltank = Light Tanks
formation-short-g221-rifle = Security Rifle
formation-short-gwik-rem = Wiking
formation-short-glw14-flak = Flak
formation-short-s36-laa = Light AA
formation-short-s36-cav = Cavalry
formation-short-s13-rifle = Rifle
formation-short-s88-nkvd = NKVD
formation-short-s88-support = NKVD Support
formation-short-s88-atg = AT Gun
formation-short-s23-ltank = Light Tanks
formation-short-s23-mtank = Medium Tanks
formation-short-s6-atb = Anti-Tank
formation-attached = Attached

## Cards

card-unknown = a card
card-gt1 = Strafing Run Bf 109E
card-gt2 = Bf 109E Fighter-Bomber
card-gt3 = Junkers 87D Dive-Bomber
card-gt4 = Bf 110C Heavy Fighter
card-gt5 = Hs 123A Close Support
card-go1 = 105mm Howitzer Battery
card-go2 = 150mm Howitzer Battery
card-go3 = 81mm Mortar Platoon
card-go4 = 75mm Infantry Gun Section
card-go5 = 150mm Nebelwerfer Battery
card-go6 = 210mm Heavy Howitzer
card-st1 = Il-2 Sturmovik
card-st2 = Strafing Run I-153
card-st3 = Strafing Run I-16
card-st4 = Su-2 Light Bomber
card-st5 = SB-2 Bomber
card-st6 = Pe-2 Dive-Bomber
card-st7 = U-2 Harassment
card-so1 = 76mm Divisional Gun Battery
card-so2 = 122mm Howitzer Battery
card-so3 = 152mm Howitzer Battery
card-so4 = 82mm Mortar Company
card-so5 = BM-13 Rocket Battery
card-rally = Rally
card-aimed-fire = Aimed Fire
card-take-cover = Take Cover
card-keen-eyes = Keen Eyes
card-quick-march = Quick March
card-forward-observer = Forward Observer
card-hold-the-trigger = Hold the Trigger
card-seize-the-moment = Seize the Moment
card-mission-command = Mission Command
card-mg-drill = Machine-gun Drill
card-panzer-vor = Panzer vor!
card-trained-gunners = Trained Gunners
card-smoke-grenades = Smoke Grenades
card-storm = Storm!
card-ura = Ura!
card-commissar = Commissar
card-not-one-step-back = Not One Step Back
card-camouflage = Camouflage
card-volley = Volley
card-tank-hunters = Tank Hunters

## What the command cards do

card-text-rally = In an own impulse: one own unit loses Suppressed, or Routed becomes Suppressed.
card-text-aimed-fire = Before an own direct-fire attack roll: one green attack die more.
card-text-take-cover = Before the defence roll of an own unit: one green defence die more.
card-text-keen-eyes = An own spotting roll succeeds unrolled; or +1 when an own aircraft looks for its target.
card-text-quick-march = Own infantry that moves has 2 movement points more.
card-text-forward-observer = An own spotter receives no marker.
card-text-hold-the-trigger = After an own reaction: a −1 attack die marker instead of Fired.
card-text-seize-the-moment = +2 on the own initiative roll.
card-text-mission-command = After an own activation: one more own impulse with another unit.
card-text-mg-drill = Machine gun or squad: one attack die of this attack is raised a colour.
card-text-panzer-vor = An own vehicle that moves has 3 movement points more.
card-text-trained-gunners = Anti-tank weapon, tank or gun: re-roll up to two attack dice once.
card-text-smoke-grenades = While own infantry is active: one smoke marker in its hex or next to it.
card-text-storm = Close combat: one yellow die more for an own assaulting unit.
card-text-ura = A second own squad joins an assault; each has one blue die more.
card-text-commissar = Before rally rolls: own suppressed units in a hex and around it rally.
card-text-not-one-step-back = Own infantry or artillery is Suppressed instead of Routed.
card-text-camouflage = An enemy spotting roll against an own unit that has not fired fails.
card-text-volley = One blue die for each other own infantry unit of the hex, at most two.
card-text-tank-hunters = Close combat against a vehicle: one yellow die more.

## Ground

terrain-clear = Clear
terrain-road = Road
terrain-bridge = Bridge
terrain-runway = Runway
terrain-field = Crop field
terrain-brush = Brush
terrain-light-woods = Light woods
terrain-heavy-woods = Heavy woods
terrain-wood-building = Wooden building
terrain-stone-building = Stone building
terrain-marsh = Marsh
terrain-stream = Stream
terrain-river = River
terrain-trench = Trench
terrain-new-trench = Trench being dug
terrain-bunker = Bunker
terrain-crater-open = Crater
terrain-crater-woods = Crater in woods or brush
terrain-rubble = Rubble
facing-11 = east
facing-9 = south-south-east
facing-7 = south-south-west
facing-5 = west
facing-3 = north-north-west
facing-1 = north-north-east

sign-eliminated = ✕
sign-step = ½
sign-routed = ↶
sign-damage = ✸
sign-suppressed = S
sign-nothing = –

## Kinds of answers

group-discard = Discard a card
group-done = Done
group-fast = Move fast
group-fire = Fire
group-go = To a hex
group-let-pass = Not now, nor later this turn
group-mode = How to fire
group-move = Move
group-pass = Pass
group-plan = Call on a card
group-put = To a hex
group-put-facing = Facing
group-rout-to = Run to a hex
group-spotter = Observe
group-stop = Stop
group-strike = Next to be struck
group-take-none = Do without
group-take-unit = Take a unit
group-target = Strike a hex
group-use = Use a card
group-watch = When to ask
group-drive = Drive to a hex
group-turn = Turn on the spot
