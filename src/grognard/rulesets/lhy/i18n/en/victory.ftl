### Objectives, the score, the end of a mission.

event-ground-taken = { $side } takes { $hex }.
event-bonus-earned = { $side } earns { $points } mission objective points.
event-mission-ended = { $cause } { $level }: { $winner }, final score { $score }.
event-mission-conceded = The enemy concedes: { $winner } wins.

mission-end-cdl = The casualty differential limit is exceeded.
mission-end-objectives = The mission's objectives are taken.
mission-end-score = The score limit is exceeded.
mission-end-time = Time is up.

victory-attacker-decisive = Decisive victory of the attacker
victory-attacker = Victory of the attacker
victory-draw = Draw
victory-defender = Victory of the defender
nation-nobody = nobody

score-minutes = Minutes
score-casualties = Casualties, box { $box }
score-hexes = Control of { $hexes }
score-unit = { $kind } in play
score-objective = { $objective } by minute { $minute }
score-losses = Enemy losses above { $above }: { $type }
type-afv = AFV
type-fv = FV
type-halftrack = halftracks
type-truck = trucks
type-gun = towed guns
type-mg = machine-gun sections
type-squad = squads
type-section = sections
