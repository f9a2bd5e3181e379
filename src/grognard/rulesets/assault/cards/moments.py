"""[MR18] When command cards may be played, and on what condition that everybody can see.

A moment is that of a deed of one unit to another: ``unit`` is the one that acts, ``other`` the one it is done to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grognard.core.flow import Side
from grognard.rulesets.assault.state import FIRED, NOBODY, SUPPRESSED, AssaultState, UnitId
from grognard.rulesets.assault.world import CardId

BEFORE_INITIATIVE: Final = "before-initiative"
BEFORE_SPOTTING: Final = "before-spotting"
"""``unit`` fires at ``other``: the side of either may be asked."""
BEFORE_ATTACK: Final = "before-attack"
"""``unit`` fires directly at ``other``."""
AFTER_ATTACK: Final = "after-attack"
"""``unit`` has rolled its attack."""
BEFORE_DEFENCE: Final = "before-defence"
"""``unit`` is about to roll its defence; ``other`` has fired at it, if a unit has."""
BEFORE_ROUT: Final = "before-rout"
"""``unit`` would rout."""
BEFORE_RALLY: Final = "before-rally"
BEFORE_SIGHTING: Final = "before-sighting"
"""Aircraft look for ``other``."""
BEFORE_MELEE: Final = "before-melee"
"""``unit`` assaults and is about to roll against ``other``."""
ANSWERING_MELEE: Final = "answering-melee"
"""``unit`` is assaulted and is about to roll against ``other``."""
AFTER_ACTIVATION: Final = "after-activation"
AFTER_REACTION: Final = "after-reaction"
"""``unit`` has reacted with fire."""
NAMING_SPOTTER: Final = "naming-spotter"
"""``unit`` spots."""

GUNNERS: Final = frozenset({"at", "tank", "gun"})
"""[MR18.G4] The classes of those whom Trained Gunners helps."""
Condition = Callable[[AssaultState, Side, UnitId, UnitId], bool]


def always(state: AssaultState, side: Side, unit: UnitId, other: UnitId) -> bool:
    return True


def own_fire(state: AssaultState, side: Side, unit: UnitId, other: UnitId) -> bool:
    """[MR18.N4] It is the firer's card."""
    return state.side(unit) == side


def unmarked_target(state: AssaultState, side: Side, unit: UnitId, other: UnitId) -> bool:
    """[MR18.S4] It is the target's card, and the target bears no Fired marker."""
    return state.side(other) == side and state.units[other].mark != FIRED


def is_squad_or_gun(state: AssaultState, side: Side, unit: UnitId, other: UnitId) -> bool:
    """[MR18.G2] Machine guns, and infantry without a class."""
    card = state.card(unit)
    return "mg" in card.classes or (card.type == "infantry" and not card.classes)


def is_in_company(state: AssaultState, side: Side, unit: UnitId, other: UnitId) -> bool:
    """[MR18.S5] Infantry with other unsuppressed infantry of its side in the hex."""
    return bool(volley_mates(state, unit))


def volley_mates(state: AssaultState, unit: UnitId) -> tuple[UnitId, ...]:
    """[MR18.S5] The other unsuppressed infantry units of its side in the hex of an infantry unit."""
    if state.card(unit).type != "infantry":
        return ()
    near = state.stack(state.here(unit))
    mates = (mate for mate in near if mate != unit and state.side(mate) == state.side(unit))
    return tuple(mate for mate in mates if state.card(mate).type == "infantry" and not state.units[mate].morale)


def is_gunner(state: AssaultState, side: Side, unit: UnitId, other: UnitId) -> bool:
    """[MR18.G4] Anti-tank weapons, tanks and guns."""
    return unit != NOBODY and not GUNNERS.isdisjoint(state.card(unit).classes)


def can_stand(state: AssaultState, side: Side, unit: UnitId, other: UnitId) -> bool:
    """[MR18.S3] Infantry and artillery."""
    return state.card(unit).type != "vehicle"


def has_shaken(state: AssaultState, side: Side, unit: UnitId, other: UnitId) -> bool:
    """[MR18.N1] Any unit of the side is suppressed or routed."""
    return any(state.units[one].morale for one in state.on_map(side))


def has_suppressed(state: AssaultState, side: Side, unit: UnitId, other: UnitId) -> bool:
    """[MR18.S2] Any unit of the side is suppressed."""
    return any(state.units[one].morale == SUPPRESSED for one in state.on_map(side))


def against_vehicle(state: AssaultState, side: Side, unit: UnitId, other: UnitId) -> bool:
    """[MR18.S6] The enemy that it fights is a vehicle."""
    return state.card(other).type == "vehicle"


def may_hold_fire(state: AssaultState, side: Side, unit: UnitId, other: UnitId) -> bool:
    """[MR18.N7] It has fired, is still there, and bears no -1 attack die marker."""
    here = state.units[unit]
    return here.mark == FIRED and not here.minus


TIMES: Final[Mapping[str, tuple[tuple[CardId, Condition], ...]]] = {
    BEFORE_INITIATIVE: (("seize_the_moment", always),),
    BEFORE_SPOTTING: (("keen_eyes", own_fire), ("camouflage", unmarked_target)),
    BEFORE_ATTACK: (("aimed_fire", always), ("mg_drill", is_squad_or_gun), ("volley", is_in_company)),
    AFTER_ATTACK: (("trained_gunners", is_gunner),),
    BEFORE_DEFENCE: (("take_cover", always),),
    BEFORE_ROUT: (("not_one_step_back", can_stand),),
    BEFORE_RALLY: (("commissar", has_suppressed),),
    BEFORE_SIGHTING: (("keen_eyes", always),),
    BEFORE_MELEE: (("storm", always), ("tank_hunters", against_vehicle)),
    ANSWERING_MELEE: (("tank_hunters", against_vehicle),),
    AFTER_ACTIVATION: (("mission_command", always), ("rally", has_shaken)),
    AFTER_REACTION: (("hold_the_trigger", may_hold_fire),),
    NAMING_SPOTTER: (("forward_observer", always),),
}
"""The cards of each moment; those of the other nation are in nobody's hand."""


def is_infantry(state: AssaultState, side: Side, unit: UnitId, other: UnitId) -> bool:
    """[MR18.N5] [MR18.G5] [MR18.S1] Infantry on its own feet or horses."""
    return state.card(unit).type == "infantry"


def is_vehicle(state: AssaultState, side: Side, unit: UnitId, other: UnitId) -> bool:
    """[MR18.G3]"""
    return state.card(unit).type == "vehicle"


EXTRAS: Final[Mapping[CardId, Condition]] = {
    "rally": has_shaken,
    "quick_march": is_infantry,
    "panzer_vor": is_vehicle,
    "smoke_grenades": is_infantry,
    "ura": is_infantry,
}
"""Cards that are answers of another question."""
