"""[9.2] [9.3] Artillery on the map fires what it has planned."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.artillery.shelling import crew_modifiers, unit_attack
from grognard.rulesets.fireteam.events.artillery import ShellsFired
from grognard.rulesets.fireteam.events.fire import FireRolled
from grognard.rulesets.fireteam.fire.infantry import target_modifiers
from grognard.rulesets.fireteam.state import ABOARD, give
from tests.rulesets.fireteam.commanding import state_of, unit
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.gunline import PLATOON, attacks, fire, guns, knowledge, plan, planned, reaching
from tests.support import events, legal, play, refusal, rule

TARGET = {"S1_SQ1": "1512"}
FIRST, SECOND, THIRD = "U9_M106_1", "U9_M106_2", "U9_M106_3"
NOTHING = [10] * 12


def mortars(
    *plots: str, units: dict[str, str] | None = None, lines: tuple[str, ...] = (), phase: str = "us impulse"
) -> Match:
    """The platoon in a US impulse with its plots; the dice of shells show 10."""
    placed = {**PLATOON, **TARGET, **(units or {})}
    match = guns(phase, placed, f"smoke = 3, plots = [{', '.join(plots)}]", "", *lines)
    match.feed(NOTHING)
    return match


def at(hex: str, name: str = FIRST, number: int = 1, smoke: str = "") -> str:
    return plan(hex, unit=name, number=number, smoke=smoke)


def reasons(match: Match) -> list[str]:
    return [item.reason.id.removeprefix("reason-") for item in attacks(match)[0].modifiers]


# ------------------------------------------------------------------------------------------ resolution


@rule("fireteam 9.2", "fireteam 9.0a")
def test_a_fire_activation_makes_the_planned_fire() -> None:
    match = fire(mortars(at("1512")), FIRST)
    [attack] = attacks(match)
    assert attack.firepower == 12
    assert attack.indirect
    assert planned(match) == []


@rule("fireteam 9.2")
def test_what_was_not_planned_is_not_fired() -> None:
    match = mortars(at("1513"))
    play(match, f"activate fire unit {SECOND}")
    assert match.why_not(f"bombard {SECOND} shell") is not None
    other = mortars(at("1512"))
    play(other, f"activate fire unit {FIRST}")
    assert refusal(other, f"bombard {SECOND} shell") == "9.2"


@rule("fireteam 9.2")
def test_everybody_in_the_hex_is_hit_friends_too() -> None:
    match = mortars(at("1712"), units={"U1_SQ1": "1712", "U1_M113_1": "1712 N"})
    fire(match, FIRST)
    rolled = events(match, FireRolled)[0]
    assert isinstance(rolled, FireRolled)
    assert len(rolled.results) == 2


@rule("fireteam 9.22")
def test_vehicles_read_the_same_roll_plus_two() -> None:
    match = guns("us impulse", {**PLATOON, "S1_SQ1": "1512", "S4_T80_1": "1512 N"}, f"plots = [{at('1512')}]")
    match.feed([8, 10, 10])
    fire(match, FIRST)  # column 12: Fear on a 9 at most
    assert unit(match, "S1_SQ1").fear == 1
    assert unit(match, "S4_T80_1").fear == 0
    lower = guns("us impulse", {**PLATOON, "S1_SQ1": "1512", "S4_T80_1": "1512 N"}, f"plots = [{at('1512')}]")
    lower.feed([7, 10, 10])
    fire(lower, FIRST)
    assert unit(lower, "S4_T80_1").fear == 1


@rule("fireteam 9.21a", "fireteam 9.12c")
def test_unobserved_fire_is_halved() -> None:
    """The observer may lose sight of the hex after he has plotted; the fire is made all the same."""
    assert attacks(fire(mortars(at("1512"), units={"U9_OBS1": "0102"}), FIRST))[0].firepower == 6
    assert attacks(fire(mortars(at("1512"), units={"U9_OBS1": "dead"}), FIRST))[0].firepower == 6
    assert attacks(fire(mortars(at("1512"), units={"U9_OBS1": "dead", "U_L8-0": "1412"}), FIRST))[0].firepower == 12


@rule("fireteam 9.21b")
@pytest.mark.parametrize(("hex", "name"), [("1511", "building-wood"), ("1512", None)])
def test_buildings_protect_from_shells(hex: str, name: str | None) -> None:
    match = guns("us impulse", {**PLATOON, "S1_SQ1": hex}, f"plots = [{at(hex)}]")
    match.feed([8, 10, 10])
    fire(match, FIRST)
    assert unit(match, "S1_SQ1").fear == (0 if name else 1)


@rule("fireteam 9.21c")
def test_defilade_does_not_count() -> None:
    attack = attacks(fire(mortars(at("1512")), FIRST))[0]
    assert attack.origins == ()


@rule("fireteam 9.33a")
def test_beyond_the_printed_range_firepower_is_halved(monkeypatch: pytest.MonkeyPatch) -> None:
    """No piece of artillery reaches so far on this map that it mattered: 16 hexes, with a range of 16 and of 15."""
    for printed, expected in ((16, 12), (15, 6)):
        monkeypatch.setattr(WORLD, "kind", reaching(printed))
        assert attacks(fire(mortars(at("1512")), FIRST))[0].firepower == expected


@rule("fireteam 10.32a")
def test_smoke_at_both_ends_weakens_shells() -> None:
    match = mortars(at("1512"), lines=('smoke = ["1512"]',))
    assert attacks(fire(match, FIRST))[0].firepower == 6
    both = mortars(at("1512"), lines=('smoke = ["1512", "2903"]',))
    assert attacks(fire(both, FIRST))[0].firepower == 3


@rule("fireteam 9.21a", "fireteam 2.7b")
def test_the_adjacent_hex_gives_nothing_and_halves_are_rounded_up_once() -> None:
    units = {"S8_MOR1": "1706 reduced", "S8_OBS1": "0102", "U1_SQ1": "1512"}
    match = guns("soviet impulse", units, "", f"plots = [{plan('1512', unit='S8_MOR1')}]", 'smoke = ["1512"]')
    match.feed(NOTHING)
    fire(match, "S8_MOR1")
    assert attacks(match)[0].firepower == 2  # 6 x 1/2 x 1/2 = 1.5


# ----------------------------------------------------------------------------------------------- the rate


@rule("fireteam 9.31a")
def test_the_first_fire_comes_first_and_an_activation_makes_one() -> None:
    match = mortars(at("1513", number=2), at("1512", number=1))
    fire(match, FIRST)
    assert [WORLD.label(attack.hex) for attack in attacks(match)] == ["1512"]
    assert planned(match) == [f"{FIRST} 2 1513"]
    assert refusal(match, f"activate fire unit {FIRST}") == "4.22a"


@rule("fireteam 9.31a")
def test_a_second_activation_makes_the_second_fire() -> None:
    match = mortars(at("1513", number=2))
    fire(match, FIRST)
    assert planned(match) == []
    again = mortars(at("1512", SECOND), units={"S1_SQ2": "2702"})
    play(again, f"activate fire unit {FIRST}")
    assert refusal(again, f"bombard {FIRST} shell") == "9.31a"


@rule("fireteam 9.31b")
def test_whoever_moves_loses_his_plots() -> None:
    match = mortars(at("1512"), at("1512", SECOND), at("1513", number=2))
    play(match, f"activate move unit {FIRST}")
    step = legal(match, "go")[0]
    match.play(step)
    assert planned(match) == [f"{SECOND} 1 1512"]


@rule("fireteam 9.31b")
def test_whoever_does_not_leave_his_hex_keeps_his_plots() -> None:
    match = mortars(at("1512"))
    play(match, f"activate move unit {FIRST}", f"caution {FIRST}", "halt")
    assert planned(match) == [f"{FIRST} 1 1512"]


@rule("fireteam 9.31b")
def test_a_mortar_that_is_loaded_has_moved() -> None:
    units = {"S8_MOR1": "2903", "S8_MTLB1": "2903 N", "S8_OBS1": "1412", "U1_SQ1": "1512"}
    match = guns("soviet impulse", units, "", f"plots = [{plan('1512', unit='S8_MOR1')}]")
    give(state_of(match), WORLD.piece_number("S8_MOR1"), WORLD.piece_number("S8_MTLB1"), ABOARD)
    assert planned(match, "soviet") == []


@rule("fireteam 9.31b")
def test_turning_to_fire_is_no_movement() -> None:
    match = mortars(at("1512"), at("1513", number=2), units={FIRST: "2903 E"})
    fire(match, FIRST)
    match.play(legal(match, "swing")[0])
    assert planned(match) == [f"{FIRST} 2 1513"]


@rule("fireteam 9.33b")
def test_self_propelled_artillery_turns_to_fire_and_pays_for_it() -> None:
    match = mortars(at("1512"), units={FIRST: "2903 E"})
    fire(match, FIRST)
    assert {text.split()[0] for text in legal(match)} == {"swing"}
    match.play(legal(match, "swing")[0])
    assert reasons(match) == ["facing-change"]


@rule("fireteam 9.33b")
def test_what_lies_before_it_needs_no_turn() -> None:
    assert reasons(fire(mortars(at("1512")), FIRST)) == []


@rule("fireteam 9.31b")
def test_artillery_may_also_fire_directly() -> None:
    units = {"S9_SAU122_1": "1712 W", "S9_OBS1": "1412", "U1_SQ1": "1512", "U1_SQ2": "1612"}
    match = guns("soviet impulse", units, "", f"plots = [{plan('1512', unit='S9_SAU122_1', number=2)}]")
    play(match, "activate fire unit S9_SAU122_1")
    assert legal(match, "aim") == ["aim S9_SAU122_1 1512", "aim S9_SAU122_1 1612"]
    assert legal(match, "bombard") == ["bombard S9_SAU122_1 shell"]


# ------------------------------------------------------------------------------------------------ together


@rule("fireteam 9.32a")
def test_units_with_the_same_hex_add_their_firepower() -> None:
    match = fire(mortars(at("1512"), at("1512", SECOND), at("1512", THIRD)), FIRST, SECOND, THIRD)
    play(match, f"add {SECOND}", f"add {THIRD}")
    assert [attack.firepower for attack in attacks(match)] == [36]


@rule("fireteam 9.32a", "fireteam 9.32b")
def test_or_they_fire_one_by_one() -> None:
    match = fire(mortars(at("1512"), at("1512", SECOND)), FIRST, SECOND)
    match.play("commit")
    play(match, f"take {SECOND} fire", f"bombard {SECOND} shell")
    assert [attack.firepower for attack in attacks(match)] == [12, 12]


@rule("fireteam 9.32a")
def test_units_with_other_hexes_do_not_add_theirs() -> None:
    match = fire(mortars(at("1512"), at("1512", SECOND), at("1513", THIRD)), FIRST, SECOND, THIRD)
    assert refusal(match, f"add {THIRD}") == "9.32a"
    assert legal(match) == [f"add {SECOND}", "commit"]


@rule("fireteam 9.32a")
def test_units_that_are_not_activated_with_them_do_not_add_theirs() -> None:
    match = fire(mortars(at("1512"), at("1512", SECOND), at("1512", THIRD)), FIRST, SECOND)
    assert refusal(match, f"add {THIRD}") == "9.32a"


@rule("fireteam 9.3b")
def test_no_planned_fire_on_the_move() -> None:
    match = mortars(at("1512"))
    play(match, f"activate move unit {FIRST}")
    assert legal(match, "moving-fire") == []


@rule("fireteam 6.35e")
def test_frightened_crews_aim_worse() -> None:
    assert reasons(fire(mortars(at("1512"), units={FIRST: "2903 W fear=1"}), FIRST)) == ["vehicle-fear"]


@rule("fireteam 6.35a")
def test_frightened_teams_too() -> None:
    units = {"S8_MOR1": "2903 fear=2", "S8_OBS1": "1412", "U1_SQ1": "1512"}
    match = guns("soviet impulse", units, "", f"plots = [{plan('1512', unit='S8_MOR1')}]")
    match.feed(NOTHING)
    fire(match, "S8_MOR1")
    assert [item.value for item in attacks(match)[0].modifiers] == [2]


@rule("fireteam 14.22a")
def test_a_mixed_hex_is_not_shelled_from_the_map() -> None:
    match = mortars(at("1512"), units={"U1_SQ1": "1512", "S1_SQ2": "2702"}, lines=('rules = ["14"]',))
    play(match, f"activate fire unit {FIRST}")
    assert refusal(match, f"bombard {FIRST} shell") == "14.22a"


@rule("fireteam 9.1a")
def test_the_hex_is_known_when_the_shells_fall_and_the_second_plot_still_is_not() -> None:
    one, other = (mortars(at("1512"), at(second, number=2)) for second in ("1513", "1712"))
    before = mortars(at("1514"), at("1513", number=2))
    for viewer in ("soviet", None):
        assert knowledge(before, viewer) == knowledge(one, viewer)
    for match in (one, other):
        fire(match, FIRST)
    for viewer in ("soviet", None):
        assert knowledge(one, viewer) == knowledge(other, viewer)
    assert len(events(one, ShellsFired)) == 1


@rule("fireteam 11.31a")
def test_hidden_artillery_that_fires_appears() -> None:
    match = mortars(at("1512"), units={FIRST: "2903 W hidden"})
    assert unit(match, FIRST).hidden
    fire(match, FIRST)
    assert not unit(match, FIRST).hidden


@rule("fireteam 8.2a")
def test_shells_keep_enemies_from_recovering_but_not_friends() -> None:
    match = mortars(at("1512"))
    fire(match, FIRST)
    assert unit(match, "S1_SQ1").shot_at
    own = mortars(at("1712"), units={"U1_SQ1": "1712"})
    fire(own, FIRST)
    assert not unit(own, "U1_SQ1").shot_at


@rule("fireteam 9.3b")
def test_artillery_makes_no_moving_fire_at_what_it_sees_either() -> None:
    units = {"S9_SAU122_1": "1712 W", "U1_SQ1": "1512"}
    match = guns("soviet impulse", units)
    play(match, "activate move unit S9_SAU122_1")
    assert refusal(match, "moving-fire S9_SAU122_1") == "9.3b"


@rule("fireteam 9.21b")
@pytest.mark.parametrize(("terrain", "expected"), [("open", []), ("woods", [-1]), ("building_stone", [4])])
def test_the_ground_counts_as_it_does_for_shells(terrain: str, expected: list[int]) -> None:
    """Woods are no shelter from shells: the example of 9.21 takes one off the die."""
    hex = next(WORLD.label(hex) for hex, kind in enumerate(WORLD.terrain) if kind == terrain)
    state = state_of(mortars(at("1512"), units={"S1_SQ1": hex}))
    attack = unit_attack(state, (WORLD.piece_number(FIRST),), WORLD.find(hex), "shell")
    assert [item.value for item in target_modifiers(state, attack, WORLD.piece_number("S1_SQ1"))] == expected


@rule("fireteam 15.7", "fireteam 15.4")
def test_by_night_soviet_observers_show_their_lamps_and_shells_fall_wide() -> None:
    units = {"S8_MOR1": "2903", "S8_OBS1": "1412", "U1_SQ1": "1512"}
    match = guns("preparation", units, "", "", 'rules = ["15"]')
    play(match, "plot S8_MOR1 1", "target 1512", "done")
    assert unit(match, "S8_OBS1").flash
    fired = guns("soviet impulse", units, "", f"plots = [{plan('1512', unit='S8_MOR1')}]", 'rules = ["15"]')
    fired.feed(NOTHING)
    fire(fired, "S8_MOR1")
    assert unit(fired, "S8_OBS1").flash
    assert unit(fired, "S8_MOR1").flash
    assert reasons(fired) == ["night"]


@rule("fireteam 15.7")
def test_us_observers_show_nothing() -> None:
    match = guns("preparation", {**PLATOON, **TARGET}, "", "", 'rules = ["15"]')
    play(match, f"plot {FIRST} 1", "target 1512", "done")
    assert not unit(match, "U9_OBS1").flash


@rule("fireteam 6.35a", "fireteam 9.33b")
@pytest.mark.parametrize(("fears", "value"), [((0, 0), None), ((1, 3), 3), ((3, 1), 3), ((0, 2), 2)])
def test_the_worst_fear_of_mortar_crews_that_fire_together_counts(fears: tuple[int, int], value: int | None) -> None:
    crews = {f"S8_MOR{n}": f"2903 fear={fear}" for n, fear in enumerate(fears, 1)}
    state = state_of(guns("soviet impulse", {**crews, "S8_OBS1": "1412", "U1_SQ1": "1512"}))
    units = tuple(WORLD.piece_number(name) for name in crews)
    found = [item.value for item in crew_modifiers(state, units, leader=None, turned=False)]
    assert found == ([] if value is None else [value])
