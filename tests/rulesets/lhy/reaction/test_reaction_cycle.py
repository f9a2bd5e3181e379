"""[6.0.II] [8.0] [8.1] The order of a cycle: activation, reactions in turn, passes; worked example X2."""

from __future__ import annotations

from grognard.rulesets.lhy.actions.movement import Move
from grognard.rulesets.lhy.deeds import SMALL_ARMS
from grognard.rulesets.lhy.events.reaction import SegmentEnded
from grognard.rulesets.lhy.reaction import rights
from grognard.rulesets.lhy.reaction.segment import ChooseAct, ChooseReaction, Segment
from grognard.rulesets.lhy.state import FIRED, MOVED, RECOVERED, Act, AssaultMarker
from tests.rulesets.lhy.reaction.acting import CALL, act, begin, fired
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

FIRST = ("able", 1)


def facing() -> Stage:
    """Two squads that see each other, and one of each side that sees nobody."""
    stage = Stage("crossroads")
    for name, hex in (
        ("able-1-squad-1", "D4"),
        ("able-2-squad-1", "A9"),
        ("k1-1-squad-1", "D7"),
        ("k1-2-squad-1", "Q9"),
    ):
        stage.place(name, hex)
    return stage


def segment(stage: Stage) -> tuple[int, str]:
    return stage.state.deeds.segment, stage.asked.side


# ------------------------------------------------------------------------------------------------------ example X2


def x2() -> Stage:
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "D4", concealed=True)
    stage.place("able-1-squad-2", "D5")
    stage.place("able-2-squad-1", "A9")
    stage.place("us-mg-1", "F3", concealed=True)
    stage.place("german-mg-1", "H5", concealed=True)
    stage.place("k1-1-squad-1", "H4", concealed=True)
    stage.place("k1-2-squad-1", "I4", concealed=True)
    stage.state.improved[stage.hex("H4")] = "axis"
    return stage


@rule("lhy 6.0.II-2", "lhy 6.0.II-3a", "lhy 6.0.II-3b", "lhy 8.1a", "lhy 8.1b", "lhy 8.2", "lhy 8.3x")
def test_x2_reaction_windows() -> None:
    stage = x2()
    begin(stage, FIRST)
    assert isinstance(stage.asked, ChooseAct)
    stage.place("able-1-squad-1", "F4")
    act(stage, "able-1-squad-1", MOVED, "E4", "F4")
    stage.say(CALL)

    assert isinstance(stage.asked, ChooseReaction)
    assert segment(stage) == (1, "axis")
    assert rights.answered_units(stage.state) == 1 << stage.id("able-1-squad-1")
    assert rights.triggered(stage.state, stage.id("german-mg-1"))
    assert rights.triggered(stage.state, stage.id("k1-1-squad-1"))
    fired(stage, "german-mg-1")
    fired(stage, "k1-1-squad-1")
    stage.say(CALL)

    assert segment(stage) == (2, "allied")
    assert not rights.triggered(stage.state, stage.id("able-1-squad-2"))
    assert rights.triggered(stage.state, stage.id("us-mg-1"))
    fired(stage, "us-mg-1")
    stage.say(CALL)

    assert segment(stage) == (3, "axis")
    assert rights.may(stage.state, stage.id("k1-2-squad-1"), SMALL_ARMS)
    assert rights.answered_units(stage.state) == 1 << stage.id("us-mg-1")
    fired(stage, "k1-2-squad-1")
    stage.say(CALL)

    assert segment(stage) == (4, "allied")
    assert stage.state.deeds.passes == 0


# ------------------------------------------------------------------------------------------------------------ order


@rule("lhy 6.0.II-2", "lhy 6.0.II-3a", "lhy 6.0b", "lhy 8.0a")
def test_both_sides_are_called_though_nothing_was_done() -> None:
    stage = facing()
    begin(stage, FIRST)
    assert segment(stage) == (0, "allied")
    stage.say(CALL)
    assert segment(stage) == (1, "axis")
    stage.say(CALL)
    assert segment(stage) == (2, "allied")
    assert [event.passed for event in stage.events if isinstance(event, SegmentEnded)] == [False, True]


@rule("lhy 6.0.II-3b")
def test_only_two_passes_in_a_row_end_the_reactions() -> None:
    stage = facing()
    begin(stage, FIRST)
    stage.say(CALL)
    stage.say(CALL)
    assert stage.state.deeds.passes == 1
    fired(stage, "able-2-squad-1")
    stage.say(CALL)
    assert segment(stage) == (3, "axis")
    assert stage.state.deeds.passes == 0


@rule("lhy 8.0b", "lhy 8.1a")
def test_what_was_answered_once_is_answered_no_more() -> None:
    stage = facing()
    begin(stage, FIRST)
    fired(stage, "able-1-squad-1")
    stage.say(CALL)
    assert rights.triggered(stage.state, stage.id("k1-1-squad-1"))
    stage.say(CALL)
    assert stage.state.deeds.answering == ()


