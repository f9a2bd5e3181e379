"""[27.0] The Iron Triangle: the secret aim and its secret dice, leaving the map, set-up zones, victory."""

from __future__ import annotations

import msgspec
import pytest

import grognard
from grognard.core.messages import message
from grognard.core.odds import distribution
from grognard.rulesets.vietnam.events.losses import GameEnded
from grognard.rulesets.vietnam.events.victory import AimChosen, SecretRolled
from tests.rulesets.vietnam.edition import WORLD
from tests.support import events, legal, play, refusal, rule

from .battles import asked, at_war, hands, state, where
from .looking import cost

FAR = {"us11_1_11": "4022", "us25_1_5": "4024"}
AIMS = ("escape", "us_losses", "hold_the_field")


def new(**options: str) -> grognard.Match:
    return grognard.load("vietnam").new("triangle", seed=1, options=options)


def triangle(phase: str, aim: str = "escape", more: str = "", **units: str) -> grognard.Match:
    return at_war(phase, scenario="triangle", more=f"turn = 5\naim = '{aim}'\n{more}", **units, **FAR)


def rolled(match: grognard.Match) -> list[tuple[str, int, int]]:
    """The secret dice so far: for what, the die, the number it was compared with."""
    return [(e.aim, e.die, e.number) for e in events(match, SecretRolled) if isinstance(e, SecretRolled)]


# ---------------------------------------------------------------------------------------------------------- the aim


@rule("vietnam 27.0i")
def test_27_0i_before_anything_else_the_vc_write_down_one_of_three_aims() -> None:
    match = new()
    assert asked(match) == "vc ChooseAim"
    assert legal(match) == [f"aim {aim}" for aim in AIMS]
    assert not state(match).on_map("vc")
    assert not state(match).sites
    assert asked(play(match, "aim us_losses")) == "vc ChooseSite"
    assert refusal(match, "aim escape") is not None


@rule("vietnam 27.0i")
def test_27_0i_also_when_the_set_up_is_proposed() -> None:
    assert asked(new(setup="default")) == "vc ChooseAim"


@rule("vietnam 27.0i")
@pytest.mark.parametrize("viewer", ["us", "spectator"])
def test_27_0i_the_us_learn_only_that_it_is_written(viewer: str) -> None:
    views, seen = set(), set()
    for aim in AIMS:
        match = play(new(setup="default"), f"aim {aim}")
        views.add(msgspec.json.encode(match.view("us" if viewer == "us" else None)))
        seen |= {entry.seen[viewer] for entry in match.log if isinstance(entry.event, AimChosen)}
    assert len(views) == 1
    assert seen == {AimChosen("")}


@rule("vietnam 27.0i")
def test_27_0i_the_vc_see_their_own_aim_and_the_us_when_the_game_is_over() -> None:
    match = play(new(setup="default"), "aim us_losses")
    assert lit(match, "vc") == [False, True, False]
    assert lit(match, "us") == [False, False, False]
    play(match, "concede")
    assert lit(match, "us") == [False, True, False]
    (ended,) = events(match, GameEnded)
    assert isinstance(ended, GameEnded)
    assert ended.aim == "us_losses"


def lit(match: grognard.Match, viewer: str) -> list[bool]:
    panel = next(panel for panel in match.view(viewer).panels if panel.id == "aim")
    return [row.lit for row in panel.rows]


# ----------------------------------------------------------------------------------------------------------- set-up


@rule("vietnam 27.0c", "vietnam 16.1")
def test_27_0c_all_vc_units_and_depots_inside_the_triangle_openly() -> None:
    match = play(new(), "aim escape")
    world = state(match).theatre
    zone = {world.label(place) for place in range(world.lands) if world.areas["iron_triangle"] >> place & 1}
    assert all(int(label[:2]) >= 12 for label in zone)
    for hex in ("1210", "2113", "2512"):
        assert {text.split()[1] for text in legal(match, "camp")} <= zone
        assert refusal(match, "camp 1109") == "27.0c"
        play(match, f"camp {hex}")
    play(match, "pick vc_c61")
    assert {text.split()[1] for text in legal(match, "go")} == zone
    assert not legal(match, "hide")
    assert refusal(match, "hide 2414") == "27.0c"
    assert refusal(match, "go 1109") == "27.0c"
    play(match, "go 1210")
    seen = {counter.id: counter.place for counter in match.view("us").counters}
    assert (seen["vc_c61"], seen["depot@1210"]) == ("1210", "1210")


