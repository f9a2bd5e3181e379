"""The driver: legality, dice, undo, files, audit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import grognard
from grognard import rulesets
from grognard.core.flow import Action
from grognard.core.matchfile import parse
from tests.support import kursk, legal, play, rule

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


# -------------------------------------------------------------------------------------------- given dice

ATTACK = ("attack 2009", "join G_PZ_1SS", "join G_PZ_2SS")


def test_an_answer_takes_exactly_the_dice_that_come_with_it() -> None:
    match = play(kursk(FIGHT), *ATTACK)
    match.play("commit", dice=[1])
    assert "chance! roll 1" in match.text()
    assert match.fed == ()


@pytest.mark.parametrize(
    ("faces", "sentence"),
    [([], "used up, and there is more to decide: one die"), ([1, 2, 3], "left over: 2 3"), ([7], "not a possible")],
)
def test_dice_that_do_not_fit_are_reported_and_nothing_happens(faces: list[int], sentence: str) -> None:
    match = play(kursk(FIGHT), *ATTACK)
    before = match.digest()
    with pytest.raises(grognard.BadInput, match=sentence):
        match.play("commit", dice=faces)
    assert (match.digest(), match.fed) == (before, ())
    match.play("commit", dice=[1])


def test_dice_that_are_fed_and_not_used_are_shown() -> None:
    match = kursk(FIGHT)
    match.feed([1, 4])
    play(match, *ATTACK, "commit")
    assert match.fed == (4,)
    assert match.audit()[-1] == "Given by hand and not used: 4."


def test_the_dice_of_the_set_up_can_be_given() -> None:
    game = grognard.load("vietnam")
    match = game.new("snoopy", dice=[6, 4])
    assert match.notation(match.inputs[0].action) == "roll 6 4"
    with pytest.raises(grognard.BadInput, match="2 dice are needed and 1"):
        game.new("snoopy", dice=[6])
    with pytest.raises(grognard.BadInput, match="left over: 2"):
        game.new("snoopy", dice=[6, 4, 2])
    with pytest.raises(grognard.BadInput, match="more to decide: 2 dice"):
        game.new("snoopy", dice=[])


# ---------------------------------------------------------------------------------------------- who asks


@pytest.mark.parametrize(
    "call",
    [
        lambda match: match.decision_for("french"),
        lambda match: match.legal("french"),
        lambda match: match.why_not("attack 2009", "french"),
        lambda match: match.why_not("concede", "french"),
        lambda match: match.odds("attack 2009", "french"),
        lambda match: match.view("french"),
        lambda match: match.units("french"),
        lambda match: match.lines("french"),
        lambda match: match.overlay("supply", "french"),
        lambda match: match.play("attack 2009", "french"),
        lambda match: match.play("concede", "french"),
        lambda match: match.concede("french"),
        lambda match: match.legal(""),
        lambda match: match.lines(""),
    ],
)
def test_an_unknown_side_gets_one_clear_sentence(call: Callable[[grognard.Match], object]) -> None:
    match = kursk(FIGHT)
    with pytest.raises(grognard.BadInput, match=r"kursk has no side '(french)?'; it has: german, soviet\."):
        call(match)
    assert match.inputs == []


def test_an_unknown_overlay_gets_one_clear_sentence() -> None:
    with pytest.raises(grognard.BadInput, match="no overlay 'mood'; it has: "):
        kursk(FIGHT).overlay("mood", "german")
    assert kursk(FIGHT).overlay("supply", "german")


@rule("kursk 5.1a")
def test_a_side_that_is_not_asked_hears_who_is_and_by_which_rule() -> None:
    match = kursk(FIGHT)
    refusal = match.why_not("attack 2009", "soviet")
    assert refusal is not None
    assert (refusal.rule, match.say(refusal.message)) == ("5.1a", "The German side decides now.")
    with pytest.raises(grognard.IllegalAction, match=r"The German side decides now. \[5.1a\]"):
        match.play("attack 2009", "soviet")


def test_after_the_end_every_refusal_names_the_rule_that_ended_the_match() -> None:
    match = kursk(FIGHT)
    match.concede("soviet")
    assert match.outcome is not None
    refusal = match.why_not("attack 2009")
    assert refusal is not None
    assert refusal.rule == match.outcome.rule != ""
    for side in ("german", None):
        with pytest.raises(grognard.IllegalAction, match=r"The match is over. \["):
            match.concede(side)


# ------------------------------------------------------------------------------------------ typed values

HIDING = (
    FIGHT
    + """S_RIFD_64 = "2009"
