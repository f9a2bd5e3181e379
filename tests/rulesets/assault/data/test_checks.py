"""The data files: sound as they come, and every flaw is named with its file."""

from __future__ import annotations

import pytest

from grognard import rulesets
from grognard.rulesets.assault.checks import check_files

FOLDER = rulesets.find("assault").folder


def flaws(file: str, old: str, new: str) -> list[str]:
    text = FOLDER.text(file)
    assert old in text
    return check_files(FOLDER.changed({file: text.replace(old, new, 1)}, "broken"))


def test_the_data_is_sound() -> None:
    assert check_files(FOLDER) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("terrain.toml", 'collapses_to = "rubble"', 'collapses_to = "dust"', "becomes dust"),
        ("tables.toml", '"-", "-", "-", "S", "S", "D"', '"-", "-", "S", "S", "D"', "has 5 faces"),
        ("units.toml", 'traits = ["heavy_weapon"]', 'traits = ["heavy"]', "no class or trait heavy"),
        ("units.toml", "bands = [2, 4, 6]", "bands = [4, 2, 6]", "range bands do not grow"),
        ("units.toml", "capacity = [2, 2]", "capacity = [0, 2]", "no damage capacity"),
        ("formations.toml", "G_HMG34", "G_HMG42", "there is no unit G_HMG42"),
        ("formations.toml", "G_HMG34", "S_MAXIM", "is of the other side"),
        ("cards.toml", 'aa_defence = "Y"', 'aa_defence = ""', "aircraft have defence dice"),
        ("maps/4B.toml", "WW.f", "WX.f", "stands for no terrain"),
        ("maps/4B.toml", "1E 2E", "1E 3E", "leaps"),
        ("scenarios/klein.toml", "4B-5E", "9-5E", "no hex 9-5E"),
        ("scenarios/klein.toml", "G17_MECH", "G18_MECH", "no formation G18_MECH"),
        ("scenarios/coming.toml", "GO2 = 1", "GO9 = 1", "no card GO9"),
        ("scenarios/support.toml", 'area = "village"', 'area = "town"', "no area town"),
        ("scenarios/airfield.toml", "recon_spotters", "recon_spoters", "recon_spoters"),
    ],
)
def test_flaws_are_named(file: str, old: str, new: str, sentence: str) -> None:
    found = flaws(file, old, new)
    assert any(sentence in flaw for flaw in found), found
    assert any(flaw.startswith(file) for flaw in found)
