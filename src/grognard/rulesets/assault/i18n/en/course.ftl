### Air strikes and fire missions step by step, and what explains them on the map.

course-air = Air strike: { $card }
course-target = Name the target
course-target-any = Any enemy unit on the map; nobody has to see it.
course-target-named = Target: { $unit } in { $hex }
course-target-gone = { $unit } is no more.
course-aa = Anti-aircraft fire
course-aa-perhaps = The other side may fire first, one unit at a time; each pays a command point.
course-aa-can = Can fire first: { $units }
course-aa-nobody = Nobody can reach the aircraft.
course-aa-by = { $unit }, { $band }; it pays a point and has fired
course-aa-through = The aircraft have come through.
course-sighting = Sighting
course-sighting-roll = One die; a vehicle in the open needs none.
course-seen-at-once = A vehicle in the open: no roll, accuracy { $effect }
course-sighting-adds = One die, modified by { $modifier }; it changes the accuracy:
course-accuracy = Accuracy
course-accuracy-roll = One die; it gives the target one defence die more.
course-accuracy-die = Each face gives the target this defence die more:
course-accuracy-by = Accuracy: die { $modifier }
course-accuracy-adds = The sighting comes on top ({ $modifier } is certain); each face gives this defence die:
course-danger = The framed faces bring friendly fire: { $units }
course-strike = Attack
course-strike-defence = The whole defence, from above, and the accuracy die.

course-shells = Fire mission: { $card }
course-mode = Choose the fire mode
course-mode-chosen = Mode: { $mode }
course-hex = Name the hex
course-hex-named = Target: { $hexes }
course-hex-seen = A spotter must see it.
course-hex-shift = The first spotter serves up to { $limit } hexes from { $hex }; each hex of shift is accuracy −1.
course-spotter = Name the spotter
course-spotter-named = Spotter: { $unit }
course-spotter-free = No new spotter: free
course-spotter-price = He pays a command point and takes a −1 marker.
course-split = Divide the dice
course-smoke = Smoke: one marker, and one more for each die that shows a symbol
course-attack = Attack
course-attack-on = Attack on { $unit }
course-weakest = From above; the weakest defence die is lost.
course-after = Afterwards
course-after-smoke = Smoke on the hex; a critical hit tests the building and tears up the ground.

time-called = laid down
time-impact = first attack
time-impact-at = struck { $hex }
time-second = second attack
time-no-second = no second attack
time-discarded = discarded

key-support = Support
key-support-note = all dice on one hex
key-suppressive = Suppress
key-suppressive-note = two hexes, half the dice and the blast die each; it only suppresses
key-effect = For effect
key-effect-note = ranged in now, falls later; two dice are thrown again
key-bombardment = Bombard
key-bombardment-note = brings down a building or fortification
key-smoke = Smoke
key-smoke-note = harms nobody, blocks sight

band-close = close range
band-medium = medium range
band-long = long range
zone-close = close, { $far ->
    [one] 1 hex
   *[other] { $far } hexes
}
zone-medium = medium, { $far }
zone-long = long, { $far }
zone-aa = Reach of { $unit }
zone-free = The first spotter serves: free
zone-barred = Within the shift, but nobody sees it
arrow-aa = { $far ->
    [0] over it
    [one] 1 hex
   *[other] { $far } hexes
}: { $band }
arrow-shift = shift { $far }: accuracy −{ $far }
remark-danger = { $unit }: { $count } of 6

forecast-target = { $target } if it fires
forecast-let-through = If nobody fires at the aircraft
