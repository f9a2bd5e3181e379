### Texts of the pages in the browser that belong to no game.

## Everywhere

web-yes = Yes
web-cancel = Cancel
web-close = Close
web-settings = Settings
web-language = Language
web-theme = { $theme ->
    [light] Light theme
    [dark] Dark theme
   *[auto] Theme of the system
}
web-keys = Keys
web-keys-show = Show the keys
web-skip = Skip to the content
web-copied = The link is copied.
web-copy-failed = The link could not be copied: select it and copy it by hand.
web-loading = Loading
web-try-again = Try again
web-turn = Turn { $turn }

## Parts of the site

web-nav = Parts of the site
web-nav-play = Play
web-nav-replays = Replays
web-nav-rules = Rules

## The lobby: my matches

web-lobby-title = Grognard: play
web-lobby-hello = { $count ->
    [0] Your matches
    [one] It is your move in one match
   *[other] It is your move in { $count } matches
}
web-lobby-welcome = Sit down and play
web-lobby-welcome-text = Choose a scenario and an opponent and start. New here? Each game has a guided match. No account is needed: the browser keeps your seats.
web-lobby-archived = { $count ->
    [one] One in the archive
   *[other] { $count } in the archive
}
web-lobby-hide-archived = Hide the archive
web-lobby-where = { $scenario }, turn { $turn }
web-lobby-against-machine = against the machine
web-lobby-against-friend = against a friend, by link
web-lobby-against-self = on one screen
web-lobby-against = against { $name }
web-lobby-fork-of = Forked from { $title }, turn { $turn }
web-lobby-again-of = Again from the start of { $title }
web-lobby-fork-untitled = another match
web-lobby-your-name = Your name
web-lobby-your-name-hint = as others see it
web-lobby-open-seats = { $count ->
    [one] An open seat
   *[other] { $count } open seats
}
web-lobby-open-seats-note = Anybody may sit down; the first who comes has the seat
web-lobby-host = { $name } waits there
web-lobby-take = Play the { $side } side
web-lobby-list-seat = List the open seat in the lobby of this server
web-lobby-listed-text = The seat is listed in the lobby, too, until somebody takes it.
web-lobby-playtime = about { $minutes } min
web-lobby-playtime-hours = about { $hours } h { $minutes } min
web-lobby-playtime-basis = { $count ->
    [one] One match on this server was played from set-up to end; a pause of more than five minutes counts for nothing.
   *[other] The middle of { $count } matches played from set-up to end on this server; a pause of more than five minutes counts for nothing.
}
web-lobby-watching = watching
web-lobby-your-move = Your move
web-lobby-machine-moving = The machine is thinking
web-lobby-friend-moving = { $side } is moving
web-lobby-continue = Continue
web-lobby-watch = Watch
web-lobby-review = Review
web-lobby-manage = Links, file, archive
web-lobby-manage-title = Manage the match
web-lobby-invite-link = Invitation for { $side }
web-lobby-invite-text = This link works once: whoever takes the seat with it first plays this side. Only that browser can open it then, not even yours.
web-lobby-old-link-text = Whoever opens this link plays this side. Give it to one person only.
web-lobby-own-link = Your own seat: { $side }
web-lobby-own-text = A link opens your seat in another browser, once. Unused and kept in a safe place it is a spare key, should this browser lose the seat.
web-lobby-seat-invited = Invited; nobody has taken the seat yet. A new link makes the old one useless.
web-lobby-seat-vacant = Nobody has this seat, and no link leads to it.
web-lobby-seat-taken = The seat is taken.
web-lobby-seat-trusting = The seat is taken. Its player has agreed that you may let them in again if they lose it.
web-lobby-seat-again = A link lets its player in again; the old one still plays until it is used.
web-lobby-link = Make a link
web-lobby-link-anew = Make a new link
web-lobby-withdraw = Take it back
web-lobby-trust = If I lose this seat, the other player may let me in again. (They could then look at what I hide.)
web-lobby-watch-link = Link for spectators
web-lobby-watch-text = Whoever opens it sees only what both sides may see.
web-lobby-copy = Copy
web-lobby-download = Download the match file
web-lobby-download-later = The match file holds what every side keeps hidden. You can save it when the match is over.
web-lobby-hook = Call me when it is my turn
web-lobby-hook-text = A web hook of a chat service, for example. Nobody else sees the address. It must begin with https:// and lead to: { $hosts }.
web-lobby-hook-kept = An address is kept; a new one replaces it
web-lobby-hook-set = Set
web-lobby-hook-stop = No more
web-lobby-hook-is-set = You will be called there when it is your turn.
web-lobby-hook-is-off = You will not be called any more.
web-lobby-replay = Replay
web-lobby-archive = Put in the archive
web-lobby-unarchive = Take out of the archive
web-lobby-forget = Forget
web-lobby-forget-title = Forget this match?
web-lobby-forget-text = This browser loses its seats for good. Without their links nobody can play on.
web-lobby-updated = Last played { $when }

