"""[7.3] The fog of war: in views, in the log, in the odds, and no way back once a stack has been examined."""

from __future__ import annotations

import msgspec
import pytest

from grognard.core.errors import CannotUndo
from grognard.core.match import Match
from grognard.core.messages import Message
from grognard.core.view import Counter, Forecast
from grognard.rulesets.kursk.say import the_unit
from tests.rulesets.kursk.edition import WORLD
from tests.support import kursk, legal, play, refusal, rule

STACKS = "S_RIFD_49 1504; S_RIFC_38 1504; S_RIFD_64 2825; S_RIFC_8G 2825"
SWAPPED = "S_RIFD_49 1504; S_RIFC_8G 1504; S_RIFD_64 2825; S_RIFC_38 2825"
"""Two worlds that look alike to the German: the corps under the two divisions have changed places."""


def board(units: str, *, phase: str = "german fight", head: str = "") -> Match:
    """A position from ``unit hex [reduced]`` parted by semicolons."""
    words = [part.split(maxsplit=1) for part in units.split(";")]
    lines = "\n".join(f'{name} = "{place.strip()}"' for name, place in words)
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}\n')


def counters(match: Match, viewer: str | None, hex: str) -> list[Counter]:
    """What a viewer sees in a hex, top first."""
    found = [counter for counter in match.view(viewer).counters if counter.place == hex]
    return sorted(found, key=lambda counter: counter.depth)


def known(match: Match, viewer: str | None, hex: str) -> list[str]:
    """The units in a hex that a viewer can tell, ``?`` for the others."""
    return [counter.id if counter.known else "?" for counter in counters(match, viewer, hex)]


def shown(match: Match, viewer: str | None) -> bytes:
    """A view as it goes over the wire."""
    return msgspec.json.encode(match.view(viewer))


def says(match: Match, viewer: str | None, unit: str) -> bool:
    """Whether the log of a viewer names a unit."""
    return any(mentions(line.message, the_unit(WORLD, WORLD.by_id[unit])) for line in match.lines(viewer))


def mentions(text: str | int | Message, part: Message) -> bool:
    if not isinstance(text, Message):
        return False
    return text == part or any(mentions(value, part) for value in text.args.values())


def defence(forecast: Forecast) -> str | int | Message:
    """The strength of the defence that a forecast shows."""
    return next(row.value for row in forecast.figures if row.label.id == "forecast-defence-strength")


# --------------------------------------------------------------------------------------- views


@rule("kursk 7.3a")
def test_7_3a_only_the_top_unit_of_an_enemy_stack_is_seen() -> None:
    match = board(f"G_INF_168 1503; G_INF_106 1503; G_PZ_11 1503; {STACKS}")
    assert known(match, "german", "1504") == ["S_RIFD_49", "?"]
    assert known(match, "soviet", "1503") == ["G_INF_168", "?", "?"]
    assert known(match, "german", "1503") == ["G_INF_168", "G_INF_106", "G_PZ_11"]
    assert known(match, "soviet", "1504") == ["S_RIFD_49", "S_RIFC_38"]


@rule("kursk 7.3a")
def test_7_3a_a_spectator_sees_the_tops_of_both_sides() -> None:
    match = board(f"G_INF_168 1503; G_PZ_11 1503; {STACKS}")
    assert [known(match, None, hex) for hex in ("1503", "1504")] == [["G_INF_168", "?"], ["S_RIFD_49", "?"]]


@rule("kursk 7.3a")
def test_7_3a_a_hidden_counter_tells_its_side_and_place_only() -> None:
    west = [f"{row}00" for row in range(10, 61)]
    match = board(f"G_INF_168 1503; G_PZ_1SS 1503 reduced; {STACKS}", head=f"control.soviet = {west}")
    assert counters(match, "german", "1503")[1].markers == ("reduced", "out-of-supply")
    for viewer, hex in (("german", "1504"), ("soviet", "1503")):
        hidden = counters(match, viewer, hex)[1]
        assert (hidden.name, hidden.kind, hidden.size, hidden.figures, hidden.steps) == ("", "", "", (), 0)
        assert hidden.markers == ()


