"""How VASSAL writes a counter: lists in lists, each with a sign between its parts; a backslash makes it a plain one.

A counter is its traits, the outermost first, then the piece that they decorate; what it is and how it lies are two such
lists of the same length."""

from collections.abc import Iterable
from typing import NamedTuple

CTRL = 130  # the modifier of a key that is pressed with Ctrl, as Java counts it
WHITE, INK = "255,255,255", "30,30,30"
# What VASSAL would compute, or show as a page of the web, if a label began with it or held it.
MEANT = str.maketrans({"{": "(", "}": ")", "$": "\uff04", "<": "\u2039"})


class Trait(NamedTuple):
    """What a counter can do, and how it begins."""

    kind: str
    state: str


def sequence(parts: Iterable[object], between: str) -> str:
    """Parts in one text, from which they can be told again."""
    return between.join(_escaped(str(part), between) for part in parts)


def _escaped(part: str, between: str) -> str:
    quoted = f"'{part}'" if part.endswith("\\") or (part[:1] == part[-1:] == "'") else part
    return quoted.replace(between, f"\\{between}")


def key(letter: str) -> str:
    """A letter that is pressed with Ctrl."""
    return f"{ord(letter)},{CTRL}"


def label(text: str, size: int) -> Trait:
    """Words below a counter that do not turn with it; none of them is a formula."""
    place, face = ["b", 2, "c", 0, "t", "c"], ["Dialog", 0, 0]
    parts = ["label", "", "", size, WHITE, INK, *place, "$pieceName$", *face, "TextLabel", ""]
    return Trait(sequence(parts, ";"), text.translate(MEANT))


def rotation(headings: int, turn: float) -> Trait:
    """A counter that is turned: to one of so many headings by Ctrl+] and Ctrl+[, or freely by Ctrl+R where it is 1."""
    if headings == 1:
        return Trait(sequence(["rotate", 1, key("R"), "Turn", "", "", "Heading", ""], ";"), f"{-turn % 360:.2f}")
    keys = [key("]"), key("["), "Turn right", "Turn left"]
    kind = sequence(["rotate", headings, *keys, "", "", "Heading", ""], ";")
    return Trait(kind, str(round(turn * headings / 360) % headings))


def faces(word: str, letter: str, images: tuple[str, str], suffix: str) -> Trait:
    """Two pictures of which one is seen, the second once a key is pressed; its words then follow the name."""
    names = sequence(["", f"+{suffix}"], ",")
    parts = [
        "emb2",
        "",
        CTRL,
        "",
        word,
        CTRL,
        letter,
        "",
        CTRL,
        "",
        "",
        "",
        1,
        "false",
        0,
        0,
        sequence(images, ","),
        names,
    ]
    parts += ["true", word, "", "", "false", "", 1, 1, "true", "", key(letter), ""]
    return Trait(sequence(parts, ";"), "1")


def removal() -> Trait:
    """A counter that can be taken off the map."""
    return Trait(sequence(["delete", "Remove", key("D"), ""], ";"), "")


def counter(traits: Iterable[Trait], image: str, name: str, gpid: int) -> str:
    """The text of a counter in a module: its traits around a piece with a picture and a name."""
    kind, state = sequence(["piece", "", "", image, name], ";"), sequence(["null", 0, 0, gpid, 0], ";")
    for trait in reversed(list(traits)):
        kind, state = sequence([trait.kind, kind], "\t"), sequence([trait.state, state], "\t")
    return "+/" + sequence(["null", kind, state], "/")
