"""A match told again: what a seat saw happen moment by moment, and how it stands."""

from __future__ import annotations

from typing import Any

from tests.server.hearing import answers

from .tables import Table, with_view


def moments(told: dict[str, Any]) -> list[dict[str, Any]]:
    """The views of a story, each made of the one before it and what was new."""
    view, found, words = told["view"], [], answers(told["view"])
    for moment in told["moments"]:
        view = with_view({"view": None, "news": moment["news"]}, {"view": view}, words)["view"]
        found.append(view)
    return found


def test_the_moments_of_a_story_are_the_views_of_the_replay(table: Table) -> None:
    german = table.opened()["seats"]["german"]
    told = table.get("/api/story?since=0", german).json()
    assert told["view"] == table.get("/api/replay/0", german).json()["view"]
    assert moments(told) == [table.get(f"/api/replay/{one['input']}", german).json()["view"] for one in told["moments"]]
    assert not told["more"]


def test_a_story_tells_who_acted_and_nothing_that_its_reader_may_not_know(table: Table) -> None:
    made = table.create()
    with table.join(made["seats"]["soviet"]) as soviet:
        soviet.until(lambda state: state["view"]["decision"] is not None)
        soviet.play("order fight/move")
    told = table.get("/api/story?since=0", made["seats"]["german"]).json()
    assert [moment["side"] for moment in told["moments"]] == ["soviet"]
    assert "order-fight-move" not in table.get("/api/story?since=0", made["seats"]["german"]).text
    assert "order-fight-move" in table.get("/api/story?since=0", made["seats"]["soviet"]).text


def test_a_state_says_who_made_each_input(table: Table) -> None:
    made = table.opened()
    with table.join(made["seats"]["german"]) as german:
        state = german.until(lambda state: state["view"]["decision"] is not None)
    assert state["authors"] == ["soviet", "german"]
    assert len(state["authors"]) == state["input"]


def test_beyond_the_end_of_a_match_nothing_is_told(table: Table) -> None:
    german = table.opened()["seats"]["german"]
    assert table.get("/api/story?since=99", german).status_code == 404
    assert table.get("/api/score/99", german).status_code == 404


def test_the_score_sheet_says_how_it_is_won_and_how_the_score_came_about(table: Table) -> None:
    german = table.opened()["seats"]["german"]
    sheet = table.get("/api/score/2", german).json()
    assert [level["start"] for level in sheet["victory"]["scales"][0]["levels"]] == [0, 155, 181]
    assert sheet["victory"]["ended"] is None
    assert sheet["course"][0]["score"] == {"german": 60}
    assert sheet["course"][-1]["turn"] == 1
