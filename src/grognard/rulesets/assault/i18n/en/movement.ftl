### Moving, carriers, digging in.

prompt-choose-step = { $unit } moves: { $points ->
    [one] 1 movement point left.
   *[other] { $points } movement points left.
 }
prompt-choose-step-fast = { $unit } moves fast: { $points ->
    [one] 1 movement point left.
   *[other] { $points } movement points left.
 }
prompt-choose-entry = Where does { $unit } enter the map?
prompt-which-facing = Which corner does { $unit } face?

action-move = { $unit } moves
action-fast = { $unit } moves fast
action-go = Go to { $hex }
action-drive = Drive to { $hex }, facing { $facing }
action-turn = Turn to { $facing }
action-stop = Stop
action-take-along = { $unit } comes along
action-face = Face { $facing }
action-turn-gun = { $unit } turns to { $facing }
action-load = { $unit } gets on { $carrier }
action-unload = { $unit } gets off in { $hex }
action-alight = { $unit } gets off its tank
action-rest = Nothing more
action-dismount = { $unit } dismounts
action-entrench = { $unit } digs in

event-entered = { $unit } enters { $hex }.
event-turned = { $unit } turns to { $facing }.
event-terrain-halts = { $unit } is held up by the ground in { $hex }.
event-terrain-spares = { $unit } gets through the ground in { $hex }.
event-loaded = { $unit } is on { $carrier }.
event-set-down = { $unit } gets off in { $hex }.
event-cavalry-dismounted = { $unit } gets off its horses.
event-trench-dug = { $unit } digs a trench in { $hex }.

refusal-hex-full = { $hex } is full: three units of a side, two of them vehicles.
refusal-not-a-neighbour = { $hex } is not next to the unit.
refusal-too-steep = { $hex } lies two levels higher.
refusal-village-by-road = { $unit } enters and leaves a village by its road only; no road joins it to { $hex }.
refusal-no-horses = Horses do not enter { $hex }: { $terrain }.
refusal-blocked-terrain = { $unit } cannot enter { $hex }: { $terrain }.
refusal-not-the-edge = { $hex } is not on the edge that { $unit } enters by.
refusal-enemy-hex = Enemies are in { $hex }: it is entered only by assault.
refusal-too-dear = { $hex } costs { $cost } movement points; { $left } are left.
refusal-not-along = { $unit } cannot come along: it does not wait at the same edge.
refusal-enter-first = { $unit } must enter the map first.
refusal-another-moves = { $unit } is the one that moves now.
refusal-not-ahead = { $hex } is neither before nor behind { $unit }.
refusal-not-so = { $unit } cannot enter { $hex } so: backing does not turn, and corners beyond the first cost a point each.
refusal-no-facing = { $unit } has no facing to choose.
refusal-turn-too-dear = There are not enough points to turn to { $facing }.
refusal-fast-no-fire = { $unit } makes a Fast action and cannot fire.
refusal-assault-no-fire = { $unit } is on its way to an assault and does not fire.
refusal-fired-already = { $unit } has fired in this activation.
refusal-artillery-no-move-and-fire = { $unit } is artillery: it cannot move and fire.
refusal-must-move = { $unit } must take a step or turn.
refusal-must-assault = { $hex } can still be assaulted.
refusal-out-of-assault = From there { $hex } could not be assaulted any more.
refusal-no-carrier = { $carrier } carries nobody, or not units of the other side.
refusal-horses-not-carried = { $unit } is mounted and cannot be carried.
refusal-only-infantry-rides = Only infantry rides on { $carrier }.
refusal-not-carried = { $unit } cannot be carried.
refusal-carrier-full = { $carrier } carries a unit already.
refusal-not-together = { $unit } and { $carrier } are not in one hex.
refusal-no-passenger = { $unit } is no passenger.
refusal-not-mounted = { $unit } has no horses.
refusal-only-infantry-digs = { $unit } is no infantry and cannot dig in.
refusal-no-digging = Nobody digs in here: { $terrain }.
refusal-dug-already = There is a trench or bunker here already.
refusal-enemy-too-near = An enemy is nearer than { $hexes } hexes.
refusal-no-fast-value = { $unit } has no fast movement.
refusal-nowhere-to-go = { $unit } has nowhere to go.
refusal-not-due = { $unit } is not due yet.
refusal-no-way-in = { $unit } finds no free hex on its edge.
refusal-faces-there = It faces { $facing } already.
refusal-not-riding = { $unit } does not ride on a tank.
