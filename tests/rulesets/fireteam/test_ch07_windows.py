"""[7.0] [7.1] Opportunity fire: what opens a window, who may fire in it, and when it closes."""

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.events.fire import ShotsFired
from grognard.rulesets.fireteam.events.gunnery import GunFired
from grognard.rulesets.fireteam.events.movement import Entered, MovingFireOpened, Turned
from tests.rulesets.fireteam.commanding import asked, battle, deeds, remaining, state_of, unit, where
from tests.rulesets.fireteam.edition import hide
from tests.support import events, legal, play, refusal, rule

SQUADS = {"S1_SQ1": "0110", "U1_SQ1": "0116"}


def moving(units: dict[str, str], *steps: str, mover: str = "S1_SQ1", lines: tuple[str, ...] = ()) -> Match:
    """A unit that is activated to move, and its first steps."""
    side = "us" if mover[0] == "U" else "soviet"
    match = battle(f"{side} impulse", units, "funds = 20", *lines)
    return play(match, f"activate move unit {mover}", *steps)


@rule("fireteam 7.0a")
@pytest.mark.parametrize(
    ("mover", "firer"), [("S1_SQ1", "U1_SQ1"), ("U1_SQ1", "S1_SQ1"), ("S4_T80_1", "U1_SQ1"), ("U1_M2_1", "S1_SQ1")]
)
def test_a_unit_that_enters_a_hex_in_view_and_range_may_be_fired_at(mover: str, firer: str) -> None:
    match = moving({mover: "0110" if "SQ" in mover else "0110 S", firer: "0116"}, "go 0111", mover=mover)
    enemy = "us" if firer[0] == "U" else "soviet"
    assert asked(match) == f"{enemy} ChooseReaction"
    assert f"react {firer}" in legal(match)


@rule("fireteam 7.0a")
def test_any_number_of_units_fire_one_after_the_other_until_all_is_said() -> None:
    match = moving({**SQUADS, "U1_SQ2": "0115", "U2_SQ1": "0214"}, "go 0111")
    for name in ("U2_SQ1", "U1_SQ1", "U1_SQ2"):
        match.feed([10])
        play(match, f"react {name}")
    assert len(events(match, ShotsFired)) == 3
    assert asked(match) == "soviet MoveOn"


@rule("fireteam 7.0a")
def test_what_does_not_enter_a_hex_gives_no_chance() -> None:
    match = moving(SQUADS, "caution S1_SQ1")
    assert asked(match) in ("soviet MoveOn", "soviet ChooseDeed")
    fired = moving({**SQUADS, "U1_SQ1": "0113"})
    fired.feed([10])
    play(fired, "moving-fire S1_SQ1", "aim S1_SQ1 0113")
    assert not any(entry.event.rules == ("7.1a",) for entry in fired.log)
    assert asked(fired) == "soviet MoveOn"


@rule("fireteam 7.0a", "fireteam 7.1a")
def test_out_of_range_or_out_of_view_there_is_no_chance() -> None:
    assert asked(moving({**SQUADS, "U1_SQ1": "0128"}, "go 0111")) == "soviet MoveOn"
    assert asked(moving(SQUADS, "go 0111", lines=('smoke = ["0112", "0113"]',))) == "soviet MoveOn"


@rule("fireteam 7.0a")
def test_guns_are_fired_only_at_the_vehicle_that_moved() -> None:
    units = {"S4_T80_1": "0110 S", "S4_T80_2": "0212 S", "U5_M1_1": "0118 N"}
    match = moving(units, "go 0111", mover="S4_T80_1")
    assert {text.split()[-1] for text in legal(match, "snap")} == {"S4_T80_1"}
    assert refusal(match, "snap U5_M1_1 M1_gun HV S4_T80_2") == "7.0a"


@rule("fireteam 7.1a")
def test_fire_is_resolved_at_once_and_before_moving_fire() -> None:
    match = moving(SQUADS, "creep 0111")
    match.feed([10])
    play(match, "react U1_SQ1")
    assert unit(match, "S1_SQ1").shot_at
    match.feed([10])
    play(match, "moving-fire S1_SQ1", "aim S1_SQ1 0116")
    order = [type(e.event) for e in match.log if isinstance(e.event, Entered | ShotsFired | MovingFireOpened)]
    assert order == [Entered, ShotsFired, MovingFireOpened, ShotsFired]


