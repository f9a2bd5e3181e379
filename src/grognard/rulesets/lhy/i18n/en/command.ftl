### Companies and platoons, initiative, fate, the clock, the end of a turn.

## Questions

prompt-choose-company = Which company is selected, and does it try to coordinate?
prompt-choose-platoon = Which platoon is activated?
prompt-choose-medic = Medic: which section comes back, and where?
prompt-choose-support = Fire support: which mortar is available again?
prompt-choose-inspired = Decisive leadership: which company will coordinate?
prompt-choose-return = With which unit does the leader return?

## Answers

action-select = Select { $company }
action-coordinate = Select { $company } and try to coordinate
action-activate = Activate platoon { $platoon } of { $company }
action-pair = Activate platoon { $platoon } of { $company } and platoon { $other_platoon } of { $other_company }
action-restore = Bring a { $kind } back to { $unit }
action-supply = { $mortar } is available
action-inspire = Inspire { $company }
action-rejoin = Return to { $unit }

## What happens

event-turn-begun = Turn { $turn }, { $light }.
event-reinforcements-due = Waiting beside the map: { $units }.
event-mortars-ready = Mortars available: { $mortars }.
event-initiative-rolled = Initiative: { $allied-side } { $allied }, { $axis-side } { $axis }; { $holder } { $drm }.
event-initiative-taken = { $side } has the initiative.
event-time-passed = Time: die { $die }, { $minutes } minutes pass.
event-fate-rolled = { $side }: fate rolls { $die }: { $fate }.
event-reconnoitred = { $side } reconnoitres.
event-leader-hit = { $unit } is hit (die { $die }).
event-leader-missed = { $unit } is missed (die { $die }).
event-company-inspired = { $company } will coordinate without a roll.
event-section-restored = A medic brings { $unit } back.
event-mortar-freed = { $mortar } is available again.
event-company-selected = { $company } is selected.
event-coordinated = { $company } coordinates (die { $die }, total { $total }).
event-not-coordinated = { $company } fails to coordinate (die { $die }, total { $total }).
event-coordination-given = { $company } coordinates without a roll.
event-platoon-activated = { $platoon } is activated.
event-platoons-activated = { $first } and { $second } are activated together.
event-markers-removed = Markers removed: { $units }.
event-leader-returned = { $unit } returns.

fate-sniper = sniper
fate-confusion = confusion
fate-nothing = nothing
fate-medic = medic
fate-fire-support = fire support
fate-marksman = marksman
fate-leadership = decisive leadership

## Refusals

refusal-company-done = Every platoon of this company has been activated, or none is in play.
refusal-heroic-company-first = A company with a heroic unit is selected first.
refusal-confused = In confusion nobody coordinates this turn.
refusal-no-pair = There are no two platoons to coordinate.
refusal-no-such-platoon = No such platoon is in play.
refusal-other-company = { $platoon } does not belong to the selected company.
refusal-platoon-activated = { $platoon } has had its activation this turn.
refusal-not-coordinated = Without coordination platoons are activated one at a time.
refusal-pair-leader-lost = { $platoon } has lost its leader and is activated alone.
refusal-no-such-pair = These two cannot be activated together: only two of the company, or one of it with one of the other arm.
