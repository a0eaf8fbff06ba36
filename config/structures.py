"""Structures are known before threads are there."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec

OURS = ("rules.", "scenarios.", "battles.", "campaigns.", "config.")


def prepare() -> int:
    """Let msgspec learn every structure of the project now; returns how many can be decoded.

    It learns the fields of a structure when the first one is decoded, and a second thread that decodes one meanwhile
    finds them half learnt and ends the process (msgspec 0.22). So it is done before a server starts its threads, and
    after the addresses were imported, with which their views bring structures of their own.
    """
    import_module("config.urls")
    return sum(_learnt(kind) for kind in _below(msgspec.Struct) if kind.__module__.startswith(OURS))


def _learnt(kind: type[Any]) -> bool:
    try:
        msgspec.json.Decoder(kind)
    except TypeError:  # only drawn or shown, never decoded
        return False
    return True


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for child in kind.__subclasses__():
        yield child
        yield from _below(child)
