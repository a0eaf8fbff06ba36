"""A decision chart: how an opponent plays, on one page: a person can play it at a table with eyes, ruler and dice.

The bot `paper` of a ruleset does what its chart says, and the page is printed from the same rows: a row asks something,
says what is done where the answer is yes, and which of several ways to do it is the best.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NamedTuple

from rules.core.bots.strengths import PAPER
from rules.core.dice import Stream


class Rank(NamedTuple):
    """By what one order is better than another: `of(situation, order)` is the less the better it is."""

    words: str
    of: Callable[[Any, Any], Any]


class Row(NamedTuple):
    """A line of the chart. `orders(situation)` are all the ways to do what it says; none where the answer to what it
    asks is no. `ranks` follow each other: the second decides between those which the first finds as good."""

    key: str
    asks: str
    does: str
    orders: Callable[[Any], Iterable[Any]]
    ranks: tuple[Rank, ...] = ()
    clause: str = ""

    @property
    def of_several(self) -> str:
        """The ranks in words, in their order."""
        return "; then ".join([rank.words for rank in self.ranks])


class Table(NamedTuple):
    """Rows that are read from the top each time that something is to be decided; `about` says when."""

    title: str
    about: str
    rows: tuple[Row, ...]


class Chart(NamedTuple):
    """One page. `lines` say how it is used, `words` what its words mean: (word, meaning)."""

    title: str
    lines: tuple[str, ...]
    tables: tuple[Table, ...]
    words: tuple[tuple[str, str], ...] = ()


class Reading(NamedTuple):
    """The row that holds, and the orders that its ranks leave: a die chooses where they are several."""

    row: Row
    alike: tuple[Any, ...]

    def chosen(self, stream: Stream) -> Any:
        """One of them."""
        return self.alike[0] if len(self.alike) == 1 else self.alike[stream.below(len(self.alike))]


def read(rows: Sequence[Row], situation: Any) -> Reading:
    """The first row that holds. Raises LookupError where none does: the last one of a table has to hold always."""
    for row in rows:
        orders = [*row.orders(situation)]
        if orders:
            return Reading(row, tuple(best(row.ranks, situation, orders)))
    raise LookupError(f"no row of {', '.join([row.key for row in rows])} holds")


def best(ranks: Iterable[Rank], situation: Any, orders: list[Any]) -> list[Any]:
    """Those of the orders that the ranks find best, in their order."""
    for rank in ranks:
        if len(orders) == 1:
            break
        told = [rank.of(situation, order) for order in orders]
        least = min(told)
        orders = [order for order, each in zip(orders, told, strict=True) if each == least]
    return orders


class Charted:
    """A player that does what its chart says, row by row; a die of its own decides between what is alike. `readings`
    are what it has read for its last action: of whom, and what."""

    key: ClassVar[str] = PAPER.key
    title: ClassVar[str] = PAPER.title
    about: ClassVar[str] = PAPER.about
    stream: Stream
    readings: list[tuple[Any, Reading]]

    def _read(self, rows: Sequence[Row], situation: Any) -> Any:
        reading = read(rows, situation)
        self.readings.append((situation, reading))
        return reading.chosen(self.stream)
