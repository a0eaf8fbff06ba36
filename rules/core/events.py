"""Events are facts: frozen msgspec structs, tagged by `kind`, with every die face and the clause they follow from."""

from collections.abc import Sequence

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True, gc=False):
    """What has happened. Every ruleset's events derive from this; `clause` is the id of the clause that made it so. An
    event holds values and never itself, so the collector of circular references need not look at the thousands of a
    log. What was thrown is called `die`, or `dice`: faces, throws of several, or things that have a `die` each."""

    clause: str


def faces_of(event: Event) -> tuple[int, ...]:
    """The faces that an event tells: its die, or its dice, pairs of throws laid out in a row."""
    die = getattr(event, "die", None)
    if isinstance(die, int):
        return (die,)
    faces: list[int] = []
    for one in getattr(event, "dice", ()):
        thrown = getattr(one, "die", one)
        faces += thrown if isinstance(thrown, Sequence) else (thrown,)
    return tuple(faces)


class Sentence(msgspec.Struct, frozen=True):
    """An event told to a reader: one sentence, what the dice came to, and the clause. `weight` orders the log's type:
    "turn" opens a player-turn, "key" changes the battle, "plain" is the rest, "quiet" is shown only on request."""

    text: str
    clause: str
    detail: str = ""
    weight: str = "plain"
