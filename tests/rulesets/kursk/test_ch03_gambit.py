"""[3.6] [3.7] Manstein's Gambit: more Germans, and reserves that return anywhere."""

from __future__ import annotations

import msgspec
import pytest

import grognard
from grognard.core.bits import bits
from grognard.core.match import Match
from grognard.rulesets.kursk.events import Placed
from grognard.rulesets.kursk.state import ON_MAP, POOL
from grognard.rulesets.kursk.world import GERMAN, SOVIET
from tests.rulesets.kursk.edition import WORLD
from tests.support import kursk, legal, play, refusal, rule

RESERVES = [number for number, kind in enumerate(WORLD.units) if kind.code.reserve]
ADDED = [n for n, kind in enumerate(WORLD.units) if kind.side == GERMAN and kind.printed_code in ("C", "M", "3")]
GERMAN_CODES = {k.printed_code[:4] for k in WORLD.units if k.side == GERMAN and "-" in k.printed_code}


def adding() -> Match:
    """The Gambit is declared; the German adds its forces."""
    return grognard.load("kursk").new("gambit", seed=1)


def german_shifting(*additions: str) -> Match:
    """The forces named have been added by hand (as ``unit hex``), the others as proposed."""
    match = adding()
    for addition in additions:
        unit, hex = addition.split()
        play(match, f"pick {unit}", f"go {hex}")
    return play(match, "default")


def soviet_shifting() -> Match:
    return play(adding(), "default", "default", "done")


def returning() -> Match:
    """Both sides have shifted as proposed; the Soviet brings his reserves back."""
    return play(soviet_shifting(), "default", "done")


def goes(match: Match, unit: str) -> set[str]:
    match.play(f"pick {unit}")
    found = {action.split()[1] for action in legal(match, "go")}
    match.undo()
    return found


def refused(match: Match, unit: str, hex: str) -> str | None:
    match.play(f"pick {unit}")
    found = refusal(match, f"go {hex}")
    match.undo()
    return found


# 3.6 The German


@rule("kursk 3.6a")
def test_3_6a_the_gambit_is_declared_when_the_soviet_has_sorted_all_his_units() -> None:
    match = grognard.load("kursk").new("campaign", seed=1)
    assert match.inputs == []
    assert match.state.reserves.bit_count() == 8
    assert len(match.state.on_map(SOVIET)) == 133
    assert [decision.side for decision in match.decisions] == [GERMAN]
    match.play("gambit yes")
    assert match.state.gambit
    assert legal(match) == legal(adding())


@rule("kursk 3.6a")
def test_3_6a_the_soviet_has_no_say_in_it() -> None:
    match = grognard.load("kursk").new("campaign", seed=1)
    assert match.legal(SOVIET) == []
    assert match.view(SOVIET).decision is None


@rule("kursk 3.6a")
@pytest.mark.parametrize(("scenario", "declared"), [("gambit", True), ("standard", False)])
def test_3_6a_a_scenario_may_settle_it(scenario: str, declared: bool) -> None:
    match = grognard.load("kursk").new(scenario, seed=1)
    assert match.state.gambit == declared
    assert refusal(match, "gambit yes") is not None


@rule("kursk 3.6b")
@pytest.mark.parametrize(("scenario", "markers"), [("gambit", 2), ("standard", 1)])
def test_3_6b_under_the_gambit_there_are_two_air_markers_from_turn_1(scenario: str, markers: int) -> None:
    match = grognard.load("kursk").new(scenario, seed=1, options={"setup": "default"})
    assert (match.state.turn, match.state.luftwaffe) == (1, markers)


@rule("kursk 3.6c")
def test_3_6c_all_c_and_m_units_and_19_panzer_are_added() -> None:
    match = adding()
    assert len(ADDED) == 24
    assert legal(match) == [*(f"pick {WORLD.units[u].id}" for u in ADDED), "default"]


@rule("kursk 3.6c")
def test_3_6c_none_is_held_back() -> None:
    match = adding()
    for unit in ADDED:
        assert refusal(match, "done") == "3.6c"
        assert f"pick {WORLD.units[unit].id}" in legal(match)
        play(match, f"pick {WORLD.units[unit].id}", "go 5008")
        assert f"pick {WORLD.units[unit].id}" not in legal(match) or unit == ADDED[-1]
    assert len(match.state.on_map(GERMAN)) == 90
    assert "pick G_INF_203S" in legal(match)


@rule("kursk 3.6c")
def test_3_6c_they_join_hexes_that_hold_german_units() -> None:
    match = adding()
    assert goes(match, "G_PZ_19") == GERMAN_CODES
    for empty in ("1908", "1609", "2113", "3415", "5225"):
        assert refused(match, "G_PZ_19", empty) == "3.6c"
    assert refused(match, "G_PZ_19", "1907") is None


