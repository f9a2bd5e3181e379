"""[9.2] [9.3] [9.4] [10.2] Limits of artillery fire: who fires along, from where, at what cost of ammunition."""

from __future__ import annotations

import pytest

from grognard.core.bits import bits
from grognard.core.match import Match
from grognard.rulesets.fireteam.artillery.batteries import FireBattery, battery_chits
from grognard.rulesets.fireteam.artillery.bombarding import Bombardment, planned_attack, why_not_partner
from grognard.rulesets.fireteam.artillery.shelling import ring, unit_attack, unit_factors
from grognard.rulesets.fireteam.events.artillery import ChemicalSpent, ShellsFired, SpecialSpent
from grognard.rulesets.fireteam.events.fire import FireRolled, TurnedToFire
from tests.rulesets.fireteam.commanding import state_of
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range
from tests.rulesets.fireteam.gunline import PLATOON, attacks, battery, fire, guns, number, plan
from tests.support import events, legal, play, refusal, rule

FIRST, SECOND, THIRD = "U9_M106_1", "U9_M106_2", "U9_M106_3"
TARGET = {"S1_SQ1": "1512"}
SAU = "S9_SAU122_1"


def mortars(*plots: str, units: dict[str, str] | None = None, lines: tuple[str, ...] = ()) -> Match:
    placed = {**PLATOON, **TARGET, **(units or {})}
    match = guns("us impulse", placed, f"smoke = 3, plots = [{', '.join(plots)}]", "", *lines)
    match.feed([10] * 8)
    return match


def drawn(side: str, loads: str, units: dict[str, str], *lines: str, stock: str = "smoke = 1") -> Match:
    """The battery of a side fires a mission at 4009; nothing else is in the cup but one chit of the side."""
    line = f"{stock}, {battery(tubes=1)}, plots = [{plan('4009', battery=1, loads=loads)}]"
    us, soviet = (line, "") if side == "us" else ("", line)
    match = guns("preparation", units, us, soviet, *lines)
    match.feed([f"{side}/battery/1", 10, f"{side}/3"])
    return play(match, "done")


def reasons(match: Match) -> list[str]:
    return [item.reason.id.removeprefix("reason-") for item in attacks(match)[0].modifiers]


# ------------------------------------------------------------------------------------------------------ batteries


@rule("fireteam 9.42a", "fireteam 9.4")
@pytest.mark.parametrize(("turns", "there"), [("[2]", True), ("[1, 3]", False), ("[]", True)])
def test_a_battery_has_a_chit_in_the_turns_of_the_card_alone(turns: str, there: bool) -> None:
    line = f"{battery(turns=turns)}, plots = [{plan('4009', battery=1, loads='shell = 3')}]"
    match = guns("us impulse", {"U_OBS1": "4002"}, line, "", "turn = 2")
    assert battery_chits(state_of(match), "us") == ({"us/battery/1": 1} if there else {})
    idle = guns("us impulse", {"U_OBS1": "4002"}, battery(), "", "turn = 2")
    assert battery_chits(state_of(idle), "us") == {}


def landing(side: str, observer: str, rules: str, *, loads: str = "", smoke: str = "") -> Range:
    """The chit of a battery has been drawn; an observer sees its hex."""
    line = f"smoke = 1, {battery(tubes=1)}, plots = [{plan('4009', battery=1, loads=loads, smoke=smoke)}]"
    us, soviet = (line, "") if side == "us" else ("", line)
    match = guns(f"{side} impulse", {observer: "4008"}, us, soviet, f"rules = [{rules}]")
    return Range(state_of(match), FireBattery(side, 1))


@rule("fireteam 15.7", "fireteam 9.12b")
@pytest.mark.parametrize(
    ("side", "observer", "rules", "flashes"),
    [("soviet", "S_OBS1", '"15"', True), ("soviet", "S_OBS1", "", False), ("us", "U_OBS1", '"15"', False)],
)
def test_15_7_who_observes_for_a_battery_by_night_is_seen(side: str, observer: str, rules: str, flashes: bool) -> None:
    match = landing(side, observer, rules, loads="shell = 1").play("roll 10")
    assert len(match.events(FireRolled)) == 1
    assert match.state.units[number(observer)].flash is flashes


