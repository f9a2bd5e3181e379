"""Whole sessions at the terminal, typed through a pipe."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

import grognard
from grognard.ai.players import make
from grognard.cli.play import machines_play, play_command, run
from grognard.cli.session import Session
from grognard.cli.speech import Speech
from grognard.cli.terminal import Terminal
from grognard.core.errors import BadInput

SET_UP = ("default", "done", "default", "done")
MOVING = (*SET_UP, "order move/fight", "order move/fight")
FIGHTING = (*SET_UP, "order fight/fight", "order fight/fight")


def terminal(*lines: str, width: int = 100) -> Terminal:
    """A terminal at which these lines are typed; what it shows is kept."""
    console = Console(file=io.StringIO(), width=width, height=40)
    return Terminal(console, io.StringIO("".join(f"{line}\n" for line in lines)))


def shown(at: Terminal) -> str:
    """All that a terminal has shown."""
    file = at.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def typed(*lines: str, language: str = "en", width: int = 100) -> str:
    """What a new match shows when these lines are typed."""
    at = terminal(*lines, width=width)
    play_command("kursk", "standard", seed=3, language=language, terminal=at)
    return shown(at)


def after(line: str, text: str) -> str:
    """What was shown in answer to the last such line."""
    return text.rpartition(f"> {line}\n")[2]


def answered(*lines: str, language: str = "en") -> str:
    """What was shown in answer to the last of these lines."""
    return after(lines[-1], typed(*lines, language=language))


def session(*lines: str) -> Session:
    """A session that has been played through these lines."""
    match = grognard.load("kursk").new("standard", seed=3)
    sitting = Session(match, terminal(*lines), Speech("en"), {})
    run(sitting)
    return sitting


# ------------------------------------------------------------------------------------------------ playing


def test_the_end_of_the_lines_ends_the_session_politely() -> None:
    assert typed().endswith("Goodbye.\n")


def test_the_proposed_deployment_leads_to_the_orders() -> None:
    decision = session(*SET_UP).match.decision
    assert decision is not None
    assert type(decision).__name__ == "ChooseOrder"


def test_the_next_player_is_called_to_the_table_when_something_is_hidden() -> None:
    assert "Soviet player to the table." in answered("default", "done")


def test_orders_open_the_first_phase_and_the_sequence_marks_it() -> None:
    assert "[German phase 1: movement]" in answered(*MOVING)


def test_a_unit_is_picked_by_its_name_and_moves() -> None:
    match = session(*MOVING, "pick 1SS", "go 2110", "halt").match
    assert [match.notation(entry.action) for entry in match.inputs[-3:]] == ["pick G_PZ_1SS", "go 2110", "halt"]


def test_an_answer_is_chosen_by_its_number() -> None:
    match = session(*SET_UP, "2").match
    assert match.notation(match.inputs[-1].action) == "order fight/move"


def test_a_hex_alone_is_an_answer_when_only_one_action_names_it() -> None:
    match = session(*MOVING, "pick 1SS", "2110").match
    assert match.notation(match.inputs[-1].action) == "go 2110"


def test_the_odds_of_an_attack_show_every_shift_with_its_rule_and_exact_chances() -> None:
    text = answered(*FIGHTING, "odds attack 2214")
    assert "Own fortress [11.8c]" in text
    assert "19/36  52.8%" in text


def test_odds_alone_compare_all_attacks() -> None:
    text = answered(*FIGHTING, "odds")
    assert "1 Attack 1109" in text
    assert "9 Attack 2214" in text
    assert "more: filter with / TEXT first" in text


def test_odds_stand_on_the_screen_before_an_attack_is_made() -> None:
    text = answered(*FIGHTING, "attack 2214", "join 167")
    assert "Sum of the shifts" in text
    assert "6:1" in text


def test_dice_given_by_hand_resolve_the_attack() -> None:
    attack = ("attack 2214", "join 167", "feed 3", "commit", "determined yes", "luftwaffe yes")
    assert "die 3: attack stalled (AS)" in answered(*FIGHTING, *attack)


def test_impossible_dice_take_the_action_back() -> None:
    attack = ("attack 2214", "join 167", "feed 9", "commit", "determined yes", "luftwaffe yes")
    sitting = session(*FIGHTING, *attack)
    assert "is not a possible outcome here" in shown(sitting.terminal)
    decision = sitting.match.decision
    assert decision is not None
    assert type(decision).__name__ == "CallLuftwaffe"


def test_an_action_is_taken_back_and_played_again() -> None:
    assert len(session(*MOVING, "pick 1SS", "undo").match.inputs) == 6
    assert len(session(*MOVING, "pick 1SS", "undo", "redo").match.inputs) == 7


def test_nothing_to_take_back_is_one_sentence() -> None:
    assert "There is nothing to take back." in answered("undo")


def test_a_side_gives_up() -> None:
    outcome = session("concede").match.outcome
    assert outcome is not None
    assert outcome.winner == "soviet"


def test_a_match_is_saved_and_continued_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    first = session(*MOVING, f"save {file}", "quit", "pick 1SS")
    at = terminal("pick 1SS")
    play_command(file=file, terminal=at)
    assert "Which unit" in shown(at)
    assert grognard.open(file).digest() == first.match.digest()


def test_a_match_is_loaded_in_a_session(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    session(*MOVING, f"save {file}")
    assert len(session(f"load {file}").match.inputs) == 6


def test_the_machine_plays_a_side() -> None:
    at = terminal("default", "done")
    play_command("kursk", "standard", seed=3, opponents={"soviet": "random"}, terminal=at)
    text = after("done", shown(at))
    assert "The machine has made" in text
    assert "Since you last looked" in text
    assert "to the table" not in text


def test_auto_finishes_the_step() -> None:
    assert "[German phase 2: combat]" in answered(*MOVING, "auto random")


@pytest.mark.parametrize(
    ("language", "title"), [("en", "What the machine would do"), ("ja", "コンピュータならこうする")]
)
def test_a_hint_says_what_the_machine_would_do_and_does_nothing(language: str, title: str) -> None:
    text = answered(*MOVING, "hint", language=language)
    assert title in text
    assert "cli-" not in text
    assert session(*MOVING, "hint").match.inputs == session(*MOVING).match.inputs


def test_impossible_dice_stop_the_machine_before_its_action() -> None:
    sitting = session(*FIGHTING, "attack 2214", "join 167", "commit", "determined yes")
    before = sitting.match.digest()
    sitting.players = {"german": make("random", 1)}
    sitting.match.feed([9])
    machines_play(sitting)
    assert "is not a possible outcome here" in shown(sitting.terminal)
    assert sitting.match.digest() == before


class Keyboard(io.StringIO):
    """Lines typed at a keyboard."""

    def isatty(self) -> bool:
        return True


def at_keyboard(monkeypatch: pytest.MonkeyPatch, *lines: str | type[BaseException]) -> tuple[Session, str]:
    """A session at a keyboard where these lines are typed, or these interruptions happen; the prompts it saw."""
    typed_lines, prompts = iter(lines), io.StringIO()

    def answer(prompt: str) -> str:
        prompts.write(prompt)
        line = next(typed_lines, EOFError)
        if isinstance(line, str):
            return line
        raise line

    monkeypatch.setattr("builtins.input", answer)
    console = Console(file=io.StringIO(), width=100, height=40, force_terminal=True, color_system="truecolor")
    match = grognard.load("kursk").new("standard", seed=3)
    sitting = Session(match, Terminal(console, Keyboard()), Speech("en"), {})
    run(sitting)
    return sitting, prompts.getvalue()


def test_at_a_keyboard_the_curtain_waits_for_the_other_player(monkeypatch: pytest.MonkeyPatch) -> None:
    _, prompts = at_keyboard(monkeypatch, "default", "done", "", "quit", "")
    assert prompts.startswith("German> German> Press Enter when the other player has turned away. Soviet> ")


def test_whoever_begins_needs_no_curtain() -> None:
    at = terminal("log")
    play_command("kursk", "standard", seed=3, options={"setup": "default"}, terminal=at)
    assert "Soviet> log" in shown(at)
    assert "to the table" not in shown(at)


def test_quitting_offers_to_save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sitting, prompts = at_keyboard(monkeypatch, "default", "quit", str(tmp_path / "kept"))
    assert "Not saved." in prompts
    assert grognard.open(tmp_path / "kept").digest() == sitting.match.digest()


def test_an_interruption_offers_to_save_and_the_player_may_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, prompts = at_keyboard(monkeypatch, "default", KeyboardInterrupt, "-", "undo", "quit")
    assert prompts.count("Not saved.") == 1
    assert not sitting.match.inputs


def test_two_interruptions_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, _ = at_keyboard(monkeypatch, "default", KeyboardInterrupt, KeyboardInterrupt)
    assert shown(sitting.terminal).endswith("Goodbye.\n")


def test_what_one_player_looked_at_is_gone_when_the_other_sits_down() -> None:
    sitting = session("default", "zones", "map 1907", "done")
    assert (sitting.viewer, sitting.focus, sitting.overlay) == ("soviet", None, "")


# ----------------------------------------------------------------------------------------------- refusing


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("xyzzy", "'xyzzy' is no action of this game"),
        ("go 9999", "There is no hex '9999'"),
        ("map 9999", "There is no hex or unit 9999"),
        ("999", "There is no answer 999"),
        ("rule 99", "There is no rule 99"),
        ("language fr", "There is no language fr"),
        ("log many", "many is not a number"),
        ("odds pick 1SS", "No chance is involved there."),
        ("load nowhere.txt", "nowhere.txt cannot be read"),
        ("save nowhere/match.txt", "cannot be written"),
        ("feed", "Give the dice after feed"),
        ("why", "Name the action after why"),
        ("auto nobody", "nobody"),
        ("pick", "pick (66)"),
        ("pick G_PZ", "may mean several things"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(line: str, sentence: str) -> None:
    assert sentence in answered(line)


@pytest.mark.parametrize(
    "line", ["[/]", "[bold]", "/ [", "\x00", "why \x07", "stack [x]", "ー", "go", "why go", "odds 0"]
)
def test_strange_lines_end_in_no_traceback(line: str) -> None:
    assert typed(line).endswith("Goodbye.\n")


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    assert "is not one of your units. [3.1a]" in answered("default", "done", "pick G_PZ_1SS")


def test_why_adds_what_the_rule_says() -> None:
    text = answered(*FIGHTING, "attack 2214", "why join 11")
    assert "[11.1a]" in text
    assert "\n11.1a " in text


def test_why_of_a_legal_action_says_so() -> None:
    assert "This is legal now." in answered(*MOVING, "why pick 1SS")


def test_an_unknown_side_for_the_machine_is_refused() -> None:
    with pytest.raises(BadInput, match="There is no side 'polish'"):
        play_command(opponents={"polish": "random"}, terminal=terminal())


# ------------------------------------------------------------------------------------------------ looking


def test_a_filter_keeps_the_numbers_of_the_answers() -> None:
    text = answered(*MOVING, "/ 2SS")
    assert "  2 Pick 2SS" in text
    assert "Pick 1SS" not in text


def test_a_filter_that_nothing_fits_says_so() -> None:
    assert "No answer contains that" in answered("/ nothing at all")


def test_pages_go_on_with_an_empty_line() -> None:
    assert "Page 2 of" in answered("")


def test_language_changes_in_the_middle() -> None:
    text = typed("language ja", "undo")
    assert "German> language ja" in text
    assert "ドイツ軍> undo" in text


def test_rules_are_shown_in_the_language_of_the_player() -> None:
    assert "端数切り捨て" in answered("rule 1.3a", language="ja")
    assert "Halving rounds down" in answered("rule 1.3a")


def test_a_paragraph_shows_all_its_rules() -> None:
    text = answered("rule 1.3")
    assert "1.3a" in text
    assert "1.3b" in text


def test_stack_tells_a_hex_and_its_units() -> None:
    text = answered(*FIGHTING, "stack 2213")
    assert "167 Infantry Division" in text
    assert "German fortress" in text


@pytest.mark.parametrize("name", ["zones", "supply", "threat", "control", "legend", "units", "log", "help", "map 3415"])
def test_looking_changes_nothing(name: str) -> None:
    assert session(*MOVING, name).match.digest() == session(*MOVING).match.digest()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("width", [60, 80, 100, 160])
def test_every_text_exists_and_no_line_is_too_wide(language: str, width: int) -> None:
    text = typed(*FIGHTING, "help", "legend", "units", "odds", "attack 2214", "join 1", language=language, width=width)
    assert "[cli-" not in text
    assert max(cell_len(line) for line in text.splitlines()) <= width
