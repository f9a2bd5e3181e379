"""Fights as the tests of chapter 11 set them up and play them."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.match import Match
from grognard.rulesets.kursk.events import CombatRolled
from grognard.rulesets.kursk.state import Unit
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, legal, play

# 3023 and the six hexes around it (3024 3123 3122 3022 2922 2923) are clear and dry, 3122 and 2922 touch 3022.
DUEL = {"G_PZ_11": "3022", "S_RIFC_47": "3023"}
# Strong corps in 3023 and 3122 (both touch 3022): 18 against 24 is 1:2 and a 4 has no effect.
HELD = {
    "G_PZ_11": "3022",
    "G_PZ_6": "3022",
    "S_RIFC_22G": "3023",
    "S_RIFC_23G": "3023",
    "S_RIFC_24G": "3122",
    "S_RIFC_25G": "3122",
}
COLUMNS = ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1")


def board(
    phase: str,
    units: Mapping[str, str],
    *lines: str,
    german: str = "move/fight",
    soviet: str = "",
) -> Match:
    """A position; the phase orders that are taken if none is given shift no odds [11.9e]."""
    soviet = soviet or ("fight/move" if phase.startswith("soviet") else "move/move")
    orders = f'orders = {{ german = "{german}", soviet = "{soviet}" }}'
    places = [f'{unit} = "{where}"' for unit, where in units.items()]
    return kursk("\n".join([f'phase = "{phase}"', orders, *lines, "[units]", *places]))


def plan(match: Match, target: str, *attackers: str) -> Match:
    """Name a target and the attackers, without committing the attack."""
    return play(match, f"attack {target}", *(f"join {unit}" for unit in attackers))


def declare(match: Match, *, stand: bool = False, air: bool = False) -> Match:
    """Answer whatever is asked between the attack and the die."""
    for verb, yes in (("determined", stand), ("luftwaffe", air)):
        if legal(match, verb):
            match.play(f"{verb} {'yes' if yes else 'no'}")
    return match


def fight(
    match: Match, target: str, *attackers: str, die: int = 6, stand: bool = False, air: bool = False
) -> CombatRolled:
    """Make an attack with a given die, and tell how it was read."""
    match.feed([die])
    plan(match, target, *attackers).play("commit")
    declare(match, stand=stand, air=air)
    return rolled(match)


def rolled(match: Match) -> CombatRolled:
    """How the last combat die was read."""
    last = events(match, CombatRolled)[-1]
    assert isinstance(last, CombatRolled)
    return last


def shifts(match: Match, target: str, *attackers: str) -> dict[str, int]:
    """The shifts that the odds display names for an attack, by rule, before it is committed."""
    plan(match, target, *attackers)
    return {modifier.rule: modifier.value for modifier in match.odds("commit")[0].modifiers}


def moved(column: str, shift: int) -> str:
    """A column so many further right, which has to lie in the table."""
    place = COLUMNS.index(column) + shift
    assert 0 <= place < len(COLUMNS)
    return COLUMNS[place]


def unit(match: Match, name: str) -> Unit:
    """What is so of a unit."""
    found = match.state.units[WORLD.by_id[name]]
    assert isinstance(found, Unit)
    return found


def place(match: Match, name: str) -> str:
    """The hex number of a unit on the map, or in which other place it is."""
    here = unit(match, name)
    return WORLD.label(here.hex) if here.hex >= 0 else here.place
