### Sight: concealment, questions, dummies, hidden units.

prompt-choose-reveal = Which hidden units show themselves now, before units out of sight are concealed?

action-inquire = Ask what is concealed in { $hex }
action-show = Show { $unit }
action-reveal = { $unit } appears
action-keep-hidden = No more

target-afv = AFV
target-fp = fortified position
target-fv = FV
target-carrier = carrier
target-gun = towed gun
target-foot = unit on foot

class-afv = { $count } AFV
class-fp = { $count ->
    [one] { $count } fortified position
   *[other] { $count } fortified positions
}
class-fv = { $count } FV
class-carrier = { $count ->
    [one] { $count } carrier
   *[other] { $count } carriers
}
class-gun = { $count ->
    [one] { $count } towed gun
   *[other] { $count } towed guns
}
class-foot = { $count } on foot

event-hex-inquired = { $side } asks about { $hex }: { $classes }.
event-dummies-removed = The { $side } counters in { $hex } were dummies.
event-dummies-removed-with-position = The { $side } counters in { $hex } were dummies, and so was their position.

refusal-nothing-concealed = Nothing is concealed there.
refusal-asked-already = That hex was asked about in this segment.
refusal-nobody-could-fire = Nobody could fire into that hex.
refusal-not-concealed = { $unit } is not concealed.
refusal-not-hidden = { $unit } is not hidden.
