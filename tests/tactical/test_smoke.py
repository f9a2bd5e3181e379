"""Smoke that adds up and thins out, and fire that stays on a hex."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.bits import bits, mask
from grognard.core.flow import Frame
from grognard.core.hexes import Hex
from grognard.tactical.lingering import FallOn, gone_along, lying_on
from grognard.tactical.smoke import Smoke, cloud

from .toy import GRID, MAP, Game, Lost, Said, Toy, hex_at, toy

HERE, THERE = hex_at(4, 4), hex_at(2, 2)


def test_smoke_adds_up_to_a_limit() -> None:
    smoke = Smoke().plus(THERE, 3, most=2).plus(HERE, 1).plus(THERE, 2, most=2).plus(THERE, 4, most=2)
    assert smoke.markers == ((THERE, (2, 3)), (HERE, (1,)))
    assert (smoke.thickness(THERE), smoke.thickness(HERE), smoke.thickness(0)) == (2, 1, 0)
    assert smoke.hexes == mask((HERE, THERE))


def test_one_marker_leaves_each_hex() -> None:
    smoke = Smoke().plus(THERE, 2).plus(THERE, 3).plus(HERE, 3)
    assert smoke.thinned() == Smoke(((THERE, (3,)),))
    assert smoke.thinned().thinned() == Smoke()


def test_smoke_of_this_turn_stays() -> None:
    smoke = Smoke().plus(THERE, 2).plus(THERE, 3).plus(HERE, 3)
    assert smoke.thinned(before=3) == Smoke(((THERE, (3,)), (HERE, (3,))))
    assert smoke.thinned(before=3).thinned(before=3) == smoke.thinned(before=3)


def test_smoke_of_some_hexes_is_blown_away() -> None:
    assert Smoke().plus(THERE, 2).plus(HERE, 3).without(1 << THERE) == Smoke(((HERE, (3,)),))


def test_a_cloud_covers_the_hexes_around_it_that_are_in_play() -> None:
    board = mask(hex for hex in range(GRID.size) if hex != hex_at(5, 4))
    assert set(bits(cloud(GRID, HERE, board))) == set(GRID.within(HERE, 1)) - {hex_at(5, 4)}


class Fire(Struct, frozen=True):
    hex: Hex
    power: int


def test_fire_on_a_hex_and_fire_that_goes_along() -> None:
    fires = (Fire(HERE, 1), Fire(THERE, 2), Fire(HERE, 3))
    assert lying_on(fires, HERE) == (Fire(HERE, 1), Fire(HERE, 3))
    moved = gone_along(fires, lambda fire: fire.power == 3, lambda fire: replace(fire, hex=THERE))
    assert moved == (Fire(HERE, 1), Fire(THERE, 2), Fire(THERE, 3))


class Burst(Frame, frozen=True):
    power: int
    movers: tuple[int, ...]

    def start(self, g: Game, _: object) -> None:
        g.emit(Said(f"{self.power} on {self.movers}"))
        if self.power > 1:
            g.emit(Lost(self.movers[0]))
        g.end()


class Residual(FallOn, frozen=True):
    def lying(self, state: Toy, /) -> tuple[Fire, ...]:
        return lying_on((Fire(HERE, 1), Fire(THERE, 9), Fire(HERE, 2), Fire(HERE, 3)), self.hex)

    def exposed(self, state: Toy, /) -> tuple[int, ...]:
        return tuple(unit for unit in self.movers if state.units[unit].place == MAP)

    def strike(self, state: Toy, fire: Fire, movers: tuple[int, ...], /) -> Frame:
        return Burst(fire.power, movers)


def test_fire_falls_on_those_who_come_as_long_as_they_are_there() -> None:
    state = toy(HERE, HERE, frame=Residual(HERE, (0, 1)))
    assert state.told == ("1 on (0, 1)", "2 on (0, 1)", "lost 0", "3 on (1,)", "lost 1")
    state = toy(HERE, frame=Residual(HERE, (0,)))
    assert state.told == ("1 on (0,)", "2 on (0,)", "lost 0")
