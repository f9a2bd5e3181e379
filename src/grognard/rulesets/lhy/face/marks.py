"""Markers that lie on hexes: fire, shells, smoke, flares, arrows, assaults, positions, wire, mines, observers."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.view import Counter
from grognard.rulesets.lhy.airborne.assembly import drop_of
from grognard.rulesets.lhy.airborne.planning import ASSEMBLY, ZONE, aboard, planned
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.mission_records import DropLoad
from grognard.rulesets.lhy.mortars.impact import Impact, astray
from grognard.rulesets.lhy.say import signed
from grognard.rulesets.lhy.state import DUE, OFF_MAP, LhyState, Mortar

from .counters import as_facing, atdrm, is_shown, setting_up

NEIGHBOUR_FACES = range(1, 7)
"""[11.4.5s7] The faces that lead beside the primary impact hex, one for each hexside."""
BENEATH = 50
"""The depth of what lies on the ground, under every counter."""


def marks_on_hexes(state: LhyState, viewer: Side | None) -> Iterator[Counter]:
    """All that lies on hexes and that a viewer may see."""
    yield from fire_marks(state, viewer)
    yield from clouds(state)
    yield from assault_marks(state)
    yield from works(state, viewer)
    yield from mortar_marks(state, viewer)
    yield from drift_marks(state)
    yield from drop_marks(state, viewer)


def fire_marks(state: LhyState, viewer: Side | None) -> Iterator[Counter]:
    """[11.3] [11.4] [11.5] The piles: SADRM and MDRM on hexes, ATDRM on units."""
    world, busy = state.world, setting_up(state)
    for hex, pile in sorted(state.small_arms.items()):
        for number, small in enumerate(pile):
            yield mark(world, f"sadrm-{number}", hex, "small-arms", small.target, signed(small.value))
    for hex, shells in sorted(state.shells.items()):
        for number, shell in enumerate(shells):
            yield mark(world, f"mdrm-{number}", hex, "shells", "", signed(shell.value))
    for hex, stack in sorted(state.at.items()):
        hits = [hit for unit in stack if is_shown(state, viewer, unit, busy) for hit in state.units[unit].hits]
        for number, hit in enumerate(hits):
            yield mark(world, f"atdrm-{number}", hex, "anti-tank", "", atdrm(hit.value, enfilade=hit.enfilade))


def clouds(state: LhyState) -> Iterator[Counter]:
    """[11.4.9] [17.4] Smoke, and the light of flares."""
    for hex, count in sorted(state.smoke.items()):
        yield mark(state.world, "smoke", hex, "smoke", "", str(count))
    for number, hex in enumerate(state.flares):
        yield mark(state.world, f"flare-{number}", hex, "flare", "")


def assault_marks(state: LhyState) -> Iterator[Counter]:
    """[10.5.2] Arrows of those about to enter, and hexes in which an assault is to be fought."""
    for number, arrow in enumerate(state.arrows):
        towards = state.world.ground.direction(arrow.start, arrow.target)
        facing = None if towards is None else as_facing(2 * towards)
        yield mark(state.world, f"arrow-{number}", arrow.start, "arrow", arrow.side, facing=facing)
    for hex, marker in sorted(state.assaults.items()):
        yield mark(state.world, "assault", hex, "assault", marker.side)


def works(state: LhyState, viewer: Side | None) -> Iterator[Counter]:
    """[4.1.16x] [19.1] [19.2] Improved positions and minefields that a viewer may know of, and wire."""
    busy = setting_up(state)
    for hex, side in sorted(state.improved.items()):
        if side == viewer or not (state.covert >> hex & 1 or side in busy):
            yield mark(state.world, "position", hex, "position", side)
    for hex in bits(state.wire):
        yield mark(state.world, "wire", hex, "wire", "")
    for number, field in enumerate(state.minefields):
        if field.known or field.side == viewer:
            yield mark(state.world, f"mines-{number}", field.hex, "mines", field.side)


def mortar_marks(state: LhyState, viewer: Side | None) -> Iterator[Counter]:
    """[11.4] Primary impact markers with the calibre, and observers; one that lies beside the map is its owner's."""
    for mortar in state.mortars:
        if mortar.primary != OFF_MAP:
            yield mark(state.world, f"impact-{mortar.id}", mortar.primary, "impact", mortar.side, calibre(mortar))
        if mortar.observer != OFF_MAP and (mortar.side == viewer or not mortar.beside):
            request = "F" if mortar.final else "I"
            yield mark(state.world, f"observer-{mortar.id}", mortar.observer, "observer", mortar.side, request)


def drift_marks(state: LhyState) -> Iterator[Counter]:
    """[11.4.5s7] While shells fall: the hex to which each face of the die would lead them."""
    frame = state.frame(Impact)
    if frame is None:
        return
    (mortar,) = (each for each in state.mortars if each.id == frame.mortar)
    if mortar.primary == OFF_MAP:
        return
    diagram = frame.diagram or state.world.ground.diagrams[mortar.primary][0]
    for die in NEIGHBOUR_FACES:
        hex = astray(state.world, mortar.primary, die, diagram)
        if hex != OFF_MAP:
            yield mark(state.world, f"drift-{die}", hex, "drift", mortar.side, f"{die}")


def drop_marks(state: LhyState, viewer: Side | None) -> Iterator[Counter]:
    """[16.1.2] The viewer's own drop plan: landing zones as long as somebody is to be dropped, and where platoons that
    have not yet come together must meet."""
    drop = drop_of(state.world, viewer) if viewer is not None else None
    if viewer is None or drop is None:
        return
    to_drop = any(state.units[unit].place == DUE for load in aboard(state.world, viewer).values() for unit in load)
    for load in (*drop.sticks, *drop.gliders):
        zone, meeting = planned(state, ZONE, load), planned(state, ASSEMBLY, load)
        if zone is not None and to_drop:
            yield mark(state.world, f"zone-{load.id}", zone, "zone", viewer, drop_name(load))
        if meeting is not None and not is_assembled(state, load):
            yield mark(state.world, f"assembly-{load.id}", meeting, "assembly", viewer, drop_name(load))


def drop_name(load: DropLoad) -> str:
    """What stands on the marker of a stick or glider."""
    return f"{load.platoon}" if load.platoon else ""


def is_assembled(state: LhyState, load: DropLoad) -> bool:
    """[16.1.7] Whether the platoon of a stick has come together."""
    platoon = state.platoons.get((load.company, load.platoon))
    return platoon is not None and platoon.assembled


def calibre(mortar: Mortar) -> str:
    """The calibre of a mortar, in whatever language."""
    return mortar.type.partition("_")[0]


def mark(
    world: Battle, name: str, hex: Hex, kind: str, side: Side, figure: str = "", facing: int | None = None
) -> Counter:
    """Something that lies on a hex."""
    place = world.label(hex)
    figures = (figure,) if figure else ()
    return Counter(f"{name}-{place}", side, place, BENEATH, True, kind=f"mark.{kind}", figures=figures, facing=facing)
