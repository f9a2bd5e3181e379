"""[7.3a] What an attack opens of a stack, and what it does not."""

from __future__ import annotations

from tests.support import kursk, play, rule

STACK = """
phase = "german fight"
luftwaffe = 1
[units]
G_INF_39 = "2008"
G_PZ_19 = "2008"
{third} = "2008"
S_RIFC_22G = "2009"
"""


@rule("kursk 7.3a")
def test_7_3a_where_an_opened_unit_lies_says_nothing_of_those_that_stay_hidden() -> None:
    """19 Panzer attacks from the middle or from the bottom of its stack: the Soviet sees the same."""
    seen = []
    for third in ("G_PZ_17", "G_PZ_11"):
        match = play(kursk(STACK.format(third=third)), "attack 2009", "join G_PZ_19", "commit")
        seen.append([(c.id, c.depth) for c in match.view("soviet").counters if c.place == "2008"])
    assert seen[0] == seen[1] == [("G_INF_39", 0), ("G_PZ_19", 1), ("?german@2008/2", 2)]
