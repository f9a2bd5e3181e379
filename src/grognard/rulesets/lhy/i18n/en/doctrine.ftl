### What the doctrine gives its platoons to do, and why.

task-of = { $who }: { $why }
place-nowhere = no place
reason-take-nearest = nearest to { $place }, and strong enough to take it.
reason-follow = goes for { $place } too: two platoons on one place.
reason-all-go = time runs out: everybody goes for { $place }.
reason-base-of-fire = covers those who go for { $place } with its fire.
reason-retake = { $place } has been lost and can be won back.
reason-exit = the way out over the far edge is the goal.
reason-reserve = kept out of sight until it is clear where the enemy comes.
reason-hold = holds the ground about { $place }.
reason-guard = { $place } must not fall.
reason-delay = stands before { $place }: fires, and gives way in time.
reason-outnumbered = { $own } steps against { $enemy }: gives way before it is encircled.
reason-stays = shows the enemy what he is to see.
reason-weapon = its fire keeps heads down while the others go.
reason-escort = goes with the infantry.
reason-with-platoon = does what the platoon beside it does.
reason-varied = tried instead of what the doctrine would do.

## How a side stands

prospect-casualties = casualties
prospect-limit = distance from the limit of losses
prospect-objectives = objectives held
prospect-threatened = objectives threatened
prospect-strength = strength
prospect-shaken = steadiness
prospect-fire = fire that waits to be resolved
prospect-position = the way left to the goals
prospect-time = time
prospect-concealed = concealment
