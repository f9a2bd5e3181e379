"""What follows from fire, and is asked about: who runs where, whom stray shells strike, which dice are spared."""

from __future__ import annotations

from grognard.core.hexes import Hex
from grognard.rulesets.assault.actions.artillery import Split, Waypoint
from grognard.rulesets.assault.actions.blast import RollAgain
from grognard.rulesets.assault.actions.fire import LeaveIdle, PlaceSmoke, RaiseDie, ShellSmoke, StrikeNext
from grognard.rulesets.assault.actions.morale import RoutFacing, RoutFirst, RoutTo
from grognard.rulesets.assault.artillery.mission import FireMission
from grognard.rulesets.assault.artillery.splitting import without_dice
from grognard.rulesets.assault.blast.check import BlastCheck, blast_row
from grognard.rulesets.assault.morale.rout import RoutMove
from grognard.rulesets.assault.state import AssaultState

from .brief import Brief
from .places import cover, danger, place_worth
from .riding import toward_the_enemy
from .shelling import smoke_worth
from .supporting import barrage_worth
from .worth import dice_worth, worth


def running_to(brief: Brief, action: RoutTo) -> float:
    """Who runs, runs out of the fire and into cover, and not farther from where he is wanted than he must."""
    unit = brief.state.inside(RoutMove).unit
    away = cover(brief.state, unit, action.hex) - 0.5 * danger(brief, unit, action.hex)
    return away + 0.2 * place_worth(brief, unit, action.hex)


def running_first(brief: Brief, action: RoutFirst) -> float:
    """The best unit has first choice of the cover."""
    return worth(brief.state, action.unit)


def stopping(brief: Brief, action: RoutFacing) -> float:
    """A vehicle that has run shows its front."""
    return toward_the_enemy(brief.state, brief.state.inside(RoutMove).unit, action.facing)


def struck_next(brief: Brief, action: StrikeNext) -> float:
    """The order in which units of a hex are rolled for: the best first."""
    return worth(brief.state, action.target)


def left_idle(brief: Brief, action: LeaveIdle) -> float:
    """Where the enemy's shells go astray, his strongest dice should fall on his own side."""
    return dice_worth(brief.state.world, action.idle.replace("-", ""))


def raised(brief: Brief, action: RaiseDie) -> float:
    """The die that gains most by a colour: what the stronger one throws beyond it."""
    dice = brief.state.world.dice
    stronger = dice.kinds[min(dice.strength(action.die) + 1, len(dice.kinds) - 1)]
    return dice_worth(brief.state.world, stronger) - dice_worth(brief.state.world, action.die)


def smoke_beside(brief: Brief, action: PlaceSmoke | ShellSmoke) -> float:
    """Smoke lies on those who cover the ground one goes over."""
    return smoke_worth(brief, action.hex)


def divided(brief: Brief, action: Split) -> float:
    """Of suppressive fire the stronger dice fall where there is more to strike."""
    calling = brief.state.inside(FireMission) if brief.state.frame(FireMission) else None
    if calling is None or len(calling.hexes) < 2:
        return 0.0
    record, first = brief.state.world.support[calling.card], tuple(action.soft.replace("-", ""))
    rest = without_dice(tuple(record.soft), first)
    heavier = dice_worth(brief.state.world, first) - dice_worth(brief.state.world, rest)
    return heavier * (crowd(brief.state, calling.hexes[0]) - crowd(brief.state, calling.hexes[1]))


def crowd(state: AssaultState, hex: Hex) -> float:
    """What those in a hex are worth."""
    return sum(worth(state, unit) for unit in state.stack(hex))


def marked(brief: Brief, action: Waypoint) -> float:
    """The waypoint lies where the second attack is wanted."""
    return barrage_worth(brief, brief.state.inside(FireMission), action.hex)


def rolled_again(brief: Brief, action: RollAgain) -> float:
    """A house that has not come down is shaken once more."""
    check = brief.state.inside(BlastCheck)
    row = blast_row(brief.state, check.left)
    return 1.0 if row is None or not row.collapse else -1.0
