"""[9.1] [9.2] Soviet on-map reserves: what they are, what they may not do, and what activates them."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.errors import BadInput
from grognard.core.match import Match
from grognard.rulesets.kursk.events import Marched, ReserveActivated
from grognard.rulesets.kursk.state import Unit, settle
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, legal, play, refusal, rule

STACK = ("S_TNKC_12", "S_TNKC_15", "S_MECC_2")
"""A reserve stack of three corps: a full hex."""


def reserve_at(hex: str, mark: str = " reserve") -> str:
    """The lines of a full reserve stack."""
    return "\n".join(f'{unit} = "{hex}{mark}"' for unit in STACK)


def unit(match: Match, name: str) -> Unit:
    """A unit as it is now."""
    found: Unit = match.state.units[WORLD.by_id[name]]
    return found


def inactive(match: Match, names: tuple[str, ...] = STACK) -> list[bool]:
    """Which units of a stack are still in reserve."""
    return [unit(match, name).reserve for name in names]


def fed(position: str, *dice: int) -> Match:
    """A match whose next dice are known."""
    match = kursk(position)
    match.feed(list(dice))
    return match


def put_in_reserve(match: Match, name: str) -> None:
    """Make a unit next to the enemy an inactive reserve, which no play leads to."""
    state = match.state.fork()
    settle(state, WORLD.by_id[name], reserve=True)
    state.reserves |= 1 << unit(match, name).hex
    match.state = state


# ------------------------------------------------------------------------------------------- 9.1 what they are


@rule("kursk 9.1a")
def test_9_1a_the_reserves_are_eight_stacks_of_r_units() -> None:
    match = kursk('phase = "soviet start"\nstart = "standard"')
    marked = [number for number, there in enumerate(match.state.units) if there.reserve]
    hexes = {match.state.units[number].hex for number in marked}
    assert len(hexes) == 8
    assert {WORLD.units[number].code.hex for number in marked} == hexes
    assert sorted(number for hex in hexes for number in match.state.stack(hex)) == marked
    assert all(
        WORLD.units[number].side == "soviet" and WORLD.units[number].printed_code.endswith("-R") for number in marked
    )
    assert sorted(WORLD.label(hex) for hex in hexes) == sorted(text.split()[1] for text in legal(match, "activate"))


@rule("kursk 9.1a")
def test_9_1a_reinforcements_are_off_the_map_when_play_begins() -> None:
    match = grognard.load("kursk").new("standard", seed=1, options={"setup": "default"})
    coming = [n for n, kind in enumerate(WORLD.units) if kind.code.turn is not None or kind.code.conditional]
    assert len(coming) == 1 + 4 + 5 + 25
    assert {match.state.units[number].place for number in coming} == {"pool"}


@rule("kursk 9.1b")
@pytest.mark.parametrize("name", ["S_RIFD_309", "S_RIFD_325", "S_RIFD_348", "S_RIFD_354"])
def test_9_1b_the_four_misprinted_rifle_divisions_are_no_reserves(name: str) -> None:
    match = kursk('phase = "soviet move"\nstart = "standard"')
    assert not unit(match, name).reserve
    assert refusal(match, f"pick {name}") is None
    with pytest.raises(BadInput, match=r"9\.1a"):
        kursk(f'phase = "soviet move"\n[units]\n{name} = "2708 reserve"')


# ------------------------------------------------------------------------------------ 9.2a what they may not do


@rule("kursk 9.2a")
def test_9_2a_an_inactive_reserve_may_not_move() -> None:
    match = kursk(f'phase = "soviet move"\n[units]\n{reserve_at("2425")}\nS_RIFC_38 = "2427"')
    assert legal(match, "pick") == ["pick S_RIFC_38"]
    assert [refusal(match, f"pick {name}") for name in STACK] == ["9.2a"] * 3


@rule("kursk 9.2a")
def test_9_2a_the_same_stack_moves_when_it_is_active() -> None:
    match = kursk(f'phase = "soviet move"\n[units]\n{reserve_at("2425", "")}')
    assert legal(match, "pick") == [f"pick {name}" for name in STACK]


@rule("kursk 9.2a")
def test_9_2a_an_inactive_reserve_does_not_move_along_with_others() -> None:
    match = kursk('phase = "soviet move"\n[units]\nS_TNKC_12 = "2425 reserve"\nS_RIFC_38 = "2425"')
    play(match, "pick S_RIFC_38")
    assert refusal(match, "join S_TNKC_12") == "9.2a"


@rule("kursk 9.2a")
def test_9_2a_an_inactive_reserve_takes_no_part_in_an_attack() -> None:
    match = kursk('phase = "soviet fight"\n[units]\nG_INF_39 = "1302"\nS_TNKC_12 = "1303"\nS_RIFC_38 = "1301"')
    put_in_reserve(match, "S_TNKC_12")
    play(match, "attack 1302")
    assert legal(match, "join") == ["join S_RIFC_38"]
    assert refusal(match, "join S_TNKC_12") == "9.2a"


@rule("kursk 9.2a")
def test_9_2a_an_inactive_reserve_makes_no_attack_of_its_own() -> None:
    match = kursk('phase = "soviet fight"\n[units]\nG_INF_39 = "1302"\nS_TNKC_12 = "1303"')
    assert legal(match, "attack") == ["attack 1302"]
    put_in_reserve(match, "S_TNKC_12")
    assert legal(match, "attack") == []


@rule("kursk 9.2a")
def test_9_2a_an_inactive_reserve_is_not_attacked() -> None:
    match = kursk('phase = "german fight"\n[units]\nG_INF_39 = "1302"\nS_TNKC_12 = "1303"')
    assert legal(match, "attack") == ["attack 1303"]
    put_in_reserve(match, "S_TNKC_12")
    assert refusal(match, "attack 1303") == "9.2a"


NO_WAY_BUT_1303 = """
    phase = "german fight"
    luftwaffe = 0
    [units]
    G_INF_168 = "1402"
    G_INF_106 = "1202"
    S_RIFD_19 = "1302"
    """


def retreat_to_1303(mark: str) -> Match:
    """A Soviet division is forced back; the only hex without an enemy zone is full of reserve units."""
    match = fed(NO_WAY_BUT_1303 + reserve_at("1303", mark), 5)
    return play(match, "attack 1302", "join G_INF_168", "commit")


@rule("kursk 9.2a")
def test_9_2a_an_inactive_reserve_is_not_repositioned_for_a_retreat() -> None:
    match = retreat_to_1303(" reserve")
    assert unit(match, "S_RIFD_19").place == "dead"
    assert all(WORLD.label(unit(match, name).hex) == "1303" for name in STACK)


@rule("kursk 9.2a")
def test_9_2a_an_active_stack_is_repositioned_for_the_same_retreat() -> None:
    match = retreat_to_1303("")
    assert {text.split()[1] for text in legal(match, "displace")} == set(STACK)


# --------------------------------------------------------------------------------- 9.2b to 9.2d by the Soviet


@rule("kursk 9.2b")
def test_9_2b_a_whole_stack_is_activated_and_no_other() -> None:
    match = kursk(f'phase = "soviet start"\n[units]\n{reserve_at("2425")}\nS_TNKC_25 = "2725 reserve"')
    play(match, "activate 2425")
    assert inactive(match) == [False, False, False]
    assert inactive(match, ("S_TNKC_25",)) == [True]
    assert legal(match, "activate") == ["activate 2725"]
    play(match, "done")
    assert legal(match, "pick") == [f"pick {name}" for name in STACK]


@rule("kursk 9.2b", "kursk 9.2e")
def test_9_2b_contact_activates_the_whole_stack_too() -> None:
    match = kursk(f'phase = "german move"\n[units]\nG_PZ_1SS = "1301"\n{reserve_at("1303")}')
    play(match, "pick G_PZ_1SS", "go 1302")
    assert inactive(match) == [False, False, False]


@rule("kursk 9.2c")
def test_9_2c_under_the_gambit_every_reserve_is_active_from_the_start() -> None:
    match = grognard.load("kursk").new("gambit", seed=1, options={"setup": "default"})
    reserves = [kind.id for kind in WORLD.units if kind.code.reserve]
    assert {unit(match, name).place for name in reserves} == {"map"}
    assert not any(inactive(match, tuple(reserves)))


@rule("kursk 9.2c")
def test_9_2c_under_the_gambit_reserves_move_at_once_and_cost_nothing() -> None:
    match = kursk('phase = "soviet start"\nstart = "gambit"')
    assert legal(match, "activate") == []
    assert refusal(match, "pick S_TNKC_12") is None
    assert match.state.vp == 60


@rule("kursk 9.2c")
def test_9_2c_without_the_gambit_reserves_start_inactive() -> None:
    match = grognard.load("kursk").new("standard", seed=1, options={"setup": "default"})
    assert all(inactive(match, tuple(kind.id for kind in WORLD.units if kind.code.reserve)))


@rule("kursk 9.2d")
@pytest.mark.parametrize(
    ("turn", "vp"), [(1, 67), (2, 66), (3, 65), (4, 64), (5, 63), (6, 62), (7, 61), (8, 60), (9, 60)]
)
def test_9_2d_the_german_gains_the_vp_of_the_turn_for_a_stack(turn: int, vp: int) -> None:
    match = kursk(f'phase = "soviet start"\nturn = {turn}\n[units]\n{reserve_at("2425")}')
    play(match, "activate 2425")
    assert match.state.vp == vp
    assert inactive(match) == [False, False, False]


@rule("kursk 9.2d")
def test_9_2d_any_number_of_stacks_each_for_its_vp() -> None:
    match = kursk(
        """
        phase = "soviet start"
        turn = 3
        [units]
        S_TNKC_12 = "2425 reserve"
        S_TNKC_25 = "2725 reserve"
        S_TNKC_4G = "2125 reserve"
        """
    )
    play(match, "activate 2725", "activate 2425")
    assert match.state.vp == 70
    assert legal(match) == ["activate 2125", "done"]
    play(match, "activate 2125")
    assert match.state.vp == 75
    assert legal(match, "activate") == []


@rule("kursk 9.2d")
def test_9_2d_activation_is_voluntary() -> None:
    match = kursk(f'phase = "soviet start"\n[units]\n{reserve_at("2425")}\nS_RIFC_38 = "2427"')
    play(match, "done")
    assert inactive(match) == [True, True, True]
    assert match.state.vp == 60
    assert legal(match, "pick") == ["pick S_RIFC_38"]


@rule("kursk 9.2d")
@pytest.mark.parametrize("phase", ["soviet move", "soviet fight", "german start", "german move"])
def test_9_2d_only_at_the_start_of_the_soviet_player_turn(phase: str) -> None:
    position = '[units]\nS_TNKC_12 = "2425 reserve"\nS_RIFC_38 = "1302"\nG_INF_39 = "1301"'
    assert legal(kursk(f'phase = "{phase}"\n{position}'), "activate") == []
    assert legal(kursk(f'phase = "soviet start"\n{position}'), "activate") == ["activate 2425"]


@rule("kursk 9.2d")
def test_9_2d_only_a_hex_with_an_inactive_reserve_can_be_named() -> None:
    match = kursk('phase = "soviet start"\n[units]\nS_TNKC_12 = "2425 reserve"\nS_TNKC_15 = "2725"')
    assert refusal(match, "activate 2725") == "9.2d"
    assert refusal(match, "activate 2426") == "9.2d"


@rule("kursk 9.2d")
def test_9_2d_a_stack_kept_back_may_be_activated_on_a_later_turn() -> None:
    match = kursk(f'phase = "soviet start"\nturn = 1\n[units]\n{reserve_at("2425")}')
    play(match, "done", "order move/fight", "order move/fight", "activate 2425")
    assert match.state.turn == 2
    assert match.state.vp == 66


# ------------------------------------------------------------------------------------------ 9.2e by contact


@rule("kursk 9.2e")
@pytest.mark.parametrize("mover", ["G_PZ_1SS", "G_INF_39"])
@pytest.mark.parametrize("hex", ["1304", "1404", "1403", "1302", "1203", "1204"])
def test_9_2e_moving_into_any_hex_next_to_a_reserve_activates_it(mover: str, hex: str) -> None:
    start = {"1304": "1305", "1404": "1405", "1403": "1502", "1302": "1301", "1203": "1102", "1204": "1105"}[hex]
    match = kursk(f'phase = "german move"\n[units]\n{mover} = "{start}"\n{reserve_at("1303")}')
    play(match, f"pick {mover}", f"go {hex}")
    assert inactive(match) == [False, False, False]
    assert match.state.vp == 60
    assert [event.rule for event in events(match, ReserveActivated) if isinstance(event, ReserveActivated)] == ["9.2e"]


@rule("kursk 9.2e")
def test_9_2e_a_german_unit_two_hexes_away_activates_nothing() -> None:
    match = kursk(f'phase = "german move"\n[units]\nG_PZ_1SS = "1300"\n{reserve_at("1303")}')
    play(match, "pick G_PZ_1SS", "go 1301")
    assert inactive(match) == [True, True, True]


@rule("kursk 9.2e")
def test_9_2e_a_soviet_unit_next_to_a_reserve_activates_nothing() -> None:
    match = kursk(f'phase = "soviet move"\n[units]\nS_RIFC_38 = "2427"\n{reserve_at("2425")}')
    play(match, "pick S_RIFC_38", "go 2426")
    assert inactive(match) == [True, True, True]


@rule("kursk 9.2e")
def test_9_2e_one_step_can_activate_several_stacks() -> None:
    match = kursk(
        """
        phase = "german move"
        [units]
        G_PZ_1SS = "1301"
        S_TNKC_12 = "1303 reserve"
        S_TNKC_25 = "1403 reserve"
        S_TNKC_4G = "1205 reserve"
        """
    )
    play(match, "pick G_PZ_1SS", "go 1302")
    assert inactive(match, ("S_TNKC_12", "S_TNKC_25", "S_TNKC_4G")) == [False, False, True]


@rule("kursk 9.2e")
def test_9_2e_infiltration_activates() -> None:
    match = kursk(f'phase = "german move"\n[units]\nG_PZ_1SS = "1301"\nS_RIFD_19 = "1201"\n{reserve_at("1303")}')
    play(match, "pick G_PZ_1SS", "go 1302")
    assert [event.rule for event in events(match, Marched) if isinstance(event, Marched)] == ["8.6a"]
    assert inactive(match) == [False, False, False]
    assert match.state.vp == 60


def breakthrough(reserve: str) -> Match:
    """1SS destroys a division in 1302."""
    units = f'G_PZ_1SS = "1301"\nS_RIFD_19 = "1302"\n{reserve_at(reserve)}'
    match = fed(f'phase = "german fight"\nluftwaffe = 0\n[units]\n{units}', 1)
    return play(match, "attack 1302", "join G_PZ_1SS", "commit")


@rule("kursk 9.2e")
def test_9_2e_advance_after_combat_activates() -> None:
    match = breakthrough("1303")
    assert inactive(match) == [True, True, True]
    play(match, "advance G_PZ_1SS")
    assert inactive(match) == [False, False, False]
    assert match.state.vp == 61  # the division, not the reserve


@rule("kursk 9.2e")
def test_9_2e_the_second_hex_of_an_advance_activates() -> None:
    match = play(breakthrough("1304"), "advance G_PZ_1SS")
    assert inactive(match) == [True, True, True]
    play(match, "exploit 1303")
    assert inactive(match) == [False, False, False]
    assert match.state.vp == 61


CORNERED = """
    phase = "soviet fight"
    orders = { soviet = "fight/fight" }
    luftwaffe = 0
    [units]
    G_INF_39 = "1302"
    S_TNKC_2G = "1303"
    S_RIFD_49 = "1403"
    S_RIFD_64 = "1402"
    S_RIFD_212 = "1203"
    S_RIFD_324 = "1202"
    """


@rule("kursk 9.2e")
def test_9_2e_a_german_retreat_activates() -> None:
    match = fed(CORNERED + reserve_at("1300"), 5)
    play(match, "attack 1302", "join S_TNKC_2G", "commit")
    assert WORLD.label(unit(match, "G_INF_39").hex) == "1301"
    assert inactive(match) == [False, False, False]
    assert match.state.vp == 60


@rule("kursk 9.2e")
def test_9_2e_german_repositioning_activates() -> None:
    full = 'G_INF_161 = "1301"\nG_INF_282 = "1301"\nG_INF_198 = "1301"\nS_RIFD_97 = "1300"\nS_RIFD_110 = "1201"\n'
    match = fed(CORNERED + full + reserve_at("1501"), 5)
    play(match, "attack 1302", "join S_TNKC_2G", "commit")
    assert inactive(match) == [True, True, True]
    play(match, "displace G_INF_161 1401")
    assert inactive(match) == [False, False, False]
    assert match.state.vp == 60


@rule("kursk 9.2e")
def test_9_2e_a_reinforcement_activates_on_its_way_in() -> None:
    match = kursk(f'phase = "german move"\nturn = 3\n[units]\nG_PZ_19 = "pool"\n{reserve_at("1302")}')
    play(match, "pick G_PZ_19", "go 1200")
    assert inactive(match) == [True, True, True]
    play(match, "go 1201", "go 1202")
    assert inactive(match) == [False, False, False]
    assert match.state.vp == 60


# -------------------------------------------------------------------------------------- 9.2f once and for all


@rule("kursk 9.2f")
def test_9_2f_an_activated_stack_can_be_attacked_in_the_same_player_turn() -> None:
    match = kursk(f'phase = "german move"\n[units]\nG_PZ_1SS = "1301"\n{reserve_at("1303")}')
    play(match, "pick G_PZ_1SS", "go 1302")
    assert legal(match, "attack") == ["attack 1303"]


@rule("kursk 9.2f")
def test_9_2f_a_stack_activated_by_contact_stays_active_when_the_german_has_left() -> None:
    match = kursk(
        f'phase = "german 1"\norders = {{ german = "move/move" }}\n[units]\nG_PZ_1SS = "1301"\n{reserve_at("1303")}'
    )
    play(match, "pick G_PZ_1SS", "go 1302", "pick G_PZ_1SS", "go 1301", "halt")
    assert legal(match, "activate") == []
    assert legal(match, "pick") == [f"pick {name}" for name in STACK]
    assert match.state.vp == 60


@rule("kursk 9.2f")
def test_9_2f_a_stack_activated_by_the_soviet_moves_in_the_same_player_turn() -> None:
    match = kursk(f'phase = "soviet start"\n[units]\n{reserve_at("2425")}')
    play(match, "activate 2425", "pick S_TNKC_12", "go 2427", "halt")
    assert WORLD.label(unit(match, "S_TNKC_12").hex) == "2427"


@rule("kursk 9.2f")
def test_9_2f_a_stack_activated_by_a_retreat_attacks_in_the_next_phase() -> None:
    match = fed(CORNERED + reserve_at("1300"), 5)
    play(match, "attack 1302", "join S_TNKC_2G", "commit", "advance S_TNKC_2G", "attack 1301")
    assert {f"join {name}" for name in STACK} < set(legal(match, "join"))


@rule("kursk 9.2f")
def test_9_2f_active_units_stay_active_in_later_turns() -> None:
    match = kursk(f'phase = "soviet start"\n[units]\n{reserve_at("2425")}\nS_TNKC_25 = "2725 reserve"')
    play(match, "activate 2425", "done", "done", "order move/fight", "order move/fight")
    assert match.state.turn == 2
    assert legal(match, "activate") == ["activate 2725"]
    assert inactive(match) == [False, False, False]


# ---------------------------------------------------------------------------------------------- 9.2g zones


@rule("kursk 9.2g")
def test_9_2g_an_inactive_reserve_closes_the_edge_hexes_next_to_it() -> None:
    match = kursk('phase = "german move"\nturn = 3\n[units]\nG_PZ_19 = "pool"\nS_TNKC_12 = "1301 reserve"')
    play(match, "pick G_PZ_19")
    assert refusal(match, "go 1300") == "9.3c"
    assert refusal(match, "go 1400") is None


@rule("kursk 9.2g")
def test_9_2g_the_zone_of_an_inactive_reserve_stops_movement() -> None:
    match = kursk('phase = "german move"\n[units]\nG_PZ_1SS = "1300"\nG_PZ_2SS = "1000"\nS_TNKC_12 = "1303 reserve"')
    play(match, "pick G_PZ_1SS", "go 1302")
    assert legal(match) == ["pick G_PZ_2SS", "done"]


@rule("kursk 9.2g")
@pytest.mark.parametrize(("mark", "kept"), [(" reserve", "1510"), (" reserve", ""), ("", "")])
def test_9_2g_the_zones_of_inactive_reserves_cut_supply(mark: str, kept: str) -> None:
    """Three stacks two hexes off close every hex around Kharkov to supply; without the one in 1510 a way is left."""
    ring = {"S_TNKC_12": "1809", "S_TNKC_25": "1507", "S_TNKC_4G": "1510"}
    lines = "\n".join(f'{name} = "{hex}{mark}"' for name, hex in ring.items() if hex != kept)
    match = kursk(f'phase = "german move"\nturn = 3\n[units]\nG_PZ_19 = "pool"\n{lines}')
    play(match, "pick G_PZ_19")
    assert refusal(match, "go 1609") == (None if kept else "9.3d")
