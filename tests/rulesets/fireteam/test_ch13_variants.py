"""[13] Game variants: the rolls before set-up, and what each of the ten brings."""

from __future__ import annotations

import pytest

from grognard import api
from grognard.core.bits import bits
from grognard.core.flow import Call, Frame
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.command.groups import FIRE, MOVE, PLATOON, UNIT, Group, group_cost
from grognard.rulesets.fireteam.events.gunnery import AmmoDepleted
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.events.variants import (
    ArrivalRolled,
    BatteryRolled,
    LeaderDropped,
    LeaderJoined,
    VariantRolled,
)
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.gun_shifts import all_shifts
from grognard.rulesets.fireteam.fire.gunnery import GunFire, armour, depletion_rolls, possible_shots
from grognard.rulesets.fireteam.fire.infantry import residual_attack, shot_modifiers
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.setting_up.reinforcements import arriving_points, waiting
from grognard.rulesets.fireteam.setting_up.scenarios import opening as open_scenario
from grognard.rulesets.fireteam.setting_up.variant_rolls import (
    NO_NIGHT,
    RollArrivals,
    RollBatteries,
    RollVariants,
    uncertain,
)
from grognard.rulesets.fireteam.setting_up.variants import CAUTION_REPLACED, JAMMED, arrival_turn, effect
from grognard.rulesets.fireteam.state import (
    ABSENT,
    BARE,
    Battery,
    Deeds,
    FireTeamState,
    Residual,
    Variant,
    change,
    put,
)
from tests.rulesets.fireteam.commanding import asked, state_of
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.rulesets.fireteam.fieldcraft import texts
from tests.rulesets.fireteam.firing_range import Range, shot
from tests.rulesets.fireteam.firing_range import field as plain_field
from tests.rulesets.fireteam.marching import Walk
from tests.rulesets.fireteam.resting import rest
from tests.support import events, play, refusal, rule

PLAYED: dict[str, str | bool | int] = {"setup": "default", "variants": True}


def number(name: str) -> int:
    return WORLD.piece_number(name)


def varied(first: int, second: int = 0, *lines: str, side: str = "us", rules: str = "13") -> FireTeamState:
    """Pieces on the map, and a side with a variant."""
    state = plain_field(*lines, side=side, rules=rules)
    state.variants = ((side, Variant(first, second)),)
    return state


def opening(name: str = "meeting", frame: Frame | None = None, rules: str = "13") -> Walk:
    """A scenario before anything is set up, its variants about to be rolled."""
    state = open_scenario(WORLD, name, {"setup": "free"})
    state.rules |= set(rules.split())
    state.calls = (Call(frame or RollVariants(), "start"),)
    return Walk(state)


def purse(walk: Walk, side: str = "us") -> tuple[float, tuple[int, ...]]:
    found = walk.state.purses[side]
    return found.allowance / 2, found.chits


def gun(state: FireTeamState, firer: str, target: str, *, opportunity: bool = False) -> GunShot:
    """A shot of a tank's gun, whether it may be fired or not."""
    kind, unit = WORLD.kind[number(firer)], firer_of(state, number(firer))
    assert kind.gun is not None
    return GunShot(kind.side, unit, kind.gun.id, "HV", number(target), opportunity=opportunity)


def variant_shifts(state: FireTeamState, fired: GunShot) -> int:
    return sum(m.value for m in all_shifts(state, fired) if m.rule.startswith("13"))


# ----------------------------------------------------------------------------------------------------- the rolls


@rule("fireteam 13.0b", "fireteam 13.1d")
def test_13_the_us_rolls_4_then_2_and_every_m1_has_two_more_against_ht() -> None:
    """The example; the Soviet side then rolls 9, which needs no second roll."""
    walk = opening().play("roll 4", "roll 2")
    assert dict(walk.state.variants) == {"us": Variant(4, 2)}
    walk.play("roll 9")
    assert walk.over
    assert [event.side for event in walk.happened(VariantRolled)] == ["us", "soviet"]  # type: ignore[attr-defined]
    state = varied(4, 2, "U5_M1_1 0713", "S4_T80_1 0717 facing=8")
    fired = gun(state, "S4_T80_1", "U5_M1_1")
    for ammunition, more in (("HT", 2), ("HV", 0)):
        for facing in (2, 8):
            change(state, number("U5_M1_1"), facing=facing)
            one = GunShot(fired.side, fired.firer, fired.weapon, ammunition, fired.target)
            state.rules = frozenset({"13"})
            with_it = armour(state, one)
            state.rules = frozenset()
            assert with_it - armour(state, one) == more


