"""[22.2] Role play: who an avatar is, what he earns, whether he lives."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.dice import Draw, Drawn, Roll, Rolled
from grognard.core.flow import Action, Call, Flow, answer
from grognard.rulesets.lhy.actions.avatars import Bring, Embody
from grognard.rulesets.lhy.assault.phase import ResolveAssault
from grognard.rulesets.lhy.avatars.fate import AvatarFates
from grognard.rulesets.lhy.avatars.naming import ChooseAvatar, NameAvatars
from grognard.rulesets.lhy.events.avatars import (
    AvatarFell,
    AvatarNamed,
    AvatarTallied,
    PointsEarned,
    SurvivalRolled,
)
from grognard.rulesets.lhy.events.movement import Combined, SquadSplit
from grognard.rulesets.lhy.events.results import LeaderFell, SquadFlipped, SquadReduced
from grognard.rulesets.lhy.events.troops import UnitLost
from grognard.rulesets.lhy.events.victory import GameEnded
from grognard.rulesets.lhy.state import ABSENT, Avatar
from grognard.rulesets.lhy.victory.end import Judgement
from tests.rulesets.lhy.battlefield import assault_marker, field
from tests.rulesets.lhy.face.test_position import GAME
from tests.rulesets.lhy.playing import played
from tests.rulesets.lhy.stage import Over, Stage, _Stop
from tests.support import rule

HILL, PLAIN = "2:F4", "B4"


def role_play(mission: str = "crossroads", **avatars: str) -> Stage:
    """A stage with role play, and avatars by side."""
    stage = field(mission)
    stage.state.options = frozenset({"avatars"})
    for side, name in avatars.items():
        stage.state.avatars[side] = Avatar((stage.id(name),))
    return stage


def assault(stage: Stage, hex: str, attackers: tuple[str, ...], defenders: tuple[str, ...], *dice: int) -> None:
    """Units in one hex fight it out: dice as given and then ones, the first of whatever is drawn or chosen."""
    for name in (*attackers, *defenders):
        stage.place(name, hex)
    assault_marker(stage, hex, stage.battle.side[stage.id(attackers[0])])
    stage.state.calls = (Call(_Stop(), "start"), Call(ResolveAssault(stage.hex(hex)), "start"))
    Flow(stage.state, stage._sink).run(None)
    left = list(dice)
    while not isinstance(asked := stage.asked, Over):
        if isinstance(asked, Roll):
            given: Action = Rolled((left.pop(0) if left else 1,))
        else:
            given = Drawn(asked.cup[0][0]) if isinstance(asked, Draw) else stage.legal[0]
        answer(stage.state, given, 0, stage._sink)


def earned(stage: Stage) -> dict[str, int]:
    return {event.side: event.points for event in stage.events if isinstance(event, PointsEarned)}


def told(stage: Stage, kind: type) -> list[Any]:
    return [event for event in stage.events if isinstance(event, kind)]


# Whose part is played


@rule("lhy 22.2x")
def test_each_player_names_a_squad_or_a_platoon_leader_in_play() -> None:
    stage = role_play()
    for name in ("able-1-squad-1", "able-1-leader", "k1-1-squad-1", "german-gun-1"):
        stage.place(name, PLAIN)
    stage.run(NameAvatars())
    assert stage.legal == [Embody(stage.id("able-1-leader")), Embody(stage.id("able-1-squad-1"))]
    assert stage.unit("able-1-squad-2").place == ABSENT
    for other in ("able-1-squad-2", "k1-1-squad-1", "able-1-section-1"):
        assert stage.refused(Embody(stage.id(other))) == "22.2x"
    stage.say(Embody(stage.id("able-1-leader")))
    assert stage.legal == [Embody(stage.id("k1-1-squad-1"))]  # no gun
    stage.say(Embody(stage.id("k1-1-squad-1")))
    assert stage.state.avatars == {
        "allied": Avatar((stage.id("able-1-leader"),)),
        "axis": Avatar((stage.id("k1-1-squad-1"),)),
    }


@rule("lhy 22.2x")
def test_the_name_is_a_secret() -> None:
    stage = role_play()
    named = AvatarNamed("allied", 1)
    assert named.seen(stage.state, "allied") == named
    assert named.seen(stage.state, "axis") is None
    assert named.seen(stage.state, None) is None


@rule("lhy 22.2x")
@pytest.mark.parametrize("agreed", [True, False])
def test_the_question_comes_before_the_first_turn_if_role_play_is_agreed(agreed: bool) -> None:
    asked = []
    for state in played("crossroads", 1, 12, setup="default", avatars=agreed):
        asked.append(type(state.pending[0]))
        assert state.turn == 0 or asked[-1] is not ChooseAvatar
    assert asked.count(ChooseAvatar) == (2 if agreed else 0)
    assert asked[:2] == [ChooseAvatar] * 2 or not agreed


@rule("lhy 22.2x")
def test_an_avatar_goes_with_the_counters_of_his_squad() -> None:
    stage = role_play(allied="able-1-squad-1")
    squad, first, second = (stage.id(f"able-1-{name}") for name in ("squad-1", "section-1", "section-2"))
    stage.place("able-1-squad-1", PLAIN)
    stage.tell(SquadSplit(squad, (first, second)))
    assert list(stage.state.avatars["allied"].units) == [first, second]
    stage.tell(Combined((first, second), squad, disrupted=False))
    assert list(stage.state.avatars["allied"].units) == [squad]
    stage.tell(SquadReduced(squad, first, "13.3.3a"))
    assert stage.state.avatars["allied"] == Avatar((first,), casualties=1)


# Promotion points


@rule("lhy 22.2.1x")
@pytest.mark.parametrize(("die", "points"), [(9, {"axis": 3}), (3, {"allied": 2})])
def test_a_position_on_a_hill_is_taken_for_three_points_and_held_for_two(die: int, points: dict[str, int]) -> None:
    stage = role_play("hill48", allied="baker-1-squad-1", axis="k2-1-squad-1")
    stage.state.improved[stage.hex(HILL)] = "allied"
    assault(stage, HILL, ("k2-1-squad-1",), ("baker-1-squad-1",), die)
    assert earned(stage) == points
    assert {side: avatar.points for side, avatar in stage.state.avatars.items() if avatar.points} == points


@rule("lhy 22.2.1x")
@pytest.mark.parametrize(
    ("avatar", "points"),
    [
        ("k2-1-squad-1", 2),
        ("k2-1-squad-2", 0),
        ("k2-1-leader", 2),
        ("k2-2-leader", 0),
    ],
)
def test_a_squad_earns_by_itself_and_a_leader_by_all_his_squads(avatar: str, points: int) -> None:
    stage = role_play("hill48", axis=avatar)
    assault(stage, HILL, ("k2-1-squad-1",), ("baker-1-squad-1",), 9)
    assert earned(stage).get("axis", 0) == points


@rule("lhy 22.2.1x")
@pytest.mark.parametrize(("hex", "points"), [("F6", 2), ("J4", 2), ("C5", 1), ("B2", 0)])
def test_places_that_are_objectives(hex: str, points: int) -> None:
    stage = role_play("bridge", allied="charlie-1-squad-1")
    assault(stage, hex, ("charlie-1-squad-1",), ("k3-1-squad-1",), 9)
    assert earned(stage).get("allied", 0) == points


@rule("lhy 22.2.1x")
def test_a_gun_that_is_destroyed_is_worth_points_without_a_place() -> None:
    stage = role_play(allied="able-1-squad-1")
    assault(stage, PLAIN, ("able-1-squad-1",), ("german-gun-1",), 9, 10)
    assert stage.unit("german-gun-1").place == "lost"
    assert earned(stage) == {"allied": 1}


@rule("lhy 22.2.1x")
def test_an_enemy_who_has_gone_before_the_assault_earns_nobody_anything() -> None:
    stage = role_play("hill48", axis="k2-1-squad-1")
    assault(stage, HILL, ("k2-1-squad-1",), ())
    assert earned(stage) == {}


# The end of the mission


def fate(name: str, points: int, die: int, casualties: int = 0) -> Stage:
    stage = role_play()
    stage.state.avatars["allied"] = Avatar((stage.id(name),), points, casualties)
    stage.run(AvatarFates(), die)
    return stage


def tally(stage: Stage) -> tuple[str, int]:
    (event,) = told(stage, AvatarTallied)
    assert stage.state.avatars["allied"].points == event.points
    return event.rank, event.points


@rule("lhy 22.2.1a")
@pytest.mark.parametrize(("points", "then"), [(14, ("sergeant", 14)), (15, ("lieutenant", 0)), (31, ("lieutenant", 0))])
def test_a_squad_leader_becomes_lieutenant_with_fifteen_points(points: int, then: tuple[str, int]) -> None:
    assert tally(fate("able-1-squad-1", points, 1)) == then


@rule("lhy 22.2.1b")
@pytest.mark.parametrize(("points", "then"), [(29, ("lieutenant", 29)), (30, ("captain", 30))])
def test_a_platoon_leader_becomes_captain_with_thirty_points(points: int, then: tuple[str, int]) -> None:
    assert tally(fate("able-1-leader", points, 1)) == then


@rule("lhy 22.2.2")
@pytest.mark.parametrize(
    ("name", "casualties", "die", "lives"),
    [
        ("able-1-squad-1", 0, 9, True),
        ("able-1-squad-1", 0, 10, False),
        ("able-1-squad-1", 2, 7, True),
        ("able-1-squad-1", 2, 8, False),
        ("able-1-leader", 3, 7, True),
        ("able-1-leader", 3, 8, False),
        ("able-1-leader", 4, 7, True),
        ("able-1-leader", 5, 7, False),
    ],
)
def test_survival_is_rolled_for_with_the_casualties(name: str, casualties: int, die: int, lives: bool) -> None:
    stage = fate(name, 8, die, casualties)
    (event,) = told(stage, SurvivalRolled)
    assert event.survives is lives
    assert event.reveals, "whose part the enemy played is open now"
    rank = "lieutenant" if name.endswith("leader") else "sergeant"
    assert tally(stage) == ((rank, 8) if lives else ("sergeant", 0))


@rule("lhy 22.2.2")
def test_casualties_of_a_squad_and_of_all_squads_of_a_leader() -> None:
    for avatar, count in (("able-1-squad-1", 1), ("able-1-leader", 4), ("able-2-leader", 0)):
        stage = role_play(allied=avatar)
        for number in (1, 2, 3):
            stage.place(f"able-1-squad-{number}", PLAIN)
        stage.tell(SquadReduced(stage.id("able-1-squad-1"), stage.id("able-1-section-1"), "13.3.3a"))
        stage.tell(SquadFlipped(stage.id("able-1-squad-2"), "13.3.3a"))
        stage.tell(UnitLost(stage.id("able-1-squad-3"), "13.3.3a"))
        assert stage.state.avatars["allied"].casualties == count


@rule("lhy 22.2.2")
def test_who_falls_in_the_mission_begins_anew_as_a_squad_leader_without_points() -> None:
    for avatar in ("able-1-squad-1", "able-1-leader"):
        stage = role_play()
        stage.state.avatars["allied"] = Avatar((stage.id(avatar),), points=14)
        for name in ("able-1-squad-1", "able-1-leader", "able-1-squad-2"):
            stage.place(name, PLAIN)
        stage.tell(UnitLost(stage.id("able-1-squad-2"), "13.3.3a"))
        assert not told(stage, AvatarFell)
        stage.place("able-1-squad-3", PLAIN)
        fallen = stage.id(avatar)
        stage.tell(LeaderFell(fallen, 7, "13.3.4b") if "leader" in avatar else UnitLost(fallen, "13.3.3a"))
        assert told(stage, AvatarFell)
        assert stage.state.avatars["allied"] == Avatar(())
        stage.run(NameAvatars())
        assert stage.asked.side == "allied"
        assert Embody(stage.id("able-1-squad-3")) in stage.legal
        assert stage.refused(Embody(stage.id("able-2-leader"))) == "22.2.2"
        assert all(
            stage.battle.kind[action.unit].type == "squad" for action in stage.legal if isinstance(action, Embody)
        )


@rule("lhy 22.2.2")
def test_the_roll_comes_before_the_end_of_the_mission() -> None:
    stage = role_play(allied="able-1-squad-1")
    stage.place("able-1-squad-1", PLAIN)
    stage.state.lost = {"allied": 99, "axis": 0}
    stage.run(Judgement(), 4)
    ends = [type(event) for event in stage.events if isinstance(event, SurvivalRolled | AvatarTallied | GameEnded)]
    assert ends == [SurvivalRolled, AvatarTallied, GameEnded]


# What is kept


@rule("lhy 22.2.1x")
def test_a_position_brings_the_points_of_earlier_missions() -> None:
    state = GAME.position(
        'options = ["avatars"]\n[avatars]\nallied = "able-1-squad-1 points=12"\naxis = "casualties=0"'
    )
    unit = state.world.piece_number("able-1-squad-1")
    assert state.avatars == {"allied": Avatar((unit,), points=12), "axis": Avatar(())}
    assert GAME.position(GAME.position_text(state)).avatars == state.avatars
    twin = state.fork()
    twin.avatars["allied"] = Avatar(())
    assert state.avatars["allied"].points == 12


@rule("lhy 22.2x", "lhy 22.2.1x", "lhy 22.2.1a")
@pytest.mark.parametrize(("name", "most"), [("able-1-squad-1", 14), ("able-1-leader", 29)])
def test_in_a_campaign_an_avatar_brings_his_points_along(name: str, most: int) -> None:
    stage = role_play()
    stage.state.options = frozenset({"avatars", "campaign"})
    stage.place(name, PLAIN)
    stage.run(NameAvatars())
    stage.say(Embody(stage.id(name)))
    assert stage.legal == [Bring(points) for points in range(most + 1)]
    assert stage.refused(Bring(most + 1)) == ("22.2.1b" if "leader" in name else "22.2.1a")
    stage.say(Bring(most))
    assert stage.state.avatars["allied"] == Avatar((stage.id(name),), most)


@rule("lhy 22.2.2")
def test_a_recruit_brings_nothing_along() -> None:
    stage = role_play(allied="able-1-squad-1")
    stage.state.options = frozenset({"avatars", "campaign"})
    stage.place("able-1-squad-2", PLAIN)
    stage.tell(AvatarFell("allied"))
    stage.run(NameAvatars())
    stage.say(Embody(stage.id("able-1-squad-2")))
    assert stage.state.avatars["allied"].points == 0
    assert not stage.state.pending
