"""The looks of every game are whole, and whatever a page would miss is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import installed, rulesets
from grognard.core.data import DataError
from grognard.lab import appearance
from grognard.looks import FILE, looks_of, page_looks, read_looks

GAME = "kursk"
KURSK = rulesets.find(GAME)
TEXT = KURSK.folder.text(FILE)


@pytest.mark.parametrize("game", rulesets.names())
def test_the_looks_of_every_game_are_whole(game: str) -> None:
    ruleset = rulesets.find(game)
    assert appearance.flaws(ruleset, ruleset.folder.text(FILE)) == []


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('colour = "#36414F"', 'colour = "grey"', "sides.german.colour: Expected `str` matching regex"),
        ('colour = "#E2B13C", units', 'colour = "#E2B13", units', "formations: Expected `str` matching regex"),
        ('recipe = "woods"', 'recipe = "trees"', "terrain.forest.recipe: Invalid enum value 'trees'"),
        ('panzer = "armour"', 'panzer = "dragon"', "symbols.panzer: Invalid enum value 'dragon'"),
        ('tab = "blades"', 'tabs = "blades"', "markers.attacked: Object contains unknown field `tabs`"),
        ('glyph = "♣"', 'glyph = "♣♣"', "terminal.terrain.forest.glyph: Expected `str` of length <= 1"),
        ("[markers]", "[markres]", "looks: Object contains unknown field `markres`"),
    ],
)
def test_looks_that_cannot_be_read_are_named_with_their_line(old: str, new: str, sentence: str) -> None:
    broken = TEXT.replace(old, new, 1)
    with pytest.raises(DataError) as error:
        read_looks(broken)
    assert error.value.message.startswith(sentence)
    assert new in broken.splitlines()[error.value.line - 1] or sentence.startswith(("looks", "formations"))
    assert appearance.flaws(KURSK, broken) == [str(error.value)]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("marsh = { recipe", "bog = { recipe", "[terrain] says nothing of 'marsh'"),
        ("town = { recipe", "village = { recipe", "[features] says nothing of 'town'"),
        ("lake = { recipe", "pond = { recipe", "[hexsides] says nothing of 'lake'"),
        ("start-line = {", "end-line = {", "[lines] says nothing of 'start-line'"),
        ("moved = { tab", "gone = { tab", "[markers] says nothing of 'moved'"),
        ("zones = { style", "areas = { style", "[overlays] says nothing of 'zones'"),
        ('panzer = "armour"', 'panther = "armour"', "[symbols] says nothing of 'panzer'"),
        ('corps = "XXX"', 'army = "XXX"', "[sizes] says nothing of 'corps'"),
        ("[sides.soviet]", "[sides.russian]", "[sides] says nothing of 'soviet'"),
        ("[classes.soviet]", "[classes.russian]", "The game has no side 'russian'"),
        ('icon = "zoc"', 'icon = "ring"', "The pages have no icon 'ring'"),
        ('marsh = { glyph = "~"', 'bog = { glyph = "~"', "[terminal.terrain] says nothing of 'marsh'"),
        ('label = "terrain-marsh"', 'label = "terrain-bog"', "There is no text 'terrain-bog'"),
        ('panzer = "armour"', 'panzer = "armour"\nhussar = "cavalry"', "There is no text 'type-hussar'"),
    ],
)
def test_what_a_page_would_miss_is_named(old: str, new: str, sentence: str) -> None:
    assert old in TEXT
    assert any(sentence in flaw for flaw in appearance.flaws(KURSK, TEXT.replace(old, new, 1)))


def test_a_picture_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert appearance.missing_picture(GAME) == []
    monkeypatch.setattr(installed, "folder", lambda _: tmp_path)
    assert appearance.missing_picture(GAME) == ["art/box.svg:1: The picture of the game is not there."]


def test_the_pages_hear_nothing_of_the_terminal() -> None:
    sent = page_looks(looks_of(KURSK))
    assert not hasattr(sent, "terminal")
    assert sent.sides == looks_of(KURSK).sides
