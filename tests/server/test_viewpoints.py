"""What one viewer counts and is sent: nothing that he may not know has a number, a message or a size."""

from __future__ import annotations

import gc
import json
import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import grognard
from grognard.api import Match
from grognard.core.messages import Message
from grognard.core.view import Choice, Counter
from grognard.server.showing import Showing, splices
from grognard.server.viewpoints import Told, Viewpoint
from grognard.server.vocabulary import Vocabulary
from grognard.server.wire import Way
from tests.server.hearing import Words, answers, renewed


def cut(counters: list[Any], found: list[Any]) -> list[Any]:
    """A list of counters after some cuts."""
    for each in found:
        counters[each.at : each.at + each.remove] = each.put
    return counters


@pytest.mark.parametrize("seed", range(40))
def test_cuts_make_one_list_of_counters_of_another(seed: int) -> None:
    dice = random.Random(seed)
    every = [Counter(f"u{n}", "german", f"{n:04}", 0, known=True) for n in range(30)]
    old = dice.sample(every, dice.randrange(31))
    new = [replace(one, depth=1) if dice.random() < 0.2 else one for one in old if dice.random() < 0.8]
    new += dice.sample([one for one in every if one not in old], min(3, 30 - len(old)))
    dice.shuffle(new) if seed % 3 == 0 else None
    assert cut(list(old), splices(old, new)) == new


def test_one_counter_that_moves_is_two_small_cuts() -> None:
    every = [Counter(f"u{n}", "german", f"{n:04}", 0, known=True) for n in range(200)]
    moved = [*every[:20], *every[21:150], replace(every[20], place="0149"), *every[150:]]
    found = splices(every, moved)
    assert [(one.remove, len(one.put)) for one in found] == [(1, 0), (0, 1)]


def test_news_lead_from_one_view_to_the_next() -> None:
    match = grognard.load("kursk").new("standard", seed=7, options={"setup": "default"})
    dice = random.Random(3)
    showing = Showing(match.view("german"))
    told = json.loads(bytes(showing.whole))
    words = answers(told)
    for _ in range(60):
        decision = match.decision
        assert decision is not None
        version = showing.version
        match.play(dice.choice(match.legal(decision.side)), decision.side)
        showing.turn_to(match.view("german"))
        if showing.version == version:
            continue
        told = renewed(told, json.loads(bytes(showing.news)), words)
        assert told == json.loads(msgspec.json.encode(showing.view))


# --------------------------------------------------------------------------------------------- counting


def plotting(count: int) -> Match:
    """A match of Fire Team in which the American plans so many fires of his mortars in secret, and no more."""
    match = grognard.load("fireteam").new("delay", seed=5, options={"setup": "default"})
    for _ in range(count):
        match.play(next(word for word in words(match) if word.startswith("plot ")), "us")
        while not any(word.startswith("plot ") for word in words(match)):
            match.play(words(match)[0], "us")
    match.play("done", "us")
    return match


def words(match: Match) -> list[str]:
    """What the American may answer."""
    return [match.notation(action) for action in match.legal("us")]


def numbers(match: Match, side: str | None) -> tuple[int, list[int]]:
    """How many points a viewer knows of, and how his log is numbered."""
    viewpoint = Viewpoint(side)
    viewpoint.grow(match)
    return viewpoint.number, [line.input for line in viewpoint.lines]


def test_secret_plans_have_no_number_for_the_enemy() -> None:
    first = plotting(0)
    for count in (1, 2, 3):
        match = plotting(count)
        assert len(match.inputs) > len(first.inputs)
        assert numbers(match, "soviet") == numbers(first, "soviet")
        assert numbers(match, None) == numbers(first, None)
        assert numbers(match, "us")[0] > numbers(first, "us")[0]


def test_a_viewpoint_grows_and_is_cut_like_one_made_anew() -> None:
    match = grognard.load("kursk").new("standard", seed=7, options={"setup": "default"})
    dice, viewpoint = random.Random(1), Viewpoint("soviet")
    for _ in range(120):
        decision = match.decision
        assert decision is not None
        if dice.random() < 0.3 and match.undo_barrier() is None:
            match.undo()
            viewpoint.cut(match, len(match.inputs))
        else:
            match.play(dice.choice(match.legal(decision.side)), decision.side)
        viewpoint.grow(match)
        fresh = Viewpoint("soviet")
        fresh.grow(match)
        assert (viewpoint.number, viewpoint.lines) == (fresh.number, fresh.lines)
        assert [viewpoint.point(viewpoint.input(k)) for k in range(viewpoint.number + 1)] == list(
            range(viewpoint.number + 1)
        )


