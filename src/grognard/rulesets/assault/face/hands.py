"""[MR4.8] [1.2a] The hands of cards: one's own face up, of the other side's no more than the backs and their number."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Action, Decision, Side
from grognard.core.messages import Message, message
from grognard.core.ruleset import decision_of
from grognard.core.view import IN_HAND, IN_USE, LAID_DOWN, LAID_OPEN, DieView, HandCard, HandView, PoolView, Row
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.cards.hands import hand_limit
from grognard.rulesets.assault.say import signed, slug, the_card
from grognard.rulesets.assault.state import AssaultState
from grognard.rulesets.assault.world import SIDES, CardId, SupportCard

COMMAND = "command"


def hands(state: AssaultState, viewer: Side | None) -> tuple[HandView, ...]:
    """The cards of both sides as a viewer sees them."""
    return tuple(hand(state, viewer, side) for side in SIDES)


def hand(state: AssaultState, viewer: Side | None, side: Side) -> HandView:
    """The cards of one side: its owner sees all of them, the others those that lie open."""
    told = state.hands[side]
    able = playable(state, side) if viewer == side else frozenset()
    places = [(LAID_OPEN, told.shown), (IN_USE, told.used)]
    if viewer == side:
        places = [(IN_HAND, told.hand), (LAID_DOWN, told.planned), *places]
    cards = tuple(hand_card(state.world, card, place, card in able) for place, cards in places for card in cards)
    return HandView(side, cards, len(told.hand), len(told.planned), hand_limit(state, side), tuple(piles(state, side)))


def playable(state: AssaultState, side: Side) -> frozenset[CardId]:
    """The cards that answers to the question of a side name."""
    decision: Decision | None = decision_of(state, side)
    if decision is None:
        return frozenset()
    return frozenset(card for action in decision.legal(state) for card in named(action))


def named(action: Action) -> tuple[CardId, ...]:
    """The card that an answer is about, if it is about one."""
    card = getattr(action, "card", None)
    return (card,) if isinstance(card, str) else ()


def hand_card(world: Battle, card: CardId, place: str, able: bool) -> HandCard:
    """A card face up."""
    if card in world.command:
        text = message(f"card-text-{slug(card)}")
        return HandCard(card, the_card(card), COMMAND, place, text, able=able)
    record = world.support[card]
    rows, pools = tuple(support_rows(record)), tuple(support_pools(record))
    return HandCard(card, the_card(card), record.kind, place, timing(record), rows, pools, able)


def timing(record: SupportCard) -> Message:
    """[2.2a] [3.2a] When a support card may be used."""
    return message(f"card-timing-{'-'.join(record.timing)}")


def support_rows(record: SupportCard) -> Iterator[Row]:
    """[MR17] What a support card prints besides its dice."""
    second = message("card-second-none") if record.second is None else signed(record.second) or "0"
    yield Row(message("card-second"), second)
    if record.smoke:
        yield Row(message("card-smoke"), "✓")
    for trait in record.traits:
        yield Row(message("card-trait"), message(f"card-trait-{trait}"))


def support_pools(record: SupportCard) -> Iterator[PoolView]:
    """[MR17] The dice that a support card prints."""
    for name, dice in (
        ("soft", record.soft),
        ("hard", record.hard),
        ("blast", record.blast),
        ("aa-defence", record.aa_defence),
    ):
        if dice:
            yield PoolView(record.side, message(f"card-dice-{name}"), tuple(DieView(die) for die in dice))


def piles(state: AssaultState, side: Side) -> Iterator[Row]:
    """[MR4.8] How many cards lie in each pile; everybody may count them."""
    told = state.hands[side]
    yield Row(message("pile-deck"), len(told.deck), side=side)
    yield Row(message("pile-discard"), len(told.discard) + len(told.buried), side=side)
    if told.pool or told.pool_used:
        yield Row(message("pile-pool"), len(told.pool), side=side)
        yield Row(message("pile-pool-used"), len(told.pool_used), side=side)
    if told.removed:
        yield Row(message("pile-removed"), len(told.removed), side=side)
