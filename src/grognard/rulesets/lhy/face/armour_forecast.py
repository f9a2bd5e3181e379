"""[11.5] [13.2] What anti-tank fire would be worth, and what it does with the markers that its target bears: by name,
at a class, past, after a stalk, within a hex; and what a squad does to an AFV by hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from grognard.core.flow import Action, Decision, Side
from grognard.core.messages import message
from grognard.core.odds import distribution
from grognard.core.view import Die, Forecast, Modifier, Row, chances_of
from grognard.rulesets.lhy.actions.fire import Shoot, ShootBoth, ShootClass, ShootPast, Stalk
from grognard.rulesets.lhy.actions.movement import Crush, Grapple, ReplyShell, Unaided
from grognard.rulesets.lhy.fire import anti_tank
from grognard.rulesets.lhy.fire.aiming import topmost
from grognard.rulesets.lhy.fire.manner import PLAIN, SPLIT, Manner
from grognard.rulesets.lhy.fire.placing import PlaceAntiTank
from grognard.rulesets.lhy.fire.tally import modifier
from grognard.rulesets.lhy.results.judging import DISRUPT, LOSS, UNHURT, Outcome, strike
from grognard.rulesets.lhy.say import signed, the_hex, the_unit
from grognard.rulesets.lhy.state import MAP, NOBODY, AntiTank, LhyState, UnitId, put
from grognard.rulesets.lhy.troops import is_plain_to
from grognard.rulesets.lhy.vehicles.moving_fire import ChooseMovingAim
from grognard.rulesets.lhy.vehicles.overrunning import ChooseOverrunFire, last_of
from grognard.rulesets.lhy.vehicles.replies import CLOSE
from grognard.rulesets.lhy.works.exits import ChooseExitAid

from .dice import FACES, worst
from .knowing import as_known, without_unknown_mines
from .lots import ANTI_TANK, anti_tank_die, would_roll

ARMOUR_NAMES = {UNHURT: "none", DISRUPT: "shocked", LOSS: "destroyed"}
UNKNOWN = -2
"""A counter that is not known, for its name."""


# ------------------------------------------------------------------------------------------- from where one stands


def anti_tank_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[11.5] Anti-tank fire at a unit, [11.5.4c] at two, [4.3d] at a class, [11.5.4g] at one that has passed, [10.4.5]
    at one that passes through the hex."""
    match action:
        case Shoot(unit, target):
            return [shells_at(state, unit, target, manner_now(state))]
        case ShootBoth(unit, target, other):
            return [shells_at(state, unit, each, SPLIT) for each in (target, other)]
        case ShootClass() if any(isinstance(asked, ChooseOverrunFire) for asked in state.pending):
            return [crushing(state, action.unit, last_of(state, action))]
        case ShootClass(unit, hex, cls):
            return [shells_at(state, unit, topmost(state, side, hex, cls), PLAIN)]
        case ShootPast(unit, target, hex):
            return [shells_at(state, unit, target, Manner(glimpse=hex))]
        case ReplyShell(unit, vehicle):
            return [shells_at(state, unit, vehicle, CLOSE)]
    return ()


def manner_now(state: LhyState) -> Manner:
    """[10.4.2x] [10.4.3x] How a fire would be made now: on the move where its aim is asked for in the midst of one."""
    return next((asked.manner for asked in state.pending if isinstance(asked, ChooseMovingAim)), PLAIN)


def shells_at(state: LhyState, unit: UnitId, target: UnitId, manner: Manner) -> Forecast:
    """[11.5] [13.2] The marker of one fire at a target, and what it does with those that the target bears."""
    tally = anti_tank.value(state, unit, target, manner, known=True)
    rear = PlaceAntiTank(unit, (target,), manner).comes_from_behind(state, target)
    return of_hit(state, unit, target, AntiTank(tally.marker, rear, unit), tally.modifiers)


def of_hit(
    state: LhyState,
    firer: UnitId,
    target: UnitId,
    hit: AntiTank,
    modifiers: tuple[Modifier, ...],
    reaching: Fraction = Fraction(1),
) -> Forecast:
    """[13.2] A new marker on a target, placed with some chance; the armour of a concealed one is not known."""
    borne = state.units[target].hits
    plain = is_plain_to(state, state.world.side[firer], target)
    figures = [Row(message("forecast-marker"), signed(hit.value), lit=True)]
    if borne:
        figures.append(Row(message("forecast-pile"), " ".join(signed(each.value) for each in borne)))
    named = the_unit(state.world, target if plain else UNKNOWN)
    return Forecast(
        title=message("forecast-anti-tank", unit=the_unit(state.world, firer), target=named),
        assumption=None if plain else message("forecast-concealed-target"),
        figures=tuple(figures),
        modifiers=modifiers,
        chances=chances_of(mixed(state, target, borne, hit, reaching) if plain else {}),
        dice=(
            would_roll(state, firer, ANTI_TANK, hit.value, worded(state, target, hit, known=plain), modifiers),
            *dice_borne(state, state.world.side[firer], target, known=plain),
        ),
        before=chances_of(armour_chances(state, target, borne) if plain and borne else {}),
    )


