"""Events are facts: frozen msgspec structs, tagged by `kind`, with every die face and the clause they follow from."""

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True, gc=False):
    """What has happened. Every ruleset's events derive from this; `clause` is the id of the clause that made it so. An
    event holds values and never itself, so the collector of circular references need not look at the thousands of a
    log."""

    clause: str


class Sentence(msgspec.Struct, frozen=True):
    """An event told to a reader: one sentence, what the dice came to, and the clause. `weight` orders the log's type:
    "turn" opens a player-turn, "key" changes the battle, "plain" is the rest, "quiet" is shown only on request."""

    text: str
    clause: str
    detail: str = ""
    weight: str = "plain"
