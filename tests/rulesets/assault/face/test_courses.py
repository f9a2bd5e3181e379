"""Air strikes and fire missions as they are shown step by step: every roll with its rule before it is made, no secret
told, the chances those that play has."""

from __future__ import annotations

from fractions import Fraction

from grognard.ai.players import Dice
from grognard.core.view import Course, CourseStep, Forecast, Sketch, View
from tests.rulesets.assault.face.village import air_strike, first_attack, second_attack, village
from tests.support import rule


def course_of(view: View) -> Course:
    assert view.course is not None
    return view.course


def step(course: Course | Forecast, id_: str) -> CourseStep:
    return next(each for each in course.steps if each.label.id == id_)


def sketch_of(shown: Course | Forecast) -> Sketch:
    assert shown.sketch is not None
    return shown.sketch


def percent(forecast: Forecast, *, before: bool = False) -> dict[str, float]:
    chances = forecast.before if before else forecast.chances
    return {each.result: round(100 * each.numerator / each.denominator, 1) for each in chances}


def dice_of(step: CourseStep) -> str:
    return "".join(die.kind for face in step.faces for die in face.dice)


def standings(course: Course) -> list[tuple[str, str]]:
    return [(each.label.id, each.state) for each in course.steps]


# ------------------------------------------------------------------------------------------------------ air strikes


def test_nothing_is_shown_while_nothing_is_in_progress() -> None:
    assert village().view("german").course is None


@rule("assault 2.3")
def test_before_a_target_is_named_the_order_is_shown() -> None:
    for viewer in ("german", "soviet", None):
        course = course_of(air_strike().view(viewer))
        assert course.steps[0].state == "now"
        assert [each.state for each in course.steps[1:]] == ["ahead"] * 4
        assert course.card is not None
        assert course.card.id == "ST1"


@rule("assault 2.4a", "assault 2.4h", "assault 2.5c")
def test_anti_aircraft_fire_is_a_step_with_its_dice_and_branches() -> None:
    course = course_of(air_strike("air-target G_SDKFZ251_1").view("german"))
    fire = step(course, "course-aa")
    assert (fire.state, course.unit) == ("now", "G_FLAK38T_1")
    assert ["".join(die.kind for die in pool.dice) for pool in fire.pools] == ["R", "R"]
    found = {each.result: Fraction(each.numerator, each.denominator) for each in fire.chances}
    assert list(found) == ["shot-down", "aborts", "damaged", "driven-off", "missed"]
    assert sum(found.values()) == 1
    assert round(float(100 * found["shot-down"]), 1) == 22.2


@rule("assault 2.6.1d", "assault 2.6.2b")
def test_sighting_and_accuracy_tell_what_each_face_does() -> None:
    course = course_of(air_strike("air-target G_SDKFZ251_1").view("german"))
    assert step(course, "course-sighting").rules == ("2.6.1d",)
    assert step(course, "course-sighting").faces == ()
    assert dice_of(step(course, "course-accuracy-by")) == "GGBBBB"


@rule("assault 2.6.1b", "assault 2.6.1c")
def test_a_sighting_roll_tells_what_each_face_adds() -> None:
    course = course_of(air_strike("air-target G_PZB39_1").view("german"))
    assert [face.words for face in step(course, "course-sighting").faces] == ["−1", "0", "0", "0", "+1", "+1"]


@rule("assault 2.4e", "assault 2.5b")
def test_an_interception_shows_the_loss_with_and_without_it() -> None:
    match = air_strike("air-target G_SDKFZ251_1")
    (forecast,) = match.odds("intercept G_FLAK38T_1", "german")
    assert percent(forecast) == {"eliminated": 17.4, "damage": 16.3, "suppressed": 9.6, "nothing": 56.7}
    (passing,) = match.odds("pass", "german")
    assert percent(forecast, before=True) == percent(passing)
    assert percent(passing) == {"eliminated": 35.3, "damage": 33.0, "suppressed": 18.8, "nothing": 12.8}


@rule("assault 2.4c", "assault 2.4d")
def test_the_map_shows_the_flight_the_distance_and_the_reach() -> None:
    sketch = sketch_of(course_of(air_strike("air-target G_SDKFZ251_1").view("german")))
    assert [(each.kind, each.end) for each in sketch.arrows] == [("flight", "5B-8E"), ("sight", "5B-8E")]
    look = sketch.arrows[1].label
    assert look is not None
    assert look.args["far"] == 3
    assert [zone.tone for zone in sketch.zones] == ["reach"]


@rule("assault 2.6.2d")
def test_own_units_in_danger_are_named() -> None:
    strike = air_strike()
    (forecast,) = strike.odds("air-target G_MECH41_2", "soviet")
    assert sketch_of(forecast).remarks == ()
    (forecast,) = strike.odds("air-target G_PZB39_1", "soviet")
    assert {remark.hex for remark in sketch_of(forecast).remarks} == {"4B-3D"}
    assert [face.bad for face in step(forecast, "course-accuracy-by").faces] == [
        True,
        False,
        False,
        False,
        False,
        False,
    ]


@rule("assault 2.6", "assault 2.6.2d")
def test_a_strike_can_be_looked_at_at_every_step_until_its_end() -> None:
    """Whatever falls: the views of all sides are whole at every question of strikes and of missions."""
    for seed in range(12):
        for match in (air_strike("air-target G_PZB39_1", seed=seed), second_attack("mode support", seed=seed)):
            dice = Dice(seed)
            while (decision := match.decision) is not None and type(decision).__name__ != "ChooseImpulse":
                for viewer in ("german", "soviet", None):
                    assert match.view(viewer) == match.view(viewer)
                match.play(decision.sample(match.state, dice), decision.side)


