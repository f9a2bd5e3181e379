"""A designer's changed data: an edition of a game beside the original, in one process and on the command line."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

import grognard
from grognard import rulesets
from grognard.ai.players import Dice
from grognard.core.errors import BadInput
from grognard.i18n import render
from grognard.lab.datafiles import check_game
from grognard.server import catalog
from grognard.server.limits import Limits
from grognard.server.rooms import Rooms
from tests.server.halls import with_rooms
from tests.server.live.tables import ALONE, Client
from tests.server.live.test_commands import served
from tests.server.test_hooks import Post, called_match, quiet

from .site import with_installed

SKIRMISH = Path(__file__).parent / "skirmish"


@pytest.fixture(scope="module", autouse=True)
def _site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The small game is installed too."""
    with with_installed(SKIRMISH, tmp_path_factory.mktemp("site")):
        yield


@pytest.fixture(scope="module")
def stronger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Drive on Kursk with a stronger German division and more points at the start."""
    folder, own = tmp_path_factory.mktemp("editions") / "stronger", rulesets.own_data("kursk")
    folder.mkdir()
    units = re.sub(r'(id = "G_INF_167".*?strength = )\d+', r"\g<1>11", own.text("units.toml"), count=1)
    tables = own.text("tables.toml").replace("start_vp = 60", "start_vp = 77")
    assert units != own.text("units.toml")
    assert tables != own.text("tables.toml")
    (folder / "units.toml").write_text(units, encoding="utf-8")
    (folder / "tables.toml").write_text(tables, encoding="utf-8")
    return folder


def strength(match: grognard.Match) -> str:
    """What is printed on the 167th division."""
    return next(counter.figures[0] for counter in match.view("german").counters if counter.id == "G_INF_167")


def run(*words: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command line."""
    command = [sys.executable, "-m", "grognard", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, input=typed, cwd=cwd)


def test_two_editions_are_played_in_one_process(stronger: Path) -> None:
    options = {"setup": "default"}
    ours = grognard.load("kursk").new("standard", seed=1, options=options)
    theirs = grognard.load("kursk", folder=stronger).new("standard", seed=1, options=options)
    for match in (ours, theirs, ours, theirs):
        match.play(match.legal()[0])
    assert (strength(ours), strength(theirs)) == ("10", "11")
    assert (ours.state.vp, theirs.state.vp) == (rulesets.find("kursk").world.tables.game.start_vp, 77)
    assert strength(grognard.load("kursk").new("standard", seed=1, options=options)) == "10"


def test_match_files_name_their_edition_and_refuse_other_data(stronger: Path, tmp_path: Path) -> None:
    game = grognard.load("kursk", folder=stronger)
    match = game.new("standard", seed=1, options={"setup": "default"})
    match.save(tmp_path / "a.match")
    edition, ours = game.ruleset.edition, grognard.load("kursk").ruleset.edition
    assert f'edition = "stronger"\ndata = "{edition.digest}"' in match.text()
    with pytest.raises(BadInput) as error:
        grognard.open(tmp_path / "a.match")
    sentence = f"The match was made with the edition stronger ({edition.digest}) of kursk; this is {ours}."
    assert str(error.value) == sentence
    assert ours.name == "original"
    again = grognard.open(tmp_path / "a.match", folder=stronger)
    assert again.digest() == match.digest()
    refused = run("replay", str(tmp_path / "a.match"))
    assert (refused.returncode, sentence in refused.stderr) == (2, True)
    assert run("replay", str(tmp_path / "a.match"), "--folder", str(stronger)).returncode == 0


def test_the_command_line_plays_an_edition(stronger: Path, tmp_path: Path) -> None:
    folder = ("--folder", str(stronger))
    file = tmp_path / "a.match"
    played = run("play", "kursk", "-o", "setup=default", *folder, typed=f"save {file}\nquit\n")
    assert (played.returncode, 'edition = "stronger"' in file.read_text(encoding="utf-8")) == (0, True), played.stderr
    checked = run("check", "kursk", *folder)
    assert (checked.returncode, checked.stdout) == (0, "The data of kursk is sound.\n")


