"""[MR7] [MR10] [MR11.4] [MR12] Fire, shells, close combat and rally before they are decided: the dice of both sides
die by die, and the exact chance of every result, by the parts that resolve them in play."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.core.view import Forecast, Modifier, Row, Sketch, chances_of
from grognard.rulesets.assault.actions.close_combat import Assault, AssaultTogether, Engage
from grognard.rulesets.assault.actions.command import Rally
from grognard.rulesets.assault.actions.fire import Fire, Shell, StrikeNext, SwingAndFire
from grognard.rulesets.assault.close_combat.melee import Melee, melee_attack, melee_defence
from grognard.rulesets.assault.fire.aiming import Modifier as RollModifier
from grognard.rulesets.assault.fire.aiming import weapon
from grognard.rulesets.assault.fire.forecasting import prospect, results
from grognard.rulesets.assault.fire.indirect import IndirectFire, dice_against, shell_pool
from grognard.rulesets.assault.fire.pools import ABOVE, Reckoned, defence_pool
from grognard.rulesets.assault.morale.rally import rally_chance, rally_modifiers, rally_needed
from grognard.rulesets.assault.movement.moving import Move
from grognard.rulesets.assault.reaction.final import FinalFire
from grognard.rulesets.assault.say import signed, the_unit
from grognard.rulesets.assault.sight.lines import sees
from grognard.rulesets.assault.state import AssaultState, UnitId
from grognard.rulesets.assault.world import enemy_of

from .pools import pool_view, possible
from .sketches import SIGHT, arrow, bands

ORDER = ("eliminated", "step", "routed", "damage", "suppressed", "nothing")
"""Results from the worst for the target on."""


def in_order(chances: dict[str, Fraction]) -> dict[str, Fraction]:
    """Results in the order in which a table shows them."""
    return {name: chances[name] for name in sorted(chances, key=ORDER.index)}


def no_cards() -> Message:
    return message("forecast-no-cards")


def told(modifiers: Sequence[RollModifier]) -> tuple[Modifier, ...]:
    """What changes a roll, as a forecast has it."""
    return tuple(Modifier(each.rule, each.reason, each.value, points=True) for each in modifiers)


# --------------------------------------------------------------------------------------------------- direct fire


def shot_forecasts(state: AssaultState, side: Side, action: Fire | SwingAndFire) -> Sequence[Forecast]:
    """[MR10.1] A shot, spotting roll included; in the midst of a move the firer has moved."""
    top = state.calls[-1].frame
    found = prospect(state, action, moved=isinstance(top, Move), final=isinstance(top, FinalFire))
    target = the_unit(state.world, action.target)
    attack = pool_view(side, "attack", found.attack)
    maybe = tuple(possible(found.hidden, found.defence)) if not found.by_rule else ()
    defence = pool_view(enemy_of(side), "defence", found.defence, maybe)
    rolled = () if found.by_rule else (Row(message("forecast-spotting"), f"{found.needed}+"),)
    modifiers = () if found.by_rule else told(found.modifiers)
    chances = chances_of(in_order(found.results))
    title = message("forecast-shot", target=target)
    sketch = shot_sketch(state, action)
    return [Forecast(title, no_cards(), rolled, modifiers, chances, pools=(attack, defence), sketch=sketch)]


def shot_sketch(state: AssaultState, action: Fire | SwingAndFire) -> Sketch:
    """[MR10.2] The bands of the firer, and his look at the target."""
    here, found = state.here(action.unit), weapon(state.card(action.unit), action.dice)
    line = arrow(state, SIGHT, here, state.here(action.target))
    return Sketch(() if found is None else bands(state, here, found), (line,))


# -------------------------------------------------------------------------------------------------------- shells


def shell_forecasts(state: AssaultState, side: Side, action: Shell | StrikeNext) -> Sequence[Forecast]:
    """[MR7.4a] Shells of a unit on a hex: every unit there, friend or foe, in turn."""
    if isinstance(action, StrikeNext):
        barrage = state.frame(IndirectFire)
        if barrage is None or state.calls[-1].frame is not barrage:
            return ()
        return [shelled(state, side, barrage.firer, action.target, barrage.seen)]
    seen = sees(state, state.here(action.unit), action.hex)
    units = [unit for unit in state.stack(action.hex) if shell_pool(state, action.unit, dice_against(state, unit)).dice]
    return [shelled(state, side, action.unit, unit, seen) for unit in units]


def shelled(state: AssaultState, side: Side, firer: UnitId, unit: UnitId, seen: bool) -> Forecast:
    """[MR7.4b] [MR7.4.1] What shells do to one unit."""
    attack = shell_pool(state, firer, dice_against(state, unit))
    defence = defence_pool(state, unit, ABOVE, unseen=not seen)
    chances = results(state, unit, attack.dice, defence.dice, shells=True)
    return of_pools(state, side, "forecast-shells", unit, attack, defence, chances)


def of_pools(
    state: AssaultState,
    side: Side,
    title: str,
    unit: UnitId,
    attack: Reckoned,
    defence: Reckoned,
    chances: dict[str, Fraction],
) -> Forecast:
    """One attack on one unit by two pools."""
    pools = (pool_view(side, "attack", attack), pool_view(state.side(unit), "defence", defence))
    name = message(title, target=the_unit(state.world, unit))
    return Forecast(name, no_cards(), (), (), chances_of(in_order(chances)), pools=pools)


# -------------------------------------------------------------------------------------------------- close combat


def storm_forecasts(state: AssaultState, side: Side, action: Assault | AssaultTogether) -> Sequence[Forecast]:
    """[MR12.3a] An assault as it would be fought now: each blow that an assaulter may strike, and each answer to it."""
    ura = isinstance(action, AssaultTogether)
    assaulters = (action.unit, action.other) if isinstance(action, AssaultTogether) else (action.unit,)
    enemies = state.enemies_in(action.hex, side)
    ours = [(unit, enemy, False) for unit in assaulters for enemy in enemies]
    theirs = [(enemy, unit, True) for enemy in enemies if not state.units[enemy].morale for unit in assaulters]
    blows = [blow(state, *each, ura) for each in (*ours, *theirs)]
    return [each for each in blows if each is not None]


def melee_forecasts(state: AssaultState, side: Side, action: Engage) -> Sequence[Forecast]:
    """[MR12.3a] One blow."""
    melee = state.inside(Melee)
    found = blow(state, action.unit, action.target, action.target in melee.assaulters, melee.ura)
    return [] if found is None else [found]


def blow(state: AssaultState, striker: UnitId, target: UnitId, at_assaulter: bool, ura: bool) -> Forecast | None:
    """[MR12.3c] What one unit does to another in close combat; nothing without dice."""
    attack = melee_attack(state, striker, target, ura and not at_assaulter)
    if not attack.dice:
        return None
    defence = melee_defence(state, target, at_assaulter)
    chances = results(state, target, attack.dice, defence.dice)
    return of_pools(state, state.side(striker), "forecast-blow", target, attack, defence, chances)


# --------------------------------------------------------------------------------------------------------- rally


def rally_forecasts(state: AssaultState, side: Side, action: Rally) -> Sequence[Forecast]:
    """[MR11.4a] [MR11.4b] Whether a unit pulls itself together."""
    chance = rally_chance(state, action.unit)
    modifiers = rally_modifiers(state, action.unit)
    least = Row(message("forecast-needed"), f"{rally_needed(state, action.unit)}+")
    sum_ = Row(message("forecast-modifiers"), signed(sum(each.value for each in modifiers)))
    chances = {name: share for name, share in (("rallied", chance), ("shaken", 1 - chance)) if share}
    title = message("forecast-rally", unit=the_unit(state.world, action.unit))
    return [Forecast(title, None, (least, sum_), told(modifiers), chances_of(chances))]
