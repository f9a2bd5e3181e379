### What is seen at the table: the key of the map, markers, displays.

## Ground

terrain-open = Open ground
terrain-woods = Woods
terrain-dense-woods = Dense woods
terrain-orchard = Orchard
terrain-palm-grove = Palm grove
terrain-jungle = Jungle
terrain-dense-jungle = Dense jungle
terrain-wooden-building = Wooden building
terrain-stone-building = Stone building
terrain-hut = Hut
terrain-urban-building = Urban building
terrain-street = Street
terrain-marsh = Marsh
terrain-river = River
terrain-ford = Ford
terrain-bridge = Bridge
terrain-beach = Beach
terrain-water = Sea
hexside-wall = Wall
hexside-tree-line = Tree line
shape-river = River
shape-road = Road
shape-bridge = Bridge
shape-path = Path
shape-tree-row = Trees beside a road

chart-foot = on foot
chart-vehicles = vehicles
chart-afv = tanks
chart-halftrack = halftracks
chart-wheeled = trucks
chart-no = no
chart-all = all points
chart-as-ground = as the ground
chart-a-level = +{ $points } a level up
chart-entering = entering
chart-stops = ends a move on foot
chart-fire = small arms
chart-shells = shells
chart-bursts = air burst
chart-hull-down = hull down
chart-sight = sight
chart-blocks = blocked
chart-blocks-where-drawn = blocked where drawn
chart-blocks-beyond = blocked, but not from beside it
chart-hinders = hindered, blocked by two
chart-height = height
feature-place = Named place
feature-tree-lined-road = Tree-lined road
feature-paved = Paved ground
feature-rise = Rise
feature-level-1 = Level 1
feature-level-2 = Level 2
feature-level-3 = Level 3
feature-level-4 = Level 4

## Sight and the end

sight-clear = { $hex } is in sight.
sight-hindered = { $hex } is in sight, with { $count ->
    [one] one hindrance
   *[other] { $count } hindrances
} between.
sight-blocked = { $what } in { $hex } blocks the line.
sight-blocked-side = { $what } between { $hex } and { $other } blocks the line.
sight-too-dark = It is too dark to see men on foot in { $hex }.
obstacle-woods = Woods
obstacle-woods-on-both-sides = Woods on both sides
obstacle-two-orchards = A second orchard or grove
obstacle-orchard = An orchard or grove
obstacle-higher-ground = Higher ground
obstacle-slope = A slope
obstacle-building = A building
obstacle-tree-row = The trees beside a road
obstacle-tree-line = A tree line
obstacle-wall = A wall
obstacle-woods-road = A road through woods
event-game-ended = { $side } has won; the attacker's final score is { $score }.
event-game-ended-draw = A draw; the attacker's final score is { $score }.

## Markers

mark-small-arms = Small arms fire (SADRM)
mark-shells = Mortar fire (MDRM)
mark-anti-tank = Anti-tank fire (ATDRM)
mark-smoke = Smoke
mark-flare = Flare
mark-arrow = Assault arrow
mark-assault = Assault
mark-position = Improved position
mark-wire = Wire
mark-mines = Minefield
mark-impact = Primary impact hex
mark-drift = Mortar impact diagram
mark-observer = Forward observer
mark-zone = Landing zone
mark-assembly = Assembly hex
marker-moved = moved
marker-fired = fired
marker-recovered = recovered
marker-acted = has acted this turn
marker-saw = saw the action
marker-pinned = pinned
marker-disrupted = disrupted
marker-shocked = shocked
marker-regrouping = regrouping
marker-heroic = heroic
marker-motion = in motion
marker-stopping = halted
marker-overwatch = on overwatch
marker-concealed = concealed
marker-hidden = hidden
marker-unknown = not identified
marker-reduced = one step lost
marker-dummy = dummy
marker-elite = elite
marker-aboard = aboard
marker-in-hand = in hand
marker-avatar = your avatar

## Displays

panel-light-from = From minute { $minute }
panel-casualties = Steps lost
panel-steps = { $lost } (at most { $limit } more than the enemy)
track-casualties = Casualty marker
track-limit = { $side } limit
track-reinforcements = Reinforcements
track-end = End of the mission
panel-total = Total
overlay-sight = Sight
overlay-fire = Fire
overlay-threat = Enemy fire
overlay-control = Objectives
overlay-saw = Last actions
overlay-areas = Set-up areas

## The platoon cards

rail-acted = acted
rail-just-now = just now
rail-to-come = to come
rail-now = acts now
rail-saw = { $count } may react
rail-waiting = off the map
rail-lost = out of play
rail-support = Support
rail-with-platoons = with their platoons
rail-leaderless = leader lost
rail-set-up = sets up
act-moved = { $unit } moves { $way }
act-fired = { $unit } fires from { $hex }
act-recovered = { $unit } recovers in { $hex }

## Piles of fire markers

pile-title = Fire on { $hex }
pile-against = Against { $unit }
pile-by = { $unit }
pile-by-from = { $unit }, from { $hex }
pile-shells-of = { $mortar }
pile-overrun = Overrun
pile-unknown = What lies concealed there is not known.
pile-leader = leader in the hex
pile-cohesion = Cohesion
pile-armour = Armour
sign-casualty = −1
sign-destroyed = ✕
sign-disrupted = D
sign-shocked = S
sign-none = –

