"""Every message on the wire: what clients may send, strictly checked and bounded, and what the server answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, Raw, Struct

from grognard.core.flow import Side
from grognard.core.match import LogLine, Seal
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.view import Choice, Counter, Forecast, SightLine, View

from .clocks import ClockView, Timing
from .errors import Refused, sentence
from .seats import Branch, SeatInfo

PLAIN = r"\A[^\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]*\Z"
"""No control characters and nothing that turns the direction of writing."""
Secret = Annotated[str, Meta(min_length=16, max_length=64, pattern=r"\A[A-Za-z0-9_-]+\Z")]
OwnSecret = Annotated[str, Meta(min_length=32, max_length=64, pattern=r"\A[A-Za-z0-9_-]+\Z")]
"""A secret that a browser makes up: no shorter than those of the server."""
Word = Annotated[str, Meta(max_length=40)]
Notation = Annotated[str, Meta(min_length=1, max_length=400)]
Title = Annotated[str, Meta(max_length=80, pattern=PLAIN)]
PlayerName = Annotated[str, Meta(max_length=24, pattern=PLAIN)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500, pattern=PLAIN)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
RequestId = Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=40)] | None
Kinds = Annotated[dict[Word, Word], Meta(max_length=8)]
Options = Annotated[dict[Word, Word | bool | int], Meta(max_length=40)]

EncodedView = Annotated[Raw, Meta(extra={"encodes": View})]
EncodedOverlay = Annotated[Raw, Meta(extra={"encodes": Mapping[str, Sequence[str]]})]
"""Hexes by category."""


# ------------------------------------------------------------------------------------------------ HTTP, in


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be set up."""

    game: Word
    scenario: Word
    seats: Kinds
    options: Options = {}
    title: Title = ""
    clock: Timing | None = None


class Upload(Struct, frozen=True, forbid_unknown_fields=True):
    """A match file to be played on."""

    text: Annotated[str, Meta(max_length=2_000_000)]
    seats: Kinds
    title: Title = ""
    clock: Timing | None = None


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """A new match from a point of another."""

    seat: Secret
    input: Count
    seats: Kinds
    title: Title = ""
    clock: Timing | None = None


class HookWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a seat wants to be called when it is its turn; an empty address ends it."""

    url: Annotated[str, Meta(max_length=500)]
    language: Literal["en", "ja"] = "en"


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody shall be invited to a side's seat, or shall not be any longer."""

    side: Word


class InvitationLook(Struct, frozen=True, forbid_unknown_fields=True):
    """What is this invitation to?"""

    match: Word
    invitation: Secret


class AcceptInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation is taken up: ``seat`` is the new secret of the seat, made up by whoever takes it.

    ``trusting``: if he loses it, another player may let him in again.
    """

    match: Word
    invitation: Secret
    seat: OwnSecret
    trusting: bool = False


class Trust(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether another player may let the holder of a seat in again."""

    trusting: bool


