"""[6.21] [6.31] [6.41] How much a unit fires in an impulse, and who directs its fire."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.command.companions import bound
from grognard.rulesets.fireteam.events.fire import FireRolled, LeaderDirected, ShotsFired
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.face.choices import notation
from grognard.rulesets.fireteam.fire.firers import firer_of, why_not_fire
from grognard.rulesets.fireteam.fire.infantry import attack_of
from grognard.rulesets.fireteam.fire.volley import Volley, shot_of
from grognard.rulesets.fireteam.state import FireTeamState, note
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range, field, shoot, unit
from tests.support import rule

ENEMIES = ("S1_SQ1 0207", "S1_SQ2 0208", "S1_SQ3 0209")
LMGS = ("U1_LMG1 with U1_SQ1", "U2_LMG1 with U1_SQ1")


def refused(state: FireTeamState, piece: str) -> str | None:
    found = why_not_fire(state, firer_of(state, unit(piece)))
    return found.rule if found else None


def modifiers(range_: Range, shot: int = -1) -> dict[str, int]:
    return {m.rule: m.value for m in range_.events(FireRolled)[shot].attack.modifiers}


# ------------------------------------------------------------------------------------------------------- 6.21


@rule("fireteam 6.21b")
def test_6_21_a_squad_fires_itself_and_two_weapons_each_at_a_target_of_its_own() -> None:
    state = field("U1_SQ1 0205", "U1_LMG1 with U1_SQ1", "U2_LMG1 with U1_SQ1", "U3_LMG1 with U1_SQ1", *ENEMIES)
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0207", "commit", "roll 10")
    range_.play("aim U1_LMG1 0208", "commit", "roll 10", "aim U2_LMG1 0209", "roll 10")
    assert [event.shot.target for event in range_.events(ShotsFired)] == [
        WORLD.find(h) for h in ("0207", "0208", "0209")
    ]
    assert range_.returned == (unit("U1_SQ1"),)  # the third weapon stays silent
    assert refused(range_.state, "U3_LMG1") == "6.21b"


@rule("fireteam 6.21b")
def test_6_21_a_squad_may_fire_three_weapons_and_not_itself() -> None:
    weapons = ("U1_LMG1", "U2_LMG1", "U3_LMG1", "S1_LMG1")
    state = field("U1_SQ1 0205", *(f"{weapon} with U1_SQ1" for weapon in weapons), *ENEMIES)
    range_ = shoot(state, "U1_SQ1")
    for weapon in weapons[:2]:
        range_.play(f"aim {weapon} 0207", "commit", "roll 10")
    assert refused(range_.state, "U1_SQ1") is None
    range_.play("aim U3_LMG1 0207", "roll 10")
    assert range_.returned == (unit("U1_SQ1"),)
    assert refused(range_.state, "U1_SQ1") == refused(range_.state, "S1_LMG1") == "6.21b"


@rule("fireteam 6.21b", "fireteam 6.24a")
def test_6_21_each_unit_of_a_combined_fire_has_a_limit_of_its_own() -> None:
    state = field("U1_SQ1 0205", "U1_SQ2 0205", *ENEMIES, "U3_LMG1 with U1_SQ2", *LMGS)
    range_ = shoot(state, "U1_SQ1", "U1_SQ2").play("aim U1_SQ1 0207", "add U1_LMG1", "add U2_LMG1", "add U1_SQ2")
    assert range_.legal() == ["add U3_LMG1", "commit"]


@rule("fireteam 6.21b", "fireteam 6.24a")
def test_6_21_the_limit_holds_within_one_combined_fire_too() -> None:
    weapons = ("U1_LMG1", "U2_LMG1", "U3_LMG1")
    state = field("U1_SQ1 0205", *(f"{weapon} with U1_SQ1" for weapon in weapons), *ENEMIES)
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0207", "add U1_LMG1", "add U2_LMG1")
    assert range_.refusal("add U3_LMG1") == "6.21b"
    assert range_.refusal("add U1_LMG1") == "6.21b"
    three = shoot(field("U1_SQ1 0205", *(f"{w} with U1_SQ1" for w in weapons), *ENEMIES), "U1_SQ1")
    three.play("aim U1_LMG1 0207", "add U2_LMG1", "add U3_LMG1")
    assert three.refusal("add U1_SQ1") == "6.21b"


@rule("fireteam 6.21a", "fireteam 6.21b")
def test_6_21_a_weapon_fires_once() -> None:
    state = field("U1_SQ1 0205", "U1_LMG1 with U1_SQ1", *ENEMIES)
    range_ = shoot(state, "U1_SQ1").play("aim U1_LMG1 0207", "commit", "roll 10")
    assert range_.refusal("aim U1_LMG1 0208") == "6.21b"
    assert range_.refusal("aim U1_SQ1 0208") is None


@rule("fireteam 6.21c")
@pytest.mark.parametrize(("first", "then"), [("U1_MG1", "U1_LMG1"), ("U1_LMG1", "U1_MG1"), ("U1_LMG1", "U2_LMG1")])
def test_6_21_a_team_fires_itself_or_one_weapon(first: str, then: str) -> None:
    state = field("U1_MG1 0205", "U1_LMG1 with U1_MG1", "U2_LMG1 with U1_MG1", *ENEMIES)
    range_ = shoot(state, "U1_MG1")
    assert {a.split()[1] for a in range_.legal("aim")} == {"U1_MG1", "U1_LMG1", "U2_LMG1"}
    range_.play(f"aim {first} 0207", "roll 10")
    assert range_.returned == (unit("U1_MG1"),)
    assert refused(range_.state, then) == "6.21c"


@rule("fireteam 6.21c")
def test_6_21_a_team_with_both_kinds_of_fire_uses_one_of_them() -> None:
    state = field("S_AGS1 0205", "U5_M1_1 0208", "U1_SQ1 0209", side="soviet")
    range_ = shoot(state, "S_AGS1", side="soviet")
    assert "launch S_AGS1 AGS17 HT U5_M1_1" in range_.legal()
    range_.play("aim S_AGS1 0209", "roll 10")
    assert refused(range_.state, "S_AGS1") == "6.21c"


@rule("fireteam 6.21d", "fireteam 2.34c")
def test_6_21_a_leader_fires_one_weapon_and_has_none_of_his_own() -> None:
    state = field("U_L9-1 0205", "U1_LMG1 with U_L9-1", *ENEMIES)
    assert refused(state, "U_L9-1") == "2.34c"
    range_ = shoot(state, "U_L9-1").play("aim U1_LMG1 0207", "roll 10")
    assert refused(range_.state, "U1_LMG1") == "6.21d"
    assert modifiers(range_) == {}


@rule("fireteam 4.42a", "fireteam 6.21d")
def test_6_21_a_leader_with_an_activated_unit_fires_his_weapon_with_it() -> None:
    state = field("U1_SQ1 0205", "U_L9-1 0205", "U1_LMG1 with U_L9-1", *ENEMIES)
    range_ = shoot(state, "U1_SQ1").play("aim U1_LMG1 0207", "commit", "roll 10")
    assert range_.state.deeds.activated >> unit("U_L9-1") & 1
    assert "aim U1_SQ1 0208" in range_.legal()
    other = field("U1_SQ1 0205", "U_L9-1 0205", "U1_LMG1 with U_L9-1", *ENEMIES)
    note(other, activated=1 << unit("U_L9-1"))
    assert shoot(other, "U1_SQ1").refusal("aim U1_LMG1 0207") == "6.2"


@rule("fireteam 4.35a", "fireteam 6.24a")
def test_6_24_one_who_has_moved_stays_out_and_keeps_nobody_else_out() -> None:
    state = field("U1_SQ1 0205", "U1_SQ2 0205", "U1_SQ3 0206", *ENEMIES)
    note(state, moved=1 << unit("U1_SQ3"))
    range_ = shoot(state, "U1_SQ1", "U1_SQ2", "U1_SQ3").play("aim U1_SQ1 0207")
    assert range_.legal() == ["add U1_SQ2", "commit"]
    assert range_.refusal("add U1_SQ3") == "4.35a"


@rule("fireteam 4.42a")
@pytest.mark.parametrize("deed", ["moved", "activated"])
def test_4_42_what_another_leader_has_done_does_not_silence_this_one(deed: str) -> None:
    state = field("U1_SQ1 0205", "U_L9-1 0205", "U1_LMG1 with U_L9-1", "U_L7-0 0206", *ENEMIES)
    note(state, **{deed: 1 << unit("U_L7-0")})
    assert "aim U1_LMG1 0207" in shoot(state, "U1_SQ1").legal()
    note(state, **{deed: 1 << unit("U_L9-1")})
    assert shoot(state, "U1_SQ1").refusal("aim U1_LMG1 0207") == "6.2"


@rule("fireteam 4.42a", "fireteam 6.6a", "fireteam 6.24b")
def test_4_42_a_leader_fires_along_with_neither_moving_fire_nor_a_vehicle() -> None:
    leader = ("U_L9-1 0205", "U2_LMG1 with U_L9-1")
    state = field("U1_SQ1 0205", "U1_LMG1 with U1_SQ1", *leader, *ENEMIES)
    moving = shoot(state, "U1_SQ1", moving=True)
    assert moving.refusal("aim U2_LMG1 0207") == "6.2"
    assert moving.play("aim U1_LMG1 0207").refusal("add U2_LMG1") == "6.24a"
    vehicle = shoot(field("U1_M2_1 0205 facing=8", "U1_SQ1 in U1_M2_1", *leader, *ENEMIES), "U1_M2_1")
    assert vehicle.refusal("aim U2_LMG1 0207") == "6.2"
    assert vehicle.play("aim U1_M2_1 0207").refusal("add U2_LMG1") == "6.24b"


@rule("fireteam 6.2", "fireteam 2.33a")
def test_6_2_observers_do_not_fire_and_only_what_is_in_hand_does() -> None:
    state = field("U1_SQ1 0205", "U_OBS1 0205", "U1_SQ2 0205", *ENEMIES)
    assert refused(state, "U_OBS1") == "6.2"
    range_ = shoot(state, "U1_SQ1")
    assert range_.refusal("aim U1_SQ2 0207") == "6.2"
    assert range_.refusal("aim S1_SQ1 0205") == "6.2"
    assert shoot(state, "U_OBS1").returned == (unit("U_OBS1"),)


@rule("fireteam 2.36a")
def test_6_2_an_abandoned_weapon_is_fired_by_nobody() -> None:
    state = field("U1_SQ1 0205", "U1_LMG1 0205", *ENEMIES)
    assert {a.split()[1] for a in shoot(state, "U1_SQ1").legal("aim")} == {"U1_SQ1"}


@rule("fireteam 6.21b", "fireteam 6.24a")
def test_6_21_who_fired_along_makes_the_rest_of_his_shots_then_and_has_acted() -> None:
    lines = ("U1_SQ1 0205", "U1_SQ2 0205", "U1_LMG1 with U1_SQ2", *ENEMIES)
    range_ = shoot(field(*lines), "U1_SQ1", "U1_SQ2").play("aim U1_SQ1 0207", "add U1_SQ2", "commit", "roll 10")
    assert "aim U1_LMG1 0208" in range_.legal()
    assert range_.play("done").returned == (unit("U1_SQ1"), unit("U1_SQ2"))


# ------------------------------------------------------------------------------------------------------- 6.31


@rule("fireteam 6.31a", "fireteam 6.31c")
def test_6_31_a_leader_directs_all_shots_of_one_unit_and_of_no_other() -> None:
    """The rulebook's example: own fire and two weapons at three targets, and a second squad in the hex."""
    lines = ("U1_SQ1 0205", "U1_SQ2 0205", "U_L9-2 0205", "U1_LMG1 with U1_SQ1", "U2_LMG1 with U1_SQ1", *ENEMIES)
    range_ = shoot(field(*lines), "U1_SQ1", "U1_SQ2").play("direct U_L9-2 U1_SQ1")
    range_.play("aim U1_SQ1 0207", "commit", "roll 10", "aim U1_LMG1 0208", "commit", "roll 10")
    range_.play("aim U2_LMG1 0209", "commit", "roll 10")
    assert [modifiers(range_, n) for n in range(3)] == [{"6.31a": -2}] * 3
    second = shoot(range_.state, "U1_SQ2")
    assert second.refusal("direct U_L9-2 U1_SQ2") == "6.31c"
    assert modifiers(second.play("aim U1_SQ2 0207", "roll 10")) == {}


