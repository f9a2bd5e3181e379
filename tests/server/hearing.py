"""What a client makes of the news of a view, as the pages do in `lib/vocabulary.js`."""

from __future__ import annotations

from typing import Any

View = dict[str, Any]
Words = list[dict[str, Any]]


def answers(view: View) -> Words:
    """The answers that stand in a view."""
    return list((view["decision"] or {}).get("choices", ()))


def renewed(view: View, news: dict[str, Any], words: Words) -> View:
    """A view after its news; the words that were heard so far grow."""
    if news["afresh"]:
        words[:] = answers(view)
    fields, counters = dict(news["fields"]), list(view["counters"])
    for cut in news["counters"]:
        counters[cut["at"] : cut["at"] + cut["remove"]] = cut["put"]
    if fields.get("decision"):
        fields["decision"] = {**fields["decision"], "choices": [heard(each, words) for each in news["choices"]]}
    return {**view, **fields, "counters": counters}


def heard(said: Any, words: Words) -> dict[str, Any]:
    """An answer in full: said so, or named by its number."""
    if isinstance(said, int):
        return words[said]
    if isinstance(said, list):
        number, *way = said
        return {**words[number], **dict(zip(("cost", "stop", "via"), way, strict=True))}
    found: dict[str, Any] = said
    words.append(found)
    return found
