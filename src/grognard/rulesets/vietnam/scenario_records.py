"""The shape of scenarios/*.toml: length, support, forces and how they come on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from grognard.core.records import Entry, RuledEntry

from .records import MapName, SideName, TextRecord
from .table_records import ObjectiveName, OptionName

SpecialName = Literal["hidden", "ambush", "camps", "depots", "body_count", "tunnels", "b52", "ben_suc", "exit"]
ChitName = Literal["helicopter", "boat"]
VictoryName = Literal["losses", "camps", "objectives"]


class AllotmentRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[3.0b] The support markers of each game turn; further turns have as many as the last."""

    us: list[int]
    vc: list[int]

    def of(self, side: str, turn: int) -> int:
        """[24.0d] How many markers a side receives on a turn, captures left out."""
        track = self.us if side == "us" else self.vc
        return track[min(turn, len(track)) - 1]


class StartRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[3.0a] A unit that begins in a place; by which chit it has come if it has just landed, or waits aboard."""

    unit: str
    place: str
    landed: ChitName | None = None
    aboard: bool = False


class SetupRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[3.0a] Units that their player sets up in a zone of the map; `hidden_in`: where they may be hidden."""

    side: SideName
    units: tuple[str, ...]
    zone: str
    hidden_in: str = ""


class ArrivalRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[3.0d] Units that come on from a turn on: by an edge of the map, or by chit.

    Boats start at an `edge` of water. With both an edge and helicopters either way is open; by helicopter come at most
    so many on their first turn, to hexes of some terrain only.
    """

    turn: int
    units: tuple[str, ...]
    edge: str = ""
    by: tuple[ChitName, ...] = ()
    at_most: int = 0
    landing: str = ""


class CampsRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[16.0] Base camps or depots: how many, and in which zone."""

    count: int
    zone: str
    chit: Literal["camp", "depot"]


class ScenarioRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """scenarios/*.toml"""

    id: str
    number: int
    map: MapName
    title: TextRecord
    summary: TextRecord
    date: TextRecord
    turns: int
    first: SideName
    setup_order: tuple[SideName, SideName]
    special: tuple[SpecialName, ...]
    """The special rules in force."""
    options: tuple[OptionName, ...]
    victory: VictoryName
    objectives: tuple[ObjectiveName, ...] = ()
    chits: dict[ChitName, int]
    support: AllotmentRecord
    start: tuple[StartRecord, ...] = ()
    setup: tuple[SetupRecord, ...] = ()
    arrivals: tuple[ArrivalRecord, ...] = ()
    camps: CampsRecord | None = None
    proposal: Mapping[str, str] = {}
    """[3.0a] Where each unit is set up if the players leave it to the scenario."""
    proposed_camps: tuple[str, ...] = ()
