"""What a scenario is found by besides its words: tags, how long it takes, how hard it is."""

from collections.abc import Iterable

# Tags that the library offers to choose from; an author may have others.
VOCABULARY = (
    "historical", "what if", "first battle", "one evening", "big battle", "small battle", "solitaire", "tournament",
    "many players", "strait", "harbour", "open sea", "lee shore", "blockade", "breakthrough", "landing", "convoy",
    "ambush", "pursuit", "boarding", "ramming", "artillery", "night", "bad weather", "Greeks", "Persians", "Romans",
    "Carthaginians", "Hellenistic",
)  # fmt: skip
DIFFICULTIES = {"easy": "Easy", "fair": "Takes thought", "hard": "Hard"}
LENGTHS = {"short": ("Up to an hour", 1, 60), "evening": ("An evening", 61, 180), "long": ("Longer", 181, 100_000)}
_KNOWN = {tag.casefold(): tag for tag in VOCABULARY}


def normal(tag: str) -> str:
    """A tag as it is compared and shown: one of the vocabulary as that has it, others in small letters."""
    plain = " ".join(tag.replace("|", " ").split())
    return _KNOWN.get(plain.casefold(), plain.lower())


def packed(tags: Iterable[str]) -> str:
    """Tags as a column of a document keeps them: "|strait|night|", "" for none."""
    kept = dict.fromkeys(filter(None, map(normal, tags)))
    return f"|{'|'.join(kept)}|" if kept else ""


def unpacked(column: str) -> list[str]:
    """The tags of such a column."""
    return [tag for tag in column.split("|") if tag]


def lasting(minutes: int) -> str:
    """A length of play in words: "45 min", "2 h", "2½ h"; "" where none is told."""
    if minutes < 90:
        return f"{minutes} min" if minutes else ""
    halves = round(minutes / 30)
    return f"{halves // 2}{'½' if halves % 2 else ''} h"
