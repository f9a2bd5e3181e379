"""[7.2] How often units, weapons and leaders serve opportunity fire, and what missiles need."""

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.events.fire import ShotsFired
from grognard.rulesets.fireteam.events.gunnery import GunFired
from grognard.rulesets.fireteam.sight.lines import sighting_range
from tests.rulesets.fireteam.commanding import asked, battle, deeds, forget, remaining, unit
from tests.rulesets.fireteam.edition import WORLD
from tests.support import events, legal, play, refusal, rule


def step(units: dict[str, str], mover: str = "S1_SQ1", *steps: str) -> Match:
    """A unit enters 0111, or goes as it is told."""
    side = "us" if mover[0] == "U" else "soviet"
    match = battle(f"{side} impulse", units, "funds = 20")
    return play(match, f"activate move unit {mover}", *(steps or ("go 0111",)))


def shoot(match: Match, *answers: str, die: int = 10) -> Match:
    """A shot, by default one without effect."""
    match.feed([die])
    return play(match, *answers)


def snap(match: Match, piece: str, weapon: str = "") -> str:
    """The first shot of a piece with a gun, missile or rocket."""
    return next(text for text in legal(match, "snap") if text.startswith(f"snap {piece} {weapon}"))


# ---------------------------------------------------------------------------------------------- once an impulse


@rule("fireteam 7.21a", "fireteam 7.21b")
@pytest.mark.parametrize(("firer", "mover"), [("U1_SQ1", "S1_SQ1"), ("S1_SQ1", "U1_SQ1"), ("U1_MG1", "S1_SQ1")])
def test_infantry_fires_its_own_weapons_once_in_an_enemy_impulse(firer: str, mover: str) -> None:
    other = mover.replace("SQ1", "SQ2")
    match = shoot(step({mover: "0110", other: "0210", firer: "0116"}, mover), f"react {firer}")
    play(match, "halt", f"activate move unit {other}", "go 0211")
    assert asked(match) == ("soviet" if mover[0] == "S" else "us") + " MoveOn"
    assert deeds(match).reacted >> WORLD.piece_number(firer) & 1


@rule("fireteam 7.21b", "fireteam 7.23b")
def test_in_the_next_impulse_everyone_may_fire_again() -> None:
    match = shoot(step({"S1_SQ1": "0110", "U1_SQ1": "0116"}), "react U1_SQ1")
    play(match, "halt")
    match.feed(["soviet/4"])
    play(match, "done")
    assert deeds(match).reacted == 0
    play(match, "activate move unit S1_SQ1", "go 0112")
    assert "react U1_SQ1" in legal(match)


@rule("fireteam 7.21a", "fireteam 7.11a")
def test_a_squad_fires_itself_and_each_weapon_once_and_pays_for_each() -> None:
    units = {
        "S1_SQ1": "0110",
        "S4_T80_1": "0108 S",
        "U1_SQ1": "0116",
        "U1_LMG1": "with U1_SQ1",
        "U1_LAW1": "with U1_SQ1",
    }
    match = shoot(shoot(step(units), "react U1_SQ1"), "react U1_LMG1")
    assert remaining(match, "us") == 16
    assert asked(match) == "soviet MoveOn"


@rule("fireteam 7.21a", "fireteam 6.21b")
def test_own_fire_and_weapons_may_answer_different_movers() -> None:
    units = {"S1_SQ1": "0110", "S1_SQ2": "0210", "U1_SQ1": "0116", "U1_LMG1": "with U1_SQ1"}
    match = shoot(step(units), "react U1_SQ1")
    forget(match)
    play(match, "halt", "activate move unit S1_SQ2", "go 0211")
    assert legal(match, "react") == ["react U1_LMG1"]
    assert refusal(match, "react U1_SQ1") == "7.21b"
    shoot(match, "react U1_LMG1")
    assert len(events(match, ShotsFired)) == 2


@rule("fireteam 7.21a", "fireteam 6.21b")
def test_a_squad_fires_two_weapons_besides_itself_or_three_instead() -> None:
    rockets = {f"U1_LAW{n}": "with U1_SQ1" for n in (1, 2, 3, 4)}
    units = {"S1_BMP2_1": "0110 S", "U1_SQ1": "0112", **rockets}
    match = step(units, "S1_BMP2_1")
    for name in ("U1_LAW1", "U1_LAW2"):
        shoot(match, snap(match, name))
    assert "react U1_SQ1" in legal(match)
    shoot(match, snap(match, "U1_LAW3"))
    assert legal(match, "snap") == legal(match, "react") == []
    forget(match)
    own = shoot(step(units, "S1_BMP2_1"), "react U1_SQ1")
    for name in ("U1_LAW1", "U1_LAW2"):
        shoot(own, snap(own, name))
    assert not [text for text in legal(own, "snap") if "U1_LAW3" in text]


