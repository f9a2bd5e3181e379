"""Artillery on short positions: who plots, what lands, and what the other side gets to know of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.match import Match
from grognard.rulesets.fireteam.events.fire import FireRolled
from grognard.rulesets.fireteam.fire.shots import FireAttack
from grognard.rulesets.fireteam.forces import Kind
from grognard.rulesets.fireteam.state import Plot
from tests.rulesets.fireteam.commanding import battle, set_about, state_of
from tests.rulesets.fireteam.edition import WORLD
from tests.support import events, play

PLATOON = {
    "U9_M106_1": "2903 W",
    "U9_M106_2": "2904 W",
    "U9_M106_3": "2905 W",
    "U9_OBS1": "1412",
}
"""A platoon of mortars in the east of sheet B and its observer, who sees 1511, 1512 and 1513."""


def reaching(range: int) -> tuple[Kind, ...]:
    """The kinds of all pieces, artillery with another range than is printed."""
    return tuple(replace(p.kind, range=range) if p.kind.indirect else p.kind for p in WORLD.pieces)


def artillery(us: str = "", soviet: str = "", issued: bool = True) -> str:
    """A line about the artillery of both sides."""
    return f"artillery = {{ issued = {str(issued).lower()}, us = {{ {us} }}, soviet = {{ {soviet} }} }}"


def guns(phase: str, units: Mapping[str, str], us: str = "", soviet: str = "", *lines: str, seed: int = 1) -> Match:
    """A match with artillery."""
    return battle(phase, dict(units), artillery(us, soviet), *lines, seed=seed)


def battery(number: int = 1, tubes: int = 3, fp: int = 10, **more: object) -> str:
    """A battery in a line about artillery."""
    rest = "".join(f", {name} = {value}" for name, value in more.items())
    return f"batteries = [{{ number = {number}, tubes = {tubes}, fp = {fp}{rest} }}]"


def plan(
    *hexes: str, battery: int = 0, unit: str = "", number: int = 1, loads: str = "", smoke: str = "", watch: str = ""
) -> str:
    """A planned fire in a line about artillery."""
    who = f'unit = "{unit}"' if unit else f"battery = {battery}"
    pairs = ", ".join(f'["{entry.split()[0]}", "{entry.split()[1]}"]' for entry in watch.split(",") if entry)
    words = f"hexes = {listed(hexes)}, smoke = {listed(smoke.split())}, loads = {{ {loads} }}, watch = [{pairs}]"
    return f"{{ number = {number}, {who}, {words} }}"


def listed(texts: Iterable[str]) -> str:
    return msgspec.json.encode(list(texts)).decode()


def plots(match: Match, side: str = "us") -> tuple[Plot, ...]:
    return state_of(match).plots[side]


def planned(match: Match, side: str = "us") -> list[str]:
    """Every plot in short: whose it is, its number, its hexes, what else."""
    return [in_short(plot) for plot in plots(match, side)]


def in_short(plot: Plot) -> str:
    who = str(plot.battery) if plot.battery else WORLD.pieces[plot.unit].id
    words = [who, str(plot.number), "+".join(map(WORLD.label, plot.hexes))]
    if plot.smoke:
        words.append("smoke " + "+".join(map(WORLD.label, plot.smoke)))
    return " ".join(words + [f"{kind} {tubes}" for kind, tubes in plot.loads])


def plot(match: Match, unit: str, number: int, *hexes: str) -> Match:
    """Plan the fire of a unit at one hex or, with smoke, at three."""
    play(match, f"plot {unit} {number}", *(f"target {hex}" for hex in hexes))
    if len(hexes) == 1 and match.notation(match.legal()[-1]) == "done" and not verbs(match) & {"plot", "plot-mission"}:
        match.play("done")
    return match


def verbs(match: Match) -> set[str]:
    return {match.notation(action).split()[0] for action in match.legal()}


def smoke(match: Match) -> list[str]:
    """The hexes in smoke."""
    return sorted(map(WORLD.label, bits(state_of(match).smoke)))


def attacks(match: Match, since: int = 0) -> list[FireAttack]:
    """Every attack that was rolled for."""
    found = []
    for event in events(match, FireRolled, since):
        assert isinstance(event, FireRolled)
        found.append(event.attack)
    return found


def fire(match: Match, *units: str, kind: str = "shell") -> Match:
    """Activate a unit, or a platoon, to fire, and make the first planned fire of the first."""
    first = units[0]
    if len(units) == 1:
        return play(match, f"activate fire unit {first}", f"bombard {first} {kind}")
    set_about(play(match, f"activate fire platoon {first}", *(f"join {unit}" for unit in units[1:])))
    return play(match, f"take {first} fire", f"bombard {first} {kind}")


def knowledge(match: Match, side: str | None) -> bytes:
    """Everything that a side is shown: its view and its log."""
    return msgspec.json.encode(match.view(side)) + msgspec.json.encode(match.lines(side))


def number(name: str) -> int:
    return WORLD.piece_number(name)
