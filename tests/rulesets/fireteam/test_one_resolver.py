"""What a forecast tells is what the dice do: every roll that follows an answer is thrown, face by face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest

from grognard.core.dice import ChanceDecision
from grognard.core.flow import Action, Event
from grognard.core.view import Forecast
from grognard.rulesets.fireteam.events.air import FlakRolled, RocketsFired
from grognard.rulesets.fireteam.events.assault import DuelFought, VehicleAssaulted
from grognard.rulesets.fireteam.events.fire import FireRolled
from grognard.rulesets.fireteam.events.gunnery import AmmoDepleted, GunResolved, ShotInVain
from grognard.rulesets.fireteam.face.choices import notation
from grognard.rulesets.fireteam.face.infantry_fire_forecast import ORDER
from grognard.rulesets.fireteam.state import FireTeamState
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.rulesets.fireteam.resting import answer
from tests.support import rule

from .assaulting import moving
from .firing_range import Range, field, impulse, shoot, unit
from .flights import air, ground

Log = Sequence[Event]
Name = Callable[[Log], str | None]
"""What has come of an answer, by the facts so far; nothing as long as it is not settled."""


def played(state: FireTeamState, action: Action, name: Name, log: Log = ()) -> dict[str, Fraction]:
    """How likely each result is in play: an answer is given, then every face of every die."""
    branch, facts = state.fork(), list(log)
    answer(branch, action, sink=lambda event, _: facts.append(event))
    result = name(facts)
    if result is not None:
        return {result: Fraction(1)}
    decision = branch.pending[0]
    assert isinstance(decision, ChanceDecision), decision
    found: dict[str, Fraction] = {}
    for roll, chance in decision.outcomes(branch):
        for key, more in played(branch, roll, name, facts).items():
            found[key] = found.get(key, Fraction(0)) + chance * more
    return found


def told(match: Range, text: str) -> list[Forecast]:
    """The forecasts of an answer, for the side that is asked."""
    return list(RULESET.forecast(match.state, match.state.pending[0].side, notation(WORLD).read(text)))


def chances(found: Forecast) -> dict[str, Fraction]:
    return {chance.result: Fraction(chance.numerator, chance.denominator) for chance in found.chances}


def agree(match: Range, text: str, *names: Name) -> None:
    """Each forecast of an answer is what play makes of it."""
    action = notation(WORLD).read(text)
    assert [chances(found) for found in told(match, text)] == [played(match.state, action, name) for name in names]


def read_by(target: str, salvos: int = 1) -> Name:
    """What one target has read from the roll of an attack, or the worse of several."""

    def name(log: Log) -> str | None:
        rolls = [event for event in log if isinstance(event, FireRolled)]
        spent = any(isinstance(event, AmmoDepleted) for event in log)
        if not rolls or (len(rolls) < salvos and not spent):
            return None
        return min((shown(target, dict(roll.results).get(unit(target), "")) for roll in rolls), key=ORDER.index)

    return name


def shown(target: str, result: str) -> str:
    kind = WORLD.kind[unit(target)]
    if not result or (kind.is_leader and result in ("+1", "+2")):
        return "-"
    return "F" if kind.is_vehicle else result


def destroyed(target: str, salvos: int = 1) -> Name:
    """Whether a vehicle is hit by a shot at it, or by one of several salvos."""

    def name(log: Log) -> str | None:
        shots = [event for event in log if isinstance(event, GunResolved) and event.shot.target == unit(target)]
        vain = any(isinstance(event, ShotInVain) for event in log)
        if any(shot.hits for shot in shots):
            return "kill"
        done = len(shots) == salvos or any(isinstance(event, AmmoDepleted) for event in log)
        return "none" if vain or (shots and done) else None

    return name


# ------------------------------------------------------------------------------------------------- infantry fire


@rule("fireteam 6.3e", "fireteam 6.34a", "fireteam 6.35c")
def test_a_mixed_stack_has_a_forecast_for_each_kind_of_target() -> None:
    state = field("U1_SQ1 0205", "U1_MG1 0205", "S1_SQ1 0207", "S1_SQ2 0207 cautious", "S_L8-1 0207", "S4_T80_1 0207")
    match = shoot(state, "U1_SQ1", "U1_MG1").play("aim U1_SQ1 0207")
    for text in ("commit", "add U1_MG1"):
        assert len(told(match, text)) == 4
    agree(match, "commit", *map(read_by, ("S1_SQ1", "S1_SQ2", "S_L8-1", "S4_T80_1")))


@rule("fireteam 6.33a", "fireteam 6.35c")
def test_a_leader_is_not_said_to_take_fear() -> None:
    match = shoot(field("U1_SQ1 0205", "S_L8-1 0207"), "U1_SQ1")
    (found,) = told(match, "aim U1_SQ1 0207")
    assert set(chances(found)) <= {"E", "1", "-"}


@rule("fireteam 19.21a", "fireteam 5.25a")
@pytest.mark.parametrize("marker", ["", " cautious"])
def test_a_missile_at_a_work_is_read_as_foretold(marker: str) -> None:
    """Its Cautious marker counts for the shot by which it goes."""
    state = field(f"U1_DT1 0205{marker}", "S1_SQ1 0208 work=1", rules="16 19")
    agree(shoot(state, "U1_DT1"), "breach U1_DT1 Dragon 0208", read_by("S1_SQ1"))


# ------------------------------------------------------------------------------------------------------- gunnery


@rule("fireteam 6.5f", "fireteam 6.56a")
@pytest.mark.parametrize("target", ["0514 W", "0514 E", "1905 W cautious"])
def test_a_missile_hits_as_often_as_foretold(target: str) -> None:
    match = ground("U1_M2_1 0114 E", f"S4_T80_1 {target}").play("activate fire unit U1_M2_1").begin()
    shots = match.legal("launch")
    assert shots
    for text in shots:
        agree(match, text, destroyed("S4_T80_1"))


# ------------------------------------------------------------------------------------------------- close combat


@rule("fireteam 14.11", "fireteam 14.12", "fireteam 14.14a")
def test_the_fire_and_the_assaults_of_close_combat() -> None:
    lines = ("U5_M1_1 0205 S", "S1_SQ1 0206", "S1_RPG1 with S1_SQ1")
    match = moving("U5_M1_1", *lines).play("go 0206")

    def assaulted(log: Log) -> str | None:
        return next(("kill" if e.succeeds else "none" for e in log if isinstance(e, VehicleAssaulted)), None)

    agree(match, "assault S1_SQ1 U5_M1_1", assaulted)
    agree(match, "launch S1_RPG1 RPG HT U5_M1_1", destroyed("U5_M1_1"))
    agree(match, "aim S1_SQ1 0206", read_by("U5_M1_1"))


@rule("fireteam 14.18a")
def test_a_duel_is_won_as_often_as_foretold() -> None:
    match = moving("U_L9-1", "U_L9-1 0205", "S_L8-1 0206", "S_L8-0 0206").play("go 0206", "join S_L8-1")

    def fought(log: Log) -> str | None:
        for event in log:
            if isinstance(event, DuelFought):
                totals = dict(event.totals)
                lead = totals["soviet"] - totals["us"]
                return "won" if lead > 0 else "lost" if lead < 0 else "none"
        return None

    for text in ("join S_L8-0", "done"):
        agree(match, text, fought)


# ------------------------------------------------------------------------------------------------ in the air


@rule("fireteam 20.63a")
def test_flak_brings_down_as_often_as_foretold() -> None:
    match = ground("U_OH58_1 0714 E low", "S_ZSU1 1014 W", side="soviet").play("activate fire unit S_ZSU1")

    def rolled(log: Log) -> str | None:
        results = [dict(e.results)[unit("U_OH58_1")] for e in log if isinstance(e, FlakRolled)]
        return next(("down" if found in ("E", "1") else "F" if found else "-" for found in results), None)

    agree(match, "flak S_ZSU1 U_OH58_1", rolled)


POD = ("U_AH64_1 0114 E", "U_RKT1 with U_AH64_1")


@rule("fireteam 20.55b", "fireteam 20.56a", "fireteam 20.56b")
@pytest.mark.parametrize("times", [1, 2])
def test_salvos_at_infantry(times: int) -> None:
    match = air(*POD, "S1_SQ1 0814").play("activate fire unit U_AH64_1")
    agree(match, f"salvo U_RKT1 0814 {times}", read_by("S1_SQ1", times))


@rule("fireteam 20.55a", "fireteam 20.56a", "fireteam 20.56b")
@pytest.mark.parametrize("times", [1, 2])
def test_salvos_at_a_vehicle(times: int) -> None:
    match = air(*POD, "S1_BMP1_1 0814 W").play("activate fire unit U_AH64_1")
    agree(match, f"salvo U_RKT1 0814 {times}", destroyed("S1_BMP1_1", times))


@rule("fireteam 20.56a")
def test_two_salvos_do_more_than_one() -> None:
    match = air(*POD, "S1_BMP1_1 0814 W", "S1_SQ1 0814").play("activate fire unit U_AH64_1")
    for one, two in zip(told(match, "salvo U_RKT1 0814 1"), told(match, "salvo U_RKT1 0814 2"), strict=True):
        nothing = next(name for name in chances(one) if name in ("-", "none"))
        assert chances(two)[nothing] < chances(one)[nothing]
        assert two.figures[-1].value == 2
    assert not match.events(RocketsFired)


# -------------------------------------------------------------------------------------------------- opportunity


@rule("fireteam 7.1a", "fireteam 7.23a")
def test_opportunity_fire_is_read_as_foretold() -> None:
    match = impulse("S1_SQ1 0110", "U1_SQ1 0106", "U_L9-1 0106", side="soviet", funds=12)
    match.play("activate move unit S1_SQ1").begin()
    match.play("go 0109")
    assert told(match, "react U1_SQ1")
    match.play("react U1_SQ1")
    agree(match, "begin 0", read_by("S1_SQ1"))
