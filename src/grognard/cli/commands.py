"""The commands of the terminal: everything a player can type that is not an action of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.table import Table
from rich.text import Text

from grognard.ai.players import make
from grognard.api import open_match
from grognard.core.errors import BadInput
from grognard.core.rules import Refusal
from grognard.core.view import Choice
from grognard.gamedata import rules_in_words

from . import quiet, screen
from .forecasts import odds_detail, odds_summary
from .hints import show_hint
from .mapdraw import stacks_of
from .matching import filtered, full_notation, meant_choices, names_of, unique_beginning
from .opponents import answer
from .session import Session

Command = Callable[[Session, str], None]
SPENT = ("moved", "attacked", "reserve")
LOG_LINES = 20
ROOM_AROUND_ODDS = 6


# ---------------------------------------------------------------------------------------------- the board


def show_map(session: Session, text: str) -> None:
    """Draw the screen, around a hex if one is named."""
    if text:
        session.focus = a_hex(session, text)
    session.stale = True


def a_hex(session: Session, text: str) -> str:
    """A hex of the board by its number, a place beside it, or where a unit stands."""
    places = {
        name.casefold(): counter.place for counter in session.view.counters for name in (counter.id, counter.name)
    }
    label = text if text in session.atlas.home else places.get(text.casefold(), "")
    if label not in session.atlas.home:
        raise BadInput(session.speech.ui("no-hex", hex=text))
    return label


def show_legend(session: Session, _: str) -> None:
    """What the map's glyphs and colours mean."""
    session.terminal.show(screen.legend(session.match.ruleset.sides, session.atlas, session.speech))


def show_overlay(session: Session, name: str) -> None:
    """Lay something over the map, or take it off again."""
    session.overlay = "" if session.overlay == name else name
    session.stale = True


def show_stack(session: Session, text: str) -> None:
    """A hex and all that lies in it."""
    label = a_hex(session, text or session.centre())
    atlas, stacks = session.atlas, stacks_of(session.view.counters)
    home = atlas.home[label]
    session.terminal.show(*screen.hex_lines(atlas.hexes[home], atlas.sides.get(home, []), session.speech))
    for place in (label,) if label in atlas.aside else atlas.within[home]:
        if place in stacks:
            session.terminal.show(screen.counter_table(stacks[place], session.speech))


def show_units(session: Session, _: str) -> None:
    """The player's own units on the map that can still act."""
    ready = [
        counter
        for counter in session.view.counters
        if counter.side == session.viewer
        and counter.place in session.atlas.hexes
        and not set(counter.markers).intersection(SPENT)
    ]
    if not ready:
        raise BadInput(session.speech.ui("no-units"))
    items = [screen.counter_item(counter, session.speech) for counter in ready]
    session.terminal.show(*screen.columns(items, session.terminal.width))


# ------------------------------------------------------------------------------------------------ answers


def filter_answers(session: Session, text: str) -> None:
    """Show only the answers that contain a text; all without one."""
    session.group, session.filter, session.page = "", text, 0
    session.stale = True


def next_page(session: Session, _: str) -> None:
    """The next page of answers."""
    session.page += 1
    session.stale = True


def show_odds(session: Session, text: str) -> None:
    """The odds of one action, or of all that depend on chance."""
    if text:
        choice = one_choice(session, text)
        forecasts = session.odds(choice) if choice else session.match.odds(full_text(session, text), session.viewer)
        if not forecasts:
            raise BadInput(session.speech.ui("no-odds"))
        session.terminal.show(odds_detail(forecasts, session.match.ruleset.tables(), session.speech))
        return
    compare_odds(session)


def compare_odds(session: Session) -> None:
    """One line for each answer that depends on chance, by the first of its cases, as many as the screen holds."""
    numbered = filtered(session.choices, session.labels, session.group, session.filter)
    cases = [(n, session.labels[choice.notation], session.odds(choice)) for n, choice in numbered]
    rows = [(number, label, odds[0]) for number, label, odds in cases if odds]
    if not rows:
        raise BadInput(session.speech.ui("no-odds"))
    room = session.terminal.height - ROOM_AROUND_ODDS
    session.terminal.show(odds_summary(rows[:room], session.speech))
    session.terminal.show(session.speech.ui("odds-more", count=max(len(rows) - room, 0)))


