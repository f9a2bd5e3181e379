"""What the table explains: whose fire a marker is and why it is worth so much, tracks, headings, plans of one's own."""

from __future__ import annotations

from grognard.core.view import Counter, Track
from grognard.rulesets.lhy.actions.command import ActivatePlatoon
from grognard.rulesets.lhy.actions.fire import Fire, Shoot
from grognard.rulesets.lhy.events.results import FireOver
from grognard.rulesets.lhy.events.troops import Entered
from grognard.rulesets.lhy.face.choices import choice
from grognard.rulesets.lhy.face.view import view
from grognard.rulesets.lhy.reaction.segment import ChooseAct, ChooseReaction
from grognard.rulesets.lhy.state import ON_TRACK, Avatar, LhyState, Platoon
from tests.rulesets.lhy.fireline import Fireline
from tests.rulesets.lhy.marching import field, march
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

SQUAD, ENEMY = "able-1-squad-1", "k1-1-squad-1"


def firing(**facts: object) -> Fireline:
    """A squad fires at an enemy two hexes off."""
    stage = Fireline("crossroads")
    stage.place(SQUAD, "B4")
    stage.place(ENEMY, "B6", **facts)
    stage.activation("allied", SQUAD)
    stage.do(Fire(stage.id(SQUAD), stage.hex("B6")))
    return stage


# ------------------------------------------------------------------------------------------------------- markers


@rule("lhy 11.3.2s3", "lhy 13.1s1")
def test_a_marker_tells_who_fired_it_from_where_and_every_modifier() -> None:
    stage = firing()
    for viewer in ("allied", "axis", None):
        (pile,) = view(stage.state, viewer).due["B6"]
        (die,) = pile.dice
        assert die.label.id == "pile-by-from"
        assert "B4" in repr(die.label)
        assert sum(each.value for each in die.modifiers) == die.value
        assert len(die.faces) == 10


@rule("lhy 4.3a")
def test_modifiers_are_told_to_those_alone_who_knew_everybody_when_it_was_fired() -> None:
    stage = firing(concealed=True)
    stage.change(ENEMY, concealed=False)
    told = {viewer: view(stage.state, viewer).due["B6"][0].dice[0].modifiers for viewer in ("allied", "axis", None)}
    assert told["axis"] != ()
    assert (told["allied"], told[None]) == ((), ())


@rule("lhy 4.3a")
def test_a_concealed_firer_is_not_named() -> None:
    stage = firing()
    stage.change(SQUAD, concealed=True)
    (pile,) = view(stage.state, "axis").due["B6"]
    assert "unit-unknown" in repr(pile.dice[0].label)
    assert "unit-unknown" not in repr(view(stage.state, "allied").due["B6"])


@rule("lhy 11.5.3s3", "lhy 13.2s1")
def test_an_anti_tank_marker_tells_the_same() -> None:
    stage = Fireline("bridge")
    gun, tank = stage.place("german-gun-1", "G5"), stage.place("ctank-1-afv-1", "E5")
    stage.activation("axis")
    stage.do(Shoot(gun, tank))
    (die,) = view(stage.state, "allied").due["E5"][0].dice
    assert sum(each.value for each in die.modifiers) == die.value
    assert set(die.faces) <= {"none", "shocked", "destroyed"}


@rule("lhy 13.1s8")
def test_explanations_go_with_the_markers() -> None:
    stage = firing()
    assert stage.state.shots
    stage.tell(FireOver())
    assert not stage.state.shots


def test_a_fork_keeps_explanations_of_its_own() -> None:
    stage = firing()
    other = stage.state.fork()
    other.shots.clear()
    other.headings[3] = 0
    assert stage.state.shots
    assert 3 not in stage.state.headings


# ------------------------------------------------------------------------------------------------------- vehicles


def counter(state: LhyState, name: str) -> Counter:
    return next(one for one in view(state, "axis").counters if one.id == name)


@rule("lhy 11.1x2")
def test_a_vehicle_is_turned_the_way_it_went_and_reversing_leaves_it_so() -> None:
    stage = Stage("hill48")
    tank = stage.place("pz2-1-afv-1", "4:I3")
    assert counter(stage.state, "pz2-1-afv-1").heading is None
    north, south = stage.hex("4:I2"), stage.hex("4:I3")
    stage.tell(Entered((tank,), north, south, "drove"))
    ahead = counter(stage.state, "pz2-1-afv-1").heading
    stage.tell(Entered((tank,), south, north, "reversed"))
    assert counter(stage.state, "pz2-1-afv-1").heading == ahead
    stage.tell(Entered((tank,), north, south, "drove"))
    stage.tell(Entered((tank,), south, north, "drove"))
    assert counter(stage.state, "pz2-1-afv-1").heading != ahead


# --------------------------------------------------------------------------------------------------------- tracks


def tracks(stage: Stage) -> dict[str, Track]:
    panels = view(stage.state, "allied").panels
    return {panel.id: track for panel in panels for track in panel.tracks}


@rule("lhy 20.4", "lhy 20.5a", "lhy 20.5b")
def test_the_casualty_marker_runs_between_both_limits() -> None:
    stage = Stage()
    stage.state.turn = 1
    stage.state.lost = {"allied": 5, "axis": 2}
    track = tracks(stage)["casualties"]
    assert (track.first, track.now, track.last) == (-9, -3, 7)
    assert [(mark.at, mark.side) for mark in track.marks] == [(-8, "allied"), (6, "axis")]
    stage.state.lost = {"allied": 0, "axis": 20}
    assert tracks(stage)["casualties"].now == 7


