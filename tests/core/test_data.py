"""Data files: what decodes, and which line an error names."""

from __future__ import annotations

import msgspec
import pytest

from grognard.core.data import DataError, decode_toml, decode_tsv


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    size: int


class Title(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    en: str


class Army(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    units: list[Unit]
    title: Title


ARMY = """\
# an army
units = [
  { id = "A", size = 1 },
  # the second one
  { id = "B", size = 2 },
]

[title]
en = "Army"
"""


def error_of(text: str) -> DataError:
    with pytest.raises(DataError) as caught:
        decode_toml(text, Army, "army.toml")
    return caught.value


def test_a_good_text_decodes() -> None:
    army = decode_toml(ARMY, Army, "army.toml")
    assert army.units == [Unit("A", 1), Unit("B", 2)]


def test_a_wrong_value_names_the_line_of_its_entry() -> None:
    error = error_of(ARMY.replace("size = 2", 'size = "two"'))
    assert (error.source, error.line) == ("army.toml", 5)
    assert str(error).startswith("army.toml:5: Expected `int`")


def test_an_unknown_field_names_the_line_of_its_entry() -> None:
    assert error_of(ARMY.replace("size = 1", "size = 1, colour = 3")).line == 3


def test_an_unknown_key_names_its_own_line() -> None:
    assert error_of(ARMY + "colour = 3\n").line == 10


def test_an_unknown_table_names_its_header() -> None:
    assert error_of(ARMY + "[colours]\nred = 1\n").line == 10


def test_a_wrong_value_in_a_table_names_its_own_line() -> None:
    assert error_of(ARMY.replace('"Army"', "7")).line == 9


def test_array_tables_are_counted() -> None:
    text = '[[units]]\nid = "A"\nsize = 1\n\n[[units]]\nid = "B"\nsize = "x"\n\n[title]\nen = "Army"\n'
    assert error_of(text).line == 7
    assert error_of(text.replace('size = "x"', "")).line == 5


def test_a_missing_top_level_field_is_reported_on_line_one() -> None:
    error = error_of("units = []\n")
    assert error.line == 1
    assert "title" in error.message


def test_a_syntax_error_names_its_line() -> None:
    assert error_of(ARMY.replace('"B", size', '"B" size')).line == 5


def test_a_text_that_stops_short_names_its_last_line() -> None:
    assert error_of("units = [\n  { id = 'A', size = 1 },\n").line == 2


def test_tsv_rows_carry_their_line() -> None:
    rows = decode_tsv("id\tgist\n1.1\tone\n\n1.2\t\n", ("id", "gist"), "rules.tsv")
    assert rows == [(2, {"id": "1.1", "gist": "one"}), (4, {"id": "1.2", "gist": ""})]


@pytest.mark.parametrize(
    ("text", "line"),
    [("", 1), ("id\ttitle\n", 1), ("id\tgist\n1.1\tone\n1.2\n", 3), ("id\tgist\n1.1\tone\ttwo\n", 2)],
)
def test_a_tsv_of_the_wrong_shape_is_refused(text: str, line: int) -> None:
    with pytest.raises(DataError, match=f"rules.tsv:{line}: "):
        decode_tsv(text, ("id", "gist"), "rules.tsv")
