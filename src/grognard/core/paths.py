"""Movement reach: every hex a mover can enter, at what cost and by which path.

The search runs level by level over the points spent, all hexes of a level at once as a mask. Of the steps
into a hex, the dearest cost is taken by whole-map spreading; every cheaper step is listed as an exception
by its shift and cost. Spreading may offer a hex at its dearest cost through a cheaper step too, which is
harmless: the exception has entered the hex on an earlier level. A level of few hexes is gone through hex by hex.
"""

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_

from .bits import Spread, bits
from .hexes import Grid, Hex, Mask

_FEW = 12
"""Fewer hexes than this are gone through one by one, more are spread all at once."""


class Ground:
    """What each step costs one kind of mover of one side."""

    __slots__ = ("_costs", "around", "board", "cheaper", "entries", "exits", "grid", "leads", "plain")

    def __init__(self, grid: Grid, cost: Callable[[Hex, Hex], int | None]) -> None:
        """`cost(a, b)` is asked once for every pair of neighbours in each order; None is impassable."""
        self.grid = grid
        self.board = (1 << grid.size) - 1
        self.around = Spread(grid).around
        self._costs = {(a, b): _checked(cost(a, b)) for a in range(grid.size) for b in grid.neighbours[a]}
        near, costs = grid.neighbours, self._costs
        self.leads = tuple(self._leads(a) for a in range(grid.size))
        """By hex: where the steps out of it lead, by their costs, the cheapest first."""
        self.entries = tuple(tuple((b, c) for b in near[a] if (c := costs[b, a])) for a in range(grid.size))
        """By hex: the neighbours that it can be entered from and what that costs, in direction order."""
        self.plain = self._plain_entries()
        self.cheaper = self._cheaper_entries()
        self.exits: Mask = reduce(or_, (exits for _, exits, _ in self.cheaper), 0)

    def step_cost(self, a: Hex, b: Hex) -> int | None:
        """The cost of the step between two neighbours; None if impassable or not neighbours."""
        return self._costs.get((a, b))

    def _leads(self, hex: Hex) -> tuple[tuple[int, Mask], ...]:
        found: dict[int, Mask] = {}
        for near in self.grid.neighbours[hex]:
            cost = self._costs[hex, near]
            if cost is not None:
                found[cost] = found.get(cost, 0) | 1 << near
        return tuple(sorted(found.items()))

    def _dearest(self, hex: Hex) -> int | None:
        """The cost at which the hex can be entered from every neighbour, None if it cannot from one."""
        costs = [self._costs[n, hex] for n in self.grid.neighbours[hex]]
        return max((c for c in costs if c is not None), default=None) if None not in costs else None

    def _plain_entries(self) -> tuple[tuple[int, Mask], ...]:
        """By cost, cheapest first: the hexes that can be entered at it from every neighbour."""
        entries: dict[int, Mask] = {}
        for hex in range(self.grid.size):
            cost = self._dearest(hex)
            if cost is not None:
                entries[cost] = entries.get(cost, 0) | 1 << hex
        return tuple(sorted(entries.items()))

    def _cheaper_entries(self) -> tuple[tuple[int, Mask, tuple[tuple[int, Mask], ...]], ...]:
        """The other steps, cheapest first: by cost the hexes they start from, and those again by the index shift."""
        sources: dict[int, dict[int, Mask]] = {}
        dearest = [self._dearest(hex) for hex in range(self.grid.size)]
        for (a, b), cost in self._costs.items():
            if cost is not None and cost != dearest[b]:
                shifts = sources.setdefault(cost, {})
                shifts[b - a] = shifts.get(b - a, 0) | 1 << a
        return tuple(
            (cost, reduce(or_, shifts.values()), tuple(shifts.items())) for cost, shifts in sorted(sources.items())
        )


class Reach:
    """What one mover can reach.

    `hexes` are the hexes it can enter (its own left out); `by_cost[c]` are those whose cheapest total is c.
    """

    __slots__ = ("_barred_first", "_ground", "_start", "_stop", "by_cost", "hexes")

    def __init__(self, ground: Ground, start: Hex, by_cost: tuple[Mask, ...], stop: Mask, barred_first: Mask) -> None:
        self._ground = ground
        self._start = start
        self._stop = stop
        self._barred_first = barred_first
        self.by_cost = by_cost
        self.hexes: Mask = 0
        for level in by_cost:
            self.hexes |= level

    def cost(self, hex: Hex) -> int:
        """The cheapest total cost of entering a hex."""
        for cost, level in enumerate(self.by_cost):
            if level >> hex & 1:
                return cost
        raise ValueError(f"Hex {self._ground.grid.label(hex)} is out of reach.")

    def path(self, hex: Hex) -> tuple[Hex, ...]:
        """A cheapest path, start left out, hex included.

        Of several, walking back from the hex, each step comes from the first fitting hex in direction order.
        """
        cost = self.cost(hex)
        steps: list[Hex] = []
        while hex != self._start:
            steps.append(hex)
            hex, cost = self._entered_from(hex, cost)
        return tuple(reversed(steps))

    def entries(self) -> dict[Hex, tuple[int, Hex]]:
        """By hex: what entering it costs in all, and the hex before it on its path; the start before the first."""
        levels, before = enumerate(self.by_cost), self._entered_from
        return {hex: (cost, before(hex, cost)[0]) for cost, level in levels if level for hex in bits(level)}

    def _entered_from(self, hex: Hex, cost: int) -> tuple[Hex, int]:
        start, by_cost = self._start, self.by_cost
        for before, step in self._ground.entries[hex]:
            if before == start:
                if step == cost and not self._barred_first >> hex & 1:
                    return before, 0
            elif step < cost and by_cost[cost - step] >> before & 1 and not self._stop >> before & 1:
                return before, cost - step
        raise AssertionError("Every hex in reach was entered from somewhere.")