@rule("kursk 3.6c")
def test_3_6c_units_already_on_the_map_are_not_added() -> None:
    assert refusal(adding(), "pick G_PZ_1SS") == "3.6c"
    assert refusal(adding(), "pick S_RIFD_49") == "3.6c"


@rule("kursk 3.6c")
def test_3_6c_the_rest_may_be_added_as_proposed() -> None:
    match = german_shifting("G_PZ_19 5008")
    assert WORLD.label(match.state.units[WORLD.by_id["G_PZ_19"]].hex) == "5008"
    assert {WORLD.label(match.state.units[u].hex) for u in ADDED} <= GERMAN_CODES
    assert len(match.state.on_map(GERMAN)) == 90


@rule("kursk 3.6d")
def test_3_6d_example_a_unit_added_to_1907_moves_one_hex() -> None:
    match = german_shifting("G_PZ_19 1907")
    assert goes(match, "G_PZ_19") == {"1907", "1908", "2008", "2007", "1906", "1807", "1808"}
    assert refused(match, "G_PZ_19", "1909") == "3.4e"


@rule("kursk 3.6d")
@pytest.mark.parametrize(
    ("hex", "inside", "outside"),
    [("5008", "5017", "5018"), ("2904", "2900", "2909"), ("1811", "1611", "1511"), ("4415", "4417", "4418")],
)
def test_3_6d_the_radius_is_that_of_the_hex_joined(hex: str, inside: str, outside: str) -> None:
    match = german_shifting(f"G_PAR_1FJ {hex}")
    assert refused(match, "G_PAR_1FJ", inside) is None
    assert refused(match, "G_PAR_1FJ", outside) == "3.4e"


@rule("kursk 3.6d")
def test_3_6d_an_added_unit_has_the_origin_of_the_hex_joined() -> None:
    match = german_shifting("G_PZ_19 1907", "G_PZ_17 1809")
    play(match, "pick G_PZ_19", "go 1908")
    assert refused(match, "G_PG_GD", "1908") == "3.4d"
    assert refused(match, "G_PZ_17", "1908") == "3.4d"
    assert refused(match, "G_PZ_1SS", "1908") is None


@rule("kursk 3.6d")
def test_3_6d_the_four_conditions_hold() -> None:
    match = german_shifting()
    assert refusal(match, "done") == "3.4b"
    assert refused(match, "G_INF_168", "1714") == "3.4f"
    match.play("default")
    assert refusal(match, "done") is None
    play(match, "pick G_INF_39", "go 1208")
    assert refusal(match, "done") == "3.4c"


@rule("kursk 3.6d")
def test_3_6d_stacking_counts_the_added_units() -> None:
    match = german_shifting("G_PZ_19 1907")
    for unit in ("G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS"):
        play(match, f"pick {unit}", "go 2008")
    assert refused(match, "G_PZ_19", "2008") == "3.4b"


@rule("kursk 3.6e")
def test_3_6e_all_r_units_are_lifted_on_the_declaration() -> None:
    match = grognard.load("kursk").new("campaign", seed=1)
    assert {match.state.units[u].place for u in RESERVES} == {ON_MAP}
    match.play("gambit yes")
    assert {match.state.units[u].place for u in RESERVES} == {POOL}
    assert match.state.reserves == 0
    assert not {WORLD.units[u].printed_code[:4] for u in RESERVES} & {WORLD.label(hex) for hex in match.state.stacks}
    assert len(match.state.on_map(SOVIET)) == 133 - 32


@rule("kursk 3.6e")
def test_3_6e_and_stay_when_it_is_declined() -> None:
    match = play(grognard.load("kursk").new("campaign", seed=1), "gambit no")
    assert {match.state.units[u].place for u in RESERVES} == {ON_MAP}


@rule("kursk 3.6f")
def test_3_6f_19_panzer_leaves_the_turn_3_box() -> None:
    match = adding()
    assert "pick G_PZ_19" in legal(match)
    match = grognard.load("kursk").new("gambit", seed=1, options={"setup": "default"})
    assert {match.state.units[u].place for u in ADDED} == {ON_MAP}


@rule("kursk 3.6f")
def test_3_6f_their_codes_no_longer_matter() -> None:
    """Units coded 3, C and M share hexes, radii and fate."""
    match = german_shifting("G_PZ_19 5008", "G_PZ_17 5008", "G_PZ_HG 5008")
    found = [goes(match, unit) for unit in ("G_PZ_19", "G_PZ_17", "G_PZ_HG")]
    assert found[0] == found[1] == found[2]
    assert len(found[0]) > 100


