"""The levels of machine players: what they keep in mind, how they think, and that they see nothing they may not."""

from __future__ import annotations

from functools import cache

import pytest

from grognard import api, rulesets
from grognard.ai import players
from grognard.ai.arena import play_out
from grognard.ai.courses import Course
from grognard.ai.dice import Dice
from grognard.ai.imagined import ImaginedSeat, put_question
from grognard.ai.leaf import plain
from grognard.ai.players import LEVELS, Captain, make, variations
from grognard.ai.rollouts import LONGEST, Rollout
from grognard.ai.search import Effort, Patience, Progress, Search, halvings
from grognard.ai.seats import Seat
from grognard.core.dice import CounterRng
from grognard.core.match import Match
from grognard.lab.bench import quick_start

SMALL = Effort(courses=3, worlds=1)


@pytest.fixture(autouse=True)
def _small_efforts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests look at how is thought, not at how long."""
    monkeypatch.setattr(players.Captain, "effort", SMALL)
    monkeypatch.setattr(players.Colonel, "effort", SMALL)


@cache
def begun(game: str, inputs: int) -> Match:
    """A match of the first scenario of a game, some way on."""
    scenario = rulesets.find(game).scenarios()[0]
    match, dice = api.load(game).new(scenario, seed="levels", options=quick_start(scenario)), Dice(4)
    while match.decision is not None and (len(match.inputs) < inputs or len(match.legal()) < 2):
        match.play(match.decision.sample(match.state, dice))
    return match


def seat_of(match: Match) -> Seat:
    assert match.decision is not None
    return Seat(match, match.decision.side)


@pytest.mark.parametrize("game", rulesets.names())
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_legally_in_every_game(game: str, level: str) -> None:
    match = begun(game, 12)
    before = match.digest()
    seat = seat_of(match)
    assert make(level, 3).choose(seat) in seat.legal()
    assert match.digest() == before, "thinking disturbs nothing"


@pytest.mark.parametrize("game", ["kursk", "vietnam", "fireteam", "assault"])
@pytest.mark.parametrize("level", LEVELS)
def test_with_everything_hidden_swapped_the_same_is_chosen(game: str, level: str) -> None:
    match = begun(game, 30)
    side = seat_of(match).side
    other = match.fork(seed="another")
    other.state = match.ruleset.resample(match.state, side, CounterRng("swap", 5))
    questions = [put_question(one, side, CounterRng("draw", 1)) for one in (match, other)]
    first, second = [make(level, 9).choose(ImaginedSeat(question)) for question in questions]
    assert first == second


def test_a_plan_is_kept_for_its_moment_and_made_anew_in_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("vietnam", 12).fork()
    side, made = seat_of(match).side, 0
    planned = players.Sergeant.plan

    def count(self: players.Sergeant, seat: Seat, world: object) -> Course:
        nonlocal made
        made += 1
        return planned(self, seat, world)

    monkeypatch.setattr(players.Sergeant, "plan", count)
    player, moments = make("sergeant", 1), set()
    for _ in range(30):
        if match.decision is None or match.decision.side != side:
            break
        seat = Seat(match, side)
        if len(seat.legal()) > 1:
            moments.add(repr(match.ruleset.moment(match.state, side)))
        match.play(player.choose(seat), side)
    assert made == len(moments) >= 1


def test_who_is_given_back_what_he_had_in_mind_goes_on_with_it() -> None:
    match = begun("kursk", 12)
    seat = seat_of(match)
    first = make("captain", 5)
    first.choose(seat)
    again = make("captain", 6)
    again.resolve = first.resolve
    again.choose(seat)
    assert again.resolve == first.resolve is not None


@pytest.mark.parametrize("game", rulesets.names())
def test_a_look_ahead_in_any_mood_comes_to_an_end(game: str) -> None:
    match = begun(game, 12)
    seat, dice = seat_of(match), Dice(8)
    for course in variations(seat.ruleset, seat.world(dice), seat.side, dice, 4):
        ahead = Rollout(seat.ruleset, seat.world(dice), seat.side, course, Dice(3))
        ahead.play()
        assert ahead.steps < LONGEST


def test_a_search_is_the_same_again_with_the_same_seed() -> None:
    match = begun("vietnam", 12)
    found = [make("captain", 5) for _ in range(2)]
    assert [one.choose(seat_of(match)) for one in found] == [one.choose(seat_of(match)) for one in found]
    assert found[0].resolve == found[1].resolve


class Listener(Patience):
    """Hears how far thinking has come, and has enough after a while."""

    def __init__(self, most: int) -> None:
        self.heard: list[Progress] = []
        self._most = most

    def over(self) -> bool:
        return len(self.heard) >= self._most

    def hear(self, progress: Progress) -> None:
        self.heard.append(progress)


def test_thinking_is_told_and_ends_when_it_has_to() -> None:
    seat = seat_of(begun("vietnam", 12))
    hasty, patient = Listener(2), Listener(1_000)
    for one in (hasty, patient):
        Captain(1, one).choose(seat)
    assert len(hasty.heard) == 2
    assert len(patient.heard) > 2
    assert patient.heard[-1].share == 1.0
    assert [one.share for one in patient.heard] == sorted(one.share for one in patient.heard)
    assert patient.heard[0].courses == SMALL.courses > patient.heard[-1].courses


def test_the_first_course_is_the_doctrines_own() -> None:
    seat = seat_of(begun("kursk", 12))
    world = seat.world(Dice(1))
    found = variations(seat.ruleset, world, seat.side, Dice(2), 6)
    assert len(found) == 6
    assert found[0].mood == 0
    assert all(one.mood for one in found[3:])


def test_a_look_ahead_ends_when_the_other_side_has_replied_and_changes_nothing_here() -> None:
    seat = seat_of(begun("kursk", 12))
    world = seat.world(Dice(1))
    before = seat.ruleset.moment(world, seat.side)
    there = Rollout(seat.ruleset, world, seat.side, Course(), Dice(2))
    end = there.play()
    assert there.steps > 0
    assert end.outcome is not None or seat.ruleset.moment(end, seat.side) != before
    assert seat.ruleset.moment(world, seat.side) == before


def test_a_better_course_is_found() -> None:
    """A value that likes one mood, whatever happens: the search takes the course that has it."""
    seat = seat_of(begun("vietnam", 12))
    wanted = Course(None, 17)
    courses = [Course(), Course(None, 5), wanted, Course(None, 8), Course(None, 9)]
    search = Search(seat.ruleset, seat.side, seat.world, plain(seat.ruleset), Effort(5, 1), Dice(3))
    search._value = lambda course, place: float(course == wanted) + 0.01 * place  # type: ignore[method-assign]
    assert search.best(courses, Patience()) == wanted


def test_half_of_the_courses_is_given_up_again_and_again() -> None:
    assert halvings(6) == [6, 3, 1]
    assert halvings(1) == [1]
    assert halvings(0) == []


def test_two_players_of_any_level_can_finish_a_match() -> None:
    match = api.load("vietnam").new("boys", seed="levels")
    names = dict(zip(match.ruleset.sides, ("recruit", "sergeant"), strict=True))
    play_out(match, {side: make(name, 1) for side, name in names.items()})
    assert match.outcome is not None
