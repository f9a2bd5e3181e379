### Objectives and victory.

event-objective-taken = { $side } takes the objective { $hex }.
event-match-won = { $side } has won.
event-match-decisive = { $side } has won decisively.
event-match-drawn = The match is drawn.
event-match-all-lost = { $side } has won: the enemy has nobody left.
event-match-conceded = { $side } has won: the enemy gives up.
over-won = { $side } has won.
over-draw = A draw.

## How it is won

victory-end-majority = Decided at the end of turn { $turn }; if nobody holds enough objectives, it is a draw.
victory-end-levels = Decided at the end of the turns named, turn { $turn } at the latest; the first that applies counts.
victory-end-hold = Decided at the end of turn { $turn }.
need-objectives = Objectives that count
need-side-holds = Objectives of { $side }
need-decisive = Decisive: objectives of { $side }
need-fewer = { $side } has no objective
need-short = { $side } has fewer than { $least } objectives
need-all-lost = The enemy has nobody left, at any time
objective-contested = contested
lost-units = units
ended-by-all-lost = A side has nobody left on the map or to come.
ended-by-giving-up = A side gave up.
ended-by-objectives = The objectives decided at the end of turn { $turn }.
ended-by-decision = The objectives decided it early, at the end of turn { $turn }.
