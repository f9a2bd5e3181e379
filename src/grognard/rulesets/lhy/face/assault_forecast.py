"""[14.1] [14.2] How an assault would stand: both sums with every modifier, the die's modifier, each row's chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.flow import Action, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.view import Forecast, Modifier, Row, chances_of
from grognard.rulesets.lhy.actions.assault import Assault, Fight, GoIn, Ready, Reinforce, TakePart
from grognard.rulesets.lhy.assault.arrows import ResolveArrow
from grognard.rulesets.lhy.assault.phase import Gather
from grognard.rulesets.lhy.assault.prospects import (
    OVER,
    Prospect,
    as_if_inside,
    as_if_reinforced,
    full_party,
    prospect,
    weighed,
)
from grognard.rulesets.lhy.assault.strength import Forces, Item, candidates
from grognard.rulesets.lhy.fire.tally import reason
from grognard.rulesets.lhy.say import signed, the_hex
from grognard.rulesets.lhy.state import LhyState, UnitId
from grognard.rulesets.lhy.world import SIDES, enemy_of

from .knowing import as_known, hides_something


def assault_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[14.1] What comes of an assault that a side makes, joins or is about to resolve."""
    match action:
        case Assault(hex, units):
            return [foreseen(state, as_if_inside(as_known(state, side, hex), side, hex, units), side, side, hex)]
        case GoIn():
            frame = state.inside(ResolveArrow)
            hex = frame.arrow.target
            going = tuple(unit for unit in frame.units if unit not in frame.feinting)
            return [foreseen(state, as_if_inside(as_known(state, side, hex), side, hex, going), side, side, hex)]
        case Reinforce(hex, units):
            after = as_if_reinforced(as_known(state, side, hex), hex, units)
            return [foreseen(state, after, enemy_of(side), side, hex)]
        case Fight(hex):
            return [foreseen(state, as_known(state, side, hex), state.assaults[hex].side, side, hex)]
        case Ready():
            return [gathered(state, side, ())]
        case TakePart(unit):
            return [gathered(state, side, (unit,))]
    return ()


def gathered(state: LhyState, side: Side, more: tuple[UnitId, ...]) -> Forecast:
    """[14.0a] A fight with those whom a side has named so far and some more, the enemy with his best party."""
    frame = state.inside(Gather)
    hex, known = frame.hex, as_known(state, side, frame.hex)
    own, others = (*frame.hand, *more), full_party(known, enemy_of(side), hex)
    attacker = state.assaults[hex].side
    forces = Forces(hex, attacker, *((own, others) if attacker == side else (others, own)))
    return told(state, weighed(known, forces) if others else Prospect(OVER), forces, known, side, named=True)


def assault_on(state: LhyState, viewer: Side | None, hex: Hex) -> Forecast:
    """[14.1] An assault that waits to be resolved, as far as a viewer knows who is in it."""
    attacker = state.assaults[hex].side
    if viewer is not None:
        return foreseen(state, as_known(state, viewer, hex), attacker, viewer, hex)
    if any(hides_something(state, side, hex) for side in SIDES):
        title = message("forecast-assault", hex=the_hex(state.world, hex))
        return Forecast(title, message("pile-unknown"), (), (), ())
    return foreseen(state, state, attacker, attacker, hex)


def foreseen(state: LhyState, after: LhyState, attacker: Side, viewer: Side, hex: Hex) -> Forecast:
    """[14.1] One assault, each side with the best party that there is room for."""
    sides = (attacker, enemy_of(attacker))
    forces = Forces(hex, attacker, *(full_party(after, side, hex) for side in sides))
    return told(state, prospect(after, hex, attacker), forces, after, viewer)


def told(
    state: LhyState, found: Prospect, forces: Forces, after: LhyState, viewer: Side, *, named: bool = False
) -> Forecast:
    """[14.1] How a fight stands; against concealed units alone what one's own side brings."""
    hex, attacker = forces.hex, forces.attacker
    unknown = hides_something(state, viewer, hex)
    blind = found.short == OVER and unknown and bool(candidates(after, viewer, hex))
    if blind:
        found = weighed(after, forces)
    sums = figures(found)
    own = sums[:1] if attacker == viewer else sums[1:2]
    return Forecast(
        title=message("forecast-assault", hex=the_hex(state.world, hex)),
        assumption=assumed(found, unknown=unknown, blind=blind, named=named),
        figures=own if blind else sums,
        modifiers=tuple(items(found, viewer if blind else "", attacker)),
        chances=() if blind else chances_of(dict(found.rows)),
        table="" if found.short or blind else "assault",
    )


def items(found: Prospect, whose: Side, attacker: Side) -> Iterator[Modifier]:
    """What each side adds up; with ``whose`` that side alone."""
    if found.short:
        return
    if whose in ("", attacker):
        yield from listed(found.attack, "attacker")
    if whose != attacker:
        yield from listed(found.defence, "defender", -1)


def assumed(found: Prospect, *, unknown: bool, blind: bool, named: bool) -> Message:
    """What the chances rest on."""
    if blind:
        return message("forecast-assault-blind")
    if found.short:
        return message("forecast-short-end")
    if named:
        return message("forecast-assault-named-known") if unknown else message("forecast-assault-named")
    return message("forecast-assault-known") if unknown else message("forecast-assault-best")


def figures(found: Prospect) -> tuple[Row, ...]:
    """Both sums and the modifier of the die."""
    if found.short:
        return ()
    return (
        Row(message("forecast-attack"), str(sum(number for _, number in found.attack))),
        Row(message("forecast-defence"), str(sum(number for _, number in found.defence))),
        Row(message("forecast-drm"), signed(found.drm), lit=True),
    )


def listed(items: tuple[Item, ...], whose: str, sign: int = 1) -> tuple[Modifier, ...]:
    """The items of one side; the defender's count against."""
    return tuple(
        Modifier(rule, message(f"forecast-of-{whose}", reason=reason(rule)), sign * number, points=True)
        for rule, number in items
    )