@rule("kursk 3.6f")
@pytest.mark.parametrize(("gambit", "comes"), [("true", False), ("false", True)])
def test_3_6f_under_the_gambit_nobody_arrives_on_turn_3(gambit: str, comes: bool) -> None:
    match = kursk(f"""
        phase = "german move"
        turn = 3
        conditional = 4
        gambit = {gambit}
        [units]
        G_PZ_19 = "pool"
        G_PZ_17 = "pool"
        G_INF_168 = "2105"
    """)
    assert ("pick G_PZ_19" in legal(match)) == comes
    assert ("pick G_PZ_17" in legal(match)) == comes


@rule("kursk 3.6g")
def test_3_6g_stacking_limits_do_not_bind_while_adding() -> None:
    match = adding()
    for unit in ADDED[:10]:
        play(match, f"pick {WORLD.units[unit].id}", "go 1907")
    assert match.state.load(WORLD.grid.hex("1907")) == 13
    match.play("default")
    assert refusal(match, "done") == "3.4b"


# 3.7 The Soviet


@rule("kursk 3.7d")
def test_3_7d_the_other_soviet_units_shift_after_the_german_and_before_the_r_units_return() -> None:
    match = adding()
    asked = []
    for action in ("default", "default", "done", "default", "done", "default"):
        decision = match.decisions[0]
        asked.append((decision.side, type(decision).__name__))
        match.play(action)
    assert asked == [
        (GERMAN, "ChooseAddition"),
        (GERMAN, "ChooseShift"),
        (GERMAN, "ChooseShift"),
        (SOVIET, "ChooseShift"),
        (SOVIET, "ChooseShift"),
        (SOVIET, "ChooseReturn"),
    ]
    assert match.state.turn == 1


@rule("kursk 3.7d")
def test_3_7d_the_soviet_shift_keeps_its_conditions() -> None:
    match = soviet_shifting()
    assert len(legal(match, "pick")) == 101
    assert refusal(match, "done") == "3.4b"
    assert refused(match, "S_RIFC_24G", "1713") == "3.4f"
    assert refused(match, "S_RIFC_24G", "1920") == "3.4e"
    assert refused(match, "S_RIFC_41", "5225") is None
    match.play("default")
    play(match, "pick S_RIFD_113", "go 1216")
    assert refusal(match, "done") == "3.4c"


@rule("kursk 3.7d")
def test_3_7d_r_units_are_not_shifted_with_the_others() -> None:
    assert refusal(soviet_shifting(), "pick S_TNKC_12") is not None


@rule("kursk 3.7d")
@pytest.mark.parametrize("viewer", [GERMAN, None])
def test_3_7d_the_german_watches_neither_the_shift_nor_the_return(viewer: str | None) -> None:
    match = soviet_shifting()
    before, lines = picture(match, viewer), match.lines(viewer)
    for action in ("pick S_RIFC_24G", "go 1714", "default", "done", "pick S_TNKC_12", "go 1715", "pick S_RIFC_46"):
        match.play(action)
        assert picture(match, viewer) == before
    assert match.lines(viewer) == lines
    match.play("go 1715")
    match.play("default")
    assert picture(match, viewer) != before
    told = [entry.seen[GERMAN] for entry in match.log if isinstance(entry.event, Placed)]
    assert all(event is None or WORLD.units[getattr(event, "unit", 0)].side == GERMAN for event in told)


@rule("kursk 3.7d")
@pytest.mark.parametrize("overlay", ["zones", "threat"])
def test_3_7d_no_overlay_gives_the_return_away(overlay: str) -> None:
    match = returning()
    before = match.ruleset.overlay(match.state, GERMAN, overlay)
    play(match, "pick S_TNKC_12", "go 1716")
    assert match.ruleset.overlay(match.state, GERMAN, overlay) == before


def picture(match: Match, viewer: str | None) -> bytes:
    """All that a viewer is shown."""
    return msgspec.json.encode(match.view(viewer))


@rule("kursk 3.7a")
def test_3_7a_all_r_units_return() -> None:
    match = returning()
    assert legal(match) == [*(f"pick {WORLD.units[u].id}" for u in RESERVES), "default"]
    assert refusal(match, "done") == "3.7a"
    match.play("default")
    assert {match.state.units[u].place for u in RESERVES} == {ON_MAP}


@rule("kursk 3.7a", "kursk 3.7b")
def test_3_7a_also_when_both_sides_take_the_proposal() -> None:
    match = grognard.load("kursk").new("gambit", seed=1, options={"setup": "default"})
    assert {(match.state.units[u].place, match.state.units[u].reserve) for u in RESERVES} == {(ON_MAP, False)}
    assert all(match.state.load(hex) <= 9 for hex in bits(match.state.occupied(SOVIET)))


