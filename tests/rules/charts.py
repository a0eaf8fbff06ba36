"""What tests ask of every opponent on paper, and how a reader reads a chart who knows its printed words alone."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rules.core.bots.chart import Chart
from rules.core.clauses import clauses
from rules.core.dice import SeededDice
from rules.core.play import bots_for, simulate
from rules.core.ruleset import Ruleset
from tests.rules.matches import at_least

Cells = tuple[str, str, str, str]  # of a row as it is printed: its key, what it asks, what it does, which of several


def cells(chart: Chart) -> dict[str, list[Cells]]:
    """The tables as they are printed."""
    return {t.title: [(row.key, row.asks, row.does, row.of_several) for row in t.rows] for t in chart.tables}


def row_that_holds(
    printed: Iterable[Cells], orders_of: Callable[[str, str], list[Any]], rank: Callable[[str, Any], Any]
) -> tuple[str, list[Any]]:
    """Its key, and the orders that it leaves to a die. `orders_of` says what can be done by the words of a row, `rank`
    how good an order is by those of its last column: the less the better."""
    for key, asks, does, of_several in printed:
        orders = orders_of(asks, does)
        for words in of_several.split("; then ") if orders and of_several else ():
            least = min(rank(words, order) for order in orders)
            orders = [order for order in orders if rank(words, order) == least]
        if orders:
            return key, orders
    raise AssertionError("no row holds")


def its_reader_knows_each_sentence_and_no_other(
    rows: Iterable[Cells], said: Mapping[tuple[str, str], Any], best: Mapping[str, Any]
) -> None:
    rows = list(rows)
    assert {(asks, does) for _, asks, does, _ in rows} == set(said)
    assert {words for *_, ranks in rows if ranks for words in ranks.split("; then ")} == set(best)


def its_rows_are_told_apart_and_name_clauses(chart: Chart, ruleset: Ruleset) -> None:
    rows = [row for each in chart.tables for row in each.rows]
    assert len({row.key for row in rows}) == len(rows) <= 16
    assert {row.clause for row in rows} <= set(clauses(ruleset.key))


def beats_chance(ruleset: Ruleset, position: Callable[[str], Any]) -> bool:
    """In 85 of 100 battles, two of each mirrored position with the sides changed."""

    def is_won(number: int) -> bool:
        side, other = ("A", "B") if number % 2 else ("B", "A")
        bots = bots_for(ruleset, {side: "paper", other: "random"}, f"m{number}")
        return simulate(ruleset, position(f"m{number // 2}"), SeededDice(f"m{number}"), bots).winner == side

    return at_least(85, 100, is_won)
