"""[14.1] [14.2] How an assault would stand: both sums with every modifier, the die's modifier, each row's chance."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Action, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.view import Forecast, Modifier, Row, chances_of
from grognard.rulesets.lhy.actions.assault import Assault, Fight, GoIn, Reinforce
from grognard.rulesets.lhy.assault.arrows import ResolveArrow
from grognard.rulesets.lhy.assault.prospects import Prospect, as_if_inside, as_if_reinforced, prospect
from grognard.rulesets.lhy.assault.strength import Item
from grognard.rulesets.lhy.fire.tally import reason
from grognard.rulesets.lhy.say import signed, the_hex
from grognard.rulesets.lhy.state import LhyState
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
    return ()


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
    found = prospect(after, hex, attacker)
    return Forecast(
        title=message("forecast-assault", hex=the_hex(state.world, hex)),
        assumption=assumed(state, viewer, hex, found),
        figures=figures(found),
        modifiers=() if found.short else (*listed(found.attack, "attacker"), *listed(found.defence, "defender", -1)),
        chances=chances_of(dict(found.rows)),
        table="" if found.short else "assault",
    )


def assumed(state: LhyState, viewer: Side, hex: Hex, found: Prospect) -> Message:
    """What the chances rest on."""
    if found.short:
        return message("forecast-short-end")
    unknown = hides_something(state, viewer, hex)
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
