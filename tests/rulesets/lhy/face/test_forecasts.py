"""Forecasts: each equals the count over all dice of what play would bring, and tells only what its side knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from grognard.core.flow import Action
from grognard.core.view import Forecast
from grognard.rulesets.lhy.actions.assault import Assault, Feint, Fight, GoIn, Hold, Reinforce
from grognard.rulesets.lhy.actions.command import Coordinate
from grognard.rulesets.lhy.actions.fire import Crossfire, Fire, FireBoth, Front, JoinCrossfire, OpenFire, Shoot
from grognard.rulesets.lhy.actions.morale import Recover, RecoverAided, Unshock
from grognard.rulesets.lhy.actions.mortars import Extend, Knee, LoadHe, Shell
from grognard.rulesets.lhy.actions.movement import Go, Move, Stop, Unaided, Withdraw
from grognard.rulesets.lhy.actions.night import Flare
from grognard.rulesets.lhy.assault.arrows import ResolveArrows
from grognard.rulesets.lhy.assault.phase import AssaultPhase
from grognard.rulesets.lhy.command.activation import ActivationPhase
from grognard.rulesets.lhy.events.assault import AssaultRolled, FeintRolled
from grognard.rulesets.lhy.events.command import CoordinationRolled
from grognard.rulesets.lhy.events.morale import BecameHeroic, Recovered
from grognard.rulesets.lhy.events.mortars import ExtensionRolled, ShellsFell
from grognard.rulesets.lhy.events.movement import ExitRolled, WithdrawalRolled
from grognard.rulesets.lhy.events.troops import Acted
from grognard.rulesets.lhy.face.armour_forecast import armour_chances
from grognard.rulesets.lhy.face.dice import worst
from grognard.rulesets.lhy.face.forecast import forecast
from grognard.rulesets.lhy.face.lots import effect_chances
from grognard.rulesets.lhy.mortars.phase import MortarPhase
from grognard.rulesets.lhy.mortars.requesting import Requesting
from grognard.rulesets.lhy.reaction.cycle import Cycle
from grognard.rulesets.lhy.results.judging import CASUALTY, UNHURT, effect, final_result, strike
from grognard.rulesets.lhy.state import AntiTank, Arrow, Deeds
from tests.rulesets.lhy.battlefield import assault_marker, field, small_arms
from tests.rulesets.lhy.fireline import Fireline
from tests.rulesets.lhy.reaction.acting import CALL, begin
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

DICE = range(1, 11)
GUN = "german-gun-1"


def chances(found: Forecast) -> dict[str, Fraction]:
    """The chances of a forecast, without those that cannot be."""
    shares = {chance.result: Fraction(chance.numerator, chance.denominator) for chance in found.chances}
    assert sum(shares.values()) == 1
    return {result: share for result, share in shares.items() if share}


def counted(results: Sequence[str]) -> dict[str, Fraction]:
    return {result: Fraction(count, len(results)) for result, count in Counter(results).items()}


def by_play(make: Callable[[], Stage], action: Action, read: Callable[[Stage], str]) -> dict[str, Fraction]:
    """What each of ten dice brings when the action is played; more dice than one are not fed."""
    found = []
    for die in DICE:
        stage = make()
        with suppress(AssertionError):
            stage.say(action, die)
        found.append(read(stage))
    return counted(found)


# ------------------------------------------------------------------------------------------------------------ fire


@rule("lhy 13.1s1")
@pytest.mark.parametrize("markers", [(0,), (2, -1), (1, 1, -3), (3, 0, -2)])
def test_the_highest_of_several_totals_counts(markers: tuple[int, ...]) -> None:
    every = product(DICE, repeat=len(markers))
    rolls = [max(die + value for die, value in zip(dice, markers, strict=True)) for dice in every]
    each = [[die + value for die in DICE] for value in markers]
    found = worst(each, {total: str(total) for total in range(-10, 20)})
    assert found == {str(total): Fraction(n, len(rolls)) for total, n in Counter(rolls).items()}


@rule("lhy 13.1s5")
@pytest.mark.parametrize("disrupted", [False, True])
def test_a_pile_of_markers_is_compared_with_the_selected_unit(disrupted: bool) -> None:
    stage = field()
    unit = stage.place("k1-1-squad-1", "B4", disrupted=disrupted)
    stage.place("k1-1-leader", "B4")

    def result(total: int) -> str:
        found = effect(stage.state, unit, final_result(stage.state, unit, total))
        return "none" if found == UNHURT else "casualty" if found == CASUALTY else "disrupted"

    rolls = [result(max(one + 2, other - 1)) for one, other in product(DICE, DICE)]
    assert effect_chances(stage.state, unit, (2, -1)) == counted(rolls)


def firing() -> Fireline:
    stage = Fireline("crossroads")
    stage.place("able-1-squad-1", "B4")
    stage.place("k1-1-squad-1", "B6")
    stage.activation("allied", "able-1-squad-1")
    return stage


@rule("lhy 11.3.2s2", "lhy 13.1s1")
def test_small_arms_with_the_pile_that_lies_there() -> None:
    stage = firing()
    small_arms(stage, "B6", 1, "axis")
    unit, target, hex = stage.id("able-1-squad-1"), stage.id("k1-1-squad-1"), stage.hex("B6")
    (found,) = forecast(stage.state, "allied", Fire(unit, hex))
    marker = stage.sa("able-1-squad-1", "B6", known=True).marker
    assert chances(found) == effect_chances(stage.state, target, (1, marker))
    assert chances(replace(found, chances=found.before)) == effect_chances(stage.state, target, (1,))
    assert found.assumption is None
    assert sum(each.value for each in found.modifiers) == stage.sa("able-1-squad-1", "B6", known=True).sum
    new, lying = found.dice
    assert (new.planned, lying.planned, lying.value) == (True, False, 1)
    assert new.modifiers == found.modifiers
    assert Fraction(new.faces.count("none"), 10) == effect_chances(stage.state, target, (marker,))["none"]


@rule("lhy 4.3a")
def test_nothing_is_told_of_what_is_concealed() -> None:
    stage = firing()
    stage.change("k1-1-squad-1", concealed=True)
    (found,) = forecast(stage.state, "allied", Fire(stage.id("able-1-squad-1"), stage.hex("B6")))
    assert not found.chances
    assert found.assumption is not None
    assert found.assumption.id == "forecast-concealed-target"


@rule("lhy 11.3.3d")
def test_split_fire_is_foretold_for_both_hexes() -> None:
    stage = firing()
    stage.place("k1-1-squad-2", "C5")
    both = FireBoth(stage.id("able-1-squad-1"), stage.hex("B6"), stage.hex("C5"))
    found = forecast(stage.state, "allied", both)
    assert len(found) == 2
    assert all(any(each.rule == "11.3.3d" for each in one.modifiers) for one in found)


@rule("lhy 13.2s1")
def test_anti_tank_fire_by_die() -> None:
    stage = Fireline("bridge")
    gun, tank = stage.place(GUN, "G5"), stage.place("ctank-1-afv-1", "E5")
    stage.activation("axis")
    names = {UNHURT: "none", 2: "shocked", 4: "destroyed"}
    (found,) = forecast(stage.state, "axis", Shoot(gun, tank))
    marker = stage.at(GUN, "ctank-1-afv-1").marker
    assert chances(found) == armour_chances(stage.state, tank, (AntiTank(marker, False, gun),))
    rolls = [names[strike(stage.state, tank, marker, False, die)] for die in DICE]
    assert chances(found) == counted(rolls)


def pincers() -> Fireline:
    stage = Fireline("hill48", "", active="axis")
    stage.place("k2-1-squad-1", "E5")
    stage.place("baker-1-squad-1", "E3")
    stage.place("baker-2-squad-1", "E7")
    stage.reaction("allied", stage.moved("k2-1-squad-1", "E5"))
    stage.do(Crossfire(stage.hex("E5")))
    stage.say(JoinCrossfire(stage.id("baker-1-squad-1")))
    stage.say(JoinCrossfire(stage.id("baker-2-squad-1")))
    return stage


@rule("lhy 11.1.2x1", "lhy 11.1.2x2")
def test_a_crossfire_against_the_front_that_hurts_least() -> None:
    stage = pincers()
    (found,) = forecast(stage.state, "allied", OpenFire())
    piles = []
    for front in (0, 6):
        after = pincers()
        after.say(OpenFire())
        after.say(Front(front))
        piles.append(after.markers("E5"))
    least = min(piles, key=sum)
    assert chances(found) == effect_chances(stage.state, stage.id("k2-1-squad-1"), least)


@rule("lhy 11.4.10.3s3")
def test_a_knee_mortar_is_foretold() -> None:
    stage = Fireline("village", "", active="axis")
    unit = stage.place("k5-1-squad-4", "E2")
    stage.mortar("k5-1-squad-4", "axis", "knee", "k5", unit=unit)
    target = stage.place("fox-1-squad-1", "E8")
    stage.activation("axis", "k5-1-squad-4")
    (found,) = forecast(stage.state, "axis", Knee(unit, stage.hex("E8")))
    stage.do(Knee(unit, stage.hex("E8")))
    stage.say(LoadHe())
    assert chances(found) == effect_chances(stage.state, target, stage.shelled("E8"))


def test_without_a_crossfire_in_hand_nothing_is_foretold() -> None:
    assert forecast(firing().state, "allied", OpenFire()) == ()


# --------------------------------------------------------------------------------------------------------- recovery


def shaken(*, aided: bool) -> Stage:
    stage = field()
    stage.place("able-1-squad-1", "B4", disrupted=True)
    if aided:
        stage.place("able-1-leader", "B4")
    begin(stage, ("able", 1))
    return stage


def recovery(stage: Stage) -> str:
    if any(isinstance(event, BecameHeroic) for event in stage.events):
        return "heroic"
    recovered = [event for event in stage.events if isinstance(event, Recovered)]
    if not recovered:
        return "shaken"
    return "rallied" if recovered[0].rally else "recovered"


@rule("lhy 12.3a", "lhy 12.3b", "lhy 12.2b")
@pytest.mark.parametrize("aided", [False, True])
def test_recovery_by_die(aided: bool) -> None:
    stage = shaken(aided=aided)
    unit = stage.id("able-1-squad-1")
    action = RecoverAided(stage.id("able-1-leader"), (unit,)) if aided else Recover((unit,))
    (found,) = forecast(stage.state, "allied", action)
    assert chances(found) == by_play(lambda: shaken(aided=aided), action, recovery)
    assert [each.rule for each in found.modifiers] == (["12.2b"] if aided else [])


def shocked() -> Stage:
    stage = field("bridge")
    stage.place("ctank-1-afv-1", "B4", shocked=True)
    begin(stage, ("ctank", 1))
    return stage


@rule("lhy 12.7")
def test_shock_recovery_by_die() -> None:
    stage = shocked()
    unit = stage.id("ctank-1-afv-1")

    def read(after: Stage) -> str:
        here = after.state.units[unit]
        if here.place == "lost":
            return "abandoned"
        acted = any(isinstance(event, Acted) for event in after.events)
        return "shocked" if here.shocked else "recovered" if acted else "rallied"

    (found,) = forecast(stage.state, "allied", Unshock(unit))
    assert chances(found) == by_play(shocked, Unshock(unit), read)


# ---------------------------------------------------------------------------------------------------------- assault


def fight() -> Stage:
    stage = field()
    stage.place("able-1-squad-1", "B4")
    stage.place("k1-1-squad-1", "B4")
    assault_marker(stage, "B4", "allied", ("able-1-squad-1", "B5"))
    return stage


@rule("lhy 14.1s4", "lhy 14.1s6")
def test_an_assault_by_die() -> None:
    stage = fight()
    (found,) = forecast(stage.state, "allied", Fight(stage.hex("B4")))
    rows, drms = [], set()
    for die in DICE:
        after = fight()
        with suppress(AssertionError):
            after.run(AssaultPhase(), die)
        rolled = next(event for event in after.events if isinstance(event, AssaultRolled))
        rows.append(rolled.row)
        drms.add(rolled.drm)
    assert chances(found) == counted(rows)
    attack, defence, drm = (row.value for row in found.figures)
    assert {int(str(drm))} == drms == {int(str(attack)) - int(str(defence))}


@rule("lhy 14.1s2", "lhy 14.2h")
def test_an_assault_that_is_about_to_be_made() -> None:
    stage = field()
    units = tuple(stage.place(f"able-1-squad-{number}", "B5") for number in (1, 2))
    stage.place("k1-1-squad-1", "B4")
    (found,) = forecast(stage.state, "allied", Assault(stage.hex("B4"), units))
    stage.place("able-1-squad-1", "B4")
    stage.place("able-1-squad-2", "B4")
    assault_marker(stage, "B4", "allied", ("able-1-squad-1", "B5"), ("able-1-squad-2", "B5"))
    (made,) = forecast(stage.state, "allied", Fight(stage.hex("B4")))
    assert (found.figures, found.chances) == (made.figures, made.chances)


@rule("lhy 10.5.1x")
def test_help_makes_an_assault_worse_for_the_attacker() -> None:
    stage = field(active="axis")
    stage.place("able-1-squad-1", "B4")
    stage.place("k1-1-squad-1", "B4")
    friend = stage.place("able-1-squad-2", "B3")
    assault_marker(stage, "B4", "axis", ("k1-1-squad-1", "B5"))
    (before,) = forecast(stage.state, "allied", Fight(stage.hex("B4")))
    (after,) = forecast(stage.state, "allied", Reinforce(stage.hex("B4"), (friend,)))
    assert int(str(after.figures[1].value)) > int(str(before.figures[1].value))


def feinting() -> Stage:
    stage = field()
    stage.cycle(segment=0, side="allied", platoons=(("able", 1),), members=0)
    unit = stage.place("able-1-squad-1", "B4", acted=True)
    stage.place("k1-1-squad-1", "B3")
    stage.state.arrows = (Arrow("allied", (unit,), stage.hex("B4"), stage.hex("B3")),)
    stage.run(ResolveArrows())
    return stage


@rule("lhy 10.5.2.3a", "lhy 10.5.2.2s3")
def test_going_in_and_staying_after_a_feint() -> None:
    stage = feinting()
    (found,) = forecast(stage.state, "allied", GoIn())
    assert found.table == "assault"

    def feinted() -> Stage:
        after = feinting()
        after.say(Feint(after.id("able-1-squad-1")))
        return after

    def read(after: Stage) -> str:
        rolled = next(event for event in after.events if isinstance(event, FeintRolled))
        return "stay" if rolled.passed else "withdraw"

    (found,) = forecast(feinted().state, "allied", Hold())
    assert chances(found) == by_play(feinted, Hold(), read)


# ---------------------------------------------------------------------------------------------------------- mortars


def mission() -> Fireline:
    stage = Fireline("crossroads")
    stage.mortar("able-60mm", "allied", "60mm_section", "able")
    stage.place("able-1-leader", "B4")
    stage.place("able-1-squad-1", "B4")
    stage.place("k1-1-squad-1", "B6")
    stage.activation("allied")
    stage.run(Requesting(stage.id("able-1-leader"), "able-60mm"))
    stage.say(Shell(stage.hex("B6")))
    return stage


@rule("lhy 11.4.5s3", "lhy 11.4.5s6")
def test_the_markers_of_a_mission_by_all_its_dice() -> None:
    stage = mission()
    markers, effects = forecast(stage.state, "allied", LoadHe())
    rolls = stage.battle.tables.mortars["60mm_section"].he
    found = []
    for dice in product(DICE, repeat=rolls):
        after = mission()
        after.say(LoadHe(), *dice)
        fell = sum(isinstance(event, ShellsFell) and event.hex == stage.hex("B6") for event in after.events)
        found.append(f"markers-{fell}")
    assert chances(markers) == counted(found)
    assert sum(chances(effects).values()) == 1


@rule("lhy 11.4.9x3")
def test_an_extension_by_die() -> None:
    def made() -> Stage:
        stage = Fireline("crossroads")
        stage.place("able-1-leader", "B4")
        stage.place("able-1-squad-1", "B4")
        stage.place("k1-1-squad-1", "B6")
        where = {"observer": stage.hex("B4"), "primary": stage.hex("B6")}
        stage.mortar("able-60mm", "allied", "60mm_section", "able", box="firing", fired=1, **where)
        stage.run(MortarPhase())
        return stage

    def extended() -> Stage:
        stage = made()
        stage.say(Extend())
        return stage

    def read(after: Stage) -> str:
        rolled = next(event for event in after.events if isinstance(event, ExtensionRolled))
        return "extended" if rolled.extended else "over"

    stage = made()
    (found,) = forecast(stage.state, "allied", Extend())
    assert chances(found) == by_play(extended, Shell(stage.hex("B6")), read)


# ------------------------------------------------------------------------------------------------- rolls on the way


def hard_pressed() -> Stage:
    stage = field(active="axis")
    stage.place("able-1-squad-1", "D4")
    stage.place("k1-1-squad-1", "P9")
    stage.run(Cycle(Deeds(side="axis", platoons=(("k1", 1),))))
    stage.say(CALL)
    return stage


@rule("lhy 8.3c")
def test_an_untriggered_withdrawal_by_die() -> None:
    stage = hard_pressed()
    action = Withdraw(False, (stage.id("able-1-squad-1"),))

    def read(after: Stage) -> str:
        rolled = next(event for event in after.events if isinstance(event, WithdrawalRolled))
        return "away" if rolled.modified <= rolled.cohesion else "held"

    (found,) = forecast(stage.state, "allied", action)
    assert chances(found) == by_play(hard_pressed, action, read)


def wired() -> Stage:
    stage = field("hill48", active="axis")
    stage.place("k2-1-squad-1", "2:I3")
    stage.state.wire |= 1 << stage.hex("2:I3")
    begin(stage, ("k2", 1))
    stage.say(Move((stage.id("k2-1-squad-1"),)))
    return stage


@rule("lhy 19.2b")
def test_getting_out_of_wire_by_die() -> None:
    stage = wired()
    out = next(action for action in stage.legal if isinstance(action, Go) and forecast(stage.state, "axis", action))

    def read(after: Stage) -> str:
        rolled = next(event for event in after.events if isinstance(event, ExitRolled))
        return "all-out" if rolled.success else "held"

    (found,) = forecast(stage.state, "axis", out)
    assert chances(found) == by_play(wired, out, read)


def choosing() -> Stage:
    stage = field()
    for platoon in (1, 2):
        stage.place(f"able-{platoon}-leader", "B4")
        stage.place(f"able-{platoon}-squad-1", "B4")
    stage.run(ActivationPhase())
    return stage


@rule("lhy 7.1x1")
def test_coordination_by_die() -> None:
    stage = choosing()

    def read(after: Stage) -> str:
        rolled = next(event for event in after.events if isinstance(event, CoordinationRolled))
        return "coordinated" if rolled.success else "apart"

    (found,) = forecast(stage.state, "allied", Coordinate("able"))
    assert chances(found) == by_play(choosing, Coordinate("able"), read)


def in_the_dark() -> Stage:
    stage = field("nightdrop")
    stage.state.light = "night"
    stage.place("able-1-squad-1", "E8")
    stage.place(next(piece.id for piece in stage.battle.pieces if piece.side == "axis"), "G8")
    begin(stage, ("able", 1))
    return stage


@rule("lhy 17.4.1s2", "lhy 17.4.1s3")
def test_a_flare_by_both_dice() -> None:
    stage = in_the_dark()
    wanted = Flare(stage.id("able-1-squad-1"), stage.hex("G8"))
    (found,) = forecast(stage.state, "allied", wanted)
    granted = Fraction(stage.battle.tables.flare.granted, 10)
    on_target = Fraction(11 - stage.battle.tables.flare.on_target, 10)
    assert chances(found)["lit"] == granted * on_target
    assert chances(found)["dark"] >= 1 - granted


def test_what_is_not_asked_is_not_foretold() -> None:
    stage = firing()
    for action in (Extend(), LoadHe(), Go(stage.hex("B5")), Stop()):
        assert forecast(stage.state, "allied", action) == ()
    assert Unaided().verb == "unaided"
