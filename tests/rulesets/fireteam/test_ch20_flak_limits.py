"""[20.6] [20.64] [20.67] Limits of fire at helicopters: who fires, how far, what counts, and who is asked."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.rulesets.fireteam.actions.air import Flak
from grognard.rulesets.fireteam.air.defence import chance_at_helicopter
from grognard.rulesets.fireteam.air.flak import flak_factors, flak_modifiers, flak_shot, why_not_flak
from grognard.rulesets.fireteam.air.flak_fire import flaks
from grognard.rulesets.fireteam.air.sam import flight_shifts, why_not_sam
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.infantry import factors
from grognard.rulesets.fireteam.fire.shots import GunShot, InfantryShot
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Variant, note
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.flights import air, ground, state_of
from tests.support import rule


def number(name: str) -> int:
    return WORLD.piece_number(name)


# -------------------------------------------------------------------------------------- fire at helicopters


def flak(state: FireTeamState, piece: str, target: str = "U_AH64_1") -> str | None:
    """The rule that keeps a piece from firing at a helicopter; the list of shots must agree."""
    firer = firer_of(state, number(piece))
    found = why_not_flak(state, firer, number(target))
    if state.units[number(target)].place == MAP:
        assert bool(list(flaks(state, (firer,), (number(target),)))) == (found is None)
    return None if found is None else found.rule


def counted(state: FireTeamState, piece: str, target: str = "U_AH64_1", **how: object) -> tuple[list[str], list[str]]:
    """The factors and the modifiers of a shot at a helicopter, by their names."""
    shot = replace(flak_shot(state, firer_of(state, number(piece)), number(target)), **how)
    times = [item.reason.id.removeprefix("reason-") for item in flak_factors(state, shot)]
    added = [item.reason.id.removeprefix("reason-") for item in flak_modifiers(state, shot, number(target))]
    return times, [name for name in added if name != "helicopter-defence"]


@rule("fireteam 20.6a", "fireteam 20.6b")
def test_20_6_at_what_is_fired_and_by_whom() -> None:
    lines = ("U_AH64_1 0814 W", "U5_M1_1 0815 W", "S1_MG1 0514", "S_MI24_1 0414 E", "S_L8-1 0514", "S_SPG1 0514")
    state = state_of(*lines, "S1_BMP1_1 0515 E", "S1_SQ1 in S1_BMP1_1", phase="soviet impulse")
    assert flak(state, "S1_MG1") is None
    assert flak(state, "S1_MG1", "U5_M1_1") == "20.6a"
    assert flak(state, "S1_MG1", "U_AH64_2") == "20.6a"
    assert flak(state, "S1_MG1", "S_MI24_1") == "20.6a"
    assert flak(state, "S_MI24_1") == "20.6b"
    assert flak(state, "S_L8-1") == "20.6b"
    assert flak(state, "S_SPG1") == "20.6b"
    assert flak(state, "S1_SQ1") == "6.41a"
    assert flak(state, "S1_BMP1_1") is None
    off = state_of(*lines, phase="soviet impulse", rules="")
    assert flak(off, "S1_MG1") == "20.6a"


@rule("fireteam 20.14", "fireteam 20.61", "fireteam 6.22a")
def test_20_14_anti_aircraft_guns_have_the_range_that_is_printed() -> None:
    """The ZSU has 15 hexes, and half its firepower to 30; a machine gun on a vehicle has 7 and 14."""
    for name, near, far, beyond, rule_id in (
        ("S_ZSU1", 15, 16, 31, "6.22a"),
        ("S4_T80_1", 7, 8, 15, "20.61"),
    ):
        states = [
            state_of(f"{name} 0114 E", f"U_AH64_1 {1 + hexes:02}14 W low", phase="soviet impulse")
            for hexes in (near, far, 2 * near, beyond)
        ]
        assert [counted(state, name)[0] for state in states[:3]] == [[], ["long-range"], ["long-range"]]
        assert [flak(state, name) for state in states] == [None, None, None, rule_id]


@rule("fireteam 16.33c", "fireteam 20.61")
@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("S_ZSU1 0514 E work=0", None),
        ("S_ZSU1 0514 W work=0", "16.33c"),
        ("S_ZSU1 0514 W", None),
        ("S4_T80_1 0514 W work=0", None),
    ],
)
def test_16_33_in_a_ramp_only_guns_that_need_not_turn_fire(line: str, refused: str | None) -> None:
    facing = line.split()[2]
    more = f'works = ["ramp soviet 0514 {facing}"]'
    state = state_of(line, "U_AH64_1 0814 W", phase="soviet impulse", rules="16 20", more=more)
    assert flak(state, line.split(maxsplit=1)[0]) == refused


@rule("fireteam 20.62d", "fireteam 10.32a")
@pytest.mark.parametrize(
    ("smoke", "altitude", "expected"),
    [
        ("0814", "", ["smoke-target"]),
        ("0814", "low", []),
        ("0514", "", ["smoke-firer"]),
        ("0514", "low", ["smoke-firer"]),
        ("0514 0814", "", ["smoke-target", "smoke-firer"]),
        ("0613", "low", []),
    ],
)
def test_20_62_smoke_about_either(smoke: str, altitude: str, expected: list[str]) -> None:
    lines = ("S1_MG1 0514", f"U_AH64_1 0814 W {altitude}")
    state = state_of(*lines, phase="soviet impulse", smoke=smoke)
    assert counted(state, "S1_MG1")[0] == expected


@rule("fireteam 20.62d", "fireteam 10.32a")
def test_20_62_smoke_in_the_hex_of_both_counts_once() -> None:
    state = state_of("S1_MG1 0814", "U_AH64_1 0814 W", phase="soviet impulse", smoke="0814")
    assert counted(state, "S1_MG1")[0] == ["smoke-target"]
    assert flak(state, "S1_MG1") is None


@rule("fireteam 20.62b", "fireteam 15.4", "fireteam 17.1b", "fireteam 13.1e")
def test_20_62_what_the_firer_brings() -> None:
    lines = ("S_ZSU1 0514 W", "S1_MG1 0514", "U_AH64_1 0814 W low")
    plain = state_of(*lines, phase="soviet impulse")
    assert counted(plain, "S1_MG1")[1] == []
    assert counted(plain, "S_ZSU1")[1] == ["facing-change"]
    assert counted(plain, "S_ZSU1", moving=True)[1] == []
    assert counted(state_of(*lines, phase="soviet impulse", rules="15 20"), "S1_MG1")[1] == ["night"]
    assert counted(state_of(*lines, phase="soviet impulse", rules="17 20"), "S1_MG1")[1] == ["chemical"]
    plain.variants = (("soviet", Variant(5, 1)),)
    plain.rules = frozenset({"13", "20"})
    assert len(counted(plain, "S1_MG1")[1]) == 1


@rule("fireteam 20.62b", "fireteam 6.32a")
def test_20_62_defilade_helps_at_nap_of_earth_alone() -> None:
    """The crest between 1803 and 1903 lies before a helicopter at 1803."""
    for altitude, expected in (("", ["helicopter-defilade"]), ("low", [])):
        state = state_of("S1_MG1 2003", f"U_AH64_1 1803 E {altitude}", phase="soviet impulse")
        assert counted(state, "S1_MG1")[1] == expected


@rule("fireteam 20.51d", "fireteam 10.32a")
@pytest.mark.parametrize(("altitude", "expected"), [("", ["reason-smoke-firer"]), ("low", [])])
def test_20_51_smoke_below_does_not_weaken_infantry_fire_from_low_level(altitude: str, expected: list[str]) -> None:
    state = state_of(f"U_AH64_1 0114 E {altitude}", "S1_SQ1 0814", phase="us air", smoke="0114")
    firer = firer_of(state, number("U_AH64_1"))
    shot = InfantryShot("us", WORLD.find("0814"), (firer,))
    assert [item.reason.id for item in factors(state, shot, firer)] == expected


@rule("fireteam 6.21b", "fireteam 6.21c", "fireteam 20.67a")
def test_20_67_how_often_a_unit_fires_at_one_helicopter() -> None:
    """A squad fires itself and two weapons, or three weapons; a team one thing."""
    carried = [f"S{n}_LMG1 with S1_SQ1" for n in (1, 2, 3)]
    lines = ("U_AH64_1 0914 W", "S1_SQ1 0714", *carried)
    match = air(*lines).play("activate move unit U_AH64_1", "go 0814")
    shots = [f"flak {name} U_AH64_1" for name in ("S1_SQ1", "S1_LMG1", "S2_LMG1", "S3_LMG1")]
    assert match.legal("flak") == shots
    own = match.play(shots[0], "roll 10", shots[1], "roll 10")
    assert own.legal("flak") == [shots[2], shots[3]]
    own.play(shots[2], "roll 10")
    assert own.legal("flak") == []
    weapons = air(*lines).play("activate move unit U_AH64_1", "go 0814")
    weapons.play(shots[1], "roll 10", shots[2], "roll 10")
    assert weapons.refusal(shots[0]) is None
    weapons.play(shots[3], "roll 10")
    assert weapons.legal("flak") == []


@rule("fireteam 20.67a")
def test_20_67_ground_fire_needs_no_impulse_of_its_own() -> None:
    match = ground("S_ZSU1 0514 E", "U_AH64_1 0814 W", side="soviet").play("activate fire unit S_ZSU1")
    assert match.legal("flak") == ["flak S_ZSU1 U_AH64_1"]


# --------------------------------------------------------------------------------------------- standing orders


def watched(within: int, percent: int, *more: str, hexes: tuple[str, ...]) -> list[bool]:
    """Whether the Soviet side is asked at each step of an Apache, after it has given its orders at the first."""
    match = air("U_AH64_1 1014 W", *more).play("activate move unit U_AH64_1", "go 0914")
    match.play("watch", f"within {within}", "against any", f"at-least {percent}")
    found = []
    for hex in hexes:
        while type(match.state.pending[0]).__name__ != "MoveOn":
            match.play("done" if "done" in match.legal() else "pass")
        match.play(f"go {hex}")
        found.append(type(match.state.pending[0]).__name__ == "ChooseFlak")
    return found


@rule("fireteam 20.67a", "fireteam 7.13")
@pytest.mark.parametrize(
    ("within", "expected"), [(0, [True, True]), (4, [False, True]), (5, [True, True]), (3, [False, False])]
)
def test_20_67_who_wants_to_be_asked_about_near_helicopters(within: int, expected: list[bool]) -> None:
    """The gun at 0314 has the Apache five and then four hexes away."""
    assert watched(within, 0, "S_ZSU1 0314 E", hexes=("0814", "0714")) == expected


@rule("fireteam 20.67a", "fireteam 7.13")
def test_20_67_who_wants_to_be_asked_about_likely_shots() -> None:
    """Firepower 20 at an Apache: 11 or less on the die and its defence of 4."""
    state = state_of("U_AH64_1 0814 W", "S_ZSU1 0314 E", phase="us air")
    flak_chance = chance_at_helicopter(state, Flak(number("S_ZSU1"), number("U_AH64_1")))
    assert flak_chance == 70
    assert watched(0, flak_chance, "S_ZSU1 0314 E", hexes=("0814",)) == [True]
    assert watched(0, flak_chance + 10, "S_ZSU1 0314 E", hexes=("0814",)) == [False]


@rule("fireteam 20.67a", "fireteam 7.13")
def test_20_67_orders_are_given_once_in_a_window() -> None:
    match = air("U_AH64_1 1014 W", "S_ZSU1 0314 E").play("activate move unit U_AH64_1", "go 0914")
    assert "watch" in match.legal()
    match.play("watch", "within 0", "against any", "at-least 0")
    assert "watch" not in match.legal()
    assert "pass" in match.legal()


@rule("fireteam 20.62c", "fireteam 6.31e", "fireteam 9.3b", "fireteam 20.15b")
def test_20_67_who_makes_no_opportunity_fire_at_helicopters() -> None:
    lines = (
        "S1_SQ1 0514",
        "S_L8-1 0514",
        "S1_LMG1 with S_L8-1",
        "S8_MOR1 0514",
        "S_MI24_1 0414 E",
        "S1_SQ2 in S1_BMP1_1",
    )
    match = air("U_AH64_1 0914 W", "U_AH64_2 0914 W", *lines, "S1_BMP1_1 0515 E")
    match.play("activate move platoon U_AH64_1", "join U_AH64_2", "take U_AH64_1 move", "join U_AH64_2", "go 0814")
    assert match.refusal("flak S8_MOR1 U_AH64_1") == "9.3b"
    assert match.refusal("flak S_MI24_1 U_AH64_1") == "20.15b"
    assert match.refusal("flak S1_SQ2 U_AH64_1") == "6.41a"
    assert match.refusal("flak S1_LMG1 U_AH64_1") is None
    assert match.refusal("flak S1_SQ1 U_AH64_2") == "20.62c"
    match.play("flak S1_SQ1 U_AH64_1", "direct S_L8-1 S1_SQ1", "roll 10")
    assert match.refusal("flak S1_LMG1 U_AH64_1") == "6.31e"


# ------------------------------------------------------------------------------------------- missiles from the ground


def sam(state: FireTeamState, piece: str, weapon: str, target: str = "U_AH64_1", **how: bool) -> str | None:
    """The rule that keeps a missile from a helicopter."""
    firer = firer_of(state, number(piece))
    found = why_not_sam(state, replace(GunShot(WORLD.side[firer.unit], firer, weapon, "HT", number(target)), **how))
    return None if found is None else found.rule


GRAIL = ("S1_SQ1 0114", "S1_SA14_1 with S1_SQ1", "S1_RPG1 with S1_SQ1")


@rule("fireteam 20.6a", "fireteam 20.6b", "fireteam 20.66")
def test_20_66_who_fires_missiles_at_helicopters() -> None:
    state = state_of(*GRAIL, "U_AH64_1 0814 W", "S_MI24_1 0714 W", phase="soviet impulse")
    assert sam(state, "S1_SA14_1", "SA14") is None
    assert sam(state, "S1_SA14_1", "SA14", "S_MI24_1") == "20.6a"
    assert sam(state, "S1_SA14_1", "SA14", "U_AH64_2") == "20.6a"
    assert sam(state, "S1_RPG1", "RPG") == "20.6b"
    assert sam(state, "S1_SA14_1", "SA14", moving=True) == "20.66"
    off = state_of(*GRAIL, "U_AH64_1 0814 W", phase="soviet impulse", rules="")
    assert sam(off, "S1_SA14_1", "SA14") == "20.6a"


@rule("fireteam 20.66", "fireteam 19.15b")
@pytest.mark.parametrize(
    ("rules", "floor", "refused"), [("19 20", "upstairs", "20.66"), ("19 20", "", None), ("20", "upstairs", None)]
)
def test_20_66_not_from_upstairs(rules: str, floor: str, refused: str | None) -> None:
    lines = (f"S1_SQ1 3006 {floor}", "S1_SA14_1 with S1_SQ1", "U_AH64_1 3002 W low")
    assert sam(state_of(*lines, phase="soviet impulse", rules=rules), "S1_SA14_1", "SA14") == refused


@rule("fireteam 20.65", "fireteam 6.55b", "fireteam 6.5d")
@pytest.mark.parametrize(
    ("hex", "altitude", "refused"),
    [
        ("0314", "low", "6.55b"),
        ("0414", "low", None),
        ("0914", "", None),
        ("1014", "", "20.65"),
        ("1014", "low", None),
        ("4614", "low", None),
        ("4714", "low", "6.5d"),
        ("4714", "", "6.5d"),
    ],
)
def test_20_65_the_reach_of_the_sa_14(hex: str, altitude: str, refused: str | None) -> None:
    """From 3 to 45 hexes, at nap-of-earth to 8."""
    state = state_of(*GRAIL, f"U_AH64_1 {hex} W {altitude}", phase="soviet impulse")
    assert sam(state, "S1_SA14_1", "SA14") == refused


@rule("fireteam 15.3a", "fireteam 6.1a")
def test_20_64_the_helicopter_must_be_seen() -> None:
    dark = state_of(*GRAIL, "U_AH64_1 2514 W low", phase="soviet impulse", rules="15 20")
    assert sam(dark, "S1_SA14_1", "SA14") == "15.3a"
    woods = state_of("S1_SQ1 2112", "S1_SA14_1 with S1_SQ1", "U_AH64_1 2812 W", phase="soviet impulse")
    assert sam(woods, "S1_SA14_1", "SA14") not in (None, "15.3a", "20.65")


@rule("fireteam 20.64d", "fireteam 20.43b", "fireteam 20.64g")
def test_20_64_a_pop_up_out_of_sight_spoils_the_aim() -> None:
    """Behind the woods the launcher at 2112 does not see the helicopter before it rises."""
    for hex, popped, expected in (
        ("2812", "U_AH64_1", ["sam-popup-unseen"]),
        ("2812", "U_AH64_2", []),
        ("2212", "U_AH64_1", []),
    ):
        state = state_of("S1_SQ1 2112", "S1_SA14_1 with S1_SQ1", f"U_AH64_1 {hex} W low", phase="soviet impulse")
        note(state, popped=1 << number(popped))
        firer = firer_of(state, number("S1_SA14_1"))
        shot = GunShot("soviet", firer, "SA14", "HT", number("U_AH64_1"))
        assert [item.reason.id.removeprefix("reason-") for item in flight_shifts(state, shot)] == expected
