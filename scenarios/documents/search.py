"""What a document is found by: the words that people have written in it, without case and accents."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

import rules

# The fields of documents, wherever they stand, that hold what people have written: the names of sides and ships, who
# leads a group of them or plays it, where it is told from. Ids and the words of the rules are left out.
WRITTEN = frozenset(
    ("title", "period", "date", "briefing", "notes", "special_rules", "sources", "citation", "name", "side_name",
     "group", "squadron", "player", "nation", "words", "tags")
)  # fmt: skip
MOST = 40_000  # letters: a document's words are looked through whole, and one alone must not slow down the library


def words_in(text: str) -> list[str]:
    """The words of a text as they are compared, each once: "Návarchoi, Ναύαρχος" is navarchoi and ναυαρχοσ."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return list(dict.fromkeys(re.findall(r"\w+", plain.casefold())))


def words_of(body: Mapping[str, Any]) -> str:
    """The words of a document's plain data: of its title first, then in the order in which they stand, of the title of
    its ruleset last."""
    ruleset = body.get("ruleset", "")
    title = next((each.title for each in rules.all() if each.key == ruleset), "")
    called = str(body.get("title") or body.get("name") or "")
    return " ".join(words_in(" ".join((called, *_written(body), title))))[:MOST]


def _written(part: Any, is_text: bool = False) -> Iterator[str]:
    """The texts that are written in a part of a document."""
    if isinstance(part, str):
        if is_text:
            yield part
    elif isinstance(part, Mapping):
        for name, value in part.items():
            yield from _written(value, name in WRITTEN)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from _written(value, is_text)
