### Texts of The Last Hundred Yards: names of things; the texts of each room lie in the folder beside this file.

game-title = The Last Hundred Yards
game-blurb = Platoons in the hedgerows, 1944: act, let the enemy react, and see all fire resolved at once.

## Missions

scenario-crossroads = Crossroads
scenario-crossroads-summary = A US company must take the inn and the church of a hamlet held by five German squads.
scenario-hill48 = Hill 48
scenario-hill48-summary = Grenadiers and panzers attack a wired and mined hill; Shermans come at minute 20.
scenario-bridge = Bridge before Dark
scenario-bridge-summary = Armored infantry rushes a bridge and a town before the light goes.
scenario-nightdrop = Night Drop
scenario-nightdrop-summary = Paratroopers scatter in the dark and must hold the bridge by dawn.
scenario-village = Village on the Track
scenario-village-summary = Marines against hidden Japanese squads in palms and jungle.
scenario-own = A Mission of One’s Own
scenario-own-summary = Sectors, light, forces and objectives by dice and choice.

## Options

option-group-agreed = By agreement
option-setup = Set-up
option-setup-free = Both sides set up freely
option-setup-default = A sensible set-up is taken
option-strict-vehicle-fire = Vehicles firing from open hexes (4.3.1.2)
option-strict-vehicle-fire-false = Lose concealment within 10 hexes
option-strict-vehicle-fire-true = Keep it: strict reading
option-literal-halftrack = Halftracks in an overrun (10.4.5.3)
option-literal-halftrack-false = With infantry aboard at least +2
option-literal-halftrack-true = Literal: only with a SADRM of their own
option-riders-stay-until-fire = Riders get off (10.4.6.2)
option-riders-stay-until-fire-false = When their tank is fired at
option-riders-stay-until-fire-true = When their tank fires
option-shaken-stay-out = Disrupted and shocked units in an assault (14.0)
option-shaken-stay-out-false = Take part
option-shaken-stay-out-true = Take no part
option-secret-recovery = Recovery of mortars (11.4.8)
option-secret-recovery-false = In the open
option-secret-recovery-true = In secret
option-sleight-of-hand = Sleight of hand with dummies (20.8.2)
option-sleight-of-hand-false = Not played
option-sleight-of-hand-true = Played
option-command-control = Command control (22.1)
option-command-control-false = Not played
option-command-control-true = Played
option-avatars = Role play with avatars (22.2)
option-avatars-false = Not played
option-avatars-true = Played
option-campaign = Avatars bring points from earlier missions (22.2.1)
option-campaign-false = They begin anew
option-campaign-true = Each player says how many

## Sides and formations

side-allied = Allied
side-axis = Axis
nation-us = US
nation-german = German
nation-japanese = Japanese
company-able = Able
company-baker = Baker
company-charlie = Charlie
company-easy = Easy
company-fox = Fox
company-k1 = 1.Kp
company-k2 = 2.Kp
company-k3 = 3.Kp
company-k4 = 4.Kp
company-k5 = 5.Kp
company-atank = A Tank
company-btank = B Tank
company-ctank = C Tank
company-pz1 = 1.Pz
company-pz2 = 2.Pz
company-pz3 = 3.Pz
company-stug = StuG
platoon-name = { $company }, platoon { $platoon }
unit-unknown = a concealed unit
units-unknown = { $count } concealed units
unit-name-platoon = { $company } { $platoon } { $kind } { $number }
unit-name-leader = { $company } { $platoon } { $kind }
unit-name-company = { $company } { $kind } { $number }
unit-name-support = { $side } { $kind } { $number }
unit-name-truck = { $side } { $kind } { $number } for guns
kind-us-squad = US rifle squad
kind-us-section = US rifle section
kind-us-arm-squad = US armored infantry squad
kind-us-arm-section = US armored infantry section
kind-us-abn-squad = US airborne squad
kind-us-abn-section = US airborne section
kind-usmc-squad = Marine squad
kind-usmc-section = Marine section
kind-us-leader = platoon leader
kind-us-mmg = M1919A4 machine-gun section
kind-us-hmg = M1917A1 machine-gun section
kind-us-bazooka = Bazooka team
kind-us-ft = flamethrower team
kind-us-57 = 57mm gun
kind-m4 = M4 Sherman
kind-m4a3e8 = M4A3E8
kind-m5a1 = M5A1 Stuart
kind-m10 = M10
kind-m8 = M8 armored car
kind-m3ht = M3 halftrack
kind-m3gmc = M3 GMC
kind-us-truck = truck
kind-jeep = jeep
kind-ge-squad = grenadier squad
kind-ge-lmg-section = grenadier machine-gun section
kind-ge-rifle-section = grenadier rifle section
kind-ge-vg-squad = Volksgrenadier squad
kind-ge-vg-section = Volksgrenadier section
kind-ge-elite-squad = SS or paratroop squad
kind-ge-elite-lmg-section = elite machine-gun section
kind-ge-elite-rifle-section = elite rifle section
kind-ge-leader = platoon leader
kind-ge-smg42 = sMG 42 section
kind-ge-schreck = Panzerschreck team
kind-ge-ft = flamethrower team
kind-pak40 = Pak 40
kind-leig18 = leIG 18
kind-flak38 = Flak 38
kind-pz4h = Pz IV H
kind-panther = Panther
kind-tiger1 = Tiger
kind-stug3g = StuG III G
kind-marder3 = Marder III
kind-sdkfz251 = SdKfz 251/1
kind-sdkfz251-9 = SdKfz 251/9
kind-ge-truck = truck
kind-fp-mg = fortified position (MG)
kind-fp-at = fortified position (MG and gun)
kind-jp-squad = Japanese rifle squad
kind-jp-squad-r = Japanese rifle squad, reduced
kind-jp-section = Japanese rifle section
kind-jp-knee = knee-mortar squad
kind-jp-knee-r = knee-mortar squad, reduced
kind-jp-leader = platoon leader
kind-jp-hmg = Type 92 machine-gun section
kind-dummy-foot = dummy (foot)
kind-dummy-vehicle = dummy (vehicle)

## Hexes

hex-plain = { $hex }
# Maps give a name in both languages; the other one is passed over.
place-name = { $ja ->
   *[other] { $name }
}
sector-name = sector { $number }
feature-0 = north side
feature-1 = north-east corner
feature-2 = north-east side
feature-3 = east corner
feature-4 = south-east side
feature-5 = south-east corner
feature-6 = south side
feature-7 = south-west corner
feature-8 = south-west side
feature-9 = west corner
feature-10 = north-west side
feature-11 = north-west corner

## Mortars

mortar-60mm_section = 60mm section
mortar-8cm_section = 8cm section
mortar-81mm_platoon = 81mm platoon
mortar-12cm_platoon = 12cm platoon
mortar-knee = knee mortar
box-available = available
box-firing = firing
box-waiting = FO waits
box-interrupted = interrupted
box-untold = interrupted or available
box-out = out of play
box-due = to come

## Panels and phases

panel-clock = Clock
panel-minute = Minute
panel-turn = Turn
panel-points = Score
panel-light = Light
panel-initiative = Initiative
panel-score = Score of the attacker
panel-mortars = Mortars
panel-losses = Steps lost: { $side }
platoon-activated = activated
platoon-ready = may activate
light-day = day
light-twilight = twilight
light-night = night
step-set-up = Set-up
step-initiative = Initiative
step-activation = Activation
step-fire = Fire
step-assault = Assault
step-mortar = Mortars
step-time-lapse = Time
step-cleanup = Cleanup
