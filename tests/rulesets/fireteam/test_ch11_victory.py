"""Chapters 11.15 to 11.17: control of hexes and towns, leaving the map, and who has won."""

from __future__ import annotations

import pytest

from grognard.core.flow import Outcome
from grognard.core.match import Match
from grognard.rulesets.fireteam.scenario_records import HasExited, HasNear
from grognard.rulesets.fireteam.setting_up.cards import scenario as card
from grognard.rulesets.fireteam.victory.control import controls, controls_town
from grognard.rulesets.fireteam.victory.reckoning import fulfilled, losses, objectives, score, units_near
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.staging import hexes, scenario
from tests.support import fireteam, play, rule

END = """
scenario = "{name}"
sheets = "{sheets}"
phase = "end"
turn = {turn}
control = {{ us = {us}, soviet = {soviet} }}
[units]
{units}
"""


def end_of(name: str, sheets: str, turn: int, units: str = "", us: str = "", soviet: str = "") -> Match:
    """A match at the end of a turn, after which it is judged."""
    lists = (str(text.split()).replace("'", '"') for text in (us, soviet))
    first, second = lists
    return fireteam(END.format(name=name, sheets=sheets, turn=turn, us=first, soviet=second, units=units))


def outcome(match: Match) -> tuple[str | None, int] | None:
    found: Outcome | None = match.state.outcome
    return None if found is None else (found.winner, found.score)


# Control


@rule("fireteam 11.16a")
def test_the_last_unit_in_a_hex_controls_it_even_in_passing() -> None:
    match = fireteam("""
        scenario = "balloon"
        sheets = "AB"
        phase = "soviet impulse"
        control = { us = ["1408", "1409"] }
        [units]
        S1_SQ1 = "1410"
    """)
    play(match, "activate move unit S1_SQ1", "go 1409", "go 1408", "halt")
    assert [controls(match.state, "soviet", WORLD.find(hex)) for hex in ("1409", "1408")] == [True, True]
    assert not controls(match.state, "us", WORLD.find("1409"))


@rule("fireteam 11.16a")
def test_leaders_never_matter() -> None:
    match = fireteam("""
        scenario = "balloon"
        sheets = "AB"
        phase = "soviet impulse"
        control = { us = ["1409"] }
        [units]
        "S_L8-1" = "1410"
    """)
    play(match, "activate move unit S_L8-1", "go 1409", "halt")
    assert controls(match.state, "us", WORLD.find("1409"))


def town(units: str, us: str) -> Match:
    return end_of("delay", "D", 1, units, us=us)


@rule("fireteam 11.16b")
def test_a_town_needs_all_its_buildings_and_no_enemy_in_or_beside_them() -> None:
    every = hexes(WORLD.towns["Grossentaft"])
    assert controls_town(town("", " ".join(every)).state, "us", "Grossentaft")
    assert not controls_town(town("", " ".join(every[1:])).state, "us", "Grossentaft")
    close = next(h for h in hexes(WORLD.sheets["D"]) if h not in every and beside(h, every))
    assert not controls_town(town(f'S1_SQ1 = "{close}"', " ".join(every)).state, "us", "Grossentaft")
    assert controls_town(town(f'"S_L8-1" = "{close}"', " ".join(every)).state, "us", "Grossentaft")
    assert controls_town(town(f'S1_RPG1 = "{close}"', " ".join(every)).state, "us", "Grossentaft")


@rule("fireteam 11.16b")
def test_neither_friends_nor_helicopters_nor_enemies_farther_off_cost_a_town() -> None:
    every = hexes(WORLD.towns["Grossentaft"])
    ring = {h for h in hexes(WORLD.sheets["D"]) if h not in every and beside(h, every)}
    far = next(h for h in hexes(WORLD.sheets["D"]) if h not in every and h not in ring and beside(h, sorted(ring)))
    close = min(ring)
    for units in (f'S1_SQ1 = "{far}"', f'U1_SQ1 = "{close}"', f'S_MI24_1 = "{close} N"'):
        assert controls_town(town(units, " ".join(every)).state, "us", "Grossentaft"), units
    assert not controls_town(town(f'S1_BMP1_1 = "{close} N"', " ".join(every)).state, "us", "Grossentaft")


@rule("fireteam 11.16a")
def test_control_of_one_hex_says_nothing_of_another() -> None:
    state = end_of("balloon", "AB", 1, us="1409", soviet="1411").state
    held = {
        (side, hex)
        for side in ("us", "soviet")
        for hex in ("1408", "1409", "1410", "1411")
        if controls(state, side, WORLD.find(hex))
    }
    assert held == {("us", "1409"), ("soviet", "1411")}


def beside(hex: str, others: list[str]) -> bool:
    return any(WORLD.grid.adjacent(WORLD.find(hex), WORLD.find(other)) for other in others)


@rule("fireteam 11.16c")
@pytest.mark.parametrize(("name", "holder"), [("balloon", "us"), ("counterattack", "soviet")])
def test_what_nobody_has_entered_belongs_to_the_defender(name: str, holder: str) -> None:
    state = scenario(name).state
    assert state.control[holder] == state.board
    assert scenario("meeting").state.control == {"us": 0, "soviet": 0}


# The end


@rule("fireteam 11.15")
def test_the_match_goes_on_until_the_last_turn() -> None:
    assert outcome(end_of("balloon", "AB", 5)) is None
    assert outcome(end_of("balloon", "AB", 6)) == ("us", 0)


