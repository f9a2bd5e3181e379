"""A game from outside: a package of its own, installed, and all that a game of ours has it has too."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

import grognard
from grognard import rulesets
from grognard.ai.players import Dice
from grognard.core.errors import BadInput
from grognard.core.messages import Message
from grognard.core.odds import distribution
from grognard.i18n import LANGUAGES
from grognard.lab.conformance import save_and_restore, undo_and_redo
from grognard.lab.datafiles import check_game
from grognard.lab.fuzz import fuzz_game, plans
from tests.server.live.tables import Table
from tests.support import legal, play, refusal, rule
from tests.texts import ON_THE_BOX, arguments, broken, doubled, each_once, not_japanese, spoken

from .site import with_installed

HERE = Path(__file__).parent
PROJECT = HERE / "skirmish"
MOST_LINES = 300
SHOOTING = """
phase = "turn"
side = "blue"
turn = 2
turns = 6
courier = "R2"
[places]
B1 = "0404"
B3 = "0201"
R1 = "0604"
R2 = "0405"
R3 = "0101"
"""


@pytest.fixture(scope="module", autouse=True)
def _site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The game is installed."""
    with with_installed(PROJECT, tmp_path_factory.mktemp("site")):
        yield


def skirmish(position: str = SHOOTING) -> grognard.Match:
    """A match from a position."""
    return grognard.load("skirmish").position(position, seed=1)


