"""[1] [4.3] The counters as a viewer may see them: face up, or as concealed ones that tell nothing of themselves."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.view import Counter
from grognard.rulesets.lhy.forces import Kind
from grognard.rulesets.lhy.say import signed
from grognard.rulesets.lhy.setting_up.opening import SetUp
from grognard.rulesets.lhy.state import (
    ABOARD,
    DUE,
    FIRED,
    GREEN,
    HAND,
    OFF_BOARD,
    ON_TRACK,
    RED,
    Feature,
    LhyState,
    Unit,
    UnitId,
)
from grognard.rulesets.lhy.troops import cohesion, is_plain_to
from grognard.rulesets.lhy.world import SIDES

BESIDE = (OFF_BOARD, HAND, DUE, ON_TRACK)
"""The places off the map that are shown beside it."""
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


# ------------------------------------------------------------------------------------------------ who sees what


def setting_up(state: LhyState) -> frozenset[Side]:
    """The sides whose set-up is not finished: nobody else sees what they have put down."""
    frame = state.frame(SetUp)
    return frozenset(frame.waiting or SIDES) if frame is not None else frozenset()


def is_shown(state: LhyState, viewer: Side | None, unit: UnitId, busy: frozenset[Side]) -> bool:
    """[20.9] Whether a viewer knows that a counter lies where it lies."""
    side = state.world.side[unit]
    return side == viewer or not (state.units[unit].hidden or side in busy)


def is_face_up(state: LhyState, viewer: Side | None, unit: UnitId) -> bool:
    """[4.3] Whether a viewer sees what a counter is; a spectator sees what both sides do."""
    return all(is_plain_to(state, side, unit) for side in ((viewer,) if viewer is not None else SIDES))


# ------------------------------------------------------------------------------------------------- where they lie


def counters(state: LhyState, viewer: Side | None) -> Iterator[Counter]:
    """The counters on the map hex by hex, the last to come on top, then those beside the map."""
    busy = setting_up(state)
    for hex, stack in sorted(state.at.items()):
        shown = [unit for unit in stack if is_shown(state, viewer, unit, busy)]
        for depth, unit in enumerate(reversed(shown)):
            yield from with_riders(state, viewer, unit, state.world.label(hex), depth)
    yield from beside(state, viewer)


def with_riders(state: LhyState, viewer: Side | None, unit: UnitId, place: str, depth: int) -> Iterator[Counter]:
    """A counter and whoever rides on or in it."""
    yield counter(state, viewer, unit, place, depth)
    for rider in state.load(unit):
        yield counter(state, viewer, rider, place, depth)


def beside(state: LhyState, viewer: Side | None) -> Iterator[Counter]:
    """[20.7h] [13.3.4] Counters off the map: the owner's own, and leaders on the track: everybody saw them fall."""
    for unit, here in enumerate(state.units):
        own = state.world.side[unit] == viewer
        if here.place in BESIDE and (own or here.place == ON_TRACK):
            yield from with_riders(state, viewer, unit, here.place, 0)


def counter(state: LhyState, viewer: Side | None, unit: UnitId, place: str, depth: int) -> Counter:
    """A counter, face up or concealed."""
    if is_face_up(state, viewer, unit):
        return known_counter(state, viewer, unit, place, depth)
    return unknown_counter(state, unit, place, depth)


def unknown_counter(state: LhyState, unit: UnitId, place: str, depth: int) -> Counter:
    """[4.3a] A concealed counter: its nation, its place, and the markers that lie openly on it."""
    here, side = state.units[unit], state.world.side[unit]
    pseudonym = f"concealed-{place}-{depth}"
    if here.place == ABOARD:
        pseudonym += f"-{state.load(here.carrier).index(unit)}"
    markers = ("unknown", *open_marks(here))
    return Counter(pseudonym, side, place, depth, known=False, kind=f"{nation(state, side)}.", markers=markers)


def known_counter(state: LhyState, viewer: Side | None, unit: UnitId, place: str, depth: int) -> Counter:
    """A counter that a viewer sees, with what is printed on it and lies on it."""
    piece, here, side, kind = state.world.pieces[unit], state.units[unit], state.world.side[unit], state.kind(unit)
    return Counter(
        id=piece.id,
        side=side,
        place=place,
        depth=depth,
        known=True,
        name=f"{piece.platoon or ''}",
        kind=f"{nation(state, side)}.{kind.id}",
        size=kind.type,
        figures=tuple(figures(kind, cohesion(state, unit))),
        steps=kind.steps,
        markers=(*deed_marks(state, unit), *open_marks(here), *own_marks(state, viewer, unit, here)),
        facing=facing(state, unit, here),
        carrier=carrier_id(state, viewer, here),
        group=piece.company,
        values=dict(values(kind, cohesion(state, unit), identity(state, unit))),
        heading=as_facing(state.headings[unit]) if unit in state.headings else None,
    )


def nation(state: LhyState, side: Side) -> str:
    """The nation of a side in this mission."""
    return state.world.mission.plan(side).nation


def carrier_id(state: LhyState, viewer: Side | None, here: Unit) -> str:
    """What a counter rides on, as a viewer knows it."""
    if here.place != ABOARD or not is_face_up(state, viewer, here.carrier):
        return ""
    return state.world.pieces[here.carrier].id


# ------------------------------------------------------------------------------------------------ what is printed


def figures(kind: Kind, steady: int | None) -> Iterator[str]:
    """[1.0] What is printed, as a line of text: small arms and anti-tank with ranges, armour, assault, cohesion."""
    for value, reach in ((kind.sav, kind.sav_range), (kind.atv, kind.at_range)):
        if value is not None:
            yield f"{minus(value)}{str(reach).translate(RAISED)}"
    if kind.av is not None:
        yield f"{kind.av}/{kind.aev}"
    if kind.assault:
        yield f"×{kind.assault}"
    if steady is not None:
        yield f"{steady}"


def values(kind: Kind, steady: int | None, identity_: str) -> Iterator[tuple[str, str]]:
    """[1.0] The same, each figure by its place on the face."""
    if kind.sav is not None:
        yield from (("small", minus(kind.sav)), ("small-range", f"{kind.sav_range}"))
    if kind.underlined:
        yield "underlined", ""
    if kind.atv is not None:
        yield from (("anti", minus(kind.atv)), ("anti-range", f"{kind.at_range}"))
    if kind.av is not None:
        yield from (("front", f"{kind.av}"), ("rear", f"{kind.aev}"))
    if kind.assault:
        yield "assault", f"{kind.assault}"
    if steady is not None:
        yield "cohesion", f"{steady}"
    if identity_:
        yield "ident", identity_


def minus(value: int) -> str:
    """A figure as it is printed."""
    return f"{value}".replace("-", "−")


def identity(state: LhyState, unit: UnitId) -> str:
    """The letter of a squad or a section, the number of anything else of which there are several."""
    number = state.world.pieces[unit].id.rpartition("-")[2]
    kind = state.world.kind[unit]
    if kind.leader or not number.isdigit():
        return ""
    letter = LETTERS[(int(number) - 1) % len(LETTERS)]
    if kind.infantry:
        return letter if kind.type == "squad" else letter.lower()
    return number


def facing(state: LhyState, unit: UnitId, here: Unit) -> int | None:
    """[2.2.4] [11.1x2] The front of a fortified position, or where a unit has fired through in this cycle."""
    if here.facing >= 0:
        return as_facing(here.facing)
    fired = [act.through for act in state.deeds.acts if act.unit == unit and act.kind == FIRED and act.through]
    return as_facing(fired[-1][0]) if fired else None


def as_facing(feature: Feature) -> int:
    """A feature, clockwise from the north side, as pages count: the other way round, from the north-eastern side."""
    return (2 - feature) % 12


# -------------------------------------------------------------------------------------------------- what lies on it


def open_marks(here: Unit) -> Iterator[str]:
    """The markers that everybody sees, on concealed counters too."""
    told = {
        "acted": here.acted,
        "regrouping": here.regrouping,
        "heroic": here.heroic,
        "motion": here.motion == GREEN,
        "stopping": here.motion == RED,
        "overwatch": here.overwatch,
        "aboard": here.place == ABOARD,
    }
    return (name for name, on in told.items() if on)


def deed_marks(state: LhyState, unit: UnitId) -> Iterator[str]:
    """[9.0b] What a unit has done in this cycle: moved, fired or recovered."""
    done = [act.kind for act in (*state.deeds.answering, *state.deeds.acts) if act.unit == unit]
    return iter(done[-1:])


def own_marks(state: LhyState, viewer: Side | None, unit: UnitId, here: Unit) -> Iterator[str]:
    """What is seen of a counter that lies face up, and what its own player knows."""
    own, kind = state.world.side[unit] == viewer, state.world.kind[unit]
    told = {
        "disrupted": here.disrupted,
        "shocked": here.shocked,
        "reduced": here.reduced,
        "elite": state.world.pieces[unit].elite,
        "dummy": kind.dummy,
        "concealed": here.concealed and own,
        "hidden": here.hidden and own,
        "avatar": is_avatar(state, viewer, unit),
        "in-hand": own and bool(state.calls) and unit in state.calls[-1].frame.hand,
    }
    yield from (name for name, on in told.items() if on)


def is_avatar(state: LhyState, viewer: Side | None, unit: UnitId) -> bool:
    """[22.2x] Whether a viewer plays the part of a counter; when the mission is over everybody may know."""
    avatar = state.avatars.get(state.world.side[unit])
    open_ = state.outcome is not None or state.world.side[unit] == viewer
    return avatar is not None and open_ and unit in avatar.units


def atdrm(value: int, *, enfilade: bool) -> str:
    """[11.5] An ATDRM as it is written on its marker."""
    return f"{signed(value)}{'E' if enfilade else ''}"
