"""[20.6] Fire at helicopters: who may, firepower and modifiers, missiles, opportunity fire."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.rulesets.fireteam.air.flak import (
    flak_modifiers,
    flak_power,
    flak_shot,
    is_in_view,
    why_not_flak,
    why_unseen_by_flak,
)
from grognard.rulesets.fireteam.air.sam import why_not_sam
from grognard.rulesets.fireteam.artillery.observing import observers
from grognard.rulesets.fireteam.events.air import FlakFired, FlakRolled, Shaken
from grognard.rulesets.fireteam.events.fire import FireRolled
from grognard.rulesets.fireteam.events.gunnery import GunFired
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.gun_shifts import all_shifts
from grognard.rulesets.fireteam.fire.gunnery import gun_shot, solve
from grognard.rulesets.fireteam.state import DEAD, FireTeamState, note
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range
from tests.rulesets.fireteam.flights import air, ground, state_of, unit
from tests.support import rule

APACHE = "U_AH64_1 0814 W"
PHASE = "soviet impulse"


def flak(state: FireTeamState, piece: str, target: str = "U_AH64_1", *, moving: bool = False) -> int:
    """The firepower of a piece against a helicopter."""
    firer = firer_of(state, WORLD.piece_number(piece))
    return flak_power(state, flak_shot(state, firer, WORLD.piece_number(target), moving=moving))


def modifiers(state: FireTeamState, piece: str, target: str = "U_AH64_1") -> dict[str, int]:
    """What is added to the roll of a piece for a helicopter."""
    shot = flak_shot(state, firer_of(state, WORLD.piece_number(piece)), WORLD.piece_number(target))
    found = flak_modifiers(state, shot, WORLD.piece_number(target))
    return {item.reason.id.removeprefix("reason-").replace("-", "_"): item.value for item in found}


def refused(state: FireTeamState, piece: str, target: str = "U_AH64_1") -> str | None:
    """The rule that forbids a piece to fire at a helicopter on the infantry fire table."""
    found = why_not_flak(state, firer_of(state, WORLD.piece_number(piece)), WORLD.piece_number(target))
    return None if found is None else found.rule


def sam(state: FireTeamState, piece: str, weapon: str, target: str, *, opportunity: bool = False) -> dict[str, int]:
    """The shifts of a missile at a helicopter."""
    firer = firer_of(state, WORLD.piece_number(piece))
    shot = gun_shot(state, firer, WORLD.weapons[weapon], "HT", WORLD.piece_number(target), opportunity)
    return {i.reason.id.removeprefix("reason-").replace("-", "_"): i.value for i in all_shifts(state, shot)}


# ------------------------------------------------------------------------------------------------------ who may


@rule("fireteam 20.6a", "fireteam 20.61", "fireteam 20.14")
def test_20_6_infantry_machine_guns_of_vehicles_and_guns_made_for_it() -> None:
    lines = ("S1_SQ1 0514", "S1_MG1 0514", "S1_LMG1 with S1_SQ1", "S4_T80_1 0515 E", "S_ZSU1 0515 E")
    state = state_of(APACHE, *lines, phase=PHASE)
    assert [refused(state, name) for name in ("S1_SQ1", "S1_MG1", "S1_LMG1", "S4_T80_1", "S_ZSU1")] == [None] * 5


@rule("fireteam 20.6b", "fireteam 20.61")
def test_20_6_everything_else_does_not() -> None:
    lines = ("S9_SAU122_1 0515 E", "S8_MOR1 0514", "S1_RPG1 with S1_SQ1", "S1_SQ1 0514", "S_SPG1 0513", "S_L8-1 0513")
    state = state_of(APACHE, *lines, phase=PHASE)
    for name in ("S9_SAU122_1", "S8_MOR1", "S1_RPG1", "S_SPG1", "S_L8-1"):
        assert refused(state, name) == "20.6b"
    armed = {kind.type for kind in WORLD.kinds.values() if kind.aa_mg}
    assert armed == {"M1", "M60", "T80", "T62", "ASU85", "M2", "M3", "M113", "BMP1", "BMP2", "BTR70", "ACRV", "MTLB"}


@rule("fireteam 20.6b", "fireteam 20.13")
@pytest.mark.parametrize(
    ("line", "launch"),
    [
        ("S4_T80_1 0514 E", "launch S4_T80_1 T80_gun HV U_AH64_1"),
        ("S1_BMP2_1 0514 E", "launch S1_BMP2_1 Spandrel HT U_AH64_1"),
        ("S_SPG1 0514", "launch S_SPG1 Spigot HT U_AH64_1"),
    ],
)
def test_20_6_guns_and_other_missiles_are_not_fired_at_helicopters(line: str, launch: str) -> None:
    match = ground(APACHE, line, "U1_M2_1 0914 W", side="soviet")
    match.play(f"activate fire unit {line.split(maxsplit=1)[0]}")
    assert match.refusal(launch) == "20.6b"


@rule("fireteam 20.13", "fireteam 20.14")
def test_20_13_missiles_and_guns_for_the_air_fire_at_nothing_else() -> None:
    lines = ("U1_SQ1 0114", "U1_STINGER1 with U1_SQ1", "U_M163_1 0114 E", "S4_T80_1 0814 W", "S1_SQ1 0814")
    match = ground(*lines, "S_MI24_1 0714 W").play("activate fire unit U1_SQ1")
    assert match.refusal("launch U1_STINGER1 Stinger HT S4_T80_1") == "20.13"
    vulcan = ground(*lines, "S_MI24_1 0714 W").play("activate fire unit U_M163_1")
    assert vulcan.refusal("aim U_M163_1 0814") == "20.14"
    assert vulcan.legal("flak") == ["flak U_M163_1 S_MI24_1"]


@rule("fireteam 6.35g")
def test_6_35_a_frightened_vehicle_does_not_man_its_machine_gun() -> None:
    state = state_of(APACHE, "S4_T80_1 0514 E fear=1", "S_ZSU1 0515 E fear=1", phase=PHASE)
    assert refused(state, "S4_T80_1") == "6.35g"
    assert refused(state, "S_ZSU1") is None
    assert modifiers(state, "S_ZSU1") == {"helicopter_defence": 4, "vehicle_fear": 1}


@rule("fireteam 20.6a")
def test_20_6_nobody_fires_at_his_own_nor_without_the_chapter() -> None:
    lines = (APACHE, "S1_SQ1 0514", "U1_SQ1 0914")
    assert refused(state_of(*lines, phase=PHASE), "U1_SQ1") == "20.6a"
    off = state_of(*lines, phase=PHASE, rules="")
    assert refused(off, "S1_SQ1") == "20.6a"
    match = ground(*lines, side="soviet", rules="").play("activate fire unit S1_SQ1")
    assert not match.legal("flak")


# --------------------------------------------------------------------------------------------------- firepower


@rule("fireteam 20.62a")
@pytest.mark.parametrize(
    ("where", "squad", "gun"), [("0414", 3, 20), ("0514", 3, 20), ("0314", 2, 20), ("0714", 6, 40)]
)
def test_20_62_printed_firepower_is_halved_downwards_first(where: str, squad: int, gun: int) -> None:
    """7 becomes 3; beyond 4 hexes half of that, rounded up; next to it twice. Guns made for it are not halved."""
    state = state_of(APACHE, f"S1_SQ1 {where}", f"S_ZSU1 {where} E", phase=PHASE)
    assert (flak(state, "S1_SQ1"), flak(state, "S_ZSU1")) == (squad, gun)


@rule("fireteam 20.61")
@pytest.mark.parametrize(("where", "power"), [("0114", 6), ("1514", 6), ("1614", 3), ("2214", 3)])
def test_20_61_machine_guns_of_vehicles(where: str, power: int) -> None:
    """6 up to 7 hexes, 3 up to 14, in every direction, not halved."""
    state = state_of(APACHE, f"S4_T80_1 {where} W", phase=PHASE)
    assert flak(state, "S4_T80_1") == power
    assert not flak_shot(state, firer_of(state, WORLD.piece_number("S4_T80_1")), WORLD.piece_number("U_AH64_1")).turned


@rule("fireteam 20.61")
def test_20_61_not_beyond_14_hexes() -> None:
    assert refused(state_of(APACHE, "S4_T80_1 2314 W", phase=PHASE), "S4_T80_1") == "20.61"


@rule("fireteam 20.62d")
def test_20_62_smoke_helps_those_near_the_ground_alone() -> None:
    lines = ("S_ZSU1 0714 E",)
    assert flak(state_of(APACHE, *lines, phase=PHASE, smoke="0814"), "S_ZSU1") == 20
    assert flak(state_of("U_OH58_1 0814 W low", *lines, phase=PHASE, smoke="0814"), "S_ZSU1", "U_OH58_1") == 40


@rule("fireteam 20.62a")
def test_20_62_other_factors_as_usual() -> None:
    state = state_of(APACHE, "S_ZSU1 0514 E cautious", phase=PHASE)
    assert flak(state, "S_ZSU1") == 10
    assert flak(state, "S_ZSU1", moving=True) == 7  # two thirds of a half, rounded up


# --------------------------------------------------------------------------------------------------- modifiers


@rule("fireteam 20.62b", "fireteam 20.43a")
def test_20_62_defence_value_and_hover() -> None:
    lines = ("S1_SQ1 0514",)
    assert modifiers(state_of(APACHE, *lines, phase=PHASE), "S1_SQ1") == {"helicopter_defence": 4}
    hovering = state_of(f"{APACHE} hover", *lines, phase=PHASE)
    assert modifiers(hovering, "S1_SQ1") == {"helicopter_defence": 4, "helicopter_hover": -2}


@rule("fireteam 20.62b")
def test_20_62_behind_a_crest_near_the_ground() -> None:
    """The crest between 1803 and 1903 covers who is at 1803 against fire from 2003, but not high above it."""
    down = state_of("U_AH64_1 1803 W", "S1_SQ1 2003", phase=PHASE)
    assert modifiers(down, "S1_SQ1") == {"helicopter_defence": 4, "helicopter_defilade": 2}
    low = state_of("U_OH58_1 1803 W low", "S1_SQ1 2003", phase=PHASE)
    assert modifiers(low, "S1_SQ1", "U_OH58_1") == {"helicopter_defence": 1}


@rule("fireteam 20.32", "fireteam 20.62b")
def test_20_32_woods_and_buildings_below_do_not_protect() -> None:
    for hex, where in (("2413", "2713"), ("1508", "1208")):
        state = state_of(f"U_AH64_1 {hex} W", f"S1_SQ1 {where}", phase=PHASE)
        assert modifiers(state, "S1_SQ1") == {"helicopter_defence": 4}


@rule("fireteam 20.62b")
def test_20_62_what_the_firer_brings_counts() -> None:
    state = state_of(APACHE, "S1_SQ1 0514 fear=2", "S_ZSU1 0515 W", phase=PHASE, rules="20 17")
    assert modifiers(state, "S1_SQ1") == {"helicopter_defence": 4, "infantry_fear": 2, "chemical": 1}
    assert modifiers(state, "S_ZSU1") == {"helicopter_defence": 4, "facing_change": 2, "chemical": 1}


# ------------------------------------------------------------------------------------------------------ results


def at_pair(*dice: str) -> Range:
    """A Shilka fires at two helicopters near the ground and a scout above them, in its own impulse."""
    lines = (APACHE, "U_AH64_2 0814 W", "U_OH58_1 0814 W low", "U1_SQ1 0814", "S_ZSU1 0614 E")
    match = ground(*lines, side="soviet").play("activate fire unit S_ZSU1")
    assert match.legal("flak") == ["flak S_ZSU1 U_AH64_1", "flak S_ZSU1 U_OH58_1"]
    return match.play("flak S_ZSU1 U_AH64_1", *dice)


@rule("fireteam 20.63a", "fireteam 20.62c")
def test_20_63_all_at_one_altitude_go_down() -> None:
    """On the column of 20 a 1 with 4 added is a loss of a step: both Apaches are shot down."""
    match = at_pair("roll 1")
    assert unit(match, "U_AH64_1").place == unit(match, "U_AH64_2").place == DEAD
    assert unit(match, "U_OH58_1").place != DEAD
    assert unit(match, "U1_SQ1").fear == 0
    assert match.state.air_purses["us"].lost == 4


@rule("fireteam 20.63b")
def test_20_63_fear_goes_with_the_impulse() -> None:
    match = at_pair("roll 4")
    assert [result for _, result in match.events(FlakRolled)[0].results] == ["+2", "+2"]
    assert unit(match, "U_AH64_1").fear == unit(match, "U_AH64_2").fear == 1
    assert unit(match, "U1_SQ1").fear == unit(match, "U_OH58_1").fear == 0
    match.play("done")
    assert unit(match, "U_AH64_1").fear == 0


@rule("fireteam 20.63a", "fireteam 20.63b")
def test_20_63_the_load_shares_the_fate() -> None:
    lines = ("S_MI8_1 0814 W", "S1_SQ1 in S_MI8_1 fear=1", "S_L8-1 in S_MI8_1", "U_M163_1 0614 E")
    match = ground(*lines).play("activate fire unit U_M163_1", "flak U_M163_1 S_MI8_1", "roll 8")
    assert (unit(match, "S_MI8_1").fear, unit(match, "S1_SQ1").fear, unit(match, "S_L8-1").fear) == (1, 2, 0)
    match.play("done")
    assert (unit(match, "S_MI8_1").fear, unit(match, "S1_SQ1").fear) == (0, 1)
    down = ground(*lines).play("activate fire unit U_M163_1", "flak U_M163_1 S_MI8_1", "roll 1")
    assert [unit(down, name).place for name in ("S_MI8_1", "S1_SQ1", "S_L8-1")] == [DEAD] * 3


@rule("fireteam 20.63b", "fireteam 6.33b")
@pytest.mark.parametrize("before", [3, 4])
def test_20_63_passengers_take_no_more_than_four_fear(before: int) -> None:
    lines = ("S_MI8_1 0814 W", f"S1_SQ1 in S_MI8_1 fear={before}", "U_M163_1 0614 E")
    match = ground(*lines).play("activate fire unit U_M163_1", "flak U_M163_1 S_MI8_1", "roll 4")
    assert match.events(FlakRolled)[0].results == ((WORLD.piece_number("S_MI8_1"), "+2"),)
    assert (unit(match, "S_MI8_1").fear, unit(match, "S1_SQ1").fear) == (1, 4)


@rule("fireteam 20.62c")
def test_20_62_nobody_adds_his_fire() -> None:
    lines = (APACHE, "S1_SQ1 0514", "S1_MG1 0514")
    match = ground(*lines, side="soviet").play("activate fire unit S1_SQ1", "join S1_MG1")
    match.play("take S1_SQ1 fire", "flak S1_SQ1 U_AH64_1")
    assert match.events(FlakFired)[0].firepower == 3


# ---------------------------------------------------------------------------------------------------------- SAM

STINGER = ("U1_SQ1 0114", "U1_STINGER1 with U1_SQ1")


@rule("fireteam 20.64a")
def test_20_64_firepower_less_the_defence_value() -> None:
    state = state_of("S_MI24_1 0914 W low", *STINGER, phase="us impulse")
    firer = firer_of(state, WORLD.piece_number("U1_STINGER1"))
    found = solve(state, gun_shot(state, firer, WORLD.weapons["Stinger"], "HT", WORLD.piece_number("S_MI24_1")))
    assert (found.firepower, found.armour, found.difference, found.base, found.kill) == (10, 4, 6, 1, 8)


@rule("fireteam 20.64b", "fireteam 20.64c", "fireteam 20.43a")
@pytest.mark.parametrize(
    ("target", "more", "expected"),
    [
        ("S_MI24_1 0914 W", (), {}),
        ("S_MI24_1 0914 N", (), {}),
        ("S_MI24_1 0914 E", (), {"sam_rear": -1}),
        ("S_MI24_1 0914 W hover", (), {"sam_hover": -1}),
        ("S_MI24_1 0914 W", ("S1_SQ1 in S_MI24_1",), {"sam_load": -1}),
        ("S_MI24_1 0914 W", ("S_RKT1 with S_MI24_1",), {}),
    ],
)
def test_20_64_how_it_flies(target: str, more: tuple[str, ...], expected: dict[str, int]) -> None:
    state = state_of(target, *STINGER, *more, phase="us impulse")
    assert sam(state, "U1_STINGER1", "Stinger", "S_MI24_1") == expected


@rule("fireteam 20.64b", "fireteam 6.55b")
def test_20_64_the_own_hex_is_the_rear_but_too_near_for_it() -> None:
    state = state_of("S_MI24_1 0114 W low", *STINGER, phase="us impulse")
    assert sam_refused(state, "U1_STINGER1", "Stinger", "S_MI24_1") == "6.55b"


def sam_refused(state: FireTeamState, piece: str, weapon: str, target: str, *, moving: bool = False) -> str | None:
    firer = firer_of(state, WORLD.piece_number(piece))
    found = why_not_sam(
        state, gun_shot(state, firer, WORLD.weapons[weapon], "HT", WORLD.piece_number(target), moving=moving)
    )
    return None if found is None else found.rule


@rule("fireteam 20.64e")
def test_20_64_caution_helps_if_it_or_its_wingman_looks_there() -> None:
    seen = state_of("S_MI24_1 0914 W cautious", *STINGER, phase="us impulse")
    assert sam(seen, "U1_STINGER1", "Stinger", "S_MI24_1") == {"sam_cautious_seen": 3}
    unseen = state_of("S_MI24_1 0914 N cautious", *STINGER, phase="us impulse")
    assert sam(unseen, "U1_STINGER1", "Stinger", "S_MI24_1") == {"sam_cautious_unseen": 1}
    by_wingman = state_of("S_MI24_1 0914 N cautious", "S_MI24_2 1214 W", *STINGER, phase="us impulse")
    assert sam(by_wingman, "U1_STINGER1", "Stinger", "S_MI24_1") == {"sam_cautious_seen": 3}
    other = state_of("S_MI24_1 0914 N cautious", "S_MI24_3 1214 W", *STINGER, phase="us impulse")
    assert sam(other, "U1_STINGER1", "Stinger", "S_MI24_1") == {"sam_cautious_unseen": 1}


@rule("fireteam 20.64f")
@pytest.mark.parametrize(
    ("low", "us", "soviet"), [("", {"sam_defilade_us": 2}, {"sam_defilade_soviet": 3}), (" low", {}, {})]
)
def test_20_64_crests(low: str, us: dict[str, int], soviet: dict[str, int]) -> None:
    """From the east the crest between 1803 and 1903 covers 1803."""
    stinger = state_of(f"S_MI24_1 1803 SE{low}", "U1_SQ1 2003", "U1_STINGER1 with U1_SQ1", phase="us impulse")
    assert sam(stinger, "U1_STINGER1", "Stinger", "S_MI24_1") == us
    grail = state_of(f"U_AH64_1 1803 SE{low}", "S1_SQ1 2103", "S1_SA14_1 with S1_SQ1", phase=PHASE)
    assert sam(grail, "S1_SA14_1", "SA14", "U_AH64_1") == soviet


@rule("fireteam 20.64g")
def test_20_64_smoke_near_the_ground() -> None:
    down = state_of("S_MI24_1 0914 W", *STINGER, phase="us impulse", smoke="0914")
    assert sam(down, "U1_STINGER1", "Stinger", "S_MI24_1") == {"sam_smoke": 3}
    low = state_of("S_MI24_1 0914 W low", *STINGER, phase="us impulse", smoke="0914")
    assert sam(low, "U1_STINGER1", "Stinger", "S_MI24_1") == {}


@rule("fireteam 20.64d", "fireteam 20.43b")
def test_20_64_one_that_popped_up_out_of_view() -> None:
    """Over 2112 it is behind the woods seen from 2812; only in the impulse of its pop-up that counts."""
    state = state_of("S_MI24_1 2112 E low", "U1_SQ1 2812", "U1_STINGER1 with U1_SQ1", phase="us impulse")
    assert sam(state, "U1_STINGER1", "Stinger", "S_MI24_1") == {}
    note(state, popped=1 << WORLD.piece_number("S_MI24_1"))
    assert sam(state, "U1_STINGER1", "Stinger", "S_MI24_1") == {"sam_popup_unseen": 2}
    seen = state_of("S_MI24_1 0914 W low", *STINGER, phase="us impulse")
    note(seen, popped=1 << WORLD.piece_number("S_MI24_1"))
    assert sam(seen, "U1_STINGER1", "Stinger", "S_MI24_1") == {}


@rule("fireteam 20.64h")
def test_20_64_what_the_firer_brings() -> None:
    lines = ("U1_SQ1 0114 fear=2 cautious", "U1_STINGER1 with U1_SQ1")
    state = state_of("S_MI24_1 0914 W", *lines, phase="us impulse", smoke="0114")
    expected = {"infantry_fear": 2, "firer_cautious_missile": 4, "smoke_firer": 3, "opportunity_fire": 1}
    assert sam(state, "U1_STINGER1", "Stinger", "S_MI24_1", opportunity=True) == expected


@rule("fireteam 20.65")
@pytest.mark.parametrize(
    ("helicopter", "bearer", "weapon", "refused_by"),
    [
        ("S_MI24_1 1314 W", STINGER, "U1_STINGER1 Stinger", None),
        ("S_MI24_1 1414 W", STINGER, "U1_STINGER1 Stinger", "20.65"),
        ("S_MI24_1 1414 W low", STINGER, "U1_STINGER1 Stinger", None),
        ("U_AH64_1 0914 W", ("S1_SQ1 0114", "S1_SA14_1 with S1_SQ1"), "S1_SA14_1 SA14", None),
        ("U_AH64_1 1014 W", ("S1_SQ1 0114", "S1_SA14_1 with S1_SQ1"), "S1_SA14_1 SA14", "20.65"),
    ],
)
def test_20_65_range_near_the_ground(
    helicopter: str, bearer: tuple[str, ...], weapon: str, refused_by: str | None
) -> None:
    state = state_of(helicopter, *bearer, phase="us impulse")
    piece, name = weapon.split()
    assert sam_refused(state, piece, name, helicopter.split(maxsplit=1)[0]) == refused_by


@rule("fireteam 20.66")
def test_20_66_not_on_the_move_nor_from_upstairs() -> None:
    state = state_of("S_MI24_1 0914 W", *STINGER, phase="us impulse")
    assert sam_refused(state, "U1_STINGER1", "Stinger", "S_MI24_1", moving=True) == "20.66"
    lines = ("S_MI24_1 0606 E low", "U1_SQ1 1506 upstairs", "U1_STINGER1 with U1_SQ1")
    above = state_of(*lines, phase="us impulse", rules="19 20")
    assert sam_refused(above, "U1_STINGER1", "Stinger", "S_MI24_1") == "20.66"


@rule("fireteam 20.64a", "fireteam 6.56b")
def test_20_64_a_missile_is_fired_in_the_own_impulse_and_may_be_the_last() -> None:
    match = ground("S_MI24_1 0914 W low", *STINGER).play("activate fire unit U1_SQ1")
    match.play("launch U1_STINGER1 Stinger HT S_MI24_1", "roll 8")
    assert unit(match, "S_MI24_1").place == DEAD
    assert unit(match, "U1_STINGER1").place == DEAD


# ------------------------------------------------------------------------------------------------ opportunity fire


def enter(*lines: str, rules: str = "20", more: str = "") -> Range:
    """An Apache flies from 0914 to 0814."""
    match = air("U_AH64_1 0914 W", *lines, rules=rules, more=more)
    return match.play("activate move unit U_AH64_1", "go 0814")


@rule("fireteam 20.67a")
def test_20_67_it_costs_nothing_at_any_distance() -> None:
    """The Soviet has no CP remaining, and the squad is frightened besides."""
    match = enter("S_ZSU1 2014 W", "S1_SQ1 0514 fear=2", more="[points.soviet]\nchits = [5]\nremaining = 0\n")
    assert match.legal("flak") == ["flak S1_SQ1 U_AH64_1", "flak S_ZSU1 U_AH64_1"]
    match.play("flak S1_SQ1 U_AH64_1", "roll 10")
    assert match.state.purses["soviet"].remaining == 0


@rule("fireteam 20.67a")
def test_20_67_once_at_each_helicopter_in_an_impulse() -> None:
    lines = ("S_ZSU1 0514 E", "U_OH58_1 0914 W low")
    match = enter(*lines).play("flak S_ZSU1 U_AH64_1", "roll 10", "done")
    match.play("go 0714")
    match.play("done", "halt", "activate move unit U_OH58_1", "go 0814")
    assert match.legal("flak") == ["flak S_ZSU1 U_OH58_1"]
    assert match.refusal("flak S_ZSU1 U_AH64_1") == "20.67a"


@rule("fireteam 20.67a")
def test_20_67_besides_its_fire_at_ground_units() -> None:
    match = enter("S1_SQ1 0514").play("flak S1_SQ1 U_AH64_1", "roll 10")
    assert not match.state.deeds.reacted
    assert not match.state.deeds.tallies


@rule("fireteam 20.67a", "fireteam 6.21b")
def test_20_67_a_squad_fires_its_own_and_two_weapons_a_team_one_thing() -> None:
    arms = ("S1_LMG1 with S1_SQ1", "S1_SA14_1 with S1_SQ1", "S1_SA14_2 with S1_SQ1")
    match = enter("S1_SQ1 0314", *arms, "S_ZSU1 0514 E")
    assert len(match.legal("snap")) == 2
    assert len(match.legal("flak")) == 3
    match.play("flak S1_SQ1 U_AH64_1", "roll 10", "flak S1_LMG1 U_AH64_1", "roll 10")
    match.play("snap S1_SA14_1 SA14 HT U_AH64_1", "roll 9")
    assert match.refusal("snap S1_SA14_2 SA14 HT U_AH64_1") == "6.21b"
    team = enter("S1_MG1 0314", "S1_SA14_1 with S1_MG1", "S_ZSU1 0514 E").play("flak S1_MG1 U_AH64_1", "roll 10")
    assert team.refusal("snap S1_SA14_1 SA14 HT U_AH64_1") == "20.67a"


@rule("fireteam 20.66", "fireteam 7.24a")
def test_20_66_one_hex_in_view_is_enough() -> None:
    match = enter("S1_SQ1 0114", "S1_SA14_1 with S1_SQ1")
    match.play("snap S1_SA14_1 SA14 HT U_AH64_1")
    assert match.events(GunFired)[0].shot.opportunity


@rule("fireteam 20.67a")
def test_20_67_passengers_mortars_and_helicopters_do_not() -> None:
    lines = ("S1_BMP2_1 0514 E", "S1_SQ1 in S1_BMP2_1", "S8_MOR1 0514", "S_MI24_1 0515 E")
    match = enter(*lines, "S_ZSU1 0515 E")
    assert match.legal("flak") == ["flak S1_BMP2_1 U_AH64_1", "flak S_ZSU1 U_AH64_1"]
    assert match.refusal("flak S1_SQ1 U_AH64_1") == "6.41a"
    assert match.refusal("flak S8_MOR1 U_AH64_1") == "9.3b"
    assert match.refusal("flak S_MI24_1 U_AH64_1") == "20.15b"
    assert match.refusal("snap S1_BMP2_1 Spandrel HT U_AH64_1") == "20.6b"


@rule("fireteam 20.63b")
def test_20_63_fear_spoils_the_fire_of_the_helicopter() -> None:
    match = enter("S_ZSU1 0514 E", "S1_SQ1 0314").play("flak S_ZSU1 U_AH64_1", "roll 4")
    assert match.events(Shaken)
    match.play("pass", "done", "pass", "moving-fire U_AH64_1", "aim U_AH64_1 0314", "roll 10")
    fired = match.events(FireRolled)[0].attack
    assert [item.reason.id for item in fired.modifiers] == ["reason-vehicle-fear"]


@rule("fireteam 20.62b", "fireteam 7.23a")
def test_20_62_a_leader_directs_one_such_fire_in_an_impulse() -> None:
    match = enter("S1_SQ1 0514", "S1_MG1 0514", "S_L8-1 0514").play("flak S1_SQ1 U_AH64_1")
    assert match.legal() == ["direct S_L8-1 S1_SQ1", "commit"]
    match.play("direct S_L8-1 S1_SQ1", "roll 10", "flak S1_MG1 U_AH64_1")
    assert match.legal() != ["direct S_L8-1 S1_MG1", "commit"]


@rule("fireteam 20.67a", "fireteam 7.13")
def test_20_67_standing_orders_are_heeded() -> None:
    """Asked at infantry alone, nobody bothers about helicopters."""
    match = enter("S_ZSU1 0514 E").play("watch", "within 0", "against infantry", "at-least 0")
    assert not match.legal("flak")


@rule("fireteam 5.25a", "fireteam 20.62a")
def test_5_25_fire_at_helicopters_takes_the_marker_off() -> None:
    match = enter("S_ZSU1 0514 E cautious").play("flak S_ZSU1 U_AH64_1")
    assert match.events(FlakFired)[0].firepower == 10
    assert not unit(match, "S_ZSU1").cautious


@rule("fireteam 9.11d")
def test_9_11_scouts_do_not_observe() -> None:
    state = state_of("U_OH58_1 0114 E low", "U_OBS1 0214", phase="us impulse")
    assert observers(state, "us", 0) == [WORLD.piece_number("U_OBS1")]


@rule("fireteam 15.3a", "fireteam 15.6", "fireteam 20.62b")
@pytest.mark.parametrize(
    ("hex", "flash", "refused", "by_flash"),
    [
        ("0814", "", None, False),
        ("0814", "flash", None, False),
        ("2214", "", "15.3a", True),
        ("2214", "flash", None, True),
    ],
)
def test_15_6_by_night_a_far_helicopter_is_fired_at_by_its_flash_alone(
    hex: str, flash: str, refused: str | None, by_flash: bool
) -> None:
    state = state_of(f"U_AH64_1 {hex} W low {flash}", "S_ZSU1 0514 E", phase="soviet impulse", rules="15 20")
    gun, target = firer_of(state, WORLD.piece_number("S_ZSU1")), WORLD.piece_number("U_AH64_1")
    found = why_unseen_by_flak(state, gun, target)
    assert (found and found.rule) == refused
    reasons = [item.reason.id for item in flak_modifiers(state, flak_shot(state, gun, target), target)]
    assert ("reason-night-flash" in reasons) is by_flash


@rule("fireteam 20.61", "fireteam 6.22a", "fireteam 20.62a")
@pytest.mark.parametrize(
    ("gun", "last", "beyond", "refused"), [("S4_T80_1", "1914", "2014", "20.61"), ("S1_SQ1", "1314", "1414", "6.22a")]
)
def test_20_61_twice_the_range_is_the_last_hex(gun: str, last: str, beyond: str, refused: str) -> None:
    found = []
    for hex in (last, beyond):
        state = state_of(f"U_AH64_1 {hex} W low", f"{gun} 0514" + (" E" if "T80" in gun else ""), phase=PHASE)
        firer, target = firer_of(state, WORLD.piece_number(gun)), WORLD.piece_number("U_AH64_1")
        bar = why_not_flak(state, firer, target)
        found.append((is_in_view(state, firer, target), bar and bar.rule))
    assert found == [(True, None), (False, refused)]


@rule("fireteam 20.62b", "fireteam 6.31a")
def test_20_62_the_modifier_of_a_leader_counts() -> None:
    state = state_of(APACHE, "S1_SQ1 0514", "S_L8-1 0514", phase=PHASE)
    alone = flak_shot(state, firer_of(state, WORLD.piece_number("S1_SQ1")), WORLD.piece_number("U_AH64_1"))
    led = replace(alone, leader=WORLD.piece_number("S_L8-1"))
    sums = [
        sum(item.value for item in flak_modifiers(state, shot, WORLD.piece_number("U_AH64_1"))) for shot in (alone, led)
    ]
    assert sums[1] == sums[0] - 1


@rule("fireteam 20.63b", "fireteam 6.34b")
def test_20_63_a_helicopter_has_one_fear_at_most() -> None:
    lines = ("S_MI8_1 0814 W fear=1", "U_M163_1 0614 E")
    match = ground(*lines).play("activate fire unit U_M163_1", "flak U_M163_1 S_MI8_1", "roll 4")
    assert match.events(FlakRolled)[0].results == ((WORLD.piece_number("S_MI8_1"), "+2"),)
    assert unit(match, "S_MI8_1").fear == 1
