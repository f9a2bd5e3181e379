"""[7.3a] What the log keeps from each reader: one test for every fact that is told differently to different sides."""

from __future__ import annotations

import msgspec
import pytest

import grognard
from grognard.core.flow import Event
from grognard.core.match import Match
from grognard.rulesets.kursk import events as facts
from grognard.rulesets.kursk.events import UNKNOWN, Marched, OrderChosen, Placed, UnitsSorted
from grognard.rulesets.kursk.world import GERMAN, SOVIET
from tests.rulesets.kursk.edition import WORLD
from tests.support import kursk, play, rule

SPECTATOR = "spectator"
READERS = (GERMAN, SOVIET, SPECTATOR)


def told(match: Match, kind: type[Event]) -> dict[str, Event | None]:
    """What each reader was told of the last fact of a kind."""
    return dict(next(entry.seen for entry in reversed(match.log) if isinstance(entry.event, kind)))


def read(match: Match, viewer: str) -> bytes:
    """The whole log of a reader as it goes over the wire."""
    return msgspec.json.encode(match.lines(None if viewer == SPECTATOR else viewer))


def board(phase: str, units: str, head: str = "") -> Match:
    """A position from ``unit hex [reduced]`` parted by semicolons."""
    words = [part.split(maxsplit=1) for part in units.split(";")]
    lines = "\n".join(f'{name} = "{place.strip()}"' for name, place in words)
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}\n')


def march(units: list[str], path: list[str], rule_id: str) -> Marched:
    """A march line; ``?`` stands for a unit that is not told."""
    numbers = tuple(UNKNOWN if name == "?" else WORLD.by_id[name] for name in units)
    return Marched(numbers, tuple(WORLD.grid.hex(hex) for hex in path), rule_id)


def test_every_fact_that_is_told_differently_has_its_test_here() -> None:
    kinds = {value for value in vars(facts).values() if isinstance(value, type) and issubclass(value, Event)}
    assert {kind for kind in kinds if kind.seen is not Event.seen} == {UnitsSorted, Placed, OrderChosen, Marched}


# --------------------------------------------------------------------------------------- set-up and orders


@rule("kursk 3.3d")
def test_3_3d_units_sorted_tells_only_the_soviet_of_his_reserves() -> None:
    seen = told(grognard.load("kursk").new("standard", seed=1), UnitsSorted)
    whole = seen[SOVIET]
    assert isinstance(whole, UnitsSorted)
    assert set(whole.reserve) == {unit for unit, kind in enumerate(WORLD.units) if kind.code.reserve}
    open_units = tuple(entry for entry in whole.on_map if entry[0] not in whole.reserve)
    assert 0 < len(open_units) < len(whole.on_map)
    assert seen[GERMAN] == seen[SPECTATOR] == msgspec.structs.replace(whole, on_map=open_units, reserve=())


@rule("kursk 3.4i", "kursk 3.5d")
def test_3_5d_placed_tells_everybody_of_a_german_unit_and_nobody_else_of_a_soviet_one() -> None:
    match = grognard.load("kursk").new("standard", seed=1, options={"setup": "default"})
    placed = [(entry.event, entry.seen) for entry in match.log if isinstance(entry.event, Placed)]
    assert {WORLD.units[event.unit].side for event, _ in placed} == {GERMAN, SOVIET}
    for event, seen in placed:
        side = WORLD.units[event.unit].side
        assert seen == {reader: event if side in (GERMAN, reader) else None for reader in READERS}


@rule("kursk 5.4a", "kursk 5.4b")
def test_5_4a_order_chosen_tells_the_order_of_the_german_and_hides_that_of_the_soviet() -> None:
    match = grognard.load("kursk").new("standard", seed=1, options={"setup": "default"})
    play(match, "order fight/move")
    hidden, open_ = OrderChosen(SOVIET, ""), OrderChosen(SOVIET, "fight/move")
    assert told(match, OrderChosen) == {SOVIET: open_, GERMAN: hidden, SPECTATOR: hidden}
    play(match, "order move/fight")
    assert told(match, OrderChosen) == dict.fromkeys(READERS, OrderChosen(GERMAN, "move/fight"))


# ------------------------------------------------------------------------------------------------- marches

# A division lies on top where the march begins and where it ends; what marches between lies under both.
UNDER = [
    # by road: too far for its own allowance
    (SOVIET, "S_RIFD_49 1504; {} 1504; S_RIFD_64 2510", "S_TNKC_2G", "2510", "10.19a"),
    # by infiltration: from one hex next to the corps in 1424 to another
    (GERMAN, "G_INF_203S 1423; {} 1423; G_INF_39 1523; S_RIFC_22G 1424", "G_PZ_11", "1523", "8.6a"),
    # by its minimum move: a garrison into a marsh, no road open to it next to the enemy
    (SOVIET, "S_RIFD_49 2919; {} 2919; S_RIFD_64 2918; G_INF_39 2920", "S_FORD_77F", "2918", "10.3"),
]


