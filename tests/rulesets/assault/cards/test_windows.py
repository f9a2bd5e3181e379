"""[MR4.9.1a] [MR4.9.3] [MR8.8] Card windows: when they open, what they offer, and how a side lets them pass."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.actions.cards import AskAgain, LetPass, Play
from grognard.rulesets.assault.cards.moments import EXTRAS, TIMES
from grognard.rulesets.assault.cards.windows import (
    AFTER_ACTIVATION,
    AFTER_ATTACK,
    AFTER_REACTION,
    ANSWERING_MELEE,
    BEFORE_ATTACK,
    BEFORE_DEFENCE,
    BEFORE_INITIATIVE,
    BEFORE_MELEE,
    BEFORE_RALLY,
    BEFORE_ROUT,
    BEFORE_SIGHTING,
    BEFORE_SPOTTING,
    NAMING_SPOTTER,
    CardWindow,
    Together,
    ask_again,
    lifting,
)
from grognard.rulesets.assault.command.marks import mark
from grognard.rulesets.assault.events.cards import CardPlayed, MomentLetPass
from grognard.rulesets.assault.events.fire import AttackThrown
from grognard.rulesets.assault.fire.direct import DirectFire
from grognard.rulesets.assault.state import FIRED, NOBODY, SUPPRESSED, Game
from grognard.tactical.answers import Pass
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def village() -> Stage:
    """Germans and Soviets facing each other on the crossroads."""
    stage = Stage("klein")
    stage.place("G_PZ2_1", "4B-1E")
    stage.place("G_RIFLE41_1", "4B-2E")
    stage.place("S_RIFLE41_1", "4B-3E")
    stage.place("S_T26_1", "4B-4D")
    stage.place("G_PZB39_1", "4B-1D")
    return stage


@rule("assault MR4.9.1a")
def test_a_card_is_played_at_its_moment_and_discarded() -> None:
    stage = village()
    stage.cards("german", hand=("aimed_fire", "storm", "take_cover"))
    stage.run(CardWindow("german", BEFORE_ATTACK, stage.id("G_RIFLE41_1"), stage.id("S_RIFLE41_1")))
    assert stage.legal == [Play("aimed_fire"), Pass(), LetPass()]
    assert stage.refused(Play("storm")) == "MR4.9.1a"
    assert stage.refused(Play("mg_drill")) == "MR4.9.1a", "at its moment, but not held"
    assert stage.say(Play("aimed_fire")) == "aimed_fire"
    cards = stage.state.hands["german"]
    assert (cards.hand, cards.discard) == (("storm", "take_cover"), ("aimed_fire",))
    assert [told.card for told in stage.told(CardPlayed)] == ["aimed_fire"]


@rule("assault MR8.8", "assault MR4.8")
def test_a_window_opens_whatever_is_held() -> None:
    stage = village()
    stage.cards("german", hand=("storm",))
    stage.run(CardWindow("german", BEFORE_ATTACK, stage.id("G_RIFLE41_1"), stage.id("S_RIFLE41_1")))
    assert stage.legal == [Pass(), LetPass()]
    assert stage.say(Pass()) == ""


@rule("assault MR8.8")
def test_an_empty_hand_is_not_asked() -> None:
    stage = village()
    assert stage.run(CardWindow("german", BEFORE_DEFENCE, stage.id("G_RIFLE41_1"))) == ""


@rule("assault MR8.8")
def test_a_card_whose_copies_all_lie_open_opens_no_window() -> None:
    stage = village()
    stage.cards("german", hand=("storm",), discard=("take_cover",))
    assert stage.run(CardWindow("german", BEFORE_DEFENCE, stage.id("G_RIFLE41_1"))) == ""
    stage.cards("german", hand=("storm",), discard=("trained_gunners",))
    stage.run(CardWindow("german", AFTER_ATTACK, stage.id("G_PZ2_1")))
    assert not stage.over, "there is another one"


@rule("assault MR8.8")
def test_letting_a_moment_pass_for_the_turn_and_asking_again() -> None:
    stage = village()
    stage.cards("german", hand=("storm",))
    window = CardWindow("german", BEFORE_DEFENCE, stage.id("G_RIFLE41_1"))
    stage.run(window)
    stage.say(LetPass())
    assert [told.moment for told in stage.told(MomentLetPass)] == [BEFORE_DEFENCE]
    assert stage.run(window) == ""
    stage.run(CardWindow("german", BEFORE_INITIATIVE))
    assert not stage.over, "other moments are not meant"
    stage.say(Pass())
    assert lifting(stage.state, "german") == [AskAgain()]
    assert lifting(stage.state, "soviet") == []
    ask_again(Game(stage.state), "german")
    assert lifting(stage.state, "german") == []
    stage.run(window)
    assert not stage.over


CASES = [
    ("german", BEFORE_INITIATIVE, NOBODY, NOBODY, {"seize_the_moment"}),
    ("german", BEFORE_SPOTTING, "G_RIFLE41_1", "S_RIFLE41_1", {"keen_eyes"}),
    ("soviet", BEFORE_SPOTTING, "G_RIFLE41_1", "S_RIFLE41_1", {"camouflage"}),
    ("soviet", BEFORE_SPOTTING, "S_RIFLE41_1", "G_RIFLE41_1", {"keen_eyes"}),
    ("german", BEFORE_SPOTTING, "S_RIFLE41_1", "G_RIFLE41_1", set()),
    ("german", BEFORE_ATTACK, "G_RIFLE41_1", "S_RIFLE41_1", {"aimed_fire", "mg_drill"}),
    ("german", BEFORE_ATTACK, "G_PZ2_1", "S_RIFLE41_1", {"aimed_fire"}),
    ("german", BEFORE_ATTACK, "G_PZB39_1", "S_T26_1", {"aimed_fire"}),
    ("soviet", BEFORE_ATTACK, "S_RIFLE41_1", "G_RIFLE41_1", {"aimed_fire"}),
    ("german", AFTER_ATTACK, "G_PZ2_1", "S_RIFLE41_1", {"trained_gunners"}),
    ("german", AFTER_ATTACK, "G_RIFLE41_1", "S_RIFLE41_1", set()),
    ("german", AFTER_ATTACK, NOBODY, "S_RIFLE41_1", set()),
    ("soviet", AFTER_ATTACK, "S_T26_1", "G_RIFLE41_1", set()),
    ("soviet", BEFORE_DEFENCE, "S_RIFLE41_1", NOBODY, {"take_cover"}),
    ("soviet", BEFORE_ROUT, "S_RIFLE41_1", NOBODY, {"not_one_step_back"}),
    ("soviet", BEFORE_ROUT, "S_T26_1", NOBODY, set()),
    ("german", BEFORE_ROUT, "G_RIFLE41_1", NOBODY, set()),
    ("soviet", BEFORE_RALLY, NOBODY, NOBODY, set()),
    ("german", BEFORE_SIGHTING, NOBODY, "S_RIFLE41_1", {"keen_eyes"}),
    ("german", BEFORE_MELEE, "G_RIFLE41_1", "S_RIFLE41_1", {"storm"}),
    ("german", ANSWERING_MELEE, "G_RIFLE41_1", "S_RIFLE41_1", set()),
    ("soviet", BEFORE_MELEE, "S_RIFLE41_1", "G_PZ2_1", {"tank_hunters"}),
    ("soviet", ANSWERING_MELEE, "S_RIFLE41_1", "G_PZ2_1", {"tank_hunters"}),
    ("soviet", BEFORE_MELEE, "S_RIFLE41_1", "G_RIFLE41_1", set()),
    ("german", AFTER_ACTIVATION, "G_RIFLE41_1", NOBODY, {"mission_command"}),
    ("soviet", AFTER_ACTIVATION, "S_RIFLE41_1", NOBODY, set()),
    ("german", AFTER_REACTION, "G_RIFLE41_1", NOBODY, set()),
    ("german", NAMING_SPOTTER, "G_RIFLE41_1", NOBODY, {"forward_observer"}),
]


@rule("assault MR8.8", "assault MR4.9.1a")
@pytest.mark.parametrize(("side", "moment", "unit", "other", "cards"), CASES)
def test_which_cards_a_moment_is_for(
    side: str, moment: str, unit: str | int, other: str | int, cards: set[str]
) -> None:
    stage = village()
    for each in ("german", "soviet"):
        stage.cards(each, hand=("rally",))
    numbers = [each if isinstance(each, int) else stage.id(each) for each in (unit, other)]
    window = CardWindow(side, moment, *numbers)
    assert set(window.cards(stage.state)) == cards
    assert window.opens(stage.state) == bool(cards)


@rule("assault MR8.8")
def test_conditions_on_units_are_open() -> None:
    stage = village()
    for side in ("german", "soviet"):
        stage.cards(side, hand=("rally",))
    squad = stage.id("S_RIFLE41_1")
    stage.change("S_RIFLE41_1", morale=SUPPRESSED)
    assert CardWindow("soviet", BEFORE_RALLY).opens(stage.state)
    assert CardWindow("soviet", AFTER_ACTIVATION, squad).opens(stage.state)
    mark(Game(stage.state), squad, FIRED)
    assert CardWindow("soviet", AFTER_REACTION, squad).opens(stage.state)
    stage.change("S_RIFLE41_1", minus=True)
    assert not CardWindow("soviet", AFTER_REACTION, squad).opens(stage.state)
    assert not CardWindow("soviet", BEFORE_SPOTTING, stage.id("G_RIFLE41_1"), squad).opens(stage.state)


@rule("assault MR4.9.1a")
def test_every_command_card_has_its_time() -> None:
    timed = {card for cards in TIMES.values() for card, _ in cards} | set(EXTRAS)
    assert timed == set(Stage("klein").battle.command)


@rule("assault MR4.9.3")
def test_one_card_for_one_roll() -> None:
    """Aimed Fire before the roll of a tank: Trained Gunners are not asked for after it."""
    stage = village()
    stage.cards("german", hand=("aimed_fire", "trained_gunners"))
    stage.change("S_RIFLE41_1", mark=FIRED)
    stage.run(DirectFire(stage.id("G_PZ2_1"), stage.id("S_RIFLE41_1"), "soft"))
    while not any(isinstance(action, Play) for action in stage.legal):
        stage.say(Pass(), 6)
    assert Play("aimed_fire") in stage.legal
    stage.say(Play("aimed_fire"), 1, 1, 1, 1)
    assert stage.over
    assert len(stage.told(AttackThrown)) == 1
    stage = village()
    stage.cards("german", hand=("aimed_fire", "trained_gunners"))
    stage.change("S_RIFLE41_1", mark=FIRED)
    stage.run(DirectFire(stage.id("G_PZ2_1"), stage.id("S_RIFLE41_1"), "soft"))
    while Play("aimed_fire") not in stage.legal:
        stage.say(Pass(), 6)
    stage.say(Pass(), 1, 1)
    assert Play("trained_gunners") in stage.legal


@rule("assault MR18.N8", "assault MR4.8")
def test_both_sides_answer_before_the_initiative_without_knowing_of_each_other() -> None:
    stage = village()
    stage.cards("german", hand=("seize_the_moment",))
    stage.cards("soviet", hand=("rally",))
    stage.run(Together(BEFORE_INITIATIVE))
    assert stage.asked.side == "german"
    stage.say(Play("seize_the_moment"))
    assert stage.asked.side == "soviet"
    assert not stage.told(CardPlayed), "nothing is told before both have answered"
    assert stage.say(Pass()) == ("seize_the_moment", "")
    assert [told.side for told in stage.told(CardPlayed)] == ["german"]


@rule("assault MR18.N8", "assault MR8.8")
def test_who_has_no_card_is_not_asked_before_the_initiative() -> None:
    stage = village()
    stage.cards("soviet", hand=("seize_the_moment",))
    stage.run(Together(BEFORE_INITIATIVE))
    assert stage.asked.side == "soviet"
    assert stage.say(Play("seize_the_moment")) == ("", "seize_the_moment")
    assert stage.run(Together(BEFORE_INITIATIVE)) == ("", "")
