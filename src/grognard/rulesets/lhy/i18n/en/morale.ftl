### Morale: recovery, a leader's aid, heroism, shock.

prompt-choose-goal = Which enemy hex does the hero make for?

action-recover = { $units }: try to recover
action-recover-aided = { $units }: try to recover, aided by { $leader }
action-unshock = { $unit } tries to overcome its shock
action-make-for = Make for { $hex }

event-recovery-rolled = Recovery of { $units }: { $die }, { $total } in all, against { $cohesion }.
event-recovery-rolled-unknown = Recovery of { $units }: { $die }.
event-recovered = { $units }: recovered.
event-rallied = { $units }: rallied, and may still act.
event-leader-aided = { $unit } lends his aid.
event-became-heroic = { $unit } becomes heroic.
event-became-heroic-for = { $unit } becomes heroic and makes for { $hex }.
event-heroism-ended = { $units }: heroic no longer.
event-shock-rally = { $unit } overcomes its shock and may still act ({ $die }, { $total } in all).
event-shock-recovered = { $unit } overcomes its shock ({ $die }, { $total } in all).
event-shock-shocked = { $unit } is still shocked ({ $die }, { $total } in all).
event-shock-abandoned = { $unit } is abandoned by its crew ({ $die }, { $total } in all).

refusal-recover-nobody = No unit is named that could try to recover.
refusal-nothing-to-recover = { $unit } has nothing to recover from.
refusal-no-recovery-here = { $unit } cannot recover in an assault hex or a primary impact hex.
refusal-recover-in-motion = { $unit } can recover only while its vehicle stands still.
refusal-recover-apart = Units that recover together must be in one hex.
refusal-recover-one-by-one = Disrupted units recover one by one.
refusal-aid-no-leader = { $unit } is no leader on the map.
refusal-aid-spent = { $unit } has spent his action or his aid of this turn.
refusal-aid-unfit = { $unit } cannot aid: he is or was disrupted this turn, or his hex is assaulted or shelled.
refusal-aid-elsewhere = { $unit } is not in that hex.
refusal-aid-other-platoon = { $unit } leads another platoon.
refusal-aid-himself = { $unit } cannot aid himself.
refusal-not-the-nearest-enemy = { $hex } is not among the nearest enemy hexes that the hero can make for.
