"""Where the counters of a position are and how they fare, word by word: read and told."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.core.errors import BadInput
from grognard.core.position import one_of
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.state import (
    ABOARD,
    ABSENT,
    MAP,
    NO_FEATURE,
    NOBODY,
    OFF_MAP,
    POOL,
    STOPPED,
    AntiTank,
    LhyState,
    Unit,
    UnitId,
    give,
    put,
)
from grognard.tactical.loads import with_all

from .texts import FEATURES, FLAGS, MOTIONS, PLACES, whole


def place_unit(state: LhyState, unit: UnitId, words: list[str]) -> None:
    """A counter's place and state."""
    name = state.world.pieces[unit].id
    if not words:
        raise BadInput(f"{name}: its place is missing.")
    place, *rest = words
    state.units[unit] = Unit()
    if place == "in":
        if not rest:
            raise BadInput(f"{name}: in what?")
        carrier = state.world.piece_number(rest.pop(0))
        if carrier in with_all(state, unit):
            raise BadInput(f"{name} cannot be carried by what it carries [10.4.6].")
        give(state, unit, carrier)
    elif place in PLACES:
        state.units[unit] = Unit(place=place)
    else:
        put(state, unit, state.world.ground.find(place))
    for word in rest:
        state.units[unit] = replace(state.units[unit], **said_of(state, unit, word))


def said_of(state: LhyState, unit: UnitId, word: str) -> dict[str, Any]:
    """What one word says of a counter."""
    world, here = state.world, state.units[unit]
    key, equals, value = word.partition("=")
    if word in FLAGS:
        return {word: True}
    if word in MOTIONS:
        return {"motion": MOTIONS[word]}
    if key == "heroic":
        return {"heroic": True, "goal": world.ground.find(value) if equals else OFF_MAP}
    if key == "at" and equals:
        return {"hits": (*here.hits, hit_of(world, value))}
    if key == "off" and equals:
        return {"under_fire": (*here.under_fire, world.piece_number(value))}
    if key == "facing" and equals:
        return {"facing": FEATURES.index(one_of("facing", value, FEATURES, "2.2.4x3"))}
    if key == "minute" and value.isdigit():
        return {key: int(value)}
    if key == "bank" and equals:
        return {key: value}
    raise BadInput(f"{world.pieces[unit].id}: {word!r} says nothing of a unit.")


def hit_of(world: Battle, text: str) -> AntiTank:
    """[11.5] An ATDRM: +2, or +2e for enfilade, with its firer behind a colon."""
    value, _, firer = text.partition(":")
    number = whole(value.removesuffix("e"))
    return AntiTank(number, value.endswith("e"), world.piece_number(firer) if firer else NOBODY)


def told_units(state: LhyState) -> list[tuple[str, str]]:
    """Every counter that is not absent or in its pool, carriers before their loads, all in their order."""
    pieces = state.world.pieces
    lying = [unit for stack in state.at.values() for unit in stack]
    order = [*sorted(lying, key=lambda unit: state.units[unit].arrived)]
    rest = [u for u, here in enumerate(state.units) if here.place not in (MAP, ABOARD)]
    found = []
    for unit in (*order, *rest, *(rider for load in state.cargo.values() for rider in load)):
        usual = POOL if pieces[unit].pool or pieces[unit].gun else ABSENT
        if replace(state.units[unit], arrived=0) != Unit(place=usual):
            found.append((pieces[unit].id, " ".join(words_of(state, unit))))
    return found


def words_of(state: LhyState, unit: UnitId) -> list[str]:
    """A counter in words."""
    here, world = state.units[unit], state.world
    if here.place == ABOARD:
        words = ["in", world.pieces[here.carrier].id]
    else:
        words = [world.label(here.hex) if here.place == MAP else here.place]
    words += [flag for flag in FLAGS if getattr(here, flag)]
    if here.motion != STOPPED:
        words.append(next(word for word, motion in MOTIONS.items() if motion == here.motion))
    if here.heroic:
        words.append(f"heroic={world.label(here.goal)}" if here.goal >= 0 else "heroic")
    for hit in here.hits:
        firer = f":{world.pieces[hit.firer].id}" if hit.firer != NOBODY else ""
        words.append(f"at={hit.value:+d}{'e' * hit.enfilade}{firer}")
    words += [f"off={world.pieces[vehicle].id}" for vehicle in here.under_fire]
    words += [f"minute={here.minute}"] if here.minute else []
    words += [f"bank={here.bank}"] if here.bank else []
    words += [f"facing={FEATURES[here.facing]}"] if here.facing != NO_FEATURE else []
    return words
