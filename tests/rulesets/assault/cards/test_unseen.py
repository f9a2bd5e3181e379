"""[MR4.8] [1.2f] Cards dealt anew: what is open stays, what is hidden is anything that it could be."""

from __future__ import annotations

from collections import Counter

from grognard.core.dice import CounterRng
from grognard.rulesets.assault.cards.decks import full_deck, full_pool, is_support, support_of
from grognard.rulesets.assault.cards.exchange import BuildDeck
from grognard.rulesets.assault.cards.unseen import dealt_anew
from grognard.rulesets.assault.state import Hand
from tests.rulesets.assault.stage import Stage
from tests.support import rule

OPEN = ("shown", "used", "discard", "pool_used", "removed", "known")
HIDDEN = ("deck", "hand", "planned", "buried", "pool")


def worlds(stage: Stage, side: str, count: int = 200) -> list[Hand]:
    return [dealt_anew(stage.state, side, CounterRng("unseen", number)) for number in range(count)]


def less(cards: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    return tuple(sorted((Counter(cards) - Counter(gone)).elements()))


def with_pool() -> Stage:
    """Scenario 4, midway: two support cards out, one of them committed; one used; a card discarded unseen."""
    stage = Stage("coming", turn=3)
    deck = less(full_deck(stage.battle, "german"), "rally", "storm", "take_cover", "keen_eyes")
    stage.cards(
        "german",
        deck=deck,
        hand=("rally", "storm", "GT2"),
        planned=("GO1",),
        discard=("take_cover",),
        buried=("keen_eyes",),
        pool=("GO1", "GT2", "GT3"),
        pool_used=("GO2",),
    )
    return stage


def with_exchange() -> Stage:
    """Scenario 3, midway: two aircraft and one battery went in, one of the aircraft has been used."""
    stage = Stage("airfield", turn=3)
    exchanged = ("storm", "storm", "mg_drill")
    full = (*full_deck(stage.battle, "german"), "GT1", "GT1", "GO4")
    deck = less(full, *exchanged, "GT1", "GO4", "rally", "panzer_vor", "GT1", "take_cover", "keen_eyes")
    stage.cards(
        "german",
        deck=deck,
        hand=("GT1", "rally", "panzer_vor"),
        planned=("GO4",),
        discard=("GT1", "take_cover"),
        buried=("keen_eyes",),
        exchanged=exchanged,
    )
    return stage


@rule("assault MR4.8")
def test_what_is_open_stays_and_all_piles_keep_their_size() -> None:
    for stage in (with_pool(), with_exchange()):
        told = stage.state.hands["german"]
        for world in worlds(stage, "german"):
            for pile in OPEN:
                assert getattr(world, pile) == getattr(told, pile)
            for pile in HIDDEN:
                assert len(getattr(world, pile)) == len(getattr(told, pile))
                assert getattr(world, pile) == tuple(sorted(getattr(world, pile)))


@rule("assault MR4.8", "assault MR5.8.2")
def test_with_a_pool_all_cards_are_there_and_the_deck_has_no_support() -> None:
    stage = with_pool()
    everything = Counter((*full_deck(stage.battle, "german"), *full_pool(stage.battle, "german")))
    for world in worlds(stage, "german"):
        assert sum((Counter(getattr(world, pile)) for pile in (*HIDDEN, *OPEN)), Counter()) == everything
        assert not any(is_support(stage.battle, card) for card in world.deck)
        assert all(is_support(stage.battle, card) for card in world.planned)


@rule("assault MR4.8")
def test_every_hidden_card_may_be_another() -> None:
    found = worlds(with_pool(), "german")
    assert {world.planned for world in found} == {("GO1",), ("GT2",), ("GT3",)}
    assert len({world.hand for world in found}) > 50
    held = {sum(card.startswith("G") for card in world.hand) for world in found}
    assert held == {0, 1}, "the other support card may lie among those discarded"


@rule("assault 1.2f", "assault MR4.8")
def test_the_number_exchanged_is_drawn_too() -> None:
    stage = with_exchange()
    found = worlds(stage, "german")
    assert {len(world.exchanged) for world in found} == {2, 3, 4}
    own, nation = support_of(stage.battle, "german"), stage.battle.command
    for world in found:
        assert all(nation[card].owner == "german" for card in world.exchanged)
        inside = [card for pile in (*HIDDEN, *OPEN) for card in getattr(world, pile)]
        support = [card for card in inside if is_support(stage.battle, card)]
        assert len(support) == len(world.exchanged)
        assert not Counter(support) - Counter(own)
        assert len(inside) == 20
        commands = Counter(card for card in (*inside, *world.exchanged) if not is_support(stage.battle, card))
        assert commands == Counter(full_deck(stage.battle, "german"))
        kinds = Counter(stage.battle.support[card].kind for card in support)
        assert kinds["tas"] <= 2
        assert kinds["oas"] <= 2
        assert {card for card in support if stage.battle.support[card].kind == "tas"} <= {"GT1"}


@rule("assault MR4.8", "assault 2.5f")
def test_a_card_that_was_seen_to_return_is_in_the_hand_or_committed() -> None:
    stage = with_pool()
    stage.cards("german", known=("GT2",), buried=())
    stage.cards("german", deck=(*stage.state.hands["german"].deck, "keen_eyes"))
    found = worlds(stage, "german")
    assert all("GT2" in (*world.hand, *world.planned) for world in found)
    assert any("GT2" in world.planned for world in found)
    sizes = {(len(world.hand), len(world.planned), len(world.buried), len(world.pool)) for world in found}
    assert sizes == {(3, 1, 0, 3)}


@rule("assault MR4.8", "assault 2.5f")
def test_a_hand_of_known_cards_leaves_open_what_is_committed() -> None:
    stage = with_pool()
    deck = (*stage.state.hands["german"].deck, "rally", "storm", "keen_eyes")
    stage.cards("german", hand=("GT2",), known=("GT2",), buried=(), deck=deck)
    assert {world.planned for world in worlds(stage, "german")} == {("GO1",), ("GT2",), ("GT3",)}


@rule("assault MR4.8", "assault 2.5f", "assault 1.2f")
def test_so_it_is_where_cards_were_exchanged() -> None:
    stage = with_exchange()
    stage.cards("german", known=("GT1",))
    found = worlds(stage, "german")
    assert all("GT1" in (*world.hand, *world.planned) for world in found)
    assert {len(world.exchanged) for world in found} == {2, 3, 4}
    for world in found:
        assert sum(len(getattr(world, pile)) for pile in ("deck", "hand", "planned", "buried", "discard")) == 20
        support = [
            card for pile in (*HIDDEN, "discard") for card in getattr(world, pile) if is_support(stage.battle, card)
        ]
        assert len(support) == len(world.exchanged)


@rule("assault MR4.8")
def test_it_does_not_depend_on_what_is_truly_held() -> None:
    stage, other = with_pool(), with_pool()
    other.cards("german", hand=("aimed_fire", "rally", "storm"), planned=("GT3",), buried=("GT2",))
    left = less(full_deck(other.battle, "german"), "rally", "storm", "take_cover", "aimed_fire")
    other.cards("german", deck=left, pool=("GO1", "GO1", "GT2"))
    assert [world.hand for world in worlds(stage, "german", 20)] == [w.hand for w in worlds(other, "german", 20)]


@rule("assault MR4.8")
def test_with_an_empty_hand_committed_cards_are_still_unknown() -> None:
    stage = with_pool()
    deck = stage.state.hands["german"].deck
    stage.cards("german", hand=(), buried=(), deck=(*deck, "rally", "storm", "keen_eyes"), pool_used=("GO2", "GT2"))
    assert {world.planned for world in worlds(stage, "german")} == {("GO1",), ("GT2",), ("GT3",)}


@rule("assault MR4.8")
def test_a_side_without_any_support_cards_is_dealt_anew_too() -> None:
    stage = Stage("coming")
    full = full_deck(stage.battle, "soviet")
    stage.cards("soviet", deck=less(full, "rally", "ura", "volley"), hand=("rally", "ura", "volley"))
    found = worlds(stage, "soviet", 40)
    assert len({world.hand for world in found}) > 20
    assert {Counter((*world.hand, *world.deck)) == Counter(full) for world in found} == {True}


@rule("assault MR4.8", "assault 1.2.2a")
def test_a_card_that_lies_open_is_not_dealt_once_more() -> None:
    stage = with_exchange()
    discard = (*stage.state.hands["german"].discard, "GO2")
    stage.cards("german", discard=discard, deck=stage.state.hands["german"].deck[1:])
    for world in worlds(stage, "german"):
        assert "GO2" not in (*world.deck, *world.hand, *world.planned, *world.buried), "there is one of it"


@rule("assault 1.2f")
def test_while_a_deck_is_built_it_is_left_as_it_is() -> None:
    stage = Stage("airfield", phase="setup", turn=0)
    stage.run(BuildDeck("german"))
    assert dealt_anew(stage.state, "german", CounterRng("x", 1)) == stage.state.hands["german"]
