"""Parts of a quick reference as plain data for templates."""

from typing import Any

from rules.core.reference import Part


def part_of(part: Part) -> dict[str, Any]:
    """A part: its title, lines with clauses, table and note."""
    return {
        "title": part.title,
        "lines": [{"text": line.text, "clause": line.clause} for line in part.lines],
        "ordered": part.ordered,
        "columns": part.columns,
        "rows": part.rows,
        "note": part.note,
    }
