"""[3.5] The Soviet set-up without the Gambit: the same conditions, and unseen."""

from __future__ import annotations

import msgspec
import pytest

import grognard
from grognard.core.bits import bits
from grognard.core.match import Match
from grognard.rulesets.kursk.events import Eliminated, Placed, SetUpFinished
from grognard.rulesets.kursk.setup import line_gaps
from grognard.rulesets.kursk.state import settle
from grognard.rulesets.kursk.world import GERMAN, SOVIET
from tests.rulesets.kursk.deploying import clear, refused, shift
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, legal, play, refusal, rule

RESERVES = [number for number, kind in enumerate(WORLD.units) if kind.code.reserve]


def shifting() -> Match:
    """The German has deployed as proposed, the Soviet shifts his units from their code hexes."""
    return play(grognard.load("kursk").new("standard", seed=1), "default", "done")


def proposed() -> Match:
    """The same with the proposed Soviet deployment on the map, which meets every condition."""
    return play(shifting(), "default")


def put(match: Match, unit: str, hex: str) -> None:
    """Lay a unit on a hex, against every rule."""
    origin = match.state.units[WORLD.by_id[unit]].origin
    Placed(WORLD.by_id[unit], WORLD.grid.hex(hex), origin, "").apply(match.state)


def gaps(match: Match) -> set[str]:
    return set(map(WORLD.label, bits(line_gaps(match.state, SOVIET))))


# 3.5a Reserves


@rule("kursk 3.5a")
@pytest.mark.parametrize("unit", [WORLD.units[u].id for u in RESERVES])
def test_3_5a_no_r_unit_may_be_shifted(unit: str) -> None:
    assert refusal(shifting(), f"pick {unit}") == "3.5a"


@rule("kursk 3.5a")
@pytest.mark.parametrize("options", [{"setup": "free"}, {"setup": "default"}])
def test_3_5a_after_the_set_up_all_r_units_are_on_their_code_hexes_face_down(options: dict[str, str]) -> None:
    match = grognard.load("kursk").new("standard", seed=1, options=dict(options))
    if options["setup"] == "free":
        play(match, "default", "done", "default", "done")
    assert match.state.turn == 1
    for unit in RESERVES:
        here = match.state.units[unit]
        assert WORLD.label(here.hex) == WORLD.units[unit].printed_code[:4]
        assert here.reserve
    assert match.state.reserves.bit_count() == 8


# 3.5b The shift


@rule("kursk 3.5b")
def test_3_5b_the_soviet_shifts_after_the_german_and_all_but_the_r_units() -> None:
    match = shifting()
    assert [decision.side for decision in match.decisions] == [SOVIET]
    expected = [k.id for k in WORLD.units if k.side == SOVIET and "-" in k.printed_code and not k.code.reserve]
    assert legal(match, "pick") == [f"pick {unit}" for unit in expected]
    assert len(expected) == 101


@rule("kursk 3.5b")
@pytest.mark.parametrize(
    ("unit", "hex", "answer"),
    [
        ("S_RIFC_24G", "1714", None),
        ("S_RIFC_24G", "1713", "3.4f"),
        ("S_RIFC_24G", "2113", "3.4f"),
        ("S_RIFC_24G", "1915", None),
        ("S_RIFC_24G", "1919", None),
        ("S_RIFC_24G", "1920", "3.4e"),
        ("S_TNKC_2G", "2418", None),
        ("S_TNKC_2G", "2419", "3.4e"),
        ("S_FORD_81F", "1919", None),
        ("S_FORD_81F", "1920", "3.4e"),
        ("S_RIFC_24G", "2216", "3.4d"),
    ],
)
def test_3_5b_radius_side_and_origin_bind_the_soviet_too(unit: str, hex: str, answer: str | None) -> None:
    assert refused(shifting(), unit, hex) == answer