@rule("kursk 7.3a")
def test_7_3a_the_view_is_the_same_whatever_lies_hidden() -> None:
    one, two = (board(f"G_INF_168 1503; {stacks}") for stacks in (STACKS, SWAPPED))
    assert shown(one, "german") == shown(two, "german")
    assert shown(one, None) == shown(two, None)
    assert shown(one, "soviet") != shown(two, "soviet")


@rule("kursk 7.3a")
def test_7_3a_the_german_is_hidden_from_the_soviet_as_well() -> None:
    one = board("G_INF_168 1503; G_PZ_11 1503; G_INF_106 4003; G_INF_6 4003; S_RIFD_49 1504", phase="soviet fight")
    two = board("G_INF_168 1503; G_INF_6 1503; G_INF_106 4003; G_PZ_11 4003; S_RIFD_49 1504", phase="soviet fight")
    assert shown(one, "soviet") == shown(two, "soviet")
    assert shown(one, "german") != shown(two, "german")
    assert one.odds("attack 1503") == two.odds("attack 1503")


@rule("kursk 7.3a")
def test_7_3a_of_an_inactive_reserve_not_even_the_top_is_seen() -> None:
    units = "G_INF_168 1503; S_TNKC_12 5225 reserve; S_MECC_2 5225 reserve"
    match = board(units, phase="german move")
    assert known(match, "german", "5225") == ["?", "?"]
    assert [counter.markers for counter in counters(match, "german", "5225")] == [("reserve",), ("reserve",)]
    assert known(match, "soviet", "5225") == ["S_TNKC_12", "S_MECC_2"]


@rule("kursk 7.3a")
def test_7_3a_an_activated_reserve_shows_its_top_only() -> None:
    units = "G_INF_168 5303; S_TNKC_12 5225 reserve; S_MECC_2 5225 reserve"
    match = play(board(units, phase="soviet start"), "activate 5225")
    assert known(match, "german", "5225") == ["S_TNKC_12", "?"]


@rule("kursk 7.3a")
def test_7_3a_the_weakest_unit_lies_on_top() -> None:
    """Counting its present side: a reduced 11 Panzer has 9, as much as the infantry, and comes first in the list."""
    assert known(board("G_PZ_1SS 1503; G_INF_168 1503; S_RIFD_49 1504"), "soviet", "1503") == ["G_INF_168", "?"]
    assert known(board("G_PZ_11 1503 reduced; G_INF_168 1503; S_RIFD_49 1504"), "soviet", "1503")[0] == "G_PZ_11"


@rule("kursk 7.3a")
def test_7_3a_a_newcomer_lies_on_top_only_if_it_is_the_weakest() -> None:
    match = board("G_INF_168 1503; G_PZ_11 1502; G_INF_213S 1502; S_RIFD_49 2825", phase="german move")
    play(match, "pick G_PZ_11", "go 1503", "halt")
    assert known(match, "soviet", "1503") == ["G_INF_168", "?"]
    play(match, "pick G_INF_213S", "go 1503", "halt")
    assert known(match, "soviet", "1503") == ["G_INF_213S", "?", "?"]


@rule("kursk 7.3a")
def test_7_3a_what_lies_under_shows_when_the_top_leaves() -> None:
    match = board("G_INF_168 1503; G_PZ_11 1503; S_RIFD_49 2825", phase="german move")
    play(match, "pick G_INF_168", "go 1502", "halt")
    assert known(match, "soviet", "1503") == ["G_PZ_11"]


@rule("kursk 7.3a")
def test_7_3a_by_option_the_owner_chooses_the_top() -> None:
    units = "G_INF_168 1503; G_PZ_11 1503; G_PZ_1SS 1502; S_RIFD_49 2825; S_RIFC_38 2825"
    match = board(units, phase="german move", head="options = { owner_tops = true }")
    assert legal(match, "top") == ["top G_PZ_11"]
    assert refusal(match, "top S_RIFC_38") == "7.3a"
    play(match, "top G_PZ_11")
    assert known(match, "soviet", "1503") == ["G_PZ_11", "?"]
    play(match, "pick G_PZ_1SS", "go 1503", "halt")
    assert known(match, "soviet", "1503") == ["G_PZ_11", "?", "?"]
    assert not says(match, "soviet", "G_INF_168")


