"""What is cut out for the table."""

from typing import NamedTuple


class Counter(NamedTuple):
    """A counter, in millimetres: a drawing that fills it, or a sign, and a name along its foot."""

    width: float
    height: float
    svg: str = ""
    text: str = ""
    name: str = ""


class Cuttings(NamedTuple):
    """A sheet of counters: what it says of their size, the groups with their titles, and for a free table the ruler
    that it adds, in segments of `segment` mm (0: none)."""

    note: str
    groups: list[tuple[str, list[Counter]]]
    segment: float = 0.0
