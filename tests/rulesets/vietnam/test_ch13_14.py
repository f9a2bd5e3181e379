"""[13.0] [14.0] Units without strength; how many support markers a side draws, and for whom they may be used."""

from __future__ import annotations

from fractions import Fraction

import pytest

import grognard
from grognard.core import flow
from grognard.core.dice import Draw, Drawn
from grognard.core.errors import BadInput
from grognard.rulesets.vietnam.differential import Fight, clash
from grognard.rulesets.vietnam.events.support import MarkersDrawn
from grognard.rulesets.vietnam.support import allotment, pools
from tests.rulesets.vietnam.battles import at_war, attack, hands, roll, state
from tests.rulesets.vietnam.edition import RULESET, WORLD
from tests.support import legal, play, rule, vietnam


def new_turn(turn: int, *camps: str, scenario: str = "snoopy") -> grognard.Match:
    """The start of a game turn with these camps."""
    unit = "us25_1_2a" if scenario == "triangle" else "us_4_47_C"
    return at_war("turn", scenario=scenario, more=f"turn = {turn}\ncamps = {list(camps)}", **{unit: "2020"})


@rule("vietnam 13.0")
def test_13_0_a_unit_without_attack_strength_attacks_and_markers_are_added_to_0() -> None:
    match = at_war(more=hands(us="3"), us_mon_3="0717/0718", vc_514_1="0717")
    assert legal(match, "attack") == ["attack 0717"]
    attack(match, "0717", "us_mon_3")
    play(match, "support 3")
    assert roll(match).differential == 0 + 3 - 5


@rule("vietnam 13.0")
def test_13_0_it_adds_nothing_to_the_attack_of_others() -> None:
    alone = roll(attack(at_war(us_4_47_C="0616", vc_514_1="0717"), "0717", "us_4_47_C"))
    match = at_war(us_4_47_C="0616", us_15_eng="0617 reduced", vc_514_1="0717")
    together = roll(attack(match, "0717", "us_4_47_C", "us_15_eng"))
    assert alone.differential == together.differential == -2
    fight = Fight(state(match).theatre.place("0717"), WORLD.unit_number("vc_514_1"), (WORLD.unit_number("us_15_eng"),))
    assert clash(state(match), fight).modifiers[0].rule == "13.0"


@rule("vietnam 14.0")
@pytest.mark.parametrize(("turn", "markers"), [(3, 5), (4, 4)])
def test_14_0_a_camp_taken_on_turn_3_counts_from_turn_4_on(turn: int, markers: int) -> None:
    match = new_turn(turn, "0808 taken 3", "0909 known", "0910")
    assert len(state(match).hands["vc"]) == markers
    assert len(state(match).hands["us"]) == 8


@rule("vietnam 14.0")
def test_14_0_one_fewer_for_each_camp_and_never_below_0() -> None:
    taken = [f"{hex} taken 1" for hex in ("0808", "0809", "0810", "0811", "0812", "0813")]
    assert len(state(new_turn(2, *taken[:3])).hands["vc"]) == 2
    assert state(new_turn(2, *taken[:5])).hands["vc"] == ()
    assert state(new_turn(2, *taken)).hands["vc"] == ()


@rule("vietnam 14.0", "vietnam 16.1")
def test_14_0_depots_count_as_well() -> None:
    match = new_turn(2, "1413 depot taken 1", "1414 depot", scenario="triangle")
    assert len(state(match).hands["vc"]) == 6 - 1


@rule("vietnam 3.0b", "vietnam 8.0")
def test_8_0_as_many_markers_as_the_turn_says_for_each_side() -> None:
    numbers = {turn: {s: len(state(new_turn(turn)).hands[s]) for s in ("us", "vc")} for turn in (1, 5, 9, 13)}
    assert [numbers[turn]["us"] for turn in numbers] == [8, 9, 10, 10]
    assert {numbers[turn]["vc"] for turn in numbers} == {5}