@rule("lhy 20.5b")
def test_a_limit_beyond_the_eighth_box_lengthens_the_track() -> None:
    """The rulebook's marker lies on 2 with its back up; ours simply on -12, for the attacker's losses run downward."""
    track = tracks(Stage("hill48"))["casualties"]
    assert [(mark.at, mark.side) for mark in track.marks] == [(-12, "axis"), (7, "allied")]
    assert (track.first, track.last) == (-13, 8)


@rule("lhy 20.5b")
def test_losses_are_lit_by_the_difference_and_not_by_themselves() -> None:
    stage = Stage()
    stage.state.turn = 1
    stage.state.lost = {"allied": 9, "axis": 9}
    (rows,) = (panel.rows for panel in view(stage.state, None).panels if panel.id == "casualties")
    assert not any(row.lit for row in rows)
    stage.state.lost = {"allied": 9, "axis": 1}
    (rows,) = (panel.rows for panel in view(stage.state, None).panels if panel.id == "casualties")
    assert [row.side for row in rows if row.lit] == ["allied"]


@rule("lhy 5.0.VI", "lhy 13.3.4a", "lhy 17.1a")
def test_the_clock_shows_what_waits_on_it() -> None:
    stage = Stage("nightdrop")
    stage.state.turn, stage.state.minute = 3, 12
    stage.place("k4-1-leader", "I5")
    stage.change("k4-1-leader", place=ON_TRACK, minute=15)
    track = tracks(stage)["clock"]
    assert (track.first, track.now, track.last) == (0, 12, 60)
    assert [mark.at for mark in track.marks] == sorted(mark.at for mark in track.marks)
    waits = {(mark.at, mark.label.id) for mark in track.marks}
    assert {(33, "track-reinforcements"), (40, "light-twilight"), (50, "light-day"), (60, "track-end")} <= waits
    assert any(mark.at == 15 and mark.side == "axis" for mark in track.marks)


@rule("lhy 21.0b")
def test_the_score_shows_where_levels_of_victory_begin() -> None:
    stage = Stage()
    stage.state.turn, stage.state.minute = 2, 7
    track = tracks(stage)["score"]
    assert (track.now, track.last) == (7, 60)
    assert [(mark.at, mark.label.id) for mark in track.marks] == [
        (0, "victory-attacker-decisive"),
        (31, "victory-attacker"),
        (45, "victory-draw"),
        (51, "victory-defender"),
        (60, "track-end"),
    ]


# ------------------------------------------------------------------------------------------- what only one side knows


def signs(stage: Stage, viewer: str | None) -> set[tuple[str, str]]:
    return {(one.kind, one.place) for one in view(stage.state, viewer).counters if one.kind.startswith("mark.")}


@rule("lhy 16.1.2a", "lhy 16.1.7a")
def test_the_drop_plan_is_drawn_for_its_owner_until_platoons_have_come_together() -> None:
    stage = Stage("nightdrop")
    drop = stage.battle.mission.allied.drop
    assert drop is not None
    stick = next(load for load in drop.sticks if load.platoon)
    meeting = ("mark.assembly", "E5")
    stage.state.landing = ((f"assembly {stick.id}", stage.hex("E5")),)
    assert meeting in signs(stage, "allied")
    assert meeting not in signs(stage, "axis") | signs(stage, None)
    stage.state.platoons[stick.company, stick.platoon] = Platoon(assembled=True)
    assert meeting not in signs(stage, "allied")


@rule("lhy 22.2x")
def test_an_avatar_is_marked_for_its_player_alone() -> None:
    stage = Stage()
    stage.place(SQUAD, "F5")
    stage.state.avatars = {"allied": Avatar((stage.id(SQUAD),))}
    marked = {
        viewer: any("avatar" in one.markers for one in view(stage.state, viewer).counters)
        for viewer in ("allied", "axis", None)
    }
    assert marked == {"allied": True, "axis": False, None: False}


@rule("lhy 17.1a")
def test_the_view_tells_how_dark_it_is() -> None:
    stage = Stage()
    assert view(stage.state, None).light == ""
    stage.state.light = "night"
    assert view(stage.state, None).light == "night"


# --------------------------------------------------------------------------------------------------- what is asked


@rule("lhy 2.3c")
def test_too_many_units_in_a_hex_are_warned_of_before_they_are_lost() -> None:
    stage = Fireline("hill48", "", active="axis")
    for number in (1, 2, 4):
        stage.place(f"pz2-1-afv-{number}", "E5")
    stage.activation("axis")
    crowd = ChooseAct("axis").cautions(stage.state)
    assert [(one.rule, one.message.id) for one in crowd] == [("2.3c", "caution-crowded")]
    assert not list(ChooseReaction("allied").cautions(stage.state))
    stage.place("pz2-1-afv-4", "E6")
    assert not list(ChooseAct("axis").cautions(stage.state))


@rule("lhy 10.0x")
def test_a_step_tells_its_cost_and_an_activation_its_card() -> None:
    stage = field()
    stage.place(SQUAD, "B4")
    march(stage, SQUAD)
    steps = [choice(stage.state, action) for action in stage.legal]
    assert {one.notation: one.cost for one in steps}["go C3"] == "1.5"
    assert all(one.cost is None for one in steps if not one.hex)
    assert choice(stage.state, ActivatePlatoon("able", 2)).card == "able-2"


@rule("lhy 8.0a")
def test_the_question_says_whether_there_is_anything_to_answer() -> None:
    stage = firing()
    stage.cycle(segment=1, side="axis", answering=())
    assert ChooseReaction("axis").prompt(stage.state).id == "prompt-choose-reaction-nothing"
    stage.cycle(segment=1, side="axis", answering=(stage.moved(SQUAD, "B4"),))
    assert ChooseReaction("axis").prompt(stage.state).id == "prompt-choose-reaction"
