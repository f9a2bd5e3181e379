"""The driver: legality, dice, undo, files, audit."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.core.matchfile import parse
from tests.support import kursk, legal, play

FIGHT = """
phase = "german fight"
luftwaffe = 0
[units]
G_PZ_1SS = "2008"
G_PZ_2SS = "2008"
S_RIFD_49 = "2009"
"""


STACKED = """
phase = "german fight"
[units]
G_PZ_1SS = "2009"
G_PZ_2SS = "2009"
G_PZ_3SS = "2009"
G_PZ_11 = "2009"
"""


def start(**options: str) -> grognard.Match:
    return grognard.load("kursk").new("standard", seed=7, options={"setup": "default", **options})


def test_a_match_asks_and_answers() -> None:
    match = start()
    assert match.decision is not None
    assert match.decision.side == "soviet"
    assert legal(match) == ["order move/fight", "order fight/move", "order move/move", "order fight/fight"]
    match.play("order move/move")
    assert match.decision.side == "german"


def test_the_same_seed_gives_the_same_dice() -> None:
    attack = ("attack 2009", "join G_PZ_1SS", "commit")
    assert play(kursk(FIGHT, seed=3), *attack).digest() == play(kursk(FIGHT, seed=3), *attack).digest()


def test_given_dice_are_used_and_marked() -> None:
    match = kursk(FIGHT)
    match.feed([1])
    play(match, "attack 2009", "join G_PZ_1SS", "join G_PZ_2SS", "commit")
    assert "chance! roll 1" in match.text()
    assert match.audit() == ["Input 5: 'roll 1' was given by hand."]


@pytest.mark.parametrize("faces", [[0], [7], ["x"]])
def test_impossible_dice_are_refused(faces: list[int | str]) -> None:
    match = kursk(FIGHT)
    match.feed(faces)
    play(match, "attack 2009", "join G_PZ_1SS")
    before = match.digest()
    with pytest.raises(grognard.BadInput):
        match.play("commit")
    assert match.digest() == before, "an action whose dice are impossible does not happen"


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    match = kursk(FIGHT)
    before = match.digest()
    with pytest.raises(grognard.IllegalAction, match=r"\[11.1a\]"):
        match.play("attack 3415")
    assert match.digest() == before
    assert match.inputs == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("fly 3415", "is no action of this game"),
        ("", "is no action of this game"),
        ("attack", "is followed by <hex>"),
        ("attack 2009 2010", "is followed by <hex>"),
        ("attack 9999", "9999"),
        ("join G_PZ_99", "no unit"),
        ("luftwaffe maybe", "neither yes nor no"),
    ],
)
def test_unreadable_actions_get_one_clear_sentence(text: str, sentence: str) -> None:
    with pytest.raises(grognard.BadInput, match=sentence):
        kursk(FIGHT).play(text)


def test_undo_takes_back_one_action_and_redo_plays_it_again() -> None:
    match = kursk(FIGHT)
    first = match.digest()
    match.play("attack 2009")
    second = match.digest()
    match.undo()
    assert match.digest() == first
    match.redo()
    assert match.digest() == second
    with pytest.raises(grognard.CannotUndo, match="nothing to play again"):
        match.redo()


def test_undo_stops_at_dice_revelations_and_the_other_side() -> None:
    match = kursk(FIGHT)
    play(match, "attack 2009", "join G_PZ_1SS", "commit")
    with pytest.raises(grognard.CannotUndo, match="die"):
        match.undo()
    match = kursk('phase = "german 2"\n[units]\nG_PZ_1SS = "2008"\nS_RIFD_49 = "2009"')
    match.play("done")
    with pytest.raises(grognard.CannotUndo, match=r"revealed|other side"):
        match.undo()
    match = kursk(FIGHT.replace("luftwaffe = 0", "luftwaffe = 1"))
    play(match, "attack 2009", "join G_PZ_1SS", "commit")
    with pytest.raises(grognard.CannotUndo, match="revealed"):
        match.undo()
    match.undo(freely=True)
    assert "commit" in legal(match)


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(grognard.CannotUndo, match="nothing to take back"):
        start().undo()


def test_a_new_action_forgets_what_was_undone() -> None:
    match = kursk(FIGHT)
    match.play("attack 2009")
    match.undo()
    match.play("done")
    with pytest.raises(grognard.CannotUndo):
        match.redo()


def test_a_fork_goes_its_own_way() -> None:
    match = kursk(FIGHT)
    other = match.fork()
    other.play("attack 2009")
    assert len(match.inputs) == 0
    assert len(other.inputs) == 1
    assert match.digest() != other.digest()


def test_conceding_ends_the_match_for_whoever_is_to_move() -> None:
    match = start()
    match.play("concede", "german")
    assert match.outcome is not None
    assert match.outcome.winner == "soviet"
    assert match.decision is None
    with pytest.raises(grognard.IllegalAction):
        match.play("order move/fight")


# ------------------------------------------------------------------------------------------------- files


def test_a_saved_match_comes_back_and_goes_on_alike(tmp_path: Path) -> None:
    match = kursk(FIGHT)
    play(match, "attack 2009", "join G_PZ_1SS")
    match.save(tmp_path / "a.match")
    other = grognard.open(tmp_path / "a.match")
    assert other.digest() == match.digest()
    assert other.lines() == match.lines()
    assert play(other, "commit").digest() == play(match, "commit").digest()


def test_a_sealed_file_keeps_its_seed_until_the_end() -> None:
    match = start()
    play(match, "order move/fight")
    assert '"7"' not in match.text(sealed=True)
    other = grognard.read_match(match.text(sealed=True))
    assert other.seals[0].seed is None
    assert other.seals[1].start == 1
    other.concede("german")
    assert other.seals[1].seed is not None
    assert other.seals[1].seed in other.text(sealed=True)


def test_the_audit_finds_a_die_that_was_not_thrown() -> None:
    match = play(kursk(FIGHT), "attack 2009", "join G_PZ_1SS", "join G_PZ_2SS", "commit")
    assert match.audit() == []
    number = next(n for n, entry in enumerate(match.inputs) if entry.side == "chance")
    thrown = match.notation(match.inputs[number].action)
    forged = match.fork()
    forged.undo(freely=True)
    forged.feed([6 if thrown != "roll 6" else 5])
    forged.play("commit")
    text = forged.text().replace("chance! roll", "chance roll")
    assert grognard.read_match(text).audit() != []


def whole() -> str:
    return play(kursk(FIGHT), "attack 2009", "join G_PZ_1SS").text()


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (lambda text: "", "not a Grognard match file"),
        (lambda text: "hello", "not a whole match file"),
        (lambda text: text[: len(text) // 2], "not a whole match file"),
        (lambda text: text[: text.index("[end]")], "cut short"),
        (lambda text: text.replace("grognard = 1", "grognard = 99"), "format 99"),
        (lambda text: text.replace('version = "1"', 'version = "0"'), "this is version"),
        (lambda text: text.replace('game = "kursk"', 'game = "chess"'), "no game 'chess'"),
        (lambda text: text.replace("2 german join G_PZ_1SS", "2 german join G_PZ_11"), "Input 2"),
        (lambda text: text.replace("2 german join G_PZ_1SS\n", ""), "should hold 2 inputs"),
        (lambda text: text.replace("2 german", "2 french"), "names no side"),
        (lambda text: text.replace("2 german join", "3 german join"), "cannot be read"),
        (lambda text: text.replace("join G_PZ_1SS", "join G_PZ_2SS"), "does not lead to the position"),
        (lambda text: text.replace('seed = "1"', 'seed = "2"'), "commitment"),
        (lambda text: text.replace("[end]", "[end]\nextra = 1"), "damaged"),
    ],
)
def test_a_broken_file_gets_one_clear_sentence(broken: object, sentence: str) -> None:
    assert callable(broken)
    text = broken(whole())
    assert text != whole()
    with pytest.raises(grognard.BadInput, match=sentence):
        grognard.read_match(text)


def test_a_missing_file_gets_one_clear_sentence(tmp_path: Path) -> None:
    with pytest.raises(grognard.BadInput, match="cannot be read"):
        grognard.open(tmp_path / "none.match")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(grognard.BadInput, match="not a text file"):
        grognard.open(tmp_path / "binary")


def test_saving_to_an_impossible_place_leaves_everything_as_it_was(tmp_path: Path) -> None:
    with pytest.raises(grognard.BadInput, match="cannot be written"):
        start().save(tmp_path / "no" / "such" / "folder.match")
    target = tmp_path / "a.match"
    target.mkdir()
    with pytest.raises(grognard.BadInput, match="cannot be written"):
        start().save(target)
    assert list(tmp_path.iterdir()) == [target]


def test_the_file_reads_like_a_record() -> None:
    parts = parse(whole())
    assert parts.inputs == "1 german attack 2009\n2 german join G_PZ_1SS\n"
    assert parts.position == FIGHT


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"weather": True}, "no option 'weather'"),
        ({"setup": "chaos"}, "cannot be 'chaos'"),
        ({"pass_hexes": 1}, "cannot be 1"),
    ],
)
def test_wrong_options_get_one_clear_sentence(options: dict[str, str | bool], sentence: str) -> None:
    with pytest.raises(grognard.BadInput, match=sentence):
        grognard.load("kursk").new("standard", options=options)


def test_wrong_names_get_one_clear_sentence() -> None:
    with pytest.raises(grognard.BadInput, match="no game 'chess'"):
        grognard.load("chess")
    with pytest.raises(grognard.BadInput, match="no scenario 'winter'"):
        grognard.load("kursk").new("winter")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("phase = ", "not TOML"),
        ("", "missing required field `phase`"),
        ('phase = "german dance"', "no phase 'german dance'"),
        ('phase = "german fight"\nturn = 10', "turn is 10"),
        ('phase = "german fight"\nvp = 0', "vp is 0"),
        ('phase = "german fight"\nweather = "mud"', "weather"),
        ('phase = "german fight"\n[units]\nG_PZ_99 = "2008"', "no unit 'G_PZ_99'"),
        ('phase = "german fight"\n[units]\nG_PZ_1SS = "9999"', "9999"),
        ('phase = "german fight"\n[units]\nS_RIFD_49 = "2009 reduced"', r"one step.*\[2.11a\]"),
        ('phase = "german fight"\n[units]\nS_RIFD_49 = "2009 reserve"', r"not a reserve unit \[9.1a\]"),
        ('phase = "german fight"\n[units]\nG_PZ_1SS = "2009"\nS_RIFD_49 = "2009"', r"both sides \[10.7\]"),
        (
            STACKED,
            r"stacking limit \[7.4\]",
        ),
        ('phase = "german move"\norders = {german = "fight/fight"}', "no phase 'german move'"),
        ('phase = "german fight"\n[units]\nG_PZ_1SS = "5226"\nS_TNKC_12 = "5225 reserve"', r"\[9.2e\]"),
    ],
)
def test_a_wrong_position_gets_one_clear_sentence(text: str, sentence: str) -> None:
    with pytest.raises(grognard.BadInput, match=sentence):
        kursk(text)
