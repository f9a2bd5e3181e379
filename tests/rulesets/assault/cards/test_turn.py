"""[1.2.3] [2.1] [3.1] [MR6.5] Cards in the course of a turn: committed, used, put away, discarded and drawn."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.actions.cards import Discard, Plan
from grognard.rulesets.assault.cards.drawing import DrawSupport
from grognard.rulesets.assault.cards.planning import ChoosePlan, FillHand, PlanCards, put_away
from grognard.rulesets.assault.command.cards_used import why_no_use
from grognard.rulesets.assault.command.planning import Planning
from grognard.rulesets.assault.events.cards import (
    CardBuried,
    CardPlanned,
    SupportDrawn,
    SupportShown,
    SupportSpent,
    SupportUsed,
)
from grognard.rulesets.assault.state import Game
from grognard.tactical.answers import Done
from tests.rulesets.assault.stage import Stage
from tests.support import rule


@rule("assault 1.2.3a")
def test_the_planning_phase_is_played_without_command_points_too() -> None:
    for points in (False, True):
        stage = Stage("airfield", phase="planning", command_points=points)
        stage.place("G_PZ2_1", "3B-4E")
        stage.cards("german", hand=("GO1", "rally"))
        stage.run(Planning())
        assert isinstance(stage.asked, ChoosePlan)
        assert stage.asked.side == "german"


@rule("assault MR6.2.1a")
@pytest.mark.parametrize("points", [False, True])
def test_both_sides_are_asked_to_commit_cards_one_after_the_other(points: bool) -> None:
    stage = Stage("airfield", phase="planning", command_points=points)
    stage.place("G_PZ2_1", "3B-4E")
    stage.place("S_NKVD41_1", "7B-1A")
    for side, card in (("german", "GO1"), ("soviet", "SO1")):
        stage.cards(side, hand=(card, "rally"))
    asked = []
    stage.run(Planning())
    while not stage.over:
        if isinstance(stage.asked, ChoosePlan):
            asked.append(stage.asked.side)
        stage.say(Done())
    assert asked == ["german", "soviet"]


@rule("assault 2.1a", "assault 3.1a", "assault 1.2.3b")
def test_only_support_cards_in_hand_are_called_on() -> None:
    stage = Stage("airfield", phase="planning")
    stage.cards("german", hand=("GO1", "GT1", "rally"))
    stage.run(PlanCards("german"))
    assert stage.legal == [Plan("GO1"), Plan("GT1"), Done()]
    assert stage.refused(Plan("rally")) == "1.2.3b"
    assert stage.refused(Plan("GT2")) == "2.1a"
    assert stage.refused(Plan("GO2")) == "3.1a"
    stage.say(Plan("GT1"))
    stage.say(Done())
    cards = stage.state.hands["german"]
    assert (cards.planned, cards.hand) == (("GT1",), ("GO1", "rally"))


@rule("assault 1.2.3b")
def test_what_was_not_committed_cannot_be_used_this_turn() -> None:
    stage = Stage("airfield", phase="support")
    stage.place("S_NKVD41_1", "7B-1A")
    stage.cards("german", hand=("GT2",))
    refused = why_no_use(stage.state, "german", "GT2")
    assert refused is not None
    stage.cards("german", hand=(), planned=("GT2",))
    assert why_no_use(stage.state, "german", "GT2") is None


@rule("assault 2.1b", "assault 3.1b", "assault 1.2h")
def test_with_command_points_no_more_cards_than_points() -> None:
    stage = Stage("airfield", phase="planning", command_points=True)
    stage.cards("german", hand=("GO1", "GO1", "GT1"))
    stage.run(PlanCards("german", 2))
    stage.say(Plan("GO1"))
    stage.say(Plan("GT1"))
    assert stage.over, "two points, two cards"
    assert stage.state.hands["german"].hand == ("GO1",)


@rule("assault MR6.0.1", "assault 2.1b")
def test_a_card_that_lies_open_takes_one_of_the_points() -> None:
    stage = Stage("klein", phase="planning", command_points=True)
    stage.cards("soviet", hand=("ST1",), shown=("ST2",))
    stage.run(PlanCards("soviet", 1))
    assert stage.over


@rule("assault 2.1c", "assault 3.1c", "assault 1.2a", "assault MR4.8")
def test_the_enemy_sees_that_a_card_is_committed_not_which() -> None:
    state = Stage("airfield").state
    seen = [CardPlanned("german", card).seen(state, viewer) for card in ("GO1", "GT1") for viewer in ("soviet", None)]
    assert seen == [CardPlanned("german", "")] * 4
    line = CardPlanned("german", "").message(state.world)
    assert line.id == "event-card-planned-unseen"


@rule("assault MR4.8", "assault 1.2f")
def test_who_might_hold_a_support_card_is_asked_who_cannot_is_not() -> None:
    stage = Stage("airfield", phase="planning")
    stage.cards("german", hand=("rally",))
    stage.run(PlanCards("german"))
    assert stage.legal == [Done()], "an exchange was possible, so the question betrays nothing"
    stage = Stage("support", phase="planning")
    stage.cards("soviet", hand=("rally",), pool=tuple(card for card in ("SO1",) * 4 + ("SO2",) * 2))
    stage.run(PlanCards("soviet"))
    assert stage.legal == [Done()], "some of the pool are out"
    stage = Stage("support", phase="planning")
    pool = ("SO1",) * 4 + ("SO2",) * 2 + ("SO3",) + ("SO4",) * 4 + ("SO5",)
    stage.cards("soviet", hand=("rally",), pool=pool)
    stage.run(PlanCards("soviet"))
    assert stage.over, "everybody can see that none of the twelve has been drawn"


@rule("assault 1.2.4", "assault MR6.5d")
def test_used_cards_are_discarded_and_unused_ones_return_unseen() -> None:
    stage = Stage("airfield")
    stage.cards("german", planned=("GO1", "GT1"), used=("GO2",), hand=("rally",))
    put_away(Game(stage.state, stage._sink), "german")
    cards = stage.state.hands["german"]
    assert (cards.discard, cards.hand, cards.planned, cards.used) == (("GO2",), ("GO1", "GT1", "rally"), (), ())
    assert not any(getattr(event, "card", "") in ("GO1", "GT1") for event in stage.events)


@rule("assault MR6.0.1", "assault MR5.8.2")
def test_a_card_of_the_scenario_goes_to_its_own_pile_used_or_not() -> None:
    stage = Stage("klein")
    stage.cards("soviet", shown=("ST1",), used=("ST2",))
    put_away(Game(stage.state, stage._sink), "soviet")
    cards = stage.state.hands["soviet"]
    assert (cards.pool_used, cards.discard, cards.shown) == (("ST1", "ST2"), (), ())


@rule("assault MR6.5e")
def test_discarding_and_drawing() -> None:
    stage = Stage("klein")
    stage.cards("german", hand=("rally", "storm"), deck=("take_cover", "keen_eyes"))
    stage.run(FillHand("german"))
    assert stage.legal == [Discard("rally"), Discard("storm"), Done()]
    stage.say(Discard("storm"))
    stage.say(Done(), "keen_eyes", "take_cover")
    cards = stage.state.hands["german"]
    assert (cards.hand, cards.buried) == (("keen_eyes", "rally", "take_cover"), ("storm",))


@rule("assault MR6.5e")
def test_an_empty_hand_is_filled_without_a_question() -> None:
    stage = Stage("klein")
    stage.cards("german", deck=("rally", "storm", "storm", "take_cover"))
    stage.run(FillHand("german"), "storm", "rally", "storm")
    assert stage.over
    assert stage.state.hands["german"].hand == ("rally", "storm", "storm")


@rule("assault MR6.5e", "assault MR4.9.2")
def test_over_the_limit_a_side_must_discard() -> None:
    stage = Stage("klein")
    stage.cards("german", hand=("GO1", "GO2", "rally", "storm", "take_cover"))
    stage.run(FillHand("german"))
    assert stage.refused(Done()) == "MR6.5e"
    stage.say(Discard("storm"))
    assert stage.refused(Done()) == "MR6.5e", "still one too many"
    stage.say(Discard("rally"))
    stage.say(Done())
    assert stage.over
    assert len(stage.state.hands["german"].hand) == 3


@rule("assault MR4.8")
def test_what_is_discarded_is_not_seen() -> None:
    state = Stage("klein").state
    assert CardBuried("german", "GO1").seen(state, "soviet") == CardBuried("german", "")
    assert CardBuried("german", "GO1").seen(state, "german") == CardBuried("german", "GO1")


def known(stage: Stage) -> list[str]:
    return list(stage.state.hands["soviet"].known)


@rule("assault MR4.8", "assault 2.5f")
def test_a_card_that_was_driven_off_is_known_until_something_is_discarded_unseen() -> None:
    stage = Stage("klein")
    stage.cards("soviet", used=("ST1",), hand=("rally",))
    stage.tell(SupportSpent("soviet", "ST1", "hand"))
    assert known(stage) == ["ST1"]
    stage.tell(CardPlanned("soviet", "ST1"))
    assert known(stage) == ["ST1"], "whether it is committed again is not known"
    stage.tell(SupportUsed("soviet", "ST1"))
    assert known(stage) == []
    stage.cards("soviet", known=("ST1",), hand=("ST1", "rally"), used=())
    stage.tell(CardBuried("soviet", "rally"))
    assert known(stage) == []


@rule("assault MR5.8.2", "assault S2.m")
def test_the_support_cards_of_a_scenario_run_out_unless_it_shuffles_them() -> None:
    stage = Stage("support")
    stage.cards("soviet", pool=(), pool_used=("SO1",))
    stage.run(DrawSupport("soviet"))
    assert stage.over
    assert stage.state.hands["soviet"].hand == ()
    stage = Stage("klein")
    stage.cards("soviet", pool=(), pool_used=("ST1",))
    stage.run(DrawSupport("soviet", shown=True), "ST1")
    assert stage.state.hands["soviet"].shown == ("ST1",)


@rule("assault MR4.8", "assault MR6.0.1")
def test_what_a_scenario_draws_for_the_hand_is_secret_what_is_to_be_used_at_once_is_open() -> None:
    state = Stage("klein").state
    assert SupportDrawn("german", "GO1").seen(state, "soviet") == SupportDrawn("german", "")
    shown = SupportShown("soviet", "ST1")
    assert shown.seen(state, "german") == shown