@rule("fireteam 6.31b")
def test_6_31_a_combined_fire_has_one_leader_who_is_with_any_of_its_units() -> None:
    lines = ("U1_SQ1 0205", "U1_MG1 0204", "U_L9-2 0204", "U_L9-1 0205", *ENEMIES)
    range_ = shoot(field(*lines), "U1_SQ1", "U1_MG1").play("aim U1_SQ1 0207")
    assert range_.legal("direct") == ["direct U_L9-1 U1_SQ1"]
    assert range_.refusal("direct U_L9-2 U1_MG1") == "6.31b"
    range_.play("add U1_MG1", "direct U_L9-1 U1_SQ1", "direct U_L9-2 U1_MG1", "commit", "roll 10")
    assert modifiers(range_) == {"6.31a": -2}  # the better one, not both
    assert len(range_.events(LeaderDirected)) == 2


@rule("fireteam 6.31d")
def test_6_31_vehicles_and_those_aboard_get_no_modifier() -> None:
    state = field("U1_M2_1 0205 facing=8", "U1_SQ1 in U1_M2_1", "U_L9-1 in U1_M2_1", "U_L9-2 0205", *ENEMIES)
    range_ = shoot(state, "U1_M2_1")
    assert range_.legal("direct") == []
    refused = range_.state.pending[0].why_not(range_.state, notation(WORLD).read("direct U_L9-2 U1_M2_1"))
    assert refused is not None
    assert (refused.rule, refused.message.id) == ("6.31d", "refusal-directs-no-vehicle")
    range_.play("aim U1_M2_1 0207", "add U1_SQ1")
    assert range_.refusal("direct U_L9-2 U1_SQ1") == range_.refusal("direct U_L9-1 U1_SQ1") == "6.31d"


