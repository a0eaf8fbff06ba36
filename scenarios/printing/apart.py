"""The making of a bundle in a process of its own, step by step: plain values go in, plain values come out."""

from typing import Any, NamedTuple

import django
from django.apps import apps

if not apps.ready:  # a new process reads this first: what prints knows documents, and those know their owners
    django.setup()

from scenarios.printing import bundle, pieces, typeset
from scenarios.printing.pieces import Asked
from scenarios.printing.typeset import Part


class Job(NamedTuple):
    """What `pieces.source_of` reads."""

    body: Any
    by: str = ""
    revision: int | None = None
    before: Any = None
    pictures: tuple[tuple[str, bytes], ...] = ()


def drawn(job: Job, asked: Asked, key: str) -> Part | None:
    """A piece; see `bundle.drawn`. Raises as it does."""
    source = pieces.source_of(**job._asdict())
    return bundle.drawn(source, asked, key)


def bound(parts: list[Part]) -> bytes:
    """The parts as PDF."""
    return typeset.bound(parts)
