"""What a side may see: counters, markers, formations, hands and displays (4.8)."""

from __future__ import annotations

import grognard
from grognard.core.view import View
from grognard.rulesets.assault.events.command import PointPaid
from grognard.rulesets.assault.face.view import view
from tests.rulesets.assault.stage import Stage, stage_of
from tests.support import rule

POSITION = """
scenario = "coming"
turn = 3
options = { command_points = true }
smoke = { "9-5D" = [2, 3] }
works = { "9-1A" = "trench" }
missions = ["german GO1 9-4A spotter=G_SECRIFLE41_1 struck=9-4A"]
reserve = { german = 1, soviet = 2 }
hands.german = { hand = ["rally", "GT3"], planned = ["GO2"], used = ["GO1"] }
hands.soviet = { hand = ["ura", "volley"], discard = ["camouflage"] }

[units]
G_SECRIFLE41_1 = "9-5D suppressed half point"
G_SECRIFLE41_2 = "9-5D damage=1 fired minus"
S_T34_1 = "9-4A facing=SSW normal point"
S_RIFLE41_1 = "on S_T34_1"
"""


def seen(text: str, viewer: str | None) -> View:
    return view(stage_of(text).state, viewer)


def test_counters_bear_what_lies_on_them() -> None:
    found = {counter.id: counter for counter in seen(POSITION, "german").counters}
    squad = found["G_SECRIFLE41_1"]
    assert set(squad.markers) == {"suppressed", "half", "point", "spotter"}
    assert squad.steps == 1
    assert set(found["G_SECRIFLE41_2"].markers) == {"fired", "minus", "damage-1"}
    assert found["S_T34_1"].facing == 7
    assert found["S_RIFLE41_1"].carrier == "S_T34_1"
    assert dict(found["S_T34_1"].values) == {
        "moves": "6/9",
        "soft": "RG",
        "hard": "RY",
        "range": "11",
        "defence": "RRY",
        "blast": "G",
    }


@rule("assault MR4.8")
def test_command_points_are_their_owners_secret() -> None:
    for viewer, shown in (("german", {"G_SECRIFLE41_1"}), ("soviet", {"S_T34_1"}), (None, set())):
        told = seen(POSITION, viewer)
        assert {counter.id for counter in told.counters if "point" in counter.markers} == shown
        reserve = [row.value for panel in told.panels if panel.id == "points" for row in panel.rows if row.lit]
        assert reserve == {"german": [1], "soviet": [2], None: []}[viewer]
        signs = {chip.unit for card in told.cards for chip in card.chips if chip.purse == "full"}
        assert signs <= shown


@rule("assault MR4.8", "assault 1.2a")
def test_one_sees_ones_own_cards_and_of_the_others_the_number() -> None:
    own, other = seen(POSITION, "german").hands
    assert [(card.id, card.place) for card in own.cards] == [
        ("GT3", "hand"),
        ("rally", "hand"),
        ("GO2", "down"),
        ("GO1", "use"),
    ]
    assert (other.held, other.down) == (2, 0)
    assert other.cards == ()
    enemy, mine = seen(POSITION, "soviet").hands
    assert [card.id for card in enemy.cards] == ["GO1"]  # in use: everybody sees it
    assert (enemy.held, enemy.down) == (2, 1)
    assert [card.id for card in mine.cards] == ["ura", "volley"]
    assert [card.id for hand in seen(POSITION, None).hands for card in hand.cards] == ["GO1"]


@rule("assault MR4.8")
def test_the_numbers_of_cards_are_open() -> None:
    for viewer in ("german", "soviet", None):
        german, soviet = seen(POSITION, viewer).hands
        sizes = {row.label.id: row.value for row in german.piles}
        assert sizes == {"pile-deck": 19, "pile-discard": 0, "pile-pool": 3, "pile-pool-used": 0}
        assert {row.label.id: row.value for row in soviet.piles} == {"pile-deck": 17, "pile-discard": 1}