## The lobby: games and scenarios

web-lobby-games = { $count ->
    [1] The game
   *[other] { $count } games
}
web-lobby-games-note = every rule enforced, every side has a machine opponent
web-lobby-scenarios = { $count ->
    [one] 1 scenario
   *[other] { $count } scenarios
}
web-lobby-turns = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
web-lobby-pick-scenario = Scenario
web-lobby-upload = Open a match file
web-lobby-upload-title = Who plays on?
web-lobby-upload-text = The file { $name } is checked by replaying it. Say who takes each side.
web-lobby-upload-start = Play on
web-lobby-upload-unknown = This is not a match file of a game that is played here.
web-lobby-rules = Rules
web-lobby-rules-title = Rules in our own words
web-rules-search = Search by number or word
web-rules-none = No rule has this number or word.

## The lobby: a new match

web-lobby-new = New match
web-lobby-new-scenario = Game and scenario
web-lobby-side = Your side
web-lobby-either = Either
web-lobby-opponent = Opponent
web-lobby-machine = Machine
web-lobby-machine-text = sees only what its side may see
web-lobby-friend = Friend by link
web-lobby-friend-text = live, or whenever there is time
web-lobby-self = Same screen
web-lobby-self-text = hidden things stay covered at hand-over
web-lobby-level = Player
web-player-random = Random
web-player-greedy = Doctrine
web-player-recruit = Recruit
web-player-sergeant = Sergeant
web-player-captain = Captain
web-player-colonel = Colonel
web-lobby-options = Options
web-lobby-options-changed = { $count } changed
web-lobby-options-usual = as usual
web-lobby-name = Name of the match
web-lobby-name-hint = as you like
web-lobby-start = Start the match
web-lobby-starting = Setting up the board
web-lobby-fine = Server dice, open to audit after the game.
web-lobby-clock = Clock
web-lobby-clock-none = None
web-lobby-clock-minutes = { $minutes } minutes a side, { $increment } s more for each answer
web-lobby-clock-days = { $days ->
    [1] One day for each move
   *[other] { $days } days for each move
}
web-lobby-ready = The match is set up
web-lobby-ready-text = Send this link to your friend: it leads to the seat on the other side. Under “Links, file, archive” you see whether it was used, and can make a new one.
web-lobby-go = Go to the table
web-seat-me = I play
web-seat-friend = a friend, by link
web-seat-machine = Machine: { $player }

## Replay

web-replay-title = Replay
web-replay-choose = Choose a match
web-replay-choose-text = The matches that this browser holds a seat in.
web-replay-none = There is no match here yet.
web-replay-back = Back to the match
web-replay-controls = Playback
web-replay-first = To the start
web-replay-last = To the end
web-replay-previous = One step back
web-replay-next = One step on
web-replay-previous-roll = Previous roll of the dice
web-replay-next-roll = Next roll of the dice
web-replay-previous-turn = Previous turn
web-replay-next-turn = Next turn
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed
web-replay-speed-slow = Slow
web-replay-speed-normal = Normal
web-replay-speed-fast = Fast
web-replay-place = Step { $at } of { $count }
web-replay-viewpoint = Seen by
web-replay-spectator = Spectator
web-replay-steps = Steps
web-replay-all = All
web-replay-phases = Phases
web-replay-fights = Dice
web-replay-turns = Turns
web-replay-fork = Fork from here
web-replay-fork-title = Play on from here
web-replay-fork-text = A new match begins as this one stood after input { $input }. The old one stays as it is.
web-replay-fork-start = Start the new match
web-replay-fork-later = One may fork from a match that is over, or in which one plays alone.
web-replay-map = Map