@rule("fireteam 7.1a", "fireteam 6.5e")
def test_guns_fire_one_column_worse_at_a_chance_target() -> None:
    match = moving({"S4_T80_1": "0110 S", "U5_M1_1": "0118 N"}, "go 0111", mover="S4_T80_1")
    action = next(text for text in legal(match, "snap") if "HV" in text)
    names = {item.reason.id: item.value for item in match.odds(action)[0].modifiers}
    assert names["reason-opportunity-fire"] == 1


@rule("fireteam 7.1b", "fireteam 7.15a")
def test_a_cautious_vehicle_is_fired_at_and_then_fires_itself() -> None:
    units = {"S1_BMP2_1": "A1426 NW", "U1_SQ1": "A1625", "U3_SQ3": "5928"}
    match = moving(units, "creep A1325", mover="S1_BMP2_1")
    assert asked(match) == "us ChooseReaction"
    modifiers = {item.reason.id for item in match.odds("react U1_SQ1")[0].modifiers}
    assert "reason-target-cautious" in modifiers
    match.feed([10])
    play(match, "react U1_SQ1")
    play(match, "done")
    assert unit(match, "S1_BMP2_1").fear == 0
    before = state_of(match).calls[-1].frame.spent  # type: ignore[attr-defined]
    play(match, "moving-fire S1_BMP2_1")
    assert dict(before).popitem()[1] == 24
    after = next(c.frame.spent for c in state_of(match).calls if type(c.frame).__name__ == "Move")  # type: ignore[attr-defined]
    assert dict(after).popitem()[1] == 60


@rule("fireteam 7.13")
def test_once_the_unit_has_moved_on_or_another_moves_the_chance_is_gone() -> None:
    units = {"S1_SQ1": "0110", "S1_SQ2": "0222", "U1_SQ1": "0116"}
    match = battle("soviet impulse", {**units, "S2_SQ1": "0108"}, "funds = 20")
    play(match, "activate move unit S1_SQ1", "go 0111", "pass", "halt")
    play(match, "activate move unit S2_SQ1", "go 0109", "pass")
    assert where(match, "S1_SQ1") == "0111"
    match.feed([1])
    play(match, "go 0108", "react U1_SQ1")
    assert events(match, ShotsFired)[-1].shot.target != deeds(match).trail[0]  # type: ignore[attr-defined]
    assert not unit(match, "S1_SQ1").shot_at


@rule("fireteam 7.13")
def test_who_passes_is_asked_again_at_the_next_hex() -> None:
    match = moving(SQUADS, "go 0111", "pass", "go 0112")
    assert asked(match) == "us ChooseReaction"


@rule("fireteam 7.13")
@pytest.mark.parametrize("others", [{}, {"U3_SQ3": "5920 hidden"}])
def test_a_window_closes_when_the_movers_are_lost(others: dict[str, str]) -> None:
    match = moving({**SQUADS, "U1_SQ1": "0112", "U1_SQ2": "0112", **others}, "go 0111")
    match.feed([1, 1, 1, 1])
    play(match, "react U1_SQ1")
    assert unit(match, "S1_SQ1").place == "dead"
    assert asked(match) == "soviet ChooseDeed"


@rule("fireteam 7.14", "fireteam 7.0a")
def test_a_vehicle_that_enters_and_unloads_gives_two_chances() -> None:
    units = {"S1_BMP2_1": "0110 S", "S1_SQ1": "in S1_BMP2_1", "U1_SQ1": "0116", "U1_SQ2": "0116"}
    match = moving(units, "go 0111", mover="S1_BMP2_1")
    assert asked(match) == "us ChooseReaction"
    play(match, "pass", "done", "pass", "dismount S1_BMP2_1 S1_SQ1")
    assert asked(match) == "us ChooseReaction"
    match.feed([6])
    play(match, "react U1_SQ1")
    assert unit(match, "S1_SQ1").shot_at
    assert unit(match, "S1_BMP2_1").shot_at


@rule("fireteam 5.31c", "fireteam 7.0a")
def test_a_vehicle_may_be_fired_at_before_and_after_it_turns() -> None:
    match = moving({"S4_T80_1": "0110 S", "U5_M1_1": "0118 N"}, "go 0111", mover="S4_T80_1")
    assert asked(match) == "us ChooseReaction"
    play(match, "pass", "face S4_T80_1 2")
    assert asked(match) == "us ChooseReaction"
    match.feed([10])
    play(match, next(text for text in legal(match, "snap") if "HV" in text))
    order = [type(e.event) for e in match.log if isinstance(e.event, Entered | Turned | GunFired)]
    assert order == [Entered, Turned, GunFired]
    assert asked(match) == "soviet MoveOn"


