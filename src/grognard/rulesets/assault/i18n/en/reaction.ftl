### Reaction fire and standing orders.

prompt-choose-reaction = { $unit } has entered { $hex }: who fires?
prompt-choose-final-fire = { $unit } assaults { $hex }: who fires?
prompt-choose-orders = When do you want to be asked about reaction fire? Now: { $targets }, { $hexes ->
        [0] at any distance
       *[other] within { $hexes } hexes
    }, from { $percent }% chance of an effect on.

action-watch = Ask me only when …
action-stand-easy = Ask me always
action-within = { $hexes ->
        [0] At any distance
       *[other] Within { $hexes } hexes
    }
action-against = { $targets ->
        [vehicles] Vehicles only
        [infantry] Infantry and guns only
       *[any] All targets
    }
action-at-least = { $percent ->
        [0] Whatever the chance
       *[other] From { $percent }% chance of an effect on
    }

event-orders-given = Asked about reaction fire only as ordered.
event-orders-lifted = Asked about every reaction fire again.
orders-any = all targets
orders-vehicles = vehicles
orders-infantry = infantry and guns

refusal-no-orders = There are no orders to lift.
refusal-orders-given = You have just said when to ask you.
refusal-carried-no-reaction = { $unit } is carried and cannot react.
refusal-shaken-no-reaction = { $unit } is Suppressed or Routed and cannot react.
refusal-not-the-mover = Only { $unit }, or who rides on it, can be fired at now.
refusal-only-occupants = Only those in { $hex } fire at the assaulting unit.