@rule("fireteam 15.7")
def test_15_7_smoke_of_a_battery_betrays_nobody() -> None:
    match = landing("soviet", "S_OBS1", '"15"', loads="smoke = 1", smoke="4009")
    assert match.state.smoke >> WORLD.find("4009") & 1
    assert not match.state.units[number("S_OBS1")].flash


@rule("fireteam 17.3a", "fireteam 17.3b")
def test_17_3_only_the_us_side_counts_its_gas() -> None:
    soviet = drawn("soviet", "chemical = 1", {"S_OBS1": "4002"}, 'rules = ["17"]')
    assert attacks(soviet)[0].chemical
    assert events(soviet, ChemicalSpent) == []
    assert state_of(soviet).stocks["soviet"].chemical == 0
    shells = drawn("us", "shell = 1", {"U_OBS1": "4002"}, 'rules = ["17"]', stock="chemical = 2")
    assert not attacks(shells)[0].chemical
    assert state_of(shells).stocks["us"].chemical == 2
    gas = drawn("us", "chemical = 1", {"U_OBS1": "4002"}, 'rules = ["17"]', stock="chemical = 2")
    assert state_of(gas).stocks["us"].chemical == 1


@rule("fireteam 18.45a")
def test_18_45_cluster_shells_are_counted_and_others_are_not() -> None:
    cluster = drawn("us", "icm = 1", {"U_OBS1": "4002"}, 'rules = ["18"]', stock="icm = 3")
    assert state_of(cluster).stocks["us"].icm == 2
    shells = drawn("us", "shell = 1", {"U_OBS1": "4002"}, 'rules = ["18"]', stock="icm = 3")
    assert events(shells, SpecialSpent) == []


# ----------------------------------------------------------------------------------------------------- firepower


@rule("fireteam 6.23", "fireteam 9.33a")
def test_cautious_artillery_fires_at_half() -> None:
    match = fire(mortars(plan("1512", unit=FIRST), units={FIRST: "2903 W cautious"}), FIRST)
    assert attacks(match)[0].firepower == 6


@rule("fireteam 10.32a", "fireteam 9.33a")
def test_smoke_about_the_guns_counts_unless_it_is_the_target() -> None:
    match = guns("soviet impulse", {SAU: "1712 W"}, "", "", 'smoke = ["1712"]')
    state = state_of(match)
    names = [item.reason.id for item in unit_factors(state, number(SAU), WORLD.find("1612"))]
    assert names == ["reason-smoke-firer"]
    assert list(unit_factors(state, number(SAU), WORLD.find("1712"))) == []


@rule("fireteam 6.31a", "fireteam 9.33b")
def test_a_leader_directs_heavy_mortars() -> None:
    units = {"S8_MOR1": "2903", "S8_OBS1": "1412", "U1_SQ1": "1512", "S_L8-1": "2903"}
    match = guns("soviet impulse", units, "", f"plots = [{plan('1512', unit='S8_MOR1')}]")
    match.feed([10] * 3)
    play(match, "activate fire unit S8_MOR1", "begin 0", "direct S_L8-1 S8_MOR1", "bombard S8_MOR1 shell")
    assert [(item.reason.id, item.value) for item in attacks(match)[0].modifiers] == [("reason-leader", -1)]


@rule("fireteam 10.21b")
def test_the_ring_of_smoke_ends_with_the_map() -> None:
    match = guns("soviet impulse", {SAU: "1712 W"}, "", "", 'sheets = "B"')
    state = state_of(match)
    edge = WORLD.find("1514")
    inside = [WORLD.label(hex) for hex in bits(ring(state, edge))]
    assert len(inside) < 7
    assert all(WORLD.sheets["B"] >> WORLD.find(hex) & 1 for hex in inside)
    assert ring(state, WORLD.find("1510")).bit_count() == 7


