"""[11.1.2] Crossfire, and [11.3.1] markers that travel."""

from __future__ import annotations

from grognard.rulesets.lhy.actions.fire import Crossfire, CrossfireAt, Follow, Front, JoinCrossfire, OpenFire, Remain
from grognard.rulesets.lhy.face.forecast import forecast
from grognard.rulesets.lhy.fire.burden import Burden, ChooseBurden
from grognard.rulesets.lhy.fire.crossfire import ChooseCrossfire, ChooseFront
from tests.rulesets.lhy.fireline import Fireline
from tests.support import rule


def pincers(segment: str = "reaction") -> Fireline:
    """A German squad in E5 between Americans in the north, the south and the north-east."""
    f = Fireline("hill48", "", active="axis")
    f.place("k2-1-squad-1", "E5")
    f.place("baker-1-squad-1", "E3")
    f.place("baker-2-squad-1", "E7")
    f.place("baker-1-squad-2", "G4")
    if segment == "reaction":
        f.reaction("allied", f.moved("k2-1-squad-1", "E5"))
    else:
        f.activation("allied", "baker-1-squad-1", "baker-1-squad-2")
    return f


@rule("lhy 11.1.2x1")
@rule("lhy 11.1.2x2")
def test_a_crossfire_is_declared_and_the_defender_turns_his_front() -> None:
    f = pincers()
    f.do(Crossfire(f.hex("E5")))
    assert isinstance(f.asked, ChooseCrossfire)
    assert f.refused(OpenFire()) == "11.1.2x1"
    f.say(JoinCrossfire(f.id("baker-1-squad-1")))
    assert f.refused(OpenFire()) == "11.1.2x1"
    assert f.refused(JoinCrossfire(f.id("baker-1-squad-2"))) == "11.1.2x1", "from about the same side"
    f.say(JoinCrossfire(f.id("baker-2-squad-1")))
    f.say(OpenFire())
    assert isinstance(f.asked, ChooseFront)
    assert f.asked.side == "axis"
    assert f.legal == [Front(0), Front(6)]
    foretold = [forecast(f.state, "axis", front)[0].figures[0].value for front in f.legal]
    assert foretold == ["1", "1"], "one is behind him however he turns"
    f.say(Front(6))
    first, second = f.markers("E5")
    assert (first, second) == (3, 2), "point blank for both; the one from the north comes from behind"
    assert f.unit("baker-1-squad-1").acted
    assert f.unit("baker-2-squad-1").acted


@rule("lhy 11.1.2x3")
def test_in_an_activation_others_of_the_company_help() -> None:
    f = pincers("activation")
    f.do(Crossfire(f.hex("E5")))
    f.say(JoinCrossfire(f.id("baker-2-squad-1")))
    assert f.refused(OpenFire()) == "11.1.2x1"
    f.say(JoinCrossfire(f.id("baker-1-squad-1")))
    assert f.refused(OpenFire()) is None


@rule("lhy 11.1.2x3")
def test_somebody_of_the_platoon_must_take_part() -> None:
    f = pincers("activation")
    f.place("baker-1-squad-1", "E1")
    f.place("baker-2-squad-2", "E3")
    f.change("baker-1-squad-1", acted=True)
    f.change("baker-1-squad-2", acted=True)
    assert f.why(Crossfire(f.hex("E5"))) == "11.1.2x1"


@rule("lhy 11.1a")
def test_no_crossfire_at_three_steps() -> None:
    f = pincers()
    f.place("k2-1-section-1", "E5")
    assert f.why(Crossfire(f.hex("E5"))) == "11.1a"


@rule("lhy 11.1.2x1")
@rule("lhy 11.5.1c")
def test_a_tank_is_taken_into_a_crossfire() -> None:
    f = Fireline("hill48", "", active="axis")
    f.place("pz2-1-afv-1", "E5")
    f.place("atank-1-afv-1", "E3")
    f.place("us-latw-1", "E7")
    f.reaction("allied", f.moved("pz2-1-afv-1", "E5"))
    f.do(CrossfireAt(f.id("pz2-1-afv-1")))
    f.say(JoinCrossfire(f.id("atank-1-afv-1")))
    f.say(JoinCrossfire(f.id("us-latw-1")))
    f.say(OpenFire())
    f.say(Front(0))
    assert f.hits("pz2-1-afv-1") == [(3, False), (3 - 1, True)]


# Travelling markers


@rule("lhy 11.3.1a")
def test_a_lone_unit_takes_all_markers_along() -> None:
    f = Fireline("hill48", "")
    squad = f.place("baker-1-squad-1", "E4")
    f.under_fire("E2", 1, 3)
    f.place("atank-1-afv-1", "E2")
    taken = f.run(Burden((squad,), (f.hex("E2"), f.hex("E3"))))
    assert [marker.value for marker in taken] == [1, 3]
    assert (f.markers("E2"), f.markers("E4")) == ([], [1, 3])


@rule("lhy 11.3.1b")
def test_the_opponent_says_what_goes_along() -> None:
    f = Fireline("hill48", "")
    squad = f.place("baker-1-squad-1", "E4")
    f.place("baker-1-squad-2", "E2")
    f.under_fire("E2", 1, 3, -2)
    f.run(Burden((squad,), (f.hex("E2"),)))
    assert isinstance(f.asked, ChooseBurden)
    assert f.asked.side == "axis"
    f.say(Remain())
    f.say(Follow())
    f.say(Remain())
    assert (f.markers("E2"), f.markers("E4")) == ([1, -2], [3])


@rule("lhy 11.3.1x")
def test_markers_of_the_enemy_and_passengers_stay() -> None:
    f = Fireline("bridge", "")
    squad = f.place("charlie-1-squad-1", "E4")
    f.under_fire("E2", 1, side="axis")
    assert f.run(Burden((squad,), (f.hex("E2"),))) == ()
    f.under_fire("E2", 1)
    f.place("us-halftrack-1", "E4")
    f.load("charlie-1-squad-1", "us-halftrack-1")
    assert f.run(Burden((squad,), (f.hex("E2"),))) == ()
    assert f.markers("E2") == [1]


@rule("lhy 11.3.1a")
@rule("lhy 10.2b")
def test_fire_follows_over_the_edge_of_the_map() -> None:
    f = Fireline("hill48", "")
    squad = f.place("baker-1-squad-1", "E1")
    f.under_fire("E1", 2)
    taken = f.run(Burden((squad,), (f.hex("E1"),), leaving=True))
    assert [marker.value for marker in taken] == [2]
    assert f.markers("E1") == []