class Listing(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that waits for somebody shall be listed in the lobby, or shall not be any longer."""

    side: Word
    listed: bool


class TakeOpen(Struct, frozen=True, forbid_unknown_fields=True):
    """A listed seat is taken: ``seat`` is its new secret, made up by whoever takes it."""

    match: Word
    side: Word
    seat: OwnSecret


class KnownSeats(Struct, frozen=True, forbid_unknown_fields=True):
    """The secrets that a browser keeps; a malformed one is as good as a wrong one."""

    seats: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=50)]


# ----------------------------------------------------------------------------------------------- HTTP, out


class ErrorBody(Struct, frozen=True):
    """Any refusal."""

    error: str
    rule: str = ""
    message: Message | None = None


def error_body(error: Refused) -> ErrorBody:
    """A refusal as the body of an answer."""
    return ErrorBody(error.sentence, error.rule, error.message)


class Health(Struct, frozen=True):
    """Whether the server is well."""

    ok: bool
    version: str
    matches: int


class Readiness(Struct, frozen=True):
    """Whether the server can do its work now: it is not stopping, and what it writes comes to the disk."""

    ok: bool


class Created(Struct, frozen=True):
    """A match that was set up, told this once: the secrets of the seats that its maker plays, invitations to those of
    others, and the secret of the bench."""

    id: str
    seats: Mapping[Side, str]
    invitations: Mapping[Side, str]
    watch: str


class MatchSummary(Struct, frozen=True):
    """A match in a list."""

    id: str
    game: str
    scenario: str
    title: str
    turn: int
    to_move: Sequence[Side]
    over: Message | None
    updated: float
    seats: Mapping[Side, str]
    names: Mapping[Side, str]
    branch: Branch | None


class Admission(Struct, frozen=True):
    """How a seat can be come to: whether it still waits for its first player, whether an invitation to it is open,
    whether whoever asks may make one, and whether it is listed in the lobby."""

    vacant: bool
    invited: bool
    inviting: bool
    listed: bool


class SeatSummary(Struct, frozen=True):
    """A seat in a list; no side for a watcher. ``alone``: the holder has every seat that a person plays.

    ``file``: he may have the match file now. ``trusting``: another player may let him in again if he loses his seat.
    """

    match: MatchSummary
    side: Side | None
    alone: bool
    file: bool
    admissions: Mapping[Side, Admission]
    trusting: bool


class Invited(Struct, frozen=True):
    """The match and the side that an invitation is for; the invitation itself is told to its maker alone, and once."""

    match: MatchSummary
    side: Side
    invitation: str = ""


class OpenSeat(Struct, frozen=True):
    """A seat that anybody may take."""

    match: MatchSummary
    side: Side


class Playtime(Struct, frozen=True):
    """How long real matches of a scenario have taken here: how many there were, and the minutes of the middle one."""

    game: str
    scenario: str
    matches: int
    minutes: int


class Piece(NamedTuple):
    """A counter from afar: where it stands and whose it is."""

    place: str
    side: Side


class Glance(Struct, frozen=True):
    """A match from afar, as a seat sees it."""

    turn: int
    parts: Sequence[str]
    """The parts of the board that are played on; none if it is all of it."""
    pieces: Sequence[Piece]


class HookState(Struct, frozen=True):
    """Which hosts may be called from here, none when the server calls nobody; whether this seat is called."""

    hosts: Sequence[str]
    set: bool


class ReplayStep(Struct, frozen=True):
    """A point of a match that the viewer can name: what he could read there first, and who acted."""

    input: int
    turn: int
    label: Message
    side: Side


class ReplayIndex(Struct, frozen=True):
    """All that one can jump to in a match."""

    game: str
    scenario: str
    title: str
    inputs: int
    steps: Sequence[ReplayStep]
    viewpoints: Sequence[Side | None]
    fork: bool
    keep: Side | None
    """The side that one has to keep in a fork, all others being played by machines."""
    explained: bool
    """Whether machine players have noted what they thought, and it may be told."""


class ReplayView(Struct, frozen=True):
    """A match as it stood after an input, for one viewpoint."""

    input: int
    view: EncodedView
    lines: Sequence[LogLine]


class DiceThrow(Struct, frozen=True):
    """A throw or a draw: after how many inputs it fell, and after how many that the viewer knew of; among how many was
    chosen, die by die; and what it showed. ``given``: by hand, and from no seed."""

    place: int
    point: int
    sizes: Sequence[int]
    faces: Sequence[int]
    cup: Sequence[tuple[str, int]]
    """What lay in the cup that was drawn from, and how many of each."""
    drawn: str
    given: bool


class DiceRecord(Struct, frozen=True):
    """All dice of a match with their seeds, for one to whom nothing is hidden any more."""

    seals: Sequence[Seal]
    throws: Sequence[DiceThrow]


# --------------------------------------------------------------------------------------- WebSocket, clients


class Request(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message of a client; its id comes back with the answer."""

    id: RequestId = None


class Join(Request, frozen=True, tag="join"):
    """Sit down. ``since`` and ``history`` are those of the last state seen, for a client that comes back."""

    seat: Annotated[str, Meta(max_length=200)] = ""
    since: Count = 0
    history: Annotated[int, Meta(ge=0, le=2**53)] = 0


class Play(Request, frozen=True, tag="play", kw_only=True):
    """Answer the open question; ``input`` is the number that the client saw."""

    input: Count
    action: Notation


class Odds(Request, frozen=True, tag="odds", kw_only=True):
    """The chances of a legal action."""

    action: Notation


class Why(Request, frozen=True, tag="why", kw_only=True):
    """Why an action is not legal."""

    action: Notation


class Overlay(Request, frozen=True, tag="overlay", kw_only=True):
    """Something to lay over the map."""

    name: Word


class Sight(Request, frozen=True, tag="sight", kw_only=True):
    """What is seen from a hex; with another hex, whether that one is, and what is in the way."""

    hex: Word
    to: Word = ""


class Undo(Request, frozen=True, tag="undo"):
    """Take the last action back."""


class Redo(Request, frozen=True, tag="redo"):
    """Play again what was taken back."""


class Reset(Request, frozen=True, tag="reset"):
    """Take back as much as can be taken back."""


class Chat(Request, frozen=True, tag="chat", kw_only=True):
    """Say something to all at the table."""

    text: ChatText


class Resign(Request, frozen=True, tag="resign"):
    """Give the match up."""


class Draw(Request, frozen=True, tag="draw"):
    """Offer or accept a draw; withdraw or decline it."""

    offer: bool = True


class Takeback(Request, frozen=True, tag="takeback"):
    """Ask to go back to before one's own last action, or agree that the other does; withdraw or decline it."""

    offer: bool = True


class Naming(Request, frozen=True, tag="name", kw_only=True):
    """What a player calls himself; nothing if he would rather not say."""

    name: PlayerName


class Hurry(Request, frozen=True, tag="hurry"):
    """Have the machine that thinks come to an end."""


class Ping(Request, frozen=True, tag="ping"):
    """Is anyone there?"""


ClientMessage = (
    Join | Play | Odds | Why | Overlay | Sight | Undo | Redo | Reset
    | Chat | Resign | Draw | Takeback | Naming | Hurry | Ping
)  # fmt: skip


# ---------------------------------------------------------------------------------------- WebSocket, server


class ChatLine(Struct, frozen=True):
    """Something said at the table; numbers count from 1."""

    number: int
    side: Side
    text: str
    at: float


class Splice(Struct, frozen=True):
    """So many counters out of a list at a place, and others in instead."""

    at: int
    remove: int
    put: Sequence[Counter]


class Way(NamedTuple):
    """An answer by its number, with what is other about it now: cost, stop and via of a move."""

    number: int
    cost: int | str | None
    stop: bool
    via: str | None


Said = Choice | int | Way
"""An answer in full, or by its number among those that were said in full since a whole view, or since ``afresh``."""


class ViewNews(Struct, frozen=True):
    """What leads from the view sent last to the present one.

    Fields are in their new shape, counters in cuts that are made one after the other. The answers of a new decision
    stand beside it in ``choices``. When they are numbered ``afresh``, the first numbers are those of the view before.
    """

    fields: Mapping[str, Any]
    counters: Sequence[Splice]
    choices: Sequence[Said]
    afresh: bool


EncodedNews = Annotated[Raw, Meta(extra={"encodes": ViewNews})]


class State(Struct, frozen=True, tag_field="type", tag="state"):
    """All that changed for a seat, with a whole ``view`` or the ``news`` of it.

    Inputs are numbered as the viewer knows them. ``lines`` are those from ``from`` on: older copies of them are void.
    """

    input: int
    history: int
    view: EncodedView | None
    news: EncodedNews | None
    from_: int = msgspec.field(name="from")
    lines: Sequence[LogLine]
    authors: Sequence[Side]
    """Who made the inputs from ``from`` on, the start not counted; chance too is somebody."""
    undo: bool
    undoable: int
    """How many of the last actions can be taken back one after the other."""
    redo: bool
    over: Message | None
    seats: Mapping[Side, SeatInfo]
    chat: Sequence[ChatLine]
    offers: Mapping[str, Side]
    clock: ClockView | None
    commitments: Sequence[str] | None
    """What the dice were committed to before they fell, seed by seed; nothing if that is as it was."""


class Thinking(Struct, frozen=True, tag_field="type", tag="thinking"):
    """How far a machine player has come: so many courses are still compared, and this share of its time is used up."""

    side: Side
    courses: int
    share: float


class Answer(Struct, frozen=True, tag_field="type"):
    """The answer to one request."""

    id: RequestId


class Done(Answer, frozen=True, tag="done"):
    """The request was carried out and is safe on disk."""

    input: int


class Pong(Answer, frozen=True, tag="pong"):
    """Someone is there."""


class OddsAnswer(Answer, frozen=True, tag="odds"):
    forecasts: Sequence[Forecast]


class WhyAnswer(Answer, frozen=True, tag="why"):
    refusal: Refusal | None


class OverlayAnswer(Answer, frozen=True, tag="overlay"):
    hexes: EncodedOverlay


class SightAnswer(Answer, frozen=True, tag="sight"):
    """The hexes seen, or the one line asked for."""

    seen: Sequence[str]
    line: SightLine | None


class ErrorAnswer(Answer, frozen=True, tag="error"):
    """The request was refused and changed nothing."""

    error: str
    rule: str = ""
    message: Message | None = None


# ------------------------------------------------------------------------------------------------- the codec


class _OnlyId(Struct, frozen=True):
    id: RequestId = None


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_id_decoder = msgspec.json.Decoder(_OnlyId)
UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeError)


def encode(message: Any) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)


def raw(value: Any) -> Raw:
    """A value encoded once, to be put into several messages."""
    return Raw(_encoder.encode(value))


def decode(data: bytes | str) -> ClientMessage:
    """A message of a client; a refusal with one sentence for anything else."""
    try:
        return _decoder.decode(data)
    except UNREADABLE as error:
        detail = sentence(str(error) or type(error).__name__, most=200)
        raise Refused(400, message("server-unreadable", detail=detail)) from None


def kind_of(message: Struct) -> str:
    """What a message is called on the wire."""
    return str(message.__struct_config__.tag)


def id_of(data: bytes | str) -> RequestId:
    """The id of a message that may be unreadable otherwise."""
    try:
        return _id_decoder.decode(data).id
    except UNREADABLE:
        return None


def error_answer(id_: RequestId, error: Refused) -> ErrorAnswer:
    """A refusal as the answer to a request."""
    return ErrorAnswer(id_, error.sentence, error.rule, error.message)
