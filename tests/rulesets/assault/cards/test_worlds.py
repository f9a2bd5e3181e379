"""[MR4.8] Worlds that a side imagines remember nothing of the truth: one draw is as good as long mixing."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from grognard.ai.players import Dice
from grognard.core.digest import digest
from grognard.core.flow import Side
from grognard.rulesets.assault.cards.decks import is_support
from grognard.rulesets.assault.cards.unseen import dealt_anew
from grognard.rulesets.assault.face.belief import resample
from grognard.rulesets.assault.state import AssaultState, Hand, Points
from tests.rulesets.assault.cards.test_unseen import HIDDEN, with_exchange, with_pool
from tests.rulesets.assault.stage import Stage
from tests.support import rule

WORLDS = 400
SWEEPS = 6
DEVIATIONS = 4.0
Seen = tuple[str, object]


def chi_square(one: Counter[Seen], two: Counter[Seen]) -> float:
    """How many deviations two samples are apart: the statistic in units of its spread."""
    cells = [each for each in one | two if one[each] + two[each] >= 10]
    statistic = sum((one[each] - two[each]) ** 2 / (one[each] + two[each]) for each in cells)
    return (statistic - len(cells)) / sqrt(2 * len(cells))


def lying(hand: Hand) -> list[Seen]:
    return [(pile, card) for pile in (*HIDDEN, "exchanged") for card in getattr(hand, pile)]


def swapped(stage: Stage, side: Side, dice: Dice) -> Hand:
    """The slow way for cards that are laid aside: any two change places if they may lie there, many times over."""
    hand, world = stage.state.hands[side], stage.battle
    slots = [(pile, card) for pile in HIDDEN for card in getattr(hand, pile)]
    piles, cards = [pile for pile, _ in slots], [card for _, card in slots]

    def fits(pile: str, card: str) -> bool:
        return pile in ("hand", "buried") or is_support(world, card) is (pile != "deck")

    for _ in range(SWEEPS * len(slots)):
        a, b = dice.below(len(slots)), dice.below(len(slots))
        if fits(piles[a], cards[b]) and fits(piles[b], cards[a]):
            cards[a], cards[b] = cards[b], cards[a]
    found = {pile: tuple(card for at, card in zip(piles, cards, strict=True) if at == pile) for pile in HIDDEN}
    return Hand(**found)


@rule("assault MR4.8", "assault MR5.8.2")
def test_a_draw_deals_every_card_everywhere_as_often_as_long_mixing_does() -> None:
    stage = with_pool()
    drawn, slow = Counter[Seen](), Counter[Seen]()
    for number in range(WORLDS):
        drawn.update(lying(dealt_anew(stage.state, "german", Dice(number))))
        slow.update(lying(swapped(stage, "german", Dice(10_000 + number))))
    assert chi_square(drawn, slow) < DEVIATIONS


def with_points() -> Stage:
    """Units with points, one has paid, one was lost this turn; a point lies in reserve."""
    stage = Stage("klein", turn=3, options={"command_points": True})
    units = [stage.place(f"G_RIFLE41_{n}", f"5B-{n}E") for n in (1, 2)]
    units += [stage.place(f"G_MECH41_{n}", f"5B-{n}D") for n in (1, 2, 3)]
    stage.state.points["german"] = Points(units=frozenset(units[:3]), reserve=1, bare=frozenset(units[3:4]))
    stage.change("G_MECH41_3", place="lost")
    stage.cards("german", deck=("rally", "storm"), hand=("take_cover",), pool=("GO1", "GO2"))
    return stage


def known(state: AssaultState, side: Side) -> list[Seen]:
    points = state.points[side]
    told: list[Seen] = [("point", unit) for unit in points.units]
    return [*lying(state.hands[side]), *told, ("reserve", points.reserve), ("orders", state.orders)]


def mixed(state: AssaultState, side: Side, dice: Dice) -> AssaultState:
    """Drawn over and over again, so that nothing is left of the truth."""
    for _ in range(SWEEPS):
        state = resample(state, side, dice)
    return state


@rule("assault MR4.8", "assault MR6.2.2e", "assault 1.2f", "assault MR8.3")
@pytest.mark.parametrize("made", [with_pool, with_exchange, with_points])
def test_a_world_remembers_nothing_of_the_truth(made: object) -> None:
    assert callable(made)
    true: AssaultState = made().state
    drawn, slow = Counter[Seen](), Counter[Seen]()
    for number in range(WORLDS):
        drawn.update(known(resample(true, "soviet", Dice(number)), "german"))
        slow.update(known(mixed(true, "soviet", Dice(10_000 + number)), "german"))
    assert chi_square(drawn, slow) < DEVIATIONS


@rule("assault MR4.8", "assault MR6.2.2e")
@pytest.mark.parametrize("made", [with_pool, with_exchange, with_points])
def test_worlds_that_look_the_same_lead_to_the_same_world(made: object) -> None:
    assert callable(made)
    true: AssaultState = made().state
    twin = mixed(true, "soviet", Dice(3))
    for seed in range(10):
        assert digest(resample(twin, "soviet", Dice(seed))) == digest(resample(true, "soviet", Dice(seed)))