@rule("fireteam 6.31e", "fireteam 6.21d")
def test_6_31_a_leader_who_fires_gives_no_modifier_and_one_who_gives_it_does_not_fire() -> None:
    lines = ("U1_SQ1 0205", "U_L9-1 0205", "U1_LMG1 with U_L9-1", *ENEMIES)
    fired = shoot(field(*lines), "U1_SQ1").play("aim U1_LMG1 0207", "commit", "roll 10")
    assert fired.refusal("direct U_L9-1 U1_SQ1") == "6.31e"
    served = shoot(field(*lines), "U1_SQ1").play("direct U_L9-1 U1_SQ1")
    assert served.refusal("aim U1_LMG1 0207") == "6.31e"


@rule("fireteam 6.31e")
def test_6_31_another_leader_may_direct_the_shot_of_one_who_fires() -> None:
    state = field("U_L9-1 0205", "U1_LMG1 with U_L9-1", "U_L9-2 0205", *ENEMIES)
    range_ = shoot(state, "U_L9-1")
    assert range_.refusal("direct U_L9-1 U_L9-1") == "6.31e"
    assert modifiers(range_.play("direct U_L9-2 U_L9-1", "aim U1_LMG1 0207", "roll 10")) == {"6.31a": -2}


@rule("fireteam 6.31a")
def test_6_31_a_leader_who_came_in_this_impulse_or_has_no_modifier_gives_none() -> None:
    state = field("U1_SQ1 0205", "U_L9-1 0205", "U_L8-0 0205", "U_L8-1 0204", *ENEMIES)
    came = tuple((u, hex) for u, hex in state.deeds.stacked if u != unit("U_L9-1"))
    note(state, stacked=(*came, (unit("U_L9-1"), WORLD.find("0204"))), moved=1 << unit("U_L9-1"))
    range_ = shoot(state, "U1_SQ1")
    assert range_.legal("direct") == []
    assert {range_.refusal(f"direct {leader} U1_SQ1") for leader in ("U_L9-1", "U_L8-0", "U_L8-1")} == {"6.31a"}
    assert range_.refusal("direct U1_SQ1 U1_SQ1") == range_.refusal("direct S_L8-1 U1_SQ1") == "6.31a"


