"""[MR10] The exact chances of a shot before it is fired, if nobody plays a card.

A shot is told from the parts that resolve it: the look for the target (`spotting`), the two rolls (`Exchange.chances`),
and what hits do (`fate_of`). Following the procedure `Shooting` through all its chance gives the same, only slower.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from grognard.core.flow import Action, Decision
from grognard.rulesets.assault.actions.fire import Fire, Reroll, SwingAndFire
from grognard.rulesets.assault.cards.windows import ChooseCard
from grognard.rulesets.assault.state import AssaultState, Unit
from grognard.tactical.answers import Done, Pass
from grognard.tactical.loads import UnitId
from grognard.tactical.pools import Pool, Symbols, Weights, mapped

from .aiming import Modifier, Shot, attack_pool, needed_to_spot, shot_defence, shot_of, spotted_by_rule, spotting
from .exchange import AttackRoll, ChooseReroll, Exchange
from .fate import Fate, fate_of
from .hits import Hits
from .pools import Reckoned
from .results import UNHURT, fated, result_of
from .spotting import chance_to_spot

Chances = dict[str, Fraction]


class Prospect(Struct, frozen=True):
    """What a shot promises: its dice with their reasons, the look for the target, and the chance of each result."""

    attack: Reckoned
    defence: Reckoned
    """If the target is spotted."""
    hidden: Reckoned
    """If it is not."""
    spotted: Fraction
    by_rule: str
    """The rule by which the target is spotted without a roll, if one is."""
    needed: int
    modifiers: tuple[Modifier, ...]
    results: Chances
    """By the worst that happens to the target: eliminated, step, routed, damage, suppressed, nothing."""


def prospect(state: AssaultState, action: Fire | SwingAndFire, *, moved: bool = False, final: bool = False) -> Prospect:
    """[MR10.1] What a shot promises; who turns first fires with one die less, from where it then points."""
    shot = shot_of(action, moved=moved, final=final)
    by_rule = spotted_by_rule(state, shot)
    seen = Fraction(1) if by_rule else chance_to_spot(needed_to_spot(state, shot))
    attack = attack_pool(state, shot)
    defence, hidden = (shot_defence(state, shot, spotted) for spotted in (True, False))
    return Prospect(
        attack,
        defence,
        hidden,
        seen,
        by_rule,
        needed_to_spot(state, shot),
        tuple(spotting(state, shot)),
        shot_results(state, shot),
    )


def shot_results(state: AssaultState, shot: Shot) -> Chances:
    """[MR10.1] The chance of each result of a shot for its target."""
    return mapped(shot_fates(state, shot), lambda fate: _named(state.units[shot.target], fate))


def shot_fates(state: AssaultState, shot: Shot) -> dict[Fate | None, Fraction]:
    """[MR10.1] The chance of each fate of the target of a shot; None where nothing is left of the attack."""
    by_rule = spotted_by_rule(state, shot)
    seen = Fraction(1) if by_rule else chance_to_spot(needed_to_spot(state, shot))
    attack = attack_pool(state, shot).dice
    found: dict[Fate | None, Fraction] = {}
    for spotted, share in ((True, seen), (False, 1 - seen)):
        if share:
            defence = shot_defence(state, shot, spotted).dice
            _add(found, fates(state, shot.target, attack, defence), share)
    return found


def fates(
    state: AssaultState,
    unit: UnitId,
    attack: Pool,
    defence: Pool,
    *,
    suppressive: bool = False,
    shells: bool = False,
    loses_weakest: bool = False,
    shown: Weights[Symbols] | None = None,
) -> dict[Fate | None, Fraction]:
    """[MR10.7] The chance of each fate of a unit that is attacked with some dice and defends with others, whoever
    attacks; None where nothing is left of it. ``shown`` is what the attack shows where dice are thrown again."""
    side = state.side(unit)
    exchange = Exchange(side, attack, unit, defence, suppressive=suppressive, loses_weakest=loses_weakest)
    before = state.units[unit].morale

    def fate(hits: Hits) -> Fate | None:
        return fate_of(state, unit, hits, before, suppressive=suppressive, shells=shells) if hits.any else None

    return mapped(exchange.chances(state.world.dice, shown), fate)


def results(
    state: AssaultState,
    unit: UnitId,
    attack: Pool,
    defence: Pool,
    *,
    suppressive: bool = False,
    shells: bool = False,
    loses_weakest: bool = False,
    shown: Weights[Symbols] | None = None,
) -> Chances:
    """[MR10.7] The chance of each result for a unit that is attacked with some dice and defends with others."""
    found = fates(
        state,
        unit,
        attack,
        defence,
        suppressive=suppressive,
        shells=shells,
        loses_weakest=loses_weakest,
        shown=shown,
    )
    return mapped(found, lambda fate: _named(state.units[unit], fate))


def _named(unit: Unit, fate: Fate | None) -> str:
    return UNHURT if fate is None else result_of(unit, fated(unit, fate))


def _add(found: dict[Fate | None, Fraction], more: dict[Fate | None, Fraction], share: Fraction) -> None:
    for fate, chance in more.items():
        found[fate] = found.get(fate, Fraction(0)) + share * chance


def chance_of_effect(state: AssaultState, action: Fire | SwingAndFire, *, moved: bool = False) -> Fraction:
    """How likely a shot is to do anything to its target."""
    return 1 - shot_results(state, shot_of(action, moved=moved)).get(UNHURT, Fraction(0))


# ------------------------------------------------------------------------------------------------------- policies


def nobody_plays(state: AssaultState, decision: Decision) -> Action | None:
    """How forecasts that follow a procedure answer on the way: nobody plays a card, and dice that show nothing are
    thrown again."""
    if isinstance(decision, ChooseCard):
        return Pass()
    if isinstance(decision, ChooseReroll):
        return blank_die(state, decision)
    return None


def blank_die(state: AssaultState, decision: Decision) -> Action:
    """The first die that shows nothing and may be thrown again; none if all show something."""
    roll, dice = state.inside(AttackRoll), state.world.dice

    def is_blank(action: Action) -> bool:
        if not isinstance(action, Reroll):
            return False
        place = action.die - 1
        return not any(dice.throw(roll.pool[place : place + 1], roll.faces[place : place + 1]))

    return next((action for action in decision.legal(state) if is_blank(action)), Done())
