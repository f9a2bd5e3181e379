"""[16.1] [16.13] [16.41] How many works a side has, how long it may exchange them, and the computed set-up of works."""

from __future__ import annotations

import pytest

from grognard.core.bits import bits
from grognard.core.flow import Frame
from grognard.rulesets.fireteam.actions.works import Entrench, Exchange, Mine, Ramp
from grognard.rulesets.fireteam.setting_up.scenarios import opening
from grognard.rulesets.fireteam.state import FireTeamState, Game, Work, put
from grognard.rulesets.fireteam.works.digging import (
    MOST_TRADES,
    DigIn,
    Supply,
    dig_bar,
    dig_in,
    digging_ground,
    every_trade,
    outworks,
    supply_of,
    why_not_trade,
    worthy,
)
from grognard.rulesets.fireteam.works.field_works import has_space
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range, field
from tests.rulesets.fireteam.staging import scenario
from tests.support import legal, play, refusal, rule


class Digging(Frame, frozen=True):
    """A side digs in by itself."""

    side: str

    def start(self, g: Game, _: object) -> None:
        dig_in(g, self.side)
        g.end()


def recon(**placed: str) -> FireTeamState:
    """The card with three entrenchments and two ramps for the US side, some of its units set up by hand."""
    state = opening(WORLD, "recon", {"works": True})
    for name, hex in placed.items():
        put(state, WORLD.piece_number(name), WORLD.find(hex), facing=5 if "_M" in name and "MG" not in name else -1)
    return state