@rule("fireteam 9.21b", "fireteam 6.3a")
def test_weapons_left_behind_are_no_targets_of_shells() -> None:
    match = mortars(plan("1512", unit=FIRST), units={"S1_RPG1": "1512"})
    fire(match, FIRST)
    rolled = events(match, FireRolled)[0]
    assert isinstance(rolled, FireRolled)
    assert [who for who, _ in rolled.results] == [number("S1_SQ1")]


# ----------------------------------------------------------------------------------------------- what may be fired


@rule("fireteam 9.3a", "fireteam 18.44a")
@pytest.mark.parametrize("kind", ["icm", "pgm", "adm"])
def test_units_on_the_map_have_no_special_shells(kind: str) -> None:
    match = play(mortars(plan("1512", unit=FIRST)), f"activate fire unit {FIRST}")
    assert refusal(match, f"bombard {FIRST} {kind}") == "9.3a"


@rule("fireteam 9.0a")
def test_others_are_no_artillery() -> None:
    units = {"U1_M113_1": "2703 W", "S1_SQ2": "2603"}
    match = play(mortars(plan("1512", unit=FIRST), units=units), "activate fire unit U1_M113_1")
    assert refusal(match, "bombard U1_M113_1 shell") == "9.0a"
    assert legal(match, "bombard") == legal(match, "veil") == []


@rule("fireteam 14.22a")
@pytest.mark.parametrize(
    ("units", "refused"),
    [
        ({"S1_SQ1": "1512", "U1_M113_1": "1512 N"}, None),
        ({"S1_SQ1": "1512", "U1_SQ1": "1512"}, "14.22a"),
        ({"S1_SQ1": "1012", "S4_T80_1": "1512 N", "U1_SQ1": "1512"}, "14.22a"),
    ],
)
def test_14_22_shells_enter_a_mixed_hex_as_infantry_fire_does(units: dict[str, str], refused: str | None) -> None:
    match = mortars(plan("1512", unit=FIRST), units=units, lines=('rules = ["14"]',))
    play(match, f"activate fire unit {FIRST}")
    assert refusal(match, f"bombard {FIRST} shell") == refused


@rule("fireteam 16.33c", "fireteam 9.33b")
@pytest.mark.parametrize(("facing", "refused"), [("W", None), ("E", "16.33c")])
def test_16_33_artillery_in_a_ramp_fires_to_its_front(facing: str, refused: str | None) -> None:
    lines = ('rules = ["16"]', f'works = ["ramp us 2903 {facing}"]')
    match = mortars(plan("1512", unit=FIRST), units={FIRST: f"2903 {facing} work=0"}, lines=lines)
    play(match, f"activate fire unit {FIRST}")
    assert refusal(match, f"bombard {FIRST} shell") == refused
    outside = mortars(plan("1512", unit=FIRST), units={FIRST: "2903 E"}, lines=lines)
    play(outside, f"activate fire unit {FIRST}")
    assert refusal(outside, f"bombard {FIRST} shell") is None


# --------------------------------------------------------------------------------------------------- firing along


def platoon(*plots: str, units: dict[str, str] | None = None, join: str = SECOND) -> Match:
    match = mortars(*plots, units=units)
    play(match, f"activate fire platoon {FIRST}", f"join {join}", "begin 0", f"take {FIRST} fire")
    return play(match, f"bombard {FIRST} shell")


@rule("fireteam 9.32a")
def test_who_is_not_activated_does_not_fire_along() -> None:
    match = platoon(*(plan("1512", unit=name) for name in (FIRST, SECOND, THIRD)))
    found = match.why_not(f"add {THIRD}")
    assert found is not None
    assert (found.rule, found.message.id) == ("9.32a", "refusal-not-in-group")
    assert refusal(match, f"add {SECOND}") is None


