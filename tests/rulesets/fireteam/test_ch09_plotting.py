"""[9.1] [9.3] [9.4] Fires are planned in secret at the beginning of a turn, where observers see."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.artillery.observing import observed
from grognard.rulesets.fireteam.events.command import CupFilled
from grognard.rulesets.fireteam.state import put
from tests.rulesets.fireteam.commanding import battle, state_of
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.gunline import (
    PLATOON,
    artillery,
    battery,
    guns,
    knowledge,
    plan,
    planned,
    plot,
)
from tests.support import events, legal, play, refusal, rule

ENEMY = {"S1_SQ1": "1512"}
OBSERVED_D = {"U_OBS1": "4002"}
"""An observer in the north of sheet D who sees 4009, 4109, 4010 and 4111."""


def mission(match: Match, number: int, *hexes: str) -> Match:
    """Plan a mission of battery 1 with shells."""
    play(match, f"plot-mission 1 {number}", *(f"target {hex}" for hex in hexes))
    return match


def cup(match: Match) -> dict[str, int]:
    """The cup as it was filled."""
    filled = events(match, CupFilled)[-1]
    assert isinstance(filled, CupFilled)
    return dict(filled.cup)


# ----------------------------------------------------------------------------------------- worked examples


@rule("fireteam 9.3a")
@pytest.mark.parametrize(
    ("hexes", "legally"),
    [
        (("1511", "1512", "1513"), True),
        (("1511", "1511", "1512"), True),
        (("1511", "1511", "1511"), True),
        (("1511", "1511", "1513"), False),
    ],
)
def test_the_fires_of_a_platoon_hang_together(hexes: tuple[str, ...], legally: bool) -> None:
    """The example of 9.3: three M106 at 1511, 1512 and 1513 or nearer together, but not at 1511 and 1513 alone."""
    match = guns("preparation", {**PLATOON, **ENEMY})
    plot(match, "U9_M106_1", 1, hexes[0])
    plot(match, "U9_M106_2", 1, hexes[1])
    match.play("plot U9_M106_3 1")
    assert refusal(match, f"target {hexes[2]}") == (None if legally else "9.3a")


@rule("fireteam 9.41b")
def test_a_battery_falls_on_hexes_that_touch() -> None:
    """The example of 9.41: D4009, D4109 and D4010, but not D4009, D4109 and D4111."""
    match = guns("preparation", OBSERVED_D, battery())
    play(match, "plot-mission 1 1", "target 4009", "target 4109")
    assert refusal(match, "target 4111") == "9.41b"
    match.play("target 4010")
    assert planned(match) == ["1 1 4009+4109+4010 shell 3"]


@rule("fireteam 9.41b")
def test_a_battery_falls_on_no_more_hexes_than_it_has_tubes() -> None:
    match = guns("preparation", OBSERVED_D, battery(tubes=2))
    play(match, "plot-mission 1 1", "target 4009", "target 4109")
    assert planned(match) == ["1 1 4009+4109 shell 2"]


@rule("fireteam 9.41b")
def test_a_battery_may_fall_on_fewer_hexes() -> None:
    match = guns("preparation", OBSERVED_D, battery())
    play(match, "plot-mission 1 1")
    assert refusal(match, "done") == "9.41a"
    play(match, "target 4009")
    assert refusal(match, "target 4009") == "9.41b"
    play(match, "done")
    assert planned(match) == ["1 1 4009 shell 3"]


# ----------------------------------------------------------------------------------------------- observers


@rule("fireteam 9.1a")
def test_only_what_an_observer_sees_is_plotted() -> None:
    match = guns("preparation", {**PLATOON, **ENEMY})
    match.play("plot U9_M106_1 1")
    assert refusal(match, "target 1511") is None
    assert refusal(match, "target 0401") == "9.1a"


@rule("fireteam 9.1a")
def test_without_an_observer_nothing_is_plotted() -> None:
    units = {name: place for name, place in PLATOON.items() if "OBS" not in name}
    match = guns("preparation", {**units, **ENEMY}, battery())
    assert legal(match) == ["done"]
    assert refusal(match, "plot U9_M106_1 1") == "9.1a"
    assert refusal(match, "plot-mission 1 1") == "9.1a"


@rule("fireteam 9.11b", "fireteam 9.12b")
@pytest.mark.parametrize("observer", ["U_L9-1", "U_OBS1", "U9_OBS1"])
def test_any_us_observer_or_leader_serves_any_us_artillery(observer: str) -> None:
    units = {"U9_M106_1": "2903", observer: "1412"}
    match = guns("preparation", {**units, **ENEMY}, battery())
    assert "plot U9_M106_1 1" in legal(match)
    assert "plot-mission 1 1" in legal(match)


@rule("fireteam 9.11a", "fireteam 9.12a")
@pytest.mark.parametrize(
    ("observer", "on_map", "off_map"),
    [("S8_OBS1", True, False), ("S9_OBS1", False, False), ("S_OBS1", False, True), ("S_L8-1", False, False)],
)
def test_soviet_observers_serve_their_own_artillery(observer: str, on_map: bool, off_map: bool) -> None:
    units = {"S8_MOR1": "2903", observer: "1412", "U1_SQ1": "1512"}
    match = guns("preparation", units, "", battery())
    assert ("plot S8_MOR1 1" in legal(match)) == on_map
    assert ("plot-mission 1 1" in legal(match)) == off_map


@rule("fireteam 9.11c")
@pytest.mark.parametrize(("vehicle", "looks"), [("U9_M577_1", True), ("U_M981_1", True), ("U1_M113_1", False)])
def test_an_observer_looks_out_of_observer_vehicles_only(vehicle: str, looks: bool) -> None:
    match = guns("preparation", {vehicle: "1412", "U_OBS1": f"in {vehicle}", **ENEMY}, battery())
    assert ("plot-mission 1 1" in legal(match)) == looks


@rule("fireteam 9.11c")
def test_an_observer_in_a_vehicle_off_the_map_observes_nothing() -> None:
    match = guns("preparation", {"U_M981_1": "away due=2", "U_OBS1": "in U_M981_1", **ENEMY}, battery())
    assert refusal(match, "plot-mission 1 1") == "9.1a"


@rule("fireteam 9.11c")
def test_an_observer_vehicle_alone_observes_nothing() -> None:
    match = guns("preparation", {"U_M981_1": "1412", **ENEMY}, battery())
    assert refusal(match, "plot-mission 1 1") == "9.1a"


@rule("fireteam 9.11d")
def test_scouts_in_the_air_do_not_observe() -> None:
    match = battle("preparation", {"U_OH58_1": "1412 low", **ENEMY}, artillery(battery()), 'rules = ["20"]')
    assert refusal(match, "plot-mission 1 1") == "9.1a"


@rule("fireteam 9.13")
def test_fear_does_not_keep_an_observer_from_looking() -> None:
    match = guns("preparation", {**PLATOON, "U9_OBS1": "1412 fear=4", **ENEMY})
    assert "plot U9_M106_1 1" in legal(match)


@rule("fireteam 9.1a", "fireteam 10.22b")
def test_smoke_takes_the_view_from_an_observer() -> None:
    open_view = guns("preparation", {**PLATOON, **ENEMY})
    veiled = guns("preparation", {**PLATOON, **ENEMY}, "", "", 'smoke = ["1511", "1512", "1411", "1513", "1413"]')
    for match in (open_view, veiled):
        match.play("plot U9_M106_1 1")
    assert refusal(open_view, "target 1712") is None
    assert refusal(veiled, "target 1712") == "9.1a"


@rule("fireteam 9.1a", "fireteam 10.22b")
def test_what_is_observed_follows_smoke_and_observers_within_one_match() -> None:
    screen = 'smoke = ["1511", "1512", "1411", "1513", "1413"]'
    clear = state_of(guns("preparation", {**PLATOON, **ENEMY}))
    veiled = state_of(guns("preparation", {**PLATOON, **ENEMY}, "", "", screen))
    before = observed(clear, "us", 9)
    clear.smoke = veiled.smoke
    assert observed(clear, "us", 9) == observed(veiled, "us", 9) != before
    clear.smoke = 0
    put(clear, WORLD.piece_number("U9_OBS1"), WORLD.find("2010"))
    elsewhere = state_of(guns("preparation", {**PLATOON, "U9_OBS1": "2010", **ENEMY}))
    assert observed(clear, "us", 9) == observed(elsewhere, "us", 9) != before


# -------------------------------------------------------------------------------------------------- numbers


@rule("fireteam 9.31a")
def test_a_unit_plans_two_fires_at_one_hex_or_at_two() -> None:
    match = guns("preparation", {**PLATOON, **ENEMY})
    plot(match, "U9_M106_1", 1, "1511")
    plot(match, "U9_M106_1", 2, "1511")
    assert refusal(match, "plot U9_M106_1 1") == "9.31a"
    assert refusal(match, "plot U9_M106_1 3") == "9.31a"
    assert planned(match) == ["U9_M106_1 1 1511", "U9_M106_1 2 1511"]
    plot(match, "U9_M106_2", 1, "1511")
    plot(match, "U9_M106_2", 2, "1512")
    assert planned(match)[2:] == ["U9_M106_2 1 1511", "U9_M106_2 2 1512"]


@rule("fireteam 9.3a")
def test_first_and_second_fires_are_chains_of_their_own() -> None:
    match = guns("preparation", {**PLATOON, **ENEMY})
    plot(match, "U9_M106_1", 1, "1511")
    play(match, "plot U9_M106_2 2")
    assert refusal(match, "target 1513") is None


@rule("fireteam 9.41c")
def test_a_battery_plans_two_missions() -> None:
    match = guns("preparation", OBSERVED_D, battery(tubes=1))
    mission(match, 1, "4009")
    mission(match, 2, "4009")
    assert refusal(match, "plot-mission 1 1") == "9.41c"
    assert refusal(match, "plot-mission 1 3") == "9.41c"
    assert refusal(match, "plot-mission 2 1") == "9.4"


@rule("fireteam 9.33a")
def test_plots_lie_between_the_least_and_twice_the_printed_range() -> None:
    match = guns("preparation", {"U9_M106_1": "1503", "U9_OBS1": "1412", **ENEMY})
    match.play("plot U9_M106_1 1")
    assert refusal(match, "target 1512") == "9.33a"  # nine hexes, the least are ten
    assert refusal(match, "target 1513") is None


@rule("fireteam 9.4")
def test_a_battery_serves_in_its_turns_only() -> None:
    line = battery(turns=[2, 3])
    assert legal(guns("preparation", {**PLATOON, **OBSERVED_D}, line), "plot-mission") == []
    later = guns("preparation", {**PLATOON, **OBSERVED_D}, line, "", "turn = 2")
    assert legal(later, "plot-mission") == ["plot-mission 1 1", "plot-mission 1 2"]


@rule("fireteam 9.0a", "fireteam 9.1a")
def test_who_cannot_plan_is_told_why() -> None:
    match = guns("preparation", {**PLATOON, "U1_SQ1": "0505", "S8_MOR1": "2010", "S8_OBS1": "2011"})
    assert refusal(match, "plot U1_SQ1 1") == "9.0a"
    assert refusal(match, "plot S8_MOR1 1") == "9.1a"
    assert refusal(match, "drop-mission 1 1") == "9.43c"
    assert refusal(match, "commit") == "9.1a"


@rule("fireteam 9.31b")
def test_a_mortar_that_is_carried_plans_nothing() -> None:
    match = guns("preparation", {"S8_MTLB1": "2903", "S8_MOR1": "in S8_MTLB1", "S8_OBS1": "1412", "U1_SQ1": "1512"})
    assert refusal(match, "plot S8_MOR1 1") == "9.31b"


# --------------------------------------------------------------------------------------------------- chits


@rule("fireteam 9.42a")
def test_a_battery_with_a_mission_has_one_chit_in_the_cup() -> None:
    match = guns("preparation", OBSERVED_D, battery(tubes=1))
    mission(match, 1, "4009")
    mission(match, 2, "4109")
    match.play("done")
    assert cup(match)["us/battery/1"] == 1


@rule("fireteam 9.42a")
def test_a_battery_without_a_mission_has_none() -> None:
    match = guns("preparation", OBSERVED_D, battery(tubes=1))
    match.play("done")
    assert "us/battery/1" not in cup(match)


@rule("fireteam 9.43c")
def test_a_mission_left_over_is_kept_or_struck_out() -> None:
    left = f"{battery(tubes=1)}, plots = [{plan('4009', battery=1, loads='shell = 1')}]"
    match = guns("preparation", OBSERVED_D, left, "", "turn = 2")
    assert planned(match) == ["1 1 4009 shell 1"]
    assert refusal(match, "plot-mission 1 1") == "9.41c"
    play(match, "drop-mission 1 1", "plot-mission 1 1", "target 4109")
    assert planned(match) == ["1 1 4109 shell 1"]
    assert refusal(match, "drop-mission 1 1") == "9.43c"


@rule("fireteam 9.43c")
def test_a_kept_mission_needs_no_new_observation() -> None:
    left = f"{battery(tubes=1)}, plots = [{plan('4009', battery=1, loads='shell = 1')}]"
    match = guns("preparation", {"U1_SQ1": "0505"}, left, "", "turn = 2")
    match.play("done")
    assert cup(match)["us/battery/1"] == 1


@rule("fireteam 9.31a")
def test_what_units_had_planned_is_forgotten_with_the_turn() -> None:
    match = guns("preparation", {**PLATOON, **ENEMY}, f"plots = [{plan('1512', unit='U9_M106_1')}]", "", "turn = 2")
    assert planned(match) == []


# ------------------------------------------------------------------------------------------------- secrecy


@rule("fireteam 9.1a", "fireteam 9.41c")
def test_the_other_side_learns_nothing_of_plots() -> None:
    """Whatever is planned for units on the map, the enemy and the spectators are shown the same, before and after."""
    one, other = (guns("preparation", {**PLATOON, **ENEMY}, battery(tubes=1)) for _ in range(2))
    for match, hexes in ((one, ("1511", "1512")), (other, ("1712", "1813"))):
        plot(match, "U9_M106_1", 1, hexes[0])
        mission(match, 1, hexes[1])
        for viewer in ("soviet", None):
            assert b"2903" in knowledge(match, viewer)
    for viewer in ("soviet", None):
        assert knowledge(one, viewer) == knowledge(other, viewer)
    for match in (one, other):
        match.play("done")
    for viewer in ("soviet", None):
        assert knowledge(one, viewer) == knowledge(other, viewer)
    assert knowledge(one, "us") != knowledge(other, "us")


@rule("fireteam 9.1a")
def test_a_side_is_asked_whether_or_not_its_observers_see_anything() -> None:
    """Otherwise the question itself would tell of hidden observers."""
    match = guns("preparation", {"U9_M106_1": "2903", **ENEMY})
    assert legal(match) == ["done"]


@rule("fireteam 9.1a")
def test_a_side_without_artillery_is_not_asked() -> None:
    match = guns("preparation", {"U1_SQ1": "0505", **ENEMY})
    assert match.decision is not None
    assert type(match.decision).__name__ != "ChoosePlot"


@rule("fireteam 9.1a")
def test_both_sides_plan_one_after_the_other() -> None:
    units = {**PLATOON, "S8_MOR1": "2010", "S8_OBS1": "2011"}
    match = guns("preparation", units)
    assert match.decision is not None
    assert match.decision.side == "us"
    match.play("done")
    assert match.decision is not None
    assert match.decision.side == "soviet"
    assert refusal(match, "plot S8_MOR1 1") is None
