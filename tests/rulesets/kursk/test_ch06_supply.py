"""[6.1] to [6.8] Supply lines, their sources, and what it means to be out of supply."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.events import CombatRolled
from grognard.rulesets.kursk.forces import BY_ID
from grognard.rulesets.kursk.world import GRID
from tests.support import events, kursk, legal, play, refusal, rule

WEST = [f"{row}00" for row in range(10, 61)]
EAST = [f"{row}27" for row in range(10, 61)]


def board(units: str, *, phase: str = "orders", head: str = "") -> Match:
    """A position from ``unit hex [reduced]`` parted by semicolons."""
    words = [part.split(maxsplit=1) for part in units.split(";")]
    lines = "\n".join(f'{name} = "{place.strip()}"' for name, place in words)
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}\n')


def lost(*, west: list[str] | None = None, east: list[str] | None = None) -> str:
    """Edge hexes in enemy hands."""
    return f"control = {{ soviet = {west or []}, german = {east or []} }}"


def hungry(match: Match) -> set[str]:
    """The units out of supply, each as its owner is shown it."""
    return {
        counter.id
        for side in ("german", "soviet")
        for counter in match.view(side).counters
        if counter.side == side and "out-of-supply" in counter.markers
    }


def strengths(match: Match) -> list[tuple[int, int]]:
    """Attack and defence of every combat so far."""
    return [(e.attack, e.defence) for e in events(match, CombatRolled) if isinstance(e, CombatRolled)]


# ------------------------------------------------------------------------------------- lines and sources


@rule("kursk 6.2", "kursk 6.3a")
def test_6_2_a_unit_is_in_supply_or_out_of_it() -> None:
    """Two enemies on opposite sides shut every neighbour of 1503; 1501 beyond them is free."""
    match = board("G_INF_168 1503; G_INF_106 1501; S_RIFD_49 1502; S_RIFD_64 1504")
    assert hungry(match) == {"G_INF_168"}


@rule("kursk 6.2", "kursk 6.3a")
def test_6_2_the_soviet_is_cut_off_in_the_same_way() -> None:
    match = board("S_RIFC_38 1323; S_RIFD_49 1325; G_INF_168 1322; G_INF_106 1324")
    assert hungry(match) == {"S_RIFC_38"}


@rule("kursk 6.3a")
def test_6_3a_one_open_hex_is_enough() -> None:
    """1603 alone lies in no Soviet zone."""
    match = board("G_INF_168 1503; S_RIFD_49 1402; S_RIFD_64 1504")
    assert hungry(match) == set()
    match = board("G_INF_168 1503; S_RIFD_49 1402; S_RIFD_64 1504; S_RIFD_324 1702")
    assert hungry(match) == {"G_INF_168"}


@rule("kursk 6.3b")
@pytest.mark.parametrize("source", WEST)
def test_6_3b_every_west_edge_hex_supplies_the_german(source: str) -> None:
    others = [hex for hex in WEST if hex != source]
    match = board("G_INF_168 2805; S_RIFD_49 2825", head=lost(west=others))
    assert hungry(match) == set()


@rule("kursk 6.3b")
@pytest.mark.parametrize("source", EAST)
def test_6_3b_every_east_edge_hex_supplies_the_soviet(source: str) -> None:
    others = [hex for hex in EAST if hex != source]
    match = board("G_INF_168 2805; S_RIFD_49 2825", head=lost(east=others))
    assert hungry(match) == set()


@rule("kursk 6.3b")
def test_6_3b_north_and_south_edge_supply_nobody() -> None:
    match = board("G_INF_168 6005; G_INF_106 1005; S_RIFD_49 6022; S_RIFD_64 1022", head=lost(west=WEST, east=EAST))
    assert hungry(match) == {"G_INF_168", "G_INF_106", "S_RIFD_49", "S_RIFD_64"}


# ------------------------------------------------------------------------------------ what bars the line


ONLY_WAY = [
    ("clear", "1503 1504 1502 1704 1304"),
]


@rule("kursk 6.4a")
@pytest.mark.parametrize(("what", "hexes"), TERRAIN_CASES)
def test_placeholder() -> None:
    pass