def reach(
    ground: Ground,
    start: Hex,
    budget: int,
    *,
    closed: Mask = 0,
    stop: Mask = 0,
    stop_budget: int | None = None,
    barred_first: Mask = 0,
) -> Reach:
    """Every hex that can be entered with `budget` points.

    `closed` hexes cannot be entered. A `stop` hex ends the movement, and can be entered only if the total
    is within both `budget` and `stop_budget`; leaving a start in `stop` is free. `barred_first` hexes
    cannot be entered directly from the start, but by a longer way.
    """
    if budget < 1:
        return Reach(ground, start, (0,), stop, barred_first)
    stop_level = budget if stop_budget is None else max(0, min(stop_budget, budget))
    levels = _first_steps(ground, start, budget, barred_first)
    untouched = ground.board & ~(closed | 1 << start)
    for spent in range(1, budget + 1):
        if spent == stop_level + 1:
            untouched &= ~stop
        entered = levels[spent] & untouched
        levels[spent] = entered
        if entered:
            untouched ^= entered
            if spent < budget:
                _expand(ground, entered & ~stop, untouched, spent, levels)
    return Reach(ground, start, tuple(levels), stop, barred_first)


def _first_steps(ground: Ground, start: Hex, budget: int, barred: Mask) -> list[Mask]:
    """The levels 0..budget with the steps out of the start offered."""
    levels = [0] * (budget + 1)
    for cost, hexes in ground.leads[start]:
        if cost <= budget:
            levels[cost] = hexes & ~barred
    return levels


def _expand(ground: Ground, front: Mask, untouched: Mask, spent: int, levels: list[Mask]) -> None:
    """Offer every step out of the front to the level it leads to."""
    left = len(levels) - 1 - spent
    if front.bit_count() < _FEW:
        for hex in bits(front):
            for cost, hexes in ground.leads[hex]:
                if cost <= left:
                    levels[spent + cost] |= hexes
        return
    ahead = ground.around(front) & untouched
    for cost, entries in ground.plain:
        if cost > left or not ahead:
            break
        entered = ahead & entries
        if entered:
            levels[spent + cost] |= entered
            ahead ^= entered
    special = front & ground.exits
    if special:
        for cost, exits, shifts in ground.cheaper:
            if cost > left:
                break
            if special & exits:
                levels[spent + cost] |= _shifted(special, shifts)


def _shifted(front: Mask, shifts: tuple[tuple[int, Mask], ...]) -> Mask:
    """Where steps lead to that start in the front, by the index shift of each."""
    found = 0
    for shift, sources in shifts:
        movers = front & sources
        if movers:
            found |= movers << shift if shift > 0 else movers >> -shift
    return found


def _checked(cost: int | None) -> int | None:
    if cost is not None and cost < 1:
        raise ValueError(f"A step costs at least 1 movement point, not {cost}.")
    return cost


class Ways:
    """The cheapest ways from a start through any graph of numbered nodes."""

    __slots__ = ("_before", "cost", "start")

    def __init__(self, start: int, cost: dict[int, int], before: dict[int, int]) -> None:
        self.start = start
        self.cost = cost
        self._before = before

    def path(self, node: int) -> tuple[int, ...]:
        """The nodes of the cheapest way to a node, start left out; of equals the one found first."""
        nodes: list[int] = []
        while node != self.start:
            nodes.append(node)
            node = self._before[node]
        return tuple(reversed(nodes))


def ways(start: int, budget: int, steps: Callable[[int], Iterable[tuple[int, int]]]) -> Ways:
    """Every node within the budget, where `steps(node)` gives the nodes after one and what going there costs.

    Every step costs something, so nothing leads on from nodes that take the whole budget.
    """
    cost, before = {start: 0}, dict[int, int]()
    levels: list[list[int]] = [[] for _ in range(budget + 1)]
    levels[0].append(start)
    known, beyond = cost.get, budget + 1
    for spent in range(budget):
        for node in levels[spent]:
            if cost[node] == spent:
                for after, price in steps(node):
                    total = spent + price
                    if total < known(after, beyond):
                        cost[after], before[after] = total, node
                        levels[total].append(after)
    return Ways(start, cost, before)
