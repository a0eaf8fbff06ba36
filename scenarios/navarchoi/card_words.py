"""Cards and charts of Návarchoi in words: when each kind of card is played, and every chart as a table."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rules.navarchoi.cards import Card
from rules.navarchoi.charts import Charts

ICONS = {
    "none": "",
    "sinking": "Sinking",
    "drift": "Drift",
    "wind": "Wind",
    "time_advance": "Time Advance",
    "reshuffle": "Reshuffle",
}
MOMENTS = {
    "W-ACT": "as an Action, committed and announced",
    "W-RX-MOVE": "when an enemy ship has moved next to yours",
    "W-RX-DECL": "when the enemy declares an attack",
    "W-RX-ACT": "against an Action of the enemy",
    "W-RX-LINK": "when the enemy has grappled you",
    "W-RX-DIE": "when dice have been rolled",
    "W-BON-0": "before the first impulse of your Activation",
    "W-BON": "with a formation",
    "W-BT-RAKED": "after your successful Rake",
    "W-BT ram attacker": "when you ram",
    "W-BT ram defender": "when you are rammed",
    "W-BT missile attacker": "when you fire",
    "W-BT missile defender": "when you are fired at",
    "W-BT grapple attacker": "when you grapple",
    "W-BT grapple defender": "when you are grappled",
    "W-BT melee": "in a melee",
    "W-BT rake attacker": "when you rake",
    "W-BT rake defender": "when you are raked",
}
RAM_RESULTS = {
    "recoil": "Recoil",
    "miss": "Miss",
    "grappled": "Grappled",
    "one_step": "one step of damage, Grappled",
    "immobile": "Immobile, Grappled",
    "immobile_option": "Immobile; the rammer may withdraw",
    "sunk": "Sunk",
}
MELEE_RESULTS = {
    "attacker_loses": "the attacker loses Manpower",
    "both_lose": "both lose Manpower",
    "defender_loses": "the defender loses Manpower",
    "captured": "captured",
}


class ChartTable(NamedTuple):
    """A chart as a table: its title, what heads the columns, and the rows in words."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Any]]
    clause: str


def card_line(card: Card) -> dict[str, Any]:
    """A card as a line of the deck's table; `effect` is the name by which files call what it does."""
    return {
        "id": card.id,
        "title": card.title,
        "number": card.number,
        "red": card.is_red,
        "variety": card.variety.capitalize(),
        "moment": MOMENTS[card.window],
        "effect": card.event,
        "value": _signed(card.value) if card.value else "",
        "icon": ICONS[card.icon],
        "text": card.text,
    }


def chart_tables(charts: Charts) -> Iterator[ChartTable]:
    """Every chart, in the order of the file."""
    yield _faces("Hand without a Planning card", "Cards", charts.hand, "NAV-2.1.b")
    yield _faces("How far the wind turns", "Points", charts.wind, "NAV-5.5")
    yield _modifiers("Ram: modifiers", charts.ram, "NAV-R-RAM")
    yield _results("Ram: results", charts.ram.rows, RAM_RESULTS, "NAV-R-RAM")
    yield _modifiers("Grapple: modifiers", charts.grapple, "NAV-R-GRAP")
    yield _modifiers("Missiles: modifiers", charts.missile, "NAV-R-MISS")
    yield _modifiers("Melee: modifiers", charts.melee, "NAV-R-MELEE")
    yield _results("Melee: results", charts.melee.rows, MELEE_RESULTS, "NAV-R-MELEE")
    types = [(each.type, each.name, each.size) for each in charts.types]
    yield ChartTable("Ship types", ("Type", "Name", "Size"), types, "NAV-R-TYPE")


def _faces(title: str, head: str, by_face: Sequence[int], clause: str) -> ChartTable:
    return ChartTable(title, ("d10", head), list(enumerate(by_face)), clause)


def _modifiers(title: str, chart: Any, clause: str) -> ChartTable:
    named = [(name, getattr(chart, name)) for name in chart.__struct_fields__ if name != "rows"]
    rows = [(name.replace("_", " ").capitalize(), _signed(value)) for name, value in named]
    return ChartTable(title, ("For", "Modifier"), rows, clause)


def _results(title: str, rows: Sequence[Any], words: dict[str, str], clause: str) -> ChartTable:
    lines = []
    last: int | None = None
    for row in rows:
        least = None if last is None else last + 1
        lines.append((_margin(least, row.to), words[row.result]))
        last = row.to
    return ChartTable(title, ("Margin", "Result"), lines, clause)


def _margin(least: int | None, most: int | None) -> str:
    if least is None:
        return "any" if most is None else f"{_signed(most)} or less"
    if most is None:
        return f"{_signed(least)} or more"
    return _signed(least) if least == most else f"{_signed(least)} to {_signed(most)}"


def _signed(value: int) -> str:
    """A number as it is added to a die: "+2", "0", "−4"."""
    return f"{value:+}".replace("-", "−") if value else "0"
