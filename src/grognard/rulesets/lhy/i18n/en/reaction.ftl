### Segments of a cycle: acting, reacting, duties.

prompt-choose-act = What do units of the activated platoon do? When you are through, call for reactions.
prompt-choose-reaction = How do your units react to what the enemy has just done? When you are through, call.
prompt-choose-reaction-nothing = The enemy did nothing that could be answered. Do your units still do something? If not, call.

action-call = Call for reactions

event-segment-called = { $side } calls for reactions.
event-segment-passed = { $side } passes.
event-ad-hoc-used = { $unit } acts ad hoc with the activated platoon.
event-leaders-direct = { $units } directs others to act.
event-motion-ended = Stopped: { $units }.

refusal-duty-left = These must act first: { $units }.
refusal-not-your-unit = { $unit } is not of the side whose segment it is.
refusal-not-in-play = { $unit } is not in play.
refusal-already-acted = { $unit } has acted this turn.
refusal-position-fired-small-arms = { $unit } has made its small arms fire this turn.
refusal-position-fired-anti-tank = { $unit } has made its anti-tank fire this turn.
refusal-heroic-first = Heroic units act before { $unit }.
refusal-heroic-reacts-first = Heroic units react before { $unit }, and before requests.
refusal-not-activated = { $unit } does not belong to the activated platoon.
refusal-one-ad-hoc = Only one squad or section of another platoon may act ad hoc in a turn, not { $unit }.
refusal-other-tank-platoon = Tanks of another platoon than that of { $unit } have acted ad hoc.
refusal-leader-lost = The platoon of { $unit } has lost its leader: only units that must act may.
refusal-on-overwatch = { $unit } is on overwatch: it may only fire in reaction.
refusal-nothing-seen = { $unit } has seen no enemy action and may not do this.
refusal-waiting-beside-map = { $unit } waits beside the map and may not do this.
refusal-under-arrow = { $unit } is about to be assaulted and may not do this.
refusal-under-arrow-anti-tank = { $unit } is about to be assaulted: only vehicles, guns, machine guns and anti-tank teams may fire at armour.
refusal-cannot-withdraw = { $unit } cannot withdraw: only units on foot do, no guns or positions.
refusal-in-assault = { $unit } is in an assault hex and may not do this.
refusal-no-recovery-in-assault = In an assault hex { $unit } cannot recover.
refusal-blind-in-assault = Assaulted by infantry { $unit } sees nothing outside its hex.
refusal-pinned = { $unit } is pinned by mortar fire and may only withdraw.
refusal-pinned-for-good = { $unit } is pinned: the first reaction segment after the mortar fire is over.
refusal-no-fire-from-impact = { $unit } cannot fire out of a primary impact hex.
refusal-no-fire-from-mines = { $unit } cannot fire out of an enemy minefield.
