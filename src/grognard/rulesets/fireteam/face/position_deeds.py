"""What was done in the present impulse, as positions say it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.command.turn import on_foot_now
from grognard.rulesets.fireteam.state import (
    Deeds,
    FireTeamState,
    Halves,
    Residual,
    Screen,
    Tally,
    UnitId,
    UnitMask,
)
from grognard.rulesets.fireteam.world import World

MASKS = (
    "activated",
    "moved",
    "stopped",
    "reacted",
    "helped",
    "directed",
    "rallied",
    "smoked",
    "assaulted",
    "popped",
)
"""The deeds that are told by naming who has done them."""
UnitAndHex = tuple[str, str]


class TallyText(Struct, frozen=True, forbid_unknown_fields=True):
    """[6.21b] What a piece has fired."""

    own: bool = False
    """Whether it has fired itself."""
    weapons: int = 0
    """How many weapons that it carries have."""


class ScreenText(Struct, frozen=True, forbid_unknown_fields=True):
    """[10.1b] The smoke that a unit on the move has laid."""

    hexes: int = 0
    step: int = 0
    """How many hexes it had entered when it laid the last of it."""


class ResidualText(Struct, frozen=True, forbid_unknown_fields=True):
    """[7.31a] Opportunity fire that stays on a hex."""

    hex: str
    firepower: int
    firer: str
    """The hex that it comes from."""


class DeedsText(Struct, frozen=True, forbid_unknown_fields=True):
    """What has been done in the impulse in progress; nothing unless it is said."""

    activated: list[str] = []
    """[4.22a] Units that have been activated."""
    moved: list[str] = []
    """[5.44b] Units that have spent movement points."""
    stopped: list[str] = []
    """[6.33e] Infantry whose move was ended by fire."""
    reacted: list[str] = []
    """[7.21b] Pieces that have made opportunity fire."""
    helped: list[str] = []
    """[4.41c] Leaders whose cost reduction is used up."""
    directed: list[str] = []
    """[7.23a] Leaders whose modifier has served an opportunity fire."""
    rallied: list[str] = []
    """[8.1a] Leaders and vehicles that have rallied."""
    smoked: list[str] = []
    """[10.1b] Units that have laid smoke."""
    assaulted: list[str] = []
    """[14.14c] Squads that have assaulted a vehicle."""
    popped: list[str] = []
    """[20.43b] Helicopters that have popped up."""
    fired: dict[str, TallyText] = {}
    """[6.21b] What pieces have fired."""
    served: dict[str, str] = {}
    """[6.31c] Leaders and the unit whose fire each directs."""
    screens: dict[str, ScreenText] = {}
    """[10.1b] The smoke that units have laid."""
    residuals: list[ResidualText] = []
    """[7.31a] The residual fire, the oldest first."""
    trail: list[str] = []
    """[7.24a] The hexes that the unit that moved last has entered."""
    stacked: dict[str, str] | None = None
    """[4.41a] Where everyone on foot stood when the impulse began; as they stand now if it is not given."""
    melees: list[UnitAndHex] = []
    """[14.16a] Units that have fought in close combat, each with the hex."""
    flak: list[tuple[str, str, str]] = []
    """[20.67a] Pieces that have fired at helicopters, each with its unit and its target."""
    shaken: list[tuple[str, int]] = []
    """[20.63b] The Fear that fire at helicopters has brought."""
    arrived: list[UnitAndHex] = []
    """[11.21] Units that have come onto the map, each with its entry hex."""
    inspected: list[str] = []
    """[15.8c] The stacks that the Soviet side has looked into by night."""


# ------------------------------------------------------------------------------------------------------- reading


def deeds_of(state: FireTeamState, text: DeedsText, side: Side, *, air: bool, funds: Halves) -> Deeds:
    """The deeds of an impulse with these command points left."""
    world, piece = state.world, state.world.piece_number
    check_numbers(text)
    return Deeds(
        side,
        air,
        funds,
        **{name: mask(map(piece, getattr(text, name))) for name in MASKS},
        tallies=tuple(sorted((piece(name), Tally(tally.own, tally.weapons)) for name, tally in text.fired.items())),
        served=tuple((piece(leader), piece(unit)) for leader, unit in text.served.items()),
        screens=tuple(Screen(piece(name), screen.hexes, screen.step) for name, screen in text.screens.items()),
        residuals=tuple(Residual(world.find(r.hex), r.firepower, world.find(r.firer)) for r in text.residuals),
        trail=tuple(map(world.find, text.trail)),
        stacked=on_foot_now(state) if text.stacked is None else units_with_hexes(world, text.stacked.items()),
        melees=units_with_hexes(world, text.melees),
        flak=tuple((piece(gun), piece(unit), piece(target)) for gun, unit, target in text.flak),
        shaken=tuple((piece(name), fear) for name, fear in text.shaken),
        arrived=units_with_hexes(world, text.arrived),
        inspected=tuple(map(world.find, text.inspected)),
    )


def check_numbers(text: DeedsText) -> None:
    """Whether nobody has fired, laid, or been frightened less than not at all."""
    counts = [tally.weapons for tally in text.fired.values()] + [fear for _, fear in text.shaken]
    counts += [number for screen in text.screens.values() for number in (screen.hexes, screen.step)]
    if min((*counts, *(residual.firepower for residual in text.residuals)), default=0) < 0:
        raise BadInput("Something was done less often than never in this impulse [6.21b].")


def units_with_hexes(world: World, pairs: Iterable[UnitAndHex]) -> tuple[tuple[UnitId, Hex], ...]:
    """Units, each with a hex."""
    return tuple((world.piece_number(name), world.find(label)) for name, label in pairs)


# ------------------------------------------------------------------------------------------------------- writing


def told_deeds(state: FireTeamState) -> DeedsText:
    """What is said of the deeds of the impulse in progress."""
    world, deeds = state.world, state.deeds
    if not deeds.side:
        return DeedsText()
    as_now = deeds.stacked == on_foot_now(state)
    return DeedsText(
        **{name: named(world, getattr(deeds, name)) for name in MASKS},
        fired={name_of(world, piece): TallyText(tally.own, tally.weapons) for piece, tally in deeds.tallies},
        served={name_of(world, leader): name_of(world, unit) for leader, unit in deeds.served},
        screens={name_of(world, screen.unit): ScreenText(screen.hexes, screen.step) for screen in deeds.screens},
        residuals=[ResidualText(world.label(r.hex), r.firepower, world.label(r.firer)) for r in deeds.residuals],
        trail=[world.label(hex) for hex in deeds.trail],
        stacked=None if as_now else dict(labelled(world, deeds.stacked)),
        melees=labelled(world, deeds.melees),
        flak=[(name_of(world, gun), name_of(world, unit), name_of(world, target)) for gun, unit, target in deeds.flak],
        shaken=[(name_of(world, unit), fear) for unit, fear in deeds.shaken],
        arrived=labelled(world, deeds.arrived),
        inspected=[world.label(hex) for hex in deeds.inspected],
    )


def name_of(world: World, unit: UnitId) -> str:
    """What a piece is called."""
    return world.pieces[unit].id


def named(world: World, units: UnitMask) -> list[str]:
    """Pieces by their names."""
    return [name_of(world, unit) for unit in bits(units)]


def labelled(world: World, pairs: Iterable[tuple[UnitId, Hex]]) -> list[UnitAndHex]:
    """Units, each with the printed number of a hex."""
    return [(name_of(world, unit), world.label(hex)) for unit, hex in pairs]
