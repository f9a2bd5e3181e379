"""[4.35] [5.12] The units of an activated group act, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.command import Done, Take
from grognard.rulesets.fireteam.close_combat.clash import Onset, side_by_side
from grognard.rulesets.fireteam.close_combat.melee import is_engaged
from grognard.rulesets.fireteam.fire.firing import Shoot
from grognard.rulesets.fireteam.fire.volley import leaders_along
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.setting_up.coming_on import ComeOn, can_come
from grognard.rulesets.fireteam.state import AWAY, MAP, FireTeamState, Game, UnitId

from .groups import BOTH, FIRE, MOVE, can_do, has_use_for, nothing_to_fire_at


class Acting(Frame, frozen=True):
    """[4.35a] [5.12a] The units of a group act one after the other, in any order."""

    side: Side
    mode: str
    group: tuple[UnitId, ...]
    waiting: tuple[UnitId, ...]

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.waiting

    def start(self, g: Game, _: object) -> None:
        ready = tuple(unit for unit in self.waiting if can_act(g.state, self, unit))
        if not ready:
            return g.end()
        if len(self.group) == 1 and self.mode != BOTH:
            return g.become(replace(self, waiting=()), self.alone)
        acting = replace(self, waiting=ready)
        choices = actor_answers(g.state, acting)
        if len(choices) == 1:
            return acting.chosen(g, choices[0])
        g.ask(acting, ChooseActor(self.side), then=acting.chosen)

    def alone(self, g: Game, _: object) -> None:
        g.call(self, self.deed(g.state, self.group[0], self.mode), then=self.start)

    def chosen(self, g: Game, action: Action) -> None:
        if not isinstance(action, Take):
            return g.end()
        g.call(self, self.deed(g.state, action.unit, action.mode), then=self.acted)

    def deed(self, state: FireTeamState, unit: UnitId, mode: str) -> Frame:
        """What a unit does: it moves, perhaps with others of its group, or it fires, perhaps together with them."""
        if state.units[unit].place == AWAY:
            return ComeOn((unit,), self.group)
        if mode == MOVE:
            return Move((unit,), self.group)
        return self.onset(state, unit) if is_engaged(state, unit) else Shoot(self.side, unit, self.group)

    def onset(self, state: FireTeamState, unit: UnitId) -> Onset:
        """[14.21b] Among enemies all who are activated to fire attack together; of a group that mixes, who will."""
        there = side_by_side(state, unit, self.waiting)
        others = tuple(other for other in there if can_do(state, other, FIRE))
        along = (unit,) if self.mode == BOTH else (unit, *others)
        return Onset(along, others if self.mode == BOTH else (), tuple(leaders_along(state, unit, moving=False)))

    def acted(self, g: Game, units: Sequence[UnitId]) -> None:
        g.become(replace(self, waiting=tuple(unit for unit in self.waiting if unit not in units)))


def can_act(state: FireTeamState, acting: Acting, unit: UnitId) -> bool:
    """Whether a unit of the group can still act: on the map, or off it with a way onto it [11.21].

    A heavy team that is to move waits to be taken up [5.16].
    """
    if acting.mode == MOVE and state.world.kind[unit].heavy:
        return False
    return state.units[unit].place == MAP or can_come(state, unit, acting.group)


class ChooseActor(Decision, frozen=True):
    """[4.35a] [5.12a] Which unit of the group acts next."""

    rules: ClassVar[tuple[str, ...]] = ("4.35a", "4.35b", "4.35c", "5.12a")

    def candidates(self, state: FireTeamState, /) -> Sequence[Action]:
        return who_acts_next(state.inside(Acting))

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        if isinstance(action, Take | Done):
            return why_not_next(state, state.inside(Acting), action)
        return self.unasked(state)


def who_acts_next(acting: Acting) -> list[Take | Done]:
    """Everyone of a group who may be named to act next, and that nobody does."""
    return [*(Take(unit, mode) for unit in acting.waiting for mode in (MOVE, FIRE)), Done()]


def actor_answers(state: FireTeamState, acting: Acting) -> list[Take | Done]:
    """Who of a group may act next, and that nobody does."""
    return [action for action in who_acts_next(acting) if why_not_next(state, acting, action) is None]


def why_not_next(state: FireTeamState, acting: Acting, action: Take | Done) -> Refusal | None:
    """[4.35a] [4.35b] [4.35c] What keeps a unit from acting next so, or a group from stopping."""
    if isinstance(action, Done):
        if must_fight(state, acting):
            return Refusal("14.21b", message("refusal-must-fight"))
        return Refusal("11.21", message("refusal-must-come-on")) if must_come_on(state, acting) else None
    if action.unit not in acting.waiting:
        return Refusal("4.22a", message("refusal-not-in-group"))
    if acting.mode in (BOTH, action.mode) and action.mode in (MOVE, FIRE) and can_do(state, action.unit, action.mode):
        idle = not has_use_for(state, action.unit, action.mode)
        return nothing_to_fire_at(state.world, action.unit) if idle else None
    rule = "4.35c" if acting.mode == FIRE else "4.35b"
    return Refusal(rule, message("refusal-cannot-do", unit=the_unit(state.world, action.unit)))


def must_fight(state: FireTeamState, acting: Acting) -> bool:
    """[14.21b] Whether units activated to fire are among enemies whom they have not attacked yet."""
    return acting.mode == FIRE and any(is_engaged(state, unit) for unit in acting.waiting if can_do(state, unit, FIRE))


def must_come_on(state: FireTeamState, acting: Acting) -> bool:
    """[11.21] Whether reinforcements of the group have not come onto the map yet: all must in this impulse."""
    return any(state.units[unit].place == AWAY for unit in acting.waiting)
