"""[11.2] The odds that are shown before an attack are the odds that play resolves it with."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from grognard.core.assembly import Commit, Join
from grognard.core.flow import Action, Decision
from grognard.core.match import Match
from grognard.core.odds import distribution, endings
from grognard.core.view import Forecast
from grognard.rulesets.kursk.actions import Determined, Luftwaffe
from grognard.rulesets.kursk.combat import CallLuftwaffe, ChooseAttackers, CombatPhase, CombatRoll, DeclareDefence
from grognard.rulesets.kursk.results import ChooseLoss
from grognard.rulesets.kursk.retreat import ChooseRetreat
from grognard.rulesets.kursk.state import KurskState
from grognard.rulesets.kursk.world import enemy_of
from tests.rulesets.kursk.clashes import board, fight, plan, rolled
from tests.support import legal, play, rule

SIXTH = Fraction(1, 6)


def shown(forecast: Forecast) -> dict[str, Fraction]:
    """The chances of a forecast."""
    return {chance.result: Fraction(chance.numerator, chance.denominator) for chance in forecast.chances}


def forecast(match: Match, action: str, *, stand: bool = False, air: bool = False) -> Forecast:
    """The forecast of an action that rests on these declarations."""
    wanted = f"assume-{'stand' if stand else 'yield'}-{'air' if air else 'no-air'}"
    found = [one for one in match.odds(action) if one.assumption is not None and one.assumption.id == wanted]
    assert len(found) == 1
    return found[0]


def steps(state: KurskState, units: Sequence[int]) -> int:
    """The steps that units have left; a Soviet unit counts two while it lives."""
    return sum(2 - state.units[unit].reduced for unit in units if state.units[unit].hex >= 0)


def resolved(match: Match, action: str, *, stand: bool = False, air: bool = False) -> dict[str, Fraction]:
    """The exact chances of each result when an action is played out, told from the positions that it leads to."""
    start: KurskState = match.state
    side = start.inside(CombatPhase).side
    attackers, defenders = start.on_map(side), start.on_map(enemy_of(side))
    before = [start.units[unit].hex for unit in defenders]

    def policy(state: KurskState, decision: Decision) -> Action | None:
        if isinstance(decision, ChooseAttackers):
            able = [able for able in decision.legal(state) if isinstance(able, Join)]
            return able[0] if able and action.startswith("attack") else Commit()
        if isinstance(decision, DeclareDefence):
            return Determined(stand)
        return Luftwaffe(air) if isinstance(decision, CallLuftwaffe) else None

    def result(state: KurskState) -> str:
        moved = any(state.units[u].hex not in (-1, hex) for u, hex in zip(defenders, before, strict=True))
        if moved or any(isinstance(decision, ChooseRetreat) for decision in state.pending):
            return "DR"
        bleeding = any(isinstance(decision, ChooseLoss) for decision in state.pending)
        bled = bleeding or steps(state, attackers) < steps(start, attackers)
        hurt = steps(state, defenders) < steps(start, defenders)
        return {(True, True): "BB", (False, True): "DE", (True, False): "AL1", (False, False): "AS"}[bled, hurt]

    return distribution(start, match.read(action), result, policy, beyond=True)


OPEN, FREE, BOUND = (False,), (False, True), (True,)
"""Whether the defender has no determined defence, may declare it, or must."""

# The attacker and his hex, the visible defender and his hex, the attacker's phase order, and the defender's choice.
GERMAN_FIGHTS = [
    ("G_PZ_1SS", "3022", "S_RIFC_22G", "3023", "move/fight", OPEN),
    ("G_INF_39", "3022", "S_TNKC_9", "3023", "move/fight", OPEN),
    ("G_INF_39", "3022", "S_RIFC_33G", "3023", "fight/fight", OPEN),
    ("G_PZ_11", "5221", "S_RIFC_51", "5120", "move/fight", OPEN),
    ("G_PZ_11", "2613", "S_RIFC_47", "2612", "move/fight", OPEN),
    ("G_PZ_3", "1422", "S_RIFD_55", "1421", "move/fight", FREE),
    ("G_PZ_11", "3416", "S_RIFD_55", "3415", "fight/move", FREE),
    ("G_PZ_11", "1111", "S_RIFD_89G", "1110", "move/fight", FREE),
    ("G_PZ_11", "3022", "S_FORD_77F", "3023", "move/fight", BOUND),
    ("G_INF_78", "3022", "S_FORD_77F", "3023", "move/fight", BOUND),
    ("G_INF_203S", "3022", "S_FORD_77F", "3023", "move/fight", BOUND),
]
SOVIET_FIGHTS = [
    ("S_RIFC_22G", "3023", "G_INF_39", "3022", "fight/move", OPEN),
    ("S_RIFC_22G", "3023", "G_PZ_11", "3022", "move/fight", OPEN),
    ("S_RIFC_22G", "3023", "G_INF_203S", "3022", "fight/fight", OPEN),
    ("S_RIFC_22G", "1422", "G_INF_203S", "1421", "fight/move", FREE),
    ("S_RIFC_22G", "1209", "G_INF_203S", "1108", "fight/move", FREE),
]


@rule("kursk 11.2a", "kursk 11.2b", "kursk 11.10b")
@pytest.mark.parametrize(("attacker", "origin", "defender", "target", "order", "choice"), GERMAN_FIGHTS)
def test_11_2_shown_odds_are_played_odds_for_the_german(
    attacker: str, origin: str, defender: str, target: str, order: str, choice: tuple[bool, ...]
) -> None:
    match = plan(board("german fight", {attacker: origin, defender: target}, german=order), target, attacker)
    assert len(match.odds("commit")) == 2 * len(choice)
    for stand in choice:
        for air in (False, True):
            expected = resolved(match, "commit", stand=stand, air=air)
            assert shown(forecast(match, "commit", stand=stand, air=air)) == expected


@rule("kursk 11.2a", "kursk 11.2b")
@pytest.mark.parametrize(("attacker", "origin", "defender", "target", "order", "choice"), SOVIET_FIGHTS)
def test_11_2_shown_odds_are_played_odds_for_the_soviet(
    attacker: str, origin: str, defender: str, target: str, order: str, choice: tuple[bool, ...]
) -> None:
    match = plan(board("soviet fight", {attacker: origin, defender: target}, soviet=order), target, attacker)
    assert len(match.odds("commit")) == len(choice)
    for stand in choice:
        expected = resolved(match, "commit", stand=stand)
        assert shown(forecast(match, "commit", stand=stand)) == expected


# Every defender alone in its hex, so that nothing is unknown; two and three attackers, from one hex and from several.
OPEN_BOARDS = [
    ("german fight", {"G_PZ_11": "3022", "G_PZ_6": "3122", "S_RIFC_47": "3023"}, "3023", OPEN),
    ("german fight", {"G_PZ_11": "3022", "G_INF_39": "3022", "G_INF_78": "3122", "S_RIFC_22G": "3023"}, "3023", OPEN),
    ("german fight", {"G_PZ_3": "1422", "G_INF_39": "1422 reduced", "S_RIFD_55": "1421"}, "1421", FREE),
    ("german fight", {"G_PZ_11": "3022", "G_INF_203S": "3122", "S_FORD_77F": "3023"}, "3023", BOUND),
    ("soviet fight", {"S_RIFC_22G": "3023", "S_RIFC_47": "3123", "G_PZ_11": "3022"}, "3022", OPEN),
    ("soviet fight", {"S_RIFC_22G": "1422", "S_RIFD_55": "1422", "G_INF_203S": "1421"}, "1421", FREE),
]


@rule("kursk 11.2b", "kursk 11.5c", "kursk 11.20b")
@pytest.mark.parametrize(("phase", "units", "target", "choice"), OPEN_BOARDS)
def test_11_2_every_forecast_of_an_attack_is_what_playing_it_out_gives(
    phase: str, units: dict[str, str], target: str, choice: tuple[bool, ...]
) -> None:
    """Naming the target, each unit that joins, the commitment, and the declarations before the die."""
    match = board(phase, units)
    flies = (False, True) if phase == "german fight" else (False,)
    cases = [(stand, air) for stand in choice for air in flies]

    def agrees(action: str) -> None:
        for stand, air in cases:
            expected = resolved(match, action, stand=stand, air=air)
            assert shown(forecast(match, action, stand=stand, air=air)) == expected

    agrees(f"attack {target}")
    match.play(f"attack {target}")
    while joining := legal(match, "join"):
        for action in joining:
            agrees(action)
        match.play(joining[0])
    agrees("commit")
    match.play("commit")
    for stand in legal(match, "determined"):
        assert shown(match.odds(stand)[0]) == resolved(match, stand)
    stands = choice[-1]
    if legal(match, "determined"):
        match.play(f"determined {'yes' if stands else 'no'}")
    for air in legal(match, "luftwaffe"):
        assert shown(match.odds(air)[0]) == resolved(match, air)


@rule("kursk 4.5d", "kursk 4.5e")
@pytest.mark.parametrize("unit", ["G_PZ_11", "G_PZ_1SS"])
def test_4_5_the_forecast_of_a_withdrawal_is_what_playing_it_out_gives(unit: str) -> None:
    match = board("german start", {unit: "1504", "S_RIFC_47": "3023"}, "turn = 5")
    before = match.state.vp
    gains = distribution(match.state, match.read(f"withdraw {unit}"), lambda state: f"{state.vp - before:+d}")
    (found,) = match.odds(f"withdraw {unit}")
    assert shown(found) == gains
    assert len(gains) == 6


@rule("kursk 11.20b")
def test_11_20b_the_dice_of_a_battle_tell_their_own_chances() -> None:
    """On 4:1 the second die of a determined defence counts one less: 0 and 1 destroy, the rest is a bloodbath."""
    state = board("german fight", {"G_PZ_11": "3022", "S_RIFC_47": "3023"}).state
    column = 4
    plain, stood = (endings(state, CombatRoll(0, 4, 1, column, stand)) for stand in (False, True))
    assert plain == {"DE": 3 * SIXTH, "BB": SIXTH, "DR": 2 * SIXTH}
    retreats = plain.pop("DR")
    assert stood == {"DE": plain["DE"] + retreats * 2 * SIXTH, "BB": plain["BB"] + retreats * 4 * SIXTH}


@rule("kursk 11.2a")
def test_11_2a_the_display_shows_strengths_column_and_chances() -> None:
    match = plan(board("german fight", {"G_PZ_1SS": "3022 reduced", "S_RIFD_89G": "3023"}), "3023", "G_PZ_1SS")
    without, with_air = match.odds("commit")
    assert [row.value for row in without.figures] == [13, "4", "3:1"]
    assert [row.value for row in with_air.figures] == [13, "4", "4:1"]
    assert shown(without) == {"DE": 2 * SIXTH, "BB": SIXTH, "DR": 3 * SIXTH}
    assert shown(with_air) == {"DE": 3 * SIXTH, "BB": SIXTH, "DR": 2 * SIXTH}


@rule("kursk 11.10a")
def test_11_10_the_display_counts_on_the_luftwaffe_only_while_a_marker_is_left() -> None:
    units = {"G_PZ_1SS": "3022", "S_RIFD_89G": "3023"}
    assert len(plan(board("german fight", units), "3023", "G_PZ_1SS").odds("commit")) == 2
    assert len(plan(board("german fight", units, "luftwaffe = 0"), "3023", "G_PZ_1SS").odds("commit")) == 1


@rule("kursk 11.5c")
def test_11_5c_the_display_of_a_target_counts_all_who_could_join() -> None:
    units = {"G_PZ_11": "3022", "G_PZ_6": "3122", "G_PZ_7": "3021", "S_RIFC_47": "3023"}
    match = board("german fight", units, "luftwaffe = 0")
    assert match.odds("attack 3023")[0].figures[0].value == 36
    match.play("attack 3023")
    assert match.odds("join G_PZ_11")[0].figures[0].value == 18
    play(match, "join G_PZ_11")
    assert match.odds("join G_PZ_6")[0].figures[0].value == 36
    assert match.odds("commit")[0].figures[0].value == 18


@rule("kursk 11.10b", "kursk 11.10c")
@pytest.mark.parametrize(("answer", "column"), [("yes", "4:1"), ("no", "3:1")])
def test_11_10c_the_display_before_the_luftwaffe_decides(answer: str, column: str) -> None:
    match = plan(board("german fight", {"G_PZ_1SS": "3022 reduced", "S_RIFD_89G": "3023"}), "3023", "G_PZ_1SS")
    match.play("commit")
    (found,) = match.odds(f"luftwaffe {answer}")
    assert found.lit == column


@rule("kursk 11.22a")
def test_11_22a_the_display_counts_the_attackers_corps_against_a_stack_too() -> None:
    """The German sees his own corps, and the one hidden unit can only be the other corps of the stack."""
    corps = {"G_PZ_1SS": "3022", "G_PZ_2SS": "3022", "G_PZ_3SS": "3022"}
    units = corps | {"S_RIFC_22G": "3023", "S_RIFC_23G": "3023"}
    match = plan(board("german fight", units, "luftwaffe = 0"), "3023", *corps)
    promised = match.odds("commit")[0]
    assert [modifier.rule for modifier in promised.modifiers] == ["11.22a"]
    played = fight(board("german fight", units, "luftwaffe = 0"), "3023", *corps)
    assert (promised.lit, promised.figures[1].value) == (played.column, str(played.defence))


@rule("kursk 11.6")
def test_11_6_the_display_leaves_out_units_that_retreated_into_the_stack() -> None:
    """A division driven from 3023 under another in 3024 adds nothing there [11.12e]; everybody saw it come."""
    units = {"G_INF_39": "3023", "G_INF_203S": "3024", "S_RIFC_47": "3022", "S_RIFC_50": "3124", "S_RIFC_30": "2924"}
    match = board("soviet fight", units, "luftwaffe = 0")
    assert fight(match, "3023", "S_RIFC_47", die=6).result == "DR"
    play(match, "retire 3024", "advance S_RIFC_47")
    plan(match, "3024", "S_RIFC_50")
    promised = match.odds("commit")[0]
    match.play("commit")
    assert (promised.figures[1].value, promised.lit) == (str(rolled(match).defence), rolled(match).column)