## The play page.

web-play-comma = {", "}
web-play-turn = Turn { $turn }
web-play-your-turn = Your turn
web-play-map = Map
web-play-side = Decision and evidence
web-play-map-tools = Map tools
web-play-actions = Actions
web-play-sequence = Sequence of play
web-play-close = Close
web-play-back = Back
web-play-to-lobby = To the lobby
web-play-no-seat = There is no seat for you here.

## The header

web-play-replay = Replay
web-play-rules = Rules
web-play-text-board = The board in words
web-play-sound = Sound when it is your turn
web-play-you = you
web-play-other = other player
web-play-named = { $name }, { $side }
web-play-invited = not here yet
web-invited = You are invited to play { $side }
web-invited-text = The invitation works once. From then on this browser holds the seat, and nobody else can open it.
web-invited-take = Take the seat
web-play-clock = { $side }: time left
web-play-clock-days = { $days } d { $hours } h
web-play-machine = machine, { $player }
web-play-weighs = { $count ->
    [one] { $player } weighs one course of action.
   *[other] { $player } weighs { $count } courses of action against each other.
}
web-play-hurry = Decide now
web-play-there = at the table
web-play-away = away
web-play-left-to-act = { $count } left

## The coach

web-coach-start = Start the guided match
web-coach-start-note = Your first game: a coach explains each new question.
web-coach-step = Lesson { $step } of { $steps }
web-coach-think = A good player thinks:
web-coach-how = Show me how
web-coach-know = I know this
web-coach-leave = Leave the coach
web-coach-question = Question
web-coach-call = The coach: explain each new kind of question
web-coach-advised = mostly good
web-coach-wasteful = mostly a waste

## The question

web-play-your-decision = { $side }, your decision
web-play-answers = Answers
web-play-waiting = { $side } is deciding.
web-play-joining = Sitting down …
web-play-over = The match is over
web-play-no-question = Nothing to decide now.
web-play-hint-hex = Choose a glowing hex. Right click or long press asks why not.
web-play-hint-unit = Click a marked unit; again for the next one of its stack.
web-play-hint-pair = Choose the unit first, then a hex.
web-play-hint-pair-hex = Choose the hex.
web-play-add-all = Add all { $count }
web-play-all-answers = { $count ->
    [one] One answer on the map
   *[other] { $count } answers on the map
}
web-play-filter = Unit, hex or name
web-play-more-answers = { $count } more: narrow the search.
web-play-and-others = { $count ->
    [one] and one more, less promising or not looked at
   *[other] and { $count } more, less promising or not looked at
 }
web-play-leaving = { $count ->
    [one] One possibility is still open. Finish anyway?
   *[other] { $count } possibilities are still open. Finish anyway?
}
web-play-end-anyway = Finish
web-play-keep-playing = Keep playing
web-play-on-the-die = die { $value }
web-play-all-die = On the die in all
web-play-helps-actor = helps whoever acts
web-play-helps-other = helps the other side
web-play-all-shifts = All shifts
web-play-left = { $count } left
web-play-right = { $count } right
web-play-perhaps = (perhaps)
web-play-if-all = If all who can join do
web-play-in-any-case = In any case
web-play-undo-to-here = Undo to here
web-play-die = die
web-play-rolled = The roll
web-play-resolved = What was resolved
web-play-resolved-at = { $place } resolved
web-play-resolved-all = All places
web-play-resolved-after = What came of it
web-play-resolved-again = Dice again
web-play-key-resolved = what was resolved, place by place
web-play-die-fell = die { $die } { $value } = { $total }
web-play-if-done = if this is done
web-play-points = CP { $points }
web-play-points-left = Command points left
web-play-purse-full = a point lies on it
web-play-purse-spent = its point is spent
web-play-purse-secret = whether a point lies on it is a secret
web-play-tap-again = once more: do it
web-play-verdict-favourable = Favourable
web-play-verdict-even = An even chance
web-play-verdict-poor = A poor chance
web-play-verdict-hopeless = Hopeless
web-play-verdict-no-change = Changes nothing
web-play-armed = Asked once more
web-play-stake-die = The die falls: no way back.
web-play-stake-points = This is spent.
web-play-stake-reveal = It is open from then on: no way back.
web-play-stake-place = This place is struck.
web-play-gain = The chance of a result that you want
web-play-last-throw = The last throw
web-play-as-it-stands = now
web-play-with-this = with this
web-play-show-roll = Show this roll on its table
web-play-no-fight = Point at a target to see the odds.

