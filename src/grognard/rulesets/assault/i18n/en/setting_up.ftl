### Setting up.

prompt-choose-force = Which formation takes part?
prompt-choose-force-unit = Which tank begins on the map?
prompt-choose-unit-to-set-up = Which unit is set up next?
prompt-choose-place = Where does { $unit } begin?
prompt-choose-set-up-facing = Which way does { $unit } face?

action-take = Take { $formation }
action-take-unit = Take { $unit }
action-take-none = Do without
action-pick-up = Set up { $unit }
action-put = { $unit } to { $hex }
action-put-aboard = { $unit } on { $carrier }
action-put-facing = Face { $facing }

refusal-outside-area = { $hex } is outside the area of { $unit }.
refusal-set-up-terrain = { $unit } cannot stand there: { $terrain }.
refusal-one-in-each-area = One tank goes into each of the two areas; { $unit } must go into the other.
refusal-carrier-elsewhere = { $carrier } is outside the area of { $unit }.

event-formation-taken = { $side }: { $formation } takes part.
event-unit-taken = { $side }: { $unit } takes part.
event-unit-declined = { $side } does without a tank.
event-unit-put = { $unit } is set up in { $hex }.
event-unit-faced = { $unit } faces { $facing }.
event-unit-put-aboard = { $unit } is set up on { $carrier }.
event-worn-half = { $unit } begins at half strength (die { $die }).
event-worn-damage = { $unit } begins with one damage point (die { $die }).
event-worn-none = { $unit } begins unhurt (die { $die }).
