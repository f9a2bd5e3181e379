### Artillery off the map: modes, hexes, spotters, waypoints, second attacks.

prompt-choose-mode = { $card }: in which mode does it fire?
prompt-choose-hex = { $card }, { $mode }: which hex is struck?
prompt-choose-second-hex = { $card }, { $mode }: which hex next to it is the second?
prompt-choose-observer = { $card } at { $hexes }: who spots?
prompt-choose-split = { $card }: which dice fall on { $first }? The rest fall on { $second }.
prompt-choose-waypoint = { $card }: which hex gets the waypoint?
prompt-choose-struck = { $card } at { $hex }: which unit is attacked next?

mode-smoke = smoke
mode-suppressive = suppressive fire
mode-support = fire support
mode-effect = fire for effect
mode-bombardment = bombardment

action-mode = Fire: { $mode }
action-target = Strike { $hex }
action-split = { $soft } against men, { $hard } against vehicles
action-waypoint = Waypoint in { $hex }
action-second-attack = Second attack of { $card } (waypoint { $hex })
action-react-shells = React with { $card } (waypoint { $hex })
action-react-shells-by = React with { $card } (waypoint { $hex }), spotted by { $spotter }

event-barrage = { $card } strikes { $hexes }: { $mode }.
event-bombardment-thrown = { $side } bombards { $hex }: { $thrown }.
event-mission-fixed = { $card } has ranged in on { $hex } and will fire for effect.
event-waypoint-laid = The waypoint of { $card } lies in { $hex }.
event-second-attack = { $card } fires once more.

refusal-no-smoke-mode = { $card } has no smoke shells.
refusal-no-effect-mode = { $card } cannot fire for effect.
refusal-no-bombardment-mode = { $card } has no blast value.
refusal-nothing-to-bombard = { $hex } has neither a building nor a fortification.
refusal-no-such-mode = { $mode } is no mode of fire.
refusal-no-hex-spotted = Nobody spots a hex for { $mode }.
refusal-nobody-spots = Nobody can spot for { $card }.
refusal-two-neighbours = { $hex } is not next to the first hex.
refusal-hex-not-spotted = Nobody who may spot sees { $hex }.
refusal-no-such-mission = { $card } has no waypoint in { $hex }.
refusal-only-fire-support = { $card } is fixed for effect and cannot react.
refusal-needs-spotter = { $card } needs a new spotter there.
refusal-needs-no-spotter = { $card } needs no new spotter there.
