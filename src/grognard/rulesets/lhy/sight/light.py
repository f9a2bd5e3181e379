"""[17.1] [17.3] [17.4.2] How far the light lets anybody see, and what flares light up."""

from __future__ import annotations

from grognard.core.bits import mask
from grognard.core.derived import remembered
from grognard.core.hexes import Hex, Mask
from grognard.rulesets.lhy.state import LhyState

DAY, TWILIGHT, NIGHT = "day", "twilight", "night"


def lit(state: LhyState) -> Mask:
    """[17.4.2a] The hexes that flares light up."""
    return remembered(state.derived, "lit", state.flares, lambda: _lit(state))


def _lit(state: LhyState) -> Mask:
    return state.world.ground.within(mask(state.flares), state.world.tables.flare.radius) if state.flares else 0


def around_the_light(state: LhyState) -> Mask:
    """[17.4.2c] [17.4.2d] The lit area, and so many hexes around it."""
    return remembered(state.derived, "around the light", state.flares, lambda: _around(state))


def _around(state: LhyState) -> Mask:
    area = lit(state)
    return state.world.ground.within(area, state.world.tables.flare.outside) if area else 0


def is_lit(state: LhyState, hex: Hex) -> bool:
    """[17.4.2b] Whether a hex counts as by day: in a day turn every one, at night those that a flare lights up."""
    return state.light == DAY or bool(lit(state) >> hex & 1)


def reaches(state: LhyState, a: Hex, b: Hex, *, vehicle: bool) -> bool:
    """[17.3] [17.4.2b] [17.4.2c] [17.4.2d] Whether there is light enough to see something in the second hex."""
    if state.light == DAY:
        return True
    sight = state.world.tables.sight
    distance = state.world.ground.distance(a, b)
    if state.light == TWILIGHT and distance <= (sight.twilight_vehicle if vehicle else sight.twilight_foot):
        return True
    return (state.light == NIGHT and distance <= sight.night) or _by_flare(state, a, b)


def _by_flare(state: LhyState, a: Hex, b: Hex) -> bool:
    """One end lies in a lit area, the other in it or close outside."""
    around = around_the_light(state)
    return bool(around >> a & around >> b & 1 and (lit(state) >> a | lit(state) >> b) & 1)


def fires_in_the_dark(state: LhyState, a: Hex, b: Hex) -> bool:
    """[11.3.3n] [17.4.2c] [17.4.2d] Whether fire takes the penalty of the night: not into a lit area."""
    return state.light == NIGHT and not (lit(state) >> b & 1 and around_the_light(state) >> a & 1)