@rule("vietnam 27.0c", "vietnam 26.0p")
def test_27_0c_one_unit_and_one_depot_to_a_hex() -> None:
    match = play(new(), "aim escape", "camp 2414")
    assert refusal(match, "camp 2414") == "16.0d"
    play(match, "camp 2512", "camp 2113", "pick vc_272_1", "go 2414", "pick vc_272_2")
    assert refusal(match, "go 2414") == "26.0p"


@rule("vietnam 27.0d", "vietnam 27.0e")
@pytest.mark.parametrize(
    ("unit", "inside", "outside", "refused"),
    [
        (
            "us25_65A",
            ("2218", "4223", "2617"),
            ("2117", "2414", "4222"),
            "27.0d",
        ),
        ("us25_1_5", ("2420", "4328"), ("1111", "2113"), "27.0d"),
        ("us196_2_1", ("2117", "0104", "1111"), ("2218", "2318", "2414"), "27.0e"),
        ("us196_175", ("1211", "2015"), ("2421", "1210"), "27.0e"),
    ],
)
def test_27_0d_the_brigades_south_of_the_saigon_east_and_west_of_fil_hol(
    unit: str, inside: tuple[str, ...], outside: tuple[str, ...], refused: str
) -> None:
    match = play(new(), "aim escape", "default", f"pick {unit}")
    for place in inside:
        assert f"go {place}" in legal(match)
    for place in outside:
        assert refusal(match, f"go {place}") == refused


@rule("vietnam 27.0d", "vietnam 27.0e", "vietnam 27.0f")
def test_27_0_what_the_us_set_up_and_what_waits() -> None:
    match = play(new(), "aim escape", "default")
    found = {text.split()[1] for text in legal(match, "pick")}
    assert len([unit for unit in found if unit.startswith("us25_")]) == 6
    assert len([unit for unit in found if unit.startswith("us196_")]) == 7
    assert len(found) == 13
    assert where(match, "it_monitor") == where(match, "ar_5_it") == "4223/4323"
    assert len(state(match).with_status("us", "due")) == 16
    assert len(state(match).with_status("us", "aboard")) == 1


@rule("vietnam 16.1", "vietnam 27.0m")
def test_16_1_the_last_depot_taken_decides_nothing() -> None:
    match = triangle("us move", more="camps = ['2411']", us25_1_2a="2412", vc_8="2712")
    play(match, "pick us25_1_2a", "go 2411")
    assert [site.taken for site in state(match).sites] == [5]
    assert match.outcome is None


# ----------------------------------------------------------------------------------------------------------- leaving


@rule("vietnam 27.0o")
def test_27_0o_a_vc_unit_leaves_by_the_red_edge_for_one_point() -> None:
    match = triangle("vc move", vc_272_1="0110", vc_272_2="2414")
    match.feed([6])
    play(match, "pick vc_272_1")
    assert "exit" in legal(match)
    play(match, "exit")
    assert where(match, "vc_272_1") == "gone"
    assert state(match).exited == 1
    assert refusal(match, "pick vc_272_1") == "5.0a"


@rule("vietnam 27.0o")
@pytest.mark.parametrize(
    ("unit", "start", "points", "leaves"),
    [("vc_272_1", "0310", 4, True), ("vc_mr4", "0310", 4, True), ("vc_272_1", "0410", 6, False)],
)
def test_27_0o_one_point_must_be_left(unit: str, start: str, points: int, leaves: bool) -> None:
    """Through the jungle to 0110 at two points a hex; 272/1 has six points, MR4 five."""
    match = triangle("vc move", vc_272_2="2414", **{unit: start})
    assert cost(match, unit, "0110") == points
    play(match, f"pick {unit}", "go 0110")
    assert ("exit" in legal(match)) == leaves