## Foot

web-play-undo = Undo
web-play-redo = Redo
web-play-reset = Reset my turn
web-play-next-fight = Next fight
web-play-next-unit = Next unit
web-play-next-place = Next place
web-play-no-undo = No undo past a die, a revelation or a hand-over.

## Tabs and panels

web-play-tab-fight = Fight
web-play-tab-situation = Situation
web-play-tab-stack = Stack
web-play-tab-log = Log
web-play-tab-chat = Chat
web-play-tab-chat-unread = , { $count } unread
web-play-stack = Stack
web-play-stack-empty = Click a hex to see who is there.
web-play-your-hand = Your hand
web-play-hand-count = { $held } of { $limit } cards, { $down } laid down
web-play-colour-die = Die { $kind }
web-play-stack-of = { $count ->
    [one] { $side }, one unit
   *[other] { $side }, { $count } units
}
web-play-units = { $count } units
web-play-nobody = nobody here
web-play-unknown-unit = { $side }: unknown unit
web-play-chosen-of = { $held } of { $count } chosen
web-play-take = take along
web-play-off-map = Off the map
web-play-cost = cost { $cost }

## The log

web-play-log = Log
web-play-log-all = All
web-play-log-dice = Dice
web-play-log-mine = Mine
web-play-find = Find

## Rules

web-play-open-rule = Rule { $rule }
web-play-rule = Rule { $rule }
web-play-no-such-rule = This rule is not in the index.
web-play-all-rules = Rules around it

## On the map

web-play-why-not = Why not:
web-play-line-lost = The line broke before the answer came; the table shows where the match stands.
web-play-reconnecting = The line is broken. Trying again …
web-play-line-closed = This seat is closed.
web-play-tab-since = Since
web-play-tab-victory = Victory
web-play-victory = How it is won
web-play-final-score = Final score
web-play-victory-unknown = This game does not say how it is won.
web-play-no-side = Nobody
web-play-from-turn = from turn { $turn } on
web-play-met = fulfilled
web-play-unmet = not yet
web-play-swings = What would change it now
web-play-items = What it is made of
web-play-objectives = Places that count
web-play-course = Course of the score
web-play-you-win = You win
web-play-you-lose = You lose
web-play-drawn = A draw
web-play-rematch = Rematch with the sides changed
web-play-review = Look at the result
web-play-overview = Overview
web-play-played-to-you = { $side }, turn { $turn }, played to you
web-play-played-again = { $side }, turn { $turn }, once more
web-play-others-acting = The other side acts …
web-play-moves-together = { $side }: { $count } quiet moves
web-play-moved-to = { $unit } goes to { $hex }
web-play-held = Held until you have seen it
web-play-to-next-stop = to the next stop
web-play-space = Space
web-play-transport = Play of the other side's moves
web-play-stop-of = Stop { $number } of { $count }
web-play-events-shown = { $count ->
    [one] one event
   *[other] { $count } events
 } shown
web-play-first-stop = To the first stop
web-play-stop-back = One stop back
web-play-stop-on = One stop on
web-play-run = Go on by itself
web-play-manner = Moves of the others
web-play-manner-hold = Hold at fights
web-play-manner-run = Run through
web-play-manner-off = Not shown
web-play-nothing-since = Nothing has happened since your last turn.
web-play-play-again = Play it again
web-play-points-of = points, { $side }
web-play-count-moves = { $count ->
    [one] move
   *[other] moves
 }
web-play-count-fights = { $count ->
    [one] fight
   *[other] fights
 }
web-play-own-losses = own losses
web-play-enemy-losses = enemy losses
web-play-places = Places
web-play-fights = Fights
web-play-losses = Losses
web-play-harms = Setbacks
web-play-other-news = Also
web-play-moves = Moves
web-play-ways = Ways
web-play-more-moves = { $count ->
    [one] and one move more
   *[other] and { $count } moves more
 }
