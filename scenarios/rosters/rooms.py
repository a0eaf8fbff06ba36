"""What a fleet may still take in, as pickers of ships tell it."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from rules.core.rooms import Room


def up_to(most: int, there: int, kinds: Iterable[str], why: str, clause: str) -> dict[str, Room]:
    """The room of every kind where all ships together have one limit."""
    left = max(0, most - there)
    how = f"{left} more, {most} − {there}: {why}" if left else ""
    return {kind: Room(left, there, None, "" if left else why, clause, how) for kind in kinds}


def told(rooms: Mapping[Any, Room]) -> dict[str, Any]:
    """Rooms as plain data, by kind, each with its `word`."""
    return {str(kind): {**msgspec.to_builtins(room), "word": room.word} for kind, room in rooms.items()}
