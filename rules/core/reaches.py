"""How far things go by the rules."""

from typing import NamedTuple


class Reach(NamedTuple):
    """How far something goes, in the measure of a scenario's own places: what it is, and its clause."""

    words: str
    far: float
    clause: str