## Signs of results

sign-markers-0 = 0
sign-markers-1 = 1
sign-markers-2 = 2
sign-markers-3 = 3
sign-markers-4 = 4
sign-markers-5 = 5
sign-overwhelmed = ++
sign-taken = +
sign-repulsed = −
sign-shattered = −−
sign-rallied = ✓
sign-recovered = ✓
sign-heroic = ★
sign-shaken = –
sign-coordinated = ✓
sign-apart = –
sign-extended = ✓
sign-over = –
sign-lit = ✓
sign-adrift = ≈
sign-dark = –
sign-all-out = ✓
sign-some-out = ½
sign-held = –
sign-arrived = ✓
sign-stay = ✓
sign-withdraw = ↶
sign-away = ↶
sign-abandoned = ✕

## Kinds of answers

group-fire-both = Split small arms fire
group-shoot-both = Split anti-tank fire
group-shoot-class = Fire at concealed targets
group-shoot-past = Opportunity fire at what passed
group-crossfire = Crossfire
group-crossfire-at = Crossfire at a unit
group-stalk = Go a hex and fire
group-assault = Assault
group-reinforce = Reinforce an assault
group-request = Request mortar fire
group-knee = Fire a knee mortar
group-flare = Request a flare
group-inquire = Ask about a concealed stack
group-show = Show a concealed unit
group-split = Split a squad
group-withdraw = Withdraw
group-recover = Recover
group-recover-aided = Recover with a leader’s aid
group-unshock = Recover from shock
group-load = Get aboard
group-unload = Get off
group-tow = Tow a gun
group-overwatch = Go on overwatch
group-scoot = Shoot and scoot
group-halt-fire = Halt and fire
group-activate = Activate a platoon
group-advance = Advance
group-call = Call for reactions
group-coordinate = Try to coordinate
group-feint = Feint
group-fire = Fire
group-go = To a hex
group-go-in = Go in
group-join-fire = Fire along
group-load-he = High explosive
group-load-smoke = Smoke
group-make-for = Make for a hex
group-move = Move
group-open-fire = Open fire
group-ready = Nobody else
group-rest-here = Nobody else advances
group-select = Choose a company
group-shell = Onto a hex
group-stop = That is far enough
group-take-part = Take part
group-discard = Remove a unit

## Types of counters

type-us-squad = { kind-us-squad }
type-us-section = { kind-us-section }
type-us-arm-squad = { kind-us-arm-squad }
type-us-arm-section = { kind-us-arm-section }
type-us-abn-squad = { kind-us-abn-squad }
type-us-abn-section = { kind-us-abn-section }
type-usmc-squad = { kind-usmc-squad }
type-usmc-section = { kind-usmc-section }
type-us-leader = { kind-us-leader }
type-us-mmg = { kind-us-mmg }
type-us-hmg = { kind-us-hmg }
type-us-bazooka = { kind-us-bazooka }
type-us-ft = { kind-us-ft }
type-us-57 = { kind-us-57 }
type-m4 = { kind-m4 }
type-m4a3e8 = { kind-m4a3e8 }
type-m5a1 = { kind-m5a1 }
type-m10 = { kind-m10 }
type-m8 = { kind-m8 }
type-m3ht = { kind-m3ht }
type-m3gmc = { kind-m3gmc }
type-us-truck = { kind-us-truck }
type-jeep = { kind-jeep }
type-ge-squad = { kind-ge-squad }
type-ge-lmg-section = { kind-ge-lmg-section }
type-ge-rifle-section = { kind-ge-rifle-section }
type-ge-vg-squad = { kind-ge-vg-squad }
type-ge-vg-section = { kind-ge-vg-section }
type-ge-elite-squad = { kind-ge-elite-squad }
type-ge-elite-lmg-section = { kind-ge-elite-lmg-section }
type-ge-elite-rifle-section = { kind-ge-elite-rifle-section }
type-ge-leader = { kind-ge-leader }
type-ge-smg42 = { kind-ge-smg42 }
type-ge-schreck = { kind-ge-schreck }
type-ge-ft = { kind-ge-ft }
type-pak40 = { kind-pak40 }
type-leig18 = { kind-leig18 }
type-flak38 = { kind-flak38 }
type-pz4h = { kind-pz4h }
type-panther = { kind-panther }
type-tiger1 = { kind-tiger1 }
type-stug3g = { kind-stug3g }
type-marder3 = { kind-marder3 }
type-sdkfz251 = { kind-sdkfz251 }
type-sdkfz251-9 = { kind-sdkfz251-9 }
type-ge-truck = { kind-ge-truck }
type-fp-mg = { kind-fp-mg }
type-fp-at = { kind-fp-at }
type-jp-squad = { kind-jp-squad }
type-jp-squad-r = { kind-jp-squad-r }
type-jp-section = { kind-jp-section }
type-jp-knee = { kind-jp-knee }
type-jp-knee-r = { kind-jp-knee-r }
type-jp-leader = { kind-jp-leader }
type-jp-hmg = { kind-jp-hmg }
type-dummy-foot = { kind-dummy-foot }
type-dummy-vehicle = { kind-dummy-vehicle }

## Places beside the map

place-waiting = Beside the map
place-hand = In hand
place-due = To come
place-track = On the time track
