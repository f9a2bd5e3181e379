"""Typed answers and the actions they name."""

from __future__ import annotations

from grognard.cli.matching import filtered, full_notation, meant_choices, unique_beginning
from grognard.core.messages import message
from grognard.core.view import Choice

NAMES = {"G_PZ_1SS": "1SS", "G_PZ_11": "11", "G_PZ_12": "12", "S_TNK_11": "11"}
CHOICES = [
    Choice(text, text.split()[0], message("any"))
    for text in ("pick G_PZ_1SS", "pick G_PZ_11", "pick S_TNK_11", "retreat G_PZ_12 3415", "done")
]


def meant(text: str) -> list[str]:
    return [choice.notation for choice in meant_choices(text, CHOICES, NAMES)]


def test_notation_itself_is_meant() -> None:
    assert meant("pick G_PZ_11") == ["pick G_PZ_11"]
    assert meant("done") == ["done"]


def test_a_name_is_meant_whatever_its_case() -> None:
    assert meant("PICK 1ss") == ["pick G_PZ_1SS"]


def test_a_beginning_is_enough_if_it_is_the_only_one() -> None:
    assert meant("pick 1S") == ["pick G_PZ_1SS"]
    assert meant("ret 12 3415") == ["retreat G_PZ_12 3415"]


def test_a_name_of_several_units_names_them_all() -> None:
    assert meant("pick 11") == ["pick G_PZ_11", "pick S_TNK_11"]


def test_hexes_are_never_cut_short() -> None:
    assert meant("retreat 12 34") == []


def test_arguments_alone_are_enough() -> None:
    assert meant("12 3415") == ["retreat G_PZ_12 3415"]


def test_names_are_written_out_where_one_unit_has_them() -> None:
    assert full_notation("pick 1ss", NAMES) == "pick G_PZ_1SS"
    assert full_notation("pick 11", NAMES) == "pick 11"


def test_unique_beginning() -> None:
    assert unique_beginning("ha", ["halt", "go"]) == ["halt"]
    assert unique_beginning("h", ["halt", "help"]) == []


def test_a_filter_counts_in_the_whole_list() -> None:
    labels = {choice.notation: "" for choice in CHOICES}
    assert [number for number, _ in filtered(CHOICES, labels, "", "11")] == [2, 3]
    assert [number for number, _ in filtered(CHOICES, labels, "done", "")] == [5]