@rule("kursk 3.7a")
def test_3_7a_every_hex_of_the_soviet_side_with_room_is_open() -> None:
    match = returning()
    heavy, light = goes(match, "S_TNKC_12"), goes(match, "S_RIFD_71")
    soviet = bits(WORLD.side_of_line[SOVIET])
    assert len(soviet) == 744
    assert heavy == {WORLD.label(hex) for hex in soviet if match.state.load(hex) <= 6}
    assert light == {WORLD.label(hex) for hex in soviet if match.state.load(hex) <= 8}
    assert {"1714", "1010", "6027", "3415"} <= heavy


@rule("kursk 3.7a")
@pytest.mark.parametrize("hex", ["1713", "2113", "1000", "2704", "4723"])
def test_3_7a_no_hex_of_the_german_side_is(hex: str) -> None:
    assert refused(returning(), "S_TNKC_12", hex) == "3.7a"


@rule("kursk 3.7a")
def test_3_7a_stacking_limits_hold() -> None:
    match = returning()
    for unit in ("S_TNKC_12", "S_TNKC_15"):
        play(match, f"pick {unit}", "go 1010")
    for unit in ("S_RIFD_71", "S_RIFD_147"):
        play(match, f"pick {unit}", "go 1010")
    assert refused(match, "S_MECC_2", "1010") == "3.7a"
    assert refused(match, "S_RIFD_155", "1010") is None
    play(match, "pick S_RIFD_155", "go 1010")
    assert refused(match, "S_RIFD_163", "1010") == "3.7a"


@rule("kursk 3.7a")
def test_3_7a_the_rest_returns_within_the_limits_wherever_the_first_have_gone() -> None:
    """2711 is where 25 Tank Corps is proposed; filled up by hand, it is left out."""
    match = returning()
    full = WORLD.grid.hex("2711")
    for unit in ("S_RIFC_32G", "S_RIFC_33G", "S_ABNC_20G"):
        if match.state.load(full) <= 6:
            play(match, f"pick {unit}", "go 2711")
    match.play("default")
    assert match.state.load(full) > 6
    assert match.state.units[WORLD.by_id["S_TNKC_25"]].hex != full
    assert all(match.state.load(hex) <= 9 for hex in bits(match.state.occupied(SOVIET)))
    assert not match.state.occupied(SOVIET) & WORLD.side_of_line[GERMAN]
    assert match.state.turn == 1


@rule("kursk 3.7b")
def test_3_7b_r_units_stand_alone_with_others_or_with_each_other() -> None:
    match = returning()
    assert {WORLD.units[u].id for u in match.state.stack(WORLD.grid.hex("1714"))} == {"S_FORD_81F"}
    for unit in ("S_TNKC_12", "S_RIFC_46"):
        play(match, f"pick {unit}", "go 1714")
    play(match, "pick S_RIFD_71", "go 1927")
    stacks = {hex: {WORLD.units[u].id for u in match.state.stack(WORLD.grid.hex(hex))} for hex in ("1714", "1927")}
    assert stacks == {"1714": {"S_FORD_81F", "S_TNKC_12", "S_RIFC_46"}, "1927": {"S_RIFD_71"}}


@rule("kursk 3.7b")
def test_3_7b_returned_units_are_active_from_the_start() -> None:
    match = play(returning(), "default")
    assert match.state.reserves == 0
    assert not any(match.state.units[u].reserve for u in RESERVES)
    play(match, "order move/fight", "order fight/fight", *["done"] * 2)
    assert refusal(match, f"pick {WORLD.units[RESERVES[0]].id}") is None


@rule("kursk 3.7b")
def test_3_7b_the_german_sees_the_top_of_their_stacks_like_any_other() -> None:
    match = play(returning(), "pick S_TNKC_12", "go 1010", "default")
    shown = [counter for counter in match.view(GERMAN).counters if counter.place == "1010"]
    assert shown[0].known
    assert shown[0].markers == ()


@rule("kursk 3.7c")
@pytest.mark.parametrize("start", ["standard", "gambit"])
@pytest.mark.parametrize(("turn", "regular"), [(2, 2), (4, 5)])
def test_3_7c_soviet_reinforcements_are_the_same(start: str, turn: int, regular: int) -> None:
    match = kursk(f'phase = "soviet move"\nturn = {turn}\nstart = "{start}"')
    assert len(legal(match, "pick")) == regular
    match = kursk(f'phase = "soviet move"\nturn = {turn}\nquota = 3\nstart = "{start}"')
    assert len(legal(match, "pick")) == regular + 25


@rule("kursk 3.7c")
@pytest.mark.parametrize("start", ["standard", "gambit"])
@pytest.mark.parametrize(("taken", "quota"), [("3415", 9), ("3509", 3)])
def test_3_7c_and_so_are_their_triggers(start: str, taken: str, quota: int) -> None:
    match = kursk(f'phase = "soviet start"\nturn = 3\nstart = "{start}"\ncontrol.german = ["{taken}"]')
    assert match.state.quota == quota
