### Texts of the engine, shared by all games.

yes = yes
no = no
list-pair = { $first }, { $rest }

## Chance

prompt-roll = The dice decide.
prompt-draw = The draw decides.
action-roll = Roll: { $faces }
action-draw = Draw

## Giving up

action-concede = Concede

## The end

event-game-won = The { $side } side wins.
event-game-drawn = The match is a draw.

## Refusals

refusal-not-an-answer = That is not what is asked now. First answer this: “{ $asked }” ({ $verbs }).
refusal-nothing-to-decide = There is nothing to decide here now.
refusal-match-over = The match is over.
refusal-other-side-decides = The { $side } side decides now.

## Undo

undo-nothing = There is nothing to take back.
undo-die = A die has been rolled since the last action.
undo-revealed = The last action has revealed something.
undo-other-side = The other side is to decide now.
redo-nothing = There is nothing to play again.
