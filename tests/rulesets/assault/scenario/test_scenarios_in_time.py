"""What scenarios bring in time: support drawn at the start of a turn or after it, and reinforcements (S1 to S4)."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.cards.decks import full_pool
from grognard.rulesets.assault.events.scenario import ReinforcementsDue, SupportRolled
from grognard.rulesets.assault.events.victory import ObjectiveTaken
from grognard.rulesets.assault.scenario.after import AfterTurn
from grognard.rulesets.assault.scenario.start import StartOfTurn
from grognard.rulesets.assault.state import WAITING
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def at_start(scenario: str, turn: int, *dice: int | str, **piles: tuple[str, ...]) -> Stage:
    """The start of a turn with full pools of support cards."""
    stage = Stage(scenario, turn=turn, phase="start")
    for side in ("german", "soviet"):
        stage.cards(side, pool=full_pool(stage.battle, side))
    for name, cards in piles.items():
        side, _, pile = name.partition("_")
        stage.cards(side, **{pile: cards})
    stage.run(StartOfTurn(), *dice)
    return stage


# ------------------------------------------------------------------------------------------------------ support


@rule("assault S1.h")
def test_on_turn_3_the_german_draws_an_aircraft_that_lies_open() -> None:
    stage = at_start("support", 3, "GT3", 6, 6)
    german = stage.state.hands["german"]
    assert german.shown == ("GT3",)
    assert german.hand == ()
    assert len(german.pool) == 11
    assert at_start("support", 2, 6, 6).state.hands["german"].shown == ()
    assert at_start("support", 4, 6, 6).state.hands["german"].shown == ()


@rule("assault S1.i")
@pytest.mark.parametrize(("turn", "dice", "drawn"), [(4, (2, 2), True), (4, (2, 3), False), (12, (6, 6), True)])
def test_the_soviet_draws_a_battery_by_two_dice_up_to_the_turn(turn: int, dice: tuple[int, int], drawn: bool) -> None:
    stage = at_start("support", turn, *dice, *(["SO1"] if drawn else []))
    assert stage.state.hands["soviet"].hand == (("SO1",) if drawn else ())
    assert len(stage.state.hands["soviet"].pool) == 12 - drawn
    (rolled,) = stage.told(SupportRolled)
    assert (rolled.side, rolled.total, rolled.cards) == ("soviet", sum(dice), int(drawn))


@rule("assault S1.i")
def test_a_card_drawn_once_is_not_drawn_again() -> None:
    stage = at_start("support", 12, 1, 1, "SO5", soviet_pool=("SO5",))
    stage.run(StartOfTurn(), 1, 1)
    assert stage.state.hands["soviet"].hand == ("SO5",)


@rule("assault S2.i")
def test_the_german_draws_a_battery_into_his_hand() -> None:
    stage = at_start("klein", 6, 3, 3, "GO1")
    assert stage.state.hands["german"].hand == ("GO1",)
    assert at_start("klein", 6, 3, 4).state.hands["german"].hand == ()


@rule("assault S2.j")
@pytest.mark.parametrize("turn", range(1, 12))
def test_the_soviet_draws_aircraft_on_odd_turns_from_the_third(turn: int) -> None:
    odd = turn in (3, 5, 7, 9, 11)
    battery = ["GO1"] if turn >= 7 else []
    stage = at_start("klein", turn, 3, 4, *battery, *(["ST1"] if odd else []))
    assert stage.state.hands["soviet"].shown == (("ST1",) if odd else ())


@rule("assault S2.m")
def test_used_aircraft_return_when_all_are_used() -> None:
    used = {"soviet_pool": (), "soviet_pool_used": ("ST1", "ST2")}
    stage = at_start("klein", 3, 3, 4, "ST2", **used)
    assert stage.state.hands["soviet"].shown == ("ST2",)
    assert stage.state.hands["soviet"].pool == ("ST1",)
    assert stage.state.hands["soviet"].pool_used == ()


@rule("assault S4.g")
@pytest.mark.parametrize(("turn", "die", "cards"), [(1, 3, 0), (1, 4, 1), (4, 4, 1), (4, 5, 2), (6, 2, 1), (6, 3, 2)])
def test_after_a_turn_a_die_and_its_number_bring_support(turn: int, die: int, cards: int) -> None:
    stage = Stage("coming", turn=turn, phase="organization")
    stage.cards("german", pool=full_pool(stage.battle, "german"))
    stage.run(AfterTurn(), die, *["GT3", "GO2"][:cards])
    assert stage.state.hands["german"].hand == tuple(sorted(["GT3", "GO2"][:cards]))


@rule("assault S4.g")
def test_nothing_comes_after_the_last_turn() -> None:
    stage = Stage("coming", turn=7, phase="organization")
    stage.cards("german", pool=("GT3",))
    stage.run(AfterTurn())
    assert stage.state.hands["german"].hand == ()


@rule("assault S4.k")
def test_an_empty_deck_gives_no_more_support() -> None:
    stage = Stage("coming", turn=6, phase="organization")
    stage.cards("german", pool=(), pool_used=("GT3", "GO2"))
    stage.run(AfterTurn())
    assert stage.state.hands["german"].hand == ()
    one = Stage("coming", turn=6, phase="organization")
    one.cards("german", pool=("GT3",), pool_used=("GO2",))
    one.run(AfterTurn(), 6, "GT3")
    assert one.state.hands["german"].hand == ("GT3",)
    assert one.state.hands["german"].pool_used == ("GO2",)


# ------------------------------------------------------------------------------------------------ reinforcements


def waiting(scenario: str, turn: int, **due: int) -> Stage:
    stage = Stage(scenario, turn=turn)
    for name, when in due.items():
        stage.change(name, place=WAITING, due=when)
    return stage


@rule("assault S1.f", "assault S2.f", "assault S2.h", "assault S3.f", "assault S3.g")
def test_reinforcements_are_told_on_their_turn() -> None:
    stage = waiting("klein", 5, G_SDKFZ231_1=5, S_T26_1=4)
    stage.run(StartOfTurn(), 6, 6, "ST1") if stage.state.hands["soviet"].pool else stage.run(StartOfTurn(), 6, 6)
    assert [(event.side, event.units) for event in stage.told(ReinforcementsDue)] == [
        ("german", (stage.id("G_SDKFZ231_1"),))
    ]


@rule("assault S1.g")
def test_soviet_tanks_come_on_the_turn_after_an_objective_is_taken() -> None:
    stage = waiting("support", 4, S_T26_2=8)
    force = stage.battle.pieces[stage.id("S_T26_2")]
    assert force.formation == "S23_LTANK"
    stage.tell(ObjectiveTaken(stage.hex("4B-8E"), "soviet"))
    assert stage.unit("S_T26_2").due == 5


@rule("assault S1.g")
def test_at_the_latest_they_come_on_turn_8_and_only_for_their_own_side() -> None:
    stage = waiting("support", 7, S_T26_2=8, G_SDKFZ231_1=6)
    stage.tell(ObjectiveTaken(stage.hex("4B-8E"), "soviet"))
    assert stage.unit("S_T26_2").due == 8
    early = waiting("support", 2, S_T26_2=8)
    early.tell(ObjectiveTaken(early.hex("4B-8E"), "german"))
    assert early.unit("S_T26_2").due == 8


@rule("assault S1.g", "assault S2.g")
def test_it_happens_once() -> None:
    stage = waiting("klein", 3, G_PZ2_1=7)
    stage.tell(ObjectiveTaken(stage.hex("4B-1E"), "german"))
    assert stage.unit("G_PZ2_1").due == 4
    stage.state.turn = 5
    stage.tell(ObjectiveTaken(stage.hex("4B-5E"), "german"))
    assert stage.unit("G_PZ2_1").due == 4
    assert stage.state.controlled["german"] == 3
