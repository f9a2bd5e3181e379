"""[18.4] Guided shells and improved conventional munitions of US batteries."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.artillery.cluster import cluster_attack, cluster_firepower, cluster_result
from grognard.rulesets.fireteam.artillery.guided import solve_guided
from grognard.rulesets.fireteam.artillery.issuing import half
from grognard.rulesets.fireteam.events.artillery import GuidedShellFired, GuidedShellLost, SpecialIssued
from tests.rulesets.fireteam.commanding import battle, state_of, unit
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.gunline import artillery, attacks, battery, guns, knowledge, number, plan, planned
from tests.support import events, legal, play, refusal, rule

DETAILED = 'rules = ["18"]'
SEEN = {"U_OBS1": "4002"}
CHIT = "us/battery/1"
T80, BTR = "S4_T80_1", "S2_BTR70_1"


def planning(line: str, units: dict[str, str] | None = None, rules: str = DETAILED) -> Match:
    match = guns("preparation", units or SEEN, line, "", rules)
    return play(match, "plot-mission 1 1")


def landing(
    loads: str,
    *hexes: str,
    stock: str = "icm = 5, pgm = 5",
    units: dict[str, str] | None = None,
    watch: str = "",
    dice: list[int] | None = None,
    lines: tuple[str, ...] = (),
    rules: str = DETAILED,
) -> Match:
    """The chit of a battery of three tubes of 12 is drawn first."""
    line = f"{stock}, {battery(fp=12)}, plots = [{plan(*hexes, battery=1, loads=loads, watch=watch)}]"
    match = guns("preparation", {**SEEN, **(units or {})}, line, "", rules, *lines)
    match.feed([CHIT, *(dice or [])])
    match.play("done")
    return match


# ------------------------------------------------------------------------------------------------------ ICM


@rule("fireteam 18.44b", "fireteam 18.44a")
def test_twelve_are_thirty_six_against_infantry_and_twelve_against_tanks() -> None:
    """The example of 18.44: a battery of 12; vehicles with any armour of 0 meet twice as much."""
    units = {**SEEN, "S1_SQ1": "4009", T80: "4009 N", BTR: "4009 N"}
    state = state_of(battle("us impulse", units, artillery(battery(tubes=1, fp=12)), DETAILED))
    share = Fraction(12)
    attack = cluster_attack(state, "us", share, WORLD.find("4009"))
    assert attack.firepower == 36
    found = [cluster_firepower(state, attack, share, number(name)) for name in ("S1_SQ1", T80, BTR)]
    assert found == [36, 12, 24]


@rule("fireteam 18.44b", "fireteam 9.21a")
def test_unobserved_it_is_halved_before_it_is_multiplied() -> None:
    units = {"S1_SQ1": "4009", T80: "4009 N"}
    state = state_of(battle("us impulse", units, artillery(battery(tubes=1, fp=10)), DETAILED))
    share = Fraction(10, 3)
    attack = cluster_attack(state, "us", share, WORLD.find("4009"))
    assert attack.firepower == 5  # 10/3 x 1/2 x 3
    assert cluster_firepower(state, attack, share, number(T80)) == 2


@rule("fireteam 18.44b")
def test_vehicles_are_destroyed_by_e_alone_and_frightened_otherwise() -> None:
    units = {**SEEN, T80: "4009 N"}
    state = state_of(battle("us impulse", units, artillery(battery(fp=12)), DETAILED))
    share = Fraction(36)
    attack = cluster_attack(state, "us", share, WORLD.find("4009"))
    read = [cluster_result(state, attack, share, number(T80), die) for die in range(1, 11)]
    assert read[:4] == ["E", "E", "E", "E"]
    assert "E" not in read[4:]
    assert all(read[4:])


@rule("fireteam 18.44a")
def test_one_roll_serves_all_in_a_hex() -> None:
    units = {"S1_SQ1": "4009", T80: "4009 N", BTR: "4009 N"}
    match = landing("icm = 3", "4009", units=units, dice=[4])
    assert [attack.firepower for attack in attacks(match)] == [108]
    assert [unit(match, name).place for name in (T80, BTR)] == ["dead", "dead"]
    assert unit(match, "S1_SQ1").place == "dead"


@rule("fireteam 18.45a")
def test_a_point_is_used_for_each_tube() -> None:
    match = landing("icm = 3", "4009", "4109", dice=[10, 10])
    assert state_of(match).stocks["us"].icm == 2
    mixed = landing("icm = 1, shell = 2", "4009", dice=[10, 10])
    assert state_of(mixed).stocks["us"].icm == 4
    assert sorted(attack.firepower for attack in attacks(mixed)) == [24, 36]


@rule("fireteam 18.44a", "fireteam 18.45a")
def test_icm_is_written_into_the_plot_as_far_as_there_is_any() -> None:
    match = planning(f"icm = 2, {battery()}")
    assert legal(match) == ["load shell 3", "load icm 1", "load icm 2"]
    assert refusal(match, "load icm 3") == "18.45a"
    play(match, "load icm 1")
    assert legal(match, "load") == []
    play(match, "target 4009")
    assert planned(match) == ["1 1 4009 icm 1 shell 2"]
    play(match, "plot-mission 1 2")
    assert refusal(match, "load icm 2") == "18.45a"
    assert refusal(match, "load icm 1") is None


@rule("fireteam 18.41a", "fireteam 18.44a")
@pytest.mark.parametrize(("kind", "cited"), [("pgm", "18.41a"), ("icm", "18.44a")])
def test_only_us_batteries_and_only_with_the_chapter(kind: str, cited: str) -> None:
    soviet = guns("preparation", {"S_OBS1": "4002"}, "", f"smoke = 1, icm = 3, pgm = 3, {battery()}", DETAILED)
    soviet.play("plot-mission 1 1")
    assert refusal(soviet, f"load {kind} 1") == cited
    basic = planning(f"smoke = 1, icm = 3, pgm = 3, {battery()}", rules="rules = []")
    assert refusal(basic, f"load {kind} 1") == cited


# ------------------------------------------------------------------------------------------------------ PGM


@rule("fireteam 18.41b")
def test_a_leader_does_not_designate() -> None:
    match = planning(f"pgm = 2, {battery()}", {"U_L9-1": "4002"})
    assert legal(match, "load") == []
    with_smoke = planning(f"smoke = 1, pgm = 2, {battery()}", {"U_L9-1": "4002"})
    assert refusal(with_smoke, "load pgm 1") == "18.41b"


@rule("fireteam 18.41a", "fireteam 18.41b")
def test_the_plot_remembers_who_sees_the_hex() -> None:
    match = planning(f"pgm = 3, {battery()}", {"U_OBS1": "4002", "U_L9-1": "1412"})
    play(match, "load pgm 3")
    assert refusal(match, "target 1512") == "18.41b"  # the leader alone sees it
    play(match, "target 4009", "done")
    assert state_of(match).plots["us"][0].watch == ((number("U_OBS1"), WORLD.find("4009")),)


@rule("fireteam 18.42", "fireteam 18.43")
def test_one_vehicle_is_hit_and_nobody_else() -> None:
    units = {T80: "4009 N", "S1_SQ1": "4009"}
    match = landing("pgm = 1, shell = 2", "4111", watch="U_OBS1 4111", dice=[10], units=units)
    assert unit(match, T80).fear == 0
    hit = landing("pgm = 3", "4009", watch="U_OBS1 4009", dice=[1], units=units)
    assert unit(hit, T80).place == "dead"
    assert unit(hit, "S1_SQ1").fear == 0
    assert attacks(hit) == []


@rule("fireteam 18.42")
def test_it_strikes_the_weak_side_of_the_armour_in_the_leftmost_column() -> None:
    state = state_of(battle("us impulse", {T80: "4009 N"}, DETAILED))
    found = solve_guided(state, number(T80))
    armour = WORLD.kind[number(T80)].armour
    assert armour is not None
    assert (found.firepower, found.armour, found.base, found.shifts) == (8, armour[3] - 1, 1, ())


@rule("fireteam 18.42")
@pytest.mark.parametrize(
    ("terrain", "expected"), [("open", []), ("woods", ["target-woods-gun"]), ("cover", ["target-cover"])]
)
def test_the_ground_of_the_target_shifts_it_defilade_does_not(terrain: str, expected: list[str]) -> None:
    hex = next(WORLD.label(hex) for hex, kind in enumerate(WORLD.terrain) if kind == terrain)
    state = state_of(battle("us impulse", {T80: f"{hex} N cautious"}, DETAILED, f'smoke = ["{hex}"]'))
    names = [item.reason.id.removeprefix("reason-") for item in solve_guided(state, number(T80)).shifts]
    assert names == ["smoke-target", "target-cautious-gun", *expected]


@rule("fireteam 18.42")
def test_the_owner_chooses_among_vehicles_in_the_hex_and_next_to_it() -> None:
    units = {T80: "4009 N", BTR: "4010 N", "S4_T80_2": "4111 N", "S1_SQ1": "4009", "U5_M1_1": "4109 N"}
    match = landing("pgm = 3", "4009", watch="U_OBS1 4009", units=units)
    assert set(legal(match)) == {f"mark {T80}", f"mark {BTR}"}
    assert refusal(match, "mark S4_T80_2") == "18.42"
    assert refusal(match, "mark U5_M1_1") == "18.42"
    match.feed([1])
    match.play(f"mark {T80}")
    assert unit(match, T80).place == "dead"
    assert len(events(match, GuidedShellFired)) == 2  # the second tube has but one target left


@rule("fireteam 18.45a")
def test_what_lands_is_used_up_even_in_vain() -> None:
    match = landing("pgm = 3", "4009", watch="U_OBS1 4009")
    assert state_of(match).stocks["us"].pgm == 2


@rule("fireteam 18.41b", "fireteam 18.45a")
def test_what_nobody_has_kept_in_sight_is_cancelled_and_not_used_up() -> None:
    for place in ("0102", "dead"):
        match = landing("pgm = 3", "4009", watch="U_OBS1 4009", units={"U_OBS1": place, T80: "4009 N"})
        assert state_of(match).stocks["us"].pgm == 5
        lost = events(match, GuidedShellLost)
        assert len(lost) == 1
        assert unit(match, T80).place == "map"


@rule("fireteam 18.41b")
def test_an_observer_who_lost_the_hex_does_not_win_it_back() -> None:
    guided = plan("4009", battery=1, loads="pgm = 3", watch="U_OBS1 4009")
    match = guns(
        "us impulse", {"U_OBS1": "3802", T80: "4009 N"}, f"pgm = 3, {battery()}, plots = [{guided}]", "", DETAILED
    )
    play(match, "activate move unit U_OBS1")
    assert state_of(match).plots["us"][0].watch
    play(match, "go 3702", "go 3802")
    assert state_of(match).plots["us"][0].watch == ()


@rule("fireteam 18.41b")
def test_an_observer_who_moves_in_sight_of_the_hex_keeps_it() -> None:
    guided = plan("4009", battery=1, loads="pgm = 3", watch="U_OBS1 4009")
    match = guns(
        "us impulse", {"U_OBS1": "4010", T80: "4009 N"}, f"pgm = 3, {battery()}, plots = [{guided}]", "", DETAILED
    )
    play(match, "activate move unit U_OBS1", "go 4109")
    assert state_of(match).plots["us"][0].watch


@rule("fireteam 18.41b", "fireteam 10.1a")
def test_smoke_that_a_squad_lays_on_the_move_breaks_the_watch_for_good() -> None:
    guided = plan("4009", battery=1, loads="pgm = 3", watch="U_OBS1 4009")
    units = {"U_OBS1": "4012", T80: "4009 N", "U1_SQ1": "4011 saved=2"}
    match = guns("us impulse", units, f"pgm = 3, {battery()}, plots = [{guided}]", "", DETAILED)
    play(match, "activate move unit U1_SQ1", "begin 0", "go 4010")
    assert state_of(match).plots["us"][0].watch
    match.feed([1])
    play(match, "smoke U1_SQ1 0")
    assert state_of(match).plots["us"][0].watch == ()


@rule("fireteam 18.41b", "fireteam 10.22b")
def test_smoke_that_lands_in_between_breaks_the_watch_for_good() -> None:
    guided = plan("4009", battery=1, number=2, loads="pgm = 3", watch="U_OBS1 4009")
    veil = plan(battery=1, loads="smoke = 3", smoke="4004 4104 3904")
    line = f"smoke = 3, pgm = 3, {battery()}, plots = [{veil}, {guided}]"
    match = guns("preparation", {**SEEN, T80: "4009 N"}, line, "", DETAILED)
    match.feed([CHIT, "us/3"])
    match.play("done")
    assert state_of(match).plots["us"][0].watch == ()
    assert state_of(match).stocks["us"].pgm == 3


# ------------------------------------------------------------------------------------------------- the stocks


@rule("fireteam 18.45a")
@pytest.mark.parametrize(("die", "points"), [(1, 1), (2, 1), (3, 2), (9, 5), (10, 5)])
def test_half_the_roll_rounded_up(die: int, points: int) -> None:
    assert half(WORLD, die) == points


@rule("fireteam 18.45a", "fireteam 18.45b")
def test_both_stocks_are_rolled_for_in_secret() -> None:
    one, other = (
        battle("preparation", SEEN, artillery(battery(), issued=False), DETAILED, seed=seed) for seed in (1, 2)
    )
    assert [event.kind for event in events(one, SpecialIssued) if isinstance(event, SpecialIssued)] == ["pgm", "icm"]
    assert state_of(one).stocks["us"] != state_of(other).stocks["us"]
    for viewer in ("soviet", None):
        assert knowledge(one, viewer) == knowledge(other, viewer)


@rule("fireteam 18.45b")
def test_the_enemy_does_not_learn_what_is_left() -> None:
    rich, poor = (
        landing("icm = 1, shell = 2", "4009", stock=stock, units={"S1_SQ1": "4009"}, dice=[10, 10])
        for stock in ("icm = 5, pgm = 5", "icm = 1, pgm = 0")
    )
    for viewer in ("soviet", None):
        assert knowledge(rich, viewer) == knowledge(poor, viewer)


@rule("fireteam 18.41b", "fireteam 18.45b")
def test_a_cancelled_strike_does_not_tell_its_hex() -> None:
    one, other = (landing("pgm = 3", hex, units={"U_OBS1": "0102"}, watch=f"U_OBS1 {hex}") for hex in ("4009", "4109"))
    for viewer in ("soviet", None):
        assert knowledge(one, viewer) == knowledge(other, viewer)