@rule("fireteam 13.0b")
def test_13_both_sides_roll_before_anything_is_set_up() -> None:
    match = api.Game(RULESET).new("meeting", seed=3, options={"setup": "free", "variants": True})
    assert len(state_of(match).variants) >= 1
    plain = api.Game(RULESET).new("meeting", seed=3, options={"setup": "free"})
    assert not state_of(plain).variants
    assert not events(plain, VariantRolled)


@rule("fireteam 13.0a", "fireteam 13.0b")
def test_13_without_the_chapter_nobody_rolls_and_old_rolls_mean_nothing() -> None:
    assert opening(rules="").over
    state = varied(5, 0, "U1_SQ1 0714", rules="")
    assert effect(state, "us") == effect(state, "soviet")
    assert not effect(state, "us").depletes


@rule("fireteam 13.1b", "fireteam 13.1j")
@pytest.mark.parametrize(("die", "chapter"), [(2, "17"), (10, "15")])
def test_13_1_two_results_put_a_chapter_in_force_for_both(die: int, chapter: str) -> None:
    walk = opening().play(f"roll {die}", f"roll {die}")
    assert walk.over
    assert chapter in walk.state.rules


@rule("fireteam 13.1j")
def test_13_1_some_scenarios_are_never_fought_by_night(monkeypatch: pytest.MonkeyPatch) -> None:
    assert NO_NIGHT == (8, 9, 12)
    never = (cards.scenario(WORLD, "meeting").number,)
    monkeypatch.setattr("grognard.rulesets.fireteam.setting_up.variant_rolls.NO_NIGHT", never)
    walk = opening().play("roll 10", "roll 10", "roll 9")
    assert "15" not in walk.state.rules
    assert dict(walk.state.variants) == {"us": Variant(9)}


# ------------------------------------------------------------------------------------- officers and electronic war