@rule("fireteam 11.16a")
def test_the_soviets_of_the_first_scenario_need_six_points() -> None:
    prizes = "1506 1507 1510 1611"
    assert outcome(end_of("balloon", "AB", 6, soviet=prizes)) == ("us", 0)
    one = 'U1_SQ1 = "dead"'
    assert outcome(end_of("balloon", "AB", 6, one, soviet=prizes)) == ("soviet", 6)
    paid = f'{one}\nS1_SQ1 = "dead"\nS1_SQ2 = "dead"'
    assert outcome(end_of("balloon", "AB", 6, paid, soviet=prizes)) == ("us", 0)
    assert outcome(end_of("balloon", "AB", 5, one, soviet=prizes)) is None


def test_losses_count_by_the_kind_the_card_names() -> None:
    state = end_of("balloon", "AB", 4, 'S1_SQ1 = "dead"\nS1_MG1 = "dead"\nS2_SQ1 = "dead"').state
    assert losses(state, "soviet", "squad") == 2
    assert score(state, card(WORLD, "balloon"), "soviet") == -1


@rule("fireteam 11.16b")
def test_a_town_may_win_before_the_last_turn() -> None:
    every = " ".join(hexes(WORLD.towns["Grossentaft"]))
    assert outcome(end_of("delay", "D", 3, soviet=every)) is None
    assert outcome(end_of("delay", "D", 4, soviet=every)) == ("soviet", 0)


@rule("fireteam 11.17a")
@pytest.mark.parametrize(
    ("vehicles", "dead", "winner"),
    [
        ("S1_BMP1_1 S2_BTR70_1 S4_T80_1", "", "soviet"),
        ("S1_BMP1_1 S2_BTR70_1", "U5_M60_1 U5_M60_2", "soviet"),
    ],
)
def test_vehicles_that_leave_the_map_win_at_once(vehicles: str, dead: str, winner: str) -> None:
    units = "\n".join(
        [*(f'{name} = "exited"' for name in vehicles.split()), *(f'{name} = "dead"' for name in dead.split())]
    )
    assert outcome(end_of("recon", "AC", 2, units)) == (winner, 0)
    fewer = "\n".join(units.splitlines()[1:])
    assert outcome(end_of("recon", "AC", 2, fewer)) is None


def test_the_counterattack_needs_two_tanks_left() -> None:
    town_ = " ".join(hexes(WORLD.towns["Haselstein"]))
    two = 'U5_M1_1 = "4518"\nU5_M1_2 = "4519"'
    assert outcome(end_of("counterattack", "C", 7, two, us=town_)) == ("us", 0)
    one = 'U5_M1_1 = "4518"\nU5_M1_2 = "dead"'
    assert outcome(end_of("counterattack", "C", 7, one, us=town_)) == ("soviet", 0)


def test_the_meeting_engagement_may_be_drawn() -> None:
    assert outcome(end_of("meeting", "BD", 6)) == (None, 0)
    assert outcome(end_of("meeting", "BD", 6, us="5204")) == ("us", 1)


def test_the_deciding_hexes_are_known() -> None:
    assert hexes(objectives(WORLD, "balloon")) == ["1506", "1507", "1510", "1611"]


def test_a_side_may_give_up() -> None:
    match = fireteam('phase = "us impulse"\n[units]\nU1_SQ1 = "1508"')
    match.play("concede")
    assert outcome(match) == ("soviet", 0)


@rule("fireteam 11.16a", "fireteam 20.36c")
@pytest.mark.parametrize(
    ("units", "count"),
    [
        ('S1_SQ1 = "1506"\nS1_SQ2 = "1509"\nS1_SQ3 = "1503"', 3),
        ('S1_SQ1 = "1506"\nS1_SQ2 = "1510"\nS1_SQ3 = "1502"', 1),
        ('S1_BMP1_1 = "1505 N"\nS1_SQ1 = "in S1_BMP1_1"\nS1_MG1 = "1506"', 1),
        ('S_MI8_1 = "1505 N"\nS1_SQ1 = "in S_MI8_1"\nS1_SQ2 = "1507"', 1),
        ('S1_SQ1 = "dead"\nS1_SQ2 = "away due=1"\nU1_SQ1 = "1506"', 0),
        ('S1_BMP1_1 = "away due=1"\nS1_SQ1 = "in S1_BMP1_1"', 0),
    ],
)
def test_units_near_a_hex_are_those_on_the_ground_within_the_distance(units: str, count: int) -> None:
    state = end_of("air_assault", "AB", 1, units).state
    assert len(units_near(state, "soviet", HasNear(kind="squad", hex="1506", within=3, least=1))) == count


@rule("fireteam 11.17a")
@pytest.mark.parametrize(
    ("out", "enough"),
    [("S1_BMP1_1 S4_T80_1 S4_T80_2", True), ("S1_BMP1_1 S1_BMP1_2 S4_T80_1", False), ("S4_T80_1 S4_T80_2", False)],
)
def test_so_many_vehicles_with_so_many_tanks_among_them_must_have_left(out: str, enough: bool) -> None:
    units = "\n".join(f'{name} = "exited"' for name in (*out.split(), "S1_SQ1", "U5_M1_1"))
    state = end_of("recon", "AC", 1, units).state
    assert fulfilled(state, "soviet", HasExited(vehicles=3, tanks=2)) is enough
