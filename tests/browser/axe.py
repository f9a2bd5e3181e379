"""What axe-core finds on a page. The drawing of the map is left out: it is hidden from screen readers, which are given
the board in words instead."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
    const context = {include: [['html']], exclude: [['.gb-plane']]};
    const { violations } = await axe.run(context, {resultTypes: ['violations'], preload: false});
    const why = (node) => [...node.any, ...node.all, ...node.none][0]?.message ?? '';
    const told = (node) => ({html: node.html.slice(0, 200), target: String(node.target), why: why(node)});
    return violations.map(({ id, nodes }) => ({id, nodes: nodes.map(told)}));
}"""
PAINT = """async (theme) => {
    document.documentElement.dataset.theme = theme;
    const frame = () => new Promise(requestAnimationFrame);
    do await frame(); while (document.getAnimations().some((one) => one instanceof CSSTransition));
    await frame();
}"""
THEMES = ("light", "dark")


def faults(page: Page) -> list[str]:
    """What axe-core finds on a page in both themes, a line for each element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return [line for theme in THEMES for line in faults_in(page, theme)]


def faults_in(page: Page, theme: str) -> list[str]:
    page.evaluate(PAINT, theme)
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{theme} {one['id']}: {node['target']} {node['why']} {node['html']}" for one in found for node in one["nodes"]
    ]