def test_history_changes_only_for_whoever_has_read_what_is_void() -> None:
    match = grognard.load("kursk").new("standard", seed=7, options={"setup": "default"})
    for side, order in (("soviet", "order fight/move"), ("german", "order move/fight")):
        match.play(order, side)
    mine, theirs = Viewpoint("german"), Viewpoint("soviet")
    match.play("pick G_INF_102", "german")
    before = []
    for viewpoint in (mine, theirs):
        viewpoint.grow(match)
        before.append(viewpoint.history)
    match.undo()
    for viewpoint in (mine, theirs):
        viewpoint.cut(match, len(match.inputs))
    assert mine.history != before[0]
    assert theirs.history == before[1]


# ------------------------------------------------------------------------------------------- vocabulary


def go(hex: str, **way: Any) -> Choice:
    return Choice(f"go {hex}", "go", Message("action-go"), hex=hex, **way)


def test_an_answer_that_comes_again_is_its_number() -> None:
    vocabulary = Vocabulary()
    assert vocabulary.say([go("0101"), go("0102")]) == [go("0101"), go("0102")]
    assert vocabulary.say([go("0102"), go("0101"), go("0103")]) == [1, 0, go("0103")]


def test_an_answer_with_another_way_is_its_number_with_that_way() -> None:
    vocabulary = Vocabulary()
    vocabulary.say([go("0101")])
    assert vocabulary.say([go("0101", cost=3, stop=True, via="0102")]) == [Way(0, 3, True, "0102")]


def test_an_answer_that_is_called_otherwise_is_said_anew() -> None:
    vocabulary = Vocabulary()
    vocabulary.say([go("0101")])
    renamed = replace(go("0101"), label=Message("action-go-back"))
    assert vocabulary.say([renamed]) == [renamed]
    assert vocabulary.say([renamed]) == [1]


@pytest.mark.parametrize("seed", range(10))
def test_how_an_answer_is_said_does_not_tell_which_object_it_is(seed: int) -> None:
    """A look at the very same object is quicker, and says what a look at an equal one would."""
    dice = random.Random(seed)
    offered = [go(f"010{n}", cost=cost) for n in range(6) for cost in (None, 1, 2)]
    offered += [replace(go(f"010{n}"), label=Message("action-go-back")) for n in range(6)]
    quick, slow = Vocabulary(), Vocabulary()
    for _ in range(60):
        choices = dice.sample(offered, 5)
        assert quick.say(choices) == slow.say([replace(choice) for choice in choices])


def test_lines_that_are_put_together_once_are_those_of_each_viewer() -> None:
    match, dice = grognard.load("kursk").new("standard", seed=8, options={"setup": "default"}), random.Random(8)
    together = [Viewpoint(side) for side in ("german", "soviet", None)]
    for _ in range(80):
        decision = match.decision
        assert decision is not None
        match.play(dice.choice(match.legal(decision.side)), decision.side)
        told: Told = {}
        for viewpoint in together:
            viewpoint.grow(match, told)
    for viewpoint in together:
        alone = Viewpoint(viewpoint.side)
        alone.grow(match)
        assert (alone.number, alone.lines, alone.authors) == (viewpoint.number, viewpoint.lines, viewpoint.authors)
        assert viewpoint.lines


def test_a_view_of_a_moment_in_which_nothing_happened_is_shown_as_it_was() -> None:
    match = grognard.load("kursk").new("standard", seed=8, options={"setup": "default"})
    showing = Showing(match.view("german"))
    now = match.view("german")
    assert all(one is other for one, other in zip(now.counters, showing.view.counters, strict=True))
    showing.turn_to(now)
    assert showing.version == 1


def test_the_garbage_collector_has_little_to_look_through_in_a_match() -> None:
    """Plain values can be part of no cycle, and a match holds thousands of them."""
    match, dice = grognard.load("kursk").new("standard", seed=8, options={"setup": "default"}), random.Random(8)
    for decision in match.decisions:
        match.play(dice.choice(match.legal(decision.side)), decision.side)
    entry, view = match.log[-1], match.view("german")
    values = [entry, entry.event, match.inputs[-1], match.inputs[-1].action, view.panels[0].title, *view.counters]
    assert not any(map(gc.is_tracked, [*values, *match.lines("german")]))


def test_newcomers_and_old_hands_read_the_same_news() -> None:
    """Whoever joins later knows only the answers of the view that he is given; from then on both count from there."""
    match = grognard.load("kursk").new("standard", seed=7, options={"setup": "default"})
    dice, showing = random.Random(4), Showing(match.view("german"))
    readers = [reader(showing)]
    for number in range(120):
        decision = match.decision
        assert decision is not None
        version = showing.version
        match.play(dice.choice(match.legal(decision.side)), decision.side)
        showing.turn_to(match.view("german"))
        if showing.version != version:
            news = json.loads(bytes(showing.news))
            readers = [(renewed(told, news, words), words) for told, words in readers]
        if number % 30 == 9:
            readers.append(reader(showing))
        assert all(told == json.loads(msgspec.json.encode(showing.view)) for told, _ in readers)


def reader(showing: Showing) -> tuple[dict[str, Any], Words]:
    """Someone who is given the whole view now."""
    told = json.loads(bytes(showing.whole))
    return told, answers(told)
