"""What lies on the map of a position besides counters: markers of fire, arrows, works; read and told."""

from __future__ import annotations

from grognard.core.bits import mask
from grognard.core.errors import BadInput
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.state import (
    NOBODY,
    Arrow,
    AssaultMarker,
    LhyState,
    Minefield,
    Shells,
    SmallArms,
)

from .texts import FEATURES, PositionText, side_named, whole


def read_ground(state: LhyState, text: PositionText) -> None:
    """What lies on hexes."""
    world, find = state.world, state.world.ground.find
    for label, marks in text.small_arms.items():
        state.small_arms[find(label)] = tuple(small_arms_of(world, mark) for mark in marks)
    for label, marks in text.shells.items():
        state.shells[find(label)] = tuple(map(shells_of, marks))
    state.smoke = {find(label): count for label, count in text.smoke.items()}
    state.flares = tuple(map(find, text.flares))
    state.arrows = tuple(arrow_of(world, words.split()) for words in text.arrows)
    for label, words in text.assaults.items():
        state.assaults[find(label)] = assault_of(world, words)
    state.improved = {find(label): side_named(side) for label, side in text.positions.items()}
    state.covert = mask(map(find, text.covert))
    state.wire = mask(map(find, text.wire))
    state.minefields = tuple(minefield_of(world, words.split()) for words in text.mines)
    state.overrun = mask(map(find, text.overrun))


def small_arms_of(world: Battle, text: str) -> SmallArms:
    """[11.3] A SADRM: its value and the side it is aimed at."""
    match text.split():
        case [value, side]:
            return SmallArms(whole(value), side_named(side))
        case [value, side, firer]:
            return SmallArms(whole(value), side_named(side), world.piece_number(firer))
    raise BadInput(f"{text!r} is no small arms marker; write: +2 allied [11.3].")


def shells_of(text: str) -> Shells:
    """[11.4] An MDRM: its value, without terrain, and its MV."""
    value, *rest = text.split() or [""]
    told = dict(word.partition("=")[::2] for word in rest)
    bare = whole(told.get("bare", value))
    return Shells(whole(value), bare, whole(told.get("mv", "0")), told.get("mortar", ""), "primary" in told)


def arrow_of(world: Battle, words: list[str]) -> Arrow:
    """[10.5.2] An arrow: side, from, to, units."""
    if len(words) < 4:
        raise BadInput(f"{' '.join(words)!r} is no arrow; write: allied H4 I4 able-1-squad-1 [10.5.2].")
    side, start, target, *units = words
    find = world.ground.find
    named = tuple(world.piece_number(unit) for unit in units if unit not in ("compelled", "met"))
    for unit in named:
        if world.side[unit] != side_named(side):
            raise BadInput(f"{world.pieces[unit].id} does not assault for the side {side!r} [10.5.2].")
    return Arrow(side_named(side), named, find(start), find(target), "compelled" in units, "met" in units)


def assault_of(world: Battle, words: list[str]) -> AssaultMarker:
    """[14.0] A nationality marker: the side, then those who entered."""
    side, *entries = words
    found, landed, pieces = [], [], []
    for entry in entries:
        match entry.split():
            case ["landed", unit]:
                landed.append(world.piece_number(unit))
            case ["mortar", name]:
                pieces.append(name)
            case [cycle, unit, feature, start]:
                origin = world.ground.find(start)
                found.append((whole(cycle), world.piece_number(unit), FEATURES.index(feature), origin))
            case _:
                raise BadInput(f"{entry!r} is no entry; write: 1 able-1-squad-1 NW H4 [14.2h].")
    return AssaultMarker(side_named(side), tuple(found), tuple(landed), tuple(pieces))


def minefield_of(world: Battle, words: list[str]) -> Minefield:
    """[19.1] A minefield: side, hex, and whether it is known."""
    match words:
        case [side, hex]:
            return Minefield(world.ground.find(hex), side_named(side))
        case [side, hex, "known"]:
            return Minefield(world.ground.find(hex), side_named(side), known=True)
    raise BadInput(f"{' '.join(words)!r} is no minefield; write: axis G3, or: axis G3 known [19.1].")


def told_small_arms(world: Battle, mark: SmallArms) -> str:
    """[11.3] A small arms marker in words."""
    firer = f" {world.pieces[mark.firer].id}" if mark.firer != NOBODY else ""
    return f"{mark.value:+d} {mark.target}{firer}"


def told_shells(mark: Shells) -> str:
    """[11.4] A mortar marker in words."""
    mortar = f" mortar={mark.mortar}" if mark.mortar else ""
    return f"{mark.value:+d} bare={mark.bare:+d} mv={mark.mv}{mortar}" + " primary" * mark.primary


def told_arrow(world: Battle, arrow: Arrow) -> str:
    """[10.5.2] An arrow in words."""
    units = " ".join(world.pieces[unit].id for unit in arrow.units)
    where = f"{world.label(arrow.start)} {world.label(arrow.target)}"
    return f"{arrow.side} {where} {units}" + " compelled" * arrow.compelled + " met" * arrow.met


def told_assault(world: Battle, marker: AssaultMarker) -> list[str]:
    """[14.0] A nationality marker in words."""
    entries = (
        f"{cycle} {world.pieces[unit].id} {FEATURES[feature]} {world.label(start)}"
        for cycle, unit, feature, start in marker.entries
    )
    landed = (f"landed {world.pieces[unit].id}" for unit in marker.landed)
    return [marker.side, *entries, *landed, *(f"mortar {name}" for name in marker.pieces)]