@rule("kursk 3.5b")
def test_3_5b_stacking_binds_the_soviet_too() -> None:
    match = shifting()
    assert refusal(match, "done") == "3.4b"
    for unit in ("S_RIFC_15", "S_RIFC_29"):
        shift(match, unit, "3917")
    assert refused(match, "S_RIFC_17G", "3917") is None
    for unit in ("S_FORD_14F", "S_FORD_54F"):
        shift(match, unit, "3917")
    assert refused(match, "S_RIFC_17G", "3917") == "3.4b"
    assert refused(match, "S_FORD_115F", "3917") is None
    shift(match, "S_FORD_115F", "3917")
    assert match.state.load(WORLD.grid.hex("3917")) == 9
    assert refused(match, "S_ABNC_18G", "3917") == "3.4b"


@rule("kursk 3.5b")
def test_3_5b_a_full_hex_takes_no_division_either() -> None:
    match = shifting()
    for unit in ("S_RIFC_15", "S_RIFC_29", "S_RIFC_17G"):
        shift(match, unit, "3917")
    assert refused(match, "S_FORD_14F", "3917") == "3.4b"


@rule("kursk 3.5b")
def test_3_5b_the_westernmost_fortress_line_must_be_covered() -> None:
    match = proposed()
    assert refusal(match, "done") is None
    shift(match, "S_RIFD_113", "1216")
    assert gaps(match)
    assert refusal(match, "done") == "3.4c"
    shift(match, "S_RIFD_113", "1313")
    assert refusal(match, "done") is None


@rule("kursk 3.5b")
def test_3_5b_the_lines_behind_it_need_no_cover() -> None:
    match = proposed()
    held = match.state.occupied(SOVIET)
    behind = WORLD.forts[SOVIET] & ~WORLD.start_line[SOVIET]
    assert behind & ~held & ~WORLD.spread.around(held)
    assert refusal(match, "done") is None


@rule("kursk 3.5b")
def test_3_5b_the_set_up_cannot_end_with_mixed_origins() -> None:
    match = proposed()
    put(match, "S_RIFC_49", "1814")
    assert refusal(match, "done") == "3.4d"


@rule("kursk 3.5b")
def test_3_5b_after_it_the_first_turn_begins() -> None:
    match = play(proposed(), "done")
    assert match.state.turn == 1
    assert refusal(match, "pick S_RIFC_24G") is not None
    finished = [event.side for event in events(match, SetUpFinished) if isinstance(event, SetUpFinished)]
    assert finished == [GERMAN, SOVIET]


# 3.5c Nobody with a reserve


@rule("kursk 3.5c")
@pytest.mark.parametrize("unit", ["S_RIFC_41", "S_RIFD_269", "S_RIFC_25"])
def test_3_5c_no_unit_may_be_shifted_onto_an_r_stack(unit: str) -> None:
    match = shifting()
    assert refused(match, unit, "5225") == "3.5c"
    assert refused(match, unit, "5224") is None


@rule("kursk 3.5c")
def test_3_5c_not_even_where_there_would_be_room() -> None:
    match = shifting()
    for unit in ("S_TNKC_12", "S_TNKC_15"):
        Eliminated(WORLD.by_id[unit], "").apply(match.state)
    assert refused(match, "S_RIFC_41", "5225") == "3.5c"


@rule("kursk 3.5c")
def test_3_5c_the_set_up_cannot_end_with_a_unit_on_an_r_stack() -> None:
    match = proposed()
    put(match, "S_TNKC_1G", "5225")
    assert refusal(match, "done") == "3.5c"


# 3.5d Unseen


def picture(match: Match, viewer: str | None) -> bytes:
    """All that a viewer is shown."""
    return msgspec.json.encode(match.view(viewer))


@rule("kursk 3.5d")
@pytest.mark.parametrize("viewer", [GERMAN, None])
def test_3_5d_the_german_sees_no_soviet_unit_while_the_soviet_sets_up(viewer: str | None) -> None:
    match = shifting()
    before = picture(match, viewer)
    lines = match.lines(viewer)
    shown = {counter.place for counter in match.view(viewer).counters if counter.side == SOVIET}
    assert shown == {"pool"}
    own = {counter.place for counter in match.view(viewer).counters if counter.side == GERMAN}
    assert own == {"pool", *(WORLD.label(hex) for hex in bits(match.state.occupied(GERMAN)))}
    match.play("pick S_RIFC_24G")
    assert picture(match, viewer) == before
    match.play("go 1714")
    assert picture(match, viewer) == before
    match.play("default")
    assert picture(match, viewer) == before
    assert match.lines(viewer) == lines


