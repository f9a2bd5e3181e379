"""Answers as a table shows them; a game that wants more of one than its words say it on top of this."""

from __future__ import annotations

from .dice import Rolled
from .flow import Action
from .messages import Message
from .notation import Notation
from .view import Choice


def choice_of(notation: Notation, action: Action, label: Message | None = None) -> Choice:
    """An action with its notation and kind, tied to the piece, the hex and the facing that its fields so named hold."""
    return Choice(
        notation=notation.write(action),
        group=action.verb,
        label=label or label_of(notation, action),
        unit=notation.word(action, "unit"),
        hex=notation.word(action, "hex"),
        facing=getattr(action, "facing", None),
    )


def label_of(notation: Notation, action: Action, **said: str | int | Message) -> Message:
    """What an action is called: the text of its verb with its words, as they are written or as they are ``said``.

    Where the answer is yes or no there is a text for each.
    """
    args: dict[str, str | int | Message] = {name: word for name, word in notation.words(action) if name != "yes"}
    if isinstance(action, Rolled):
        args["faces"] = " ".join(map(str, action.faces))
    answer = {True: "-yes", False: "-no"}.get(getattr(action, "yes", None), "")  # type: ignore[arg-type]
    return Message(f"action-{action.verb}{answer}", {**args, **said})
