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

## Tasks

task-kind-hold = Hold
task-kind-delay = Delay
task-kind-attack = Attack
task-kind-screen = Screen
task-kind-exploit = Exploit
task-kind-withdraw = Withdraw
task-kind-reserve = Reserve
task-kind-hunt = Hunt
task-kind-guard = Guard
task-kind-escort = Escort
task-kind-support = Support

## How a side stands

prospect-score = the score

## Why a machine player did something

explain-title = Input { $input }: why the { $side } side did this ({ $player })
explain-recorded = As the machine noted it when it answered.
explain-worked-out = Nothing was noted then. This is what the player thinks about it now; with other dice in its head, or in a hurry, it may have thought otherwise.
explain-plan = Its plan, made at input { $input }:
explain-more-tasks = { $count ->
    [one] and one task more
   *[other] and { $count } tasks more
 }
explain-courses = The courses that it tried out, marked from 0 to 100:
explain-worlds = { $count ->
    [one] tried in one possible situation
   *[other] tried in { $count } possible situations
 }
explain-taken = taken
explain-taken-own = taken: what the doctrine would do without a thought
explain-own = what the doctrine would do without a thought
explain-other = another plan:
explain-same-plan = the same plan with other leanings
explain-hurried = The thinking had to end early.
explain-terms = What spoke for it (+) and against it (-), beside the next best:
explain-only-answer = There was only one answer to give here.
explain-answers = { $count ->
    [one] The one answer and its worth:
   *[other] The best of { $count } answers, with what they seemed to be worth:
 }
explain-overlooked = { $count ->
    [one] One answer did not come to its mind.
   *[other] { $count } answers did not come to its mind.
 }
explain-leaning = Between answers that are nearly alike its leaning decided.
explain-varied = It varies secret choices among the good ones, so that nobody can foresee them.
explain-in-mind = What it has in mind:
