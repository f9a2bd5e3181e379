"""The text that tells of a state."""

from __future__ import annotations

import msgspec

from grognard.core.bits import bits
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.missions import OWN
from grognard.rulesets.lhy.setting_up.drawing import mortars
from grognard.rulesets.lhy.state import (
    Avatar,
    Company,
    LhyState,
)

from .counters import told_units
from .marks import told_arrow, told_assault, told_shells, told_small_arms
from .phases import phase_of
from .texts import CompanyText, MortarText, PositionText, name_of


def tell(state: LhyState) -> PositionText:
    """What the text of a state says; a procedure in progress is told as the phase that it belongs to."""
    world, label = state.world, state.world.label
    ids = [piece.id for piece in world.pieces]
    return PositionText(
        mission=state.brief.mission,
        brief=msgspec.json.encode(state.brief).decode() if state.brief.mission == OWN else "",
        phase=phase_of(state),
        turn=max(state.turn, 1),
        minute=state.minute,
        active=state.active,
        light=state.light,
        options=tuple(sorted(state.options)),
        platoons=tuple(name_of(key) for key, platoon in state.platoons.items() if platoon.activated),
        assembled=tuple(name_of(key) for key, platoon in state.platoons.items() if platoon.assembled),
        split={name_of(k): [ids[u] for u in p.split] for k, p in state.platoons.items() if p.split},
        companies={
            name: CompanyText(each.selected, each.coordinated, each.ad_hoc, each.confused, each.inspired)
            for name, each in sorted(state.companies.items())
            if each != Company()
        },
        small_arms={label(h): [told_small_arms(world, mark) for mark in m] for h, m in state.small_arms.items()},
        shells={label(h): [told_shells(mark) for mark in marks] for h, marks in state.shells.items()},
        smoke={label(hex): count for hex, count in state.smoke.items()},
        flares=tuple(map(label, state.flares)),
        arrows=tuple(told_arrow(world, arrow) for arrow in state.arrows),
        assaults={label(hex): told_assault(world, marker) for hex, marker in state.assaults.items()},
        positions={label(hex): side for hex, side in sorted(state.improved.items())},
        covert=tuple(map(label, bits(state.covert))),
        wire=tuple(map(label, bits(state.wire))),
        mines=tuple(f"{m.side} {label(m.hex)}" + " known" * m.known for m in state.minefields),
        overrun=tuple(map(label, bits(state.overrun))),
        mortars=told_mortars(state),
        lost={side: count for side, count in state.lost.items() if count},
        fallen={name_of(key): list(kinds) for key, kinds in state.fallen.items()},
        held=state.held,
        bonus=state.bonus,
        flared=state.flared,
        waited=tuple(f"{side} {name}" for side, name in state.waited),
        landing={key: label(hex) for key, hex in state.landing},
        avatars={side: told_avatar(world, avatar) for side, avatar in state.avatars.items()},
        cycle=state.cycle,
        supported=tuple(ids[unit] for unit in bits(state.supported)),
        units=dict(told_units(state)),
    )


def told_avatar(world: Battle, avatar: Avatar) -> str:
    """[22.2x] An avatar in words."""
    units = (world.pieces[unit].id for unit in avatar.units)
    return " ".join((*units, f"points={avatar.points}", f"casualties={avatar.casualties}"))


def told_mortars(state: LhyState) -> dict[str, MortarText]:
    """[11.4] The mortars that are not as they begin."""
    fresh, label = {mortar.id: mortar for mortar in mortars(state.world)}, state.world.label
    return {
        each.id: MortarText(
            box=each.box,
            since=each.since,
            observer=label(each.observer) if each.observer >= 0 else "",
            beside=each.beside,
            final=each.final,
            primary=label(each.primary) if each.primary >= 0 else "",
            smoke=each.smoke,
            fired=each.fired,
            segment=each.segment,
        )
        for each in state.mortars
        if each != fresh.get(each.id)
    }
