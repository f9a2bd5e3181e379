"""[7.1a] Every opportunity fire that can be made and paid for, and what forbids any other."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.actions.reaction import React, Snap
from grognard.rulesets.fireteam.fire import gunnery
from grognard.rulesets.fireteam.fire.aiming import sees_target
from grognard.rulesets.fireteam.fire.demolition import as_gun_shot, charged_arms, sheltered, why_not_breach
from grognard.rulesets.fireteam.fire.firers import arms, firer_of, own_firepower, reach
from grognard.rulesets.fireteam.fire.shots import Firer
from grognard.rulesets.fireteam.say import the_hex, the_unit
from grognard.rulesets.fireteam.state import MAP, FireTeamState

from .reacting import (
    Opening,
    able_to_react,
    snap_named,
    snap_of,
    snaps,
    why_no_opportunity_aim,
    why_no_opportunity_turn,
    why_not_react,
    why_not_snap,
    why_too_sudden,
)
from .reply import Reply, payable, why_too_dear

Chance = React | Snap | Breach


def reactions(state: FireTeamState, opening: Opening) -> Iterator[Chance]:
    """[7.1a] Every shot that can be made and paid for, by units in the order of the counter list."""
    for firer in able_to_react(state, opening):
        if open_to(state, opening, firer):
            yield React(firer.piece)
        for shot in snaps(state, opening, firer):
            if payable(state, Reply(opening, (shot.firer,), shot)):
                yield snap_of(shot)
        for weapon in charged_arms(state.world, firer) if state.plays("19") else ():
            breach = Breach(firer.piece, weapon.id, opening.hex)
            if why_no_reaction(state, opening, breach) is None:
                yield breach


def chances(state: FireTeamState, opening: Opening) -> Iterator[Chance]:
    """[7.1a] Every shot that anyone on the map could think of, in the same order."""
    for unit in state.on_map(opening.side):
        for firer in arms(state, unit):
            yield React(firer.piece)
            for weapon in state.world.kind[firer.piece].arms:
                for target in opening.vehicles_in(state.world):
                    yield from (Snap(firer.piece, weapon.id, name, target) for name in gunnery.rounds(weapon))
            for weapon in charged_arms(state.world, firer):
                yield Breach(firer.piece, weapon.id, opening.hex)


def open_to(state: FireTeamState, opening: Opening, firer: Firer) -> bool:
    """Whether a piece may make infantry fire at the hex, and it can be paid for."""
    if not own_firepower(state, firer.piece) or not any(sees_target(state, firer, mover) for mover in opening.movers):
        return False
    if state.world.grid.distance(state.here(firer.unit), opening.hex) not in reach(state.world, firer.piece):
        return False
    return why_no_opportunity_aim(state, opening, firer) is None and payable(state, Reply(opening, (firer,)))


def why_not_shatter(state: FireTeamState, opening: Opening, firer: Firer, action: Breach) -> Refusal | None:
    """[19.21a] [7.16a] [7.24a] What keeps a missile or rocket from being fired at those who came into a building."""
    inside = sheltered(state, opening.side, action.hex)
    if action.hex != opening.hex or not any(mover in inside for mover in opening.movers):
        return Refusal("19.21a", message("refusal-no-shelter", hex=the_hex(state.world, action.hex)))
    found = why_not_breach(state, firer, action, moving=False) or why_no_opportunity_turn(state, opening, firer)
    return found or why_too_sudden(state, opening, as_gun_shot(state.world, firer, action.weapon, opening.movers[0]))


def why_no_reaction(state: FireTeamState, opening: Opening, action: Chance) -> Refusal | None:
    """The first thing that forbids a shot, None if it may be made."""
    firer = firer_of(state, action.unit)
    if state.units[firer.unit].place != MAP and not firer.mounted:
        return Refusal("7.0a", message("refusal-not-on-map", unit=the_unit(state.world, action.unit)))
    if isinstance(action, React):
        found = why_not_react(state, opening, firer) or why_no_opportunity_aim(state, opening, firer)
        return found or why_too_dear(state, Reply(opening, (firer,)))
    if isinstance(action, Breach):
        found = why_not_react(state, opening, firer) or why_not_shatter(state, opening, firer, action)
        return found or why_too_dear(state, Reply(opening, (firer,), blast=action.weapon))
    shot = snap_named(state, action)
    found = why_not_react(state, opening, firer) or why_not_snap(state, opening, shot)
    return found or why_too_dear(state, Reply(opening, (firer,), shot))
