"""[MR6.2.2] [1.2h] [2.1b] [3.1b] Command points: income, allotment, paying."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.actions.air import AirTarget
from grognard.rulesets.assault.actions.cards import Plan
from grognard.rulesets.assault.actions.command import Fill, LayPoint, Use
from grognard.rulesets.assault.actions.movement import Fast, Move
from grognard.rulesets.assault.command.impulse import Impulse
from grognard.rulesets.assault.command.income import income
from grognard.rulesets.assault.command.organization import Organization
from grognard.rulesets.assault.command.planning import Planning
from grognard.rulesets.assault.command.points import may_pay
from grognard.rulesets.assault.command.support_phase import SupportPhase
from grognard.rulesets.assault.events.cards import CardPlanned
from grognard.rulesets.assault.events.command import CardPointPaid, PointLaid, PointPaid, ReserveKept
from grognard.rulesets.assault.state import LOST, WAITING
from grognard.tactical.answers import Done
from tests.rulesets.assault.movement.marching import go
from tests.rulesets.assault.stage import Stage
from tests.support import rule

RIFLES = ["G_RIFLE41_1", "G_RIFLE41_2", "G_RIFLE41_3", "G_PZB39_1"]
MECHS = ["G_MECH41_1", "G_MECH41_2", "G_MECH41_3", "G_SDKFZ251_1", "G_SDKFZ251_2", "G_SDKFZ251_3"]
SOVIETS = ["S_RIFLE41_1", "S_RIFLE41_2", "S_RIFLE41_3", "S_RIFLE41_4", "S_MAXIM_1", "S_MAXIM_2", "S_MTR50_1"]


def klein() -> Stage:
    """Worked example 1: turn 5 of Battle Group Klein."""
    stage = Stage("klein", turn=5, phase="planning", command_points=True)
    for number, name in enumerate([*RIFLES[:2], *MECHS]):
        stage.place(name, f"5B-{1 + number % 8}{'AD'[number // 8]}")
    for name in RIFLES[2:]:
        stage.change(name, place=LOST)
    for name in ("G_SDKFZ231_1", "G_SDKFZ222_1"):
        stage.change(name, place=WAITING, due=5)
    for name in ("G_PZ2_1", "G_PZ2_2"):
        stage.change(name, place=WAITING, due=7)
    for number, name in enumerate(SOVIETS[1:]):
        stage.place(name, f"4B-{1 + number}F")
    stage.change(SOVIETS[0], place=LOST)
    stage.place("S_ATR_1", "4B-8F")
    for name in ("S_T26_1", "S_T26_2"):
        stage.place(name, "4B-8A")
    return stage


@rule("assault MR6.2.2a", "assault MR6.2.2b", "assault MR6.2.2c", "assault MR6.2.2h", "assault MR6.0.1", "assault S2.l")
def test_planning_with_points() -> None:
    """Worked example 1: 2 + 5 + 2 + 1 = 10 German points, one on a card, seven on units, two in reserve; 5 + 2 Soviet
    points, one on the open card, six on units."""
    stage = klein()
    stage.place("G_FLAK38T_1", "5B-1E")
    assert (income(stage.state, "german"), income(stage.state, "soviet")) == (10, 7)
    stage.cards("german", hand=("GO1", "rally"), pool=())
    stage.cards("soviet", shown=("ST2",))
    stage.run(Planning())
    stage.say(Plan("GO1"))
    stage.say(Done())
    assert stage.state.points["german"].reserve == 9
    for name in [*MECHS, "G_SDKFZ231_1"]:
        stage.say(LayPoint(stage.id(name)))
    stage.say(Done())
    assert (len(stage.state.points["german"].units), stage.state.points["german"].reserve) == (7, 2)
    stage.say(Fill())
    assert (len(stage.state.points["soviet"].units), stage.state.points["soviet"].reserve) == (6, 0)
    assert stage.over


@rule("assault MR6.2.2a")
def test_a_formation_counts_only_with_a_unit_on_the_map_or_due() -> None:
    stage = klein()
    before = income(stage.state, "german")
    stage.state.turn = 4
    assert income(stage.state, "german") == before - 2  # the recon squad is not due yet
    for name in RIFLES:
        stage.change(name, place=LOST)
    assert income(stage.state, "german") == before - 2 - 2


@rule("assault MR6.2.2a")
def test_no_formation_counts_higher_than_its_survivors() -> None:
    stage = klein()
    stage.change("G_RIFLE41_2", place=LOST)
    assert income(stage.state, "german") == 10 - 1


@rule("assault MR6.2.2h")
def test_attachments_bring_nothing() -> None:
    stage = Stage("klein", turn=1, command_points=True)
    stage.place("S_ATR_1", "4B-8F")
    assert income(stage.state, "soviet") == 0
    stage.place("G_FLAK38T_1", "5B-1E")
    assert income(stage.state, "german") == 1  # the bonus of the scenario alone


@rule("assault MR6.2.2g", "assault S4.e")
def test_a_stated_total_falls_by_one_for_two_units_lost() -> None:
    stage = Stage("coming", command_points=True)
    names = [piece.id for piece in stage.battle.pieces if piece.side == "soviet"]
    found = []
    for name in names[:5]:
        found.append(income(stage.state, "soviet"))
        stage.change(name, place=LOST)
    assert found == [8, 8, 7, 7, 6]
    assert income(stage.state, "german") == 7


# ------------------------------------------------------------------------------------------------------- allotment


def allotting(*names: str, points: int) -> Stage:
    """A German in the fourth scenario with some units lost, so that he has so many points."""
    stage = Stage("coming", turn=2, phase="planning", command_points=True)
    for number, name in enumerate(names):
        stage.place(name, f"9-{1 + number}F")
    rest = [piece.id for piece in stage.battle.pieces if piece.side == "german" and piece.id not in names]
    for name in rest[: 2 * (7 - points)]:
        stage.change(name, place=LOST)
    assert income(stage.state, "german") == points
    stage.run(Planning())
    return stage


@rule("assault MR6.2.2b")
def test_at_most_one_point_on_a_unit() -> None:
    names = ("G_SECRIFLE41_1", "G_SECRIFLE41_2", "G_SECRIFLE41_3", "G_HMG34_1")
    stage = allotting(*names, points=5)
    assert stage.over  # points enough for all: laid without a question
    points = stage.state.points["german"]
    assert (len(points.units), points.reserve) == (4, 1)


@rule("assault MR6.2.2b")
def test_two_points_stay_in_reserve_and_the_rest_is_lost() -> None:
    names = [f"G_SECRIFLE41_{number}" for number in (1, 2, 3, 4)] + ["G_HMG34_1", "G_MTR50_1", "G_PZB39_1"]
    stage = Stage("coming", turn=2, phase="planning", command_points=True)
    for number, name in enumerate([*names, "G_ELMOT41_1"]):
        stage.place(name, f"9-{1 + number}F")
    stage.run(Planning())
    first = LayPoint(stage.id(names[0]))
    stage.say(first)
    assert stage.refused(first) == "MR6.2.2b"
    assert stage.refused(LayPoint(stage.id("G_ELMOT41_2"))) == "MR6.2.2b"  # not on the map
    stage.say(Done())
    assert (len(stage.state.points["german"].units), stage.state.points["german"].reserve) == (1, 2)


@rule("assault MR6.2.2b", "assault 2.1b", "assault 3.1b", "assault 1.2h")
def test_every_committed_card_takes_a_point() -> None:
    stage = Stage("coming", turn=2, phase="planning", command_points=True)
    stage.place("G_HMG34_1", "9-1F")
    stage.cards("german", hand=("GO1", "GT2"), pool=())
    for piece in [piece.id for piece in stage.battle.pieces if piece.side == "german"][:12]:
        if piece != "G_HMG34_1":
            stage.change(piece, place=LOST)
    assert income(stage.state, "german") == 7 - 8 // 2
    stage.run(Planning())
    stage.say(Plan("GO1"))
    stage.say(Plan("GT2"))
    assert stage.over
    points = stage.state.points["german"]
    assert len(points.units) + points.reserve == 1  # three points, two of them on cards


@rule("assault MR6.2.2e", "assault MR4.8", "assault MR6.2.1a")
def test_the_other_side_learns_only_how_many_cards_are_committed() -> None:
    stage = klein()
    stage.cards("german", hand=("GO1", "rally"), pool=())
    stage.run(Planning())
    stage.say(Plan("GO1"))
    stage.say(Done())
    stage.say(Fill())
    laid = [event for event in stage.events if isinstance(event, PointLaid | ReserveKept) and event.side == "german"]
    assert laid
    assert {event.seen(stage.state, "soviet") for event in laid} == {None}
    planned = stage.told(CardPlanned)[0].seen(stage.state, "soviet")
    assert planned is not None
    assert planned.card == ""


# --------------------------------------------------------------------------------------------------------- paying


def paid() -> Stage:
    """Two squads, one with a point."""
    stage = Stage("support", command_points=True)
    stage.place("G_RIFLE41_1", "4B-1A")
    stage.place("G_RIFLE41_2", "4B-1C")
    stage.place("S_RIFLE41_1", "1B-8F")
    stage.points("german", "G_RIFLE41_1", reserve=1)
    stage.run(Impulse("german"))
    return stage


@rule("assault MR6.2.2c")
def test_a_unit_spends_its_own_point_first() -> None:
    stage = paid()
    stage.say(Move(stage.id("G_RIFLE41_1")))
    assert [(event.unit, event.reserve) for event in stage.told(PointPaid)] == [(stage.id("G_RIFLE41_1"), False)]
    assert stage.state.points["german"].reserve == 1


@rule("assault MR6.2.2c")
def test_else_one_of_the_reserve() -> None:
    stage = paid()
    stage.say(Move(stage.id("G_RIFLE41_2")))
    assert [(event.unit, event.reserve) for event in stage.told(PointPaid)] == [(stage.id("G_RIFLE41_2"), True)]
    assert stage.state.points["german"].reserve == 0
    assert not may_pay(stage.state, stage.id("G_RIFLE41_2"))
    assert may_pay(stage.state, stage.id("G_RIFLE41_1"))


@rule("assault MR6.2.2c")
def test_without_a_point_nothing_is_done() -> None:
    stage = paid()
    stage.points("german", "G_RIFLE41_1")
    assert stage.refused(Move(stage.id("G_RIFLE41_2"))) == "MR6.2.2c"
    assert Fast(stage.id("G_RIFLE41_2")) not in stage.legal


@rule("assault MR6.2.2d", "assault MR6.4.5", "assault MR18.N1")
def test_free_actions_cost_nothing() -> None:
    stage = paid()
    stage.change("G_RIFLE41_2", morale="suppressed")
    stage.cards("german", hand=("rally",))
    play = next(action for action in stage.legal if type(action).__name__ == "Play")
    stage.say(play)
    stage.say(stage.legal[0])
    assert not stage.told(PointPaid)


@rule("assault MR6.2.2f")
def test_without_the_option_nothing_is_paid() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "4B-1A")
    stage.place("S_RIFLE41_1", "1B-8F")
    stage.run(Impulse("german"))
    stage.say(Move(stage.id("G_RIFLE41_1")))
    stage.say(go(stage, "4B-2A"))
    assert not stage.told(PointPaid)


@rule("assault MR6.2.2e")
def test_points_are_returned_at_the_end_of_the_turn() -> None:
    stage = Stage("support", turn=2, command_points=True)
    stage.place("G_RIFLE41_1", "4B-1A")
    stage.place("S_RIFLE41_1", "1B-8F")
    stage.points("german", "G_RIFLE41_1", reserve=2)
    stage.run(Organization())
    assert (stage.state.points["german"].units, stage.state.points["german"].reserve) == (frozenset(), 0)


@rule("assault 2.2b", "assault 3.2b", "assault 1.2h")
@pytest.mark.parametrize("card", ["GT3", "GO1"])
def test_the_point_on_a_card_is_spent_with_it(card: str) -> None:
    stage = Stage("coming", phase="support", command_points=True)
    stage.place("G_SECRIFLE41_1", "9-5D")
    stage.place("S_T34_1", "9-4A")
    stage.cards("german", planned=(card,))
    stage.points("german", reserve=1)  # for the spotter
    stage.run(SupportPhase(("german", "soviet")))
    assert not stage.told(CardPointPaid)
    stage.say(Use(card))
    if card == "GT3":
        stage.say(AirTarget(stage.id("S_T34_1")), *[1] * 6)
    assert [event.card for event in stage.told(CardPointPaid)] == [card]
