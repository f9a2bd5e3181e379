"""A bundle does what its modules do, and what it would not understand is refused."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import grognard
from grognard.server.bundles import Strange, script, style

WEB = Path(grognard.__file__).parent / "web"
PAGES = ("lobby", "play", "replay")
MODULES = {
    "main.js": """// The entry.
import { one, two as zwei } from "./lib/numbers.js";
import * as all from "./lib/numbers.js";
import make, { named } from "./lib/made.js";
import { ping } from "./lib/ring.js";
import { passed } from "./lib/pass.js";
import "./lib/effect.js";
console.log(one, zwei, all.two, make(3), named, ping(2), passed(1), import.meta.url.endsWith(".js"));
""",
    "lib/numbers.js": "export const one = 1;\nconst local = 2;\nexport { local as two };\n",
    "lib/made.js": 'export default function(n){return"n"+n};export const named = `${"x"}`;\n',
    "lib/ring.js": """import { pong } from "./other.js";
/**
 * Calls and is called.
 */
export function ping(n) {
  return n ? `ping ${pong(n - 1)}` : "end";
}
""",
    "lib/other.js": 'import{ping as p}from"./ring.js";export{pong};function pong(n){return"pong "+p(n)}\n',
    "lib/pass.js": 'export { passed } from "./passed.js";\n',
    "lib/passed.js": "export const passed = (n) => n + 1;\n",
    "lib/effect.js": 'console.log("first");\n',
}


def run(file: Path) -> str:
    return subprocess.run(["node", str(file)], capture_output=True, text=True, check=True).stdout


def test_a_bundle_does_what_its_modules_do(tmp_path: Path) -> None:
    for name, text in MODULES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text.replace("export const named", "\nexport const named"))
    (tmp_path / "package.json").write_text('{"type": "module"}')
    bundled = tmp_path / "bundle.js"
    bundled.write_text(script(lambda name: (tmp_path / name).read_text(), "main.js"))
    assert run(bundled) == run(tmp_path / "main.js")


@pytest.mark.parametrize("page", PAGES)
def test_the_pages_can_be_bundled(page: str, tmp_path: Path) -> None:
    bundled = tmp_path / "bundle.mjs"
    bundled.write_text(script(lambda name: (WEB / name).read_text(), f"{page}/main.js"))
    subprocess.run(["node", "--check", str(bundled)], check=True)


@pytest.mark.parametrize(
    "text",
    [
        "export let count = 0;",
        "export var count = 0;",
        'export * from "./other.js";',
        'import { other } from "elsewhere";',
        "export const { a, b } = all;",
    ],
)
def test_what_is_not_understood_is_refused(text: str) -> None:
    with pytest.raises(Strange):
        script({"main.js": text, "other.js": ""}.__getitem__, "main.js")


def test_a_name_that_is_not_given_is_refused() -> None:
    with pytest.raises(Strange, match="does not export missing"):
        script({"main.js": 'import { missing } from "./other.js";', "other.js": ""}.__getitem__, "main.js")


def test_a_style_sheet_that_names_a_file_is_refused() -> None:
    page = '<link rel="stylesheet" href="a.css">'
    assert style({"a.css": "b { color: red }"}.__getitem__, page) == "b { color: red }"
    with pytest.raises(Strange):
        style({"a.css": "b { background: url(x.png) }"}.__getitem__, page)
