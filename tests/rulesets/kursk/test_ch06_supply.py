"""[6.1] to [6.8] Supply lines, their sources, and what it means to be out of supply."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.events import CombatRolled
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, legal, play, refusal, rule

WEST = [f"{row}00" for row in range(10, 61)]
EAST = [f"{row}27" for row in range(10, 61)]


def board(units: str, *, phase: str = "orders", head: str = "") -> Match:
    """A position from ``unit hex [reduced]`` parted by semicolons."""
    words = [part.split(maxsplit=1) for part in units.split(";")]
    lines = "\n".join(f'{name} = "{place.strip()}"' for name, place in words)
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}\n')


def lost(*, west: list[str] | None = None, east: list[str] | None = None) -> str:
    """Edge hexes in enemy hands."""
    return f"control = {{ soviet = {west or []}, german = {east or []} }}"


def hungry(match: Match) -> set[str]:
    """The units out of supply, each as its owner is shown it."""
    return {
        counter.id
        for side in ("german", "soviet")
        for counter in match.view(side).counters
        if counter.side == side and "out-of-supply" in counter.markers
    }


def strengths(match: Match) -> list[tuple[int, int]]:
    """Attack and defence of every combat so far."""
    return [(e.attack, e.defence) for e in events(match, CombatRolled) if isinstance(e, CombatRolled)]


# ------------------------------------------------------------------------------------- lines and sources


@rule("kursk 6.2", "kursk 6.3a")
def test_6_2_a_unit_is_in_supply_or_out_of_it() -> None:
    """Two enemies on opposite sides shut every neighbour of 1503."""
    match = board("G_INF_168 1503; G_INF_106 1701; S_RIFD_49 1502; S_RIFD_64 1504")
    assert hungry(match) == {"G_INF_168"}


@rule("kursk 6.2", "kursk 6.3a")
def test_6_2_the_soviet_is_cut_off_in_the_same_way() -> None:
    match = board("S_RIFC_38 1323; S_RIFD_49 1026; G_INF_168 1322; G_INF_106 1324")
    assert hungry(match) == {"S_RIFC_38"}


@rule("kursk 6.3a")
def test_6_3a_one_open_hex_is_enough() -> None:
    """1603 alone lies in no Soviet zone."""
    match = board("G_INF_168 1503; S_RIFD_49 1402; S_RIFD_64 1504")
    assert hungry(match) == set()
    match = board("G_INF_168 1503; S_RIFD_49 1402; S_RIFD_64 1504; S_RIFD_324 1702")
    assert hungry(match) == {"G_INF_168"}


@rule("kursk 6.3b")
@pytest.mark.parametrize("source", WEST)
def test_6_3b_every_west_edge_hex_supplies_the_german(source: str) -> None:
    others = [hex for hex in WEST if hex != source]
    match = board("G_INF_168 2805; S_RIFD_49 2825", head=lost(west=others))
    assert hungry(match) == set()


@rule("kursk 6.3b")
@pytest.mark.parametrize("source", EAST)
def test_6_3b_every_east_edge_hex_supplies_the_soviet(source: str) -> None:
    others = [hex for hex in EAST if hex != source]
    match = board("G_INF_168 2805; S_RIFD_49 2825", head=lost(east=others))
    assert hungry(match) == set()


@rule("kursk 6.3b")
def test_6_3b_north_and_south_edge_supply_nobody() -> None:
    match = board("G_INF_168 6005; G_INF_106 1005; S_RIFD_49 6022; S_RIFD_64 1022", head=lost(west=WEST, east=EAST))
    assert hungry(match) == {"G_INF_168", "G_INF_106", "S_RIFD_49", "S_RIFD_64"}


# ------------------------------------------------------------------------------------ what bars the line


def pocket(side: str, hexes: str, *, head: str = "") -> Match:
    """A unit of a side in the first hex, enemies in the others."""
    own, *jaws = hexes.split()
    soviet = ["S_RIFD_49", "S_RIFD_64", "S_RIFD_212", "S_RIFD_324"]
    german = ["G_INF_106", "G_INF_320", "G_INF_198", "G_INF_39"]
    inside, around = ("G_INF_168", soviet) if side == "german" else ("S_RIFC_38", german)
    units = [f"{inside} {own}", *(f"{enemy} {hex}" for enemy, hex in zip(around, jaws, strict=False))]
    return board("; ".join(units), head=head)


def cut_off(match: Match) -> bool:
    """Whether the unit in the pocket is out of supply."""
    return bool(hungry(match) & {"G_INF_168", "S_RIFC_38"})


ONE_WAY_OUT = [
    ("clear", "3211 3210 3412 3012", "3213"),
    ("river", "1118 1019 1116 1319", "1317"),
    ("great river", "3302 3202 3501 3304", "3503"),
    ("forest", "1308 1307 1509 1109", "1310"),
    ("hill", "1216 1115 1415 1218", "1417"),
    ("marsh", "2602 2501 2801 2604", "2803"),
    ("soviet fortress", "3310 3411 3111 3308", "3109"),
    ("german fortress", "3705 3805 3707 3504", "3506"),
    ("soviet town", "1320 1220 1519 1322", "1521"),
]


@rule("kursk 6.4a", "kursk 6.4c")
@pytest.mark.parametrize("side", ["german", "soviet"])
@pytest.mark.parametrize(("terrain", "jaws", "cork"), ONE_WAY_OUT, ids=[case[0] for case in ONE_WAY_OUT])
def test_6_4a_the_line_takes_any_terrain_but_no_enemy_zone(side: str, terrain: str, jaws: str, cork: str) -> None:
    """One hex next to the pocket is open; an enemy two hexes away lays his zone on it."""
    assert not cut_off(pocket(side, jaws))
    assert cut_off(pocket(side, f"{jaws} {cork}"))


@rule("kursk 6.4c", "kursk 6.3a")
@pytest.mark.parametrize(
    ("inside", "jaws", "link"),
    [
        ("G_INF_168 1503", "S_RIFD_49 1502; S_RIFD_64 1504", "G_INF_106 1603"),
        ("G_INF_168 1503", "S_RIFD_49 1502; S_RIFD_64 1504", "G_INF_213S 1404 reduced"),
        ("S_RIFC_38 1323", "G_INF_106 1322; G_INF_320 1324", "S_RIFD_49 1423"),
        ("S_RIFC_38 1323", "G_INF_106 1322; G_INF_320 1324", "S_FORD_14F 1224"),
    ],
)
def test_6_4c_an_own_unit_cancels_the_zone_in_its_hex(inside: str, jaws: str, link: str) -> None:
    assert hungry(board(f"{inside}; {jaws}")) == {inside.split(maxsplit=1)[0]}
    assert hungry(board(f"{inside}; {jaws}; {link}")) == set()


@rule("kursk 6.4c")
def test_6_4c_an_own_unit_opens_no_other_hex_than_its_own() -> None:
    """The link in 1603 stands in a zone, and every hex beyond it lies in one too."""
    match = board("G_INF_168 1503; G_INF_106 1603; S_RIFD_49 1502; S_RIFD_64 1504; S_RIFD_212 1803")
    assert hungry(match) == {"G_INF_168", "G_INF_106"}


@rule("kursk 6.4c", "kursk 6.4a")
def test_6_4c_a_chain_of_units_carries_supply_along_a_front() -> None:
    """Four divisions side by side under Soviet zones; without the third the first is cut off."""
    front = "S_RIFD_49 1502; S_RIFD_64 1504; S_RIFD_212 1803; G_INF_168 1503; G_INF_106 1603"
    assert hungry(board(f"{front}; G_INF_320 1702; G_INF_198 1701")) == set()
    assert hungry(board(f"{front}; G_INF_198 1701")) == {"G_INF_168", "G_INF_106"}


@rule("kursk 6.4b")
@pytest.mark.parametrize(
    ("units", "inside"),
    [
        ("G_INF_168 1503; S_RIFD_49 1502; S_RIFD_64 1504; G_INF_106 1501; G_INF_320 1505", "G_INF_168"),
        ("S_RIFC_38 1323; G_INF_168 1322; G_INF_106 1324; S_RIFD_49 1321; S_RIFD_64 1325", "S_RIFC_38"),
    ],
)
def test_6_4b_no_line_enters_a_hex_with_an_enemy_unit(units: str, inside: str) -> None:
    """Own units stand right behind the enemies, whose own hexes lie in no zone of theirs."""
    assert inside in hungry(board(units))


@rule("kursk 6.4b")
@pytest.mark.parametrize(
    ("side", "jaws", "city", "owner"),
    [
        ("german", "3315 3216 3313 3516", "3415", "german"),
        ("soviet", "1508 1408 1707 1510", "1609", "soviet"),
        ("soviet", "4716 4715 4917 4517", "4717", "soviet"),
    ],
)
def test_6_4b_no_line_enters_an_empty_city_of_the_enemy(side: str, jaws: str, city: str, owner: str) -> None:
    assert cut_off(pocket(side, jaws))
    assert not cut_off(pocket(side, jaws, head=f'control.{owner} = ["{city}"]'))


@rule("kursk 6.4b")
@pytest.mark.parametrize(
    ("side", "jaws", "city"), [("german", "1508 1408 1707 1510", "1609"), ("soviet", "3315 3216 3313 3516", "3415")]
)
def test_6_4b_an_own_city_is_open_until_the_enemy_takes_it(side: str, jaws: str, city: str) -> None:
    taker = "soviet" if side == "german" else "german"
    assert not cut_off(pocket(side, jaws))
    assert cut_off(pocket(side, jaws, head=f'control.{taker} = ["{city}"]'))


@rule("kursk 6.4b")
def test_6_4b_an_empty_town_or_fortress_of_the_enemy_bars_nothing() -> None:
    """Control matters in cities only."""
    assert not cut_off(pocket("german", "1320 1220 1519 1322"))
    assert not cut_off(pocket("german", "3310 3411 3111 3308"))
    assert not cut_off(pocket("soviet", "3705 3805 3707 3504"))


# ------------------------------------------------------------------------------------------ sources


@rule("kursk 6.4d")
@pytest.mark.parametrize(
    ("head", "unit"), [(lost(west=WEST), "G_INF_168"), (lost(east=EAST), "S_RIFD_49")], ids=["west", "east"]
)
def test_6_4d_a_source_the_enemy_controls_is_no_source(head: str, unit: str) -> None:
    assert hungry(board("G_INF_168 2805; S_RIFD_49 2825", head=head)) == {unit}


@rule("kursk 6.4d")
def test_6_4d_a_source_works_again_whenever_it_is_regained() -> None:
    """1400 changes hands three times, all other west edge hexes are Soviet."""
    orders = 'orders = { german = "move/move", soviet = "move/move" }'
    match = board(
        "G_INF_168 1401; G_INF_106 1705; S_RIFD_49 1200", phase="german move", head=f"{orders}\n{lost(west=WEST)}"
    )
    assert "G_INF_106" in hungry(match)
    play(match, "pick G_INF_168", "go 1400")
    assert hungry(match) == set()
    play(match, "halt", "done", "pick G_INF_168", "go 1402", "halt", "done")
    assert hungry(match) == set()
    play(match, "pick S_RIFD_49", "go 1400", "halt")
    assert hungry(match) == {"G_INF_168", "G_INF_106"}
    play(match, "pick S_RIFD_49", "go 1200", "halt", "order move/move", "order move/move")
    assert hungry(match) == {"G_INF_168", "G_INF_106"}
    play(match, "pick G_INF_168", "go 1400")
    assert hungry(match) == set()


@rule("kursk 6.4d")
def test_6_4d_a_source_visited_in_passing_is_regained() -> None:
    """There and back again: nothing stands elsewhere than before, but 1400 is German."""
    match = board("G_INF_168 1401; G_INF_106 1705", phase="german move", head=lost(west=WEST))
    assert hungry(match) == {"G_INF_168", "G_INF_106"}
    play(match, "pick G_INF_168", "go 1400", "go 1401")
    assert hungry(match) == set()


@rule("kursk 6.3a", "kursk 6.4c")
def test_6_3a_a_line_breaks_the_moment_the_enemy_closes_it() -> None:
    """Deep in Soviet country a division steps up to 1324 and completes the ring."""
    match = board("G_INF_168 1323; S_RIFD_49 1322; S_RIFD_64 1326", phase="soviet move")
    assert hungry(match) == set()
    play(match, "pick S_RIFD_64", "go 1324")
    assert hungry(match) == {"G_INF_168"}


@rule("kursk 6.4d", "kursk 6.4c")
def test_6_4d_a_source_under_an_enemy_zone_needs_an_own_unit() -> None:
    others = [hex for hex in WEST if hex != "1500"]
    units = "G_INF_168 1704; S_RIFD_49 1401"
    assert "G_INF_168" in hungry(board(units, head=lost(west=others)))
    assert hungry(board(f"{units}; G_INF_106 1500", head=lost(west=others))) == set()


@rule("kursk 6.8")
def test_6_8_a_captured_source_supplies_nobody() -> None:
    match = board("S_RIFD_49 1400; G_INF_168 2027", head=lost(west=WEST, east=EAST))
    assert hungry(match) == {"S_RIFD_49", "G_INF_168"}


@rule("kursk 6.8")
def test_6_8_a_unit_on_the_enemy_edge_still_traces_home() -> None:
    assert hungry(board("S_RIFD_49 1400; G_INF_168 2027")) == set()


# ------------------------------------------------------------------------------------ movement


@rule("kursk 6.5b", "kursk 6.6a")
@pytest.mark.parametrize(
    ("unit", "start", "last", "beyond"),
    [
        ("G_PZ_11", "1702", "1706", "1707"),
        ("G_PG_10", "1702", "1706", "1707"),
        ("G_INF_168", "1702", "1704", "1705"),
        ("S_TNKC_1", "1326", "1322", "1321"),
        ("S_MOTD_1N", "1326", "1322", "1321"),
        ("S_RIFC_38", "1326", "1324", "1323"),
        ("S_FORD_14F", "1326", "1325", "1324"),
    ],
)
def test_6_5b_out_of_supply_halves_the_allowance(unit: str, start: str, last: str, beyond: str) -> None:
    """8, 4 and 2 become 4, 2 and 1; road movement does not make up for it."""
    side = "german" if unit.startswith("G") else "soviet"
    cut = board(f"{unit} {start}", phase=f"{side} move", head=lost(west=WEST, east=EAST))
    play(cut, f"pick {unit}")
    assert refusal(cut, f"go {last}") is None
    assert refusal(cut, f"go {beyond}") == "10.1"
    assert refusal(play(board(f"{unit} {start}", phase=f"{side} move"), f"pick {unit}"), f"go {beyond}") is None


@rule("kursk 6.3c")
@pytest.mark.parametrize(
    ("unit", "enemy", "last", "beyond"),
    [
        ("G_PZ_11", "S_RIFD_49 1118", "1119", "1019"),
        ("G_INF_168", "S_RIFD_49 1122", "1123", "1023"),
        ("S_TNKC_1", "G_INF_168 1118", "1119", "1019"),
        ("S_RIFC_38", "G_INF_168 1122", "1123", "1023"),
        ("S_FORD_14F", "G_INF_168 1124", "1125", "1025"),
    ],
)
def test_6_3c_in_supply_a_unit_has_its_whole_allowance(unit: str, enemy: str, last: str, beyond: str) -> None:
    """From 1127 into an enemy zone, where no road movement helps: 8, 4 or 2 clear hexes."""
    side = "german" if unit.startswith("G") else "soviet"
    match = play(board(f"{unit} 1127; {enemy}", phase=f"{side} move"), f"pick {unit}")
    assert refusal(match, f"go {last}") is None
    assert refusal(match, f"go {beyond}") == "10.19b"


@rule("kursk 6.6a")
def test_6_6a_a_unit_cut_off_at_the_start_stays_so_for_the_phase() -> None:
    """The first division regains a source; the second moves at half its allowance until the next phase."""
    orders = 'orders = { german = "move/move", soviet = "move/fight" }'
    match = board("G_INF_168 1402; G_INF_106 1702", phase="german move", head=f"{orders}\n{lost(west=WEST)}")
    play(match, "pick G_INF_168", "go 1400")
    assert hungry(match) == set()
    play(match, "pick G_INF_106")
    assert refusal(match, "go 1704") is None
    assert refusal(match, "go 1705") == "10.1"
    play(match, "halt", "pick G_INF_106")
    assert refusal(match, "go 1707") is None


@rule("kursk 6.6a")
def test_6_6a_a_unit_in_supply_at_the_start_stays_so_for_the_phase() -> None:
    """The division in 1603 leaves and 1503 is cut off, but the mechanized division there still has 8 points."""
    match = board("G_PZ_11 1503; G_INF_106 1603; S_RIFD_49 1502; S_RIFD_64 1504", phase="german move")
    play(match, "pick G_INF_106", "go 1703", "halt")
    assert hungry(match) == {"G_PZ_11"}
    play(match, "pick G_PZ_11")
    assert refusal(match, "go 1603") is None


@rule("kursk 6.7")
@pytest.mark.parametrize(
    ("unit", "jaws", "start", "goal"),
    [
        ("G_INF_168", "S_RIFD_49 1605; S_RIFD_64 1602; S_RIFD_212 1303", "1404", "1503"),
        ("S_RIFC_38", "G_INF_106 1425; G_INF_320 1422; G_INF_198 1123", "1224", "1323"),
    ],
)
def test_6_7_a_unit_may_move_to_where_it_is_cut_off(unit: str, jaws: str, start: str, goal: str) -> None:
    side = "german" if unit.startswith("G") else "soviet"
    match = board(f"{unit} {start}; {jaws}", phase=f"{side} move")
    assert hungry(match) == set()
    play(match, f"pick {unit}", f"go {goal}")
    assert hungry(match) == {unit}


# ------------------------------------------------------------------------------------ combat


def fight(side: str, units: str, *actions: str, dice: tuple[int, ...] = (6,)) -> Match:
    """Actions in a combat phase without Luftwaffe."""
    match = board(units, phase=f"{side} fight", head="luftwaffe = 0")
    match.feed(dice)
    return play(match, *actions)


@rule("kursk 6.5c", "kursk 6.6b")
@pytest.mark.parametrize(
    ("side", "units", "actions", "expected"),
    [
        ("german", "G_INF_168 1503", "attack 1504; join G_INF_168; commit", (4, 3)),
        ("german", "G_INF_168 1503; G_INF_106 1503", "attack 1504; join G_INF_168; join G_INF_106; commit", (9, 3)),
        ("german", "G_INF_168 1503; G_INF_106 1605", "attack 1504; join G_INF_168; join G_INF_106; commit", (13, 3)),
        ("german", "G_INF_168 1503; G_INF_106 1605", "attack 1504; join G_INF_106; commit", (9, 3)),
        ("soviet", "G_INF_168 1503", "attack 1503; join S_RIFD_64; commit", (3, 4)),
        ("soviet", "G_INF_168 1503 reduced; G_INF_106 1503", "attack 1503; join S_RIFD_64; commit", (3, 6)),
    ],
)
def test_6_5c_german_strength_is_halved_out_of_supply(
    side: str, units: str, actions: str, expected: tuple[int, int]
) -> None:
    """1503 is cut off, 1605 is not: units out of supply are summed and halved once, fractions dropped."""
    match = fight(side, f"{units}; S_RIFD_49 1502; S_RIFD_64 1504", *actions.split("; "))
    assert strengths(match) == [expected]


@rule("kursk 6.5c", "kursk 6.6b")
@pytest.mark.parametrize(
    ("side", "units", "actions", "expected"),
    [
        ("soviet", "S_RIFC_38 1323", "attack 1324; join S_RIFC_38; commit", (4, 9)),
        ("soviet", "S_RIFC_38 1323; S_TNKC_1 1425", "attack 1324; join S_RIFC_38; join S_TNKC_1; commit", (12, 9)),
        ("german", "S_RIFC_38 1323", "attack 1323; join G_INF_106; commit", (9, 4)),
        ("german", "S_RIFC_38 1323; S_TNKC_1 1323", "attack 1323; join G_INF_106; commit", (9, 8)),
        ("german", "S_FORD_14F 1323", "attack 1323; join G_INF_106; commit", (9, 1)),
    ],
)
def test_6_5c_soviet_strength_is_halved_out_of_supply(
    side: str, units: str, actions: str, expected: tuple[int, int]
) -> None:
    match = fight(side, f"{units}; G_INF_168 1322; G_INF_106 1324", *actions.split("; "), dice=(6, 6))
    assert strengths(match) == [expected]


@rule("kursk 6.3c")
def test_6_3c_in_supply_both_sides_fight_at_full_strength() -> None:
    match = fight("german", "G_INF_168 1503; S_RIFC_38 1504", "attack 1504", "join G_INF_168", "commit")
    assert strengths(match) == [(9, 9)]


@rule("kursk 6.6b")
def test_6_6b_a_combat_that_opens_the_line_counts_for_the_next() -> None:
    """11 Panzer breaks in from 1602; only then does the cut-off division attack, at full strength."""
    units = "G_INF_168 1503; G_PZ_11 1602; S_RIFD_49 1502; S_RIFD_64 1504"
    relief = ("attack 1502", "join G_PZ_11", "commit", "advance G_PZ_11", "stay")
    match = fight("german", units, *relief, "attack 1504", "join G_INF_168", "commit", dice=(1, 6))
    assert strengths(match) == [(18, 3), (9, 3)]


@rule("kursk 6.6b")
def test_6_6b_a_combat_that_cuts_the_line_counts_for_the_next() -> None:
    """The link in 1603 falls and 1503, in supply when the phase began, defends at half."""
    units = "G_INF_168 1503; G_INF_213S 1603 reduced; G_INF_106 1702; S_RIFD_49 1502; S_RIFD_64 1504; S_RIFC_8G 1703"
    cut = ("attack 1603", "join S_RIFC_8G", "commit", "advance S_RIFC_8G")
    match = fight("soviet", units, *cut, "attack 1503", "join S_RIFD_49", "commit", dice=(1, 6))
    assert strengths(match) == [(12, 2), (3, 4)]
    before = fight("soviet", units, "attack 1503", "join S_RIFD_49", "commit")
    assert strengths(before) == [(3, 9)]


# ------------------------------------------------------------------------------------ staying alive


@rule("kursk 6.5a")
@pytest.mark.parametrize("turn", [1, 6, 8])
def test_6_5a_a_turn_out_of_supply_costs_nobody_his_life(turn: int) -> None:
    """Both sides cut off for a whole turn; the turn after turn 8 here is agreed on by both."""
    orders = 'orders = { german = "move/move", soviet = "move/move" }'
    head = f"turn = {turn}\n{orders}\n{lost(west=WEST, east=EAST)}"
    match = board("G_INF_168 2805; S_RIFD_49 2825; S_FORD_14F 2823", phase="german move", head=head)
    vp = match.state.vp
    play(match, "done", "done", "done", "done")
    if turn == 8:
        match.play("vote yes", "german")
        match.play("vote yes", "soviet")
    assert legal(match, "order") != []
    assert match.state.turn == turn + 1
    assert hungry(match) == {"G_INF_168", "S_RIFD_49", "S_FORD_14F"}
    assert [match.state.units[WORLD.by_id["G_INF_168"]].hex, match.state.vp] == [WORLD.grid.hex("2805"), vp]