web-play-since = Since my last turn
web-play-zoom-in = Zoom in
web-play-zoom-out = Zoom out
web-play-whole-map = Whole map
web-play-hide = Hide the counters
web-play-hide-short = Hide
web-play-symbols = Symbols or silhouettes
web-play-symbols-short = Symbols
web-play-legend = Key to the map
web-play-legend-short = Key
web-play-show-hex = Show { $hex }
web-play-sight = Line of sight
web-play-sight-short = Line
web-play-formations = Formations
web-play-just-done = What was just done
web-play-act-before = The one before
web-play-act-after = The next one
web-play-act-of = { $number } of { $count }
web-play-sight-from = Line of sight from { $hex }
web-play-sight-first = Choose the hex to look from.
web-play-sight-second = Hatched ground is not seen. Choose hexes to look at.
web-play-hint-facing = Drag from the counter to where it shall face, or choose an arrow.
web-play-facings = Facings
web-play-face-there = Facing which way there? Click the hex again for the marked one.
web-play-turn-here = Turn on the spot:
web-play-overlay = { $name ->
    [zones] ZOC
    [supply] Supply
    [threat] Reach
    [control] Control
    [sight] Sight
    [command] Command
    [fire] Fire
    [plots] Plots
    [areas] Areas
    [spotters] Spotting
    [hunt] Hunt
    [saw] Acted
    [landing] Landing
   *[other] { $name }
}

## Playing back

web-play-pause = Pause
web-play-go-on = Go on
web-play-speed = Speed
web-play-skip = Skip

## Hot-seat

web-play-curtain = { $side } is to decide
web-play-curtain-text = Hand the screen over. Nothing is shown until the curtain is lifted.
web-play-curtain-lift = I am { $side }: lift the curtain
web-play-curtain-never = I play all sides myself: no curtain in this match

## Between the players

web-play-chat = Chat
web-play-watcher = Watcher
web-play-say = Say something
web-play-send = Send
web-play-resign = Resign
web-play-resign-sure = The match ends at once and the other side wins.
web-play-offer-draw = Offer a draw
web-play-ask-takeback = Ask to take back
web-play-offer-own = { $kind ->
    [draw] You offer a draw.
   *[takeback] You ask to take your last action back.
}
web-play-offer-theirs = { $kind ->
    [draw] { $side } offers a draw.
   *[takeback] { $side } asks to take the last action back.
}
web-play-accept = Accept
web-play-decline = Decline
web-play-withdraw = Withdraw

## The board in words

web-play-legal-actions = { $count ->
    [0] No answers now
   *[other] Answers ({ $count })
}
web-play-still-to-act = Still to act: { $count }
web-play-this-hex = This hex
web-play-enemies-near = Enemies near { $hex }
web-play-all-units = All units: { $side }
web-play-can-act = something can be done here

## Keys

web-play-key-walk = Walk from hex to hex
web-play-key-act = Act where the cursor is; again for the next unit of the stack
web-play-key-add = Add the next unit of the stack
web-play-key-add-all = Add everyone who can be added
web-play-key-next = Next place where something can be done (No, where a question has it)
web-play-key-previous = The place before
web-play-key-next-step = The next step: the filled button
web-play-key-end = Finish the step or phase
web-play-key-answer = Answers with that key
web-play-key-filter = Search among the answers
web-play-key-why = Why can nothing be done here?
web-play-key-back = Back: close, let go, put the unit down
web-play-key-zoom = Zoom in, zoom out, whole map

## The dice, worked out again by the page

