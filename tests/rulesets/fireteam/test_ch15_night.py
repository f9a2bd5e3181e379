"""[15] Night: slower, harder to rally, hard to see; flashes, and stacks that cannot be looked into."""

from __future__ import annotations

import pytest

from grognard import api
from grognard.core.flow import Flow
from grognard.core.match import Match
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.events.fire import ShotsFired
from grognard.rulesets.fireteam.events.night import StackInspected
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.gun_shifts import all_shifts
from grognard.rulesets.fireteam.fire.gunnery import possible_shots, solve, why_no_shot
from grognard.rulesets.fireteam.fire.infantry import residual_attack, shot_modifiers
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.morale.rally import rally_modifier
from grognard.rulesets.fireteam.movement.allowances import allowance
from grognard.rulesets.fireteam.sight.night import observers_flash, sees_into
from grognard.rulesets.fireteam.state import FireTeamState, Residual, change
from tests.rulesets.fireteam.commanding import battle, state_of, unit
from tests.rulesets.fireteam.edition import RULESET, WORLD, hide
from tests.rulesets.fireteam.fieldcraft import moving, rules_line, texts, walk
from tests.rulesets.fireteam.firing_range import field, shot
from tests.support import events, legal, play, refusal, rule

NIGHT = rules_line("15")


def number(name: str) -> int:
    return WORLD.piece_number(name)


def gun(state: FireTeamState, firer: str, target: str) -> GunShot:
    """A shot of a tank's gun, whether it may be fired or not."""
    kind = WORLD.kind[number(firer)]
    assert kind.gun is not None
    return GunShot(kind.side, firer_of(state, number(firer)), kind.gun.id, "HV", number(target))


# -------------------------------------------------------------------------------------------------- the example


@rule("fireteam 15.6", "fireteam 15.4", "fireteam 15.3a")
def test_15_6_a_soviet_tank_fires_at_25_hexes_at_a_flash_in_cover() -> None:
    """The example: its sighting distance is 12; night costs 2 shifts, going by the flash alone 3 more."""
    state = field("U5_M1_1 2801 flash", "S4_T80_1 4617", side="soviet", rules="15")
    change(state, number("S4_T80_1"), facing=4)
    fired = next(s for s in possible_shots(state, firer_of(state, number("S4_T80_1"))) if s.target == number("U5_M1_1"))
    assert solve(state, fired).distance == 25
    night = [m.value for m in all_shifts(state, fired) if m.rule.startswith("15")]
    assert sum(night) == 5
    change(state, number("U5_M1_1"), flash=False)
    found = why_no_shot(state, fired)
    assert found is not None
    assert found.rule == "15.3a"


# ------------------------------------------------------------------------------------------- movement and rally


@rule("fireteam 15.1")
@pytest.mark.parametrize(
    ("name", "words", "day", "night"),
    [
        ("U1_SQ1", "", 5, 3),
        ("U1_M2_1", "", 10, 5),
        ("U1_M2_1", "fear=1", 5, 3),
    ],
)
def test_15_1_allowances_are_halved_and_rounded_up(name: str, words: str, day: float, night: float) -> None:
    points = {rules: allowance(field(f"{name} 1316 {words}", rules=rules), number(name)) for rules in ("", "15")}
    assert (points[""] / 12, points["15"] / 12) == (day, night)


@rule("fireteam 15.1")
@pytest.mark.parametrize(("low", "halved"), [(True, False), (False, True)])
def test_15_1_helicopters_at_low_level_are_not_slowed(low: bool, halved: bool) -> None:
    name = "U_AH64_1"
    state = field(f"{name} 1316", rules="15")
    change(state, number(name), low=low)
    assert (allowance(state, number(name)) < WORLD.kind[number(name)].allowance) is halved