@rule("kursk 7.3a", "kursk 10.19a", "kursk 8.6a", "kursk 10.3")
@pytest.mark.parametrize(("side", "units", "mover", "goal", "way"), UNDER)
def test_7_3a_marched_hides_a_unit_under_others_and_the_way_that_tells_its_class(
    side: str, units: str, mover: str, goal: str, way: str
) -> None:
    order = f'orders = {{ {side} = "move/move" }}'
    match = play(board(f"{side} move", units.format(mover), order), f"pick {mover}", f"go {goal}")
    seen = told(match, Marched)
    whole = seen.pop(side)
    assert isinstance(whole, Marched)
    assert (whole.units, whole.path[-1], whole.rule) == ((WORLD.by_id[mover],), WORLD.grid.hex(goal), way)
    assert set(seen.values()) == {Marched((UNKNOWN,), whole.path[-1:], "10.2c")}


@rule("kursk 7.3a")
def test_7_3a_marched_tells_the_way_of_a_unit_that_shows() -> None:
    match = board("german move", "G_PZ_11 1423; S_RIFC_22G 1424")
    play(match, "pick G_PZ_11", "go 1523")
    assert told(match, Marched) == dict.fromkeys(READERS, march(["G_PZ_11"], ["1523"], "8.6a"))


@rule("kursk 7.3a")
def test_7_3a_marched_tells_others_where_it_ends_and_not_the_way_that_was_found() -> None:
    """Which way is cheapest may depend on who lies hidden in the stack that goes, and in those that it goes around."""
    match = play(board("german move", "G_PZ_11 1423; S_RIFD_49 2825"), "pick G_PZ_11", "go 1427")
    seen = told(match, Marched)
    whole = seen.pop(GERMAN)
    assert isinstance(whole, Marched)
    assert len(whole.path) > 1
    assert set(seen.values()) == {march(["G_PZ_11"], ["1427"], "10.2c")}


@rule("kursk 7.3a")
def test_7_3a_marched_names_the_top_of_a_stack_alone_whatever_the_order_of_its_units() -> None:
    """The weakest of those that come together lies on top, and it was on top before."""
    match = board("german move", "G_INF_168 1503; G_PZ_11 1503; G_PZ_1SS 1503; S_RIFD_49 2825")
    play(match, "pick G_PZ_11", "join G_PZ_1SS", "join G_INF_168", "go 1502")
    theirs = march(["?", "?", "G_INF_168"], ["1502"], "10.2c")
    own = march(["G_PZ_11", "G_PZ_1SS", "G_INF_168"], ["1502"], "10.2c")
    assert told(match, Marched) == {GERMAN: own, SOVIET: theirs, SPECTATOR: theirs}


@rule("kursk 7.3a")
def test_7_3a_marched_names_a_hidden_unit_that_comes_to_lie_on_top() -> None:
    match = board("german move", "G_INF_203S 1503; G_INF_39 1503; G_PZ_11 1502; S_RIFD_49 2825")
    play(match, "pick G_INF_39", "go 1502")
    assert told(match, Marched) == dict.fromkeys(READERS, march(["G_INF_39"], ["1502"], "10.2c"))


@rule("kursk 7.3a")
def test_7_3a_marched_names_nobody_that_goes_below_a_top_of_the_owners_choice() -> None:
    """With tops of the owner's choice a weaker unit goes below the one that lies there."""
    units = "G_INF_203S 1503; G_INF_39 1503; G_PZ_11 1502; S_RIFD_49 2825"
    match = board("german move", units, "options = { owner_tops = true }")
    play(match, "pick G_INF_39", "go 1502")
    theirs = march(["?"], ["1502"], "10.2c")
    assert told(match, Marched) == {GERMAN: march(["G_INF_39"], ["1502"], "10.2c"), SOVIET: theirs, SPECTATOR: theirs}


@rule("kursk 7.3a", "kursk 11.12a")
def test_7_3a_marched_says_of_a_retreat_that_it_is_one_and_names_the_top() -> None:
    units = "G_PZ_1SS 1423; G_PZ_2SS 1423; G_PZ_3SS 1423; S_RIFD_49 1424; S_RIFC_38 1424; S_RIFD_55 1425"
    match = board("german fight", units, 'luftwaffe = 0\norders = { german = "move/fight" }')
    match.feed([6])
    play(match, "attack 1424", "join G_PZ_1SS", "join G_PZ_2SS", "commit", "retire 1425")
    seen = told(match, Marched)
    assert seen[SOVIET] == march(["S_RIFC_38", "S_RIFD_49"], ["1425"], "11.12a")
    assert seen[GERMAN] == seen[SPECTATOR] == march(["?", "S_RIFD_49"], ["1425"], "11.12a")


# ------------------------------------------------------------------------------------------------- two worlds


@rule("kursk 7.3a")
@pytest.mark.parametrize("reader", [GERMAN, SPECTATOR])
def test_7_3a_the_log_is_the_same_in_worlds_that_look_alike(reader: str) -> None:
    """The corps under the divisions have changed places; from under one to under another nobody reads which."""
    corps = ("S_RIFC_38", "S_RIFC_8G")
    worlds = []
    for below, elsewhere in (corps, corps[::-1]):
        units = f"G_INF_168 1503; S_RIFD_49 1324; {below} 1324; S_RIFD_64 1323; S_RIFD_55 2825; {elsewhere} 2825"
        worlds.append(play(board("soviet move", units), f"pick {below}", "go 1323", "halt"))
    assert read(worlds[0], reader) == read(worlds[1], reader)
    assert read(worlds[0], SOVIET) != read(worlds[1], SOVIET)