@rule("kursk 7.3a")
def test_7_3a_without_the_option_nobody_chooses_the_top() -> None:
    match = board("G_INF_168 1503; G_PZ_11 1503; S_RIFD_49 2825", phase="german move")
    assert legal(match, "top") == []
    assert refusal(match, "top G_PZ_11") == "7.3a"


# --------------------------------------------------------------------------------------- in combat


@rule("kursk 7.3a", "kursk 7.3b")
def test_7_3a_stacks_open_when_the_attack_is_made_and_close_after_it() -> None:
    """Naming target and attackers shows nothing; committing does, for both sides, the stay-at-home excepted."""
    match = board(f"G_INF_168 1503; G_INF_106 1503; G_PZ_11 1503; {STACKS}", head="luftwaffe = 1")
    play(match, "attack 1504", "join G_PZ_11")
    assert known(match, "german", "1504") == ["S_RIFD_49", "?"]
    assert known(match, "soviet", "1503") == ["G_INF_168", "?", "?"]
    assert not says(match, "german", "S_RIFC_38")
    play(match, "commit")
    assert known(match, "german", "1504") == ["S_RIFD_49", "S_RIFC_38"]
    assert known(match, "german", "2825") == ["S_RIFD_64", "?"]
    assert known(match, "soviet", "1503") == ["G_INF_168", "G_PZ_11", "?"]
    assert known(match, None, "1504") == ["S_RIFD_49", "S_RIFC_38"]
    assert says(match, "german", "S_RIFC_38")
    assert says(match, "soviet", "G_PZ_11")
    assert not says(match, "soviet", "G_INF_106")
    match.feed([5])
    play(match, "luftwaffe no")
    assert known(match, "german", "1504") == ["S_RIFD_49", "?"]
    assert known(match, "soviet", "1503") == ["G_INF_168", "?", "?"]


@rule("kursk 7.3a")
def test_7_3a_a_soviet_attack_opens_the_german_stack() -> None:
    units = "G_INF_168 1503; G_PZ_11 1503; S_RIFD_49 1504; S_RIFC_38 1504"
    match = board(units, phase="soviet fight", head="luftwaffe = 1")
    play(match, "attack 1503", "join S_RIFD_49")
    assert known(match, "soviet", "1503") == ["G_INF_168", "?"]
    play(match, "commit")
    assert known(match, "soviet", "1503") == ["G_INF_168", "G_PZ_11"]
    assert known(match, "german", "1504") == ["S_RIFD_49", "?"]


@rule("kursk 7.3b")
def test_7_3b_an_attack_cannot_be_called_off_once_the_stack_has_been_examined() -> None:
    match = board(f"G_INF_168 1503; {STACKS}", head="luftwaffe = 1")
    play(match, "attack 1504", "join G_INF_168", "commit")
    before = match.digest()
    assert legal(match) == ["luftwaffe yes", "luftwaffe no"]
    assert refusal(match, "done") is not None
    with pytest.raises(CannotUndo):
        match.undo()
    assert match.digest() == before


@rule("kursk 7.3b")
def test_7_3b_until_then_it_can() -> None:
    match = board(f"G_INF_168 1503; {STACKS}", head="luftwaffe = 1")
    before = match.digest()
    play(match, "attack 1504", "join G_INF_168")
    match.undo()
    match.undo()
    assert match.digest() == before
    assert legal(match) == ["attack 1504", "done"]


@rule("kursk 7.3b")
def test_7_3b_a_soviet_attack_cannot_be_called_off_either() -> None:
    match = board("G_INF_168 1503; G_PZ_11 1503; S_RIFD_49 1504", phase="soviet fight", head="luftwaffe = 1")
    play(match, "attack 1503", "join S_RIFD_49", "commit")
    with pytest.raises(CannotUndo):
        match.undo()
    assert legal(match) == ["luftwaffe yes", "luftwaffe no"]


@rule("kursk 7.3b")
def test_7_3b_no_attacker_joins_or_leaves_after_the_examination() -> None:
    match = board(f"G_INF_168 1503; G_INF_106 1503; {STACKS}", head="luftwaffe = 1")
    play(match, "attack 1504", "join G_INF_168")
    assert refusal(match, "join G_INF_106") is None
    play(match, "commit")
    assert refusal(match, "join G_INF_106") is not None