@rule("vietnam 27.0o")
@pytest.mark.parametrize("place", ["2414", "4328", "1128", "3001"])
def test_27_0o_nowhere_else(place: str) -> None:
    match = play(triangle("vc move", vc_272_1=place, vc_272_2="2415"), "pick vc_272_1")
    assert "exit" not in legal(match)
    assert refusal(match, "exit") == "27.0o"


@rule("vietnam 27.0o")
def test_27_0o_us_units_never_leave() -> None:
    match = play(triangle("us move", us25_1_2a="0110", vc_272_2="2414"), "pick us25_1_2a")
    assert refusal(match, "exit") == "27.0o"


@rule("vietnam 27.0o", "vietnam 5.1.1a")
def test_27_0o_from_an_enemy_zone_only_if_the_unit_began_there() -> None:
    """A unit that begins in a zone may leave it, as into a free hex; one that has come into it must stop."""
    begins = play(triangle("vc move", vc_272_1="0110", us25_1_2a="0111", vc_272_2="2414"), "pick vc_272_1")
    assert "exit" in legal(begins)
    comes = triangle("vc move", vc_272_1="0109", us25_1_2a="0111", vc_272_2="2414")
    play(comes, "pick vc_272_1", "go 0110")
    assert "exit" not in legal(comes)


@rule("vietnam 27.0o", "vietnam 7.7a")
def test_27_0o_a_retreat_never_leaves_the_map() -> None:
    """Surrounded against the edge, a unit that must retreat is lost and has not escaped."""
    units = {
        "vc_272_1": "0110 reduced",
        "us25_1_2a": "0109",
        "us25_3_2": "0111",
        "us25_2_2": "0209",
        "us25_1_2b": "0210",
    }
    match = triangle("us fight", more=hands("1"), **units)
    match.feed([3, 6])
    play(match, "attack 0110", *(f"join {unit}" for unit in units if unit != "vc_272_1"), "commit", "pass", "pass")
    play(match, "retire vc_272_1")
    assert where(match, "vc_272_1") == "dead"
    assert state(match).exited == 0


# ----------------------------------------------------------------------------------------------------------- escape


@rule("vietnam 27.0j")
@pytest.mark.parametrize(
    ("before", "die", "won"), [(0, 1, False), (1, 1, True), (1, 2, False), (3, 3, True), (3, 4, False)]
)
def test_27_0j_a_die_lower_than_the_number_of_units_that_have_left_wins(before: int, die: int, won: bool) -> None:
    match = triangle("vc move", more=f"exited = {before}", vc_272_1="0110 reduced", vc_272_2="2414")
    match.feed([die])
    play(match, "pick vc_272_1", "exit")
    assert rolled(match) == [("escape", die, before + 1)]
    assert (match.outcome is not None) == won
    if match.outcome is not None:
        assert (match.outcome.winner, match.outcome.rule) == ("vc", "27.0j")


@rule("vietnam 27.0j", "vietnam 27.0i")
@pytest.mark.parametrize("aim", ["us_losses", "hold_the_field"])
def test_27_0j_the_die_is_rolled_whatever_the_aim_but_wins_nothing(aim: str) -> None:
    match = triangle("vc move", aim, "exited = 6", vc_272_1="0110", vc_272_2="2414")
    match.feed([1])
    play(match, "pick vc_272_1", "exit")
    assert rolled(match) == [("escape", 1, 7)]
    assert match.outcome is None


@rule("vietnam 27.0i", "vietnam 27.0j")
def test_27_0i_the_us_hear_nothing_of_the_secret_dice() -> None:
    logs = set()
    for aim, die in (("escape", 6), ("us_losses", 1), ("hold_the_field", 3)):
        match = triangle("vc move", aim, "exited = 3", vc_272_1="0110", vc_272_2="2414")
        match.feed([die])
        play(match, "pick vc_272_1", "exit")
        lines = tuple(str(line.message) for viewer in ("us", None) for line in match.lines(viewer))
        logs.add((msgspec.json.encode(match.view("us")), lines))
    assert len(logs) == 1


@rule("vietnam 27.0j")
@pytest.mark.parametrize("number", range(1, 8))
def test_27_0j_the_chance_is_a_sixth_for_each_unit_but_the_first(number: int) -> None:
    match = play(triangle("vc move", more=f"exited = {number - 1}", vc_272_1="0110", vc_272_2="2414"), "pick vc_272_1")
    found = distribution(state(match), match.read("exit"), lambda leaf: leaf.outcome is not None)
    assert found.get(True, 0) * 6 == number - 1