@rule("fireteam 7.21a", "fireteam 6.21c")
def test_a_team_fires_itself_or_one_weapon() -> None:
    units = {"S1_BMP2_1": "0110 S", "U1_MG1": "0112", "U1_LAW1": "with U1_MG1"}
    match = shoot(step(units, "S1_BMP2_1"), "react U1_MG1")
    assert not legal(match, "snap")
    other = step(units, "S1_BMP2_1")
    shoot(other, snap(other, "U1_LAW1"))
    assert not legal(other, "react")


@rule("fireteam 7.22")
@pytest.mark.parametrize(
    ("tank", "infantry", "enemy"), [("U5_M1_1", "S1_SQ1", "S4_T80_1"), ("S4_T80_1", "U1_SQ1", "U5_M1_1")]
)
def test_a_tank_that_has_fired_at_infantry_does_not_fire_its_gun_at_a_tank(
    tank: str, infantry: str, enemy: str
) -> None:
    units = {infantry: "0110", enemy: "0209 S", tank: "0116 N"}
    match = shoot(step(units, infantry), f"react {tank}")
    play(match, "halt", f"activate move unit {enemy}", "go 0210")
    side = "soviet" if enemy[0] == "S" else "us"
    assert asked(match) == f"{side} ChooseFacing"


@rule("fireteam 7.22")
def test_a_vehicle_fires_one_of_its_weapons_once() -> None:
    match = step({"S1_BMP2_1": "0110 S", "U1_M2_1": "0116 N", "U1_M2_2": "0117 N"}, "S1_BMP2_1")
    assert legal(match, "react") == ["react U1_M2_1", "react U1_M2_2"]
    shoot(match, snap(match, "U1_M2_1"))
    assert legal(match, "react") == ["react U1_M2_2"]
    assert refusal(match, "react U1_M2_1") == "7.22"
    assert {text.split()[1] for text in legal(match, "snap")} == {"U1_M2_2"}


@rule("fireteam 7.23a")
def test_a_leader_directs_one_shot_in_an_enemy_impulse() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116", "U1_SQ2": "0116 saved=1", "U_L9-2": "0116"}
    match = step(units)
    before = sum(item.value for item in match.odds("react U1_SQ1")[0].modifiers)
    play(match, "react U1_SQ1")
    after = sum(item.value for item in match.odds("direct U_L9-2 U1_SQ1")[0].modifiers)
    assert after == before - 2
    shoot(match, "direct U_L9-2 U1_SQ1")
    assert events(match, ShotsFired)[0].shot.leader == WORLD.piece_number("U_L9-2")  # type: ignore[attr-defined]
    play(match, "react U1_SQ2")
    assert legal(match, "direct") == []
    assert refusal(match, "direct U_L9-2 U1_SQ2") == "7.23a"


@rule("fireteam 7.23a")
def test_the_next_impulse_he_directs_again() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116", "U_L9-2": "0116"}
    match = shoot(step(units), "react U1_SQ1", "direct U_L9-2 U1_SQ1")
    play(match, "halt")
    match.feed(["soviet/4"])
    play(match, "done", "activate move unit S1_SQ1", "go 0112", "react U1_SQ1")
    assert legal(match, "direct") == ["direct U_L9-2 U1_SQ1"]


@rule("fireteam 7.23a", "fireteam 6.31e")
def test_who_fires_his_weapon_does_not_direct_and_the_other_way_round() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116 saved=1", "U_L9-2": "0116", "U1_LMG1": "with U_L9-2"}
    match = shoot(step(units), "react U1_LMG1")
    play(match, "react U1_SQ1")
    assert refusal(match, "direct U_L9-2 U1_SQ1") == "6.31e"
    other = shoot(step(units), "react U1_SQ1", "direct U_L9-2 U1_SQ1", "begin 0")
    assert asked(other) == "soviet MoveOn"


@rule("fireteam 7.23a", "fireteam 6.31a")
def test_a_leader_elsewhere_does_not_direct() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116 saved=1", "U_L9-2": "0117"}
    match = play(step(units), "react U1_SQ1")
    assert refusal(match, "direct U_L9-2 U1_SQ1") == "6.31a"


# --------------------------------------------------------------------------------------------------- missiles


