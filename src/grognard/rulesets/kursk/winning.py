"""[4.0] How a match is won and where it stands, for those who look at it; the judgement itself is in victory."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.victory import (
    Ending,
    Level,
    Losses,
    Need,
    Objective,
    Scale,
    Swing,
    Victory,
    Way,
    reached_by,
)

from .say import the_hex
from .state import DEAD, KurskState
from .supply import controlled
from .victory import control_vp, elimination_vp, worth
from .world import GERMAN, SIDES, SOVIET

GREAT = 2
"""Places worth this much are objectives; towns of one point have their badge on the map."""
MOST_GAINS = 3
BEYOND = 100
"""How far the scale goes on after the last level."""
REASONS = {"4.2e": "collapse", "4.2f": "conceded"}


def how_it_is_won(state: KurskState) -> Victory:
    """[4.2] The German total against its levels, and what would change it."""
    goal, scale = state.battle.victory, the_scale(state)
    return Victory(
        end=message("victory-end", turn=state.battle.length.turns),
        rule=goal.rule,
        scales=(scale,),
        ways=tuple(ways(state)),
        swings=tuple(swings(state, scale)),
        objectives=tuple(objectives(state)),
        losses=tuple(losses(state)),
        ended=ending(state),
    )


def the_scale(state: KurskState) -> Scale:
    """[4.2b] The German total, and the levels it may reach."""
    goal = state.battle.victory
    levels = (
        Level(0, message("victory-level-soviet"), SOVIET),
        Level(goal.draw_from, message("victory-level-draw")),
        Level(goal.german_from, message("victory-level-german"), GERMAN),
    )
    return Scale(message("panel-vp"), state.vp, 0, goal.german_from + BEYOND, levels, GERMAN)


def ways(state: KurskState) -> Iterator[Way]:
    """[4.2b] [4.2e] What each side needs."""
    goal, least = state.battle.victory, state.world.tables.game.collapse_vp
    enough, few = state.vp >= goal.german_from, state.vp < goal.draw_from
    yield Way(GERMAN, (Need(message("need-vp"), goal.rule, enough, state.vp, goal.german_from),))
    yield Way(SOVIET, (Need(message("need-few-vp", points=goal.draw_from - 1), goal.rule, few),))
    yield Way(SOVIET, (Need(message("need-collapse", points=least), "4.2e", state.vp <= least),))


def objectives(state: KurskState) -> Iterator[Objective]:
    """[4.4] The places worth most, and who holds them."""
    places = sorted(state.world.places, key=lambda hex: -state.world.places[hex].vp)
    for hex in places:
        if state.world.places[hex].vp >= GREAT:
            name = message(f"place-{state.world.label(hex)}")
            yield Objective((state.world.label(hex),), holder(state, hex), name, state.world.places[hex].vp)


def holder(state: KurskState, hex: Hex) -> Side:
    """[3.10b] Who controls a hex."""
    return next((side for side in SIDES if controlled(state, side) >> hex & 1), "")


# ------------------------------------------------------------------------------------------ what would change it


def swings(state: KurskState, scale: Scale) -> Iterator[Swing]:
    """[4.4] [4.6] [4.7] [4.8] The places and losses that count most, with the level then reached."""
    valued = sorted(state.world.places, key=lambda hex: -state.world.places[hex].vp)
    for side in SIDES:
        for hex in [hex for hex in valued if holder(state, hex) != side][:MOST_GAINS]:
            yield taking(state, scale, side, hex)
    edge = control_vp(state.world)["east_edge"]
    yield swing(scale, message("swing-east-edge"), edge.rule, edge.taken)
    for record in elimination_vp(state.world).values():
        yield swing(scale, message(f"swing-{record.id.replace('_', '-')}"), record.rule, record.vp)


def taking(state: KurskState, scale: Scale, side: Side, hex: Hex) -> Swing:
    """[4.4] A side takes a place."""
    points, rule = worth(state.world, hex)[0]
    label = message("swing-taken", hex=the_hex(state.world, hex))
    return swing(scale, label, rule, points if side == GERMAN else -points, state.world.label(hex))


def swing(scale: Scale, label: Message, rule: str, points: int, hex: str = "") -> Swing:
    return Swing(label, rule, GERMAN if points > 0 else SOVIET, points, reached_by(scale, points), hex)


# --------------------------------------------------------------------------------------------------- afterwards


def losses(state: KurskState) -> Iterator[Losses]:
    """[2.11d] The units that both sides have lost, by size."""
    dead = [state.world.units[number] for number, unit in enumerate(state.units) if unit.place == DEAD]
    for side in SIDES:
        for size in ("division", "corps"):
            count = sum(kind.side == side and (kind.size == "corps") == (size == "corps") for kind in dead)
            yield Losses(side, message(f"lost-{size}"), count)


def ending(state: KurskState) -> Ending | None:
    """[4.2] Why it ended."""
    if state.outcome is None:
        return None
    rule, winner = state.outcome.rule, state.outcome.winner or ""
    goal, total = state.battle.victory, state.outcome.score
    told = {"turn": state.turn, "score": total, "win": goal.german_from, "draw": goal.draw_from}
    return Ending(message(f"ended-by-{REASONS.get(rule, 'points')}", **told), rule, winner)