@rule("assault MR4.8")
def test_units_and_markers_are_open_to_all() -> None:
    def open_part(viewer: str | None) -> list[object]:
        secret = {"point", "in-hand"}
        counters = seen(POSITION, viewer).counters
        return [(c.id, c.place, tuple(m for m in c.markers if m not in secret)) for c in counters]

    assert open_part("german") == open_part("soviet") == open_part(None)


def test_markers_on_the_ground() -> None:
    found = {(counter.kind, counter.place): counter.figures for counter in seen(POSITION, None).counters}
    assert found["mark.smoke", "9-5D"] == ("2",)
    assert found["mark.trench", "9-1A"] == ()
    assert found["mark.waypoint", "9-4A"] == ("1",)
    assert ("mark.rubble", "9-7E") in found


@rule("assault MR13.1", "assault MR13.2")
def test_objectives_and_who_has_them() -> None:
    stage = Stage("support")
    stage.place("S_CAV41_1", "4B-7E")
    told = view(stage.state, None)
    assert told.control["german"] == ("4B-4A", "4B-4E", "4B-8E")
    assert told.score == {"german": 2, "soviet": 0}
    (panel,) = [panel for panel in told.panels if panel.id == "objectives"]
    assert {row.value.id for row in panel.rows} == {"panel-contested", "side-german"}  # type: ignore[union-attr]
    assert [counter.place for counter in told.counters if counter.kind == "mark.contested"] == ["4B-8E"]


def test_formations_with_their_points() -> None:
    cards = {card.id: card for card in seen(POSITION, "german").cards}
    rifle = next(card for card in cards.values() if card.group == "G221_RIFLE")
    assert rifle.points == "1/2"
    tanks = next(card for card in cards.values() if card.group == "S23_MTANK")
    assert tanks.points == "1"
    assert {chip.unit: chip.sign for chip in rifle.chips} == {"G_SECRIFLE41_1": "", "G_SECRIFLE41_2": "fired"}
    assert [chip.purse for chip in rifle.chips] == ["full", ""]


def test_cards_that_may_be_played_now_are_lit() -> None:
    match = grognard.load("assault").position(POSITION.replace("turn = 3", 'turn = 3\nphase = "initiative"'), seed=1)
    own = next(hand for hand in match.view("german").hands if hand.side == "german")
    assert not any(card.able for card in own.cards)
    text = POSITION.replace('"rally"', '"seize_the_moment"').replace("turn = 3", 'turn = 3\nphase = "initiative"')
    match = grognard.load("assault").position(text, seed=1)
    own = next(hand for hand in match.view("german").hands if hand.side == "german")
    assert [card.id for card in own.cards if card.able] == ["seize_the_moment"]


def test_the_board_knows_its_tiles_and_its_dice() -> None:
    match = grognard.load("assault").new("airfield", seed=1)
    board = match.board
    assert set(board.tiles) == {"7B", "8B", "5B", "6B", "3B", "4B"}
    assert list(board.dice) == ["B", "G", "Y", "R"]
    assert board.dice["R"] == ("S", "D", "DS", "DD", "C", "CD")
    (runway,) = [shape for shape in board.shapes if shape.kind == "runway"]
    assert len({y for _, y in runway.points}) == 1
    (stream,) = [shape for shape in board.shapes if shape.kind == "stream"]
    assert len(stream.points) == 6


@rule("assault MR6.2.2c", "assault MR6.2.2e")
def test_everybody_sees_who_has_spent_a_point_and_is_not_marked_yet() -> None:
    stage = Stage("support", command_points=True)
    stage.place("G_RIFLE41_1", "4B-4A")
    stage.place("G_RIFLE41_2", "4B-4A", mark="fired")
    stage.points("german", "G_RIFLE41_1", "G_RIFLE41_2")
    for name in ("G_RIFLE41_1", "G_RIFLE41_2"):
        stage.tell(PointPaid("german", stage.id(name), reserve=False))
    for viewer in ("german", "soviet", None):
        found = {counter.id: counter.markers for counter in view(stage.state, viewer).counters}
        assert found["G_RIFLE41_1"] == ("paid",)
        assert found["G_RIFLE41_2"] == ("fired",)
