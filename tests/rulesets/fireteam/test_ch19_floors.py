"""[19.1] Floors of buildings: going up and down, seeing, firing and fighting on each of them."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.conditions import mixed
from grognard.rulesets.fireteam.events.assault import CloseCombatBegan
from grognard.rulesets.fireteam.events.fire import FireRolled, ShotsFired
from grognard.rulesets.fireteam.fire.aiming import sees_target
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.gunnery import why_no_shot
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.sight.spotting import eye_of, in_sight
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

from .assaulting import asked, fights, firepowers, firing, moving, piece, where
from .firing_range import Range, field, impulse, shoot, unit

HOUSE = "3006"
"""A stone building of two floors on level 0; 2706 is seen from upstairs alone."""


# --------------------------------------------------------------------------------------------- up and down


@rule("fireteam 19.1", "fireteam 19.12a")
def test_going_up_and_down_costs_nothing() -> None:
    match = moving("U1_SQ1", f"U1_SQ1 {HOUSE}", rules="19").play("stairs upper")
    assert piece(match, "U1_SQ1").upstairs
    assert left(match) == 5
    match.play("stairs ground")
    assert not piece(match, "U1_SQ1").upstairs
    assert left(match) == 5


def left(match: Range) -> float:
    return match.state.inside(Move).left(match.state, unit("U1_SQ1")) / 12


@rule("fireteam 19.1")
@pytest.mark.parametrize(("who", "hex"), [("U1_SQ1", "2906"), ("U1_SQ1", "0205"), ("U5_M1_1", HOUSE)])
def test_only_infantry_in_such_a_building_has_floors(who: str, hex: str) -> None:
    match = moving(who, f"{who} {hex}", rules="19")
    assert match.refusal("stairs upper") == "19.1"
    assert not match.legal("stairs")


@rule("fireteam 19.12a")
def test_one_cannot_go_where_one_is() -> None:
    match = moving("U1_SQ1", f"U1_SQ1 {HOUSE}", rules="19")
    assert match.legal("stairs") == ["stairs upper"]
    assert match.refusal("stairs ground") == "19.12a"
    assert match.refusal("stairs attic") == "19.1"


@rule("fireteam 19.12a")
def test_it_needs_a_move_activation_and_the_way_out_is_below() -> None:
    up = moving("U1_SQ1", f"U1_SQ1 {HOUSE} upstairs", rules="19")
    assert up.refusal("go 3005") == "19.12a"
    assert up.play("stairs ground").refusal("go 3005") is None


@rule("fireteam 19.12a")
def test_there_and_back_is_enough_in_one_hex() -> None:
    match = moving("U1_SQ1", f"U1_SQ1 {HOUSE}", rules="19").play("stairs upper", "stairs ground")
    assert match.refusal("stairs upper") == "19.12a"


@rule("fireteam 19.1")
def test_without_the_chapter_there_are_no_stairs() -> None:
    match = moving("U1_SQ1", f"U1_SQ1 {HOUSE}", rules="")
    assert match.refusal("stairs upper") == "19.1"


@rule("fireteam 19.12b", "fireteam 7.1a")
def test_going_up_may_be_fired_at_like_entering() -> None:
    match = moving("U1_SQ1", f"U1_SQ1 {HOUSE}", "S1_SQ1 3004", rules="19").play("stairs upper")
    assert asked(match) == "soviet ChooseReaction"
    match.play("react S1_SQ1")
    assert match.events(ShotsFired)[0].shot.upstairs is True


@rule("fireteam 19.12b", "fireteam 6.33e")
def test_who_is_stopped_by_it_stays_there() -> None:
    match = moving("U1_SQ1", f"U1_SQ1 {HOUSE}", "S1_SQ1 3005", rules="19").play(
        "stairs upper", "react S1_SQ1", "roll 1"
    )
    assert piece(match, "U1_SQ1").fear
    assert match.state.frame(Move) is None or match.refusal("stairs ground") == "6.33e"


@rule("fireteam 19.1", "fireteam 5.44a")
def test_nobody_boards_from_upstairs() -> None:
    match = moving("U1_M2_1", "U1_M2_1 4504 N", "U1_SQ1 4504 upstairs", rules="19")
    assert match.refusal("mount U1_M2_1 U1_SQ1") == "19.1"


# ----------------------------------------------------------------------------------------------------- sight


@rule("fireteam 19.14")
def test_only_those_upstairs_see_from_above() -> None:
    for words, seen in (("upstairs", True), ("", False)):
        state = field(f"U1_SQ1 {HOUSE} {words}", "S1_SQ1 2706", rules="19")
        assert in_sight(state, unit("U1_SQ1"), unit("S1_SQ1")) == seen


@rule("fireteam 6.19a")
def test_without_the_chapter_they_see_from_both() -> None:
    state = field(f"U1_SQ1 {HOUSE}", "S1_SQ1 2706")
    assert in_sight(state, unit("U1_SQ1"), unit("S1_SQ1"))
    assert eye_of(state, unit("U1_SQ1")).upper is not None


# ------------------------------------------------------------------------------------------------------ fire


@rule("fireteam 19.13")
@pytest.mark.parametrize(("floor", "hit", "spared"), [("ground", "S1_SQ1", "S1_SQ2"), ("upper", "S1_SQ2", "S1_SQ1")])
def test_the_firer_names_a_floor_and_only_it_is_hit(floor: str, hit: str, spared: str) -> None:
    match = firing("U1_SQ1", "U1_SQ1 3004", f"S1_SQ1 {HOUSE}", f"S1_SQ2 {HOUSE} upstairs", rules="19")
    match.play(f"aim U1_SQ1 {HOUSE}")
    assert match.legal() == ["floor ground", "floor upper"]
    match.play(f"floor {floor}", "roll 1")
    assert [u for u, _ in match.events(FireRolled)[0].results] == [unit(hit)]
    assert piece(match, spared).fear == 0


@rule("fireteam 19.13")
def test_with_enemies_on_one_floor_nothing_is_asked() -> None:
    match = firing("U1_SQ1", "U1_SQ1 3004", f"S1_SQ2 {HOUSE} upstairs", rules="19").play(
        f"aim U1_SQ1 {HOUSE}", "roll 1"
    )
    assert match.events(ShotsFired)[0].shot.upstairs is True
    off = firing("U1_SQ1", "U1_SQ1 3004", f"S1_SQ1 {HOUSE}", f"S1_SQ2 {HOUSE}", rules="").play(f"aim U1_SQ1 {HOUSE}")
    assert off.events(ShotsFired)[0].shot.upstairs is None


@rule("fireteam 19.15a")
def test_missile_teams_do_not_fire_upstairs() -> None:
    up = shoot(field(f"U1_DT1 {HOUSE} upstairs", "S4_T80_1 3003", "S4_T80_2 3103", rules="19"), "U1_DT1")
    assert not up.legal("launch")
    below = shoot(field(f"U1_DT1 {HOUSE}", "S4_T80_1 3003", rules="19"), "U1_DT1")
    assert below.legal("launch") == ["launch U1_DT1 Dragon HT S4_T80_1"]


@rule("fireteam 19.15a")
def test_the_refusal_names_the_rule() -> None:
    lines = (f"U1_DT1 {HOUSE} upstairs", f"U1_SQ1 {HOUSE} upstairs", "S4_T80_1 3003", "S1_SQ1 3003")
    match = impulse(*lines, rules="19", funds=20)
    assert match.refusal("activate fire unit U1_DT1") == "6.0"
    assert match.refusal("activate fire unit U1_SQ1") is None
    shot = GunShot("us", firer_of(match.state, unit("U1_DT1")), "Dragon", "HT", unit("S4_T80_1"))
    refused = why_no_shot(match.state, shot)
    assert refused is not None
    assert refused.rule == "19.15a"


@rule("fireteam 19.15b")
@pytest.mark.parametrize(("target", "refused"), [("3003", None), ("2706", "19.15b")])
def test_a_squad_upstairs_fires_its_rockets_only_at_what_is_seen_from_the_ground(
    target: str, refused: str | None
) -> None:
    lines = (f"U1_SQ1 {HOUSE} upstairs", "U1_LAW1 with U1_SQ1", f"S4_T80_1 {target}", "S1_SQ1 3004")
    match = shoot(field(*lines, rules="19"), "U1_SQ1")
    assert match.refusal("launch U1_LAW1 LAW HT S4_T80_1") == refused
    assert sees_target(match.state, firer_of(match.state, unit("U1_SQ1")), unit("S4_T80_1"))


# ---------------------------------------------------------------------------------------------- close combat


@rule("fireteam 19.16")
def test_b19_1_enemies_upstairs_are_not_met_on_the_ground() -> None:
    match = moving("U1_SQ1", "U1_SQ1 3005", f"S1_SQ1 {HOUSE} upstairs", rules="14 19").play(f"go {HOUSE}")
    assert where(match, "U1_SQ1") == HOUSE
    assert not fights(match)
    assert not match.events(CloseCombatBegan)


@rule("fireteam 19.16", "fireteam 14.0a", "fireteam 14.1c")
def test_going_up_among_enemies_is_close_combat() -> None:
    match = moving("U1_SQ1", f"U1_SQ1 {HOUSE}", f"S1_SQ1 {HOUSE} upstairs", rules="14 19").play("stairs upper")
    assert asked(match) == "soviet ChooseStrike"
    match.play(f"aim S1_SQ1 {HOUSE}", "roll 10", f"aim U1_SQ1 {HOUSE}", "roll 10")
    assert firepowers(match) == [21, 12]
    assert not match.legal("stairs")


@rule("fireteam 19.16", "fireteam 14.1c")
def test_going_up_among_enemies_costs_the_moving_fire() -> None:
    match = moving("U1_SQ1", "U1_SQ1 3002", f"S1_SQ1 {HOUSE} upstairs fear=4", rules="14 19")
    for hex in ("3003", "3004", "3005", HOUSE):
        match.play(f"go {hex}")
        while asked(match) != "us MoveOn":
            match.play("pass")
    assert match.refusal("stairs upper") == "14.1c"


@rule("fireteam 19.16", "fireteam 14.22a", "fireteam 14.24")
def test_a_shared_building_is_not_mixed_floor_by_floor() -> None:
    lines = (f"U1_SQ1 {HOUSE} fear=1", "U_L9-1 3006", f"S1_SQ1 {HOUSE} upstairs", "S1_SQ2 3003")
    apart = impulse(*lines, rules="14 19")
    assert apart.refusal("rally U_L9-1 0") is None
    assert firing("U1_SQ1", *lines, rules="14 19").refusal("aim U1_SQ1 3003") is None
    mixed = impulse(*lines, rules="14")
    assert mixed.refusal("rally U_L9-1 0") == "14.24"


@rule("fireteam 19.16", "fireteam 14.22a")
def test_fire_enters_a_floor_that_is_not_mixed() -> None:
    lines = ("U1_SQ2 3004", f"U1_SQ1 {HOUSE}", f"S1_SQ1 {HOUSE}", f"S1_SQ2 {HOUSE} upstairs")
    match = firing("U1_SQ2", *lines, rules="14 19").play(f"aim U1_SQ2 {HOUSE}", "roll 1")
    assert [u for u, _ in match.events(FireRolled)[0].results] == [unit("S1_SQ2")]


@rule("fireteam 19.16", "fireteam 14.0b", "fireteam 14.1c")
def test_a_leader_does_not_go_up_among_enemies_by_himself() -> None:
    enemy = f"S1_SQ1 {HOUSE} upstairs"
    alone = moving("U_L9-1", f"U_L9-1 {HOUSE}", enemy, rules="14 19")
    assert alone.refusal("stairs upper") == "14.0b"
    assert not alone.legal("stairs")
    assert moving("U1_SQ1", f"U1_SQ1 {HOUSE}", enemy, rules="14 19").legal("stairs") == ["stairs upper"]


@rule("fireteam 19.16", "fireteam 14.2")
@pytest.mark.parametrize(
    ("us", "soviet", "either", "ground", "upper"),
    [("", "", True, True, False), ("", "upstairs", False, False, False), ("upstairs", "upstairs", True, False, True)],
)
def test_a_building_is_shared_floor_by_floor(us: str, soviet: str, either: bool, ground: bool, upper: bool) -> None:
    lines = (f"U1_SQ1 {HOUSE} {us}", f"S1_SQ1 {HOUSE} {soviet}")
    state = field(*lines, rules="14 19")
    assert [mixed(state, WORLD.find(HOUSE), floor) for floor in (None, False, True)] == [either, ground, upper]
    assert mixed(field(*lines, rules="14"), WORLD.find(HOUSE))
