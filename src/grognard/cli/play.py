"""``grognard play``: a game at the terminal, for two persons at one keyboard or against the machine."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from grognard import api, rulesets
from grognard.core.errors import GrognardError
from grognard.core.flow import Side
from grognard.core.ruleset import OptionValue

from . import quiet
from .commands import may_leave, obey
from .opponents import machine_move, seat_players
from .session import Session
from .speech import Speech
from .terminal import Terminal, open_terminal


def play_command(
    game: str = "",
    scenario: str = "",
    *,
    seed: api.Seed = None,
    options: Mapping[str, OptionValue] | None = None,
    opponents: Mapping[Side, str] | None = None,
    language: str = "en",
    file: Path | None = None,
    no_colour: bool = False,
    terminal: Terminal | None = None,
) -> None:
    """Play a new match, or go on with one from a file; ``opponents`` names a machine player for a side."""
    terminal = terminal or open_terminal(no_colour=no_colour)
    match = api.open_match(file) if file else new_match(game, scenario, seed, options)
    speech = Speech(language, match.ruleset)
    players = seat_players(match.ruleset.sides, opponents or {}, len(match.inputs))
    run(Session(match, terminal, speech, players))


def new_match(game: str, scenario: str, seed: api.Seed, options: Mapping[str, OptionValue] | None) -> api.Match:
    """A new match of a scenario, by default of the first one of the first game."""
    found = api.load(game or rulesets.names()[0])
    return found.new(scenario or found.scenarios()[0].id, seed=seed, options=options)


def run(session: Session) -> None:
    """Ask and obey until the player leaves or the lines end."""
    session.terminal.show(session.speech.ui("welcome"))
    while session.running:
        try:
            one_round(session)
        except (EOFError, KeyboardInterrupt):
            session.terminal.show("")
            interrupted(session)
    session.terminal.show(session.speech.ui("goodbye"))


def one_round(session: Session) -> None:
    """The machines' moves, the screen, and one line of the player."""
    machines_play(session)
    hand_over(session)
    if session.stale:
        session.draw()
    if session.persons:
        take_line(session)
    else:
        session.running = False


def interrupted(session: Session) -> None:
    """A player who interrupts is asked once whether to save, and may stay; a second interruption is a no."""
    session.running = False
    try:
        session.running = not may_leave(session)
    except (EOFError, KeyboardInterrupt):
        session.terminal.show("")
    except GrognardError as error:
        session.terminal.show(str(error))
        session.running = True


def take_line(session: Session) -> None:
    """One line of the player; whatever is wrong with it is said in one sentence."""
    line = session.terminal.ask(prompt(session))
    try:
        obey(session, line)
    except GrognardError as error:
        if session.stale:
            session.draw()
        session.terminal.show(str(error))


def prompt(session: Session) -> str:
    """What stands before the cursor."""
    return f"{session.speech.side(session.viewer)}> "


def machines_play(session: Session) -> None:
    """Let the machine players answer all questions that are theirs; dice by hand that do not fit stop them."""
    if not session.players:
        return
    moves = 0
    try:
        with session.terminal.console.status(session.speech.ui("thinking")) as status:
            while machine_move(session.match, session.players) or passes_quietly(session):
                moves += 1
                status.update(session.speech.ui("thinking-moves", moves=moves))
    except GrognardError as error:
        session.drop_half_move()
        session.terminal.show(str(error))
    if moves:
        session.ask_anew()
        session.terminal.show(session.speech.ui("machine-moved", moves=moves))


def passes_quietly(session: Session) -> bool:
    """Let a question pass at which a person who plays against machines alone has nothing to choose."""
    return len(session.persons) == 1 and quiet.let_pass(session.match, session.viewer)


def hand_over(session: Session) -> None:
    """Change the person at the screen; nobody sees what is hidden from him."""
    other = session.next_viewer()
    if other == session.viewer:
        return
    hidden = session.hides_something(other)
    session.give_seat(other)
    if hidden:
        call = session.speech.ui("to-the-table", side=session.speech.side(other))
        session.terminal.clear()
        session.terminal.show(call)
        if session.terminal.interactive:
            session.terminal.ask(session.speech.ui("press-enter"))
