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
    exchange,
    hand_over,
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
        return [] if state.units[unit].acted else list(GRID.within(HERE, 2))

    def may_lie(self, state: Toy, unit: int, hex: Hex, /) -> bool:
        return not [other for other in state.at.get(hex, ()) if other != unit] and GRID.distance(hex, NEAR) > 1

    def settle(self, state: Toy, unit: int, hex: Hex, rng: Rng, /) -> None:
        loads.lay(state, unit, hex, MAP, facing=rng.below(12))

    def agrees(self, state: Toy, unit: int, /) -> bool:
        return state.units[unit].facing != 7

    def memory(self, state: Toy, unit: int, /) -> tuple[Hex, int]:
        return state.units[unit].hex, state.units[unit].facing

    def put_back(self, state: Toy, unit: int, before: tuple[Hex, int], /) -> None:
        loads.lay(state, unit, before[0], MAP, facing=before[1])


def test_hidden_pieces_lie_wherever_they_could_and_nowhere_else() -> None:
    seen: set[Hex] = set()
    for place in WORLDS:
        state = toy(HERE, hex_at(0, 3), -1, NEAR)
        scatter(state, (0, 1), Woods(), rng(place), tries=8)
        assert loads.misplaced(state) == []
        assert all(state.units[unit].facing != 7 for unit in (0, 1))
        assert state.units[3].hex == NEAR
        assert state.units[0].hex != state.units[1].hex
        seen |= {state.units[0].hex, state.units[1].hex}
    possible = {hex for hex in GRID.within(HERE, 2) if GRID.distance(hex, NEAR) > 1}
    assert seen - {HERE, hex_at(0, 3)} == possible - {HERE, hex_at(0, 3)}


def test_one_that_must_stay_stays() -> None:
    state = toy(HERE)
    state.units[0] = replace(state.units[0], acted=True)
    scatter(state, (0,), Woods(), rng(1), tries=8)
    assert (state.units[0].hex, state.units[0].facing) == (HERE, -1)


def test_a_piece_for_which_nothing_is_found_stays() -> None:
    class Nowhere(Woods):
        def agrees(self, state: Toy, unit: int, /) -> bool:
            return False

    state = toy(THERE)
    scatter(state, (0,), Nowhere(), rng(1), tries=8)
    assert (state.units[0].hex, state.units[0].facing) == (THERE, -1)


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


def test_pieces_that_look_alike_change_places_all_ways() -> None:
    found: Counter[str] = Counter()
    for place in range(600):
        order = list("abcd")
        slots = {unit: n for n, unit in enumerate((0, 1, 2, 5))}

        def swap(one: int, two: int, order: list[str] = order, slots: dict[int, int] = slots) -> None:
            order[slots[one]], order[slots[two]] = order[slots[two]], order[slots[one]]

        exchange((0, 1, 2, 5), lambda unit: unit == 5, swap, rng(place))
        found["".join(order)] += 1
    assert set(found) == {"abcd", "acbd", "bacd", "bcad", "cabd", "cbad"}
    assert min(found.values()) > 60


def test_things_go_to_any_of_those_who_could_have_them() -> None:
    got: set[tuple[str, int]] = set()
    able = {"bazooka": [1, 2], "radio": []}
    for place in WORLDS:
        hand_over(able, lambda thing: able[thing], lambda thing, unit: got.add((thing, unit)), rng(place))
    assert got == {("bazooka", 1), ("bazooka", 2)}


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
