"""[MR4.6a] What lies on hexes: smoke, craters, rubble, trenches, bunkers, waypoints and fixed hexes, and what is
contested."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.view import Counter
from grognard.rulesets.assault.artillery.mission import SecondAttack
from grognard.rulesets.assault.say import slug
from grognard.rulesets.assault.state import AssaultState, Mission
from grognard.rulesets.assault.victory.control import is_contested

BENEATH = 50
"""The depth of what lies on the ground, under every counter."""


def marks_on_hexes(state: AssaultState) -> Iterator[Counter]:
    """All that lies on hexes; nothing of it is secret."""
    for hex, kind in sorted(state.scars.items()):
        yield mark(state, hex, slug(kind))
    for hex, kind in sorted(state.works.items()):
        yield mark(state, hex, slug(kind))
    for hex, turns in state.smoke.markers:
        yield mark(state, hex, "smoke", figure=f"{len(turns)}")
    for number, mission in enumerate(missions_shown(state), start=1):
        yield mark(state, mission.hex, "fixed" if mission.fixed else "waypoint", mission.side, f"{number}")
    for hex in state.objectives:
        if is_contested(state, hex):
            yield mark(state, hex, "contested")


def missions_shown(state: AssaultState) -> tuple[Mission, ...]:
    """The missions that wait, and the one that is striking once more."""
    calling = state.frame(SecondAttack)
    return state.missions if calling is None else (calling.mission, *state.missions)


def mark(state: AssaultState, hex: Hex, kind: str, side: Side = "", figure: str = "") -> Counter:
    """Something that lies on a hex; of waypoints the figure is the number of the mission."""
    place = state.world.label(hex)
    figures = (figure,) if figure else ()
    name = f"{kind}-{figure}-{place}" if side else f"{kind}-{place}"
    return Counter(name, side, place, BENEATH, True, kind=f"mark.{kind}", figures=figures)