@rule("kursk 3.5d")
def test_3_5d_the_german_is_asked_nothing_and_told_nothing() -> None:
    match = shifting()
    assert match.view(GERMAN).decision is None
    shift(match, "S_RIFC_24G", "1714")
    placed = [entry for entry in match.log if isinstance(entry.event, Placed) and entry.input > 2]
    assert placed
    for entry in placed:
        assert entry.seen[GERMAN] is None
        assert entry.seen["spectator"] is None
        assert entry.seen[SOVIET] == entry.event


@rule("kursk 3.5d")
@pytest.mark.parametrize("viewer", [GERMAN, None])
@pytest.mark.parametrize("overlay", ["zones", "supply", "threat"])
def test_3_5d_no_overlay_gives_the_soviet_set_up_away(overlay: str, viewer: str | None) -> None:
    match = shifting()
    before = match.ruleset.overlay(match.state, viewer, overlay)
    match.play("default")
    assert match.ruleset.overlay(match.state, viewer, overlay) == before


@rule("kursk 3.5d")
def test_3_5d_the_soviet_sees_his_own_set_up() -> None:
    match = shifting()
    shift(match, "S_RIFC_24G", "1714")
    assert [c.id for c in match.view(SOVIET).counters if c.place == "1714"] == ["S_RIFC_24G"]
    assert match.lines(SOVIET)[-1].message.id == "event-placed"
    assert match.lines(SOVIET)[-1].rules == ("3.5b",)


@rule("kursk 3.5d")
def test_3_5d_the_german_looks_again_when_the_soviet_has_finished() -> None:
    match = play(proposed(), "done")
    shown = {counter.place for counter in match.view(GERMAN).counters if counter.side == SOVIET}
    assert {WORLD.label(hex) for hex in bits(match.state.occupied(SOVIET))} <= shown
    assert any(c.id == "S_RIFC_24G" and c.place == "2214" for c in match.view(GERMAN).counters)


@rule("kursk 3.5d")
def test_3_5d_the_log_of_the_proposed_set_up_is_secret_too() -> None:
    match = grognard.load("kursk").new("standard", seed=1, options={"setup": "default"})
    for entry in match.log:
        if isinstance(entry.event, Placed) and WORLD.units[entry.event.unit].side == SOVIET:
            assert entry.seen[GERMAN] is None
            assert entry.seen["spectator"] is None
            assert entry.seen[SOVIET] is not None


@rule("kursk 3.5d")
def test_3_5d_what_has_been_seen_cannot_be_taken_back() -> None:
    match = play(proposed(), "done")
    assert match.undo_barrier() is not None


# 3.5e Enemy zones


@rule("kursk 3.5e")
def test_3_5e_a_german_zone_does_not_uncover_a_hex() -> None:
    """1414 holds nobody; a Soviet unit next to it covers it although a German one stands next to it too."""
    match = proposed()
    hex = WORLD.grid.hex("1414")
    assert match.state.stack(hex) == ()
    assert WORLD.spread.around(match.state.occupied(GERMAN)) >> hex & 1
    assert "1414" not in gaps(match)
    assert refusal(match, "done") is None


@rule("kursk 3.5e")
def test_3_5e_a_german_zone_does_not_cover_a_hex() -> None:
    match = proposed()
    clear(match, "1313", "1513", "1614")
    assert WORLD.spread.around(match.state.occupied(GERMAN)) >> WORLD.grid.hex("1414") & 1
    assert "1414" in gaps(match)
    assert refusal(match, "done") == "3.4c"


@rule("kursk 3.5b")
def test_3_5b_an_origin_is_the_code_hex_not_the_parent_formation() -> None:
    """Garrisons share the hexes of the army whose code they carry."""
    match = shifting()
    shift(match, "S_RIFC_24G", "1814")
    assert refused(match, "S_FORD_81F", "1814") is None
    settle(match.state, WORLD.by_id["S_FORD_81F"], origin=WORLD.grid.hex("1916"))
    assert refused(match, "S_FORD_81F", "1814") == "3.4d"
