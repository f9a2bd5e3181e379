"""[20.8.1] [20.9.2] Dummies found out, and hidden units that appear."""

from __future__ import annotations

from grognard.rulesets.lhy.actions.fire import Shoot
from grognard.rulesets.lhy.actions.mortars import LoadSmoke, Request, Shell
from grognard.rulesets.lhy.events.reaction import SegmentEnded
from grognard.rulesets.lhy.events.troops import Appeared, ConcealmentLost, Entered
from tests.rulesets.lhy.fireline import Fireline
from tests.rulesets.lhy.maps import terrain
from tests.rulesets.lhy.raising import emit
from tests.support import rule


@rule("lhy 20.8.1a")
def test_all_dummies_of_a_hex_go_when_one_is_seen() -> None:
    f = Fireline("hill48", "")
    dummy = f.place("allied-dummy_foot-1", "E3", concealed=True)
    f.place("allied-dummy_foot-2", "E3", concealed=True)
    f.place("baker-1-squad-1", "E3", concealed=True)
    f.state.improved[f.hex("E3")] = "allied"
    emit(f, ConcealmentLost((dummy,), "4.3.1.1a"))
    assert f.where("allied-dummy_foot-1") == f.where("allied-dummy_foot-2") == "absent"
    assert f.unit("baker-1-squad-1").concealed
    assert f.hex("E3") in f.state.improved


@rule("lhy 20.8.1c")
def test_a_position_of_dummies_goes_with_them() -> None:
    f = Fireline("hill48", "")
    dummy = f.place("allied-dummy_foot-1", "E3", concealed=True)
    f.state.improved[f.hex("E3")] = "allied"
    emit(f, ConcealmentLost((dummy,), "4.3.1.1a"))
    assert f.hex("E3") not in f.state.improved


@rule("lhy 20.8.1a")
def test_dummies_go_when_an_enemy_enters() -> None:
    f = Fireline("hill48", "", active="axis")
    f.place("allied-dummy_foot-1", "E3", concealed=True)
    squad = f.place("k2-1-squad-1", "E4")
    emit(f, Entered((squad,), f.hex("E3"), f.hex("E4")))
    assert f.where("allied-dummy_foot-1") == "absent"


def hiding(enemy: str, *, ground: str = "", name: str = "us-latw-1", **facts: object) -> Fireline:
    """An American unit hidden in E3, a German squad somewhere; the Germans call."""
    f = Fireline("hill48", ground, active="axis")
    f.place(name, "E3", hidden=True)
    f.place("k2-1-squad-1", enemy, **facts)
    f.activation("axis", "k2-1-squad-1")
    return f


def call(f: Fireline) -> list[str]:
    emit(f, SegmentEnded(f.state.deeds.side))
    return [event.rule for event in f.events if isinstance(event, Appeared)]


@rule("lhy 20.9.2a.i")
@rule("lhy 20.9.2x1")
def test_a_hidden_unit_near_the_enemy_appears_when_he_calls() -> None:
    f = hiding("E6")
    assert call(f) == ["20.9.2a.i"]
    assert (f.unit("us-latw-1").hidden, f.unit("us-latw-1").concealed) == (False, True)
    assert call(hiding("E7")) == []
    assert call(hiding("E6", ground=terrain(woods="E5"))) == [], "out of sight"
    night = hiding("E5")
    night.state.light = "night"
    assert call(night) == []
    night = hiding("E4")
    night.state.light = "night"
    assert call(night) == ["20.9.2a.i"]


@rule("lhy 20.9.2a.i")
def test_the_japanese_hide_better() -> None:
    f = Fireline("village", "")
    f.place("k5-1-squad-1", "E3", hidden=True)
    f.place("fox-1-squad-1", "E6")
    f.activation("allied", "fox-1-squad-1")
    assert call(f) == []
    f.place("fox-1-squad-1", "E5")
    f.activation("allied", "fox-1-squad-1")
    assert call(f) == ["20.9.2a.i"]


@rule("lhy 20.9.2a.ii")
def test_a_hidden_vehicle_in_the_open_is_seen_from_far() -> None:
    assert call(hiding("E10", name="atank-1-afv-1")) == ["20.9.2a.ii"]
    assert call(hiding("E10", name="atank-1-afv-1", ground=terrain(woods="E3"))) == []


@rule("lhy 20.9.2x2")
def test_everything_hidden_in_the_hex_appears() -> None:
    f = hiding("E6")
    f.place("us-gun-1", "E3", hidden=True)
    call(f)
    assert not f.unit("us-gun-1").hidden


@rule("lhy 20.9.2x3")
def test_those_who_acted_in_its_sight_lose_their_concealment() -> None:
    f = hiding("E6", concealed=True)
    move = f.moved("k2-1-squad-1", "E6")
    f.cycle(segment=0, side="axis", acts=(move,))
    call(f)
    assert not f.unit("k2-1-squad-1").concealed
    still = hiding("E6", concealed=True)
    call(still)
    assert still.unit("k2-1-squad-1").concealed, "it did nothing"


@rule("lhy 20.9.2x1")
def test_a_hidden_unit_shows_itself_by_acting() -> None:
    f = Fireline("hill48", terrain(woods="E2"))
    f.place("us-gun-1", "E2", hidden=True)
    f.place("pz2-1-afv-1", "E9")
    f.activation("allied", "us-gun-1")
    f.do(Shoot(f.id("us-gun-1"), f.id("pz2-1-afv-1")))
    assert (f.unit("us-gun-1").hidden, f.unit("us-gun-1").concealed) == (False, True)


@rule("lhy 11.4.5s1")
def test_the_observer_of_a_hidden_requester_lies_beside_the_map() -> None:
    f = Fireline("hill48", "")
    f.mortar("battalion-81mm", "allied", "81mm_platoon")
    f.place("baker-1-leader", "E2", hidden=True)
    f.activation("allied", "baker-1-leader")
    f.do(Request(f.id("baker-1-leader"), "battalion-81mm"))
    f.say(Shell(f.hex("E8")))
    f.say(LoadSmoke(), 8, 8, 8)
    assert f.mortar_now("battalion-81mm").beside
    assert f.unit("baker-1-leader").hidden
    emit(f, Appeared((f.id("baker-1-leader"),), "20.9.2x1"))
    assert not f.mortar_now("battalion-81mm").beside