# --------------------------------------------------------------------------------------- the log


@rule("kursk 7.3a")
@pytest.mark.parametrize("viewer", ["german", None])
def test_7_3a_the_log_keeps_a_hidden_unit_hidden_on_its_way_under_another(viewer: str | None) -> None:
    """From under the 49th to under the 64th: the German reads that something has moved."""
    units = "G_INF_168 1503; S_RIFD_49 1324; S_RIFC_38 1324; S_RIFD_64 1323"
    match = play(board(units, phase="soviet move"), "pick S_RIFC_38", "go 1323", "halt")
    assert not says(match, viewer, "S_RIFC_38")
    assert says(match, "soviet", "S_RIFC_38")
    assert any(mentions(line.message, the_unit(WORLD, -1)) for line in match.lines(viewer))
    assert known(match, viewer, "1323") == ["S_RIFD_64", "?"]


@rule("kursk 7.3a")
def test_7_3a_the_log_names_a_unit_that_was_or_comes_on_top() -> None:
    units = "G_INF_168 1503; S_RIFD_49 1324; S_RIFC_38 1324; S_RIFD_64 1323"
    to_empty = play(board(units, phase="soviet move"), "pick S_RIFC_38", "go 1325")
    assert says(to_empty, "german", "S_RIFC_38")
    off_top = play(board(units, phase="soviet move"), "pick S_RIFD_64", "go 1422", "halt")
    assert says(off_top, "german", "S_RIFD_64")
    under = play(
        board("G_INF_168 1503; S_RIFC_38 1324; S_RIFD_64 1323", phase="soviet move"), "pick S_RIFC_38", "go 1323"
    )
    assert says(under, "german", "S_RIFC_38")


@rule("kursk 7.3a")
def test_7_3a_the_log_does_not_tell_how_a_hidden_unit_could_come_so_far() -> None:
    """By road or not depends on what it is; nobody but its owner reads it."""
    match = board(
        "S_RIFD_49 1504; S_TNKC_2G 1504; S_RIFD_64 2510", phase="soviet move", head='orders = { soviet = "move/move" }'
    )
    play(match, "pick S_TNKC_2G", "go 2510")
    assert [line.rules for line in match.lines("soviet")][-1] == ("10.19a",)
    assert not says(match, "german", "S_TNKC_2G")
    assert [line.rules for line in match.lines("german")][-1] == ("10.2c",)


@rule("kursk 7.3a")
def test_7_3a_of_a_moving_stack_the_log_names_the_top_only() -> None:
    units = "G_INF_168 1503; G_PZ_11 1503; G_PZ_1SS 1503; S_RIFD_49 2825"
    match = play(board(units, phase="german move"), "pick G_PZ_11", "join G_PZ_1SS", "join G_INF_168", "go 1502")
    assert says(match, "soviet", "G_INF_168")
    assert not says(match, "soviet", "G_PZ_11")
    assert not says(match, "soviet", "G_PZ_1SS")


# --------------------------------------------------------------------------------------- the odds


@rule("kursk 7.3a")
def test_7_3a_the_odds_are_the_same_whatever_lies_hidden() -> None:
    """Attack, attackers and commitment; then the stack is open and the odds differ."""
    one, two = (board(f"G_PZ_11 1503; {stacks}", head="luftwaffe = 1") for stacks in (STACKS, SWAPPED))
    assert one.odds("attack 1504") == two.odds("attack 1504") != []
    for match in (one, two):
        play(match, "attack 1504")
    assert one.odds("join G_PZ_11") == two.odds("join G_PZ_11") != []
    for match in (one, two):
        play(match, "join G_PZ_11")
    assert one.odds("commit") == two.odds("commit") != []
    for match in (one, two):
        play(match, "commit")
    assert [defence(m.odds("luftwaffe no")[0]) for m in (one, two)] == ["12", "15"]


