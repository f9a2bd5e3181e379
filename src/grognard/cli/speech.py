"""What the terminal says, in the language of the player."""

from __future__ import annotations

from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.i18n import LANGUAGES, Speaker, bundle, render, text_id


class Speech:
    """Texts in one language, which the player may change at any time."""

    def __init__(self, language: str, game: Speaker = "") -> None:
        self.game = game
        self.language = "en"
        self.use(language)

    def use(self, language: str) -> None:
        """Speak another language from now on."""
        if language not in LANGUAGES:
            raise BadInput(self.ui("no-language", language=language, known=", ".join(LANGUAGES)))
        self.language = language

    def __call__(self, text: Message | str | int) -> str:
        """A message, or a plain value, as text."""
        return render(text, self.language, self.game) if isinstance(text, Message) else str(text)

    def ui(self, name: str, **args: str | int | Message) -> str:
        """A text of the terminal itself."""
        return self(message(f"cli-{name}", **args))

    def term(self, kind: str, name: str) -> str:
        """The word for a terrain, feature, marker or result; the identifier itself if no language file has one."""
        id_ = text_id(bundle(self.language, self.game), kind, name)
        return self(Message(id_)) if id_ else name.replace("_", " ").replace("-", " ")

    def feature(self, name: str) -> str:
        """The word for what is built or marked in a hex, or that of the terrain of this name."""
        known = bundle(self.language, self.game).has_message(f"feature-{name}")
        return self.term("feature" if known else "terrain", name)

    def hexside(self, name: str) -> str:
        """The word for what is on a hexside."""
        texts = bundle(self.language, self.game)
        return self.term(next((kind for kind in ("hexside", "line") if text_id(texts, kind, name)), "water"), name)

    def side(self, side: Side) -> str:
        """The name of a side."""
        return self.term("side", side)
