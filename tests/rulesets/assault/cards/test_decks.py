"""[1.1] [1.2] [MR4.9] [MR5.8] [MR17] Cards, decks, and the exchange of TA/OAS cards for national ones."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from grognard.core.dice import Draw
from grognard.core.flow import Event, answer
from grognard.core.folder import Folder
from grognard.rulesets import texts
from grognard.rulesets.assault.actions.cards import Exchange, PutIn, TakeOut
from grognard.rulesets.assault.cards.decks import NEUTRAL, full_deck, full_pool, is_support, support_of
from grognard.rulesets.assault.cards.drawing import DrawCards
from grognard.rulesets.assault.cards.exchange import BuildDeck, ChooseAdded, ChooseExchange, ChooseRemoved
from grognard.rulesets.assault.cards.hands import hand_limit
from grognard.rulesets.assault.events.cards import CardAdded, CardDrawn, CardRemoved, DeckReshuffled
from grognard.rulesets.assault.world import SIDES, World
from tests.rulesets.assault.edition import OWN, WORLD
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def airfield(*, limit: str = "scenario", removal: str = "random", addition: str = "random") -> Stage:
    return Stage("airfield", phase="setup", turn=0, card_limit=limit, removal=removal, addition=addition)


def kinds_of(stage: Stage, cards: tuple[str, ...]) -> Counter[str]:
    return Counter(stage.battle.support[card].kind for card in cards if is_support(stage.battle, card))


# ------------------------------------------------------------------------------------------------------- the cards


@rule("assault 1.1", "assault MR17", "assault 1.2b")
def test_there_are_48_support_cards_twelve_of_each_kind_a_side() -> None:
    assert sum(card.copies for card in WORLD.support.values()) == 48
    assert len(WORLD.support) == 23
    stage = Stage("airfield")
    for side in SIDES:
        assert kinds_of(stage, support_of(stage.battle, side)) == {"tas": 12, "oas": 12}


@rule("assault MR17")
def test_what_the_text_says_of_single_cards() -> None:
    cards = WORLD.support
    assert cards["GT1"].name == "Strafing Run Bf 109E"
    assert cards["GT2"].timing == ("support", "action")
    assert [cards[card].copies >= least for card, least in (("GT1", 2), ("GT2", 2), ("GT3", 1), ("GO1", 2), ("GO2", 1))]
    for card in cards.values():
        assert bool(card.aa_defence) == (card.kind == "tas")
        assert card.soft


@rule("assault MR17")
@pytest.mark.parametrize(
    ("card", "copies", "soft", "hard", "blast", "second", "smoke"),
    [
        ("GT1", 3, "YG", "GB", "", -1, False),
        ("GT3", 3, "RYG", "RYB", "R", None, False),
        ("GO1", 3, "YGG", "GG", "Y", 0, True),
        ("GO2", 1, "YYG", "YG", "R", -1, True),
        ("GO3", 3, "GGB", "GB", "", -1, True),
        ("ST1", 3, "YY", "YG", "G", -1, False),
        ("SO5", 1, "RGG", "YG", "Y", None, False),
    ],
)
def test_values_of_cards(
    card: str, copies: int, soft: str, hard: str, blast: str, second: int | None, smoke: bool
) -> None:
    found = OWN.support[card]
    values = (found.copies, found.soft, found.hard, found.blast, found.second, found.smoke)
    assert values == (copies, soft, hard, blast, second, smoke)


@rule("assault MR4.9.1b", "assault MR5.8.1a")
def test_a_deck_has_eight_neutral_cards_and_twelve_of_its_nation() -> None:
    stage = Stage("airfield")
    for side in SIDES:
        owners = Counter(stage.battle.command[card].owner for card in full_deck(stage.battle, side))
        assert owners == {NEUTRAL: 8, side: 12}


# ------------------------------------------------------------------------------------------------------ the exchange


@rule("assault 1.2c", "assault 1.2e")
def test_the_scenario_says_what_may_be_exchanged() -> None:
    stage = airfield()
    stage.run(BuildDeck("german"))
    assert isinstance(stage.asked, ChooseExchange)
    assert stage.legal == [Exchange(a, b) for a in range(3) for b in range(3)]
    assert stage.refused(Exchange(3, 0)) == "1.2c"
    stage = airfield()
    stage.run(BuildDeck("soviet"))
    assert stage.legal == [Exchange(a, b) for a in range(5) for b in range(2)]


@rule("assault 1.2d")
def test_without_agreement_the_formation_cards_are_the_limit() -> None:
    for side in SIDES:
        stage = airfield(limit="formations")
        stage.run(BuildDeck(side))
        assert stage.legal == [Exchange(count) for count in range(4)], "three formations at the start"
        assert stage.refused(Exchange(4)) == "1.2d"


@rule("assault 1.2d")
def test_a_choice_between_formations_counts_as_one() -> None:
    data = texts(files("grognard.rulesets.assault").joinpath("data"))
    name = "scenarios/airfield.toml"
    choice = data[name].replace(
        'formations = ["G17_HRECON"]', 'formations = ["G17_HRECON", "G7_RIFLE"]\nchoose = "german"'
    )
    stage = Stage(
        "airfield", phase="setup", turn=0, card_limit="formations", world=World(Folder({**data, name: choice}))
    )
    stage.run(BuildDeck("german"))
    assert stage.legal == [Exchange(count) for count in range(4)]


@rule("assault 1.2i", "assault 1.2e")
@pytest.mark.parametrize("limit", range(6))
def test_by_agreement_any_limit_up_to_five(limit: int) -> None:
    stage = airfield(limit=str(limit))
    stage.run(BuildDeck("soviet"))
    if not limit:
        assert stage.over
        assert stage.state.hands["soviet"].deck == full_deck(stage.battle, "soviet")
        return
    assert stage.legal == [Exchange(count) for count in range(limit + 1)]
    assert stage.refused(Exchange(limit + 1)) == "1.2i"


@rule("assault 1.2e")
def test_never_more_than_five() -> None:
    stage = airfield()
    stage.run(BuildDeck("soviet"))
    assert Exchange(4, 1) in stage.legal
    assert stage.battle.tables.limits.exchange == 5
    assert all(action.first + action.more <= 5 for action in stage.legal if isinstance(action, Exchange))


@rule("assault 1.2e")
def test_a_scenario_that_offers_more_is_capped() -> None:

    data = texts(files("grognard.rulesets.assault").joinpath("data"))
    name = "scenarios/airfield.toml"
    greedy = data[name].replace('{ kind = "tas", most = 4 }', '{ kind = "tas", most = 7 }')
    stage = Stage("airfield", phase="setup", turn=0, world=World(Folder({**data, name: greedy})))
    stage.run(BuildDeck("soviet"))
    assert Exchange(5, 0) in stage.legal
    assert stage.refused(Exchange(5, 1)) == "1.2e"
    assert stage.refused(Exchange(6, 0)) == "1.2e"


@rule("assault MR5.8.2", "assault 1.2i")
@pytest.mark.parametrize("scenario", ["support", "klein", "coming"])
def test_where_a_scenario_brings_its_own_support_cards_nothing_is_exchanged(scenario: str) -> None:
    for side in SIDES:
        stage = Stage(scenario, phase="setup", turn=0, card_limit="5")
        stage.run(BuildDeck(side))
        assert stage.over
        cards = stage.state.hands[side]
        assert (cards.deck, cards.pool) == (full_deck(stage.battle, side), full_pool(stage.battle, side))


@rule("assault MR5.8.2", "assault S1.k")
def test_a_pool_holds_the_cards_of_its_own_side() -> None:
    battle = Stage("support").battle
    for side, kind in (("german", "tas"), ("soviet", "oas")):
        own = tuple(card for card in support_of(battle, side) if battle.support[card].kind == kind)
        assert full_pool(battle, side) == own
        assert len(own) == 12


@rule("assault 1.2g", "assault 1.2.1c", "assault 1.2.2a", "assault 1.2.2c")
def test_as_many_cards_leave_as_join_and_the_deck_has_no_order() -> None:
    stage = airfield()
    stage.run(BuildDeck("german"))
    stage.say(Exchange(2, 1), "storm", "mg_drill", "storm", "GT1", "GT1", "GO4")
    cards = stage.state.hands["german"]
    assert cards.exchanged == ("mg_drill", "storm", "storm")
    assert Counter(cards.deck) == Counter(full_deck(stage.battle, "german")) - Counter(cards.exchanged) + Counter(
        ("GT1", "GT1", "GO4")
    )
    assert cards.deck == tuple(sorted(cards.deck)), "a multiset: nothing is above or below"
    assert len(cards.deck) == 20
    kinds = [type(event) for event in stage.events]
    assert kinds.index(CardAdded) > max(n for n, kind in enumerate(kinds) if kind is CardRemoved)


@rule("assault 1.2.1a", "assault 1.2.1b")
def test_by_default_national_cards_leave_by_lot() -> None:
    stage = airfield()
    stage.run(BuildDeck("german"))
    stage.say(Exchange(0, 1), "storm", "GO1")
    assert stage.over
    assert stage.told(CardRemoved)[0].card == "storm"


@rule("assault 1.2.1a")
def test_neutral_cards_are_not_even_in_the_lot() -> None:
    stage = airfield()
    stage.run(BuildDeck("german"))
    answer(stage.state, Exchange(1, 0))
    lot = stage.state.pending[0]
    assert isinstance(lot, Draw)
    assert {stage.battle.command[card].owner for card, _ in lot.cup} == {"german"}
    assert sum(count for _, count in lot.cup) == 12


@rule("assault 1.2.1b", "assault 1.2.1a")
def test_by_agreement_they_are_chosen() -> None:
    stage = airfield(removal="chosen")
    stage.run(BuildDeck("german"))
    stage.say(Exchange(1, 0))
    assert isinstance(stage.asked, ChooseRemoved)
    assert stage.refused(TakeOut("rally")) == "1.2.1a"
    assert TakeOut("storm") in stage.legal
    stage.say(TakeOut("storm"), "GT1")
    assert stage.over
    assert stage.state.hands["german"].exchanged == ("storm",)


@rule("assault 1.2.2b")
def test_added_cards_are_drawn_or_chosen_apart_from_how_others_leave() -> None:
    stage = airfield(limit="2", addition="chosen")
    stage.run(BuildDeck("soviet"))
    stage.say(Exchange(2), "ura", "volley")
    assert isinstance(stage.asked, ChooseAdded)
    assert set(stage.legal) == {PutIn(card) for card in set(support_of(stage.battle, "soviet"))}
    stage.say(PutIn("SO5"))
    assert PutIn("SO5") not in stage.legal, "there is one of it"
    stage.say(PutIn("ST1"))
    assert {"SO5", "ST1"} <= set(stage.state.hands["soviet"].deck)
    stage = airfield(limit="1")
    stage.run(BuildDeck("soviet"))
    stage.say(Exchange(1), "ura", "SO2")
    assert "SO2" in stage.state.hands["soviet"].deck


@rule("assault 1.2.1d", "assault MR5.8.1b")
def test_removed_cards_stay_out_when_the_discards_become_the_deck() -> None:
    stage = airfield()
    stage.cards("german", discard=("rally", "GO1"), buried=("storm",), exchanged=("mg_drill",), removed=("GT1",))
    stage.run(DrawCards("german", 1), "GO1")
    cards = stage.state.hands["german"]
    assert stage.told(DeckReshuffled)
    assert (cards.deck, cards.hand) == (("rally", "storm"), ("GO1",))
    assert (cards.exchanged, cards.removed, cards.discard, cards.buried) == (("mg_drill",), ("GT1",), (), ())


@rule("assault MR5.8.1b")
def test_cards_discarded_unseen_make_a_new_deck_too() -> None:
    stage = airfield()
    stage.cards("german", buried=("storm",))
    stage.run(DrawCards("german", 1), "storm")
    assert stage.state.hands["german"].hand == ("storm",)


@rule("assault MR5.8.1b")
def test_with_no_cards_at_all_nothing_is_drawn() -> None:
    stage = airfield()
    stage.run(DrawCards("german", 2))
    assert stage.over
    assert stage.state.hands["german"].hand == ()


@rule("assault MR5.8.2")
def test_support_cards_of_a_scenario_never_enter_the_deck() -> None:
    stage = Stage("support")
    stage.cards("soviet", discard=("rally",), buried=("SO1", "ura"))
    stage.run(DrawCards("soviet", 1), "rally")
    cards = stage.state.hands["soviet"]
    assert (cards.deck, cards.pool_used) == (("ura",), ("SO1",))


@rule("assault MR5.8.2", "assault MR5.8.1b")
def test_support_cards_alone_make_no_new_deck() -> None:
    stage = Stage("support")
    stage.cards("soviet", buried=("SO1",))
    stage.run(DrawCards("soviet", 1))
    assert not stage.told(DeckReshuffled)
    assert stage.state.hands["soviet"].buried == ("SO1",)


@rule("assault MR4.9.2")
def test_three_cards_unless_the_scenario_says_otherwise() -> None:
    assert hand_limit(Stage("klein").state, "german") == 3
    assert hand_limit(Stage("airfield").state, "german") == 4
    assert hand_limit(Stage("airfield").state, "soviet") == 2


# --------------------------------------------------------------------------------------------------------- secrecy


@rule("assault 1.2f", "assault MR4.8")
def test_nobody_is_told_of_the_exchange() -> None:
    stage = airfield()
    for event in (CardRemoved("german", "storm"), CardAdded("german", "GO1")):
        assert event.seen(stage.state, "german") == event
        for viewer in ("soviet", None):
            assert event.seen(stage.state, viewer) is None


@rule("assault 1.2a", "assault MR4.8")
def test_a_drawn_card_shows_its_back_alone() -> None:
    stage = airfield()
    drawn: list[Event | None] = [
        CardDrawn("german", card).seen(stage.state, "soviet") for card in ("GO1", "GT1", "rally")
    ]
    assert drawn[0] is not None
    assert drawn[0] == drawn[1] == drawn[2]
    own = CardDrawn("german", "GO1")
    assert own.seen(stage.state, "german") == own
    line = drawn[0].message(stage.battle)
    assert line is not None
    assert line.id == "event-card-drawn-unseen"
