"""Movement reach: every hex a mover can enter, at what cost and by which path.

The search runs level by level over the points spent, all hexes of a level at once as a mask. Of the steps
into a hex, the dearest cost is taken by whole-map spreading; every cheaper step is listed as an exception
by its shift and cost. Spreading may offer a hex at its dearest cost through a cheaper step too, which is
harmless: the exception has entered the hex on an earlier level.
"""

from collections.abc import Callable, Iterable

from .bits import Spread
from .hexes import Grid, Hex, Mask


class Ground:
    """What each step costs one kind of mover of one side."""

    __slots__ = ("_costs", "around", "board", "exceptions", "exits", "grid", "plain")

    def __init__(self, grid: Grid, cost: Callable[[Hex, Hex], int | None]) -> None:
        """`cost(a, b)` is asked once for every pair of neighbours in each order; None is impassable."""
        self.grid = grid
        self.board = (1 << grid.size) - 1
        self.around = Spread(grid).around
        self._costs = {(a, b): _checked(cost(a, b)) for a in range(grid.size) for b in grid.neighbours[a]}
        self.plain = self._plain_entries()
        self.exceptions = self._cheaper_entries()
        self.exits: Mask = 0
        for _, _, sources in self.exceptions:
            self.exits |= sources

    def step_cost(self, a: Hex, b: Hex) -> int | None:
        """The cost of the step between two neighbours; None if impassable or not neighbours."""
        return self._costs.get((a, b))

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

    def _cheaper_entries(self) -> tuple[tuple[int, int, Mask], ...]:
        """The other steps, cheapest first: cost, index shift of the step, the hexes it starts from."""
        sources: dict[tuple[int, int], Mask] = {}
        dearest = [self._dearest(hex) for hex in range(self.grid.size)]
        for (a, b), cost in self._costs.items():
            if cost is not None and cost != dearest[b]:
                sources[cost, b - a] = sources.get((cost, b - a), 0) | 1 << a
        return tuple((cost, shift, hexes) for (cost, shift), hexes in sorted(sources.items()))


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
        for mask in by_cost:
            self.hexes |= mask

    def cost(self, hex: Hex) -> int:
        """The cheapest total cost of entering a hex."""
        for cost, mask in enumerate(self.by_cost):
            if mask >> hex & 1:
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

    def entry(self, hex: Hex) -> tuple[int, Hex]:
        """What entering a hex costs in all, and the hex before it on its path; the start before the first."""
        cost = self.cost(hex)
        return cost, self._entered_from(hex, cost)[0]

    def _entered_from(self, hex: Hex, cost: int) -> tuple[Hex, int]:
        for before in self._ground.grid.neighbours[hex]:
            step = self._ground.step_cost(before, hex)
            if step is not None and step <= cost and self._may_lead(before, hex, cost - step):
                return before, cost - step
        raise AssertionError("Every hex in reach was entered from somewhere.")

    def _may_lead(self, before: Hex, hex: Hex, spent: int) -> bool:
        if before == self._start:
            return spent == 0 and not self._barred_first >> hex & 1
        return bool(self.by_cost[spent] & ~self._stop & 1 << before)


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
    for hex in ground.grid.neighbours[start]:
        cost = ground.step_cost(start, hex)
        if cost is not None and cost <= budget and not barred >> hex & 1:
            levels[cost] |= 1 << hex
    return levels


def _expand(ground: Ground, front: Mask, untouched: Mask, spent: int, levels: list[Mask]) -> None:
    """Offer every step out of the front to the level it leads to."""
    left = len(levels) - 1 - spent
    ahead = ground.around(front) & untouched
    for cost, entries in ground.plain:
        if cost > left:
            break
        levels[spent + cost] |= ahead & entries
    special = front & ground.exits
    if special:
        for cost, shift, sources in ground.exceptions:
            if cost > left:
                break
            movers = special & sources
            if movers:
                levels[spent + cost] |= movers << shift if shift > 0 else movers >> -shift


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