# -------------------------------------------------------------------------------------------------------- artillery


@rule("assault 3.4", "assault 3.4.4a", "assault MR17.1")
def test_five_modes_stand_side_by_side_and_the_barred_one_says_why() -> None:
    first = course_of(first_attack().view("german")).keys
    assert [key.barred for key in first] == [None] * 5
    again = {key.notation: key for key in course_of(second_attack().view("german")).keys}
    effect = again["mode effect"]
    assert effect.barred is not None
    assert (effect.rule, effect.barred.id) == ("3.4.4a", "refusal-no-effect-mode")
    assert [name for name, key in again.items() if key.barred] == ["mode effect"]


@rule("assault 3.4")
def test_the_chosen_mode_stays_and_the_steps_go_on() -> None:
    course = course_of(second_attack("mode support").view("german"))
    assert [(key.notation, key.chosen) for key in course.keys] == [("mode support", True)]
    assert standings(course)[:3] == [
        ("course-mode-chosen", "done"),
        ("course-hex", "now"),
        ("course-spotter", "ahead"),
    ]
    assert [(time.label.id, time.state) for time in course.times] == [
        ("step-planning", "done"),
        ("step-support", "done"),
        ("step-action", "now"),
        ("step-organization", "ahead"),
    ]


@rule("assault MR4.8")
def test_what_a_battery_plans_is_its_own_sides_secret() -> None:
    for match in (first_attack(), first_attack("mode bombardment"), second_attack("mode support")):
        assert match.view("soviet").course is None
        assert match.view(None).course is None


@rule("assault 3.0i", "assault 3.3.2")
def test_every_hex_of_a_second_attack_bears_its_modifier() -> None:
    match = second_attack("mode support")
    decision = match.view("german").decision
    assert decision is not None
    signs = {choice.hex: choice.sign for choice in decision.choices}
    assert (signs["4B-3C"], signs["4B-3D"], signs["4B-1D"]) == ("0", "−1", "−2")
    first = first_attack("mode support").view("german").decision
    assert first is not None
    assert {choice.sign for choice in first.choices} == {""}


@rule("assault 3.0i", "assault 3.5c", "assault 3.6a")
def test_a_shifted_attack_shows_its_shift_its_faces_and_who_is_in_danger() -> None:
    match = second_attack("mode support")
    (forecast,) = match.odds("target 4B-3D", "german")
    accuracy = step(forecast, "course-accuracy-by")
    assert dice_of(accuracy) == "GGBBBB"
    assert [face.bad for face in accuracy.faces] == [True, True, False, False, False, False]
    sketch = sketch_of(forecast)
    assert [(each.kind, each.start, each.end) for each in sketch.arrows] == [("shift", "4B-3C", "4B-3D")]
    (remark,) = sketch.remarks
    assert (remark.hex, remark.words.args["count"]) == ("4B-2D", 2)
    (same,) = match.odds("target 4B-3C", "german")
    assert sketch_of(same).arrows == ()


@rule("assault 3.3.1b", "assault 3.3.1c")
def test_where_the_first_spotter_serves_and_where_nobody_sees_is_outlined() -> None:
    zones = {
        zone.tone: set(zone.hexes) for zone in sketch_of(course_of(second_attack("mode support").view("german"))).zones
    }
    assert {"4B-3C", "4B-3D"} <= zones["free"]
    assert not zones["free"] & zones["barred"]


@rule("assault 3.2c")
def test_the_waypoint_stays_on_the_map_while_the_second_attack_is_called() -> None:
    pins = [
        each.place for each in second_attack("mode support").view("german").counters if each.kind == "mark.waypoint"
    ]
    assert pins == ["4B-3C"]


# ---------------------------------------------------------------------------------------------- shots and the strip


@rule("assault MR10.2")
def test_a_shot_outlines_the_bands_of_its_firer() -> None:
    (forecast,) = village().odds("fire G_MECH41_1 S_RIFLE41_2 soft", "german")
    sketch = sketch_of(forecast)
    assert [(zone.tone, zone.label.args["far"]) for zone in sketch.zones] == [("close", 2), ("medium", 4), ("long", 6)]
    assert [(each.kind, each.start, each.end) for each in sketch.arrows] == [("sight", "4B-1D", "4B-3D")]
    assert {"4B-3D", "4B-1D"} <= set(sketch.zones[0].hexes)


@rule("assault MR6.2.2b", "assault MR6.2.2e")
def test_points_on_the_strip_are_known_to_their_owner_alone() -> None:
    def purses(viewer: str | None) -> dict[str, str]:
        cards = village().view(viewer).cards
        return {chip.unit: chip.purse for card in cards for chip in card.chips}

    own = purses("german")
    assert (own["G_MECH41_1"], own["G_PZB39_1"], own["S_MAXIM_1"]) == ("full", "", "secret")
    assert {purses(viewer)["G_MECH41_1"] for viewer in ("soviet", None)} == {"secret"}


@rule("assault MR6.2.2c")
def test_who_has_paid_is_seen_by_everybody() -> None:
    match = village("fire G_MECH41_1 S_RIFLE41_2 soft")
    for viewer in ("german", "soviet"):
        chips = {chip.unit: chip.purse for card in match.view(viewer).cards for chip in card.chips}
        assert chips["G_MECH41_1"] == "spent"


def test_the_first_panel_tells_points_and_objectives_to_their_side() -> None:
    def lit(viewer: str | None) -> list[object]:
        return [row.value for row in village().view(viewer).panels[0].rows if row.lit]

    assert len(lit("german")) == 2
    assert lit("german")[1] == "0/3"
    assert lit(None) == []
