"""[6.0] Whoever finds nothing to fire at is not activated to fire, and what is remembered of it is never stale."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.command.impulse import ChooseDeed
from grognard.rulesets.fireteam.fire.finding import finds_target
from grognard.rulesets.fireteam.fire.firing import can_shoot
from grognard.rulesets.fireteam.movement.moving import MoveOn
from grognard.rulesets.fireteam.sight import lines
from tests.rulesets.fireteam.commanding import battle, in_view, saved, state_of
from tests.rulesets.fireteam.edition import WORLD, hide
from tests.rulesets.fireteam.test_sampling import positions
from tests.support import legal, play, refusal, rule

FAR = {"U3_SQ3": "5928", "S3_SQ3": "5901"}


def fire_activations(match: Match) -> list[str]:
    return [text for text in legal(match, "activate") if text.split()[1] == "fire"]


@rule("fireteam 6.0")
@pytest.mark.parametrize(("side", "name"), [("us", "U1_SQ1"), ("soviet", "S4_T80_1"), ("soviet", "S1_MG1")])
def test_a_unit_that_sees_no_target_is_not_activated_to_fire(side: str, name: str) -> None:
    blind = battle(f"{side} impulse", {**FAR, name: "0110"}, "funds = 9")
    assert f"activate move unit {name}" in legal(blind)
    assert fire_activations(blind) == []
    assert refusal(blind, f"activate fire unit {name}") == "6.0"
    seeing = battle(f"{side} impulse", {**in_view(side), name: "0110"}, "funds = 9")
    assert f"activate fire unit {name}" in legal(seeing)


@rule("fireteam 6.0", "fireteam 6.22a")
def test_what_is_in_sight_must_be_in_range_too() -> None:
    units = {"U1_SQ1": "0110", "U1_LAW1": "with U1_SQ1", "S4_T80_1": "0125 N", "U5_M1_1": "0111 S"}
    match = battle("us impulse", units, "funds = 9")
    assert refusal(match, "activate fire unit U1_SQ1") == "6.0"
    assert refusal(match, "activate fire unit U5_M1_1") is None


@rule("fireteam 6.0", "fireteam 11.3")
def test_nobody_is_activated_to_fire_at_what_hides() -> None:
    match = battle("us impulse", {"U1_SQ1": "0110", "S3_SQ3": "0115"}, "funds = 9")
    hide(state_of(match), "S3_SQ3")
    assert refusal(match, "activate fire unit U1_SQ1") == "6.0"


@rule("fireteam 6.0", "fireteam 4.42b", "fireteam 4.42a")
def test_a_leaders_weapon_counts_for_the_unit_with_him() -> None:
    """The team has nothing for a tank, and the leader beside it a rocket."""
    units = {"U1_MG1": "0110", "U_L8-0": "0110", "S4_T80_1": "0112 N"}
    assert refusal(battle("us impulse", {**FAR, **units}), "activate fire unit U_L8-0") == "4.42b"
    armed = battle("us impulse", {**FAR, **units, "U1_LAW1": "with U_L8-0"}, "funds = 9")
    assert refusal(armed, "activate fire unit U_L8-0") is None


@rule("fireteam 6.0", "fireteam 9.2", "fireteam 10.2a")
def test_artillery_fires_at_what_it_does_not_see() -> None:
    gun = {"U9_M106_1": "0110 S"}
    assert refusal(battle("us impulse", {**FAR, **gun}, "funds = 9"), "activate fire unit U9_M106_1") == "6.0"
    smoke = "artillery = { us = { smoke = 1 } }"
    with_smoke = battle("us impulse", {**FAR, **gun}, "funds = 9", smoke)
    assert refusal(with_smoke, "activate fire unit U9_M106_1") is None


@rule("fireteam 6.0", "fireteam 4.31a")
def test_nor_does_it_join_those_who_fire() -> None:
    units = {"U1_SQ1": "0113", "U1_DT1": "0112", "U1_MG1": "0113 saved=1"}
    match = battle("us impulse", {**FAR, "S3_SQ3": "0115", **units}, "funds = 9")
    play(match, "activate fire unit U1_SQ1")
    assert refusal(match, "join U1_DT1") == "6.0"  # it has missiles alone, and nothing to fire them at
    assert legal(match, "join") == ["join U1_MG1"]


@rule("fireteam 6.0", "fireteam 4.35a")
def test_in_a_group_that_mixes_it_may_move_and_fires_as_soon_as_there_is_a_target() -> None:
    units = {"U1_SQ1": "0110", "U1_MG1": "0110"}
    match = battle("us impulse", {**FAR, **units}, "funds = 9")
    play(match, "activate both unit U1_SQ1")
    assert legal(match, "take") == ["take U1_SQ1 move", "take U1_MG1 move"]
    assert refusal(match, "take U1_MG1 fire") == "6.0"


@rule("fireteam 6.0", "fireteam 14.21b")
def test_among_enemies_everyone_finds_a_target() -> None:
    units = {"U1_SQ1": "0110", "S3_SQ3": "0110", "U3_SQ3": "5928"}
    match = battle("us impulse", units, "funds = 9", 'rules = ["14"]')
    assert refusal(match, "activate fire unit U1_SQ1") is None


@rule("fireteam 6.0")
def test_saved_points_do_not_make_it_forget() -> None:
    match = battle("us impulse", {**in_view("us"), "U1_SQ1": "0110"}, "funds = 9")
    before = fire_activations(match)
    assert before == ["activate fire unit U1_SQ1"]
    play(match, "save U1_SQ1")
    assert saved(match, "U1_SQ1") > 0
    assert fire_activations(match) == before


@rule("fireteam 6.0")
@pytest.mark.parametrize("scenario", ["meeting", "counterattack", "delay", "air_assault", "balloon"])
def test_what_is_remembered_is_what_would_be_found(scenario: str) -> None:
    asked = 0
    for state, decision in positions(scenario, seed=11, most=500):
        if isinstance(decision, ChooseDeed | MoveOn):
            for unit in state.on_map(decision.side):
                if not WORLD.kind[unit].is_weapon:
                    asked += 1
                    assert finds_target(state, unit) == can_shoot(state, unit)
    assert asked


@rule("fireteam 6.1a")
def test_who_is_in_the_shadows_is_never_seen() -> None:
    here, hidden = WORLD.grid.hex("0110"), 0
    shadows = lines.shadows(WORLD)
    for hex in range(WORLD.grid.size):
        ground = lines.sees(WORLD, 0, lines.on_ground(WORLD, here), lines.on_ground(WORLD, hex))
        if shadows.hide(here, hex):
            hidden += 1
            assert not ground
        else:
            assert lines.sees(WORLD, 0, lines.on_foot(WORLD, here), lines.on_foot(WORLD, hex))
    assert 0 < hidden < WORLD.grid.size
