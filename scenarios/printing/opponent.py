"""The opponent on paper: the chart by which a ruleset's bot `paper` plays, on one page."""

from typing import Any

from rules.core.bots.chart import Chart
from scenarios.drawing.art.inks import Edition
from scenarios.printing.setup import PAPERS, Paper
from scenarios.printing.typeset import Part


def opponent_part(title: str, chart: Chart, *, paper: Paper, edition: Edition = "colour") -> Part:
    """The page as a part of a document, on A4 or Letter, in colour, grey or little ink. Raises KeyError for another
    paper."""
    data: dict[str, Any] = {"title": title, "ruleset": title}
    data |= {"facts": ["opponent on paper"], "note": "opponent on paper"}
    data |= {"paper": PAPERS[paper], "edition": edition}
    return Part("printing/opponent", data | chart_data(chart))


def chart_data(chart: Chart) -> dict[str, Any]:
    """The chart as plain data: its lines, its tables by rows, its words."""
    return {
        "name": chart.title,
        "lines": chart.lines,
        "tables": [
            {
                "title": table.title,
                "about": table.about,
                "rows": [
                    {
                        "key": row.key, "asks": row.asks, "does": row.does, "of_several": row.of_several,
                        "clause": row.clause,
                    }
                    for row in table.rows
                ],
            }
            for table in chart.tables
        ],
        "words": [{"word": word, "means": means} for word, means in chart.words],
    }  # fmt: skip