@rule("lhy 6.0.II-1c", "lhy 7.3")
def test_who_did_not_act_may_still_react() -> None:
    stage = facing()
    stage.place("able-1-squad-2", "D4")
    begin(stage, FIRST)
    fired(stage, "able-1-squad-1")
    stage.say(CALL)
    fired(stage, "k1-1-squad-1")
    stage.say(CALL)
    assert segment(stage) == (2, "allied")
    assert rights.may(stage.state, stage.id("able-1-squad-2"), SMALL_ARMS)
    assert not rights.may(stage.state, stage.id("able-1-squad-1"), SMALL_ARMS)


@rule("lhy 8.1a")
def test_replies_inside_a_segment_are_answered_after_the_next() -> None:
    """What the other side did in a segment counts among the acts of its own next one, which is no pass then."""
    stage = facing()
    begin(stage, FIRST)
    fired(stage, "able-1-squad-1")
    fired(stage, "k1-1-squad-1")
    stage.say(CALL)
    assert [shot.unit for shot in stage.state.deeds.answering] == [stage.id("able-1-squad-1")]
    stage.say(CALL)
    assert [shot.unit for shot in stage.state.deeds.answering] == [stage.id("k1-1-squad-1")]
    assert stage.state.deeds.passes == 0


@rule("lhy 6.0.II-1c")
def test_the_call_stands_first_in_the_list() -> None:
    stage = facing()
    begin(stage, FIRST)
    assert stage.legal[0] == CALL
    assert Move((stage.id("able-1-squad-1"),)) in stage.legal


@rule("lhy 8.0a")
def test_the_question_is_put_while_somebody_could_be_hidden() -> None:
    """Everybody the enemy knows has acted; the gun might lie hidden somewhere."""
    stage = facing()
    begin(stage, FIRST)
    for name in ("k1-1-squad-1", "k1-2-squad-1"):
        stage.change(name, acted=True)
    stage.say(CALL)
    assert segment(stage) == (1, "axis")
    assert stage.legal == [CALL]


@rule("lhy 8.0a")
def test_nobody_is_asked_when_all_have_acted_and_nothing_is_hidden() -> None:
    stage = Stage("nightdrop", active="axis")
    stage.place("able-1-squad-1", "D4", acted=True)
    stage.place("k4-1-squad-1", "P4")
    begin(stage, ("k4", 1))
    stage.say(CALL)
    assert segment(stage) == (2, "axis")


def cornered(*, concealed: bool = False) -> Stage:
    """Americans who have nothing hidden; one of them has not acted, and is held by an assault on his hex."""
    stage = Stage("nightdrop", active="axis")
    stage.place("k4-1-squad-1", "D4", acted=True)
    stage.place("able-1-squad-1", "P4", acted=True, concealed=concealed)
    stage.place("able-1-squad-2", "D4")
    stage.state.assaults[stage.hex("D4")] = AssaultMarker("axis")
    stage.cycle(segment=1, side="allied")
    return stage


@rule("lhy 8.0a")
def test_who_can_only_call_as_everybody_sees_is_not_asked_and_passes() -> None:
    stage = cornered()
    stage.run(Segment())
    assert SegmentEnded("allied", passed=True) in stage.events


@rule("lhy 8.0a", "lhy 4.3a")
def test_who_has_a_concealed_unit_is_asked_so_that_nothing_is_told_of_it() -> None:
    stage = cornered(concealed=True)
    stage.run(Segment())
    assert isinstance(stage.asked, ChooseReaction)


# ------------------------------------------------------------------------------------------------------- what is seen


@rule("lhy 8.2")
def test_a_move_is_seen_where_it_enters_not_where_it_leaves() -> None:
    stage = facing()
    watcher = stage.id("k1-1-squad-1")
    mover = stage.id("able-1-squad-1")
    assert rights.saw(stage.state, watcher, Act(mover, MOVED, (stage.hex("D4"),), stage.hex("A9")))
    assert not rights.saw(stage.state, watcher, Act(mover, MOVED, (stage.hex("Q9"),), stage.hex("D4")))


@rule("lhy 8.2")
def test_fire_and_recovery_are_seen_where_they_happen() -> None:
    stage = facing()
    watcher, actor = stage.id("k1-1-squad-1"), stage.id("able-1-squad-1")
    for kind in (FIRED, RECOVERED):
        assert rights.saw(stage.state, watcher, Act(actor, kind, (stage.hex("D4"),)))
        assert not rights.saw(stage.state, stage.id("k1-2-squad-1"), Act(actor, kind, (stage.hex("D4"),)))


@rule("lhy 8.1b")
def test_riders_of_a_tank_that_moved_are_targets_with_it() -> None:
    stage = Stage("hill48")
    stage.place("pz2-1-afv-1", "4:G1")
    stage.load("k2-1-squad-1", "pz2-1-afv-1")
    tank, squad = stage.id("pz2-1-afv-1"), stage.id("k2-1-squad-1")
    stage.cycle(segment=1, side="allied", answering=(Act(tank, MOVED, (stage.hex("4:G1"),)),))
    assert rights.answered_units(stage.state) == 1 << tank | 1 << squad
    stage.cycle(segment=1, side="allied", answering=(Act(tank, FIRED, (stage.hex("4:G1"),)),))
    assert rights.answered_units(stage.state) == 1 << tank