@rule("vietnam 24.0d")
def test_24_0d_turns_beyond_the_thirteenth_are_as_the_thirteenth() -> None:
    match = at_war("turn", scenario="triangle", more="turn = 15\nlast_turn = 16\nben_suc = 'past'", us25_1_2a="2020")
    assert (len(state(match).hands["us"]), len(state(match).hands["vc"])) == (10, 5)
    assert allotment(state(match), "us") == 10


@rule("vietnam 14.1", "vietnam 8.0")
def test_14_1_each_draw_is_equally_likely_for_every_marker_of_the_own_pool() -> None:
    fresh = RULESET.position('scenario = "boys"\nphase = "turn"')
    flow.begin(fresh)
    draw = fresh.pending[0]
    assert isinstance(draw, Draw)
    chances = {action.item: chance for action, chance in draw.outcomes(fresh) if isinstance(action, Drawn)}
    twelfths = {"1": 2, "2": 3, "3": 3, "4": 2, "5": 1, "6": 1}
    assert chances == {value: Fraction(count, 12) for value, count in twelfths.items()}
    flow.answer(fresh, Drawn("6"))
    again = fresh.pending[0]
    assert isinstance(again, Draw)
    assert dict(again.cup) == {"1": 2, "2": 3, "3": 3, "4": 2, "5": 1}


@rule("vietnam 14.1")
def test_14_1_not_lowest_first() -> None:
    match = vietnam('scenario = "boys"\nphase = "vc fight"\nstart = true')
    match.feed([*"6544333232211"])
    play(match, "done")
    assert state(match).hands == {"us": (2, 3, 3, 3, 4, 4, 5, 6), "vc": (1, 1, 2, 2, 3)}


@rule("vietnam 14.1")
def test_14_1_no_marker_is_drawn_twice() -> None:
    match = vietnam('scenario = "boys"\nphase = "vc fight"\nstart = true')
    match.feed([*"66"])
    with pytest.raises(BadInput):
        play(match, "done")


@rule("vietnam 14.1")
def test_14_1_when_all_are_received_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pools(WORLD), "us", (1, 2, 3, 4))
    match = new_turn(1, scenario="triangle")
    assert state(match).hands == {side: pools(WORLD)[side] for side in ("us", "vc")}
    assert [entry.action for entry in match.inputs if isinstance(entry.action, Drawn)] == []


@rule("vietnam 8.3g", "vietnam 14.1")
def test_8_3g_the_other_side_learns_only_how_many() -> None:
    match = new_turn(1)
    drawn = {entry.event.side: entry for entry in match.log if isinstance(entry.event, MarkersDrawn)}
    assert list(drawn) == ["us", "vc"]
    for side, entry in drawn.items():
        assert entry.seen[side] == entry.event
        for viewer in {"us", "vc", "spectator"} - {side}:
            seen = entry.seen[viewer]
            assert isinstance(seen, MarkersDrawn)
            assert seen.values == (0,) * (8 if side == "us" else 5)


@rule("vietnam 8.3g")
def test_8_3g_open_hands_are_an_option() -> None:
    match = at_war("turn", more='options = { hands = "open" }', us_4_47_C="2020")
    drawn = [entry for entry in match.log if isinstance(entry.event, MarkersDrawn)]
    assert len(drawn) == 2
    assert all(seen == entry.event for entry in drawn for seen in entry.seen.values())


@rule("vietnam 14.2")
@pytest.mark.parametrize(
    ("unit", "place"), [("ar_2", "0616"), ("us_4_47_C", "0616"), ("us_mon_1", "0717/0718"), ("us_50", "0616")]
)
def test_14_2_us_markers_serve_everybody_in_attack_and_defence(unit: str, place: str) -> None:
    attacking = attack(at_war(more=hands(us="2"), vc_514_1="0717", **{unit: place}), "0717", unit)
    assert legal(attacking) == ["support 2", "pass"]
    defending = attack(at_war("vc fight", more=hands(us="2"), vc_514_1="0717", **{unit: place}), place, "vc_514_1")
    assert legal(defending) == ["support 2", "pass"]
