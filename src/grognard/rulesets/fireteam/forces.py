"""[2.3] The forces: weapons, kinds of counters, and the counters themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import force_setattr

from grognard.core.flow import Side

from .records import CP, MP, Armour, Bracket, CounterRecord, KindRecord, WeaponRecord, whole

PREFIX: dict[Side, str] = {"us": "U", "soviet": "S"}


class Weapon(Struct, frozen=True):
    """[2.33d] [2.33e] A row of a weapons list; the side is "both" for what both sides have."""

    id: str
    side: Side
    cls: str
    ht: int | None
    hv: int | None
    brackets: tuple[Bracket, ...]
    max: int
    min: int
    laser: bool
    max_vs_noe: int | None
    ammo: tuple[int, ...]
    ifp: int

    @property
    def missile(self) -> bool:
        return self.cls == "MSL"

    def column(self, distance: int) -> int | None:
        """[6.5d] The column of a range, None where the weapon cannot fire."""
        for first, last, column in self.brackets:
            if first <= distance <= last:
                return column
        return None


class Kind(Struct, frozen=True):
    """What is printed on a counter; movement in twelfths, command points in halves."""

    id: str
    side: Side
    type: str
    cls: str
    fp: int
    red_fp: int
    range: int
    min_range: int
    allowance: int
    steps: int
    cp_loss: int
    weapon: Weapon | None
    gun: Weapon | None
    secondary: Weapon | None
    armour: Armour | None
    """[2.35g] Against HT in front and elsewhere, against HV in front and elsewhere."""
    transport: bool
    wheeled: bool
    heavy: bool
    independent: bool
    mg: bool
    tank: bool
    bmp: bool
    tows: bool
    """[5.16] Whether it alone may carry a heavy team."""
    indirect: bool
    smoke: bool
    """[10.2a] Whether it can fire smoke."""
    aa_mg: bool
    aa_fp: int
    fire_control: bool
    ammo: tuple[int, ...]
    rally: int
    modifier: int
    defence: int
    role: str
    laser: bool
    airborne: bool
    """[20.12] Whether it is a weapon for helicopters."""
    observes: str
    """[9.11c] The artillery for which an observer aboard may observe: on the map, off it, or none."""
    squads: int
    teams: int
    lifts: tuple[str, ...]
    """[20.71] What a helicopter carries: squads, teams, and types of vehicle."""

    is_infantry: bool = False
    """[2.31] Squads, teams and observers; leaders are none. This and what follows is told by the rest, once."""
    is_squad: bool = False
    is_team: bool = False
    is_light_team: bool = False
    """[2.33b] A team that walks."""
    is_observer: bool = False
    is_leader: bool = False
    is_weapon: bool = False
    """[2.36a] A carried weapon."""
    is_vehicle: bool = False
    is_helicopter: bool = False
    has_facing: bool = False
    """[5.3a] Vehicles and helicopters face a hexside or a corner."""
    walks: bool = False
    """Whether it moves on foot: infantry and leaders."""
    arms: tuple[Weapon, ...] = ()
    """Its gun/missile weapons, the main one first."""

    def __post_init__(self) -> None:
        for name in ("squad", "team", "observer", "leader", "weapon", "vehicle", "helicopter"):
            force_setattr(self, f"is_{name}", self.cls == name)
        force_setattr(self, "is_infantry", self.is_squad or self.is_team or self.is_observer)
        force_setattr(self, "is_light_team", self.is_team and not self.heavy)
        force_setattr(self, "has_facing", self.is_vehicle or self.is_helicopter)
        force_setattr(self, "walks", self.is_infantry or self.is_leader)
        arms = tuple(arm for arm in (self.weapon, self.gun, self.secondary) if arm is not None)
        force_setattr(self, "arms", arms)

    @property
    def unarmoured(self) -> bool:
        """[18.44b] A vehicle with an armour value of 0."""
        return self.armour is not None and 0 in self.armour


class Piece(Struct, frozen=True):
    """One counter; platoon 0 is none."""

    id: str
    kind: Kind
    platoon: int
    number: int

    @property
    def pair(self) -> int:
        """[20.16] The pair that a helicopter flies in, 0 for everything else."""
        return (self.number + 1) // 2 if self.kind.is_helicopter else 0


def weapon(record: WeaponRecord) -> Weapon:
    """A row of a weapons list as play reads it."""
    return Weapon(
        id=record.id,
        side=record.side,
        cls=record.cls,
        ht=record.ht,
        hv=record.hv,
        brackets=record.brackets,
        max=record.max,
        min=record.min,
        laser=record.laser,
        max_vs_noe=record.max_vs_noe,
        ammo=record.ammo,
        ifp=record.ifp,
    )


def kind(record: KindRecord, weapons: Mapping[str, Weapon]) -> Kind:
    """A kind of counter as play reads it."""
    return Kind(
        id=record.id,
        side=record.side,
        type=record.type,
        cls=record.cls,
        fp=record.fp,
        red_fp=record.red_fp,
        range=record.range,
        min_range=record.min_range,
        allowance=whole(record.allowance, MP),
        steps=record.steps,
        cp_loss=whole(record.cp_loss, CP),
        weapon=weapons.get(record.weapon),
        gun=weapons.get(record.gun),
        secondary=weapons.get(record.secondary),
        armour=record.armour,
        transport=record.transport,
        wheeled=record.wheeled,
        heavy=record.heavy,
        independent=record.independent,
        mg=record.mg,
        tank=record.tank,
        bmp=record.bmp,
        tows=record.tows,
        indirect=record.indirect,
        smoke=record.smoke,
        aa_mg=record.aa_mg,
        aa_fp=record.aa_fp,
        fire_control=record.fire_control,
        ammo=record.ammo,
        rally=record.rally,
        modifier=record.modifier,
        defence=record.defence,
        role=record.role,
        laser=record.laser,
        airborne=record.airborne,
        observes=record.observes,
        squads=record.squads,
        teams=record.teams,
        lifts=record.lifts,
    )


def pieces(record: CounterRecord, kinds: Mapping[str, Kind]) -> Iterator[Piece]:
    """The counters of one entry of the mix."""
    kind = kinds[record.kind]
    for platoon in record.platoons or (0,):
        for number in range(1, record.count + 1):
            yield Piece(piece_id(kind, record.code, platoon, number), kind, platoon, number)


def piece_id(kind: Kind, code: str, platoon: int, number: int) -> str:
    """U1_SQ2, S_AGS1, U5_M1_2, U_L9-1: side and platoon, code, number; a leader is the only one of his name."""
    where = f"{PREFIX[kind.side]}{platoon or ''}_{code}"
    if kind.is_leader:
        return where
    return f"{where}_{number}" if code[-1].isdigit() else f"{where}{number}"