def one_choice(session: Session, text: str) -> Choice | None:
    """The answer that a number or a text names; None when it names none, a clear sentence when it names several."""
    if text.isdecimal() and 1 <= int(text) <= len(session.choices):
        return session.choices[int(text) - 1]
    found = meant_choices(text, session.choices, names_of(session.view.counters))
    if len(found) > 1:
        numbers = {choice.notation: number for number, choice in enumerate(session.choices, 1)}
        several = ", ".join(f"{numbers[choice.notation]} {choice.notation}" for choice in found[:6])
        raise BadInput(session.speech.ui("ambiguous", text=text, several=several))
    return found[0] if found else None


def full_text(session: Session, text: str) -> str:
    """A typed action in full notation; a name is first taken for a unit of the player's own."""
    counters = session.view.counters
    own = names_of(counter for counter in counters if counter.side == session.viewer)
    return full_notation(full_notation(text, own), names_of(counters))


def show_why(session: Session, text: str) -> None:
    """Why an action is not legal, with the rule."""
    if not text:
        raise BadInput(session.speech.ui("why-what"))
    choice = one_choice(session, text)
    refusal = None if choice else session.match.why_not(full_text(session, text), session.viewer)
    if refusal is None:
        session.terminal.show(session.speech.ui("is-legal"))
        return
    say_refusal(session, refusal)
    if refusal.rule:
        show_rule(session, refusal.rule)


def say_refusal(session: Session, refusal: Refusal) -> None:
    """The failing condition and its rule."""
    rule = f" [{refusal.rule}]" if refusal.rule else ""
    session.terminal.show(Text.assemble(session.speech(refusal.message), (rule, "dim")))


# -------------------------------------------------------------------------------------------------- texts


def show_rule(session: Session, text: str) -> None:
    """A rule, paragraph or chapter: titles and gists."""
    ruleset = session.match.ruleset
    found = ruleset.rules.under(text) if text else []
    rules = rules_in_words(ruleset, found, session.speech.language)
    if not rules:
        raise BadInput(session.speech.ui("no-rule", rule=text))
    session.terminal.show(*(screen.rule_text(rule) for rule in rules))


def show_log(session: Session, text: str) -> None:
    """The last lines of the log."""
    if text and not text.isdecimal():
        raise BadInput(session.speech.ui("not-a-number", text=text))
    lines = session.match.lines(session.viewer)[-int(text or LOG_LINES) or None :]
    session.terminal.show(*(screen.log_text(line, session.speech) for line in lines))


def use_language(session: Session, text: str) -> None:
    """Speak another language."""
    session.speech.use(text)
    session.ask_anew()


def show_help(session: Session, _: str) -> None:
    """What can be typed."""
    session.terminal.show(session.speech.ui("help-answers"))
    table = Table.grid(padding=(0, 2))
    for name in sorted(COMMANDS):
        table.add_row(Text(session.speech.ui(f"usage-{name}"), style="bold"), Text(session.speech.ui(f"help-{name}")))
    overlays = ", ".join(session.match.ruleset.overlays)
    table.add_row(Text(overlays, style="bold"), Text(session.speech.ui("help-overlay")))
    session.terminal.show(table)


# -------------------------------------------------------------------------------------------------- match


def undo(session: Session, _: str) -> None:
    """Take back the last action."""
    if session.players and session.match.decision_for(session.viewer) is None:
        raise BadInput(session.speech.ui("not-now"))
    if barrier := session.match.undo_barrier():
        raise BadInput(session.speech(barrier))
    if len(session.persons) == 1:
        quiet.undo(session.match, session.viewer)
    else:
        session.match.undo()
    session.forget_undone()
    session.ask_anew()


def redo(session: Session, _: str) -> None:
    """Play again what was taken back."""
    session.match.redo()
    session.drop_half_move()
    session.ask_anew()


def save(session: Session, text: str) -> None:
    """Keep the match in a file."""
    if not text:
        raise BadInput(session.speech.ui("save-where"))
    session.match.save(text)
    session.saved = list(session.match.inputs)
    session.terminal.show(session.speech.ui("saved", file=text))