# -------------------------------------------------------------------------------------------------------- US losses


def slaughter(
    die: int, *, aim: str = "us_losses", lost: int = 0, unit: str = "us25_1_2a", more: str = ""
) -> grognard.Match:
    """A unit is eliminated outright, then the secret die falls."""
    match = triangle("vc fight", aim, f"lost = {lost}\n{hands(vc='3 2')}\n{more}", **{unit: "3820"}, **near_3820())
    match.feed([1, die])
    play(match, "attack 3820", *(f"join {name}" for name in near_3820()), "commit", "support 3", "support 2")
    return match


def near_3820() -> dict[str, str]:
    """Four VC units in hexes next to 3820 from which no river parts them."""
    world = grognard.load("vietnam").position("scenario = 'triangle'\nphase = 'end'").state.theatre
    steps = [step for step in world.steps[world.place("3820")] if step.river < 0]
    names = ("vc_272_1", "vc_272_2", "vc_272_3", "vc_165_1")
    return {name: world.label(step.to) for name, step in zip(names, steps, strict=False)}


@rule("vietnam 27.0k")
@pytest.mark.parametrize(
    ("before", "die", "won"), [(0, 1, False), (1, 1, True), (1, 2, False), (4, 4, True), (4, 5, False)]
)
def test_27_0k_a_die_lower_than_the_number_of_us_units_lost_wins(before: int, die: int, won: bool) -> None:
    match = slaughter(die, lost=before)
    assert where(match, "us25_1_2a") == "dead"
    assert rolled(match) == [("us_losses", die, before + 1)]
    assert (match.outcome is not None) == won
    if match.outcome is not None:
        assert (match.outcome.winner, match.outcome.rule) == ("vc", "27.0k")


@rule("vietnam 27.0k", "vietnam 27.0i")
@pytest.mark.parametrize("aim", ["escape", "hold_the_field"])
def test_27_0k_the_die_is_rolled_whatever_the_aim_but_wins_nothing(aim: str) -> None:
    match = slaughter(1, aim=aim, lost=5)
    assert rolled(match) == [("us_losses", 1, 6)]
    assert match.outcome is None


@rule("vietnam 27.0k")
def test_27_0k_arvn_units_do_not_count() -> None:
    match = slaughter(1, lost=5, unit="ar_5_it")
    assert where(match, "ar_5_it") == "dead"
    assert rolled(match) == []
    assert state(match).lost == 5


@rule("vietnam 27.0k", "vietnam 27.0b")
def test_27_0k_a_step_is_no_unit_though_both_sides_of_the_counter_are_alike() -> None:
    match = triangle("vc fight", "us_losses", "lost = 6", us25_1_2a="3820", **near_3820())
    match.feed([3])
    play(match, "attack 3820", *(f"join {name}" for name in near_3820()), "commit")
    play(match, "stand us25_1_2a")
    assert where(match, "us25_1_2a") == "3820 reduced"
    assert state(match).attack(state(match).at[state(match).theatre.place("3820")]) == 4
    assert rolled(match) == []
    again = triangle("vc fight", "us_losses", "lost = 0", us25_1_2a="3820 reduced", **near_3820())
    again.feed([3, 6])
    play(again, "attack 3820", *(f"join {name}" for name in near_3820()), "commit", "stand us25_1_2a")
    assert where(again, "us25_1_2a") == "dead"
    assert rolled(again) == [("us_losses", 6, 1)]


@rule("vietnam 27.0k")
@pytest.mark.parametrize(("dice", "winner", "rolls"), [((6, 6), None, 2), ((6, 1), "vc", 2), ((6, 2), None, 2)])
def test_27_0k_several_losses_are_rolled_for_one_by_one(dice: tuple[int, int], winner: str | None, rolls: int) -> None:
    """Ae costs two attackers: the first is compared with 1, the second with 2."""
    units = {"us25_1_2a": "2514", "us25_3_2": "2515", "vc_272_1": "2414"}
    match = triangle("us fight", "us_losses", hands(vc="3 2"), **units)
    match.feed([6, *dice])
    play(match, "attack 2414", "join us25_1_2a", "join us25_3_2", "commit", "support 3", "support 2")
    assert where(match, "us25_1_2a") == where(match, "us25_3_2") == "dead"
    assert rolled(match) == [("us_losses", dice[0], 1), ("us_losses", dice[1], 2)][:rolls]
    assert (match.outcome.winner if match.outcome else None) == winner


