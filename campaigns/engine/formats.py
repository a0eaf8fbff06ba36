"""Bringing campaign documents of earlier formats up to today's.

Format 1, or none: an option that was left out meant, for four of them, another value than the first of its clause. It
is written out, so that the document goes on to mean what it meant. A chain uses none of the four.
"""

from typing import Any

FORMAT = 2
LEFT_OUT: dict[str, dict[str, Any]] = {
    "options": {"battle_order": "listed", "money": "off", "free_armies": True},  # CMP-TRN-01, CMP-ECO-01, CMP-LND-01
    "rulesets": {"land": "auto"},  # CMP-LND-02
}


def upgraded(document: Any) -> Any:
    """A plain campaign document of any format that we know, in today's; anything else comes back as it is, for the
    reader. Doing it again changes nothing."""
    if not isinstance(document, dict) or document.get("format", 1) != 1:
        return document
    plain = {**document, "format": FORMAT}
    if "chain" in (plain.get("kind"), plain.get("play")):
        return plain
    for name, meant in LEFT_OUT.items():
        if isinstance(named := plain.get(name, {}), dict):
            plain[name] = {**named, **{key: value for key, value in meant.items() if key not in named}}
    return plain
