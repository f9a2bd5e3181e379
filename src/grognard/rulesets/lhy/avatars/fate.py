"""[22.2.1a] [22.2.1b] [22.2.2] What becomes of the avatars when a mission is over."""

from __future__ import annotations

from grognard.core.dice import Rolled
from grognard.core.flow import Frame, Side
from grognard.rulesets.lhy.events.avatars import AvatarTallied, SurvivalRolled
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.state import Game, LhyState
from grognard.rulesets.lhy.world import SIDES

from .following import leads_platoon
from .naming import next_promotion

SERGEANT, LIEUTENANT, CAPTAIN = "sergeant", "lieutenant", "captain"


class AvatarFates(Frame, frozen=True):
    """[22.2.2] Each avatar who lives rolls for his survival; then his points and his rank are told."""

    sides: tuple[Side, ...] = SIDES

    def start(self, g: Game, _: object) -> None:
        sides = tuple(side for side in self.sides if side in g.state.avatars)
        if not sides:
            return g.end()
        if g.state.avatars[sides[0]].units:
            return g.ask(self, D10, then=self.rolled, sides=sides)
        g.become(self, self.tally, sides=sides)

    def rolled(self, g: Game, dice: Rolled) -> None:
        state, side = g.state, self.sides[0]
        modifier = danger(state, side)
        survives = face(dice) + modifier < state.world.tables.avatar.survival
        g.emit(SurvivalRolled(side, state.avatars[side].units[0], face(dice), modifier, survives))
        g.become(self, self.tally)

    def tally(self, g: Game, _: object) -> None:
        side, *rest = self.sides
        g.emit(AvatarTallied(side, *standing(g.state, side)))
        g.become(self, self.start, sides=tuple(rest))


def danger(state: LhyState, side: Side) -> int:
    """[22.2.2] The modifier of the survival roll: each casualty of a squad, every two of a platoon, rounded up."""
    casualties = state.avatars[side].casualties
    return (casualties + 1) // 2 if leads_platoon(state, side) else casualties


def standing(state: LhyState, side: Side) -> tuple[str, int, str]:
    """[22.2.1a] [22.2.1b] [22.2.2] The rank and points with which a player goes on, and by which rule."""
    avatar = state.avatars[side]
    if not avatar.units:
        return SERGEANT, 0, "22.2.2"
    promoted = avatar.points >= next_promotion(state, side)
    if leads_platoon(state, side):
        return (CAPTAIN if promoted else LIEUTENANT), avatar.points, "22.2.1b"
    return (LIEUTENANT, 0, "22.2.1a") if promoted else (SERGEANT, avatar.points, "22.2.1a")