@pytest.fixture(scope="module")
def sprint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Drive on Kursk with a scenario more: one turn, a lower goal, and its texts."""
    folder, own = tmp_path_factory.mktemp("editions") / "sprint", rulesets.own_data("kursk")
    card = own.text("scenarios/standard.toml").replace('id = "standard"\nnumber = 1', 'id = "sprint"\nnumber = 4')
    card = card.replace("turns = 7, longest = 9", "turns = 1, longest = 1")
    card = card.replace("german_from = 181, draw_from = 155", "german_from = 61, draw_from = 61")
    for room in ("scenarios", "i18n"):
        (folder / room).mkdir(parents=True)
    (folder / "scenarios" / "sprint.toml").write_text(card, encoding="utf-8")
    for language, title in (("en", "A day's march"), ("ja", "一日の進撃")):
        text = f"scenario-sprint = {title}\nscenario-sprint-summary = {title}.\ngame-title = {title}\n"
        text += f"refusal-no-such-order = {title}!\n"
        (folder / "i18n" / f"{language}.ftl").write_text(text, encoding="utf-8")
    return folder


def test_a_scenario_file_more_is_offered_and_played(sprint: Path) -> None:
    assert check_game("kursk", sprint) == []
    game = grognard.load("kursk", folder=sprint)
    offered = {scenario.id: scenario for scenario in game.scenarios()}
    assert list(offered) == ["standard", "gambit", "campaign", "sprint"]
    assert (offered["sprint"].turns, render(offered["sprint"].title, "ja", game.ruleset)) == (1, "一日の進撃")
    match = game.new("sprint", seed=1, options={"setup": "default"})
    dice = Dice(1)
    while (decision := match.decision) is not None:
        match.play(decision.sample(match.state, dice), decision.side)
    assert match.state.turn == 1
    assert match.outcome is not None
    assert match.outcome.winner == ("german" if match.state.vp >= 61 else "soviet")
    again = grognard.load("kursk", folder=sprint).position(match.position_text())
    assert again.state.scenario == "sprint"


FIRST = {
    "kursk": "scenarios/standard.toml",
    "fireteam": "scenarios/balloon.toml",
    "vietnam": "scenarios/boys.toml",
    "lhy": "missions/crossroads.toml",
    "assault": "scenarios/support.toml",
}
"""A scenario of each game, which an edition may have twice."""


@pytest.mark.parametrize("name", rulesets.names())
def test_every_game_offers_the_scenario_of_a_file_more(name: str, tmp_path: Path) -> None:
    card = re.sub(r'^id = ".*"', 'id = "extra"', rulesets.own_data(name).text(FIRST[name]), count=1, flags=re.M)
    texts = "scenario-extra = Extra\nscenario-extra-summary = Extra.\n"
    files = {f"{FIRST[name].partition('/')[0]}/extra.toml": re.sub(r"^number = \d+", "number = 9", card, flags=re.M)}
    for file, text in {**files, "i18n/en.ftl": texts, "i18n/ja.ftl": texts}.items():
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    assert check_game(name, tmp_path) == []
    game = grognard.load(name, folder=tmp_path)
    assert "extra" in [scenario.id for scenario in game.scenarios()]
    assert game.new("extra", seed=1).decision is not None


def test_a_served_edition_refuses_in_its_own_words(sprint: Path, tmp_path: Path) -> None:
    wish = {"game": "kursk", "scenario": "sprint", "options": {"setup": "default"}, "seats": ALONE}
    with served(tmp_path, "--folder", f"kursk={sprint}") as server:
        made = httpx.post(f"http://127.0.0.1:{server.port}/api/matches", json=wish, timeout=30).json()
        with Client(f"ws://127.0.0.1:{server.port}/ws", made["seats"]["soviet"]) as client:
            refused = client.play("order dig/dig")
        assert (refused["type"], refused["rule"], refused["error"]) == ("error", "5.3", "A day's march!")


def test_a_hook_names_the_edition(sprint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulesets, "_in_use", {"kursk": sprint})
    box = Post()

    async def call(rooms: Rooms) -> None:
        room = await called_match(rooms, "german", language="ja")
        await room.do(partial(room.play, "soviet", ["order fight/move"]))
        await quiet(rooms)
        assert box.sent[0][1]["text"] == "一日の進撃：第1ターン、ドイツ軍（あなた）の番です。"

    with_rooms(tmp_path, Limits(), call, hooks=box.office)


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """Skirmish with a scenario more, and its texts."""
    folder = tmp_path / "night"
    (folder / "scenarios").mkdir(parents=True)
    (folder / "i18n").mkdir()
    (folder / "scenarios" / "night.toml").write_text('turns = 2\n[units]\nB1 = "0302"\nR1 = "0502"\n', encoding="utf-8")
    for language, title, summary in (("en", "Night", "One against one."), ("ja", "夜戦", "一対一。")):
        text = f"scenario-night = {title}\nscenario-night-summary = {summary}\ngame-blurb = {title}!\n"
        (folder / "i18n" / f"{language}.ftl").write_text(text, encoding="utf-8")
    return folder


def test_an_edition_brings_the_texts_of_its_scenarios(night: Path) -> None:
    ruleset = grognard.load("skirmish", folder=night).ruleset
    title = next(scenario.title for scenario in ruleset.scenarios() if scenario.id == "night")
    assert [render(title, language, ruleset) for language in ("en", "ja")] == ["Night", "夜戦"]
    assert render(title, "en", "skirmish") == "[scenario-night]"
    assert check_game("skirmish", night) == []
    (night / "i18n" / "ja.ftl").unlink()
    assert "i18n/ja.ftl:1: There is no text 'scenario-night'." in check_game("skirmish", night)


def test_the_lab_plays_an_edition(night: Path) -> None:
    folder = ("--folder", str(night), "--json")
    fuzzed = json.loads(run("fuzz", "skirmish", "--games", "3", "--undo-games", "0", *folder, cwd=night.parent).stdout)
    assert (fuzzed["games"], fuzzed["failed"]) == (3, [])
    (figures,) = json.loads(run("bench", "skirmish", "--games", "1", *folder).stdout)
    assert figures["scenario"] == "dispatches"
    summaries = json.loads(run("arena", "skirmish", "--scenario", "night", "--games", "1", *folder).stdout)
    assert {found["pairing"]["scenario"] for found in summaries} == {"night"}


def test_the_table_serves_an_edition(night: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulesets, "_in_use", {})
    pages = (catalog.games, catalog.texts)
    try:
        rulesets.use_all([f"skirmish={night}"])
        for page in pages:
            page.cache_clear()
        listed = json.loads(catalog.games().content)
        scenarios = next(game["scenarios"] for game in listed if game["id"] == "skirmish")
        assert "night" in [scenario["id"] for scenario in scenarios]
        assert "scenario-night = 夜戦" in catalog.texts("ja", "skirmish").content.decode()
        assert rulesets.in_use() == [f"skirmish={night.resolve()}"]
    finally:
        for page in pages:
            page.cache_clear()
