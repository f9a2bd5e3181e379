"""What appears, and worlds that a viewer cannot tell from this one."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.dice import CounterRng
from grognard.core.flow import Call, Frame, Rng
from grognard.core.hexes import Hex
from grognard.tactical import loads
from grognard.tactical.concealment import (
    coming_to_light,
    dealt,
    hand_out,
    in_hand,
    is_with_hidden,
    relaid,
    scatter,
)

from .toy import ABOARD, GRID, MAP, Toy, hex_at, toy

HERE, THERE, NEAR = hex_at(1, 1), hex_at(7, 7), hex_at(2, 1)
WORLDS = range(120)


def rng(place: int) -> CounterRng:
    return CounterRng("world", place)


def hide(state: Toy, *units: int) -> Toy:
    for unit in units:
        state.units[unit] = replace(state.units[unit], hidden=True)
    return state


def test_a_passenger_hides_and_appears_with_its_vehicle() -> None:
    state = hide(toy(HERE, HERE, HERE), 0)
    loads.give(state, 1, 0, ABOARD)
    assert is_with_hidden(state, 1, lambda unit: state.units[unit].hidden)
    assert coming_to_light(state, (1, 0, 2), lambda unit: state.units[unit].hidden) == (0,)


class Busy(Frame, frozen=True):
    units: tuple[int, ...]

    @property
    def hand(self) -> tuple[int, ...]:
        return self.units


def test_what_procedures_have_in_hand() -> None:
    state = toy(HERE)
    state.calls = (Call(Busy((0, 3)), "start"), Call(Busy((5,)), "start"))
    assert in_hand(state) == 0b101001


class Woods:
    """Hidden pieces: one to a hex, not next to the enemy, and never with facing 7."""

    def places(self, state: Toy, unit: int, /) -> list[Hex]:
        return list(GRID.within(HERE, 2))

    def has_room(self, state: Toy, unit: int, hex: Hex, /) -> bool:
        return not state.at.get(hex)

    def may_lie(self, state: Toy, unit: int, hex: Hex, /) -> bool:
        return self.has_room(state, unit, hex) and GRID.distance(hex, NEAR) > 1

    def settle(self, state: Toy, unit: int, hex: Hex, rng: Rng, /) -> None:
        loads.lay(state, unit, hex, MAP, facing=rng.below(12))

    def agrees(self, state: Toy, unit: int, /) -> bool:
        return state.units[unit].facing != 7

    def lift(self, state: Toy, unit: int, /) -> None:
        loads.take_away(state, unit, MAP)


def scattered(place: int, hiding: Woods, *pieces: Hex) -> Toy:
    """A state in which the first two pieces have been taken up and laid where they could be."""
    state = toy(*pieces)
    for unit in (0, 1):
        hiding.lift(state, unit)
    scatter(state, (0, 1), hiding, rng(place), attempts=3, sweeps=1)
    assert loads.misplaced(state) == []
    return state


def test_hidden_pieces_lie_wherever_they_could_all_ways_alike() -> None:
    possible = [hex for hex in GRID.within(HERE, 2) if GRID.distance(hex, NEAR) > 1]
    found: Counter[tuple[Hex, Hex]] = Counter()
    for place in range(4_000):
        state = scattered(place, Woods(), HERE, hex_at(0, 3), -1, NEAR)
        assert all(state.units[unit].facing != 7 for unit in (0, 1))
        assert state.units[3].hex == NEAR
        found[state.units[0].hex, state.units[1].hex] += 1
    pairs = {(one, two) for one in possible for two in possible if one != two}
    assert found.keys() == pairs
    mean = 4_000 / len(pairs)
    assert sum((found[pair] - mean) ** 2 / mean for pair in pairs) < len(pairs) + 4 * (2 * len(pairs)) ** 0.5


def test_where_hidden_pieces_are_has_no_part_in_where_they_could_be() -> None:
    for place in range(20):
        one = scattered(place, Woods(), HERE, hex_at(0, 3), -1, NEAR)
        two = scattered(place, Woods(), THERE, hex_at(2, 2), -1, NEAR)
        assert one.units == two.units


def test_pieces_that_would_be_found_anywhere_lie_where_there_is_room() -> None:
    class Nowhere(Woods):
        def agrees(self, state: Toy, unit: int, /) -> bool:
            return False

    for place in range(20):
        state = scattered(place, Nowhere(), THERE, hex_at(6, 6))
        assert {state.units[unit].hex for unit in (0, 1)} <= set(GRID.within(HERE, 2))
        assert state.units[0].hex != state.units[1].hex


class Mine(Struct, frozen=True):
    hex: Hex
    known: bool = False


def test_unknown_markers_lie_elsewhere() -> None:
    mines = (Mine(HERE), Mine(THERE, known=True))
    free = [10, 11, 12]

    def world(place: int) -> tuple[Mine, ...]:
        return relaid(mines, free, lambda mine: mine.known, lambda mine, hex: replace(mine, hex=hex), rng(place))

    assert {world(place)[0].hex for place in WORLDS} == set(free)
    assert all(world(place)[1] == mines[1] for place in WORLDS)
    assert relaid(mines, [], lambda _: False, lambda mine, hex: replace(mine, hex=hex), rng(1)) == mines


def test_things_go_to_those_who_could_have_them_and_a_way_that_leads_nowhere_is_left() -> None:
    able = {"bazooka": [1, 2], "radio": [1]}
    got: dict[str, int] = {}

    def takers(thing: str) -> list[int]:
        return [unit for unit in able[thing] if unit not in got.values()]

    for place in WORLDS:
        got.clear()
        assert hand_out(list(able), takers, got.__setitem__, got.__delitem__, rng(place))
        assert got == {"bazooka": 2, "radio": 1}
    able["flag"] = [1]
    got.clear()
    assert not hand_out(list(able), takers, got.__setitem__, got.__delitem__, rng(1))
    assert got == {}


def test_hands_are_dealt_from_what_was_not_seen() -> None:
    unseen = {"N1": 2, "G1": 1, "OAS": 1, "TAS": 1}
    hands: set[tuple[tuple[str, ...], tuple[str, ...]]] = set()
    for place in range(300):
        planned, hand = dealt(unseen, ((1, lambda card: card.endswith("AS")), (2, lambda _: True)), rng(place))
        assert not planned + hand - Counter(unseen)
        hands.add((tuple(planned.elements()), tuple(sorted(hand.elements()))))
    assert {planned for planned, _ in hands} == {("OAS",), ("TAS",)}
    assert {hand for planned, hand in hands if planned == ("OAS",)} == {
        ("N1", "N1"),
        ("G1", "N1"),
        ("N1", "TAS"),
        ("G1", "TAS"),
    }