@rule("fireteam 15.1", "fireteam 5.11")
def test_15_1_a_leaders_bonus_is_halved_with_the_rest() -> None:
    state = field("U1_SQ1 1316", rules="15")
    plain = WORLD.kind[number("U1_SQ1")].allowance // 12
    assert allowance(state, number("U1_SQ1"), led=True) == -(-(plain + 2) // 2) * 12


@rule("fireteam 15.2")
@pytest.mark.parametrize(("rules", "more"), [("", 0), ("15", 1)])
def test_15_2_every_rally_roll_is_one_worse(rules: str, more: int) -> None:
    state = field("U1_SQ1 1316 fear=2", "U1_M2_1 1316 fear=1", rules=rules)
    assert rally_modifier(state, number("U1_SQ1")) == 2 + more
    assert conditions.rally_condition(state, "us") == conditions.rally_condition(state, "soviet") == more


@rule("fireteam 15.2", "fireteam 8.3a")
@pytest.mark.parametrize(("die", "fear"), [(6, 0), (7, 1)])
def test_15_2_a_vehicle_needs_6_or_less(die: int, fear: int) -> None:
    match = battle("us impulse", {"U1_M2_1": "1316 fear=1", "S1_SQ1": "0125"}, NIGHT)
    match.feed([die])
    play(match, "steady U1_M2_1 0")
    assert unit(match, "U1_M2_1").fear == fear


# ------------------------------------------------------------------------------------------------------- sighting


@rule("fireteam 15.3a")
@pytest.mark.parametrize(
    ("name", "where", "target", "seen"),
    [
        ("U1_SQ1", "1316", "1304", True),
        ("U1_SQ1", "1316", "1303", False),
        ("S1_SQ1", "1316", "1308", True),
        ("S1_SQ1", "1316", "1307", False),
    ],
)
def test_15_3_infantry_in_the_open_is_seen_at_12_by_the_us_at_8_by_the_soviet(
    name: str, where: str, target: str, seen: bool
) -> None:
    foe = "S1_SQ1" if name.startswith("U") else "U1_SQ1"
    for rules, flash, expected in (("15", False, seen), ("", False, True), ("15", True, True)):
        state = field(f"{name} {where}", f"{foe} {target}", rules=rules)
        change(state, number(foe), flash=flash)
        assert conditions.lost_in_the_dark(state, number(name), number(foe)) is not expected


@rule("fireteam 15.3b")
def test_15_3_nobody_sees_for_another() -> None:
    units = {"U1_SQ1": "1316", "U1_SQ2": "1308", "S1_SQ1": "1303"}
    match = battle("us impulse", units, NIGHT)
    assert refusal(match, "activate fire unit U1_SQ2") is None
    assert refusal(match, "activate fire unit U1_SQ1") == "6.0"


@rule("fireteam 15.3a")
@pytest.mark.parametrize(("where", "fires"), [("1304", True), ("1303", False)])
def test_15_3_a_soviet_tank_fires_at_one_in_the_open_up_to_16_hexes(where: str, fires: bool) -> None:
    for rules, expected in (("15", fires), ("", True)):
        state = field("S4_T80_1 1320", f"U5_M1_1 {where}", side="soviet", rules=rules)
        assert bool(possible_shots(state, firer_of(state, number("S4_T80_1")))) is expected


# ----------------------------------------------------------------------------------------------------------- fire


@rule("fireteam 15.4", "fireteam 15.6")
@pytest.mark.parametrize(("flash", "target", "value"), [("", "1312", 2), ("flash", "1312", 2), ("flash", "1303", 4)])
def test_15_4_infantry_fire_is_two_worse_and_two_more_by_a_flash_alone(flash: str, target: str, value: int) -> None:
    state = field("U1_M2_1 1316", f"S1_SQ1 {target} {flash}", rules="15")
    fired = shot(state, target, "U1_M2_1")
    assert sum(m.value for m in shot_modifiers(state, fired) if m.rule.startswith("15")) == value
    state.rules = frozenset()
    assert not [m for m in shot_modifiers(state, fired) if m.rule.startswith("15")]


@rule("fireteam 15.6", "fireteam 11.3")
def test_15_6_a_hidden_enemy_near_enough_changes_no_odds() -> None:
    """Were a hidden unit in the hex counted as seen, the missing penalty would betray it."""
    plain = field("U1_M2_1 1316", "S4_T80_1 1303 flash", rules="15")
    secret = field("U1_M2_1 1316", "S4_T80_1 1303 flash", "S4_T80_2 1303 hidden", rules="15")
    for state in (plain, secret):
        change(state, number("S4_T80_2"), flash=False)
    values = [[m.value for m in shot_modifiers(s, shot(s, "1303", "U1_M2_1"))] for s in (plain, secret)]
    assert values[0] == values[1]


@rule("fireteam 15.4")
def test_15_4_guns_are_two_columns_worse() -> None:
    state = field("U5_M1_1 1316", "S4_T80_1 1312", rules="15")
    fired = gun(state, "U5_M1_1", "S4_T80_1")
    assert [m.value for m in all_shifts(state, fired) if m.rule == "15.4"] == [2]
    state.rules = frozenset()
    assert not [m for m in all_shifts(state, fired) if m.rule.startswith("15")]


@rule("fireteam 15.4", "fireteam 7.31a")
def test_15_4_residual_fire_is_fire_by_night_too() -> None:
    state = field("S1_SQ1 1312", rules="15", side="soviet")
    attack = residual_attack(state, Residual(WORLD.find("1312"), 8, WORLD.find("1316")), (number("S1_SQ1"),))
    assert [m.value for m in attack.modifiers] == [2]


# --------------------------------------------------------------------------------------------------------- flashes


@rule("fireteam 15.5a")
def test_15_5_whoever_fires_flashes_until_he_enters_another_hex() -> None:
    state = field("U1_SQ1 1316", "S1_SQ1 1312", rules="15")
    ShotsFired(shot(state, "1312", "U1_SQ1"), 4).apply(state)
    assert state.units[number("U1_SQ1")].flash
    match = walk("U1_SQ1", "1316 flash", NIGHT)
    play(match, "caution U1_SQ1")
    assert unit(match, "U1_SQ1").flash
    play(match, "go 1315")
    assert not unit(match, "U1_SQ1").flash


@rule("fireteam 15.5b")
@pytest.mark.parametrize(("then", "flash"), [("halt", True), ("go 1314", False)])
def test_15_5_after_moving_fire_it_stays_only_on_who_ends_there(then: str, flash: bool) -> None:
    match = battle("us impulse", {"U1_M2_1": "1316 N", "S1_SQ1": "1312"}, NIGHT, "points = { soviet = { chits = [] } }")
    moving(match, "U1_M2_1")
    match.feed([10])
    play(match, "go 1315")
    settle(match)
    play(match, "moving-fire U1_M2_1")
    play(match, next(text for text in texts(match) if text.endswith("1312")))
    settle(match)
    if then == "halt":
        assert unit(match, "U1_M2_1").flash
    play(match, then)
    assert unit(match, "U1_M2_1").flash is flash


def settle(match: Match) -> None:
    """Say done until the unit on the move is asked where to go."""
    while "halt" not in texts(match) and not any(text.startswith("activate") for text in texts(match)):
        match.play(texts(match)[-1])


@rule("fireteam 15.5a")
def test_15_5_nobody_flashes_by_day_and_a_passenger_takes_no_flash_along() -> None:
    state = field("U1_SQ1 1316", "S1_SQ1 1312")
    ShotsFired(shot(state, "1312", "U1_SQ1"), 4).apply(state)
    assert not state.units[number("U1_SQ1")].flash


@rule("fireteam 15.7")
@pytest.mark.parametrize(
    ("name", "rules", "flashes"),
    [("S_OBS1", "15", True), ("U_OBS1", "15", False), ("S_OBS1", "", False), ("S1_SQ1", "15", False)],
)
def test_15_7_soviet_observers_flash_when_they_observe(name: str, rules: str, flashes: bool) -> None:
    state = field(f"{name} 1316", rules=rules)
    Flow(state).follow(observers_flash(state, [number(name)]))
    assert state.units[number(name)].flash is flashes


# ---------------------------------------------------------------------------------------------------------- stacks

STACK = {"U1_SQ1": "1316", "U1_MG1": "1316", "U1_LAW1": "with U1_SQ1"}


def shown(match: Match, side: str | None, place: str) -> list[tuple[str, bool]]:
    return [(c.id, c.known) for c in match.view(side).counters if c.place == place]


@rule("fireteam 15.8a")
def test_15_8_far_stacks_show_their_top_alone() -> None:
    match = battle("soviet impulse", {**STACK, "S1_SQ1": "1303"}, NIGHT)
    assert [known for _, known in shown(match, "soviet", "1316")] == [True, False]
    assert [known for _, known in shown(match, None, "1316")] == [True, False]
    assert all(known for _, known in shown(match, "us", "1316"))
    assert not any("SQ1" in name or "LAW" in name for name, _ in shown(match, "soviet", "1316") if "MG" not in name)
    day = battle("soviet impulse", {**STACK, "S1_SQ1": "1303"})
    assert all(known for _, known in shown(day, "soviet", "1316"))


@rule("fireteam 15.8a")
@pytest.mark.parametrize(("where", "open_"), [("1304", True), ("1303", False)])
def test_15_8_the_us_side_looks_freely_within_sighting_distance(where: str, open_: bool) -> None:
    match = battle("us impulse", {"U1_SQ1": "1316", "S1_SQ1": where, "S1_MG1": where}, NIGHT)
    assert all(known for _, known in shown(match, "us", where)) is open_
    assert not legal(match, "inspect")
    assert refusal(match, f"inspect {where} U1_SQ1") == "15.8c"


@rule("fireteam 15.8c", "fireteam 15.8a")
def test_15_8_a_soviet_unit_that_looks_into_a_stack_flashes() -> None:
    match = battle("soviet impulse", {**STACK, "S1_SQ1": "1309", "S1_SQ2": "1303"}, NIGHT)
    assert legal(match, "inspect") == ["inspect 1316 S1_SQ1"]
    assert refusal(match, "inspect 1316 S1_SQ2") == "15.8a"
    assert not sees_into(state_of(match), "soviet", "us", WORLD.find("1316"))
    play(match, "inspect 1316 S1_SQ1")
    assert unit(match, "S1_SQ1").flash
    assert len(events(match, StackInspected)) == 1
    assert len(shown(match, "soviet", "1316")) == 3
    assert all(known for _, known in shown(match, "soviet", "1316"))
    assert refusal(match, "inspect 1316 S1_SQ1") == "15.8a"
    play(match, "done")
    assert not sees_into(state_of(match), "soviet", "us", WORLD.find("1316"))


@rule("fireteam 15.8c", "fireteam 11.3")
def test_15_8_hidden_units_make_no_stack_to_look_into() -> None:
    units = {"U1_SQ1": "1316", "U1_MG1": "1316", "S1_SQ1": "1309", "S4_T80_1": "1324 S"}
    match = battle("soviet impulse", units, NIGHT)
    hide(match.state, "U1_MG1")
    assert not legal(match, "inspect")
    assert shown(match, "soviet", "1316") == [("U1_SQ1", True)]


@rule("fireteam 15.8a")
def test_15_8_what_lies_under_a_stack_threatens_nobody_on_the_map() -> None:
    """The field of fire that a side is shown is that of the top alone."""
    far = {"S1_SQ1": "1303"}
    alone = battle("soviet impulse", {"U1_M113_1": "1316 N", **far}, NIGHT)
    upon = battle("soviet impulse", {"U5_M1_1": "1316 N", "U1_M113_1": "1316 N", **far}, NIGHT)
    threats = [RULESET.overlay(state_of(match), "soviet", "threat") for match in (alone, upon)]
    assert threats[0] == threats[1]
    assert RULESET.overlay(state_of(upon), "us", "fire") != RULESET.overlay(state_of(alone), "us", "fire")


@rule("fireteam 15.8b")
def test_15_8_by_night_everybody_is_set_up_hidden() -> None:
    for night in (True, False):
        match = api.Game(RULESET).new("balloon", seed=1, options={"setup": "free", "night": night})
        play(match, "default")
        state = state_of(match)
        placed = [u for u in state.units if u.hex >= 0]
        assert placed
        assert all(u.hidden is night for u in placed)
        first = next(n for n, u in enumerate(state.units) if u.hex >= 0)
        assert refusal(match, f"show {WORLD.pieces[first].id}") == ("15.8b" if night else "11.3")


@rule("fireteam 15.8a", "fireteam 13.0a")
def test_15_8_nothing_of_it_by_day() -> None:
    match = battle("soviet impulse", {**STACK, "S1_SQ1": "1309"})
    assert not legal(match, "inspect")
    assert refusal(match, "inspect 1316 S1_SQ1") == "15.8c"
    assert sees_into(state_of(match), "soviet", "us", WORLD.find("1316"))
