"""Chapter 11.2: command points of reinforcements, and how they come onto the map."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.movement.terrain_costs import BY_ROAD, CAUTIOUS, PLAIN
from grognard.rulesets.fireteam.setting_up.reinforcements import (
    arriving_points,
    entry_hexes,
    place_in_queue,
    queue_cost,
)
from grognard.rulesets.fireteam.sight.lines import on_ground, sees
from grognard.rulesets.fireteam.state import AWAY, MAP, note
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.staging import unit, where
from tests.support import fireteam, legal, play, refusal, rule

MEETING = """
scenario = "meeting"
sheets = "BD"
phase = "us impulse"
turn = {turn}
[units]
{units}
"""
TANKS = "\n".join(f'U5_M1_{n} = "away due=1"' for n in range(1, 5))


def meeting(units: str, turn: int = 1) -> Match:
    return fireteam(MEETING.format(units=units, turn=turn))


def steps(match: Match, verb: str) -> set[str]:
    return {text.split()[1] for text in legal(match, verb)}


@rule("fireteam 11.23", "fireteam 11.2c")
@pytest.mark.parametrize(
    ("turn", "side", "added"),
    [(3, "soviet", (18, (3, 3, 3))), (4, "us", (12, (2, 2, 1, 1))), (3, "us", (0, ())), (4, "soviet", (0, ()))],
)
def test_points_come_in_their_turn_whether_the_units_enter_or_not(
    turn: int, side: str, added: tuple[int, tuple[int, ...]]
) -> None:
    assert arriving_points(meeting('U5_M1_1 = "away due=1"', turn).state, side) == added


@rule("fireteam 11.2a")
def test_reinforcements_wait_for_their_turn() -> None:
    match = meeting('U6_M1_1 = "away due=4"\nU5_M1_1 = "away due=1"', turn=3)
    assert refusal(match, "activate move unit U6_M1_1") == "11.2a"
    assert refusal(match, "activate move unit U5_M1_1") is None
    later = meeting('U6_M1_1 = "away due=4"', turn=5)
    assert refusal(later, "activate move unit U6_M1_1") is None


@rule("fireteam 11.2b")
def test_units_off_the_map_are_activated_to_move_only() -> None:
    match = meeting(TANKS)
    assert {text.split()[1] for text in legal(match, "activate")} == {"move"}


@rule("fireteam 11.2a", "fireteam 11.2b")
def test_a_tank_enters_by_the_listed_column_and_pays_for_the_hex() -> None:
    match = play(meeting('U5_M1_1 = "away due=1"'), "activate move unit U5_M1_1")
    assert steps(match, "go") == {f"01{row:02}" for row in range(1, 15)}
    assert refusal(match, "go 0205") == "11.2a"
    assert refusal(match, "done") == "11.21"
    open_hex = next(hex for hex in sorted(steps(match, "go")) if hex not in steps(match, "road"))
    play(match, f"go {open_hex}", "done")
    assert where(match, "U5_M1_1") == open_hex
    assert unit(match, "U5_M1_1").place == MAP


@rule("fireteam 11.2b", "fireteam 5.32")
def test_by_road_a_vehicle_comes_in_facing_along_it() -> None:
    match = play(meeting('U5_M1_1 = "away due=1"'), "activate move unit U5_M1_1")
    road = sorted(steps(match, "road"))[0]
    play(match, f"road {road}")
    assert where(match, "U5_M1_1") == road
    assert steps(match, "road")


@rule("fireteam 11.2b", "fireteam 5.2a")
def test_reinforcements_may_enter_cautiously() -> None:
    match = play(meeting('U1_SQ1 = "away due=1"'), "activate move unit U1_SQ1")
    hex = sorted(steps(match, "creep"))[0]
    play(match, f"creep {hex}")
    assert unit(match, "U1_SQ1").cautious


@rule("fireteam 11.25")
def test_passengers_come_in_with_their_vehicle() -> None:
    text = 'U1_M2_1 = "away due=1"\nU1_SQ1 = "in U1_M2_1"'
    match = play(meeting(text), "activate move unit U1_M2_1")
    hex = sorted(steps(match, "road"))[0]
    play(match, f"road {hex}")
    assert where(match, "U1_SQ1") == hex
    assert refusal(meeting(text), "activate move unit U1_SQ1") == "4.21"


# Groups


@rule("fireteam 11.21", "fireteam 4.32a")
def test_a_platoon_that_enters_together_must_all_come_on_near_each_other() -> None:
    match = meeting(TANKS)
    play(match, "activate move platoon U5_M1_1", *(f"join U5_M1_{n}" for n in range(2, 5)))
    play(match, "take U5_M1_1 move", "go 0105", "done", "halt")
    assert refusal(match, "done") == "11.21"
    play(match, "take U5_M1_2 move")
    assert refusal(match, "go 0114") == "11.21"
    assert refusal(match, "go 0106") is None


@rule("fireteam 11.22", "fireteam 4.38a")
def test_saved_points_off_the_map_help_to_bring_the_platoon_on() -> None:
    text = TANKS.replace('U5_M1_2 = "away due=1"', 'U5_M1_2 = "away due=1 saved=2"')
    match = meeting(text)
    play(match, "activate move platoon U5_M1_1", "join U5_M1_2")
    assert "begin 4" in legal(match)


@rule("fireteam 11.22")
def test_points_are_saved_off_the_map_from_the_turn_of_entry_on() -> None:
    assert refusal(meeting('U6_M1_1 = "away due=4"', turn=3), "save U6_M1_1") == "11.22"
    assert refusal(meeting('U6_M1_1 = "away due=4"', turn=4), "save U6_M1_1") is None


@rule("fireteam 4.42a", "fireteam 11.21")
def test_a_leader_comes_in_with_infantry_on_foot() -> None:
    match = play(meeting('U1_SQ1 = "away due=1"\nU_L9-1 = "away due=1"'), "activate move unit U1_SQ1")
    assert refusal(match, "join U_L9-1") is None
    play(match, "join U_L9-1")
    hex = sorted(steps(match, "go"))[0]
    play(match, f"go {hex}")
    assert where(match, "U_L9-1") == hex


# Queueing and closed hexes


@rule("fireteam 11.24")
def test_the_fifth_vehicle_by_one_hex_stands_one_hex_behind() -> None:
    state = meeting('U5_M1_1 = "away due=1"\nU5_M1_2 = "away due=1"').state
    hex, tanks = WORLD.find("0105"), [WORLD.piece_number(f"U{p}_M1_{n}") for p in (5, 6) for n in range(1, 5)]
    for before in range(8):
        note(state, arrived=tuple((tank, hex) for tank in tanks[:before]))
        assert place_in_queue(state, WORLD.piece_number("U1_M2_1"), hex) == before // 4
    assert place_in_queue(state, WORLD.piece_number("U1_M2_1"), WORLD.find("0106")) == 0


@rule("fireteam 11.24", "fireteam 5.13")
@pytest.mark.parametrize(("way", "first", "fifth"), [(BY_ROAD, 0, 6), (PLAIN, 0, 12), (CAUTIOUS, 0, 12)])
def test_the_hex_behind_costs_what_the_way_in_costs(way: str, first: int, fifth: int) -> None:
    state = meeting('U5_M1_1 = "away due=1"').state
    road, tanks = WORLD.find("0108"), [WORLD.piece_number(f"U5_M1_{n}") for n in range(1, 5)]
    for before, twelfths in ((3, first), (4, fifth)):
        note(state, arrived=tuple((tank, road) for tank in tanks[:before]))
        assert queue_cost(state, WORLD.piece_number("U1_M2_1"), road, way) == twelfths


@rule("fireteam 11.24", "fireteam 5.5a")
def test_infantry_queues_by_its_own_limits() -> None:
    state = meeting('U1_SQ1 = "away due=1"').state
    hex = WORLD.find("0105")
    squads = [WORLD.piece_number(f"U{platoon}_SQ{n}") for platoon in (1, 2) for n in (1, 2, 3)]
    note(state, arrived=tuple((squad, hex) for squad in squads[:3]))
    assert place_in_queue(state, WORLD.piece_number("U2_SQ1"), hex) == 1
    assert place_in_queue(state, WORLD.piece_number("U1_MG1"), hex) == 0
    assert place_in_queue(state, WORLD.piece_number("U5_M1_1"), hex) == 0


@rule("fireteam 11.26", "fireteam 5.5c")
def test_an_entry_hex_with_an_enemy_is_closed() -> None:
    match = meeting('U5_M1_1 = "away due=1"\nS1_SQ1 = "0105"')
    play(match, "activate move unit U5_M1_1")
    assert refusal(match, "go 0105") == "5.5c"
    assert refusal(match, "go 0106") is None
    assert refusal(match, "go 0201") == "11.2a"


@rule("fireteam 11.26")
def test_if_all_are_closed_the_nearest_hexes_of_the_rim_serve() -> None:
    rows = [f'S{1 + n // 3}_SQ{1 + n % 3} = "01{n + 1:02}"' for n in range(9)]
    rows += [f'S{p}_MG1 = "01{n:02}"' for n, p in ((10, 1), (11, 2), (12, 3))]
    rows += ['S4_T80_1 = "0113"', 'S4_T80_2 = "0114"']
    state = meeting("\n".join(['U5_M1_1 = "away due=1"', *rows])).state
    assert [WORLD.label(hex) for hex in entry_hexes(state, (WORLD.piece_number("U5_M1_1"),))] == ["0201", "0214"]


@rule("fireteam 11.26", "fireteam 5.5a")
@pytest.mark.parametrize(("own", "open_"), [(3, ["0114"]), (4, ["0201", "0214"])])
def test_a_listed_hex_full_of_own_vehicles_is_as_useless_as_one_with_enemies(own: int, open_: list[str]) -> None:
    rows = [f'S{1 + n // 3}_SQ{1 + n % 3} = "01{n + 1:02}"' for n in range(9)]
    rows += [f'S{p}_MG1 = "01{n:02}"' for n, p in ((10, 1), (11, 2), (12, 3))]
    rows += ['S4_T80_1 = "0113"', *(f'U6_M60_{n} = "0114"' for n in range(1, own + 1))]
    state = meeting("\n".join(['U5_M1_1 = "away due=1"', 'U1_SQ1 = "away due=1"', *rows])).state
    assert [WORLD.label(hex) for hex in entry_hexes(state, (WORLD.piece_number("U5_M1_1"),))] == open_
    assert [WORLD.label(hex) for hex in entry_hexes(state, (WORLD.piece_number("U1_SQ1"),))] == ["0114"]  # room on foot


@rule("fireteam 11.2a")
def test_nothing_enters_where_it_waits() -> None:
    match = meeting('U5_M1_1 = "away due=1"')
    assert unit(match, "U5_M1_1").place == AWAY


# Fast reinforcement


def hurrying(units: str, *rules: str) -> Match:
    """A tank that waits to come in by the western road under the optional rule."""
    names = str(["fast reinforcement", *rules]).replace("'", '"')
    text = MEETING.format(units=f'U5_M1_1 = "away due=1"\n{units}', turn=1)
    match = fireteam(f"rules = {names}\n{text}")
    return play(match, "activate move unit U5_M1_1")


def spent(match: Match) -> int:
    """What the tank on the move has spent, in twelfths."""
    move: Move = match.state.inside(Move)
    return move.spent_by(WORLD.piece_number("U5_M1_1"))


@rule("fireteam 11.27a")
def test_a_reinforcement_out_of_sight_on_the_road_pays_a_quarter() -> None:
    road = sorted(steps(hurrying(""), "road"))[0]
    match = play(hurrying(""), f"road {road}")
    assert spent(match) == 3
    assert match.state.hurrying >> WORLD.piece_number("U5_M1_1") & 1
    usual = play(meeting('U5_M1_1 = "away due=1"'), "activate move unit U5_M1_1", f"road {road}")
    assert spent(usual) == 6


@rule("fireteam 11.27a")
def test_a_hex_in_enemy_sight_costs_the_normal_rate_and_ends_the_right() -> None:
    road = sorted(steps(hurrying(""), "road"))[0]
    near = next(
        WORLD.label(hex)
        for hex in WORLD.grid.neighbours[WORLD.grid.neighbours[WORLD.find(road)][0]]
        if seen_from(hex, road)
    )
    match = play(hurrying(f'S1_SQ1 = "{near}"'), f"road {road}")
    while not isinstance(match.state.calls[-1].frame, Move):
        play(match, "pass")
    assert spent(match) == 6
    assert not match.state.hurrying


def seen_from(hex: int, road: str) -> bool:
    return hex != WORLD.find(road) and sees(WORLD, 0, on_ground(WORLD, hex), on_ground(WORLD, WORLD.find(road)))


@rule("fireteam 11.27a")
def test_off_the_road_the_right_is_lost_for_good() -> None:
    road = sorted(steps(hurrying(""), "road"))[0]
    match = play(hurrying(""), f"road {road}")
    off = next(text for text in legal(match, "go") if not WORLD.road_hexes >> WORLD.find(text.split()[1]) & 1)
    play(match, off)
    assert not match.state.hurrying


@rule("fireteam 11.27b")
def test_by_night_a_flash_in_sight_ends_the_right() -> None:
    tank = WORLD.piece_number("U5_M1_1")
    road = sorted(steps(hurrying("", "15"), "road"))[0]
    far = next(
        hex
        for hex in WORLD.grid.ring(WORLD.find(road), 20)
        if sees(WORLD, 0, on_ground(WORLD, hex), on_ground(WORLD, WORLD.find(road)))
    )
    dark = play(hurrying(f'S4_T80_1 = "{WORLD.label(far)}"', "15"), f"road {road}")
    assert dark.state.hurrying >> tank & 1
    lit = play(hurrying(f'S4_T80_1 = "{WORLD.label(far)} flash"', "15"), f"road {road}")
    assert not lit.state.hurrying


def marching(units: str, *rules: str) -> Match:
    """A squad that waits to come in on foot under the optional rule."""
    names = str(["fast reinforcement", *rules]).replace("'", '"')
    text = MEETING.format(units=f'U1_SQ1 = "away due=1"\n{units}', turn=1)
    return play(fireteam(f"rules = {names}\n{text}"), "activate move unit U1_SQ1")


def marched(match: Match) -> int:
    """What the squad on the move has spent, in twelfths."""
    move: Move = match.state.inside(Move)
    return move.spent_by(WORLD.piece_number("U1_SQ1"))


def western_road() -> str:
    """The hex by which the road comes in from the west."""
    return sorted(steps(hurrying(""), "road"))[0]


@rule("fireteam 11.27a", "fireteam 5.13")
def test_infantry_on_the_road_comes_as_fast_as_vehicles() -> None:
    match = play(marching(""), f"go {western_road()}")
    assert marched(match) == 3
    along = next(
        hex
        for hex in sorted(steps(match, "go"))
        if WORLD.grid.side(WORLD.find(western_road()), WORLD.find(hex)) in WORLD.roads
    )
    play(match, f"go {along}")
    assert marched(match) == 6
    assert match.state.hurrying >> WORLD.piece_number("U1_SQ1") & 1


@rule("fireteam 11.27a", "fireteam 5.26a")
def test_infantry_that_comes_with_caution_or_beside_the_road_has_no_fast_rate() -> None:
    careful = play(marching(""), f"creep {western_road()}")
    assert marched(careful) == 24
    assert not careful.state.hurrying
    beside = next(hex for hex in sorted(steps(marching(""), "go")) if not WORLD.road_hexes >> WORLD.find(hex) & 1)
    assert not play(marching(""), f"go {beside}").state.hurrying


@rule("fireteam 11.27a")
def test_infantry_in_enemy_sight_pays_the_normal_rate_and_loses_the_right() -> None:
    road = western_road()
    near = next(
        WORLD.label(hex)
        for hex in WORLD.grid.neighbours[WORLD.grid.neighbours[WORLD.find(road)][0]]
        if seen_from(hex, road)
    )
    match = play(marching(f'S1_SQ1 = "{near}"'), f"go {road}")
    while not isinstance(match.state.calls[-1].frame, Move):
        play(match, "pass")
    assert marched(match) == 12
    assert not match.state.hurrying


@rule("fireteam 11.27a")
def test_without_the_agreement_infantry_pays_the_normal_rate() -> None:
    match = play(meeting('U1_SQ1 = "away due=1"'), "activate move unit U1_SQ1", f"go {western_road()}")
    assert marched(match) == 12