@rule("fireteam 7.15a", "fireteam 7.15b")
def test_a_unit_that_pays_for_caution_at_every_hex_has_its_protection_at_every_hex() -> None:
    match = moving(SQUADS, "creep 0111")
    assert "reason-target-cautious" in {item.reason.id for item in match.odds("react U1_SQ1")[0].modifiers}
    play(match, "pass", "creep 0112")
    assert "reason-target-cautious" in {item.reason.id for item in match.odds("react U1_SQ1")[0].modifiers}
    plain = moving(SQUADS, "go 0111")
    assert "reason-target-cautious" not in {item.reason.id for item in plain.odds("react U1_SQ1")[0].modifiers}


@rule("fireteam 7.16a")
def test_a_vehicle_does_not_turn_to_fire_at_infantry() -> None:
    behind = moving({**SQUADS, "U5_M1_1": "0116 S", "U1_SQ1": "5928"}, "go 0111")
    assert asked(behind) == "soviet MoveOn"
    before = moving({**SQUADS, "U5_M1_1": "0116 N", "U5_M1_2": "0117 S", "U1_SQ1": "5928"}, "go 0111")
    assert legal(before, "react") == ["react U5_M1_1"]
    assert refusal(before, "react U5_M1_2") == "7.16a"


@rule("fireteam 7.16b", "fireteam 6.43b", "fireteam 7.11b")
def test_it_turns_to_fire_at_vehicles_with_the_penalty() -> None:
    match = moving({"S4_T80_1": "0110 S", "U5_M1_1": "0118 S"}, "go 0111", mover="S4_T80_1")
    action = next(text for text in legal(match, "snap") if "HV" in text)
    assert {item.reason.id: item.value for item in match.odds(action)[0].modifiers}["reason-facing-change"] == 2
    play(match, action)
    assert asked(match) == "us ChooseSwing"
    match.feed([10])
    play(match, "swing U5_M1_1 2")
    assert unit(match, "U5_M1_1").facing == 2
    assert events(match, GunFired)[0].shot.turned  # type: ignore[attr-defined]


@rule("fireteam 7.16b")
def test_it_turns_for_infantry_fire_at_a_vehicle_but_not_at_one_that_unloads_infantry() -> None:
    units = {"S1_BMP2_1": "0110 S", "S1_SQ1": "in S1_BMP2_1", "U5_M1_1": "0116 S"}
    match = moving(units, "go 0111", mover="S1_BMP2_1")
    assert "react U5_M1_1" in legal(match)
    play(match, "pass", "done", "pass", "dismount S1_BMP2_1 S1_SQ1")
    assert refusal(match, "react U5_M1_1") == "7.16a"
    assert legal(match, "snap")


@rule("fireteam 9.3b", "fireteam 20.15b")
def test_mortars_never_make_opportunity_fire() -> None:
    match = moving({**SQUADS, "U9_M106_1": "0117 N"}, "go 0111")
    assert refusal(match, "react U9_M106_1") == "9.3b"


@rule("fireteam 3.0i", "fireteam 6.41a")
def test_passengers_fire_only_with_their_vehicle() -> None:
    units = {"S1_SQ1": "0110", "U1_M2_1": "0116 N", "U1_SQ1": "in U1_M2_1"}
    match = moving(units, "go 0111")
    assert refusal(match, "react U1_SQ1") == "6.41a"
    play(match, "react U1_M2_1")
    assert legal(match, "add") == ["add U1_SQ1"]
    match.feed([10])
    play(match, "add U1_SQ1")
    assert len(events(match, ShotsFired)[0].shot.firers) == 2  # type: ignore[attr-defined]
    assert remaining(match, "us") == 17


@rule("fireteam 11.3", "fireteam 11.31a", "fireteam 7.1a")
def test_hidden_units_react_and_appear_by_it() -> None:
    match = moving({**SQUADS, "U1_SQ1": "0116"})
    hide(match.state, "U1_SQ1")
    match.play("go 0111")
    assert asked(match) == "us ChooseReaction"
    match.feed([10])
    play(match, "react U1_SQ1")
    assert not unit(match, "U1_SQ1").hidden


@rule("fireteam 11.3", "fireteam 7.13")
def test_a_side_with_hidden_units_is_asked_whether_they_can_fire_or_not() -> None:
    match = moving({**SQUADS, "U1_SQ1": "5920 hidden"}, "go 0111")
    assert asked(match) == "us ChooseReaction"
    assert legal(match) == ["watch", "pass"]
    assert refusal(match, "react U1_SQ1") == "6.22a"