def ground(state: FireTeamState, mask: int, count: int) -> list[str]:
    """Some hexes of a kind where the US side sets up, each by itself."""
    found: list[int] = []
    for hex in bits(digging_ground(state, "us") & mask):
        if all(hex // 28 != other // 28 or abs(hex - other) > 1 for other in found):
            found.append(hex)
    return [WORLD.label(hex) for hex in found[:count]]


def dug(state: FireTeamState) -> list[tuple[str, str, int, list[str]]]:
    """Every work: its kind, where, how it faces, and who is in it."""
    found = []
    for number, work in state.works.items():
        inside = [WORLD.pieces[u].id for u in state.stack(work.hex) if state.units[u].work == number]
        found.append((work.kind, WORLD.label(work.hex), work.facing, inside))
    return found


# -------------------------------------------------------------------------------------------------- the supply


@rule("fireteam 16.1", "fireteam 16.13a")
def test_16_1_the_card_and_the_agreement_give_works() -> None:
    assert supply_of(opening(WORLD, "recon", {"works": True}), "us") == Supply(3, 2)
    assert supply_of(opening(WORLD, "recon", {"works": True}), "soviet") == Supply()
    more = opening(WORLD, "recon", {"works": True})
    more.rules |= {"more works us"}
    assert supply_of(more, "us") == Supply(7, 4)
    assert supply_of(more, "soviet") == Supply()
    assert supply_of(field("U1_SQ1 0205", rules="16"), "us") == Supply()
    off = opening(WORLD, "recon", {})
    off.rules -= {"16"}
    assert supply_of(off, "us") == Supply()


@rule("fireteam 16.1", "fireteam 16.41")
@pytest.mark.parametrize(("supply", "anything"), [((1, 0, 0), 1), ((0, 1, 0), 1), ((0, 0, 1), 1), ((0, 0, 0), 0)])
def test_16_1_a_side_with_anything_left_is_asked(supply: tuple[int, int, int], anything: int) -> None:
    assert bool(Supply(*supply)) is bool(anything)


@rule("fireteam 16.41")
def test_16_41_exchanges_come_to_an_end() -> None:
    plenty = Supply(9, 9, 9)
    assert why_not_trade(WORLD, DigIn("us", plenty, MOST_TRADES - 1), Exchange(1, 1)) is None
    assert why_not_trade(WORLD, DigIn("us", plenty, MOST_TRADES), Exchange(1, 1)) is not None
    assert why_not_trade(WORLD, DigIn("us", plenty, 0), Exchange(1, 0)) is not None
    assert why_not_trade(WORLD, DigIn("us", plenty, 0), Exchange(2, 1)) is not None
    assert [(t.verb, t.entrenchments, t.ramps) for t in every_trade(WORLD)] == [
        (verb, 2 - ramps, ramps) for verb in ("exchange", "change-back") for ramps in (0, 1, 2)
    ]
    match = scenario("counterattack")
    play(match, "default", "done")
    for _ in range(MOST_TRADES // 2):
        play(match, "exchange 1 1", "change-back 1 1")
    assert legal(match, "exchange") == []
    assert refusal(match, "exchange 1 1") == "16.41"


@rule("fireteam 16.1", "fireteam 16.31a")
def test_16_31_every_ramp_is_dug_once() -> None:
    match = scenario("counterattack")
    play(match, "default", "done")
    hex = legal(match, "ramp")[0].split()[1]
    for facing in (1, 2):
        assert refusal(match, f"ramp {hex}") is None
        play(match, f"ramp {hex}", f"point {facing}")
    assert legal(match, "ramp") == []
    assert refusal(match, f"ramp {hex}") == "16.1"
    assert [work.facing for work in match.state.works.values()] == [1, 2]
    assert legal(match, "entrench")


@rule("fireteam 16.1", "fireteam 16.42a", "fireteam 16.12a")
def test_16_1_where_nothing_is_dug() -> None:
    state = recon()
    inside = ground(state, WORLD.open, 2)
    outside = next(hex for hex in bits(WORLD.open & state.board) if not digging_ground(state, "us") >> hex & 1)
    assert dig_bar(state, "us", Entrench(outside)) == ("16.1", "refusal-outside-zone")
    assert dig_bar(state, "us", Ramp(outside)) == ("16.1", "refusal-outside-zone")
    assert dig_bar(state, "us", Mine(outside)) == ("16.42a", "refusal-outside-zone")
    put(state, WORLD.piece_number("S1_SQ1"), WORLD.find(inside[0]))
    assert dig_bar(state, "us", Entrench(WORLD.find(inside[0]))) == ("16.12a", "refusal-enemy-there")
    assert dig_bar(state, "us", Entrench(WORLD.find(inside[1]))) is None


# --------------------------------------------------------------------------------------------- by themselves


@rule("fireteam 16.1", "fireteam 16.22a", "fireteam 16.23a")
def test_16_1_squads_in_the_open_are_dug_in_with_their_leaders() -> None:
    state = recon()
    one, two = ground(state, WORLD.open, 2)
    placed = {"U1_SQ1": one, "U1_MG1": one, "U1_SQ2": two}
    state = recon(**placed)
    put(state, WORLD.piece_number("U_L8-1"), WORLD.find(one))
    match = Range(state, Digging("us"))
    assert dug(match.state)[:2] == [
        ("entrenchment", one, -1, ["U1_SQ1", "U_L8-1"]),
        ("entrenchment", two, -1, ["U1_SQ2"]),
    ]
    kinds = [kind for kind, _, _, _ in dug(match.state)]
    assert kinds == ["entrenchment"] * 3


@rule("fireteam 16.11c", "fireteam 16.21")
def test_16_11_squads_in_buildings_have_an_entrenchment_beside_them() -> None:
    state = recon()
    house = ground(state, WORLD.buildings, 1)[0]
    state = recon(U1_SQ1=house)
    beside = outworks(state, "us")
    assert beside
    assert not any(WORLD.buildings >> hex & 1 for hex in beside)
    growth = [bool((WORLD.woods | WORLD.cover) >> hex & 1) for hex in beside]
    assert growth == sorted(growth, reverse=True)
    assert worthy(state, "us", "entrenchment") == []
    match = Range(state, Digging("us"))
    assert dug(match.state) == [("entrenchment", WORLD.label(hex), -1, []) for hex in beside[:3]]
    team = recon(U1_MG1=house)
    assert outworks(team, "us") == []


@rule("fireteam 16.32", "fireteam 16.33a")
def test_16_32_tanks_before_other_vehicles_stand_in_ramps() -> None:
    state = recon()
    spots = ground(state, WORLD.open, 3)
    state = recon(**dict(zip(("U1_M2_1", "U5_M1_1", "U5_M1_2"), spots, strict=True)))
    assert [WORLD.pieces[u].id for u in worthy(state, "us", "ramp")] == ["U5_M1_1", "U5_M1_2", "U1_M2_1"]
    match = Range(state, Digging("us"))
    assert dug(match.state) == [("ramp", spots[1], 5, ["U5_M1_1"]), ("ramp", spots[2], 5, ["U5_M1_2"])]


@rule("fireteam 16.22a", "fireteam 16.32")
def test_16_22_who_finds_room_in_a_work() -> None:
    state = field("U1_SQ1 0205 work=0", "U1_MG1 0206 work=1", "U5_M1_1 0207 work=2", rules="16")
    kinds = ("entrenchment", "entrenchment", "ramp", "ramp")
    state.works = {n: Work(kind, "us", WORLD.find(f"020{5 + n}")) for n, kind in enumerate(kinds)}
    number = WORLD.piece_number
    assert not has_space(state, 0, number("U1_SQ2"))
    assert not has_space(state, 0, number("U1_MG2"))
    assert has_space(state, 0, number("U_L9-1"))
    assert has_space(state, 1, number("U1_MG2"))
    assert not has_space(state, 1, number("U1_SQ2"))
    assert not has_space(state, 2, number("U5_M1_2"))
    assert has_space(state, 3, number("U5_M1_2"))
    assert not has_space(state, 3, number("U1_SQ2"))
    assert not has_space(state, 3, number("U_L9-1"))
