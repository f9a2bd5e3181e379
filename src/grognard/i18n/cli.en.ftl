# The terminal.
cli-welcome = Type help for the commands. Answers are chosen by number or typed, as in: go 3415
cli-goodbye = Goodbye.
cli-no-language = There is no language { $language }; there are: { $known }.
cli-no-hex = There is no hex or unit { $hex } on this map.
cli-no-units = None of your units on the map can still act.
cli-no-odds = No chance is involved there.
cli-no-rule = There is no rule { $rule } in this game.
cli-no-number = There is no answer { $number }; the answers are numbered 1 to { $last }.
cli-not-a-number = { $text } is not a number.
cli-not-now = It is not your decision now.
cli-ambiguous = { $text } may mean several things: { $several }.
cli-why-what = Name the action after why, as in: why go 3415
cli-is-legal = This is legal now.
cli-try-help = (help lists the commands.)
cli-save-where = Name the file after save.
cli-saved = Saved as { $file }.
cli-load-what = Name the file after load.
cli-save-first = Not saved. File name to save it, Enter to leave without saving, - to stay:{" "}
cli-concede-sure = Give up this match? Type yes:{" "}
cli-feed-what = Give the dice after feed, as in: feed 3 5
cli-fed = The next dice are { $faces }.
cli-nothing-fits = No answer contains that; / alone shows all of them.
cli-page = Page { $page } of { $pages }: Enter for the next, / TEXT to filter.
cli-since =
    { $older ->
        [0] Since you last looked:
       *[other] Since you last looked ({ $older } earlier lines in the log):
    }
cli-thinking = The machine is thinking.
cli-thinking-moves = The machine is thinking ({ $moves }).
cli-machine-moved =
    { $moves ->
        [one] The machine has made one decision.
       *[other] The machine has made { $moves } decisions.
    }
cli-to-the-table = { $side } player to the table.
cli-press-enter = Press Enter when the other player has turned away.{" "}
cli-hand = { $held } of { $limit } cards{ $down ->
    [0] {""}
   *[other] , { $down } laid down
}
cli-shift-sum = Sum of the shifts
cli-odds-action = Action
cli-odds-assumption = If
cli-odds-figures = Attack, defence, column
cli-odds-chances = Results
cli-odds-more =
    { $count ->
        [0] odds NUMBER shows all cases of one action.
       *[other] { $count } more: filter with / TEXT first. odds NUMBER shows all cases of one action.
    }
cli-unknown-unit = unknown unit
cli-column-unit = Unit
cli-column-side = Side
cli-column-place = Place
cli-column-figures = Figures
cli-column-steps = Steps
cli-column-marks = Marks
cli-hexsides = Hexsides: { $sides }
cli-legend-stack = { $side } stack: strength of the top, number of units, marks
cli-legend-offered = hex that an answer leads to (without colour: *)
cli-legend-focus = hex in focus (without colour: @)

cli-help-answers = Answer by number (12), by action (go 3415) or by the name or first letters of a unit (pick 1SS). A verb alone (pick) shows only its answers.
cli-usage-filter = / TEXT
cli-help-filter = only answers that contain the text; / alone shows all
cli-usage-auto = auto [PLAYER]
cli-help-auto = let the machine finish this step for your side
cli-usage-concede = concede
cli-help-concede = give up the match
cli-usage-feed = feed 3 5
cli-help-feed = give the next dice by hand
cli-usage-help = help
cli-help-help = this list
cli-usage-language = language en|ja
cli-help-language = change the language
cli-usage-legend = legend
cli-help-legend = what the map's colours and signs mean
cli-usage-load = load FILE
cli-help-load = go on with a saved match
cli-usage-log = log [LINES]
cli-help-log = what has happened
cli-usage-map = map [HEX|UNIT]
cli-help-map = draw the screen again, around a hex or unit
cli-usage-more = more, Enter
cli-help-more = next page of answers
cli-usage-hint = hint
cli-help-hint = what the machine would do here, with the chances
cli-usage-odds = odds [ACTION]
cli-help-odds = exact chances of an action, or of all that depend on dice
cli-usage-quit = quit
cli-help-quit = stop playing
cli-usage-redo = redo
cli-help-redo = play again what was taken back
cli-usage-rule = rule 8.6
cli-help-rule = what a rule says
cli-usage-save = save FILE
cli-help-save = keep the match in a file
cli-usage-stack = stack [HEX|UNIT]
cli-help-stack = a hex and all that lies in it
cli-usage-undo = undo
cli-help-undo = take back the last action
cli-usage-units = units
cli-help-units = your units that can still act
cli-usage-why = why ACTION
cli-help-why = why an action is not legal, with the rule
cli-help-overlay = lay it over the map; once more takes it off

cli-hint-title = What the machine would do:
cli-hint-more = { $count ->
    [one] and one step more
   *[other] and { $count } steps more
 }
cli-hint-end-asked = Then the other side decides.
cli-hint-end-dice = Then the dice fall.
cli-hint-end-reveals = Then something comes to light that nobody can foresee.
cli-hint-end-phase = That ends the step.
cli-hint-end-long = It goes on from there.
cli-hint-end-over = That ends the match.
