"""[2] [3] [4] Air strikes, interception, artillery and blast checks before they are decided, with the chances that
their own rooms tell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.view import COURSE_NOW, DIE_MAYBE, DieView, Forecast, PoolView, Row, chances_of
from grognard.rulesets.assault.actions.air import AirTarget, Intercept
from grognard.rulesets.assault.actions.artillery import ReactShells, ReactShellsBy, Split
from grognard.rulesets.assault.actions.blast import RollAgain
from grognard.rulesets.assault.air.accuracy import FACES, clamped, terrain_die
from grognard.rulesets.assault.air.forecasting import air_prospect, astray, interception_chances
from grognard.rulesets.assault.air.friendly_fire import victims
from grognard.rulesets.assault.air.interception import DAMAGED, MISSED, STOPS, Interception
from grognard.rulesets.assault.air.strike import AirStrike
from grognard.rulesets.assault.artillery.barrage import Salvo
from grognard.rulesets.assault.artillery.forecasting import (
    ShellProspect,
    barrage_prospect,
    bombardment_chances,
    salvo_accuracy,
    smoke_chances,
)
from grognard.rulesets.assault.artillery.mission import Calling
from grognard.rulesets.assault.artillery.modes import BOMBARDMENT, SMOKE, SUPPRESSIVE
from grognard.rulesets.assault.artillery.seconds import reacting
from grognard.rulesets.assault.artillery.splitting import groups_of
from grognard.rulesets.assault.blast.check import BlastCheck
from grognard.rulesets.assault.blast.forecasting import check_chances
from grognard.rulesets.assault.fire.pools import Reckoned
from grognard.rulesets.assault.reaction.window import Window
from grognard.rulesets.assault.say import signed, the_hex, the_unit, the_units
from grognard.rulesets.assault.state import AssaultState, UnitId
from grognard.rulesets.assault.world import enemy_of
from grognard.tactical.answers import Pass, Target
from grognard.tactical.pools import Weights, mapped

from .air_course import attack_steps, expected, flight, interception_step, target_steps
from .fire_forecast import in_order, no_cards
from .pools import pool_view, printed
from .shell_course import accuracy_step, struck_sketch, struck_steps

NOTHING = "nothing"
BLAST_ORDER = ("destroyed", "halved", "damaged", "routed", "suppressed", "nothing")


# ------------------------------------------------------------------------------------------------------ aircraft


def air_forecasts(state: AssaultState, side: Side, action: AirTarget) -> Sequence[Forecast]:
    """[2.6] An attack from the air that nobody stops: sighting, accuracy, and what the target suffers."""
    strike = state.frame(AirStrike)
    if strike is None:
        return ()
    found = air_prospect(state, strike, action.target)
    rows = (
        *interceptor_rows(state, found.interceptors),
        *sighting_rows(found.sighting),
        *accuracy_rows(found.accuracy, found.modifier),
        *danger(state, found.victims, found.astray),
    )
    title = message("forecast-air", target=the_unit(state.world, action.target))
    pools = (
        PoolView(side, message("forecast-attack"), printed(found.attack, "2.6.3a", message("pool-printed"))),
        with_accuracy_dice(state.side(action.target), found.defences.values()),
    )
    chances = chances_of(in_order(found.results))
    aimed = strike.at(action.target)
    steps, sketch = tuple(target_steps(state, aimed, found)), flight(state, aimed)
    unstopped = message("forecast-not-intercepted")
    return [Forecast(title, unstopped, rows, (), chances, pools=pools, steps=steps, sketch=sketch)]


def interceptor_rows(state: AssaultState, units: Sequence[UnitId]) -> list[Row]:
    """[2.4a] Who may fire at the aircraft."""
    return [Row(message("forecast-interceptors", units=the_units(state.world, units)), len(units))] if units else []


def sighting_rows(sighting: Weights[int]) -> list[Row]:
    """[2.6.1] What the sighting does to the accuracy."""
    found = sorted(sighting.items())
    return [Row(message("forecast-sighting", effect=signed(effect)), percent(share)) for effect, share in found]


def accuracy_rows(accuracy: Weights[int], modifier: int) -> list[Row]:
    """The accuracy roll, what changes it, and how likely the rows of its table are, unless all are alike."""
    told = [Row(message("forecast-accuracy-modifier"), signed(modifier))] if modifier else []
    rows = sorted(mapped(accuracy, clamped).items())
    if len({share for _, share in rows}) == 1 and len(rows) == FACES:
        return told
    return [*told, *(Row(message("forecast-accuracy-row", row=row), percent(share)) for row, share in rows)]


def percent(share: Fraction) -> str:
    """A chance as people write it."""
    return f"{float(share) * 100:.0f} %"


def danger(state: AssaultState, near: Sequence[UnitId], share: Fraction) -> list[Row]:
    """[2.6.2d] [3.5c] Who of the own side may be struck by mistake, and how likely that is."""
    if not near or not share:
        return []
    who = message("forecast-friendly-fire", units=the_units(state.world, near))
    return [Row(who, percent(share), lit=True)]


def with_accuracy_dice(side: Side, defences: Iterable[Reckoned]) -> PoolView:
    """The defence of a unit; the accuracy die is certain only if all rolls give the same."""
    pools = list(defences)
    first = pools[0]
    if all(pool.dice == first.dice for pool in pools):
        return pool_view(side, "defence", first)
    sure = Reckoned(first.dice[:-1], first.items[:-1])
    kinds = dict.fromkeys(pool.dice[-1] for pool in pools)
    last = first.items[-1]
    maybe = [DieView(kind, last.rule, last.reason, DIE_MAYBE) for kind in kinds]
    return pool_view(side, "defence", sure, maybe)


def interception_forecasts(state: AssaultState, side: Side, action: Intercept) -> Sequence[Forecast]:
    """[2.4] [2.5] What becomes of the target if a unit fires at the aircraft and nobody else does, and if nobody fires;
    the dice of that fire are a step of the strike."""
    strike, now = expected(state, state.inside(AirStrike))
    fire = interception_step(state, strike, action.unit, COURSE_NOW)
    title = message("forecast-interception", unit=the_unit(state.world, action.unit))
    after, before = intercepted_results(state, strike, action.unit), in_order(now.results)
    assumption = message("forecast-target", target=the_unit(state.world, strike.target))
    return [
        Forecast(
            title,
            assumption,
            (),
            (),
            chances_of(after),
            pools=fire.pools,
            before=chances_of(before),
            steps=(fire, *attack_steps(state, strike, now)),
            sketch=flight(state, strike, (action.unit,)),
        )
    ]


def intercepted_results(state: AssaultState, strike: AirStrike, unit: UnitId) -> dict[str, Fraction]:
    """[2.5] What the target suffers after the fire of a unit: nothing from aircraft that are stopped, less from damaged
    ones."""
    chances = interception_chances(state, unit, strike.card, state.here(strike.target))
    stopped = sum((chances.get(result, Fraction(0)) for result in STOPS), Fraction(0))
    found = {NOTHING: stopped} if stopped else {}
    for result, more in ((DAMAGED, 1), (MISSED, 0)):
        share = chances.get(result, Fraction(0))
        if share:
            harmed = air_prospect(state, replace(strike, damage=strike.damage + more), strike.target)
            for name, each in harmed.results.items():
                found[name] = found.get(name, Fraction(0)) + share * each
    return in_order(found)


def let_through_forecasts(state: AssaultState, side: Side, action: Pass) -> Sequence[Forecast]:
    """[2.6] What becomes of the target if nobody fires at the aircraft any more."""
    if not isinstance(state.calls[-1].frame, Interception):
        return ()
    strike, found = expected(state, state.inside(AirStrike))
    title = message("forecast-air", target=the_unit(state.world, strike.target))
    chances = chances_of(in_order(found.results))
    steps = tuple(attack_steps(state, strike, found))
    return [Forecast(title, message("forecast-let-through"), (), (), chances, steps=steps)]


def ranked(found: Mapping[str, Fraction], order: Sequence[str], prefix: str = "") -> dict[str, Fraction]:
    """Results in the order of their table, as texts name them."""
    return {prefix + name.replace("_", "-"): found[name] for name in order if found.get(name)}


# ----------------------------------------------------------------------------------------------------- artillery


def target_forecasts(state: AssaultState, side: Side, action: Target) -> Sequence[Forecast]:
    """[3.4] Artillery on a hex, as it is called now; of two hexes when the dice are divided."""
    calling = state.frame(Calling)
    if calling is None or calling.mode == SUPPRESSIVE:
        return ()
    return salvo_forecasts(state, side, replace(calling, hexes=(action.hex,)).salvo(state))


def split_forecasts(state: AssaultState, side: Side, action: Split) -> Sequence[Forecast]:
    """[3.4.2c] Suppressive fire with its dice divided so."""
    calling = state.inside(Calling)
    soft, hard = (tuple(each.replace("-", "")) for each in (action.soft, action.hard))
    return salvo_forecasts(
        state, side, replace(calling, groups=groups_of(state, calling.card, soft, hard)).salvo(state)
    )


def reaction_forecasts(state: AssaultState, side: Side, action: ReactShells | ReactShellsBy) -> Sequence[Forecast]:
    """[3.4.3b] The second attack of a card on the hex that a unit has entered."""
    return salvo_forecasts(state, side, reacting(state, side, state.inside(Window).hex, action).salvo(state))


def salvo_forecasts(state: AssaultState, side: Side, salvo: Salvo) -> list[Forecast]:
    """[3.4] What an attack promises, by its mode: smoke, a blast check, or one forecast for each unit."""
    match salvo.mode:
        case mode if mode == SMOKE:
            return [smoke(state, salvo)]
        case mode if mode == BOMBARDMENT:
            return [bombardment(state, side, salvo)]
    return [each for hex in salvo.hexes for each in barrage(state, side, salvo, hex)]


def barrage(state: AssaultState, side: Side, salvo: Salvo, hex: Hex) -> list[Forecast]:
    """[3.5] [3.6] What an attack does to everybody in a hex."""
    found = barrage_prospect(state, salvo, hex)
    rows = (*accuracy_rows(found.accuracy, salvo.modifier), *danger(state, found.victims, found.astray))
    sketch = struck_sketch(state, salvo, found.victims)
    return [
        replace(struck(state, side, each, rows), steps=struck_steps(state, salvo, found, each), sketch=sketch)
        for each in found.units
    ]


def struck(state: AssaultState, side: Side, found: ShellProspect, rows: tuple[Row, ...]) -> Forecast:
    """[3.6b] [3.6c] What an attack does to one unit."""
    pools = (
        PoolView(side, message("forecast-attack"), printed(found.attack, "3.6a", message("pool-printed"))),
        with_accuracy_dice(state.side(found.unit), found.defences.values()),
    )
    title = message("forecast-shells", target=the_unit(state.world, found.unit))
    weakest = Row(message("forecast-weakest-lost"), "3.0e")
    return Forecast(title, no_cards(), (*rows, weakest), (), chances_of(in_order(found.results)), pools=pools)


def smoke(state: AssaultState, salvo: Salvo) -> Forecast:
    """[3.4.1a] How many markers a smoke mission lays."""
    found = smoke_chances(state, salvo.card)
    rows = tuple(Row(message("forecast-smoke-markers", count=n), percent(share)) for n, share in found.items() if share)
    title = message("forecast-smoke", hex=the_hex(state.world, salvo.hexes[0]))
    return Forecast(title, None, rows, (), ())


def bombardment(state: AssaultState, side: Side, salvo: Salvo) -> Forecast:
    """[3.4.5] What a bombardment does to what stands in a hex, and to everybody inside."""
    hex, accuracy = salvo.hexes[0], salvo_accuracy(state, salvo)
    near = victims(state, side, salvo.hexes)
    rows = (*accuracy_rows(accuracy, salvo.modifier), *danger(state, near, astray(accuracy)))
    dice = tuple(state.world.support[salvo.card].soft)
    kinds = dict.fromkeys(terrain_die(state, rolled) for rolled in range(1, FACES + 1))
    help_ = tuple(DieView(kind, "3.5f", message("pool-accuracy"), DIE_MAYBE) for kind in kinds)
    pools = (
        PoolView(side, message("forecast-attack"), printed(dice, "3.4.5a", message("pool-printed"))),
        PoolView(enemy_of(side), message("forecast-blast-defence"), help_),
    )
    chances = chances_of(ranked(bombardment_chances(state, salvo), BLAST_ORDER, "blast-"))
    title = message("forecast-bombardment", hex=the_hex(state.world, hex))
    steps = (accuracy_step(state, salvo, tuple(near), None),)
    sketch, again = struck_sketch(state, salvo, near), message("forecast-rolled-again")
    return Forecast(title, again, rows, (), chances, pools=pools, steps=steps, sketch=sketch)


# ---------------------------------------------------------------------------------------------------------- blasts


def reroll_forecasts(state: AssaultState, side: Side, action: RollAgain) -> Sequence[Forecast]:
    """[3.4.5c] What another roll of the blast check may come to."""
    check = state.inside(BlastCheck)
    roll = check.roll(state)
    pools = (
        PoolView(side, message("forecast-attack"), printed(roll.attack, "4.0c", message("pool-printed"))),
        PoolView(
            enemy_of(side), message("forecast-blast-defence"), printed(roll.defence, "4.0c", message("pool-basic"))
        ),
    )
    chances = chances_of(ranked(check_chances(state, check), BLAST_ORDER, "blast-"))
    return [
        Forecast(message("forecast-blast", hex=the_hex(state.world, check.hex)), None, (), (), chances, pools=pools)
    ]