web-dice-title = The dice of this match
web-dice-look = Check the dice
web-dice-text = Every throw follows from a seed that was drawn before it fell, and from its place in the match. A fingerprint of the seed was sent to every browser at once; the seed itself is opened at the end. This page then works out fingerprint and dice by itself.
web-dice-later = The seeds are opened when the match is over. Until then these fingerprints stand for them:
web-dice-checking = Working out the dice …
web-dice-good = { $count ->
    [0] No die was thrown.
    [one] The die was fixed before the first move, and fell as it was fixed.
   *[other] These dice were fixed before the first move: all { $count } throws are as their seeds give them.
}
web-dice-anew = { $count } throws are as their seeds give them. The match was forked, brought from a file or gone back in: each seed was fixed before the first throw from it.
web-dice-late = All { $count } throws are as their seeds give them. Some were made before this browser had the fingerprint of their seed, as when a match is set up: that the seed was fixed before them it has to take on trust.
web-dice-partly = Of { $count } throws some cannot be worked out: dice given by hand, or from a seed that nobody has opened. All others are right.
web-dice-bad = { $bad } of { $count } throws and their seeds do not fit together. These are not the dice that were promised.
web-dice-seed = Seed { $number }, from input { $start } on
web-dice-no-seed = never opened
web-dice-seal-good = The seed fits its fingerprint.
web-dice-seal-bad = The seed does not fit its fingerprint.
web-dice-seal-sealed = Without the seed nothing can be worked out.
web-dice-told-before = This browser had the fingerprint at point { $point }, before any die of it fell.
web-dice-told-after = This browser had the fingerprint at point { $point }, when dice of it had fallen.
web-dice-never-told = This browser was not told the fingerprint while the match was played.
web-dice-each = Throw by throw
web-dice-place = Input
web-dice-from = Seed
web-dice-sizes = Of
web-dice-shown = Fell
web-dice-fixed = By the seed
web-dice-verdict = Right
web-dice-throw-good = As the seed gives it
web-dice-throw-bad = Not what the seed gives
web-dice-throw-given = Given by hand
web-dice-throw-sealed = Its seed was never opened

## How to play

web-howto-open = How to play
web-howto-chapters = Rules by chapter
web-howto-print = Print
web-howto-tap = Every number is a rule: tap it.
web-howto-habits = Habits of good players:
web-howto-none = This game has no pages on how to play.

# Hints
web-play-tab-plan = Plan
web-hint-ask = Hint: what would the machine do here?
web-hint-key = Hint: what the machine would do
web-hint-title = What the machine would do
web-hint-no-order = a hint, no order
web-hint-now = Now:
web-hint-show = Show { $hex }
web-hint-more = { $count ->
    [one] and one task more
   *[other] and { $count } tasks more
 }
web-hint-nothing-moves = It would leave everything where it stands.
web-hint-expect = What to expect
web-hint-hide = Put it away
web-hint-end-asked = Then the other side decides.
web-hint-end-dice = Then the dice fall.
web-hint-end-reveals = Then something comes to light that nobody can foresee.
web-hint-end-phase = That ends the step.
web-hint-end-long = It goes on from there.
web-hint-end-over = That ends the match.

# Reactions to a move
web-play-pass-here = Only this hex
web-play-passing = Nothing that you want to be asked about …
web-play-let-move-pass = Let this move pass
web-play-ask-at = Ask at …
web-play-ask-at-hint = Click the hex of its way at which you want to be asked again. Esc: as before.
web-play-when-to-ask = When to ask …
web-play-own-orders = Own orders
web-orders-whom = About whom
web-orders-any = Anyone
web-orders-vehicles = Vehicles
web-orders-others = All but vehicles
web-orders-near = Always within
web-orders-hexes = { $count } hexes
web-orders-any-distance = Any distance
web-orders-chance = Farther off from a chance of any effect of
web-orders-percent = { $percent } %
web-orders-never = Never
web-orders-units = For which units
web-orders-all-units = All
web-orders-as-all = As all others
web-orders-per-unit = Choose a unit on the map to give it orders of its own.
web-orders-until = Until when
web-orders-until-match = To the end
web-orders-until-turn = This turn only
web-orders-effect = With these orders you would have been asked at { $asked } of { $count ->
    [one] the one hex
   *[other] the last { $count } hexes
} of enemy moves.
web-orders-no-effect = Moves at which nothing could be done are never asked about.

# Machine players
web-player-random-note = Answers at random: good for looking around.
web-player-greedy-note = Plays by the handbook and thinks for a moment only.
web-player-recruit-note = For a first match: knows the rules and makes mistakes.
web-player-sergeant-note = Plays by the handbook, at once.
web-player-captain-note = Weighs a few plans before it moves.
web-player-colonel-note = Weighs many plans, and takes its time.
web-play-machine-thinks = { $side } ({ $player }) thinks …
web-play-seconds = { $seconds } s
web-play-expert = Experts: one click does what throws dice, spends or reveals

web-explain-ask = Why did the machine do this?
web-explain-hide = Put the reasons away
web-explain-title = Why the machine did this
web-explain-who = { $side }, { $player }
web-explain-chose = It chose:
web-explain-expected = What it reckoned with
