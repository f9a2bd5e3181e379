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

## How it is won

victory-end-time = The mission ends at minute { $minute }, or when a casualty limit is exceeded.
victory-end-score = The mission ends when the attacker's score is above { $score }, or when a casualty limit is exceeded. The lower the score, the better for the attacker.
victory-end-objectives = The mission ends when the objectives are taken, or when a casualty limit is exceeded.
need-objectives = Objectives controlled by the attacker
need-exit = Steps off the map over the enemy's edge
need-score = { $level }: a score of { $most } or less
need-control = { $level }: the attacker controls { $place }
need-contest = { $level }: both sides stand in one of { $hexes }
need-limit = { $side } has lost over { $limit } steps more than the enemy
lost-steps = steps
ended-by-giving-up = A side gave up.
ended-by-cdl = A casualty limit was exceeded; the score was { $score }. { $level }.
ended-by-mission = The mission is over with a score of { $score }. { $level }.
