"""[25.0d] [26.0o] [27.0] How a scenario is won and where it stands, for those who look at it."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.messages import message
from grognard.core.victory import Ending, Losses, Need, Objective, Victory, Way

from .setup import sites_wanted
from .state import DEAD, VietnamState
from .victory import camps_rule, first_units, objectives, tally
from .world import SIDES, US, VC

RULES = {"losses": "25.0d", "camps": "26.0o", "objectives": "27.0m"}


def how_it_is_won(state: VietnamState, viewer: Side | None) -> Victory:
    """What each side needs in this scenario, as far as a viewer may know."""
    kind = state.world.scenarios[state.scenario].victory
    return Victory(
        end=message(f"victory-end-{kind}", turn=state.last_turn),
        rule=camps_rule(state) if kind == "camps" else RULES[kind],
        ways=tuple(WAYS[kind](state, viewer)),
        objectives=tuple(camps(state)),
        losses=tuple(losses(state)),
        ended=ending(state),
    )


def by_losses(state: VietnamState, _: Side | None) -> Iterator[Way]:
    """[25.0d] The US must destroy both VC units; half of that without a loss is a draw."""
    units = first_units(state)
    dead = sum(state.units[unit].status == DEAD for unit in units)
    reduced = all(state.units[unit].reduced or state.units[unit].status == DEAD for unit in units)
    yield Way(US, (Need(message("need-destroyed"), "25.0d", dead == len(units), dead, len(units)),))
    half = Need(message("need-half-destroyed"), "25.0d", bool(dead) or reduced)
    yield Way("", (half, Need(message("need-no-us-loss"), "25.0d", not state.lost)))
    yield Way(VC, (Need(message("need-otherwise"), "25.0d"),))


def by_camps(state: VietnamState, viewer: Side | None) -> Iterator[Way]:
    """[26.0o] [16.0h] The US must take every camp, or the real one; else the VC win."""
    rule, wanted = camps_rule(state), sites_wanted(state)
    taken = sum(bool(site.taken) for site in state.sites)
    visible = state.rules.visible_camps
    need = message("need-real-camp") if visible else message("need-camps")
    yield Way(US, (Need(need, rule, False, *(() if visible else (taken, wanted))),))
    yield Way(VC, (Need(message("need-camp-left"), rule, taken < wanted),))


def by_objectives(state: VietnamState, viewer: Side | None) -> Iterator[Way]:
    """[27.0i] to [27.0m] The VC play for one of three: a die lower than what it counts. Which one only they see."""
    open_ = viewer == VC or state.outcome is not None
    for aim, record in objectives(state.world).items():
        if not open_ or aim == state.aim:
            label = message(f"need-{aim.replace('_', '-')}", count=tally(state, aim), chances=lower_faces(state, aim))
            yield Way(VC, (Need(label, record.rule),))
    yield Way(US, (Need(message("need-no-aim"), "27.0m"),))


def lower_faces(state: VietnamState, aim: str) -> int:
    """[27.0j] How many faces of the die are lower than what an objective counts."""
    return max(0, min(6, tally(state, aim) - 1))


WAYS = {"losses": by_losses, "camps": by_camps, "objectives": by_objectives}


def camps(state: VietnamState) -> Iterator[Objective]:
    """[16.0] The camps and depots that everybody knows of."""
    for site in state.sites:
        if site.known or site.taken:
            kind = message("objective-depot" if site.depot else "objective-camp")
            yield Objective((state.theatre.grid.label(site.hex),), US if site.taken else VC, kind)


def losses(state: VietnamState) -> Iterator[Losses]:
    """[7.6h] The units that both sides have lost."""
    for side in SIDES:
        units = state.world.of_map(state.map, side)
        dead = sum(state.units[unit].status == DEAD for unit in units)
        yield Losses(side, message("lost-units"), dead)


def ending(state: VietnamState) -> Ending | None:
    """Why it ended; a side that gave up is told apart by the rule."""
    if state.outcome is None:
        return None
    rule, winner = state.outcome.rule, state.outcome.winner or ""
    if rule == "4.0":
        return Ending(message("ended-by-giving-up"), rule, winner)
    kind = state.world.scenarios[state.scenario].victory
    return Ending(message(f"ended-by-{kind}-{winner or 'draw'}", turn=state.turn), rule, winner)