def dispatches(seed: int = 1) -> grognard.Match:
    """A fresh match."""
    return grognard.load("skirmish").new("dispatches", seed=seed)


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command line."""
    command = [sys.executable, "-m", "grognard", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, input=typed, cwd=HERE)


# ---------------------------------------------------------------------------------------------------- the package


def test_it_is_short() -> None:
    lines = [line for path in PROJECT.rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    assert sum(1 for line in lines if line.strip()) <= MOST_LINES


def test_it_is_found_after_ours() -> None:
    assert rulesets.names()[-1] == "skirmish"
    assert type(rulesets.find("skirmish")).__module__ == "skirmish.game"


# ----------------------------------------------------------------------------------------------------- its rules


@rule("skirmish 2.1")
def test_everybody_begins_where_the_scenario_says() -> None:
    places = {counter.id: counter.place for counter in dispatches().view("blue").counters}
    assert places == {"B1": "0302", "B2": "0304", "B3": "0405", "R1": "0803", "R2": "0801", "R3": "0805"}


@rule("skirmish 2.2")
def test_only_red_knows_the_courier() -> None:
    match = dispatches()
    assert legal(match) == ["entrust R1", "entrust R2", "entrust R3"]
    match.play("entrust R2")
    marks = {side: [c.id for c in match.view(side).counters if "courier" in c.markers] for side in ("blue", "red")}
    assert marks == {"blue": [], "red": ["R2"]}
    assert match.lines("red")[0].message == Message("event-entrusted-to", {"unit": "R2"})
    assert match.lines("blue")[0].message == match.lines(None)[0].message == Message("event-entrusted")


@rule("skirmish 3.1")
def test_each_unit_acts_once_and_then_the_other_side() -> None:
    match = play(dispatches(), "entrust R1", "go B1 0402")
    assert refusal(match, "go B1 0302") == "3.1"
    assert refusal(match, "go R1 0802") == "3.1"
    assert refusal(match, "entrust R2") == "3.1"
    play(match, "done", "done")
    assert match.view(None).turn == 2
    assert refusal(match, "go B1 0302") is None


@rule("skirmish 4.1")
def test_woods_cost_two() -> None:
    match = skirmish()
    assert refusal(match, "go B1 0402") is None
    assert refusal(match, "go B1 0303") is None
    assert refusal(match, "go B1 0503") == "4.1"


@rule("skirmish 4.2")
def test_one_unit_in_a_hex() -> None:
    assert refusal(skirmish(), "go B3 0101") == "4.1"
    with pytest.raises(BadInput, match="Two units are in one hex"):
        skirmish(SHOOTING.replace('"0405"', '"0604"'))


@rule("skirmish 5.1")
def test_only_enemies_in_range_are_fired_at() -> None:
    match = skirmish()
    assert legal(match, "fire") == ["fire B1 R1", "fire B1 R2", "fire B3 R3"]
    assert refusal(match, "fire B3 R1") == refusal(match, "fire B1 B3") == "5.1"


@rule("skirmish 5.2", "skirmish 5.3")
def test_cover_changes_the_column_and_a_pin_holds_for_a_turn() -> None:
    match = skirmish()
    match.play("fire B1 R2", dice=[4])
    play(match, "done")
    assert refusal(match, "go R2 0505") == "5.3"
    play(match, "done", "done")
    assert refusal(match, "go R2 0505") is None
    other = skirmish()
    other.play("fire B1 R1", dice=[5])
    assert "R1" not in [counter.id for counter in other.view(None).counters]


@rule("skirmish 6.1")
def test_blue_wins_with_the_courier() -> None:
    match = skirmish(SHOOTING.replace('courier = "R2"', 'courier = "R1"'))
    match.play("fire B1 R1", dice=[6])
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == ("blue", "6.1")


@rule("skirmish 6.2")
@pytest.mark.parametrize(("courier", "winner"), [("R3", "red"), ("R2", "blue")])
def test_after_the_last_turn_the_place_of_the_courier_counts(courier: str, winner: str) -> None:
    match = skirmish(SHOOTING.replace("turn = 2", "turn = 6").replace('courier = "R2"', f'courier = "{courier}"'))
    play(match, "done", "done")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == (winner, "6.2")


@rule("skirmish 6.3")
def test_who_gives_up_has_lost() -> None:
    match = skirmish()
    match.concede("blue")
    assert match.outcome is not None
    assert match.outcome.winner == "red"


# ---------------------------------------------------------------------------------- what it gets without asking


def test_a_position_reads_back() -> None:
    match = skirmish()
    match.play("go B1 0304")
    assert 'edition = "original"' in match.position_text()
    assert "pinned" not in match.position_text(), "what is as in a fresh state is left out"
    assert skirmish(match.position_text()).position_text() == match.position_text()
    assert skirmish(match.position_text()).digest() == match.digest()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('R1 = "0604"', 'R9 = "0604"', "There is no unit 'R9'"),
        ('"0604"', '"9999"', "There is no hex '9999'"),
        ("turn = 2", 'turn = "two"', r"at `\$\.turn`"),
        ("turn = 2", "turns_left = 2", "unknown field `turns_left`"),
        ('"turn"', '"night"', "There is no phase 'night'; there are: set-up, turn"),
        ('"R2"', '"B1"', "The courier is no red unit"),
        ("[places]", '[map]\n0101 = "woods"\n[places]', "The map of skirmish cannot be changed"),
        ("turn = 2", 'turn = 2\nedition = "other"\ndata = "0"', "made with the edition other"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        skirmish(SHOOTING.replace(old, new, 1))


def test_odds_are_those_of_the_procedure() -> None:
    match = skirmish()
    (forecast,) = match.odds("fire B1 R2")
    told = {chance.result: Fraction(chance.numerator, chance.denominator) for chance in forecast.chances}
    assert (told, forecast.lit) == ({"-": Fraction(1, 2), "P": Fraction(1, 2)}, "1")
    pinned = distribution(match.state, match.read("fire B1 R2"), lambda state: bool(state.pinned))
    assert pinned[True] == told["P"]
    assert match.ruleset.tables()["fire"].columns == ("0", "1", "2", "3")


def test_it_passes_the_conformance_kit() -> None:
    reports = [fuzz_game(plan) for plan in plans("skirmish", 6, 1, 1, deep_every=2)]
    assert [report.violation for report in reports] == [""] * len(reports)
    match, dice = dispatches(), Dice(1)
    for _ in range(40):
        if (decision := match.decision) is None:
            break
        match.play(decision.sample(match.state, dice), decision.side)
        undo_and_redo(match, dice)
    save_and_restore(match, dice)


def test_the_kit_finds_a_leak_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(rulesets.find("skirmish"))
    honest = kind.view
    monkeypatch.setattr(kind, "view", lambda self, state, _: honest(self, state, "red"))
    reports = [fuzz_game(plan) for plan in plans("skirmish", 4, 1, 0, deep_every=1)]
    assert {report.probe for report in reports} == {"non-interference"}


def test_its_data_is_sound_and_a_flaw_is_named(tmp_path: Path) -> None:
    assert check_game("skirmish") == []
    (tmp_path / "units.toml").write_text("[kinds]\nsquad = { fire = 'much' }\n", encoding="utf-8")
    assert check_game("skirmish", tmp_path)[0].startswith("units.toml:")


def test_it_speaks_both_languages() -> None:
    assert arguments("en", "skirmish") == arguments("ja", "skirmish")
    assert arguments("en", "skirmish").keys() >= ON_THE_BOX
    said = each_once(
        message for seed in range(3) for message in spoken("skirmish", "dispatches", {}, seed=seed, inputs=60)
    )
    for language in LANGUAGES:
        assert doubled(language, "skirmish") == []
        assert broken(said, language, "skirmish") == []
    names = {"unit-name", "panel-turn"}
    assert not_japanese([text for text in said if text.id not in names], "skirmish") == []


# --------------------------------------------------------------------------------------------- the command line


def test_it_is_listed() -> None:
    rows = json.loads(run("games", "--json").stdout)
    assert [row["title"] for row in rows if row["game"] == "skirmish"] == ["The dispatches", "The pursuit"]


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    typed = f"entrust R2\nwhy go B1 0901\nodds\ngo B1 0402\nlegend\nrule 5.2\nsave {file}\nquit\n"
    done = run("play", "skirmish", "--seed", "1", typed=typed)
    assert done.returncode == 0, done.stderr
    assert "[4.1]" in done.stdout
    told = json.loads(run("replay", str(file), "--json", "--lang", "ja").stdout)
    assert told["log"][0]["text"] == "R2が書類を託された。"
    assert "書類" in run("play", "skirmish", "--lang", "ja", typed="quit\n").stdout


def test_it_is_replayed(tmp_path: Path) -> None:
    match = play(dispatches(), "entrust R2", "go B1 0402", "done", "concede")
    match.save(tmp_path / "a.match")
    done = run("replay", str(tmp_path / "a.match"))
    assert "B1 moves to 0402." in done.stdout
    assert "The Blue side wins." in done.stdout


def test_it_is_fuzzed_measured_and_played_by_machines() -> None:
    fuzzed = json.loads(run("fuzz", "skirmish", "--games", "2", "--undo-games", "1", "--every", "5", "--json").stdout)
    assert (fuzzed["games"], fuzzed["failed"]) == (2, [])
    (figures,) = json.loads(run("bench", "skirmish", "--games", "1", "--json").stdout)
    assert figures["decisions_per_second"] > 0
    summaries = json.loads(run("arena", "skirmish", "--games", "1", "--json").stdout)
    assert [sum(share["count"] for share in found["wins"].values()) for found in summaries] == [1, 1, 1]


def test_its_rules_are_shown_and_counted() -> None:
    (entry,) = json.loads(run("rules", "skirmish", "5.2", "--json", "--tests", str(HERE)).stdout)
    assert any(place.startswith("skirmish/play.py") for place in entry["code"])
    assert any("test_cover_changes_the_column" in test for test in entry["tests"])
    assert "射撃結果表" in run("rules", "skirmish", "5.2", "--lang", "ja").stdout
    found = json.loads(run("rules", "skirmish", "--coverage", "--json", "--tests", str(HERE)).stdout)
    assert found["skirmish"] == {"enforceable": 11, "covered": 11, "missing": []}


def test_its_data_is_checked() -> None:
    done = run("check", "skirmish")
    assert (done.returncode, done.stdout) == (0, "The data of skirmish is sound.\n")


# --------------------------------------------------------------------------------------------- the browser's table


def test_it_is_played_at_the_table(tmp_path: Path) -> None:
    table = Table(tmp_path)
    try:
        (entry,) = [game for game in table.http.get("/api/games").json() if game["id"] == "skirmish"]
        assert [scenario["id"] for scenario in entry["scenarios"]] == ["dispatches", "pursuit"]
        assert table.http.get("/api/games/skirmish/looks").json()["symbols"] == {
            "squad": "infantry",
            "scout": "cavalry",
        }
        assert "game-title = 小競り合い" in table.http.get("/texts/ja.ftl?game=skirmish").text
        assert len(table.http.get("/api/games/skirmish/rules?lang=ja").json()) == 12
        assert table.http.get("/games/skirmish/art/box.svg").status_code == 200
        made = table.create({"blue": "me", "red": "me"}, game="skirmish", scenario="dispatches", options={})
        with table.join(made["seats"]["red"]) as red:
            red.until(lambda state: state["view"]["decision"] is not None)
            assert red.play("entrust R2")["type"] == "done"
        with table.join(made["seats"]["blue"]) as blue:
            blue.until(lambda state: state["view"]["decision"] is not None)
            assert "go B1 0402" in blue.choices
            assert blue.play("go B1 0402")["type"] == "done"
    finally:
        table.stop()


def test_the_machine_plays_it_at_the_table(tmp_path: Path) -> None:
    table = Table(tmp_path)
    try:
        made = table.create({"blue": "me", "red": "greedy"}, game="skirmish", scenario="pursuit", options={})
        with table.join(made["seats"]["blue"]) as blue:
            blue.until(lambda state: state["view"]["decision"] is not None)
            assert blue.play("done")["type"] == "done"
            blue.until(lambda state: state["view"]["turn"] == 2)
    finally:
        table.stop()
