### Mortars: requests, shells, smoke, phase V.

prompt-choose-impact = { $unit } calls the { $mortar }: onto which hex?
prompt-choose-post = On which entry hex does the FO lie?
prompt-choose-ammunition = { $mortar } on { $hex }: high explosive or smoke?
prompt-choose-knee-ammunition = Knee mortar on { $hex }: high explosive or smoke?
prompt-choose-diagram = The impact diagram of which sector?
prompt-choose-extension = { $mortar } on { $hex }: try to go on, or let it end?
prompt-choose-shift = { $mortar }: onto which hex does it go on?

action-request = { $unit }: call the { $mortar }
action-shell = Onto { $hex }
action-observe-from = FO on { $hex }
action-load-he = High explosive
action-load-smoke = Smoke
action-impact-diagram = Diagram of { $sector }
action-knee = { $unit }: knee mortar on { $hex }
action-extend = Try to extend
action-release = Let it end

mortar-name = { $company } { $type }
mortar-knee-of = knee mortar of { $unit }
reason-1-6 = MV
reason-11-4-6a = air burst
reason-11-4-6b = density
reason-11-4-6c = terrain

event-mission-called = { $unit } calls the { $mortar } onto { $hex }.
event-knee-fired = { $unit } fires its knee mortar at { $hex }.
event-request-granted = { $unit } asks for fire on its own hex (roll { $die }): granted.
event-request-refused = { $unit } asks for fire on its own hex (roll { $die }): refused.
event-loads-he = { $mortar }: high explosive.
event-loads-smoke = { $mortar }: smoke.
event-accuracy = Accuracy { $die }: { $hex }.
event-accuracy-lost = Accuracy { $die }: off the map.
event-shells-fell = Shells on { $hex }: MDRM { $value }.
event-shells-fell-listed = Shells on { $hex }: MDRM { $value } ({ $modifiers }).
event-smoke-laid = Smoke on { $hex }.
event-arrows-broken = The shells stop the assault from { $hex }.
event-observer-shown = The FO of the { $mortar } is in { $hex }.
event-shells-cleared = Shells and flares are cleared, smoke thins out.
event-mortar-recovered = { $mortar } is available again (roll { $die }).
event-mortar-not-recovered = { $mortar } stays interrupted (roll { $die }).
event-mission-over = The mission of the { $mortar } is over.
event-lead-rolled = Who extends first: { $first } { $one }, { $second } { $two }.
event-extension-tried = { $mortar }: FO on its final side, onto { $hex }.
event-extended = { $mortar } fires on (roll { $die }).
event-not-extended = { $mortar } does not fire on (roll { $die }).
event-impact-rolled = Shells on those who leave { $hex }: roll { $die }, total { $total }.

refusal-cannot-request = { $unit } cannot call mortars: only leaders and combat units on foot do.
refusal-leader-unfit-to-request = { $unit } is disrupted, regrouping, shelled or in a moving vehicle and cannot call mortars.
refusal-unit-unfit-to-request = { $unit } is disrupted, regrouping, heroic, shelled or in an assault and cannot call mortars.
refusal-no-leader-to-request = { $unit } needs a leader in play who is fit to call mortars.
refusal-no-such-mortar = There is no such mortar.
refusal-mortar-not-available = That mortar is not available.
refusal-mortar-of-other-company = That mortar serves another company than that of { $unit }.
refusal-impact-not-in-sight = { $unit } does not see that hex.
refusal-observation-along-road = Along an enclosed road { $unit } cannot observe that far.
refusal-friends-under-shells = Friends on foot are in that hex.
refusal-request-was-refused = The request of { $unit } for fire on its own hex was refused.
refusal-no-impact-hex = { $unit } sees no hex that may be shelled.
refusal-no-knee-mortar = { $unit } has no knee mortar.
refusal-knee-mortar-not-available = The knee mortar of { $unit } is not available.
refusal-regrouping-no-knee-mortar = { $unit } is regrouping and cannot fire its knee mortar.
refusal-knee-needs-enemy = In reaction { $unit } shells only hexes with enemies, unless it is with a leader.
refusal-shift-too-far-or-unseen = The mission can go on only on the same hex or within 2 hexes of it, in sight of the FO, and not on friends.
