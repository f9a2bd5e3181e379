### What may come of an action.

forecast-shot = Fire at { $target }
forecast-shells = Shells on { $target }
forecast-blow = Close combat: { $target }
forecast-rally = Rally of { $unit }
forecast-air = Air attack on { $target }
forecast-interception = { $unit } fires at the aircraft
forecast-bombardment = Bombardment of { $hex }
forecast-attack = Attack
forecast-defence = Defence
forecast-blast-defence = With the building in the blast check
forecast-no-cards = If nobody plays a card
forecast-not-intercepted = If the aircraft are not stopped and nobody plays a card
forecast-spotting = Spotted on
forecast-needed = Rallies on
forecast-modifiers = Modifiers
forecast-accuracy-modifier = Accuracy modifier
forecast-accuracy-row = Accuracy { $row ->
    [1] 1 or less
    [6] 6 or more
   *[other] { $row }
}
forecast-friendly-fire = Own units in danger: { $units }
forecast-weakest-lost = The weakest defence die is lost

result-eliminated = eliminated
result-step = loses a step
result-routed = routs
result-damage = damaged
result-suppressed = suppressed
result-nothing = nothing
result-rallied = rallies
result-shaken = stays shaken
result-shot-down = shot down
result-aborts = damaged, no attack
result-damaged = damaged, attacks with −1
result-driven-off = driven off
result-missed = no effect
result-blast-destroyed = collapses, all inside eliminated
result-blast-halved = collapses, all inside at half strength
result-blast-damaged = collapses, 1 damage each
result-blast-routed = stands, all inside rout
result-blast-suppressed = stands, all inside suppressed
result-blast-nothing = no effect

## Sight

sight-clear = { $hex } is in sight.
sight-through-smoke = { $hex } is in sight through { $count ->
    [one] one smoke marker
   *[other] { $count } smoke markers
}.
sight-smoked = { $count } smoke markers block the line.
sight-blocked = { $what } in { $hex } blocks the line.
sight-blocked-side = { $what } on both sides, { $hex } and { $other }, blocks the line.
forecast-smoke = Smoke at { $hex }
forecast-smoke-markers = { $count ->
    [one] One marker
   *[other] { $count } markers
}
forecast-blast = Blast check in { $hex }
forecast-rolled-again = If nobody plays a card; a blast check that brings nothing down is rolled again
forecast-interceptors = Can fire at the aircraft: { $units }
forecast-sighting = Sighting, accuracy { $effect }