G_PZ_11 = "4420 reduced"
"""
)

CUT_OFF = """
phase = "german fight"
[units]
G_INF_168 = "1503"
G_INF_106 = "1701"
S_RIFD_49 = "1502"
S_RIFD_64 = "1504"
"""


def test_turn_phase_and_board_are_values() -> None:
    match = kursk(FIGHT.replace("luftwaffe", "turn = 3\nluftwaffe"))
    assert match.turn == 3
    assert match.phase is not None
    assert match.phase in [step.label for step in match.view("german").sequence]
    assert match.phase.id == "step-fight"
    assert {hex.label for hex in match.board.hexes} >= {"2008", "2009"}
    assert "G_PZ_1SS" in match.board.pieces


def test_the_score_is_what_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    match = kursk(FIGHT)
    shown = replace(match.view(None), score={"german": 12})
    monkeypatch.setattr(type(match.ruleset), "view", lambda self, state, side: shown)
    assert match.score == {"german": 12}


def test_units_are_typed_values_that_tell_only_what_a_side_may_know() -> None:
    match = kursk(HIDING)
    units = {unit.id: unit for unit in match.units("german") if unit.place in ("2008", "2009", "4420")}
    tank = units["G_PZ_1SS"]
    assert (tank.side, tank.place, tank.steps, tank.reduced, tank.known) == ("german", "2008", 2, False, True)
    assert tank.name == match.say(match.board.pieces["G_PZ_1SS"])
    assert (units["G_PZ_11"].steps, units["G_PZ_11"].reduced) == (1, True)
    (blank,) = [unit for unit in units.values() if not unit.known]
    assert (blank.side, blank.place, blank.name, blank.steps, blank.supplied) == ("soviet", "2009", "", 0, None)
    assert {unit.id for unit in match.units("soviet")} >= {"S_RIFD_49", "S_RIFD_64"}
    assert not all(unit.known for unit in match.units(None))


def test_units_know_whether_they_are_supplied_where_a_game_has_supply() -> None:
    """Two enemies on opposite sides shut every neighbour of 1503."""
    units = {unit.id: unit for unit in kursk(CUT_OFF).units("german")}
    assert (units["G_INF_168"].supplied, units["G_INF_106"].supplied) == (False, True)
    assert all(unit.supplied is None for unit in units.values() if not unit.place.isdecimal())
    other = grognard.load("vietnam").new("boys", seed=1)
    assert other.units("us")
    assert all(unit.supplied is None for unit in other.units("us"))


@pytest.mark.parametrize("game", rulesets.names())
def test_every_game_has_the_typed_values(game: str) -> None:
    for scenario in grognard.load(game).scenarios():
        match = grognard.load(game).new(scenario, seed=1)
        assert match.turn == match.view(None).turn
        assert match.phase is not None
        assert match.say(match.phase)
        for side in (*match.ruleset.sides, None):
            assert all(bool(unit.name) == unit.known for unit in match.units(side))


# ------------------------------------------------------------------------------------------------- lists


def test_a_list_is_built_once_for_each_position(monkeypatch: pytest.MonkeyPatch) -> None:
    match = kursk(FIGHT)
    kind: Any = type(match.decision)
    built: list[object] = []
    honest = kind.legal

    def counted(self: Any, state: Any) -> list[Action]:
        built.append(self)
        found: list[Action] = honest(self, state)
        return found

    monkeypatch.setattr(kind, "legal", counted)
    actions = match.legal()
    match.legal("german")
    match.view("german")
    assert match.why_not("attack 2009") is None
    assert match.why_not("attack 3415") is not None
    match.play(actions[0])
    assert len(built) == 1
    match.undo()
    assert match.legal() == actions
    assert len(built) == 2


def test_a_caller_may_change_the_list_it_got() -> None:
    match = kursk(FIGHT)
    match.legal().clear()
    assert match.legal()


def test_another_position_has_its_own_list() -> None:
    match = kursk(FIGHT)
    before = match.legal()
    other = match.fork()
    other.play("attack 2009")
    assert other.legal() != before
    other.state = match.state.fork()
    assert other.legal() == before


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


def test_a_scenario_is_named_by_its_id_or_by_itself() -> None:
    game = grognard.load("kursk")
    for scenario in game.scenarios():
        assert game.new(scenario, seed=1).digest() == game.new(scenario.id, seed=1).digest()


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
