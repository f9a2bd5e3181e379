### Cards: exchange, planning, windows, and what command cards do.

prompt-choose-exchange = Which TA/OAS cards go into your deck, for as many national cards? { $sorts }
prompt-choose-removed = Which national card leaves your deck?
prompt-choose-added = Which TA/OAS card joins your deck?
prompt-choose-plan = Which TA/OAS card do you call on this turn? Committed so far: { $count }.
prompt-choose-discard = Which cards do you discard? Then you draw up to { $limit }.
prompt-choose-card = Do you play a card?
prompt-card-before-initiative = Before the initiative roll: do you play a card?
prompt-card-before-spotting = { $unit } looks for { $other }: do you play a card?
prompt-card-before-attack = { $unit } is about to fire at { $other }: do you play a card?
prompt-card-after-attack = { $unit } has rolled its attack: do you play a card?
prompt-card-before-defence = { $other } is about to roll its defence: do you play a card?
prompt-card-before-rout = { $unit } would rout: do you play a card?
prompt-card-before-rally = Before the rally rolls: do you play a card?
prompt-card-before-sighting = Your aircraft look for { $other }: do you play a card?
prompt-card-before-melee = { $unit } assaults and is about to roll against { $other }: do you play a card?
prompt-card-answering-melee = { $unit } is about to roll against { $other }, which assaults it: do you play a card?
prompt-card-after-activation = { $unit } has acted: do you play a card?
prompt-card-after-reaction = { $unit } has reacted: do you play a card?
prompt-card-naming-spotter = { $unit } spots: do you play a card?
prompt-choose-shaken = Rally: which unit takes heart?
prompt-choose-harangue = Commissar: in which hex, and around it, do suppressed units rally?
prompt-choose-smoke = Smoke Grenades: where do they fall?

exchange-card = { $card }: up to { $most }.
exchange-tas = Aircraft at random: up to { $most }.
exchange-oas = Artillery at random: up to { $most }.
exchange-any = Any: up to { $most }.
exchange-card-count = { $count } × { $card }
exchange-tas-count = { $count } aircraft
exchange-oas-count = { $count } artillery
exchange-any-count = { $count } of any kind

action-exchange =
    { $more ->
        [0] Put in { $first }
       *[other] Put in { $first } + { $more }
    }
action-exchange-sorts = Put in { $sorts }
action-exchange-none = Put none in
action-take-out = { $card } leaves the deck
action-put-in = { $card } joins the deck
action-plan = Call on { $card }
action-discard = Discard { $card }
action-play = Play { $card }
action-let-pass = Not now, nor at such a moment this turn
action-ask-again = Ask me about my cards again
action-hearten = { $unit } takes heart
action-harangue = Rally around { $hex }
action-throw-smoke = Smoke in { $hex }

moment-before-initiative = before the initiative roll
moment-before-spotting = when somebody spots
moment-before-attack = before an attack roll
moment-after-attack = after an attack roll
moment-before-defence = before a defence roll
moment-before-rout = when a unit would rout
moment-before-rally = before the rally rolls
moment-before-sighting = when aircraft look for a target
moment-before-melee = before the roll of who assaults
moment-answering-melee = before the roll of who is assaulted
moment-after-activation = after an activation
moment-after-reaction = after reaction fire
moment-naming-spotter = when a spotter is named

event-card-drawn = { $side } draws { $card }.
event-card-drawn-unseen = { $side } draws a card.
event-support-drawn = { $side } draws the support card { $card }.
event-support-drawn-unseen = { $side } draws a support card.
event-support-shown = { $side } draws the support card { $card }, open for use this turn.
event-deck-reshuffled = { $side } makes a new deck of the discard pile.
event-pool-reshuffled = { $side } shuffles the used support cards.
event-card-removed = { $card } leaves the deck.
event-card-added = { $card } joins the deck.
event-card-played = { $side } plays { $card }.
event-card-planned = { $side } commits { $card }, face down.
event-card-planned-unseen = { $side } commits a card, face down.
event-support-used = { $side } uses { $card }.
event-support-removed = { $card } is out of the game.
event-support-hand = { $card } goes back to the hand of { $side }.
event-card-buried = { $side } discards { $card }.
event-card-buried-unseen = { $side } discards a card unseen.
event-moment-let-pass = { $side } lets chances go by for the rest of the turn: { $moment }.
event-done-for-turn = { $side } does nothing more this turn.
event-asked-again = { $side } may play cards at every moment again.

refusal-card-not-now = { $card } cannot be played at this moment.
refusal-card-not-held = { $card } is not in your hand.
refusal-not-support = { $card } is no TA/OAS card.
refusal-hand-too-full = You must discard { $count } more.
refusal-exchange-limit = At most { $first } of the first sort and { $more } of the second may go in.
refusal-exchange-cap = At most { $most } cards may be exchanged.
refusal-only-national = { $card } is no national card; only those leave the deck.
refusal-not-shaken = { $unit } is neither suppressed nor routed.
refusal-nobody-suppressed-near = No suppressed unit of yours is in { $hex } or next to it.
refusal-smoke-too-far = { $hex } is too far for smoke grenades.
refusal-smoke-full = There is no room for more smoke in { $hex }.
