"""[16.4] [16.5] Minefields: where they lie, and who knows of them."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.state import FireTeamState, Minefield
from grognard.rulesets.fireteam.world import World

CHAPTER = "16"


def fields_in(state: FireTeamState, hex: Hex) -> tuple[Minefield, ...]:
    """[16.4] [16.53a] The markers whose mines lie in a hex; those of artillery reach around, never into buildings."""
    if not state.minefields or not state.plays(CHAPTER):
        return ()
    return tuple(field for field in state.minefields if reaches(state.world, field, hex))


def reaches(world: World, field: Minefield, hex: Hex) -> bool:
    """[16.53a] Whether the mines of a marker lie in a hex."""
    if not field.adm:
        return field.hex == hex
    return not world.buildings >> hex & 1 and world.grid.distance(field.hex, hex) <= world.tables.mines.adm_radius


def is_known(state: FireTeamState, field: Minefield, side: Side | None) -> bool:
    """[16.42b] [16.53c] Whether a side knows of a marker: its own, one laid by artillery, one that was entered."""
    return field.adm or field.side == side or bool(state.trodden >> field.hex & 1)


def may_lie(state: FireTeamState, side: Side) -> bool:
    """[16.41] [16.42a] Whether a side may have plotted mines, for all its enemy knows: it had works to exchange."""
    if not state.plays(CHAPTER) or not state.scenario:
        return False
    works = cards.scenario(state.world, state.scenario).side(side).works
    return bool(works.entrenchment or works.firing_ramp) or state.plays(cards.agreed(side))


def hinders(state: FireTeamState, hex: Hex) -> bool:
    """[16.46] Whether mines that both sides know of lie in a hex: entering costs more, once for the hex."""
    return bool(state.minefields) and any(is_known(state, field, None) for field in fields_in(state, hex))
