"""Drawing from choices that are dear to test."""

from itertools import product

import pytest

from grognard.core.sampling import draw


class Script:
    """Numbers said beforehand, one for each draw, as if every one of so many were as likely."""

    def __init__(self, *places: int) -> None:
        self.places = list(places)
        self.chance = 1.0

    def below(self, n: int, /) -> int:
        self.chance /= n
        place = self.places.pop(0)
        if place >= n:
            raise IndexError(place)
        return place


def chances(sure: str, doubtful: str, fitting: str) -> dict[str, float]:
    """How likely each choice is, reckoned over every sequence of draws."""
    found: dict[str, float] = {}
    most = len(sure) + len(doubtful)
    seen = set()
    for places in product(range(most), repeat=len(doubtful) + 1):
        script = Script(*places)
        try:
            choice = draw(script, sure, doubtful, lambda one: one in fitting)
        except IndexError:
            continue
        used = places[: len(places) - len(script.places)]
        if used not in seen:
            seen.add(used)
            found[choice] = found.get(choice, 0) + script.chance
    return found


@pytest.mark.parametrize(
    ("sure", "doubtful", "fitting"), [("ab", "", ""), ("a", "xyz", "y"), ("", "xyz", "xz"), ("ab", "xy", "")]
)
def test_every_choice_that_may_be_drawn_is_as_likely_as_the_others(sure: str, doubtful: str, fitting: str) -> None:
    expected = {*sure, *fitting}
    assert chances(sure, doubtful, fitting) == pytest.approx(dict.fromkeys(expected, 1 / len(expected)))


def test_only_what_is_drawn_is_tested() -> None:
    tested: list[int] = []

    def fits(number: int) -> bool:
        tested.append(number)
        return number == 7

    assert draw(Script(3, 7), (), range(100), fits) == 7
    assert tested == [3, 7]