@rule("fireteam 6.31a", "fireteam 6.6a")
def test_6_31_a_leader_who_moves_along_from_the_start_directs_moving_fire() -> None:
    state = field("U1_SQ1 0205", "U_L9-1 0205", *ENEMIES)
    start = ((unit("U1_SQ1"), WORLD.find("0203")), (unit("U_L9-1"), WORLD.find("0203")))
    note(state, stacked=start, moved=1 << unit("U1_SQ1") | 1 << unit("U_L9-1"))
    range_ = shoot(state, "U1_SQ1", moving=True).play("direct U_L9-1 U1_SQ1", "aim U1_SQ1 0207", "roll 10")
    assert modifiers(range_) == {"6.31a": -1}


@rule("fireteam 6.31a")
def test_6_31_a_leader_who_has_directed_stays_with_the_unit() -> None:
    state = field("U1_SQ1 0205", "U1_SQ2 0205", "U_L9-1 0205", *ENEMIES)
    range_ = shoot(state, "U1_SQ1").play("direct U_L9-1 U1_SQ1", "aim U1_SQ1 0207", "roll 10")
    pairs = {name: bound(range_.state, unit(name)) for name in ("U1_SQ1", "U1_SQ2", "U_L9-1")}
    assert pairs == {"U1_SQ1": (unit("U_L9-1"),), "U1_SQ2": (), "U_L9-1": (unit("U1_SQ1"),)}


@rule("fireteam 6.31c")
def test_6_31_a_leader_who_has_fallen_or_gone_directs_nothing() -> None:
    state = field("U1_SQ1 0205", "U_L9-1 0205", *ENEMIES)
    range_ = shoot(state, "U1_SQ1").play("direct U_L9-1 U1_SQ1")
    volley = Volley("us", (unit("U1_SQ1"),), WORLD.find("0207"), (firer_of(state, unit("U1_SQ1")),))
    assert shot_of(range_.state, volley).leader == unit("U_L9-1")
    Eliminated(unit("U_L9-1"), "6.38a").apply(range_.state)
    assert attack_of(range_.state, shot_of(range_.state, volley)).modifiers == ()