def load(session: Session, text: str) -> None:
    """Go on with a match from a file."""
    if not text:
        raise BadInput(session.speech.ui("load-what"))
    match = open_match(text)
    if not may_leave(session):
        return
    session.take(match)


def leave(session: Session, _: str) -> None:
    """Stop playing; at a keyboard the match can be saved first."""
    if may_leave(session):
        session.running = False


def may_leave(session: Session) -> bool:
    """Ask whether to save what is not saved; False when the player thinks better of it."""
    if not (session.terminal.interactive and session.unsaved):
        return True
    reply = session.terminal.ask(session.speech.ui("save-first")).strip()
    if reply == "-":
        return False
    if reply:
        save(session, reply)
    return True


def concede(session: Session, _: str) -> None:
    """Give up; at a keyboard the player is asked once more."""
    if session.terminal.interactive and session.terminal.ask(session.speech.ui("concede-sure")).strip() != "yes":
        return
    session.play("concede")


def feed(session: Session, text: str) -> None:
    """Give the next dice by hand."""
    faces = text.split()
    if not faces:
        raise BadInput(session.speech.ui("feed-what"))
    session.match.feed(int(face) if face.isdecimal() else face for face in faces)
    session.terminal.show(session.speech.ui("fed", faces=" ".join(faces)))


def auto(session: Session, text: str) -> None:
    """Let a machine player finish the step for this side."""
    player = make(text or "greedy", len(session.match.inputs))
    step = [step.now for step in session.view.sequence]
    try:
        while session.match.decision_for(session.viewer) is not None:
            answer(session.match, session.viewer, player)
            if [step.now for step in session.match.view(None).sequence] != step:
                break
    finally:
        session.drop_half_move()
        session.ask_anew()


COMMANDS: Mapping[str, Command] = {
    "auto": auto,
    "concede": concede,
    "feed": feed,
    "filter": filter_answers,
    "help": show_help,
    "hint": show_hint,
    "language": use_language,
    "legend": show_legend,
    "load": load,
    "log": show_log,
    "map": show_map,
    "more": next_page,
    "odds": show_odds,
    "quit": leave,
    "redo": redo,
    "rule": show_rule,
    "save": save,
    "stack": show_stack,
    "undo": undo,
    "units": show_units,
    "why": show_why,
}


# ------------------------------------------------------------------------------------------------- typing


def obey(session: Session, line: str) -> None:
    """Do what a line says: a command, a number, an action, or a verb to filter by."""
    text = line.strip()
    if not text:
        next_page(session, "")
        return
    if text.startswith("/"):
        filter_answers(session, text[1:].strip())
        return
    word, _, rest = text.partition(" ")
    overlays = session.match.ruleset.overlays
    verbs = {choice.group for choice in session.choices}
    known = unique_beginning(word, {*COMMANDS, *overlays, *verbs})
    if known and known[0] in COMMANDS:
        COMMANDS[known[0]](session, rest.strip())
    elif known and known[0] in overlays:
        show_overlay(session, known[0])
    else:
        act(session, text)


def act(session: Session, text: str) -> None:
    """Play the action that a number or a text names; a bare verb with several actions filters them."""
    verbs = unique_beginning(text, {choice.group for choice in session.choices})
    if verbs and verbs[0] not in {choice.notation for choice in session.choices}:
        session.group, session.filter, session.page, session.stale = verbs[0], "", 0, True
        return
    choice = one_choice(session, text)
    if choice is not None:
        places = {counter.id: counter.place for counter in session.view.counters}
        session.play(choice.notation, choice.hex or on_board(session, places.get(choice.unit or "")))
        return
    if text.isdecimal():
        raise BadInput(session.speech.ui("no-number", number=text, last=len(session.choices)))
    refuse(session, text)


def on_board(session: Session, place: str | None) -> str | None:
    return place if place in session.atlas.hexes else None


def refuse(session: Session, text: str) -> None:
    """Say why a typed action is not legal, or that it is none."""
    try:
        refusal = session.match.why_not(full_text(session, text), session.viewer)
    except BadInput as error:
        raise BadInput(f"{error} {session.speech.ui('try-help')}") from None
    if refusal is not None:
        say_refusal(session, refusal)
