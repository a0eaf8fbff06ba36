"""What the organiser has ruled (CMP-AMD-04)."""

from typing import Any

from rules.core.events import Event


class Ruled(Event, frozen=True, tag="ruled"):
    """Fields of the ledger are set: table, record, field ("" where the record is a number), value; and why."""

    changes: tuple[tuple[str, str, str, Any], ...]
    reason: str


RulingEvent = Ruled
