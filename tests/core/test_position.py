"""What positions of all games share: texts to structs and back, and the worlds that a changed map makes."""

from __future__ import annotations

import pytest

from grognard import rulesets
from grognard.core.errors import BadInput
from grognard.core.position import KEPT, PositionText, check_limits, decoded, one_of, toml


class Inner(PositionText, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a text."""

    count: int = 0
    names: tuple[str, ...] = ()


class Text(PositionText, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A text with something of every kind."""

    phase: str
    flag: bool = False
    part: float = 1
    rows: tuple[Inner, ...] = ()
    inner: Inner = Inner()
    units: dict[str, str] | None = None


FULL = Text(
    phase='the "last"',
    flag=True,
    part=2.5,
    rows=(Inner(count=2, names=("a", "b")), Inner()),
    inner=Inner(names=("c",)),
    units={"plain-key_1": "x", "us/3": "y", "縦": "z"},
    map={"0101": "woods"},
)


def test_what_is_written_reads_back() -> None:
    assert decoded(toml(FULL), Text) == FULL


def test_only_what_is_unusual_is_written() -> None:
    assert toml(Text(phase="x")) == 'phase = "x"\n'


def test_names_that_toml_does_not_take_bare_are_quoted() -> None:
    assert '"us/3" = "y"' in toml(FULL)
    assert "plain-key_1 =" in toml(FULL)


@pytest.mark.parametrize(
    ("text", "sentence"), [("phase = ", "is not TOML"), ("", "cannot be read.*phase"), ("phase = 'x'\nx = 1", "`x`")]
)
def test_a_text_that_cannot_be_read_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        decoded(text, Text)


def test_names_and_numbers_out_of_bounds_are_named_with_what_there_is() -> None:
    assert one_of("sheet", "A", "AB") == "A"
    with pytest.raises(BadInput, match=r"There is no sheet 'X'; there are: A, B \[1\.1\]\."):
        one_of("sheet", "X", "AB", "1.1")
    check_limits({"turn": (3, 1, 3)})
    with pytest.raises(BadInput, match="turn is 4; it lies between 1 and 3"):
        check_limits({"turn": (4, 1, 3)})


def test_changed_maps_are_made_once_and_not_all_kept() -> None:
    original = rulesets.original("vietnam")
    ruleset = type(original)(original.folder)  # a game that remembers no map yet, whatever was asked of the other
    text = "scenario = 'snoopy'\nphase = 'us move'\n[map]\n{} = 'jungle'\n"
    labels = [f"06{column:02d}" for column in range(14, 14 + KEPT + 1)]
    worlds = [ruleset.position(text.format(label)).world for label in labels]
    assert len({id(world) for world in worlds}) == KEPT + 1
    assert ruleset.position(text.format(labels[-1])).world is worlds[-1]
    assert ruleset.position(text.format(labels[0])).world is not worlds[0]
    assert ruleset.position("scenario = 'snoopy'\nphase = 'us move'").world is ruleset.world