def dice_borne(state: LhyState, viewer: Side | None, unit: UnitId, *, known: bool) -> tuple[Die, ...]:
    """[13.2s1] The dice of the ATDRM that a unit bears; what they do is told of one that is known."""
    here = state.here(unit)
    hits = state.units[unit].hits
    return tuple(anti_tank_die(state, viewer, here, hit, worded(state, unit, hit, known=known)) for hit in hits)


def worded(state: LhyState, unit: UnitId, hit: AntiTank, *, known: bool) -> list[str]:
    """[13.2s1] What each face of the die of an ATDRM does to a unit, if that is known."""
    return [ARMOUR_NAMES[outcome] for outcome in struck(state, unit, hit)] if known else []


def mixed(
    state: LhyState, target: UnitId, borne: tuple[AntiTank, ...], hit: AntiTank, reaching: Fraction
) -> dict[str, Fraction]:
    """[13.2s2] What befalls the target, whether the new marker comes or not."""
    found: dict[str, Fraction] = {}
    for hits, share in (((*borne, hit), reaching), (borne, 1 - reaching)):
        for name, chance in armour_chances(state, target, hits).items() if share else ():
            found[name] = found.get(name, Fraction(0)) + share * chance
    return found


def armour_chances(state: LhyState, target: UnitId, hits: Sequence[AntiTank]) -> dict[str, Fraction]:
    """[13.2] What markers do to a vehicle, gun or position: a die for each, the worst counts."""
    return worst([struck(state, target, hit) for hit in hits], ARMOUR_NAMES)


def struck(state: LhyState, unit: UnitId, hit: AntiTank) -> list[Outcome]:
    """[13.2s1] What each face of the die of an ATDRM does."""
    return [strike(state, unit, hit.value, hit.enfilade, die) for die in FACES]


# ----------------------------------------------------------------------------------------------- after a move


def stalking_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[11.5.2a] A team goes into the next hex, as far as obstacles and shells let it, and fires from there."""
    assert isinstance(action, Stalk)
    known = without_unknown_mines(as_known(state, side, action.hex), side)
    before = len(state.units[action.target].hits)
    reached = distribution(known, action, lambda after: len(after.units[action.target].hits) > before, without_aid)
    there = known.fork()
    put(there, action.unit, action.hex)
    tally = anti_tank.value(there, action.unit, action.target, known=True)
    rear = PlaceAntiTank(action.unit, (action.target,)).comes_from_behind(there, action.target)
    hit, reaching = AntiTank(tally.marker, rear, action.unit), reached.get(True, Fraction(0))
    found = of_hit(state, action.unit, action.target, hit, tally.modifiers, reaching)
    if reaching == 1:
        return [found]
    title = message("forecast-stalk", unit=the_unit(state.world, action.unit), hex=the_hex(state.world, action.hex))
    arrival = chances_of({"arrived": reaching, "held": 1 - reaching})
    return [Forecast(title, message("forecast-unaided"), (), (), arrival), found]


def without_aid(state: LhyState, asked: Decision) -> Action | None:
    """A team that something holds tries it without a leader's help."""
    return Unaided() if isinstance(asked, ChooseExitAid) else None


# ------------------------------------------------------------------------------------------------- in an overrun


def crushing_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[10.4.5.3s4b] An AFV goes for a gun or vehicle that it overruns: the marker is always the same."""
    assert isinstance(action, Crush)
    return [crushing(state, action.unit, action.target)]


def crushing(state: LhyState, unit: UnitId, target: UnitId) -> Forecast:
    """[10.4.5.3s4b] The marker of a crushing AFV on a target."""
    value = state.world.tables.overrun.at_marker
    return of_hit(state, unit, target, AntiTank(value, False, NOBODY), (modifier("10.4.5.3s4b", value),))


def grappling_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[10.4.5.3s5a2] A squad goes for an AFV by hand, by the procedure itself."""
    assert isinstance(action, Grapple)
    vehicle = action.vehicle

    def fate(after: LhyState) -> str:
        here = after.units[vehicle]
        return "destroyed" if here.place != MAP else "shocked" if here.shocked else "none"

    title = message("forecast-grapple", unit=the_unit(state.world, action.unit), vehicle=the_unit(state.world, vehicle))
    return [Forecast(title, None, (), (), chances_of(distribution(state, action, fate)))]
