"""[25.0] The Boys of '67."""

from __future__ import annotations

import pytest

import grognard
from tests.rulesets.vietnam.edition import WORLD
from tests.support import legal, play, refusal, rule

from .battles import asked, at_war, attack, hands, roll, state, where


def practice() -> grognard.Match:
    return grognard.load("vietnam").new("boys", seed=1)


def end(first: str, second: str, us: str = "0616") -> grognard.Match:
    """The end of the last turn with the two VC companies in these states."""
    return at_war(
        "end",
        scenario="boys",
        more=f"turn = 4\nlost = {int(us == 'dead')}",
        us_4_47_C=us,
        vc_514_1=first,
        vc_514_2=second,
    )


@rule("vietnam 25.0a", "vietnam 3.0b")
def test_25_0a_four_turns_on_the_map_of_snoopys_nose_with_the_markers_of_the_track() -> None:
    found = state(practice())
    assert (found.map, found.last_turn, found.turn) == ("snoopys_nose", 4, 1)
    track = WORLD.scenarios["boys"].support
    assert [len(found.hands[side]) for side in ("us", "vc")] == [track.of("us", 1), track.of("vc", 1)]


@rule("vietnam 25.0b", "vietnam 25.0c")
def test_25_0b_everybody_stands_where_the_list_says_with_the_figures_it_gives() -> None:
    match = practice()
    expected = {
        "vc_514_1": ("0717", "3-5-6"),
        "vc_514_2": ("0816", "3-5-6"),
        "us_4_47_C": ("0616", "3-4-5"),
        "us_4_47_B": ("0615", "3-4-5"),
        "us_3_47_C": ("0711", "2-4-5"),
        "us_5cav": ("0618", "1-2-6"),
        "us_3_47_B": ("0917", "2-4-5"),
        "us_3_47_A": ("1215", "2-4-5"),
        "us_mon_1": ("0717/0718", "1-4-11"),
        "us_mon_3": ("0712/0811", "0-2-12"),
    }
    on_map = {WORLD.units[unit].id for unit in state(match).at.values()}
    assert on_map == set(expected)
    for unit, (place, figures) in expected.items():
        kind = WORLD.units[WORLD.by_id[unit]]
        assert where(match, unit) == place
        assert f"{kind.attack[0]}-{kind.defence[0]}-{kind.reach[0]}" == figures
    assert not state(match).lurking


@rule("vietnam 25.0e", "vietnam 10.0h", "vietnam 11.0i")
def test_25_0e_the_units_that_have_landed_do_not_move_on_turn_1() -> None:
    match = practice()
    for unit, rule_id in (("us_3_47_A", "10.0h"), ("us_3_47_B", "10.0h"), ("us_3_47_C", "11.0i")):
        assert refusal(match, f"pick {unit}") == rule_id
        assert f"lift {unit}" not in legal(match)
    assert not legal(match, "lift")
    assert not legal(match, "board")
    assert {text.split()[1] for text in legal(match, "pick")} == {
        "us_4_47_B",
        "us_4_47_C",
        "us_5cav",
        "us_mon_1",
        "us_mon_3",
    }


@rule("vietnam 25.0e", "vietnam 10.1", "vietnam 10.0m")
def test_25_0e_one_marker_and_no_advance_in_their_attacks() -> None:
    match = at_war("us fight", scenario="boys", more=f"start = true\n{hands('6 5 4')}")
    match.feed([1])
    play(match, "attack 0816", "join us_3_47_B", "commit", "support 6")
    assert roll(match).differential == 2 + 6 - 5
    assert not legal(match, "support")
    assert not legal(match, "advance")


@rule("vietnam 25.0e", "vietnam 10.0f", "vietnam 11.0h")
def test_25_0e_chits_and_units_are_ready_on_turn_2() -> None:
    match = practice()
    assert (state(match).helicopters, state(match).boats) == (0, 0)
    while state(match).turn == 1:
        play(match, "pass" if "pass" in legal(match) else "done")
    assert (state(match).helicopters, state(match).boats) == (2, 1)
    assert not state(match).deeds.landed | state(match).deeds.beached
    assert "pick us_3_47_A" in legal(match)
    assert "lift us_3_47_A" in legal(match)


@rule("vietnam 25.0d")
@pytest.mark.parametrize(
    ("first", "second", "us", "winner"),
    [
        ("dead", "dead", "0616", "us"),
        ("dead", "dead", "dead", "us"),
        ("dead", "0816", "0616", None),
        ("dead", "0816 reduced", "0616", None),
        ("0717 reduced", "0816 reduced", "0616", None),
        ("0717 reduced", "0816 reduced", "0616 reduced", None),
        ("dead", "0816", "dead", "vc"),
        ("0717", "dead", "dead", "vc"),
        ("0717 reduced", "0816 reduced", "dead", "vc"),
        ("0717 reduced", "0816", "0616", "vc"),
        ("0717", "0816 reduced", "0616", "vc"),
        ("0717", "0816", "0616", "vc"),
        ("0717", "0816", "dead", "vc"),
    ],
)
def test_25_0d_who_has_won_when_the_last_turn_is_over(first: str, second: str, us: str, winner: str | None) -> None:
    match = end(first, second, us)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == (winner, "25.0d")
    assert match.lines(None)[-1].message.id == f"event-game-ended-{winner or 'draw'}"


@rule("vietnam 25.0d")
@pytest.mark.parametrize(("die", "answer"), [(1, ()), (3, ("stand vc_514_1",))])
def test_25_0d_when_both_companies_are_gone_the_game_is_over(die: int, answer: tuple[str, ...]) -> None:
    """Eliminated outright by a 1; standing fast on its last step after a 3."""
    match = at_war(
        "us fight", scenario="boys", more=hands("6 5"), us_4_47_C="1922", vc_514_1="1923 reduced", vc_514_2="dead"
    )
    match.feed([die])
    play(match, "attack 1923", "join us_4_47_C", "commit", "support 6", "support 5", *answer)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == ("us", "25.0d")
    assert state(match).turn == 1


@rule("vietnam 25.0d")
def test_25_0d_one_company_gone_does_not_end_it() -> None:
    match = at_war(
        "us fight", scenario="boys", us_4_47_C="1922", vc_514_1="1923 reduced", vc_514_2="1714", more=hands("6 5")
    )
    match.feed([1])
    play(match, "attack 1923", "join us_4_47_C", "commit", "support 6", "support 5")
    assert where(match, "vc_514_1") == "dead"
    assert match.outcome is None


@rule("vietnam 25.0a")
def test_25_0a_the_attack_of_the_practice_scenario() -> None:
    """4/47 C and the monitor on 0717: four against five in the jungle, column 3, where a 1 is A2."""
    match = at_war("us fight", scenario="boys", more="start = true")
    attack(match, "0717", "us_4_47_C", "us_mon_1", die=1)
    assert (roll(match).differential, roll(match).row, roll(match).result) == (-1, "jungle", "A2")
    assert asked(match) == "us StandOrRetire"
