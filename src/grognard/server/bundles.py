"""One script and one style sheet for each page, made of the modules that the page names.

The modules are put one after the other in the order in which a browser would run them, each in a function of its own.
What a module imports is there when it runs; where modules import each other in a ring, it comes as soon as it is made.
Only what our pages use of the language is understood; anything else is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import PurePosixPath
from posixpath import normpath
from typing import NamedTuple

Read = Callable[[str], str]
"""The text of a file by its name below the folder of the pages."""
IMPORT = re.compile(r'(?<![\w$.])import\s*(?P<names>[\w$*{}\s,]*?)\s*(?:from\s*)?"(?P<file>\.[^"]+)"\s*;?')
EXPORTS = re.compile(r'(?<![\w$.])export\s*\{(?P<names>[^}]*)\}\s*(?:from\s*"(?P<file>\.[^"]+)")?\s*;?')
DECLARED = re.compile(r"^export\s+(?P<made>(?:async\s+)?function\s*\*?|const|class)\s+(?P<name>[\w$]+)", re.MULTILINE)
DEFAULT = re.compile(r"(?<![\w$.])export\s+default\s+")
REMARKS = re.compile(r"//# sourceMappingURL=\S+|^[ \t]*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
"""Comments that have lines of their own; nothing in our templates begins a line like one."""
STRANGE = re.compile(r"(?:^|;)\s*(?:export\b|import\b(?!\s*\())", re.MULTILINE)
STYLES = re.compile(r'<link rel="stylesheet" href="(?P<file>[^"]+)">\n?')
START = """const __modules = Array.from({ length: %d }, () => ({}));
const __later = new Map();
const __made = (number, out) => {
  Object.assign(__modules[number], out);
  for (const take of __later.get(number) ?? []) take(__modules[number]);
};
const __when = (number, take) => __later.set(number, [...(__later.get(number) ?? []), take]);
"""


class Strange(Exception):
    """A page is written in a way that cannot be bundled."""


class Module(NamedTuple):
    """A file, what it takes from others by their names, and what it gives: the names and what they stand for."""

    name: str
    text: str
    takes: tuple[tuple[str, str], ...]
    gives: Mapping[str, str]
    passes: tuple[tuple[str, Mapping[str, str]], ...]

    @property
    def needs(self) -> list[str]:
        """The files that are run before it, in order."""
        return [*(file for file, _ in self.takes), *(file for file, _ in self.passes)]


def script(read: Read, entry: str) -> str:
    """A module and all that it needs as one."""
    modules = in_order(read, entry)
    numbers = {module.name: number for number, module in enumerate(modules)}
    check_names(modules)
    return START % len(modules) + "".join(wrapped(module, numbers) for module in modules)


def in_order(read: Read, entry: str) -> list[Module]:
    """All modules that a module needs, and itself, in the order in which they run."""
    found: dict[str, Module | None] = {}

    def visit(name: str) -> Iterator[Module]:
        if name not in found:
            found[name] = None
            module = parsed(name, read(name))
            for needed in module.needs:
                yield from visit(needed)
            yield module

    return list(visit(entry))


def parsed(name: str, text: str) -> Module:
    """A module taken apart."""
    text = REMARKS.sub("", text)
    takes = tuple((beside(name, each["file"]), each["names"].strip()) for each in IMPORT.finditer(text))
    lists = list(EXPORTS.finditer(text))
    gives = {each["name"]: each["name"] for each in DECLARED.finditer(text)}
    gives |= {out: inner for each in lists if not each["file"] for inner, out in pairs(each["names"])}
    passes = tuple(
        (beside(name, each["file"]), {out: inner for inner, out in pairs(each["names"])})
        for each in lists
        if each["file"]
    )
    if DEFAULT.search(text):
        gives["default"] = "__default"
    rest = EXPORTS.sub("", IMPORT.sub("", text))
    rest = DEFAULT.sub("const __default = ", DECLARED.sub(r"\g<made> \g<name>", rest))
    if strange := STRANGE.search(rest):
        raise Strange(f"{name}: {rest[strange.start() : strange.start() + 60].strip()!r} cannot be bundled.")
    return Module(
        name, rest.replace("import.meta.url", f'new URL("{name}", import.meta.url).href'), takes, gives, passes
    )


def beside(name: str, file: str) -> str:
    """The name of a file that another names as it stands to it."""
    return normpath(str(PurePosixPath(name).parent / file))


def pairs(names: str) -> Iterator[tuple[str, str]]:
    """What stands in a list of names: `a`, `b as c`."""
    for each in filter(None, (part.strip() for part in names.split(","))):
        first, _, second = each.partition(" as ")
        yield first.strip(), (second or first).strip()


def taken(names: str) -> list[tuple[str, str]]:
    """What an import takes: the names outside and inside; `*` is everything."""
    if not names:
        return []
    if names.startswith("*"):
        return [("*", names.partition(" as ")[2].strip())]
    if not names.startswith("{"):
        first, _, rest = names.partition(",")
        return [("default", first.strip()), *taken(rest.strip())]
    return list(pairs(names.strip("{}")))


def check_names(modules: list[Module]) -> None:
    """Every name that is taken is given."""
    given = {module.name: {*module.gives, *(out for _, names in module.passes for out in names)} for module in modules}
    for module in modules:
        wanted = [(file, outer) for file, names in module.takes for outer, _ in taken(names)]
        wanted += [(file, outer) for file, names in module.passes for outer in names.values()]
        for file, outer in wanted:
            if outer != "*" and outer not in given[file]:
                raise Strange(f"{module.name}: {file} does not export {outer}.")


def wrapped(module: Module, numbers: Mapping[str, int]) -> str:
    """A module in a function of its own."""
    number = numbers[module.name]
    heads = [head(numbers[file], names, numbers[file] < number) for file, names in module.takes]
    gives = [f"{out}: {inner}" for out, inner in module.gives.items()]
    gives += [
        f"{out}: __modules[{numbers[file]}].{inner}" for file, names in module.passes for out, inner in names.items()
    ]
    body = "".join(heads) + module.text.strip()
    return f"// {module.name}\n(() => {{\n{body}\n__made({number}, {{ {', '.join(gives)} }});\n}})();\n"


def head(number: int, names: str, there: bool) -> str:
    """What a module takes from another: at once, or when that one has run."""
    found = taken(names)
    if not found:
        return ""
    if found[0][0] == "*":
        return f"const {found[0][1]} = __modules[{number}];\n"
    wanted = "{ " + ", ".join(f"{outer}: {inner}" for outer, inner in found) + " }"
    if there:
        return f"const {wanted} = __modules[{number}];\n"
    later = f"__when({number}, (__given) => {{ ({wanted} = __given); }});\n"
    return f"let {', '.join(inner for _, inner in found)};\n{later}"


def style(read: Read, page: str) -> str:
    """The style sheets that a page names, one after the other."""
    sheets = [read(found["file"]) for found in STYLES.finditer(page)]
    if any("url(" in sheet or "@import" in sheet for sheet in sheets):
        raise Strange("A style sheet names a file; it would be looked for elsewhere.")
    return "\n".join(sheets)