@rule("vietnam 27.0k")
def test_27_0k_play_stops_with_the_die_that_wins() -> None:
    """The second loss of an Ae is not rolled for when the first has won."""
    units = {"us25_1_2a": "2514", "us25_3_2": "2515", "vc_272_1": "2414"}
    match = triangle("us fight", "us_losses", f"lost = 3\n{hands(vc='3 2')}", **units)
    match.feed([6, 3])
    play(match, "attack 2414", "join us25_1_2a", "join us25_3_2", "commit", "support 3", "support 2")
    assert rolled(match) == [("us_losses", 3, 4)]
    assert match.outcome is not None


# ----------------------------------------------------------------------------------------------- holding the field


def last_evening(aim: str, die: int, **units: str) -> grognard.Match:
    """The last player turn of the game comes to its end."""
    match = at_war("vc move", scenario="triangle", more=f"turn = 13\naim = '{aim}'", **units, **FAR)
    match.feed([die])
    while match.outcome is None:
        play(match, "done")
    return match


FIELD = {"vc_272_1": "2414", "vc_272_2": "2113 reduced", "vc_c61": "1210", "vc_pl": "1109", "vc_8": "1313"}
"""Three in the triangle, one of them reduced and one in a village; two outside."""


@rule("vietnam 27.0l", "vietnam 27.0m")
@pytest.mark.parametrize(
    ("die", "winner", "cited"), [(1, "vc", "27.0l"), (2, "vc", "27.0l"), (3, "us", "27.0m"), (6, "us", "27.0m")]
)
def test_27_0l_a_die_lower_than_the_units_in_the_triangle_wins(die: int, winner: str, cited: str) -> None:
    match = last_evening("hold_the_field", die, **FIELD)
    assert rolled(match) == [("hold_the_field", die, 3)]
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == (winner, cited)


@rule("vietnam 27.0m")
@pytest.mark.parametrize("aim", ["escape", "us_losses"])
def test_27_0m_who_plays_for_something_else_wins_nothing_by_it(aim: str) -> None:
    match = last_evening(aim, 1, **FIELD)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == ("us", "27.0m")


@rule("vietnam 27.0i", "vietnam 4.0")
def test_27_0i_the_last_line_of_the_log_says_who_won_and_what_the_vc_played_for() -> None:
    won, lost = last_evening("hold_the_field", 1, **FIELD), last_evening("escape", 1, **FIELD)
    for match, winner, aim in ((won, "vc", "hold-the-field"), (lost, "us", "escape")):
        line = match.lines("us")[-1].message
        assert line.id == f"event-game-ended-{winner}-aim"
        assert str(line.args["aim"]) == str(message(f"aim-{aim}"))
    given_up = play(triangle("us move", vc_8="2414"), "concede")
    assert given_up.lines("us")[-1].message.id == "event-conceded-vc"


@rule("vietnam 27.0l")
def test_27_0l_not_before_the_last_turn_is_over() -> None:
    match = triangle("vc move", "hold_the_field", vc_272_1="2414")
    play(match, "done")
    assert rolled(match) == []
    assert state(match).turn == 6


@rule("vietnam 27.0a")
def test_27_0a_thirteen_turns_with_the_markers_of_the_track() -> None:
    match = play(new(setup="default"), "aim escape")
    drawn: dict[int, list[int]] = {}
    while match.outcome is None:
        drawn[state(match).turn] = [len(state(match).hands[side]) for side in ("us", "vc")]
        play(match, "done")
    track = WORLD.scenarios["triangle"].support
    assert drawn == {turn: [track.of("us", turn), track.of("vc", turn)] for turn in range(1, 14)}
    assert {WORLD.units[unit].map for unit in state(match).at.values()} == {"iron_triangle"}
