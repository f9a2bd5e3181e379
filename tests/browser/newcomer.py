"""Somebody who has never been here finds the guided match in the lobby and does what the page proposes, to the end."""

from __future__ import annotations

from playwright.sync_api import Page, expect

GAMES = "fetch('/api/games').then((all) => all.json()).then((all) => all.map((one) => one.id))"
MOST_STEPS = 1_500
BOLD = 5
"""How often he does something of a kind before he would rather be done with it."""
ENDING = ", ".join(f'button.choice[data-action="{verb}"]:enabled' for verb in ("done", "pass", "stop", "call", "halt"))
PROPOSED = tuple(
    f"{name}:enabled"
    for name in (
        *("button.choice.advised", "button.choice.primary", "button.answer", "button.choice"),
        *(".key button", ".facings [data-action]", "button.chip"),
    )
)
PRESS = """(ways) => {
    for (const list of document.querySelectorAll('.tied')) list.open = true;
    const question = document.querySelector('.decision:not(.over)');
    ways.map((way) => question?.querySelector(way)).find((button) => button)?.click();
}"""
WHERE_HE_IS = """() => [document.querySelector('#prompt')?.innerText, document.querySelector('.decision')?.className,
    document.querySelectorAll('.log .no').length, document.querySelector('.choices, .answers')?.innerText].join('|')"""


def games_on_offer(page: Page) -> list[str]:
    return [
        str(game)
        for game in page.evaluate(
            "fetch('/api/games').then((all) => all.json()).then((all) => all.map((one) => one.id))"
        )
    ]


def begin(page: Page, url: str, game: str) -> None:
    """From the lobby to the first lesson of a game."""
    page.goto(url)
    expect(page.locator(".gamecard").first).to_be_visible()
    page.locator(".gamecard").nth(games_on_offer(page).index(game)).click()
    page.locator(".guided button").click()
    expect(page.locator(".coach, .transport").first).to_be_visible()


def play_to_the_end(page: Page) -> int:
    """What is proposed, question by question; how many steps it took."""
    often: dict[str, int] = {}
    for step in range(MOST_STEPS):
        if page.locator(".decision.over").count():
            return step
        before = page.evaluate(WHERE_HE_IS)
        kind = str(before).split("|")[0]
        often[kind] = often.get(kind, 0) + 1
        act(page, tired=often[kind] > BOLD)
        for _ in range(40):
            if page.evaluate(WHERE_HE_IS) != before:
                break
            page.wait_for_timeout(25)
    raise AssertionError(f"the match did not end: {page.evaluate(WHERE_HE_IS)}")


def act(page: Page, tired: bool) -> None:
    """One press: go on, end what was to be ended, or take what is proposed."""
    if page.locator(".transport").count():
        return page.keyboard.press("Escape")
    ways = ("#end-anyway", *([ENDING] if tired else []), *PROPOSED)
    page.evaluate(PRESS, [way.replace(":enabled", ":not(:disabled)") for way in ways])
