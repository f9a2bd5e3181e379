### Results of fire: dice, casualties, vehicles destroyed.

event-anti-tank-none = Anti-tank fire at { $unit } in { $hex }: { $die }, { $total } in all, no effect.
event-anti-tank-shocked = Anti-tank fire at { $unit } in { $hex }: { $die }, { $total } in all: shocked.
event-anti-tank-destroyed = Anti-tank fire at { $unit } in { $hex }: { $die }, { $total } in all: destroyed.
event-fire-rolled-small-arms = Small arms fire into { $hex }: { $die }, { $total } in all.
event-fire-rolled-shells = Mortar fire into { $hex }: { $die }, { $total } in all.
event-unit-judged-suffers = { $unit } suffers under a result of { $final }.
event-unit-judged-holds = { $unit } holds against a result of { $final }.
event-check-passed = { $unit } passes its cohesion check ({ $die }).
event-check-failed = { $unit } fails its cohesion check ({ $die }).
event-squad-reduced = { $squad } loses a step; { $section } remains.
event-squad-flipped = { $unit } loses a step.
event-leader-fell = { $unit } is out of play until minute { $minute }.
event-heroism-passed = The example of the fallen inspires { $unit }.
event-got-off = { $units }: off in { $hex }.
event-position-left = An improved position ({ $side }) remains in { $hex }.
event-duel-decided = A duel: { $survivor } survives, { $loser } does not.