@rule("fireteam 13.1a")
def test_13_1_good_officers_bring_a_tenth_more_rounded_up_with_chits_of_choice() -> None:
    walk = opening().play("roll 1", "roll 1")
    points = cards.scenario(WORLD, "meeting").us.cp
    more = -(-points // 10)
    assert walk.legal() == [f"take-chit {value}" for value in range(1, more + 1)]
    assert walk.refusal("take-chit 5") == "13.1a"
    assert walk.refusal("drop-chit 1") == "13.1a"
    walk.play(f"take-chit {more}", "roll 9")
    allowance, now = purse(walk)
    assert allowance == points + more == sum(now)


@rule("fireteam 13.1a", "fireteam 13.1c")
@pytest.mark.parametrize(
    ("first", "second", "rule_"), [(1, 9, "13.1a"), (1, 10, "13.1a"), (3, 6, "13.1c"), (3, 10, "13.1c")]
)
def test_13_1_a_tenth_less_leaves_the_total_rounded_down(first: int, second: int, rule_: str) -> None:
    walk = opening().play(f"roll {first}", f"roll {second}")
    points = cards.scenario(WORLD, "meeting").us.cp
    assert walk.legal() == ["drop-chit 1", "drop-chit 2", "drop-chit 3"]
    assert walk.refusal("drop-chit 5") == rule_
    while not walk.legal("roll"):
        walk.play("drop-chit 2")
    allowance, chits = purse(walk)
    assert allowance == points * 9 // 10 == sum(chits)


@rule("fireteam 13.1a")
def test_13_1_change_is_given_for_a_chit_that_is_worth_too_much() -> None:
    walk = opening().play("roll 9", "roll 1", "roll 9")
    points = cards.scenario(WORLD, "meeting").soviet.cp
    loss = points - points * 9 // 10
    before = purse(walk, "soviet")[1]
    walk.play("drop-chit 5")
    allowance, chits = purse(walk, "soviet")
    assert allowance == sum(chits) == points - min(loss, 5)
    assert len(chits) == len(before) - (loss >= 5)


@rule("fireteam 13.1a")
@pytest.mark.parametrize("second", [2, 3])
def test_13_1_an_unused_leader_is_drawn_and_joins(second: int) -> None:
    walk = opening().play("roll 1", f"roll {second}")
    drawn = walk.legal("draw")
    absent = [n for n, u in enumerate(walk.state.units) if u.place == ABSENT]
    assert drawn
    assert all(number(text.split()[1]) in absent for text in drawn)
    walk.play(drawn[0])
    assert len(walk.happened(LeaderJoined)) == 1
    assert walk.state.units[number(drawn[0].split()[1])].place != ABSENT


@rule("fireteam 13.1a")
@pytest.mark.parametrize("second", [4, 8])
def test_13_1_a_leader_is_drawn_and_takes_no_part(second: int) -> None:
    walk = opening().play("roll 1", f"roll {second}")
    drawn = walk.legal("draw")
    assert all(walk.state.units[number(text.split()[1])].place != ABSENT for text in drawn)
    walk.play(drawn[0])
    assert len(walk.happened(LeaderDropped)) == 1
    assert walk.state.units[number(drawn[0].split()[1])].place == ABSENT


@rule("fireteam 13.1c")
def test_13_1_jamming_rolls_secretly_for_every_battery() -> None:
    walk = opening("recon", RollBatteries("us", (Battery(1, 3, 10), Battery(2, 2, 8))))
    walk.state.batteries["us"] = (Battery(1, 3, 10), Battery(2, 2, 8))
    walk.play("roll 5", "roll 6")
    assert walk.over
    assert walk.state.batteries["us"] == (Battery(1, 3, 10), Battery(2, 2, 8), Battery(3, 3, 10))
    for event in walk.happened(BatteryRolled):
        assert event.seen(walk.state, "us") is event
        assert event.seen(walk.state, "soviet") is None
        assert event.seen(walk.state, None) is None


@rule("fireteam 13.1c")
def test_13_1_jamming_is_rolled_for_before_set_up() -> None:
    walk = opening("recon").play("roll 3", "roll 5")
    batteries = len(walk.state.batteries["us"])
    assert batteries == 1
    walk.play("roll 1", "roll 9")
    assert len(walk.state.batteries["us"]) == 2


def late(turn: int, *delays: tuple[str, int], second: int = 1) -> FireTeamState:
    """The meeting engagement in a turn, the US side jammed."""
    state = open_scenario(WORLD, "meeting", {"setup": "free"})
    state.rules |= {"13"}
    state.variants = (("us", Variant(3, second)),)
    state.turn, state.delays = turn, delays
    return state


DUE = cards.scenario(WORLD, "meeting").us.arrivals[-1].turn


def arrived(state: FireTeamState) -> list[int]:
    """The reinforcements of that turn that may come on."""
    return [unit for unit in waiting(state, "us") if state.units[unit].due == DUE]


@rule("fireteam 13.1c", "fireteam 11.23")
@pytest.mark.parametrize(("die", "comes"), [(1, False), (5, False), (6, True), (10, True)])
def test_13_1_reinforcements_roll_secretly_and_their_points_come_with_them(die: int, comes: bool) -> None:
    state = late(DUE)
    state.calls = (Call(RollArrivals(), "start"),)
    walk = Walk(state).play(f"roll {die}")
    assert walk.over
    assert bool(arrived(state)) is comes
    assert (arriving_points(state, "us")[0] > 0) is comes
    (event,) = walk.happened(ArrivalRolled)
    assert event.seen(state, "soviet") is None
    assert event.seen(state, None) is None
    assert event.seen(state, "us") is event


@rule("fireteam 13.1c")
def test_13_1_delayed_reinforcements_roll_again_in_every_turn() -> None:
    state = late(DUE + 1, ("us", DUE))
    assert uncertain(state) == (("us", DUE),)
    assert arrival_turn(state, "us", DUE) == DUE + 1
    assert arrival_turn(state, "us", DUE + 2) == DUE + 2
    assert arrival_turn(state, "soviet", DUE) == DUE
    assert not uncertain(late(DUE + 2, ("us", DUE)))
    assert arriving_points(late(DUE + 1, ("us", DUE)), "us")[0] > 0


@rule("fireteam 13.1c")
def test_13_1_nobody_else_rolls_for_reinforcements() -> None:
    assert not uncertain(late(DUE, second=6))
    assert not uncertain(late(DUE - 1))
    off = late(DUE)
    off.rules = frozenset()
    assert not uncertain(off)
    assert arrived(off)


# --------------------------------------------------------------------------------------------------- armour to fire


@rule("fireteam 13.1d")
@pytest.mark.parametrize(("second", "more"), [(1, 2), (3, 2), (4, -2), (10, -2)])
@pytest.mark.parametrize(
    ("side", "target", "firer", "counts"),
    [
        ("us", "U5_M1_1", "S4_T80_1", True),
        ("us", "U1_M2_1", "S4_T80_1", False),
        ("soviet", "S4_T80_1", "U5_M1_1", True),
        ("soviet", "S6_T62_1", "U5_M1_1", False),
        ("soviet", "U5_M1_1", "S4_T80_1", False),
    ],
)
def test_13_1_laminate_armour(side: str, target: str, firer: str, counts: bool, second: int, more: int) -> None:
    state = varied(4, second, f"{target} 0713", f"{firer} 0717 facing=2", side=side)
    fired = gun(state, firer, target)
    one = GunShot(fired.side, fired.firer, fired.weapon, "HT", fired.target)
    before = armour(plain_field(f"{target} 0713", f"{firer} 0717 facing=2"), one)
    assert armour(state, one) - before == (more if counts else 0)


@rule("fireteam 13.1e", "fireteam 13.1f")
@pytest.mark.parametrize(
    ("first", "second", "die", "column", "rally"),
    [
        (5, 0, 1, 1, 0),
        (6, 1, -1, -1, -1),
        (6, 2, -1, -1, -1),
        (6, 3, 0, 0, -1),
        (6, 5, 0, 0, 1),
        (6, 8, 0, 0, 1),
        (6, 9, 1, 1, 1),
    ],
)
def test_13_1_ammunition_and_troops(first: int, second: int, die: int, column: int, rally: int) -> None:
    state = varied(first, second, "U5_M1_1 0713", "U1_SQ1 0713", "S4_T80_1 0709 facing=8", "S1_SQ1 0710")
    fired = shot(state, "0710", "U1_SQ1")
    assert sum(m.value for m in shot_modifiers(state, fired) if m.rule.startswith("13")) == die
    assert variant_shifts(state, gun(state, "U5_M1_1", "S4_T80_1")) == column
    assert conditions.rally_condition(state, "us") == rally
    enemy = shot(state, "0713", "S1_SQ1", side="soviet")
    assert not [m for m in shot_modifiers(state, enemy) if m.rule.startswith("13")]
    assert variant_shifts(state, gun(state, "S4_T80_1", "U5_M1_1")) == 0
    assert conditions.rally_condition(state, "soviet") == 0


@rule("fireteam 13.1e")
def test_13_1_want_of_ammunition_counts_for_residual_fire() -> None:
    state = varied(5, 0, "S1_SQ1 0710")
    rest(state, Deeds(side="soviet"))
    attack = residual_attack(state, Residual(WORLD.find("0710"), 8, WORLD.find("0714")), (number("S1_SQ1"),))
    assert [m.value for m in attack.modifiers] == [1]


@rule("fireteam 13.1e", "fireteam 6.56a", "fireteam 6.56b")
def test_13_1_whatever_can_run_out_runs_out_with_its_first_shot() -> None:
    lines = ("U1_M2_1 0713", "U1_SQ1 0713", "U1_DRAGON1 with U1_SQ1", "U5_M1_1 0713", "S4_T80_1 0707 facing=8")
    state = varied(5, 0, *lines)
    firers = [firer_of(state, number(name)) for name in ("U1_M2_1", "U1_DRAGON1", "U5_M1_1")]
    shots = [fired for firer in firers for fired in possible_shots(state, firer)]
    usual = [depletion_rolls(varied(5, 0, *lines, rules=""), fired) for fired in shots]
    assert {bool(rolls) for rolls in usual} == {True, False}
    for fired, rolls in zip(shots, usual, strict=True):
        assert depletion_rolls(state, fired) == (tuple(range(1, 11)) if rolls else ())
    missile = next(s for s, rolls in zip(shots, usual, strict=True) if rolls and s.firer.piece == number("U1_M2_1"))
    assert Range(state, GunFire(missile)).play("roll 10").events(AmmoDepleted)
    dragon = next(fired for fired in shots if fired.firer.piece == number("U1_DRAGON1"))
    lost = Range(state, GunFire(dragon)).play("roll 10").events(Eliminated)
    assert [event.unit for event in lost] == [number("U1_DRAGON1")]


@rule("fireteam 13.1g")
@pytest.mark.parametrize(
    ("second", "opportunity", "cautious"),
    [(1, 0, 0), (2, 1, 1), (3, 1, 1), (4, 1, 3), (8, 1, 3), (9, 2, 0), (10, 2, 0)],
)
def test_13_1_fire_control(second: int, opportunity: int, cautious: int) -> None:
    state = varied(7, second, "U5_M1_1 0713", "S4_T80_1 0709 facing=8")
    plain = gun(state, "U5_M1_1", "S4_T80_1")
    quick = gun(state, "U5_M1_1", "S4_T80_1", opportunity=True)
    assert total(state, quick) - total(state, plain) == opportunity
    before = total(state, plain)
    change(state, number("S4_T80_1"), cautious=1)
    assert total(state, plain) - before == 2 + cautious
    state.rules = frozenset()
    assert total(state, quick) - total(state, plain) == 1


@rule("fireteam 13.1g")
def test_13_1_fire_control_is_for_vehicles_of_the_side_alone() -> None:
    state = varied(7, 1, "U1_SQ1 0713", "U1_LAW1 with U1_SQ1", "S4_T80_1 0711 facing=8")
    fired = possible_shots(state, firer_of(state, number("U1_LAW1")), opportunity=True)[0]
    assert [m.value for m in all_shifts(state, fired) if m.rule == "6.5e"] == [1]
    enemy = varied(7, 1, "U5_M1_1 0713", "S4_T80_1 0709 facing=8")
    answer = gun(enemy, "S4_T80_1", "U5_M1_1", opportunity=True)
    assert [m.value for m in all_shifts(enemy, answer) if m.rule == "6.5e"] == [1]


def total(state: FireTeamState, fired: GunShot) -> int:
    return sum(m.value for m in all_shifts(state, fired))


@rule("fireteam 13.1h")
@pytest.mark.parametrize(
    ("second", "open_", "cautious"), [(1, -1, -1), (2, 0, -1), (3, 0, -1), (4, 0, 1), (8, 0, 1), (9, 1, 1)]
)
def test_13_1_missiles(second: int, open_: int, cautious: int) -> None:
    state = varied(8, second, "U1_M2_1 0713", "S4_T80_1 0707 facing=8", "U5_M1_1 0713")
    missiles = [s for s in possible_shots(state, firer_of(state, number("U1_M2_1"))) if "TOW" in s.weapon.upper()]
    assert missiles
    assert variant_shifts(state, missiles[0]) == open_
    assert variant_shifts(state, gun(state, "U5_M1_1", "S4_T80_1")) == 0
    change(state, number("S4_T80_1"), cautious=1)
    assert variant_shifts(state, missiles[0]) == cautious
    change(state, number("S4_T80_1"), cautious=BARE)
    put(state, number("S4_T80_1"), next(iter(bits(WORLD.woods))))  # trees screen it as caution does
    assert variant_shifts(state, missiles[0]) == cautious


# -------------------------------------------------------------------------------------------------------- command


@rule("fireteam 13.1i")
@pytest.mark.parametrize("mode", [MOVE, FIRE])
@pytest.mark.parametrize(("side", "names"), [("us", ("U1_SQ1", "U1_SQ2")), ("soviet", ("S1_SQ1", "S1_SQ2"))])
def test_13_1_platoon_activations_cost_one_more(side: str, names: tuple[str, ...], mode: str) -> None:
    lines = [f"{name} 0713" for name in names]
    rigid, plain = varied(9, 0, *lines, side=side), plain_field(*lines, side=side)
    units = tuple(map(number, names))
    assert group_cost(rigid, Group(mode, PLATOON, units)) - group_cost(plain, Group(mode, PLATOON, units)) == 2
    one = Group(mode, UNIT, units[:1])
    assert group_cost(rigid, one) == group_cost(plain, one)


def test_refusals_and_answers_of_a_match_with_variants() -> None:
    """Whole set-ups with variants come to their first turn, whatever was rolled."""
    for seed in range(12):
        match = api.Game(RULESET).new("recon", seed=seed, options=PLAYED)
        for _ in range(40):
            if not asked(match).endswith("ChooseChit"):
                break
            assert refusal(match, "done") in ("13.1a", "13.1c")
            match.play(texts(match)[0])
        assert state_of(match).turn == 1
        assert len(state_of(match).variants) == 2
        play(match)


# -------------------------------------------------------------------------------------------------------- options


@rule("fireteam 13.1g")
@pytest.mark.parametrize(("second", "shift"), [(2, 1), (4, 3), (9, 2)])
def test_13_1_by_an_option_fire_control_replaces_the_shift_of_a_cautious_target(second: int, shift: int) -> None:
    lines = "U5_M1_1 0713", "S4_T80_1 0709 facing=8"
    bare, marked = varied(7, second, *lines), varied(7, second, *lines)
    for state in (bare, marked):
        state.rules |= {CAUTION_REPLACED}
    change(marked, number("S4_T80_1"), cautious=1)
    fired = gun(bare, "U5_M1_1", "S4_T80_1")
    assert total(marked, fired) - total(bare, fired) == shift


@rule("fireteam 13.1c")
def test_13_1_by_an_option_jamming_silences_batteries() -> None:
    walk = opening("recon", rules="13").state
    walk.rules |= {JAMMED}
    walk.batteries["us"] = (Battery(1, 3, 10), Battery(2, 2, 8))
    walk.calls, walk.pending, walk.answers = (Call(RollBatteries("us", walk.batteries["us"]), "start"),), (), ()
    Walk(walk).play("roll 5", "roll 6")
    assert walk.batteries["us"] == (Battery(2, 2, 8),)
