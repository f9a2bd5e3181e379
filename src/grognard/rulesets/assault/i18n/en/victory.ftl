### Objectives and victory.

event-objective-taken = { $side } takes the objective { $hex }.
event-match-won = { $side } has won.
event-match-decisive = { $side } has won decisively.
event-match-drawn = The match is drawn.
event-match-all-lost = { $side } has won: the enemy has nobody left.
event-match-conceded = { $side } has won: the enemy gives up.
over-won = { $side } has won.
over-draw = A draw.
