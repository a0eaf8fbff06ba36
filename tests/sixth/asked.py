"""What the site is asked of the sixth ruleset."""

from typing import Any


def scenario(**more: Any) -> dict[str, Any]:
    """Two ships in one lane, four squares apart."""
    return {
        "ruleset": "lane", "kind": "scenario", "format": 1, "title": "Along the lane",
        "sides": {"A": {"name": "Athens", "briefing": "Row *hard*."}, "B": {"name": "Corinth"}},
        "units": [
            {"id": "A1", "side": "A", "name": "Salaminia", "at": [4, 7]},
            {"id": "B1", "side": "B", "at": [8, 7], "facing": "west"},
        ],
        **more,
    }  # fmt: skip


def text(answer: Any) -> str:
    """An answer that is all right, as text."""
    assert answer.status_code == 200, (answer, answer.content.decode()[:2000])
    return answer.content.decode()
