"""Refusals cite the rule whose condition really fails, and say what would help."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grognard
from grognard.core.flow import Action
from grognard.core.match import Match
from grognard.rulesets.kursk.actions import ACTIONS
from tests.rulesets.kursk.clashes import board
from tests.rulesets.kursk.edition import RULESET
from tests.rulesets.kursk.fighting import DR, german_attack, soviet_attack, stack, strike
from tests.support import kursk, legal, play, refusal, rule

RULES = RULESET.rules
FAR = {"S_RIFC_47": "3023"}
"""An enemy out of the way."""


def why(match: Match, action: str) -> tuple[str, str]:
    """The rule and the name of the sentence that refuse an action; of a misplaced answer, when it is due."""
    found = match.why_not(action)
    assert found is not None, action
    when = found.message.args.get("when")
    return found.rule, found.message.id if isinstance(when, str | int | None) else when.id


def asked(match: Match, action: str) -> str:
    """What a refusal says is asked now."""
    found = match.why_not(action)
    assert found is not None
    prompt = found.message.args["asked"]
    assert not isinstance(prompt, str | int)
    return prompt.id


# ------------------------------------------------------------------------------------------------ withdrawals


@rule("kursk 4.5a")
@pytest.mark.parametrize("turn", [1, 5])
@pytest.mark.parametrize("phase", ["german move", "german fight"])
def test_4_5a_a_withdrawal_in_mid_turn_comes_too_late(turn: int, phase: str) -> None:
    match = board(phase, {"G_PZ_11": "3022", **FAR}, f"turn = {turn}")
    assert why(match, "withdraw G_PZ_11") == ("4.5a", "when-withdraw")


@rule("kursk 4.5g")
def test_4_5g_a_third_withdrawal_is_one_too_many() -> None:
    units = {"G_PZ_11": "1304", "G_PZ_6": "1404", "G_PZ_7": "1504", **FAR}
    match = board("german start", units, "turn = 5")
    play(match, "withdraw G_PZ_11", "withdraw G_PZ_6")
    assert why(match, "withdraw G_PZ_7") == ("4.5g", "when-withdraw-two")
    assert asked(match, "withdraw G_PZ_7") == "prompt-choose-mover"


@rule("kursk 4.5g", "kursk 4.5a")
def test_4_5g_after_one_withdrawal_it_is_the_moment_that_has_passed() -> None:
    match = board("german start", {"G_PZ_11": "1304", "G_PZ_6": "1404", "G_PZ_7": "1504", **FAR}, "turn = 5")
    play(match, "withdraw G_PZ_11", "done")
    assert why(match, "withdraw G_PZ_7") == ("4.5a", "when-withdraw")


@rule("kursk 4.5g")
def test_4_5g_a_position_tells_how_many_have_left() -> None:
    match = board("german move", {"G_PZ_7": "1504", **FAR}, "turn = 5", "withdrawn = 2")
    assert refusal(match, "withdraw G_PZ_7") == "4.5g"
    assert "withdrawn = 2" in match.position_text()


@rule("kursk 4.5i")
def test_4_5i_no_soviet_withdrawal_whoever_asks() -> None:
    match = board("soviet move", {"G_PZ_11": "3022", **FAR}, "turn = 5")
    assert why(match, "withdraw S_RIFC_47") == ("4.5i", "when-withdraw-soviet")


# --------------------------------------------------------------------------------------------- reinforcements

# A phase order of the German, what he picks, and why not.
NOT_HERE = [
    ("turn = 2", "G_PZ_19", "pool", "9.3g", "refusal-too-early"),
    ("turn = 3", "G_PZ_19", "pool", "9.3c", "refusal-entry-over"),
    ("turn = 3", "G_PZ_17", "pool", "9.5a", "refusal-no-quota"),
    ("turn = 3", "G_PZ_6", "dead", "2.11d", "refusal-eliminated"),
    ("turn = 5", "G_PZ_6", "withdrawn", "4.5f", "refusal-withdrawn"),
    ("turn = 3", "S_RIFC_47", "3023", "10.2d", "refusal-not-yours"),
]


@rule("kursk 9.3g", "kursk 9.3c", "kursk 9.5a", "kursk 2.11d", "kursk 4.5f", "kursk 10.2d")
@pytest.mark.parametrize(("turn", "unit", "place", "cited", "text"), NOT_HERE)
def test_9_3g_a_unit_that_is_not_on_the_map_is_refused_for_the_reason_that_it_is_not(
    turn: str, unit: str, place: str, cited: str, text: str
) -> None:
    match = board("german move", {"G_PZ_11": "1304", **FAR, unit: place}, turn)
    while not legal(match, "pick G_PZ_11") and "pick G_PZ_11" not in legal(match):
        match.play("done")
    assert why(match, f"pick {unit}") == (cited, text)


@rule("kursk 9.3d")
@pytest.mark.parametrize(
    ("units", "head", "text"),
    [
        ({}, 'control = { german = [], soviet = ["1609"] }', "refusal-entry-control"),
        ({"S_RIFD_49": "1610"}, "", "refusal-entry-city-next"),
        ({"G_INF_39": "1609", "G_INF_78": "1609", "G_INF_168": "1609"}, "", "refusal-full"),
    ],
)
def test_9_3d_a_city_is_closed_for_one_reason(units: dict[str, str], head: str, text: str) -> None:
    match = board("german move", {"G_PZ_19": "pool", "G_PZ_11": "1304", **units}, "turn = 3", head)
    assert why(play(match, "pick G_PZ_19"), "go 1609")[1] == text


# -------------------------------------------------------------------------------------------------- movement


def marching(units: dict[str, str], unit: str, *head: str, phase: str = "german move") -> Match:
    return play(board(phase, units, *head), f"pick {unit}")


@rule("kursk 8.1b")
def test_8_1b_a_hex_behind_an_enemy_zone_is_refused_for_the_zone() -> None:
    """1424 has a zone in 1423 and 1425: eight points of a panzer division would lead through."""
    match = marching({"G_PZ_11": "1421", "S_RIFC_22G": "1524", "S_RIFC_23G": "1224"}, "G_PZ_11")
    assert why(match, "go 1425") == ("8.1b", "refusal-zone-stops")


@rule("kursk 8.4a")
def test_8_4a_a_unit_that_can_leave_no_zone_is_held_by_them() -> None:
    ring = {"S_RIFC_22G": "1425", "S_RIFC_23G": "1522", "S_RIFC_24G": "1322"}
    match = marching({"G_INF_39": "1424", **ring}, "G_INF_39")
    assert legal(match, "go") == []
    assert why(match, "go 1324") == ("8.4b", "refusal-zone-to-zone")
    assert why(match, "go 1624") == ("8.4a", "refusal-zone-holds")


@rule("kursk 10.19b")
def test_10_19b_a_way_by_road_through_a_zone_is_refused_for_the_road() -> None:
    match = marching({"G_INF_39": "1001", "S_RIFD_19": "1103"}, "G_INF_39")
    assert why(match, "go 1007") == ("10.19b", "refusal-way-by-road")
    assert why(match, "go 1004") == ("8.1b", "refusal-zone-stops")
    match = marching({"G_INF_39": "1001", "S_RIFD_19": "1209"}, "G_INF_39")
    assert why(match, "go 1208") == ("10.19b", "refusal-zone-by-road")


@rule("kursk 7.2a")
def test_7_2a_a_way_through_full_hexes_is_refused_for_them() -> None:
    wall = {"G_INF_39": "1100", "G_INF_78": "1100", "G_INF_168": "1100"}
    more = {"G_INF_106": "1001", "G_INF_320": "1001", "G_INF_198": "1001"}
    match = marching({"G_PZ_11": "1000", **wall, **more, **FAR}, "G_PZ_11")
    assert why(match, "go 1002") == ("7.2a", "refusal-way-full")
    assert why(match, "go 1001") == ("7.2a", "refusal-full")


@rule("kursk 10.1", "kursk 10.19a")
def test_10_1_what_the_points_do_not_reach_says_how_many_there_are() -> None:
    match = marching({"G_INF_39": "1001", **FAR}, "G_INF_39")
    found = match.why_not("go 1020")
    assert found is not None
    assert (found.rule, found.message.id, found.message.args["points"]) == ("10.1", "refusal-too-far", 8)


@rule("kursk 10.1", "kursk 10.19a")
def test_10_1_what_a_road_would_reach_says_who_may_use_it() -> None:
    match = marching({"G_INF_39": "1001", "S_RIFD_19": "1000"}, "G_INF_39")
    assert why(match, "go 1006") == ("10.1", "refusal-no-road")


@rule("kursk 10.2b")
def test_10_2b_another_unit_waits_until_the_one_in_hand_has_halted() -> None:
    match = marching({"G_INF_39": "1001", "G_PZ_11": "1304", **FAR}, "G_INF_39")
    assert why(match, "pick G_PZ_11") == ("10.2b", "when-pick-next")


@rule("kursk 10.4")
def test_10_4_each_reason_not_to_join_has_its_sentence() -> None:
    units = {"G_INF_39": "1001", "G_PZ_11": "1001", "G_PZ_6": "1304", **FAR}
    match = marching(units, "G_INF_39")
    assert why(match, "join G_PZ_6") == ("10.4", "refusal-other-hex")
    assert why(match, "join G_INF_39") == ("10.4", "refusal-in-stack")
    assert why(match, "join S_RIFC_47") == ("10.4", "refusal-not-yours")
    assert why(match, "detach G_INF_39") == ("10.5", "refusal-stack-has-not-left")
    play(match, "go 1002")
    assert why(match, "join G_PZ_11") == ("10.4", "refusal-stack-has-left")


@rule("kursk 10.5")
def test_10_5_each_reason_not_to_send_off_has_its_sentence() -> None:
    match = marching({"G_INF_39": "1001", "G_PZ_11": "1001", "G_PZ_6": "1304", **FAR}, "G_INF_39")
    play(match, "join G_PZ_11", "go 1002", "detach G_INF_39")
    assert why(match, "detach G_PZ_11") == ("10.5", "refusal-last-of-stack")
    assert why(match, "detach G_INF_39") == ("10.5", "refusal-sent-off")
    assert why(match, "detach G_PZ_6") == ("10.5", "refusal-not-in-stack")


@rule("kursk 7.3a")
def test_7_3a_each_reason_not_to_be_on_top_has_its_sentence() -> None:
    units = {"G_INF_39": "1001", "G_PZ_11": "1001", **FAR}
    assert why(board("german move", units), "top G_PZ_11") == ("7.3a", "refusal-tops-fixed")
    match = board("german move", units, "options = { owner_tops = true }")
    assert why(match, "top G_INF_39") == ("7.3a", "refusal-on-top")
    play(match, "top G_PZ_11")
    assert why(match, "top G_INF_39") == ("7.3a", "refusal-arranged")


# --------------------------------------------------------------------------------------------------- attacks


@rule("kursk 11.5a", "kursk 11.2c", "kursk 11.1a")
def test_11_2c_one_attack_after_the_other_and_the_target_first() -> None:
    units = {"G_PZ_11": "3022", "G_PZ_6": "3022", "S_RIFC_47": "3023", "S_RIFC_22G": "3122"}
    match = board("german fight", units)
    assert why(match, "join G_PZ_11") == ("11.5a", "refusal-no-target")
    assert why(match, "commit") == ("11.5a", "refusal-no-target")
    play(match, "attack 3023", "join G_PZ_11")
    assert why(match, "attack 3122") == ("11.2c", "when-attack-next")
    assert why(board("german move", units), "attack 3122") == ("11.1a", "when-attack")


def loss_by(side: str, die: int) -> Match:
    """At 1:1 a 1 is a bloodbath and a 6 costs the attacker a loss; a unit of his stands aside."""
    if side == "german":
        light = ("G_INF_39", "G_INF_161", "G_INF_282")
        units = stack("1423", *(f"{unit}:reduced" for unit in light)) + stack("1424", "S_RIFC_50")
        return strike(german_attack(units + stack("1001", "G_PZ_6")), "1424", *light, dice=[die])
    units = stack("1423", "S_RIFC_38", "S_RIFC_41", "S_FORD_77F") + stack("1424", "G_PZ_11")
    return strike(soviet_attack(units + stack("1026", "S_RIFC_24G")), "1424", "S_RIFC_38", "S_RIFC_41", dice=[die])


@rule("kursk 11.17b", "kursk 11.17a", "kursk 11.21a", "kursk 11.21b")
@pytest.mark.parametrize(
    ("side", "die", "cited"),
    [("german", 6, "11.17b"), ("german", 1, "11.21a"), ("soviet", 6, "11.17a"), ("soviet", 1, "11.21b")],
)
def test_11_17_a_loss_is_asked_for_by_the_rule_that_brought_it(side: str, die: int, cited: str) -> None:
    match = loss_by(side, die)
    bystander = "G_PZ_6" if side == "german" else "S_RIFC_24G"
    assert why(match, f"lose {bystander}") == (cited, "refusal-not-in-attack")
    assert why(match, "done") == (cited, "when-other")
    assert asked(match, "done") == "prompt-choose-loss"


@rule("kursk 11.3c")
def test_11_3c_a_garrison_beside_the_attackers_takes_no_loss() -> None:
    match = loss_by("soviet", 1)
    assert why(match, "lose S_FORD_77F") == ("11.3c", "refusal-static-loss")
    assert why(match, "lose G_PZ_11") == ("11.21b", "refusal-not-in-attack")
    assert why(loss_by("german", 1), "lose S_FORD_77F") == ("11.21a", "refusal-not-in-attack")


@rule("kursk 11.21a")
def test_11_21a_a_unit_lost_before_is_not_lost_again() -> None:
    match = play(loss_by("german", 1), "lose G_INF_161")
    assert why(match, "lose G_INF_161") == ("11.21a", "refusal-lost-already")


# ------------------------------------------------------------------------------------- retreats and advances


def german_retreat(*more: str) -> Match:
    """Two corps in 1423 drive a division from 1424; what else stands around it."""
    units = stack("1423", "S_RIFC_38", "S_RIFC_41") + stack("1424", "G_INF_168") + "".join(more)
    return strike(soviet_attack(units), "1424", "S_RIFC_38", "S_RIFC_41", dice=[DR])


@rule("kursk 11.12c")
def test_11_12c_the_german_keeps_out_of_a_zone_while_another_hex_is_open() -> None:
    match = german_retreat()
    assert why(match, "retire 1323") == ("11.12c", "refusal-retreat-zone-german")


@rule("kursk 11.13a")
def test_11_13a_where_only_zones_are_open_a_full_hex_is_refused_for_being_full() -> None:
    full = stack("1425", "G_INF_39", "G_INF_161", "G_INF_282")
    match = german_retreat(stack("1525", "S_RIFC_35"), stack("1325", "S_RIFC_46"), full)
    assert "retire 1524" in legal(match)
    assert why(match, "retire 1425") == ("11.13a", "refusal-full")


@rule("kursk 11.12b")
def test_11_12b_the_soviet_keeps_out_of_zones_at_all_times() -> None:
    match = german_attack(stack("1423", "G_PZ_11") + stack("1424", "S_RIFC_50"))
    strike(match, "1424", "G_PZ_11", dice=[DR])
    assert why(match, "retire 1323") == ("11.12b", "refusal-retreat-zone")


@rule("kursk 11.14f", "kursk 11.14g")
def test_11_14f_a_unit_advances_once() -> None:
    match = german_attack(
        stack(
            "1423",
            "G_INF_39",
            "G_INF_168",
            "G_INF_78",
        )
        + stack("1424", "S_RIFD_49")
    )
    strike(match, "1424", "G_INF_39", "G_INF_168", dice=[1])
    assert why(match, "advance G_INF_78") == ("11.14g", "refusal-not-in-attack")
    play(match, "advance G_INF_39")
    assert why(match, "advance G_INF_39") == ("11.14f", "refusal-has-advanced")


# ------------------------------------------------------------------------------------------ all of the game


def sample_of(kind: type[Action]) -> str:
    """An answer of a kind."""
    words = {"unit": "G_PZ_11", "hex": "1001", "yes": "yes", "order": "move/move"}
    return " ".join([kind.verb, *(words[name] for name in kind.__struct_fields__)])


QUESTIONS: list[Callable[[], Match]] = [
    lambda: grognard.load("kursk").new("campaign", seed=1),
    lambda: play(grognard.load("kursk").new("standard", seed=1), "pick G_PZ_11"),
    lambda: kursk('phase = "orders"\n[units]\nG_PZ_11 = "1304"'),
    lambda: board("german start", {"G_PZ_11": "1304"}, "turn = 5"),
    lambda: board("german move", {"G_PZ_11": "1304"}),
    lambda: marching({"G_PZ_11": "1304"}, "G_PZ_11"),
    lambda: board("german move", {"G_PZ_19": "pool"}, "turn = 3"),
    lambda: play(board("german move", {"G_PZ_19": "pool"}, "turn = 3"), "pick G_PZ_19"),
    lambda: board("german fight", {"G_PZ_11": "3022", **FAR}),
    lambda: play(board("german fight", {"G_PZ_11": "3022", **FAR}), "attack 3023"),
    lambda: play(board("german fight", {"G_PZ_11": "3022", **FAR}), "attack 3023", "join G_PZ_11", "commit"),
    lambda: kursk('phase = "soviet start"\nstart = "standard"'),
    lambda: kursk('phase = "turn end"\nturn = 7\n[units]\nG_PZ_11 = "1304"'),
    lambda: loss_by("german", 1),
]


@pytest.mark.parametrize("question", range(len(QUESTIONS)))
def test_every_kind_of_answer_is_refused_with_a_rule_of_the_index_and_a_sentence(question: int) -> None:
    match = QUESTIONS[question]()
    for kind in ACTIONS:
        found = match.why_not(sample_of(kind))
        if found is not None:
            assert found.rule in RULES
            assert found.message.id != "refusal-not-an-answer"
            assert match.say(found.message)