@rule("fireteam 7.24a", "fireteam 7.24b")
def test_a_dragon_team_fires_at_a_tank_in_the_second_hex_in_view() -> None:
    units = {"S4_T80_1": "C5418 N", "U1_DT1": "C4915", "U3_SQ3": "0128"}
    match = battle("soviet impulse", units, "funds = 20")
    play(match, "activate move unit S4_T80_1", "go C5417")
    assert asked(match) == "soviet ChooseFacing"
    play(match, "face S4_T80_1 4", "go C5316")
    assert asked(match) == "us ChooseReaction"
    shoot(match, snap(match, "U1_DT1"))
    assert len(events(match, GunFired)) == 1


@rule("fireteam 7.24b")
def test_a_hex_out_of_view_in_between_starts_the_count_anew() -> None:
    units = {"S4_T80_1": "C5418 N", "U1_DT1": "C4915", "U1_SQ1": "5112"}
    match = battle("soviet impulse", units, "funds = 20")
    play(match, "activate move unit S4_T80_1", "go C5417")
    for facing, hex in ((0, "C5516"), (2, "C5515")):
        play(forget(match), f"face S4_T80_1 {facing}")
        play(forget(match), f"go {hex}")
    assert refusal(match, "snap U1_DT1 Dragon HT S4_T80_1") == "7.24a"
    play(forget(match), "face S4_T80_1 4")
    play(forget(match), "go C5415")
    assert asked(match) == "us ChooseReaction"
    assert snap(match, "U1_DT1")


@rule("fireteam 7.24a")
@pytest.mark.parametrize(
    ("missile", "words", "weapon", "tank"),
    [("S1_BMP2_1", "0118 N", "Spandrel", "U5_M1_1"), ("U1_M2_1", "0118 N", "TOW", "S4_T80_1")],
)
def test_missiles_of_both_sides_wait_for_the_second_hex_but_guns_do_not(
    missile: str, words: str, weapon: str, tank: str
) -> None:
    match = step({tank: "0110 S", missile: words}, tank)
    assert legal(match, "snap")
    assert refusal(match, f"snap {missile} {weapon} HT {tank}") == "7.24a"
    play(match, "pass", "done", "pass", "go 0112")
    assert f"snap {missile} {weapon} HT {tank}" in legal(match)


@rule("fireteam 7.24a")
def test_the_hex_where_the_move_began_does_not_count() -> None:
    match = step({"S4_T80_1": "0110 S", "U1_DT1": "0116"}, "S4_T80_1")
    assert len(deeds(match).trail) == 1
    assert asked(match) == "soviet ChooseFacing"


@rule("fireteam 7.24a")
def test_nor_does_what_another_unit_entered_before() -> None:
    units = {"S4_T80_1": "0110 S", "S4_T80_2": "0109 S", "U1_DT1": "0118"}
    match = step(units, "S4_T80_2", "go 0110", "done")
    forget(match)
    play(match, "halt", "activate move unit S4_T80_1", "go 0111")
    assert asked(match) == "soviet ChooseFacing"


@rule("fireteam 7.24c", "fireteam 7.14")
def test_a_missile_fires_at_once_at_a_vehicle_that_unloads() -> None:
    units = {"S1_BMP2_1": "0110 S", "S1_SQ1": "in S1_BMP2_1", "U1_DT1": "0116"}
    match = step(units, "S1_BMP2_1")
    assert asked(match) == "soviet ChooseFacing"
    play(match, "done", "dismount S1_BMP2_1 S1_SQ1")
    assert asked(match) == "us ChooseReaction"
    shoot(match, snap(match, "U1_DT1"), die=1)
    assert unit(match, "S1_BMP2_1").place == "dead"


@rule("fireteam 7.24a", "fireteam 15.3a")
def test_by_night_both_hexes_must_be_near_enough_to_be_seen() -> None:
    reach = sighting_range(WORLD, "soviet", WORLD.find("0110"), vehicle=True, night=True)
    rows = [27 - reach - 1, 27 - reach, 27 - reach + 1]
    units = {"U5_M1_1": f"01{rows[0] - 1:02d} S", "S_SPG1": "0127"}
    for rules, first in (('rules = ["15"]', rows[2]), ("rules = []", rows[1])):
        match = battle("us impulse", units, "funds = 20", rules)
        play(match, "activate move unit U5_M1_1")
        ready = []
        for row in rows:
            play(match, f"go 01{row:02d}")
            ready += [row] if legal(match, "snap") else []
            forget(match)
            play(match, "done")
            forget(match)
        assert ready[0] == first
