### What scenarios bring in time.

event-support-rolled = { $side } rolls { $total } for support: { $cards ->
    [0] nothing comes
    [one] one card
   *[other] { $cards } cards
}.
event-reinforcements-due = { $side } reinforcements may enter: { $units }.
event-reinforcements-hastened = { $side } reinforcements come on turn { $turn }: { $units }.