@rule("kursk 7.3a")
def test_7_3a_the_odds_weigh_everything_that_could_lie_hidden() -> None:
    """27 against 3 and a corps of 9 or of 12, 2:1 or 1:1, with half the chance each."""
    match = board(f"G_PZ_11 1503; G_INF_168 1503; {STACKS}", head="luftwaffe = 0")
    plain = match.odds("attack 1504")[0]
    assert defence(plain) == "12-15"
    chances = {chance.result: (chance.numerator, chance.denominator) for chance in plain.chances}
    assert chances == {"DE": (1, 12), "BB": (1, 6), "DR": (7, 12), "AS": (1, 12), "AL1": (1, 12)}


@rule("kursk 7.3a")
def test_7_3a_the_odds_do_not_betray_a_hidden_garrison() -> None:
    """A garrison has to stand [11.20c]; hidden, it may or may not be there."""
    garrison = board("G_PZ_11 1503; S_RIFD_49 1504; S_FORD_14F 1504; S_RIFD_64 2825; S_RIFD_213 2825")
    rifles = board("G_PZ_11 1503; S_RIFD_49 1504; S_RIFD_213 1504; S_RIFD_64 2825; S_FORD_14F 2825")
    assert garrison.odds("attack 1504") == rifles.odds("attack 1504")
    assert len(garrison.odds("attack 1504")) == 4
    seen = board("G_PZ_11 1503; S_FORD_14F 1504; S_RIFD_64 2825; S_RIFD_213 2825")
    assert len(seen.odds("attack 1504")) == 2


@rule("kursk 7.3a")
def test_7_3a_the_odds_do_not_betray_the_ss_corps() -> None:
    """One SS division on top of two others: its shift [11.22a] is not for the Soviet to know."""
    ss = "G_PZ_1SS 1503; G_PZ_2SS 1503; G_PZ_3SS 1503; G_PZ_11 4003; G_PG_GD 4003"
    mixed = "G_PZ_1SS 1503; G_PZ_2SS 1503; G_PG_GD 1503; G_PZ_11 4003; G_PZ_3SS 4003"
    one, two = (board(f"{units}; S_RIFC_38 1504", phase="soviet fight") for units in (ss, mixed))
    assert one.odds("attack 1503") == two.odds("attack 1503") != []


@rule("kursk 7.3a")
def test_7_3a_the_fog_hides_nothing_of_the_own_side() -> None:
    """The SS corps attacks a stack it cannot see through; its own shift is known to it [11.22a]."""
    match = board(f"G_PZ_1SS 1503; G_PZ_2SS 1503; G_PZ_3SS 1503; {STACKS}", head="luftwaffe = 0")
    assert [modifier.rule for modifier in match.odds("attack 1504")[0].modifiers] == ["11.22a"]


@rule("kursk 7.3a")
def test_7_3a_no_overlay_betrays_what_lies_hidden() -> None:
    """Whether the corps in 1324 could join the stack in 1323 depends on what lies there under the top."""
    heavy = "S_RIFD_49 1323; S_RIFC_8G 1323; S_RIFC_16G 1323; S_RIFD_64 4025; S_RIFD_212 4025; S_RIFD_324 4025"
    light = "S_RIFD_49 1323; S_RIFD_212 1323; S_RIFD_324 1323; S_RIFD_64 4025; S_RIFC_8G 4025; S_RIFC_16G 4025"
    one, two = (board(f"G_INF_168 1503; S_RIFC_38 1324; {units}", phase="german move") for units in (heavy, light))
    assert shown(one, "german") == shown(two, "german")
    for name in one.ruleset.overlays:
        first, second = (m.ruleset.overlay(m.state, "german", name) for m in (one, two))
        assert first == second, name


@rule("kursk 11.12e")
def test_11_12e_the_odds_leave_out_a_retreated_unit_that_is_hidden_again() -> None:
    """11 Panzer has retreated under the 198th in 1603; it shares a second attack's result, not its strength."""
    units = "G_PZ_11 1503 reduced; G_INF_198 1603; S_RIFC_38 1502; S_RIFC_8G 1504"
    head = 'luftwaffe = 0\norders = { german = "move/fight", soviet = "fight/move" }'
    match = board(units, phase="soviet fight", head=head)
    match.feed([2])
    play(match, "attack 1503", "join S_RIFC_8G", "commit", "retire 1603", "advance S_RIFC_8G")
    assert known(match, "soviet", "1603") == ["G_INF_198", "?"]
    assert defence(match.odds("attack 1603")[0]) == "8"
