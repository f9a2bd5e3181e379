"""What answers about helicopters are worth to the doctrine."""

from __future__ import annotations

from grognard.core.flow import Action, Decision
from grognard.rulesets.fireteam.actions.air import Engage, Flak, PopUp, Salvo
from grognard.rulesets.fireteam.actions.fire import Aim, Launch
from grognard.rulesets.fireteam.air.armament import spotted
from grognard.rulesets.fireteam.air.flak import flak_targets
from grognard.rulesets.fireteam.air.flak_fire import DOWN, flak_rolls
from grognard.rulesets.fireteam.air.flying import HOVER
from grognard.rulesets.fireteam.air.popup import MANNERS, Engagement, Rising, engagements, guns, risen
from grognard.rulesets.fireteam.air.rockets import rocket_attack
from grognard.rulesets.fireteam.face.air_forecast import planned_flak, planned_rockets
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.gunnery import launch_of
from grognard.rulesets.fireteam.fire.infantry import targets
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.state import FireTeamState, UnitId

from .brief import Brief
from .estimates import laden, launch_worth, mean_harm, shot_worth, single_shot

RISK = 0.4
"""What it is feared to stay in hover at low level."""
RETURN = 0.2
HALF = 0.5


def pop_up_worth(state: FireTeamState, unit: UnitId) -> float:
    """The best shot that a pop-up leads to."""
    seen, after = spotted(state, unit), risen(state, unit)
    found = ((shot, manner) for manner in MANNERS for shot in engagements(after, unit, seen, manner))
    return max((engagement_worth(after, unit, seen, manner, shot) for shot, manner in found), default=0.0)


def engagement_worth(
    state: FireTeamState, unit: UnitId, seen: tuple[UnitId, ...], manner: str, shot: Engagement
) -> float:
    """What a shot after a pop-up is worth."""
    match shot:
        case Launch():
            found = (gun for gun in guns(state, unit, seen, manner) if launch_of(gun) == shot)
            return max((launch_worth(state, gun) for gun in found), default=0.0)
        case Aim(piece, hex):
            return shot_worth(state, single_shot(state, firer_of(state, piece), hex))
        case Salvo():
            return salvo_worth(state, shot)


def salvo_worth(state: FireTeamState, action: Salvo) -> float:
    """The mean harm of a salvo; the second of two is worth less, it may not come."""
    attack = planned_rockets(state, action)
    shells = rocket_attack(state, attack.side, attack.hex, attack.pods)
    known = [unit for unit in targets(state, shells) if not state.units[unit].hidden]
    found = sum(mean_harm(state, shells, unit) for unit in known)
    foes = [
        unit
        for unit in state.stack(attack.hex)
        if state.world.kind[unit].is_vehicle and state.world.side[unit] != attack.side
    ]
    shots: list[GunShot] = [attack.shot(state, pod, unit) for pod in attack.pods for unit in foes]
    found += sum(launch_worth(state, shot) for shot in shots)
    return found if action.times == 1 else found * (1 + HALF) - RETURN


def judge_pop_up(brief: Brief, _: Decision, action: PopUp) -> float:
    """The best shot; whoever has troops aboard has more to lose than to win."""
    state = brief.state
    return pop_up_worth(state, action.unit) - RISK * (1 + len(state.load(action.unit)))


def judge_engage(brief: Brief, _: Decision, action: Engage) -> float:
    """The best shot in a manner; whoever hovers is in danger."""
    state = brief.state
    rising = state.inside(Rising)
    found = engagements(state, rising.unit, rising.seen, action.manner)
    worth = max(engagement_worth(state, rising.unit, rising.seen, action.manner, shot) for shot in found)
    return worth - (RISK if action.manner == HOVER else 0.0)


def judge_engagement(state: FireTeamState, action: Action) -> float:
    """A shot after a pop-up."""
    rising = state.inside(Rising)
    assert isinstance(action, Launch | Aim | Salvo)
    return engagement_worth(state, rising.unit, rising.seen, rising.manner, action)


def judge_salvo(brief: Brief, _: Decision, action: Salvo) -> float:
    state = brief.state
    return judge_engagement(state, action) if state.frame(Rising) else salvo_worth(state, action)


def judge_flak(brief: Brief, _: Decision, action: Flak) -> float:
    """Helicopters that go down with all they carry; a fright is worth something too."""
    state = brief.state
    shot = planned_flak(state, action)
    return sum(flak_worth(state, unit, flak_rolls(state, shot, unit)) for unit in flak_targets(state, shot))


def flak_worth(state: FireTeamState, unit: UnitId, results: tuple[str, ...]) -> float:
    down = sum(result in DOWN for result in results) * laden(state, unit)
    return (down + RETURN * sum(bool(result) for result in results)) / len(state.world.tables.die_rolls)
