"""Shots of guns, missiles and rockets without the rest of a turn: units on the map, one shot, what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from grognard.core.dice import Rolled
from grognard.core.flow import Action, Event
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.gun_shifts import all_shifts
from grognard.rulesets.fireteam.fire.gunnery import GunFire, gun_shot, possible_shots, why_no_shot
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.state import (
    ABOARD,
    CARRIED,
    FRESH,
    STALE,
    Deeds,
    FireTeamState,
    Unit,
    empty_state,
    give,
    put,
)
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.resting import answer, begin, rest, stage

FACINGS = ("NE", "N/NE", "N", "N/NW", "NW", "W", "SW", "S/SW", "S", "S/SE", "SE", "E")
MARKS = {"cautious": FRESH, "brown": STALE}


def field(
    units: dict[str, str], *, rules: Sequence[str] = (), smoke: Sequence[str] = (), **deeds: Any
) -> FireTeamState:
    """Counters on the map: ``0114 E cautious fear=1``, ``in U1_M2_1``, ``with U1_SQ1``; vehicles face north."""
    state = empty_state(WORLD)
    state.board, state.rules = WORLD.board, frozenset(rules)
    rest(state, Deeds(**deeds))
    for name, words in units.items():
        place(state, WORLD.piece_number(name), words.split())
    for hex in smoke:
        state.smoke |= 1 << WORLD.find(hex)
    return state


def place(state: FireTeamState, unit: int, words: list[str]) -> None:
    where, *rest = words
    state.units[unit] = Unit(
        steps=WORLD.kind[unit].steps, facing=FACINGS.index("N") if WORLD.kind[unit].has_facing else -1
    )
    if where in ("in", "with"):
        give(state, unit, WORLD.piece_number(rest.pop(0)), ABOARD if where == "in" else CARRIED)
    else:
        put(state, unit, WORLD.find(where))
    for word in rest:
        state.units[unit] = marked(state.units[unit], word)


def marked(unit: Unit, word: str) -> Unit:
    if word in FACINGS:
        return replace(unit, facing=FACINGS.index(word))
    if word in MARKS:
        return replace(unit, cautious=MARKS[word])
    name, _, value = word.partition("=")
    return replace(unit, **{name: int(value) if value else True})


def shot(state: FireTeamState, text: str, *, leader: str = "", **circumstances: bool) -> GunShot:
    """A shot as ``U1_M2_1 TOW HT S4_T80_1``: who, with what, which round, at whom."""
    piece, weapon, ammunition, target = text.split()
    firer = firer_of(state, WORLD.piece_number(piece))
    found = gun_shot(state, firer, WORLD.weapons[weapon], ammunition, WORLD.piece_number(target))
    return replace(found, leader=WORLD.piece_number(leader) if leader else None, **circumstances)


def refused(state: FireTeamState, text: str, **circumstances: bool) -> str | None:
    """The rule that refuses a shot, None if it may be made; the list of possible shots must agree."""
    found = replace(shot(state, text), **circumstances)
    why = why_no_shot(state, found)
    opportunity, moving = circumstances.get("opportunity", False), circumstances.get("moving", False)
    listed = possible_shots(state, found.firer, opportunity=opportunity, moving=moving)
    assert (found in listed) == (why is None) or found.close
    return None if why is None else why.rule


def listed(state: FireTeamState, piece: str, **circumstances: bool) -> list[str]:
    """Every shot that a piece may make, in the form of `shot`; + for one that the vehicle turns for."""
    shots = possible_shots(state, firer_of(state, WORLD.piece_number(piece)), **circumstances)
    return [f"{s.weapon} {s.ammunition} {WORLD.pieces[s.target].id}{' +' if s.turned else ''}" for s in shots]


def shifts(state: FireTeamState, text: str, *, leader: str = "", **circumstances: bool) -> dict[str, int]:
    """The shifts of a shot by their names."""
    found = all_shifts(state, shot(state, text, leader=leader, **circumstances))
    names = {item.reason.id.removeprefix("reason-").replace("-", "_"): item.value for item in found}
    assert len(names) == len(found)
    return names


def fire(state: FireTeamState, made: GunShot, *answers: int | Action) -> list[Event]:
    """What happens when a shot is made and the die shows a face, up to the next question."""
    events: list[Event] = []

    def note(event: Event, _: object) -> None:
        events.append(event)

    stage(state, GunFire(made))
    begin(state, note)
    for reply in answers:
        assert state.pending, "nothing is asked"
        answer(state, Rolled((reply,)) if isinstance(reply, int) else reply, sink=note)
    return events


def unit(state: FireTeamState, name: str) -> Unit:
    return state.units[WORLD.piece_number(name)]