@rule("fireteam 9.31a", "fireteam 9.32a")
def test_who_has_planned_nothing_or_another_hex_does_not_fire_along() -> None:
    match = mortars(plan("1512", unit=FIRST), plan("1513", unit=SECOND), plan("1512", unit=SECOND, number=2))
    state = state_of(match)
    group = tuple(map(number, (FIRST, SECOND, THIRD)))
    shells = Bombardment("us", group, "shell", group[:1])
    found = [why_not_partner(state, shells, unit) for unit in group[1:]]
    assert [(why and why.rule, why and why.message.id) for why in found] == [
        ("9.32a", "refusal-other-target"),
        ("9.31a", "refusal-nothing-plotted"),
    ]
    smoke = Bombardment("us", group, "smoke", group[:1])
    apart = why_not_partner(state, smoke, group[1])
    assert apart is not None
    assert apart.rule == "10.21a"


@rule("fireteam 9.33b")
@pytest.mark.parametrize(
    ("first", "second", "turned"), [("W", "W", False), ("E", "W", True), ("W", "E", True), ("E", "E", True)]
)
def test_one_that_has_to_turn_spoils_the_fire_of_all(first: str, second: str, turned: bool) -> None:
    units = {FIRST: f"2903 {first}", SECOND: f"2904 {second}"}
    match = mortars(plan("1512", unit=FIRST), plan("1512", unit=SECOND), units=units)
    pair = (number(FIRST), number(SECOND))
    attack = planned_attack(state_of(match), Bombardment("us", pair, "shell", pair))
    assert [item.reason.id for item in attack.modifiers] == ["reason-facing-change"] * turned
    plain = unit_attack(state_of(match), pair, WORLD.find("1512"), "shell")
    assert plain.modifiers == ()


# ---------------------------------------------------------------------------------------------------------- smoke


@rule("fireteam 18.41b", "fireteam 10.21c")
@pytest.mark.parametrize("kind", ["smoke", "shell"])
def test_18_41_planned_smoke_breaks_the_watch_of_an_observer(kind: str) -> None:
    watched = plan("1512", battery=1, loads="pgm = 3", watch="U9_OBS1 1512")
    line = f"smoke = 3, pgm = 3, {battery()}, plots = [{plan('1412', unit=FIRST, smoke='1513 1413')}, {watched}]"
    units = {**PLATOON, **TARGET, "U9_OBS1": "1410"}
    match = guns("us impulse", units, line, "", 'rules = ["18"]')
    match.feed([10] * 4)
    before = [plot.watch for plot in state_of(match).plots["us"] if plot.battery]
    assert before == [((number("U9_OBS1"), WORLD.find("1512")),)]
    fire(match, FIRST, kind=kind)
    after = [plot.watch for plot in state_of(match).plots["us"] if plot.battery]
    assert after == ([()] if kind == "smoke" else before)


@rule("fireteam 10.25b")
def test_10_25_direct_smoke_turns_the_howitzer() -> None:
    match = guns("soviet impulse", {SAU: "1712 E", "U1_SQ1": "1612"}, "", "smoke = 1")
    play(match, f"activate fire unit {SAU}", f"veil {SAU}", "target 1612")
    assert legal(match, "swing")
    match.play(legal(match, "swing")[0])
    assert len(events(match, TurnedToFire)) == 1
    shells = events(match, ShellsFired)[0]
    assert isinstance(shells, ShellsFired)
    assert (shells.firepower, shells.indirect, shells.kind) == (0, False, "smoke")


@rule("fireteam 10.21c")
def test_10_21_a_mortar_that_sees_nothing_fires_no_smoke_directly() -> None:
    around = [WORLD.label(hex) for hex in WORLD.grid.neighbours[WORLD.find("0202")]]
    lines = (f"smoke = {around}".replace("'", '"'),)
    blind = mortars(plan("1512", unit=FIRST), units={FIRST: "0202 E"}, lines=lines)
    play(blind, f"activate fire unit {FIRST}")
    assert refusal(blind, f"veil {FIRST}") == "10.21c"
    clear = mortars(plan("1512", unit=FIRST), units={FIRST: "0202 E"})
    play(clear, f"activate fire unit {FIRST}")
    assert refusal(clear, f"veil {FIRST}") is None
