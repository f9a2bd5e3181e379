"""[5.0.VII-6] [20.5b] [21.0] The end of a mission: when it ends, and who has won how well."""

from __future__ import annotations

from grognard.core.flow import Frame, Side
from grognard.rulesets.lhy.avatars.fate import AvatarFates
from grognard.rulesets.lhy.events.victory import BonusEarned, GameEnded
from grognard.rulesets.lhy.mission_records import ContestLevel, ControlLevel, Level, OtherLevel, ScoreLevel
from grognard.rulesets.lhy.state import THROUGH, Game, LhyState

from .control import controls, controls_all, is_contested, objective_named, overdue
from .score import bonus_name, bonuses_due, casualty_box, score

CDL, OBJECTIVES, SCORE, TIME = "cdl", "objectives", "score", "time"
ATTACKER, DEFENDER = "attacker", "defender"
CAUSES = {CDL: "20.5b", OBJECTIVES: "21.0a", SCORE: "21.0a", TIME: "21.0a"}


class Judgement(Frame, frozen=True):
    """[5.0.VII-6] After each turn: control, points earned once, and whether the mission is over."""

    def start(self, g: Game, _: object) -> None:
        state = g.state
        for taken in tuple(overdue(state)):
            g.emit(taken)
        for row in tuple(bonuses_due(state)):
            g.emit(BonusEarned(row.side, row.points, bonus_name(row)))
        if end_of(state):
            return g.call(self, AvatarFates(), then=self.over)
        g.end()

    def over(self, g: Game, _: object) -> None:
        """[21.0a] [21.0b]"""
        state, cause = g.state, end_of(g.state)
        level = broken_level(state) if cause == CDL else level_of(state)
        g.emit(GameEnded(winner_by(state, level), score(state), CAUSES[cause], level, cause))
        g.end()


# ------------------------------------------------------------------------------------------------------- when it ends


def end_of(state: LhyState) -> str:
    """[21.0a] Why the mission ends with this turn; empty if it goes on. A broken CDL decides first (reading 39)."""
    mission = state.world.mission
    if broken(state):
        return CDL
    if mission.ends_with_objectives and has_achieved(state):
        return OBJECTIVES
    if mission.score_limit is not None and score(state) > mission.score_limit:
        return SCORE
    if mission.time_limit is not None and state.minute >= mission.time_limit:
        return TIME
    return ""


def broken(state: LhyState) -> Side:
    """[20.5b] The side beyond whose CDL the casualty marker lies; empty if none."""
    mission, box = state.world.mission, casualty_box(state)
    if box > mission.plan(mission.attacker).cdl:
        return mission.attacker
    if -box > mission.plan(mission.defender).cdl:
        return mission.defender
    return ""


def has_achieved(state: LhyState) -> bool:
    """[21.0a] Whether the attacker controls every objective and has taken off the map what he must."""
    mission = state.world.mission
    return controls_all(state, mission.attacker) and steps_gone(state) >= mission.exit_steps


def steps_gone(state: LhyState) -> int:
    """The combat steps that the attacker has taken off the map over the enemy's edge."""
    attacker = state.world.mission.attacker
    return sum(
        state.kind(unit).steps
        for unit, here in enumerate(state.units)
        if here.place == THROUGH and state.world.side[unit] == attacker and state.kind(unit).combat
    )


# --------------------------------------------------------------------------------------------------------- who has won


def broken_level(state: LhyState) -> str:
    """[20.5b] The other side wins if a CDL is exceeded."""
    return DEFENDER if broken(state) == state.world.mission.attacker else ATTACKER


def level_of(state: LhyState) -> str:
    """[21.0b] [21.3] The level of victory: the defender's where the attacker lacks an objective that he must control,
    otherwise the first of the mission's levels that applies."""
    mission = state.world.mission
    if mission.must_control and not has_achieved(state):
        return DEFENDER
    return next(level.result for level in mission.levels if applies(state, level))


def applies(state: LhyState, level: Level) -> bool:
    """[21.0b] Whether a level of victory is reached."""
    match level:
        case ScoreLevel():
            return level.most is None or score(state) <= level.most
        case ControlLevel():
            return controls(state, state.world.mission.attacker, objective_named(state.world, level.objective))
        case ContestLevel():
            return any(is_contested(state, state.world.ground.find(hex)) for hex in level.hexes)
        case OtherLevel():
            return True


def winner_by(state: LhyState, level: str) -> Side | None:
    """Whose victory a level is; nobody's for a draw."""
    if level == "draw":
        return None
    mission = state.world.mission
    return mission.attacker if level.startswith(ATTACKER) else mission.defender
